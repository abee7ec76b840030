"""General terms, the set-up and levels: DR-1, DR-2, DR-3."""

from __future__ import annotations

import re
from typing import Any

import pytest

import undercroft as uc
from tests.games.raiders.setup import Table
from undercroft.core.errors import OptionError, PositionError
from undercroft.core.piece import ALL
from undercroft.core.start import load_table, new_match, standard_components
from undercroft.games.raiders import GAME
from undercroft.games.raiders.components import ITEMS, RaidersComponents


def box() -> RaidersComponents:
    return load_table(GAME, standard_components(GAME))


# --- components (section 2)


def test_the_deck_has_the_thirty_rooms_of_the_rulebook() -> None:
    rooms = box().rooms.values()
    counts = {"monster": 0, "treasure": 0, "trap": 0, "vault": 0}
    for room in rooms:
        counts[room.kind] += room.copies
    assert counts == {"monster": 10, "treasure": 10, "trap": 5, "vault": 5}
    assert sum(sum(room.chests) * room.copies for room in rooms if room.kind == "treasure") == 38
    assert len(box().leaders) == 11


@pytest.mark.parametrize(
    ("id", "copies", "strength", "wounds"),
    [
        ("snake", 1, (8, 10, 13), 3),
        ("zombie", 1, (11, 14, 18), 1),
        ("skeleton", 1, (11, 14, 18), 3),
        ("goblin", 2, (11, 14, 18), 2),
        ("gelatinous_cube", 1, (14, 18, 23), 1),
        ("troll", 2, (14, 18, 23), 2),
        ("dragon", 2, (14, 18, 23), 3),
    ],
)
def test_each_monster_has_its_numbers(id: str, copies: int, strength: tuple[int, ...], wounds: int) -> None:
    room = box().rooms[id]
    assert (room.copies, room.strength, room.wounds) == (copies, strength, wounds)


@pytest.mark.parametrize(
    ("id", "treasure", "wounds", "items"),
    [
        ("explorer", 3, 2, ("torch",)),
        ("knight", 1, 1, ("sword",)),
        ("thief", 2, 2, ("key",)),
        ("warrior", 2, 0, ()),
        ("mage", 1, 1, ("crystal", "crystal")),
    ],
)
def test_each_character_begins_with_what_the_card_says(
    id: str, treasure: int, wounds: int, items: tuple[str, ...]
) -> None:
    character = box().characters[id]
    assert (character.treasure, character.wounds, character.items) == (treasure, wounds, items)


# --- DR-1


def test_a_hero_with_nine_wounds_lives_and_with_ten_does_not() -> None:
    """DR-1.1"""
    table = Table(3, "goblin", "magnet")
    table.hero(0, wounds=7)
    table.hero(1, wounds=8)
    table.play("1 1 5")
    assert [hero.living for hero in table.heroes] == [True, False, True]
    assert table.wounds[0] == 9


def test_treasure_stops_at_twenty_and_at_nothing_and_healing_at_no_wounds() -> None:
    """DR-1.2"""
    table = Table(3, "treasure_4")
    table.hero(0, treasure=18)
    table.play("5 1 1")
    assert table.treasure == [20, 5, 5]

    table = Table(3, "magnet")
    table.hero(0, treasure=2)
    table.all(treasure=2)
    assert table.play("5 1 1").treasure == [0, 0, 0]

    table = Table(3, "vault_coins")
    table.hero(0, wounds=1)
    assert table.play("5 1 1").wounds == [0, 0, 0]


def test_a_key_and_a_sword_are_worth_five_and_a_crystal_is_no_card() -> None:
    """DR-1.3"""
    table = Table(3, "treasure_4", "snake")
    table.hero(0, items="key sword crystal")
    table.play("key 4 4")
    assert table.treasure == [9, 5, 5]
    table.play("sword 1 1")
    assert table.events("MonsterAttacks")[0].total == 7
    table = Table(3, "vault_coins")
    table.hero(0, items="crystal")
    table.play("* 1 1 2")
    assert table.treasure == [7, 6, 6]


def test_a_room_goes_by_the_counters_as_they_were() -> None:
    """DR-1.4: both richest lose, though the first would not be richest any more."""
    table = Table(3, "magnet")
    table.hero(0, treasure=8)
    table.hero(1, treasure=8)
    table.hero(2, treasure=7)
    assert table.play("5 1 1").treasure == [5, 5, 7]


def test_every_share_is_rounded_down() -> None:
    """DR-1.5"""
    table = Table(3, "treasure_3")
    assert table.play("4 4 1").treasure == [6, 6, 5]


def test_a_hand_may_hold_any_number_of_items() -> None:
    """DR-1.6"""
    table = Table(3, "vault_items")
    table.hero(0, items="key key key key sword sword sword sword sword torch")
    assert table.play("3 1 1").items(0)["key"] == 5


def test_wounds_of_the_dying_are_not_cut_at_ten() -> None:
    """DR-1.7"""
    table = Table(3, "dragon")
    table.hero(0, wounds=9)
    table.play("1 5 5")
    assert table.wounds[0] == 12
    assert table.match.view(0).heroes[0].wounds == 12


