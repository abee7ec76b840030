"""The worked examples of the rulebook, EX-1 to EX-9, and direct applications of its rules, EX-10 to EX-15."""

from __future__ import annotations

from tests.games.raiders.setup import Table
from undercroft.core.start import new_match
from undercroft.games.raiders.components import CRYSTAL


def test_ex_1_the_mage_begins() -> None:
    """EX-1"""
    view = new_match("raiders", 5, 1, {}).view(0)
    mage = next(hero for hero in view.heroes if hero.character == "mage")
    assert (mage.treasure, mage.wounds, mage.hand) == (1, 1, (1, 2, 3, 4, 5))
    assert mage.items == (0, 2, 0, 0)


def test_ex_2_three_share_the_large_chest_and_one_takes_the_small() -> None:
    """EX-2"""
    table = Table(5, "treasure_4_2")
    table.all(treasure=0)
    assert table.play("4 4 4 2 1").treasure == [1, 1, 1, 2, 0]


def test_ex_3_the_dragon_attacks_both_who_placed_three() -> None:
    """EX-3"""
    table = Table(4, "dragon").play("5 4 3 3")
    assert table.wounds == [0, 0, 3, 3]
    attack = table.events("MonsterAttacks")[0]
    assert (attack.total, attack.strength) == (15, 18)


def test_ex_4_lava_takes_half_of_five() -> None:
    """EX-4"""
    assert Table(3, "lava").play("1 5 5").treasure == [3, 3, 3]


def test_ex_5_spikes_take_half_of_seven() -> None:
    """EX-5"""
    table = Table(3, "spikes")
    table.hero(2, wounds=3)
    assert table.play("1 5 5").wounds[2] == 6


def test_ex_6_the_counter_goes_beyond_ten_up_to_twenty() -> None:
    """EX-6"""
    table = Table(3, "vault_coins", "treasure_4", "treasure_4_2", "vault_coins")
    table.hero(0, treasure=9)
    assert table.each("4 1 1").treasure[0] == 12
    assert table.match.view(1).heroes[0].treasure == 12
    assert table.match.view(1).cap == 20


def test_ex_7_after_the_first_level_is_laid_out() -> None:
    """EX-7: four doors are left, five rooms lie in a row, four kinds of items in the supply."""
    for seed in range(5):
        view = new_match("raiders", 4, seed, {}).view(0)
        assert (view.level, view.levels, len(view.rooms), len(view.supply)) == (0, 5, 5, 4)
        assert all((room.card is None) == room.dark for room in view.rooms)


def test_ex_8_the_richest_may_spring_the_magnet_on_himself() -> None:
    """EX-8"""
    table = Table(4, "magnet")
    table.hero(1, treasure=7)
    assert table.play("1 5 1 1").treasure == [5, 4, 5, 5]


def test_ex_9_the_solo_game_begins() -> None:
    """EX-9"""
    game = new_match("raiders", 1, 3, {"difficulty": 2}).game
    hero = game.heroes[0]
    assert (hero.treasure, hero.wounds, sum(hero.items)) == (2, 2, 0)
    pile = [piece.face for piece in game.strength] + game.turned
    assert sorted(pile, reverse=True) == [5, 5, 4, 4, 4, 4, 3, 3, 3, 3]


def test_ex_10_a_single_three_takes_the_chest_of_one() -> None:
    """EX-10"""
    assert Table(4, "treasure_1").play("2 2 3 2").treasure == [5, 5, 6, 5]


def test_ex_11_eight_is_enough_for_the_snake() -> None:
    """EX-11"""
    assert Table(3, "snake").play("3 3 2").wounds == [0, 0, 0]


def test_ex_12_two_swords_of_four() -> None:
    """EX-12"""
    table = Table(3, "vault_items")
    table.hero(2, items="sword")
    assert table.supply("sword") == 4
    table.play("4 4 1")
    assert table.supply("sword") == 2
    assert table.items(0) == table.items(1) == {"sword": 1}


def test_ex_13_coins_for_two_and_a_potion() -> None:
    """EX-13"""
    table = Table(3, "vault_coins")
    table.hero(2, wounds=1)
    table.play("4 4 5")
    assert table.treasure == [8, 8, 5]
    assert table.wounds == [0, 0, 0]


def test_ex_14_a_crystal_and_a_tie_for_the_first_place() -> None:
    """EX-14"""
    table = Table(4, "vault_coins", "lava")
    table.hero(0, items="crystal")
    order = []
    for word in ["*", "3", "5", "4", "5"]:
        order.append(table.turn)
        table.play(word)
        assert table.now.supply[CRYSTAL] == 5
    assert order == [0, 1, 2, 3, 0]
    assert table.now.first == 2


def test_ex_15_blood_loss_and_a_shared_victory() -> None:
    """EX-15"""
    table = Table(3, "vault_items", level=4)
    for seat, (wounds, treasure) in enumerate(((7, 14), (4, 9), (4, 9))):
        table.hero(seat, wounds=wounds, treasure=treasure)
    result = table.play("1 1 1").match.result
    assert (result.ending, result.winners) == ("shared", (1, 2))
