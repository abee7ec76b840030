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
        ev.BanePlayed(0, "collapse", 0, 1, 2, False),
        "You play Collapse for 2 peril of Anna.",
        "Вы играете «Обвал»; риск −2 (Anna).",
    ),
    (
        ev.BanePlayed(1, "collapse", 1, 0, 2, False),
        "Anna plays Collapse for 2 of your peril.",
        "Anna играет «Обвал»; ваш риск −2.",
    ),
    (
        ev.BanePlayed(1, "curse_of_lead", 1, 0, 3, True),
        "Anna plays Curse of Lead on their own hero for 3 of your peril.",
        "Anna играет на себя «Свинцовое проклятье»; ваш риск −3.",
    ),
    (
        ev.BanePlayed(0, "curse_of_lead", 0, 1, 3, True),
        "You play Curse of Lead on your own hero for 3 peril of Anna.",
        "Вы играете на себя «Свинцовое проклятье»; риск −3 (Anna).",
    ),
    (
        ev.BanePlayed(1, "curse_of_lead", 0, 0, 3, True),
        "Anna plays Curse of Lead on you for 3 of your peril.",
        "Anna играет против вас «Свинцовое проклятье»; ваш риск −3.",
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
