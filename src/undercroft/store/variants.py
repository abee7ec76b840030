"""Games with house rules, and each step of their making: nothing is lost by a closed page."""

from __future__ import annotations

from sqlalchemy import select

from undercroft.store.drafts import STEPS, Data, Drafts
from undercroft.store.model import StepRow, VariantRow, now
from undercroft.store.opened import Opened
from undercroft.store.patience import bounded

__all__ = ["STEPS", "VariantData", "Variants"]

VariantData = Data[VariantRow]
"""A variant as its maker has it."""


class Variants(Drafts[VariantRow]):
    """All variants of the house."""

    def __init__(self, opened: Opened) -> None:
        super().__init__(opened, VariantRow, StepRow, "variant_id")

    @bounded("The variants could not be read")
    async def listed(self, game: str = "", limit: int = 50) -> list[VariantRow]:
        """Those given to all, of one game or of any, the latest first."""
        query = select(VariantRow).where(VariantRow.shown == "listed", VariantRow.version > 0)
        if game:
            query = query.where(VariantRow.game == game)
        async with self._opened.session() as session:
            return list(await session.scalars(query.order_by(VariantRow.touched.desc()).limit(limit)))

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
