"""The games somebody has played to their end: what his profile is made of."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select

from undercroft.store.model import SeatRow, TableRow, unindexed
from undercroft.store.opened import Opened
from undercroft.store.patience import bounded


@dataclass(frozen=True)
class Chair:
    """Who sat at a table at its end; `level`: of the bot, if one plays there."""

    seat: int
    kind: str
    name: str
    owner: str
    level: str


@dataclass(frozen=True)
class Played:
    """A game that is over: its table, when it began and ended, the places by seat (1 is best), who has won,
    and all chairs."""

    id: str
    game: str
    began: str
    ended: str
    places: Sequence[int]
    winners: Sequence[int]
    chairs: Sequence[Chair]

    def mine(self, owner: str) -> int:
        """The best seat that somebody had."""
        seats = [one.seat for one in self.chairs if one.owner == owner]
        return min(seats, key=lambda seat: self.places[seat])


class PlayedGames:
    """The finished games of a database."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.patience = opened.patience

    @bounded("The games could not be read")
    async def of(self, owner: str, limit: int = 500) -> list[Played]:
        """The latest games somebody has sat in to their end, or left to a bot; the latest first."""
        sits = select(SeatRow.table_id).where(SeatRow.owner == owner)
        over = select(TableRow.id, TableRow.game, TableRow.created, TableRow.touched, TableRow.result).where(
            TableRow.id.in_(sits), unindexed(TableRow.state) == "over", TableRow.result != ""
        )
        async with self._opened.session() as session:
            rows = (await session.execute(over.order_by(TableRow.touched.desc()).limit(limit))).all()
            chairs: dict[str, list[Chair]] = {}
            beside = (
                select(SeatRow).where(SeatRow.table_id.in_([row.id for row in rows])).order_by(SeatRow.seat)
            )
            for one in await session.scalars(beside):
                chair = Chair(one.seat, one.kind, one.name, one.owner, one.level)
                chairs.setdefault(one.table_id, []).append(chair)
        found = []
        for row in rows:
            result = json.loads(row.result)
            places, winners = result["places"], result["winners"]
            found.append(
                Played(row.id, row.game, row.created, row.touched, places, winners, tuple(chairs[row.id]))
            )
        return found
