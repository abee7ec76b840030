"""The same players once more, each one seat further; or, after a game from a position, the position again."""

from __future__ import annotations

from dataclasses import replace

from undercroft.core.options import plain_options
from undercroft.core.start import from_position
from undercroft.tables.refused import Refused
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan, Tables


async def rematch(tables: Tables, table: Table) -> Table:
    """The table of the rematch; laid once, whoever asks first. Raises Refused while the game goes on."""
    async with table.changing():
        if not table.match.over:
            raise Refused("error-no-rematch")
        if table.next:
            return await tables.find(table.next)
        old = table.match
        again = None if old.start is None else from_position(old.start, old.components, old.kind)
        seats = table.seats if again is not None else table.seats[-1:] + table.seats[:-1]
        plan = Plan(
            game=table.kind.id,
            seats=[replace(seat, index=index, key="") for index, seat in enumerate(seats)],
            options=plain_options(old.options),
            undo=table.undo,
            public=False,
            house=table.house,
            owner=table.owner,
            follows=table.id,
            components=old.components,
            match=again,
        )
        new = await tables.lay(plan, table.address)
        await table.note(next=new.id)
        table.next = new.id
    return new
