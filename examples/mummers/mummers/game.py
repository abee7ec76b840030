"""Mummers' Supper: the state of a match and its rules, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable

from mummers import events
from mummers.components import Guess, Mask, Reach, Supper
from mummers.view import TableView, make_view
from undercroft.core.chance import Chance
from undercroft.core.decision import Branch, Choice, Flow, Option, Parallel, Prompt
from undercroft.core.errors import PositionError, Reason
from undercroft.core.game import Game, Result, Setup
from undercroft.core.piece import Piece, shuffle_unknown

DISH = Prompt("dish", "MU-2.1")
NAME = Prompt("name", "MU-3.1")

MIDNIGHT = "midnight"


class Mummers(Game):
    """`masks`: one for each seat, known to it alone; `aside`: the one left over; `plates`: the dishes of
    each; `course`: how many courses are eaten; `known`: whose mask was named; `guessed`: points for that."""

    __slots__ = ("aside", "course", "guessed", "known", "masks", "plates")

    def __init__(self, setup: Setup) -> None:  # MU-1
        super().__init__(setup)
        dealt = [one.piece for one in self.in_play]
        self.chance.shuffle(dealt)
        self.masks: list[Piece] = [dealt[seat].shown_to(seat) for seat in range(self.seats)]
        self.aside: list[Piece] = dealt[self.seats :]
        self.plates: list[list[str]] = [[] for _ in range(self.seats)]
        self.course = 0
        self.known = [False] * self.seats
        self.guessed = [0] * self.seats

    def copy(self) -> Mummers:
        new = Mummers.__new__(Mummers)
        new.copy_base(self)
        new.masks = self.masks[:]
        new.aside = self.aside[:]
        new.plates = [plate[:] for plate in self.plates]
        new.course = self.course
        new.known = self.known[:]
        new.guessed = self.guessed[:]
        return new

    @property
    def in_play(self) -> list[Mask]:  # MU-1.1
        supper: Supper = self.components
        return supper.masks[: self.seats + 1]

    @property
    def midnight(self) -> bool:  # MU-2.4
        return bool(self.course == self.options.courses)

    # --- the rules

    def flow(self) -> Flow | None:
        if self.result is not None:
            return None
        return self.unmask() if self.midnight else self.eat()

    def eat(self) -> Flow:  # MU-2
        self.emit(events.CourseBegins, self.course + 1)
        reached: dict[int, Reach] = yield Parallel({seat: self.ask(seat, DISH) for seat in range(self.seats)})
        self.revealed += 1
        hands: dict[str, list[int]] = {}
        for seat, option in sorted(reached.items()):
            hands.setdefault(option.dish, []).append(seat)
            self.emit(events.Reached, seat, option.dish)
        self.moment("reached")
        self.course += 1
        for dish, seats in hands.items():
            if len(seats) == 1:  # MU-2.2
                self.plates[seats[0]].append(dish)
                self.emit(events.Served, seats[0], dish)
            else:  # MU-2.3
                self.emit(events.Spilt, dish, tuple(seats))
        self.moment("served")

    def unmask(self) -> Flow:  # MU-3
        named: dict[int, Option] = yield Parallel({seat: self.ask(seat, NAME) for seat in range(self.seats)})
        self.revealed += 1
        for seat, option in sorted(named.items()):
            if isinstance(option, Guess):
                right = self.masks[option.guest].name == option.mask
                self.guessed[seat] = self.components.right if right else -self.components.wrong  # MU-3.3
                self.known[option.guest] |= right  # MU-3.4
                self.emit(events.Guessed, seat, option.guest, option.mask, right)
            else:
                self.emit(events.KeptSilent, seat)
        self.moment("named")
        self.masks = [mask.shown_to_all() for mask in self.masks]
        self.aside = [mask.shown_to_all() for mask in self.aside]
        for seat, mask in enumerate(self.masks):
            self.emit(events.MaskTaken, seat, mask.name, self.known[seat])
        self.moment("unmasked")
        self.count()

    def ask(self, seat: int, prompt: Prompt) -> Branch:
        """What one seat decides, while all others do; nobody sees it before all have."""
        return (yield Choice(seat, self.listed(seat), prompt))

    def count(self) -> None:  # MU-4
        scores = [sum(lines) for lines in zip(*(line for _, line in sheet(self)), strict=True)]
        for seat, points in enumerate(scores):
            self.emit(events.Counted, seat, points)
        winners = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        places = [1 + sum(other > own for other in scores) for own in scores]
        self.result = Result(places, winners, scores, MIDNIGHT)
        self.emit(events.GameEnds, tuple(winners))

    # --- what may be answered

    def listed(self, seat: int) -> list[Option]:
        return [one for one in self.components.options.values() if self.refusal(seat, one) is None]

    def refusal(self, seat: int, option: Option) -> Reason | None:
        """The rule that forbids an option to a seat that has to decide."""
        if isinstance(option, Reach):
            if self.midnight:
                return Reason("cleared", "MU-2.4", "The table is cleared")
            if all(one.favourite != option.dish for one in self.in_play):
                return Reason("not-served", "MU-1.3", "This dish is not served today")
        elif not self.midnight:
            return Reason("too-early", "MU-3.1", "Masks are guessed after the last course")
        elif isinstance(option, Guess):
            if option.guest >= self.seats or option.guest == seat:
                return Reason("no-guest", "MU-3.1", "Name another guest")
            if all(one.id != option.mask for one in self.in_play):
                return Reason("not-dealt", "MU-1.1", "This mask is not in play")
            if self.masks[seat].name == option.mask:
                return Reason("own-mask", "MU-3.1", "You wear this mask yourself")
        return None

    def candidates(self, seat: int) -> Iterable[str]:
        supper: Supper = self.components
        return supper.options.keys()

    def why_not(self, seat: int, text: str) -> Reason | None:
        option = self.components.options.get(text)
        return None if option is None else self.refusal(seat, option)

    # --- what others ask of the state

    def view(self, seat: int | None) -> TableView:
        return make_view(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> None:
        shuffle_unknown([self.masks, self.aside], seat, chance)

    def check(self) -> None:
        for name in ("masks", "plates", "known", "guessed"):
            if len(getattr(self, name)) != self.seats:
                raise PositionError(name, f"one for each of the {self.seats} seats is needed")
        dealt = sorted(mask.name for mask in (*self.masks, *self.aside))
        if len(self.aside) != 1 or dealt != sorted(one.id for one in self.in_play):
            raise PositionError("masks", "each of the first masks of the list lies there once")
        if self.course > self.options.courses:
            raise PositionError("course", f"there are {self.options.courses} courses")
        for one in self.components.masks:
            most = self.course if one in self.in_play else 0
            if sum(plate.count(one.favourite) for plate in self.plates) > most:
                raise PositionError("plates", f"{one.favourite} was served {most} times")
        for seat, plate in enumerate(self.plates):
            if len(plate) > self.course:
                raise PositionError(f"plates[{seat}]", f"no more than {self.course} dishes were eaten")
            if not self.masks[seat].known_to(seat):
                raise PositionError(f"masks[{seat}].seen", f"seat {seat} knows its own mask")
        if self.result is None and (any(self.known) or any(self.guessed)):
            raise PositionError("guessed", "nobody has guessed yet")


def sheet(game: Mummers) -> list[tuple[str, list[int]]]:
    """MU-4.1: what the points of each seat are made of."""
    supper: Supper = game.components
    dishes, favourites = [], []
    for seat, plate in enumerate(game.plates):
        best = 0 if game.known[seat] else plate.count(game.masks[seat].face.favourite)
        favourites.append(best * supper.favourite)
        dishes.append((len(plate) - best) * supper.dish)
    return [("dishes", dishes), ("favourites", favourites), ("guesses", list(game.guessed))]
