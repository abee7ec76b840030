"""Arrival, places and events (ST-4, ST-5), with the worked examples W-05 to W-22."""

from __future__ import annotations

import pytest

from tests.games.rotendale.setup import Mage, table


def test_a_card_is_turned_on_arrival_for_all_to_see() -> None:
    """ST-4.3: passed cells stay as they are (ST-4.1), the last one is turned and resolved."""
    play = table(Mage(at=40), cards={43: "storm_1", 44: "trap_1"}, dice=(4,))("move")
    assert play.at() == 44
    assert play.face(43) == "back"
    assert play.face(44) == "up"
    assert play.asked == "trap-offer"
    assert play.events("CardRevealed")[0].card == "trap_1"


def test_an_empty_cell_and_a_town_do_nothing() -> None:
    """ST-4.3: step 1 and 2."""
    play = table(Mage(at=40, health=9), dice=(4,))("move")
    assert play.stats() == (9, 15)
    assert play.seat == 1


def test_many_mages_share_a_cell() -> None:
    """ST-4.4, A-09: the one who stands there is not hit again."""
    play = table(Mage(at=40), Mage(at=44), known={44: "zombie"}, dice=(4, 1))("move", "fight")
    assert play.stats(0) == (9, 14)
    assert play.stats(1) == (10, 15)
    assert play.at(0) == play.at(1) == 44


def test_a_turn_that_begins_on_a_card_does_not_trigger_it() -> None:
    """ST-4.5, A-10: temple and obelisk only on arrival; the dungeon may be explored later."""
    for place in ("temple_moon", "temple_sun", "obelisk", "teleport_outer", "swamp", "trap_2"):
        play = table(Mage(at=30), known={30: place})
        assert play.options == ["move"]
    assert table(Mage(at=30), known={30: "dungeon"}).options == ["move", "explore"]


def test_a_card_turned_back_is_met_anew() -> None:
    """ST-4.6: by the next arrival, of whomever."""
    play = table(Mage(at=40), Mage(at=41), cards={44: "trap_2"}, dice=(4, 3))("move", "leave")
    assert play.face(44) == "known"
    play("move", "activate")
    assert play.owner(44) == 1


def test_w05_medicine() -> None:
    """ST-5.3, W-05."""
    play = table(Mage(at=0), cards={4: "medicine_2"}, dice=(4,))("move")
    assert play.at() == 4
    assert play.stats() == (12, 15)
    assert play.face(4) == "ground"


def test_mana_card() -> None:
    """ST-5.4."""
    play = table(Mage(at=0), cards={4: "mana_3"}, dice=(4,))("move")
    assert play.stats() == (10, 18)
    assert play.face(4) == "ground"


def test_w07_storm_gives_no_roll() -> None:
    """ST-5.2, W-07."""
    play = table(Mage(health=16, mana=15), cards={4: "storm_1"}, dice=(4, 6))("move")
    assert play.stats() == (15, 15)
    assert play.bonus_rolls == 0
    assert play.face(4) == "ground"


def test_w08_trap_activated_with_a_bonus_roll() -> None:
    """ST-5.1, W-08."""
    play = table(Mage(health=14, mana=15), cards={4: "trap_2"}, dice=(4, 3))("move", "activate")
    assert play.stats() == (14, 14)
    assert play.bonus_rolls == 1
    assert play.owner(4) == 0
    assert play.face(4) == "up"


def test_w09_trap_springs() -> None:
    """ST-5.1, A-12, W-09: victim first, then the owner, who alone may roll."""
    victim, owner = Mage(at=16, health=15, mana=12), Mage(at=0, health=12, mana=15)
    play = table(victim, owner, owned={20: ("trap_3", 1)}, dice=(4, 6))("move")
    assert play.stats(0) == (12, 12)
    assert play.stats(1) == (16, 16)
    assert play.bonus_rolls == 1
    assert play.owner(20) == 1


def test_w10_no_mana_leaves_the_trap() -> None:
    """ST-5.1, W-10: nothing is asked."""
    play = table(Mage(health=9, mana=0), cards={4: "trap_1"}, dice=(4,))("move")
    assert play.stats() == (9, 0)
    assert play.face(4) == "known"
    assert play.seat == 1


def test_an_own_trap_does_nothing() -> None:
    """ST-5.1."""
    play = table(Mage(), owned={4: ("trap_3", 0)}, dice=(4,))("move")
    assert play.stats() == (10, 15)
    assert play.seat == 1


def test_a_trap_stays_and_works_again() -> None:
    """ST-5.1, A-13: on every foreign arrival."""
    play = table(Mage(), Mage(), owned={4: ("trap_1", 1)}, dice=(4, 1))("move", "move")
    again = table(Mage(at=2), Mage(), owned={4: ("trap_1", 1)}, dice=(2,))("move")
    assert play.stats() == again.stats() == (9, 15)
    assert play.owner(4) == again.owner(4) == 1


