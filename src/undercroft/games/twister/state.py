"""The state of a game, and what all chapters of the rules need (DT-1, DT-2, DT-16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, ParamSpec

from undercroft.core.decision import Prompt
from undercroft.core.game import Game, Result, Setup
from undercroft.core.native import mypyc_attr
from undercroft.games.twister import events
from undercroft.games.twister.components import Board, Room, Table
from undercroft.games.twister.maze import Layout, Maze, Placed
from undercroft.games.twister.pieces import Figure, Token
from undercroft.games.twister.settings import Rules

P = ParamSpec("P")

# Where a token is when it is on no square. A square is a number from 0 on.
GONE: Final = -1
HAND: Final = -2
"""Behind its owner's screen."""
KEPT_OUT: Final = -3
"""Taken out as a handicap (DT-18)."""
BAG: Final = -4
RESERVE: Final = -5
"""A non-player character that has not come yet (DT-22)."""
ASIDE: Final = -6
"""Revealed, waiting to be placed (DT-4.3)."""
LIMBO: Final = -7
"""The figure that is walking, and what it carries."""
DOT: Final = -10
"""Face down on dot d of the own line: DOT - d."""
DARK: Final = -20
"""Face down in the room of a slot: DARK - slot."""

WOUNDED: Final = 1
HURT_NOW: Final = 2
"""Was wounded in this turn (DT-9.12)."""
HEALED_NOW: Final = 4
"""Was healed or regenerated in this turn (DT-14.4)."""
WEAK: Final = 8
"""Was once wounded so that it does not regenerate any more (DT-19.2)."""

ALIVE: Final = 0
ELIMINATED: Final = 1
ESCAPED: Final = 2
CARRIED_OFF: Final = 3
USED: Final = 4
"""What became of a token."""

FIGURES: Final = 8
"""Characters of a team; a team has 6 objects besides."""
ITEMS: Final = 6


def open_at(place: int) -> bool:
    """Does everybody see a token that is there?"""
    return place >= 0 or place in (GONE, ASIDE, LIMBO)


