"""What the server does again and again: what fails is tried soon, then seldom."""

from __future__ import annotations

import asyncio

import pytest

from undercroft.store import StoreError
from undercroft.tables import tables

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("seconds", "waits"),
    [(600.0, [600, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]), (0.2, [0.2, 1, 2, 4, 5, 5])],
)
async def test_what_fails_is_tried_less_and_less_often(
    monkeypatch: pytest.MonkeyPatch, seconds: float, waits: list[float]
) -> None:
    """What is done every ten minutes was tried every five seconds for ever, where an archive was full."""
    waited: list[float] = []

    async def pause(_closing: asyncio.Event, wait: float) -> bool:
        waited.append(wait)
        return len(waited) > len(waits) + 1

    async def work() -> None:
        if len(waited) < len(waits) or len(waited) > len(waits):
            raise StoreError("the disk is full")

    monkeypatch.setattr(tables, "_pause", pause)
    await tables._every(seconds, work, asyncio.Event())
    assert waited == [*waits, seconds, 1], "what went well once is done as ever, and fails anew"
