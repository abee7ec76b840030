"""How long the database is waited for: whoever asks one that hangs hears so within a few seconds."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from contextvars import ContextVar
from functools import wraps
from typing import Any, Protocol, TypeVar, cast

from undercroft.store.errors import StoreError, told

T = TypeVar("T")
Errand = TypeVar("Errand", bound=Callable[..., Coroutine[Any, Any, Any]])

REMOTE, LOCAL = 6.0, 15.0
"""Seconds after which whoever asks is told that the database does not answer, whatever he has waited for: a
server elsewhere, or a file here, which is slow only where the whole machine is."""
QUEUE = 6.0
"""Seconds for which an errand waits for its turn, where many go to a server elsewhere at once."""
GOING: ContextVar[bool] = ContextVar("going", default=False)
"""Whether what is asked belongs to an errand that has its turn."""
GIVEN_UP = "an errand given up"
"""The name of the task of one, while it lets go of its connection."""


async def in_time(errand: Coroutine[Any, Any, T], seconds: float) -> T:
    """What the errand brings. Raises its error, or StoreError if it does not end in so many seconds.

    An errand given up may have been done all the same: who comes next sees what is written.
    """
    task = asyncio.create_task(errand)
    try:
        done, _ = await asyncio.wait({task}, timeout=seconds)
    except asyncio.CancelledError:
        _give_up(task)
        raise
    if not done:
        _give_up(task)
        task.add_done_callback(_unheard)
        raise StoreError("the database does not answer")
    return task.result()


async def settled(seconds: float) -> None:
    """Waits, so long at most, until the errands given up have let go of their connections.

    Whoever ends the loop before cancels them a second time; aiosqlite may then stop the thread of a
    connection while another task waits for that thread to close it, and the loop never ends.
    """
    if going := {task for task in asyncio.all_tasks() if task.get_name() == GIVEN_UP}:
        await asyncio.wait(going, timeout=seconds)


class Patience:
    """For how many seconds an errand is waited for, and, where so many go at once only, its turn before."""

    def __init__(self, seconds: float, places: int = 0) -> None:
        self.seconds = seconds
        self._places = asyncio.Semaphore(places) if places else None

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """While it has a place. Raises StoreError if it gets none."""
        if self._places is None or GOING.get():
            yield
            return
        try:
            async with asyncio.timeout(QUEUE):
                await self._places.acquire()
        except TimeoutError:
            raise StoreError("too many wait for the database") from None
        going = GOING.set(True)
        try:
            yield
        finally:
            GOING.reset(going)
            self._places.release()


class Patient(Protocol):
    """Whatever waits for its errands."""

    patience: Patience


def _give_up(task: asyncio.Task[Any]) -> None:
    task.set_name(GIVEN_UP)
    task.cancel()


def _unheard(task: asyncio.Task[Any]) -> None:
    """What comes of an errand given up, nobody wishes to hear."""
    if not task.cancelled():
        task.exception()


def bounded(words: str) -> Callable[[Errand], Errand]:
    """Whatever goes wrong in the method becomes a StoreError that begins with these words, and in time."""

    def around(method: Errand) -> Errand:
        @wraps(method)
        async def asked(store: Patient, *args: Any, **kwargs: Any) -> Any:
            with told(words):
                async with store.patience.turn():
                    return await in_time(method(store, *args, **kwargs), store.patience.seconds)

        return cast(Errand, asked)

    return around
