"""The learned prior over options: what it is asked, its fit, its report, and how it plays."""

from __future__ import annotations

import numpy as np
import pytest

from undercroft.bots.prior import Prior, asked, marks_of, parts, values_of
from undercroft.bots.search import Search
from undercroft.core.decision import Choice, Option, Prompt
from undercroft.core.sight import Sight
from undercroft.core.start import new_match
from undercroft.lab import fit_prior as fitting
from undercroft.lab.fit_prior import Asked, corrected, fit_prior, gathered, judge_prior, question
from undercroft.lab.learn import Played

LEFT, RIGHT = ("go left", "go right")


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "PASSES", 30)


def games(count: int = 600, seats: int = 2) -> list[Played]:
    """Games of one question: the seat's first number says whether left or right is tried, the prior nothing.
    Every tenth has a third way, which is never tried."""
    rng = np.random.default_rng(5)
    found: list[Played] = []
    for number in range(count):
        features = tuple((float(rng.normal()), 1.0) for _ in range(seats))
        seat = number % seats
        left = 0.9 if features[seat][0] > 0 else 0.1
        texts, tried = ((LEFT, RIGHT, "stay"), (left, 1 - left, 0.0)) if number % 10 == 0 else (
            (LEFT, RIGHT), (left, 1 - left)
        )  # fmt: skip
        one = Asked(0, seat, "way", "3", texts, (1 / len(texts),) * len(texts), tried)
        even = (1 / seats,) * seats
        found.append(([(features, even, even)], [one], list(even)))
    return found


@pytest.mark.parametrize("seats", [2, 3])
def test_a_fit_finds_what_the_search_tries(seats: int) -> None:
    questions, marks = gathered(games(seats=seats))
    arrays = fit_prior(questions, marks, 1)
    told = judge_prior(questions, arrays)
    assert told["written"] == pytest.approx(np.log(2), abs=0.05)
    assert told["least"] < told["network"] < told["written"] - 0.2
    learnt, halting, fresh = questions.split()
    assert len(learnt) + len(halting) + len(fresh) == len(questions) == 600
    assert not set(learnt.games) & set(fresh.games)
    assert not set(halting.games) & set(fresh.games)


@pytest.mark.parametrize("seats", [2, 3])
def test_one_question_is_weighed_as_many_are(seats: int) -> None:
    played = games(seats=seats)
    questions, marks = gathered(played)
    arrays = fit_prior(questions, marks, 1)
    prior = Prior(arrays)
    many = corrected(arrays, questions)
    for row in range(40):
        (features, _, _), one = played[row][0][0], played[row][1][0]
        choice = Choice(
            one.seat, [Option(text) for text in one.texts], Prompt(one.key, "X-1", (("steps", 3),))
        )
        weights = np.array(prior.weigh(features, choice, one.prior))
        assert weights / weights.sum() == pytest.approx(many[row, : len(one.texts)], abs=1e-4)
        assert many[row, len(one.texts) :] == pytest.approx(0.0, abs=1e-6)


def test_marks_tell_an_option_alone_and_in_its_question() -> None:
    prompt = Prompt("way", "X-1", (("steps", 3), ("where", "north")))
    assert values_of(prompt) == "3 north"
    assert marks_of("way", "3 north", "go left go") == (
        "go", "left", "way: go", "way: left", "way 3 north: go left go",
    )  # fmt: skip


def test_marks_that_are_rare_count_nothing() -> None:
    played = games()
    rare = Asked(0, 0, "way", "3", (LEFT, "fly"), (0.5, 0.5), (0.0, 1.0))
    played[0][1].append(rare)
    questions, marks = gathered(played)
    assert "fly" not in marks
    assert {"left", "right", "way: go", "way 3: go left"} < set(marks)
    places = questions.marks[1, 1]
    assert set(places.tolist()) == {len(marks)}, "of the rare option nothing is known"


def test_rivals_count_on_average_and_weights_have_a_least() -> None:
    rows = [(1.0, 2.0), (3.0, 4.0), (5.0, 8.0)]
    assert asked(rows, 1) == [3.0, 4.0, 3.0, 5.0]
    assert asked(rows[:2], 1) == [3.0, 4.0, 1.0, 2.0]
    assert parts([3.0, 1.0, 0.0]) == [0.75, 0.25, 1e-3]
    assert parts([0.0, 0.0]) == [0.5, 0.5]


def test_what_is_kept_of_a_question() -> None:
    match = new_match("raiders", seats=2, seed="1")
    sight = Sight(match, match.choices.seats[0])
    search = Search(sight, "1")
    search.think(40, 0.0)
    choice = sight.choice
    kept = question(3, choice, sight.kind.brain().prior(match.game, choice), search)
    assert (kept.position, kept.seat, kept.key) == (3, sight.seat, choice.prompt.key)
    assert kept.texts == tuple(str(one) for one in choice.options)
    assert sum(kept.prior) == pytest.approx(1.0, abs=0.01)
    assert sum(kept.tried) == pytest.approx(1.0)
    most = max(search.root.edges.values(), key=lambda one: one.visits)
    assert kept.texts[kept.tried.index(max(kept.tried))] == most.text
