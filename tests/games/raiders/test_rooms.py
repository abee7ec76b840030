"""A room, and what the four kinds do: DR-4 to DR-8."""

from __future__ import annotations

import pytest

from tests.games.raiders.setup import Table
from undercroft.core.errors import IllegalMove
from undercroft.games.raiders.rules.rooms import fight

# --- DR-4


def test_a_dark_room_is_turned_up_when_the_party_enters_it() -> None:
    """DR-4.1"""
    table = Table(3, "lava", "goblin", dark="5")
    assert table.match.view(None).rooms[4].card is None
    table.play("4 4 4")
    assert table.match.view(None).rooms[4].card == "goblin"
    assert table.events("RoomEntered")[-1].turned_up


def test_each_hero_places_one_card_clockwise_from_the_first_player() -> None:
    """DR-4.2"""
    table = Table(4, "lava", first=2)
    order = []
    for card in "1234":
        order.append(table.turn)
        table.play(card)
    assert order == [2, 3, 0, 1]
    table = Table(4, "lava", "lava", first=2)
    table.play("1 2")
    assert [hero.value for hero in table.heroes] == [0, 0, 1, 2]
    assert table.match.view(0).heroes[2].cards == ("power_1",)


def test_nobody_can_pass_and_only_what_is_in_the_hand_can_be_placed() -> None:
    """DR-4.2"""
    table = Table(3, "lava", "goblin", "snake")
    table.play("1 2 3")
    assert table.turn == 2
    assert table.options() == ["power_1", "power_2", "power_4", "power_5"]
    assert table.reason("power_3") == ("card-used", "DR-4.4")
    with pytest.raises(IllegalMove, match="have to lay"):
        table.play("none")


def test_there_is_always_a_strength_card_left() -> None:
    """DR-4.3: in the fifth room of a level everybody has one, or more if items were placed."""
    table = Table(3, "goblin", "troll", "lava", "spikes", "snake")
    table.each("1 2 3").each("2 3 1").each("3 1 2").each("4 4 4")
    assert table.match.game.place == 4
    assert [len(table.cards_of(seat)) for seat in range(3)] == [1, 1, 1]
    assert table.options() == ["power_5"]


def test_cards_of_earlier_rooms_stay_before_their_owner() -> None:
    """DR-4.4"""
    table = Table(3, "lava", "goblin", "snake")
    table.hero(1, items="sword")
    table.each("4 5 3").each("5 sword 4")
    view = table.match.view(None)
    assert view.heroes[0].laid == ("power_4", "power_5")
    assert view.heroes[0].hand == (1, 2, 3)
    assert view.heroes[1].laid == ("power_5", "sword")
    assert view.heroes[1].hand == (1, 2, 3, 4)


def test_a_room_is_resolved_by_its_kind_and_then_discarded() -> None:
    """DR-4.5, DR-4.6"""
    table = Table(3, "treasure_2", "goblin")
    table.play("5 1 1")
    assert table.treasure == [7, 5, 5]
    assert [room.state for room in table.match.view(0).rooms][-2:] == ["done", "now"]


# --- DR-5


def test_the_highest_card_takes_the_largest_chest() -> None:
    """DR-5.1"""
    assert Table(3, "treasure_4").play("3 5 4").treasure == [5, 9, 5]


@pytest.mark.parametrize(
    ("cards", "treasure"),
    [("5 5 1 1", [7, 7, 5, 5]), ("5 5 5 1", [6, 6, 6, 5]), ("5 5 5 5", [6, 6, 6, 6])],
)
def test_ties_share_rounded_down_and_the_rest_is_lost(cards: str, treasure: list[int]) -> None:
    """DR-5.2"""
    assert Table(4, "treasure_4").play(cards).treasure == treasure


def test_more_heroes_than_treasure_get_nothing() -> None:
    """DR-5.2"""
    table = Table(4, "treasure_3").play("5 5 5 5")
    assert table.treasure == [5, 5, 5, 5]
    assert table.events("ChestLost")[0].seats == (0, 1, 2, 3)


def test_the_second_chest_goes_to_the_second_highest_number() -> None:
    """DR-5.3: even if the first could not be divided."""
    assert Table(4, "treasure_4_2").play("5 3 3 1").treasure == [9, 6, 6, 5]
    assert Table(5, "treasure_2_1").play("5 5 5 4 1").treasure == [5, 5, 5, 6, 5]


def test_the_second_chest_is_lost_when_all_are_equal() -> None:
    """DR-5.4"""
    table = Table(3, "treasure_3_2").play("2 2 2")
    assert table.treasure == [6, 6, 6]
    assert table.events("ChestLost")[0].seats == ()


def test_the_highest_never_share_the_second_chest() -> None:
    """DR-5.5"""
    assert Table(3, "treasure_4_2").play("5 5 4").treasure == [7, 7, 7]


