"""The same players once more, each one seat further; or, after a game from a position, the position again.

A rematch is an offer: nobody sits at the new table, and no clock runs there, until all who played to the end
have accepted, or who has goes on without who does not answer. Who plays against bots alone starts at once.
"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace

from undercroft.core.options import plain_options
from undercroft.core.start import from_position
from undercroft.store.following import leads_to
from undercroft.tables.refused import Refused
from undercroft.tables.seats import Seat
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan, Tables
from undercroft.tables.talk import Said, Wish


async def ask_rematch(tables: Tables, table: Table, browser: str) -> Table | None:
    """A player asks for a rematch, or accepts it. The table of the rematch, laid once, when all have; None
    while others are asked. Raises Refused while the game goes on, or for who has no seat."""
    async with table.changing():
        if not table.match.over:
            raise Refused("error-no-rematch")
        mine = table.seats_of(browser)
        if not mine:
            raise Refused("error-not-seated")
        if table.next:
            return await tables.find(table.next)
        asked = table.wish is not None
        wish = table.wish or Wish(mine[0], table.match.version, frozenset(), "rematch")
        agreed = wish.agreed | {browser}
        if missing(table, agreed):
            if agreed != wish.agreed:
                said = None if asked else Said.of("rematch", mine[0], table.match.ply)
                await table.set_wish(replace(wish, agreed=agreed), said)
            return None
        return await _laid(tables, table, agreed)


async def start_without(tables: Tables, table: Table, browser: str) -> Table:
    """Who waits for the answer of others begins without them: bots take their seats, and they lose nothing.
    Raises Refused."""
    async with table.changing():
        wish = table.wish
        if table.next:
            return await tables.find(table.next)
        if wish is None or wish.what != "rematch" or browser not in wish.agreed:
            raise Refused("error-no-wish")
        return await _laid(tables, table, wish.agreed)


async def _laid(tables: Tables, table: Table, agreed: Set[str]) -> Table:
    """The table of the rematch, written together with the word of it. The lock is held."""
    plan = _plan(table, agreed)
    plan.within = leads_to(table.store, table.id, table.serial, plan.id)
    new = await tables.lay(plan, table.address)
    table.saw(table.serial + 1)
    table.next, table.wish = new.id, None
    return new


async def refuse_rematch(table: Table, browser: str) -> None:
    """Who is asked for a rematch declines it, who has agreed to it withdraws it: it is off. Raises
    Refused."""
    async with table.changing():
        wish, mine = table.wish, table.seats_of(browser)
        if wish is None or wish.what != "rematch" or not mine:
            raise Refused("error-no-wish")
        what = "rematch-withdrawn" if browser in wish.agreed else "rematch-declined"
        await table.set_wish(None, Said.of(what, mine[0], table.match.ply))


def missing(table: Table, agreed: Set[str]) -> list[int]:
    """The seats whose players have still to accept. Who has left his seat to a bot is not waited for."""
    return [seat.index for seat in table.seats if seat.kind == "human" and seat.owner not in agreed]


def _plan(table: Table, agreed: Set[str]) -> Plan:
    old = table.match
    again = None if old.start is None else from_position(old.start, old.components, old.kind)
    seats = table.seats if again is not None else table.seats[-1:] + table.seats[:-1]
    return Plan(
        game=table.kind.id,
        seats=[_seated(seat, index, agreed) for index, seat in enumerate(seats)],
        options=plain_options(old.options),
        undo=table.undo,
        public=False,
        house=replace(table.house, contest=""),
        owner=table.owner,
        follows=table.id,
        components=old.components,
        match=again,
    )


def _seated(seat: Seat, index: int, agreed: Set[str]) -> Seat:
    """Who sits there in the rematch: its player if he has agreed, else a bot."""
    if seat.owner in agreed:
        return replace(seat, index=index, kind="human", level="", key="")
    if seat.was_human or seat.kind == "human":
        return Seat(index, "bot", level=seat.strength)
    return replace(seat, index=index, key="")
