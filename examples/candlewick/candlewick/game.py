"""Candlewick: the state of a match and its rules, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable

from candlewick import events
from candlewick.components import Cellar
from candlewick.view import TableView, make_view
from undercroft.core.chance import Chance
from undercroft.core.decision import Choice, Flow, Option, Prompt
from undercroft.core.errors import PositionError, Reason
from undercroft.core.game import Game, Result, Setup
from undercroft.core.piece import Piece, shuffle_unknown

DIG, LEAVE = Option("dig"), Option("leave")
GO_DOWN = (DIG,)
DIG_OR_LEAVE = (DIG, LEAVE)

FIRST = Prompt("first", "CW-2.1")
MORE = Prompt("more", "CW-2.2")

EMPTIED, DARK = "emptied", "dark"
ENDINGS = (EMPTIED, DARK)


class Candlewick(Game):
    """`pile`: its top is the last; `finds`: those of the seat in turn; `sacks`: one for each seat;
    `lost`: what lies open in the dark."""

    __slots__ = ("candles", "finds", "lost", "pile", "sacks", "turn")

    def __init__(self, setup: Setup) -> None:  # CW-1
        super().__init__(setup)
        cellar: Cellar = self.components
        self.pile = [one.piece for one in cellar.treasures.values() for _ in range(one.copies)]
        self.chance.shuffle(self.pile)
        self.finds: list[Piece] = []
        self.sacks: list[list[Piece]] = [[] for _ in range(self.seats)]
        self.lost: list[Piece] = []
        self.candles: int = self.options.candles
        self.turn = self.chance.below(self.seats)

    def copy(self) -> Candlewick:
        new = Candlewick.__new__(Candlewick)
        new.copy_base(self)
        new.pile = self.pile[:]
        new.finds = self.finds[:]
        new.sacks = [sack[:] for sack in self.sacks]
        new.lost = self.lost[:]
        new.candles = self.candles
        new.turn = self.turn
        return new

    # --- the rules

    def flow(self) -> Flow | None:
        return None if self.result is not None else self.step()

    def step(self) -> Flow:  # CW-2
        if self.finds:
            answer = yield Choice(self.turn, DIG_OR_LEAVE, MORE)
        else:
            answer = yield Choice(self.turn, GO_DOWN, FIRST)
        if answer is DIG:
            self.dig()
        else:
            self.leave()

    def dig(self) -> None:  # CW-3
        die = self.chance.die(6)
        if die <= self.components.draught:
            self.candle_goes_out(die)
            return
        found = self.pile.pop()
        found = found.shown_to_all() if self.options.open_finds else found.shown_to(self.turn)
        self.revealed += 1
        self.finds.append(found)
        self.emit(events.Dug, self.turn, die)
        if self.options.open_finds:
            self.emit(events.Found, self.turn, found.name)
        else:
            self.emit_to((self.turn,), events.Found, self.turn, found.name)
        if not self.pile:
            self.leave()

    def candle_goes_out(self, die: int) -> None:  # CW-3.3
        self.candles -= 1
        self.emit(events.CandleOut, self.turn, die, self.candles)
        if self.finds:
            self.emit(events.Dropped, self.turn, tuple(piece.name for piece in self.finds))
            self.lost += [piece.shown_to_all() for piece in self.finds]
            self.finds = []
            self.revealed += 1
        if self.candles:
            self.next_turn()
        else:
            self.end(DARK)

    def leave(self) -> None:  # CW-2.3
        self.emit(events.Left, self.turn, len(self.finds))
        self.sacks[self.turn] += self.finds
        self.finds = []
        if self.pile:
            self.next_turn()
        else:
            self.end(EMPTIED)

    def next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.seats

    def end(self, ending: str) -> None:  # CW-4
        self.sacks = [[piece.shown_to_all() for piece in sack] for sack in self.sacks]
        self.revealed += 1
        scores = [sum(piece.face.worth for piece in sack) for sack in self.sacks]
        for seat, worth in enumerate(scores):
            self.emit(events.Counted, seat, worth)
        winners = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        places = [1 + sum(other > own for other in scores) for own in scores]
        self.result = Result(places, winners, scores, ending)
        self.emit(events.GameEnds, ending, tuple(winners))

    # --- what others ask of the state

    def view(self, seat: int | None) -> TableView:
        return make_view(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> None:
        shuffle_unknown([self.pile, self.finds, *self.sacks], seat, chance)

    def candidates(self, seat: int) -> Iterable[str]:
        return (DIG.text, LEAVE.text)

    def why_not(self, seat: int, text: str) -> Reason | None:
        if text == LEAVE.text:
            return Reason("empty-handed", "CW-2.1", "You have found nothing yet")
        return None

    def check(self) -> None:
        cellar: Cellar = self.components
        if len(self.sacks) != self.seats:
            raise PositionError("sacks", f"one for each of the {self.seats} seats is needed")
        if self.turn >= self.seats:
            raise PositionError("turn", f"there is no seat {self.turn}")
        zones = [self.pile, self.finds, self.lost, *self.sacks]
        names = [piece.name for zone in zones for piece in zone]
        for one in cellar.treasures.values():
            if names.count(one.id) != one.copies:
                raise PositionError("pile", f"{one.copies} of {one.id} belong to the game")
        if self.result is None and not (self.pile and self.candles):
            raise PositionError("candles", "without a candle or a treasure the game would be over")
