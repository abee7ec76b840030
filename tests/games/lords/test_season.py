"""DL-1, DL-2, DL-9 to DL-12, DL-19, DL-23: events, evil, the paladin, the turn of the year."""

from __future__ import annotations

import pytest

from tests.games.lords.setup import (
    CELL,
    TABLE,
    bout,
    drive,
    give,
    heard,
    hero,
    new_game,
    offered,
    party,
    season,
)
from undercroft.core.decision import Choice
from undercroft.games.lords.game import Lords
from undercroft.games.lords.rules.evil import check_paladin, gain_evil, lose_evil, may_pay_evil
from undercroft.games.lords.rules.payday import payday, taxes
from undercroft.games.lords.rules.planning import end_combat
from undercroft.games.lords.rules.season import assign_adventurers, begin_year_two, end_round, join_party
from undercroft.games.lords.rules.specials import SPECIALS, review
from undercroft.games.lords.state import GONE, TENT


def special(game: Lords, name: str, *answers: str) -> list[str]:
    """A special event for seat 0."""
    card = TABLE.specials[name]
    game.specials[0] = TABLE.pieces[name]
    return drive(SPECIALS[card.effect](game, 0, card.amount), *answers)


def owner(creatures: str = "", traps: str = "", **owned: int) -> Lords:
    game = new_game()
    give(game.lords[0], creatures, traps)
    for name, value in owned.items():
        setattr(game.lords[0], name, value)
    return game


# --- DL-1, DL-2, DL-23


def test_in_order() -> None:
    """DL-1.1."""
    game = new_game()
    game.starter = 2
    assert game.in_order() == (2, 3, 0, 1)


def test_evil_has_ends() -> None:
    """DL-2.1, DL-2.2, DL-1.6."""
    game = owner(evil=14)
    gain_evil(game, 0, 3)
    assert game.lords[0].evil == 15
    lose_evil(game, 0, 20)
    assert game.lords[0].evil == 1


def test_paying_evil() -> None:
    """DL-23.2, DL-23.4, A-7: not beyond the top; in the first game always."""
    game = owner(evil=14)
    assert may_pay_evil(game, game.lords[0], 1)
    assert not may_pay_evil(game, game.lords[0], 2)
    assert may_pay_evil(new_game(mode="first_game"), game.lords[0], 2)


# --- DL-9


def test_payday() -> None:
    """DL-9.3, WE-31, DL-1.7: goblin, witch and vampire at evil 7."""
    game = owner("goblin witch vampire", evil=7, food=2)
    drive(payday(game, 0), "pay goblin", "pay witch", "pay vampire")
    assert (game.lords[0].food, game.lords[0].evil, game.paladin_at) == (0, 10, 0)


def test_payday_without_the_witch() -> None:
    """WE-32."""
    game = owner("goblin witch vampire", evil=7, food=2)
    drive(payday(game, 0), "let_go witch", "pay vampire", "pay goblin")
    assert (game.lords[0].food, game.lords[0].evil, game.paladin_at) == (1, 10, 0)
    assert game.faraway == ["witch"]


def test_payday_without_the_vampire() -> None:
    """WE-33, A-6."""
    game = owner("goblin witch vampire", evil=7, food=2)
    drive(payday(game, 0), "let_go vampire", "pay witch", "pay goblin")
    assert (game.lords[0].food, game.lords[0].evil, game.paladin_at) == (0, 9, TENT)


def test_payday_at_the_top_of_the_meter() -> None:
    """WE-35, DL-23.2, DL-23.3: both cannot be paid, letting go is always possible."""
    game = owner("witch vampire", evil=13)
    flow = payday(game, 0)
    assert offered(flow) == ["pay witch", "let_go witch", "pay vampire", "let_go vampire"]
    game = owner("witch vampire", evil=13)
    drive(payday(game, 0), "pay vampire")
    assert (game.lords[0].evil, [one.id for one in game.lords[0].lair]) == (15, ["vampire"])


