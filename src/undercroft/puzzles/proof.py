"""The proof of a puzzle: every answer of every seat, and every way chance can fall, by the rules themselves.

The seat that solves takes the best of its answers; all others take the worst for it, and know what it has
answered where both decide at once; chance is averaged exactly. Where chance has too many ways to go through,
the answer that leads there counts as failing; a chance below one is then not proven.

Where a piece is turned up that the seat could not know, or others decide who know more than the seat, it
answers for the world as it is and so many others at once, dealt anew from what it knows, and tells them
apart only by what it sees. So no answer of the proof leans on what is hidden. The chance must be the same in
all these worlds, and certain where others decide. What fails in few worlds only `MANY` of them will show.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from undercroft.core.chance import Chance
from undercroft.core.choices import find_option
from undercroft.core.forecast import EnumeratingChance, TooManyWays
from undercroft.core.game import Game
from undercroft.core.match import Match
from undercroft.core.observe import see_alike
from undercroft.core.run import Run
from undercroft.puzzles.book import Puzzle
from undercroft.puzzles.errors import PuzzleError
from undercroft.puzzles.goals import Goal, goals_of

NODES = 20_000
"""So many places a proof looks at before it gives up."""
ROOM = 60_000_000
"""So many letters a proof keeps in mind of the places it has been at before it gives up."""
WORLDS = 8
"""In so many dealt worlds what may hang on hidden things is proven while somebody waits."""
MANY = 64
"""In so many where it is to be called proven for good."""
WAYS = 720
"""The most ways chance may fall after one answer."""
DEEP = 200
"""The most answers after the first."""

SURE, NEVER = Fraction(1), Fraction(0)


@dataclass(frozen=True, slots=True)
class Proof:
    """What best play comes to.

    chance   how likely the goal is then reached
    options  the texts of all first answers
    first    those of them that keep this chance
    nodes    so many places were looked at
    hidden   whether it was proven in several worlds, since hidden things or others' answers play a part
    whole    whether nothing was left out
    """

    chance: Fraction
    options: tuple[str, ...]
    first: tuple[str, ...]
    nodes: int
    hidden: bool
    whole: bool


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in the game: a checkpoint (None: that of the world it began in, 0 being the one that is), the
    answers since, and how chance fell among them."""

    world: int
    game: Game | None
    answers: tuple[tuple[int, str], ...]
    script: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """What an answer comes to in one way: how likely, whether the goal is decided, and where others go on."""

    chance: Fraction
    verdict: bool | None
    spot: Spot
    choice: tuple[int, tuple[str, ...]] | None
    """Who decides there, and among which answers; None where nobody does."""


