"""The face of a game: its state with its flow, and the GameType that describes it to everybody else."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, ParamSpec, TypeVar

from undercroft.core.chance import Chance
from undercroft.core.codec import Struct
from undercroft.core.components import Components
from undercroft.core.decision import Choice, Flow
from undercroft.core.errors import OptionError, Reason
from undercroft.core.native import mypyc_attr
from undercroft.core.sketch import Sketch
from undercroft.core.words import whole_number

P = ParamSpec("P")
T = TypeVar("T")

Audience = tuple[int, ...] | None
"""The seats that get an event; None means everybody, spectators included."""


@dataclass(frozen=True, slots=True)
class Unasked:
    """An event told to nobody: a seat was not asked at a window, though for all the others know it might
    have been. A table with people takes its time here, as if it had been."""

    seat: int


class Result:
    """How a match ended.

    - `places`: for each seat its place, 1 is best; seats that are equal share a place
    - `winners`: the seats that won (several share the victory; none if nobody won)
    - `scores`: for each seat the number the game counts, for display and tie studies
    - `ending`: which of GAME.endings it was
    """

    __slots__ = ("ending", "places", "scores", "winners")

    def __init__(
        self, places: Sequence[int], winners: Sequence[int], scores: Sequence[int], ending: str
    ) -> None:
        self.places = tuple(places)
        self.winners = tuple(winners)
        self.scores = tuple(scores)
        self.ending = ending

    def shares(self) -> list[float]:
        """Each seat's share of the victory, which those who won divide evenly."""
        return [1.0 / len(self.winners) if seat in self.winners else 0.0 for seat in range(len(self.places))]

    def plain(self) -> dict[str, Any]:
        """The same as JSON-able data."""
        return {
            "ending": self.ending,
            "winners": list(self.winners),
            "places": list(self.places),
            "scores": list(self.scores),
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.places, self.winners, self.scores, self.ending))

    def __repr__(self) -> str:
        return f"Result({self.ending!r}, winners={self.winners}, places={self.places}, scores={self.scores})"