# --- DR-2


def test_twenty_five_rooms_twelve_of_them_lit_and_five_removed() -> None:
    """DR-2.1"""
    match = uc.new("raiders", seats=4, seed=5)
    game = match.game
    rooms = [*game.row, *game.pile]
    lit = sum(piece.seen == ALL for piece in game.row) + sum(game.light)
    assert (len(rooms), lit, len(game.box)) == (25, 12, 5)
    assert all(piece.seen == 0 for piece in (*game.pile, *game.box))


def test_start_items_come_out_of_the_supply() -> None:
    """DR-2.2"""
    for seed in range(6):
        match = uc.new("raiders", seats=5, seed=seed)
        assert match.game.supply == [4, 3, 4, 4]


def test_items_of_all_hands_are_shown_but_no_dark_room() -> None:
    """DR-2.3: what can be deduced is shown to everybody."""
    match = uc.new("raiders", seats=5, seed=1)
    assert match.view(0).heroes == match.view(3).heroes == match.view(None).heroes


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"difficulty": 1}),
        (1, {"difficulty": 6}),
        (3, {"difficulty": 3}),
        (3, {"play": "sideways"}),
        (6, {}),
        (3, {"colour": "red"}),
    ],
)
def test_parameters_outside_their_range_are_refused(seats: int, options: dict[str, object]) -> None:
    """DR-2.4"""
    with pytest.raises(OptionError):
        new_match("raiders", seats, 1, options)


def test_characters_treasure_and_wounds_are_open() -> None:
    """DR-2.5"""
    match = uc.new("raiders", seats=3, seed=2)
    for hero in match.view(None).heroes:
        character = box().characters[hero.character]
        assert (hero.treasure, hero.wounds) == (character.treasure, character.wounds)


def test_the_first_player_is_drawn_at_random() -> None:
    """Section 3, S8"""
    assert {uc.new("raiders", seats=3, seed=seed).view(None).first for seed in range(20)} == {0, 1, 2}


# --- DR-3


def test_a_level_is_a_row_of_five_rooms_lit_or_dark_as_they_lay() -> None:
    """DR-3.1"""
    match = uc.new("raiders", seats=4, seed=3)
    view = match.view(0)
    laid = next(event for _, event in match.log(0) if type(event).__name__ == "LevelLaidOut")
    assert len(view.rooms) == 5
    assert laid.dark + len(laid.rooms) == 5
    assert len(match.game.pile) == 20


def test_lit_rooms_are_public_and_dark_ones_nobodys() -> None:
    """DR-3.2"""
    table = Table(3, "goblin", "troll", "lava", "spikes", "snake", dark="2 4")
    for seat in (0, 1, 2, None):
        shown = [room.card for room in table.match.view(seat).rooms]
        assert shown == ["goblin", None, "lava", None, "snake"]


# --- positions


def change(position: dict[str, Any], path: str, value: object) -> None:
    """Sets a part of a position, named as in errors: `heroes[0].wounds`."""
    steps = [int(step) if step.isdigit() else step for step in re.findall(r"\w+", path)]
    part: Any = position["state"]
    for step in steps[:-1]:
        part = part[step]
    part[steps[-1]] = value


@pytest.mark.parametrize(
    ("seats", "path", "value", "words"),
    [
        (3, "supply[0]", 0, "torch"),
        (3, "box[0].face", "snake", "cards of"),
        (3, "heroes[0].wounds", 10, "DR-1.1"),
        (3, "heroes[1].treasure", 21, "DR-1.2"),
        (3, "heroes[2].hand", 0, "DR-4.3"),
        (3, "heroes[0].died", 4, "does not live"),
        (3, "heroes[0].seat", 1, "in this order"),
        (3, "heroes[0].character", None, "character"),
        (3, "room", 25, "last room"),
        (3, "row[0].seen", [], "face up"),
        (3, "light", [], "later levels"),
        (3, "patterns", [{"face": "level_1", "seen": []}], "level cards"),
        (1, "turned", [5, 5, 5], "strength"),
    ],
)
def test_a_position_that_cannot_be_is_refused(seats: int, path: str, value: object, words: str) -> None:
    match = uc.new("raiders", seats=seats, seed=1)
    while match.game.room < 2:
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[0])
    position = match.position()
    assert uc.from_position(position).view(0) == match.view(0)
    change(position, path, value)
    with pytest.raises(PositionError, match=words):
        uc.from_position(position)


def test_two_heroes_are_not_the_same_character() -> None:
    position = uc.new("raiders", seats=3, seed=1).position()
    heroes = position["state"]["heroes"]
    heroes[0]["character"] = heroes[1]["character"]
    with pytest.raises(PositionError, match="character"):
        uc.from_position(position)


def test_items_are_four_kinds_of_five() -> None:
    """Section 2.8"""
    assert box().items == (5, 5, 5, 5)
    assert ITEMS == ("torch", "crystal", "key", "sword")
