"""Dungeon Twister: the phases in their order, copies, what a seat knows, the codec of the state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from undercroft.core.chance import Chance
from undercroft.core.codec import Bits, Boolean, Integer, Listing, Named, Optional, Seat, Struct, Table, Text
from undercroft.core.decision import Flow
from undercroft.core.errors import OptionError, PositionError, Reason
from undercroft.core.game import Setup
from undercroft.core.native import mypyc_attr
from undercroft.games.twister import components as parts
from undercroft.games.twister import guess
from undercroft.games.twister.rules import checks, combat, labyrinth, refusals, setup, solo, turn
from undercroft.games.twister.settings import GAZES, Rules
from undercroft.games.twister.state import (
    ASIDE,
    BAG,
    DARK,
    DOT,
    GONE,
    HAND,
    KEPT_OUT,
    LIMBO,
    RESERVE,
    Fight,
    State,
)
from undercroft.games.twister.view import TwisterView, make_view

PHASES: Final = (
     "teams", "pick", "secret", "place", "card", "action", "aside", "fight", "over", "solo", "solo_line",
     "np_start", "np", "gaze",
)  # fmt: skip

AWAY: Final = {
    GONE: "gone", HAND: "hand", KEPT_OUT: "kept_out", BAG: "bag", RESERVE: "reserve", ASIDE: "aside",
    LIMBO: "limbo", **{DOT - dot: f"dot_{dot + 1}" for dot in range(4)},
    **{DARK - slot: f"dark_{slot + 1}" for slot in range(12)},
}  # fmt: skip
"""What stands for a place that is no square."""
MARKS: Final = ("wounded", "hurt_now", "healed_now", "weak")
FATES: Final = ("alive", "eliminated", "escaped", "carried_off", "used")


@mypyc_attr(allow_interpreted_subclasses=True)
class Twister(State):
    """A match of Dungeon Twister."""

    __slots__ = ()

    def __init__(self, made: Setup) -> None:
        super().__init__(made)
        if made.seats == 1:
            self.phase = "solo"

    def flow(self) -> Flow | None:
        """The next phase of the game."""
        phase = self.phase
        if phase == "action":
            return turn.action_phase(self)
        if phase == "card":
            return turn.card_phase(self)
        if phase == "aside":
            return labyrinth.aside_phase(self)
        if phase == "fight":
            return combat.fight_phase(self)
        if phase == "place":
            return setup.place_phase(self)
        if phase == "secret":
            return setup.secret_phase(self)
        if phase == "pick":
            return setup.pick_phase(self)
        if phase == "teams":
            return setup.begin_phase(self)
        if phase == "over":
            return None
        return solo.solo_flow(self)

    def copy(self) -> Twister:
        new: Twister = Twister.__new__(Twister)
        new.copy_base(self)
        new.rules = self.rules
        new.sides = self.sides
        new.board = self.board
        new.layout = self.layout
        new.phase = self.phase
        new.tokens = self.tokens[:]
        new.at = self.at[:]
        new.marks = self.marks[:]
        new.fate = self.fate[:]
        new.pairs = self.pairs[:]
        new.pool = self.pool[:]
        new.rooms = self.rooms[:]
        new.turns = self.turns[:]
        new.gates = self.gates[:]
        new.dark_rooms = self.dark_rooms
        new.fixed = self.fixed
        new.vp = self.vp[:]
        new.exits = self.exits[:]
        new.jumps = self.jumps[:]
        new.actions = self.actions[:]
        new.combat = self.combat[:]
        new.max_played = self.max_played
        new.turn = self.turn
        new.active = self.active
        new.placer = self.placer
        new.first_card = self.first_card
        new.ap = self.ap
        new.bonus = self.bonus.copy()
        new.opened_slot = self.opened_slot
        new.fight = self.fight
        new.deck = self.deck[:]
        new.reserve = self.reserve[:]
        new.under = self.under[:]
        new.np = self.np[:]
        new.gazes = self.gazes[:]
        new.causer = self.causer
        new.mover = self.mover
        new.stands = self.stands
        new.hand = self.hand
        new.steps = self.steps
        new.home = self.home
        new.origin = self.origin.copy()
        new.begun = self.begun
        new.named = self.named
        new.team = self.team
        new.items = self.items
        new.thieves = self.thieves
        new.giants = self.giants
        new.maze = self.maze
        new.fit = self.fit[:]
        new.fit_all = self.fit_all
        new.foes = self.foes
        new.wounded = self.wounded[:]
        new.wounded_all = self.wounded_all
        new.wounded_two = self.wounded_two
        new.things = self.things
        new.things_two = self.things_two
        new.item_at = self.item_at
        new.item_two = self.item_two
        return new

    def view(self, seat: int | None) -> TwisterView:
        return make_view(self, seat)

    def glance(self, seat: int | None) -> TwisterView:
        return make_view(self, seat, odds=False)

    def redeal(self, seat: int | None, chance: Chance) -> None:
        guess.redeal(self, seat, chance)

    def check(self) -> None:
        checks.check(self)

    def why_not(self, seat: int, text: str) -> Reason | None:
        return refusals.why_not(self, seat, text)

    def candidates(self, seat: int) -> Iterable[str]:
        return refusals.candidates(self, seat)


def _finish(game: Twister) -> None:
    """Fills in what follows from the loaded state. Raises PositionError where that cannot be."""
    try:
        game.rules = Rules(game.options, game.seats, game.components)
    except OptionError as wrong:
        raise PositionError("options", wrong.wording, wrong.values) from None
    game.sides = max(2, game.seats)
    game.board = game.components.board(game.sides)
    game.layout = game.board.layout
    _check_sizes(game)
    game.mover = game.stands = game.hand = -1
    game.steps = 0
    game.home = -1
    game.origin = {}
    game.begun = game.named = False
    game.index_tokens()
    game.survey_empty()
    if game.rooms:
        game.lay_out()
    game.survey()


def _check_sizes(game: Twister) -> None:
    sides, slots, count = game.sides, len(game.layout.corners), len(game.tokens)
    for name in ("pairs", "vp", "exits", "jumps", "actions", "combat"):
        if len(getattr(game, name)) != sides:
            raise PositionError(name, "one entry for each of the {sides} sides is needed", {"sides": sides})
    for name in ("turns", "gates"):
        if len(getattr(game, name)) != slots:
            raise PositionError(name, "one number for each of the {rooms} rooms is needed", {"rooms": slots})
    for name in ("at", "marks", "fate"):
        if len(getattr(game, name)) != count:
            raise PositionError(
                name, "one number for each of the {tokens} tokens is needed", {"tokens": count}
            )
    if len(game.rooms) not in (0, slots) or (not game.rooms and game.dark_rooms != (1 << slots) - 1):
        raise PositionError("rooms", "a room for each of the {places} places is needed", {"places": slots})
    if any(square >= game.layout.squares for square in game.at):
        raise PositionError("at", "squares are numbers below {squares}", {"squares": game.layout.squares})
    if any(token.side >= sides for token in game.tokens):
        raise PositionError("tokens", "there are {sides} sides only", {"sides": sides})
    for name in ("active", "placer", "causer"):
        if getattr(game, name) >= sides:
            raise PositionError(name, "there are {sides} sides only", {"sides": sides})
    if game.opened_slot >= slots:
        raise PositionError("opened_slot", "there are {rooms} rooms only", {"rooms": slots})
    last = game.fight
    if last is not None:
        named = (last.attacker, last.target, *last.close, *last.spears, *last.shooters, *last.defenders)
        if any(one >= count or game.tokens[one].figure is None or game.at[one] < 0 for one in named):
            raise PositionError("fight", "figures on the board fight")
    if (game.phase == "fight") != (last is not None):
        raise PositionError("fight", "a combat belongs to its phase")
    if any(one >= count for one in (*game.bonus, *game.deck, *game.reserve, *game.under, game.np[0])):
        raise PositionError("bonus", "there is no such token")


def state(table: parts.Table) -> Struct:
    """The codec of the state."""
    many = 1 << 900
    token = Named(table.tokens, "name")
    index = Integer(0, 99)
    fight = Struct(
        Fight,
        {
            "kind": Text(("close", "spear", "bow")),
            "attacker": index,
            "target": index,
            "close": Listing(index, 0, 20, True),
            "spears": Listing(index, 0, 20, True),
            "shooters": Listing(index, 0, 20, True),
            "defenders": Listing(index, 0, 20, True),
            "announced": Integer(-1, 6),
        },
    )
    squares = Integer(-45, 1000, AWAY)
    rooms = {room.index: room.id for room in table.rooms}
    return Struct(
        Twister,
        {
            "phase": Text(PHASES),
            "tokens": Listing(token, 0, 99),
            "at": Listing(squares, 0, 99, beside="tokens"),
            "marks": Listing(Bits(MARKS), 0, 99, beside="tokens"),
            "fate": Listing(Integer(0, 4, dict(enumerate(FATES))), 0, 99, beside="tokens"),
            "pairs": Listing(Listing(Integer(1, 999), 0, 4, True), 2, 5),
            "pool": Listing(Text(), 0, 40),
            "rooms": Listing(Integer(0, len(table.rooms) - 1, rooms), 0, 12),
            "turns": Listing(Integer(0, 3), 8, 12, beside="rooms"),
            "gates": Listing(Integer(0, (1 << 20) - 1), 8, 12, beside="rooms"),
            "dark_rooms": Bits(map(str, range(1, 13))),
            "fixed": Integer(0, many),
            "vp": Listing(Integer(0, 99), 2, 5, seats=True),
            "exits": Listing(Integer(0, 99), 2, 5, seats=True),
            "jumps": Listing(Integer(0, 9), 2, 5, seats=True),
            "actions": Listing(Integer(0, 60), 2, 5, seats=True),
            "combat": Listing(Listing(Integer(0, 6), 0, 20, True), 2, 5, seats=True),
            "max_played": Integer(0, 5),
            "turn": Integer(0, 1000),
            "active": Seat(0, 4),
            "placer": Seat(0, 4),
            "first_card": Boolean(),
            "causer": Seat(0, 4),
            "ap": Integer(0, 99),
            "bonus": Table(Integer(1, 99), int),
            "opened_slot": Integer(-1, 11),
            "fight": Optional(fight),
            "deck": Listing(index, 0, 40),
            "reserve": Listing(index, 0, 40),
            "under": Listing(index, 0, 40),
            "np": Listing(Integer(-1, 99), 5, 5),
            "gazes": Listing(Integer(1, GAZES), 0, GAZES),
        },
        (
            "rules",
            "sides",
            "board",
            "layout",
            "mover",
            "stands",
            "hand",
            "steps",
            "home",
            "origin",
            "begun",
            "named",
            "team",
            "items",
            "thieves",
            "giants",
            "maze",
            "fit",
            "fit_all",
            "foes",
            "wounded",
            "wounded_all",
            "wounded_two",
            "things",
            "things_two",
            "item_at",
            "item_two",
        ),
        _finish,
    )
