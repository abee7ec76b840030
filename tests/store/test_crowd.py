"""Many errands at once to a database elsewhere: each has its turn."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text

from tests.web import postgres
from undercroft.store import Store, StoreError, engine
from undercroft.store import patience as patience_module
from undercroft.store.patience import bounded

pytestmark = pytest.mark.anyio
MANY = 60


class Slow:
    """Errands that take a while, each with another one in it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.patience = store.patience

    @bounded("Nothing could be done")
    async def outer(self) -> None:
        await self.inner()

    @bounded("Nothing could be done")
    async def inner(self) -> None:
        async with self.store.session() as session:
            await session.execute(text("SELECT pg_sleep(0.4)"))


async def at_once(store: Store) -> list[BaseException | None]:
    slow = Slow(store)
    return await asyncio.gather(*(slow.outer() for _ in range(MANY)), return_exceptions=True)


async def test_a_crowd_waits_for_its_turn(base: postgres.Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred tables laid at once: some were refused, since no connection was free for 3.5 seconds."""
    monkeypatch.setattr(engine, "WAITING", 1.0)
    monkeypatch.setattr(engine, "CONNECTING", 60.0)
    monkeypatch.setattr(patience_module, "QUEUE", 60.0)
    store = Store(base.url)
    await store.start()
    try:
        assert [one for one in await at_once(store) if one is not None] == []
        await store.answers()
    finally:
        await store.stop()


async def test_who_waits_too_long_for_his_turn_hears_so(
    base: postgres.Postgres, monkeypatch: pytest.MonkeyPatch, patient: None
) -> None:
    monkeypatch.setattr(patience_module, "QUEUE", 0.1)
    store = Store(base.url)
    await store.start()
    try:
        told = [one for one in await at_once(store) if one is not None]
        assert 0 < len(told) < MANY
        assert all(isinstance(one, StoreError) for one in told)
        monkeypatch.undo()
        await store.answers()
    finally:
        await store.stop()
