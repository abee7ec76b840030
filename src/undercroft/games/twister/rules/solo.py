"""The solo game: the non-player's characters act by fixed rules (DT-22)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from undercroft.core.decision import Choice, Flow
from undercroft.games.twister import events
from undercroft.games.twister.maze import bits
from undercroft.games.twister.options import (
    ATTACK,
    BREAK,
    FIREBALL,
    HEAL,
    OPEN,
    REVEAL,
    SCREAM,
    SHOOT,
    SPEAR,
    TOKEN,
    TURN,
    Do,
)
from undercroft.games.twister.paths import Gait, field
from undercroft.games.twister.rules import combat, labyrinth, movement, powers, turn
from undercroft.games.twister.rules.setup import muster, shuffle_rooms, usual
from undercroft.games.twister.rules.walk import Walk, together
from undercroft.games.twister.settings import GAZES
from undercroft.games.twister.state import BAG, GONE, HAND, RESERVE, WOUNDED, State

NP: Final = 1
COPIES: Final = 4
"""Non-player tokens of each class."""
DRAWN: Final = 8
FIRST_AP: Final = 2
BUDGET: Final = 2
"""AP one activated character may use."""


def solo_flow(game: State) -> Flow:
    """The phases that only the solo game has."""
    if game.phase == "solo":
        return setup_phase(game)
    if game.phase == "solo_line":
        return line_phase(game)
    if game.phase == "gaze":
        return gaze_phase(game)
    return np_phase(game)


def setup_phase(game: State) -> Flow:
    """Bag, decks and rooms (DT-22.3)."""
    chance = game.chance
    team = usual(game)
    figures, items = list(team.figures[0]), list(team.items[0])
    muster(game, [figures, [kind for kind in figures for _ in range(COPIES)]], [items, items])
    cards = list(game.team[NP])
    chance.shuffle(cards)
    game.deck = cards[:DRAWN]
    game.reserve = sorted(cards[DRAWN:])
    for token in game.items:
        game.at[token] = BAG
    for token in game.reserve:
        game.at[token] = RESERVE
    for token in game.deck:
        game.at[token] = BAG
    if game.rules.full_line:
        for token, square in zip(game.deck, game.layout.dots[NP], strict=False):
            game.at[token] = square
        game.survey()
    shuffle_rooms(game)
    game.phase = "solo_line"
    return
    yield  # a phase is a generator, this one asks nothing


def line_phase(game: State) -> Flow:
    """The player chooses his four starters; the others go into the bag (DT-22.3)."""
    board = game.board.options
    for dot, square in enumerate(game.layout.dots[0]):
        if square in game.at:
            continue
        left = [token for token in game.team[0] if game.at[token] == HAND]
        prompt = board.prompt("starter", "DT-S3", (("dot", dot + 1),))
        pick = yield Choice(0, [board.of_token(TOKEN, game.tokens[token]) for token in left], prompt)
        token = next(one for one in left if game.tokens[one] is pick.token)
        game.at[token] = square
        game.emit(events.TokenSet, 0, 0, game.tokens[token].kind, game.name(square))
    for token in game.team[0]:
        if game.at[token] == HAND:
            game.at[token] = BAG
    game.survey()
    turn.begin_turn(game)


# --- the turn of the non-player (DT-22.5)


def np_phase(game: State) -> Flow:
    """One step of the non-player: a card of the queue, or one action of the activated character."""
    if game.phase == "np_start":
        game.ap = (FIRST_AP if game.turn <= 2 else game.rules.np_ap) + game.np[3]
        game.np = [-1, 0, 0, 0, game.np[4]]
        game.phase = "np"
        game.emit(events.NpTurn, game.ap)
    np_step(game)
    return
    yield  # a phase is a generator, this one asks nothing


def np_step(game: State) -> None:
    actor, budget, looked = game.np[:3]
    if actor >= 0 and (game.at[actor] < 0 or game.marks[actor] & WOUNDED):
        actor = -1
    if game.ap <= 0 or (actor < 0 and looked >= len(game.deck)):
        game.np[:3] = [-1, 0, 0]
        turn.end_turn(game)
        return
    if actor < 0:
        card = game.deck.pop(0)
        if game.at[card] == GONE:
            game.np[:3] = [-1, 0, looked]
            return
        game.deck.append(card)
        ready = combat.is_able(game, card)
        game.np[:3] = [card if ready else -1, min(BUDGET, game.ap), looked + 1]
        if ready:
            game.emit(events.NpActivated, game.tokens[card].kind)
        return
    cost = behave(game, actor, budget)
    game.ap -= cost
    budget -= cost
    game.np[:3] = [actor if cost and budget else -1, budget, looked]
    if game.phase == "np" and cost:
        game.settle()


def behave(game: State, token: int, budget: int) -> int:
    """The first thing on the list that the character can do; gives its cost, 0 for nothing (DT-22.6)."""
    game.causer = NP
    deeds = turn.deeds(game, token, Walk(game, token))
    for deed in (_exit, _attack_wounded, _kill, _attack, _heal, _gate, _walk, _reveal, _swing):
        cost = deed(game, token, budget, deeds)
        if cost:
            return cost
    return 0


def _order(game: State, square: int) -> tuple[int, int]:
    """Ties go to the smallest y, then the smallest x (DT-22.12 d)."""
    return square // game.layout.width, square % game.layout.width


def _exit(game: State, token: int, budget: int, deeds: list[Do]) -> int:
    walk = Walk(game, token)
    layers = walk.reach(game.pace(walk.figure))
    for square in sorted(
        (one for layer in layers[1:] for one in bits(layer & game.layout.exits[NP])),
        key=lambda one: _order(game, one),
    ):
        movement.go(walk, layers, square)
        return 1
    return 0


def _strikes(game: State, token: int, deeds: list[Do], wounded: bool) -> list[tuple[int, Do]]:
    """Attacks on wounded or unwounded characters with every supporter: (margin without cards, option)."""
    most: dict[tuple[int, int], Do] = {}
    for deed in deeds:
        if deed.act in (ATTACK, SPEAR, SHOOT) and deed.token is not None:
            target = _target(game, deed)
            if (game.marks[target] & WOUNDED != 0) == wounded:
                key = deed.act, target
                if key not in most or len(deed.helpers) > len(most[key].helpers):
                    most[key] = deed
    found = []
    for deed in most.values():
        fight = combat.declare(game, token, deed)
        found.append((combat.attack_value(game, fight) - combat.defence_value(game, fight), deed))
    found.sort(key=lambda one: (-one[0], _order(game, game.at[_target(game, one[1])])))
    return found


def _target(game: State, deed: Do) -> int:
    """The token that an option is about."""
    assert deed.token is not None
    return game.tokens.index(deed.token)


def _begin(game: State, token: int, deed: Do) -> int:
    combat.begin(game, combat.declare(game, token, deed))
    return 1


def _attack_wounded(game: State, token: int, budget: int, deeds: list[Do]) -> int:
    strikes = _strikes(game, token, deeds, True)
    return _begin(game, token, strikes[0][1]) if strikes else 0


def _kill(game: State, token: int, budget: int, deeds: list[Do]) -> int:
    """A fireball, or a scream that pushes to death."""
    for deed in _by_square(game, deeds, (FIREBALL, SCREAM)):
        target = _target(game, deed)
        if game.tokens[target].side == NP:
            continue
        if deed.act == SCREAM and (budget < powers.SCREAM_COST or not _deadly(game, token, target)):
            continue
        powers.use_power(game, token, deed)
        return powers.SCREAM_COST if deed.act == SCREAM else 1
    return 0


def _by_square(game: State, deeds: list[Do], acts: tuple[int, ...]) -> list[Do]:
    """Options of these kinds about a token; fireballs first, then in the order of the squares."""
    found = [deed for deed in deeds if deed.act in acts and deed.token is not None]
    found.sort(key=lambda one: (-one.act, *_order(game, game.at[_target(game, one)])))
    return found


def _deadly(game: State, token: int, target: int) -> bool:
    """Would the scream push this character to its death? Tried on a copy without chance or log."""
    trial = game.copy()
    assert isinstance(trial, State)
    trial.causer = NP
    powers.scream(trial, token, target)
    trial.settle()
    return trial.at[target] == GONE and trial.vp[NP] > game.vp[NP]


def _attack(game: State, token: int, budget: int, deeds: list[Do]) -> int:
    strikes = _strikes(game, token, deeds, False)
    return _begin(game, token, strikes[0][1]) if strikes and strikes[0][0] >= 0 else 0


def _heal(game: State, token: int, budget: int, deeds: list[Do]) -> int:
    for deed in _by_square(game, deeds, (HEAL,)):
        if deed.token is not None and deed.token.side == NP:
            powers.use_power(game, token, deed)
            return 1
    return 0


def _gate(game: State, token: int, budget: int, deeds: list[Do]) -> int:
    """Opens or breaks a portcullis that shortens the way by two or more."""
    before = distances(game, token)[game.at[token]]
    best: tuple[tuple[int, int, int], Do] | None = None
    for deed in deeds:
        if deed.act in (OPEN, BREAK):
            trial = game.copy()
            assert isinstance(trial, State)
            powers.work_gate(trial, token, deed)
            after = distances(trial, token)[game.at[token]]
            key = (after, *_order(game, deed.y))
            if before - after >= 2 and (best is None or key < best[0]):
                best = key, deed
    if best is None:
        return 0
    powers.use_power(game, token, best[1])
    return 1


def _walk(game: State, token: int, budget: int, deeds: list[Do]) -> int:
    """Moves nearer to the goal, and picks up a useful object on the way."""
    far = distances(game, token)
    walk = Walk(game, token)
    steps = game.pace(walk.figure)
    layers = walk.reach(steps)
    limit = far[walk.square]
    square = _nearest(game, walk, layers, far, limit)
    if square < 0:
        return 0
    for number, one, thing in _found(game, walk, walk.path(layers, square)):
        loaded = walk.after(one, thing)
        onward = loaded.reach(steps - number)
        end = _nearest(game, loaded, onward, far, limit)
        if end >= 0:
            movement.handle(walk, layers, one, thing)
            movement.go(loaded, onward, end)
            return 1
    movement.go(walk, layers, square)
    return 1


def _found(game: State, walk: Walk, path: list[int]) -> list[tuple[int, int, int]]:
    """The useful objects that lie free on the way of one with empty hands: (step, square, token)."""
    if walk.hand >= 0:
        return []
    free = walk.handling() & walk.things & ~walk.figures
    return [
        (number, square, thing)
        for number, square in enumerate(path[1:-1], 1)
        if free >> square & 1
        for thing in walk.lies(square)
        if walk.takes(square, thing) and _useful(game, walk.token, thing)
    ]


def _nearest(game: State, walk: Walk, layers: list[int], far: bytes, limit: int) -> int:
    """The legal square with the smallest distance below the limit, -1 if there is none. None with a wounded
    one of its side, who would be lifted (DT-22.12 g)."""
    ends = bits(walk.ends & together(layers) & ~walk.exits & ~walk.mates)
    ends = [square for square in ends if far[square] < limit]
    return min(ends, key=lambda one: (far[one], *_order(game, one)), default=-1)


def _useful(game: State, token: int, thing: int) -> bool:
    """Any object, but a wand only for a Wizard (DT-22.12 e)."""
    return game.effect(thing) != "wand" or game.figure(token).burns


def _reveal(game: State, token: int, budget: int, deeds: list[Do]) -> int:
    for deed in deeds:
        if deed.act == REVEAL:
            labyrinth.reveal(game, deed.x)
            return 1
    return 0


def _swing(game: State, token: int, budget: int, deeds: list[Do]) -> int:
    """On a gear the rotation die turns the own room."""
    gear = game.maze.gear_room(game.at[token])
    if gear is None or not any(deed.act == TURN for deed in deeds):
        return 0
    swing(game, gear.slot)
    return 1


def swing(game: State, slot: int) -> None:
    """The rotation die: twice nothing, twice a quarter with the arrow, half a turn, a quarter against it."""
    room = game.components.rooms[game.rooms[slot]]
    quarters = (0, 0, 1, 1, 2, 3)[game.chance.below(6)]
    if not room.clockwise:
        quarters = (4 - quarters) % 4
    before = game.maze
    for _ in range(quarters):
        labyrinth.turn_room(game, slot, True)
    game.survey()
    if game.journal is not None:
        game.emit(events.RoomSwung, slot + 1, room.id, quarters, game.maze.opened_since(before, slot))


def distances(game: State, token: int) -> bytes:
    """For every square the steps to the goal of this character (DT-22.6)."""
    figure = game.figure(token)
    hunter = figure.giant or figure.mind
    goals = game.fit[0] if hunter else game.layout.line_mask[0]
    return field(game.maze, ((0, goals),), Gait(game.hard_pits(figure), figure.slits))


# --- reinforcements and Gaze cards (DT-22.8, DT-22.10)


def gaze_phase(game: State) -> Flow:
    """When the player recovers his cards: reinforcements, and a Gaze card if they are played with."""
    for _ in range(game.rules.reinforcements):
        reinforce(game)
    if game.rules.gaze:
        if len(game.gazes) == GAZES:
            game.gazes = []
        left = [number for number in range(1, GAZES + 1) if number not in game.gazes]
        number = game.chance.pick(left)
        game.gazes.append(number)
        game.emit(events.GazeDrawn, 0, number)
        works = (yield from _teleport_own(game)) if number == 6 else gaze(game, number)
        if not works:
            game.emit(events.GazeIdle, number)
    game.causer = NP
    game.settle()
    if game.result is None:
        turn.pass_turn(game)


def reinforce(game: State) -> None:
    """A new character enters on a free dot of the non-player's line."""
    if game.reserve:
        token = game.reserve.pop(game.chance.below(len(game.reserve)))
    elif game.under:
        token = game.under.pop(0)
    else:
        return
    dots = game.layout.dots[NP]
    start = game.chance.below(len(dots))
    game.survey()
    taken = game.fit_all | game.wounded_all | game.things
    for step in range(len(dots)):
        square = dots[(start + step) % len(dots)]
        if not taken >> square & 1:
            game.at[token] = square
            game.deck.append(token)
            game.survey()
            game.emit(events.Reinforced, game.tokens[token].kind, game.name(square))
            return
    game.under.append(token)


