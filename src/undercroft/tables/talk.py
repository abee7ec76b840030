"""What players say and ask at a table."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.core.chance import WORDS, joined_seed
from undercroft.store.model import TABLE

MOST_WORDS = 5
"""So many times players may add words to a seed."""


@dataclass(frozen=True)
class Said:
    """A remark in the chat; `seat` is WATCHER for a spectator, whose name may be empty, and TABLE for what
    the table says of itself."""

    seat: int
    name: str
    words: str
    ply: int

    @staticmethod
    def undo(seat: int | None, count: int, ply: int) -> Said:
        """The table says that so many answers were taken back, and for whom; None: not for all to know."""
        return Said(TABLE, "", json.dumps(["undo", seat, count]), ply)

    @staticmethod
    def redo(seat: int | None, count: int, ply: int) -> Said:
        """The table says that so many answers that were taken back stand again."""
        return Said(TABLE, "", json.dumps(["redo", seat, count]), ply)

    @staticmethod
    def stood_in(seat: int, ply: int) -> Said:
        """The table says that a seat's bot failed, and a simpler one has answered for it."""
        return Said.of("stood-in", seat, ply)

    @staticmethod
    def of(what: str, seat: int, ply: int) -> Said:
        """The table says that something has become of a seat: rematch, resigned, and so on."""
        return Said(TABLE, "", json.dumps([what, seat, 1]), ply)

    @property
    def told(self) -> tuple[str, int | None, int]:
        """What the table says (undo, redo, rematch, resigned...), of which seat, and how many."""
        what, seat, count = json.loads(self.words)
        return what, seat, count

    def columns(self) -> dict[str, str | int]:
        """What its row keeps."""
        return {"seat": self.seat, "name": self.name, "words": self.words, "ply": self.ply}


@dataclass(frozen=True)
class Wish:
    """An undo, or a rematch, for which the others are being asked: who asks, at which version, and who has
    agreed."""

    seat: int
    version: int
    agreed: frozenset[str]
    what: str = "undo"

    @property
    def name(self) -> str:
        """What consent names, so that nobody agrees to a wish he has not seen."""
        return f"{self.version}-{self.seat}"

    def text(self) -> str:
        return json.dumps([self.seat, self.version, sorted(self.agreed), self.what])

    @staticmethod
    def read(text: str) -> Wish | None:
        if not text:
            return None
        seat, version, agreed, *what = json.loads(text)
        return Wish(seat, version, frozenset(agreed), *what)


@dataclass(frozen=True)
class Undone:
    """Answers that were taken back, each time a group in the order in which they had been given, the latest
    group last; they may be given again by `browser` while the match is still at `version`."""

    browser: str = ""
    version: int = -1
    groups: tuple[tuple[tuple[int, str], ...], ...] = ()

    def stands(self, browser: str, version: int) -> bool:
        return bool(self.groups) and (self.browser, self.version) == (browser, version)


def seed_with(seed: str, words: str) -> str | None:
    """The seed with a player's words; None if they change nothing, or players have said enough."""
    secret, *said = seed.partition(":")[2].split(WORDS)
    joined = joined_seed(secret, [*said, words])
    return None if joined == seed or len(said) >= MOST_WORDS else joined


def words_in(seed: str | None) -> Sequence[str]:
    """What players have added to a seed."""
    return (seed or "").split(WORDS)[1:]