def test_a_key_ties_with_fives_and_other_keys() -> None:
    """DR-5.6"""
    table = Table(4, "treasure_3")
    table.hero(0, items="key")
    table.hero(1, items="key")
    table.play("key key 5 4")
    assert table.treasure == [6, 6, 6, 5]


def test_third_values_get_nothing_and_what_the_cap_cuts_goes_to_nobody() -> None:
    """DR-5.7"""
    table = Table(4, "treasure_4_2")
    table.hero(0, treasure=19)
    assert table.play("5 4 3 2").treasure == [20, 7, 5, 5]


@pytest.mark.parametrize(
    ("room", "gains"),
    [
        ("treasure_1", [1, 0, 0]),
        ("treasure_2", [2, 0, 0]),
        ("treasure_3", [3, 0, 0]),
        ("treasure_4", [4, 0, 0]),
        ("treasure_2_1", [2, 1, 0]),
        ("treasure_3_2", [3, 2, 0]),
        ("treasure_4_2", [4, 2, 0]),
    ],
)
def test_every_treasure_room_pays_what_it_shows(room: str, gains: list[int]) -> None:
    assert Table(3, room).play("5 3 1").treasure == [5 + gain for gain in gains]


# --- DR-6


@pytest.mark.parametrize(
    "monster", ["snake", "zombie", "skeleton", "goblin", "gelatinous_cube", "troll", "dragon"]
)
@pytest.mark.parametrize("living", [3, 4, 5])
def test_every_monster_falls_exactly_at_its_strength(monster: str, living: int) -> None:
    """DR-6.1, DR-6.3: the shield counts the living heroes."""
    table = Table(5, monster)
    for seat in range(living, 5):
        table.hero(seat, dead=True)
    game = table.game
    room = game.row[game.place].face
    strength = room.strength[living - 3]
    for total, fallen in ((strength, True), (strength - 1, False)):
        cards = spread(total, living)
        for hero, value in zip(game.heroes, cards, strict=False):
            hero.value, hero.wounds = value, 0
        fight(game, room)
        hit = [hero.wounds for hero in game.heroes[:living]]
        expected = [0 if fallen or value > min(cards) else room.wounds for value in cards]
        assert hit == expected


def spread(total: int, heroes: int) -> list[int]:
    """Cards of so many heroes with this sum, as equal as can be."""
    return [total // heroes + (index < total % heroes) for index in range(heroes)]


def test_the_sum_of_all_cards_is_compared_with_the_strength() -> None:
    """DR-6.2"""
    table = Table(3, "goblin").play("4 4 3")
    assert table.events("MonsterDefeated")[0].total == 11
    assert table.wounds == [0, 0, 0]


def test_an_undefeated_monster_wounds_all_who_placed_the_lowest() -> None:
    """DR-6.4: each in full."""
    assert Table(4, "troll").play("5 2 2 3").wounds == [0, 2, 2, 0]


def test_the_party_goes_on_either_way() -> None:
    """DR-6.5"""
    for cards in ("5 5 5", "1 2 2"):
        table = Table(3, "goblin", "snake").play(cards)
        assert table.now.room == 24 - 20


def test_a_sword_counts_five_for_the_sum_and_for_the_lowest() -> None:
    """DR-6.6"""
    table = Table(3, "dragon")
    table.hero(0, items="sword")
    table.play("sword 5 4")
    assert table.events("MonsterDefeated")[0].total == 14
    table = Table(3, "dragon")
    table.hero(0, items="sword")
    assert table.play("sword 4 4").wounds == [0, 3, 3]


def test_two_living_heroes_cannot_defeat_a_monster() -> None:
    """DR-6.7: also in a larger game after deaths."""
    table = Table(4, "snake")
    table.hero(1, dead=True)
    table.hero(3, dead=True)
    table.play("5 4")
    assert [table.wounds[0], table.wounds[2]] == [0, 3]
    table = Table(4, "snake")
    table.hero(1, dead=True)
    table.hero(3, dead=True)
    table.play("1 1")
    assert [table.wounds[0], table.wounds[2]] == [0, 0]
    assert table.events("MonsterConfused")


def test_one_living_hero_never_meets_a_monster() -> None:
    """DR-6.8"""
    table = Table(3, "goblin", "snake")
    table.hero(0, wounds=9)
    table.hero(1, wounds=9)
    table.play("1 1 5")
    assert table.match.over
    assert table.match.result.winners == (2,)


# --- DR-7


def test_a_trap_does_not_care_who_placed_the_card() -> None:
    """DR-7.1: the richest may spring the magnet on himself."""
    table = Table(3, "magnet")
    table.hero(1, treasure=9)
    assert table.play("1 5 1").treasure == [5, 6, 5]


def test_one_skull_hits_the_best_and_two_skulls_everybody() -> None:
    """DR-7.2"""
    for room, hit in (("magnet", 1), ("boulder", 1), ("lava", 3), ("spikes", 3)):
        table = Table(3, room)
        table.hero(0, treasure=9)
        table.hero(1, wounds=2)
        table.hero(2, wounds=2)
        table.play("3 3 3")
        assert len(table.events("TrapSprung")) == hit, room


@pytest.mark.parametrize(("highest", "loss"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3)])
def test_the_magnet_takes_from_all_who_are_richest(highest: int, loss: int) -> None:
    """DR-7.3"""
    table = Table(4, "magnet")
    table.hero(0, treasure=8)
    table.hero(3, treasure=8)
    table.play(f"1 {highest} 1 1")
    assert table.treasure == [8 - loss, 5, 5, 8 - loss]


