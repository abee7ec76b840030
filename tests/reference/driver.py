"""Engine and witness side by side: the same start, draws and answers; whatever differs is told.

**How to write a witness.** `tests/reference/<game>.py` holds one class and names it:

    class Toy(Witness):
        GAME = "toy"                                # the game's id
        COUNTS = ("copies",)                        # keys of components.toml: how many there are of a thing
        BOOKKEEPING: ClassVar = {"heroes[].asked": "the engine's own flag: no rule speaks of it"}
        UNORDERED = ("box",)                        # lists that have no order in the rules
        EVENTS = frozenset({"ChestWon"})            # events that must agree, see `tell`
        SILENT: ClassVar = {"TY-1.1": "a definition"}       # rules of the rules page that no sentence quotes

        def flow(self) -> Flow:
            self.rule("TY-4.2")                     # quote the rule beside its sentence, when it applies
            seat, text = yield {0: ["a", "b"]}      # seat -> option texts; several seats: at the same time

    WITNESS = Toy

It gets, as plain data: `self.seats`, `self.options`, `self.box` (the parsed components.toml), `self.luck` and
`self.s`: its own copy of the engine's state before the flow, in the form of `match.position()["state"]`.

- **State.** After every answer `state()` must equal the engine's state field by field; as it stands it gives
  `self.s`; who keeps other data overrides it. What is the engine's own bookkeeping and no rule goes to
  BOOKKEEPING with its reason; `[]` is any index, `{}` any key; all below that path is left out too.
- **Start.** A match may begin in any position the engine takes: at set-up, or in the middle of the game at
  any of the engine's checkpoints (see `stage`, `room` and the like in the state). `flow` goes on from there.
  `opening(draws)` may check what set-up has made of the state and of the engine's draws.
- **Answers.** The generator yields who is asked and gets one answer, (seat, text), at a time. While several
  seats decide at the same time it yields again those that are left (or asked again).
- **Draws.** `self.luck.die(6)`, `.below(n)`, `.pick(names)`, `.shuffle(names)` give what the engine drew, in
  the engine's order; another kind, bound or set of names is a difference. A shuffle gives the engine's order.
- **Result.** `self.end(ending, winners, places, scores)`.
- **Events.** `self.tell("ChestWon", seats=[2], chest=3)`: of the events named in EVENTS the engine must have
  told just these in the same answer, with these fields (others are not looked at).
- **Known faults** stand in KNOWN until they are mended: (field, rule, reason), `*` being any field. A trial
  that differs in that field just after that rule was quoted ends there and is counted. Where the rule's id
  says too little, quote one of your own beside it: "ST-6.4 again".
- **Aims.** SPARE names verbs (first words of options) that a thrifty style of play leaves alone, EAGER those
  that an eager one seeks; STYLES says how often which style is played. `aim(rng)` may give options that shall
  be met more often than chance has it ("seats" among them, for how many play), and AIMS numbers of the
  component file that make rare things common: `(("strength", (3, 5)),)`. Of all matches MIDDLE begin in the
  middle: they have gone up to DEEP answers, then on to a position that is `ripe(state, rng)`, and end after
  SHORT more. `stage(state, rng)` in `<game>_stage.py` may set that position up for rare things (the engine
  refuses what cannot be; then it is tried again) and says what it did.
- **Parts.** `tells(seats, options)` keeps the trials to what the witness tells if it is not all.

A trial is a number: it stands for seats, options, box, start, style of play and seed. A difference names it.
"""

from __future__ import annotations

import copy
import json
import random
import re
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar

from tests.harness import accepted, good_answer, rule_ids
from tests.reference.boxes import MODES, box
from tests.reference.luck import Draw, Luck, Spy, Unequal
from tests.reference.mutate import mutate
from undercroft.core.chance import Chance
from undercroft.core.codec import plain
from undercroft.core.errors import ComponentError, OptionError, PositionError
from undercroft.core.game import Game, Setup
from undercroft.core.match import Match
from undercroft.core.options import plain_options, read_options
from undercroft.core.options import settings as game_settings
from undercroft.core.registry import find_game, game_ids
from undercroft.core.start import load_table, try_position

