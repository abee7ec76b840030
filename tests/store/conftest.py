"""Tests of the store run on asyncio."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator

import pytest

from tests.web import postgres
from undercroft.store import engine
from undercroft.store import store as store_module


@pytest.fixture(scope="session")
def base() -> Iterator[postgres.Postgres]:
    """A PostgreSQL for all tests here: each takes names of its own."""
    with postgres.cluster() as made:
        yield made


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is tried here is not how long a busy machine takes."""
    monkeypatch.setattr(store_module, "REMOTE", 60.0)
    monkeypatch.setattr(engine, "WAITING", 60.0)
    monkeypatch.setattr(engine, "CONNECTING", 60.0)
    monkeypatch.setattr(engine, "LOST", {})


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    end = time.monotonic() + 100
    while not await true():
        assert time.monotonic() < end, "waited in vain"
        await asyncio.sleep(0.02)
