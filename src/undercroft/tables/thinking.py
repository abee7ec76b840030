"""Bots think in other processes, so that nobody waits for them."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from undercroft.bots.advice import Advice, advise
from undercroft.bots.job import advice, counsel
from undercroft.bots.levels import make_bot
from undercroft.bots.search import SearchBot
from undercroft.core.components import Components
from undercroft.core.game import Counsel
from undercroft.core.match import Match
from undercroft.core.sight import Sight
from undercroft.core.start import from_position
from undercroft.puzzles import Puzzle, reply, stand
from undercroft.tables.workers import NOBODY, NOW, SOON, Asker, Hands, Load, Workers, here

REPLY = 6000
"""So many places a bot looks at for an answer against a puzzle's goal."""

log = logging.getLogger("undercroft")


class Thinker(Protocol):
    """Whatever finds the answers of bots, and the advice of games."""

    async def think(self, match: Match, seat: int, level: str, asker: Asker = NOBODY) -> str:
        """The text of an option for a seat that has to decide."""
        ...

    def wait_of(self, asker: Asker) -> float:
        """About how many seconds a question of this asker will go on waiting until a bot has time for it."""
        ...

    async def counsel(self, match: Match, seat: int, effort: int) -> Counsel | None:
        """What the game's own adviser tells the seat after so much effort."""
        ...

    def load(self) -> Load:
        """How much its processes have to do."""

    async def advise(self, match: Match, seat: int, depth: int, asker: Asker = NOBODY) -> Advice:
        """The best deeds of a seat that has to decide, by a search of this depth."""
        ...

    async def reply(self, puzzle: Puzzle, match: Match, seat: int, asker: Asker = NOBODY) -> str | None:
        """What a seat answers against the goal of a puzzle; None if that is too much to work out."""
        ...

    def close(self) -> None: ...


class PoolThinker:
    """Sends the position to processes, which begin with the first question: some for bots, one for advice, so
    that no bot waits for it. `hands` makes of them whatever does the work of a rank."""

    def __init__(self, workers: int | None = None, hands: Callable[[Workers, int], Hands] = here) -> None:
        count = workers or max(2, min(4, (os.cpu_count() or 2) - 1))
        self._bots = hands(Workers(count, nice=5), NOW)
        adviser = Workers(1, nice=15)
        self._adviser, self._deeper = hands(adviser, NOW), hands(adviser, SOON)

    async def think(self, match: Match, seat: int, level: str, asker: Asker = NOBODY) -> str:
        choice = match.choices[seat]
        if len(choice.options) == 1:
            return str(choice.options[0])
        work = partial(think, match.position(), match.components.own_text, seat, level, match.version)
        return await self._bots.run(asker, work)

    def wait_of(self, asker: Asker) -> float:
        return self._bots.wait_of(asker)

    async def counsel(self, match: Match, seat: int, effort: int) -> Counsel | None:
        work = partial(deeper, match.position(), match.components.own_text, seat, effort)
        return await self._deeper.run(NOBODY, work)

    def load(self) -> Load:
        return self._bots.load()

    async def advise(self, match: Match, seat: int, depth: int, asker: Asker = NOBODY) -> Advice:
        work = partial(advice, match.position(), match.components.own_text, seat, depth)
        return await self._adviser.run(asker, work)

    async def reply(self, puzzle: Puzzle, match: Match, seat: int, asker: Asker = NOBODY) -> str | None:
        work = partial(_reply, puzzle, match, seat, stand(puzzle, match).left)
        return await self._bots.run(asker, work)

    def close(self) -> None:
        self._bots.close()
        self._adviser.close()


def think(
    position: dict[str, Any], components: str | None, seat: int, level: str, seed: int, part: float
) -> str:
    """What the bot of that level answers for the seat in this part of its usual time; in a process of its
    own. Raises UndercroftError."""
    sight = Sight(from_position(position, Components.of_text(components)), seat)
    bot = make_bot(level, seed, hurried=True)
    if part < 1 and isinstance(bot, SearchBot):
        bot.iterations = max(1, int(bot.iterations * part))
        bot.seconds *= part
    return str(bot.choose(sight))


def deeper(
    position: dict[str, Any], components: str | None, seat: int, effort: int, part: float
) -> Counsel | None:
    """What the game's own adviser tells the seat; in a process of its own."""
    return counsel(position, components, seat, effort)


def _reply(puzzle: Puzzle, match: Match, seat: int, left: int, part: float) -> str | None:
    return reply(puzzle, match, seat, left, REPLY)


async def think_or_guess(
    thinker: Thinker, match: Match, seat: int, level: str, table: str, asker: Asker = NOBODY
) -> tuple[str, bool]:
    """A bot's answer, and whether it is its own: one that fails is made good by one that knows less and
    cannot fail."""
    try:
        return await thinker.think(match, seat, level, asker), True
    except Exception:
        log.exception("table %s: the bot of seat %d failed; a simple one answers", table, seat)
    try:
        return str(make_bot("easy", match.version).choose(Sight(match, seat))), False
    except Exception:
        log.exception("table %s: and so did the simple one", table)
        return str(make_bot("random", match.version).choose(Sight(match, seat))), False


class FirstThinker:
    """For tests: a quick player that always takes the option in the middle."""

    async def think(self, match: Match, seat: int, level: str, asker: Asker = NOBODY) -> str:
        options = match.choices[seat].options
        return str(options[len(options) // 2])

    def wait_of(self, asker: Asker) -> float:
        return 0.0

    async def counsel(self, match: Match, seat: int, effort: int) -> Counsel | None:
        return match.counsel(seat, effort)

    def load(self) -> Load:
        return Load()

    async def advise(self, match: Match, seat: int, depth: int, asker: Asker = NOBODY) -> Advice:
        return advise(match, seat, depth, 0.05)

    async def reply(self, puzzle: Puzzle, match: Match, seat: int, asker: Asker = NOBODY) -> str | None:
        return reply(puzzle, match, seat, stand(puzzle, match).left, 2000)

    def close(self) -> None:
        pass
