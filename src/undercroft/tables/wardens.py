"""The host's words, as this process knows them: who looks after the house, who is shut out, silent, invited,
and what is announced."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from undercroft.store import Store
from undercroft.store.model import DecreeRow, now
from undercroft.tables.seats import hash_of, new_token

HOST, GUEST, BAN, MUTE, KEY, NEWS, LOOK = "host", "guest", "ban", "mute", "key", "news", "look"
"""The kinds of decrees; `look` tells a server that somebody else has changed a table."""
EVERY = 2.0
"""Seconds between two looks at what other processes have decreed."""
LINK_LASTS = 7 * 86_400.0
"""Seconds for which the link of an invitation, or to become a host, is good."""
LOOK_LASTS = 60.0


@dataclass(frozen=True)
class News:
    """What is announced to everybody."""

    words: str
    at: str


class Wardens:
    """Who may do what in this house. In a private one only hosts and guests come in."""

    def __init__(self, store: Store, private: bool = False) -> None:
        self._store = store
        self.private = private
        self._rows: dict[str, dict[str, DecreeRow]] = {}
        self._seen: set[tuple[str, str]] = set()
        self.on_look: Callable[[str], Awaitable[None]] | None = None
        """What is done about a table that somebody else has changed."""

    async def refresh(self) -> None:
        """Takes over what is decreed."""
        rows: dict[str, dict[str, DecreeRow]] = {}
        for row in await self._store.decrees.all():
            rows.setdefault(row.kind, {})[row.subject] = row
        self._rows = rows
        looks = {(row.subject, row.note) for row in rows.get(LOOK, {}).values()}
        self._seen &= looks
        for look in looks - self._seen:
            if self.on_look is not None:
                await self.on_look(look[0])
            self._seen.add(look)  # not before: where the database is away, it is looked at again

    def all(self, kind: str) -> list[DecreeRow]:
        """The decrees of a kind, the oldest first."""
        return [row for row in self._rows.get(kind, {}).values() if row.until == "" or row.until > now()]

    def _stands(self, kind: str, subject: str) -> bool:
        row = self._rows.get(kind, {}).get(subject) if subject else None
        return row is not None and (row.until == "" or row.until > now())

    def is_host(self, browser: str) -> bool:
        return self._stands(HOST, browser)

    def is_silent(self, browser: str) -> bool:
        return self._stands(MUTE, browser) and not self.is_host(browser)

    def is_banned(self, browser: str, address: str) -> bool:
        banned = self._stands(BAN, browser) or self._stands(BAN, address)
        return banned and not self.is_host(browser)

    def may_enter(self, browser: str) -> bool:
        return not self.private or self._stands(GUEST, browser) or self.is_host(browser)

    @property
    def relaxed(self) -> bool:
        """Whether everybody may come in, so that nobody need be asked."""
        return not self.private and not self._rows.get(BAN)

    @property
    def news(self) -> News | None:
        found = self.all(NEWS)
        return News(found[-1].note, found[-1].at) if found and found[-1].note else None

    async def say(self, kind: str, subject: str, note: str = "", seconds: float = 0.0) -> None:
        """Decrees something, for so many seconds (0: until it is taken back)."""
        await self._store.decrees.say(kind, subject, note, seconds)
        await self.refresh()

    async def take_back(self, kind: str, subject: str) -> bool:
        done = await self._store.decrees.take_back(kind, subject)
        await self.refresh()
        return done

    async def announce(self, words: str, seconds: float = 0.0) -> None:
        """Tells everybody something; empty words end it."""
        await self.say(NEWS, "all", words, seconds)

    async def new_key(self, makes: str) -> str:
        """The key of a link that makes whoever opens it a host (once) or a guest."""
        key = new_token()
        await self.say(KEY, hash_of(key), makes, LINK_LASTS)
        return key

    def made_by(self, key: str) -> str:
        """What the key of a link makes of somebody; empty if it is not good."""
        row = self._rows.get(KEY, {}).get(hash_of(key))
        return row.note if row is not None and row.until > now() else ""

    async def use_key(self, key: str, browser: str, name: str) -> str:
        """Whoever opens the link becomes a guest or a host; tells what (empty: it is not good, or no
        more)."""
        await self.refresh()
        makes = self.made_by(key)
        if makes == HOST and not await self.take_back(KEY, hash_of(key)):
            return ""  # somebody else was quicker
        if makes:
            await self.say(makes, browser, name)
        return makes

    async def changed(self, table: str) -> None:
        """Tells servers on the same database that this table was changed beside them."""
        await self._store.decrees.say(LOOK, table, new_token(), LOOK_LASTS)
