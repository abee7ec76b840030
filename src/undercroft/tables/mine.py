"""The tables at which somebody has a seat: searched, in pages, and those that wait for him."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from undercroft.store import MyTable
from undercroft.tables.clock import read_clocks
from undercroft.tables.house import read_house
from undercroft.tables.refused import Refused
from undercroft.tables.table import Table
from undercroft.tables.tables import Tables

PER_PAGE = 12
MOST_LOOKED_AT = 60
"""So many games in play of one person are opened at most to see whether it is his turn, the latest first."""
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
    """A table (its id) that waits for somebody; `left`: seconds on his clock, None without clocks."""

    id: str
    left: float | None


def my_turn(table: Table, browser: str) -> Call | None:
    """Whether a table waits for this browser, and for how long it still may."""
    if table.state != "playing" or table.match.over or table.solving.settled():
        return None
    asked = table.match.choices.seats
    mine = [seat for seat in table.seats_of(browser) if seat in asked and not table.seats[seat].is_bot]
    if not mine:
        return None
    running = [table.time_left(seat) for seat in mine if seat in table.clocks.since]
    return Call(table.id, min(running, default=None))


def turn_of(row: MyTable, now: float) -> Call | None:
    """The same of a table at rest, as it is stored."""
    mine = set(row.mine) & set(row.asked or ())
    if not mine:
        return None
    clocks = read_clocks(read_house(row.house).terms, row.clocks).found(now)
    return Call(
        row.id, min((clocks.remaining(seat, now) for seat in mine if seat in clocks.since), default=None)
    )


async def calls(tables: Tables, browser: str, rows: Sequence[MyTable]) -> list[Call]:
    """The tables among these that wait for this browser, those with the least time left first. One that is
    known to be at rest need not be opened for it."""
    found, opened = [], 0
    for row in rows:
        if row.state != "playing":
            continue
        live = tables.in_memory(row.id)
        if live is None and row.asked is not None:
            call = turn_of(row, tables.now())
        elif live is not None or opened < MOST_LOOKED_AT:
            opened += live is None
            try:
                call = my_turn(await tables.find(row.id), browser)
            except Refused:
                continue
        else:
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
