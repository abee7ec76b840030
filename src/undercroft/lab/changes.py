"""What two variants differ in, told as old -> new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from undercroft.core.options import plain_options
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components
from undercroft.lab.tasks import Table

TOLD = 6
"""How many changes a sentence tells."""


def changes(old: Table, new: Table) -> list[str]:
    """Every value that differs between two tables of one game, as `dragon.wounds 3 -> 5`."""
    before, after = (plain_options(one.settings()) for one in (old, new))
    found = [
        f"{name} {plain(before[name])} -> {plain(after[name])}"
        for name in sorted(before)
        if before[name] != after[name]
    ]
    kind = find_game(old.game)
    files = [(one.source() or standard_components(kind)).data for one in (old, new)]
    if files[0] != files[1]:
        one, two = (dict(values_of(file)) for file in files)
        for place in [*one, *(place for place in two if place not in one)]:
            name = told(place)
            if place not in two:
                found.append(f"{name} {plain(one[place])} -> gone")
            elif place not in one:
                found.append(f"{name} new: {plain(two[place])}")
            elif one[place] != two[place]:
                found.append(f"{name} {plain(one[place])} -> {plain(two[place])}")
    return found


def sentence(found: list[str]) -> str:
    """All changes in one sentence."""
    if not found:
        return "Nothing changed: both variants are the same."
    more = f", and {len(found) - TOLD} more" if len(found) > TOLD else ""
    return f"Changed: {', '.join(found[:TOLD])}{more}."


Place = tuple[str, str, str]
"""Where a value stands: table, row (empty in a table that has none), and key."""


def values_of(data: Mapping[str, Any]) -> Iterator[tuple[Place, Any]]:
    """Every value of a component file by its place; a card's by its id, with a number from the second row of
    that id on. Where numbers come from and what is designed says nothing about play."""
    for table, rows in data.items():
        if isinstance(rows, Mapping):
            yield from (((table, "", key), value) for key, value in rows.items() if key not in NOTES)
        elif isinstance(rows, list) and all(isinstance(row, Mapping) for row in rows):
            met: Counter[str] = Counter()
            for number, row in enumerate(rows, 1):
                name = str(row.get("id", f"{table}[{number}]"))
                met[name] += 1
                name = name if met[name] == 1 else f"{name}#{met[name]}"
                yield from (
                    ((table, name, key), value) for key, value in row.items() if key not in (*NOTES, "id")
                )
        else:
            yield (table, "", ""), rows


def told(place: Place) -> str:
    """A card's value by the card alone; another by its table."""
    table, row, key = place
    return ".".join(part for part in (row or table, key) if part)


NOTES = ("source", "designed")


def plain(value: Any) -> str:
    """A value as it is written in a component file."""
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    return str(value)
