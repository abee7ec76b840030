"""A seat's table as numbers: an observation of fixed shape, numbered options with a mask, their features."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from undercroft.core.components import Components
from undercroft.core.errors import IllegalMove, Reason
from undercroft.core.game import GameType
from undercroft.core.match import Choices
from undercroft.rl.sample import ANSWERS, Deal, asked, deal, sample
from undercroft.rl.vocabulary import CLOSED, OPEN, Vocabulary, Words
from undercroft.rl.write import FAR, REMEMBERED, Numbers, Part, Writer, writer_of

Floats = NDArray[np.float32]
Flags = NDArray[np.int8]
Integers = NDArray[np.int64]


class AtTable(Protocol):
    """What an encoder asks of a match; a Walk has it, too."""

    @property
    def choices(self) -> Choices: ...

    def view(self, seat: int | None, /) -> Any: ...


class Field:
    """A field of a view in an observation; keeps the numbers of the values it met last."""

    def __init__(self, writer: Writer, start: int) -> None:
        self.writer = writer
        self.start = start
        self._met: dict[Any, tuple[Integers, Floats]] = {}

    def of(self, value: Any) -> tuple[Integers, Floats]:
        """The places of the observation that are not zero, and what stands there."""
        try:
            found = self._met.get(value)
        except TypeError:
            return self._new(value)
        if found is None:
            if len(self._met) >= REMEMBERED:
                self._met.clear()
            found = self._met[value] = self._new(value)
        return found

    def _new(self, value: Any) -> tuple[Integers, Floats]:
        return _arrays(self.writer, value, self.start)


class Row(Field):
    """A list with a place for each item: keeps the numbers of each item at each place."""

    def __init__(self, writer: Writer, start: int) -> None:
        super().__init__(writer, start)
        self._items: dict[Any, tuple[Integers, Floats]] = {}

    def _new(self, value: Any) -> tuple[Integers, Floats]:
        writer = self.writer
        item = writer.item
        if item is None or type(value) is not tuple or not 0 < len(value) <= writer.window:
            return super()._new(value)
        places: list[Integers] = [np.array([self.start], np.int64)]
        values: list[Floats] = [np.array([len(value) / FAR], np.float32)]
        if len(self._items) > REMEMBERED * 4:
            self._items.clear()
        for index, one in enumerate(value):
            found = self._items.get((index, one))
            if found is None:
                found = _arrays(item, one, self.start + 1 + index * item.size)
                self._items[index, one] = found
            places.append(found[0])
            values.append(found[1])
        return np.concatenate(places), np.concatenate(values)


def _arrays(writer: Writer, value: Any, start: int) -> tuple[Integers, Floats]:
    numbers: Numbers = {}
    writer.write(value, start, numbers)
    return np.array(list(numbers), np.int64), np.array(list(numbers.values()), np.float32)


def _add(writer: Writer, start: int, parts: list[Part]) -> int:
    parts += [Part(one.name, one.start + start, one.size, one.meaning) for one in writer.parts]
    return start + writer.size


class Encoder:
    """Numbers for one deal: a game, its seats and options, its component file.

    `size` is the length of an observation, `actions` the number of option numbers, `parts` says what stands
    where. Made from sample games of so many answers together, which are the same on every machine, so the
    encoder is the same there, too; it changes with the rules version and with the component file.
    """

    def __init__(self, deal: Deal, answers: int = ANSWERS) -> None:
        self.deal = deal
        found = sample(deal, answers)
        self.vocabulary = Vocabulary(found.texts, OPEN if found.late * 200 > len(found.texts) else CLOSED)
        self.words = Words(found.texts)
        self.actions = self.vocabulary.size
        start = deal.seats
        parts = [Part("seat", 0, deal.seats, "1 at the seat that looks")]
        self._fields: list[tuple[str, Field]] = []
        for name, shape in found.view.fields.items():
            writer = writer_of(shape, name)
            self._fields.append((name, (Field if writer.item is None else Row)(writer, start)))
            start = _add(writer, start, parts)
        self._asked = writer_of(found.asked, "question")
        self._asked_at = start
        start = _add(self._asked, start, parts)
        self.size = start
        self.parts = tuple(parts)
        self.slices = _slices(self.parts)
        self._features: dict[str, list[tuple[int, float]]] = {}

    # --- what a seat sees

    def observe(self, match: AtTable, seat: int | None, out: Floats | None = None) -> Floats:
        """The observation of the seat (None: a spectator), float32 of shape (size,), in `out` if it is given.

        It depends on `known(match, seat)` only.
        """
        array = np.zeros(self.size, np.float32) if out is None else out
        if out is not None:
            array.fill(0.0)
        view = match.view(seat)
        numbers: Numbers = {}
        self._asked.write(asked(match.choices.get(seat)), self._asked_at, numbers)
        if seat is not None:
            numbers[seat] = 1.0
        array[list(numbers)] = list(numbers.values())
        if view is None:  # of a Walk before the game has begun
            return array
        for name, part in self._fields:
            places, values = part.of(getattr(view, name))
            array[places] = values
        return array

    def split(self, observation: Floats) -> dict[str, Floats]:
        """The observation as its parts by name (`heroes`, `rooms`, `question`...), without copying."""
        return {name: observation[..., part] for name, part in self.slices.items()}

    # --- what it may do

    def numbers(self, match: AtTable, seat: int) -> list[int]:
        """The numbers of the seat's options, in their order; none if it has nothing to decide."""
        choice = match.choices.get(seat)
        return [] if choice is None else self.vocabulary.numbers([str(one) for one in choice.options])

    def mask(self, match: AtTable, seat: int, out: Flags | None = None) -> Flags:
        """int8 of shape (actions,): 1 at the numbers of the seat's options."""
        array = np.zeros(self.actions, np.int8) if out is None else out
        if out is not None:
            array.fill(0)
        array[self.numbers(match, seat)] = 1
        return array

    def option(self, match: AtTable, seat: int, number: int) -> Any:
        """The option of the seat that has this number. Raises IllegalMove if none has it now."""
        choice = match.choices.get(seat)
        if choice is not None:
            for option, one in zip(choice.options, self.numbers(match, seat), strict=True):
                if one == number:
                    return option
        known = ", ".join(map(str, self.numbers(match, seat))) or "none"
        raise IllegalMove(
            Reason("no-option", "", f"{number} is no option of seat {seat} now; there are {known}")
        )

    def features(self, match: AtTable, seat: int) -> tuple[Integers, Floats]:
        """The numbers of the seat's options, and their features: float32 of shape (options, words.size)."""
        choice = match.choices.get(seat)
        texts = [] if choice is None else [str(one) for one in choice.options]
        array = np.zeros((len(texts), self.words.size), np.float32)
        for row, text in enumerate(texts):
            for place, value in self.words.of(text):
                array[row, place] = value
        return np.array(self.vocabulary.numbers(texts), np.int64), array

    # --- what it means

    def __str__(self) -> str:
        lines = [
            f"{self.deal.kind.id} for {self.deal.seats}: {self.size} numbers in {len(self.slices)} parts, "
            f"{len(self.vocabulary.texts)} options and {self.vocabulary.spare} spare numbers, "
            f"{self.words.size} features of an option"
        ]
        for name, part in self.slices.items():
            lines.append(f"  {part.start:6} {part.stop - part.start:6}  {name}")
        return "\n".join(lines)

    def describe(self) -> str:
        """Every part with its place, its size and what its numbers mean, a line each."""
        return "\n".join(f"{one.start:6} {one.size:5}  {one.name}: {one.meaning}" for one in self.parts)

    def __repr__(self) -> str:
        deal = self.deal
        return f"<Encoder {deal.kind.id} for {deal.seats}: {self.size} numbers, {self.actions} options>"


def _slices(parts: tuple[Part, ...]) -> dict[str, slice]:
    """The places of each part of the whole view, by its first name."""
    found: dict[str, slice] = {}
    for one in parts:
        name = one.name.split(".")[0].split("[")[0]
        start = found[name].start if name in found else one.start
        found[name] = slice(start, one.start + one.size)
    return found


_made: dict[tuple[Any, ...], Encoder] = {}


def encoder_of(deal: Deal) -> Encoder:
    """The encoder of a deal; each is made once in a process."""
    key = deal.key()
    if key not in _made:
        if len(_made) > 64:
            _made.clear()
        _made[key] = Encoder(deal)
    return _made[key]


def encoder(
    game: str | GameType,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    components: Components | None = None,
) -> Encoder:
    """The encoder of a game for so many seats (else the usual number), options and component file.

    Raises UnknownGame, OptionError or ComponentError.
    """
    return encoder_of(deal(game, seats, options, components))
