"""The Book of Rotendale: a race along a spiral of cards nobody has seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.core.game import GameType
from undercroft.games.rotendale.bot import Wizard
from undercroft.games.rotendale.components import load_components
from undercroft.games.rotendale.game import Rotendale
from undercroft.games.rotendale.options import Options, check_options
from undercroft.games.rotendale.sketch import draw
from undercroft.games.rotendale.state import state_codec
from undercroft.games.rotendale.view import says


def standing(game: Rotendale) -> list[int]:
    """How far each player has come: the cell of the foremost mage."""
    return [max(player.mages) for player in game.players]


def score_sheet(game: Rotendale) -> list[tuple[str, Sequence[int]]]:
    """ST-12.2: the terms of the score; ST-12.4: of a series, points before, and the games won for ties."""
    distances, deaths, bonus = zip(*(game.terms(player) for player in game.players), strict=True)
    lines = [("distance", distances), ("deaths", deaths), ("bonus", [-one for one in bonus])]
    if game.options.series_games == 1:
        return lines
    earlier = [total - game.points(game.players[seat]) for seat, total in enumerate(game.totals)]
    return [("series-earlier", earlier), *lines, ("series-won", game.won)]


GAME: Final = GameType(
    id="rotendale",
    titles={"en": "The Book of Rotendale", "ru": "Книга Ротендейла"},
    authors=("unknown (printgames.ru; most likely titled Lost Necronomicon)",),
    year=0,  # the rulebook bears no date
    minutes=(30, 60),
    weight=2,
    seats=(2, 3, 4),
    options=Options,
    rules="2",
    package="undercroft.games.rotendale",
    load_components=load_components,
    create=Rotendale,
    state=lambda tables: state_codec(tables, Rotendale),
    brain=Wizard,
    endings=("book", "team_book", "team_points", "rounds", "series"),
    limits=("rounds",),
    sketch=draw,
    standing=standing,
    says=says,
    sheet=score_sheet,
    untold=frozenset({"reach", "stakes"}),  # what could come, of what is asked now
    check_options=check_options,
    max_plies=1_000_000,
)
