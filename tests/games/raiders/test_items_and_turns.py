"""Items, leaving a room, levels, death and the end: DR-9 to DR-13."""

from __future__ import annotations

import pytest

from tests.games.raiders.setup import Table
from undercroft.core.errors import IllegalMove
from undercroft.games.raiders import GAME
from undercroft.texts import texts_for

# --- DR-9


def test_a_used_item_returns_and_can_be_won_again() -> None:
    """DR-9.1"""
    table = Table(3, "snake", "vault_items")
    table.hero(0, items="sword")
    table.hero(1, items="sword sword sword sword")
    assert table.supply("sword") == 0
    table.each("sword 5 5")
    assert table.supply("sword") == 1
    table.each("1 1 4")
    assert table.items(2) == {"sword": 1}


def test_a_torch_shows_the_dark_rooms_to_its_user_alone() -> None:
    """DR-9.2: the torch is back at once, the rooms stay dark, the same hero goes on."""
    table = Table(3, "goblin", "lava", "spikes", "snake", "troll", dark="3 5")
    table.hero(0, items="torch")
    table.hero(1, items="torch")
    table.play("?")
    assert table.turn == 0
    assert table.supply("torch") == 4
    rooms = table.match.view(0).rooms
    assert [(room.card, room.dark) for room in rooms[2:]] == [
        ("spikes", True),
        ("snake", False),
        ("troll", True),
    ]
    for seat in (1, 2, None):
        assert [room.card for room in table.match.view(seat).rooms][2::2] == [None, None]
    assert table.events("TorchUsed", None)[0].seat == 0
    assert table.events("RoomsSeen", 0)[0].rooms == ("spikes", "troll")
    assert not table.events("RoomsSeen", 1)
    assert not table.events("RoomsSeen", None)


def test_what_a_torch_showed_is_kept_until_the_level_ends() -> None:
    """DR-9.2b"""
    table = Table(3, "goblin", "lava", "snake", "spikes", dark="5")
    table.hero(0, items="torch")
    table.play("?").each("3 3 3").each("2 2 2")
    assert table.match.view(0).rooms[4].card == "spikes"
    assert table.match.view(1).rooms[4].card is None


def test_a_torch_is_offered_only_while_it_shows_something_new() -> None:
    """DR-9.2c"""
    table = Table(3, "goblin", "lava", "spikes", dark="5")
    table.hero(0, items="torch torch")
    assert "torch" in table.options()
    table.play("?")
    assert "torch" not in table.options()
    assert table.reason("torch") == ("nothing-dark", "DR-9.2")
    assert table.match.view(0).rooms[4].dark
    found = table.match.why_not(0, "torch")
    assert found is not None
    assert "dark to you" in texts_for("en", GAME).reason(found)
    assert "для вас" in texts_for("ru", GAME).reason(found)
    table = Table(3, "goblin", "lava")
    table.hero(0, items="torch")
    assert "torch" not in table.options()


def test_a_crystal_lets_the_hero_place_after_all_others() -> None:
    """DR-9.3: the card is back at once; several wait in turn order; one may wait again."""
    table = Table(4, "treasure_4", first=1)
    table.hero(1, items="crystal crystal")
    table.hero(3, items="crystal")
    order = []
    for word in ["*", "2", "*", "3", "*", "4", "5"]:
        order.append(table.turn)
        if word == "*" and table.turn == 1:
            before = table.supply("crystal")
            table.play(word)
            assert table.supply("crystal") == before + 1
        else:
            table.play(word)
    assert order == [1, 2, 3, 0, 1, 3, 1]
    assert table.treasure == [5, 9, 5, 5]


def test_a_hero_in_his_delayed_turn_sees_and_may_place_anything() -> None:
    """DR-9.3d"""
    table = Table(3, "treasure_4")
    table.hero(0, items="crystal crystal key")
    table.play("* 4 4")
    assert table.options() == ["power_1", "power_2", "power_3", "power_4", "power_5", "key", "crystal"]
    table.play("key")
    assert table.treasure == [9, 5, 5]


def test_a_crystal_may_be_used_when_nobody_is_left() -> None:
    """DR-9.3e, DR-9.3f: it costs the card, and one card is placed all the same."""
    table = Table(3, "lava")
    table.hero(2, items="crystal crystal")
    table.play("4 4 * * 4")
    assert table.items(2) == {}
    assert table.events("CardPlaced")[-1].value == 4


def test_a_key_fits_a_treasure_room_only() -> None:
    """DR-9.4"""
    table = Table(3, "treasure_3", "goblin")
    table.hero(0, items="key key")
    assert "key" in table.options()
    table.play("key")
    assert table.supply("key") == 3
    assert table.heroes[0].cards[0].text == "key"
    table.play("1 1")
    assert table.supply("key") == 4
    assert "key" not in table.options(0)
    assert table.reason("key", 0) == ("key-only-treasure", "DR-9.4")


def test_a_sword_fits_a_monster_room_only() -> None:
    """DR-9.5"""
    table = Table(3, "goblin", "treasure_3")
    table.hero(0, items="sword sword")
    assert "sword" in table.options()
    table.play("sword")
    assert table.supply("sword") == 3
    table.play("1 1")
    assert table.supply("sword") == 4
    assert table.reason("sword", 0) == ("sword-only-monster", "DR-9.5")


