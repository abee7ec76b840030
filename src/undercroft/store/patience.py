"""How long the database is waited for: whoever asks one that hangs hears so within a few seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, TypeVar, cast

from undercroft.store.errors import StoreError, told

T = TypeVar("T")
Errand = TypeVar("Errand", bound=Callable[..., Coroutine[Any, Any, Any]])

PATIENCE = 4.5
"""Seconds after which whoever asks is told that the database does not answer, whatever he has waited for."""


async def in_time(errand: Coroutine[Any, Any, T]) -> T:
    """What the errand brings. Raises its error, or StoreError if it does not come to an end.

    An errand given up may have been done all the same: who comes next sees what is written.
    """
    task = asyncio.create_task(errand)
    try:
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
    except asyncio.CancelledError:
        task.cancel()
        raise
    if not done:
        task.cancel()
        task.add_done_callback(_unheard)
        raise StoreError("the database does not answer")
    return task.result()


def _unheard(task: asyncio.Task[Any]) -> None:
    """What comes of an errand given up, nobody wishes to hear."""
    if not task.cancelled():
        task.exception()


def bounded(words: str) -> Callable[[Errand], Errand]:
    """Whatever goes wrong in the method becomes a StoreError that begins with these words, and in time."""

    def around(method: Errand) -> Errand:
        @wraps(method)
        async def asked(*args: Any, **kwargs: Any) -> Any:
            with told(words):
                return await in_time(method(*args, **kwargs))

        return cast(Errand, asked)

    return around
