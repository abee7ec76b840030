"""Node counts from fixed positions, and every node of a search against the slow generator."""

from __future__ import annotations

import random
from time import process_time

import pytest

from tests.games.twister.scenes import CORRIDOR, crowded
from tests.games.twister.setup import Scene, table
from tests.games.twister.slow import Slow
from undercroft.core.run import Run
from undercroft.core.start import new_match
from undercroft.games.twister import GAME
from undercroft.games.twister.rules import turn
from undercroft.games.twister.rules.walk import Walk
from undercroft.games.twister.state import State


def opening() -> Scene:
    """Both lines manned, one room open, three dark ones with tokens."""
    scene = Scene({6: "37L"}, ap=3)
    for name, square in zip(
        ("a_naga", "a_wizard", "a_cleric", "a_colossus"), ("b21", "d21", "g21", "i21"), strict=True
    ):
        scene.put(name, square)
    for name, square in zip(
        ("b_naga", "b_wizard", "b_cleric", "b_banshee"), ("b0", "d0", "g0", "i0"), strict=True
    ):
        scene.put(name, square)
    return scene.put("a_key", "c19").put("b_mekanork", "dark 7").put("a_rope", "dark 7")


def brawl() -> Scene:
    """Close quarters: wounded, weapons, pits, a rope in hand."""
    scene = Scene({4: "39R", 5: "38L", 6: "37R", 7: "40L"}, ap=4)
    for name, square in {
        "a_naga": "a12", "a_rope": "a12", "a_colossus": "c12", "a_banshee": "c15", "b_naga": "c11",
        "b_cleric": "d14", "b_bow": "d14", "a_wizard": "f13", "a_fireball_wand": "f13", "b_colossus": "h13",
        "a_backstabber": "g18",
        "a_telescoping_spear": "g18", "b_banshee": "g16", "a_key": "b15", "a_mekanork": "c18",
    }.items():  # fmt: skip
        scene.put(name, square)
    return scene.put("b_wizard", "a16", wounded=True).put("a_cleric", "b14", wounded=True)


def first_set() -> Scene:
    """Thief on a pit, Troll in his wounds, Wall-Walker between walls, a potion."""
    scene = Scene({4: "3L", 5: "2L", 6: "1L", 7: "4L"}, mode="dt1", ap=3)
    for name, square in {
        "a_thief": "b13", "a_warrior": "b18", "a_wall_walker": "g17", "a_speed_potion": "g17",
        "a_goblin": "c15", "a_treasure": "c15", "b_warrior": "d14", "b_goblin": "h12", "a_rope": "h13",
        "b_wizard": "f11",
    }.items():  # fmt: skip
        scene.put(name, square)
    return scene.put("a_troll", "a16", wounded=True).put("b_cleric", "c13", wounded=True)


def runner() -> Scene:
    """One action point, the exit in reach, an enemy in the door."""
    scene = Scene({0: "38R", 1: "40R"}, ap=1).put("a_naga", "b2").put("a_cleric", "b2", wounded=True)
    return scene.put("b_colossus", "b0").put("a_banshee", "c3").put("b_naga", "f0").put("b_key", "g4")


POSITIONS = {"opening": opening, "brawl": brawl, "first_set": first_set, "runner": runner}


def count(game: State, depth: int) -> int:
    """The number of answers that can be given in a row so deep."""
    return visit(game, [], depth)


def after(game: State, answers: list[tuple[int, object]]) -> Run:
    """A copy of the game, with these answers played."""
    copy = game.copy()
    assert isinstance(copy, State)
    run = Run(copy)
    for seat, option in answers:
        run.play(seat, option)
    return run


def visit(game: State, answers: list[tuple[int, object]], depth: int) -> int:
    run = after(game, answers)
    choice = run.next_choice()
    if choice is None:
        return 0
    if depth == 1:
        return len(choice.options)
    return sum(visit(game, [*answers, (choice.seat, option)], depth - 1) for option in choice.options)


