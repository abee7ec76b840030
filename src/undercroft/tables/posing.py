"""Puzzles that people set: a search says of each whether it is one, a little further each time, live."""

from __future__ import annotations

import asyncio
import json
import logging
from functools import partial
from typing import Any

from undercroft.core.components import Components
from undercroft.core.registry import find_game
from undercroft.puzzles import MANY, Puzzle, PuzzleError, line_of, prove
from undercroft.store import StoreError
from undercroft.store.model import PosedRow, now
from undercroft.store.posed import Posed
from undercroft.tables.puzzling import OWN, Asked
from undercroft.tables.refused import GivenUp
from undercroft.tables.workers import LOWEST, Asker, Workers

log = logging.getLogger("undercroft")

STAGES = ((500, 3.0), (4_000, 8.0), (20_000, 25.0))
"""So many places are looked at, in so many seconds at most; then somebody else's puzzle may come between."""
LINE = 10.0
"""Seconds for the line in words."""
PATIENCE = 90.0
"""Seconds after which the process of the search is taken to hang: more than a stage, which may search twice,
and its line."""
LEASE = 300.0
"""Seconds after which a check that has told nothing is gone: with its server, say."""
TOO_MUCH = ("nodes", "room", "time")


def provers() -> Workers:
    """Where puzzles are checked: one at a time, by a process of the lowest priority."""
    return Workers(1, nice=LOWEST, patience=PATIENCE)


def puzzle_from(row: PosedRow) -> Puzzle:
    """Raises PuzzleError if it cannot be read."""
    source = Components.of_text(row.components)
    try:
        asked, position = Asked.read(row.asked), json.loads(row.position)
    except (ValueError, KeyError, TypeError) as error:
        raise PuzzleError("file", f"This is not a puzzle: {error}.") from None
    return asked.puzzle(find_game(row.game), OWN + row.id, position, source)


def searched(puzzle: Puzzle, nodes: int, seconds: float, _part: float = 1.0) -> dict[str, Any]:
    """What a search finds: the chance, the first answers that keep it and the line; or in a word what is in
    the way. In a process of its own."""
    try:
        proof = prove(puzzle, nodes, seconds)
        if proof.hidden:
            proof = prove(puzzle, nodes, seconds, MANY)
        line = line_of(puzzle, proof, nodes, LINE)
    except PuzzleError as error:
        return {"key": error.key}
    except Exception:
        log.exception("the search of a puzzle of %s broke off", puzzle.game)
        return {"key": "broken"}
    return {
        "chance": str(proof.chance),
        "options": len(proof.options),
        "first": list(proof.first),
        "nodes": proof.nodes,
        "hidden": proof.hidden,
        "line": [list(one) for one in line.answers],
        "reached": line.reached,
    }


class Posing:
    """Checks the puzzles that people set."""

    def __init__(self, posed: Posed, workers: Workers) -> None:
        self._posed = posed
        self._workers = workers
        self._tasks: set[asyncio.Task[None]] = set()

    def check(self, row: PosedRow, asker: Asker) -> None:
        """Begins to check a puzzle."""
        task = asyncio.create_task(self._check(row, asker))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def stop(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._workers.close()

    async def _check(self, row: PosedRow, asker: Asker) -> None:
        told: dict[str, Any] = {"key": "broken"}
        state = "hard"
        try:
            puzzle = puzzle_from(row)
            for nodes, seconds in STAGES:
                told = await self._workers.run(asker, partial(searched, puzzle, nodes, seconds))
                if told.get("key") not in TOO_MUCH:
                    state = "none" if "key" in told else "proven"
                    break
                if not await self._posed.set(row.id, told=json.dumps({"nodes": nodes}), until=now(LEASE)):
                    return
        except GivenUp:
            told = {"key": "time"}
        except PuzzleError as error:
            state, told = "none", {"key": error.key}
        except StoreError as error:
            log.error("puzzle %s: %s", row.id, error)
            return
        try:
            await self._posed.set(row.id, state=state, told=json.dumps(told), until="")
        except StoreError as error:
            log.error("puzzle %s: %s", row.id, error)
