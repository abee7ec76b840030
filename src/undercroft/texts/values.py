"""What the values of component files and positions are called."""

from __future__ import annotations

from undercroft.texts.texts import Texts

EMPTY = "none"
"""The word for a choice that is left empty."""


def word_of(texts: Texts, value: str, field: str = "") -> str:
    """What players call a value; the value itself if nothing else is known."""
    found = find_word(texts, value, field)
    return value if found is None else found


def find_word(texts: Texts, value: str, field: str = "") -> str | None:
    """What players call a value (of this field): by the word for it there, `is-FIELD-VALUE`, by the name of
    the component, by the word for it anywhere, `is-VALUE`, if need be with its number, `dark_3`, or whose it
    is, `a_wizard`."""
    sign = (value or EMPTY).replace("_", "-")
    here, key, named = f"is-{field}-{sign}".replace("_", "-"), f"is-{sign}", texts.name(value)
    if field and texts.has(here):
        return texts.text(here)
    if value and (named != value or texts.has(f"c-{sign}")):
        return named
    if texts.has(key):
        return texts.text(key)
    first, _, number = key.rpartition("-")
    if number.isdecimal() and texts.has(first):
        return f"{texts.text(first)} {number}"
    side, _, rest = value.partition("_")
    if len(side) == 1 and texts.name(rest) != rest:
        return f"{texts.name(rest)} {side.upper()}"
    return None
