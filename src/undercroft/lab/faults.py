"""Bots of one's own under watch: what raises, answers what is not listed or hangs is caught and told."""

from __future__ import annotations

import signal
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from undercroft.bots import Bot
from undercroft.bots.own import aside, told
from undercroft.core.choices import find_option
from undercroft.core.match import Match
from undercroft.core.record import write_record
from undercroft.core.sight import Sight

RAISED, UNLISTED, SLOW, ENDLESS = "raised", "unlisted", "slow", "endless"


@dataclass(frozen=True)
class Fault:
    """What a bot did wrong: at which decision, in words, and the record of the match up to there.

    `sort` is raised, unlisted, slow or endless; `bot_seed` the seed the bot was made with.
    """

    bot: str
    sort: str
    seat: int
    ply: int
    words: str
    bot_seed: str
    record: str

    def sentence(self) -> str:
        return f"{self.bot} {self.words} (seat {self.seat}, answer {self.ply})"


@dataclass
class Faults:
    """All faults of a run: in how many games each bot had one, and the first of each bot and sort."""

    games: Counter[str] = field(default_factory=Counter)
    first: list[Fault] = field(default_factory=list)

    def add(self, found: Sequence[Fault]) -> None:
        self.games.update({fault.bot for fault in found})
        known = {(fault.bot, fault.sort) for fault in self.first}
        for fault in found:
            if (fault.bot, fault.sort) not in known:
                known.add((fault.bot, fault.sort))
                self.first.append(fault)

    def join(self, other: Faults) -> None:
        games = self.games + other.games
        self.add(other.first)
        self.games = games

    def plain(self) -> list[dict[str, Any]]:
        return [{**vars(fault), "games": self.games[fault.bot]} for fault in self.first]


class TooSlow(BaseException):
    """Raised inside a bot that thinks for too long; no `except Exception` of its own keeps it."""


@dataclass(frozen=True)
class Watched:
    """A bot of one's own at one seat, by its name and seed; `limit` is its time for a decision in seconds."""

    bot: Bot
    name: str
    seed: str
    limit: float

    def ask(self, match: Match, seat: int) -> tuple[Any, Fault | None]:
        """The option the bot answers, or None and what it did wrong."""
        try:
            with time_limit(self.limit), aside():
                answer = self.bot.choose(Sight(match, seat))
                option = find_option(match.choices[seat], answer)
                shown = "" if option is not None else str(answer)[:80]  # code of its own, that may raise, too
        except TooSlow:
            return None, self._fault(match, seat, SLOW, f"thought for more than {self.limit:g} seconds")
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a panic of a library in Rust is no Exception
            return None, self._fault(match, seat, RAISED, f"raised {told(error)}")
        if option is None:
            words = f"answered {shown!r}, which is not among its options"
            return None, self._fault(match, seat, UNLISTED, words)
        return option, None

    def endless(self, match: Match, seat: int) -> Fault:
        """That the match has more answers than any game needs."""
        return self._fault(match, seat, ENDLESS, f"let the game go on for {match.ply} answers")

    def _fault(self, match: Match, seat: int, sort: str, words: str) -> Fault:
        fault = Fault(self.name, sort, seat, match.ply, words, self.seed, "")
        head = {"fault": fault.sentence(), "fault-bot": self.name, "fault-bot-seed": self.seed}
        choice = match.choices.get(seat)
        if choice is not None:
            head["fault-question"] = f"{choice.prompt.key} {choice.prompt.rule}"
        return replace(fault, record=write_record(match, head))


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raises TooSlow in this block after so long. Python code only can be stopped, in the main thread of a
    process, and not on Windows; elsewhere there is no limit."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    over = False

    def stop(*_: object) -> None:
        if not over:
            raise TooSlow

    before = signal.signal(signal.SIGALRM, stop)
    left, again = signal.setitimer(signal.ITIMER_REAL, seconds, 1.0)
    try:
        yield
    finally:
        over = True
        signal.setitimer(signal.ITIMER_REAL, left, again)
        signal.signal(signal.SIGALRM, before)
