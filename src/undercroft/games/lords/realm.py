"""All that lies on the table of Dungeon Lords: the state of a match, without a rule."""

from __future__ import annotations

from typing import Final

from undercroft.core.game import Game, Setup
from undercroft.core.native import mypyc_attr
from undercroft.core.piece import Piece
from undercroft.games.lords.battle.live import Battle
from undercroft.games.lords.components import Adventurer, Creature, Room, Table, Training
from undercroft.games.lords.state import FREE, TENT, Asked, Dummy, Kept, Lord

CLOCKWISE: Final = tuple(
    tuple(tuple((start + step) % seats for step in range(seats)) for start in range(seats))
    for seats in range(5)
)
"""DL-1.1: the seats in order, for each number of them and each starting player."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Lords(Game):
    """Seats are indexes of `lords`; `starter` holds the token of the first player."""

    __slots__ = (
        "arriving", "battle", "city", "city_next", "combat_round", "coming", "creature_stack", "dummies",
        "dummy_evil", "events", "faraway", "hero_stacks", "lords", "offer", "paladin_at", "phase",
        "questions", "room_stack", "season", "shop", "spaces", "specials", "spells_out", "starter",
        "training", "trap_deck", "trap_out", "turn", "year",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        table: Table = self.components
        self.year = 1
        self.season = 0
        self.combat_round = 0
        self.phase = 0
        self.turn = 0
        """How far the phase has come: seats that have had their turn, or spaces executed."""
        self.starter = 0
        self.lords: list[Lord] = []
        self.dummies: list[Dummy] = []
        self.dummy_evil = table.rules.start_evil
        self.spaces: list[int] = [FREE] * 24
        """Who stands on each order space (order * 3 + place): a seat, FREE or DUMMY_MINION."""
        self.offer: list[Creature] = []
        self.shop: list[Room] = []
        self.arriving: list[Adventurer] = []
        self.coming: list[Adventurer] = []
        self.creature_stack: list[Piece] = []
        self.room_stack: list[Piece] = []
        self.hero_stacks: list[list[Piece]] = [[], []]
        self.trap_deck: list[Piece] = []
        self.trap_out: list[Piece] = []
        self.city: list[Piece] = []
        """The four combat cards of this year."""
        self.city_next: list[Piece] = []
        self.spells_out: list[Piece] = []
        self.events: list[Piece] = []
        """The event tiles of spring, summer and autumn."""
        self.specials: list[Piece] = []
        """The special event cards: of year 1, of year 2, and the unused."""
        self.paladin_at = TENT
        self.faraway: list[str] = []
        """Ids of the tiles that have left the game (DL-1.3)."""
        self.battle: Battle | None = None
        self.questions: dict[int, Kept] = {}
        """The last question put to each seat in this phase, see `asked`."""
        self.training: Training | None = None
        if self.seats == 1:
            self.training = table.trainings[self.options.training]

    @property
    def first_game(self) -> bool:
        return self.seats > 1 and bool(self.options.mode == "first_game")

    @property
    def special_events(self) -> bool:
        """Whether the special tile does anything (DL-9.2, 22.1)."""
        return not self.first_game and bool(self.options.special_events)

    def asked(self, seat: int) -> Asked | None:
        """The last question put to a seat in this phase."""
        kept = self.questions.get(seat)
        return None if kept is None else Asked(*kept)

    def moment(self, name: str) -> None:
        """While people look at a moment nothing is asked, so nobody's options have prospects."""
        if self.watcher is None:
            return
        questions, self.questions = self.questions, {}
        super().moment(name)
        self.questions = questions

    def in_order(self) -> tuple[int, ...]:
        """DL-1.1: the seats clockwise from the starting player."""
        return CLOCKWISE[self.seats][self.starter]

    def copy(self) -> Lords:
        """An independent copy at a checkpoint; see `LordsGame`."""
        raise NotImplementedError

    def copy_into(self, new: Lords) -> None:
        """Fills in another, blank state."""
        new.copy_base(self)
        new.year = self.year
        new.season = self.season
        new.combat_round = self.combat_round
        new.phase = self.phase
        new.turn = self.turn
        new.starter = self.starter
        new.lords = [lord.copy() for lord in self.lords]
        new.dummies = [dummy.copy() for dummy in self.dummies]
        new.dummy_evil = self.dummy_evil
        new.spaces = self.spaces[:]
        new.offer = self.offer[:]
        new.shop = self.shop[:]
        new.arriving = self.arriving[:]
        new.coming = self.coming[:]
        new.creature_stack = self.creature_stack[:]
        new.room_stack = self.room_stack[:]
        new.hero_stacks = [stack[:] for stack in self.hero_stacks]
        new.trap_deck = self.trap_deck[:]
        new.trap_out = self.trap_out[:]
        new.city = self.city[:]
        new.city_next = self.city_next[:]
        new.spells_out = self.spells_out[:]
        new.events = self.events[:]
        new.specials = self.specials[:]
        new.paladin_at = self.paladin_at
        new.faraway = self.faraway[:]
        new.battle = None
        new.questions = {}
        new.training = self.training
