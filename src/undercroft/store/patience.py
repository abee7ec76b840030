"""How long the database is waited for: whoever asks one that hangs hears so within a few seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Protocol, TypeVar, cast

from undercroft.store.errors import StoreError, told

T = TypeVar("T")
Errand = TypeVar("Errand", bound=Callable[..., Coroutine[Any, Any, Any]])

REMOTE, LOCAL = 6.0, 15.0
"""Seconds after which whoever asks is told that the database does not answer, whatever he has waited for: a
server elsewhere, or a file here, which is slow only where the whole machine is."""
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


class Patient(Protocol):
    """Whatever waits so many seconds for its errands."""

    patience: float


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
                return await in_time(method(store, *args, **kwargs), store.patience)

        return cast(Errand, asked)

    return around
