"""The tables at which somebody has a seat: searched, in pages, and those that wait for him."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from undercroft.store import MyTable
from undercroft.tables.refused import Refused
from undercroft.tables.table import Table
from undercroft.tables.tables import Tables

PER_PAGE = 12
MOST_LOOKED_AT = 60
"""So many games in play of one person are looked at for his turn, the latest first."""
STATES = ("all", "turn", "playing", "open", "over")


@dataclass(frozen=True)
class Wanted:
    """Which of my tables: `words` in the names of players or of the game, a game, one of STATES."""

    words: str = ""
    game: str = ""
    state: str = "all"
    page: int = 1


@dataclass(frozen=True)
class Page:
    """One page of tables, how many pages there are, and how many tables in all."""

    tables: Sequence[MyTable]
    page: int
    pages: int
    count: int


@dataclass(frozen=True)
class Call:
    """A table that waits for somebody; `left`: seconds on his clock, None without clocks."""

    table: Table
    left: float | None


def my_turn(table: Table, browser: str) -> Call | None:
    """Whether a table waits for this browser, and for how long it still may."""
    if table.state != "playing" or table.match.over:
        return None
    asked = table.match.choices.seats
    mine = [seat for seat in table.seats_of(browser) if seat in asked and not table.seats[seat].is_bot]
    if not mine:
        return None
    running = [table.time_left(seat) for seat in mine if seat in table.clocks.since]
    return Call(table, min(running, default=None))


async def calls(tables: Tables, browser: str, rows: Sequence[MyTable]) -> list[Call]:
    """The tables among these that wait for this browser, those with the least time left first."""
    found = []
    for row in [one for one in rows if one.state == "playing"][:MOST_LOOKED_AT]:
        try:
            call = my_turn(await tables.find(row.id), browser)
        except Refused:
            continue
        if call is not None:
            found.append(call)
    return sorted(found, key=lambda call: (call.left is None, call.left or 0.0))


def chosen(rows: Sequence[MyTable], wanted: Wanted, title: Callable[[str], str], turn: set[str]) -> Page:
    """A page of those tables that are wanted; `title` names a game, `turn` holds the tables that wait."""
    words = wanted.words.casefold().split()

    def fits(row: MyTable) -> bool:
        if wanted.game and row.game != wanted.game:
            return False
        if wanted.state == "turn" and row.id not in turn:
            return False
        if wanted.state not in ("all", "turn") and row.state != wanted.state:
            return False
        said = " ".join([title(row.game), *row.names]).casefold()
        return all(word in said for word in words)

    found = [row for row in rows if fits(row)]
    pages = max(1, -(-len(found) // PER_PAGE))
    page = min(max(1, wanted.page), pages)
    return Page(found[(page - 1) * PER_PAGE : page * PER_PAGE], page, pages, len(found))
