"""What a good player knows: where the way out is, which fights pay, what a position is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from undercroft.core.decision import Choice
from undercroft.core.game import Brain
from undercroft.games.twister import odds
from undercroft.games.twister.options import (
    ACTOR,
    ANNOUNCE,
    ATTACK,
    BREAK,
    CARD,
    CLOSE,
    COMBAT,
    DRINK,
    DROP,
    END,
    FIREBALL,
    GO,
    HEAL,
    JUMP,
    OPEN,
    PUT,
    REGENERATE,
    REVEAL,
    SCREAM,
    SHOOT,
    SPEAR,
    STOP,
    SWAP,
    TAKE,
    THROUGH,
    TURN,
    Do,
)
from undercroft.games.twister.paths import field
from undercroft.games.twister.pieces import Figure
from undercroft.games.twister.rules import combat, labyrinth, powers, turn
from undercroft.games.twister.rules.walk import Walk
from undercroft.games.twister.state import ALIVE, WOUNDED, State

HEAT = 0.13
"""How much worse an option may look and still be tried now and then, in victory points."""
STEP = 0.06
"""What a step towards the exit is worth."""
WALL = 12
"""How many steps a wall in the way counts for: until a room turns, it is a detour nobody knows."""
FOOT = 0.12
"""What it is worth to stand on a gear when the way out is long, at first glance."""
IDLE = -0.03
"""What it is worth to end the turn: better than a step back."""
THEIRS = 0.7
"""How much the ways of others count beside the own ones: who opens a way goes first."""
NEAR = 9
"""Who has no more steps to the exit just runs."""
HUNT = 0.02
"""What a step towards an enemy is worth to one who has far to go and can fight."""
WOUND = 0.55
KILL = 1.2
BLOCK = 0.25
"""What more it is worth to beat somebody who stands in the way."""
PRICE = 0.1
"""What the card of an attack is worth."""
TOOLS = {"treasure": 1.2, "wand": 0.3, "rope": 0.25, "potion": 0.4, "bow": 0.3, "spear": 0.25, "sword": 0.2,
         "armor": 0.25, "shield": 0.1, "key": 0.15}  # fmt: skip


class TwisterBrain(Brain):
    """Orders about a hundred options an action, plays out quickly, and judges positions."""

    def weigh(self, game: Any, choice: Choice) -> Sequence[float]:
        return [exp(min(score, 20.0) / HEAT) for score in scores(game, choice, True)]

    def prior(self, game: Any, choice: Choice) -> Sequence[float]:
        return [exp(min(score, 20.0) / HEAT) for score in scores(game, choice, False)]

    def pick(self, game: Any, choice: Choice, random: Callable[[], float]) -> Any:
        options = choice.options
        if len(options) == 1:
            return options[0]
        act = options[0].act
        if act == ACTOR and random() < 0.3:
            return options[int(random() * (len(options) - 1))]
        if act in QUIET:
            return options[int(random() * len(options))]
        best, most = options[0], -1e9
        for option, score in zip(options, scores(game, choice, False), strict=True):
            score += random() * 0.25
            if score > most:
                best, most = option, score
        return best

    def evaluate(self, game: Any) -> Sequence[float]:
        if not game.team:
            return [1.0 / game.sides] * game.seats
        worth = [side_worth(game, side) for side in range(game.sides)]
        target = game.rules.target_vp
        steep = 0.55 + 0.12 * max(0, max(game.vp) - target + 4)
        if game.seats == 1:
            return [1 / (1 + exp(steep * (worth[1] - worth[0])))]
        weights = [exp(steep * (one - max(worth))) for one in worth]
        total = sum(weights)
        return [one / total for one in weights]

    def horizon(self, game: Any) -> int:
        return max(2, game.ap + 1) if game.phase in ("action", "fight") else 4


PLANNED = frozenset(range(26)) - {CARD, COMBAT, ANNOUNCE, PUT}
"""Decisions of somebody who acts."""
QUIET = frozenset((CARD, *range(26, 30)))
"""Decisions that a playout answers at random: cards of the turn, and the setup."""


# --- what a position is worth, in victory points


def side_worth(game: State, side: int) -> float:
    """Points, runners near the exit, wounds, cards."""
    worth = float(game.vp[side])
    for token in game.team[side]:
        square = game.at[token]
        if square >= 0:
            if game.marks[token] & WOUNDED:
                worth -= 0.5
                if game.at[token] >= 0 and game.is_carried(token):
                    worth -= 0.1
            else:
                figure = game.figure(token)
                actions = way_out(game, token, side)[square] / game.pace(figure)
                worth += 0.7 * figure.exit_vp * exp(-actions / 3.0)
                load = game.item_at.get(square, -1)
                if load >= 0:
                    worth += 0.3 * TOOLS.get(game.effect(load), 0.0)
        elif game.fate[token] == ALIVE:
            worth += 0.15
    worth += 0.03 * sum(game.combat[side]) + 0.1 * game.jumps[side]
    cards: tuple[int, ...] = game.components.actions
    worth += 0.03 * sum(value for value in cards if game.actions[side] >> value & 1)
    if side == game.active:
        worth += 0.08 * game.ap
    return worth


def way_out(game: State, token: int, side: int) -> list[int]:
    """For every square the steps to the exit for this figure, dearer where it cannot pass alone."""
    figure = game.figure(token)
    hard = game.hard_pits(figure)
    opens = figure.lockpick or figure.breaks or game.bearer_of("key", token) >= 0
    crosses = 4 if game.jumps[side] or game.bearer_of("rope", token) >= 0 else 14
    wall = 4 if figure.walls else WALL
    return field(game.maze, game.layout.exits[side], hard, figure.slits, 3 if opens else 14, crosses, wall)


# --- what an option is worth


def scores(game: State, choice: Choice, deep: bool) -> list[float]:
    """For each option about the victory points it promises. `deep` looks at more, and takes longer."""
    options: Sequence[Do] = choice.options
    act = options[0].act
    plan = Outlook(game, choice.seat) if deep and act in PLANNED else None
    if act in (ACTOR, END):
        return _actors(game, options, plan)
    if act == CARD:
        return [_card(game, choice.seat, option.x) for option in options]
    if act == COMBAT:
        return _combat_cards(game, choice.seat, options)
    if act == ANNOUNCE:
        return _announcements(game, choice.seat, options)
    if act == PUT:
        return _puts(game, choice.seat, options)
    if game.mover >= 0:
        return [deed_score(game, game.mover, option, plan) for option in options]
    return [0.0] * len(options)


def _actors(game: State, options: Sequence[Do], plan: Outlook | None) -> list[float]:
    """An actor is worth its best deed."""
    found = []
    for option in options:
        if option.act == END:
            found.append(IDLE)
            continue
        assert option.token is not None
        token = game.tokens.index(option.token)
        deeds = turn.deeds(game, token, Walk(game, token))
        found.append(max(deed_score(game, token, deed, plan) for deed in deeds))
    return found


def _card(game: State, seat: int, value: int) -> float:
    """Small cards while little is known, large ones for a run; not the last small one too late."""
    near = 9.0
    for token in game.team[seat]:
        square = game.at[token]
        if square >= 0 and not game.marks[token] & WOUNDED:
            near = min(near, way_out(game, token, seat)[square] / game.pace(game.figure(token)))
    dark = bin(game.dark_rooms).count("1")
    if near <= value:
        return 1.0
    if dark > 4:
        return 0.3 * (5 - value)
    return 0.1 * value


def deed_score(game: State, token: int, deed: Do, plan: Outlook | None) -> float:
    """About the victory points that a deed promises its side; `plan` tells what turns are good for."""
    act = deed.act
    side = game.tokens[token].side
    if act in (GO, THROUGH, JUMP, DROP, TAKE, SWAP, STOP):
        return _walk_score(game, token, side, deed, plan)
    if act in (ATTACK, SPEAR, SHOOT):
        return _attack_score(game, token, side, deed)
    if act == REVEAL:
        return 0.7
    if act == HEAL:
        assert deed.token is not None
        return 0.8 if deed.token.side == side else -0.8
    if act == REGENERATE:
        return 0.6
    if act == FIREBALL:
        assert deed.token is not None
        target = game.tokens.index(deed.token)
        return -3.0 if deed.token.side == side else 1.0 if game.marks[target] & WOUNDED else 1.9
    if act == SCREAM:
        return _scream_score(game, token, side, deed)
    if act == TURN:
        return plan.turn(deed.x, bool(deed.y), plan.ap) if plan is not None else 0.0
    if act in (OPEN, BREAK, CLOSE):
        if plan is not None:
            return _gate_score(game, token, side, deed, plan)
        return 0.15 if act != CLOSE else -0.05
    if act == DRINK:
        return 0.25
    return 0.0


def _walk_score(game: State, token: int, side: int, deed: Do, plan: Outlook | None) -> float:
    """Nearer to the exit, with what lies there; and who leaves, scores."""
    figure = game.figure(token)
    start = game.stands if game.stands >= 0 else game.at[token]
    to = start
    gain = 0.0
    if deed.act in (GO, THROUGH, DROP):
        to = deed.x
    elif deed.act == JUMP:
        to = deed.y
        gain -= 0.15
    elif deed.act in (TAKE, SWAP):
        assert deed.token is not None
        thing = game.tokens.index(deed.token)
        to = game.at[thing]
        gain -= 0.05
        if not game.fit[side] >> to & 1:  # what a friend holds is ours already
            gain += 0.3 * TOOLS.get(game.effect(thing), 0.1)
        if deed.act == SWAP:  # and what is left for it lies about
            left = game.hand if game.at[token] < 0 else game.load_of(token)
            gain -= 0.3 * TOOLS.get(game.effect(left), 0.1)
    if deed.act == DROP:
        gain -= 0.2
    if game.layout.exits[side] >> to & 1:
        load = game.hand if game.at[token] < 0 else game.load_of(token)
        treasure = 1.0 if game.effect(load) == "treasure" else 0.0
        burden = 0.4 if load >= 0 and game.tokens[load].figure is not None else 0.0
        points = figure.exit_vp + treasure
        last = game.vp[side] + points >= game.rules.target_vp
        return 12.0 if last else 1.3 * points - burden
    far = way_out(game, token, side)
    steps = far[start] - far[to]
    value = STEP * steps + 0.35 * (
        exp(-far[to] / (2 * game.pace(figure))) - exp(-far[start] / (2 * game.pace(figure)))
    )
    if deed.act == GO and game.things >> to & 1 and start != to:
        value += 0.3 * TOOLS.get(game.effect(game.item_at.get(to, -1)), 0.1)
        if figure.burns and game.effect(game.item_at.get(to, -1)) == "wand":
            value += 1.0
    gears = game.maze.gears
    if plan is None:
        if far[start] > 12:
            value += FOOT * ((gears >> to & 1) - (gears >> start & 1))
    elif far[start] > NEAR:
        value += _detour(game, plan, figure, start, to)
    near = game.maze.next_to(1 << to) & ~game.maze.next_to(1 << start)
    if near & game.enemies_wounded(side) and game.ap > 1:
        value += 0.45
    return value + gain


def _detour(game: State, plan: Outlook, figure: Figure, start: int, to: int) -> float:
    """Who has far to go may walk to a gear that is worth turning, or hunt enemies."""
    value = 0.0
    goals = plan.gears(figure.either_way)
    hard = game.hard_pits(figure)
    for gear, worth in goals.items():
        far = field(game.maze, 1 << gear, hard, figure.slits, 14, 14)
        reach = 2.0 * game.pace(figure)
        here, there = (worth * (0.4 * exp(-far[one] / reach) if far[one] else 1.0) for one in (start, to))
        value = max(value, there - here, key=abs)
    if not goals and figure.combat > 1:
        foes = field(game.maze, game.enemies_fit(plan.side), hard, False)
        value += HUNT * (min(foes[start], 9) - min(foes[to], 9))
    return value


def _attack_score(game: State, token: int, side: int, deed: Do) -> float:
    """What is won and lost, weighed by how the cards stand."""
    fight = combat.declare(game, token, deed)
    won, tied, lost = odds.chances(game, fight)
    pairs = won + tied + lost
    if tied == pairs:  # nothing can come of it
        return IDLE - PRICE
    gain = sum(KILL if game.marks[one] & WOUNDED else WOUND for one in fight.defenders)
    far = way_out(game, token, side)
    if far[game.at[fight.target]] < far[game.at[token]]:
        gain += BLOCK
    loss = WOUND * len(fight.close) + 0.1 * len(fight.spears)
    for one in fight.close:
        load = game.load_of(one)
        if load >= 0 and game.tokens[load].figure is not None:
            loss += KILL
    if game.vp[side] + sum(game.marks[one] & WOUNDED for one in fight.defenders) >= game.rules.target_vp:
        gain += 4.0
    return (won * gain - lost * loss) / pairs - PRICE


def _scream_score(game: State, token: int, side: int, deed: Do) -> float:
    assert deed.token is not None
    target = game.tokens.index(deed.token)
    enemy = deed.token.side != side
    to = powers.pushed_to(game, token, target)
    if game.layout.exits[deed.token.side] >> to & 1:
        return -1.5 if enemy else 1.0
    if game.maze.pits & ~game.fixed & 1 << to and game.bearer_of("rope", target) < 0:
        return 1.7 if enemy else -2.0
    far = way_out(game, target, deed.token.side)
    push = STEP * (far[to] - far[game.at[target]]) - 0.3
    return push if enemy else -push - 0.6


class Outlook:
    """What turning rooms would be worth to a side, worked out once for all options of a decision."""

    __slots__ = ("_goals", "_turns", "ap", "before", "game", "side")

    def __init__(self, game: State, side: int) -> None:
        self.game = game
        self.side = side
        self.ap = game.ap
        self.before = _ways(game, side)
        self._turns: dict[tuple[int, bool], tuple[float, ...]] = {}
        self._goals: dict[bool, dict[int, float]] = {}

    def turn(self, slot: int, clockwise: bool, ap: int) -> float:
        """Does the turned room shorten our ways and lengthen theirs, after one quarter or, if there are AP
        for them, after two or three?"""
        found = self._turns.get((slot, clockwise))
        if found is None:
            trial = self.game.copy()
            assert isinstance(trial, State)
            values = []
            best = -1e9
            for quarters in range(1, 4):
                labyrinth.turn_room(trial, slot, clockwise)
                trial.survey()
                best = max(best, 0.6 * (_ways(trial, self.side) - self.before) - 0.08 * quarters)
                values.append(best)
            found = self._turns[(slot, clockwise)] = tuple(values)
        return found[min(3, max(ap, 1)) - 1]

    def gears(self, either_way: bool) -> dict[int, float]:
        """The gears from which a turn pays, and how much, for a figure with so many ways to turn."""
        found = self._goals.get(either_way)
        if found is None:
            game = self.game
            rooms = game.components.rooms
            worth: dict[int, float] = {}
            for placed in game.maze.placed:
                if placed is None:
                    continue
                room = rooms[placed.room]
                ways = (False, True) if either_way else (room.clockwise,)
                worth[room.pair] = max(
                    worth.get(room.pair, 0.0), *(self.turn(placed.slot, way, 3) for way in ways)
                )
            found = self._goals[either_way] = {
                placed.gear: worth[rooms[placed.room].pair]
                for placed in game.maze.placed
                if placed is not None and worth[rooms[placed.room].pair] > 0.05
            }
        return found


def _gate_score(game: State, token: int, side: int, deed: Do, plan: Outlook) -> float:
    """Does the opened or closed portcullis shorten our ways and lengthen theirs?"""
    trial = game.copy()
    assert isinstance(trial, State)
    powers.work_gate(trial, token, deed)
    return 0.8 * (_ways(trial, side) - plan.before) - (0.05 if deed.act == CLOSE else 0.02)


def _ways(game: State, side: int) -> float:
    total = 0.0
    for one in range(game.sides):
        for token in game.team[one]:
            square = game.at[token]
            if square >= 0 and not game.marks[token] & WOUNDED:
                near = exp(-way_out(game, token, one)[square] / (3 * game.pace(game.figure(token))))
                total += near if one == side else -THEIRS * near
    return total


def _combat_cards(game: State, seat: int, options: Sequence[Do]) -> list[float]:
    """The chance that a card wins against a random answer, for what is at stake, less its price."""
    fight = game.fight
    if fight is None or len(options) == 1:
        return [0.0] * len(options)
    attacker = game.tokens[fight.attacker].side
    mine, theirs = combat.attack_value(game, fight), combat.defence_value(game, fight)
    foe = game.tokens[fight.target].side
    if seat != attacker:
        mine, theirs = theirs, mine
        foe = attacker
    hers = (fight.announced,) if fight.announced > 0 else game.combat[foe]
    own = fight.close if seat == attacker else fight.defenders
    other = fight.defenders if seat == attacker else (*fight.close, *fight.spears)
    stake = sum(KILL if game.marks[one] & WOUNDED else WOUND for one in (*own, *other)) + 0.2
    found = []
    for option in options:
        better = sum(mine + option.x > theirs + card for card in hers) / len(hers)
        level = sum(mine + option.x == theirs + card for card in hers) / len(hers)
        found.append(stake * (better + 0.5 * level) - 0.11 * option.x)
    return found


def _announcements(game: State, seat: int, options: Sequence[Do]) -> list[float]:
    """The highest card the other has: it is gone afterwards, whoever wins."""
    fight = game.fight
    if fight is None:
        return [0.0] * len(options)
    other = combat.other_side(game, fight, seat)
    return [0.2 * option.x if option.x in game.combat[other] else 0.0 for option in options]


def _puts(game: State, seat: int, options: Sequence[Do]) -> list[float]:
    """Own figures near their exit, those of others far from theirs; objects near own figures."""
    token, _ = labyrinth.next_aside(game)
    if token < 0:
        return [0.0] * len(options)
    side = game.tokens[token].side
    if game.tokens[token].figure is not None:
        far = way_out(game, token, side)
        sign = -1.0 if side == seat else 1.0
        return [sign * STEP * far[option.x] for option in options]
    own = field(game.maze, game.fit[seat], game.maze.pits, False)
    return [-0.03 * own[option.x] for option in options]
