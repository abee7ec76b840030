"""What every experiment is made of: a table of bots, and games with seeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.metadata import version
from numbers import Real
from platform import python_version
from typing import Any

from undercroft.bots.bot import RandomBot
from undercroft.bots.own import is_own, make_player
from undercroft.core.components import Components
from undercroft.core.errors import UndercroftError
from undercroft.core.match import Match
from undercroft.core.options import plain_options, read_options
from undercroft.core.registry import find_game
from undercroft.core.sight import Sight
from undercroft.core.start import new_match, standard_components
from undercroft.lab.faults import Fault, Watched

LONGEST = 1e6
"""Seconds that a bot of one's own may have for a decision."""


@dataclass(frozen=True)
class Table:
    """What is played: plain values, so that it can be sent to other processes.

    `components` is the text of a component file and its name, if it is not the game's own; `limit` the time
    in seconds that a bot of one's own has for a decision.
    """

    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    components: tuple[str, str] | None = None
    limit: float = 60.0

    def check(self) -> None:
        """Raises UndercroftError if it cannot be played."""
        if not isinstance(self.limit, Real) or not 0 < self.limit <= LONGEST:
            raise UndercroftError(
                f"A bot has more than 0 and at most {LONGEST:,.0f} seconds for a decision (`limit`), not "
                f"{self.limit!r}."
            )
        if self.components is not None and not isinstance(self.components, tuple):
            raise UndercroftError(
                f"`components` of a table are the text of a component file and its name, not "
                f"{self.components!r}."
            )
        new_match(self.game, self.seats, 1, self.options, self.source())

    def source(self) -> Components | None:
        """The component file, if it is not the game's own."""
        return None if self.components is None else _read(*self.components)

    def match(self, seed: str, history: bool = True) -> Match:
        """A new match of it; `history`: see Match."""
        return new_match(self.game, self.seats, seed, self.options, self.source(), history)

    def words(self) -> list[str]:
        """The variant on the command line."""
        file = [] if self.components is None else ["--components", self.components[1]]
        return file + [
            part for name, value in self.options.items() for part in ("--option", f"{name}={value}")
        ]

    def settings(self) -> Any:
        """The variant, as the options dataclass of the game."""
        return read_options(find_game(self.game).options, self.options)

    def told(self) -> dict[str, Any]:
        """What is played, for a folder that says what it holds."""
        kind = find_game(self.game)
        return {
            "game": self.game,
            "rules": kind.rules,
            "seats": self.seats,
            "options": {name: str(one) for name, one in sorted(plain_options(self.settings()).items())},
            "components": (self.source() or standard_components(kind)).digest,
        }


def versions() -> dict[str, str]:
    """What was played with."""
    return {"undercroft": version("undercroft"), "python": python_version()}


@lru_cache(8)
def _read(text: str, file: str) -> Components:
    return Components(text, file, standard=False)


def check_table(table: Table) -> None:
    """Raises UndercroftError if it is none, or cannot be played."""
    if not isinstance(table, Table):
        raise UndercroftError(f"A table is needed, as in Table('raiders', seats=4), not {table!r}.")
    table.check()


def check_bots(names: Sequence[str]) -> None:
    """Raises UndercroftError if there is no bot of one of the names."""
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise UndercroftError(f"Bots are given as a list of names, as in ['random'], not as {names!r}.")
    for name in dict.fromkeys(names):
        make_player(name)


def dealt(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """The bot of each seat, dealt in turn. Raises UndercroftError if one of them gets no seat."""
    if len(bots) > seats:
        raise UndercroftError(f"There are more bots than seats: {', '.join(bots)} for {seats}.")
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def play_bots(
    match: Match,
    bots: Sequence[str],
    seed: str,
    limit: float = 60.0,
    see: Callable[[Match, int, Any], None] | None = None,
) -> tuple[Match, list[Fault]]:
    """Plays a match to its end; `bots` gives for each seat the name of its bot. `see` is told of every
    answer, seat and option, before it is given.

    A bot of one's own that raises, answers what is not listed, thinks for more than `limit` seconds or lets
    the game go on for ever is told among the faults, and chance plays its seat on; the game counts.
    """
    players = [make_player(name, f"{seed} {seat}") for seat, name in enumerate(bots)]
    watched = {
        seat: Watched(players[seat], name, f"{seed} {seat}", limit)
        for seat, name in enumerate(bots)
        if is_own(name)
    }
    faults: list[Fault] = []
    most = match.kind.max_plies
    while not match.over:
        seat = match.choices.seats[0]
        if seat in watched:
            option, fault = watched[seat].ask(match, seat)
            if fault is not None:
                faults.append(fault)
                del watched[seat]
                players[seat] = RandomBot(f"{seed} {seat}")
                continue
        else:
            option = players[seat].choose(Sight(match, seat))
        if see is not None:
            see(match, seat, option)
        match.play(seat, option)
        if match.ply > most and watched:
            for other, one in watched.items():
                faults.append(one.endless(match, other))
                players[other] = RandomBot(f"{seed} {other}")
            watched.clear()
            most += match.kind.max_plies
        if match.ply > most:
            raise UndercroftError(f"A match of {match.kind.id} with seed {match.seed} does not end.")
    return match, faults
