"""Work that one process of a shared database asks for, and any other does: the queue of it.

Whoever asks waits for the result; so a row lives as long as its question, and is not logged by the database.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import cast

from sqlalchemy import (
    BigInteger,
    Float,
    LargeBinary,
    String,
    Table,
    Text,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.orm import Mapped, mapped_column

from undercroft.store.bells import DONE, TELL, WORK, parcels
from undercroft.store.model import Base, ComparisonRow
from undercroft.store.opened import Opened
from undercroft.store.patience import bounded
from undercroft.store.peers import number_of
from undercroft.store.watching import CLOCK

TRIES = 3
"""Work whose processes have died so often is not tried again: it may be the cause."""


class ErrandRow(Base):
    """A piece of work: what is `given`, for whom, and by whom it is being done."""

    __tablename__ = "errands"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    owner: Mapped[str] = mapped_column(String(32))
    """The process that waits for it."""
    rank: Mapped[int] = mapped_column()
    """The smaller comes first."""
    behind: Mapped[float] = mapped_column("used")
    """Seconds by which it comes later, among those of its rank, than it was asked."""
    asked: Mapped[float] = mapped_column()
    until: Mapped[float] = mapped_column()
    """From then on nobody waits for it."""
    name: Mapped[str] = mapped_column(String(20))
    given: Mapped[str] = mapped_column(Text)
    """JSON."""
    part: Mapped[float] = mapped_column()
    """The part of its usual time that it has."""
    state: Mapped[str] = mapped_column(String(10), default="waiting")
    """waiting, taken, done or failed."""
    taker: Mapped[int] = mapped_column(BigInteger, default=0)
    tries: Mapped[int] = mapped_column(default=0)
    found: Mapped[bytes | None] = mapped_column(LargeBinary, default=None)
    took: Mapped[float] = mapped_column(server_default="0")
    """Seconds of work."""


ASKED = insert(cast(Table, ErrandRow.__table__)).values(
    {name: bindparam(name) for name in ("id", "owner", "rank", "name", "given", "part")}
    | {
        "used": bindparam("behind"),
        "asked": CLOCK,
        "until": CLOCK + bindparam("seconds", type_=Float),
        "state": "waiting",
        "taker": 0,
        "tries": 0,
    }
)


@dataclass(frozen=True)
class Errand:
    """A piece of work, as whoever does it sees it."""

    id: str
    owner: str
    name: str
    given: str
    part: float


@dataclass(frozen=True)
class Wanted:
    """A piece of work, as whoever wants it sees it; nobody waits for it after so many `seconds`."""

    id: str
    rank: int
    behind: float
    seconds: float
    name: str
    given: str
    part: float


@dataclass(frozen=True)
class Finished:
    """What came of an errand, nothing if it failed; and how many seconds it took."""

    id: str
    owner: str
    found: bytes | None
    took: float


class Errands:
    """The queue in a shared database (PostgreSQL). What is not told is found at the next look."""

    def __init__(self, opened: Opened, process: str) -> None:
        self._opened = opened
        self._process = process
        self._number = number_of(process)
        self.patience = opened.patience

    @bounded("Work could not be asked for")
    async def ask(
        self, new: Sequence[Wanted], dropped: Collection[str], ready: Collection[str]
    ) -> list[Finished]:
        """Asks for new work, takes back what nobody wants any more, and fetches what is `ready`."""
        found: list[Finished] = []
        async with self._opened.session() as session:
            if new:
                await session.execute(ASKED, [vars(one) | {"owner": self._process} for one in new])
                told = parcels(self._process, ["new"])
                await session.execute(text(TELL), [{"channel": WORK, "words": one} for one in told])
            if dropped:
                await session.execute(delete(ErrandRow).where(ErrandRow.id.in_(dropped)))
            if ready:
                gone = delete(ErrandRow).where(
                    ErrandRow.id.in_(ready), ErrandRow.state.in_(("done", "failed"))
                )
                columns = (ErrandRow.id, ErrandRow.owner, ErrandRow.found, ErrandRow.took)
                found = [Finished(*row) for row in await session.execute(gone.returning(*columns))]
        return found

    @bounded("Work could not be taken")
    async def turn(self, finished: Sequence[Finished], most: int) -> list[Errand]:
        """Hands in what this process has done, and takes so much that waits at most."""
        async with self._opened.session() as session:
            told: dict[str, list[str]] = {}
            for one in sorted(finished, key=lambda one: one.id):
                state = "failed" if one.found is None else "done"
                done = update(ErrandRow).where(ErrandRow.id == one.id, ErrandRow.taker == self._number)
                done = done.values(state=state, found=one.found, took=one.took).returning(ErrandRow.id)
                if (await session.execute(done)).first() is not None:
                    told.setdefault(DONE + one.owner, []).append(one.id)
            words = [
                {"channel": channel, "words": piece}
                for channel, ids in told.items()
                for piece in parcels(self._process, ids)
            ]
            if words:
                await session.execute(text(TELL), words)
            if most < 1:
                return []
            turn = (ErrandRow.rank, ErrandRow.asked + ErrandRow.behind)
            waits = select(ErrandRow.id).where(ErrandRow.state == "waiting", ErrandRow.until > CLOCK)
            waits = waits.order_by(*turn).limit(most).with_for_update(skip_locked=True)
            take = update(ErrandRow).where(ErrandRow.id.in_(waits.scalar_subquery()))
            take = take.values(state="taken", taker=self._number, tries=ErrandRow.tries + 1)
            columns = (ErrandRow.id, ErrandRow.owner, ErrandRow.name, ErrandRow.given, ErrandRow.part)
            return [Errand(*row) for row in await session.execute(take.returning(*columns))]

    @bounded("Work could not be given back")
    async def give_back(self) -> None:
        """What this process has taken and not done is anybody's."""
        back = update(ErrandRow).where(ErrandRow.state == "taken", ErrandRow.taker == self._number)
        async with self._opened.writing() as session:
            await session.execute(back.values(state="waiting", taker=0, tries=ErrandRow.tries - 1))
            told = parcels(self._process, ["new"])
            await session.execute(text(TELL), [{"channel": WORK, "words": one} for one in told])

    @bounded("Work could not be looked at")
    async def look(self, serving: Collection[int], working: Collection[int]) -> None:
        """What processes had taken that are gone is anybody's again, unless it was tried too often; what
        nobody waits for any more is forgotten. Comparisons go on elsewhere."""
        lost = update(ErrandRow).where(ErrandRow.state == "taken", ErrandRow.taker.not_in(list(working)))
        again = lost.where(ErrandRow.tries < TRIES).values(state="waiting", taker=0)
        enough = lost.where(ErrandRow.tries >= TRIES).values(state="failed")
        names = [f"{one:08x}" for one in serving]
        orphan = or_(func.substr(ErrandRow.owner, 1, 8).not_in(names), ErrandRow.until < CLOCK)
        everybody = [f"{one:08x}" for one in (*serving, *working)]
        left = update(ComparisonRow).where(ComparisonRow.state == "running", ComparisonRow.until != "")
        left = left.where(func.substr(ComparisonRow.process, 1, 8).not_in(everybody))
        async with self._opened.writing() as session:
            await session.execute(enough)
            freed = (await session.execute(again.returning(ErrandRow.id))).all()
            await session.execute(delete(ErrandRow).where(orphan))
            await session.execute(left.values(until=""))
            if freed:
                told = parcels("-", ["new"])
                await session.execute(text(TELL), [{"channel": WORK, "words": one} for one in told])

    @bounded("Work could not be looked at")
    async def states(self, ids: Collection[str]) -> dict[str, str]:
        """How these stand, as far as they are there."""
        query = select(ErrandRow.id, ErrandRow.state).where(ErrandRow.id.in_(ids))
        async with self._opened.session() as session:
            return {row.id: row.state for row in await session.execute(query)}
