"""Who has made himself known: people, their passkeys, the browsers they are signed in, recovery codes."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from undercroft.store.errors import Conflict
from undercroft.store.letter_rows import LetterRow, MailboxRow
from undercroft.store.model import (
    ChallengeRow,
    ChatRow,
    CodeRow,
    PasskeyRow,
    PersonRow,
    ProgramRow,
    SessionRow,
    now,
)
from undercroft.store.opened import Opened, one_after_another
from undercroft.store.patience import bounded

SESSIONS = 30
"""In so many browsers somebody may be signed in; the oldest is signed out."""


class People:
    """The people of a database."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.patience = opened.patience

    @bounded("The person could not be written")
    async def add(
        self, person: PersonRow, key: PasskeyRow | None, token: str, codes: Sequence[str], mail: str = ""
    ) -> None:
        """Somebody new, with his first passkey or the address by which he signs in, the browser he sits at,
        and his recovery codes. Raises Conflict if somebody else signs in by that address."""
        async with self._opened.writing() as session:
            session.add(person)
            await session.flush()
            if mail:
                session.add(MailboxRow(mail=mail, person=person.id))
                try:
                    await session.flush()
                except IntegrityError as error:
                    raise Conflict("Somebody else signs in with this address.") from error
            session.add_all([SessionRow(token=token, person=person.id), *([key] if key else [])])
            session.add_all([CodeRow(code=code, person=person.id) for code in codes])

    @bounded("The person could not be read")
    async def who(self, token: str) -> PersonRow | None:
        """Who is signed in with a browser's token, given by its hash."""
        query = select(PersonRow).join(SessionRow, SessionRow.person == PersonRow.id)
        async with self._opened.session() as session:
            return (await session.scalars(query.where(SessionRow.token == token))).first()

    @bounded("The person could not be read")
    async def find(self, person: str) -> PersonRow | None:
        async with self._opened.session() as session:
            return await session.get(PersonRow, person)

    @bounded("The keys could not be read")
    async def keys(self, person: str) -> list[PasskeyRow]:
        query = select(PasskeyRow).where(PasskeyRow.person == person).order_by(PasskeyRow.created)
        async with self._opened.session() as session:
            return list(await session.scalars(query))

    @bounded("The key could not be read")
    async def key(self, id: str) -> PasskeyRow | None:
        async with self._opened.session() as session:
            return await session.get(PasskeyRow, id)

    @bounded("The key could not be written")
    async def add_key(self, key: PasskeyRow) -> None:
        async with self._opened.writing() as session:
            session.add(key)

    @bounded("The key could not be written")
    async def used_key(self, id: str, uses: int) -> None:
        change = update(PasskeyRow).where(PasskeyRow.id == id)
        async with self._opened.writing() as session:
            await session.execute(change.values(uses=uses, used=now()))

    @bounded("The key could not be removed")
    async def remove_key(self, person: str, id: str) -> bool:
        """Removes a passkey, but never the last one of who does not sign in by mail; tells whether it did."""
        async with self._opened.writing() as session:
            known, mails = await _ways(session, person)
            if id not in known or len(known) + mails < 2:
                return False
            await session.execute(delete(PasskeyRow).where(PasskeyRow.id == id))
            return True

    @bounded("The address could not be removed")
    async def remove_mail(self, person: str) -> bool:
        """Nobody signs in by his address any more, if he has a passkey; tells whether it is so."""
        async with self._opened.writing() as session:
            known, _mails = await _ways(session, person)
            if known:
                await session.execute(delete(MailboxRow).where(MailboxRow.person == person))
            return bool(known)

    @bounded("The person could not be written")
    async def rename(self, person: str, name: str) -> None:
        async with self._opened.writing() as session:
            await session.execute(update(PersonRow).where(PersonRow.id == person).values(name=name))

    @bounded("The person could not be written")
    async def set_sign(self, person: str, sign: str) -> None:
        async with self._opened.writing() as session:
            await session.execute(update(PersonRow).where(PersonRow.id == person).values(sign=sign))

    @bounded("The browser could not be signed in")
    async def sign_in(self, person: str, token: str) -> None:
        """Raises Conflict if there is no such person any more."""
        async with self._opened.writing() as session:
            if await session.get(PersonRow, person) is None:
                raise Conflict("There is no such person any more.")
            old = select(SessionRow.token).where(SessionRow.person == person)
            most = list(await session.scalars(old.order_by(SessionRow.created.desc()).offset(SESSIONS - 1)))
            await session.execute(delete(SessionRow).where(SessionRow.token.in_(most)))
            session.add(SessionRow(token=token, person=person))

    @bounded("The browsers could not be read")
    async def sessions(self, person: str) -> list[SessionRow]:
        query = select(SessionRow).where(SessionRow.person == person).order_by(SessionRow.created)
        async with self._opened.session() as session:
            return list(await session.scalars(query))

    @bounded("The browser could not be signed out")
    async def sign_out(self, token: str = "", person: str = "") -> list[str]:
        """Signs a browser out, or all of a person; gives the hashes of their tokens."""
        which = SessionRow.token == token if token else SessionRow.person == person
        async with self._opened.writing() as session:
            gone = await session.execute(delete(SessionRow).where(which).returning(SessionRow.token))
            return list(gone.scalars())

    @bounded("The codes could not be written")
    async def set_codes(self, person: str, codes: Sequence[str]) -> None:
        """New recovery codes; the old ones are void."""
        async with self._opened.writing() as session:
            await session.execute(delete(CodeRow).where(CodeRow.person == person))
            session.add_all([CodeRow(code=code, person=person) for code in codes])

    @bounded("The codes could not be read")
    async def codes_left(self, person: str) -> int:
        async with self._opened.session() as session:
            return len(list(await session.scalars(select(CodeRow.code).where(CodeRow.person == person))))

    @bounded("The code could not be used")
    async def use_code(self, code: str) -> str:
        """Whose recovery code it was, which is used up then; empty if it is nobody's."""
        async with self._opened.writing() as session:
            gone = await session.execute(
                delete(CodeRow).where(CodeRow.code == code).returning(CodeRow.person)
            )
            return gone.scalar() or ""

    @bounded("The challenge could not be written")
    async def challenge(self, id: str, browser: str, purpose: str, seconds: float) -> None:
        async with self._opened.writing() as session:
            await session.execute(delete(ChallengeRow).where(ChallengeRow.until < now()))
            session.add(ChallengeRow(id=id, browser=browser, purpose=purpose, until=now(seconds)))

    @bounded("The challenge could not be used")
    async def take_challenge(self, id: str, browser: str, purpose: str) -> bool:
        """Whether this browser was given the challenge for this; it is used up by asking."""
        async with self._opened.writing() as session:
            gone = await session.execute(
                delete(ChallengeRow).where(ChallengeRow.id == id).returning(ChallengeRow)
            )
            row = gone.scalars().first()
            return row is not None and (row.browser, row.purpose) == (browser, purpose) and row.until >= now()

    @bounded("What was said could not be read")
    async def said(self, person: str) -> list[ChatRow]:
        """What somebody has said, wherever he sat then, or looked on."""
        query = select(ChatRow).where(ChatRow.owner == person).order_by(ChatRow.id)
        async with self._opened.session() as session:
            return list(await session.scalars(query))

    @bounded("The person could not be removed")
    async def remove(self, person: str) -> None:
        """Somebody is forgotten: his keys, browsers, codes and remarks. His seats are given up before."""
        async with self._opened.writing() as session:
            await session.execute(delete(LetterRow).where(LetterRow.person == person))
            for row in (PasskeyRow, SessionRow, CodeRow, ProgramRow, MailboxRow):
                await session.execute(delete(row).where(row.person == person))
            await session.execute(delete(PersonRow).where(PersonRow.id == person))

    @bounded("The remarks could not be removed")
    async def pass_on_words(self, before: str, after: str) -> None:
        """What a guest has said is a person's; of who is forgotten (`after` empty) nothing stays."""
        mine = ChatRow.owner == before
        async with self._opened.writing() as session:
            if after:
                await session.execute(update(ChatRow).where(mine).values(owner=after))
            else:
                await session.execute(delete(ChatRow).where(mine))


async def _ways(session: AsyncSession, person: str) -> tuple[list[str], int]:
    """How somebody signs in: the ids of his passkeys, and by how many addresses."""
    await one_after_another(session, person)
    keys = list(await session.scalars(select(PasskeyRow.id).where(PasskeyRow.person == person)))
    mails = select(func.count()).select_from(MailboxRow).where(MailboxRow.person == person)
    return keys, int(await session.scalar(mails) or 0)