def gaze(game: State, number: int) -> bool:
    """What a Gaze card does, and whether it can do anything: one that cannot is just laid aside."""
    if number == 7:
        game.np[3] += 2
        return True
    if number == 8:
        game.np[4] += 2
        return True
    shown = [slot for slot in range(len(game.rooms)) if not game.dark_rooms >> slot & 1]
    if not shown:
        return False
    if number in (1, 2):
        for _ in range(min(number, len(shown))):
            slot = game.chance.pick(shown)
            shown.remove(slot)
            swing(game, slot)
        return True
    if number == 3:
        moved = [_set_gates(game, slot, False) for slot in shown]
        return any(moved)
    if number == 4:
        return _set_gates(game, game.chance.pick(shown), True)
    npcs = [token for token in game.team[NP] if game.at[token] >= 0]
    if npcs:
        _teleport(game, game.chance.pick(npcs), game.chance.pick(shown))
    return bool(npcs)


def _set_gates(game: State, slot: int, up: bool) -> bool:
    """Opens or closes all portcullises of a room that are not broken; gives whether there was one to move."""
    room = game.maze.placed[slot]
    if room is None:
        return False
    moved = False
    for number, square, _ in room.gates:
        state = game.gates[slot]
        if not state >> (10 + number) & 1 and (state >> number & 1 == 1) != up:
            game.gates[slot] ^= 1 << number
            moved = True
            game.emit(events.GateChanged, game.name(square), "open" if up else "close")
    game.lay_out()
    return moved


def _teleport(game: State, token: int, slot: int) -> None:
    """Room by card, square by dice; what the character carries goes with it."""
    load = game.load_of(token)
    if load >= 0 and game.effect(load) == "rope":
        game.fixed &= ~(1 << game.at[token])
    square = labyrinth.thrown_square(game, slot)
    game.at[token] = square
    if load >= 0:
        game.at[load] = square
    game.survey()
    name = game.tokens[token]
    game.emit(events.Teleported, name.side, name.kind, game.name(square))


def _teleport_own(game: State) -> Generator[Choice, Any, bool]:
    """The sixth card; gives whether there is anybody to choose and a room to go to."""
    own = [token for token in game.team[0] if game.at[token] >= 0 and not game.is_carried(token)]
    shown = [slot for slot in range(len(game.rooms)) if not game.dark_rooms >> slot & 1]
    if not own or not shown:
        return False
    board = game.board.options
    prompt = board.prompt("gaze-teleport", "DT-22.10", ())
    pick = yield Choice(0, [board.of_token(TOKEN, game.tokens[token]) for token in own], prompt)
    token = next(one for one in own if game.tokens[one] is pick.token)
    _teleport(game, token, game.chance.pick(shown))
    return True
