"""Calling people: their wishes, where they are reached, and the queue of what is still to be sent.

The queue is in the database: a restart loses nothing of it, and of several processes one sends each call.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from undercroft.store.model import KeptRow, now
from undercroft.store.notice_rows import MailKeyRow, NoticeRow, PushRow, WishesRow
from undercroft.store.opened import Opened, one_after_another
from undercroft.store.patience import bounded

BROWSERS = 10
"""In so many browsers somebody may be called; the oldest is forgotten."""
LEASE = 60.0
"""Seconds for which a process that sends a call has it for itself."""
KEPT = 14 * 86_400.0
"""Seconds after which calls that were sent are cleared away."""


@dataclass(frozen=True)
class Reached:
    """How somebody is reached: his wishes (JSON), whether by push, and whether by mail."""

    wants: str
    push: bool
    mail: bool


class Notices:
    """Wishes, browsers and calls."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.patience = opened.patience

    def _insert(self, session: Any) -> Any:
        """An insert of this database that can say what is done about what is there already."""
        return postgresql.insert if session.bind.dialect.name == "postgresql" else sqlite.insert

    # --- wishes

    @bounded("The settings could not be read")
    async def wishes(self, owner: str) -> WishesRow | None:
        async with self._opened.session() as session:
            return await session.get(WishesRow, owner)

    @bounded("The settings could not be written")
    async def wish(self, owner: str, stop: str, **values: str) -> None:
        """Changes columns of somebody's wishes; `stop` is his key if he has none yet."""
        async with self._opened.writing() as session:
            row = await session.get(WishesRow, owner)
            if row is None:
                row = WishesRow(owner=owner, stop=stop)
                session.add(row)
            for name, value in values.items():
                setattr(row, name, value)

    @bounded("The settings could not be read")
    async def who_stops(self, stop: str) -> WishesRow | None:
        """Whose mails end by the link with this key."""
        query = select(WishesRow).where(WishesRow.stop == stop, WishesRow.stop != "")
        async with self._opened.session() as session:
            return (await session.scalars(query)).first()

    @bounded("The settings could not be read")
    async def reached(self, owners: Collection[str]) -> dict[str, Reached]:
        """How these are reached, of those who are."""
        whom = list(owners)
        async with self._opened.session() as session:
            pushed = set(await session.scalars(select(PushRow.owner).where(PushRow.owner.in_(whom))))
            rows = await session.scalars(select(WishesRow).where(WishesRow.owner.in_(whom)))
            wishes = {row.owner: row for row in rows}
        found = {}
        for owner in pushed | set(wishes):
            row = wishes.get(owner)
            mail = row is not None and bool(row.mail)
            if owner in pushed or mail:
                found[owner] = Reached(row.wants if row is not None else "", owner in pushed, mail)
        return found

    # --- addresses

    @bounded("The address could not be written")
    async def ask_mail(self, key: str, owner: str, mail: str, seconds: float, most: int) -> bool:
        """A link that confirms an address, by the hash of its key; the one before is void. Not if `most` were
        sent to that address, or for that owner, within a day."""
        async with self._opened.writing() as session:
            await one_after_another(session, mail)
            await session.execute(delete(MailKeyRow).where(MailKeyRow.at < now(-86_400)))
            same = or_(MailKeyRow.mail == mail, MailKeyRow.owner == owner)
            count = await session.scalar(select(func.count()).select_from(MailKeyRow).where(same))
            if int(count or 0) >= most:
                return False
            void = update(MailKeyRow).where(MailKeyRow.owner == owner)
            await session.execute(void.values(until=""))
            session.add(MailKeyRow(key=key, owner=owner, mail=mail, until=now(seconds)))
            return True

    @bounded("The address could not be read")
    async def asked_mail(self, key: str) -> MailKeyRow | None:
        """The address that a link with this key confirms, while it is good."""
        query = select(MailKeyRow).where(MailKeyRow.key == key, MailKeyRow.until > now())
        async with self._opened.session() as session:
            return (await session.scalars(query)).first()

    @bounded("The address could not be written")
    async def use_mail(self, key: str) -> MailKeyRow | None:
        """The same, and it is used up."""
        change = update(MailKeyRow).where(MailKeyRow.key == key, MailKeyRow.until > now())
        async with self._opened.writing() as session:
            used = await session.execute(change.values(until="").returning(MailKeyRow))
            return used.scalars().first()

    # --- browsers

    @bounded("The browser could not be written")
    async def add_push(self, row: PushRow) -> None:
        async with self._opened.writing() as session:
            await session.execute(delete(PushRow).where(PushRow.id == row.id))
            old = select(PushRow.id).where(PushRow.owner == row.owner)
            gone = list(await session.scalars(old.order_by(PushRow.created.desc()).offset(BROWSERS - 1)))
            await session.execute(delete(PushRow).where(PushRow.id.in_(gone)))
            session.add(row)

    @bounded("The browsers could not be read")
    async def pushes(self, owner: str) -> list[PushRow]:
        query = select(PushRow).where(PushRow.owner == owner).order_by(PushRow.created)
        async with self._opened.session() as session:
            return list(await session.scalars(query))

    @bounded("The browser could not be removed")
    async def remove_push(self, id: str = "", owner: str = "", session_of: str = "") -> None:
        """A browser is not called any more: by its endpoint's hash, and of this owner if one is given; or all
        of an owner; or the one with this token."""
        gone = delete(PushRow)
        if id:
            gone = gone.where(PushRow.id == id)
        if owner:
            gone = gone.where(PushRow.owner == owner)
        if session_of:
            gone = gone.where(PushRow.session == session_of)
        if id or owner or session_of:
            async with self._opened.writing() as session:
                await session.execute(gone)

    # --- the queue

    @bounded("The calls could not be written")
    async def put(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """Calls to be sent, each once however often it is put; one that was seen meanwhile is not sent."""
        if not rows:
            return
        async with self._opened.writing() as session:
            insert = self._insert(session)(NoticeRow)
            seen = (insert.excluded.state == "seen") & (NoticeRow.state == "waiting")
            put = insert.on_conflict_do_update(
                index_elements=[NoticeRow.key], set_={"state": insert.excluded.state}, where=seen
            )
            await session.execute(put, [dict(row) for row in rows])

    @bounded("The calls could not be taken")
    async def take(self, most: int = 20) -> list[NoticeRow]:
        """Calls that are due, for this process alone, for a minute."""
        free = (NoticeRow.state == "waiting") & (NoticeRow.due <= now()) & (NoticeRow.taken < now())
        due = select(NoticeRow.key).where(free).order_by(NoticeRow.due, NoticeRow.whom).limit(most)
        due = due.with_for_update(skip_locked=True)  # SQLite has one writer at a time anyway
        async with self._opened.session() as session:
            if (await session.scalars(select(NoticeRow.key).where(free).limit(1))).first() is None:
                return []  # nothing is written while there is nothing to do
        async with self._opened.writing() as session:
            keys = list(await session.scalars(due))
            taken = update(NoticeRow).where(NoticeRow.key.in_(keys), free).values(taken=now(LEASE))
            return list((await session.execute(taken.returning(NoticeRow))).scalars())

    @bounded("The call could not be written")
    async def done(self, keys: Sequence[str], state: str) -> None:
        """What has become of calls: sent, dropped or failed."""
        async with self._opened.writing() as session:
            change = update(NoticeRow).where(NoticeRow.key.in_(keys))
            await session.execute(change.values(state=state, taken=""))

    @bounded("The call could not be written")
    async def later(self, keys: Sequence[str], due: str, failed: bool = False) -> None:
        """Calls that wait for this moment; `failed` counts a try."""
        async with self._opened.writing() as session:
            change = update(NoticeRow).where(NoticeRow.key.in_(keys), NoticeRow.state == "waiting")
            tries = NoticeRow.tries + (1 if failed else 0)
            await session.execute(change.values(due=due, taken="", tries=tries))

    @bounded("The calls could not be cleared away")
    async def clear(self) -> None:
        async with self._opened.writing() as session:
            old = NoticeRow.state.in_(("sent", "seen", "dropped", "failed")) & (NoticeRow.due < now(-KEPT))
            await session.execute(delete(NoticeRow).where(old))

    # --- what the house keeps, and who becomes somebody, or nobody

    @bounded("The keys could not be written")
    async def kept(self, name: str, made: str) -> str:
        """What the house keeps by this name; `made` if it had nothing, whichever process is first."""
        async with self._opened.writing() as session:
            put = self._insert(session)(KeptRow).values(name=name, value=made).on_conflict_do_nothing()
            await session.execute(put)
            return str(await session.scalar(select(KeptRow.value).where(KeptRow.name == name)))

    @bounded("The settings could not be written")
    async def pass_on(self, before: str, after: str, session_of: str = "") -> None:
        """What a guest had is a person's, whose browser has the token `session_of` now; of who is forgotten
        (`after` empty) nothing stays."""
        async with self._opened.writing() as session:
            if after:
                had = await session.get(WishesRow, after)
                if had is None:
                    change = update(WishesRow).where(WishesRow.owner == before)
                    await session.execute(change.values(owner=after))
                moved = update(PushRow).where(PushRow.owner == before)
                await session.execute(moved.values(owner=after, session=session_of or PushRow.session))
            await session.execute(delete(WishesRow).where(WishesRow.owner == before))
            await session.execute(delete(PushRow).where(PushRow.owner == before))
            await session.execute(delete(MailKeyRow).where(MailKeyRow.owner == before))
            await session.execute(delete(NoticeRow).where(NoticeRow.whom == before))
