"""What a position is worth to a side, in victory points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Final

from undercroft.games.twister.planner import way_out
from undercroft.games.twister.state import ALIVE, ELIMINATED, WOUNDED, State

TOOLS: Final = {
    "treasure": 1.2, "wand": 0.3, "rope": 0.25, "potion": 0.4, "bow": 0.3, "spear": 0.25, "sword": 0.2,
    "armor": 0.25, "shield": 0.1, "key": 0.15,
}  # fmt: skip
"""What an object is worth in good hands: a treasure its point, the rest by feeling."""
OTHER_TOOL: Final = 0.1
HELD: Final = 0.3
"""The part of its worth that an object has on the way, before it is used."""

# The weights below were set by hand and kept if the heuristic bot then won more games against itself.
RUNNER: Final = 0.7
"""Of the points for an exit what a runner at the exit has for sure."""
RUN: Final = 3.0
"""With so many actions to go a runner is worth 1/e of that."""
HURT: Final = 0.5
"""A wounded character may die, and cannot leave."""
CARRIED_HURT: Final = 0.1
"""One that is carried dies with its carrier's wound."""
UNSEEN: Final = 0.15
"""A character that has not come yet."""
COMBAT_POINT: Final = 0.03
"""A point of a combat card, or of an action card, in hand."""
JUMP_LEFT: Final = 0.1
ACTION_POINT: Final = 0.08
"""An action point left in this turn."""
STEEP: Final = 0.55
CLOSE_STEEP: Final = 0.12
"""How surely a lead wins: a lead of one point is odds of e^0.55, of more as the target comes nearer."""
NEAR_TARGET: Final = 4
NUMBERS: Final = 24
"""How many numbers `belongings` tells."""


def shares(game: State) -> Sequence[float]:
    """Each seat's share of the victory, by a logistic on the sides' worths."""
    worth = [side_worth(game, side) for side in range(game.sides)]
    target = game.rules.target_vp
    steep = STEEP + CLOSE_STEEP * max(0, max(game.vp) - target + NEAR_TARGET)
    if game.seats == 1:
        return [1 / (1 + exp(steep * (worth[1] - worth[0])))]
    weights = [exp(steep * (one - max(worth))) for one in worth]
    total = sum(weights)
    return [one / total for one in weights]


def side_worth(game: State, side: int) -> float:
    """Points, runners near the exit, wounds, cards."""
    worth = float(game.vp[side])
    plain_exit = game.rules.plain_exit
    for token in game.team[side]:
        square = game.at[token]
        if square >= 0:
            if game.marks[token] & WOUNDED:
                worth -= HURT
                if game.is_carried(token):
                    worth -= CARRIED_HURT
            else:
                figure = game.figure(token)
                actions = way_out(game, token)[square] / game.pace(figure)
                worth += RUNNER * figure.exit_points(plain_exit) * exp(-actions / RUN)
                load = game.item_at.get(square, -1)
                if load >= 0:
                    worth += HELD * TOOLS.get(game.effect(load), 0.0)
        elif game.fate[token] == ALIVE:
            worth += UNSEEN
    worth += COMBAT_POINT * sum(game.combat[side]) + JUMP_LEFT * game.jumps[side]
    cards: tuple[int, ...] = game.components.actions
    worth += COMBAT_POINT * sum(value for value in cards if game.actions[side] >> value & 1)
    if side == game.active:
        worth += ACTION_POINT * game.ap
    return worth


def belongings(game: State, side: int) -> list[float]:
    """What a trained network reads of a side: points, runners by how near they are, fighters beside enemies,
    tools, cards, and how long the game has lasted."""
    vp = float(game.vp[side])
    near = soon = some_day = wounded = carried = unseen = lost = strength = bold = threatened = tools = 0.0
    for token in game.team[side]:
        square = game.at[token]
        figure = game.figure(token)
        if square < 0:
            unseen += game.fate[token] == ALIVE
            lost += game.fate[token] == ELIMINATED
        elif game.marks[token] & WOUNDED:
            wounded += 1
            carried += game.is_carried(token)
        else:
            actions = way_out(game, token)[square] / game.pace(figure)
            points = figure.exit_points(game.rules.plain_exit)
            near += points * exp(-actions)
            soon += points * exp(-actions / RUN)
            some_day += points * exp(-actions / (RUN * RUN))
            tools += TOOLS.get(game.effect(game.item_at.get(square, -1)), 0.0)
            strength += figure.combat
            foes = game.maze.beside(square) & game.enemies_fit(side)
            if foes:
                strongest = max(_combats(game, side, foes))
                bold += figure.combat > strongest
                threatened += figure.combat < strongest
    cards = game.combat[side]
    table: tuple[int, ...] = game.components.actions
    actions_left = [value for value in table if game.actions[side] >> value & 1]
    mine = float(side == game.active)
    return [
        vp, max(0.0, game.rules.target_vp - vp), near, soon, some_day, wounded, carried, unseen, lost,
        strength, bold, threatened, tools, float(sum(cards)), float(len(cards)), float(max(cards, default=0)),
        float(sum(actions_left)), float(len(actions_left)), float(game.jumps[side]), mine, mine * game.ap,
        float(game.dark_rooms.bit_count()), game.turn / game.sides, side_worth(game, side),
    ]  # fmt: skip


def _combats(game: State, side: int, squares: int) -> list[int]:
    """How strong the unwounded enemies of a side on these squares are."""
    return [
        game.figure(token).combat
        for other in range(game.sides)
        if other != side
        for token in game.team[other]
        if game.at[token] >= 0 and squares >> game.at[token] & 1 and not game.marks[token] & WOUNDED
    ]


def load_worth(game: State, load: int) -> float:
    """What it is worth to hold this (-1: nothing): an object its part, a wounded friend nothing."""
    if load < 0 or game.tokens[load].figure is not None:
        return 0.0
    return HELD * TOOLS.get(game.effect(load), OTHER_TOOL)


STEP: Final = 0.06
"""What a step towards the exit is worth, up to `LONG` of them; the nearer, the more (`SOON`)."""
LONG: Final = 40
SOON: Final = 0.35


def progress(steps: float, pace: int) -> float:
    """What it is worth for a runner to have only so many steps to go; it rises with every step, so who always
    raises it walks in no circle."""
    return SOON * exp(-steps / (2 * pace)) - STEP * min(steps, LONG)


@cache
def progresses(pace: int) -> tuple[float, ...]:
    """`progress` for each number of steps that a field of ways can hold."""
    return tuple(progress(steps, pace) for steps in range(256))


DELAY: Final = 16
PATIENCE: Final = 16
"""After so many rounds a game is long, and after so many more very long: see `haste`."""


def haste(game: State) -> float:
    """How long the game drags on, 0 at first. It makes cards and risks cheaper, and hindering others worth
    less: so two who undo each other's deeds do not do so for ever."""
    return max(0.0, game.turn / game.sides - DELAY) / PATIENCE