def test_a_demon_eats() -> None:
    """DL-9.3: another monster, also one already paid; it needs no wage and brings no evil."""
    game = owner("demon goblin ghost", food=1)
    drive(payday(game, 0), "pay goblin", "pay ghost", "pay demon")
    assert sorted(one.id for one in game.lords[0].lair) == ["demon", "ghost"]
    assert (game.lords[0].food, game.lords[0].evil) == (0, 7)
    early = owner("demon troll", food=0)
    drive(payday(early, 0), "pay demon")
    assert (early.lords[0].evil, early.lords[0].tokens) == (6, 0)
    alone = owner("demon ghost")
    assert "pay demon" not in offered(payday(alone, 0))


def test_face_down_creatures_are_paid_too() -> None:
    """DL-9.3."""
    game = owner(food=0)
    game.lords[0].asleep = [TABLE.creatures["goblin"]]
    drive(payday(game, 0))
    assert game.lords[0].asleep == []


@pytest.mark.parametrize(("tiles", "gold", "pay", "letters"), [(3, 3, 2, 0), (4, 1, 1, 1), (5, 3, 0, 3)])
def test_taxes(tiles: int, gold: int, pay: int, letters: int) -> None:
    """DL-9.4, WE-34, DL-18.1: conquered tiles count."""
    game = owner(gold=gold)
    lord = game.lords[0]
    for name in ("b1", "a1")[: tiles - 3]:
        lord.occupied |= 1 << CELL[name]
    lord.conquered = 1 << CELL["c1"]
    drive(taxes(game, 0), f"tax {pay}")
    assert (lord.gold, lord.letters) == (gold - pay, letters)


@pytest.mark.parametrize(("gold", "usual"), [(1, "tax 1"), (2, "tax 2"), (9, "tax 2")])
def test_to_pay_all_that_can_be_paid_is_usual(gold: int, usual: str) -> None:
    """DL-9.4."""
    choice = next(taxes(owner(gold=gold), 0))
    assert isinstance(choice, Choice)
    assert choice.prompt.usual == usual
    assert usual in [str(option) for option in choice.options]


def test_witch_hunt() -> None:
    """DL-9.5, DL-9.6: a monster or three evil; ghosts are no monsters."""
    game = owner("goblin ghost")
    assert offered(SPECIALS["hunt"](game, 0, 3)) == ["let_go goblin", "gain_evil"]
    special(game, "witch_hunt", "let_go goblin")
    assert game.lords[0].evil == 5
    special(game, "witch_hunt")
    assert game.lords[0].evil == 8


def test_monster_strike() -> None:
    """DL-9.5: one part of the cost of each, or face down until after combat."""
    game = owner("troll witch ghost golem", "pendulum trapdoor")
    special(
        game, "monster_strike",
        "settle witch", "gain_evil", "settle troll", "face_down", "give_trap 1", "discard pendulum",
    )  # fmt: skip
    lord = game.lords[0]
    assert (lord.evil, [one.id for one in lord.asleep], len(lord.traps)) == (6, ["troll"], 1)
    assert lord.food == 3
    fed = owner("troll")
    special(fed, "monster_strike", "give_food 1")
    assert (fed.lords[0].food, fed.lords[0].asleep) == (2, [])
    demon = owner("demon goblin")
    special(demon, "monster_strike", "settle demon", "give_monster 1")
    assert [one.id for one in demon.lords[0].lair] == ["demon"]


def test_halves() -> None:
    """DL-9.5: confiscation and rats take half, rounded down."""
    game = owner(gold=5, food=4)
    special(game, "confiscation")
    special(game, "rats_in_pantry")
    assert (game.lords[0].gold, game.lords[0].food) == (3, 2)


def test_imp_strike() -> None:
    """DL-9.5: a food for three imps, or an imp for each missing food."""
    game = owner(imps=7, idle=7, food=2)
    special(game, "imp_strike", "feed 1")
    assert (game.lords[0].food, game.lords[0].imps) == (1, 5)


def test_trap_recall() -> None:
    """DL-9.5."""
    game = owner(traps="pendulum trapdoor")
    special(game, "trap_recall", "pay_gold")
    assert game.lords[0].gold == 2
    special(game, "trap_recall", "discard trapdoor")
    assert [piece.name for piece in game.lords[0].traps] == ["pendulum"]
    assert special(owner(), "trap_recall") == []


