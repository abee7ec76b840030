"""A few games of a deal, always the same: from them an encoder learns what there is to see and to do."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from undercroft.core.components import Components
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.options import plain_options, read_options
from undercroft.core.registry import find_game
from undercroft.core.start import new_match, standard_components
from undercroft.rl.shape import Shape

ANSWERS = 3000
"""So many answers are given in the sample games together."""
EVERY = 12
"""At every so manieth answer the table is looked at."""


@dataclass(frozen=True)
class Deal:
    """What is played: a game, seats, options as plain values, a component file if not the game's own."""

    kind: GameType
    seats: int
    options: dict[str, Any]
    components: Components | None = None

    def match(self, seed: int | str) -> Match:
        """A new match of it, without history until somebody asks for that."""
        return new_match(self.kind, self.seats, seed, self.options, self.components, history=False)

    def key(self) -> tuple[Any, ...]:
        """Equal for deals that are the same in all an encoder depends on."""
        source = self.components or standard_components(self.kind)
        return self.kind.id, self.kind.rules, self.seats, tuple(sorted(self.options.items())), source.digest


def deal(
    game: str | GameType,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    components: Components | None = None,
) -> Deal:
    """A deal; seats that are left out are the usual ones of the game. Raises UnknownGame, OptionError or
    ComponentError if it cannot be played."""
    kind = game if isinstance(game, GameType) else find_game(game)
    many = kind.usual_seats if seats is None else seats
    made = Deal(kind, many, plain_options(read_options(kind.options, options or {})), components)
    made.match(1)
    return made


@dataclass
class Sample:
    """What was seen: the shape of the views, the questions and every text of an option."""

    view: Shape = field(default_factory=Shape)
    asked: Shape = field(default_factory=Shape)
    texts: set[str] = field(default_factory=set)
    late: int = 0
    """How many of the texts came in the second half only."""


def sample(deal: Deal, most: int = ANSWERS) -> Sample:
    """Plays sample games of so many answers: most at random, every fourth as the game's own playout policy
    would."""
    found = Sample()
    brain = deal.kind.brain()
    answers = game = half = 0
    while answers < most:
        match = deal.match(f"sample {game}")
        rng = random.Random(f"sample {game}")
        wise = game % 4 == 3
        while match.choices and answers < most:
            choices = match.choices
            seat = choices.seats[0]
            choice = choices[seat]
            found.texts.update(map(str, choice.options))
            if answers % EVERY == 0:
                found.view.see(match.glance(seat))
                other = rng.randrange(deal.seats)
                if other != seat:
                    found.view.see(match.glance(other))
                found.texts.update(match.game.candidates(seat))
            found.asked.see(asked(choice.prompt.key, choice.prompt.args))
            option = brain.pick(match.game, choice, rng.random) if wise else rng.choice(list(choice.options))
            match.play(seat, option)
            answers += 1
            if answers == most // 2:
                half = len(found.texts)
        if match.over:
            for seat in range(deal.seats):
                found.view.see(match.glance(seat))
        found.asked.see(None)
        game += 1
    found.late = len(found.texts) - half
    return found


def asked(key: str, args: tuple[tuple[str, object], ...]) -> dict[str, Any]:
    """A question without its options, which stand in the mask."""
    return {"key": key, **{f"args.{name}": value for name, value in args}}
