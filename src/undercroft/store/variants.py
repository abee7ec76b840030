"""Games with house rules, and each step of their making: nothing is lost by a closed page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, func, select, update

from undercroft.store.errors import Conflict
from undercroft.store.model import StepRow, VariantRow, now
from undercroft.store.opened import Opened
from undercroft.store.patience import bounded

STEPS = 60
"""So many steps back are kept."""


@dataclass(frozen=True)
class VariantData:
    """A variant as its maker has it: its row, the draft, and whether there are steps back and on."""

    row: VariantRow
    text: str
    back: bool
    on: bool


class Variants:
    """All variants of the house."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.patience = opened.patience

    @bounded("The variant could not be written")
    async def create(self, row: VariantRow, text: str) -> None:
        async with self._opened.writing() as session:
            session.add(row)
            await session.flush()
            session.add(StepRow(variant_id=row.id, number=0, text=text))

    @bounded("The variant could not be read")
    async def load(self, variant: str) -> VariantData | None:
        async with self._opened.session() as session:
            row = await session.get(VariantRow, variant)
            if row is None:
                return None
            step = await session.get(StepRow, (variant, row.step))
            bounds = select(func.min(StepRow.number), func.max(StepRow.number))
            low, high = (await session.execute(bounds.where(StepRow.variant_id == variant))).one()
            return VariantData(row, "" if step is None else step.text, low < row.step, row.step < high)

    @bounded("The variants could not be written")
    async def pass_on(self, before: str, after: str) -> None:
        """What one browser has made is another's, or a person's."""
        change = update(VariantRow).where(VariantRow.owner == before)
        async with self._opened.writing() as session:
            await session.execute(change.values(owner=after))

    @bounded("The variants could not be read")
    async def of_owner(self, owner: str, limit: int = 100) -> list[VariantRow]:
        """Those somebody makes, the latest first."""
        query = select(VariantRow).where(VariantRow.owner == owner)
        async with self._opened.session() as session:
            return list(await session.scalars(query.order_by(VariantRow.touched.desc()).limit(limit)))

    @bounded("The variants could not be read")
    async def listed(self, game: str = "", limit: int = 50) -> list[VariantRow]:
        """Those given to all, of one game or of any, the latest first."""
        query = select(VariantRow).where(VariantRow.shown == "listed", VariantRow.version > 0)
        if game:
            query = query.where(VariantRow.game == game)
        async with self._opened.session() as session:
            return list(await session.scalars(query.order_by(VariantRow.touched.desc()).limit(limit)))

    @bounded("The change could not be written")
    async def write(self, variant: str, step: int, text: str) -> None:
        """The draft after a change of the one at this step; what was taken back cannot be done again then.

        Raises Conflict if the draft stands elsewhere: somebody changed it in another window.
        """
        async with self._opened.writing() as session:
            await self._stand(session, variant, step, step + 1)
            later = delete(StepRow).where(StepRow.variant_id == variant)
            await session.execute(later.where((StepRow.number > step) | (StepRow.number <= step - STEPS)))
            session.add(StepRow(variant_id=variant, number=step + 1, text=text))

    @bounded("The change could not be written")
    async def go(self, variant: str, step: int, by: int) -> None:
        """A step back (-1) or on (1) from this one. Raises Conflict if there is none."""
        async with self._opened.writing() as session:
            if await session.get(StepRow, (variant, step + by)) is None:
                raise Conflict("There is no such step.")
            await self._stand(session, variant, step, step + by)

    async def _stand(self, session: Any, variant: str, step: int, new: int) -> None:
        change = update(VariantRow).where(VariantRow.id == variant, VariantRow.step == step)
        moved = change.values(step=new, touched=now()).returning(VariantRow.id)
        if (await session.execute(moved)).first() is None:
            raise Conflict("This variant has just changed.")

    @bounded("The variant could not be written")
    async def lay_out(self, variant: str, game: str, name: str, text: str) -> None:
        """A variant of the host, given to all: a new version of it if the text is new."""
        async with self._opened.writing() as session:
            row = await session.get(VariantRow, variant)
            if row is None:
                row = VariantRow(id=variant, game=game, owner="", step=0, version=0, given="")
                session.add(row)
                await session.flush()
                session.add(StepRow(variant_id=variant, number=0, text=text))
            row.name, row.shown = name, "listed"
            if row.given != text:
                row.given, row.version, row.touched = text, row.version + 1, now()

    async def lay_away(self, variant: str) -> None:
        """The host gives a variant out no more."""
        await self.set(variant, shown="private")

    @bounded("The change could not be written")
    async def set(self, variant: str, **values: Any) -> None:
        """Changes columns of the variant."""
        async with self._opened.writing() as session:
            change = update(VariantRow).where(VariantRow.id == variant)
            await session.execute(change.values(touched=now(), **values))

    @bounded("The variant could not be removed")
    async def remove(self, variant: str) -> None:
        async with self._opened.writing() as session:
            await session.execute(delete(VariantRow).where(VariantRow.id == variant))