def test_safety_inspection() -> None:
    """DL-9.5: gold for each unconquered room, the rest is evil in one movement."""
    game = owner(gold=1)
    lord = game.lords[0]
    lord.rooms = tuple(
        (CELL[c], TABLE.rooms[r]) for c, r in (("c1", "hatchery"), ("c3", "mint"), ("a1", "workshop"))
    )
    lord.conquered = 1 << CELL["c1"]
    special(game, "safety_inspection", "pay_rooms 0")
    assert lord.evil == 7
    assert len(heard(game, "EvilMoved")) == 1


def test_bad_press() -> None:
    """DL-9.5."""
    game = owner(gold=1)
    special(game, "bad_press", "pay_gold")
    assert game.lords[0].gold == 0
    special(game, "bad_press")
    assert game.lords[0].evil == 7


def test_reputation_review() -> None:
    """DL-9.5: compared once; the highest lose, the lowest gain."""
    game = new_game()
    for lord, evil in zip(game.lords, (8, 2, 5, 8), strict=True):
        lord.evil = evil
    review(game, 1)
    assert [lord.evil for lord in game.lords] == [7, 3, 5, 7]
    review(new := new_game(), 1)
    assert [lord.evil for lord in new.lords] == [5, 5, 5, 5]


# --- DL-10


def test_who_gets_whom() -> None:
    """DL-10.1, DL-10.2, DL-2.4: weakest to the nicest, ties by order."""
    game = new_game()
    game.starter = 1
    for lord, evil in zip(game.lords, (5, 8, 5, 2), strict=True):
        lord.evil = evil
    game.arriving = [TABLE.adventurers[name] for name in ("thief_1", "priest_2", "wizard_3", "warrior_4")]
    assign_adventurers(game)
    assert [lord.party[0].tile.id for lord in game.lords] == ["wizard_3", "warrior_4", "priest_2", "thief_1"]


def test_marching_order() -> None:
    """DL-10.3, DL-11.5: warriors in front, but behind the paladin."""
    line = party("P3/1")
    join_party(line, TABLE.adventurers["warrior_1"])
    join_party(line, TABLE.adventurers["thief_1"])
    join_party(line, TABLE.adventurers["warrior_2"])
    assert [one.tile.id for one in line[:2]] == ["warrior_2", "warrior_1"]
    assert line[-1].tile.id == "thief_1"
    line.insert(0, hero("X1"))
    join_party(line, TABLE.adventurers["warrior_3"])
    assert [one.tile.kind for one in line[:2]] == ["paladin", "warrior"]
    assert line[1].tile.id == "warrior_3"


# --- DL-11


def test_he_comes_at_ten() -> None:
    """DL-11.1, DL-11.2, DL-2.3, WE-36: and stays when evil falls again."""
    game = owner(evil=9)
    gain_evil(game, 0, 1)
    assert game.paladin_at == 0
    lose_evil(game, 0, 5)
    assert game.paladin_at == 0


def test_he_leaves_only_for_more_evil() -> None:
    """DL-11.3, DL-11.9."""
    game = owner(evil=9)
    gain_evil(game, 0, 2)
    gain_evil(game, 1, 5)
    assert (game.lords[1].evil, game.paladin_at) == (10, 0)
    gain_evil(game, 1, 2)
    assert game.paladin_at == 1
    assert game.lords[0].party == []
    game.lords[2].evil, game.lords[3].evil = 13, 14
    check_paladin(game)
    assert game.paladin_at == 3


def test_he_prefers_the_last_in_order() -> None:
    """DL-11.4, WE-37, A-17."""
    game = owner(evil=9)
    gain_evil(game, 0, 4)
    game.lords[1].evil = game.lords[3].evil = 12
    lose_evil(game, 0, 2)
    assert game.paladin_at == 3