COUNTS = {
    "opening": (5, 44, 295, 3_968),
    "brawl": (7, 106, 734, 8_783),
    "first_set": (6, 57, 334, 3_026),
    "runner": (3, 49, 269, 1_060),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_node_counts(name: str) -> None:
    """A change here is a change of the rules."""
    game = POSITIONS[name]().game
    game.survey()
    found = tuple(count(game, depth) for depth in range(1, 5))
    assert found == COUNTS[name]


def compare(game: State) -> int:
    """All actors and all their deeds, once by each generator."""
    copy = game.copy()
    assert isinstance(copy, State)
    run = Run(copy)
    choice = run.next_choice()
    if choice is None or choice.prompt.key != "choose-actor":
        return 0
    slow = Slow(game.view(None), table())
    assert sorted(map(str, choice.options)) == sorted(slow.actors())
    for option in choice.options:
        if str(option) == "end_turn":
            continue
        trial = game.copy()
        assert isinstance(trial, State)
        other = Run(trial)
        other.play(choice.seat, option)
        asked = other.next_choice()
        assert asked is not None
        fast = sorted(map(str, asked.options))
        told = sorted(slow.deeds(option.token.name))
        assert fast == told, f"{option}: {sorted(set(fast) ^ set(told))}"
    return 1


@pytest.mark.parametrize("name", POSITIONS)
def test_both_generators_agree_on_fixed_positions(name: str) -> None:
    scene = POSITIONS[name]()
    scene.game.survey()
    assert compare(scene.game)


@pytest.mark.parametrize("name", ["opening", "brawl", "first_set"])
def test_both_generators_agree_on_every_second_action(name: str) -> None:
    """After each deed of each actor again all actors and all deeds: the tree of the counts, four answers
    deep, wherever these are actor, deed, actor, deed."""
    scene = POSITIONS[name]()
    game = scene.game
    game.survey()
    compared = 0
    for actor in first_options(game, []):
        for deed in first_options(game, [actor]):
            copy = game.copy()
            assert isinstance(copy, State)
            run = Run(copy)
            for answer in (actor, deed):
                run.play(*answer)
            choice = run.next_choice()
            if choice is not None and choice.prompt.key == "choose-actor":
                compared += compare(copy)
    assert compared >= 10


@pytest.mark.parametrize("seed", range(12))
def test_both_generators_agree_in_a_crowd(seed: int) -> None:
    """Heaps of tokens around a runner: every way to take, leave and swap, in a moment each."""
    scene = crowded(seed)
    game = scene.game
    token = scene.token("a_naga")
    slow = Slow(game.view(None), scene.table).deeds("a_naga")
    start = process_time()
    assert sorted(map(str, turn.deeds(game, token, Walk(game, token)))) == sorted(slow)
    assert process_time() - start < 0.1, "a page asks this for every figure"


def test_both_generators_agree_on_a_rope_behind_a_rope() -> None:
    """Who walks over a friend's rope still holds the own one, for the pit behind (DT-12.5, DT-12.11)."""
    scene = Scene({6: "37L"}, components=CORRIDOR).put("a_naga", "b17").put("a_rope", "b17").rope("b17")
    scene.put("a_banshee", "a17").put("b_rope", "a17")
    game = scene.game
    token = scene.token("a_banshee")
    deeds = sorted(map(str, turn.deeds(game, token, Walk(game, token))))
    assert {"go c17", "go d17", "go e17"} <= set(deeds)
    assert "drop b17" not in deeds
    assert deeds == sorted(Slow(game.view(None), scene.table).deeds("a_banshee"))


def first_options(game: State, answers: list[tuple[int, object]]) -> list[tuple[int, object]]:
    """The seat and its options after these answers."""
    run = after(game, answers)
    choice = run.next_choice()
    if choice is None or str(answers[-1][1] if answers else "") == "end_turn":
        return []
    return [(choice.seat, option) for option in choice.options]


@pytest.mark.parametrize("mode", ["prison", "dt1", "draft", "goblin_ground"])
def test_both_generators_agree_in_play(mode: str) -> None:
    """At the beginning of every few actions of random games."""
    brain = GAME.brain()
    compared = 0
    for seed in range(4):
        match = new_match(GAME, 2, seed, {"mode": mode, "max_turns": "60"})
        rng = random.Random(seed)
        while not match.over:
            seat = rng.choice(match.choices.seats)
            choice = match.choices[seat]
            if choice.prompt.key == "choose-actor" and rng.random() < 0.25:
                game = match.game
                assert isinstance(game, State)
                compared += compare(game)
            if rng.random() < 0.5:
                match.play(seat, rng.choice(list(choice.options)))
            else:
                match.play(seat, brain.pick(match.game, choice, rng.random))
    assert compared > 60
