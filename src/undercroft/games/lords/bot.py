"""What a good lord of the dungeon knows: a weight for every option, and what a position is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any

from undercroft.core.decision import Choice
from undercroft.core.game import Brain
from undercroft.games.lords.advisor import advise, advise_battle
from undercroft.games.lords.battle.monsters import targets
from undercroft.games.lords.battle.traps import blocks_of, prevent
from undercroft.games.lords.components import (
    BUILD,
    BUY_TRAPS,
    DIG,
    GET_FOOD,
    HIRE,
    IMPROVE,
    MINE,
    RECRUIT,
    Attack,
    Creature,
)  # fmt: skip
from undercroft.games.lords.geometry import diggable, distances
from undercroft.games.lords.moves import FIGHT
from undercroft.games.lords.plans import left
from undercroft.games.lords.rules.evil import may_pay
from undercroft.games.lords.rules.orders import room_cells
from undercroft.games.lords.state import Lord
from undercroft.games.lords.worth import STRENGTH, defence, threat, worths
from undercroft.games.lords.worth import left as rest_of_year

Weigh = Callable[[Any, int, Choice], Sequence[float]]

CARELESS = 0.08
"""How often the playout policy plays anything."""


class LordsBrain(Brain):
    """Rules of thumb for each kind of decision; see WEIGHTS."""

    def weigh(self, game: Any, choice: Choice) -> Sequence[float]:
        """A battle is planned with the advisor; the rest is rules of thumb."""
        if choice.prompt.key in PLANNING:
            return _advised(game, choice)
        if game.battle is not None:
            return _in_battle(game, choice)
        return self.prior(game, choice)

    def prior(self, game: Any, choice: Choice) -> Sequence[float]:
        found = WEIGHTS.get(choice.prompt.key)
        if found is None:
            return [1.0] * len(choice.options)
        return found(game, choice.seat, choice)

    def pick(self, game: Any, choice: Choice, random: Callable[[], float]) -> Any:
        options = choice.options
        count = len(options)
        if count == 1:
            return options[0]
        if random() < CARELESS:
            option = options[int(random() * count)]
            return FIGHT if choice.prompt.key == "plan" and option.kind in ("take", "tile") else option
        found = WEIGHTS.get(choice.prompt.key)
        if found is None:
            return options[int(random() * count)]
        best = 0
        most = -1.0
        for index, weight in enumerate(found(game, choice.seat, choice)):
            weight *= 0.6 + 0.8 * random()
            if weight > most:
                most = weight
                best = index
        return options[best]

    def evaluate(self, game: Any) -> Sequence[float]:
        if game.seats == 1:
            lord = game.lords[0]
            return [max(0.0, min(1.0, 1.0 - 0.3 * lord.conquered.bit_count()))]
        values = worths(game)
        top = max(values)
        scale = 2.5 + 4.0 * rest_of_year(game)
        shares = [exp((value - top) / scale) for value in values]
        total = sum(shares)
        return [share / total for share in shares]

    def horizon(self, game: Any) -> int:
        if game.seats == 1:
            return 0
        return 14 if game.season > 3 else 20


PLANNING = ("plan-tile", "plan")
BATTLES = 6_000
"""How many battles the advisor may fight in mind for a bot; in a training it always comes to the end."""


def _in_battle(game: Any, choice: Choice) -> Sequence[float]:
    """The same in the middle of a battle."""
    advice = advise_battle(game, choice.seat, BATTLES if game.training is None else 20_000)
    if advice is None or not advice.values:
        found = WEIGHTS.get(choice.prompt.key, _first)
        return found(game, choice.seat, choice)
    values = advice.values
    best = max(values.values())
    return [exp(max(-20.0, values.get(str(option), -1e9) - best)) for option in choice.options]


def _advised(game: Any, choice: Choice) -> Sequence[float]:
    """For each option the value of the best plan that is to be made with it, as a weight."""
    seat = choice.seat
    lord: Lord = game.lords[seat]
    advice = advise(game, seat, BATTLES if game.training is None else 20_000)
    values: dict[str, float] = {}
    for one in advice.proposals:
        rest = left(lord, one.answers)
        if rest:
            values[rest[0]] = max(values.get(rest[0], -1e9), one.value)
    if not values:
        return WEIGHTS[choice.prompt.key](game, seat, choice)
    best = max(values.values())
    return [exp(max(-20.0, values.get(str(option), -1e9) - best)) for option in choice.options]


# --- building


def _program(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    lord: Lord = game.lords[seat]
    return [_order(game, lord, option.value) for option in choice.options]


def _order(game: Any, lord: Lord, order: int) -> float:
    """How much a lord wants an order: what is short comes first."""
    rest = rest_of_year(game)
    number = len(lord.programmed)
    season = (game.year - 1) * 4 + game.season
    if order == GET_FOOD:
        return 2.2 if lord.food < 2 else 1.2 if lord.food < 4 else 0.4
    if order == IMPROVE:
        return 0.4 + max(0, lord.evil - 5) * 0.3 + (1.0 if lord.evil > 8 and game.paladin_at < 0 else 0.0)
    if order == DIG:
        short = 4.5 + 0.8 * season - lord.occupied.bit_count()
        return float(1.0 + 0.6 * short) if short > 0 and lord.imps > 1 else 0.4
    if order == MINE:
        wanted: float = 2.0 + taxes_ahead(game) * (lord.occupied.bit_count() + 1) / 2
        return float(max(0.6, min(3.2, 1.0 + 0.5 * (wanted - lord.gold))))
    if order == RECRUIT:
        return 0.5 + 2.3 * rest if lord.food else 0.3
    if order == BUY_TRAPS:
        short = 2.0 + game.year - len(lord.traps)
        return float(1.0 + 0.45 * short + 0.2 * game.season) if short > 0 and lord.gold else 0.6
    if order == HIRE:
        fit = any(may_pay(game, lord, one) for one in game.offer)
        if not fit or (number == 0 and not game.first_game and lord.gold == 0):
            return 0.2
        short = 3.0 + game.year - len(lord.lair)
        return float(1.2 + 0.4 * max(0.0, short) + 0.15 * game.season - (0.5 if number == 0 else 0.0))
    if order == BUILD:
        if not any(room_cells(lord, room.mask) for room in game.shop):
            return 0.2
        return 2.2 if lord.gold else 1.2
    return 1.0


def taxes_ahead(game: Any) -> bool:
    """Whether this year's taxes are still to come (the game is a dealt one, so this is a guess)."""
    return any(piece.name == "taxes" for piece in game.events[max(0, game.season - 1) :])


