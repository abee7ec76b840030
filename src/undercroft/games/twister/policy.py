"""What each option promises, in victory points: orders up to a hundred options an action."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Final

from undercroft.core.chance import Chance
from undercroft.core.decision import Choice
from undercroft.games.twister import duel, odds
from undercroft.games.twister.evaluation import (
    HELD,
    OTHER_TOOL,
    STEP,
    TOOLS,
    haste,
    load_worth,
    progresses,
)
from undercroft.games.twister.glance import glance
from undercroft.games.twister.maze import bits
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
from undercroft.games.twister.outlook import HANDLING, KILL, NEAR, TURNING, WIN, Outlook
from undercroft.games.twister.paths import Gait, Ranks, field, nearest
from undercroft.games.twister.planner import way_out
from undercroft.games.twister.rules import combat, labyrinth, powers, turn
from undercroft.games.twister.rules.walk import Walk, around, handling_options, on_the_way, together
from undercroft.games.twister.state import WOUNDED, Fight, State

# Weights, in victory points. They were set by hand and kept if the heuristic bot then won more games against
# itself; deeds are compared with each other only, so their order matters more than their size.
HEAT: Final = 0.13
"""How much worse an option may look and still be tried now and then."""
FOOT: Final = 0.12
"""What it is worth to stand on a gear when the way out is long, at first glance."""
IDLE: Final = -0.03
"""What it is worth to end the turn: better than a step back."""
WOUND: Final = 0.55
HEALED: Final = 0.8
"""What a friend's health is worth; less in a game that drags on, where one heals what the other wounds."""
BLOCK: Final = 0.25
"""What more it is worth to beat somebody who stands in the way."""
PRICE: Final = 0.1
"""What the action of an attack is worth."""
CARD_POINT: Final = 0.08
"""What a point of a combat card is worth in hand."""
SPEAR_LOST: Final = 0.1
EXIT: Final = 1.3
LAST_EXIT: Final = 12.0
JUMP_PRICE: Final = 0.15
SHOWN: Final = 0.7
"""A new room: ways, characters, objects."""
AT_HAND: Final = 0.45
"""To come beside a wounded enemy with an action left."""
RESTLESS: Final = 0.15
"""In a game that drags on, by `haste`, deeds vary by so much at most, less than a Move along a way is worth:
who knows no way tries something."""
PLANNING: Final = 0.5
"""From this `haste` on the quick weights plan ways, too: few games last so long."""

PLANNED: Final = frozenset(range(26)) - {CARD, COMBAT, ANNOUNCE, PUT}
"""Decisions of somebody who acts."""


def scores(game: State, choice: Choice, deep: bool) -> list[float]:
    """For each option about the victory points it promises. `deep` looks at more, and takes longer."""
    if choice.options[0].act not in PLANNED:
        return _laid(game, choice, deep)
    found = _deeds(game, choice, deep)
    return _varied(game, found, game.chance.copy()) if deep else found


def quick_scores(game: State, choice: Choice) -> list[float]:
    """The same at first glance, by what all can see; with the ways planned once a game drags on."""
    late = haste(game)
    if late <= 0 or choice.options[0].act not in PLANNED:
        return scores(game, choice, False)
    lot = Chance.from_seed(f"{game.turn} {game.ap} {game.mover}")
    return _varied(game, _deeds(game, choice, late > PLANNING), lot)


def _varied(game: State, found: list[float], lot: Chance) -> list[float]:
    """In a game that drags on deeds are not always worth the same, so that no circle is gone for ever."""
    late = RESTLESS * min(haste(game), 1.0)
    return [score + late * fraction(lot) for score in found] if late > 0 else found


def _deeds(game: State, choice: Choice, deep: bool) -> list[float]:
    """Who acts, and what he does: all of it open, so it is the same in every world a bot deals itself."""
    if not deep:
        return _weigh_deeds(game, choice.options, None)
    plan = Outlook(game, choice.seat)
    mover = game.mover, game.stands, game.hand, game.ap, *game.bonus.items()
    key = (game.rules, mover, *game.gates, *game.vp, *game.combat, *choice.options)
    found = plan.known.weighed.get(key)
    if found is None:
        found = plan.known.weighed[key] = _weigh_deeds(game, choice.options, plan)
    return found