def test_an_item_saves_a_strength_card_and_no_more() -> None:
    """DR-9.6"""
    table = Table(3, "treasure_3", "boulder")
    table.hero(0, items="key", hand="4 5")
    table.hero(1, hand="4 5")
    table.hero(2, hand="4 5")
    table.play("key 5 5")
    assert [table.cards_of(seat) for seat in range(3)] == [[4, 5], [4], [4]]
    table.each("4 4 4")
    assert [table.cards_of(seat) for seat in range(3)] == [[1, 2, 3, 4, 5]] * 3
    assert table.treasure == [6, 6, 6]


def test_what_a_vault_gave_can_be_used_in_the_next_room() -> None:
    """DR-9.7"""
    table = Table(3, "vault_items", "treasure_3")
    table.play("3 1 1")
    assert table.turn == 0
    assert "key" in table.options()


def test_nobody_has_to_use_an_item() -> None:
    """DR-9.8"""
    table = Table(3, "treasure_3")
    table.hero(0, items="key")
    assert table.options()[:5] == [f"power_{value}" for value in range(1, 6)]


# --- DR-10


def test_keys_and_swords_return_with_the_room() -> None:
    """DR-10.1"""
    table = Table(3, "goblin", "treasure_1")
    table.hero(1, items="sword")
    table.play("1 sword")
    assert table.supply("sword") == 4
    table.play("1")
    assert table.supply("sword") == 5


@pytest.mark.parametrize("room", ["treasure_1", "goblin", "boulder", "vault_coins"])
def test_the_highest_card_goes_first_next(room: str) -> None:
    """DR-10.2"""
    assert Table(4, room, "lava").play("1 2 5 4").now.first == 2


def test_a_sword_counts_five_for_the_first_player() -> None:
    """DR-10.2"""
    table = Table(3, "goblin", "lava")
    table.hero(2, items="sword")
    assert table.play("4 4 sword").now.first == 2


@pytest.mark.parametrize(
    ("first", "cards", "next_first"),
    [(0, "5 5 1 1", 1), (0, "5 1 1 5", 3), (2, "5 1 5 1", 0), (1, "5 5 5 5", 2), (1, "1 5 1 1", 1)],
)
def test_ties_are_searched_clockwise_and_the_first_player_comes_last(
    first: int, cards: str, next_first: int
) -> None:
    """DR-10.3"""
    table = Table(4, "lava", "boulder", first=first)
    assert table.each(cards).now.first == next_first


def test_the_dead_do_not_become_first() -> None:
    """DR-10.4: the search still begins beside the old first player, even if he died."""
    table = Table(4, "goblin", "lava", first=1)
    table.hero(1, wounds=9)
    table.hero(0, wounds=9)
    table.each("1 1 4 3")
    assert [hero.living for hero in table.heroes] == [False, False, True, True]
    assert table.now.first == 2
    table = Table(4, "boulder", "lava", first=3)
    table.all(wounds=9)
    table.hero(0, wounds=8)
    table.hero(1, wounds=8)
    table.each("4 4 4 5")
    assert table.now.first == 3


def test_the_first_player_carries_over_to_the_next_level() -> None:
    """DR-10.5"""
    table = Table(3, "lava").play("4 4 5")
    assert table.now.room == 5
    assert table.now.first == table.turn == 2


def test_no_first_player_is_sought_when_the_game_is_over() -> None:
    """DR-10.6"""
    table = Table(3, "vault_coins", level=4).play("1 1 5")
    assert table.match.over
    assert not table.events("FirstPlayer")


# --- DR-11


def test_all_strength_cards_come_back_after_a_level_and_no_items() -> None:
    """DR-11.1"""
    table = Table(3, "snake")
    table.hero(0, items="sword", hand="1 2")
    table.all(hand="1 2")
    table.play("sword 1 1")
    assert [table.cards_of(seat) for seat in range(3)] == [[1, 2, 3, 4, 5]] * 3
    assert table.items(0) == {}
    assert table.heroes[1].laid == ()


def test_the_next_level_follows_or_the_end() -> None:
    """DR-11.2"""
    table = Table(3, "lava").play("4 4 4")
    assert table.now.level == 1
    assert table.events("LevelLaidOut")[-1].level == 2
    assert Table(3, "lava", level=4).play("4 4 4").match.over


# --- DR-12


def test_the_dead_leave_with_their_items() -> None:
    """DR-12.1, DR-12.2"""
    table = Table(4, "dragon", "lava")
    table.hero(0, wounds=8, items="torch key key")
    table.play("1 4 4 4")
    hero = table.heroes[0]
    assert not hero.living
    assert table.supply("key") == 5
    assert table.supply("torch") == 5
    assert table.treasure[1:] == [5, 5, 5]
    assert table.match.choices.seats[0] != 0