STYLES = ("random", "rare", "good", "thrifty")
"""At random; what was played least; as the game's own playout policy does; hardly ever what is in SPARE. A
witness may name "eager", too: what is in EAGER where it is offered, half the time in its longest form."""
BROKEN = (AssertionError, LookupError, TypeError, ValueError, ArithmeticError, AttributeError)
Asks = dict[int, list[str]]
Flow = Generator[Asks, tuple[int, str], None]


# --- the witness


class Witness:
    """A game told from its rulebook. See above for what a game fills in."""

    GAME: ClassVar[str]
    COUNTS: ClassVar[tuple[str, ...]] = ("copies",)
    AIMS: ClassVar[tuple[tuple[str, tuple[int, ...]], ...]] = ()
    BOOKKEEPING: ClassVar[Mapping[str, str]] = {}
    UNORDERED: ClassVar[tuple[str, ...]] = ()
    EVENTS: ClassVar[frozenset[str]] = frozenset()
    SILENT: ClassVar[Mapping[str, str]] = {}
    SPARE: ClassVar[tuple[str, ...]] = ()
    EAGER: ClassVar[tuple[str, ...]] = ()
    DEEP: ClassVar[int] = 150
    MIDDLE: ClassVar[float] = 0.25
    SHORT: ClassVar[int] = 1 << 30
    KNOWN: ClassVar[tuple[tuple[str, str, str], ...]] = ()
    STYLES: ClassVar[tuple[str, ...]] = STYLES

    def __init__(
        self, seats: int, options: dict[str, Any], data: dict[str, Any], state: dict[str, Any], luck: Luck
    ) -> None:
        self.seats = seats
        self.options = options
        self.box = data
        self.s = state
        self.luck = luck
        self.result: dict[str, Any] | None = None
        self.quoted: list[str] = []
        """The rules quoted since the last answer."""
        self.told: list[tuple[str, dict[str, Any]]] = []
        self.asks: Asks = {}
        self._flow: Flow | None = None

    @classmethod
    def aim(cls, rng: random.Random) -> dict[str, Any]:
        """Options to be met more often than chance has it; empty: none."""
        return {}

    @classmethod
    def ripe(cls, state: dict[str, Any], rng: random.Random) -> bool:
        """Whether a match may begin in this position."""
        return True

    @classmethod
    def stage(cls, state: dict[str, Any], rng: random.Random) -> str:
        """Changes a position in the middle so that rare things come up; says what, or "" for nothing."""
        name = f"tests.reference.{cls.GAME}_stage"
        return str(import_module(name).stage(state, rng)) if find_spec(name) else ""

    @classmethod
    def tells(cls, seats: int, options: dict[str, Any]) -> bool:
        """Whether this witness tells the game with these seats and options; trials keep to what it tells."""
        return True

    def opening(self, draws: list[Draw]) -> None:
        """Looks at the state after set-up (asserts what the rules say of it) and at the draws it took."""

    def flow(self) -> Flow:
        """The game from the state on."""
        raise NotImplementedError

    def state(self) -> dict[str, Any]:
        """The state in the form of the engine's positions."""
        return self.s

    def hears(self, event: str, fields: dict[str, Any]) -> bool:
        """Whether this event of the engine must have been told here too."""
        return event in self.EVENTS

    def rule(self, *ids: str) -> None:
        """Quotes rules: the sentence beside this line applies now."""
        self.quoted += ids

    def tell(self, event: str, /, **fields: Any) -> None:
        """What the engine must have told with the same answer."""
        self.told.append((event, fields))

    def end(self, ending: str, winners: Iterable[int], places: Iterable[int], scores: Iterable[int]) -> None:
        self.result = {
            "ending": ending,
            "winners": list(winners),
            "places": list(places),
            "scores": list(scores),
        }

    def start(self) -> None:
        """Runs to the first question."""
        self._flow = self.flow()
        self._run(lambda flow: next(flow))

    def play(self, seat: int, text: str) -> None:
        """Takes an answer and runs to the next question."""
        self.quoted = []
        self.told = []
        self._run(lambda flow: flow.send((seat, text)))

    def _run(self, go: Callable[[Flow], Asks]) -> None:
        assert self._flow is not None
        try:
            self.asks = go(self._flow)
        except StopIteration:
            self.asks = {}


