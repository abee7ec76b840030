"""Processes on one database know who watches at the others, and when one of them is gone."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.store.conftest import until
from tests.tables.helpers import ANNA, AT_ONCE, BORIS, CLARA, lay
from tests.web import postgres
from undercroft.cli import hosting
from undercroft.store import Store
from undercroft.store.bells import SPENT
from undercroft.store.model import now
from undercroft.tables.expiry import watched
from undercroft.tables.presence import GLANCE
from undercroft.tables.tables import Tables
from undercroft.tables.thinking import FirstThinker

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("patient")]


@asynccontextmanager
async def process(url: str) -> AsyncIterator[Tables]:
    """Tables of a process that hears the others."""
    store = Store(url)
    await store.start()
    tables = Tables(store, FirstThinker(), AT_ONCE)
    try:
        async with store.listening(tables.neighbours.ears):
            tables.neighbours.began()
            await tables.neighbours.look()
            yield tables
    finally:
        for table in tables.in_memory_all():
            await table.stop()
        await store.stop()


async def test_who_watches_at_one_process_is_here_for_all(base: postgres.Postgres) -> None:
    async with process(base.url) as one, process(base.url) as other:
        here = await lay(one, ANNA, BORIS)
        there = await other.find(here.id)
        there._now = there.presence._now = lambda: time.time() + 2 * GLANCE
        await other.neighbours.talk()
        assert not there.presence.is_here(ANNA)
        stamp = there.stamp
        bell = here.watch(ANNA)
        here.watch(CLARA)
        await one.neighbours.talk()

        async def heard() -> bool:
            await other.neighbours.talk()
            return there.presence.browsers() == {ANNA, CLARA}

        await until(heard)
        assert there.presence.away(ANNA) == 0.0
        assert there.stamp > stamp, "the page of who plays with her shows it"
        assert not there.presence.is_here(BORIS)
        assert there.eyes() == [0, 1], "who looks elsewhere needs no picture here"
        assert here.id in await watched(other.store)
        here.unwatch(bell)
        await one.neighbours.talk()

        async def left() -> bool:
            await other.neighbours.talk()
            return there.presence.browsers() == {CLARA}

        await until(left)
        assert there.presence.away(ANNA) > 0.0


async def test_a_table_that_is_taken_up_knows_who_watches_elsewhere(base: postgres.Postgres) -> None:
    async with process(base.url) as one, process(base.url) as other:
        here = await lay(one, ANNA, BORIS)
        here.watch(ANNA)
        await one.neighbours.talk()
        there = await other.find(here.id)
        await other.neighbours.talk()
        assert there.presence.browsers() == {ANNA}


async def test_who_watched_at_a_process_that_is_gone_is_away_and_its_bots_are_free(
    base: postgres.Postgres,
) -> None:
    async with process(base.url) as other:
        async with process(base.url) as one:
            here = await lay(one, ANNA, BORIS)
            there = await other.find(here.id)
            here.watch(ANNA)
            await one.neighbours.talk()
            assert await one.store.claim(here.id, one.store.process, 100.0)
            await other.neighbours.look()
            await other.neighbours.talk()
            assert there.presence.browsers() == {ANNA}
            assert not await other.store.claim(here.id, other.store.process, 100.0)

        async def away() -> bool:
            await other.neighbours.look()
            await other.neighbours.talk()
            return not there.presence.browsers()

        await until(away)
        assert await other.store.claim(here.id, other.store.process, 100.0)


async def test_what_is_watched_at_a_process_is_not_cleared_away_by_hand(
    base: postgres.Postgres,
) -> None:
    """`undercroft admin purge` is a process of its own, at which nobody watches."""
    async with process(base.url) as one:
        seen, unseen = await lay(one, ANNA, BORIS), await lay(one, ANNA, BORIS)
        for table in (seen, unseen):
            await one.store.set_table(table.id, touched=now(-10 * 86_400))
        seen.watch(ANNA)
        await one.neighbours.talk()
        await hosting.purge(base.url, None, "playing", 5)
        assert await one.store.load(seen.id) is not None
        assert await one.store.load(unseen.id) is None
    await hosting.purge(base.url, None, "playing", 5)
    async with process(base.url) as other:
        assert await other.store.load(seen.id) is None, "nobody is there any more who could watch"


async def test_words_of_any_number_are_told(base: postgres.Postgres) -> None:
    async with process(base.url) as one:
        heard: list[str] = []
        store = Store(base.url)
        async with store.listening({SPENT: heard.extend}):
            words = [f"word{number}" for number in range(3000)]
            await one.store.peers.tell(SPENT, words)
            await store.peers.tell(SPENT, ["mine"])

            async def all_heard() -> bool:
                return len(heard) >= len(words)

            await until(all_heard)
            assert heard == words
        await store.stop()
