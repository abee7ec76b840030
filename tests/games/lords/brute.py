"""The combat by brute force: every sequence of answers the rules allow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.lords.setup import TABLE
from undercroft.games.lords.advisor.model import CREATURE, FOOD, GOLD, IMP, TRAP
from undercroft.games.lords.game import Lords
from undercroft.games.lords.rules.battle import fighting
from undercroft.games.lords.rules.planning import planning, settle_plan
from undercroft.games.lords.state import Lord

Prizes = dict[str, int]
"""What each scoring room brings beside the points of a room."""


def plan_once(answers: tuple[Any, ...], option: Any) -> bool:
    """A plan is made in many ways: only that in a fixed order, with nothing taken back."""
    ranks = ("tile", "trap", "monster", "ghosts", "fight")
    if option.kind == "take" or not answers:
        return option.kind != "take"
    table: Any = TABLE
    where = {**table.traps, **table.creatures}

    def rank(one: Any) -> tuple[int, int]:
        return ranks.index(one.kind), where[one.name].index if one.name else 0

    last = answers[-1]
    return (
        option.kind != "tile" and rank(option) >= rank(last) and (option.kind, last.kind) != ("ghosts",) * 2
    )


def every_way(
    game: Lords,
    flow_of: Callable[[Lords], Any],
    most: int = 100_000,
    among: Callable[[tuple[Any, ...], Any], bool] = lambda answers, option: True,
) -> dict[tuple[str, ...], tuple[Lords, Any]] | None:
    """For every sequence of answers the game after it and what the flow gave; None if there are too many."""
    found: dict[tuple[str, ...], tuple[Lords, Any]] = {}
    todo: list[tuple[Any, ...]] = [()]
    while todo:
        if len(found) + len(todo) > most:
            return None
        answers = todo.pop()
        after = game.copy()
        after.journal = None
        flow = flow_of(after)
        try:
            ask: Any = next(flow)
            for option in answers:
                ask = flow.send(option)
            while True:
                first, *rest = (one for one in ask.options if among(answers, one))
                todo += [(*answers, other) for other in rest]
                answers = (*answers, first)
                ask = flow.send(first)
        except StopIteration as end:
            found[tuple(str(one) for one in answers)] = after, end.value
    return found


def worth(lord: Lord, prizes: Prizes) -> int:
    """What a lord has, in tenths of a point, as the advisor counts; scoring rooms bring what they did."""
    plan = lord.plan
    traps, creatures = len(lord.traps), len(lord.creatures)
    if plan is not None:
        traps += len(plan.traps)
    value = GOLD * lord.gold + FOOD * lord.food + IMP * lord.imps + TRAP * traps + CREATURE * creatures
    value += sum(50 if one.kind == "paladin" else 20 for one in lord.prison)
    for cell in range(20):
        if lord.conquered >> cell & 1:
            room = lord.room_at(cell)
            value -= 20 + (0 if room is None else 20 + 10 * prizes.get(room.id, 0))
    return value


def best(game: Lords, seat: int, prizes: Prizes) -> float:
    """What the rest of a combat brings to a seat that plans next, with the best answers to everything.

    Cards the seat does not know are any of those it has not seen, each as likely as the other.
    """
    lord = game.lords[seat]
    if game.combat_round == 4 or not lord.party:
        return 0.0
    return max(plans(game, seat, prizes).values())


def plans(game: Lords, seat: int, prizes: Prizes) -> dict[tuple[str, ...], float]:
    """The same for each plan."""
    found = every_way(game, lambda one: planning(one, seat), among=plan_once)
    assert found is not None
    return {texts: planned(after, seat, freed, prizes) for texts, (after, freed) in found.items()}


def planned(game: Lords, seat: int, freed: str, prizes: Prizes) -> float:
    before = worth(game.lords[seat], prizes)
    settle_plan(game, seat, freed)
    number = game.combat_round
    cards = [game.city[number]]
    if not cards[0].known_to(seat):
        seen = {piece.name for piece in game.city if piece.known_to(seat)}
        year = (one for one in TABLE.spells.values() if one.year == game.year and one.id not in seen)
        cards = [TABLE.pieces[one.id] for one in year]
    total = 0.0
    for card in cards:
        turned = game.copy()
        turned.city[number] = card.shown_to_all()
        if game.lords[seat].plan is None:
            turned.combat_round += 1
            total += worth(turned.lords[seat], prizes) - before + best(turned, seat, prizes)
            continue
        ends = every_way(turned, lambda one: fighting(one, seat))
        assert ends is not None
        values = []
        for after, _ in ends.values():
            after.combat_round += 1
            values.append(worth(after.lords[seat], prizes) - before + best(after, seat, prizes))
        total += max(values)
    return total / len(cards)