@pytest.mark.parametrize(("highest", "wounds"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3)])
def test_the_boulder_wounds_all_who_are_least_wounded(highest: int, wounds: int) -> None:
    """DR-7.4"""
    table = Table(4, "boulder")
    table.all(wounds=2)
    table.hero(1, wounds=4)
    table.play(f"{highest} 1 1 1")
    assert table.wounds == [2 + wounds, 4, 2 + wounds, 2 + wounds]


@pytest.mark.parametrize(
    ("lowest", "left"),
    [(1, [5, 4, 1]), (2, [7, 5, 0]), (3, [8, 6, 0]), (4, [9, 7, 1]), (5, [9, 7, 1])],
)
def test_lava_burns_everybodys_treasure(lowest: int, left: list[int]) -> None:
    """DR-7.5"""
    table = Table(3, "lava")
    for seat, treasure in enumerate((9, 7, 1)):
        table.hero(seat, treasure=treasure)
    table.play(f"5 {lowest} 5")
    assert table.treasure == left


@pytest.mark.parametrize(
    ("lowest", "wounds"), [(1, [5, 6, 9]), (2, [2, 5, 11]), (3, [1, 4, 10]), (4, [0, 3, 9])]
)
def test_spikes_wound_everybody_and_the_halving_never_kills(lowest: int, wounds: list[int]) -> None:
    """DR-7.6"""
    table = Table(3, "spikes")
    for seat, before in enumerate((0, 3, 9)):
        table.hero(seat, wounds=before)
    table.play(f"5 {lowest} 5")
    assert table.wounds == wounds
    assert table.heroes[2].living == (wounds[2] < 10)


def test_no_keys_and_swords_in_a_trap_but_crystals() -> None:
    """DR-7.7"""
    table = Table(3, "lava")
    table.hero(0, items="key sword crystal")
    assert table.options()[5:] == ["crystal"]


# --- DR-8


def test_everybody_gets_what_his_number_says() -> None:
    """DR-8.1"""
    table = Table(5, "vault_items")
    table.all(wounds=2)
    table.play("1 2 3 4 5")
    assert [table.items(seat) for seat in range(4)] == [
        {"torch": 1},
        {"crystal": 1},
        {"key": 1},
        {"sword": 1},
    ]
    assert table.wounds == [2, 2, 2, 2, 1]
    table = Table(5, "vault_coins")
    table.all(wounds=2)
    table.play("1 2 3 4 5")
    assert table.treasure == [6, 7, 5, 8, 5]
    assert table.wounds == [2, 2, 1, 2, 0]


def test_an_item_is_for_all_who_want_it_or_for_none() -> None:
    """DR-8.2"""
    table = Table(3, "vault_items")
    table.hero(2, items="key key key key")
    table.play("3 3 1")
    assert table.items(0) == {}
    assert table.supply("key") == 1
    assert table.events("ItemsShort")[0].seats == (0, 1)
    table = Table(3, "vault_items")
    table.hero(2, items="key key key")
    table.play("3 3 1")
    assert table.supply("key") == 0
    assert table.items(0) == table.items(1) == {"key": 1}


def test_coins_are_not_divided() -> None:
    """DR-8.3"""
    assert Table(3, "vault_coins").play("4 4 4").treasure == [8, 8, 8]


def test_potions_heal_everybody_in_full() -> None:
    """DR-8.4"""
    table = Table(3, "vault_coins")
    for seat, wounds in enumerate((1, 2, 5)):
        table.hero(seat, wounds=wounds)
    assert table.play("5 5 5").wounds == [0, 0, 3]


def test_a_crystal_used_in_the_vault_is_back_in_time() -> None:
    """DR-8.5"""
    table = Table(3, "vault_items")
    table.hero(0, items="crystal")
    table.hero(2, items="crystal crystal crystal crystal")
    table.play("* 2 1 1")
    assert table.items(1) == {"crystal": 1}
    assert table.supply("crystal") == 0


def test_kinds_of_items_do_not_influence_each_other() -> None:
    """DR-8.6"""
    table = Table(3, "vault_items")
    table.hero(2, items="key key key key key")
    table.play("3 4 1")
    assert table.items(0) == {}
    assert table.items(1) == {"sword": 1}
