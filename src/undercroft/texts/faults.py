"""What is wrong with a component file or a position, in the reader's language.

The English sentence stands where the fault is found: that is what `undercroft check` says. Others are found
by it, in `faults-ru.ftl` of the platform or of the game: the key of `a text is needed, not {value!r}` is
`wrong-a-text-is-needed-not`. What is not there is said in English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Protocol

from fluent.runtime import FluentBundle, FluentResource

from undercroft.core.errors import PositionError
from undercroft.core.game import GameType
from undercroft.texts.texts import Texts


class Wrong(Protocol):
    """A sentence with values in it: `words` in English, `place` what stands before it."""

    @property
    def words(self) -> str: ...
    @property
    def place(self) -> str: ...
    @property
    def wording(self) -> str: ...
    @property
    def values(self) -> Mapping[str, object]: ...


def fault_key(wording: str) -> str:
    """The key of a sentence: its words without what stands in it."""
    bare = re.sub(r"\{[^{}]*\}", "", wording)
    return "wrong-" + re.sub(r"[^a-z0-9]+", "-", bare.lower()).strip("-")


def told_fault(wrong: Wrong, language: str, kind: GameType | None = None) -> str:
    """The fault as the reader is told it."""
    bundle, key = _bundle(language, None if kind is None else kind.package), fault_key(wrong.wording)
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    if pattern is None:
        return wrong.words
    values = {name: _shown(name, value, wrong.wording) for name, value in wrong.values.items()}
    words, errors = bundle.format_pattern(pattern, values)
    if errors:
        return wrong.words
    return f"{wrong.place}: {words}" if wrong.place else str(words)


def told_position(wrong: PositionError, texts: Texts, kind: GameType | None = None) -> str:
    """What is wrong with a part of a position; things are called by their names, not by their ids."""
    named = {
        name: texts.name(value) if isinstance(value, str) and f"{{{name}}}" in wrong.wording else value
        for name, value in wrong.values.items()
    }
    return told_fault(PositionError("", wrong.wording, named), texts.language, kind)


def told_with_part(wrong: PositionError, texts: Texts, kind: GameType | None = None) -> str:
    """The same, after the part that is wrong."""
    told = told_position(wrong, texts, kind)
    return f"{wrong.path}: {told}" if wrong.path else told


def _shown(name: str, value: object, wording: str) -> Any:
    """A value as it stands in the English sentence."""
    return repr(value) if f"{{{name}!r}}" in wording else str(value)


@cache
def _bundle(language: str, package: str | None) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for one in ("undercroft.texts", package):
        source = None if one is None else files(one) / f"faults-{language}.ftl"
        if source is not None and source.is_file():
            bundle.add_resource(FluentResource(source.read_text(encoding="utf-8")), allow_overrides=True)
    return bundle
