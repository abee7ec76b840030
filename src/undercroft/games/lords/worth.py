"""What a dungeon is worth, in points: what it has, what it will bring, what the heroes will take."""

from __future__ import annotations

from typing import Final

from undercroft.games.lords.bills import SOON, Bills
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.scoring import base_lines, title_lines, title_values
from undercroft.games.lords.state import Lord
from undercroft.games.lords.strength import TRAP, strength_of

SHORT: Final = 0.85
"""What a gold that is missing for a bill costs, as a share of a red letter: it may still be earned."""
WAGE: Final = 1.0
"""What a food missing for the wages costs: a creature that leaves has a strength, and it brings evil."""

BUILDING: Final = 3
"""The last season of building; fights follow."""
LINES: Final = 6
"""Lines of the final count that every lord has."""


def left(game: Lords) -> float:
    """The part of the building still to come: 1 at the start, 0 after the last autumn."""
    seasons = (2 - game.year) * 4 + max(0, 4 - game.season)
    return seasons / 8


def threat(lord: Lord) -> float:
    """Hitpoints to be dealt with before the party is in prison; healing and thieves make it harder."""
    total = 0.0
    for hero in lord.party:
        total += hero.left + 1.2 * hero.tile.heart + 0.7 * hero.tile.anti + 0.4 * hero.tile.magic
    return total


def defence(game: Lords, lord: Lord) -> float:
    """The damage that can still be dealt this year."""
    total = 0.0
    for creature in lord.lair:
        total += strength_of(creature.id)
    if lord.plan is not None:
        for creature in lord.plan.monsters + lord.plan.ghosts:
            total += strength_of(creature.id)
        total += TRAP * len(lord.plan.traps)
    rounds = 4 - game.combat_round if game.season > 3 else 4
    usable = min(len(lord.traps), rounds + 1)
    thieves = sum(hero.tile.anti for hero in lord.party)
    return total + usable * max(0.4, TRAP - 0.4 * thieves)


def combat(game: Lords, lord: Lord) -> float:
    """What the coming combat will roughly bring: captures and conquered tiles, in points."""
    ahead = 3 - len(lord.party) if game.season <= 3 else 0
    against = threat(lord) + ahead * (3.8 if game.year == 1 else 6.2)
    if against <= 0:
        return 0.0
    rounds = 4 - game.combat_round if game.season > 3 else 4
    share = min(1.4, (defence(game, lord) + 1.5 * rounds) / (against + 0.01))
    heroes = len(lord.party) + ahead
    paladin = any(hero.tile.kind == "paladin" for hero in lord.party)
    caught = min(1.0, share) * 2.0 * heroes + (3.0 * max(0.0, share - 0.5) if paladin else 0.0)
    lost = rounds * max(0.0, 1.15 - share) * 2.0
    return caught - lost


def owed(game: Lords, lord: Lord) -> float:
    """What the bills to come will cost in points, as far as they cannot be paid now (DL-9.3, DL-9.4)."""
    bills = Bills(game, lord)
    letter: float = -SHORT * game.components.rules.points_letter
    cost = letter * bills.soon * bills.missing
    if bills.payday >= 0:
        cost += WAGE * SOON[bills.payday] * max(0, bills.fed - lord.food)
    return cost


def worth(game: Lords, seat: int) -> float:
    """An estimate of the final points of a seat, titles left out."""
    lord = game.lords[seat]
    rest = left(game)
    value = float(sum(points for _, _, points in base_lines(game, lord)))
    value += lord.imps * (0.15 + 1.3 * rest)
    value += lord.gold * (0.12 + 0.5 * rest) + lord.food * (0.1 + 0.4 * rest)
    value += len(lord.traps) * (0.1 + 0.4 * rest)
    value += min(12, lord.occupied.bit_count()) * (0.05 + 0.35 * rest)
    if game.season <= 3:
        value -= owed(game, lord)
    for cell, room in lord.rooms:
        if room.produces and not lord.conquered >> cell & 1:
            value += 4.0 * rest
    value += combat(game, lord)
    if game.season <= 3:
        if game.paladin_at < 0 and lord.evil >= 8:
            value -= 0.5 * (lord.evil - 7)
        value -= 0.12 * lord.evil * rest
    return value


def belongings(game: Lords, seat: int) -> list[float]:
    """What a trained network reads of a seat: what it owns, its party, what is owed, how far the game is."""
    lord = game.lords[seat]
    rest = left(game)
    return [
        *(float(count) for _, count, _ in base_lines(game, lord)[:LINES]),
        *map(float, title_values(lord)),
        float(lord.gold),
        float(lord.food),
        float(lord.imps - lord.idle),
        float(len(lord.traps)),
        sum(strength_of(one.id) for one in lord.lair),
        float(sum(room.produces for cell, room in lord.rooms if not lord.conquered >> cell & 1)),
        float(len(lord.party)),
        threat(lord),
        defence(game, lord),
        owed(game, lord) if game.season <= BUILDING else 0.0,
        float(game.paladin_at == seat),
        worth(game, seat),
        rest,
        float(game.season),
        float(game.combat_round),
    ]


def worths(game: Lords) -> list[float]:
    """The worth of every seat with its share of the titles as things stand."""
    values = [worth(game, seat) for seat in range(game.seats)]
    if game.seats < 2:
        return values
    weight = 0.3 + 0.7 * (1 - left(game))
    for seat, lines in enumerate(title_lines(game)):
        for _, _, points in lines:
            values[seat] += points * weight
    return values