def witness_of(game: str) -> type[Witness] | None:
    """The witness of a game; None if nobody has written it."""
    if find_spec(f"tests.reference.{game}") is None:
        return None
    found: type[Witness] = import_module(f"tests.reference.{game}").WITNESS
    return found


def witnessed_games() -> tuple[str, ...]:
    return tuple(game for game in game_ids() if witness_of(game) is not None)


# --- comparison


class Difference(AssertionError):
    """An Unequal with all that is needed to look at it."""


def compare(
    engine: Any, witness: Any, skip: re.Pattern[str], unordered: re.Pattern[str], path: str = ""
) -> None:
    """Raises Unequal at the first place where two plain states differ."""
    if engine == witness or skip.fullmatch(path):
        return
    if isinstance(engine, dict) and isinstance(witness, dict):
        for key in {**engine, **witness}:
            inner = f"{path}.{key}".lstrip(".")
            compare(engine.get(key, "(none)"), witness.get(key, "(none)"), skip, unordered, inner)
        return
    if isinstance(engine, list) and isinstance(witness, list) and len(engine) == len(witness):
        if unordered.fullmatch(path):
            engine, witness = sorted(engine, key=_text), sorted(witness, key=_text)
        for index, (one, other) in enumerate(zip(engine, witness, strict=True)):
            compare(one, other, skip, unordered, f"{path}[{index}]")
        return
    raise Unequal(path, engine, witness)


@cache
def pattern(forms: tuple[str, ...]) -> re.Pattern[str]:
    """Matches the paths that have one of the forms: `heroes[].wounds`, `cards{}`."""
    plain_forms = [
        re.escape(one).replace(r"\[\]", r"\[\d+\]").replace(r"\{\}", r"\.[^.\[]+") for one in forms
    ]
    return re.compile("|".join(plain_forms) or r"(?!)")


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


# --- a trial


@dataclass
class Coverage:
    """What the trials have met."""

    decisions: int = 0
    trials: int = 0
    rules: Counter[str] = field(default_factory=Counter)
    prompts: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    verbs: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    known: Counter[str] = field(default_factory=Counter)

    def add(self, other: Coverage) -> None:
        self.decisions += other.decisions
        self.trials += other.trials
        for name in ("rules", "prompts", "endings", "verbs", "kinds", "known"):
            getattr(self, name).update(getattr(other, name))