class Setup:
    """All that a new game is made from: how many seats, the variant (a dataclass of options), the typed
    components, and the stream of chance."""

    __slots__ = ("chance", "components", "options", "seats")

    def __init__(self, seats: int, options: Any, components: Any, chance: Chance) -> None:
        self.seats = seats
        self.options = options
        self.components = components
        self.chance = chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The state of one match, and its rules as flows. Subclasses add attributes and fill in the methods.

    `result` is None until the game ends. At a checkpoint (when `flow` is called) everything is in
    attributes; nothing hidden may live in a local variable of a flow, where `redeal` could not reach it.
    """

    __slots__ = (
        "chance", "components", "journal", "options", "pictures", "result", "revealed", "seats", "watcher",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        self.pictures: dict[Hashable, tuple[Any, Any]] = {}
        """Parts of the views shown last, each with what it was made of (see `still`); copies share them."""
        self.seats = setup.seats
        self.options: Any = setup.options
        self.components: Any = setup.components
        self.chance = setup.chance
        self.result: Result | None = None
        self.revealed = 0
        self.journal: list[tuple[Audience, Any]] | None = None
        self.watcher: Callable[[str], object] | None = None

    def flow(self) -> Flow | None:
        """The next phase, or None when the game is over."""
        raise NotImplementedError

    def copy(self) -> Game:
        """An independent copy at a checkpoint; immutable parts are shared. Start with `copy_base`."""
        raise NotImplementedError

    def view(self, seat: int | None) -> Any:
        """A frozen picture with only what the seat (None: a spectator) may know."""
        raise NotImplementedError

    def glance(self, seat: int | None) -> Any:
        """The same picture in less time, without what follows from the rest of it (stakes, odds, ways to go):
        those fields are empty. What two seats' views tell apart, their glances tell apart."""
        return self.view(seat)

    def redeal(self, seat: int | None, chance: Chance) -> None:
        """Deals all that the seat cannot know anew, consistently with all it does know."""
        raise NotImplementedError

    def why_not(self, seat: int, text: str) -> Reason | None:
        """Why the option with this text is not legal for the seat now, if the game has a better reason
        than that it is not among the options."""
        return None

    def why_idle(self, seat: int) -> Reason | None:
        """Why the seat has nothing to decide now, if the game has a better reason than that others have."""
        return None

    def candidates(self, seat: int) -> Iterable[str]:
        """The texts of all options that the board draws or the game's vocabulary names for the seat in this
        state, legal ones among them: each is listed, or `why_not` names the one rule that forbids it."""
        return ()

    def check(self) -> None:
        """Raises PositionError unless pieces are conserved and the state can be."""

    def copy_base(self, other: Game) -> None:
        """Fills in the attributes of this class from another game."""
        self.pictures = other.pictures
        self.seats = other.seats
        self.options = other.options
        self.components = other.components
        self.chance = other.chance.copy()
        self.result = other.result
        self.revealed = other.revealed
        self.journal = None
        self.watcher = None

    def still(
        self, key: Hashable, made_of: object, draw: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Part of a view: what `draw(*args)` gives or, where it would be made of the same as last time under
        this key, the very same part again. `made_of` must hold all that it shows, and nothing that changes
        itself: no player, but his numbers, and copies of his lists."""
        last = self.pictures.get(key)
        if last is None or last[0] != made_of:
            last = self.pictures[key] = made_of, draw(*args, **kwargs)
        part: T = last[1]
        return part

    def shown(self, key: Hashable, made_of: object) -> Any:
        """The part that `still` would show again; None if it would draw it. To be asked before it where that
        is rare: `still` packs up what to draw from, which takes longer than to look."""
        last = self.pictures.get(key)
        return last[1] if last is not None and last[0] == made_of else None

    def emit(self, make: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
        """Tells everybody what happened: `self.emit(CardPlaced, seat, card)`. Free when nobody listens."""
        if self.journal is not None:
            self.journal.append((None, make(*args, **kwargs)))

    def emit_to(
        self, seats: tuple[int, ...], make: Callable[P, object], *args: P.args, **kwargs: P.kwargs
    ) -> None:
        """Tells some seats only."""
        if self.journal is not None:
            self.journal.append((seats, make(*args, **kwargs)))

    def moment(self, name: str) -> None:
        """Marks a point between two answers that people at a real table would see: whoever watches may look
        at the table now. Changes nothing and asks nobody; free when nobody watches."""
        if self.watcher is not None:
            self.watcher(name)

    def unasked(self, seat: int) -> None:
        """Notes that a seat with hidden cards had nothing to answer at a window."""
        if self.journal is not None:
            self.journal.append(((), Unasked(seat)))


@mypyc_attr(allow_interpreted_subclasses=True)
class Brain:
    """What a good player knows about a game: for bots, who call it on re-dealt games only (but see `quick`).

    The defaults know nothing: uniform choice, and everybody equally likely to win.
    """

    def weigh(self, game: Any, choice: Choice) -> Sequence[float]:
        """How good each option looks, as weights >= 0; the heuristic bot plays the largest."""
        return [1.0] * len(choice.options)

    def prior(self, game: Any, choice: Choice) -> Sequence[float]:
        """The same as `weigh`, but in no time: a search asks it at every new decision it meets."""
        return self.weigh(game, choice)

    def quick(self, game: Any, choice: Choice) -> Sequence[float] | None:
        """The same as `weigh` in a third of a millisecond or so: for thousands of games. Alone of all, it is
        asked on the game itself, so it reads nothing that the seat does not know, and changes nothing: every
        re-dealt copy gives the same weights. None: there are none; `prior` is asked on such a copy."""
        return None

    def pick(self, game: Any, choice: Choice, random: Callable[[], float]) -> Any:
        """The playout policy: quick, and now and then something else than the best. `random` gives [0, 1)."""
        return choice.options[int(random() * len(choice.options))]

    def evaluate(self, game: Any) -> Sequence[float]:
        """For each seat an estimate of its share of the victory, 0 to 1, of a game that is not over."""
        return [1.0 / game.seats] * game.seats

    def features(self, game: Any) -> Sequence[Sequence[float]]:
        """For each seat the same row of numbers of what it has: what a trained network reads beside
        `evaluate`. The default tells nothing, so training only corrects how sure `evaluate` is."""
        return [()] * game.seats

    def horizon(self, game: Any) -> int:
        """How many phases a search plays before it trusts `evaluate`; 0 means to the end."""
        return 0


EFFORTS: Final = 2
"""The most effort of a game's adviser."""


@dataclass(frozen=True, slots=True)
class Counsel:
    """What a game's adviser says: plain data for its board, and whether more effort finds nothing better."""

    rows: tuple[Any, ...]
    final: bool


@dataclass(frozen=True)
class GameType:
    """Everything others may know about a game without playing it."""

    id: str
    titles: Mapping[str, str]
    authors: tuple[str, ...]
    year: int
    minutes: tuple[int, int]
    weight: int
    """How heavy it is, 1 (light) to 5."""
    seats: tuple[int, ...]
    options: type[Any]
    """A frozen dataclass; every field made by `undercroft.core.options.setting`."""
    rules: str
    """Version of the rules, from 1. What an older one has written is tried under these, see `speaks_for`."""
    package: str
    """The package that holds texts, templates, styles and rules pages."""
    load_components: Callable[[Components], Any]
    """From the parsed file to typed components; raises ComponentError."""
    create: Callable[[Setup], Game]
    state: Callable[[Any], Struct]
    """From the components to the codec of the state."""
    brain: Callable[[], Brain]
    endings: tuple[str, ...]
    """Every value of Result.ending."""
    check_options: Callable[[int, Any], None] = lambda seats, options: None
    """Raises OptionError for a combination of seats and options the game does not have."""
    max_plies: int = 10_000
    """No match has more answers than this."""
    counsel: Callable[[Any, int, int], Counsel | None] | None = None
    """The game's own adviser: what it tells a seat of a running game, from what the seat may know, after so
    much effort (0: at once, `EFFORTS`: as much as a player will wait for); None if it has nothing to say."""
    untold: frozenset[str] = frozenset()
    """The fields of a spectator's view that may change without an event: a field (`deck`), or a path without
    indices (`heroes.waits`). All else changes only where an event says so."""
    vantage: frozenset[str] = frozenset()
    """The fields of a view that differ by who looks and show nothing hidden (whose view it is, what he could
    do): a field, or a path without indices. Where two seats' views differ in no other field, they may look
    at one screen."""
    standing: Callable[[Any], Sequence[int]] | None = None
    """From the game, for each seat the public number by which people see how it stands (treasure, squares);
    its name is the text `standing`. One more where the game itself plays against the seats, as in `sheet`."""
    sketch: Callable[[Any], Sketch] | None = None
    """From what a spectator sees, the table as a small picture."""
    sheet: Callable[[Any], Sequence[tuple[str, Sequence[int]]]] | None = None
    """From a game that is over, what its scores are made of: each line's name (the text `sheet-NAME`, or the
    name of a component) with a number for each seat; one more where the game itself plays against the seats,
    under the name `nobody`. The lines that add up to the scores come first, what decides a tie after them."""
    says: Callable[[Any, str], Sequence[Any]] | None = None
    """From the typed components and the id of one of them, what it says, where the game makes this in code:
    pairs of a text and its arguments (name and value each; a row of such pairs is read out with commas)."""
    beside: Callable[[Any, Any, Any, Sequence[Any]], tuple[str, Mapping[str, object]] | None] | None = None
    """From the typed components, a seat's view, one of its options and the others of the choice that read
    like it, what a list says beside the label or instead: a text `beside-KEY`, which also gets the `label`,
    and its arguments; None if nothing (two that still read alike are numbered)."""
    limits: tuple[str, ...] = ()
    """Those of `endings` that are technical limits (so many turns, nothing possible), which no rule of the
    game wants: a good bot hardly ever ends there."""
    best_with: int = 4
    """For how many the game is at its best."""

    def speaks_for(self, rules: Any) -> bool:
        """Whether these rules may try what was written under that version: under their own, or an older."""
        if rules == self.rules:
            return True
        older = whole_number(rules, 1, 10**6) if isinstance(rules, str) else None
        newer = whole_number(self.rules, 1, 10**6)
        return older is not None and newer is not None and older < newer

    @property
    def usual_seats(self) -> int:
        """How many play when nobody says: `best_with`, or the nearest number the game has."""
        return min(self.seats, key=lambda seats: (abs(seats - self.best_with), seats))

    def check_seats(self, seats: int) -> None:
        """Raises OptionError if the game is not for so many."""
        if type(seats) is not int or seats not in self.seats:
            known = ", ".join(map(str, self.seats))
            wording = "{game} has no game for {seats!r} seats; choose one of {known}."
            raise OptionError(wording, {"game": self.titles["en"], "seats": seats, "known": known})
