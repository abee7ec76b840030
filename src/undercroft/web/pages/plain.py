"""A plain board made from a view, for a game that has none of its own: every field with its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup, escape

from undercroft.core.codec import plain
from undercroft.texts import Texts
from undercroft.texts.texts import SEAT_END, SEAT_MARK, with_names


def plain_board(view: Any, texts: Texts, names: list[str]) -> Markup:
    """The view as nested lists; what says nothing (none, an empty list) is left out."""
    return Markup('<div class="plain">{}</div>').format(_fields(plain(view), texts, names))


def _fields(row: Mapping[str, Any], texts: Texts, names: list[str]) -> Markup:
    items = [
        Markup("<li><b>{}</b> {}</li>").format(_heading(key, texts), _value(key, value, texts, names))
        for key, value in row.items()
        if value is not None and value is not False and value not in ("", [], {})
    ]
    return Markup("<ul>{}</ul>").format(Markup("").join(items))


def _heading(key: str, texts: Texts) -> str:
    mark = "ui-" + key.replace("_", "-")
    return texts.text(mark) if texts.complete(mark, {}) else key.replace("_", " ")


def _value(key: str, value: Any, texts: Texts, names: list[str]) -> Markup:
    if isinstance(value, Mapping):
        return _fields(value, texts, names)
    if isinstance(value, list) and any(isinstance(one, list | dict) for one in value):
        items = [Markup("<li>{}</li>").format(_value(key, one, texts, names)) for one in value]
        return Markup("<ol>{}</ol>").format(Markup("").join(items))
    if isinstance(value, list):
        single = {"seats": "seat", "winners": "seat"}.get(key, key)
        return Markup(", ").join(_value(single, one, texts, names) for one in value)
    if value is True:
        return Markup("✓")
    if value is None:
        return Markup("?")
    if isinstance(value, int) and (key == "seat" or key.endswith("_seat")):
        return escape(with_names(f"{SEAT_MARK}{value}{SEAT_END}", names))
    return escape(texts.name(value) if isinstance(value, str) else value)
