"""What every experiment is made of: a table of bots, games with seeds, and several processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Any, TypeVar

from undercroft.bots.bot import RandomBot
from undercroft.bots.own import is_own, make_player
from undercroft.core.components import Components
from undercroft.core.errors import UndercroftError
from undercroft.core.match import Match
from undercroft.core.options import read_options
from undercroft.core.registry import find_game
from undercroft.core.sight import Sight
from undercroft.core.start import new_match
from undercroft.lab.faults import Fault, Watched

T = TypeVar("T")
R = TypeVar("R")


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
        """Raises UnknownGame, OptionError or ComponentError if it cannot be played."""
        new_match(self.game, self.seats, 1, self.options, self.source())

    def source(self) -> Components | None:
        return None if self.components is None else Components(*self.components, standard=False)

    def match(self, seed: str) -> Match:
        return new_match(self.game, self.seats, seed, self.options, self.source())

    def settings(self) -> Any:
        return read_options(find_game(self.game).options, self.options)


def check_bots(names: Iterable[str]) -> None:
    """Raises UndercroftError if there is no bot of one of the names."""
    for name in names:
        make_player(name)


def play_bots(match: Match, bots: Sequence[str], seed: str, limit: float = 60.0) -> tuple[Match, list[Fault]]:
    """Plays a match to its end; `bots` gives for each seat the name of its bot.

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
    while match.choices:
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


def run_tasks(
    work: Callable[[T], R], tasks: Sequence[T], jobs: int, progress: Callable[[int], None] | None = None
) -> Iterator[R]:
    """The results of all tasks in the order of the tasks, made by so many processes.

    `progress` is told how many are done. With one job everything happens in this process.
    """
    if jobs <= 1 or len(tasks) <= 1:
        for number, task in enumerate(tasks, 1):
            yield work(task)
            if progress is not None:
                progress(number)
        return
    done: dict[int, R] = {}
    following = 0
    with ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=get_context("spawn")) as pool:
        waiting: dict[Future[R], int] = {pool.submit(work, task): at for at, task in enumerate(tasks)}
        try:
            finished = 0
            while waiting:
                ready, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for one in ready:
                    done[waiting.pop(one)] = one.result()
                    finished += 1
                if progress is not None:
                    progress(finished)
                while following in done:
                    yield done.pop(following)
                    following += 1
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
