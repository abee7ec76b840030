"""What an option or a rule would bring: the rules, run on copies for every way chance can fall."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from undercroft.core.chance import Chance
from undercroft.core.choices import find_option
from undercroft.core.errors import IllegalMove
from undercroft.core.game import Audience, Game, Result
from undercroft.core.match import Match
from undercroft.core.native import mypyc_attr
from undercroft.core.run import Run

T = TypeVar("T")

WAYS: Final = 1000
"""The most ways of chance that `outcomes` goes through."""
WAYS_OF_A_WORLD: Final = 300
"""The most ways that `forecast` goes through in one world; where there are more it samples."""
SAMPLES: Final = 60
"""How often `forecast` plays a world that has too many ways."""
EQUAL: Final = 1e-9


class TooManyWays(Exception):
    """The draws can fall in more ways than were allowed; whoever asked can sample instead."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EnumeratingChance(Chance):
    """Chance that follows a script: draw number i gives `script[i]`, and 0 beyond its end.

    `bounds` notes among how many each draw was; `next_script` then gives the following way, depth first, so
    that one run for each script goes through all ways the draws can fall, each with probability
    1 / (product of its bounds). Draws that can fall in more than `limit` ways raise TooManyWays.
    """

    __slots__ = ("bounds", "limit", "script", "ways")

    def __init__(self, script: list[int], limit: int) -> None:
        super().__init__(0, 1)
        self.script = script
        self.limit = limit
        self.bounds: list[int] = []
        self.ways = 1
        """There are at least so many: each draw branches off all that it did not give."""

    def copy(self) -> Chance:
        new = EnumeratingChance(self.script[:], self.limit)
        new.bounds = self.bounds[:]
        new.ways = self.ways
        new.draws = self.draws
        return new

    def bits64(self) -> int:
        raise TooManyWays("64 random bits cannot be enumerated")

    def below(self, bound: int) -> int:
        self.draws += 1
        if bound == 1:
            return 0
        self.ways += bound - 1
        if self.ways > self.limit:
            raise TooManyWays(f"chance can fall in more than {self.limit} ways")
        at = len(self.bounds)
        self.bounds.append(bound)
        if at == len(self.script):
            self.script.append(0)
        return self.script[at]

    def shuffle(self, items: MutableSequence[T]) -> None:
        orders = 1
        for count in range(2, len(items) + 1):
            orders *= count
            if orders > self.limit:
                raise TooManyWays(f"a shuffle of {len(items)} has more ways than {self.limit}")
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    @property
    def probability(self) -> float:
        """How likely the draws so far were."""
        ways = 1
        for bound in self.bounds:
            ways *= bound
        return 1 / ways

    def next_script(self) -> list[int] | None:
        """The script of the way after this one; None after the last."""
        script = self.script[: len(self.bounds)]
        while script:
            script[-1] += 1
            if script[-1] < self.bounds[len(script) - 1]:
                return script
            script.pop()
        return None


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way a rule can go: its probability, the game after it, and what was told, and to whom."""

    chance: float
    game: Any
    events: tuple[tuple[Audience, Any], ...]


def outcomes(game: Game, act: Callable[[Any], object], limit: int = WAYS) -> list[Outcome]:
    """Runs `act` on a copy of the game once for every way its draws can fall; the game stays as it is.

    So a view works out its odds: `outcomes(game, lambda copy: rooms.resolve(copy, room))`. What is hidden
    stays as it lies: give a game that was dealt anew, or an act that does not look at it. Raises TooManyWays
    if there are more than `limit` ways.
    """
    found: list[Outcome] = []
    script: list[int] | None = []
    while script is not None:
        if len(found) == limit:
            raise TooManyWays(f"chance can fall in more than {limit} ways")
        copy = game.copy()
        chance = copy.chance = EnumeratingChance(script, limit)
        journal: list[tuple[Audience, Any]] = []
        copy.journal = journal
        act(copy)
        found.append(Outcome(chance.probability, copy, tuple(journal)))
        script = chance.next_script()
    return found


@dataclass(frozen=True, slots=True)
class Prospect:
    """What may come of an option, as its seat would see it: the events told to it, its view after them, and
    the result if the match is over then."""

    chance: float
    events: tuple[Any, ...]
    view: Any
    result: Result | None


@dataclass(frozen=True, slots=True)
class Forecast:
    """All that may come of an option; the chances sum up to 1.

    `sampled` if they are estimates: the outcome depends on what the seat cannot know, or chance has too many
    ways. Else they are exact.
    """

    prospects: tuple[Prospect, ...]
    sampled: bool


def forecast(match: Match, seat: int, text: str, worlds: int = 8, seed: int | str = 1) -> Forecast:
    """What comes of this option of the seat, up to the next question with more than one option, the next die
    that another seat rolls by hand, or the end.

    Played in `worlds` re-dealt worlds, each through all ways of chance. Depends on the seed and on what the
    seat knows only; the match stays as it is. Inside a Parallel it goes on until the seat is asked again or
    is done. Raises IllegalMove if the option is not listed.
    """
    reason = match.why_not(seat, text)
    if reason is not None:
        raise IllegalMove(reason)
    prospects: list[Prospect] = []
    known: dict[str, list[int]] = {}
    exact = True
    rows: list[dict[int, float]] = []
    for number in range(worlds):
        row: dict[int, float] = {}
        ways, enumerated = _ways(match, seat, text, f"{seed} world {number}")
        exact = exact and enumerated
        for prospect in ways:
            index = _place(prospects, known, prospect)
            row[index] = row.get(index, 0.0) + prospect.chance
        rows.append(row)
    merged = []
    for index, prospect in enumerate(prospects):
        chances = [row.get(index, 0.0) for row in rows]
        exact = exact and max(chances) - min(chances) < EQUAL
        chance = sum(chances) / worlds
        merged.append(Prospect(chance, prospect.events, prospect.view, prospect.result))
    return Forecast(tuple(merged), not exact)


def _place(prospects: list[Prospect], known: dict[str, list[int]], new: Prospect) -> int:
    """The number of the prospect that looks like this one; it is added if there is none."""
    alike = known.setdefault(repr(new.events), [])
    for index in alike:
        if prospects[index].view == new.view and prospects[index].result == new.result:
            return index
    alike.append(len(prospects))
    prospects.append(new)
    return len(prospects) - 1


def _ways(match: Match, seat: int, text: str, world: str) -> tuple[list[Prospect], bool]:
    """What comes of the option in one world, and whether that is all of it: else it is a sample."""
    found: list[Prospect] = []
    script: list[int] | None = []
    try:
        while script is not None:
            if len(found) == WAYS_OF_A_WORLD:
                raise TooManyWays
            chance = EnumeratingChance(script, WAYS_OF_A_WORLD)
            found.append(_played(match, seat, text, world, chance, chance))
            script = chance.next_script()
    except TooManyWays:
        return [
            _played(match, seat, text, world, Chance.from_seed(f"{world} sample {number}"), None)
            for number in range(SAMPLES)
        ], False
    return found, True


def _played(
    match: Match, seat: int, text: str, world: str, chance: Chance, script: EnumeratingChance | None
) -> Prospect:
    run = match.fork(seat, Chance.from_seed(world))
    game = run.game
    choice = run.choice_of(seat)
    assert choice is not None
    option = find_option(choice, text)
    journal: list[tuple[Audience, Any]] = []
    game.journal = journal
    game.chance = chance
    opened = run.asks if run.branches is not None else -1  # the Parallel this option is an answer in
    run.play(seat, option)
    while True:
        inside = run.asks == opened
        if _asks(run, seat, inside):
            break
        following = run.choice_of(seat) if inside else run.next_choice()
        assert following is not None
        run.play(following.seat, following.options[0])
    told = [event for audience, event in journal if audience is None or seat in audience]
    share = 1 / SAMPLES if script is None else script.probability
    return Prospect(share, tuple(told), game.view(seat), game.result)


def _asks(run: Run, seat: int, inside: bool) -> bool:
    """Whether the run waits for an answer that is not settled: somebody has to choose, another takes up a
    die, or the match is over.

    `inside` the Parallel of the option only the seat itself goes on: the others' answers are their own.
    """
    pending = run.pending()
    if inside:
        return seat not in pending or len(pending[seat].options) > 1
    return not pending or any(
        len(choice.options) > 1 or (choice.seat != seat and choice.options[0].by_hand())
        for choice in pending.values()
    )