def test_the_owner_gains_in_full_up_to_the_cap() -> None:
    """ST-5.1, ST-9.1: strength 3 though the victim had 1; never above 25."""
    play = table(Mage(health=1), Mage(health=24), owned={4: ("trap_3", 1)}, dice=(4,))("move")
    assert play.stats(1) == (25, 15)
    assert play.game.players[0].deaths == 1


def test_w11_swamp_drained() -> None:
    """ST-5.5, W-11: no roll."""
    play = table(Mage(health=8, mana=9), cards={4: "swamp"}, dice=(4, 6))("move", "drain")
    assert play.stats() == (8, 8)
    assert play.bonus_rolls == 0
    assert play.face(4) == "ground"


def test_w12_swamp_wandered() -> None:
    """ST-5.5, W-12: one turn is missed, the next is normal."""
    play = table(Mage(), cards={4: "swamp"}, dice=(4, 1, 2, 3))("move", "wander")
    assert play.face(4) == "known"
    play("move")
    assert play.events("TurnSkipped")[0].seat == 0
    assert play.seat == 1
    play("move")
    assert play.seat == 0
    assert play.options == ["move"]
    assert play("move").at() == 7


def test_w13_a_sacrifice_buys_the_swamp_off() -> None:
    """ST-5.5, ST-6.7, W-13, A-06: the extra turn is the missed one."""
    play = table(Mage(has=["rune"]), cards={4: "swamp"}, dice=(4, 1))("move", "wander", "sacrifice rune")
    assert play.seat == 1
    assert len(play.events("TurnSkipped")) == 1
    play("move")
    assert play.seat == 0
    assert play.at() == 4


def test_w14_medallion() -> None:
    """ST-5.5, ST-6.5, W-14."""
    play = table(Mage(health=6, mana=11, has=["medallion"]), cards={4: "swamp"}, dice=(4,))
    play("move")
    assert play.options == ["drain", "wander", "medallion"]
    play("medallion")
    assert play.stats() == (6, 18)
    assert play.face(4) == "ground"
    assert play.has() == []
    assert not play.game.players[0].skip


def test_without_mana_the_swamp_is_wandered() -> None:
    """ST-5.5: nothing is asked."""
    play = table(Mage(mana=0), cards={4: "swamp"}, dice=(4,))("move")
    assert play.game.players[0].skip
    assert play.seat == 1


def test_w15_temple_of_the_moon() -> None:
    """ST-5.6, A-15, W-15: one health stays."""
    play = table(Mage(health=10, mana=5), cards={4: "temple_moon"}, dice=(4,))("move")
    assert play.options == [f"amount {amount}" for amount in range(10)]
    assert play("amount 9").stats() == (1, 14)
    assert play.face(4) == "up"


def test_w16_temple_of_the_sun() -> None:
    """ST-5.7, W-16: all mana may go."""
    play = table(Mage(health=4, mana=6), cards={4: "temple_sun"}, dice=(4,))("move")
    assert play.options == [f"amount {amount}" for amount in range(7)]
    assert play("amount 6").stats() == (10, 0)


def test_temples_keep_the_cap_and_give_no_roll() -> None:
    """ST-5.6, ST-5.7, ST-9.3: at most 25; equality is not rolled for."""
    play = table(Mage(health=20, mana=22), cards={4: "temple_moon"}, dice=(4,))("move")
    assert play.options[-1] == "amount 3"
    play = table(Mage(health=10, mana=6), cards={4: "temple_moon"}, dice=(4, 6))("move", "amount 2")
    assert play.stats() == (8, 8)
    assert play.bonus_rolls == 0
    play = table(Mage(health=1, mana=6), cards={4: "temple_moon"}, dice=(4,))("move")
    assert play.seat == 1, "with nothing to convert nothing is asked"


def test_w17_leaving_the_labyrinth() -> None:
    """ST-5.8, W-17: the second die moves, the cell is resolved (A-08)."""
    play = table(Mage(at=30), known={30: "labyrinth"}, cards={33: "medicine_1"}, dice=(5, 3))
    assert play.options == ["leave_labyrinth"]
    play("leave_labyrinth")
    assert play.at() == 33
    assert play.stats() == (11, 15)


def test_w18_a_sacrifice_for_another_attempt() -> None:
    """ST-5.8, ST-6.7, W-18."""
    play = table(Mage(at=30, has=["staff"]), known={30: "labyrinth"}, dice=(4, 6, 2))
    play("leave_labyrinth", "sacrifice staff")
    assert play.options == ["leave_labyrinth"]
    assert play("leave_labyrinth").at() == 32


