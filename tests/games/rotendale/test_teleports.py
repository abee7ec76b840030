"""Teleports, circles and the Clock (ST-5.12, ST-6.3, ST-10.4)."""

from __future__ import annotations

import pytest

from tests.games.rotendale.setup import TABLES, Mage, table
from undercroft.games.rotendale import spiral
from undercroft.games.rotendale.state import LONGEST_WAY

CIRCLE = {10: "teleport_p3", 13: "teleport_m3"}


@pytest.mark.parametrize("cell", [24, 25, 26])
def test_w02_three_cells_border_one_corner(cell: int) -> None:
    """ST-1.2, W-02."""
    play = table(Mage(at=cell - 1), cards={cell: "teleport_inner"}, dice=(1,))("move")
    assert play.at() == 9
    assert play.face(cell) == "up"


def test_w03_outer_corner() -> None:
    """ST-1.3, ST-5.12, W-03."""
    assert table(Mage(at=8), cards={9: "teleport_outer"}, dice=(1, 5))("move").at() == 25


@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_an_outer_teleport_may_fail(die: int) -> None:
    """ST-5.12: with 1 to 4 the mage stays."""
    play = table(Mage(at=8), cards={9: "teleport_outer"}, dice=(1, die))("move")
    assert play.at() == 9
    assert play.seat == 1


def test_nothing_outside_the_last_coil() -> None:
    """ST-1.3, ST-5.12, A-03: no die, nothing happens; from 64 it leads to Rotendale."""
    play = table(Mage(at=69), cards={70: "teleport_outer"}, dice=(1,))("move")
    assert play.at() == 70
    assert [event.purpose for event in play.events("DieRolled")] == ["move"]
    assert table(Mage(at=63), cards={64: "teleport_outer"}, dice=(1, 6))("move").at() == 99


@pytest.mark.parametrize("card", [card for card in TABLES.cards if card.startswith("teleport_")])
@pytest.mark.parametrize("cell", [1, 2, 7, 8, 25, 50, 64, 65, 97, 98])
def test_every_teleport_leads_where_the_formula_says(card: str, cell: int) -> None:
    """ST-5.12, ST-4.2: never beyond the towns."""
    play = table(Mage(at=cell - 1), cards={cell: card}, dice=(1, 6))("move")
    steps = TABLES.cards[card].value
    if card == "teleport_inner":
        goal = spiral.INNER[cell]
    elif card == "teleport_outer":
        goal = cell if spiral.OUTER[cell] == spiral.NOWHERE else spiral.OUTER[cell]
    else:
        goal = max(0, min(99, cell + steps))
    assert play.at() == goal


def test_w30_a_circle_is_a_death() -> None:
    """ST-5.12, ST-10.4, W-30: with all the consequences, and no Sphere."""
    mage = Mage(at=7, health=3, mana=4, has=["life_sphere", "rune"], trophies=["zombie"], extra=1)
    play = table(mage, cards=CIRCLE, dice=(3,))("move")
    player = play.game.players[0]
    assert play.at() == 0
    assert play.stats() == (10, 15)
    assert (player.deaths, player.artefacts, player.trophies, player.extra) == (1, (), (), 0)
    assert play.seat == 1


def test_w31_the_clock_breaks_the_circle() -> None:
    """ST-6.3, W-31: offered at every teleport, also before the circle closes."""
    play = table(Mage(at=7, has=["clock"]), cards=CIRCLE, dice=(3,))("move", "go", "use_clock")
    assert play.at() == 13
    assert play.face(13) == "ground"
    assert play.face(10) == "up"
    assert play.has() == []
    play = table(Mage(at=7, has=["clock"]), cards=CIRCLE, dice=(3,))("move", "go", "go")
    assert play.asked == "clock"
    assert play("use_clock").at() == 10


def test_w32_a_circle_with_an_outer_teleport_is_none() -> None:
    """ST-5.12, W-32, A-17: each pass needs a new die."""
    cards = {25: "teleport_inner", 9: "teleport_outer"}
    play = table(Mage(at=24), cards=cards, dice=(1, 6, 2))("move")
    assert [event.end for event in play.events("Moved")] == [25, 9, 25, 9]
    assert play.at() == 9
    assert play.game.players[0].deaths == 0


def test_an_obelisk_empties_the_chain() -> None:
    """ST-5.12: a teleport passed before the obelisk's dice does not count."""
    cards = {10: "teleport_p3", 13: "obelisk"}
    play = table(Mage(at=9), cards=cards, dice=(1, 3, 1, 3, 4))("move", "use")
    assert play.asked == "obelisk"
    assert play("use").at() == 16
    assert play.game.players[0].deaths == 0


def test_a_chain_from_obelisk_over_teleport_onto_a_trap_with_the_shield() -> None:
    """ST-5.10, ST-5.12, ST-6.2: everything in one turn."""
    play = table(
        Mage(at=28, has=["air_shield"]),
        Mage(health=9),
        cards={30: "obelisk", 34: "teleport_p3"},
        owned={37: ("trap_2", 1)},
        dice=(2, 4, 5),
    )("move", "use", "use_air_shield")
    assert play.at() == 37
    assert play.stats(0) == (10, 15)
    assert play.stats(1) == (5, 15)
    assert play.face(37) == "ground"


def test_a_teleport_home_ends_there() -> None:
    """ST-4.3: Tiriana does nothing."""
    play = table(Mage(at=1), cards={2: "teleport_m3"}, dice=(1,))("move")
    assert play.at() == 0
    assert play.seat == 1


def test_an_outer_teleport_cannot_be_declined() -> None:
    """ST-5.12, A-33: the roll is made."""
    play = table(Mage(at=8), cards={9: "teleport_outer"}, dice=(1, 5))("move")
    assert [event.purpose for event in play.events("DieRolled")] == ["move", "outer"]


def test_the_way_of_a_turn_is_kept_for_its_last_twelve_cells() -> None:
    """However often teleports lead on; the board draws it and bots look at its end."""
    play = table(Mage(at=1))
    game = play.game
    game.way = ()
    for cell in range(2, 2 * LONGEST_WAY):
        game.step(game.players[0], 0, cell, "test")
        assert game.way == tuple(range(max(2, cell - LONGEST_WAY + 1), cell + 1))
