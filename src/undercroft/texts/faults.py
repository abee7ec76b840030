"""What is wrong with a component file, a position, a record or an option, in the reader's language.

The English sentence stands where the fault is found: that is what `undercroft check` says. Others are found
by it, in `faults-ru.ftl` of the platform or of the game: the key of `a text is needed, not {value!r}` is
`wrong-a-text-is-needed-not`. What is not there is said in English.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Protocol

from fluent.runtime import FluentBundle, FluentResource

from undercroft.core.errors import (
    ComponentError,
    IllegalMove,
    PositionError,
    Reason,
    RecordError,
    UndercroftError,
    WordedError,
)
from undercroft.core.game import GameType
from undercroft.texts.parsers import told_parser
from undercroft.texts.texts import FALLBACK, Texts, texts_for, with_seats


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


NOTHING = "wrong-"
"""The key of a sentence that is only the error behind it."""


def fault_key(wording: str) -> str:
    """The key of a sentence: its words without what stands in it."""
    bare = re.sub(r"\{[^{}]*\}", "", wording)
    return "wrong-" + re.sub(r"[^a-z0-9]+", "-", bare.lower()).strip("-")


def told_fault(wrong: Wrong, language: str, kind: GameType | None = None) -> str:
    """The fault as the reader is told it."""
    bundle, key = _bundle(language, None if kind is None else kind.package), fault_key(wrong.wording)
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    values = {
        name: _shown(name, value, wrong.wording, language, kind) for name, value in wrong.values.items()
    }
    if pattern is None:
        behind = [name for name, value in wrong.values.items() if isinstance(value, UndercroftError)]
        return str(values[behind[0]]) if behind and key == NOTHING else wrong.words
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


def told_option(wrong: WordedError, texts: Texts, kind: GameType) -> str:
    """Why a game is not played so; its settings are called as in a form."""
    named = {
        name: texts.option_name(str(value)) if name in ("option", "other") else value
        for name, value in wrong.values.items()
    }
    if "other" in named:
        named["value"] = texts.option_value(str(wrong.values["other"]), str(wrong.values["value"]))
    return told_fault(WordedError(wrong.wording, named), texts.language, kind)


def told_error(wrong: UndercroftError, language: str, kind: GameType | None = None) -> str:
    """Any error, with the line or the part that is wrong; in English where it has no other words."""
    if isinstance(wrong, RecordError):
        told = told_fault(wrong, language, kind)
        line = {"line": wrong.line, "fault": told}
        return texts_for(language).text("fault-line", line) if wrong.line else told
    if isinstance(wrong, PositionError):
        return told_with_part(wrong, texts_for(language, kind), kind)
    if isinstance(wrong, IllegalMove):
        return _told_move(wrong, language, kind)
    if isinstance(wrong, ComponentError | WordedError):
        return told_fault(wrong, language, kind)
    return str(wrong)


def told_of_parser(error: Exception, language: str) -> str:
    """Why a text is no JSON or TOML."""
    return told_parser(error, _bundle(language, None))


def told_reason(reason: Reason, texts: Texts, called: Callable[[int], str]) -> str:
    """Why an answer is not allowed, to somebody who reads no page, with seats `called` so; its rule stands
    beside it."""
    bundle, key = _bundle(texts.language, None), f"move-{reason.key}"
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    if pattern is not None:
        return str(bundle.format_pattern(pattern, {name: str(value) for name, value in reason.args})[0])
    if texts.language != FALLBACK and texts.has(f"reason-{reason.key}"):
        return with_seats(texts.reason(reason), called)
    return reason.words


def told_field(error: Mapping[str, Any], language: str) -> str:
    """What pydantic says of a value that was sent, `{type, msg, ctx}`, by the key `field-` and its type."""
    bundle, key = _bundle(language, None), f"field-{error['type'].replace('_', '-')}"
    if not bundle.has_message(key):
        return str(error["msg"])
    values = {name: str(value).replace(" or ", ", ") for name, value in error.get("ctx", {}).items()}
    pattern = bundle.get_message(key).value
    assert pattern is not None, key
    return str(bundle.format_pattern(pattern, values)[0])


def _told_move(wrong: IllegalMove, language: str, kind: GameType | None) -> str:
    """Why an answer is not allowed; players have no names here, and what a table says to its reader is said
    of a seat."""
    texts, reason = texts_for(language, kind), wrong.reason
    told = told_reason(reason, texts, lambda seat: texts.text(f"player-name-{seat + 1}"))
    return f"{told} ({reason.rule})" if reason.rule else told


def _shown(name: str, value: object, wording: str, language: str, kind: GameType | None) -> Any:
    """A value as it stands in the English sentence; an error behind this one as it is told itself."""
    if isinstance(value, UndercroftError):
        return told_error(value, language, kind)
    if isinstance(value, ValueError | RecursionError):
        return told_of_parser(value, language)
    return repr(value) if f"{{{name}!r}}" in wording else str(value)


@cache
def _bundle(language: str, package: str | None) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for one in ("undercroft.texts", package):
        source = None if one is None else files(one) / f"faults-{language}.ftl"
        if source is not None and source.is_file():
            bundle.add_resource(FluentResource(source.read_text(encoding="utf-8")), allow_overrides=True)
    return bundle
