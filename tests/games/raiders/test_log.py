"""What the log says: each with its cause, in both languages."""

from __future__ import annotations

import pytest

from tests.games.raiders.setup import Table
from undercroft.games.raiders import GAME
from undercroft.texts import texts_for
from undercroft.texts.texts import with_names

NAMES = ["Anna", "Boris", "Clara", "David", "Eva"]
OPEN = {"edition": "second_2013", "play": "open"}


def log(table: Table, lang: str = "en") -> list[str]:
    texts = texts_for(lang, GAME)
    return [with_names(texts.event(event), NAMES) for _, event in table.match.log(None)]


def test_wounds_of_several_are_told_each() -> None:
    """DR-6.4"""
    table = Table(4, "dragon", "lava").play("3 3 4 5")
    assert "Dragon: 15 against 18. It strikes Anna and Boris: 3 wounds each." in log(table)
    assert "Дракон: 15 против 18. Удар: Anna и Boris, каждому 3 ранения." in log(table, "ru")
    table = Table(4, "dragon", "lava").play("2 3 4 5")
    assert "Dragon: 14 against 18. It strikes Anna: 3 wounds." in log(table)
    assert "Дракон: 14 против 18. Удар: Anna, 3 ранения." in log(table, "ru")


def test_alone_a_card_as_high_as_the_monster_is_not_told_as_enough() -> None:
    """DR-16.3: "3 of 3" is said of a monster that is beaten."""
    table = Table(1, "goblin", "lava").play("3")
    assert table.wounds == [2]
    assert "Goblin: 3 against 3. It strikes Anna: 2 wounds." in log(table)
    assert "Гоблин: 3 против 3. Удар: Anna, 2 ранения." in log(table, "ru")


@pytest.mark.parametrize(("cards", "told"), [("4 4 2", "lowest card is 2"), ("4 4 5", "lowest card is 4")])
def test_a_trap_names_the_card_it_looks_at(cards: str, told: str) -> None:
    """DR-7.1: sprung or not."""
    assert any(told in line for line in log(Table(3, "lava", "goblin").play(cards)))


@pytest.mark.parametrize("room", ["lava", "boulder"])
@pytest.mark.parametrize("card", range(1, 6))
def test_alone_no_card_is_told_as_the_highest_or_the_lowest(room: str, card: int) -> None:
    """DR-16.5: there is no other to compare it with."""
    table = Table(1, room, "goblin").play(str(card))
    for lang, told, compared in (("en", f"the card is {card}.", "est card"), ("ru", f"карта {card}.", "наи")):
        lines = log(table, lang)
        assert any(told in line for line in lines)
        assert not any(compared in line for line in lines)


def test_the_richest_of_those_who_live_wins() -> None:
    """DR-13.3: one who bled to death had more."""
    table = Table(3, "lava", level=4)
    table.hero(0, treasure=15, wounds=5)
    table.hero(1, treasure=9, wounds=2)
    table.play("4 4 4")
    assert "Boris wins: the most treasure of those still alive." in log(table)
    assert "Побеждает Boris: больше всех сокровищ среди живых." in log(table, "ru")


def test_the_dead_may_have_had_more_wounds_than_one_who_bleeds_to_death() -> None:
    """DR-13.2: only the living are compared."""
    table = Table(4, "spikes", level=4)
    for seat, wounds in enumerate((9, 5, 2, 2)):
        table.hero(seat, wounds=wounds)
    table.play("2 4 4 4")
    assert "Anna dies of 11 wounds." in log(table)
    assert "Boris bleeds to death: nobody alive has more wounds than 7." in log(table)
    assert "Boris истекает кровью: ранений 7, больше нет ни у кого из живых." in log(table, "ru")


def test_what_goes_back_to_the_supply_is_told() -> None:
    """DR-10.1, DR-A.6: keys and swords, and a crystal used in secret play."""
    table = Table(3, "treasure_1", "goblin")
    table.hero(0, items="key")
    assert "Back to the supply: Key." in log(table.play("key 1 1"))
    table = Table(3, "lava", "goblin", edition="second_2013")
    table.hero(0, items="crystal")
    table.seat_plays(0, "*").seat_plays(1, "4").seat_plays(2, "4").seat_plays(0, "4")
    assert [event.items for event in table.events("ItemsReturned")] == [("crystal",)]


def test_stone_gives_back_its_items() -> None:
    """DR-A.23"""
    table = Table(3, "medusa", level=4, **OPEN)
    table.all(hand="3")
    table.hero(0, items="key", hand="1")
    table.play("1 - 3 - 3 -")
    assert "Anna turns to stone; back to the supply: Key." in log(table)


def test_a_room_of_chests_tells_them() -> None:
    table = Table(3, "treasure_4_2", "treasure_1")
    assert "Room 4. Treasure room, chests of 4 and 2." in log(table)
    assert "Комната 4. Сокровищница, сундуки 4 и 2." in log(table, "ru")
    table.play("1 2 3")
    assert "Room 5. Treasure room, a chest of 1." in log(table)
