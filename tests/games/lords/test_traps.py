"""DL-17: traps."""

from __future__ import annotations

import pytest

from tests.games.lords import setup
from tests.games.lords.setup import TABLE, bout, heard, party
from undercroft.core.components import Components
from undercroft.core.start import load_table, standard_components
from undercroft.games.lords import GAME
from undercroft.games.lords.battle.traps import blocks_of, prevent

S1, S2, S3 = "W3 W4 P3/1", "W4 T4/1 T3/2", "W5 P4/1 T4/2"


def dealt(codes: str, trap: str, year: int = 1, target: int = -1) -> tuple[list[int], int]:
    """What is left of the blocks for each, and how much the icons took."""
    line = party(codes)
    blocks = blocks_of(TABLE.traps[trap], line, target, year)
    used = prevent(blocks, sum(one.tile.anti for one in line))
    return blocks, used


@pytest.mark.parametrize(
    ("codes", "trap", "blocks"),
    [
        (S1, "wall_of_fire", [1, 1, 2]),  # WE-1
        (S1, "rolling_stone", [3, 0, 0]),  # WE-2
        (S3, "rolling_stone", [1, 0, 0]),  # WE-3
        (S3, "wall_of_fire", [0, 0, 2]),  # WE-4
        (S2, "rolling_stone", [0, 0, 0]),  # WE-5
        (S2, "pendulum", [0, 0, 0]),  # WE-5
        (S2, "trapdoor", [0, 0, 0]),  # WE-6
        (S2, "poisoned_meal", [1, 0, 0]),  # WE-17
        (S1, "pendulum", [0, 3, 0]),
        (S1, "kamikaze_imp", [3, 1, 1]),
        (S1, "cursed_ring", [1, 1, 1]),
        (S1, "poisoned_meal", [3, 0, 0]),
        ("W4", "wall_of_fire", [2]),  # DL-17.5
        ("W4", "pendulum", [0]),  # DL-17.5
    ],
)
def test_blocks_and_icons(codes: str, trap: str, blocks: list[int]) -> None:
    """DL-17.1, DL-17.5, DL-17.6, WE-1 to WE-6, WE-17: blocks from the front, icons from the front."""
    assert dealt(codes, trap)[0] == blocks


@pytest.mark.parametrize(
    ("trap", "blocks"),
    [("wall_of_fire", [1, 1, 2]), ("rolling_stone", [4, 0, 0]), ("pendulum", [0, 4, 0]),
     ("trapdoor", [3, 0, 0]), ("cursed_ring", [1, 1, 1]), ("kamikaze_imp", [4, 1, 1])],
)  # fmt: skip
def test_year_two_has_its_own_numbers(trap: str, blocks: list[int]) -> None:
    """DL-17.6: the second column of 2.5."""
    assert dealt(S1, trap, 2)[0] == blocks


def test_costs() -> None:
    """2.5: what the three costly traps cost in each year."""
    traps = TABLE.traps
    assert (traps["cursed_ring"].gold, traps["poisoned_meal"].food, traps["kamikaze_imp"].imps) == (
        (1, 2), (1, 2), (1, 1),
    )  # fmt: skip


def test_a_trap_is_paid_when_it_goes_off() -> None:
    """DL-13.7, DL-14.3, DL-17.6: the imp is gone for good, and so is the trap."""
    fight = bout("W5", traps="kamikaze_imp").run()
    assert fight.lord.imps == 2
    assert [piece.name for piece in fight.game.trap_out] == ["kamikaze_imp"]
    assert fight.hurt == [("W5", 3), ("W5", 1)]  # and fatigue


def test_wall_of_fire_hits_all() -> None:
    fight = bout("W5 P4/1 T4/2", traps="wall_of_fire", spell="invisibility").run()
    assert fight.line == "W5 P4 T2"


def test_trapdoor_prevents_conquest_even_if_caught() -> None:
    """WE-6, DL-17.3, DL-14.9: the special effect is never prevented."""
    fight = bout("W4 T4/1 T3/2", traps="trapdoor").run()
    assert (fight.line, fight.lost) == ("W4 T4 T3", 0)
    assert heard(fight.game, "NotConquered")


def test_cursed_ring_prevents_conquest() -> None:
    fight = bout("W5 P4/1 T4/2", traps="cursed_ring", gold=1).run()
    assert (fight.line, fight.lost, fight.lord.gold) == ("W5 P4 T3", 0, 0)


def test_poisoned_dart() -> None:
    """DL-14.10: one point now, two at the very end, which no thief prevents."""
    fight = bout("W5 T4/2", traps="poisoned_dart", spell="invisibility").run("aim 2")
    assert (fight.line, fight.lost) == ("W5 T2", 1)


def test_poison_takes_the_last_after_a_conquest() -> None:
    """DL-14.14, A-5: the tile stays conquered."""
    fight = bout("W3", traps="poisoned_dart", spell="invisibility").run()
    assert (fight.line, fight.lost, fight.prison) == ("", 1, "W3")


def test_anti_magic_dart_on_a_wizard() -> None:
    """DL-15.1, DL-17.4: no spell this round, even if the wizard falls (A-12)."""
    fight = bout("W5 Z1/4", traps="anti_magic_dart", spell="detect_evil").run("aim 2")
    assert fight.prison == "Z1/4"
    assert fight.lord.evil == 4  # not 7: no spell; one less for the conquest
    assert heard(fight.game, "SpellsStopped")