def _weigh_deeds(game: State, options: Sequence[Do], plan: Outlook | None) -> list[float]:
    if options[0].act in (ACTOR, END):
        return _actors(game, options, plan)
    if game.mover < 0:
        return [0.0] * len(options)
    walker = Walker(game, game.mover, plan)
    return [walker.score(option) for option in options]


def _laid(game: State, choice: Choice, deep: bool) -> list[float]:
    """Cards and tokens."""
    options: Sequence[Do] = choice.options
    act = options[0].act
    if act == CARD:
        return [_card(game, choice.seat, option.x) for option in options]
    if act == COMBAT:
        return _combat_cards(game, choice.seat, options, deep)
    if act == ANNOUNCE:
        return _announcements(game, choice.seat, options)
    if act == PUT:
        return _puts(game, choice.seat, options)
    return [0.0] * len(options)


def fraction(chance: Chance) -> float:
    """A number between 0 and 1, neither of them."""
    return (chance.below(1 << 16) + 0.5) / (1 << 16)


def _actors(game: State, options: Sequence[Do], plan: Outlook | None) -> list[float]:
    """An actor is worth its best deed."""
    tokens = [game.tokens.index(option.token) for option in options if option.token is not None]
    first = None if plan is not None or game.rules.handless else glance(game, game.active)
    found = []
    for token in tokens:
        seen = None if first is None else first.best.get(token)
        if seen is not None:
            _, best, meets = seen
            found.append(max(best, _best_strike(game, token)) if meets else best)
            continue
        walker = Walker(game, token, plan)
        found.append(walker.best())
        if first is not None and walker.zone:
            first.best[token] = walker.zone, walker.most, walker.meets
    return [*found, IDLE]


def _card(game: State, seat: int, value: int) -> float:
    """Small cards while little is known, large ones for a run; not the last small one too late."""
    near = 9.0
    for token in game.team[seat]:
        square = game.at[token]
        if square >= 0 and not game.marks[token] & WOUNDED:
            near = min(near, way_out(game, token)[square] / game.pace(game.figure(token)))
    dark = bin(game.dark_rooms).count("1")
    if near <= value:
        return 1.0
    if dark > 4:
        return 0.3 * (5 - value)
    return 0.1 * value


FAR_SIGHTED: Final = ("bow", "spear", "wand")
"""Who holds one of these may do something to figures far away."""
STEPS: Final = frozenset((GO, THROUGH, JUMP, DROP, TAKE, SWAP, STOP))
STRIKES: Final = frozenset((ATTACK, SPEAR, SHOOT, HEAL, SCREAM, FIREBALL))


