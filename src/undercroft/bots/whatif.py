"""What if: how a decision of a game might have gone with each of its options."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Any, Final

from undercroft.core.chance import Chance
from undercroft.core.choices import find_option
from undercroft.core.components import Components
from undercroft.core.game import Brain
from undercroft.core.match import Match
from undercroft.core.run import Run
from undercroft.core.start import from_position
from undercroft.core.values import let_values_pickle

MOST: Final = 10
"""So many options are looked at: the one played, and those that look best at first sight."""


@dataclass(frozen=True, slots=True)
class Branch:
    """An option of a decision: the share of the victory of the seat that decides, 0 to 1, with its standard
    error, and what the seat is told most often until it decides again."""

    text: str
    share: float
    error: float
    events: tuple[Any, ...] = ()


def what_if(
    match: Match, seat: int, played: str, playouts: int, seconds: float, seed: int | str = 1
) -> list[Branch]:
    """The options of a seat that decides, the best first, each played on by the playout policy in the same
    worlds. The worlds hold what the seat can know, so the true hidden cards have no say. Ends after so many
    seconds, whole worlds only. Raises ValueError if the seat has no such option.
    """
    if (seat, played) not in match.choices:
        raise ValueError(f"seat {seat} has no option {played!r} here")
    brain: Brain = match.kind.brain()
    texts = _candidates(match, seat, played, brain)
    shares: dict[str, list[float]] = {text: [] for text in texts}
    courses: dict[str, dict[str, list[tuple[Any, ...]]]] = {text: {} for text in texts}
    start = perf_counter()
    for world in range(playouts):
        for text in texts:
            run = match.fork(seat, Chance.from_seed(f"pcg64:what if {seed} {match.ply} {world}"))
            told = _play(run, seat, text, brain, random.Random(f"{seed} {match.ply} {world}"))
            courses[text].setdefault(repr(told), []).append(told)
            result = run.game.result
            assert result is not None
            shares[text].append(result.shares()[seat])
        if perf_counter() - start > seconds:
            break
    found = [_branch(text, shares[text], courses[text]) for text in texts]
    return sorted(found, key=lambda branch: -branch.share)


def what_if_in(
    state: dict[str, Any], components: str | None, seat: int, played: str, playouts: int, seconds: float
) -> list[Branch]:
    """The same for a position, as a job for another process. Raises PositionError."""
    return what_if(from_position(state, Components.of_text(components)), seat, played, playouts, seconds)


def _candidates(match: Match, seat: int, played: str, brain: Brain) -> list[str]:
    choice = match.choices[seat]
    if len(choice.options) <= MOST:
        return [str(option) for option in choice.options]
    world = match.fork(seat, Chance.from_seed(f"pcg64:what if {match.ply}"))
    asked = world.choice_of(seat)
    assert asked is not None
    ranked = sorted(
        zip(brain.prior(world.game, asked), asked.options, strict=True), key=lambda pair: -pair[0]
    )
    best = [str(option) for _, option in ranked if str(option) != played]
    return [played, *best[: MOST - 1]]


def _play(run: Run, seat: int, text: str, brain: Brain, luck: random.Random) -> tuple[Any, ...]:
    """Plays the option and then on to the end; what the seat is told until it has to decide again."""
    journal: list[tuple[Any, Any]] = []
    run.game.journal = journal
    choice = run.choice_of(seat)
    assert choice is not None
    run.play(seat, find_option(choice, text))
    told: tuple[Any, ...] | None = None
    following = run.next_choice()
    while following is not None:
        if told is None and following.seat == seat and len(following.options) > 1:
            told = _told(journal, seat)
            run.game.journal = None
        run.play(following.seat, brain.pick(run.game, following, luck.random))
        following = run.next_choice()
    return _told(journal, seat) if told is None else told


def _told(journal: list[tuple[Any, Any]], seat: int) -> tuple[Any, ...]:
    return tuple(event for audience, event in journal if audience is None or seat in audience)


def _branch(text: str, shares: list[float], courses: dict[str, list[tuple[Any, ...]]]) -> Branch:
    count = len(shares)
    mean = sum(shares) / count
    spread = sqrt(sum((share - mean) ** 2 for share in shares) / max(1, count - 1))
    return Branch(text, mean, spread / sqrt(count), max(courses.values(), key=len)[0])


let_values_pickle("undercroft.bots.whatif")  # which `undercroft` does not import