class Search:
    """Everything that can come of a position, and for a seat with other `eyes` than the puzzle's of one that
    is dealt anew from what it knows. It gives up after so many `nodes` or `seconds` (None: it takes the time
    it takes)."""

    def __init__(
        self,
        puzzle: Puzzle,
        match: Match,
        goal: Goal,
        nodes: int,
        eyes: int | None = None,
        seconds: float | None = None,
        worlds: int = WORLDS,
    ) -> None:
        self.puzzle = puzzle
        self.goal = goal
        self.nodes = 0
        self.hidden = False
        self.whole = True
        seats = range(match.seats)
        self.open = all(see_alike(match, puzzle.seat, seat) for seat in seats if seat != puzzle.seat)
        """Whether the others know nothing that the seat does not."""
        self._eyes = puzzle.seat if eyes is None else eyes
        self._worlds = range(0 if eyes is None else 1, worlds + 1)
        self._most = nodes
        self._end = None if seconds is None else time.monotonic() + seconds
        self._room = ROOM
        self._match = match
        self._codec: Any = match.kind.state(match.game.components)
        self._known: dict[Any, Fraction] = {}
        self._sure: dict[Any, bool] = {}
        self.span = goal.span(match.kind, match.game, puzzle.seat)
        self.settled = goal.verdict(match.kind, match.game, puzzle.seat, puzzle.amount, self.span)

    def first(self, seat: int, left: int) -> dict[str, Fraction]:
        """For each answer of a seat that decides now what it comes to, when `left` decisions of the solving
        seat are left after it."""
        texts = [str(option) for option in self._match.choices[seat].options]
        spot = Spot(self._worlds[0], None, (), ())
        return {text: self._after(spot, seat, text, left, 0) for text in texts}

    def keeps(self, text: str, left: int, chance: Fraction) -> bool:
        """Whether this answer comes to that chance in every world, though the seat knows none of them."""
        try:
            if chance == SURE:
                return self._leads([Spot(world, None, (), ()) for world in self._worlds], text, left)
            weight = Fraction(1, len(self._worlds))
            worlds = [(weight, Spot(world, None, (), ())) for world in self._worlds]
            alike = (self._after(spot, self.puzzle.seat, text, left, 0) == chance for _, spot in worlds)
            return all(alike) and self._expects(worlds, text, left) == chance
        except TooManyWays:
            self.whole = False
            return False

    def _expects(self, spots: Sequence[tuple[Fraction, Spot]], text: str, left: int) -> Fraction:
        """What the answer comes to for a seat that cannot tell these places apart, each with its weight; less
        where others have a say."""
        total = NEVER
        groups: dict[str, list[tuple[Fraction, Spot]]] = {}
        for weight, spot in spots:
            for step in self._steps(spot, self.puzzle.seat, text):
                if step.verdict is not None:
                    total += weight * step.chance if step.verdict else NEVER
                elif step.choice is not None and step.choice[0] == self.puzzle.seat:
                    groups.setdefault(self._seen(step), []).append((weight * step.chance, step.spot))
        if left == 0:
            return total
        for group in groups.values():
            choice = self._run(group[0][1]).choice_of(self.puzzle.seat)
            assert choice is not None
            total += max(self._expects(group, str(one), left - 1) for one in choice.options)
        return total

    def _seen(self, step: Step) -> str:
        """What the seat sees there."""
        assert step.choice is not None
        return f"{step.choice[1]} {self._run(step.spot).game.glance(self.puzzle.seat)!r}"

    def _leads(self, spots: Sequence[Spot], text: str, left: int) -> bool:
        """Whether the seat, which cannot tell these places apart, reaches the goal by this answer."""
        groups: dict[str, list[Spot]] = {}
        if not all(self._goes_on(spot, self.puzzle.seat, text, groups, 0) for spot in spots):
            return False
        return all(self._can(tuple(group), left) for group in groups.values())

    def _can(self, spots: tuple[Spot, ...], left: int) -> bool:
        """Whether the seat, which cannot tell these places apart, can reach the goal from them."""
        if left == 0:
            return False
        key = (tuple(self._key(spot) for spot in spots), left)
        if key not in self._sure:
            choice = self._run(spots[0]).choice_of(self.puzzle.seat)
            assert choice is not None
            self._sure[key] = any(self._leads(spots, str(one), left - 1) for one in choice.options)
            self._keep(*key[0])
        return self._sure[key]

    def _goes_on(self, spot: Spot, seat: int, text: str, groups: dict[str, list[Spot]], depth: int) -> bool:
        """Whether the answer does not fail at once; the seat's next decisions after it, by what it sees."""
        for step in self._steps(spot, seat, text):
            if step.verdict is False or (step.verdict is None and (step.choice is None or depth > DEEP)):
                return False
            if step.verdict is None and step.choice is not None:
                next_seat, texts = step.choice
                if next_seat == self.puzzle.seat:
                    groups.setdefault(self._seen(step), []).append(step.spot)
                elif not all(self._goes_on(step.spot, next_seat, one, groups, depth + 1) for one in texts):
                    return False
        return True

    def _key(self, spot: Spot) -> Any:
        where = repr(self._codec.dump(spot.game)) if spot.game else spot.world
        return where, spot.answers, spot.script

    def _keep(self, *keys: Any) -> None:
        """Keys of places that are kept in mind."""
        self._room -= sum(len(str(key[0])) for key in keys)

    def _count(self) -> None:
        """Another place is looked at. Raises PuzzleError when that is too much."""
        self.nodes += 1
        if self.nodes > self._most:
            raise PuzzleError("nodes", f"There is too much to go through: more than {self._most} places.")
        if self._room < 0:
            raise PuzzleError("room", f"There is too much to keep in mind after {self.nodes} places.")
        if self._end is not None and time.monotonic() > self._end:
            words = f"There is too much to go through: the time was up after {self.nodes} places."
            raise PuzzleError("time", words)

    def worth(self, spot: Spot, choice: tuple[int, tuple[str, ...]], left: int, depth: int) -> Fraction:
        """What is reached from there when `left` decisions of the seat are left."""
        seat, texts = choice
        mine = seat == self.puzzle.seat
        if (mine and left == 0) or depth > DEEP:
            return NEVER
        key = (self._key(spot), left)
        known = self._known.get(key)
        if known is not None:
            return known
        best = NEVER if mine else SURE
        for text in texts:
            value = self._after(spot, seat, text, left - 1 if mine else left, depth)
            best = max(best, value) if mine else min(best, value)
            if best == (SURE if mine else NEVER):
                break
        self._known[key] = best
        self._keep(key[0])
        return best

    def _after(self, spot: Spot, seat: int, text: str, left: int, depth: int) -> Fraction:
        """What an answer comes to, over all ways of chance."""
        total = NEVER
        try:
            for step in self._steps(spot, seat, text):
                if step.verdict is not None:
                    total += step.chance if step.verdict else NEVER
                elif step.choice is not None:
                    self.hidden = self.hidden or (step.choice[0] != self.puzzle.seat and not self.open)
                    total += step.chance * self.worth(step.spot, step.choice, left, depth + 1)
        except TooManyWays:
            self.whole = False
            return NEVER
        return total

    def _steps(self, spot: Spot, seat: int, text: str) -> Iterator[Step]:
        """Every way the answer can go on until somebody has a choice, or the goal is decided."""
        fixed = len(spot.script)
        script: list[int] | None = list(spot.script)
        while script is not None and len(script) >= fixed:
            self._count()
            chance = EnumeratingChance(script, WAYS)
            yield self._step(spot, seat, text, chance)
            script = chance.next_script()
            if script is not None and len(script) <= fixed:
                return

    def _step(self, spot: Spot, seat: int, text: str, chance: EnumeratingChance) -> Step:
        run = self._run(spot, chance)
        run.keep = True
        game, kind, me = run.game, self._match.kind, self.puzzle.seat
        revealed = game.revealed
        given = [*spot.answers]
        verdict: bool | None = None
        base, start = spot.game, 0
        choice = None
        for _ in range(DEEP):
            asked = run.choice_of(seat)
            assert asked is not None
            before = run.checkpoint
            run.play(seat, find_option(asked, text))
            given.append((seat, text))
            if run.checkpoint is not before:
                assert run.checkpoint is not None
                assert isinstance(run.checkpoint.chance, EnumeratingChance)
                base, given, start = run.checkpoint, [], len(run.checkpoint.chance.bounds)
            verdict = self.goal.verdict(kind, game, me, self.puzzle.amount, self.span)
            pending = run.pending()
            if verdict is not None or not pending:
                break
            forced = [one for one in pending.values() if len(one.options) == 1]
            if not forced:
                following = pending[me] if me in pending else run.next_choice()
                assert following is not None
                choice = (following.seat, tuple(str(one) for one in following.options))
                break
            seat, text = forced[0].seat, str(forced[0].options[0])
        self.hidden = self.hidden or game.revealed != revealed
        odds = Fraction(1)
        for bound in chance.bounds[len(spot.script) :]:
            odds /= bound
        there = Spot(spot.world, base, tuple(given), tuple(chance.script[start : len(chance.bounds)]))
        return Step(odds, verdict, there, choice)

    def _run(self, spot: Spot, chance: EnumeratingChance | None = None) -> Run:
        """The game there, in play."""
        chance = chance or EnumeratingChance(list(spot.script), WAYS)
        if spot.game is None:
            dealt = Chance.from_seed(f"puzzle {spot.world - 1}") if spot.world else None
            run = self._match.fork(self._eyes, dealt)
            run.game.chance = chance
        else:
            game = spot.game.copy()
            game.chance = chance
            run = Run(game)
        for seat, text in spot.answers:
            asked = run.choice_of(seat)
            assert asked is not None
            run.play(seat, find_option(asked, text))
        return run


