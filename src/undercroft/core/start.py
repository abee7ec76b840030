"""How a match begins: from a seed, from a position, or from a pickle."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Mapping
from importlib import import_module
from pickle import PicklingError
from typing import Any, Final

from undercroft.core.chance import Chance, load_chance, normal_seed
from undercroft.core.components import Components
from undercroft.core.errors import IllegalMove, OptionError, PositionError
from undercroft.core.game import Game, GameType, Result, Setup
from undercroft.core.match import POSITION, UNDO, Match
from undercroft.core.options import plain_options, read_options
from undercroft.core.registry import find_game, game_ids


def new_match(
    game: str | GameType,
    seats: int,
    seed: int | str = 1,
    options: Mapping[str, Any] | None = None,
    components: Components | None = None,
    history: bool = True,
) -> Match:
    """A new match of an installed game; `history`: see Match. Raises UnknownGame, OptionError or
    ComponentError."""
    kind = game if isinstance(game, GameType) else find_game(game)
    if components is not None and not isinstance(components, Components):
        wording = "Components are read by Components.of_file first; {given!r} is none."
        raise OptionError(wording, {"given": components})
    kind.check_seats(seats)
    chosen = read_options(kind.options, options or {})
    kind.check_options(seats, chosen)
    seed = normal_seed(seed)
    source = components or standard_components(kind)
    setup = Setup(seats, chosen, load_table(kind, source), Chance.from_seed(seed))
    return Match(kind, seats, chosen, source, kind.create(setup), seed, None, history)


_sources: Final[dict[str, Components]] = {}
_tables: Final[dict[tuple[str, str], Any]] = {}


def standard_components(kind: GameType) -> Components:
    """The component file that comes with the game; read once."""
    if kind.id not in _sources:
        _sources[kind.id] = Components.of_package(kind.package)
    return _sources[kind.id]


def load_table(kind: GameType, source: Components) -> Any:
    """The typed components of a file; each file is read once, so that games of one file share them."""
    key = (kind.id, source.digest)
    if key not in _tables:
        if len(_tables) > 64:
            _tables.clear()
        _tables[key] = read_components(kind, source) if source.fresh else kind.load_components(source)
    return _tables[key]


def read_components(kind: GameType, source: Components) -> Any:
    """The typed components of a file that somebody gives now: it may have no other tables. Files that came
    with a record or a table are not looked at so: what was played with them goes on."""
    table = kind.load_components(source)
    source.finish()
    return table


def from_position(data: Any, components: Components | None = None, game: GameType | None = None) -> Match:
    """A match that begins in a position. Raises PositionError if there can be no such position."""
    if not isinstance(data, dict) or data.get("format") != POSITION:
        raise PositionError("format", "this is not a position: {missing!r} is missing", {"missing": POSITION})
    kind = game or find_game(str(data.get("game")))
    missing = {"rules", "seats", "options", "chance", "state", "answers", "components"} - set(data)
    if missing:
        raise PositionError(min(missing), "this part is missing")
    if not kind.speaks_for(data["rules"]):
        versions = {"theirs": data["rules"], "ours": kind.rules}
        raise PositionError(
            "rules", "rules version {theirs!r} is not {ours!r}, the one played here", versions
        )
    source = components or standard_components(kind)
    named = "standard" if source.standard else source.digest
    if data["components"] != named:
        files = {"theirs": data["components"], "ours": named}
        raise PositionError("components", "it needs the component file {theirs!r}, this is {ours!r}", files)
    try:
        seats = data["seats"]
        if type(seats) is not int:
            raise OptionError("The number of seats is a whole number, not {given!r}.", {"given": seats})
        kind.check_seats(seats)
        if not isinstance(data["options"], dict):
            raise OptionError("Options are a table of names and values.")
        options = read_options(kind.options, data["options"])
        kind.check_options(seats, options)
    except OptionError as wrong:
        raise PositionError("options", wrong.wording, wrong.values) from None
    table = load_table(kind, source)
    setup = Setup(seats, options, table, load_chance(data["chance"]))
    codec = kind.state(table)
    made: Game = codec.blank()
    Game.__init__(made, setup)
    codec.load_into(made, data["state"], "")
    made.result = load_result(data.get("result"), seats, kind)
    made.check()
    try:
        match = Match(kind, seats, options, source, made, None, data)
        for answer in data["answers"]:
            match.play(int(answer[0]), str(answer[1]))
    except IllegalMove as error:
        raise PositionError(f"answers[{match.ply}]", "{why}", {"why": error}) from None
    except (TypeError, ValueError, LookupError, OverflowError):
        raise PositionError("answers", "each answer is [seat, text]") from None
    return match


def try_position(data: Any, components: Components | None = None, game: GameType | None = None) -> Match:
    """A match from a position of unknown origin, tried out on a copy: seen by every seat, and played to its
    end once. Raises PositionError, whatever goes wrong in it."""
    try:
        match = from_position(data, components, game)
        trial = match.copy()
        for seat in (*range(trial.seats), None):
            trial.view(seat)
        rng = Chance.from_seed("try")
        while trial.choices:
            if trial.ply > trial.kind.max_plies:
                raise PositionError("state", "a match from here does not end")
            choice = trial.choices[trial.choices.seats[0]]
            if not 0 <= choice.seat < trial.seats:
                raise PositionError("state", "seat {seat} would have to decide", {"seat": choice.seat})
            trial.play(choice.seat, rng.pick(choice.options))
        trial.game.check()
        load_result(trial.position()["result"], trial.seats, trial.kind)
    except PositionError:
        raise
    except Exception as error:
        named = {"error": type(error).__name__}
        raise PositionError("state", "it cannot be played to an end ({error})", named) from error
    return match


def load_result(data: Any, seats: int, kind: GameType) -> Result | None:
    """The result in the position of a finished game; None while it runs. Raises PositionError."""
    if data is None:
        return None
    try:
        result = Result(data["places"], data["winners"], data["scores"], data["ending"])
        numbers = (*result.places, *result.winners, *result.scores)
        sized = len(result.places) == len(result.scores) == seats and result.ending in kind.endings
        once = len(set(result.winners)) == len(result.winners)
        whole = all(type(one) is int for one in numbers)
        if sized and once and whole and set(result.winners) <= set(range(seats)):
            return result
    except (KeyError, TypeError):
        pass
    raise PositionError("result", "needed: nothing, or {ending, winners, places, scores}")


def open_view(match: Match) -> Any:
    """What a spectator would see if every piece lay open: for looking back at finished games."""
    table = load_table(match.kind, match.components)
    codec = match.kind.state(table)
    made: Game = codec.blank()
    Game.__init__(made, Setup(match.seats, match.options, table, Chance.from_seed(0)))
    codec.load_into(made, _turned_up(codec.dump(match.game)), "")
    made.result = match.result
    return made.view(None)


def _turned_up(data: Any) -> Any:
    """The same plain data, in which all have seen each piece (as the codec writes pieces)."""
    if isinstance(data, list):
        return [_turned_up(one) for one in data]
    if not isinstance(data, dict):
        return data
    if len(data) == 2 and "face" in data and "seen" in data:
        return {"face": data["face"], "seen": "all"}
    return {key: _turned_up(one) for key, one in data.items()}


Pickled = tuple[GameType, int, dict[str, Any], Components, str | None, Any, list[tuple[int, str]]]


def pickled_match(match: Match) -> tuple[Callable[..., Match], tuple[Any, ...]]:
    """A match as pickle takes it: how it began and every answer and undo since, so that the other side has
    the whole of it - log, undo, record. A redealt match comes as its position, and has no history there."""
    if match.blind is not None:
        return _redealt_again, (match.kind, match.components, match.position(), match.blind)
    lines = [(entry.seat, entry.text) for entry in match._entries if entry.frame is None]
    began = (match.kind, match.seats, plain_options(match.options), match.components, match.seed, match.start)
    return _played_again, (*began, lines)


def _played_again(
    kind: GameType,
    seats: int,
    options: dict[str, Any],
    components: Components,
    seed: str | None,
    start: Any,
    lines: list[tuple[int, str]],
) -> Match:
    if seed is not None:
        match = new_match(kind, seats, seed, options, components)
    else:
        match = from_position({**start, "answers": []}, components, kind)
        match.start = start
    for seat, text in lines:
        if text == UNDO:
            match.undo(seat)
        else:
            match.play(seat, text)
    return match


def _redealt_again(kind: GameType, components: Components, position: Any, blind: int) -> Match:
    match = from_position(position, components, kind)
    match.blind = blind
    return match


def pickled_game(kind: GameType) -> tuple[Callable[..., GameType], tuple[str, str]]:
    """A game as pickle takes it: by its id; one that is not installed, by its name in its package."""
    if kind.id in game_ids() and find_game(kind.id) is kind:
        return _named_game, ("", kind.id)
    for name, value in vars(import_module(kind.package)).items():
        if value is kind:
            return _named_game, (kind.package, name)
    raise PicklingError(f"The game {kind.id!r} is neither installed nor a name of {kind.package}.")


def _named_game(package: str, name: str) -> GameType:
    found: GameType = getattr(import_module(package), name) if package else find_game(name)
    return found


def pickled_components(source: Components) -> tuple[Callable[..., Components], tuple[str, str, bool]]:
    """A component file as pickle takes it: its text."""
    return Components, (source.text, source.file, source.standard)


def pickled_result(result: Result) -> tuple[type[Result], tuple[Any, ...]]:
    """A result as pickle takes it: what it is made of."""
    return Result, (result.places, result.winners, result.scores, result.ending)


copyreg.pickle(Match, pickled_match)
copyreg.pickle(Result, pickled_result)
copyreg.pickle(GameType, pickled_game)
copyreg.pickle(Components, pickled_components)
