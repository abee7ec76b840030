"""Records, positions and component files: replaying and checking them."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from undercroft.cli import page_of
from undercroft.cli.read import check_components, likely_game, text_of
from undercroft.cli.show import Display
from undercroft.core.codec import plain
from undercroft.core.components import Components
from undercroft.core.errors import (
    OptionError,
    PositionError,
    UndercroftError,
)
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.record import HEAD, Record, load_record, seat_names
from undercroft.core.registry import find_game
from undercroft.core.start import from_position, read_components
from undercroft.texts import texts_for
from undercroft.texts.texts import event_key


def show_replay(
    file: str, ply: int | None, seat: int | None, components: str | None, language: str, as_json: bool
) -> None:
    """Prints a recorded game after so many answers, as a seat sees it."""
    from undercroft.tables.seats import clean_name

    text = text_of(file)
    source = None if components is None else Components.of_file(components)
    match = load_record(text, source, ply)
    if seat is not None and not 0 <= seat < match.seats:
        raise OptionError(f"This game has the seats 0 to {match.seats - 1}, not {seat}.")
    if as_json:
        print(json.dumps(picture(match, seat), ensure_ascii=False))
        return
    told = enumerate(seat_names(Record(text), match.seats))
    names = [clean_name(name or "") or str(number) for number, name in told]
    display = Display(texts_for(language, match.kind, match.components), names)
    for line in display.log(match, seat):
        display.console.print(line)
    display.console.print()
    display.board(match, seat)
    for one in match.choices.seats:
        if seat in (one, None):
            display.options(match, one)
    display.result(match)


def picture(match: Match, seat: int | None) -> dict[str, Any]:
    """Everything a seat sees of a match, as plain data; the log as in the HTTP API."""
    return {
        "game": match.kind.id,
        "ply": match.ply,
        "seat": seat,
        "over": match.over,
        "result": None if match.result is None else match.result.plain(),
        "view": plain(match.view(seat)),
        "choices": {
            one: [str(option) for option in match.choices[one].options]
            for one in match.choices.seats
            if seat in (one, None)
        },
        "log": [{"ply": at, "kind": event_key(event), "data": plain(event)} for at, event in match.log(seat)],
    }


def check_files(files: Sequence[str], game: str | None, components: str | None, as_json: bool) -> bool:
    """Prints for each file what it is, or what is wrong with it; true if all are right.

    A file that cannot be read does not keep the others from being checked.
    """
    kind = None if game is None else find_game(game)
    source = None if components is None else Components.of_file(components)
    found = []
    for file in files:
        try:
            words, wrong, page = check_text(file, text_of(file), kind, source), None, ""
        except UndercroftError as error:
            words, wrong, page = "", str(error), page_of(error, "check")
        found.append({"file": file, "ok": wrong is None, "what": words, "error": wrong})
        if not as_json:
            if wrong is None:
                print(f"{file}: {words}")
            else:
                said = wrong if wrong.startswith(file) else f"{file}: {wrong}"
                print(f"{said} (see {page})", file=sys.stderr)
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
    return all(one["ok"] for one in found)


def check_text(file: str, text: str, kind: GameType | None, source: Components | None) -> str:
    """What a file is, in words. Raises the error of what is wrong in it."""
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith(HEAD.split()[0]) or Path(file).suffix == ".rec":
        match = load_record(text, source)
        end = f"ended by {match.result.ending}" if match.result else "still running"
        return f"record of {match.kind.id} for {match.seats}, {match.ply} answers, {end}"
    if start.startswith("{") or Path(file).suffix == ".json":
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise PositionError("", "this is not JSON: {error}", {"error": error}) from None
        match = from_position(data, source)
        return f"position of {match.kind.id} for {match.seats}, a legal one"
    components = Components(text, file, standard=False)
    owner = kind or likely_game(components)
    check_components(owner, components)
    return f"components of {owner.id}"


def house_rules(files: Sequence[str]) -> dict[str, Components]:
    """Component files by the game they are for. Raises ComponentError; UndercroftError if two are for one."""
    found: dict[str, Components] = {}
    for file in files:
        components = Components.of_file(file)
        kind = likely_game(components)
        read_components(kind, components)
        if kind.id in found:
            both = f"{found[kind.id].file} and {file}"
            raise UndercroftError(f"{both} are both for {kind.id}: give one of them.")
        found[kind.id] = components
    return found


def save(match: Match, file: str, extra: dict[str, str]) -> None:
    """Writes the record of a match. Raises UndercroftError."""
    from undercroft.core.record import write_record

    try:
        Path(file).write_text(write_record(match, extra), encoding="utf-8")
    except OSError as error:
        raise UndercroftError(f"The file {file} cannot be written: {error.strerror}.") from None
