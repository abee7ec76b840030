"""Comparisons that wait are taken fairly, by one process each, and taken up again when it is gone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from undercroft.store import Store
from undercroft.store.comparisons import KEPT
from undercroft.store.model import ComparisonRow, VariantRow

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = Store(str(tmp_path / "tables.db"))
    await store.start()
    for owner in ("ann", "bob"):
        row = VariantRow(id=f"of{owner}", game="raiders", owner=owner)
        await store.variants.create(row, "text")
    yield store
    await store.stop()


def waiting(name: str, owner: str, number: int = 0, **more: object) -> ComparisonRow:
    made = f"2026-01-01T00:00:{number:02}.000+00:00"
    return ComparisonRow(id=name, variant_id=f"of{owner}", asked="{}", created=made, **more)


async def test_makers_take_turns(store: Store) -> None:
    for number, (name, owner) in enumerate((("a1", "ann"), ("a2", "ann"), ("b1", "bob"))):
        await store.comparisons.create(waiting(name, owner, number))
    order = []
    busy: list[str] = []
    while (taken := await store.comparisons.take("here", 60, busy)) is not None:
        order.append(taken[0].id)
        busy.append(taken[1])
    assert order == ["a1", "b1", "a2"]
    assert await store.comparisons.open_of("ann") == 2


async def test_one_process_plays_it_until_it_is_gone(store: Store) -> None:
    await store.comparisons.create(waiting("a1", "ann"))
    assert await store.comparisons.take("here", 60, []) is not None
    assert await store.comparisons.take("there", 60, []) is None
    assert await store.comparisons.tell("a1", "here", -1, deals=10)
    assert await store.comparisons.take("there", 60, []) is not None, "its lease is over"
    assert not await store.comparisons.tell("a1", "here", 60, deals=20)
    row = await store.comparisons.load("a1")
    assert row is not None
    assert row.deals == 10


async def test_what_is_stopped_is_told_no_more(store: Store) -> None:
    await store.comparisons.create(waiting("a1", "ann"))
    await store.comparisons.take("here", 60, [])
    assert await store.comparisons.turn("a1", "stopped", ("waiting", "running"))
    assert not await store.comparisons.tell("a1", "here", 60, deals=20)
    assert not await store.comparisons.turn("a1", "stopped", ("waiting", "running"))
    assert await store.comparisons.turn("a1", "waiting", ("stopped",))
    assert await store.comparisons.take("here", 60, []) is not None


async def test_who_asked_for_it_has_it_stopped_when_nobody_looks(store: Store) -> None:
    old = "2026-01-01T00:00:00.000+00:00"
    await store.comparisons.create(waiting("a1", "ann", while_open=True, seen=old))
    await store.comparisons.create(waiting("a2", "ann", seen=old))
    await store.comparisons.create(waiting("a3", "ann", while_open=True))
    await store.comparisons.stop_unseen(30)
    states = {row.id: row.state for row in await store.comparisons.of_variant("ofann")}
    assert states == {"a1": "stopped", "a2": "waiting", "a3": "waiting"}


async def test_the_oldest_give_way_and_all_go_with_their_variant(store: Store) -> None:
    for number in range(KEPT + 3):
        await store.comparisons.create(waiting(f"a{number:02}", "ann", number, state="done"))
    rows = await store.comparisons.of_variant("ofann")
    assert [row.id for row in rows] == [f"a{number:02}" for number in reversed(range(3, KEPT + 3))]
    await store.variants.remove("ofann")
    assert await store.comparisons.of_variant("ofann") == []
