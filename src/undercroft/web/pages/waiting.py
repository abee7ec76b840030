"""What a table that waits for its players tells: what is played, by which terms, and who may do what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from undercroft.core.game import GameType
from undercroft.core.options import Setting, plain_options, settings, settings_for
from undercroft.tables.clock import DAY, Terms, face
from undercroft.tables.counting import uncounted
from undercroft.tables.seats import SIGNS
from undercroft.tables.sheet import Sheet
from undercroft.tables.table import Table
from undercroft.tables.words import names_of
from undercroft.texts import Texts
from undercroft.web.pages.desk import house_of
from undercroft.web.pages.render import Reader


@dataclass(frozen=True)
class Fact:
    """Something that was agreed on: what it is about, what holds, and a word more."""

    icon: str
    label: str
    value: str
    note: str = ""


def facts_of(table: Sheet, texts: Texts) -> list[Fact]:
    """What one joins: the variant, the edition, how long it takes, the clocks, and what else was agreed."""
    kind, house = table.kind, table.house
    variant, *more = told_terms(table, texts, without="edition")
    low, high = kind.minutes
    minutes = texts.text("minutes-one" if low == high else "minutes", {"low": low, "high": high})
    seats = texts.text("lobby-seats", {"count": len(table.seats)})
    edition = _edition(table, texts)
    clock, at_zero = clock_of(table.house.terms, texts)
    return [
        Fact("card-joker", texts.text("fact-variant"), variant, ", ".join(more)),
        *([Fact("scroll-unfurled", texts.text("fact-edition"), edition)] if edition else []),
        Fact("hourglass", texts.text("fact-length"), minutes, seats),
        Fact("backward-time", texts.text("fact-clocks"), clock, at_zero),
        Fact("laurels", texts.text("fact-rating"), *_rating(table, texts)),
        Fact("return-arrow", texts.text("fact-undo"), texts.text(f"fact-undo-{table.undo}")),
        Fact(
            "eye-target",
            texts.text("fact-seen"),
            texts.text("fact-seen-all" if table.public else "fact-seen-link"),
            texts.text("fact-talk") if house.watchers_talk else "",
        ),
    ]


def told_terms(table: Sheet, texts: Texts, without: str = "") -> list[str]:
    """What is played, each choice in few words, but for one that is told elsewhere: other cards, other
    options, or the usual game."""
    options = plain_options(table.match.options)
    words = [] if table.match.components.standard else [texts.text("fact-house")]
    words += told_options(table.kind, len(table.seats), options, texts, without)
    return words or [texts.text("fact-usual")]


def told_options(
    kind: GameType, seats: int, values: Mapping[str, Any], texts: Texts, without: str = ""
) -> list[str]:
    """What is otherwise than in the usual game for so many."""
    known = settings_for(kind.options, seats, values)
    return [
        _told(one, values[one.name], texts)
        for one in known
        if one.name != without and values[one.name] != one.default
    ]


def terms_of(table: Sheet, texts: Texts) -> list[str]:
    """What is played, and the clocks, in few words."""
    words = told_terms(table, texts)
    clock, _end = clock_of(table.house.terms, texts)
    return words if table.house.terms.kind == "none" else [*words, clock]


def _told(setting: Setting, value: Any, texts: Texts) -> str:
    name = texts.option_name(setting.name)
    if setting.kind == "choice":
        return f"{name}: {texts.option_value(setting.name, value)}"
    if setting.kind == "flag":
        return name if value else texts.text("fact-without", {"what": name})
    return f"{name}: {value}"


def _edition(table: Sheet, texts: Texts) -> str:
    """Nothing if the rulebook bears no date."""
    known = {one.name for one in settings(table.kind.options)}
    if "edition" in known:
        return texts.option_value("edition", table.match.options.edition)
    return str(table.kind.year or "")


def _rating(table: Sheet, texts: Texts) -> tuple[str, str]:
    """Whether the game counts, and why it does not with those who sit there."""
    if not table.house.rated:
        return texts.text("fact-unrated"), ""
    why = uncounted(table.match, table.seats) or "known"
    return texts.text("fact-rated"), texts.text(f"fact-rated-{why}")


def clock_of(terms: Terms, texts: Texts) -> tuple[str, str]:
    """The clocks in few words, and what happens at zero."""
    if terms.kind == "none":
        return texts.text("fact-no-clocks"), ""
    values = {"time": face(terms.seconds, texts), "extra": terms.extra, "days": terms.seconds // DAY}
    end = texts.text(f"fact-end-{terms.end}")
    free = texts.text("fact-weekends")
    return texts.text(f"fact-clock-{terms.kind}", values), f"{free}, {end}" if terms.weekends else end


def context_of(table: Table, reader: Reader, texts: Texts) -> dict[str, Any]:
    """What the template of the lobby needs beside what every table needs."""
    me = reader.browser
    owner = next(iter(table.seats_of(table.owner)), None)
    unheard = table.manners.unheard(me)
    shunned = table.store.circle.unheard(me)
    return {
        "facts": facts_of(table, texts),
        "house": house_of(table.kind, table.match.components, texts.language),
        "owner": owner,
        "is_owner": table.master.is_owner(me),
        "invited_by": names_of(table, texts)[owner] if owner is not None else "",
        "barred": me in table.manners.barred,
        "silent": [seat.index for seat in table.seats if table.manners.is_silent(seat.owner)],
        "unheard": [seat.index for seat in table.seats if seat.owner in unheard],
        "shunned": [seat.index for seat in table.seats if seat.owner in shunned],
        "taken": sum(seat.kind != "open" for seat in table.seats),
        "kept": table.manners.kept(table.now()),
        "more": table.master.may_reseat(1),
        "fewer": table.master.may_reseat(-1),
        "signs": SIGNS,
        "result": None,
        "choice": None,
    }
