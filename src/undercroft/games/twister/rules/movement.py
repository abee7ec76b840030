"""Moving, carrying, jumping and walking through walls (DT-6, DT-7, DT-8, DT-12, DT-14.14)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from undercroft.core.decision import Choice, Prompt
from undercroft.games.twister import events
from undercroft.games.twister.maze import bits
from undercroft.games.twister.options import GO, JUMP, STOP, THROUGH, Do
from undercroft.games.twister.rules.walk import Walk, options, steps_to, together
from undercroft.games.twister.state import LIMBO, State

WALKING: Final = Prompt("walking", "DT-7.2")


def outlook(game: State, token: int, moves: int) -> list[tuple[list[int], ...]]:
    """Where a figure could come with one Move, with two and so on, each square once, by the paths of those
    Moves: for a first look only, as nobody else moves meanwhile."""
    walk = Walk(game, token)
    steps = game.pace(walk.figure)
    seen = front = 1 << walk.square
    found: dict[int, tuple[list[int], ...]] = {walk.square: ()}
    for _ in range(moves):
        layers = walk.reach(steps, front)
        front = (walk.ends | walk.exits) & together(layers) & ~seen
        seen |= front
        for square in bits(front):
            path = walk.path(layers, square)
            found[square] = (*found[path[0]], path)
        front &= ~walk.exits
    del found[walk.square]
    return list(found.values())


def quick_movers(game: State, side: int, movers: int) -> int:
    """Of these figures' squares those with an empty floor square beside: they can surely move."""
    maze = game.maze
    empty = maze.floor & ~game.layout.exits[side] & ~game.fit_all & ~game.things & ~game.wounded_all
    return maze.next_to(empty) & movers


Moving = Generator[Choice, Any, None]


def perform(walk: Walk, steps: int, pick: Do) -> Moving:
    """Carries out a move, jump or wall-walk from its first option to its end."""
    game = walk.game
    begun = False
    while True:
        if pick.act in (JUMP, THROUGH, STOP):
            land(walk, pick)
            break
        layers = walk.reach(steps)
        if pick.act == GO:
            go(walk, layers, pick.x)
            break
        square, thing = _aim(game, pick)
        depth = steps_to(layers, square)
        begun = begun or depth > 0
        steps -= depth
        walk = handle(walk, layers, square, thing)
        game.mover, game.stands, game.hand, game.steps = walk.token, square, walk.hand, steps
        game.home, game.origin, game.begun = walk.home, walk.origin, begun
        pick = yield Choice(walk.side, options(walk, steps, begun), WALKING)
    game.mover = game.stands = game.hand = -1
    game.steps = 0
    game.home, game.origin, game.begun = -1, {}, False


def _aim(game: State, pick: Do) -> tuple[int, int]:
    """The square an option leads to, and what is taken there (-1: nothing)."""
    if pick.token is None:
        return pick.x, -1
    thing = game.tokens.index(pick.token)
    return game.at[thing], thing


def handle(walk: Walk, layers: list[int], square: int, thing: int) -> Walk:
    """Walks to a square of the layers, leaves the load there and takes `thing` (if not -1); gives the walk
    as it goes on."""
    game = walk.game
    _tell_way(walk, layers, square)
    new = walk.after(square, thing)
    game.at[walk.token] = LIMBO
    if walk.hand >= 0:
        game.at[walk.hand] = square
        game.emit(events.Dropped, walk.side, walk.figure.id, game.tokens[walk.hand].kind, game.name(square))
    if thing >= 0:
        _tell_taken(walk, thing, square)
        game.at[thing] = LIMBO
    game.fixed = new.fixed
    game.survey()
    return new


def go(walk: Walk, layers: list[int], square: int) -> None:
    """Walks to a square of the layers and ends the Move there."""
    _tell_way(walk, layers, square)
    _arrive(walk, square)


def land(walk: Walk, pick: Do) -> None:
    """Ends the action by a jump, by a step through a wall, or where the figure stands."""
    game = walk.game
    if pick.act == JUMP:
        game.jumps[walk.side] -= 1
        over, to, left = game.name(pick.x), game.name(pick.y), game.jumps[walk.side]
        game.emit(events.Jumped, walk.side, walk.figure.id, over, to, left)
        _arrive(walk, pick.y)
    elif pick.act == THROUGH:
        game.emit(events.WalkedThrough, walk.side, walk.figure.id, game.name(pick.x))
        _arrive(walk, pick.x)
    else:
        _arrive(walk, walk.square)


def _tell_way(walk: Walk, layers: list[int], square: int) -> None:
    game = walk.game
    if game.journal is not None and square != walk.square:
        path = tuple(game.name(one) for one in walk.path(layers, square))
        game.emit(events.Moved, walk.side, walk.figure.id, path, path[-1])


def _tell_taken(walk: Walk, thing: int, square: int) -> None:
    game = walk.game
    game.emit(events.Taken, walk.side, walk.figure.id, game.tokens[thing].kind, game.name(square))


def _show_arrival(game: State, walk: Walk) -> None:
    """Lets whoever watches see the figure where it has come to, with its load."""
    load = walk.hand
    before = game.at[load] if load >= 0 else 0
    if load >= 0:
        game.at[load] = game.at[walk.token]
    game.survey()
    game.moment("walked")
    if load >= 0:
        game.at[load] = before
    game.survey()


def _arrive(walk: Walk, square: int) -> None:
    """The action ends here, with what is in hand or lies here; on another side's line the figure leaves
    (DT-2.4, DT-6.6)."""
    game = walk.game
    bit = 1 << square
    if square != walk.square:
        game.fixed &= ~walk.own
    load = walk.hand
    game.at[walk.token] = square
    if game.watcher is not None:
        _show_arrival(game, walk)
    if walk.exits & bit:
        game.depart(walk.token, load)
        return
    if load >= 0:
        game.at[load] = square
        if walk.anchors & bit:
            game.fixed |= bit
            game.emit(events.RopeFixed, game.name(square))
    elif game.journal is not None:
        for thing in walk.lies(square):
            _tell_taken(walk, thing, square)
