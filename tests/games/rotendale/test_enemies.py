"""Artefacts, enemies and experience (ST-6, ST-7, ST-8), W-01 and W-24 to W-29."""

from __future__ import annotations

import pytest

from tests.games.rotendale.setup import TABLES, Mage, table
from undercroft.core.errors import IllegalMove
from undercroft.games.rotendale.rules.enemies import cheapest


def test_w01_sphere_of_life() -> None:
    """ST-6.4, W-01: -2 becomes 8."""
    play = table(Mage(health=1, mana=10, has=["life_sphere"]), cards={4: "ghost"}, dice=(4, 1))
    play("move", "fight")
    assert play.stats() == (-2, 7)
    assert play.asked == "sphere"
    play("use_sphere")
    assert play.stats() == (8, 7)
    assert play.at() == 4
    assert play.has() == []


def test_the_sphere_may_be_refused() -> None:
    """ST-6.4, ST-10.1: optional."""
    play = table(Mage(health=1, has=["life_sphere"]), cards={4: "storm_1"}, dice=(4,))("move", "die")
    assert play.at() == 0
    assert play.game.players[0].deaths == 1
    assert play.seat == 1


def test_the_sphere_may_bring_an_equality_roll() -> None:
    """ST-9.4, A-37: a step of its own, after a storm's."""
    play = table(Mage(health=1, mana=10, has=["life_sphere"]), cards={4: "storm_1"}, dice=(4, 6))
    assert play("move", "use_sphere").stats() == (11, 11)


def test_artefacts_work_in_the_own_turn_only() -> None:
    """ST-6.1: nothing is offered to the others; a used one leaves the game; many may be held."""
    mage = Mage(has=["rune", "staff", "clock", "medallion"])
    play = table(mage, Mage(has=["pentagram"]), dice=(1, 1))("move")
    assert play.options == ["end_turn", *(f"sacrifice {one}" for one in mage.has)]
    play("sacrifice rune", "sacrifice clock")
    assert play.has() == ["staff", "medallion"]
    assert play.game.players[0].extra == 2


def test_air_shield() -> None:
    """ST-6.2, A-18: the owner loses twice the strength, the trap is gone."""
    play = table(Mage(has=["air_shield"]), Mage(health=9), owned={4: ("trap_3", 1)}, dice=(4,))("move")
    assert play.options == ["use_air_shield", "take_damage"]
    play("use_air_shield")
    assert (play.stats(0), play.stats(1)) == ((10, 15), (3, 15))
    assert play.face(4) == "ground"
    assert play.has() == []


def test_air_shield_declined() -> None:
    """ST-6.2."""
    play = table(Mage(has=["air_shield"]), Mage(health=9), owned={4: ("trap_3", 1)}, dice=(4,))
    play("move", "take_damage")
    assert (play.stats(0), play.stats(1)) == ((7, 15), (12, 15))
    assert play.has() == ["air_shield"]


def test_air_shield_may_make_the_owner_equal() -> None:
    """ST-6.2, ST-9.3: the owner rolls, in another's turn."""
    owner = Mage(health=19, mana=15)
    play = table(Mage(has=["air_shield"]), owner, owned={4: ("trap_2", 1)}, dice=(4, 6))
    assert play("move", "use_air_shield").stats(1) == (16, 16)


def test_air_shield_kills_out_of_turn() -> None:
    """ST-6.2, ST-10.2, A-19: no Sphere for the owner, and the turn goes on."""
    owner = Mage(at=50, health=4, has=["life_sphere"], skip=True, deaths=1)
    mage = Mage(has=["air_shield", "rune"])
    play = table(mage, owner, owned={4: ("trap_2", 1)}, dice=(4,))("move", "use_air_shield")
    dead = play.game.players[1]
    assert (dead.mages, dead.deaths, dead.skip, dead.artefacts) == ([0], 2, False, ())
    assert play.seat == 0
    assert play.asked == "end-window"


def test_clock_is_offered_on_a_teleport_only() -> None:
    """ST-6.3."""
    play = table(Mage(has=["clock"]), cards={4: "medicine_1"}, dice=(4,))("move")
    assert "use_clock" not in play.options
    with pytest.raises(IllegalMove, match=r"ST-6\.3"):
        play("use_clock")


def test_medallion_may_make_equal() -> None:
    """ST-6.5, A-11."""
    play = table(Mage(health=15, mana=8, has=["medallion"]), cards={4: "swamp"}, dice=(4, 6))
    assert play("move", "medallion").stats() == (16, 16)


PAIRS = [("pentagram", "ghost"), ("rune", "mummy"), ("staff", "zombie"), ("lightning_sword", "dragon")]


@pytest.mark.parametrize(("artefact", "enemy"), PAIRS)
def test_scaring_on_arrival(artefact: str, enemy: str) -> None:
    """ST-6.6, ST-7.1: no mana, no experience, the card is gone."""
    play = table(Mage(has=[artefact]), cards={4: enemy}, dice=(4,))("move", f"scare {artefact}")
    assert play.stats() == (10, 15)
    assert play.face(4) == "ground"
    assert play.trophies() == play.has() == []


