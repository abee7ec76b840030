"""The advisor's values are those of brute force over the rules."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.lords.brute import plans
from tests.games.lords.setup import TABLE, give, new_game, party
from tests.games.lords.test_advisor_model import place_paladin, wounded
from undercroft.core.piece import Piece
from undercroft.games.lords.advisor import Planner, advise
from undercroft.games.lords.advisor.bound import NEVER
from undercroft.games.lords.advisor.combat import HOPEFUL
from undercroft.games.lords.advisor.search import EXACT, GLANCE, PLAIN, Search
from undercroft.games.lords.game import Lords
from undercroft.games.lords.geometry import diggable
from undercroft.games.lords.plans import whole
from undercroft.games.lords.rules.course import PLAN
from undercroft.games.lords.rules.scoring import prizes
from undercroft.games.lords.state import GONE, Hero


def small_fight(random: Random, number: int, hidden: int, paladin: bool) -> Lords:
    """Seat 1 of three plans round `number` with little to choose from; the last `hidden` cards are unseen."""
    game = new_game(3)
    game.starter = random.randrange(3)
    game.year = random.choice((1, 2))
    game.season, game.phase, game.combat_round = 4, PLAN, number - 1
    lord = game.lords[1]
    lord.gold, lord.food, lord.imps = random.randrange(3), random.randrange(3), random.randrange(3)
    for one in game.lords:
        one.evil = random.choice((5, 9, 10, 11, 15))
    heroes = [one for one in TABLE.adventurers.values() if one.year == game.year]
    lord.party = [wounded(Hero(one), random) for one in random.sample(heroes, random.choice((1, 2)))]
    game.paladin_at = GONE
    if paladin:
        place_paladin(game, random)
    creatures = [one for one in TABLE.creatures.values() if one.copies[game.year - 1]]
    lord.lair = random.choices(creatures, k=random.choice((1, 2)))
    lord.asleep = random.choices(creatures, k=random.choice((0, 1)))
    lord.traps = [
        TABLE.pieces[random.choice(list(TABLE.traps))].shown_to(1) for _ in range(random.choice((0, 1, 2)))
    ]
    lord.prison = random.choices(heroes, k=random.choice((0, 1)))
    dig(game, random)
    names = random.sample([one.id for one in TABLE.spells.values() if one.year == game.year], 4)
    game.city = [seen(TABLE.pieces[name], place < 4 - hidden) for place, name in enumerate(names)]
    return game


def dig(game: Lords, random: Random) -> None:
    """A dungeon with few tiles left, one of them perhaps a room."""
    lord = game.lords[1]
    for _ in range(random.choice((0, 1, 2))):
        lord.occupied |= 1 << random.choice(diggable(lord.occupied))
    cells = [cell for cell in range(20) if lord.occupied >> cell & 1]
    fallen = random.sample(cells, random.choice((0, 0, 1, len(cells) - 1)))
    lord.conquered = sum(1 << cell for cell in fallen)
    if random.random() < 0.6:
        rooms = [one for one in TABLE.rooms.values() if one.year <= game.year]
        lord.rooms = ((random.choice(cells), random.choice(rooms)),)


def seen(piece: Piece, known: bool) -> Piece:
    return piece.shown_to(1) if known else piece


def hold(game: Lords) -> None:
    """The best plan and all plans worked out exactly have the values of brute force."""
    expected = plans(game, 1, prizes(game))
    advice = advise(game, 1, 10_000_000)
    assert advice.exact
    assert {one.answers for one in advice.proposals} == set(expected)
    top = sorted(expected.values(), reverse=True)
    for place, one in enumerate(advice.proposals[:4]):
        assert one.value * 10 == pytest.approx(top[place], abs=1e-6)
        assert expected[one.answers] == pytest.approx(top[place], abs=1e-6)


@pytest.mark.parametrize("seed", range(6))
def test_the_last_rounds(seed: int) -> None:
    """DL-13 to DL-18: all plans, all answers in the battles, all cards that may come."""
    random = Random(seed)
    for _ in range(12):
        hold(small_fight(random, 4, 1, paladin=True))
    for _ in range(4):
        hold(small_fight(random, 3, 1, paladin=True))


@pytest.mark.parametrize("seed", range(4))
def test_whole_combats_with_known_cards(seed: int) -> None:
    """DL-13 to DL-18, all four rounds."""
    random = Random(seed)
    for _ in range(3):
        hold(small_fight(random, random.choice((1, 2)), 0, paladin=seed % 2 == 0))


def test_two_unknown_cards() -> None:
    """The second one is not the first one again."""
    random = Random(5)
    for _ in range(3):
        hold(small_fight(random, 3, 2, paladin=False))


@pytest.mark.parametrize("seed", range(8))
def test_the_best_so_far_is_worked_out(seed: int) -> None:
    """Before the exact answer too, the first plan is one with that value, not one that is only no better."""
    game = small_fight(Random(seed), 1, 2, False)
    lord = game.lords[1]
    give(lord, "troll slime vampire witch", "wall_of_fire rolling_stone trapdoor")
    lord.party = party("W4 T3/1 P4/1 Z3/1")
    planner = Planner(game, 1, whole(lord))
    planner.left = 1_000_000
    for stage in (GLANCE, PLAIN):
        planner.enter(stage)
        planner.rank(stage, 1)
        plans = planner.plans(planner.stand)
        values = [planner.plan_value(planner.stand, planner.first, plan, HOPEFUL, NEVER) for plan in plans]
        assert values[plans.index(max(plans, key=planner.place))] == max(values)


@pytest.mark.parametrize("seed", range(4))
def test_deals_of_the_unknown_cards(seed: int) -> None:
    """Over all of them each unknown card comes once in each round whose card is not known."""
    search = Search(small_fight(Random(seed), 1, 3, False), 1, new_game(3).lords[1])
    dealt = []
    for place in range(len(search.unknown)):
        search.suppose(place)
        dealt.append(tuple(search.known[number] for number in search.hidden))
        assert len(set(dealt[-1])) == 3
        assert search.known[1] is not None
    for cards in zip(*dealt, strict=True):
        assert sorted(str(card) for card in cards) == sorted(map(str, search.unknown))
    search.forget()
    assert [search.known[number] for number in search.hidden] == [None] * 3


@pytest.mark.parametrize("seed", range(3))
def test_trials_are_means_over_deals(seed: int) -> None:
    """Each deal is worth what it would be with these cards known."""
    game = small_fight(Random(seed), 1, 4, False)
    planner = Planner(game, 1, whole(game.lords[1]))
    planner.left = 1_000_000
    planner.try_deals()
    total = dict.fromkeys(planner.sure, 0.0)
    for deal in range(planner.deals()):
        planner.suppose(deal)
        supposed = game.copy()
        supposed.city = [TABLE.pieces[card.id].shown_to(1) for card in planner.known[1:] if card is not None]
        other = Planner(supposed, 1, whole(game.lords[1]))
        other.left = 1_000_000
        other.enter(EXACT)
        mine = {(plan.cell, plan.traps, plan.pack): plan for plan in other.plans(other.stand)}
        for plan in total:
            same = mine[plan.cell, plan.traps, plan.pack]
            total[plan] += other.plan_value(other.stand, 1, same, other.all, NEVER)
    assert total
    for plan, value in total.items():
        assert planner.rows[plan] == pytest.approx(value / planner.deals())
