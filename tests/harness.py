"""What the tests of every game share: random tables and matches, twins, comparison of states, texts."""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

from fluent.syntax import FluentParser, ast
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from undercroft.core.chance import Chance, dump_chance
from undercroft.core.codec import Codec, plain
from undercroft.core.errors import OptionError, UnknownGame
from undercroft.core.game import Game, GameType
from undercroft.core.match import Match
from undercroft.core.options import plain_options, read_options
from undercroft.core.options import settings as game_settings
from undercroft.core.piece import Piece
from undercroft.core.registry import find_game, game_ids
from undercroft.core.start import from_position, new_match
from undercroft.texts.texts import _read

T = TypeVar("T")

ROOT = Path(__file__).parent.parent
EFFORT = float(os.environ.get("UNDERCROFT_FUZZ", "1"))
"""How much longer than usual the fuzz looks."""


def tested_games() -> tuple[GameType, ...]:
    """The games to test: all installed ones, or those that UNDERCROFT_GAMES names.

    A name is an id, or `package.module:GAME` for a game that is not registered yet.
    """
    names = os.environ.get("UNDERCROFT_GAMES", "").replace(",", " ").split() or game_ids()
    games = []
    for name in names:
        if ":" in name:
            module, _, attribute = name.partition(":")
            games.append(getattr(import_module(module), attribute))
        else:
            games.append(find_game(name))
    if not games:
        raise UnknownGame("no game to test")
    return tuple(games)


def once_per_game(make: Callable[[GameType], T]) -> Callable[[GameType], T]:
    """Keeps what a function gives for each game."""
    made: dict[str, T] = {}

    def get(kind: GameType) -> T:
        if kind.id not in made:
            made[kind.id] = make(kind)
        return made[kind.id]

    return get


def tests_of(kind: GameType) -> Path:
    """The folder of a game's own tests: ours here, those of a package from outside beside it."""
    if kind.package.startswith("undercroft."):
        return ROOT / "tests" / "games" / kind.id
    return Path(str(files(kind.package))).parent / "tests"


def playthroughs_of(kind: GameType) -> Path:
    """The folder of a game's golden playthrough and recorded games."""
    if kind.package.startswith("undercroft."):
        return ROOT / "tests" / "playthroughs" / kind.id
    return tests_of(kind) / "playthroughs"


# --- tables: a number of seats, variants, a seed


@dataclass(frozen=True)
class Table:
    """What a match is made from."""

    kind: GameType
    seats: int
    options: dict[str, Any]
    seed: int

    def match(self) -> Match:
        return new_match(self.kind, self.seats, self.seed, self.options)

    def __repr__(self) -> str:
        return f"{self.kind.id} seats={self.seats} seed={self.seed} {self.options}"


def accepted(kind: GameType, seats: int, options: dict[str, Any]) -> bool:
    try:
        kind.check_options(seats, read_options(kind.options, options))
    except OptionError:
        return False
    return True


def random_table(kind: GameType, rng: random.Random) -> Table:
    """A table of any variants and seats the game accepts; each setting keeps its default half of the time."""
    for _ in range(10_000):
        seats = rng.choice(kind.seats)
        options = {
            one.name: rng.choice(one.values()) for one in game_settings(kind.options) if rng.random() < 0.5
        }
        if accepted(kind, seats, options):
            return Table(kind, seats, options, rng.randrange(1 << 30))
    raise AssertionError(f"{kind.id} accepts hardly any combination of variants")


def tables(kind: GameType) -> st.SearchStrategy[Table]:
    """Hypothesis: any table; shrinks to few seats and default variants."""
    choices = {one.name: st.sampled_from(one.values()) for one in game_settings(kind.options)}
    return (
        st.tuples(
            st.sampled_from(kind.seats),
            st.fixed_dictionaries({}, optional=choices),
            st.integers(0, 1 << 30),
        )
        .filter(lambda drawn: accepted(kind, drawn[0], drawn[1]))
        .map(lambda drawn: Table(kind, *drawn))
    )


def fuzz(examples: int) -> Any:
    """Hypothesis settings of a law: so many examples, the same ones in every run."""
    return settings(
        max_examples=max(1, int(examples * EFFORT)),
        deadline=None,
        derandomize=True,
        database=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
        print_blob=False,
    )


