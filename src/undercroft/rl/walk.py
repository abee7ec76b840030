"""A game walked step by step, in which chance is asked like a player: for libraries that search trees."""

from __future__ import annotations

import random
from collections.abc import Callable, MutableSequence
from dataclasses import dataclass
from typing import Any, TypeVar

from undercroft.core.chance import Chance
from undercroft.core.choices import Choices, find_option
from undercroft.core.decision import Choice
from undercroft.core.errors import IllegalMove, Reason, UndercroftError
from undercroft.core.game import Audience, Game, Result, Setup
from undercroft.core.options import read_options
from undercroft.core.run import Run
from undercroft.core.start import load_table, standard_components
from undercroft.rl.sample import Deal

T = TypeVar("T")


class Drawn(Exception):
    """The game wants a number of chance that nobody has given yet, below `bound`."""

    def __init__(self, bound: int) -> None:
        super().__init__(f"a number below {bound} is to be drawn")
        self.bound = bound


class ToldChance(Chance):
    """Chance that gives the numbers it was told, and raises Drawn after the last."""

    __slots__ = ("at", "told")

    def __init__(self, told: list[int]) -> None:
        super().__init__(0, 1)
        self.told = told
        self.at = 0

    def copy(self) -> Chance:
        new = ToldChance(self.told)
        new.at = self.at
        new.draws = self.draws
        return new

    def bits64(self) -> int:
        raise Drawn(1 << 64)

    def below(self, bound: int) -> int:
        self.draws += 1
        if bound == 1:
            return 0
        if self.at == len(self.told):
            raise Drawn(bound)
        self.at += 1
        return self.told[self.at - 1]

    def shuffle(self, items: MutableSequence[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


@dataclass(frozen=True)
class Anew:
    """That all a seat cannot know was dealt anew: after so many answers since the checkpoint, while question
    number `hold` of the phase was open, from this seed."""

    seat: int
    seed: str
    after: int
    hold: int


class Walk:
    """A game at one point. `bound` is above 0 where chance must say a number below it (all equally likely);
    else `seat` must answer, or the game is over.

    It keeps the last checkpoint of the game and what was said since: what is new is found by playing on from
    there, so a copy costs next to nothing.
    """

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.bound = 0
        self.steps: list[int | tuple[int, str]] = []
        """Everything said from the beginning: numbers of chance, and (seat, text) of answers."""
        self.answers: list[tuple[int, str]] = []
        """All answers from the beginning."""
        self._base: Game | None = None
        self._drawn: list[int] = []
        self._since: list[tuple[int, str]] = []
        self._asked: tuple[int, str] | None = None
        self._anew: Anew | None = None
        self._journal: list[tuple[Audience, Any]] = []
        self._run: Run | None = None
        self._forged = False
        self._go_on()

    def copy(self) -> Walk:
        """The same point, to go on from independently."""
        new = Walk.__new__(Walk)
        new.deal = self.deal
        new.bound = self.bound
        new.steps = self.steps[:]
        new.answers = self.answers[:]
        new._base = self._base
        new._drawn = self._drawn[:]
        new._since = self._since[:]
        new._asked = self._asked
        new._anew = self._anew
        new._journal = self._journal[:]
        new._run = None
        new._forged = self._forged
        return new

    def redealt(self, seat: int, seed: int | str) -> Walk:
        """The same point for the seat that must answer, with all it cannot know dealt anew: hidden things,
        and what others have answered in secret, which then is any of their options. Raises IllegalMove."""
        live = self._live()
        if self.bound or self.seat != seat:
            raise IllegalMove(Reason("not-your-turn", "", f"Seat {seat} has nothing to decide now"))
        new = self.copy()
        new._forged = True
        hold = live.asks - live.checkpoint_asks
        if live.branches is not None:
            new._since = self._since_as_known(seat, hold)
        new.answers = self.answers[: len(self.answers) - len(self._since)] + new._since
        new._anew = Anew(seat, str(seed), len(new._since), hold)
        new._journal = [one for one in self._journal if one[0] is None or seat in one[0]]
        rng = random.Random(f"{seed} secret")
        while (other := new.seat) is not None and other != seat:
            new.play(str(rng.choice(list(new.choices[other].options))))
        return new

    def _since_as_known(self, seat: int, number: int) -> list[tuple[int, str]]:
        """The answers since the checkpoint without those to this question of the phase that are secret."""
        assert self._base is not None
        game = self._base.copy()
        game.chance = ToldChance(self._drawn[:])
        run = self._started(game)
        told: list[tuple[int, str, bool]] = []
        for giver, text in self._since:
            choice = run.choice_of(giver)
            option = None if choice is None else find_option(choice, text)
            told.append((giver, text, run.asks < number or giver == seat or getattr(option, "public", False)))
            run.play(giver, option)
        return [
            (giver, text)
            for at, (giver, text, _) in enumerate(told)
            if any(known for other, _, known in told[at:] if other == giver)
        ]

    def __deepcopy__(self, memo: dict[int, Any]) -> Walk:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Walk], tuple[Any, ...]]:
        if self._forged:
            raise UndercroftError(
                "A walk that was dealt anew is not what was said: it cannot be written down."
            )
        return walked, (self.deal, self.steps)

    # --- where it stands

    @property
    def seat(self) -> int | None:
        """Who must answer: of seats that decide at the same time the lowest that has not answered."""
        choice = None if self.bound else self._live().next_choice()
        return None if choice is None else choice.seat

    @property
    def over(self) -> bool:
        return not self.bound and self._live().over

    @property
    def result(self) -> Result | None:
        return None if self.bound or self._base is None else self._live().game.result

    @property
    def choices(self) -> Choices:
        """The open decisions; none while chance must speak."""
        return Choices({} if self.bound else self._live().pending())

    def view(self, seat: int | None) -> Any:
        """What the seat sees; while chance must speak, what it saw before, and None before the game began."""
        return None if self._base is None else self._live().game.view(seat)

    def glance(self, seat: int | None) -> Any:
        """The same without what follows from the rest of it (see `Game.glance`)."""
        return None if self._base is None else self._live().game.glance(seat)

    def told(self, seat: int) -> list[Any]:
        """The events the seat was told since the beginning."""
        now = [] if self._base is None else self._live().game.journal or []
        return [event for audience, event in (*self._journal, *now) if audience is None or seat in audience]

    # --- going on

    def say(self, number: int) -> None:
        """Chance says a number below `bound`. Raises IllegalMove."""
        if not 0 <= number < self.bound:
            raise IllegalMove(Reason("no-number", "", f"Chance may say a number below {self.bound} now"))
        self.steps.append(number)
        self._drawn.append(number)
        self._go_on()

    def play(self, text: str) -> None:
        """The seat that must answers, with the text of an option. Raises IllegalMove."""
        choice: Choice | None = None if self.bound else self._live().next_choice()
        if choice is None or find_option(choice, text) is None:
            raise IllegalMove(Reason("no-option", "", f"{text!r} is not among the options"))
        self.steps.append((choice.seat, text))
        self._asked = (choice.seat, text)
        self._go_on()

    def _go_on(self) -> None:
        """Tries the last answer, or the beginning; at the end chance must speak, or a seat, or it is over."""
        try:
            run = self._started(self._create()) if self._base is None else self._replayed(self._base)
            phases = run.phases
            if self._asked is not None:
                _answer(run, *self._asked)
        except Drawn as drawn:
            self.bound = drawn.bound
            self._run = None
            return
        self.bound = 0
        if self._asked is not None:
            self.answers.append(self._asked)
            self._since.append(self._asked)
            self._asked = None
        if self._base is None or run.phases > phases:
            self._rest_at(run)
        self._run = run

    def _rest_at(self, run: Run) -> None:
        """Takes the checkpoint the run has come to for the new one to go on from."""
        assert run.checkpoint is not None
        chance = run.checkpoint.chance
        assert isinstance(chance, ToldChance)
        journal = run.game.journal
        assert journal is not None
        self._base = run.checkpoint
        self._drawn = self._drawn[chance.at :]
        self._since = []
        self._anew = None
        self._journal += journal[: run.checkpoint_log]
        run.game.journal = journal[run.checkpoint_log :]

    def _live(self) -> Run:
        if self._run is None:
            assert self._base is not None
            self._run = self._replayed(self._base)
        return self._run

    def _create(self) -> Game:
        deal = self.deal
        table = load_table(deal.kind, deal.components or standard_components(deal.kind))
        options = read_options(deal.kind.options, deal.options)
        return deal.kind.create(Setup(deal.seats, options, table, ToldChance(self._drawn[:])))

    def _started(self, game: Game) -> Run:
        game.journal = []
        return Run(game, keep=True)

    def _replayed(self, base: Game) -> Run:
        """A run from the checkpoint with all that was said since, but for an answer that waits for chance."""
        game = base.copy()
        game.chance = ToldChance(self._drawn[:])
        anew = self._anew
        if anew is None:
            run = self._started(game)
            for seat, text in self._since:
                _answer(run, seat, text)
            return run
        game.journal = []
        run = Run(game, keep=True, hold=anew.hold)
        for seat, text in self._since[: anew.after]:
            _answer(run, seat, text)
        game.redeal(anew.seat, Chance.from_seed(anew.seed))
        game.journal = [one for one in game.journal if one[0] is None or anew.seat in one[0]]
        run.release()
        for seat, text in self._since[anew.after :]:
            _answer(run, seat, text)
        return run


def _answer(run: Run, seat: int, text: str) -> None:
    run.open(seat)
    choice = run.choice_of(seat)
    assert choice is not None
    run.play(seat, find_option(choice, text))


def walked(deal: Deal, steps: list[int | tuple[int, str]]) -> Walk:
    """A walk of a deal that has come so far."""
    walk = Walk(deal)
    for step in steps:
        if isinstance(step, int):
            walk.say(step)
        else:
            walk.play(step[1])
    return walk