def test_a_key_laid_by_the_dead_returns_with_the_room() -> None:
    """DR-12.1"""
    table = Table(4, "goblin", "lava")
    table.hero(0, wounds=9, items="sword")
    table.hero(1, wounds=9)
    table.all(hand="1 2")
    table.play("sword 1 1 1")
    assert table.supply("sword") == 5


def test_several_may_die_in_one_room() -> None:
    """DR-12.3"""
    table = Table(4, "dragon", "lava")
    table.hero(0, wounds=8)
    table.hero(1, wounds=7)
    table.play("1 1 5 5")
    assert [hero.living for hero in table.heroes] == [False, False, True, True]
    assert table.heroes[0].died == table.heroes[1].died == 4


def test_a_sole_survivor_wins_at_once() -> None:
    """DR-12.4"""
    table = Table(3, "dragon", "lava")
    table.hero(0, wounds=8)
    table.hero(1, wounds=8)
    table.play("1 1 5")
    result = table.match.result
    assert (result.ending, result.winners, result.places) == ("sole_survivor", (2,), (2, 2, 1))


def test_if_nobody_lives_nobody_wins() -> None:
    """DR-12.5"""
    table = Table(3, "spikes")
    table.all(wounds=9)
    table.play("3 3 3")
    result = table.match.result
    assert (result.ending, result.winners, result.places) == ("nobody", (), (2, 2, 2))


def test_a_room_ends_in_its_order() -> None:
    """DR-12.6: effect, deaths, items back, first player, end of the level."""
    table = Table(4, "goblin")
    table.hero(0, wounds=8)
    table.hero(2, items="sword")
    table.play("1 2 sword 3")
    names = [type(event).__name__ for _, event in table.match.log(None)]
    tail = names[names.index("MonsterAttacks") :]
    ends = ["MonsterAttacks", "HeroDies", "ItemsReturned", "FirstPlayer", "LevelDone", "LevelLaidOut"]
    assert tail[:6] == ends


def test_the_dead_keep_their_torch_knowledge_and_decide_nothing() -> None:
    """DR-12.7"""
    table = Table(4, "dragon", "lava", "spikes", dark="5")
    table.hero(0, wounds=8, items="torch")
    table.play("? 1 5 4 4")
    assert not table.heroes[0].living
    assert table.match.view(0).rooms[4].card == "spikes"
    assert table.match.view(1).rooms[4].card is None
    with pytest.raises(IllegalMove):
        table.match.play(0, "power_2")


# --- DR-13


def ended(wounds: list[int], treasure: list[int], **options: object) -> Table:
    """The last room of a game, a harmless lava."""
    table = Table(len(wounds), "lava", level=4, **options)
    for seat, (hurt, rich) in enumerate(zip(wounds, treasure, strict=True)):
        table.hero(seat, wounds=hurt, treasure=rich)
    return table.play(" ".join("4" for _ in wounds))


def test_equal_wounds_spare_everybody() -> None:
    """DR-13.1"""
    result = ended([4, 4, 4], [3, 9, 5]).match.result
    assert (result.ending, result.winners, result.places) == ("treasure", (1,), (3, 1, 2))


def test_the_most_wounded_bleed_to_death() -> None:
    """DR-13.2: all of them."""
    table = ended([6, 2, 6, 1], [19, 5, 20, 4])
    assert table.match.result.winners == (1,)
    assert [event.seat for event in table.events("BleedsToDeath")] == [0, 2]
    assert [hero.bled for hero in table.heroes] == [True, False, True, False]


def test_treasure_then_wounds_then_a_shared_victory() -> None:
    """DR-13.3"""
    assert ended([6, 2, 1], [19, 7, 6]).match.result.winners == (1,)
    result = ended([6, 2, 1], [19, 7, 7]).match.result
    assert (result.ending, result.winners) == ("wounds", (2,))
    result = ended([6, 2, 2], [19, 7, 7]).match.result
    assert (result.ending, result.winners, result.places) == ("shared", (1, 2), (3, 1, 1))


def test_with_two_left_of_a_larger_game_the_more_wounded_bleeds() -> None:
    """DR-13.4"""
    table = Table(3, "lava", level=4)
    table.hero(0, wounds=3, treasure=20)
    table.hero(1, wounds=2, treasure=0)
    table.hero(2, dead=True)
    assert table.play("4 4").match.result.winners == (1,)


def test_the_places() -> None:
    """DR-13.5: winner, survivors, the bled, the dead with the latest first."""
    table = Table(5, "lava", level=4)
    for seat, (wounds, treasure) in enumerate(((8, 20), (3, 9), (2, 4))):
        table.hero(seat, wounds=wounds, treasure=treasure)
    table.hero(3, dead=True).died = 7
    table.hero(4, dead=True).died = 19
    assert table.play("4 4 4").match.result.places == (3, 1, 2, 5, 4)


def test_equals_share_a_place() -> None:
    """DR-13.6"""
    table = Table(5, "lava", level=4)
    for seat, (wounds, treasure) in enumerate(((8, 5), (8, 5), (2, 9))):
        table.hero(seat, wounds=wounds, treasure=treasure)
    table.hero(3, dead=True).died = 7
    table.hero(4, dead=True).died = 7
    assert table.play("4 4 4").match.result.places == (2, 2, 1, 4, 4)
