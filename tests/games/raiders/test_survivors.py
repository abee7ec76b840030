"""Rules that a changed program could once break without any test noticing."""

from __future__ import annotations

import pytest

from tests.games.raiders.setup import Table
from undercroft.bots.levels import make_bot
from undercroft.core.sight import Sight
from undercroft.games.raiders.bot import RaidersBrain
from undercroft.games.raiders.components import Leader
from undercroft.games.raiders.rules.leader import hands

OPEN = {"edition": "second_2013", "play": "open"}


def test_the_dead_give_back_their_hand_and_what_they_laid() -> None:
    """DR-12.1: all lay fives, so all are struck; the one who dies of it laid a sword and held a torch."""
    table = Table(2, "dragon", "lava")
    table.hero(0, items="sword torch", wounds=9)
    table.hero(1, items="sword")
    assert table.play("sword sword").wounds == [9, 0]  # equal cards: nobody is hurt
    table = Table(5, "dragon", "lava")
    table.hero(0, items="sword torch", wounds=9)
    table.hero(4, items="sword")
    supply = table.game.supply[:]
    table.game.heroes[0].hand = 31
    table.play("1 5 5 5 sword")
    assert not table.heroes[0].living
    assert [table.supply(item) for item in ("torch", "sword")] == [supply[0] + 1, supply[3] + 2]


def test_a_dead_heros_placed_item_returns() -> None:
    """DR-12.1, DR-10.1: a key that counts 0 against a leader; who laid it dies of it."""
    table = Table(3, "golem", level=4, **OPEN)
    table.all(hand="5")
    table.hero(0, items="key", wounds=9, hand="1")
    before = table.supply("key")
    table.play("key - 5 - 5 -")
    assert not table.heroes[0].living
    assert table.heroes[0].items == [0, 0, 0, 0]
    assert table.supply("key") == before + 1


@pytest.mark.parametrize(("play", "told"), [("quick", [0, 1, 2]), ("open", [])])
def test_that_somebody_has_chosen_against_a_leader_is_told_where_cards_are_hidden(
    play: str, told: list[int]
) -> None:
    """DR-A.9, DR-15.1: face up, the card itself says so."""
    table = Table(3, "golem", level=4, edition="second_2013", play=play)
    table.all(hand="4 5")
    table.play("5 - 5 - 5 -")
    assert sorted(event.seat for event in table.events("HasChosen")) == told


def test_items_laid_against_the_first_head_are_put_away_before_the_second() -> None:
    """DR-A.17"""
    table = Table(3, "hydra", level=4, **OPEN)
    table.all(hand="4 5")
    table.hero(0, items="sword")
    table.play("sword 5 5")
    head = table.now
    assert table.supply("sword") == 6
    assert all(hero.cards == () and hero.value == 0 for hero in head.heroes)
    assert [event.items for event in table.events("ItemsReturned")] == [("sword",)]
    table.play("4 4 4")
    assert table.wounds == [0, 0, 0]  # 4 + 4 + 4 is more than 8: no card of the first head counts again


def test_cards_of_the_first_head_do_not_count_against_the_second() -> None:
    """DR-A.17"""
    table = Table(3, "hydra", level=4, **OPEN)
    table.all(hand="2 5")
    table.play("5 5 5")
    assert table.play("2 2 2").wounds == [2, 2, 2]


def test_a_total_of_nothing_brings_nothing_from_the_megadragons_chest() -> None:
    """DR-A.22: even if it is the highest there is."""
    table = Table(3, "megadragon", level=4, **OPEN)
    for seat in range(3):
        table.hero(seat, items="sword sword", hand="1")
    table.play("sword sword sword sword sword sword")
    assert table.events("MonsterDefeated")
    assert not table.events("ChestWon")
    assert table.treasure == [5, 5, 5]


@pytest.mark.parametrize("leader", [False, True])
def test_a_crystal_in_the_tactical_way_is_back_when_its_owner_lays(leader: bool) -> None:
    """DR-A.6, in any room and in the leader's: not before, and not only after the room."""
    table = Table(3, "minotaur" if leader else "vault_items", level=4 if leader else 0, **OPEN)
    for seat in range(2):
        table.hero(seat, items="crystal", hand="1 4 5" if leader else None)
    before = table.supply("crystal")
    wait, card = ("w", "4 -") if leader else ("*", "1")
    table.play(f"{wait} {wait} {card}")
    assert table.supply("crystal") == before
    table.play(card)
    assert table.supply("crystal") == before + 1
    table.play(card)
    assert table.supply("crystal") == before + 2


def heuristic(table: Table, seat: int) -> str:
    return str(make_bot("heuristic", 1).choose(Sight(table.match, seat)))