class Trial:
    """One match of engine and witness, made from its number."""

    def __init__(self, witness: type[Witness], number: int, coverage: Coverage) -> None:
        self.witness = witness
        self.number = number
        self.coverage = coverage
        self.kind = find_game(witness.GAME)
        self.rng = random.Random(f"{witness.GAME} {number}")
        self.mode = self.rng.choice(("printed", *(one for one in MODES if one != "aimed" or witness.AIMS)))
        self.source = box(
            self.kind.id, self.mode, number // 400 * 8 + number % 8, witness.COUNTS, witness.AIMS
        )
        self.style = self.rng.choice(witness.STYLES)
        self.from_middle = self.rng.random() < witness.MIDDLE
        self.seed = self.rng.randrange(1 << 30)
        self.seats, self.options = self._table()
        self.answers: list[tuple[int, str]] = []
        self.changed = ""
        self.one: Witness | None = None

    def _table(self) -> tuple[int, dict[str, Any]]:
        """Seats and options this box has a game for."""
        for _ in range(2000):
            seats = self.rng.choice(self.kind.seats)
            options = {
                one.name: self.rng.choice(one.values())
                for one in game_settings(self.kind.options)
                if (not one.seats or seats in one.seats) and self.rng.random() < 0.6
            }
            if self.rng.random() < 0.5:
                options.update(self.witness.aim(self.rng))
                seats = int(options.pop("seats", seats))
            if not self.witness.tells(seats, options):
                continue
            if accepted(self.kind, seats, options) and self._made(seats, options):
                return seats, options
        raise AssertionError(f"{self.kind.id} takes hardly any variant")

    def _made(self, seats: int, options: dict[str, Any]) -> bool:
        try:
            chosen = read_options(self.kind.options, options)
            table = load_table(self.kind, self.source)
            self.kind.create(Setup(seats, chosen, table, Chance.from_seed(1)))
        except (OptionError, ComponentError):
            return False
        return True

    def __str__(self) -> str:
        start = f", from the middle{self.changed}" if self.from_middle else ""
        return (
            f"{self.kind.id} trial {self.number}: seats {self.seats}, seed {self.seed}, box {self.mode}"
            f"{start}, options {self.options}"
        )

    # --- both at the start

    def _begin(self, state: dict[str, Any] | None, chance: Chance) -> Match:
        """The engine's match and the witness, both before the first phase; from a state, or from set-up."""
        table = load_table(self.kind, self.source)
        chosen = read_options(self.kind.options, self.options)
        spy = self.spy = Spy(chance.state, chance.increment)
        setup = Setup(self.seats, chosen, table, spy)
        codec = self.kind.state(table)
        game: Game
        if state is None:
            game = self.kind.create(setup)
        else:
            game = codec.blank()
            Game.__init__(game, setup)
            codec.load_into(game, state, "")
            game.check()
        draws = list(spy.drawn)
        spy.drawn.clear()
        self.codec = codec
        plain_state = codec.dump(game)
        one = self.one = self.witness(
            self.seats,
            plain_options(chosen),
            copy.deepcopy(self.source.data),
            copy.deepcopy(plain_state),
            Luck(spy.drawn),
        )
        if state is None:
            one.opening(draws)
        match = Match(self.kind, self.seats, chosen, self.source, game, None)
        one.start()
        return match

    def _middle(self) -> tuple[dict[str, Any], Chance] | None:
        """A position from the middle of a match, most with one value changed that the engine accepts."""
        rng = self.rng
        chosen = read_options(self.kind.options, self.options)
        table = load_table(self.kind, self.source)
        game = self.kind.create(Setup(self.seats, chosen, table, Chance.from_seed(self.seed)))
        match = Match(self.kind, self.seats, chosen, self.source, game, None)
        for _ in range(rng.randrange(1, self.witness.DEEP)):
            if match.over:
                break
            seat, option = self._answer(match)
            match.play(seat, option)
        while not match.over and not self.witness.ripe(match.position()["state"], rng):
            match.play(*self._answer(match))
        data = match.position()
        data["answers"] = []
        if data["result"] is not None:
            return None
        for _ in range(25):
            other = copy.deepcopy(data)
            words = self.witness.stage(other["state"], rng) or mutate(other["state"], rng)
            try:
                try_position(other, self.source, self.kind)
            except PositionError:
                continue
            self.changed = f" with {words}"
            return other["state"], Chance.from_seed(self.seed)
        return data["state"], Chance.from_seed(self.seed)

    # --- the run

    def run(self, limit: int = 1 << 30) -> None:
        """Plays it to its end. Raises Difference."""
        coverage = self.coverage
        coverage.trials += 1
        coverage.kinds[f"box {self.mode}"] += 1
        coverage.kinds[f"style {self.style}"] += 1
        coverage.kinds[f"seats {self.seats}"] += 1
        for name, value in plain_options(read_options(self.kind.options, self.options)).items():
            coverage.kinds[f"{name} {value}"] += 1
        try:
            self._play(limit)
        except Unequal as unequal:
            self._report(unequal)
        except BROKEN as broken:
            if isinstance(broken, Difference):
                raise
            raise Difference(f"{self._words()}\n{type(broken).__name__}: {broken}") from broken

    def _play(self, limit: int) -> None:
        state: dict[str, Any] | None = None
        chance = Chance.from_seed(self.seed)
        if self.from_middle:
            middle = self._middle()
            if middle is None:
                self.from_middle = False
            else:
                state, chance = middle
                limit = min(limit, self.witness.SHORT)
        self.coverage.kinds[
            "start changed" if self.changed else f"start {'middle' if state else 'set-up'}"
        ] += 1
        match = self._begin(state, chance)
        assert self.one is not None
        self.coverage.rules.update(self.one.quoted)
        self._check(match, [])
        before_first = self.one.told
        while not match.over and match.ply < limit:
            seat, option = self._answer(match)
            choice = match.choices[seat]
            self.coverage.prompts[choice.prompt.key] += 1
            self.coverage.verbs[verb(str(option))] += 1
            self.coverage.decisions += 1
            before = match.ply
            self.answers.append((seat, str(option)))
            match.play(seat, option)
            self.one.play(seat, str(option))
            self.coverage.rules.update(self.one.quoted)
            events = match.log(everything=True, since=before)
            if before == 0:
                self.one.told = before_first + self.one.told  # its log tells the start too
            self._check(match, [event for _, event in events])
        if match.result is not None:
            self.coverage.endings[match.result.ending] += 1

    def _check(self, match: Match, events: list[Any]) -> None:
        """Compares all there is to compare at a decision."""
        one = self.one
        assert one is not None
        if self.spy.drawn:
            raise Unequal("draw", list(self.spy.drawn), "nothing")
        result = None if match.result is None else match.result.plain()
        if result != one.result:
            raise Unequal("result", result, one.result)
        compare(
            self.codec.dump(match.game), one.state(), pattern(tuple(one.BOOKKEEPING)), pattern(one.UNORDERED)
        )
        asked = {seat: sorted(map(str, match.choices[seat].options)) for seat in match.choices.seats}
        mine = {seat: sorted(options) for seat, options in one.asks.items()}
        if asked != mine:
            raise Unequal("options", asked, mine)
        if match.ply:
            self._check_events(events)

    def _check_events(self, events: list[Any]) -> None:
        one = self.one
        assert one is not None
        heard = [(type(event).__name__, plain(event)) for event in events]
        heard = [(name, fields) for name, fields in heard if one.hears(name, fields)]
        for name, mine in one.told:
            if name in one.EVENTS:
                fields = {key: plain(value) for key, value in mine.items()}
                alike = [said for other, said in heard if other == name]
                found = [said for said in alike if all(said.get(key) == fields[key] for key in fields)]
                if not found:
                    raise Unequal(f"events.{name}", alike, fields)
                heard.remove((name, found[0]))
        if heard:
            raise Unequal(f"events.{heard[0][0]}", heard[0][1], "nothing of it")

    def _answer(self, match: Match) -> tuple[int, Any]:
        """Some open decision and an option of it, as the style of this trial has it."""
        rng = self.rng
        seat = rng.choice(match.choices.seats)
        options = list(match.choices[seat].options)
        if self.style == "good" and rng.random() < 0.8:
            return good_answer(match, rng)
        if self.style == "rare" and rng.random() < 0.5:
            played = self.coverage.verbs
            least = min(played[verb(str(one))] for one in options)
            options = [one for one in options if played[verb(str(one))] == least]
        sought = [one for one in options if verb(str(one)) in self.witness.EAGER]
        if self.style == "eager" and sought and rng.random() < 0.8:
            words = max(str(one).count(" ") for one in sought) if rng.random() < 0.5 else 0
            return seat, rng.choice([one for one in sought if str(one).count(" ") >= words])
        if self.style in ("thrifty", "eager") and rng.random() < 0.95:
            kept = [one for one in options if verb(str(one)) not in self.witness.SPARE]
            options = kept or options
        return seat, rng.choice(options)

    def _report(self, unequal: Unequal) -> None:
        one = self.one
        quoted = one.quoted if one is not None else []
        form = re.sub(r"\[\d+\]", "[]", unequal.path)
        for path, rule, reason in self.witness.KNOWN:
            if path in (form, "*") and rule in quoted:
                self.coverage.known[f"{rule} {path}: {reason}"] += 1
                return
        raise Difference(
            f"{self._words()}\n{unequal.path}\n  engine  {unequal.engine!r}\n  witness {unequal.witness!r}"
        )

    def _words(self) -> str:
        quoted = ", ".join(dict.fromkeys(self.one.quoted)) if self.one is not None else ""
        said = " ".join(f"{seat}:{text.replace(' ', '~')}" for seat, text in self.answers)
        return f"{self}\nply {len(self.answers)}, answers {said}\nlast quoted: {quoted}"


