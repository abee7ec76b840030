"""The bots by name, and the levels a person chooses from."""

from __future__ import annotations

from typing import Final

from undercroft.bots.bot import BeginnerBot, Bot, HeuristicBot, PolicyBot, QuickBot, RandomBot
from undercroft.bots.characters import CHARACTERS
from undercroft.bots.deep import SchooledBot
from undercroft.bots.search import SearchBot
from undercroft.core.errors import UndercroftError
from undercroft.core.words import whole_number


class Level:
    """How far a search thinks: so many iterations a decision, and where somebody waits for it no more than
    so many seconds."""

    __slots__ = ("iterations", "name", "seconds")

    def __init__(self, name: str, seconds: float, iterations: int) -> None:
        self.name = name
        self.seconds = seconds
        self.iterations = iterations


LEVELS: Final[dict[str, Level]] = {
    "beginner": Level("beginner", 0.1, 0),
    "easy": Level("easy", 0.1, 0),
    "normal": Level("normal", 0.3, 60),
    "hard": Level("hard", 1.0, 800),
    "master": Level("master", 3.0, 4000),
}
"""What a person chooses from. The iterations are the level: what is measured with them holds on every
machine. Where a search makes 1,333 a second, all seconds suffice."""

BOTS: Final = ("random", "quick", "heuristic", *LEVELS)
"""Every name `make_bot` knows; besides, `search:500` is a search of exactly 500 iterations, and a character
may stand before a bot that searches: `bold:hard`, `spiteful:search:500`."""

MOST_ITERATIONS: Final = 1_000_000
"""Of a search, a decision."""


class UnknownBot(UndercroftError):
    """No bot has this name."""


def make_bot(name: str, seed: int | str = 1, hurried: bool = False) -> Bot:
    """A bot by its name or level; `hurried` where somebody waits: then a level keeps to its seconds, and its
    answers depend on the machine. Raises UndercroftError for an unknown name.
    """
    character, _, plain = name.partition(":")
    if character in CHARACTERS:
        bot = make_bot(plain, seed, hurried)
        if not isinstance(bot, SearchBot) or plain.partition(":")[0] in CHARACTERS:
            raise UnknownBot(f"{name!r}: only a bot that searches has a character, and one of them.")
        bot.character = CHARACTERS[character]
        return bot
    if name == "random":
        return RandomBot(seed)
    if name == "quick":
        return QuickBot(seed)
    if name == "heuristic":
        return HeuristicBot(seed)
    if name == "beginner":
        return BeginnerBot(seed)
    if name == "easy":
        return PolicyBot(seed)
    if name in LEVELS:
        level = LEVELS[name]
        searching = SchooledBot if name == "master" else SearchBot
        return searching(seed, level.iterations, level.seconds if hurried else 0.0)
    kind, _, count = name.partition(":")
    if kind == "search":
        iterations = whole_number(count, 1, MOST_ITERATIONS)
        if iterations is None:
            raise UndercroftError(
                f"{name!r}: write search:ITERATIONS with a number from 1 to {MOST_ITERATIONS}, "
                "as in search:500."
            )
        return SearchBot(seed, iterations)
    known = ", ".join(BOTS)
    raise UnknownBot(f"There is no bot {name!r}; known are {known}, and search:ITERATIONS.")