def law(kind: GameType, examples: int) -> Callable[[Callable[[Table, random.Random], None]], None]:
    """Holds so many tables of the game to the check below it, at once."""

    def hold(check: Callable[[Table, random.Random], None]) -> None:
        @fuzz(examples)
        @given(tables(kind), st.integers(0, 1 << 30))
        def every(table: Table, seed: int) -> None:
            check(table, random.Random(seed))

        every()

    return hold


# --- matches in play


def any_answer(match: Match, rng: random.Random) -> tuple[int, Any]:
    """Some open decision and some option of it."""
    seat = rng.choice(match.choices.seats)
    return seat, rng.choice(list(match.choices[seat].options))


def good_answer(match: Match, rng: random.Random) -> tuple[int, Any]:
    """Some open decision, answered by the game's own playout policy."""
    seat = rng.choice(match.choices.seats)
    return seat, match.kind.brain().pick(match.game, match.choices[seat], rng.random)


def walk(match: Match, rng: random.Random, plies: int | None = None) -> Iterator[int]:
    """Plays on at random, or (half of the matches) as the game's playout policy would; yields before
    every answer."""
    answer = rng.choice((any_answer, good_answer))
    count = 0
    while match.choices and (plies is None or count < plies):
        yield match.ply
        match.play(*answer(match, rng))
        count += 1


def sampled(match: Match, rng: random.Random, often: int) -> Iterator[int]:
    """As `walk`, but yields only at about one ply in `often`, and at the first and the second one.

    The longer the match, the rarer: what a law does at a ply may take the longer the more has happened.
    """
    for ply in walk(match, rng):
        if ply < 2 or rng.random() * often * (1 + ply / 100) < 1:
            yield ply


def played(table: Table, rng: random.Random, plies: int | None = None) -> Match:
    """A match of that table played to its end, or for so many plies."""
    match = table.match()
    for _ in walk(match, rng, plies):
        pass
    return match


# --- what a seat gets


def text_of(value: Any) -> str:
    """Plain data as one text, byte by byte."""
    return json.dumps(plain(value), ensure_ascii=False, sort_keys=True)


def options_of(match: Match, seat: int | None) -> list[str]:
    choice = match.choices.get(seat)
    return [] if choice is None else [str(one) for one in choice.options]


def picture(match: Match, seat: int | None) -> str:
    """Everything a seat (None: a spectator) gets of a match: view, decision, log.

    Of a long log only the end, as on a page: what came before was looked at when it was new.
    """
    choice = match.choices.get(seat)
    asked = None if choice is None else (choice.prompt.key, choice.prompt.rule, choice.prompt.args)
    log = [told(event) for _, event in match.log(seat)[-150:]]
    return "\n".join([text_of([match.view(seat), options_of(match, seat), asked]), *log])


def told(event: Any) -> str:
    """An event as one text. Events are frozen, and the same ones stand in the logs of all copies."""
    kept = _TOLD.get(id(event))
    if kept is None or kept[0] is not event:
        if len(_TOLD) > 10_000:
            _TOLD.clear()
        kept = _TOLD[id(event)] = event, text_of([type(event).__name__, event])
    return kept[1]


_TOLD: dict[int, tuple[Any, str]] = {}
"""Events by their place in memory, each with its text."""


def all_seats(match: Match) -> list[int | None]:
    return [*range(match.seats), None]


# --- twins: matches that differ only in what a seat cannot know


def twins(match: Match, seat: int | None, seed: int) -> tuple[Match, Match]:
    """Two matches with the whole history, alike for the seat and different in all it cannot know.

    They play forward only (see Match.redealt). Pages, logs and views made for the seat must be equal.
    """
    return match.redealt(seat, f"first {seed}"), match.redealt(seat, f"second {seed}")


def at_checkpoint(match: Match) -> bool:
    return not match.position()["answers"]


