"""Signing in by mail: the addresses by which people sign in, and the letters that let somebody in."""

from __future__ import annotations

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.exc import IntegrityError

from undercroft.store.errors import Conflict
from undercroft.store.letter_rows import LetterRow, MailboxRow
from undercroft.store.model import now
from undercroft.store.opened import Opened, one_after_another
from undercroft.store.patience import bounded

DAY = 86_400.0
"""Seconds after which a letter is cleared away: until then it counts for the limits."""
TRIES = 5
"""So often the code of a letter may be typed wrongly."""


class Letters:
    """The letters and the addresses of a database."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.patience = opened.patience

    @bounded("The letter could not be written")
    async def ask(self, letter: LetterRow, soon: float, few: int, many: int) -> bool:
        """Writes a letter down, and those before it for the same browser are void. Not if `few` went to its
        address within the last `soon` seconds, or `many` to the address, or for the browser or its person,
        within a day."""
        same = LetterRow.mail == letter.mail
        mine = LetterRow.browser == letter.browser
        if letter.person:
            mine = or_(mine, LetterRow.person == letter.person)
        count = select(func.count()).select_from(LetterRow)
        async with self._opened.writing() as session:
            await one_after_another(session, letter.mail)
            await session.execute(delete(LetterRow).where(LetterRow.at < now(-DAY)))
            if int(await session.scalar(count.where(same, LetterRow.at > now(-soon))) or 0) >= few:
                return False
            for which in (same, mine):
                if int(await session.scalar(count.where(which)) or 0) >= many:
                    return False
            void = update(LetterRow).where(LetterRow.browser == letter.browser)
            await session.execute(void.values(until=""))
            session.add(letter)
            return True

    @bounded("The letter could not be read")
    async def find(self, key: str) -> LetterRow | None:
        """The letter whose link has this key (its hash), while it is good."""
        query = select(LetterRow).where(LetterRow.key == key, LetterRow.until > now())
        async with self._opened.session() as session:
            return (await session.scalars(query)).first()

    @bounded("The letter could not be used")
    async def use(self, key: str, browser: str) -> LetterRow | None:
        """The same, which is used up; only in the browser that has asked for it."""
        mine = (LetterRow.key == key) & (LetterRow.browser == browser) & (LetterRow.until > now())
        async with self._opened.writing() as session:
            used = await session.execute(update(LetterRow).where(mine).values(until="").returning(LetterRow))
            return used.scalars().first()

    @bounded("The letter could not be used")
    async def use_code(self, code: str, browser: str) -> LetterRow | None:
        """The letter of this browser, if the code (its hash) is that of it, which is used up then; a wrong
        one counts as a try, and after the last of them the letter is void."""
        mine = (LetterRow.browser == browser) & (LetterRow.until > now())
        async with self._opened.writing() as session:
            tried = update(LetterRow).where(mine).values(tries=LetterRow.tries + 1)
            row = (await session.execute(tried.returning(LetterRow))).scalars().first()
            if row is None:
                return None
            right = row.code == code and row.tries <= TRIES
            if right or row.tries >= TRIES:
                await session.execute(update(LetterRow).where(LetterRow.key == row.key).values(until=""))
            return row if right else None

    @bounded("The address could not be read")
    async def whose(self, mail: str) -> str:
        """Who signs in by this address; empty if nobody does."""
        async with self._opened.session() as session:
            row = await session.get(MailboxRow, mail)
            return row.person if row is not None else ""

    @bounded("The address could not be read")
    async def of(self, person: str) -> str:
        """The address by which somebody signs in; empty if there is none."""
        query = select(MailboxRow.mail).where(MailboxRow.person == person)
        async with self._opened.session() as session:
            return (await session.scalars(query)).first() or ""

    @bounded("The address could not be written")
    async def give(self, mail: str, person: str) -> None:
        """Somebody signs in by this address from now on, and by no other. Raises Conflict if somebody else
        does."""
        async with self._opened.writing() as session:
            await session.execute(
                delete(MailboxRow).where(MailboxRow.person == person, MailboxRow.mail != mail)
            )
            had = await session.get(MailboxRow, mail)
            if had is not None and had.person != person:
                raise Conflict("Somebody else signs in with this address.")
            if had is None:
                session.add(MailboxRow(mail=mail, person=person))
            try:
                await session.flush()
            except IntegrityError as error:
                raise Conflict("Somebody else signs in with this address.") from error
