"""Work that processes of one database do for others: who comes first, who stands in for whom."""

from __future__ import annotations

import asyncio
import json
import pickle
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tests.store.conftest import until
from tests.web import postgres
from undercroft.bots.advice import Advice
from undercroft.core.forecast import forecast
from undercroft.core.registry import find_game, game_ids
from undercroft.core.start import new_match
from undercroft.store import Store
from undercroft.store.errands import TRIES
from undercroft.store.peers import WORKING
from undercroft.tables.anywhere import Queue
from undercroft.tables.labour import Labour
from undercroft.tables.refused import GivenUp
from undercroft.tables.thinking import think
from undercroft.tables.workers import LATER, NOW, Asker, Load, Workers
from undercroft.tables.works import WORKS, do, named, read

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("patient")]
T = TypeVar("T")
ANNA = Asker("anna")


class Hand:
    """Does work at once, in this process, once it is let to."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.free.set()
        self.begun: list[str] = []

    async def run(self, asker: Asker, work: Callable[[float], T]) -> T:
        assert isinstance(work, partial)
        self.begun.append(work.args[0])
        await self.free.wait()
        return work(1.0)

    async def has_begun(self) -> bool:
        return bool(self.begun)

    def wait_of(self, asker: Asker) -> float:
        return 0.0

    def load(self) -> Load:
        return Load()

    def close(self) -> None:
        pass


class Idler:
    """A process that takes work, does nothing, and is gone when it is told to."""

    def __init__(self, url: str) -> None:
        self.store = Store(url)
        self.taken: list[str] = []
        self._line = self.store.listening(kind=WORKING)
        self._there = False

    async def __aenter__(self) -> Idler:
        await self._line.__aenter__()
        self._there = True
        return self

    async def takes(self) -> bool:
        self.taken += [one.id for one in await self.store.errands.turn([], 1)]
        return bool(self.taken)

    async def leave(self) -> None:
        if self._there:
            self._there = False
            await self._line.__aexit__(None, None, None)

    async def __aexit__(self, *_: object) -> None:
        await self.leave()
        await self.store.stop()


class Alone(Workers):
    """Works in this very process."""

    async def run(self, asker: Asker, work: Callable[[float], T]) -> T:
        return work(1.0)


@pytest.fixture(autouse=True)
def works(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work that needs no game."""

    def add(one: int, other: int, part: float) -> int:
        return one + other

    def fail(part: float) -> int:
        raise RuntimeError("it cannot be done")

    monkeypatch.setattr("undercroft.tables.anywhere.WAITED", (100.0, 100.0, 100.0))
    monkeypatch.setattr("undercroft.tables.works.WORKS", {**WORKS, "add": add, "later": add, "fail": fail})


@asynccontextmanager
async def asking(url: str) -> AsyncIterator[Queue]:
    """A process that asks for work, and looks after it as a server does."""
    store = Store(url)
    await store.start()
    queue = Queue(store)

    async def look() -> None:
        while True:
            await asyncio.sleep(0.05)
            await queue.look()

    async with store.listening(queue.ears):
        looking = asyncio.create_task(look())
        try:
            yield queue
        finally:
            looking.cancel()
            await queue.stop()
    await store.stop()


@asynccontextmanager
async def labour(url: str, jobs: int = 1) -> AsyncIterator[tuple[Labour, Hand, asyncio.Event]]:
    """A process that works."""
    store = Store(url)
    hand, closing = Hand(), asyncio.Event()
    made = Labour(store, jobs, hand)
    task = asyncio.create_task(made.work(closing))
    try:
        yield made, hand, closing
    finally:
        closing.set()
        await task
        await store.stop()


async def staffed(queue: Queue) -> None:
    async def there() -> bool:
        return queue.staffed

    await until(there)


async def sent(queue: Queue, count: int) -> None:
    """Waits until so much is open, and stands in the database."""

    async def there() -> bool:
        return len(queue._open) == count and all(one.sent for one in queue._open.values())

    await until(there)


async def test_what_one_process_asks_for_another_does(base: postgres.Postgres) -> None:
    async with asking(base.url) as queue, labour(base.url, 3) as (made, _, _):
        await staffed(queue)
        sums = [queue.ask("add", json.dumps([one, 1]), ANNA, NOW) for one in range(20)]
        assert await asyncio.gather(*sums) == list(range(1, 21))
        assert made.done == 20
        assert queue.waiting == 0
        with pytest.raises(GivenUp):
            await queue.ask("fail", "[]", ANNA, NOW)