def test_anti_magic_dart_on_a_priest() -> None:
    """DL-17.4: no healing this round."""
    fight = bout("W5 P4/2", traps="anti_magic_dart", monsters="troll", spell="invisibility", food=0).run(
        "aim 2"
    )
    assert fight.line == "W2 P3"


def test_anti_magic_dart_on_a_paladin_does_nothing_special() -> None:
    """DL-11.7."""
    fight = bout("X1", traps="anti_magic_dart", spell="detect_evil").run()
    assert heard(fight.game, "SpellCast")
    assert not heard(fight.game, "SpellsStopped", "HealingStopped")


def test_poisoned_meal_takes_full_hitpoints() -> None:
    """A-4: the red number, whatever the wounds; food tokens count (DL-15.12)."""
    line = party("W5d2 T3/2")
    blocks = blocks_of(TABLE.traps["poisoned_meal"], line, -1, 1)
    assert blocks == [5, 0]
    line[0].tokens = 1
    assert blocks_of(TABLE.traps["poisoned_meal"], line, -1, 1) == [6, 0]


def test_room_gold() -> None:
    """DL-13.5, WE-24: a trap in a room costs one gold more."""
    fight = bout("W5", traps="rolling_stone", room="hatchery", gold=2).run()
    assert fight.lord.gold == 1


LINE = "X2 W5 W5 T4/2"


def test_labyrinth_stone_first() -> None:
    """WE-44, DL-17.2: the second trap meets only the icons that are left."""
    fight = bout(LINE, traps="rolling_stone wall_of_fire", room="labyrinth", year=2, spell="illusion", gold=0)
    fight.run("first rolling_stone")
    sprung = heard(fight.game, "TrapSprung")
    assert [(one.blocks, one.prevented) for one in sprung] == [(4, 4), (5, 1)]
    assert fight.hurt[:3] == [("W5", 1), ("W5", 1), ("T4/2", 2)]


def test_labyrinth_fire_first() -> None:
    """WE-45."""
    fight = bout(LINE, traps="rolling_stone wall_of_fire", room="labyrinth", year=2, spell="illusion", gold=0)
    fight.run("first wall_of_fire")
    assert fight.hurt[0] == ("paladin_2", 4)
    assert fight.lord.gold == 0  # no room gold in the labyrinth


def test_labyrinth_second_trap_comes_back() -> None:
    """WE-54, DL-17.7, DL-14.2: nobody is left, so it is neither shown nor paid."""
    fight = bout("W5d2", traps="rolling_stone poisoned_meal", room="labyrinth", year=2, spell="illusion")
    fight.run("first rolling_stone")
    assert [piece.name for piece in fight.lord.traps] == ["poisoned_meal"]
    assert (fight.lord.food, fight.lost, fight.prison) == (3, 0, "W5")


def test_each_trap_that_goes_off_pays_for_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """DL-13.5, DL-17.7: where a house's labyrinth asks for gold, each trap pays when it is shown."""
    text = standard_components(GAME).text.replace("trap_gold = 0", "trap_gold = 1")
    monkeypatch.setattr(setup, "TABLE", load_table(GAME, Components(text, "house.toml", False)))
    both = bout(LINE, traps="rolling_stone wall_of_fire", room="labyrinth", year=2, spell="illusion", gold=2)
    assert both.run("first rolling_stone").lord.gold == 0
    one = bout("W5d2", traps="rolling_stone wall_of_fire", room="labyrinth", year=2, spell="illusion", gold=2)
    assert one.run("first rolling_stone").lord.gold == 1


def test_thieves_taken_by_the_first_trap_no_longer_count() -> None:
    """DL-17.2: icons that fell do not meet the second trap."""
    fight = bout("T1/2 W9", traps="kamikaze_imp wall_of_fire", room="labyrinth", year=2, spell="illusion")
    fight.run("first kamikaze_imp")
    second = heard(fight.game, "TrapSprung")[1]
    assert (second.blocks, second.prevented) == (2, 0)


def test_two_poisoned_darts_in_a_labyrinth() -> None:
    """DL-14.10, DL-17.7: both victims suffer in this battle, and nothing stays for the next one."""
    fight = bout("W9 W9", traps="poisoned_dart poisoned_dart", room="labyrinth", year=2, spell="illusion")
    fight.run("first poisoned_dart", "aim 1", "aim 2")
    assert fight.hurt[-2:] == [("W9", 2), ("W9", 2)]
    assert [one.poison for one in fight.lord.party] == [0, 0]


def test_a_trap_known_to_all_reveals_nothing() -> None:
    """DL-17, 2.10: in a training all lies open, so an answer can be taken back; else a trap is news."""
    for seen, revealed in ((False, 1), (True, 0)):
        fight = bout("W4 T3/1", traps="poisoned_dart")
        plan = fight.lord.plan
        assert plan is not None
        if seen:
            plan.traps = [piece.shown_to_all() for piece in plan.traps]
        before = fight.game.revealed
        fight.run("aim 1")
        assert fight.game.revealed - before == revealed
