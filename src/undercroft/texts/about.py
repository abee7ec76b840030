"""What a component is, in words: made of its row in the component file and the text `about-TABLE`.

The text is a sentence or two with the row's fields as arguments. Its attributes: `.kind` what such a thing is
called, `.rule` the rule it comes from, and for each number worth showing its label under the field's name (of
a list the label is told which one it is, `$n`); `.FIELD-is` may write the number itself, `$value`, otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from undercroft.core.components import Components
from undercroft.texts.texts import Texts


@dataclass(frozen=True)
class Fact:
    """A number of a component, and what it is."""

    value: str
    label: str


@dataclass(frozen=True)
class About:
    """A component as a player reads it; `rule` is an id of the rules page, or empty."""

    name: str
    kind: str
    facts: tuple[Fact, ...]
    words: str
    rule: str


def about(texts: Texts, components: Components, thing: str) -> About | None:
    """What this component, or thing with a text `about-THING`, is; None if nothing is written of it."""
    table, row = row_of(texts, components, thing)
    key = f"about-{table.replace('_', '-')}"
    if not texts.has(key):
        return None
    args = texts.arguments(row.items()) | dict(_numbers(row)) | {"id": thing}
    return About(
        texts.name(thing),
        texts.attribute(key, "kind", args) or "",
        tuple(_facts(texts, key, row, args)),
        texts.text(key, args),
        texts.attribute(key, "rule", args) or "",
    )


def row_of(texts: Texts, components: Components, thing: str) -> tuple[str, Mapping[str, Any]]:
    """The table a component stands in, and its row; for anything else its own name, and nothing."""
    for table, rows in components.data.items():
        if isinstance(rows, list) and texts.has(f"about-{table.replace('_', '-')}"):
            for row in rows:
                if isinstance(row, dict) and row.get("id") == thing:
                    return table, row
    return thing, {}


def _numbers(row: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """The fields of the tables and lists in a row as arguments of their own: `strength-1`, `values-sword`."""
    for field, value in row.items():
        name = f"{before}{field}"
        if isinstance(value, dict):
            yield from _numbers(value, f"{name}-")
        elif isinstance(value, list):
            yield from ((f"{name}-{n}", one) for n, one in enumerate(value, 1) if isinstance(one, int))
        elif before and isinstance(value, int):
            yield name, value


def _facts(texts: Texts, key: str, row: Mapping[str, Any], args: Mapping[str, Any]) -> Iterator[Fact]:
    for field, value in row.items():
        for n, one in enumerate(value if isinstance(value, list) else [value], 1):
            if isinstance(one, bool) or not isinstance(one, int):
                continue
            told = {**args, "n": n, "value": one}
            label = texts.attribute(key, field.replace("_", "-"), told)
            if label:
                shown = texts.attribute(key, f"{field.replace('_', '-')}-is", told)
                yield Fact(str(one).replace("-", "−") if shown is None else shown, label)