class Walker:
    """A figure that acts: weighs its deeds; what they are measured against is looked up once for all of them.

    `plan` tells what turns are good for.
    """

    __slots__ = (
        "beside", "errand", "exits", "far", "figure", "foot", "game", "gears", "held", "here", "load",
        "meets", "most", "plan", "ranks", "side", "start", "token", "unsure", "worth", "zone",
    )  # fmt: skip

    def __init__(self, game: State, token: int, plan: Outlook | None) -> None:
        self.game = game
        self.token = token
        self.plan = plan
        self.side = side = game.tokens[token].side
        self.figure = figure = game.figure(token)
        self.start = start = game.stands if game.stands >= 0 else game.at[token]
        self.load = game.hand if game.at[token] < 0 else game.load_of(token)
        self.exits = game.layout.exits[side]
        self.far = way_out(game, token) if plan is None else plan.ways.route(token)
        self.ranks: Ranks = game.maze.ranks[self.far] if plan is None else ([], 0)
        self.worth = progresses(game.pace(figure))
        self.here = self.worth[self.far[start]]
        self.gears = game.maze.gears
        self.foot = plan is None and self.far[start] > NEAR + 3
        """Is it far enough from the exit to care for gears at first glance?"""
        self.errand = plan.errand(token, start) if plan is not None and self.far[start] > NEAR else 0.0
        """What it is worth to stay, for a gear or an enemy."""
        lying = game.enemies_wounded(side)
        self.held = game.fit[side] | lying
        """Squares where a friend stands or an enemy lies: none where it could stay."""
        prey = lying if game.ap > 1 else 0
        self.beside = game.maze.next_to(prey) if prey else 0
        """Squares beside a wounded enemy whom another action may reach."""
        self.most = -1e9
        """What its best deed promises, of those looked at so far that are meant for nobody."""
        self.meets = False
        """May it do something to others where it stands?"""
        self.unsure = False
        """Was there a better one of which it takes long to know whether it is lawful?"""
        self.zone = 0
        """The squares on which it depends what is most, as far as it is known; 0: anything may change it."""

    def best(self) -> float:
        """What the best of all its deeds promises, without a list of them."""
        game, token = self.game, self.token
        walk = Walk(game, token)
        if game.marks[token] & WOUNDED:
            return max([self.score(deed) for deed in turn.deeds(game, token, walk)])
        steps = game.pace(self.figure)
        layers = walk.reach(steps)
        reached = together(layers)
        ends = walk.landings(reached, False)
        for square in bits(ends if self.plan is not None else self.promising(ends)):
            self.most = max(self.most, self._exit() if self.exits >> square & 1 else self._place(square))
        deeds = turn.deeds_in_place(game, token)
        for deed in walk.leaps() + [one for one in deeds if one.token is None]:
            self.most = max(self.most, self.score(deed))
        if self.plan is not None or self.tempted(walk, on_the_way(layers, steps), ends):
            better = handling_options(walk, layers, ends, steps, False, self.beats)
            self.most = max([self.most, *[self.score(deed) for deed in better]])
        strikes = [one for one in deeds if one.token is not None]
        if self.plan is None and not self.unsure:
            self.zone = around(walk, reached)
            self.meets = bool(strikes)
            if self.figure.screams or game.effect(self.load) in FAR_SIGHTED:
                sight = game.maze.sight(self.start)
                self.zone |= sight
                self.meets |= sight & (game.fit_all | game.wounded_all) != 0
        return max([self.most, *[self.score(deed) for deed in strikes]])

    def beats(self, deed: Do) -> bool:
        """Does the deed promise more than the best so far?"""
        if self.score(deed) <= self.most:
            return False
        self.unsure = True
        return True

    def tempted(self, walk: Walk, near: int, ends: int) -> bool:
        """Could it pay to take or leave something on these squares, if it may end on those? At first glance,
        and rather too often. Where nothing lies and its load may lie, simply going there promises more."""
        if self.most < 1e-9 - HANDLING:
            return True
        game = self.game
        squares = near & (walk.stuff | ~ends if self.load >= 0 else walk.stuff)
        squares &= ~(self.held | 1 << self.start)  # there it comes no nearer
        if not squares:
            return False
        loot = 0.0
        for square in bits(squares & game.things):
            for thing in (game.item_at[square], game.item_two.get(square, -1)):
                loot = max(loot, load_worth(game, thing))
        place = self.worth[self.far[nearest(self.ranks, squares)]] - self.here
        if self.foot and not self.gears >> self.start & 1 and self.gears & squares:
            place += FOOT
        if self.beside & squares and not self.beside >> self.start & 1:
            place += AT_HAND
        return place + loot - HANDLING - load_worth(game, self.load) > self.most - 1e-9

    def promising(self, ends: int) -> int:
        """Of these squares enough to find the best: where something lies, and of each sort of square the one
        that is nearest to the exit. At first glance squares of a sort differ in nothing else."""
        found = 0
        gears = self.gears if self.foot else 0
        if self.load < 0:
            found = ends & self.game.things
            ends ^= found
        for sort in (self.exits, gears & self.beside, self.beside, gears, ends):
            if ends & sort:
                found |= 1 << nearest(self.ranks, ends & sort)
                ends &= ~sort
        return found

    def score(self, deed: Do) -> float:
        """About the victory points that the deed promises its side."""
        act = deed.act
        if act == GO:
            return self._place(deed.x) if not self.exits >> deed.x & 1 else self._exit()
        if act in STEPS:
            return self._steps(deed)
        game, token, plan = self.game, self.token, self.plan
        if act in STRIKES:
            return _strike_score(game, token, deed, plan is not None)
        if act == REVEAL:
            return SHOWN
        if act == REGENERATE:
            return 0.6
        if act == TURN:
            return plan.deed(deed.x, bool(deed.y)) if plan is not None else 0.0
        if act in (OPEN, BREAK, CLOSE):
            if plan is not None:
                return _gate_score(game, token, self.side, deed, plan)
            return 0.15 if act != CLOSE else -0.05
        if act == DRINK:
            return 0.25
        return 0.0

    def _steps(self, deed: Do) -> float:
        """A way with something more than steps: a jump, a wall, something taken or left."""
        game, act = self.game, deed.act
        to = self.start
        gain = 0.0
        if act in (THROUGH, DROP):
            to = deed.x
        elif act == JUMP:
            to = deed.y
            gain -= JUMP_PRICE
        if act in (TAKE, SWAP):
            assert deed.token is not None
            thing = game.tokens.index(deed.token)
            to = game.at[thing]
            gain -= HANDLING
            if not game.fit[self.side] >> to & 1:  # what a friend holds is ours already
                gain += load_worth(game, thing)
        if act in (DROP, SWAP):  # and what is left lies about
            gain -= HANDLING + load_worth(game, self.load)
        if self.exits >> to & 1:
            return self._exit()
        if to != self.start and self.held >> to & 1:
            return gain  # it must go on from there, who knows where to
        return self._place(to, True) + gain

    def _exit(self) -> float:
        """Who leaves, scores."""
        game, load = self.game, self.load
        treasure = 1.0 if game.effect(load) == "treasure" else 0.0
        burden = 0.4 if load >= 0 and game.tokens[load].figure is not None else 0.0
        points = self.figure.exit_points(game.rules.plain_exit) + treasure
        last = game.vp[self.side] + points >= game.rules.target_vp
        return LAST_EXIT if last else EXIT * points - burden

    def _place(self, to: int, handled: bool = False) -> float:
        """Nearer to the exit, and with what lies there, if nothing was `handled` on the way."""
        value = self.worth[self.far[to]] - self.here
        game, start, plan = self.game, self.start, self.plan
        if not handled and self.load < 0 and game.things >> to & 1 and start != to:
            effect = game.effect(game.item_at.get(to, -1))
            value += HELD * TOOLS.get(effect, OTHER_TOOL)
            if self.figure.burns and effect == "wand":
                value += 1.0
        if plan is None:
            if self.foot:
                value += FOOT * ((self.gears >> to & 1) - (self.gears >> start & 1))
        elif self.far[start] > NEAR:
            value += plan.errand(self.token, to) - self.errand
        if self.beside:
            value += AT_HAND * ((self.beside >> to & 1) - (self.beside >> start & 1))
        return value