def test_he_moves_in_mid_fight_with_his_wounds() -> None:
    """DL-11.6, DL-11.10, WE-48: the conquest takes the host below another lord at 10."""
    fight = bout("X1 W3", monsters="troll", spell="fireball", evil=10, food=0)
    fight.game.lords[1].evil = 10
    fight.run()
    assert (fight.lord.evil, fight.game.paladin_at, fight.line) == (9, 1, "W3")
    guest = fight.game.lords[1].party[0]
    assert (guest.tile.id, guest.damage) == ("paladin_1", 2)  # 3, healed by 2, fatigue 1


def test_a_poisoned_paladin_takes_it_where_he_is() -> None:
    """DL-14.10, DL-14.13, A-25: also if his leaving ended the battle early."""
    fight = bout("X1d2", traps="poisoned_dart", spell="graffiti", evil=10)
    fight.game.lords[1].evil = 10
    fight.run()
    assert fight.lost == 0  # graffiti took the evil, the paladin left, the battle ended
    assert fight.game.lords[1].prison == []
    assert fight.game.lords[1].party[0].left == 1
    weak = bout("X1d3", traps="poisoned_dart", spell="graffiti", evil=10)
    weak.game.lords[1].evil = 10
    weak.run()
    assert [one.id for one in weak.game.lords[1].prison] == ["paladin_1"]
    assert weak.game.paladin_at == GONE


def test_a_captured_paladin_stays() -> None:
    """DL-11.6, DL-11.11."""
    fight = bout("X1d4", monsters="goblin").run()
    assert (fight.prison, fight.game.paladin_at) == ("paladin_1", GONE)
    gain_evil(fight.game, 1, 9)
    assert fight.game.lords[1].party == []


def test_a_late_guest_fights_from_the_next_round() -> None:
    """DL-19.2: without a plan there is no battle for him this round."""
    game = owner()
    game.season, game.phase = 4, 10
    gain_evil(game, 0, 6)
    assert game.lords[0].party
    assert game.lords[0].plan is None
    drive(game.flow())  # he plans in the next round
    drive(game.flow())
    assert heard(game, "BattleBegins")[0].seat == 0
    assert heard(game, "CombatRound")[0].number == 2


# --- DL-12, DL-19


def test_workers_rest() -> None:
    """DL-12.1."""
    game = owner("troll", idle=0)
    game.lords[0].tired = 1
    end_round(game)
    assert (game.lords[0].idle, game.lords[0].tired) == (3, 0)


@pytest.mark.parametrize(
    ("seats", "starters", "second"),
    [(4, [0, 1, 2, 3, 3], 2), (3, [0, 1, 2, 0, 0], 1), (2, [0, 1, 0, 1, 1], 1)],
)
def test_the_token(seats: int, starters: list[int], second: int) -> None:
    """DL-12.2, DL-19.4, WE-49, WE-50, WE-51, A-2."""
    game = new_game(seats)
    seen = []
    for _ in range(4):
        seen.append(game.starter)
        season(game, 0)
        end_round(game)
    assert [*seen, game.starter] == starters
    begin_year_two(game)
    assert game.starter == second


def test_after_the_combat() -> None:
    """DL-19.1, DL-19.3, DL-1.7."""
    game = owner()
    lord = game.lords[0]
    lord.party = [hero("X1")]
    game.paladin_at = 0
    lord.asleep = [TABLE.creatures["troll"]]
    silver = [piece.name for piece in game.city]
    end_combat(game)
    assert (lord.party, [one.id for one in lord.lair], game.paladin_at) == ([], ["troll"], GONE)
    begin_year_two(game)
    assert (game.year, game.paladin_at) == (2, TENT)
    assert all(piece.face.year == 2 for piece in game.city)
    assert set(silver) <= {piece.name for piece in game.spells_out}
    assert not any(piece.known_to(None) for piece in game.events)


def test_the_second_paladin_may_come_at_once() -> None:
    """DL-19.5, DL-11.4."""
    game = new_game()
    game.lords[1].evil = game.lords[3].evil = 11
    game.starter = 3
    begin_year_two(game)  # order C, D, A, B: the last of the two is B
    assert game.starter == 2
    assert game.paladin_at == 1
    assert game.lords[1].party[0].tile.id == "paladin_2"
