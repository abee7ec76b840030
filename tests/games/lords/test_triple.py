"""The three orders of a season are one move for the bots."""

from __future__ import annotations

from tests.games.lords.setup import TABLE, new_game
from undercroft.core.decision import Choice
from undercroft.games.lords.bot import LordsBrain
from undercroft.games.lords.components import BUILD, BUY_TRAPS, HIRE, IMPROVE, MINE, ORDERS
from undercroft.games.lords.moves import ORDERS_IN
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.orders import PROGRAM
from undercroft.games.lords.state import Lord
from undercroft.games.lords.triple import after_triples, carry_out, likely_space

NOTHING = [0.0] * 8


def season(gold: int, food: int = 0) -> Lords:
    """The first season, seat 0 with some tunnels."""
    game = new_game(4)
    game.season = 1
    lord = game.lords[0]
    lord.gold, lord.food = gold, food
    lord.occupied |= 0b1111 << 8
    lord.idle = lord.imps
    return game


def test_what_one_order_brings_the_next_can_spend() -> None:
    """DL-6.1: gold is mined before traps are bought; without gold there is no trap."""
    gain = {}
    for gold in (0, 5):
        game = season(gold=gold)
        for other in game.lords[1:]:
            other.inaccessible = (BUY_TRAPS,)  # so the first space will be free, which costs a gold
        game.lords[0].programmed = [BUY_TRAPS, IMPROVE]
        mine, nobody = after_triples(game, 0, (MINE, HIRE), NOTHING)  # nobody is on offer
        gain[gold] = mine - nobody
    assert gain[0] > gain[5] > 0


def test_a_triple_is_the_first_order_too() -> None:
    """What all three bring is weighed at the first; the quick weights look at the one order."""
    game = season(gold=0)
    choice = Choice(0, ORDERS_IN[game.lords[0].accessible], PROGRAM[0])
    brain = LordsBrain()
    assert brain.weigh(game, choice) == brain.prior(game, choice) != brain.quick(game, choice)
    game.lords[0].programmed = [MINE]
    assert brain.prior(game, choice) == brain.quick(game, choice)


def test_the_likely_space_is_a_free_one() -> None:
    """DL-5.3: the first, or the second where all the others may come."""
    game = season(gold=3)
    first, second = (TABLE.spaces[BUILD * 3 + place] for place in (0, 1))
    assert likely_space(game, 0, BUILD) is second
    game.lords[1].inaccessible = (BUILD,)
    assert likely_space(game, 0, BUILD) is first
    game.spaces[BUILD * 3 : BUILD * 3 + 3] = [1, 2, 3]
    assert likely_space(game, 0, BUILD) is None


def test_thinking_of_triples_changes_nothing() -> None:
    game = season(gold=3, food=2)
    before = game.lords[0]
    kept = (
        before.gold,
        before.food,
        before.evil,
        before.imps,
        before.idle,
        before.occupied,
        list(before.lair),
    )
    after_triples(game, 0, range(8), NOTHING)
    assert game.lords[0] is before
    assert kept == (
        before.gold, before.food, before.evil, before.imps, before.idle, before.occupied, list(before.lair)
    )  # fmt: skip


def test_every_space_can_be_carried_out_in_mind() -> None:
    """DL-6.2: what it costs is gone, and it brings something."""

    def told(lord: Lord) -> tuple[object, ...]:
        plain = lord.gold, lord.food, lord.evil, lord.imps, lord.idle, lord.occupied
        return (*plain, len(lord.traps), lord.rooms)

    for space in TABLE.spaces:
        lord = season(gold=5, food=5).lords[0].copy()
        had = told(lord)
        carry_out(season(gold=5, food=5), lord, space)
        if ORDERS[space.order] not in ("hire_monster", "build_room"):  # nobody and nothing is on offer yet
            assert told(lord) != had, (ORDERS[space.order], space.number)
