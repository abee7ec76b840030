"""What is drawn for many is drawn in turn, a bit at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import pairwise

import pytest

from undercroft.web import turns
from undercroft.web.turns import Turns

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def bit_by_bit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn ends with its first bit, however quick the machine is."""
    monkeypatch.setattr(turns, "TURN", 1e-9)


def bits(name: str, count: int, done: list[str]) -> Iterator[None]:
    for _ in range(count):
        done.append(name)
        yield


async def test_tables_are_drawn_in_turn() -> None:
    lane, done = Turns(), list[str]()
    many = [lane.draw("heavy", bits("heavy", 10, done)) for _ in range(4)]
    await asyncio.gather(*many, lane.draw("light", bits("light", 3, done)))
    assert done.count("heavy") == 40
    last = len(done) - done[::-1].index("light")
    assert last <= 12, "of four viewers at the other table it waits for one at a time"


async def test_all_else_goes_on_between_two_bits() -> None:
    lane, done, seen = Turns(), list[str](), list[int]()

    async def other() -> None:
        while len(done) < 20:
            seen.append(len(done))
            await asyncio.sleep(0)

    await asyncio.gather(other(), lane.draw("one", bits("one", 20, done)))
    assert all(after - before <= 1 for before, after in pairwise(seen))


async def test_who_leaves_holds_nobody_up() -> None:
    lane, done = Turns(), list[str]()
    tasks = [asyncio.create_task(lane.draw(name, bits(name, 5, done))) for name in "abc"]
    await asyncio.sleep(0)
    tasks[1].cancel()
    await asyncio.sleep(0)
    tasks[0].cancel()
    await asyncio.wait_for(tasks[2], 60)
    assert done.count("c") == 5
    await asyncio.wait_for(lane.draw("d", bits("d", 2, done)), 60)
    assert done.count("d") == 2


async def test_a_bit_that_fails_passes_its_turn_on() -> None:
    lane, done = Turns(), list[str]()

    def bad() -> Iterator[None]:
        yield
        raise ValueError("it cannot be drawn")

    with pytest.raises(ValueError, match="cannot be drawn"):
        await asyncio.wait_for(lane.draw("a", bad()), 60)
    await asyncio.wait_for(lane.draw("b", bits("b", 2, done)), 60)
    assert done == ["b", "b"]