def verb(text: str) -> str:
    return re.split(r"[ _\d]", text, maxsplit=1)[0]


# --- many trials


def hear(
    witness: type[Witness], decisions: int, first: int = 0, say: Callable[[str], None] | None = None
) -> Coverage:
    """Runs trials from number `first` on until so many decisions were compared; says now and then how far it
    is. Raises Difference."""
    coverage = Coverage()
    number = first
    said = 0
    while coverage.decisions < decisions:
        # rare things are rare within a trial's own count, so that a trial depends on its number alone
        own = Coverage()
        Trial(witness, number, own).run()
        coverage.add(own)
        number += 1
        if say is not None and coverage.decisions // 50_000 > said:
            said = coverage.decisions // 50_000
            say(f"{witness.GAME}: {coverage.decisions} decisions, trials {first} to {number - 1}")
    return coverage


def table(witness: type[Witness], coverage: Coverage, seconds: float, thin: int = 30) -> str:
    """What was met how often; rules and prompts met less than `thin` times are named at the end."""
    kind = find_game(witness.GAME)
    lines = [
        f"{kind.id}: {coverage.decisions} decisions in {coverage.trials} trials, "
        f"{coverage.decisions / max(seconds, 0.001):.0f} a second"
    ]
    told = [one for one in rule_ids(kind, "en") if one not in witness.SILENT]
    rules = {one: coverage.rules[one] for one in [*told, *sorted(set(coverage.rules) - set(told))]}
    for name, counts in (
        ("rules", rules),
        ("prompts", coverage.prompts),
        ("endings", {one: coverage.endings[one] for one in kind.endings}),
        ("verbs", coverage.verbs),
        ("trials", dict(sorted(coverage.kinds.items()))),
        ("known", coverage.known),
    ):
        if counts:
            lines += [f"  {name}", *_columns(counts)]
    few = [f"{one} {count}" for one, count in {**rules, **coverage.prompts}.items() if count < thin]
    lines.append(f"  thin (under {thin}): {', '.join(few) or 'none'}")
    return "\n".join(lines)


def _columns(counts: Mapping[str, int]) -> list[str]:
    cells = [f"{name} {count}" for name, count in counts.items()]
    width = max(map(len, cells)) + 3
    across = max(1, 104 // width)
    rows = (cells[at : at + across] for at in range(0, len(cells), across))
    return ["    " + "".join(cell.ljust(width) for cell in row).rstrip() for row in rows]


def timed(
    witness: type[Witness], decisions: int, first: int = 0, say: Callable[[str], None] | None = None
) -> str:
    """`hear` and its table."""
    start = time.perf_counter()
    coverage = hear(witness, decisions, first, say)
    return table(witness, coverage, time.perf_counter() - start)