def secret_answers(match: Match, rng: random.Random) -> tuple[int, list[Any]]:
    """A seat that decides while others do, and the answers it can give that are not public; no answers where
    only one seat decides."""
    if len(match.choices.seats) < 2:
        return -1, []
    giver = rng.choice(match.choices.seats)
    return giver, [one for one in match.choices[giver].options if not getattr(one, "public", False)]


def checkpoint_twins(match: Match, seat: int | None, seed: int) -> tuple[Match, Match] | None:
    """Two full matches without history, alike for the seat; None unless the match stands at a checkpoint.

    The first is the match itself; the second differs in all the seat cannot know. None, too, if the
    beginning of the phase has revealed something, which makes them differ for everybody.
    """
    if match.over or luck(match.game) != luck(match._frames[-1].game):
        return None
    data = match.position()
    if data["answers"]:
        return None
    first = from_position(data, match.components, match.kind)
    game = first._frames[-1].game.copy()
    game.redeal(seat, Chance.from_seed(f"twin {seed}"))
    stream = dump_chance(Chance.from_seed(f"twin luck {seed}"))
    other = {**data, "state": match.kind.state(game.components).dump(game), "chance": stream}
    second = from_position(other, match.components, match.kind)
    return None if luck(second.game) != luck(second._frames[-1].game) else (first, second)


def luck(game: Game) -> tuple[int, int]:
    """Grows with every die and every piece revealed."""
    return game.chance.draws, game.revealed


# --- states


def attributes(value: Any) -> dict[str, Any]:
    """Every attribute of an object, whether it has slots, a dict, or is compiled."""
    names: set[str] = set(getattr(value, "__dict__", ()))
    for cls in type(value).__mro__:
        slots = cls.__dict__.get("__slots__", ())
        names.update((slots,) if isinstance(slots, str) else slots)
        names.update(cls.__dict__.get("__mypyc_attrs__", ()))
    names.discard("__dict__")
    return {name: getattr(value, name) for name in sorted(names) if hasattr(value, name)}


def codecs(codec: Codec) -> Iterator[Codec]:
    """A codec and all that are inside it."""
    seen: set[int] = set()
    todo: list[Any] = [codec]
    while todo:
        one = todo.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, Codec):
            yield one
            for inner in attributes(one).values():
                todo.extend(inner.values() if isinstance(inner, dict) else [inner])
        elif isinstance(one, list | tuple):
            todo.extend(one)


BESIDE = ("journal", "pictures")
"""What a game carries that is no state: who listens, and what its views have shown."""


def difference(first: Any, second: Any, path: str = "game") -> str | None:
    """Where two states differ, as `game.heroes[2].wounds: 3 is not 4`; None if they are equal."""
    if first is second:
        return None
    if type(first) is not type(second):
        return f"{path}: {first!r} is not {second!r}"
    if isinstance(first, list | tuple):
        if len(first) != len(second):
            return f"{path}: {len(first)} items are not {len(second)}"
        pairs = [(f"{path}[{at}]", one, second[at]) for at, one in enumerate(first)]
    elif isinstance(first, dict):
        if list(first) != list(second):
            return f"{path}: keys {list(first)} are not {list(second)}"
        pairs = [(f"{path}[{key!r}]", one, second[key]) for key, one in first.items()]
    elif isinstance(first, Piece):
        pairs = [(f"{path}.{name}", getattr(first, name), getattr(second, name)) for name in ("face", "seen")]
    elif type(first).__module__ == "builtins":
        return None if first == second else f"{path}: {first!r} is not {second!r}"
    else:
        mine, other = attributes(first), attributes(second)
        if list(mine) != list(other):
            return f"{path}: attributes {list(mine)} are not {list(other)}"
        if not mine and first != second:
            return f"{path}: {first!r} is not {second!r}"
        pairs = [(f"{path}.{name}", one, other[name]) for name, one in mine.items() if name not in BESIDE]
    for inner, one, two in pairs:
        found = difference(one, two, inner)
        if found is not None:
            return found
    return None


# --- texts


def package_file(kind: GameType, name: str) -> str:
    return (files(kind.package) / name).read_text(encoding="utf-8")


