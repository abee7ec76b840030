"""A tiny complete game for the tests of the kernel: secret choices, a peek, dice, hidden cards, variants.

Each seat is dealt two cards. A round: all place a card in secret, the highest scores its value (nobody in
a tie) and may peek at the top of the deck or roll a die for extra points; with the variant `lucky` two dice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from undercroft.core.chance import Chance
from undercroft.core.codec import Integer, Listing, Named, Pieces, Struct, Text
from undercroft.core.components import Components
from undercroft.core.decision import Branch, Choice, Flow, Option, Parallel, Prompt
from undercroft.core.errors import OptionError, PositionError, Reason
from undercroft.core.game import Brain, Game, GameType, Result, Setup
from undercroft.core.options import setting
from undercroft.core.piece import Piece, shuffle_unknown

SHOUT = Option("shout", public=True)
PEEK, ROLL = Option("peek"), Option("roll")
LUCK = (PEEK, ROLL)
PLACE = Prompt("place", "TY-1")
REWARD = Prompt("reward", "TY-2")


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    value: int


class Table:
    def __init__(self, cards: dict[str, Card]) -> None:
        self.cards = cards
        self.pieces = {card.id: Piece(card, "card") for card in cards.values()}
        self.options = {card.id: Option(f"place {card.id}") for card in cards.values()}


@dataclass(frozen=True)
class ToyOptions:
    luck: str = setting("plain", choices=("plain", "lucky"))
    goal: int = setting(5, low=3, high=9)
    shouting: bool = setting(False, seats=(3, 4))


@dataclass(frozen=True, slots=True)
class Placed:
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Peeked:
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Looked:
    seat: int


@dataclass(frozen=True, slots=True)
class Rolled:
    seat: int
    die: int


@dataclass(frozen=True, slots=True)
class View:
    hands: tuple[tuple[str | None, ...], ...]
    top: str | None
    deck: int
    pile: tuple[str, ...]
    scores: tuple[int, ...]


class Toy(Game):
    __slots__ = ("deck", "hands", "phase", "pile", "scores", "winner")

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        table: Table = self.components
        self.deck = list(table.pieces.values())
        self.chance.shuffle(self.deck)
        self.hands = [
            [self.deck.pop().shown_to(seat), self.deck.pop().shown_to(seat)] for seat in range(self.seats)
        ]
        self.pile: list[Piece] = []
        self.scores = [0] * self.seats
        self.winner = -1
        self.phase = "place"

    def copy(self) -> Toy:
        new = Toy.__new__(Toy)
        new.copy_base(self)
        new.deck = self.deck[:]
        new.hands = [hand[:] for hand in self.hands]
        new.pile = self.pile[:]
        new.scores = self.scores[:]
        new.winner = self.winner
        new.phase = self.phase
        return new

    def flow(self) -> Flow | None:
        if self.result is not None:
            return None
        return self.placing() if self.phase == "place" else self.reward()

    def placing(self) -> Flow:  # TY-1
        placed: dict[int, Piece] = yield Parallel({seat: self.place(seat) for seat in range(self.seats)})
        values = []
        for seat, piece in placed.items():
            self.hands[seat].remove(piece)
            self.pile.append(piece.shown_to_all())
            self.revealed += 1
            self.emit(Placed, seat, piece.face.id)
            values.append(piece.face.value)
        self.moment("shown")
        best = max(values)
        self.winner = values.index(best) if values.count(best) == 1 else -1
        if self.winner >= 0:
            self.scores[self.winner] += best
            self.phase = "reward"
        self.finish()

    def place(self, seat: int) -> Branch:
        table: Table = self.components
        options = [table.options[piece.name] for piece in self.hands[seat]]
        if self.options.shouting:
            option = yield Choice(seat, [*options, SHOUT], PLACE)
            if option is SHOUT:
                option = yield Choice(seat, options, PLACE)
        else:
            option = yield Choice(seat, options, PLACE)
        return next(piece for piece in self.hands[seat] if table.options[piece.name] is option)

    def reward(self) -> Flow:  # TY-2
        seat = self.winner
        option = yield Choice(seat, LUCK, REWARD)
        if option is PEEK:
            top = self.deck[-1] = self.deck[-1].shown_to(seat)
            self.revealed += 1
            self.emit(Looked, seat)
            self.emit_to((seat,), Peeked, seat, top.face.id)
        else:
            for _ in range(2 if self.options.luck == "lucky" else 1):
                die = self.chance.die(6)
                self.scores[seat] += die // 3
                self.emit(Rolled, seat, die)
                self.moment("rolled")
        self.phase = "place"
        self.finish()

    def finish(self) -> None:
        if self.phase == "reward" or (self.hands[0] and max(self.scores) < self.options.goal):
            return
        best = max(self.scores)
        winners = [seat for seat in range(self.seats) if self.scores[seat] == best]
        places = [1 + sum(other > own for other in self.scores) for own in self.scores]
        self.result = Result(places, winners, self.scores, "points" if len(winners) == 1 else "shared")

    def view(self, seat: int | None) -> View:
        def known(piece: Piece) -> str | None:
            return piece.name if piece.known_to(seat) else None

        return View(
            tuple(tuple(known(piece) for piece in hand) for hand in self.hands),
            known(self.deck[-1]) if self.deck else None,
            len(self.deck),
            tuple(piece.name for piece in self.pile),
            tuple(self.scores),
        )

    def redeal(self, seat: int | None, chance: Chance) -> None:
        shuffle_unknown([self.deck, *self.hands], seat, chance)

    def why_not(self, seat: int, text: str) -> Reason | None:
        if text.startswith("place ") and self.phase == "place":
            return Reason("not-in-hand", "TY-1", "This card is not in your hand")
        return None

    def check(self) -> None:
        zones = [self.deck, self.pile, *self.hands]
        names = sorted(piece.name for zone in zones for piece in zone)
        if names != sorted(self.components.cards):
            raise PositionError("deck", "each card is there exactly once")


def load(source: Components) -> Table:
    cards = {}
    for row in source.rows("card"):
        card = Card(row.identifier(), row.integer("value", 1, 9))
        cards[card.id] = card
    return Table(cards)


def state(table: Table) -> Struct:
    def make(name: Any) -> Piece:
        return table.pieces[name.id]

    face: Mapping[str, Card] = table.cards
    pieces = Listing(Pieces(Named(face), make))
    return Struct(
        Toy,
        {
            "deck": pieces,
            "hands": Listing(pieces, 2, 4),
            "pile": pieces,
            "scores": Listing(Integer(0, 99), 2, 4),
            "winner": Integer(-1, 3),
            "phase": Text(("place", "reward")),
        },
    )


def check_options(seats: int, options: Any) -> None:
    if options.shouting and seats < 3:
        raise OptionError("Shouting needs three seats or more.")


class ToyBrain(Brain):
    def weigh(self, game: Any, choice: Choice) -> list[float]:
        cards = game.components.cards
        return [float(cards[text[6:]].value) if (text := str(one)).startswith("place") else 1.0
                for one in choice.options]  # fmt: skip


GAME = GameType(
    id="toy",
    titles={"en": "Toy", "ru": "Игрушка"},
    authors=("Nobody",),
    year=2026,
    minutes=(1, 2),
    weight=1,
    seats=(2, 3, 4),
    options=ToyOptions,
    rules="1",
    package="tests.toy",
    load_components=load,
    create=Toy,
    state=state,
    brain=ToyBrain,
    endings=("points", "shared"),
    check_options=check_options,
    max_plies=40,
)
