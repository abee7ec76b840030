"""Records and positions from outside: what they cost, before anything is made of them."""

from __future__ import annotations

import json
import random
import time
from typing import Any

from undercroft.core.components import Components
from undercroft.core.errors import PositionError, RecordError, UndercroftError
from undercroft.core.game import GameType
from undercroft.core.match import UNDO, Match
from undercroft.core.record import Record, load_record
from undercroft.core.registry import find_game
from undercroft.core.start import from_position


def game_of(text: str) -> GameType | None:
    """The game that a record or a position says it is of, if there is one."""
    try:
        if text.lstrip().startswith("{"):
            return find_game(str(json.loads(text)["game"]))
        return find_game(Record(text.partition("\n\n")[0]).header["game"])
    except (ValueError, RecursionError, LookupError, TypeError, UndercroftError):
        return None


ANSWER, TAKEN_BACK, DIGEST = 0.0003, 0.002, 0.003
"""Seconds that replaying a line takes, at most on the whole: an answer, an undo, a digest."""
MOST = 8.0
"""A record that would take longer is not replayed."""


def price(record: str) -> float:
    """The seconds it takes to replay a record, as far as its lines tell. Raises RecordError if that is more
    than anybody may ask for."""
    seconds = 0.0
    for number, line in enumerate(record.partition("\n\n")[2].splitlines()):
        words = line.split()
        if "=" in words:
            seconds += DIGEST
        elif words[2:] == [UNDO]:
            seconds += TAKEN_BACK
        elif words and words[0] != "#":
            seconds += ANSWER
        if seconds > MOST:
            above = record.partition("\n\n")[0].count("\n") + 2
            raise RecordError(above + number + 1, "this record is too long to be replayed here")
    return seconds


def replayed(record: str) -> dict[str, Any] | RecordError:
    """How a record ends, as plain data; or what is wrong with it. In a process of its own: who knows how long
    it takes, or what breaks."""
    try:
        match = load_record(record)
    except RecordError as error:
        return error
    except UndercroftError as error:
        return RecordError(0, "{why}", {"why": error})
    except Exception as error:
        told = {"error": f"{type(error).__name__}: {error}"}
        return RecordError(0, "this record cannot be replayed ({error})", told)
    result = match.result.plain() if match.result is not None else None
    return {"game": match.kind.id, "ply": match.ply, "result": result}


PLAYS, LONGEST, SECONDS = 2, 3_000, 3.0
"""So many games are played on from a position from outside, each with so many answers at most, and in all for
so long."""


def tried(position: str, components: str | None, _part: float = 1.0) -> PositionError | None:
    """What is wrong with a position, or None if it can be looked at from every seat and played on. In a
    process of its own: who knows how long it takes, or what breaks."""
    try:
        data = json.loads(position)
        match = from_position(data, Components.of_text(components))
        end = time.monotonic() + SECONDS
        for number in range(PLAYS):
            _play_on(match.copy(), random.Random(number), end)
    except PositionError as error:
        return error
    except UndercroftError as error:
        return PositionError("", "{why}", {"why": error})
    except (ValueError, RecursionError) as error:
        return PositionError("", "this is not a position: {error}", {"error": str(error)})
    except Exception as error:
        told = {"error": f"{type(error).__name__}: {error}"}
        return PositionError("", "this position cannot be played on ({error})", told)
    return None


def _play_on(match: Match, rng: random.Random, end: float) -> None:
    """Looks at the match from everywhere, and plays it at random."""
    for number in range(LONGEST):
        if number % 50 == 0:
            for seat in (*range(match.seats), None):
                match.view(seat)
        if match.over or time.monotonic() > end:
            return
        seat = rng.choice(match.choices.seats)
        match.play(seat, rng.choice(list(match.choices[seat].options)))
