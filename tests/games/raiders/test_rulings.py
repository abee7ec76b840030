"""What was decided where the rulebook leaves doubt: A1 to A24."""

from __future__ import annotations

from tests.games.raiders.setup import Table
from undercroft.core.start import new_match


def test_a1_a_sum_equal_to_the_strength_defeats_the_monster() -> None:
    """A1"""
    assert Table(3, "goblin").play("4 4 3").wounds == [0, 0, 0]
    assert Table(3, "goblin").play("4 3 3").wounds == [0, 2, 2]


def test_a2_the_living_count_and_not_those_who_began() -> None:
    """A2"""
    table = Table(5, "goblin")
    table.hero(4, dead=True)
    table.hero(3, dead=True)
    assert table.match.view(0).stake.strength == 11
    assert not table.play("4 4 3").events("MonsterAttacks")


def test_a3_a_sole_survivor_does_not_play_on() -> None:
    """A3"""
    table = Table(3, "goblin", "lava", "snake")
    table.all(wounds=9)
    table.play("1 1 2")
    assert table.match.over
    assert table.match.result.winners == (2,)


def test_a4_the_first_player_does_not_keep_the_place_in_a_tie() -> None:
    """A4: and it is the next of the tied, not simply the left neighbour."""
    assert Table(4, "boulder", "lava", first=0).each("4 1 4 1").now.first == 2


def test_a5_alone_all_smaller_chests() -> None:
    """A5"""
    assert Table(1, "treasure_3_2").play("4").treasure == [10]


def test_a6_a_crystal_is_discarded_when_used() -> None:
    """A6"""
    table = Table(3, "lava")
    table.hero(0, items="crystal")
    table.play("*")
    assert table.supply("crystal") == 5


def test_a7_a_crystal_may_follow_a_crystal() -> None:
    """A7"""
    table = Table(2, "lava")
    table.hero(1, items="crystal crystal")
    table.play("4 *")
    assert "crystal" in table.options()


def test_a8_a_torch_at_every_own_card_decision() -> None:
    """A8: also when asked again after a crystal; never at another's decision."""
    table = Table(3, "lava", "goblin", dark="5")
    table.hero(0, items="torch crystal")
    table.play("* 4 4")
    assert table.turn == 0
    assert "torch" in table.options()


def test_a9_a_dead_hero_is_not_first() -> None:
    """A9"""
    table = Table(4, "boulder", "lava")
    table.all(wounds=8)
    table.hero(0, wounds=7)
    table.each("5 4 3 2")
    assert not table.heroes[0].living
    assert table.now.first == 1


def test_a10_nobody_comes_through() -> None:
    """A10"""
    table = Table(3, "spikes", level=4)
    table.all(wounds=8)
    assert table.play("2 2 2").match.result.ending == "nobody"


def test_a11_both_die_in_a_duel() -> None:
    """A11"""
    table = Table(2, "spikes")
    table.all(wounds=8)
    assert table.play("2 2").match.result.winners == ()


def test_a12_the_second_chest_is_paid_even_if_the_first_is_lost() -> None:
    """A12"""
    assert Table(5, "treasure_3_2").play("5 5 5 5 1").treasure == [5, 5, 5, 5, 7]


def test_a13_nobody_owes_treasure() -> None:
    """A13"""
    table = Table(3, "lava")
    table.all(treasure=1)
    assert table.play("2 2 2").treasure == [0, 0, 0]


def test_a14_more_than_twenty_is_lost() -> None:
    """A14"""
    table = Table(3, "vault_coins")
    table.hero(0, treasure=19)
    assert table.play("4 1 1").treasure[0] == 20


def test_a15_everything_happens_at_once() -> None:
    """A15"""
    table = Table(3, "boulder")
    table.hero(2, wounds=1)
    assert table.play("3 1 1").wounds == [1, 1, 1]


def test_a16_two_left_of_a_larger_game_bleed_as_always() -> None:
    """A16"""
    table = Table(3, "lava", level=4)
    table.hero(2, dead=True)
    table.hero(0, wounds=1, treasure=20)
    result = table.play("4 4").match.result
    assert result.winners == (1,)


def test_a17_the_loot_of_a_vault_is_not_refused() -> None:
    """A17: no decision follows the card."""
    table = Table(3, "vault_items", "lava").play("1 1 1")
    assert [table.items(seat) for seat in range(3)] == [{"torch": 1}] * 3


def test_a18_alone_there_are_twelve_lit_rooms_too() -> None:
    """A18"""
    match = new_match("raiders", 1, 9, {})
    laid = next(event for _, event in match.log(0) if type(event).__name__ == "LevelLaidOut")
    assert len(laid.rooms) + sum(match.game.light) == 12


def test_a19_no_keys_and_swords_in_traps_and_vaults() -> None:
    """A19"""
    for room in ("lava", "vault_items", "vault_coins"):
        table = Table(3, room)
        table.hero(0, items="key sword")
        assert len(table.options()) == 5


def test_a20_the_items_of_all_are_shown() -> None:
    """A20"""
    table = Table(3, "lava")
    table.hero(0, items="key torch")
    assert table.match.view(2).heroes[0].items == (1, 0, 1, 0)


def test_a21_the_printed_leaders_count() -> None:
    """A21: the four that programs have otherwise."""
    cards = Table(3, "lava").game.components.leaders
    assert cards["wolf_pack"].strength == (11, 14, 18)
    assert cards["medusa"].strength == (12, 16, 20)
    assert (cards["megadragon"].strength, cards["megadragon"].wounds) == ((17, 23, 29), 4)
    assert (cards["tax_collector"].wounds, cards["tax_collector"].tax) == (2, True)


def test_a22_a_secret_crystal_shows_and_returns_at_the_reveal() -> None:
    """A22"""
    table = Table(2, "lava", play="quick")
    table.hero(0, items="crystal")
    table.seat_plays(0, "*")
    assert not table.events("CrystalUsed", 1)
    assert table.match.view(1).supply[1] == 4
    table.seat_plays(1, "4")
    assert table.events("CrystalUsed", 1)
    assert table.match.view(1).supply[1] == 5


def test_a23_the_search_starts_beside_the_dead_first_player() -> None:
    """A23"""
    table = Table(4, "goblin", "lava", first=2)
    table.hero(2, wounds=9)
    table.each("3 3 1 3")
    assert not table.heroes[2].living
    assert table.now.first == 3


def test_a24_when_all_are_best_off_all_are_hit() -> None:
    """A24"""
    assert Table(3, "magnet").play("5 1 1").treasure == [2, 2, 2]
    assert Table(3, "boulder").play("5 1 1").wounds == [3, 3, 3]
