"""What happens is told to its reader as `you`, in sentences that agree."""

from __future__ import annotations

from typing import Any

import pytest

from undercroft.core.registry import find_game
from undercroft.games.lords import events as ev
from undercroft.texts import texts_for
from undercroft.texts.texts import You, with_names

TOLD: list[tuple[Any, str, str]] = [
    (ev.SeasonBegins(1, "winter", 0), "Year 1. Winter. You go first.", "Год 1. Зима. Первый ход ваш."),
    (
        ev.OrderPlaced(0, "get_food", 2, 1),
        "Your order 2: Get Food, space 1.",
        "Ваш приказ 2: Получение пищи, место 1.",
    ),
    (ev.Paid(0, 1, 2, 0), "You pay: 1 gold, 2 food.", "Вы платите: золото 1, еда 2."),
    (ev.EvilMoved(0, 3, 5), "Your evil 3 → 5.", "Ваше зло 3 → 5."),
    (ev.TrapsSeen(0, ("trapdoor",)), "You alone see: Trapdoor.", "Видите только вы: Люк."),
    (ev.GoldMined(0, 2), "You mine 2 gold.", "Вы добываете золота: 2."),
    (
        ev.AdventurerJoins(0, "warrior_1"),
        "To you: {hero}.",
        "К вашему подземелью идёт {hero}.",
    ),
    (
        ev.SpellCast(0, "graffiti"),
        "Your dungeon: the party casts Graffiti.",
        "Ваше подземелье: группа творит заклинание «Граффити».",
    ),
    (ev.CreatureActs(0, "troll", "strike"), "Your Troll: Strike.", "У вас Тролль: Удар."),
    (ev.TileConquered(0, "c1", "none"), "You lose: tile c1.", "Вы теряете: сектор c1."),
    (ev.LicencesGiven((0,)), "Licensed lords of the dungeon: you.", "Лицензию получаете: вы."),
    (ev.LicencesGiven((1,)), "Licensed lords of the dungeon: Anna.", "Лицензию получает: Anna."),
    (
        ev.LicencesGiven((1, 2)),
        "Licensed lords of the dungeon: Anna and Bea.",
        "Лицензию получают: Anna и Bea.",
    ),
]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_owner_of_a_seat_is_told_of_himself(language: str) -> None:
    texts = texts_for(language, find_game("lords"))
    assert texts.addresses
    names = [You("You", "you") if language == "en" else You("Вы", "вы"), "Anna", "Bea"]
    for event, english, russian in TOLD:
        words = (english if language == "en" else russian).format(hero=texts.name("warrior_1"))
        assert with_names(texts.event(event, 0), names) == words


def test_others_are_told_by_name() -> None:
    texts = texts_for("ru", find_game("lords"))
    assert with_names(texts.event(ev.GoldMined(0, 2)), ["Boris"]) == "Boris добывает золота: 2."
