"""Turns, rounds and windows (ST-3); health, mana, equality, death (ST-9, ST-10)."""

from __future__ import annotations

import pytest

from tests.games.rotendale.setup import Mage, table
from undercroft.core.errors import IllegalMove


def test_turns_go_round_by_seat() -> None:
    """ST-3.1: a round ends after the last seat; extra turns belong to their place in it."""
    play = table(Mage(has=["rune"]), Mage(), Mage(), turn=1, first=1, round=7)
    seats = []
    for _ in range(3):
        seats.append(play.seat)
        play("move")
        if play.asked == "end-window":
            play("sacrifice rune")
            seats.append(play.seat)
            play("move")
    assert seats == [1, 2, 0, 0]
    assert play.game.round == 8
    assert play.seat == 1


def test_a_missed_turn_allows_nothing() -> None:
    """ST-3.2: no artefact either; the flag is gone after it."""
    play = table(Mage(has=["rune"], skip=True), Mage(), dice=(1,))
    assert play.seat == 1
    assert not play.game.players[0].skip
    assert play.has() == ["rune"]


def test_a_death_in_the_own_turn_ends_it() -> None:
    """ST-3.2, ST-10.2: no end window, no extra turn."""
    play = table(Mage(health=1, has=["rune"], extra=0), cards={4: "storm_1"}, dice=(4,))("move")
    assert play.seat == 1
    assert play.has() == []
    assert play.game.players[0].extra == 0


def test_main_actions() -> None:
    """ST-3.3: what is offered where."""
    assert table(Mage(at=30)).options == ["move"]
    assert table(Mage(at=30), known={30: "labyrinth"}).options == ["leave_labyrinth"]
    assert table(Mage(at=30), known={30: "dungeon"}).options == ["move", "explore"]
    assert table(Mage(at=30), known={30: "zombie"}).options == ["move", "fight_again"]
    assert table(Mage(at=99)).options == ["search", "pass"]
    play = table(Mage(at=99))("pass")
    assert play.seat == 1
    with pytest.raises(IllegalMove):
        table(Mage(at=30))("pass")


def test_the_end_window_only_with_artefacts() -> None:
    """ST-3.5: asked again after each use while one is left."""
    assert table(Mage(), dice=(1,))("move").seat == 1
    play = table(Mage(has=["rune", "clock"]), dice=(1,))("move", "sacrifice rune")
    assert play.asked == "end-window"
    assert play.options == ["end_turn", "sacrifice clock"]
    assert play("end_turn").seat == 0


def test_an_extra_turn_is_complete() -> None:
    """ST-3.6, A-06: it can search again; a missed turn eats it."""
    play = table(Mage(at=99, has=["rune"]), dice=(2, 2))("search", "sacrifice rune")
    assert play.options == ["search", "pass"]
    play = table(Mage(skip=True, extra=1), Mage(), dice=(1,))
    assert play.seat == 0
    assert play.game.extra_turn


def test_dice_and_prompts_tell_the_odds() -> None:
    """ST-7.4: 5 or 6 is 1 in 3."""
    play = table(Mage(), cards={4: "mummy"}, dice=(4,))("move")
    args = dict(play.match.choices[0].prompt.args)
    assert (args["wins_on"], args["odds"], args["of"]) == (5, 1, 3)


def test_bounds_of_health_and_mana() -> None:
    """ST-9.1, A-04: 25 at most, the rest is lost; mana never below 0."""
    play = table(Mage(at=4, health=24, mana=24), known={4: "dungeon"}, dice=(6,))("explore")
    assert play.stats() == (25, 25)
    play = table(Mage(mana=1), cards={4: "zombie"}, dice=(4, 6))("move", "fight")
    assert play.stats() == (10, 0)


def test_equality_must_arise() -> None:
    """ST-9.2: equal before and after is none; through the cap it may arise."""
    play = table(Mage(health=25, mana=25), cards={4: "mana_1"}, dice=(4, 6))("move")
    assert play.bonus_rolls == 0
    play = table(Mage(health=24, mana=25), cards={4: "medicine_3"}, dice=(4, 6))("move")
    assert play.bonus_rolls == 1
    assert play.stats() == (25, 25), "the bonus is capped too"


@pytest.mark.parametrize("die", range(1, 7))
def test_only_a_six_helps(die: int) -> None:
    """ST-9.3, A-25, ST-9.5: rolled without asking."""
    play = table(Mage(health=14), cards={4: "medicine_1"}, dice=(4, die))("move")
    assert play.stats() == ((16, 16) if die == 6 else (15, 15))


def test_steps_are_judged_one_by_one() -> None:
    """ST-9.4: the victim's loss makes no roll, the owner's gain does, each by its own numbers."""
    play = table(Mage(health=17, mana=15), Mage(health=13, mana=15), owned={4: ("trap_2", 1)}, dice=(4, 6))
    play("move")
    assert (play.stats(0), play.stats(1)) == ((15, 15), (16, 16))


def test_health_death() -> None:
    """ST-10.1, ST-10.2: back with the start values and nothing else."""
    mage = Mage(at=50, health=2, mana=3, has=["rune"], trophies=["mummy"], deaths=1)
    play = table(mage, cards={54: "storm_2"}, dice=(4,))("move")
    player = play.game.players[0]
    assert play.at() == 0
    assert play.stats() == (10, 15)
    assert (player.artefacts, player.trophies, player.deaths) == ((), (), 2)


def test_property_survives_its_owner() -> None:
    """ST-10.3, A-14."""
    owned = {20: ("trap_1", 0), 21: ("zombie", 0)}
    play = table(Mage(at=50, health=1), cards={54: "storm_1"}, owned=owned, dice=(4,))("move")
    assert (play.owner(20), play.owner(21)) == (0, 0)


def test_w33_a_trap_kills() -> None:
    """ST-5.1, ST-10.1, W-33: the owner gains first."""
    victim, owner = Mage(at=16, health=2, mana=5), Mage(health=9, mana=9)
    play = table(victim, owner, owned={20: ("trap_2", 1)}, dice=(4,))("move")
    assert play.stats(1) == (11, 9)
    assert play.bonus_rolls == 0
    assert (play.at(), play.stats(), play.game.players[0].deaths) == (0, (10, 15), 1)
    assert play.seat == 1


def test_a_death_in_the_middle_of_a_chain() -> None:
    """ST-10.2: obelisk, teleport, storm: the rest of the turn is dropped."""
    cards = {30: "obelisk", 34: "teleport_p3", 37: "storm_2"}
    play = table(Mage(at=28, health=2, has=["clock"]), cards=cards, dice=(2, 4, 5))
    play("move", "use", "go")
    assert play.at() == 0
    assert play.seat == 1


def test_nobody_is_ever_out() -> None:
    """ST-10.5."""
    play = table(Mage(health=1, deaths=9), cards={4: "storm_1"}, dice=(4, 1, 1))("move", "move")
    assert play.game.players[0].deaths == 10
    assert play.seat == 0
    assert play.options == ["move"]
