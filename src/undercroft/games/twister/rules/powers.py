"""Portcullises, abilities and objects (DT-13, DT-14, DT-15)."""

from __future__ import annotations

from typing import Final

from undercroft.games.twister import events
from undercroft.games.twister.options import (
    BREAK,
    CLOSE,
    DRINK,
    FIREBALL,
    HEAL,
    OPEN,
    REGENERATE,
    SCREAM,
    Do,
)  # fmt: skip
from undercroft.games.twister.rules.combat import first_seen
from undercroft.games.twister.state import HURT_NOW, WEAK, WOUNDED, State

SCREAM_COST: Final = 2


def has_powers(game: State, token: int) -> bool:
    """Might it have any of `power_options`: by itself, by what it carries, or by the scenario?"""
    return game.things >> game.at[token] & 1 == 1 or game.figure(token).acts or bool(game.rules.breakers)


def power_options(game: State, token: int, ap: int) -> list[Do]:
    """What the figure can do by ability or object, with so many AP."""
    figure = game.figure(token)
    square = game.at[token]
    found: list[Do] = []
    tool = game.effect(game.item_at.get(square, -1))
    if figure.breaks or figure.lockpick or tool == "key" or figure.id in game.rules.breakers:
        found += gate_options(game, token)
    if figure.heals:
        found += heal_options(game, token)
    if figure.screams and ap >= SCREAM_COST:
        found += scream_options(game, token)
    if figure.burns and tool == "wand":
        found += fireball_options(game, token)
    if tool == "potion" and figure.id not in game.rules.handless:
        found.append(game.board.options.at_square(DRINK, square))
    return found


def may_open(game: State, token: int) -> bool:
    """Does this figure open and close portcullises (DT-13.2)?"""
    return game.figure(token).lockpick or game.bearer_of("key", token) >= 0


def may_break(game: State, token: int) -> bool:
    """Does it break them (DT-13.3, DT-19.2)?"""
    figure = game.figure(token)
    return figure.breaks or figure.id in game.rules.breakers


def gate_options(game: State, token: int) -> list[Do]:
    """Open, close or break a portcullis of the own square (DT-13.2, DT-13.3)."""
    square = game.at[token]
    board = game.board.options
    picks, breaks = may_open(game, token), may_break(game, token)
    found: list[Do] = []
    for slot, number, other in game.maze.gates_at(square):
        state = game.gates[slot]
        if state >> (10 + number) & 1:
            continue
        if picks:
            found.append(board.at_squares(CLOSE if state >> number & 1 else OPEN, square, other))
        if breaks:
            found.append(board.at_squares(BREAK, square, other))
    return found


def work_gate(game: State, token: int, pick: Do) -> None:
    side = game.tokens[token].side
    for slot, number, other in game.maze.gates_at(pick.x):
        if other != pick.y:
            continue
        if pick.act == BREAK:
            game.gates[slot] = game.gates[slot] & ~(1 << number) | 1 << (10 + number)
        else:
            game.gates[slot] ^= 1 << number
    deed = {OPEN: "open", CLOSE: "close", BREAK: "break"}[pick.act]
    game.lay_out()
    game.emit(events.Portcullis, side, game.figure(token).id, game.name(pick.y), deed)


def heal_options(game: State, token: int) -> list[Do]:
    """Wounded figures beside the Cleric, friends or enemies, who are not carried (DT-14.4)."""
    near = game.maze.beside(game.at[token])
    found: list[Do] = []
    if not near & game.wounded_all:
        return found
    for team in game.team:
        for other in team:
            square = game.at[other]
            lies_near = square >= 0 and near >> square & 1 and game.marks[other] & WOUNDED
            if lies_near and not game.is_carried(other) and game.may_rise(other):
                found.append(game.board.options.of_token(HEAL, game.tokens[other]))
    return found


def may_regenerate(game: State, token: int) -> bool:
    """A wounded Troll who was not wounded in this turn and is not carried (DT-14.13)."""
    marks = game.marks[token]
    return (
        game.at[token] >= 0
        and game.figure(token).regenerates
        and marks & WOUNDED != 0
        and not marks & (HURT_NOW | WEAK)
        and not game.is_carried(token)
        and game.may_rise(token)
    )


def scream_options(game: State, token: int) -> list[Do]:
    """Figures in sight that can be pushed a square away (DT-14.3)."""
    found: list[Do] = []
    for way, square in first_seen(game, game.at[token]):
        found += [
            game.board.options.of_token(SCREAM, game.tokens[other])
            for other in game.figures_at(square)
            if not game.is_carried(other) and push_square(game, other, way) >= 0
        ]
    return found


