"""A seat's table as numbers: an observation of fixed shape, numbered options with a mask, their features."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, Final, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from undercroft.core.choices import Choices
from undercroft.core.components import Components
from undercroft.core.decision import Choice
from undercroft.core.errors import IllegalMove, OptionError, Reason
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.native import mypyc_attr
from undercroft.core.options import plain_options, read_options
from undercroft.core.start import standard_components
from undercroft.rl.renew import NOTHING, Cells, Field, Floats, Integers, field_of
from undercroft.rl.sample import ANSWERS, Deal, asked, deal, sample
from undercroft.rl.vocabulary import CLOSED, OPEN, Vocabulary, Words
from undercroft.rl.write import Numbers, Part, Write, Writer, writer_of

Flags = NDArray[np.int8]


class AtTable(Protocol):
    """What an encoder asks of a match; a Walk has it, too."""

    @property
    def choices(self) -> Choices: ...

    def glance(self, seat: int | None, /) -> Any: ...


def _of_prompt(write: Write) -> Write:
    """Writes what was asked from the key and the values of a prompt."""

    def written(value: Any, at: int, out: Numbers) -> None:
        write(value and asked(*value), at, out)

    return written


class Slate:
    """An array in which one observation after the other is written: of each only what the one before had not.
    Nobody else may change the array."""

    def __init__(self, encoder: Encoder, array: Floats) -> None:
        array.fill(0.0)
        self.cells = cast(Cells, array.data)
        self.values: tuple[Any, ...] = (NOTHING,) * encoder.fields
        self.seat: int | None = None
        self.question: Any = NOTHING


def _add(writer: Writer, start: int, parts: list[Part]) -> int:
    parts += [Part(one.name, one.start + start, one.size, one.meaning) for one in writer.parts]
    return start + writer.size


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Numbers for one deal: a game, its seats and options, its component file.

    `size` is the length of an observation, `actions` the number of option numbers, `parts` says what stands
    where. Made from sample games of so many answers together, which are the same on every machine, so the
    encoder is the same there, too; it changes with the rules version and with the component file.
    """

    def __init__(self, deal: Deal, answers: int = ANSWERS) -> None:
        self.deal = deal
        self._options = read_options(deal.kind.options, deal.options)
        self._digest = (deal.components or standard_components(deal.kind)).digest
        self.answers = answers
        found = sample(deal, answers)
        self.vocabulary = Vocabulary(found.texts, OPEN if found.late * 200 > len(found.texts) else CLOSED)
        self.words = Words(found.texts)
        self.actions = self.vocabulary.size
        start = deal.seats
        parts = [Part("seat", 0, deal.seats, "1 at the seat that looks")]
        names: list[str] = []
        self._fields: list[tuple[Field, int]] = []
        for name, shape in found.view.fields.items():
            writer = writer_of(shape, name)
            names.append(name)
            self._fields.append((field_of(writer), start))
            start = _add(writer, start, parts)
        self._values = attrgetter(*names)
        question = writer_of(found.asked, "question")
        self._question = Field(replace(question, write=_of_prompt(question.write))), start
        start = _add(question, start, parts)
        self.fields = len(names)
        self.size = start
        self.parts = tuple(parts)
        self.slices = _slices(self.parts)
        self._features: dict[str, list[tuple[int, float]]] = {}

    def __reduce__(self) -> tuple[Callable[..., Encoder], tuple[Any, ...]]:
        """Pickled as what it is made from, for it is the same everywhere."""
        if self.answers == ANSWERS:
            return encoder_of, (self.deal,)
        return Encoder, (self.deal, self.answers)

    # --- what a seat sees

    def observe(self, match: AtTable, seat: int | None, out: Floats | None = None) -> Floats:
        """The observation of the seat (None: a spectator), float32 of shape (size,), in `out` if it is given.

        It depends on `known(match, seat)` only. Raises OptionError for a match that is not of this deal, and
        for an array of another shape.
        """
        self._check(match)
        if out is not None and not (_is_array(out, self.size) and out.dtype == np.float32):
            raise OptionError(f"`out` is an array of {self.size} float32 numbers.")
        array = np.zeros(self.size, np.float32) if out is None else out
        self.renew(match, seat, Slate(self, array))
        return array

    def renew(self, match: AtTable, seat: int | None, slate: Slate) -> None:
        """Writes the observation of the seat on a slate."""
        self.write(match.glance(seat), match.choices.get(seat), seat, slate)

    def write(self, view: Any, choice: Choice | None, seat: int | None, slate: Slate) -> None:
        """Writes a glance of the seat, and what it is asked, on a slate."""
        cells, values = slate.cells, slate.values
        if seat != slate.seat:
            if slate.seat is not None:
                cells[slate.seat] = 0.0
            if seat is not None:
                cells[seat] = 1.0
            slate.seat = seat
        question = None if choice is None else (choice.prompt.key, choice.prompt.args)
        if question != slate.question:
            field, start = self._question
            field.put(question, NOTHING, cells, start)
            slate.question = question
        if view is None:  # of a Walk before the game has begun
            return
        new = self._values(view)
        for (field, start), value, before in compress(
            zip(self._fields, new, values, strict=True), map(is_not, new, values)
        ):
            field.put(value, before, cells, start)
        slate.values = new

    def split(self, observation: Floats) -> dict[str, Floats]:
        """The observation as its parts by name (`heroes`, `rooms`, `question`...), without copying; several
        observations, of shape (..., size), as parts of all of them. Raises OptionError for another shape."""
        if not isinstance(observation, np.ndarray) or observation.shape[-1:] != (self.size,):
            raise OptionError(f"An observation is an array of {self.size} numbers.")
        return {name: observation[..., part] for name, part in self.slices.items()}

    # --- what it may do

    def numbers(self, match: AtTable, seat: int) -> list[int]:
        """The numbers of the seat's options, in their order; none if it has nothing to decide. Raises
        OptionError for a match that is not of this deal, and for a seat that is not there."""
        self._check(match)
        choice = match.choices.get(seat)
        if choice is None and seat not in range(self.deal.seats):
            raise OptionError(f"There is no seat {seat!r}; seats are 0 to {self.deal.seats - 1}.")
        return [] if choice is None else self.vocabulary.numbers_of(choice.options)

    def _check(self, match: AtTable) -> None:
        deal = self.deal
        if not isinstance(match, Match):
            if not hasattr(match, "glance"):
                raise OptionError(f"A match is needed, not {match!r}.")
            return
        if match.seats != deal.seats or match.kind.id != deal.kind.id:
            words = f"This encoder is for {deal.kind.id} with {deal.seats} seats"
            raise OptionError(f"{words}, not for {match.kind.id} with {match.seats}.")
        if match.options != self._options:
            theirs, ours = plain_options(match.options), plain_options(self._options)
            other = ", ".join(f"{name}={ours[name]}" for name in ours if theirs[name] != ours[name])
            words = f"This encoder is for {deal.kind.id} with {other}"
            raise OptionError(f"{words}; the match is played otherwise.")
        if match.components.digest != self._digest:
            raise OptionError(f"This encoder is for another component file than {match.components.file}.")

    def mask(self, match: AtTable, seat: int, out: Flags | None = None) -> Flags:
        """int8 of shape (actions,): 1 at the numbers of the seat's options, in `out` if it is given. Raises
        OptionError as `numbers` does, and for an array of another shape."""
        if out is not None and not _is_array(out, self.actions):
            raise OptionError(f"`out` is an array of {self.actions} int8 numbers.")
        numbers = self.numbers(match, seat)
        array = np.zeros(self.actions, np.int8) if out is None else out
        array.fill(0)
        array[numbers] = 1
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
        """The numbers of the seat's options, and their features: float32 of shape (options, words.size).
        Raises OptionError as `numbers` does."""
        numbers = self.numbers(match, seat)
        choice = match.choices.get(seat)
        texts = [] if choice is None else [str(one) for one in choice.options]
        array = np.zeros((len(texts), self.words.size), np.float32)
        for row, text in enumerate(texts):
            for place, value in self.words.of(text):
                array[row, place] = value
        return np.array(numbers, np.int64), array

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


def _is_array(given: Any, size: int) -> bool:
    return isinstance(given, np.ndarray) and given.shape == (size,)


def _slices(parts: tuple[Part, ...]) -> dict[str, slice]:
    """The places of each part of the whole view, by its first name."""
    found: dict[str, slice] = {}
    for one in parts:
        name = one.name.split(".")[0].split("[")[0]
        start = found[name].start if name in found else one.start
        found[name] = slice(start, one.start + one.size)
    return found


_made: Final[dict[tuple[Any, ...], Encoder]] = {}


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
