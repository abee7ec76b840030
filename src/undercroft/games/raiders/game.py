"""Dungeon Raiders: the phases in their order, what a seat knows. Rule ids are those of rules.en.md."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.core.chance import Chance
from undercroft.core.decision import Flow
from undercroft.core.errors import Reason
from undercroft.core.game import Setup
from undercroft.core.native import mypyc_attr
from undercroft.core.piece import seat_bit, shuffle_unknown
from undercroft.games.raiders.check import check_position
from undercroft.games.raiders.rules.course import play_room
from undercroft.games.raiders.rules.refusals import refusal, vocabulary, why_idle
from undercroft.games.raiders.rules.setup import has_item_vault, prepare, set_up
from undercroft.games.raiders.state import SET_UP, State
from undercroft.games.raiders.view import TableView, make_view


@mypyc_attr(allow_interpreted_subclasses=True)
class Raiders(State):
    """A match of Dungeon Raiders."""

    __slots__ = ()

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        prepare(self)

    def flow(self) -> Flow | None:
        if self.result is not None:
            return None
        return set_up(self) if self.stage == SET_UP else play_room(self)

    def copy(self) -> Raiders:
        new: Raiders = Raiders.__new__(Raiders)
        new.fill_from(self)
        return new

    def redeal(self, seat: int | None, chance: Chance) -> None:
        everything = (*self.discard, *self.row, *self.pile, *self.box)
        wanted = self.options.beginner_vault and has_item_vault(everything)
        while True:
            shuffle_unknown((self.row, self.pile, self.box, self.leaders), seat, chance)
            if not wanted or has_item_vault((*self.discard, *self.row, *self.pile)):
                break
        light = sorted(self.light[:-1] if self.second else self.light)
        chance.shuffle(light)
        if self.second and self.light:  # the leader at the bottom is always dark
            light.append(False)
        self.light = light
        shuffle_unknown((self.patterns,), seat, chance)
        shuffle_unknown((self.strength,), seat, chance)

    def view(self, seat: int | None) -> TableView:
        return make_view(self, seat, seat_bit(seat))

    def glance(self, seat: int | None) -> TableView:
        return make_view(self, seat, seat_bit(seat), odds=False)

    def why_not(self, seat: int, text: str) -> Reason | None:
        return refusal(self, seat, text)

    def why_idle(self, seat: int) -> Reason | None:
        return why_idle(self, seat)

    def candidates(self, seat: int) -> Iterable[str]:
        return vocabulary(self)

    def check(self) -> None:
        check_position(self)
