"""What happens is told to its reader as `you`, in sentences that agree."""

from __future__ import annotations

from typing import Any

import pytest

from undercroft.core.registry import find_game
from undercroft.games.dungeoneer import events as ev
from undercroft.texts import texts_for
from undercroft.texts.texts import You, with_names

TOLD: list[tuple[Any, str, str]] = [
    (ev.FirstPlayer(0, (5, 2)), "You roll highest and begin.", "Первым ходите вы: самый высокий бросок."),
    (ev.CardsDrawn(0, 2), "You draw 2 cards.", "Вы берёте 2 карты."),
    (ev.Moved(0, "crypt"), "You go to Crypt.", "Вы идёте в локацию «Склеп»."),
    (ev.Wounded(1, None, 0), "Anna takes a wound from you.", "Anna получает рану от вас."),
    (ev.Wounded(0, None, 1), "You take a wound: Anna.", "Вы получаете рану: Anna."),
    (ev.PerilGiven(1, 0), "Anna gives you 1 peril.", "Anna даёт вам 1 риск."),
    (ev.HeroAttacked(1, 0, "magic", "assault"), "Anna attacks you: magic.", "Anna нападает на вас, магия."),
    (
        ev.BanePlayed(0, "dread", 0, 1, 2),
        "You play Dread for 2 peril of Anna.",
        "Вы играете «Ужас»; риск −2 (Anna).",
    ),
    (
        ev.BanePlayed(1, "dread", 1, 0, 2),
        "Anna plays Dread for 2 of your peril.",
        "Anna играет «Ужас»; ваш риск −2.",
    ),
    (
        ev.CounterRolled(1, None, 0, None, "magic", 3, 2, 5, ()),
        "Anna counters your attack (magic): 3 + 2 = 5.",
        "Anna отвечает на вашу атаку (магия): 3 + 2 = 5.",
    ),
    (
        ev.Compared(0, None, 7, None, "zombie", 5, "attacker"),
        "You 7 : 5 Zombie. You strike.",
        "Вы 7 : 5 «Зомби». Бьёте вы.",
    ),
    (ev.TokenStolen(1, 0, "magic_fish"), "Anna steals from you: {quest}.", "Anna крадёт у вас: «{quest}»."),
    (ev.MonsterKept(0, "zombie", "to_hand"), "Zombie goes back to your hand.", "Зомби уходит к вам на руку."),
    (
        ev.GameEnded("quests", (0,)),
        "The game is over. You have completed the quests.",
        "Игра окончена. Вы выполнили свои задания.",
    ),
    (
        ev.GameEnded("quests", (1,)),
        "The game is over. The quests are completed: Anna.",
        "Игра окончена. Задания выполнены: Anna.",
    ),
]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_owner_of_a_seat_is_told_of_himself(language: str) -> None:
    texts = texts_for(language, find_game("dungeoneer"))
    assert texts.addresses
    names = [You("You", "you") if language == "en" else You("Вы", "вы"), "Anna"]
    for event, english, russian in TOLD:
        words = (english if language == "en" else russian).format(quest=texts.name("magic_fish"))
        assert with_names(texts.event(event, 0), names) == words


TAKEN = "Boris takes a wound: Anna."


def test_others_are_told_by_name() -> None:
    texts = texts_for("en", find_game("dungeoneer"))
    assert with_names(texts.event(ev.Wounded(0, None, 1)), ["Boris", "Anna"]) == TAKEN
