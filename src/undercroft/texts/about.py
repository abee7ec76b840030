"""What a component is, in words: made of its row in the component file and the text `about-TABLE`.

The text is a sentence or two with the row's fields as arguments. Its attributes: `.kind` what such a thing is
called, `.rule` the rule it comes from, and for each number worth showing its label under the field's name (of
a list the label is told which one it is, `$n`; `.FIELD-all` is the label of all of them if they are equal);
`.FIELD-is` may write the number itself, `$value`, otherwise. A field that only other rows of the table have
is an argument too: 0, empty or no. So are the numbers of the tables without rows, `$rules-hand`, and the
settings of the table, `$option-mode`.

Rows of other tables that name the component in a field (an attack its creature, a space its order) are told
after it by `about-FIELD-TABLE`; what is only named so, by `about-FIELD` without a row. What a game makes of
its components in code (`GameType.says`) comes then, and last what a file of the house says in its own words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.core.components import Components
from undercroft.core.game import GameType
from undercroft.core.options import plain_options
from undercroft.core.start import load_table
from undercroft.core.told import LANGUAGES
from undercroft.texts.texts import Texts, rows_of, said

HEADS = ("kind", "rule")
"""Attributes of an `about-` text that stand above the numbers: what the thing is, and the rule of it."""


@dataclass(frozen=True)
class Fact:
    """A number of a component, and what it is."""

    value: str
    label: str


@dataclass(frozen=True)
class About:
    """A component as a player reads it, `words` in lines; `rule` is an id of the rules page, or empty."""

    name: str
    kind: str
    facts: tuple[Fact, ...]
    words: str
    rule: str


def about(
    texts: Texts, kind: GameType, components: Components, thing: str, options: Any = None
) -> About | None:
    """What this component, or thing with a text `about-THING`, is; None if nothing is written of it.

    `options` are those of the table; without one the game's own.
    """
    table, row = row_of(texts, components, thing)
    key, own = _key(table), own_words(texts, components, thing)
    if not texts.has(key):
        return About(_title(texts, thing), "", (), own, "") if own else None
    settled = _settled(components) | _chosen(texts, kind.options() if options is None else options)
    args = settled | _arguments(texts, components, table, row) | {"id": thing}
    lines, facts = [texts.text(key, args)], list(_facts(texts, key, row, args))
    for part, other, one in _belonging(texts, components, thing):
        told = _arguments(texts, components, other, one)
        lines.append(texts.text(part, told))
        facts += _facts(texts, part, one, told)
    if kind.says is not None:
        says = kind.says(load_table(kind, components), thing)
        lines.append(" ".join(_read(texts, one, settled) for one in says))
    lines.append(own)
    lines = [re.sub(" +", " ", line).strip(" ") for line in lines]
    return About(
        _title(texts, thing),
        texts.attribute(key, "kind", args) or "",
        tuple(facts),
        "\n".join(line for line in dict.fromkeys(lines) if line),
        texts.attribute(key, "rule", args) or "",
    )


def _title(texts: Texts, thing: str) -> str:
    """The name as a title; within a sentence some begin with a small letter."""
    name = texts.name(thing)
    return name[:1].upper() + name[1:]


def own_words(texts: Texts, components: Components, thing: str) -> str:
    """What a file of the house says of a thing in words of its own; in the reader's language, if it can."""
    for id, row in rows_of(components):
        if id == thing:
            for language in (texts.language, *LANGUAGES):
                if words := said(row, "words", language):
                    return words
    return ""


def _read(texts: Texts, phrase: Any, settled: Mapping[str, Any]) -> str:
    """A text with its arguments, of which some may be rows of such, and with what is settled."""
    key, args = phrase
    told = ((name, _read_all(texts, value, settled)) for name, value in args)
    return texts.text(key, {**settled, **texts.arguments(told)})


def _read_all(texts: Texts, value: Any, settled: Mapping[str, Any]) -> Any:
    several = isinstance(value, Sequence) and not isinstance(value, str)
    return ", ".join(_read(texts, one, settled) for one in value) if several else value


def _key(*names: str) -> str:
    return "-".join(("about", *names)).replace("_", "-")


def _rows(components: Components) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for table, rows in components.data.items():
        if isinstance(rows, list):
            yield from ((table, row) for row in rows if isinstance(row, dict))


def row_of(texts: Texts, components: Components, thing: str) -> tuple[str, Mapping[str, Any]]:
    """The table a component stands in, and its row; what is only named in a field, that field and nothing;
    for anything else its own name, and nothing."""
    for table, row in _rows(components):
        if row.get("id") == thing and texts.has(_key(table)):
            return table, row
    for field, part, _, _ in _naming(components, thing):
        if texts.has(_key(field)) and texts.has(part):
            return field, {}
    return thing, {}


def _naming(components: Components, thing: str) -> Iterator[tuple[str, str, str, Mapping[str, Any]]]:
    """The rows that name a thing: the field, the text that tells of such a row, its table, the row."""
    for table, row in _rows(components):
        for field, value in row.items():
            if field != "id" and value == thing:
                yield field, _key(field, table), table, row


def _belonging(
    texts: Texts, components: Components, thing: str
) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    for _, part, table, row in _naming(components, thing):
        if texts.has(part):
            yield part, table, row


def _arguments(texts: Texts, components: Components, table: str, row: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a row; what other rows of its table have besides is 0, empty or no."""
    others = [other for name, other in _rows(components) if name == table] if row else []
    blank = {field: type(value)() for other in others for field, value in other.items()}
    none = {name: 0 for other in others for name, _ in _numbers(other)}
    return texts.arguments((blank | dict(row)).items()) | none | dict(_numbers(row))


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


def _settled(components: Components) -> dict[str, Any]:
    """The numbers of the tables that are no list of rows, such as `rules-hand`."""
    plain = {table: rows for table, rows in components.data.items() if isinstance(rows, dict)}
    return dict(_numbers(plain))


def _chosen(texts: Texts, options: Any) -> dict[str, Any]:
    """The settings of a table, such as `option-mode`."""
    return texts.arguments((f"option-{name}", value) for name, value in plain_options(options).items())


def _facts(texts: Texts, key: str, row: Mapping[str, Any], args: Mapping[str, Any]) -> Iterator[Fact]:
    for field, value in row.items():
        name = field.replace("_", "-")
        several = value if isinstance(value, list) else [value]
        same = len(several) > 1 and len(set(several)) == 1 and texts.attribute(key, f"{name}-all", args)
        for n, one in enumerate(several[:1] if same else several, 1):
            if isinstance(one, bool) or not isinstance(one, int):
                continue
            told = {**args, "n": n, "value": one}
            label = same or texts.attribute(key, name, told)
            if label:
                shown = texts.attribute(key, f"{name}-is", told)
                yield Fact(str(one).replace("-", "−") if shown is None else shown, label)
