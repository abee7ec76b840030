"""What turning rooms is worth to a side, and standing near what is worth a walk."""

from __future__ import annotations

from math import exp
from typing import Final

from undercroft.games.twister.evaluation import SOON, haste, progress
from undercroft.games.twister.paths import Gait, field
from undercroft.games.twister.pieces import Figure
from undercroft.games.twister.planner import GATE, PIT, Planner, way_out
from undercroft.games.twister.state import WOUNDED, State

# Weights, in victory points, as in `policy`.
THEIRS: Final = 0.7
"""How much the ways of others count beside the own ones: who opens a way goes first."""
NEAR: Final = 9
"""Who has no more steps to the exit just runs."""
HUNT: Final = 0.02
"""What a step towards an enemy is worth to one who has far to go and can fight."""
KILL: Final = 1.2
WIN: Final = 4.0
"""What more the deed is worth that wins the game."""
HANDLING: Final = 0.05
"""What it costs to take or leave something: nothing is handed to and fro."""
TURNING: Final = 0.03
"""What a turn of a room costs besides its action: it also changes what nobody has thought of."""
QUARTER: Final = 0.06
"""What each further quarter costs that is needed before it pays."""
ERRAND: Final = 0.4
ERRAND_MOST: Final = 0.8
"""To be near a gear worth turning, or a point, is worth this part of it; a gear is worth so much at most."""
TRYING: Final = 0.15
"""In a very long game any turn of a room is worth so much, by `haste`: where nobody gets on, the labyrinth
must change."""


class Outlook:
    """What turning rooms would be worth to a side, worked out once for all options of a decision."""

    __slots__ = ("game", "known", "side", "theirs", "ways")

    def __init__(self, game: State, side: int) -> None:
        self.game = game
        self.side = side
        self.ways = Planner(game, side)
        self.known = self.ways.known
        self.theirs = THEIRS / (1 + 3 * haste(game))

    def look(self) -> list[tuple[int, int, float]]:
        """All runners as (token, pace, progress to the good of this side)."""
        found = self.known.look
        if found is None:
            game = self.game
            found = self.known.look = []
            for team in game.team:
                for token in team:
                    square = game.at[token]
                    if square >= 0 and not game.marks[token] & WOUNDED:
                        own = game.tokens[token].side == self.side
                        far = self.ways.route(token) if own else way_out(game, token)
                        pace = game.pace(game.figure(token))
                        found.append((token, pace, self.good(token, far[square], pace)))
        return found

    def good(self, token: int, steps: float, pace: int) -> float:
        """What it is worth to this side that a runner has so many steps to go."""
        if self.game.tokens[token].side == self.side:
            return progress(steps, pace)
        return -self.theirs * SOON * exp(-steps / (2 * pace))

    def turn(self, slot: int, clockwise: bool) -> float:
        """Does the turned room shorten our ways and lengthen theirs, after one quarter, or after two or three
        that take an action each?"""
        found = self.known.turns.get((slot, clockwise))
        if found is None:
            game = self.game
            found = -1e9
            for times in range(1, 4):
                quarters = times if clockwise else 4 - times
                turned = self.ways.turned(slot, quarters)
                gain = -TURNING - QUARTER * (times - 1)
                for token, pace, now in self.look():
                    far = self.ways.after(token, slot, quarters)[turned.square(game.at[token])]
                    waits = pace * (times - 1) if game.tokens[token].side == self.side else 0
                    gain += self.good(token, far + waits, pace) - now
                found = max(found, gain)
            self.known.turns[(slot, clockwise)] = found
        return found

    def trial(self) -> float:
        """What any turn is worth in a very long game."""
        return TRYING * max(haste(self.game) - 1, 0.0)

    def deed(self, slot: int, clockwise: bool) -> float:
        """What it is worth to turn this room now. A turn is tried in every other round only: what it opens
        must be used."""
        game = self.game
        worth = self.turn(slot, clockwise)
        tries = haste(game) > 1 and game.turn // game.sides % 2 == 0
        return max(worth, self.trial()) if tries else worth

    def gears(self, either_way: bool) -> dict[int, float]:
        """The gears from which a turn pays, and how much, for a figure with so many ways to turn."""
        found = self.known.gears.get(either_way)
        if found is None:
            found = self.known.gears[either_way] = {}
            worth: dict[int, float] = {}
            for placed in self.game.maze.placed:
                if placed is None:
                    continue
                pair = self.game.components.rooms[placed.room].pair
                if pair not in worth:
                    turns = self.ways.turns(placed.slot, either_way)
                    worth[pair] = max(self.trial(), *[self.turn(*one) for one in turns])
                if worth[pair] > HANDLING:
                    found[placed.gear] = min(worth[pair], ERRAND_MOST)
        return found

    def errand(self, token: int, square: int) -> float:
        """What it is worth that this figure stands there, for a gear worth turning or an enemy to hunt."""
        figure = self.game.figure(token)
        reach = 2.0 * self.game.pace(figure)
        found = 0.0
        for worth, far in self.errands(token, figure):
            steps = far[square]
            if not worth:
                found = HUNT * (NEAR - min(steps, NEAR))
            else:
                found = max(found, worth * ERRAND * exp(-steps / reach) if steps else worth)
        return found

    def errands(self, token: int, figure: Figure) -> list[tuple[float, bytes]]:
        """What the gears are worth that this figure might turn, or the wounded whom nobody carries, and the
        steps to each; if there is none, worth nothing, those to the enemies for one who can fight."""
        found = self.known.errands.get(token)
        if found is None:
            game, maze, side = self.game, self.game.maze, self.side
            hard = game.hard_pits(figure)
            gait = Gait(hard, figure.slits, GATE, PIT)
            gears = self.gears(figure.either_way)
            found = [(worth, field(maze, ((0, 1 << gear),), gait)) for gear, worth in gears.items()]
            prey = game.enemies_wounded(side) & ~game.fit_all
            if prey and figure.combat:
                last = game.vp[side] + 1 >= game.rules.target_vp
                found.append((KILL + WIN * last, field(maze, ((0, prey),), gait)))
            if not found and figure.combat > 1:
                found = [(0.0, field(maze, ((0, game.enemies_fit(side)),), Gait(hard, False)))]
            self.known.errands[token] = found
        return found
