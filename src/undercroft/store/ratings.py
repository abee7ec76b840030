"""Ratings, and the games that have still to be counted."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import delete, func, select, update

from undercroft.store.model import (
    GONE,
    AnswerRow,
    RatedRow,
    RatingRow,
    RatingStepRow,
    SeatRow,
    TableRow,
    nobody,
)
from undercroft.store.opened import Opened
from undercroft.store.patience import bounded


@dataclass(frozen=True)
class Finished:
    """A rated game that is over: who began it, the places of the seats, the levels that sit there at the end
    (of who has resigned, another one), and how many answers were given."""

    game: str
    subjects: Sequence[str]
    places: Sequence[int]
    levels: Sequence[str]
    answers: int


Strength = tuple[float, float]
Count = Callable[[Finished, Mapping[str, Strength]], Mapping[str, Strength]]
"""What the strengths of all who played are after a game, given those before; nothing if it does not count."""


def agreed(table: str, subjects: Sequence[str]) -> list[RatedRow]:
    """That the game of a table counts for these, as a row to be written when it begins; none for nobody."""
    return [RatedRow(table_id=table, subjects=json.dumps(list(subjects)), done=False)] if subjects else []


class Ratings:
    """The ratings of a database."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.patience = opened.patience

    @bounded("The rated tables could not be read")
    async def waiting(self) -> list[str]:
        """Tables whose games are over and not yet counted: some of them, other ones each time, so that none
        that cannot be counted is in the way."""
        query = select(RatedRow.table_id).join(TableRow, TableRow.id == RatedRow.table_id)
        async with self._opened.session() as session:
            over = query.where(RatedRow.done.is_(False), TableRow.state == "over")
            return list(await session.scalars(over.order_by(func.random()).limit(100)))

    @bounded("The ratings could not be written")
    async def count(self, table: str, count: Count, placed: Callable[[Finished], Sequence[int]]) -> bool:
        """Counts a game once, by the places that count, whichever process is first; tells whether it changed
        ratings."""
        taken = update(RatedRow).where(RatedRow.table_id == table, RatedRow.done.is_(False)).values(done=True)
        async with self._opened.writing() as session:
            subjects = (await session.execute(taken.returning(RatedRow.subjects))).scalar()
            row = await session.get(TableRow, table)
            if subjects is None or row is None or not row.result:
                return False
            seats = select(SeatRow.level).where(SeatRow.table_id == table).order_by(SeatRow.seat)
            lines = select(func.count()).select_from(AnswerRow).where(AnswerRow.table_id == table)
            game = Finished(
                row.game,
                json.loads(subjects),
                json.loads(row.result)["places"],
                list(await session.scalars(seats)),
                await session.scalar(lines) or 0,
            )
            size = len(game.subjects)
            whose = (RatingRow.game == row.game, RatingRow.seats == size)
            known = select(RatingRow).where(*whose, RatingRow.subject.in_(game.subjects)).with_for_update()
            had = {one.subject: one for one in await session.scalars(known)}
            now = count(game, {name: (one.mu, one.sigma) for name, one in had.items()})
            for subject, (mu, sigma) in now.items():
                if subject.startswith(GONE):
                    continue
                one = had.get(subject)
                if one is None:
                    one = RatingRow(subject=subject, game=row.game, seats=size, games=0, wins=0)
                    session.add(one)
                one.mu, one.sigma, one.games = mu, sigma, one.games + 1
                one.wins += placed(game)[game.subjects.index(subject)] == 1
                step = {"subject": subject, "game": row.game, "seats": size, "table_id": table}
                session.add(RatingStepRow(**step, mu=mu, sigma=sigma))
            return bool(now)

    @bounded("The ratings could not be read")
    async def of(self, subject: str) -> list[RatingRow]:
        """All ratings of somebody, the most played first."""
        query = select(RatingRow).where(RatingRow.subject == subject)
        async with self._opened.session() as session:
            return list(await session.scalars(query.order_by(RatingRow.games.desc(), RatingRow.game)))

    @bounded("The ratings could not be read")
    async def steps(self, subject: str, limit: int = 1000) -> list[RatingStepRow]:
        """How somebody's ratings have gone, the oldest first."""
        query = select(RatingStepRow).where(RatingStepRow.subject == subject)
        async with self._opened.session() as session:
            found = list(await session.scalars(query.order_by(RatingStepRow.id.desc()).limit(limit)))
            return found[::-1]

    @bounded("The ratings could not be removed")
    async def forget(self, subject: str) -> None:
        """Somebody is forgotten: his games count for the others, and he has no rating, nor gets one."""
        async with self._opened.writing() as session:
            for row in (RatingRow, RatingStepRow):
                await session.execute(delete(row).where(row.subject == subject))
            games = select(RatedRow).where(RatedRow.subjects.contains(f'"{subject}"'))
            for game in list(await session.scalars(games)):
                game.subjects = game.subjects.replace(subject, nobody())
