"""The log tells every change that people at a table see, with its cause and its true amount."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests import harness
from tests.games.rotendale.setup import Mage, Play, table
from undercroft.core.codec import plain
from undercroft.games.rotendale import GAME
from undercroft.texts import texts_for


def lines(play: Play, language: str = "en") -> list[str]:
    texts = texts_for(language, GAME)
    return [line for line in (texts.event(event) for _, event in play.match.log(None)) if line]


def told(play: Play, words: str) -> bool:
    return any(words in line for line in lines(play))


@pytest.mark.parametrize("options", [{}, {"mode": "team"}, {"show_remembered": False, "series_games": 2}])
def test_nothing_changes_in_silence(options: dict[str, Any]) -> None:
    """What a spectator sees changes between two questions only where an event says so."""
    rng = random.Random(2)
    for seed in range(4):
        match = harness.Table(GAME, 2, options, seed).match()
        seen, length = picture(match), len(match.log(None))
        for _ in harness.walk(match, rng, 400):
            now, grown = picture(match), len(match.log(None))
            assert now == seen or grown > length, [name for name in now if now[name] != seen[name]]
            seen, length = now, grown


def picture(match: Any) -> dict[str, Any]:
    view: dict[str, Any] = plain(match.view(None))
    return {name: value for name, value in view.items() if name not in GAME.untold}


@pytest.mark.parametrize("mode", ["base", "team"])
def test_stats_follow_from_the_events(mode: str) -> None:
    """ST-9, ST-10: after every answer health and mana are those of the last StatsChanged."""
    rng = random.Random(3)
    for seed in range(6):
        play = Play(harness.Table(GAME, 2, {"mode": mode}, seed).match())
        start = play.game.start
        stats = dict.fromkeys(range(2), (start.health, start.mana))
        read = 0
        for _ in harness.walk(play.match, rng, 400):
            log = play.match.log(None)
            for _, event in log[read:]:
                if type(event).__name__ == "StatsChanged":
                    assert stats[event.seat] == (event.old_health, event.old_mana)
                    stats[event.seat] = (event.health, event.mana)
            read = len(log)
            assert stats == {seat: play.stats(seat) for seat in range(2)}


def test_gains_stop_at_the_bound() -> None:
    """ST-9.1: +3 at 25 is nothing, +3 at 24 is 1."""
    play = table(Mage(health=25), cards={4: "medicine_3"}, dice=(4,))("move")
    assert play.events("MedicineTaken")[0].amount == 0
    assert told(play, "+0 health, it can rise no higher")
    play = table(Mage(mana=24), cards={4: "mana_3"}, dice=(4,))("move")
    assert play.events("ManaTaken")[0].amount == 1
    play = table(Mage(mana=20, has=["medallion"]), cards={4: "swamp"}, dice=(4,))("move", "medallion")
    assert play.events("MedallionUsed")[0].amount == 5
    play = table(Mage(at=4, health=20, mana=24), known={4: "dungeon"}, dice=(6,))("explore")
    found = play.events("DungeonExplored")[0]
    assert (found.health, found.mana) == (4, 1)
    play = table(Mage(), Mage(health=24), owned={4: ("trap_3", 1)}, dice=(4,))("move")
    hit = play.events("TrapHit")[0]
    assert (hit.amount, hit.gained) == (3, 1)


def test_a_die_for_moving_is_told() -> None:
    """ST-4.1: also where the way ends before it."""
    play = table(Mage(at=96), dice=(6,))("move")
    assert told(play, "rolls 6.")


def test_house_rules_are_told() -> None:
    """ST-14: a spent trap, and property that is free again."""
    play = table(Mage(), owned={4: ("trap_1", 1)}, dice=(4,), trap_single_use=True)("move")
    assert told(play, "The trap on 4 has gone off and leaves the game.")
    play = table(
        Mage(at=50, health=1),
        cards={54: "storm_1"},
        owned={20: ("trap_1", 0), 21: ("zombie", 0)},
        dice=(4,),
        death_drops_property=True,
    )("move")
    assert told(play, "No longer owned on 20: Trap.")
    assert told(play, "No longer owned on 21: Zombie.")


def test_the_equality_bonus_and_a_death_are_changes() -> None:
    """ST-9.3, ST-10.2: each with its cause."""
    play = table(Mage(health=13), cards={4: "medicine_2"}, dice=(4, 6))("move")
    assert [event.reason for event in play.events("StatsChanged")] == ["medicine_2", "equality"]
    assert play.events("EqualityRolled")[0].bonus == 1
    play = table(Mage(health=24, mana=25), cards={4: "medicine_1"}, dice=(4, 6))("move")
    assert play.events("EqualityRolled")[0].bonus == 0, "both stand at their bound"
    play = table(Mage(health=1), cards={4: "storm_1"}, dice=(4,))("move")
    assert [event.reason for event in play.events("StatsChanged")] == ["storm_1", "death"]


def test_a_card_fought_again_lies_open() -> None:
    """ST-7.8: it is turned up, and turned down again after a defeat."""
    mage = Mage(at=30, health=1, has=["life_sphere"])
    play = table(mage, known={30: "ghost"}, dice=(1,))
    assert play.face(30) == "known"
    play("fight_again")
    assert play.asked == "sphere"
    assert play.face(30) == "up"
    assert told(play, "Turned up on 30: Ghost.")
    assert play("use_sphere").face(30) == "known"


def test_numbers_on_cards_are_told() -> None:
    """The name of a turned card has the number printed on it."""
    assert told(table(Mage(), cards={4: "trap_3"}, dice=(4,))("move"), "Turned up on 4: Trap 3.")
    play = table(Mage(at=9), cards={13: "teleport_m3"}, dice=(4,))("move")
    assert told(play, "Turned up on 13: Teleport −3.")
