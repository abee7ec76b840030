"""Component files with other numbers: what is rare becomes common, what is plenty runs out."""

from __future__ import annotations

import random
import re
from functools import lru_cache

from undercroft.core.components import Components
from undercroft.core.errors import ComponentError, OptionError
from undercroft.core.game import GameType
from undercroft.core.registry import find_game
from undercroft.core.start import load_table, new_match, standard_components

MODES = ("printed", "rich", "tiny", "wild")
"""How a box differs from the printed one: not at all; counts at random; counts as small as may be; any."""

_LINE = re.compile(r"^(\s*)([A-Za-z_][\w]*)\s*=\s*(.*)$")
_NUMBER = re.compile(r"(?<![\w.\"-])-?\d+(?![\w.\"])")
_TEXT = re.compile(r"\"[^\"]*\"|#.*$")


def numbers(text: str) -> list[tuple[int, int, str]]:
    """Where the whole numbers of a TOML text stand: (from, to, key)."""
    found = []
    offset = 0
    for line in text.splitlines(keepends=True):
        row = _LINE.match(line.rstrip("\n"))
        if row is not None:
            blanked = _TEXT.sub(lambda one: '"' * len(one[0]), row[3])
            start = offset + row.start(3)
            found += [(start + one.start(), start + one.end(), row[2]) for one in _NUMBER.finditer(blanked)]
        offset += len(line)
    return found


def changed(text: str, edits: dict[int, int]) -> str:
    """The text with other numbers: from the index in `numbers` to the new number."""
    places = numbers(text)
    for index in sorted(edits, reverse=True):
        start, end, _ = places[index]
        text = text[:start] + str(edits[index]) + text[end:]
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


@lru_cache(maxsize=256)
def box(game: str, mode: str, number: int, counts: tuple[str, ...]) -> Components:
    """Box `number` of a mode; `counts` names the keys of the file that say how many there are of a thing.

    An edit the game refuses is left out, so every box can be played.
    """
    kind = find_game(game)
    source = standard_components(kind)
    if mode == "printed":
        return source
    rng = random.Random(f"{kind.id} {mode} {number}")
    places = numbers(source.text)
    edits: dict[int, int] = {}
    if mode == "wild":
        for index in rng.sample(range(len(places)), min(len(places), rng.randint(1, 8))):
            start, end, _ = places[index]
            old = int(source.text[start:end])
            edits[index] = rng.choice((old - 1, old + 1, 0, 2 * old, rng.randint(0, 9)))
    else:
        for index, (_, _, key) in enumerate(places):
            if key in counts:
                edits[index] = rng.choice((0, 1, 1, 2, 5, 9)) if mode == "rich" else rng.choice((0, 1, 1, 1))
    whole = _accepted(kind, changed(source.text, edits))
    if whole is not None:
        return whole
    kept: dict[int, int] = {}
    best = source
    order = list(edits)
    rng.shuffle(order)
    for index in order:
        tried = _accepted(kind, changed(source.text, {**kept, index: edits[index]}))
        if tried is not None:
            kept[index] = edits[index]
            best = tried
    return best
