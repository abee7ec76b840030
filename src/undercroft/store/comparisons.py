"""Comparisons of variants: which wait, who plays them, and what is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, select, update

from undercroft.store.model import ComparisonRow, VariantRow, now
from undercroft.store.opened import Opened
from undercroft.store.patience import bounded

OPEN = ("waiting", "running")
KEPT = 12
"""So many of a variant are kept."""


class Comparisons:
    """All comparisons of the house."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.patience = opened.patience

    @bounded("The comparison could not be written")
    async def create(self, row: ComparisonRow) -> None:
        """A new one that waits. Of those that are not played any more the oldest give way."""
        old = select(ComparisonRow.id).where(ComparisonRow.variant_id == row.variant_id)
        old = old.where(ComparisonRow.state.not_in(OPEN)).order_by(ComparisonRow.created.desc())
        async with self._opened.writing() as session:
            gone = list(await session.scalars(old.offset(KEPT - 1)))
            await session.execute(delete(ComparisonRow).where(ComparisonRow.id.in_(gone)))
            session.add(row)

    @bounded("The comparison could not be read")
    async def load(self, comparison: str) -> ComparisonRow | None:
        async with self._opened.session() as session:
            return await session.get(ComparisonRow, comparison)

    @bounded("The comparisons could not be read")
    async def of_variant(self, variant: str) -> list[ComparisonRow]:
        """The latest first."""
        query = select(ComparisonRow).where(ComparisonRow.variant_id == variant)
        async with self._opened.session() as session:
            return list(await session.scalars(query.order_by(ComparisonRow.created.desc())))

    @bounded("The comparisons could not be read")
    async def open_of(self, owner: str) -> int:
        """How many of this maker wait or are played."""
        query = select(ComparisonRow.id).join(VariantRow).where(VariantRow.owner == owner)
        async with self._opened.session() as session:
            return len(list(await session.scalars(query.where(ComparisonRow.state.in_(OPEN)))))

    @bounded("The comparison could not be written")
    async def take(
        self, process: str, seconds: float, busy: Sequence[str]
    ) -> tuple[ComparisonRow, str] | None:
        """The next one for this process, for so many seconds, with its maker: first of those makers who have
        none among `busy`, then the one that waits the longest. Also one whose process has gone."""
        free = (ComparisonRow.state == "waiting") | (
            (ComparisonRow.state == "running") & (ComparisonRow.until < now())
        )
        query = select(ComparisonRow, VariantRow.owner).join(VariantRow).where(free)
        async with self._opened.writing() as session:
            rows = [(row, str(owner)) for row, owner in await session.execute(query)]
            for row, owner in sorted(rows, key=lambda one: (one[1] in busy, one[0].created)):
                change = update(ComparisonRow).where(ComparisonRow.id == row.id, free)
                values = {"state": "running", "process": process, "until": now(seconds)}
                taken = await session.execute(change.values(**values).returning(ComparisonRow.id))
                if taken.first() is not None:
                    return row, owner
        return None

    @bounded("The comparison could not be written")
    async def tell(self, comparison: str, process: str, lease: float, **values: Any) -> bool:
        """Writes what is known, and plays on for so many seconds. False if it is not ours any more: it was
        stopped, taken out, or taken up by another process."""
        change = update(ComparisonRow).where(ComparisonRow.id == comparison, ComparisonRow.process == process)
        change = change.where(ComparisonRow.state == "running")
        async with self._opened.writing() as session:
            made = change.values(until=now(lease), **values).returning(ComparisonRow.id)
            return (await session.execute(made)).first() is not None

    @bounded("The comparison could not be written")
    async def turn(self, comparison: str, state: str, among: Sequence[str]) -> bool:
        """Stops it or lets it go on. False if it stands otherwise by now."""
        change = update(ComparisonRow).where(ComparisonRow.id == comparison, ComparisonRow.state.in_(among))
        async with self._opened.writing() as session:
            made = change.values(state=state, seen=now()).returning(ComparisonRow.id)
            return (await session.execute(made)).first() is not None

    @bounded("The comparison could not be written")
    async def see(self, comparison: str) -> None:
        """Its maker looks at it."""
        async with self._opened.writing() as session:
            await session.execute(
                update(ComparisonRow).where(ComparisonRow.id == comparison).values(seen=now())
            )

    @bounded("The comparisons could not be written")
    async def stop_unseen(self, seconds: float) -> None:
        """Stops those that are played only while somebody looks, and nobody did for so long."""
        change = update(ComparisonRow).where(ComparisonRow.while_open, ComparisonRow.state.in_(OPEN))
        change = change.where(ComparisonRow.seen < now(-seconds))
        async with self._opened.writing() as session:
            await session.execute(change.values(state="stopped"))

    @bounded("The comparison could not be removed")
    async def remove(self, comparison: str) -> None:
        async with self._opened.writing() as session:
            await session.execute(delete(ComparisonRow).where(ComparisonRow.id == comparison))
