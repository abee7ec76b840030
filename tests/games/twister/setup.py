"""Situations in a few words: rooms that lie open, tokens on squares, then clicks by their texts."""

from __future__ import annotations

import random
import re
from typing import Any

from undercroft.core.chance import Chance
from undercroft.core.choices import find_option
from undercroft.core.components import Components
from undercroft.core.game import Setup
from undercroft.core.match import Match
from undercroft.core.options import read_options
from undercroft.core.run import Run
from undercroft.core.start import load_table, standard_components
from undercroft.games.twister import GAME
from undercroft.games.twister.components import Table
from undercroft.games.twister.game import Twister
from undercroft.games.twister.rules import setup as setting_up
from undercroft.games.twister.state import (
    ALIVE,
    CARRIED_OFF,
    DARK,
    GONE,
    HURT_NOW,
    USED,
    WOUNDED,
    State,
)

BARE = """
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   .   @
+   +   +   +   +   +
"""
"""A room without walls; its gear is in the south-east corner."""


def table(**plans: str) -> Table:
    """The standard components; `r38L=plan` draws a room anew."""
    source = standard_components(GAME)
    if not plans:
        loaded: Table = load_table(GAME, source)
        return loaded
    text = source.text
    for name, plan in plans.items():
        pattern = rf"(id = \"{name[1:]}\".*?plan = ''')(.*?)(''')"
        text = re.sub(
            pattern,
            lambda m, plan=plan: m[1] + "\n" + plan.strip("\n") + "\n" + m[3],
            text,
            count=1,
            flags=re.S,
        )
    changed: Table = load_table(GAME, Components(text, "test.toml", False))
    return changed