def _best_strike(game: State, token: int) -> float:
    """What the best promises of what it can do to others where it stands, at first glance."""
    deeds = turn.deeds_in_place(game, token)
    strikes = [_strike_score(game, token, deed, False) for deed in deeds if deed.token is not None]
    return max(strikes, default=-1e9)


def _strike_score(game: State, token: int, deed: Do, deep: bool) -> float:
    """What is done to somebody else: it does not matter where the figure might go."""
    act, side = deed.act, game.tokens[token].side
    if act in (ATTACK, SPEAR, SHOOT):
        return _attack_score(game, token, side, deed, deep)
    if act == SCREAM:
        return _scream_score(game, token, side, deed)
    assert deed.token is not None
    own = deed.token.side == side
    if act == HEAL:
        return HEALED / (1 + haste(game)) if own else -HEALED
    target = game.tokens.index(deed.token)
    effect = powers.burn(game, target)
    if own or effect == "none":
        return -3.0
    return WOUND if effect == "wound" else 1.0 if game.marks[target] & WOUNDED else 1.9


def _attack_score(game: State, token: int, side: int, deed: Do, deep: bool) -> float:
    """What is won and lost, weighed by how the cards stand."""
    fight = combat.foreseen(game, token, deed)
    won, tied, lost = odds.chances(game, fight)
    pairs = won + tied + lost
    if tied == pairs:  # nothing can come of it
        return IDLE - PRICE
    gain, loss = stakes(game, fight)
    far = way_out(game, token)
    if far[game.at[fight.target]] < far[game.at[token]]:
        gain += BLOCK
    if not deep or combat.decided(game, fight) >= 0:
        return (won * gain - lost * loss) / pairs - PRICE
    return play_cards(game, fight, side, gain, loss).value - PRICE / (1 + haste(game))