def _execute(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Almost everything ordered is worth doing; not at the price of an unwanted paladin."""
    lord: Lord = game.lords[seat]
    args = dict(choice.prompt.args)
    if args.get("order") == "get_food" and args.get("n") in (2, 3) and lord.evil >= 8 and game.paladin_at < 0:
        return (1.0, 2.0 if lord.food > 1 else 0.5)
    return (10.0, 0.3)


def _dig(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Leave room for more tunnels, and reach away from the entrance."""
    lord: Lord = game.lords[seat]
    weights = []
    for option in choice.options:
        if option.value < 0:
            weights.append(0.3)
            continue
        after = lord.occupied | 1 << option.value
        weights.append(2.0 + 0.3 * len(diggable(after)) + 0.25 * distances(after)[option.value])
    return weights


def _hire(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    lord: Lord = game.lords[seat]
    weights = []
    for option in choice.options:
        creature: Creature = game.components.creatures[option.name]
        value = STRENGTH.get(creature.id, 4.0) + (0.0 if creature.ghost else 1.0) + creature.token
        value -= 0.4 * creature.food + 0.5 * creature.gold + 0.6 * creature.traps + 3.0 * creature.monsters
        if lord.evil + creature.evil >= 9:
            value -= 1.5 * creature.evil
        weights.append(max(0.1, value))
    return weights


def _room(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    rest = rest_of_year(game)
    creatures = [one.id for one in game.lords[seat].creatures]
    weights = []
    for option in choice.options:
        room = game.components.rooms[option.name]
        value = 2.0
        if room.produces:
            value += 5.0 * rest
        elif room.effect == "score":
            value += 1.0 + room.amount * sum(one in room.creatures for one in creatures)
        weights.append(value)
    return weights


def _cell(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    away = distances(game.lords[seat].occupied)
    return [float(away[option.value]) for option in choice.options]


def _ascending(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """The more the better."""
    return [0.5 + index for index in range(len(choice.options))]


def _produce(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    lord: Lord = game.lords[seat]
    values = {"imp": 3.0, "trap": 2.0, "food": 2.0 if lord.food < 4 else 1.2, "gold": 2.0, "dig": 1.5}
    values["lose_evil"] = 0.5 + 0.2 * lord.evil
    return [
        values.get(game.components.rooms[option.name].effect, 1.0) if option.name else 0.05
        for option in choice.options
    ]


def _wages(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Pay the strong ones first; let go only who costs more than he is worth."""
    weights = []
    for option in choice.options:
        strength = STRENGTH.get(option.name, 4.0)
        weights.append(2.0 * strength if option.kind == "pay" else 4.0 / strength)
    return weights


def _evil_or(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Gold against evil, a monster against evil."""
    evil = game.lords[seat].evil
    return [
        (1.0 if evil < 7 else 0.3)
        if option.kind == "gain_evil"
        else 0.8
        if option.kind == "pay_gold"
        else 0.4
        for option in choice.options
    ]


def _least(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Give up the weakest creature, or the trap that does least."""
    return [
        1.0 / STRENGTH.get(option.name, TRAPS.get(option.name, 2.0)) if option.name else 0.5
        for option in choice.options
    ]


TRAPS = {
    "wall_of_fire": 3.0, "rolling_stone": 3.0, "pendulum": 2.8, "trapdoor": 2.5, "poisoned_dart": 3.2,
    "anti_magic_dart": 2.0, "cursed_ring": 2.6, "kamikaze_imp": 3.0, "poisoned_meal": 4.0,
}  # fmt: skip


# --- combat


def _plan_tile(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Fight for a room only with forces that make use of it."""
    lord: Lord = game.lords[seat]
    strong = defence(game, lord) > 1.3 * threat(game, lord)
    weights = []
    for option in choice.options:
        room = lord.room_at(option.value)
        weights.append(1.0 if room is None else 1.5 if strong else 0.3)
    return weights


def _plan(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Put what does most, then fight; take nothing back."""
    lord: Lord = game.lords[seat]
    ghosts = 0 if lord.plan is None else len(lord.plan.ghosts)
    strength = STRENGTH
    if len(lord.lair) < 4 - game.combat_round and sum(hero.tile.heart for hero in lord.party) > 3:
        strength = SPARED
    weights = []
    for option in choice.options:
        kind = option.kind
        if kind == "monster":
            weights.append(strength.get(option.name, 4.0))
        elif kind == "trap":
            weights.append(_plan_trap(game, lord, game.components.traps[option.name]))
        elif kind == "fight":
            weights.append(0.8)
        else:
            more = kind == "ghosts" and option.value > ghosts
            weights.append(2.0 * option.value if more else 0.0)
    return weights


SPARED: dict[str, float] = dict.fromkeys(STRENGTH, 0.4)
"""Monsters while too many hearts would heal what they do."""


def _plan_trap(game: Any, lord: Lord, trap: Any) -> float:
    """What it deals now; a trap kept for later rounds is worth something too."""
    anti = sum(hero.tile.anti for hero in lord.party)
    blocks = blocks_of(trap, lord.party, len(lord.party) - 1 if trap.aimed else -1, game.year)
    prevent(blocks, anti)
    dealt = sum(min(points, hero.left) for points, hero in zip(blocks, lord.party, strict=True))
    kept = 0.5 if game.combat_round < 3 else 0.0
    return float(max(0.0, 0.2 + dealt + trap.poison + (0.7 if trap.no_conquest else 0.0) - kept))


def _attack(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Ghosts first, while there is somebody behind; then the weak ones, the strongest last."""
    return [
        3.0 if option.name == "ghost" else 4.0 / STRENGTH.get(option.name, 4.0) for option in choice.options
    ]


def _way(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    battle = game.battle
    party = game.lords[seat].party
    weights = []
    for option in choice.options:
        creature: Creature | None = None if battle is None else battle.actor
        attack = None if creature is None else next(one for one in creature.attacks if one.id == option.name)
        if creature is None or attack is None or not attack.is_attack:
            weights.append(1.5)
            continue
        weights.append(0.3 + _damage(game, battle, party, creature, attack) + 1.2 * attack.returns)
    return weights


def _damage(game: Any, battle: Any, party: Any, creature: Creature, attack: Attack) -> float:
    """What an attack can take away at once; a capture counts more."""
    places = targets(battle.field, battle.scene.party, battle.scene.marks, creature, attack)
    if not places:
        return 0.0
    gains = [
        min(attack.damage, party[place].left) + (1.5 if party[place].left <= attack.damage else 0.0)
        for place in places
    ]
    if attack.reach == "all":
        return float(sum(gains))
    return float(max(gains) * attack.times - 0.3 * attack.feed)


def _target(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """Whom to hit: one who falls, else one who heals or prevents."""
    lord: Lord = game.lords[seat]
    weights = []
    for option in choice.options:
        hero = lord.party[option.value - 1]
        icons = hero.tile.heart + hero.tile.magic + hero.tile.anti
        weights.append((4.0 if hero.left <= 3 else 1.5) + 0.4 * icons - 0.1 * hero.left)
    return weights


def _first(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    """The option that comes first: paying, withdrawing, the named thing."""
    return [1.2 if index == 0 else 1.0 for index in range(len(choice.options))]


def _free(game: Any, seat: int, choice: Choice) -> Sequence[float]:
    return [0.1 if option.name.startswith("paladin") else 1.0 for option in choice.options]


WEIGHTS: dict[str, Weigh] = {
    "program": _program,
    "execute": _execute,
    "dig": _dig,
    "shed": _dig,
    "mine": _ascending,
    "hire": _hire,
    "room": _room,
    "cell": _cell,
    "produce": _produce,
    "payday": _wages,
    "ransom": _wages,
    "tax": _ascending,
    "imp-wages": _ascending,
    "inspect": _ascending,
    "hunt": _evil_or,
    "press": _evil_or,
    "recall": _least,
    "discard": _least,
    "cost-trap": _least,
    "treasure": _least,
    "victim": _least,
    "fear": _least,
    "sheep": _least,
    "gate": _least,
    "settle": _first,
    "peace": _first,
    "plan-tile": _plan_tile,
    "plan": _plan,
    "free-prisoner": _free,
    "magic-key": _free,
    "attack": _attack,
    "way": _way,
    "aim": _target,
    "target": _target,
}
"""For each prompt, how good its options look."""
