"""Whose picture is drawn next: a bit at a time, one table after the other, and all else between two bits."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Hashable, Iterator
from time import perf_counter

TURN = 0.003
"""Seconds after which a turn ends with the bit that is being drawn."""


class Turns:
    """What is drawn for the viewers of all tables, in turn: a table with much to draw holds up none with
    little, nor anything else that the event loop does."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[Hashable, deque[asyncio.Future[None]]] = OrderedDict()
        self._busy = False

    async def draw(self, table: Hashable, bits: Iterator[None]) -> None:
        """Goes through these bits, each in a turn of this table."""
        while True:
            await self._turn(table)
            end = perf_counter() + TURN
            try:
                next(bits)
                while perf_counter() < end:
                    next(bits)
                await asyncio.sleep(0)  # for all else, before the next one has his turn
            except StopIteration:
                return
            finally:
                self._pass_on()

    async def _turn(self, table: Hashable) -> None:
        if not self._busy:
            self._busy = True
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(table, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            table, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[table] = turns  # again when all others had one
            if not turn.done():
                turn.set_result(None)
                return
        self._busy = False