def goal_of(puzzle: Puzzle, match: Match) -> Goal:
    """What the puzzle asks for. Raises PuzzleError if there is no such goal, or its number is missing."""
    goals = goals_of(match.kind)
    goal = goals.get(puzzle.goal)
    if goal is None:
        raise PuzzleError("goal", f"There is no goal {puzzle.goal!r}; there are {', '.join(goals)}.")
    if goal.amount and puzzle.amount is None:
        raise PuzzleError("amount", f"The goal {goal.name!r} wants a number.")
    return goal


def prove(puzzle: Puzzle, nodes: int = NODES, seconds: float | None = None, worlds: int = WORLDS) -> Proof:
    """What best play comes to, in so many dealt `worlds` if hidden things play a part. Raises PuzzleError for
    a puzzle that is none, or too large a one: it gives up after so many `nodes`, or `seconds` if told."""
    match = puzzle.begin()
    goal = goal_of(puzzle, match)
    if puzzle.seat not in match.choices.seats:
        raise PuzzleError("seat", f"Seat {puzzle.seat} has nothing to decide in this position.")
    search = Search(puzzle, match, goal, nodes, None, seconds, worlds)
    if search.settled is not None:
        words = "reached" if search.settled else "out of reach"
        raise PuzzleError("settled", f"The goal is {words} before the first answer.")
    values = search.first(puzzle.seat, puzzle.answers - 1)
    chance, options, hidden = max(values.values()), tuple(values), search.hidden
    first = tuple(text for text in options if values[text] == chance)
    if chance == NEVER:
        within = "one decision" if puzzle.answers == 1 else f"{puzzle.answers} decisions"
        raise PuzzleError("never", f"The goal cannot be reached within {within}.")
    if hidden:
        first = tuple(text for text in first if search.keeps(text, puzzle.answers - 1, chance))
        if not first:
            raise PuzzleError("hidden", "It hangs on what the seat cannot know, or on what others do.")
    if chance != SURE and not search.whole:
        raise PuzzleError("ways", "Chance can fall in too many ways to say what best play comes to.")
    return Proof(chance, options, first, search.nodes, hidden, search.whole)


def check(puzzle: Puzzle, nodes: int = NODES, worlds: int = WORLDS) -> Proof:
    """The proof of a puzzle that is one. Raises PuzzleError, also if its chance is another than it says."""
    proof = prove(puzzle, nodes, worlds=worlds)
    if proof.chance != puzzle.chance:
        raise PuzzleError("chance", f"Best play comes to {proof.chance}, not to {puzzle.chance}.")
    return proof


def reply(
    puzzle: Puzzle, match: Match, seat: int, left: int, nodes: int = NODES, seconds: float | None = None
) -> str | None:
    """What another seat answers against the goal, from what it may know, when the solving seat has so many
    decisions left; None if there is too much to go through."""
    goal = goal_of(puzzle, match)
    search = Search(puzzle, match, goal, nodes, seat, seconds)
    search.span = goal.span(match.kind, puzzle.begin().game, puzzle.seat)
    try:
        values = search.first(seat, left)
    except PuzzleError:
        return None
    return min(values, key=lambda text: values[text])
