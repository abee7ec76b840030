"""An option that the form of variants offers makes a difference."""

from __future__ import annotations

import random
from typing import Any

from tests import harness
from undercroft.core.codec import plain
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.options import Setting, settings, settings_for
from undercroft.core.start import new_match

LOOK = 0.01
"""So often the views are compared, too: they take longer than an answer."""
GROUNDS = 6
ANSWERS = 800
RARE = 12_000
"""Within so many answers, in games played alike with and without the option, something must differ."""


def test_every_option_that_is_offered_makes_a_difference(kind: GameType) -> None:
    """One of its values that is accepted beside its default, at least: some say in words what the default
    means. What seems to make none is looked at longer, until one is found that does not."""
    rng = random.Random(61)
    idle = {}
    for seats, base in grounds(kind, rng):
        for one in settings_for(kind.options, seats, base):
            values = [
                value
                for value in (one.default, *some_values(one))
                if harness.accepted(kind, seats, {**base, one.name: value})
            ]
            games = [{**base, one.name: value} for value in values]
            if one.name in base or len(values) < 2:
                continue
            if not any(differs(kind, seats, games[0], other, ANSWERS) for other in games[1:]):
                words = f"{one.name} with {seats} seats" + (f" and {base}" if base else "")
                idle[words] = (seats, games)
    for words, (seats, games) in idle.items():
        assert any(differs(kind, seats, games[0], other, RARE) for other in games[1:]), (
            f"{words} makes no difference; perhaps none of these does: {'; '.join(idle)}"
        )


def grounds(kind: GameType, rng: random.Random) -> list[tuple[int, dict[str, Any]]]:
    """On what an option is looked at: numbers of seats with one other way to play, or none."""
    found: list[tuple[int, dict[str, Any]]] = [(seats, {}) for seats in kind.seats]
    for one in settings(kind.options):
        for value in one.choices:
            if value != one.default and not value.isdigit():
                found += [(seats, {one.name: value}) for seats in kind.seats]
    fit = [(seats, base) for seats, base in found if harness.accepted(kind, seats, base)]
    return rng.sample(fit, min(len(fit), int(GROUNDS * max(1, harness.EFFORT))))


def some_values(one: Setting) -> list[Any]:
    """All values beside the default; of a number its bounds and its neighbours."""
    values = [value for value in one.values() if value != one.default]
    if one.kind != "number" or len(values) < 4:
        return values
    return sorted({values[0], values[-1], *(value for value in values if abs(value - one.default) == 1)})


def differs(kind: GameType, seats: int, before: dict[str, Any], after: dict[str, Any], answers: int) -> bool:
    """Whether two games of the same seed and answers ever differ, beside what a view says at the outset."""
    left, seed = int(answers * max(1, harness.EFFORT)), 0
    while left > 0:
        seed += 1
        one, two = (new_match(kind, seats, seed, options) for options in (before, after))
        rng = random.Random(seed)
        answer = harness.good_answer if seed % 2 else harness.any_answer
        told = 0
        while True:
            if asked(one) != asked(two) or one.result != two.result:
                return True
            if one._journal[told:] != two._journal[told:]:
                return True
            told = len(one._journal)
            if one.over or rng.random() < LOOK:
                new = different(leaves(one), leaves(two))
                first = (new_match(kind, seats, seed, options) for options in (before, after))
                if new and new - different(*(leaves(match) for match in first)):
                    return True
            if kind.counsel is not None and rng.random() < 10 * LOOK and advised(one) != advised(two):
                return True
            if one.over:
                break
            left -= 1
            seat, option = answer(one, rng)
            one.play(seat, str(option))
            two.play(seat, str(option))
    return False


def asked(match: Match) -> list[tuple[int, str, list[str]]]:
    return [
        (seat, match.choices[seat].prompt.key, harness.options_of(match, seat))
        for seat in match.choices.seats
    ]


def advised(match: Match) -> list[bool]:
    return [match.counsel(seat) is None for seat in match.choices.seats]


def leaves(match: Match) -> dict[str, str]:
    views = {str(seat): plain(match.view(seat)) for seat in (0, None)}
    return dict(harness.leaves(views, ""))


def different(first: dict[str, str], second: dict[str, str]) -> set[str]:
    return {path for path in {**first, **second} if first.get(path) != second.get(path)}