@mypyc_attr(allow_interpreted_subclasses=True)
class Fight:
    """A declared combat before its cards are laid (DT-9). Numbers are tokens."""

    __slots__ = ("announced", "attacker", "close", "defenders", "kind", "shooters", "spears", "target")

    def __init__(
        self,
        kind: str,
        attacker: int,
        target: int,
        close: tuple[int, ...],
        spears: tuple[int, ...],
        shooters: tuple[int, ...],
        defenders: tuple[int, ...],
        announced: int = -1,
    ) -> None:
        self.kind = kind
        """close, spear or bow."""
        self.attacker = attacker
        self.target = target
        self.close = close
        """Attackers in close combat; `spears` and `shooters` are those at a distance."""
        self.spears = spears
        self.shooters = shooters
        self.defenders = defenders
        self.announced = announced
        """The card a Telepath has named; -1: none."""

    def with_card(self, announced: int) -> Fight:
        return Fight(
            self.kind,
            self.attacker,
            self.target,
            self.close,
            self.spears,
            self.shooters,
            self.defenders,
            announced,
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Game):
    """Tokens, rooms, cards and points. The chapters of the rules are functions on it."""

    __slots__ = (
        "actions", "active", "ap", "at", "begun", "board", "bonus", "causer", "combat",
        "dark_rooms", "deck", "exits", "fate", "fight", "first_card", "fit", "fit_all", "fixed", "foes",
        "gates", "gazes", "giants", "hand", "home", "item_at", "item_two", "items", "jumps",
        "layout", "marks", "max_played", "maze", "mover", "named", "np", "opened_slot", "origin",
        "pairs", "phase", "placer", "pool", "reserve", "rooms", "rules", "sides", "stands", "steps",
        "team", "thieves", "things", "things_two", "tokens", "turn", "turns", "under", "vp",
        "wounded", "wounded_all", "wounded_two",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        table: Table = setup.components
        self.rules = Rules(setup.options, setup.seats, table)
        self.sides = max(2, setup.seats)
        sides = self.sides
        self.board: Board = table.board(sides)
        self.layout: Layout = self.board.layout
        slots = len(self.layout.corners)
        self.phase = "teams"
        self.tokens: list[Token] = []
        self.at: list[int] = []
        self.marks: list[int] = []
        self.fate: list[int] = []
        self.pairs: list[tuple[int, ...]] = [() for _ in range(sides)]
        """Free choice: the pairs each side has brought, known to itself only."""
        self.pool: list[str] = []
        """What has been picked so far in a draft or mixed choice, in order: kinds, and pairs as numbers."""
        self.rooms: list[int] = []
        """The room of each slot, as an index; hidden while the slot is in `dark_rooms`."""
        self.turns: list[int] = [0] * slots
        self.gates: list[int] = [0] * slots
        """Open portcullises as bits 0-9, broken ones as bits 10-19."""
        self.dark_rooms = (1 << slots) - 1
        self.fixed = 0
        """The pits with a fixed rope (DT-12.11)."""
        self.vp = [0] * sides
        self.exits = [0] * sides
        self.jumps = [table.jumps] * sides
        full = sum(1 << value for value in table.actions)
        self.actions = [full] * sides
        """Action cards in hand, as bits."""
        cards = self.rules.cards(table)
        self.combat: list[tuple[int, ...]] = [cards] * sides
        self.max_played = 0
        self.turn = 0
        self.active = 0
        self.placer = 0
        self.first_card = True
        """The first player has not played his card yet (DT-3.3)."""
        self.ap = 0
        self.bonus: dict[int, int] = {}
        """Action points of a Speed Potion, by the token that drank it."""
        self.opened_slot = -1
        self.fight: Fight | None = None
        self.deck: list[int] = []
        """Solo: the queue of non-player characters (tokens)."""
        self.reserve: list[int] = []
        """Solo: the reinforcements; `under` are those put under their deck."""
        self.under: list[int] = []
        self.np = [-1, 0, 0, 0, 0]
        """Solo: the activated character and its AP, cards looked at, AP that a Gaze card gives to each."""
        self.gazes: list[int] = []
        """Solo: the Gaze cards drawn so far."""
        self.causer = 0
        self.mover = -1
        self.stands = -1
        self.hand = -1
        self.steps = 0
        self.home = -1
        """Where the walk under way began, and (`origin`) where the tokens lay that it has handled."""
        self.origin: dict[int, int] = {}
        self.begun = False
        """Has it left its start?"""
        self.named = False
        """Has the Telepath of this combat been asked?"""
        self.team: tuple[tuple[int, ...], ...] = ()
        self.items: tuple[int, ...] = ()
        self.thieves: tuple[tuple[int, ...], ...] = ()
        self.giants: tuple[tuple[int, ...], ...] = ()
        self.survey_empty()

    def emit(self, make: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
        """Tells everybody; the non-player of the solo game has no seat."""
        if self.journal is None:
            return
        if self.seats > 1:
            self.journal.append((None, make(*args, **kwargs)))
            return
        fields = getattr(make, "__dataclass_fields__", ())
        known: list[Any] = [
            None if value == 1 and (name == "seat" or name.endswith("_seat")) else value
            for name, value in zip(fields, args, strict=False)
        ]
        told: Callable[..., object] = make
        self.journal.append((None, told(*known, **kwargs)))

    def survey_empty(self) -> None:
        self.maze: Maze = self.board.workshop.maze((None,) * len(self.layout.corners))
        self.fit: list[int] = [0] * self.sides
        self.fit_all = 0
        self.foes: tuple[int, ...] = (0,) * self.sides
        """For each side the squares of all enemies, wounded ones too."""
        self.wounded: list[int] = [0] * self.sides
        self.wounded_all = 0
        self.wounded_two = 0
        self.things = 0
        self.things_two = 0
        self.item_at: dict[int, int] = {}
        self.item_two: dict[int, int] = {}

    # --- tokens and squares

    def muster(self, figures: list[list[Token]], items: list[list[Token]]) -> None:
        """All tokens of the match: the figures of every side, then all objects."""
        self.tokens = [token for side in figures for token in side]
        self.tokens += [token for side in items for token in side]
        count = len(self.tokens)
        self.at = [HAND] * count
        self.marks = [0] * count
        self.fate = [ALIVE] * count
        self.index_tokens()

    def index_tokens(self) -> None:
        """Which tokens are whose figures, and which are objects: follows from `tokens`."""
        self.team = tuple(
            tuple(i for i, token in enumerate(self.tokens) if token.side == side and token.figure is not None)
            for side in range(self.sides)
        )
        self.items = tuple(i for i, token in enumerate(self.tokens) if token.item is not None)
        self.thieves = tuple(tuple(one for one in team if self.figure(one).footing) for team in self.team)
        self.giants = tuple(tuple(one for one in team if self.figure(one).giant) for team in self.team)

    def figure(self, token: int) -> Figure:
        figure = self.tokens[token].figure
        assert figure is not None
        return figure

    def token_named(self, name: str) -> int:
        """The number of the token of this name, -1 if it is not in the match."""
        token = self.components.tokens.get(name)
        return self.tokens.index(token) if token in self.tokens else -1

    def effect(self, token: int) -> str:
        """What an object does; an empty text for none and for a figure."""
        if token < 0:
            return ""
        item = self.tokens[token].item
        return "" if item is None else item.effect

    def survey(self) -> None:
        """Looks over all squares: the masks and tables below follow from `at` and `marks`."""
        at, marks = self.at, self.marks
        hurt_two = 0
        hurt_all = 0
        everybody = 0
        for side, team in enumerate(self.team):
            fit = wounded = 0
            for token in team:
                square = at[token]
                if square >= 0:
                    if marks[token] & WOUNDED:
                        hurt_two |= wounded & 1 << square
                        wounded |= 1 << square
                    else:
                        fit |= 1 << square
            self.fit[side] = fit
            self.wounded[side] = wounded
            everybody |= fit
            hurt_all |= wounded
        self.fit_all = everybody
        self.wounded_all = hurt_all
        self.wounded_two = hurt_two
        if self.sides == 2:
            self.foes = self.fit[1] | self.wounded[1], self.fit[0] | self.wounded[0]
        else:
            sides = range(self.sides)
            self.foes = tuple([self.enemies_fit(side) | self.enemies_wounded(side) for side in sides])
        things = two = 0
        found: dict[int, int] = {}
        second: dict[int, int] = {}
        for token in self.items:
            square = at[token]
            if square >= 0:
                if square in found:
                    second[square] = token
                    two |= 1 << square
                else:
                    found[square] = token
                    things |= 1 << square
        self.things = things
        self.things_two = two
        self.item_at = found
        self.item_two = second

    def lay_out(self) -> None:
        """The maze of the revealed rooms as they lie now."""
        workshop = self.board.workshop
        rooms: tuple[Room, ...] = self.components.rooms
        placed: list[Placed | None] = []
        for slot in range(len(self.layout.corners)):
            if self.dark_rooms >> slot & 1:
                placed.append(None)
                continue
            room = rooms[self.rooms[slot]]
            turn = self.turns[slot]
            passable = (self.gates[slot] | self.gates[slot] >> 10) & 1023
            placed.append(workshop.place(slot, room.index, turn, room.turns[turn], passable))
        self.maze = workshop.maze(tuple(placed))

    def enemies_fit(self, side: int) -> int:
        """The squares of unwounded enemies."""
        return self.fit_all & ~self.fit[side]

    def enemies_wounded(self, side: int) -> int:
        mask = 0
        for other in range(self.sides):
            if other != side:
                mask |= self.wounded[other]
        return mask

    def fit_squares(self, tokens: tuple[int, ...]) -> int:
        """The squares of those of these figures that are in play and unwounded."""
        mask = 0
        for token in tokens:
            if self.at[token] >= 0 and not self.marks[token] & WOUNDED:
                mask |= 1 << self.at[token]
        return mask

    def figures_at(self, square: int) -> list[int]:
        """The figures of a square, unwounded first."""
        found = [token for team in self.team for token in team if self.at[token] == square]
        found.sort(key=lambda token: self.marks[token] & WOUNDED)
        return found

    def is_carried(self, token: int) -> bool:
        """A wounded figure on the square of an unwounded friend (DT-2.4)."""
        square = self.at[token]
        return self.marks[token] & WOUNDED != 0 and self.fit[self.tokens[token].side] >> square & 1 == 1

    def may_rise(self, token: int) -> bool:
        """May a wounded figure that nobody carries be well again? Who carries nothing lies alone (DT-2.2,
        DT-14.4, DT-19.2)."""
        return self.tokens[token].kind not in self.rules.handless or len(self.tokens_at(self.at[token])) == 1

    def load_of(self, token: int) -> int:
        """What a figure carries: the object or wounded friend on its square, or -1."""
        square = self.at[token]
        item = self.item_at.get(square, -1)
        if item >= 0:
            return item
        if not self.marks[token] & WOUNDED:
            side = self.tokens[token].side
            if self.wounded[side] >> square & 1:
                for other in self.team[side]:
                    if other != token and self.at[other] == square:
                        return other
        return -1

    def bearer_of(self, effect: str, token: int) -> int:
        """The object with this effect that the figure carries, or -1."""
        item = self.item_at.get(self.at[token], -1)
        return item if item >= 0 and self.effect(item) == effect else -1

    def pace(self, figure: Figure) -> int:
        """How many steps a Move has (the Telepath's is an option)."""
        return figure.card_move if self.rules.card_move else figure.move

    def hard_pits(self, figure: Figure) -> int:
        """The pits that this figure does not cross alone."""
        return 0 if figure.flies or figure.footing else self.maze.pits & ~self.fixed

    def prompt_for(self, key: str, rule: str, token: Token) -> Prompt:
        """A question about one token."""
        owner = token.side if token.side < self.seats else None
        return self.board.options.prompt(key, rule, (("token", token.kind), ("owner_seat", owner)))

    def name(self, square: int) -> str:
        return self.layout.names[square]

    def make_known(self, tokens: list[int]) -> list[int]:
        """Moves tokens of a secret team to the front of their side, in the order of their showing, and gives
        copies of one kind their numbers in that order: so neither place nor number tells of hidden ones."""
        moved: list[int] = []
        left = sorted(tokens, key=lambda one: (self.tokens[one].side, self.tokens[one].kind))
        while left:
            token = left.pop(0)
            name = self.tokens[token]
            if name.figure is not None:
                mates = list(self.team[name.side])
            else:
                mates = [one for one in self.items if self.tokens[one].side == name.side]
            known = [one for one in mates if self.is_public(one) or one in moved]
            place = mates[len(known)]
            self._exchange(token, place)
            left = [token if one == place else one for one in left]
            number = 1 + sum(self.tokens[one].kind == name.kind for one in known)
            if name.number != number:
                other = next(
                    one
                    for one in mates
                    if self.tokens[one].kind == name.kind and self.tokens[one].number == number
                )
                self.tokens[place], self.tokens[other] = self.tokens[other], self.tokens[place]
            moved.append(place)
        self.index_tokens()
        return moved

    def is_public(self, token: int) -> bool:
        """Has everybody seen this token?"""
        return open_at(self.at[token])

    def _exchange(self, one: int, other: int) -> None:
        self.tokens[one], self.tokens[other] = self.tokens[other], self.tokens[one]
        for zone in (self.at, self.marks, self.fate):
            zone[one], zone[other] = zone[other], zone[one]

    # --- wounds, losses, points

    def score(self, side: int, points: int) -> None:
        self.vp[side] += points
        self.emit(events.Scored, side, points, self.vp[side])

    def credit(self, owner: int) -> None:
        """A point for an eliminated figure of `owner` (DT-10.4, DT-20, DT-21.6)."""
        if self.causer != owner:
            self.score(self.causer, 1)
            return
        for side in range(self.sides):
            if side != owner:
                self.score(side, 1)

    def eliminate(self, token: int, cause: str) -> None:
        """A figure dies, and with it the wounded friend it carries (DT-10.3, DT-10.4)."""
        if self.at[token] < 0:
            return
        friend = -1 if self.marks[token] & WOUNDED else self._wounded_friend(token)
        square = self.at[token]
        self._remove(token, ELIMINATED)
        owner = self.tokens[token].side
        kind, where = self.tokens[token].kind, self.name(square)
        self.emit(events.Eliminated, owner, kind, where, cause, self.causer == owner)
        self.credit(owner)
        self.moment("fell")
        if friend >= 0:
            self.eliminate(friend, "carrier")

    def _wounded_friend(self, token: int) -> int:
        square = self.at[token]
        for other in self.team[self.tokens[token].side]:
            if other != token and self.at[other] == square and self.marks[other] & WOUNDED:
                return other
        return -1

    def wound(self, token: int) -> None:
        """An unwounded figure is wounded; the wounded friend it carries dies (DT-9.9, DT-10.3)."""
        friend = self._wounded_friend(token)
        self.marks[token] = (self.marks[token] | WOUNDED | HURT_NOW) & ~HEALED_NOW
        self.bonus.pop(token, None)
        self.emit(events.Wounded, self.tokens[token].side, self.tokens[token].kind, self.name(self.at[token]))
        if friend >= 0:
            self.eliminate(friend, "carrier")

    def heal(self, token: int) -> None:
        self.marks[token] = self.marks[token] & ~WOUNDED | HEALED_NOW

    def _remove(self, token: int, fate: int) -> None:
        self.at[token] = GONE
        self.fate[token] = fate
        self.marks[token] = 0
        self.bonus.pop(token, None)

    def discard(self, item: int) -> None:
        """An object leaves the game."""
        self._remove(item, USED)

    def depart(self, token: int, load: int) -> None:
        """A figure enters the line of another side and leaves with what it carries (DT-16.1 to 16.3)."""
        side = self.tokens[token].side
        fit = not self.marks[token] & WOUNDED
        figure = self.figure(token)
        points = 0
        if fit:
            points = figure.exit_points(self.rules.plain_exit)
            self.exits[side] += 1
        treasure = 0
        if load >= 0 and self.tokens[load].item is not None:
            if fit and self.effect(load) == "treasure":
                item = self.tokens[load].item
                assert item is not None
                treasure = item.amount
            self._remove(load, USED)
        elif load >= 0:
            self._remove(load, CARRIED_OFF)
        self._remove(token, ESCAPED if fit else CARRIED_OFF)
        carried = None if load < 0 or treasure else self.tokens[load].kind
        self.emit(events.Escaped, side, figure.id, points, treasure, carried)
        if points + treasure:
            self.score(side, points + treasure)
        self.moment("escaped")

    def settle(self) -> None:
        """The end of an action: pits, lost objects, points (DT-2.6)."""
        self.survey()
        pits = self.maze.pits & ~self.fixed
        if pits & (self.fit_all | self.wounded_all):
            for team in self.team:
                for token in team:
                    square = self.at[token]
                    falls = self.marks[token] & WOUNDED or not self.figure(token).footing
                    if square >= 0 and pits >> square & 1 and falls:
                        self.eliminate(token, "pit")
            self.survey()
        if pits & self.things & ~self.fit_all:
            for item in self.items:
                square = self.at[item]
                if square >= 0 and pits & ~self.fit_all & 1 << square:
                    self.discard(item)
                    self.emit(events.Lost, self.tokens[item].kind, self.name(square))
            self.survey()
        self.check_points()

    def check_points(self) -> None:
        """Has somebody reached the target? The active side is asked first (DT-16.6)."""
        if self.result is not None:
            return
        target = self.rules.target_vp
        if max(self.vp) < target and not self.rules.vital:
            return
        order = [(self.active + step) % self.sides for step in range(self.sides)]
        for side in order:
            if self.vp[side] >= target:
                self.finish("target", side)
                return
        vital = self.rules.vital
        for side in order if vital else ():
            if any(
                self.fate[one] == ELIMINATED and self.tokens[one].kind in vital for one in self.team[1 - side]
            ):
                self.finish("goblin", side)
                return

    def finish(self, ending: str, winner: int = -1) -> None:
        """The game is over; without a winner more points win, then more exits (DT-16.7)."""
        rank = [(self.vp[side], self.exits[side]) for side in range(self.sides)]
        keys: list[tuple[int, int, int]] = [
            (1 if side == winner else 0, *rank[side]) for side in range(self.sides)
        ]
        if self.seats == 1:
            won = keys[0] > keys[1]
            if ending == "target" and not won:
                ending = "beaten"
            self.result = Result((1,), (0,) if won else (), (self.vp[0],), ending)
        else:
            places = [1 + sum(other > own for other in keys) for own in keys]
            best = [side for side, place in enumerate(places) if place == 1]
            draw = len(best) == self.sides
            self.result = Result(places, () if draw else best, self.vp, ending)
        self.phase = "over"
        self.emit(events.GameOver, ending, self.result.winners)

    def figures_left(self, side: int) -> bool:
        """Has the side a character in play or in a dark room (DT-16.7)?"""
        return any(
            self.at[token] >= 0 or self.at[token] <= DARK or self.at[token] == BAG
            for token in self.team[side]
        )

    def resume(self) -> None:
        """Play goes on after a combat or a revealed room."""
        self.phase = "action" if self.active < self.seats else "np"

    def tokens_at(self, square: int) -> list[int]:
        """All tokens of a square."""
        return [token for token, place in enumerate(self.at) if place == square]

    def lie_together(self, pile: list[int]) -> bool:
        """May these tokens be on one square at the end of an action (DT-2.2)?"""
        if len(pile) > 2:
            return False
        figures = [token for token in pile if self.tokens[token].figure is not None]
        if len(pile) < 2 or not figures:
            return True
        fit = [token for token in figures if not self.marks[token] & WOUNDED]
        if len(figures) == 1:
            return self.tokens[figures[0]].kind not in self.rules.handless
        if len(fit) > 1 or self.tokens[figures[0]].side != self.tokens[figures[1]].side:
            return False
        return not fit or self.tokens[fit[0]].kind not in self.rules.handless
