"""What lies on the table, and the codec of the whole state. No rule."""

from __future__ import annotations

from typing import Any, Final

from undercroft.core.codec import Boolean, Codec, Integer, Listing, Named, Pieces, Seat, Struct, Text
from undercroft.core.game import Game, Setup
from undercroft.core.native import mypyc_attr
from undercroft.core.piece import Piece
from undercroft.games.rotendale.components import CARDS, EMPTY, NO_CARD, Card, Start, Tables
from undercroft.games.rotendale.menu import Menu
from undercroft.games.rotendale.modes import MODES, Mode
from undercroft.games.rotendale.player import Player
from undercroft.games.rotendale.spiral import GOAL

NOBODY: Final = -1
UNCAPPED: Final = 10_000
"""The bound of health and mana under the house rule no_stat_cap: never reached, only there to check data."""
LONGEST_WAY: Final = 12
"""How many stops of the last move are kept for the board."""

PHASES: Final = ("deal", "turn")
PURPOSES: Final = (
    "none", "first", "move", "labyrinth", "obelisk", "direction", "outer", "dungeon", "fight", "search",
    "tomb", "equality",
)  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Game):
    """Every attribute of the game. Between turns `asked`, `foe`, `passed` and `open` are empty."""

    __slots__ = (
        "asked", "cap", "cards", "die", "extra_turn", "far_shield", "finder", "first", "foe", "lost",
        "max_rounds", "menu", "mode", "number", "open", "owners", "passed", "phase", "players", "purpose",
        "round", "start", "totals", "turn", "way", "won",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.settle()
        nothing = (0,) * self.seats
        self.phase = "deal"
        self.number = 1
        """Which game of the series is played, from 1."""
        self.round = 0
        self.first = 0
        self.turn = 0
        self.extra_turn = False
        self.finder = NOBODY
        """The seat that found the Book."""
        self.players = [Player(seat, self.mode.mages, self.start) for seat in range(self.seats)]
        self.cards: list[Piece] = [EMPTY] * (GOAL + 1)
        """By cell; the towns and the cells whose card is gone hold EMPTY."""
        self.owners = [NOBODY] * (GOAL + 1)
        self.open = 0
        """The cell whose card is turned up just now, 0 if none."""
        self.die = 0
        self.purpose = "none"
        """The last number rolled, and what for."""
        self.way: tuple[int, ...] = ()
        """Where the mage that moved last has stopped, from the cell it left on."""
        self.totals = nothing
        self.won = nothing
        self.lost = nothing
        """Points, games won and deaths of the games of the series that are over, by seat."""

    def settle(self) -> None:
        """Fills in what follows from options and components."""
        tables: Tables = self.components
        name: str = self.options.mode
        if name not in tables.modes:
            tables.modes[name] = MODES[name](tables)
        self.mode: Mode = tables.modes[name]
        self.menu: Menu = self.mode.menu
        self.start: Start = self.mode.start
        self.far_shield: bool = self.options.air_shield_anywhere
        self.max_rounds = int(self.options.max_rounds)
        self.cap: int = UNCAPPED if self.options.no_stat_cap else tables.stat_cap
        self.asked = ""
        """The key of the prompt that is open, for whoever asks what is possible now."""
        self.foe: Card | None = None
        """The enemy that is met just now, with a card or without."""
        self.passed: tuple[int, ...] = ()
        """The teleports without a die that the mage has passed since the last die (ST-5.12)."""

    def moment(self, name: str) -> None:
        """A point that people at a table would see: the die, the way, the card, what it does. What was asked
        is answered by then."""
        if self.watcher is not None:
            asked = self.asked
            self.asked = ""
            self.watcher(name)
            self.asked = asked

    def copy_table(self, other: Table) -> None:
        self.copy_base(other)
        self.asked = ""
        self.cap = other.cap
        self.cards = other.cards[:]
        self.die = other.die
        self.extra_turn = other.extra_turn
        self.far_shield = other.far_shield
        self.finder = other.finder
        self.first = other.first
        self.foe = None
        self.lost = other.lost
        self.max_rounds = other.max_rounds
        self.menu = other.menu
        self.mode = other.mode
        self.number = other.number
        self.open = other.open
        self.owners = other.owners[:]
        self.passed = ()
        self.phase = other.phase
        self.players = [player.copy() for player in other.players]
        self.purpose = other.purpose
        self.round = other.round
        self.start = other.start
        self.totals = other.totals
        self.turn = other.turn
        self.way = other.way
        self.won = other.won


def state_codec(tables: Tables, game: type[Any]) -> Struct:
    """Every slot of the game that is state; what follows from options and components is derived."""
    artefacts = Named({card.id: card for card in tables.artefacts})
    enemies = Named(tables.enemies)
    faces: Codec = Named({NO_CARD.id: NO_CARD, **tables.cards})
    count = Integer(0, 1_000_000)
    player = Struct(
        Player,
        {
            "seat": Seat(0, 3),
            "health": Integer(-UNCAPPED, UNCAPPED),
            "mana": Integer(0, UNCAPPED),
            "mages": Listing(Integer(0, GOAL), 1, 2),
            "artefacts": Listing(artefacts, 0, CARDS, frozen=True),
            "trophies": Listing(enemies, 0, CARDS, frozen=True),
            "skip": Boolean(),
            "extra": Integer(0, CARDS),
            "deaths": count,
            "loop_deaths": count,
        },
    )
    pieces = Pieces(faces, lambda face: EMPTY if face is NO_CARD else tables.pieces[face.id])
    return Struct(
        game,
        {
            "phase": Text(PHASES),
            "number": Integer(1, 10),
            "round": Integer(0, 1000),
            "first": Seat(0, 3),
            "turn": Seat(0, 3),
            "extra_turn": Boolean(),
            "finder": Seat(NOBODY, 3),
            "players": Listing(player, 2, 4),
            "cards": Listing(pieces, GOAL + 1, GOAL + 1),
            "owners": Listing(Seat(NOBODY, 3), GOAL + 1, GOAL + 1, beside="cards"),
            "open": Integer(0, GOAL),
            "die": Integer(0, 6),
            "purpose": Text(PURPOSES),
            "way": Listing(Integer(0, GOAL), 0, LONGEST_WAY, frozen=True),
            "totals": Listing(count, 2, 4, frozen=True, seats=True),
            "won": Listing(count, 2, 4, frozen=True, seats=True),
            "lost": Listing(count, 2, 4, frozen=True, seats=True),
        },
        derived=("asked", "cap", "far_shield", "foe", "max_rounds", "menu", "mode", "passed", "start"),
        finish=lambda made: made.settle(),
    )
