"""The combat advisor: proven best results of the training dungeons, and what it may know."""

from __future__ import annotations

import json
from dataclasses import replace
from time import perf_counter

import pytest

from tests.games.lords.brute import every_way, plan_once
from tests.games.lords.setup import TABLE, give, new_game, party
from undercroft.bots import make_bot
from undercroft.core.chance import Chance
from undercroft.core.errors import PositionError
from undercroft.core.game import EFFORTS
from undercroft.core.sight import Sight
from undercroft.core.start import from_position, new_match
from undercroft.games.lords import GAME
from undercroft.games.lords.advisor import advise
from undercroft.games.lords.game import Lords
from undercroft.games.lords.hints import counsel
from undercroft.games.lords.puzzles import best_result, puzzle
from undercroft.games.lords.rules.course import PLAN
from undercroft.games.lords.rules.planning import planning
from undercroft.games.lords.variants import TRAININGS


def at_war(known: int = 4) -> Lords:
    """Seat 0 plans its first battle of year 1 and knows so many combat cards."""
    game = new_game()
    game.season, game.phase = 4, PLAN
    lord = game.lords[0]
    lord.party = party("W4 T3/1 Z3/1")
    give(lord, "troll witch ghost", "rolling_stone wall_of_fire")
    names = ("detect_evil", "word_of_peace", "fireball", "graffiti")
    game.city = [TABLE.pieces[name] for name in names]
    game.city[:known] = [piece.shown_to(0) for piece in game.city[:known]]
    game.spells_out = [TABLE.pieces[name] for name in TABLE.spells if name not in names]
    return game


def offered_plans(game: Lords, seat: int) -> set[tuple[str, ...]]:
    """All sequences of answers with which the rules let a seat plan."""
    ways = every_way(game, lambda after: planning(after, seat), among=plan_once)
    assert ways is not None
    return set(ways)


@pytest.mark.parametrize("name", TRAININGS)
def test_the_best_of_each_training(name: str) -> None:
    """DL-22.2, 2.10: exact, in well under a second; following it loses no more tiles than that."""
    match = new_match(GAME, 1, 1, {"training": name})
    game = match.game
    assert isinstance(game, Lords)
    start = perf_counter()
    advice = advise(game, 0, 100_000)
    assert perf_counter() - start < 3  # about 0.1 s on an idle machine
    assert advice.exact
    bot = make_bot("heuristic")
    while match.choices:
        match.play(0, bot.choose(Sight(match, 0)))
    lord = match.game.lords[0]  # type: ignore[attr-defined]
    assert lord.conquered.bit_count() == TABLE.trainings[name].best
    assert not lord.party


def test_a_fight_with_known_cards_is_exact() -> None:
    """All four cards known: the look reaches the end of the combat."""
    advice = advise(at_war(), 0, 200_000)
    assert advice.exact
    best = advice.proposals[0]
    assert best.value >= advice.proposals[-1].value
    assert best.answers in offered_plans(at_war(), 0)


def test_an_answer_in_time() -> None:
    """Whatever the budget, there is an answer if one round could be looked at."""
    advice = advise(at_war(0), 0, 300)
    assert advice.proposals
    assert not advice.exact
    start = perf_counter()
    advise(at_war(0), 0, 1_000_000, 0.2)
    assert perf_counter() - start < 2


@pytest.mark.parametrize("known", [0, 4])
def test_any_budget_gives_an_answer(known: int) -> None:
    """Wherever the thinking is cut off, the plans looked at are told, with the battle they bring."""
    for battles in (*range(1, 40), 100, 150, 250, 400, 700):
        advice = advise(at_war(known), 0, battles)
        assert advice.proposals or battles < 40


def test_it_knows_no_more_than_its_seat() -> None:
    """Games that differ only in unseen cards and others' traps get the same advice."""
    first = at_war(1)
    second = first.copy()
    second.redeal(0, Chance.from_seed(5))
    assert [piece.name for piece in first.city] != [piece.name for piece in second.city]
    told = []
    for game in (first, second):
        proposals = advise(game, 0, 1500).proposals
        told.append([(one.answers, round(one.value, 6)) for one in proposals])
    assert told[0] == told[1]


def test_hints_stand_in_the_view() -> None:
    """Only with the option, only for who decides, and the same whatever lies hidden."""
    match = new_match(GAME, 1, 1, {"training": "training_3", "advisor": True})
    advice = match.view(0).advice
    assert advice.rows[0].answers == ("trap cursed_ring", "monster vampire", "fight")
    assert advice.final
    assert match.view(None).advice is None
    match.play(0, "trap cursed_ring")
    assert match.view(0).advice.rows[0].answers == ("monster vampire", "fight")
    match.play(0, "monster vampire")
    match.play(0, "fight")
    assert match.view(0).advice.rows[0].answers == ("way nip",)
    assert new_match(GAME, 1, 1, {"training": "training_3"}).view(0).advice is None


def test_more_effort_is_deeper() -> None:
    """A quick answer at once; with more effort the one that is proven, which no more effort changes."""
    game = at_war(3)
    game.options = replace(game.options, advisor=True)
    game.turn = game.seats
    game.starter = 0
    game.turn = 1
    told = [counsel(game, 0, effort) for effort in range(EFFORTS + 1)]
    assert [one.final for one in told if one is not None] == [False, True, True]
    assert told[1] == told[2]
    assert told[0] is not None
    assert told[0].rows


def test_plans_are_those_the_rules_allow() -> None:
    """DL-13.5, DL-13.6: one trap and one monster in a tunnel, any ghosts."""
    found = [one.answers for one in advise(at_war(), 0).proposals]
    assert len(found) == 3 * 3 * 2
    assert set(found) == offered_plans(at_war(), 0)


def test_a_puzzle_of_ones_own() -> None:
    """DL-22.2: a position of a few words, playable, with its proven best result; nonsense is refused."""
    data = puzzle(["warrior_1", "warrior_2", "priest_1"], ["troll", "goblin"], ["rolling_stone"], food=1)
    assert best_result(data) == 1
    assert best_result(puzzle(["warrior_1"], [], ["rolling_stone"])) == 0
    assert best_result(puzzle(["warrior_1", "thief_1"], ["golem"])) == 1
    assert best_result(puzzle(["warrior_8", "paladin_2"])) == 3
    match = from_position(json.loads(json.dumps(data)), game=GAME)
    match.play(0, "trap rolling_stone")
    with pytest.raises(PositionError):
        puzzle(["warrior_99"])
    with pytest.raises(PositionError):
        puzzle(["warrior_1"], tunnels=0)
