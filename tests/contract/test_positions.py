"""Positions that load can be played: whatever is changed in one, it is refused, or plays to its end."""

from __future__ import annotations

import copy as copying
import random
from collections import Counter, defaultdict
from typing import Any

from tests import harness
from undercroft.core.errors import PositionError
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.start import from_position

MUTATIONS = 150
"""So many in the usual run; UNDERCROFT_FUZZ=140 gives more than 20,000."""
PAIRS = 0.15
Words = dict[tuple[str, ...], list[Any]]
"""For each path without indices the values that stand there in some position."""


@harness.once_per_game
def positions(kind: GameType) -> tuple[list[dict[str, Any]], Words]:
    """Positions of matches of all variants, and what stands where in them."""
    rng = random.Random(51)
    found: list[dict[str, Any]] = []
    words: Words = defaultdict(list)
    for _ in range(max(8, int(10 * harness.EFFORT**0.5))):
        match = harness.random_table(kind, rng).match()
        found += [match.position() for _ in harness.sampled(match, rng, 25)]
    for data in rng.sample(found, min(30, len(found))):
        for node, key, path in places(data):
            value = node[key]
            if value not in words[path] and len(words[path]) < 40:
                words[path].append(value)
    return found, words


def places(data: dict[str, Any]) -> list[tuple[Any, Any, tuple[str, ...]]]:
    """Every value of a position: what holds it, its key there, its path without indices."""
    found: list[tuple[Any, Any, tuple[str, ...]]] = []

    def visit(node: Any, path: tuple[str, ...]) -> None:
        pairs = list(node.items()) if isinstance(node, dict) else list(enumerate(node))
        for key, value in pairs:
            inner = (*path, str(key) if isinstance(node, dict) else "")
            found.append((node, key, inner))
            if isinstance(value, dict | list):
                visit(value, inner)

    for part in ("state", "options", "answers", "result"):
        if isinstance(data[part], dict | list):
            visit(data[part], (part,))
    found.append((data, "seats", ("seats",)))
    return found


def another(value: Any, words: list[Any], rng: random.Random) -> Any:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        near = [value + 1, value - 1, value + 2, -value, 0, rng.randrange(-3, 40), 99, 10**6]
        return rng.choice([*near, *(one for one in words if type(one) is int)])
    if isinstance(value, list) and value and rng.random() < 0.8:
        items = copying.deepcopy(value)
        at, other = rng.randrange(len(items)), rng.randrange(len(items))
        what = rng.randrange(4)
        if what == 0:
            del items[at]
        elif what == 1:
            items.insert(other, copying.deepcopy(items[at]))
        elif what == 2:
            items[at], items[other] = items[other], items[at]
        else:
            rng.shuffle(items)
        return items
    if isinstance(value, dict) and value and rng.random() < 0.3:
        less = dict(value)
        del less[rng.choice(list(less))]
        return less
    return copying.deepcopy(rng.choice(words)) if words else value


def mutated(data: dict[str, Any], words: Words, rng: random.Random) -> tuple[dict[str, Any], list[str]]:
    """The position with one value changed, or a few pairs of values; and what was done."""
    data = copying.deepcopy(data)
    done = []
    for _ in range(2 if rng.random() < PAIRS else 1):
        where = places(data)
        for _ in range(20):
            node, key, path = rng.choice(where)
            value = another(node[key], words[path], rng)
            if value != node[key]:
                name = ".".join(path)
                done.append(f"{name}[{key}]: {str(node[key])[:60]!s} -> {str(value)[:60]}")
                node[key] = value
                break
    return data, done


def play_out(match: Match, rng: random.Random) -> None:
    """To the end, with the views of all seats now and then, and all pieces there."""
    for ply in harness.sampled(match, rng, 40):
        if ply < 2:
            match.game.check()
        for seat in harness.all_seats(match):
            match.view(seat)
        if match.choices:
            match.fork(rng.choice(harness.all_seats(match)), match.game.chance.copy())
        assert match.ply <= match.kind.max_plies, "it does not end"
    assert match.over
    assert match.result is not None
    match.game.check()


def test_what_loads_can_be_played(kind: GameType) -> None:
    found, words = positions(kind)
    rng = random.Random(52)
    faults: Counter[str] = Counter()
    refused = 0
    for _ in range(int(MUTATIONS * harness.EFFORT)):
        data, done = mutated(rng.choice(found), words, rng)
        seed = rng.randrange(1 << 30)
        what = "; ".join(done)
        try:
            match = from_position(data, game=kind)
        except PositionError as error:
            refused += 1
            if not error.path:
                faults[f"refused without a path: {error}: {what}"] += 1
            continue
        except Exception as error:
            faults[f"{type(error).__name__} {error} while loading: {what}"] += 1
            continue
        try:
            play_out(match, random.Random(seed))
        except Exception as error:
            faults[f"{type(error).__name__} {str(error)[:120]}: {what}"] += 1
    lines = [f"{words}" for words, _ in faults.most_common(25)]
    assert not faults, "\n".join([f"{sum(faults.values())} faults, {refused} refused:", *lines])
