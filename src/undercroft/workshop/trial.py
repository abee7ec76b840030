"""Whether a component file can be played: it is read by the game, and played at random for a while; and
whether there can be a position."""

from __future__ import annotations

import json
import random
import time
from dataclasses import dataclass

from undercroft.core.components import Components
from undercroft.core.errors import ComponentError, PositionError, UndercroftError
from undercroft.core.registry import find_game
from undercroft.core.start import from_position, new_match, read_components
from undercroft.workshop.sheet import Fault, fault_of

SECONDS = 1.5
"""For all trial games together."""
MOST_GAMES, LONGEST = 12, 3_000
"""Trial games, and answers in each of them."""


@dataclass(frozen=True)
class Verdict:
    """What is wrong, if anything; how many trial games were begun, and how many came to their end in time."""

    fault: Fault | None
    games: int = 0
    ended: int = 0


def judged(text: str, game: str, name: str, _part: float = 1.0) -> Verdict:
    """What `undercroft check` says of a file, and trial games for all numbers of players. In a process of its
    own: nobody knows how long it takes."""
    kind = find_game(game)
    try:
        components = Components(text, name, standard=False)
        read_components(kind, components)
    except ComponentError as error:
        return Verdict(fault_of(error))
    end = time.monotonic() + SECONDS
    ended = 0
    for number in range(MOST_GAMES):
        seats = kind.seats[number % len(kind.seats)]
        try:
            ended += _played(components, game, seats, number, end)
        except UndercroftError as error:
            return Verdict(Fault(0, str(error), "", "{why}", {"why": error}), number + 1, ended)
        except Exception as error:
            wording = "a game for {seats} broke off ({error})"
            values = {"seats": seats, "error": f"{type(error).__name__}: {error}"}
            return Verdict(Fault(0, wording.format(**values), "", wording, values), number + 1, ended)
        if time.monotonic() > end:
            return Verdict(None, number + 1, ended)
    return Verdict(None, MOST_GAMES, ended)


def _played(components: Components, game: str, seats: int, seed: int, end: float) -> bool:
    """Whether a game at random came to its end in time. Looks at it from all sides now and then."""
    rng = random.Random(seed)
    match = new_match(game, seats, seed, None, components)
    for number in range(LONGEST):
        if match.over:
            return True
        if number % 50 == 0:
            for seat in (*range(seats), None):
                match.view(seat)
            if time.monotonic() > end:
                return False
        seat = rng.choice(match.choices.seats)
        match.play(seat, rng.choice(list(match.choices[seat].options)))
    return False


@dataclass(frozen=True)
class Standing:
    """What is wrong with a position; else who has to decide there, and whether the game is over."""

    fault: PositionError | None = None
    deciders: tuple[int, ...] = ()
    over: bool = False


def stands(position: str, components: str | None, _part: float = 1.0) -> Standing:
    """Whether there can be such a position, and everybody can look at it. In a process of its own."""
    try:
        data = json.loads(position)
        match = from_position(data, Components.of_text(components))
        for seat in (*range(match.seats), None):
            match.view(seat)
    except PositionError as error:
        return Standing(error)
    except UndercroftError as error:
        return Standing(PositionError("", "{why}", {"why": error}))
    except (ValueError, RecursionError) as error:
        return Standing(PositionError("", "this is not a position: {error}", {"error": str(error)}))
    except Exception as error:
        told = {"error": f"{type(error).__name__}: {error}"}
        return Standing(PositionError("", "there can be no such position ({error})", told))
    return Standing(None, match.choices.seats, match.over)