@pytest.mark.parametrize(("artefact", "enemy"), PAIRS)
def test_scaring_only_the_fitting_enemy(artefact: str, enemy: str) -> None:
    """ST-6.6."""
    for other in TABLES.enemies:
        play = table(Mage(has=[artefact]), cards={4: other}, dice=(4,))("move")
        assert (f"scare {artefact}" in play.options) is (other == enemy)


def test_scaring_a_foreign_enemy_and_an_encounter() -> None:
    """ST-6.6: property of another leaves too; in the dungeon there is no card."""
    play = table(Mage(has=["rune"]), owned={4: ("mummy", 1)}, dice=(4,))("move", "scare rune")
    assert (play.face(4), play.owner(4)) == ("ground", -1)
    play = table(Mage(at=4, has=["rune"]), known={4: "dungeon"}, dice=(2,))("explore", "scare rune")
    assert play.stats() == (10, 15)
    assert play.face(4) == "up"


def test_scaring_in_the_windows() -> None:
    """ST-3.4, ST-3.5, ST-6.6: before the main action, which is still to come, and at the end of the turn."""
    play = table(Mage(at=4, has=["rune"]), known={4: "mummy"}, dice=(2,))
    assert play.options == ["move", "fight_again", "scare rune"]
    play("scare rune")
    assert play.options == ["move"]
    assert play("move").at() == 6
    play = table(Mage(has=["rune"]), cards={4: "mummy"}, dice=(4, 1))("move", "fight")
    assert play.options == ["end_turn", "sacrifice rune", "scare rune"]
    play("scare rune")
    assert play.face(4) == "ground"
    assert play.seat == 1


def test_an_own_enemy_is_not_scared() -> None:
    """ST-6.6."""
    assert table(Mage(at=4, has=["rune"]), owned={4: ("mummy", 0)}).options == ["move"]


def test_sacrifice_gives_a_whole_turn() -> None:
    """ST-6.7, ST-3.6."""
    play = table(Mage(has=["rune"]), dice=(4, 5))("move", "sacrifice rune")
    assert play.seat == 0
    assert play.game.extra_turn
    assert play("move").at() == 9
    assert play.seat == 1


def test_w24_subdue() -> None:
    """ST-7.2, W-24."""
    play = table(Mage(mana=8), cards={4: "mummy"}, dice=(4,))("move", "subdue")
    assert play.stats() == (10, 5)
    assert play.owner(4) == 0
    assert play.face(4) == "up"


def test_w25_a_lost_fight_and_again() -> None:
    """ST-7.4, ST-7.8, W-25: fight again instead of moving; subduing only on arrival (A-22)."""
    play = table(Mage(mana=8), cards={4: "mummy"}, dice=(4, 4, 1, 6))("move", "fight")
    assert play.stats() == (8, 6)
    assert play.face(4) == "known"
    play("move")
    assert play.options == ["move", "fight_again"]
    with pytest.raises(IllegalMove, match=r"ST-7\.8"):
        play("subdue")
    play("fight_again")
    assert play.at() == 4
    assert play.trophies() == ["mummy"]
    assert play.stats() == (8, 4)


def test_w26_a_won_fight() -> None:
    """ST-7.4, ST-8.1, W-26."""
    play = table(Mage(mana=8), cards={4: "mummy"}, dice=(4, 5))("move", "fight")
    assert play.stats() == (10, 6)
    assert play.game.players[0].experience() == 2
    assert play.face(4) == "ground"


def test_w27_experience_buys_an_extra_turn() -> None:
    """ST-8.2, W-27."""
    play = table(Mage(trophies=["zombie", "mummy"]), cards={4: "mummy"}, dice=(4, 6))("move", "fight")
    assert play.trophies() == ["zombie"]
    assert play.seat == 0
    assert play.game.extra_turn


def test_w28_a_dragon_is_only_driven_away() -> None:
    """ST-7.4, W-28."""
    play = table(Mage(mana=8), cards={4: "dragon"}, dice=(4, 6))("move")
    assert play.options == ["fight"]
    play("fight")
    assert play.stats() == (10, 5)
    assert play.face(4) == "known"
    assert play.trophies() == []


def test_w29_no_mana_for_the_dragon() -> None:
    """ST-7.5, W-29, A-20: no mana is spent."""
    play = table(Mage(mana=2), cards={4: "dragon"}, dice=(4,))("move")
    assert play.stats() == (6, 2)
    assert play.face(4) == "known"


@pytest.mark.parametrize(
    ("enemy", "wins"), [("zombie", {4, 5, 6}), ("mummy", {5, 6}), ("ghost", {6}), ("dragon", {5, 6})]
)
@pytest.mark.parametrize("die", range(1, 7))
def test_who_wins_on_what(enemy: str, wins: set[int], die: int) -> None:
    """ST-7.4, table 2.5: cost, damage and what becomes of the card."""
    card = TABLES.cards[enemy]
    play = table(Mage(health=20), cards={4: enemy}, dice=(4, die))("move", "fight")
    won = die in wins
    assert play.stats() == (20 - (0 if won else card.damage), 15 - card.fight)
    taken = won and enemy != "dragon"
    assert play.face(4) == ("ground" if taken else "known")
    assert play.trophies() == ([enemy] if taken else [])


