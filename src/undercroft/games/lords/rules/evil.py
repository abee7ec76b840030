"""Evil and the paladin it attracts (DL-2, DL-11, DL-23), and costs of any kind (DL-1.5)."""

from __future__ import annotations

from undercroft.core.errors import Reason
from undercroft.games.lords import events
from undercroft.games.lords.battle.damage import alone
from undercroft.games.lords.battle.paladin import attracted, joined
from undercroft.games.lords.battle.ransom import shortage
from undercroft.games.lords.components import Creature
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.state import GONE, TENT, Hero, Lord


def gain_evil(game: Lords, seat: int, steps: int) -> None:
    """DL-2.1: up, but not beyond the top."""
    _move(game, seat, min(game.components.rules.top_evil, game.lords[seat].evil + steps))


def lose_evil(game: Lords, seat: int, steps: int) -> None:
    """DL-2.1: down, but not below 1."""
    _move(game, seat, max(1, game.lords[seat].evil - steps))


def may_pay_evil(game: Lords, lord: Lord, steps: int) -> bool:
    """DL-23.2; in the first game a payment is always possible (DL-23.4)."""
    return steps == 0 or game.first_game or lord.evil + steps <= game.components.rules.top_evil


def pay_evil(game: Lords, seat: int, steps: int) -> None:
    """DL-23.1: a payment that `may_pay_evil` allows."""
    if steps:
        gain_evil(game, seat, steps)


def _move(game: Lords, seat: int, step: int) -> None:
    lord = game.lords[seat]
    if step == lord.evil:
        return
    if game.journal is not None:
        game.emit(events.EvilMoved, seat, lord.evil, step)
    lord.evil = step
    check_paladin(game)


def check_paladin(game: Lords) -> None:
    """DL-11.2 to 11.4, 11.9: called after every single movement of a counter (DL-2.3)."""
    host = game.paladin_at
    if host == GONE or game.training is not None:
        return
    evils = [lord.evil for lord in game.lords]
    to = attracted(evils, game.in_order(), host, game.components.rules.paladin_step)
    if to >= 0:
        _move_paladin(game, host, to)


def _move_paladin(game: Lords, host: int, to: int) -> None:
    """DL-11.5, 11.6, 11.10: he takes his damage with him and walks in front, behind an illusion only."""
    tile = game.components.paladins[game.year - 1]
    hero = Hero(tile)
    if host == TENT:
        game.emit(events.PaladinComes, to, tile.id)
    else:
        party = game.lords[host].party
        index = next(index for index, one in enumerate(party) if one.tile is tile)
        hero = party.pop(index)
        game.emit(events.PaladinMoves, host, to, tile.id)
        end_illusions(game, host)
    party = game.lords[to].party
    party[:] = joined(party, hero)
    game.paladin_at = to


def end_illusions(game: Lords, seat: int) -> None:
    """DL-15.13: an illusion alone vanishes."""
    party = game.lords[seat].party
    if party and alone(party):
        game.emit(events.IllusionEnds, seat)
        party.clear()


def cost_refusal(
    game: Lords, lord: Lord, creature: Creature, gold: int = 0, food: int = 0, others: int | None = None
) -> Reason | None:
    """Why the cost of a creature cannot be paid together with some more gold and food (DL-23.3).

    `others` is the number of monsters that could be given up; by default all in the lair.
    """
    if others is None and creature.monsters:
        others = sum(not one.ghost for one in lord.lair) + sum(not one.ghost for one in lord.asleep)
    steps = 99
    if creature.evil and not game.first_game:  # DL-23.4
        steps = game.components.rules.top_evil - lord.evil
    return shortage(creature, lord.gold - gold, lord.food - food, len(lord.traps), steps, others or 0)


def may_pay(game: Lords, lord: Lord, creature: Creature, gold: int = 0, food: int = 0) -> bool:
    return cost_refusal(game, lord, creature, gold, food) is None


def spend(game: Lords, seat: int, gold: int = 0, food: int = 0, imps: int = 0) -> None:
    if not (gold or food or imps):
        return
    lord = game.lords[seat]
    lord.gold -= gold
    lord.food -= food
    lord.imps -= imps
    lord.idle = min(lord.idle, lord.imps)
    if game.journal is not None:
        game.emit(events.Paid, seat, gold, food, imps)


def receive(game: Lords, seat: int, gold: int = 0, food: int = 0, imps: int = 0) -> None:
    if not (gold or food or imps):
        return
    lord = game.lords[seat]
    lord.gold += gold
    lord.food += food
    lord.imps += imps
    lord.idle += imps
    if game.journal is not None:
        game.emit(events.Received, seat, gold, food, imps)