def push_square(game: State, token: int, way: int) -> int:
    """Where a push in this direction takes a figure, -1 if it is not possible (DT-14.3, DT-14.17)."""
    square = game.at[token]
    maze = game.maze
    if not maze.is_open(square, way):
        return -1
    to = game.layout.shift(square, way)
    if to < 0 or not maze.present >> to & 1:
        return -1
    bit = 1 << to
    side = game.tokens[token].side
    if game.layout.exits[side] & bit:
        return -1 if game.fit_all & bit else to
    load = game.load_of(token)
    pile = [token] if load < 0 else [token, load]
    return to if game.lie_together([*pile, *game.tokens_at(to)]) else -1


def pushed_to(game: State, token: int, target: int) -> int:
    """Where a scream of `token` pushes a figure in its sight."""
    way = next(way for way, square in first_seen(game, game.at[token]) if square == game.at[target])
    return push_square(game, target, way)


def rope_holds(game: State, target: int, to: int) -> bool:
    """Would a figure that is pushed there fix the rope in its hand on the pit? Its own square connects only
    if it does so without that rope and figure (DT-12.13)."""
    bit = 1 << to
    if not game.maze.pits & ~game.fixed & bit or game.bearer_of("rope", target) < 0:
        return False
    roped = game.fixed & ~(1 << game.at[target])
    thieves = tuple([one for one in game.thieves[game.tokens[target].side] if one != target])
    return game.maze.anchored(game.maze.floor | roped | game.fit_squares(thieves)) & bit != 0


def push_kills(game: State, token: int, target: int) -> bool:
    """Does a scream of `token` push a figure in its sight into a pit where nothing holds it (DT-14.3)?"""
    to = pushed_to(game, token, target)
    stands = game.figure(target).footing and not game.marks[target] & WOUNDED
    bare = game.maze.pits & ~game.fixed & 1 << to
    return bare != 0 and not stands and not rope_holds(game, target, to)


def scream(game: State, token: int, target: int) -> None:
    """The push: the figure takes its load along, and a rope is fixed where it can be (DT-12.13)."""
    square = game.at[target]
    to = pushed_to(game, token, target)
    holds = rope_holds(game, target, to)
    load = game.load_of(target)
    side = game.tokens[target].side
    game.emit(
        events.Screamed,
        game.tokens[token].side,
        game.figure(token).id,
        side,
        game.figure(target).id,
        game.name(to),
    )
    bit = 1 << to
    if game.effect(load) == "rope":
        game.fixed &= ~(1 << square)
    game.at[target] = to
    if game.layout.exits[side] & bit:
        game.depart(target, load)
        return
    if load >= 0:
        game.at[load] = to
    if holds:
        game.fixed |= bit
        game.emit(events.RopeFixed, game.name(to))


def fireball_options(game: State, token: int) -> list[Do]:
    """The first figure in each direction; of two wounded one is named (DT-15.3)."""
    found: list[Do] = []
    for _, square in first_seen(game, game.at[token]):
        found += [
            game.board.options.of_token(FIREBALL, game.tokens[other])
            for other in game.figures_at(square)
            if not game.is_carried(other)
        ]
    return found


def burn(game: State, target: int) -> str:
    """What a fireball means for a figure: death, a wound, or none for one wounded that it can only wound."""
    if game.figure(target).id not in game.rules.fireproof:
        return "death"
    return "none" if game.marks[target] & WOUNDED else "wound"


def fireball(game: State, token: int, target: int) -> None:
    side = game.tokens[token].side
    wand = game.bearer_of("wand", token)
    game.discard(wand)
    game.emit(events.Burned, side, game.figure(token).id, game.tokens[target].side, game.figure(target).id)
    effect = burn(game, target)
    if effect == "death":
        game.eliminate(target, "fireball")
    elif effect == "wound":
        game.wound(target)


def drink(game: State, token: int) -> None:
    """The Speed Potion gives its drinker AP of his own (DT-15.10)."""
    potion = game.bearer_of("potion", token)
    item = game.tokens[potion].item
    assert item is not None
    game.discard(potion)
    game.bonus[token] = game.bonus.get(token, 0) + item.amount
    game.emit(events.Drank, game.tokens[token].side, game.figure(token).id, item.amount)


def use_power(game: State, token: int, pick: Do) -> None:
    """Carries out an option of `power_options`, and regeneration."""
    side = game.tokens[token].side
    figure = game.figure(token)
    if pick.act in (OPEN, CLOSE, BREAK):
        work_gate(game, token, pick)
    elif pick.act == DRINK:
        drink(game, token)
    elif pick.act == REGENERATE:
        game.heal(token)
        game.emit(events.Regenerated, side, figure.id)
    else:
        assert pick.token is not None
        target = game.tokens.index(pick.token)
        if pick.act == HEAL:
            game.heal(target)
            game.emit(events.Healed, side, figure.id, pick.token.side, pick.token.kind)
        elif pick.act == SCREAM:
            scream(game, token, target)
        elif pick.act == FIREBALL:
            fireball(game, token, target)
    game.moment("used")
