"""Dungeon Lords, by Vlaada Chvátil."""

from __future__ import annotations

from typing import Any, Final

from undercroft.core.errors import OptionError
from undercroft.core.game import GameType
from undercroft.core.options import changed_options, plain_options, settings, settings_for
from undercroft.games.lords.bot import LordsBrain
from undercroft.games.lords.codec import make_codec
from undercroft.games.lords.components import load
from undercroft.games.lords.game import create
from undercroft.games.lords.hints import counsel
from undercroft.games.lords.phrases import says
from undercroft.games.lords.rules.scoring import score_sheet, totals
from undercroft.games.lords.sketch import draw
from undercroft.games.lords.variants import LordsOptions


def check_options(seats: int, options: Any) -> None:
    """DL-22: what has no effect with these seats or in this mode is refused."""
    fit = {one.name for one in settings_for(LordsOptions, seats, plain_options(options))}
    known = {one.name: one for one in settings(LordsOptions)}
    for name in changed_options(options):
        if name in fit:
            continue
        if seats not in known[name].seats:
            fits = {"option": name, "seats": seats, "fits": ", ".join(map(str, known[name].seats))}
            raise OptionError("The option {option} has no effect with {seats} seats; it is for {fits}.", fits)
        other, fitting = known[name].needs[0]
        needs = {"option": name, "other": other, "value": fitting[0]}
        raise OptionError("The option {option} has an effect with {other}={value} only.", needs)


GAME: Final = GameType(
    id="lords",
    titles={"en": "Dungeon Lords", "ru": "Повелители подземелья"},
    authors=("Vlaada Chvátil",),
    year=2009,
    minutes=(90, 120),
    weight=5,
    seats=(1, 2, 3, 4),
    options=LordsOptions,
    rules="3",
    package="undercroft.games.lords",
    load_components=load,
    create=create,
    state=make_codec,  # not a function `state` here: there is a module of that name
    brain=LordsBrain,
    endings=("victory", "shared", "training_won", "training_lost"),
    check_options=check_options,
    max_plies=3000,
    counsel=counsel,
    sketch=draw,
    standing=totals,
    sheet=score_sheet,
    says=says,
    vantage=frozenset({"viewer"}),
    untold=frozenset({"executing"}),
)
