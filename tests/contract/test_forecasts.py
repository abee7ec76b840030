"""What is forecast is what the rules then do, as often as was said; and it tells a seat nothing."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from math import isclose

from tests import harness
from undercroft.core.forecast import Forecast, forecast
from undercroft.core.game import GameType
from undercroft.core.match import Match

LOOKED = 16
"""At so many plies of a game something is forecast."""
WORLDS = 6
MANY = 60
PLAYS = 250
TESTS = 3
"""So many forecasts of a game are compared with so many plays."""


def played(match: Match, seat: int, text: str) -> tuple[tuple[object, ...], object, object]:
    """What the seat sees of it when the option is played and all goes on that is settled."""
    told = len(match.log(seat))
    match.play(seat, text)
    while match.choices and all(
        len(match.choices[one].options) == 1
        and (one == seat or not match.choices[one].options[0].by_hand())
        for one in match.choices.seats
    ):  # fmt: skip
        following = match.choices.seats[0]
        match.play(following, match.choices[following].options[0])
    events = tuple(event for _, event in match.log(seat)[told:])
    return events, match.view(seat), match.result


def number_of(found: Forecast, what: tuple[tuple[object, ...], object, object]) -> int:
    """Which of the prospects it is; -1 if none."""
    for number, one in enumerate(found.prospects):
        if (one.events, one.view, one.result) == what:
            return number
    return -1


def looked_at(kind: GameType, seed: int) -> Iterator[tuple[Match, int, str]]:
    """Matches in play, each with an answer that is possible now."""
    rng = random.Random(seed)
    left = int(LOOKED * harness.EFFORT)
    while left > 0:
        match = harness.random_table(kind, rng).match()
        for _ in harness.sampled(match, rng, 20):
            seat, option = harness.any_answer(match, rng)
            yield match, seat, str(option)
            left -= 1
            if left <= 0:
                return


def test_what_is_forecast_is_what_happens(kind: GameType) -> None:
    tests = int(TESTS * harness.EFFORT)
    for match, seat, text in looked_at(kind, 71):
        if match.together:
            continue
        before = match.digest(), match.version, len(match._journal)
        found = forecast(match, seat, text, WORLDS, match.ply)
        assert (match.digest(), match.version, len(match._journal)) == before, "it changed the match"
        assert isclose(sum(one.chance for one in found.prospects), 1)
        for number in range(0 if found.sampled else 2):
            if number_of(found, what := played(match.redealt(seat, number), seat, text)) < 0:
                more = forecast(match, seat, text, MANY, match.ply)  # a world that is rare
                assert more.sampled, f"{text} was not forecast to bring {what[0]}"
                found = more
                break
        few = 2 <= len(found.prospects) <= 40 and not found.sampled
        if tests and few and min(one.chance for one in found.prospects) * PLAYS >= 4:
            tests -= 1
            assert fits(match, seat, text, found) < 1


def fits(match: Match, seat: int, text: str, found: Forecast) -> float:
    """Chi-square of many plays, as a part of what happens by chance once in a million times, about."""
    counts = Counter(
        number_of(found, played(match.redealt(seat, f"play {number}"), seat, text)) for number in range(PLAYS)
    )
    chi = sum(
        (counts[number] - PLAYS * one.chance) ** 2 / (PLAYS * one.chance)
        for number, one in enumerate(found.prospects)
    )
    free = len(found.prospects) - 1
    return chi / (free + 7 * (2 * free) ** 0.5 + 12)


def test_a_forecast_tells_nothing_that_the_seat_cannot_know(kind: GameType) -> None:
    compared = 0
    for match, seat, text in looked_at(kind, 72):
        pair = harness.checkpoint_twins(match, seat, match.ply)
        if pair is not None:
            one, two = (forecast(twin, seat, text, 2, match.ply) for twin in pair)
            assert one == two, f"what comes of {text} depends on what seat {seat} cannot know"
            compared += 1
    assert compared
