"""What the owner of a dungeon is asked in a battle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.core.decision import Prompt
from undercroft.core.errors import Reason
from undercroft.core.native import mypyc_attr
from undercroft.games.lords.battle.scene import Field, Many, Scene
from undercroft.games.lords.moves import Pick


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """A point of a battle where the owner chooses: immutable, like the scene in it.

    `options` are values of the battle (an index, a place, an attack); `picks` are the same as players know
    them, in the same order.
    """

    __slots__ = ("field", "options", "scene")

    menu = ""
    """Which menu of hidden traps its options are (see rules/menus.py)."""

    def __init__(self, field: Field, scene: Scene, options: Sequence[Any]) -> None:
        self.field = field
        self.scene = scene
        self.options = options

    @property
    def prompt(self) -> Prompt:
        raise NotImplementedError

    @property
    def actor(self) -> int:
        """The creature whose turn it is; -1 if none is."""
        return -1

    def standing(self) -> tuple[Many, Many, Many]:
        """The creatures that are ready, that return and that lie down, without the one whose turn it is."""
        return self.scene.ready, self.scene.up, self.scene.down

    def picks(self) -> tuple[Pick, ...]:
        raise NotImplementedError

    def option(self, pick: Pick) -> Any:
        """The option that a pick stands for."""
        return self.options[self.picks().index(pick)]

    def answer(self, option: Any) -> Scene | Question:
        """The battle after this answer: the scene at the end of the step, or the next question."""
        raise NotImplementedError

    def on(self, field: Field, scene: Scene) -> Question:
        """The same question where others look on, or hold other hidden traps."""
        raise NotImplementedError

    def refusal(self, pick: Pick) -> Reason | None:
        """Why a pick is not among its options; None if it belongs to another question."""
        return None


Outcome = Scene | Question
"""What a step gives."""


def explore(outcome: Outcome, found: dict[Scene, None]) -> None:
    """Every scene that a step can end with, by any answers."""
    if isinstance(outcome, Question):
        for option in outcome.options:
            explore(outcome.answer(option), found)
    else:
        found[outcome] = None