def test_the_heuristic_keeps_a_crystal_that_counts_five() -> None:
    """DR-A.10: against the sphinx who waits gives away a 5, and is the lowest with his 1."""
    table = Table(3, "sphinx", level=4, **OPEN)
    table.all(hand="4 5")
    table.hero(0, items="crystal", hand="1")
    assert heuristic(table, 0) == "crystal"


def test_the_heuristic_does_not_wait_for_nobody() -> None:
    """DR-9.3: it costs the crystal only."""
    for leader in ("golem", "minotaur", "medusa"):
        table = Table(3, leader, level=4, **OPEN)
        table.all(hand="4 5")
        table.hero(2, items="crystal crystal", hand="1 3")
        assert heuristic(table.play("4 - 4 -"), 2) != "wait"


def test_the_heuristic_waits_where_it_helps_to_see_the_others() -> None:
    """DR-A.12: with one crystal laid the other is free."""
    table = Table(4, "minotaur", level=4, **OPEN)
    table.all(hand="1 5", wounds=8)
    table.hero(0, items="crystal crystal crystal", hand="4 5", wounds=2, treasure=1)
    weights = RaidersBrain().weigh(table.now, table.match.choices[0])
    by = dict(zip(table.options(0), weights, strict=True))
    assert by["wait"] > 0


def prompts(table: Table) -> str:
    return table.match.choices[0].prompt.key


def test_a_leader_asks_for_a_first_and_a_second_card_the_hydra_for_one_a_head() -> None:
    """DR-A.9, DR-A.17"""
    table = Table(3, "golem", level=4, **OPEN)
    assert prompts(table) == "leader-first"
    table.match.play(0, "power_1")
    assert prompts(table) == "leader-second"
    table = Table(3, "hydra", level=4, **OPEN)
    assert prompts(table) == "leader-head"


@pytest.mark.parametrize("leader", [False, True])
def test_cards_chosen_in_secret_stay(leader: bool) -> None:
    """DR-15.7"""
    table = Table(
        3, "golem" if leader else "lava", level=4 if leader else 0, edition="second_2013", play="quick"
    )
    for card in ("power_1", "power_2") if leader else ("power_1",):
        table.match.play(0, card)
    assert 0 not in table.match.choices.seats
    assert not table.match.may_undo(0)


def test_the_last_hero_left_by_the_first_head_fights_no_second_one() -> None:
    """DR-A.17, DR-A.23, DR-14.1"""
    table = Table(3, "hydra", level=4, **OPEN)
    table.all(hand="1 2 5")
    for seat in (1, 2):
        table.hero(seat, wounds=9)
    table.play("2 1 1")
    assert table.match.result is not None
    assert table.match.result.ending == "sole_survivor"


def test_every_way_to_lay_one_or_two_cards_is_weighed() -> None:
    """DR-A.9: of an item one holds twice, both may be laid; the second card has no order."""
    table = Table(3, "sphinx", level=4, **OPEN)
    table.all(hand="4 5")
    hero = table.hero(0, items="torch torch sword")
    leader = table.game.row[-1].face
    assert isinstance(leader, Leader)
    ways = [tuple(card.text for card in way) for way in hands(hero, leader)]
    cards = ("power_4", "power_5", "torch", "sword")
    pairs = [(one, other) for index, one in enumerate(cards) for other in cards[index + 1 :]]
    assert sorted(ways) == sorted([*((card,) for card in cards), *pairs, ("torch", "torch")])


@pytest.mark.parametrize(("seats", "asked"), [(1, "place-treasure-solo"), (2, "place-treasure")])
def test_the_question_in_a_treasure_room_is_another_one_alone(seats: int, asked: str) -> None:
    """DR-5.1, DR-16.4"""
    assert prompts(Table(seats, "treasure_4_2" if seats > 1 else "treasure_4")) == asked


def test_before_the_second_head_nobody_has_laid_and_all_is_at_stake_again() -> None:
    """DR-A.17: also who laid nothing against it is asked again, with nothing before him."""
    table = Table(3, "hydra", level=4, **OPEN)
    table.all(hand="1 2 5")
    table.play("2 1 1")
    view = table.match.view(0)
    assert all(hero.cards == () for hero in view.heroes)
    assert view.stake is not None


def test_a_key_counts_five_for_the_megadragons_chest() -> None:
    """DR-A.16, DR-A.22: as much as the five of another, so they share it."""
    table = Table(3, "megadragon", level=4, **OPEN)
    table.all(hand="1 5")
    table.hero(0, items="key sword", hand="5")
    table.hero(1, items="sword")
    table.hero(2, items="sword sword", hand="1")
    table.play("key sword 5 sword sword sword")
    assert table.events("MonsterDefeated")
    won = [after - 5 for after in table.treasure]
    assert won[0] == won[1] > 0
    assert won[2] == 0
