"""Sends what is due: to browsers and by mail, in the reader's language, not in his quiet hours."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import UTC, datetime

from undercroft.core.errors import UnknownGame
from undercroft.core.registry import find_game
from undercroft.people.calling import Caller
from undercroft.people.mail import Mailer
from undercroft.people.push import FAILED, GONE, SENT, Push
from undercroft.people.wishes import Wishes, read_wishes
from undercroft.store import Store
from undercroft.store.model import now
from undercroft.store.notice_rows import NoticeRow, WishesRow
from undercroft.tables.seats import hash_of
from undercroft.texts import Texts, texts_for

log = logging.getLogger("undercroft")
EVERY = 2.0
AGAIN = (30.0, 120.0, 600.0, 3600.0)
"""Seconds until a call that failed is tried again; after these it is given up."""
CLEARING = 3600.0
URGENT = ("turn", "clock", "undo", "rematch")


class Sender:
    """Takes calls from the queue and sends them. Without a mailer nobody is called by mail."""

    def __init__(self, store: Store, caller: Caller, push: Push, mailer: Mailer | None) -> None:
        self._store = store
        self._notices = store.notices
        self._caller = caller
        self._push = push
        self._mailer = mailer
        self._looking = asyncio.Lock()

    async def clear(self) -> None:
        """Clears old calls away."""
        await self._notices.clear()

    async def look(self) -> None:
        """Sends what is due."""
        async with self._looking:
            many: dict[tuple[str, str], list[NoticeRow]] = {}
            for row in await self._notices.take():
                many.setdefault((row.whom, row.channel), []).append(row)
            await asyncio.gather(*(self._to(whom, channel, rows) for (whom, channel), rows in many.items()))

    async def _to(self, whom: str, channel: str, rows: Sequence[NoticeRow]) -> None:
        """Sends calls to one person by one way."""
        asked = await self._notices.wishes(whom)
        wishes = read_wishes(asked.wants if asked is not None else "")
        rest = wishes.rest(datetime.now(UTC))
        due, dropped = [], []
        for row in rows:
            wait = await self._caller.stands(row) if row.kind in wishes.by(channel) else None
            if wait is None:
                dropped.append(row.key)
            elif wait:
                await self._notices.later([row.key], now(wait))
            else:
                due.append(row)
        if dropped:
            await self._notices.done(dropped, "dropped")
        if due and rest is not None:
            keys = [row.key for row in due]
            await self._notices.later(keys, rest.isoformat(timespec="milliseconds"))
        elif due and channel == "push":
            for row in due:
                await self._by_push(row)
        elif due:
            await self._by_mail(due, wishes, asked)

    async def _by_push(self, row: NoticeRow) -> None:
        """To all browsers of somebody; it has failed if it reached none of them but might."""
        came = []
        for browser in await self._notices.pushes(row.whom):
            title, words = await self.told(row, browser.lang)
            told = {"title": title, "body": words, "href": row.place, "lang": browser.lang}
            topic = hash_of(f"{row.kind} {row.place}")[:32]
            how = await self._push.send(browser, told, topic, row.kind in URGENT)
            if how == GONE:
                await self._notices.remove_push(browser.id)
            came.append(how)
        if SENT in came or FAILED not in came:
            await self._notices.done([row.key], "sent" if SENT in came else "dropped")
        else:
            await self._again([row])

    async def _by_mail(self, rows: Sequence[NoticeRow], wishes: Wishes, asked: WishesRow | None) -> None:
        """In one mail, if somebody wishes them gathered; else each in its own."""
        if self._mailer is None or asked is None or not asked.mail:
            await self._notices.done([row.key for row in rows], "dropped")
            return
        for group in [rows] if wishes.digest is not None else [[row] for row in rows]:
            texts, parts, subject = texts_for(asked.lang), [], ""
            for row in group:
                title, words = await self.told(row, asked.lang)
                subject = subject or title
                parts.append(f"{title}\n{words}\n{self._mailer.url}{row.place}")
            if len(group) > 1:
                subject = texts.text("mail-digest", {"count": len(group)})
            words = "\n\n".join(parts)
            try:
                await self._mailer.send(self._mailer.written(asked.mail, subject, words, asked.stop, texts))
            except OSError as error:
                log.warning("a mail could not be sent: %s", error)
                await self._again(group)
            else:
                await self._notices.done([row.key for row in group], "sent")

    async def _again(self, rows: Sequence[NoticeRow]) -> None:
        for row in rows:
            if row.tries < len(AGAIN):
                await self._notices.later([row.key], now(AGAIN[row.tries]), failed=True)
            else:
                await self._notices.done([row.key], "failed")

    async def told(self, row: NoticeRow, lang: str) -> tuple[str, str]:
        """A call in words: its title, and a line more."""
        texts = texts_for(lang)
        values = {"name": row.about or texts.text("me-nameless")}
        if row.kind == "round":
            return texts.text("call-round"), row.about
        return texts.text(f"call-{row.kind}", values), await self._game(row, texts)

    async def _game(self, row: NoticeRow, texts: Texts) -> str:
        data = await self._store.load(row.place.removeprefix("/t/"), whole=False)
        try:
            return (
                "" if data is None else texts_for(texts.language, find_game(data.row.game)).text("game-title")
            )
        except UnknownGame:
            return ""