def stakes(game: State, fight: Fight) -> tuple[float, float]:
    """What the attackers win and lose."""
    side = game.tokens[fight.attacker].side
    hurt = sum(game.marks[one] & WOUNDED for one in fight.defenders)
    gain = hurt * KILL + (len(fight.defenders) - hurt) * WOUND
    dying = [game.tokens[one].kind for one in fight.defenders if game.marks[one] & WOUNDED]
    if game.vp[side] + hurt >= game.rules.target_vp or not game.rules.vital.isdisjoint(dying):
        gain += WIN
    loss = WOUND * len(fight.close) + SPEAR_LOST * len(fight.spears)
    for one in fight.close:
        load = game.load_of(one)
        if load >= 0 and game.tokens[load].figure is not None:
            loss += KILL
    return gain, loss


def play_cards(game: State, fight: Fight, side: int, gain: float, loss: float) -> duel.Duel:
    """The cards of a combat for a side that wins `gain` or loses `loss`; a card is dear while there are many
    rounds to come."""
    price = round(CARD_POINT / (1 + haste(game)), 2)
    other = combat.other_side(game, fight, side)
    mine, theirs = odds.strengths(game, fight, side)
    hand, answers = combat.hand_for(game, fight, side), combat.hand_for(game, fight, other)
    solve = duel.against_chance if other >= game.seats else duel.solve
    return solve(mine - theirs, hand, answers, round(gain, 1), round(loss, 1), price)


def _scream_score(game: State, token: int, side: int, deed: Do) -> float:
    assert deed.token is not None
    target = game.tokens.index(deed.token)
    enemy = deed.token.side != side
    to = powers.pushed_to(game, token, target)
    if game.layout.exits[deed.token.side] >> to & 1:
        return -1.5 if enemy else 1.0
    if powers.push_kills(game, token, target):
        return 1.7 if enemy else -2.0
    far = way_out(game, target)
    push = STEP * (far[to] - far[game.at[target]]) - 0.3
    return push / (1 + haste(game)) if enemy else -push - 0.6


def _gate_score(game: State, token: int, side: int, deed: Do, plan: Outlook) -> float:
    """Does the opened or closed portcullis shorten our ways and lengthen theirs?"""
    trial = game.copy()
    assert isinstance(trial, State)
    powers.work_gate(trial, token, deed)
    after = Outlook(trial, side)
    after_it = sum((good for _, _, good in after.look()), 0.0)
    return after_it - sum((good for _, _, good in plan.look()), 0.0) - TURNING


def _combat_cards(game: State, seat: int, options: Sequence[Do], deep: bool) -> list[float]:
    """Deep: as often as the cards of the combat want it, by lot. Else the chance that a card wins against a
    random answer, for what is at stake, less its price."""
    fight = game.fight
    if fight is None or len(options) == 1:
        return [0.0] * len(options)
    gain, loss = stakes(game, fight)
    attacks = seat == game.tokens[fight.attacker].side
    if deep:
        cards = play_cards(game, fight, seat, *((gain, loss) if attacks else (loss, gain)))
        chance = game.chance.copy()
        # The largest of log(p) - log(e), with e exponential, is each card with its probability p.
        return [
            HEAT * (log(max(cards.mix.get(option.x, 0.0), 1e-9)) - log(-log(fraction(chance))))
            for option in options
        ]
    found = []
    for card, won, tied, lost in odds.answers_to(game, fight, seat):
        found.append((gain + loss) * (won + 0.5 * tied) / (won + tied + lost) - 0.11 * card)
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
        far = way_out(game, token)
        sign = -1.0 if side == seat else 1.0
        return [sign * STEP * far[option.x] for option in options]
    own = field(game.maze, ((0, game.fit[seat]),), Gait(game.maze.pits, False))
    return [-0.03 * own[option.x] for option in options]
