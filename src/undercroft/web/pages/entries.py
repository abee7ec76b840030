"""A table in a list: on the first page and among my tables."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from undercroft.core.game import GameType
from undercroft.tables.clock import face
from undercroft.tables.mine import my_turn
from undercroft.tables.refused import Refused
from undercroft.tables.table import Table
from undercroft.tables.tables import Tables
from undercroft.tables.words import names_of
from undercroft.texts import Texts, texts_for
from undercroft.texts.texts import with_names
from undercroft.web.pages.puzzles import title_of
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import ClockFace, won_by_nobody
from undercroft.web.pages.sketches import picture_of
from undercroft.web.pages.waiting import terms_of

NOTHING = Markup()


@dataclass(frozen=True)
class Entry:
    """A table in a list."""

    id: str
    kind: GameType
    line: str
    seats: list[tuple[int, str]]
    """(seat, kind) of each chair."""
    my_turn: bool
    over: bool
    terms: str = ""
    """What a table that waits plays: its variant and its clocks."""
    clock: ClockFace | None = None
    """My clock, while it runs."""
    picture: Markup = NOTHING
    """The small picture of its board."""


async def entry_of(tables: Tables, id: str, reader: Reader) -> Entry | None:
    """What a list tells of a table; None if it cannot be played here."""
    try:
        table = await tables.find(id)
    except Refused:
        return None
    texts = texts_for(reader.lang, table.kind, table.match.components)
    names = names_of(table, texts)
    mine = table.seats_of(reader.browser)
    match = table.match
    call = my_turn(table, reader.browser)
    if table.state == "open":
        line = texts.text("table-waits-for-players")
    elif match.result is not None:
        winners = texts.arguments([("seats", match.result.winners)]) | {"count": len(match.result.winners)}
        key = "end-wins" if match.result.winners else won_by_nobody(match.result)
        line = with_names(texts.text(key, winners), names)
    else:
        who = ", ".join(name for index, name in enumerate(names) if index not in mine)
        line = texts.text("table-with", {"names": who}) if who else texts.text("table-alone")
    if task := _task(table, texts):
        line = Markup("{} · {}").format(task, line)
    clock = None
    if call is not None and call.left is not None:
        pattern = texts.text("clock-days", {"days": "#", "hours": "%"})
        clock = ClockFace(face(call.left, texts), call.left, True, pattern)
    return Entry(
        table.id,
        table.kind,
        line,
        [(seat.index, seat.kind) for seat in table.seats],
        call is not None,
        match.over,
        " · ".join(terms_of(table, texts)) if table.state == "open" else "",
        clock,
        picture_of(table),
    )


def _task(table: Table, texts: Texts) -> str:
    """What is done at a table that is no game of its own: a lesson or a puzzle."""
    if table.lesson is not None:
        return table.lesson.title(texts)
    return "" if table.puzzle is None else title_of(table.puzzle, texts)
