"""The same players once more, each one seat further."""

from __future__ import annotations

from dataclasses import replace

from undercroft.core.options import plain_options
from undercroft.web.live import LiveTable, Refused
from undercroft.web.tables import Plan, Tables


async def rematch(tables: Tables, table: LiveTable) -> LiveTable:
    """The table of the rematch; laid once, whoever asks first. Raises Refused while the game goes on."""
    async with table.lock:
        if not table.match.over:
            raise Refused("error-not-over", 409)
        if table.next:
            return await tables.find(table.next)
        seats = table.seats[-1:] + table.seats[:-1]
        plan = Plan(
            game=table.kind.id,
            seats=[replace(seat, index=index, key="") for index, seat in enumerate(seats)],
            options=plain_options(table.match.options),
            undo=table.undo,
            public=False,
            house=table.house,
            owner=table.owner,
            follows=table.id,
            components=table.match.components,
        )
        new = await tables.lay(plan)
        table.saw(await tables.store.set_table(table.id, next=new.id))
        table.next = new.id
    table.changed()
    return new