@cache
def messages(package: str, language: str) -> dict[str, Any]:
    """The messages of a game in one language by their key. Damaged entries fail."""
    text = _read(package, language)
    found: dict[str, Any] = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            raise AssertionError(f"{language}.ftl: {entry.annotations[0].message}: {entry.content[:200]}")
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{language}.ftl: {entry.id.name} stands there twice"
            found[entry.id.name] = entry
    return found


def variables(node: Any, others: Mapping[str, Any] | None = None) -> set[str]:
    """The arguments a message uses; with the `others` of its file, those of the messages inside it too."""
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    if isinstance(node, ast.MessageReference) and others:
        return variables(others[node.id.name], others)
    found: set[str] = set()
    if isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            for one in value if isinstance(value, list) else [value]:
                found |= variables(one, others)
    return found


def inside(node: Any) -> Iterator[str]:
    """The other messages that a message refers to."""
    if isinstance(node, ast.MessageReference):
        yield node.id.name
    if isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            for one in value if isinstance(value, list) else [value]:
                yield from inside(one)


def kebab(name: str) -> str:
    """CardPlaced -> card-placed, level_cards -> level-cards."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).replace("_", "-").lower()


# --- rules


RULE_AT = re.compile(r"^\*\*([A-Z]{2}-[A-Za-z0-9.]+?)\.?\*\*", re.MULTILINE)


def rule_ids(kind: GameType, language: str) -> list[str]:
    """The ids of all rules explained on the rules page of a game, in its order."""
    return RULE_AT.findall(package_file(kind, f"rules.{language}.md"))


def component_ids(kind: GameType) -> set[str]:
    """The ids of all cards, tiles, heroes... of the game's component file."""
    from undercroft.core.start import standard_components

    found: set[str] = set()
    for value in standard_components(kind).data.values():
        if isinstance(value, list):
            found |= {str(row["id"]) for row in value if isinstance(row, dict) and "id" in row}
    return found


def strings(value: Any) -> Iterator[str]:
    """All texts inside plain data, in no order; keys too."""
    todo = [value]
    while todo:
        one = todo.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict):
            yield from map(str, one)
            todo.extend(one.values())
        elif isinstance(one, list):
            todo.extend(one)


# --- golden playthroughs


def leaves(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """Plain data in small pieces, each with its path: `view.rooms[3].turn`, `1`. What holds no further names
    stays together."""
    text = json.dumps(value, ensure_ascii=False)
    if "{" not in text:
        yield path, text
    elif isinstance(value, list):
        for index, one in enumerate(value):
            yield from leaves(one, f"{path}[{index}]")
    else:
        for name in sorted(value):
            yield from leaves(value[name], f"{path}.{name}")


def playthrough(kind: GameType) -> str:
    """One readable match of the default game: every decision, answer and event, and now and then the view.

    Of a view stands there what is other than in the one before it. A change of the rules shows in it; see
    tests/contract/test_playthroughs.py.
    """
    seats = kind.seats[len(kind.seats) // 2]
    options = {one.name: one.default for one in game_settings(kind.options)}
    while not accepted(kind, seats, options):
        seats = kind.seats[kind.seats.index(seats) - 1]
    match = new_match(kind, seats, 1, options)
    rng = random.Random(1)
    lines = [f"{kind.id} rules {kind.rules} seats {seats} {plain_options(match.options)}"]
    told = 0
    seen: dict[str, str] = {}
    while True:
        events = match.log(None)
        lines += [f"    {event}" for _, event in events[told:]]
        told = len(events)
        if match.ply % 25 == 0 or match.over:
            now = dict(leaves(plain(match.view(None)), "view"))
            lines += [f"  {name} {now.get(name, 'gone')}" for name in {**seen, **now}
                      if now.get(name) != seen.get(name)]  # fmt: skip
            lines.append(f"  state {match.digest()}")
            seen = now
        if match.over:
            break
        for seat in match.choices.seats:
            choice = match.choices[seat]
            lines.append(f"  seat {seat} {choice.prompt.key} {choice.prompt.rule}: "
                         + ", ".join(map(str, choice.options)))  # fmt: skip
        seat, option = any_answer(match, rng)
        lines.append(f"{match.ply} {seat} {option}")
        match.play(seat, option)
    lines.append(f"{match.result}")
    return "\n".join(lines) + "\n"
