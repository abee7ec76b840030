"""Things in the making, and each step of it: nothing is lost by a closed page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy import delete, func, select, update

from undercroft.store.errors import Conflict
from undercroft.store.model import ArrangementRow, ArrangementStepRow, StepRow, VariantRow, now
from undercroft.store.opened import Opened
from undercroft.store.patience import bounded

STEPS = 60
"""So many steps back are kept."""

R = TypeVar("R", VariantRow, ArrangementRow)


@dataclass(frozen=True)
class Data(Generic[R]):
    """A thing as its maker has it: its row, the draft, and whether there are steps back and on."""

    row: R
    text: str
    back: bool
    on: bool


class Drafts(Generic[R]):
    """All things of a kind: their rows, and the rows of their steps, whose first key says of what."""

    def __init__(
        self, opened: Opened, rows: type[R], steps: type[StepRow] | type[ArrangementStepRow], home: str
    ) -> None:
        self._opened = opened
        self.patience = opened.patience
        self._rows: Any = rows
        self._steps: Any = steps
        self._home_name = home
        self._home = getattr(steps, home)

    def _step(self, draft: str, number: int, text: str) -> Any:
        return self._steps(**{self._home_name: draft}, number=number, text=text)

    @bounded("The draft could not be written")
    async def create(self, row: R, text: str) -> None:
        async with self._opened.writing() as session:
            session.add(row)
            await session.flush()
            session.add(self._step(row.id, 0, text))

    @bounded("The draft could not be read")
    async def load(self, draft: str) -> Data[R] | None:
        async with self._opened.session() as session:
            row = await session.get(self._rows, draft)
            if row is None:
                return None
            step = await session.get(self._steps, (draft, row.step))
            bounds = select(func.min(self._steps.number), func.max(self._steps.number))
            low, high = (await session.execute(bounds.where(self._home == draft))).one()
            return Data(row, "" if step is None else step.text, low < row.step, row.step < high)

    @bounded("The drafts could not be written")
    async def pass_on(self, before: str, after: str) -> None:
        """What one browser has made is another's, or a person's."""
        change = update(self._rows).where(self._rows.owner == before)
        async with self._opened.writing() as session:
            await session.execute(change.values(owner=after))

    @bounded("The drafts could not be read")
    async def of_owner(self, owner: str, limit: int = 100) -> list[R]:
        """Those somebody makes, the latest first."""
        query = select(self._rows).where(self._rows.owner == owner)
        async with self._opened.session() as session:
            return list(await session.scalars(query.order_by(self._rows.touched.desc()).limit(limit)))

    @bounded("The change could not be written")
    async def write(self, draft: str, step: int, text: str) -> None:
        """The draft after a change of the one at this step; what was taken back cannot be done again then.

        Raises Conflict if the draft stands elsewhere: somebody changed it in another window.
        """
        async with self._opened.writing() as session:
            await self._stand(session, draft, step, step + 1)
            later = delete(self._steps).where(self._home == draft)
            gone = (self._steps.number > step) | (self._steps.number <= step - STEPS)
            await session.execute(later.where(gone))
            session.add(self._step(draft, step + 1, text))

    @bounded("The change could not be written")
    async def go(self, draft: str, step: int, by: int) -> None:
        """A step back (-1) or on (1) from this one. Raises Conflict if there is none."""
        async with self._opened.writing() as session:
            if await session.get(self._steps, (draft, step + by)) is None:
                raise Conflict("There is no such step.")
            await self._stand(session, draft, step, step + by)

    async def _stand(self, session: Any, draft: str, step: int, new: int) -> None:
        change = update(self._rows).where(self._rows.id == draft, self._rows.step == step)
        moved = change.values(step=new, touched=now()).returning(self._rows.id)
        if (await session.execute(moved)).first() is None:
            raise Conflict("This draft has just changed.")

    @bounded("The change could not be written")
    async def set(self, draft: str, **values: Any) -> None:
        """Changes columns of the draft's row."""
        async with self._opened.writing() as session:
            change = update(self._rows).where(self._rows.id == draft)
            await session.execute(change.values(touched=now(), **values))

    @bounded("The draft could not be removed")
    async def remove(self, draft: str) -> None:
        async with self._opened.writing() as session:
            await session.execute(delete(self._rows).where(self._rows.id == draft))
