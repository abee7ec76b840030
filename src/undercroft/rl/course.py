"""A match in which some seats are played from outside and the others by bots, decision after decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import index
from typing import Any, Final

from undercroft.bots.bot import Bot
from undercroft.bots.own import make_player
from undercroft.core.decision import Choice
from undercroft.core.errors import OptionError
from undercroft.core.game import Result
from undercroft.core.match import Match
from undercroft.core.native import mypyc_attr
from undercroft.core.sight import Sight
from undercroft.rl.sample import Deal

OVER: Final = "This episode is over: begin the next one with reset()."


def rewards_of(result: Result | None, seats: int) -> list[float]:
    """For each seat 1 if it won (alone or with others), -1 if not; nothing while the game runs."""
    if result is None:
        return [0.0] * seats
    return [1.0 if seat in result.winners else -1.0 for seat in range(seats)]


def number_of(action: Any) -> int:
    """An action as the number of an option. Raises OptionError if it is no whole number."""
    try:
        return index(action)
    except TypeError:
        raise OptionError(f"An action is a whole number, that of an option, not {action!r}.") from None


def seed_number(seed: Any) -> int | None:
    """The seed of an environment's `reset`; None for any. Raises OptionError if it is no whole number from 0
    on."""
    if seed is None:
        return None
    try:
        number = int(index(seed))
    except TypeError:
        number = -1
    if number < 0:
        raise OptionError(f"A seed is a whole number from 0 on here, or None for any, not {seed!r}.")
    return number


@mypyc_attr(allow_interpreted_subclasses=True)
class Course:
    """A match of a deal. `bots` names the players of some seats; `seat` is who must answer next of the
    others and `choice` what it is asked, both None when the game is over.

    Seats that decide at the same time are asked one after the other, the lowest first; nobody is shown an
    answer of another before all have given theirs.
    """

    def __init__(self, deal: Deal, bots: Mapping[int, str], seed: int | str) -> None:
        self.deal = deal
        self.match: Match = deal.match(seed)
        self._players: dict[int, Bot] = {
            seat: make_player(name, f"{seed} {seat}") for seat, name in bots.items()
        }
        self.seat: int | None = None
        self.choice: Choice | None = None
        self._go_on()

    def __reduce__(self) -> tuple[Callable[..., Course], tuple[Any, ...]]:
        """Pickled without what is asked: the match asks for it again."""
        return _gone_on_with, (self.deal, self.match, self._players)

    @property
    def over(self) -> bool:
        return self.seat is None

    def play(self, option: Any) -> None:
        """Answers for the seat that must; then bots play until another seat must. Raises IllegalMove."""
        self.match.play(-1 if self.seat is None else self.seat, option)
        self._go_on()

    def _go_on(self) -> None:
        match, players = self.match, self._players
        while True:
            choices = match.choices
            seats = choices.seats
            for seat in seats:
                if seat not in players:
                    self.seat, self.choice = seat, choices[seat]
                    return
            if not seats:
                self.seat = self.choice = None
                return
            match.play(seats[0], players[seats[0]].choose(Sight(match, seats[0])))


def _gone_on_with(deal: Deal, match: Match, players: dict[int, Bot]) -> Course:
    course = Course.__new__(Course)
    course.deal, course.match, course._players = deal, match, players
    course._go_on()
    return course


def check_seats(deal: Deal, bots: Mapping[int, str]) -> tuple[int, ...]:
    """The seats that are not played by bots. Raises OptionError, or UndercroftError for an unknown bot."""
    if not isinstance(bots, Mapping):
        raise OptionError(f"Bots are given by their seats, as in {{1: 'easy'}}, not as {bots!r}.")
    for seat, name in bots.items():
        if seat not in range(deal.seats):
            raise OptionError(f"There is no seat {seat!r} for a bot; seats are 0 to {deal.seats - 1}.")
        make_player(name)
    free = tuple(seat for seat in range(deal.seats) if seat not in bots)
    if not free:
        raise OptionError("Every seat has a bot: leave one for yourself.")
    return free
