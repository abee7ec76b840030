"""The work that other processes, also on other machines, can do: by name, with plain data in and out.

What is given is JSON. What is found is pickled, since advice holds a game's own values; it is read back by a
reader that makes such values only - frozen data of this program and of installed games - and calls nothing
else, so that whoever can write to the database cannot have code run.
"""

from __future__ import annotations

import io
import json
import pickle
from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from enum import Enum
from functools import partial
from typing import Any

from undercroft.bots.job import advice
from undercroft.core.game import Result
from undercroft.core.registry import find_game, game_ids
from undercroft.tables import analysis, thinking

WORKS: Mapping[str, Callable[..., Any]] = {
    "think": thinking.think,
    "counsel": thinking.deeper,
    "advice": advice,
    "chances": analysis.look_at,
    "opinions": analysis.ask_bots,
    "branches": analysis.try_options,
}
"""Each takes what is given, and the part of its usual time that it has."""
NAMES = {work: name for name, work in WORKS.items()}


def named(work: Callable[..., Any]) -> tuple[str, str] | None:
    """The name of a piece of work and what is given to it; None if it can be done here only."""
    if not isinstance(work, partial) or work.keywords or work.func not in NAMES:
        return None
    try:
        return NAMES[work.func], json.dumps(work.args, ensure_ascii=False)
    except (TypeError, ValueError):
        return None


def do(name: str, given: str, usual: float, part: float) -> bytes:
    """What is found, pickled; in a process of its own, in this part of that part of the usual time."""
    return pickle.dumps(WORKS[name](*json.loads(given), usual * part), protocol=5)


def read(found: bytes) -> Any:
    """What was found. Raises an error if it holds anything but plain values."""
    return _Reader(io.BytesIO(found)).load()


class _Reader(pickle.Unpickler):
    """Reads values of dataclasses and enumerations of this program and of installed games."""

    def find_class(self, module: str, name: str) -> Any:
        ours = {"undercroft", *(find_game(one).package.split(".")[0] for one in game_ids())}
        if module.split(".")[0] in ours:
            found = super().find_class(module, name)
            if isinstance(found, type) and (is_dataclass(found) or issubclass(found, Enum | tuple | Result)):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no plain value")
