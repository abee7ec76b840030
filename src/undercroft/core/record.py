"""Records: a match as a text file. Header, empty line, one answer a line; see docs/records.md."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Final

from undercroft.core.chance import commitment, dump_chance, normal_seed
from undercroft.core.codec import digest_of
from undercroft.core.components import Components
from undercroft.core.errors import (
    ComponentError,
    IllegalMove,
    OptionError,
    PositionError,
    RecordError,
    UnknownGame,
)
from undercroft.core.game import GameType
from undercroft.core.history import Frame
from undercroft.core.match import UNDO, Match
from undercroft.core.options import changed_options
from undercroft.core.registry import find_game
from undercroft.core.start import from_position, new_match
from undercroft.core.words import one_line, whole_number

HEAD: Final = "undercroft record 1"
OPTION: Final = "option."
OURS: Final = ("game", "rules", "seats", "components", "components-text", "start", "seed", "result")
"""Header lines that say what was played; those of options begin with `OPTION`."""
_NAME: Final = re.compile(r"[^\s:#][^:\r\n\v\f\x1c-\x1e\x85\u2028\u2029]*")
DIGEST: Final = "="
MAX_LINES: Final = 100_000
MAX_SEAT: Final = 99
OTHER_FILE: Final = (
    "it was played with the component file {named}, which it carries, not with {file} ({digest}): leave that"
    " out"
)
OTHER_RULES: Final = (
    "{fault}; it was played by rules version {theirs!r} and goes another way by {ours!r}: use the release"
    " that wrote it"
)


def write_record(match: Match, extra: Mapping[str, str] | None = None) -> str:
    """The record of a match. `extra` adds header lines such as `date` or `seat.0: Anna`. Raises RecordError
    for one that would be read as something else, and for what is no match."""
    if not isinstance(match, Match):
        raise RecordError(0, "a record is made of a match, not of {given}", {"given": type(match).__name__})
    if extra is not None and not isinstance(extra, Mapping):
        wording = "header lines are given by their names, as {{'date': '...'}}, not as {given!r}"
        raise RecordError(0, wording, {"given": extra})
    for name in extra or {}:
        if name in OURS or name.startswith(OPTION) or not _NAME.fullmatch(name):
            raise RecordError(0, "a header line of your own cannot be called {name!r}", {"name": name})
    match.recall()
    lines = [HEAD, f"game: {match.kind.id}", f"rules: {match.kind.rules}", f"seats: {match.seats}"]
    for name, value in changed_options(match.options).items():
        lines.append(f"{OPTION}{name}: {value}")
    if not match.components.standard:
        lines.append(f"components: {match.components.digest}")
        lines.append(f"components-text: {one_line(match.components.text)}")
    if match.start is not None:
        start = {**match.start, "answers": []}  # they stand below, with all others
        lines.append(f"start: {one_line(start)}")
    else:
        lines.append(f"seed: {match.seed}")
    for name, value in (extra or {}).items():
        lines.append(f"{name}: {' '.join(str(value).split())}")
    if match.result is not None:
        winners = ",".join(map(str, match.result.winners)) or "nobody"
        lines.append(f"result: {match.result.ending} {winners}")
    lines.append("")
    for entry in match._entries:
        if entry.frame is not None:
            lines.append(f"{entry.ply} {DIGEST} {frame_digest(match, entry.frame)}")
        else:
            lines.append(f"{entry.ply} {entry.seat} {entry.text}")
    if match.over:
        lines.append(f"{match.ply} {DIGEST} {frame_digest(match, match._frames[-1])}")
    return "\n".join(lines) + "\n"


class Record:
    """A record file taken apart, not yet replayed: header values and (line number, ply, who, text)."""

    __slots__ = ("header", "header_lines", "lines")

    def __init__(self, text: str) -> None:
        self.header: dict[str, str] = {}
        self.header_lines: dict[str, int] = {}
        self.lines: list[tuple[int, int, str, str]] = []
        rows = text.lstrip("\ufeff").splitlines()
        if len(rows) > MAX_LINES:
            raise RecordError(0, "a record has at most {most} lines", {"most": MAX_LINES})
        if not rows or rows[0].strip() != HEAD:
            raise RecordError(1, "this is not a record: the first line must be {head!r}", {"head": HEAD})
        body = False
        for number, row in enumerate(rows[1:], 2):
            words = row.split("#")[0].strip() if body else row.strip()
            if not body and (words.startswith("#")):
                continue
            if not words:
                body = True
                continue
            if body:
                self._answer(number, words)
                continue
            name, colon, value = words.partition(":")
            if not colon:
                raise RecordError(number, "a header line is `name: value`, not {value!r}", {"value": words})
            if name in self.header:
                raise RecordError(number, "{name!r} stands here for the second time", {"name": name})
            self.header[name] = value.strip()
            self.header_lines[name] = number

    def _answer(self, number: int, words: str) -> None:
        parts = words.split(None, 2)
        ply = whole_number(parts[0], 0, MAX_LINES) if len(parts) == 3 else None
        if ply is None or (parts[1] != DIGEST and whole_number(parts[1], 0, MAX_SEAT) is None):
            raise RecordError(number, "an answer is `ply seat option`, not {value!r}", {"value": words[:80]})
        self.lines.append((number, ply, parts[1], parts[2]))

    def need(self, name: str) -> str:
        if name not in self.header:
            raise RecordError(0, "the header has no line `{name}: ...`", {"name": name})
        return self.header[name]

    def at(self, name: str) -> int:
        return self.header_lines.get(name, 0)


def load_record(
    text: str, components: Components | None = None, plies: int | None = None, game: GameType | None = None
) -> Match:
    """Replays a record and checks every digest; with `plies`, only up to that many lines of answers.

    One of an older version of the rules is taken if it goes the same way under these. Raises RecordError with
    the line; there is never a half-loaded match.
    """
    if not isinstance(text, str):
        raise RecordError(0, "a record is a text, not {given}", {"given": type(text).__name__})
    if plies is not None and (type(plies) is not int or plies < 0):
        raise RecordError(0, "the number of plies is a whole number from 0, not {given!r}", {"given": plies})
    record = Record(text)
    match = _begin(record, components, game)
    try:
        return _replayed(record, match, plies)
    except RecordError as error:
        if record.header["rules"] == match.kind.rules:
            raise
        values = {
            "fault": RecordError(0, error.wording, error.values),
            "theirs": record.header["rules"],
            "ours": match.kind.rules,
        }
        raise RecordError(error.line, OTHER_RULES, values) from None


def _replayed(record: Record, match: Match, plies: int | None) -> Match:
    played = 0
    for number, ply, who, words in record.lines:
        if plies is not None and played >= plies:
            return match
        if who == DIGEST:
            if ply != match.ply or not _digest_holds(match, words):
                raise RecordError(
                    number,
                    "the state differs from the one recorded: the file was changed, or made by other rules",
                )
            continue
        played += 1
        if words == UNDO:
            try:
                match.undo(int(who))
            except IllegalMove as error:
                raise RecordError(number, "{why}", {"why": error}) from None
            if match.ply != ply:
                counted = {"stand": match.ply, "told": ply}
                raise RecordError(number, "after this undo {stand} answers stand, not {told}", counted)
            continue
        if ply != match.ply:
            counted = {"due": match.ply, "told": ply}
            raise RecordError(number, "this should be answer {due}, not {told}", counted)
        try:
            match.play(int(who), words)
        except IllegalMove as error:
            raise RecordError(number, "{why}", {"why": error}) from None
    _check_result(record, match)
    return match


def _begin(record: Record, components: Components | None, game: GameType | None) -> Match:
    try:
        kind = game or find_game(record.need("game"))
    except UnknownGame as unknown:
        raise RecordError(record.at("game"), unknown.wording, unknown.values) from None
    if not kind.speaks_for(record.need("rules")):
        wording = (
            "rules version {theirs!r}; this program plays {ours!r}: use the release that wrote the record"
        )
        versions = {"theirs": record.header["rules"], "ours": kind.rules}
        raise RecordError(record.at("rules"), wording, versions)
    components = components_of(record, components)
    if "start" in record.header:
        try:
            return from_position(json.loads(record.header["start"]), components, kind)
        except (ValueError, RecursionError, PositionError, ComponentError) as wrong:
            at = record.at("start")
            raise RecordError(at, "the start position is wrong: {why}", {"why": wrong}) from None
    seats = whole_number(record.need("seats"), 0, MAX_SEAT)
    if seats is None:
        raise RecordError(record.at("seats"), "the number of seats must be a number")
    options = {
        name.removeprefix(OPTION): value for name, value in record.header.items() if name.startswith(OPTION)
    }
    seed = record.need("seed")
    told = record.header.get("commitment")
    if told is not None and told != commitment(seed):
        raise RecordError(
            record.at("commitment"), "the seed is not the one that was promised before the match"
        )
    try:
        normal_seed(seed)
    except OptionError as error:
        raise RecordError(record.at("seed"), error.wording, error.values) from None
    try:
        return new_match(kind, seats, seed, options, components)
    except OptionError as error:
        raise RecordError(_line_of(record, error), error.wording, error.values) from None
    except ComponentError as broken:
        raise RecordError(record.at("components-text"), "{why}", {"why": broken}) from None


def _line_of(record: Record, error: OptionError) -> int:
    """The header line of what cannot be: an option, else the seats; 0 if several together are wrong."""
    for name in ("option", "name"):
        if (line := record.at(f"{OPTION}{error.values.get(name)}")) > 0:
            return line
    return record.at("seats") if "seats" in error.values else 0


def components_of(record: Record, given: Components | None) -> Components | None:
    """The component file a record was played with: the given one, or the one it carries itself. Raises
    RecordError if another one is given."""
    named = record.header.get("components")
    if named is None:
        if given is not None and not given.standard:
            wording = "it was played with the game's own component file, not with {file}: leave that out"
            raise RecordError(0, wording, {"file": given.file})
        return None
    carried = record.header.get("components-text")
    if given is not None and given.digest != named and carried is not None:
        files = {"named": named, "file": given.file, "digest": given.digest}
        raise RecordError(record.at("components"), OTHER_FILE, files)
    if given is None and carried is not None:
        try:
            given = Components(str(json.loads(carried)), "components of the record", False)
        except (ValueError, RecursionError, ComponentError) as error:
            at = record.at("components-text")
            raise RecordError(at, "the component file is damaged: {why}", {"why": error}) from None
    if given is None or given.digest != named:
        wording = "it was played with the component file {named}: give that file"
        raise RecordError(record.at("components"), wording, {"named": named})
    return given


def frame_digest(match: Match, frame: Frame) -> str:
    """The digest of a checkpoint, as it stands in records."""
    return digest_of({"state": match._codec().dump(frame.game), "chance": dump_chance(frame.game.chance)})


def _digest_holds(match: Match, words: str) -> bool:
    frame: Frame = match._frames[-1]
    return frame_digest(match, frame) == words


def _check_result(record: Record, match: Match) -> None:
    told = record.header.get("result")
    if told is None:
        return
    if match.result is None:
        raise RecordError(record.at("result"), "the answers end before the game does")
    winners = ",".join(map(str, match.result.winners)) or "nobody"
    if told != f"{match.result.ending} {winners}":
        ends = {"ends": f"{match.result.ending} {winners}"}
        raise RecordError(record.at("result"), "the replay ends differently: {ends}", ends)


def seat_names(record: Record, seats: int) -> Sequence[str | None]:
    """The names of the seats in the header, where given."""
    return [record.header.get(f"seat.{seat}") for seat in range(seats)]
