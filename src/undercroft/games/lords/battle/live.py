"""A battle going on at the table."""

from __future__ import annotations

from undercroft.games.lords.battle.course import Card
from undercroft.games.lords.battle.question import Question
from undercroft.games.lords.battle.scene import (
    ATTACKED,
    HIDDEN,
    NO_CONQUEST,
    NO_FATIGUE,
    NO_HEALING,
    NO_SPELL,
    RAGE,
    SHIELD,
    SHIELDS,
    Field,
    Scene,
    Site,
)  # fmt: skip
from undercroft.games.lords.components import Creature, Room, Spell, Trap
from undercroft.games.lords.moves import Pick


class Battle:
    """A battle going on (DL-14). It never stands at a checkpoint: a phase holds a whole battle."""

    __slots__ = (
        "acted", "answers", "begun", "card", "cell", "field", "question", "scene", "shown", "site",
        "standing", "step",
    )  # fmt: skip

    def __init__(self, field: Field, site: Site, cell: int, card: Card, scene: Scene) -> None:
        self.field = field
        self.site = site
        self.cell = cell
        self.card = card
        self.begun = scene
        """The scene at the beginning."""
        self.scene = scene
        self.standing = (scene.ready, scene.up, scene.down)
        """The creatures as they lie on the table, see `Question.standing`."""
        self.question: Question | None = None
        """What is asked now."""
        self.answers: list[Pick] = []
        self.step = 0
        self.acted: list[tuple[Creature, bool]] = []
        """Creatures that have acted, and whether they return face up."""
        self.shown: list[Trap] = []

    @property
    def seat(self) -> int:
        return self.field.seat

    @property
    def room(self) -> Room | None:
        """The unconquered room fought in."""
        return self.site.room

    @property
    def spell(self) -> Spell | None:
        """The combat card of the round; none in training."""
        return self.card.spell

    @property
    def attacked(self) -> bool:
        return bool(self.scene.marks & ATTACKED)

    @property
    def no_conquest(self) -> bool:
        return bool(self.scene.marks & NO_CONQUEST)

    @property
    def no_fatigue(self) -> bool:
        return bool(self.scene.marks & NO_FATIGUE)

    @property
    def no_healing(self) -> bool:
        return bool(self.scene.marks & NO_HEALING)

    @property
    def no_spell(self) -> bool:
        return not self.site.magic or bool(self.scene.marks & NO_SPELL)

    @property
    def hidden(self) -> bool:
        """Wizards cannot be harmed (DL-15.9)."""
        return bool(self.scene.marks & HIDDEN)

    @property
    def shield(self) -> int:
        return (self.scene.marks & SHIELDS) // SHIELD

    @property
    def rage(self) -> bool:
        return bool(self.scene.marks & RAGE)

    @property
    def sheep(self) -> Creature | None:
        """The monster that is a sheep, until it has acted."""
        whole = len(self.field.creatures)
        for one in self.scene.ready:
            if one >= whole:
                return self.field.creatures[one - whole]
        return None

    @property
    def actor(self) -> Creature | None:
        """The creature acting now."""
        one = -1 if self.question is None else self.question.actor
        return None if one < 0 else self.field.creatures[one]