class Scene:
    """A game in the middle of a turn. Squares are names (`c5`), tokens too (`a_naga`)."""

    def __init__(
        self,
        rooms: dict[int, str] | None = None,
        *,
        seats: int = 2,
        components: Table | None = None,
        seed: int = 1,
        ap: int = 5,
        **options: Any,
    ) -> None:
        self.table = components or table()
        chosen = read_options(GAME.options, options)
        GAME.check_options(seats, chosen)
        self.game = Twister(Setup(seats, chosen, self.table, Chance.from_seed(seed)))
        self.game.journal = []
        game = self.game
        if not game.tokens:
            figures = [one.id for one in self.table.figures_of(game.rules.sets)]
            items = [one.id for one in self.table.items_of(game.rules.sets)]
            if game.rules.scenario is not None:
                figures, items = list(game.rules.scenario.figures[0]), list(game.rules.scenario.items[0])
            setting_up.muster(game, [figures] * game.sides, [items] * game.sides)
        for token, name in enumerate(game.tokens):
            game.at[token] = GONE
            game.fate[token] = CARRIED_OFF if name.figure is not None else USED
        names = {room.id: room.index for room in self.table.rooms}
        laid = {slot: names[text.split("/")[0]] for slot, text in (rooms or {}).items()}
        left = [index for index in range(len(self.table.rooms)) if index not in laid.values()]
        slots = range(len(game.layout.corners))
        game.rooms = [laid[slot] if slot in laid else left.pop() for slot in slots]
        for slot, text in (rooms or {}).items():
            game.turns[slot] = int(text.split("/")[1]) if "/" in text else 0
            game.dark_rooms &= ~(1 << slot)
        game.lay_out()
        game.phase = "action"
        game.ap = ap
        game.turn = 3
        game.first_card = False
        game.max_played = 5
        self._run: Run | None = None

    # --- setting up

    def with_usual_rooms(self) -> Scene:
        """Dark are the rooms that this game would have there: for positions."""
        game = self.game
        pairs = setting_up.usual(game).pairs
        dark = [slot for slot in range(len(game.rooms)) if game.dark_rooms >> slot & 1]
        laid = [room for slot, room in enumerate(game.rooms) if slot not in dark]
        left = [room.index for room in self.table.rooms if room.pair in pairs and room.index not in laid]
        for slot, room in zip(dark, left, strict=True):
            game.rooms[slot] = room
        return self

    def token(self, name: str) -> int:
        return self.game.tokens.index(self.table.tokens[name])

    def square(self, name: str) -> int:
        return self.game.layout.names.index(name)

    def put(self, name: str, where: str, *, wounded: bool = False, now: bool = False) -> Scene:
        """A token on a square, or (`dark 3`) face down in a room. `now`: it was wounded in this turn."""
        token = self.token(name)
        if where.startswith("dark"):
            self.game.at[token] = DARK - int(where.split()[1])
        else:
            self.game.at[token] = self.square(where)
        self.game.fate[token] = ALIVE
        self.game.marks[token] = (WOUNDED if wounded else 0) | (HURT_NOW if now else 0)
        self.game.survey()
        self._run = None
        return self

    def away(self, name: str) -> Scene:
        """The token is out of play."""
        token = self.token(name)
        self.game.at[token] = GONE
        self.game.fate[token] = CARRIED_OFF if self.game.tokens[token].figure is not None else USED
        self.game.survey()
        self._run = None
        return self

    def rope(self, *squares: str) -> Scene:
        """Ropes are fixed on these pits."""
        for name in squares:
            self.game.fixed |= 1 << self.square(name)
        self._run = None
        return self

    def cards(self, side: int, *values: int) -> Scene:
        self.game.combat[side] = tuple(sorted(values))
        self._run = None
        return self

    # --- playing

    @property
    def run(self) -> Run:
        if self._run is None:
            self.game.survey()
            self._run = Run(self.game)
        return self._run

    def options(self, seat: int | None = None) -> list[str]:
        """The texts of the open decision."""
        pending = self.run.pending()
        choice = pending[min(pending) if seat is None else seat]
        return [str(one) for one in choice.options]

    def prompt(self) -> str:
        pending = self.run.pending()
        return str(pending[min(pending)].prompt.key)

    def play(self, *texts: str, seat: int | None = None) -> Scene:
        """Answers one decision after the other."""
        for text in texts:
            pending = self.run.pending()
            who = min(pending) if seat is None else seat
            option = find_option(pending[who], text)
            assert option is not None, f"{text!r} is not among {self.options(who)}"
            self.run.play(who, option)
        return self

    def can(self, name: str) -> list[str]:
        """What a figure could do now."""
        actor = f"actor {name}"
        if actor not in self.options():
            return []
        trial = self.copy()
        trial.play(actor)
        return trial.options()

    def does(self, name: str, *texts: str) -> Scene:
        """A figure acts."""
        return self.play(f"actor {name}", *texts)

    def fight(self, mine: int, theirs: int) -> Scene:
        """Both lay a combat card; `mine` is the attacker's."""
        game = self.game
        fight = game.fight
        assert fight is not None
        one, two = game.tokens[fight.attacker].side, game.tokens[fight.target].side
        self.play(f"combat {mine}", seat=one)
        return self.play(f"combat {theirs}", seat=two)

    def copy(self) -> Scene:
        """The same situation at the last checkpoint."""
        new = Scene.__new__(Scene)
        new.table = self.table
        new.game = self.game.copy()
        new.game.journal = []
        new._run = None
        return new

    # --- looking

    def where(self, name: str) -> str:
        """Square, or `gone`."""
        place = self.game.at[self.token(name)]
        return self.game.name(place) if place >= 0 else "gone" if place == GONE else str(place)

    def is_wounded(self, name: str) -> bool:
        return self.game.marks[self.token(name)] & WOUNDED != 0

    @property
    def vp(self) -> tuple[int, ...]:
        return tuple(self.game.vp)

    def told(self, kind: str) -> list[Any]:
        """The events of a kind so far."""
        assert self.game.journal is not None
        return [event for _, event in self.game.journal if type(event).__name__ == kind]

    def reach(self, name: str) -> set[str]:
        """The squares a figure can end a move on."""
        return {text[3:] for text in self.can(name) if text.startswith("go ")}


def texts(match: Match, seat: int) -> list[str]:
    return [str(one) for one in match.choices[seat].options]


def state(match: Match) -> State:
    game = match.game
    assert isinstance(game, State)
    return game


def until(match: Match, *phases: str, seed: int = 1) -> Match:
    """Plays at random until one of the phases."""
    rng = random.Random(seed)
    while state(match).phase not in phases and not match.over:
        seat = rng.choice(match.choices.seats)
        match.play(seat, rng.choice(list(match.choices[seat].options)))
    return match