async def test_a_person_who_waits_comes_first(base: postgres.Postgres) -> None:
    async with asking(base.url) as queue, labour(base.url) as (_, hand, _):
        await staffed(queue)
        hand.free.clear()
        asked = [asyncio.create_task(queue.ask("add", "[1, 1]", ANNA, NOW))]
        await until(hand.has_begun)
        asked += [asyncio.create_task(queue.ask("later", "[1, 1]", ANNA, LATER)) for _ in range(2)]
        await sent(queue, 3)
        asked.append(asyncio.create_task(queue.ask("add", "[1, 1]", ANNA, NOW)))
        await sent(queue, 4)
        hand.free.set()
        assert await asyncio.gather(*asked) == [2, 2, 2, 2]
        assert hand.begun == ["add", "add", "later", "later"]


async def test_who_has_used_much_comes_later_but_not_for_ever(
    base: postgres.Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there was too much to do, the same tables stood until they gave up waiting."""
    monkeypatch.setattr("undercroft.tables.workers.BEHIND", 0.5)
    async with asking(base.url) as queue, labour(base.url) as (_, hand, _):
        await staffed(queue)
        queue._used.charge("anna", 1000.0)
        queue._work = 0.0
        hand.free.clear()
        asked = [asyncio.create_task(queue.ask("add", "[0, 0]", ANNA, NOW))]
        await until(hand.has_begun)
        asked.append(asyncio.create_task(queue.ask("later", "[1, 1]", ANNA, NOW)))
        await sent(queue, 2)
        asked.append(asyncio.create_task(queue.ask("add", "[1, 1]", Asker("boris"), NOW)))
        await sent(queue, 3)
        await asyncio.sleep(0.6)
        asked.append(asyncio.create_task(queue.ask("fail", "[]", Asker("clara"), NOW)))
        await sent(queue, 4)
        hand.free.set()
        await asyncio.gather(*asked, return_exceptions=True)
        assert hand.begun == ["add", "add", "later", "fail"]


async def test_a_flood_of_one_client_makes_nobody_else_wait(base: postgres.Postgres) -> None:
    async with asking(base.url) as queue, labour(base.url) as (_, hand, _):
        await staffed(queue)
        hand.free.clear()
        queue._work = 5.0
        flood = [asyncio.create_task(queue.ask("later", "[1, 1]", ANNA, NOW)) for _ in range(9)]
        await sent(queue, 9)
        await until(hand.has_begun)
        others = [asyncio.create_task(queue.ask("add", "[1, 1]", Asker(one), NOW)) for one in "bcd"]
        await sent(queue, 12)
        hand.free.set()
        await asyncio.gather(*flood, *others)
        assert hand.begun[1:4] == ["add"] * 3


async def test_who_waits_uses_nothing(base: postgres.Postgres) -> None:
    async with asking(base.url) as queue, labour(base.url) as (_, hand, _):
        await staffed(queue)
        hand.free.clear()
        first = asyncio.create_task(queue.ask("add", "[1, 1]", Asker("boris"), NOW))
        await until(hand.has_begun)
        second = asyncio.create_task(queue.ask("add", "[1, 1]", ANNA, NOW))
        await sent(queue, 2)
        await asyncio.sleep(0.5)
        hand.free.set()
        await asyncio.gather(first, second)
        assert queue._used.of("boris") > 0.4 > queue._used.of("anna")


async def test_what_a_process_had_begun_that_is_gone_another_does(base: postgres.Postgres) -> None:
    async with asking(base.url) as queue, Idler(base.url) as gone:
        await staffed(queue)
        asked = asyncio.create_task(queue.ask("add", "[20, 3]", ANNA, NOW))
        await until(gone.takes)
        async with labour(base.url) as (made, _, _):
            await until(made.is_there)
            await gone.leave()
            assert await asked == 23
            assert made.done == 1


async def test_what_kills_everybody_is_not_tried_for_ever(base: postgres.Postgres) -> None:
    async with asking(base.url) as queue, labour(base.url) as (_, hand, _):
        await staffed(queue)
        hand.free.clear()
        other = asyncio.create_task(queue.ask("later", "[0, 0]", ANNA, NOW))
        await until(hand.has_begun)  # it takes no more
        asked = asyncio.create_task(queue.ask("add", "[1, 1]", ANNA, NOW))
        for _ in range(TRIES):
            async with Idler(base.url) as gone:
                await until(gone.takes)
        with pytest.raises(GivenUp):
            await asked
        hand.free.set()
        assert await other == 0


async def test_without_anybody_it_is_done_here(base: postgres.Postgres) -> None:
    async with asking(base.url) as queue:
        hands = queue.hands(Alone(1), NOW)
        match = new_match("raiders", 3, 1)
        seat = match.choices.seats[0]
        work = partial(think, match.position(), None, seat, "easy", 1)
        assert (seat, await hands.run(ANNA, work)) in match.choices
        async with labour(base.url) as (_, hand, closing):
            await staffed(queue)
            hand.free.clear()
            asked = asyncio.create_task(hands.run(ANNA, work))
            await until(hand.has_begun)
            assert hand.begun == ["think"]
            assert hands.load().waiting == 1
            closing.set()
            assert (seat, await asked) in match.choices


async def test_what_nobody_wants_any_more_is_taken_back(base: postgres.Postgres) -> None:
    async with asking(base.url) as queue, Idler(base.url) as gone:
        await staffed(queue)
        asked = asyncio.create_task(queue.ask("add", "[1, 1]", ANNA, NOW))
        await sent(queue, 1)
        [name] = queue._open

        async def taken() -> bool:
            await gone.takes()
            return name in gone.taken

        await until(taken)
        asked.cancel()

        async def nothing() -> bool:
            return not await gone.store.errands.states([name])

        await until(nothing)


@pytest.mark.parametrize("game", game_ids())
def test_what_is_found_comes_back_as_it_was(game: str) -> None:
    match = new_match(game, find_game(game).seats[0], 1)
    while len(match.choices[match.choices.seats[0]].options) < 2:
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[0])
    seat = match.choices.seats[0]
    given = json.loads(json.dumps([match.position(), None, seat]))
    text = read(do("think", json.dumps([*given, "easy", 1]), 1.0, 1.0))
    assert (seat, text) in match.choices
    advice = read(do("advice", json.dumps([*given, 0]), 0.1, 1.0))
    assert isinstance(advice, Advice)
    assert all((seat, deed.text) in match.choices for deed in advice.deeds)
    chances = read(do("chances", json.dumps(given[:2]), 0.05, 1.0))
    assert len(chances) == match.seats
    branches = read(do("branches", json.dumps([*given, text]), 0.1, 1.0))
    assert text in [one.text for one in branches]
    if find_game(game).counsel is not None:
        assert read(do("counsel", json.dumps([*given, 1]), 1.0, 1.0)) == match.counsel(seat, 1)


@pytest.mark.parametrize("game", game_ids())
def test_what_ends_a_match_comes_back_too(game: str) -> None:
    match = new_match(game, find_game(game).seats[0], 1)
    before = match.copy()
    while match.choices:
        seat = match.choices.seats[0]
        options = match.choices[seat].options
        if len(options) > 1:
            before = match.copy()
        match.play(seat, options[match.ply % len(options)])
    seat = before.choices.seats[0]
    told = [forecast(before, seat, str(one)) for one in before.choices[seat].options]
    assert any(one.result is not None for each in told for one in each.prospects)
    assert read(pickle.dumps(told)) == told


def test_only_what_has_a_name_goes_elsewhere() -> None:
    assert named(partial(think, {"a": 1}, None, 0, "easy", 1)) == ("think", '[{"a": 1}, null, 0, "easy", 1]')
    assert named(partial(len, "abc")) is None
    assert named(lambda part: part) is None


class Evil:
    def __reduce__(self) -> tuple[Any, ...]:
        return Path.touch, (Path("/nowhere"),)


def test_what_is_read_calls_nothing() -> None:
    with pytest.raises(pickle.UnpicklingError):
        read(pickle.dumps(Evil()))
    with pytest.raises(pickle.UnpicklingError):
        read(pickle.dumps(Workers))
