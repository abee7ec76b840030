"""What can be wrong, from the outside: every error says what to do about it."""

from __future__ import annotations

from collections.abc import Mapping


class UndercroftError(Exception):
    """Any error a user can cause; its text is a sentence for that user.

    An exception is made anew from its one sentence when it comes from another process: those that are made of
    something else say so in `__reduce__`.
    """


class Reason:
    """Why something is not allowed now.

    `key` names the text in the game's Fluent files, `rule` the rule (for example `DR-9.4`),
    `words` says the same in plain English for those who read no Fluent, `args` fill the text.
    """

    __slots__ = ("args", "key", "rule", "words")

    def __init__(self, key: str, rule: str, words: str, args: tuple[tuple[str, object], ...] = ()) -> None:
        self.key = key
        self.rule = rule
        self.words = words
        self.args = args

    def __repr__(self) -> str:
        return f"Reason({self.key!r}, {self.rule!r})"

    def __reduce__(self) -> tuple[type[Reason], tuple[object, ...]]:
        """For the compiled class, which is made by its `__init__` only."""
        return type(self), (self.key, self.rule, self.words, self.args)


class IllegalMove(UndercroftError):
    """An answer that the rules do not allow; the match is as it was."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.words} ({reason.rule})" if reason.rule else reason.words)
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[Reason]]:
        return type(self), (self.reason,)


class WordedError(UndercroftError):
    """A sentence that is written with names for what stands in it, `{low}`, and `values` for them: `wording`
    and `values` are what other languages tell it by, `words` is the English sentence; the text of the error
    says before it `where` that is. A value may be the error behind it."""

    def __init__(self, wording: str, values: Mapping[str, object] | None = None, where: str = "") -> None:
        self.words = wording.format(**values) if values else wording
        super().__init__(f"{where}: {self.words}" if where else self.words)
        self.wording = wording
        self.place = ""  # a default of the class is none in the compiled build
        self.values = values or {}

    def __reduce__(self) -> tuple[type[WordedError], tuple[object, ...]]:
        return type(self), (self.wording, self.values)


class UnknownGame(WordedError):
    """No game of that id is installed."""


class OptionError(WordedError):
    """A variant, a number of seats or a combination of them that the game does not have."""


class RecordError(WordedError):
    """A record that cannot be replayed; `line` counts from 1, 0 means the whole file."""

    def __init__(self, line: int, wording: str, values: Mapping[str, object] | None = None) -> None:
        super().__init__(wording, values, f"line {line}" if line else "")
        self.line = line

    def __reduce__(self) -> tuple[type[RecordError], tuple[object, ...]]:
        return type(self), (self.line, self.wording, self.values)


class PositionError(WordedError):
    """A position that cannot be; `path` names the wrong part, as in `heroes[2].wounds`."""

    def __init__(self, path: str, wording: str, values: Mapping[str, object] | None = None) -> None:
        super().__init__(wording, values, path)
        self.path = path

    def __reduce__(self) -> tuple[type[PositionError], tuple[object, ...]]:
        return type(self), (self.path, self.wording, self.values)


class ComponentError(UndercroftError):
    """A component file with wrong data: file, line (0: the whole file) and reason.

    `place` is the table and the value that is wrong, `[monster] wounds`, if it is one. The reason may be
    written with names for what stands in it, `{low}`, and `values` for them: `wording` and `values` are what
    other languages tell it by, `words` is the English sentence with its place.
    """

    def __init__(
        self, file: str, line: int, wording: str, place: str = "", values: Mapping[str, object] | None = None
    ) -> None:
        reason = wording.format(**values) if values else wording
        self.words = f"{place}: {reason}" if place else reason
        super().__init__(f"{file}:{line}: {self.words}" if line else f"{file}: {self.words}")
        self.file = file
        self.line = line
        self.wording = wording
        self.place = place
        self.values = dict(values or {})

    def __reduce__(self) -> tuple[type[ComponentError], tuple[object, ...]]:
        return type(self), (self.file, self.line, self.wording, self.place, self.values)
