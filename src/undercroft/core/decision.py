"""What a flow can ask: one seat picks one option, or several seats decide at the same time."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from undercroft.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """Something a seat may pick: immutable, made once and shared (compared by identity).

    `text` is its form in records and in the API, for example `power_5`; within one decision no two
    options have the same text, and none holds a `#`, which begins a comment in records. `public`
    matters inside a Parallel only: such an answer is known to all at once (a torch that is announced),
    any other stays secret until the Parallel ends.
    """

    __slots__ = ("public", "text")

    def __init__(self, text: str, public: bool = False) -> None:
        self.text = text
        self.public = public

    def __str__(self) -> str:
        return self.text

    def label(self) -> tuple[str, dict[str, object]]:
        """The id (without `move-`) and the arguments of the text a player reads on the button."""
        return self.text.split(" ")[0].replace("_", "-"), {}

    def by_hand(self) -> bool:
        """Whether a person gives this answer himself even where there is no other: a die wants to be
        rolled. Else a table waits a moment and goes on."""
        return False

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Prompt:
    """What a decision is about: the id of its text, its rule, and values for the text.

    The game's Fluent files hold `prompt-KEY` for the one who acts and `prompt-KEY-wait` for the others.
    A `window` is put only to seats that hold something to answer with, so nobody else may see who is asked
    (see also `Game.unasked`). `usual` is the text of the option nearly everybody takes, which is shown as
    the main one; empty if there is none.
    """

    __slots__ = ("args", "key", "rule", "usual", "window")

    def __init__(
        self,
        key: str,
        rule: str,
        args: tuple[tuple[str, object], ...] = (),
        window: bool = False,
        usual: str = "",
    ) -> None:
        self.key = key
        self.rule = rule
        self.args = args
        self.window = window
        self.usual = usual

    def __repr__(self) -> str:
        return f"Prompt({self.key!r}, {self.rule!r})"


class Choice:
    """`seat` picks one of `options`: every one is legal, every legal one is there."""

    __slots__ = ("options", "prompt", "seat")

    def __init__(self, seat: int, options: Sequence[Any], prompt: Prompt) -> None:
        self.seat = seat
        self.options = options
        self.prompt = prompt

    def __repr__(self) -> str:
        return f"Choice({self.seat}, {list(self.options)!r}, {self.prompt!r})"


Branch = Generator[Choice, Any, Any]
"""The flow of one seat inside a Parallel: it yields Choices of that seat only."""


class Parallel:
    """Several seats decide at the same time, each in a flow of its own.

    Nobody sees another's answers until all flows are done (but see Option.public); the yield then gives
    a dict from seat to what that seat's flow returned. A seat may take back its answers until
    then, unless `final`.
    """

    __slots__ = ("final", "flows")

    def __init__(self, flows: dict[int, Branch], final: bool = False) -> None:
        self.flows = flows
        self.final = final


Ask = Choice | Parallel
Flow = Generator[Ask, Any, None]
"""One phase of a game: yields what it asks, is sent the answers, returns at the next checkpoint."""
