"""Positions with one value changed: nearly right, as those of a broken program."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Iterator
from typing import Any


def mutate(state: Any, rng: random.Random) -> str:
    """Changes one value of plain data to another of its type, or swaps two; says what."""
    places = list(_places(state, ""))
    owner, key, path = rng.choice(places)
    value = owner[key]
    alike = [one for one in places if type(one[0][one[1]]) is type(value) and one[0][one[1]] != value]
    if isinstance(value, bool):
        owner[key] = not value
    elif isinstance(value, int) and rng.random() < 0.7:
        owner[key] = rng.choice((value - 1, value + 1, value + 2, 0))
    elif alike:
        near = [one for one in alike if _form(one[2]) == _form(path)] or alike
        other, index, _ = rng.choice(near)
        owner[key], other[index] = copy.deepcopy(other[index]), copy.deepcopy(value)
    return f"{path} {value!r} -> {owner[key]!r}"


def _form(path: str) -> str:
    return re.sub(r"\d+", "", path)


def _places(value: Any, path: str) -> Iterator[tuple[Any, Any, str]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield value, key, f"{path}.{key}"
        yield from _places(one, f"{path}.{key}")
