"""A game driven forward: phase after phase, question after question. No history; that is Match's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercroft.core.decision import Ask, Branch, Choice, Flow, Parallel
from undercroft.core.game import Game


class Run:
    """A game in play. `play` trusts its caller: the option must be one of those listed.

    With `keep`, `checkpoint` is always a copy of the game as it was when the running phase began, and
    `checkpoint_log` the length of the journal then. `asks` counts the questions put so far,
    `checkpoint_asks` those put before that phase; `phases` counts the phases begun.

    A Parallel that is question number `hold` opens no branch before its first answer, or `release`:
    so the hands of other seats can be dealt anew before they are asked what to do with them.
    """

    __slots__ = (
        "asked",
        "asks",
        "branches",
        "checkpoint",
        "checkpoint_asks",
        "checkpoint_log",
        "final",
        "flow",
        "game",
        "held",
        "hold",
        "keep",
        "order",
        "phases",
        "results",
    )

    def __init__(self, game: Game, keep: bool = False, hold: int = 0) -> None:
        self.game = game
        self.keep = keep
        self.hold = hold
        self.held: dict[int, Branch] = {}
        self.checkpoint: Game | None = None
        self.checkpoint_log = 0
        self.checkpoint_asks = 0
        self.asks = 0
        self.phases = 0
        self.asked: Choice | None = None
        self.branches: dict[int, tuple[Branch, Choice]] | None = None
        self.results: dict[int, Any] = {}
        self.order: tuple[int, ...] = ()
        self.final = False
        self.flow: Flow | None = None
        self._next_phase()

    @property
    def over(self) -> bool:
        """Whether nobody has anything to decide any more."""
        return self.asked is None and self.branches is None

    def pending(self) -> dict[int, Choice]:
        """The open decisions by seat; empty when the game is over."""
        if self.asked is not None:
            return {self.asked.seat: self.asked}
        if self.branches is not None:
            return {seat: self.branches[seat][1] for seat in sorted(self.branches)}
        return {}

    def next_choice(self) -> Choice | None:
        """One open decision (of the lowest seat, if several are open); None when the game is over."""
        if self.asked is not None:
            return self.asked
        if self.branches is not None:
            return self.branches[min(self.branches)][1]
        return None

    def choice_of(self, seat: int) -> Choice | None:
        """The open decision of a seat; None if it has none."""
        if self.asked is not None:
            return self.asked if self.asked.seat == seat else None
        if self.branches is not None and seat in self.branches:
            return self.branches[seat][1]
        return None

    def play(self, seat: int, option: Any) -> None:
        """Answers the open decision of the seat."""
        if self.branches is None:
            self._resume(option)
            return
        self.open(seat)
        flow = self.branches[seat][0]
        try:
            self.branches[seat] = (flow, flow.send(option))
        except StopIteration as stop:
            del self.branches[seat]
            self.results[seat] = stop.value
            if not self.branches and not self.held:
                self._join()

    def open(self, seat: int) -> None:
        """Opens the branch of the seat, if it was held."""
        if seat in self.held:
            self._start(seat, self.held.pop(seat))

    def release(self) -> None:
        """Opens all branches of a Parallel that was held."""
        held, self.held = self.held, {}
        for seat, flow in held.items():
            self._start(seat, flow)
        if self.branches is not None and not self.branches:
            self._join()

    def _start(self, seat: int, flow: Branch) -> None:
        assert self.branches is not None
        try:
            self.branches[seat] = (flow, next(flow))
        except StopIteration as stop:
            self.results[seat] = stop.value

    def _join(self) -> None:
        self.branches = None
        if len(self.order) > 1:
            self.game.revealed += 1  # each now knows what the others chose in secret
        results = {seat: self.results[seat] for seat in self.order}
        self._resume(results)

    def _resume(self, value: Any) -> None:
        assert self.flow is not None
        try:
            ask = self.flow.send(value)
        except StopIteration:
            self._next_phase()
        else:
            self._take(ask)

    def _next_phase(self) -> None:
        while True:
            game = self.game
            if self.keep:
                self.checkpoint = game.copy()
                self.checkpoint_log = len(game.journal) if game.journal is not None else 0
                self.checkpoint_asks = self.asks
            self.phases += 1
            self.flow = game.flow()
            if self.flow is None:
                self.asked = None
                return
            try:
                ask = next(self.flow)
            except StopIteration:
                continue
            self._take(ask)
            return

    def _take(self, ask: Ask) -> None:
        self.asks += 1
        if isinstance(ask, Choice):
            self.asked = ask
            return
        self._open(ask)

    def _open(self, parallel: Parallel) -> None:
        self.asked = None
        self.branches = {}
        self.results = {}
        self.order = tuple(parallel.flows)
        self.final = parallel.final
        self.held = dict(parallel.flows)
        if self.asks != self.hold:
            self.release()


def play_randomly(game: Game, random: Callable[[], float]) -> int:
    """Plays a game that stands at a checkpoint to its end, all options equally likely; gives the number of
    decisions. `random` gives [0, 1).

    The inner loop of every simulation, and the quickest way through a game: no checkpoints, no record.
    Seats in a Parallel answer in turn.
    """
    decisions = 0
    asks = _all_phases(game)
    try:
        ask = next(asks)
        while True:
            if isinstance(ask, Choice):
                decisions += 1
                options = ask.options
                ask = asks.send(options[int(random() * len(options))])
            else:
                results, answered = _answer_randomly(ask, random)
                decisions += answered
                ask = asks.send(results)
    except StopIteration:
        return decisions


def _all_phases(game: Game) -> Flow:
    """What is asked from here to the end of the game. One flow for all phases: where it is compiled, the
    exception that ends a flow is dear."""
    while (flow := game.flow()) is not None:
        yield from flow


def _answer_randomly(parallel: Parallel, random: Callable[[], float]) -> tuple[dict[int, Any], int]:
    results: dict[int, Any] = {}
    decisions = 0
    for seat, branch in parallel.flows.items():
        try:
            options = next(branch).options
            while True:
                decisions += 1
                options = branch.send(options[int(random() * len(options))]).options
        except StopIteration as stop:
            results[seat] = stop.value
    return results, decisions
