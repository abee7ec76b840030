"""How puzzles are solved: worked out when somebody asks for it, in a process of its own, and kept."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from time import monotonic
from typing import Any

from undercroft.core.match import Match
from undercroft.puzzles import NODES, Puzzle, PuzzleError, line_of, prove
from undercroft.tables.puzzling import with_luck
from undercroft.tables.workers import Asker, Workers

log = logging.getLogger("undercroft")

SECONDS, LINE = 25.0, 10.0
"""Seconds for the proof, and for its line with whatever luck is tried."""
KEPT = 500


@dataclass(frozen=True)
class Solution:
    """The answers that solve a puzzle with the dice that fall then; whether they have `reached` the goal."""

    puzzle: Puzzle
    answers: tuple[tuple[int, str], ...]
    reached: bool

    def match(self, step: int) -> Match:
        """The match after so many of its answers."""
        match = self.puzzle.begin()
        for seat, text in self.answers[:step]:
            match.play(seat, text)
        return match


def worked_out(puzzle: Puzzle, _part: float = 1.0) -> dict[str, Any]:
    """The answers and the dice of a solution, as plain data; nothing if there is too much to go through.
    Where the dice of the position are against it, others are tried."""
    found: dict[str, Any] = {}
    try:
        proof = prove(puzzle, NODES, SECONDS)
        others = with_luck(puzzle, "solution") if proof.chance != 1 else ()
        end = monotonic() + LINE
        for one in chain((puzzle,), others):
            line = line_of(one, proof, NODES, end - monotonic())
            if line.reached or not found:
                found = {"answers": line.answers, "reached": line.reached, "luck": one.position["chance"]}
            if line.reached or monotonic() > end:
                break
    except PuzzleError:
        pass
    return found


class Solutions:
    """The solutions that somebody has asked for; the latest ones are kept in memory."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._known: OrderedDict[tuple[str, str], asyncio.Task[Mapping[str, Any]]] = OrderedDict()

    async def of(self, puzzle: Puzzle, asker: Asker, patience: float) -> Solution | None:
        """The solution of a puzzle, which is begun if nobody has asked for it yet. Raises TimeoutError
        if it is not there after so many seconds; None if there is too much to go through."""
        key = puzzle.game, puzzle.name
        task = self._known.get(key)
        if task is None:
            task = self._known[key] = asyncio.create_task(self._work(puzzle, asker))
            while len(self._known) > KEPT:
                self._known.popitem(last=False)[1].cancel()
        told = await asyncio.wait_for(asyncio.shield(task), patience)
        if not told:
            return None
        position = {**puzzle.position, "chance": told["luck"]}
        return Solution(replace(puzzle, position=position), told["answers"], told["reached"])

    async def _work(self, puzzle: Puzzle, asker: Asker) -> Mapping[str, Any]:
        try:
            return await self._workers.run(asker, partial(worked_out, puzzle))
        except Exception:
            log.exception("the solution of %s/%s was not worked out", puzzle.game, puzzle.name)
            self._known.pop((puzzle.game, puzzle.name), None)  # who asks again may have more luck
            return {}

    async def stop(self) -> None:
        tasks = list(self._known.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