def test_a_foreign_enemy_must_be_fought() -> None:
    """ST-7.3: no subduing; beaten it is taken from its owner, else it stays his."""
    play = table(Mage(), owned={4: ("zombie", 1)}, dice=(4, 1))("move")
    assert play.options == ["fight"]
    play("fight")
    assert (play.owner(4), play.face(4)) == (1, "up")
    play = table(Mage(), owned={4: ("zombie", 1)}, dice=(4, 4))("move", "fight")
    assert (play.owner(4), play.trophies()) == (-1, ["zombie"])
    assert play.stats(1) == (10, 15), "the owner gets nothing (ST-7.7)"


def test_an_own_enemy_does_nothing() -> None:
    """ST-7.3, ST-7.2."""
    play = table(Mage(), owned={4: ("ghost", 0)}, dice=(4,))("move")
    assert play.stats() == (10, 15)
    assert play.seat == 1


def test_what_mana_allows_on_arrival() -> None:
    """ST-7.1, ST-7.5: fight 2, subdue 3; below 2 the wound comes by itself unless it can be scared."""
    for mana, options in ((3, ["fight", "subdue"]), (2, ["fight"])):
        assert table(Mage(mana=mana), cards={4: "mummy"}, dice=(4,))("move").options == options
    play = table(Mage(mana=1), cards={4: "mummy"}, dice=(4,))("move")
    assert play.stats() == (8, 1)
    play = table(Mage(mana=1, has=["rune"]), cards={4: "mummy"}, dice=(4,))("move")
    assert play.options == ["be_wounded", "scare rune"]


def test_no_equality_roll_with_enemies() -> None:
    """ST-7.6, A-21: payment, wound, subduing."""
    play = table(Mage(health=10, mana=13), cards={4: "mummy"}, dice=(4, 6))("move", "subdue")
    assert (play.stats(), play.bonus_rolls) == ((10, 10), 0)
    play = table(Mage(health=10, mana=12), cards={4: "mummy"}, dice=(4, 6))("move", "fight")
    assert (play.stats(), play.bonus_rolls) == ((10, 10), 0)
    play = table(Mage(health=12, mana=12), cards={4: "mummy"}, dice=(4, 1))("move", "fight")
    assert (play.stats(), play.bonus_rolls) == ((10, 10), 0)


def test_one_attack_a_turn() -> None:
    """ST-7.7: after a lost fight the turn is over; with an extra turn there is another."""
    play = table(Mage(has=["clock"]), cards={4: "zombie"}, dice=(4, 1, 6))("move", "fight")
    assert play.options == ["end_turn", "sacrifice clock"]
    play("sacrifice clock", "fight_again")
    assert play.trophies() == ["zombie"]


def test_fight_again_needs_mana_and_a_foreign_enemy() -> None:
    """ST-7.8."""
    assert table(Mage(at=4, mana=1), known={4: "mummy"}).options == ["move"]
    assert table(Mage(at=4), owned={4: ("mummy", 0)}).options == ["move"]
    assert table(Mage(at=4), owned={4: ("mummy", 1)}).options == ["move", "fight_again"]
    assert table(Mage(at=4), known={4: "dragon"}).options == ["move", "fight_again"]


def test_encounters_leave_nothing() -> None:
    """ST-7.9: no subduing, no experience, gone after one exchange."""
    play = table(Mage(at=4), known={4: "dungeon"}, dice=(3, 6))("explore")
    assert play.options == ["fight"]
    play("fight")
    assert play.trophies() == []
    assert play.stats() == (10, 14)


@pytest.mark.parametrize(
    ("cards", "spent"),
    [
        ("1111", "1111"), ("112", "112"), ("22", "22"), ("13", "13"), ("122", "22"), ("123", "13"),
        ("113", "13"), ("1113", "13"), ("1112", "112"), ("23", "23"), ("33", "33"),
    ],
)  # fmt: skip
def test_the_cheapest_cards_go(cards: str, spent: str) -> None:
    """ST-8.2, A-24, the whole table."""
    names = {"1": "zombie", "2": "mummy", "3": "ghost"}
    held = [TABLES.cards[names[one]] for one in cards]
    found = cheapest(held, 4)
    assert sorted(str(card.experience) for card in found) == sorted(spent)


def test_experience_is_open() -> None:
    """ST-8.1: everybody sees it."""
    view = table(Mage(trophies=["zombie", "mummy"])).match.view(None)
    assert view.players[0].trophies == ("zombie", "mummy")
    assert view.players[0].experience == 3


def test_extra_turns_add_up() -> None:
    """ST-8.3, ST-3.2: a fight and two sacrifices give three."""
    mage = Mage(trophies=["zombie"] * 3, has=["clock", "rune"])
    play = table(mage, cards={4: "zombie"}, dice=(4, 6, 1, 1, 1))
    play("move", "fight", "sacrifice clock", "sacrifice rune")
    assert play.game.players[0].extra == 2
    play("move", "move", "move")
    assert play.seat == 1
    assert play.at() == 7
