"""Component files with other numbers: what is rare becomes common, what is plenty runs out."""

from __future__ import annotations

import random
import re
from functools import lru_cache
from typing import NamedTuple

from undercroft.core.components import Components
from undercroft.core.errors import ComponentError, OptionError
from undercroft.core.game import GameType
from undercroft.core.registry import find_game
from undercroft.core.start import load_table, new_match, standard_components

MODES = ("printed", "rich", "tiny", "wild", "aimed")
"""How a box differs from the printed one: not at all; counts at random; small counts; any few numbers; the
numbers the witness aims at."""

_HEAD = re.compile(r"^\s*\[+([\w.]+)\]")
_LINE = re.compile(r"^(\s*)([A-Za-z_][\w]*)\s*=\s*(.*)$")
_NUMBER = re.compile(r"(?<![\w.\"-])-?\d+(?![\w.\"])")
_TEXT = re.compile(r"\"[^\"]*\"|#.*$")

Edits = dict[int, int]
"""From the index of a number in the file to another number."""


class Place(NamedTuple):
    """Where a whole number of a TOML text stands."""

    start: int
    end: int
    table: str
    key: str
    value: int


def places_of(text: str) -> list[Place]:
    """All whole numbers of a TOML text, in its order."""
    found = []
    offset = 0
    table = ""
    for line in text.splitlines(keepends=True):
        head = _HEAD.match(line)
        table = head[1] if head is not None else table
        row = _LINE.match(line.rstrip("\n"))
        if row is not None:
            blanked = _TEXT.sub(lambda one: '"' * len(one[0]), row[3])
            start = offset + row.start(3)
            found += [
                Place(start + one.start(), start + one.end(), table, row[2], int(one[0]))
                for one in _NUMBER.finditer(blanked)
            ]
        offset += len(line)
    return found


def changed(text: str, edits: Edits) -> str:
    """The text with other numbers."""
    places = places_of(text)
    for index in sorted(edits, reverse=True):
        text = text[: places[index].start] + str(edits[index]) + text[places[index].end :]
    return text


def _accepted(kind: GameType, text: str) -> Components | None:
    """The box, if the game takes it."""
    try:
        source = Components(text, "box", False)
        load_table(kind, source)
        for seats in kind.seats:
            try:
                new_match(kind, seats, 1, {}, source)
            except OptionError:
                continue
    except ComponentError:
        return None
    return source


def _balanced(edits: Edits, places: list[Place], rng: random.Random) -> Edits:
    """The same, with as many things in all as before."""
    edits = dict(edits)
    missing = sum(places[index].value - new for index, new in edits.items())
    while missing:
        index = rng.choice(list(edits))
        step = 1 if missing > 0 else -1
        if edits[index] + step >= 0:
            edits[index] += step
            missing -= step
    return edits


def _counts(kind: GameType, text: str, edits: Edits, rng: random.Random) -> Components | None:
    """Counts, changed table by table: as they come, or with the table's sum as before."""
    places = places_of(text)
    best = _accepted(kind, changed(text, _balanced(edits, places, rng)))
    if best is not None:
        return best
    kept: Edits = {}
    for table in sorted({places[index].table for index in edits}):
        here = {index: new for index, new in edits.items() if places[index].table == table}
        for tried in (here, _balanced(here, places, rng)):
            taken = _accepted(kind, changed(text, {**kept, **tried}))
            if taken is not None:
                kept.update(tried)
                best = taken
                break
    return best


@lru_cache(maxsize=256)
def box(
    game: str,
    mode: str,
    number: int,
    counts: tuple[str, ...],
    aims: tuple[tuple[str, tuple[int, ...]], ...],
) -> Components:
    """Box `number` of a mode; `counts` names the keys of the file that say how many there are of a thing,
    `aims` gives keys and what their numbers may be in the mode "aimed".

    What the game refuses is left out, so every box can be played.
    """
    kind = find_game(game)
    source = standard_components(kind)
    rng = random.Random(f"{kind.id} {mode} {number}")
    places = places_of(source.text)
    edits: Edits = {}
    if mode == "printed":
        return source
    if mode in ("rich", "tiny"):
        few = (0, 1, 1, 2, 5, 9) if mode == "rich" else (0, 1, 1, 1)
        edits = {index: rng.choice(few) for index, place in enumerate(places) if place.key in counts}
        return _counts(kind, source.text, edits, rng) or source
    if mode == "wild":
        free = [index for index, place in enumerate(places) if place.key not in counts]
        for index in rng.sample(free, min(len(free), rng.randint(1, 8))):
            old = places[index].value
            edits[index] = rng.choice((old - 1, old + 1, 0, 2 * old, rng.randint(0, 9)))
    else:
        values = dict(aims)
        edits = {
            index: rng.choice(values[place.key])
            for index, place in enumerate(places)
            if place.key in values and rng.random() < 0.7
        }
    share = 1.0
    for _ in range(16):
        taken = _accepted(kind, changed(source.text, edits))
        if taken is not None:
            return taken
        share *= 0.9
        edits = {index: new for index, new in edits.items() if rng.random() < share}
    return source