def test_the_labyrinth_stops_the_movement() -> None:
    """ST-5.8: arrival does nothing."""
    play = table(Mage(), cards={4: "labyrinth"}, dice=(4,))("move")
    assert play.at() == 4
    assert play.face(4) == "up"
    assert play.seat == 1


def test_w19_a_ghost_in_the_dungeon() -> None:
    """ST-5.9, ST-7.9, W-19: too little mana wounds at once."""
    play = table(Mage(mana=2), cards={4: "dungeon"}, dice=(4, 1))("move", "explore")
    assert play.stats() == (7, 2)


def test_w20_medicine_in_the_dungeon() -> None:
    """ST-5.9, W-20."""
    play = table(Mage(mana=6), cards={4: "dungeon"}, dice=(4, 5))("move", "explore")
    assert play.stats() == (18, 6)
    assert play.face(4) == "up"


@pytest.mark.parametrize(
    ("die", "stats"), [(4, (10, 14)), (5, (18, 6)), (6, (14, 10))], ids=["mana", "health", "both"]
)
def test_the_dungeon_table(die: int, stats: tuple[int, int]) -> None:
    """ST-5.9, table 2.6: the good numbers."""
    assert table(Mage(at=4, mana=6), known={4: "dungeon"}, dice=(die,))("explore").stats() == stats


@pytest.mark.parametrize(("die", "enemy"), [(1, "ghost"), (2, "mummy"), (3, "zombie")])
def test_the_dungeon_enemies(die: int, enemy: str) -> None:
    """ST-5.9, table 2.6: the bad numbers."""
    play = table(Mage(at=4), known={4: "dungeon"}, dice=(die,))("explore")
    assert play.asked == "encounter"
    assert play.events("EncounterMet")[0].enemy == enemy


def test_the_dungeon_gives_no_equality_roll() -> None:
    """ST-5.9, A-16: not even result 5."""
    play = table(Mage(at=4, health=2, mana=10), known={4: "dungeon"}, dice=(5, 6))("explore")
    assert play.stats() == (10, 10)
    assert play.bonus_rolls == 0


def test_the_dungeon_once_a_turn() -> None:
    """ST-5.9: ignored on arrival it may be explored later, instead of moving."""
    play = table(Mage(), cards={4: "dungeon"}, dice=(4, 1, 4))("move", "ignore", "move")
    assert play.options == ["move", "explore"]
    assert play("explore").stats() == (10, 23)
    assert play.seat == 1
    assert play.at() == 4


def test_w21_obelisk_back() -> None:
    """ST-5.10, W-21."""
    play = table(Mage(at=48), cards={50: "obelisk", 46: "medicine_1"}, dice=(2, 4, 2))("move", "use")
    assert play.at() == 46
    assert play.stats() == (11, 15)
    assert play.face(50) == "up"


def test_w22_obelisk_stops_in_tiriana() -> None:
    """ST-4.2, ST-5.10, W-22."""
    play = table(Mage(at=0), cards={3: "obelisk"}, dice=(3, 5, 1))("move", "use")
    assert play.at() == 0
    assert play.seat == 1


@pytest.mark.parametrize(("direction", "end"), [(1, 46), (2, 46), (3, 46), (4, 54), (5, 54), (6, 54)])
def test_the_obelisk_table(direction: int, end: int) -> None:
    """ST-5.10, table 2.6; ST-8.3: the move is immediate, no extra turn is stored."""
    play = table(Mage(at=48), cards={50: "obelisk"}, dice=(2, 4, direction))("move", "use")
    assert play.at() == end
    assert play.game.players[0].extra == 0


def test_an_obelisk_may_lead_to_the_next_or_be_ignored() -> None:
    """ST-5.10."""
    cards = {50: "obelisk", 54: "obelisk"}
    play = table(Mage(at=48), cards=cards, dice=(2, 4, 6, 4, 1))("move", "use", "use")
    assert play.at() == 50
    assert play.asked == "obelisk"
    assert play("ignore").seat == 1


def test_an_artefact_is_taken() -> None:
    """ST-5.11: and may be used at once."""
    play = table(Mage(), cards={4: "artefact_clock"}, dice=(4,))("move")
    assert play.has() == ["clock"]
    assert play.face(4) == "ground"
    assert play.options == ["end_turn", "sacrifice clock"]


def test_w06_equality_by_medicine() -> None:
    """ST-9.3, W-06: the bonus causes no second roll."""
    play = table(Mage(health=13, mana=15), cards={4: "medicine_2"}, dice=(4, 6))("move")
    assert play.stats() == (16, 16)
    assert play.bonus_rolls == 1
