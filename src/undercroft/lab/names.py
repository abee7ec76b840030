"""What measures are called, in a reader's language where the game has a text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from undercroft.core.game import GameType
from undercroft.lab.moments import Key, Moments
from undercroft.texts.texts import Texts, kebab

if TYPE_CHECKING:
    from undercroft.lab.pairs import Comparison

GAME = {
    "answers": "answers in a game",
    "decisions": "decisions in a game",
    "options": "options of a decision",
    "winner-score": "score of a winner",
    "lead-changes": "changes of the lead",
}
BOT = {"share": "a seat of the bot", "score": "its score"}


class Names:
    """Of one game."""

    PER_CENT: ClassVar = frozenset({"seat", "leader", "ending", "with", "taken", "after"})

    def __init__(self, kind: GameType, texts: Texts) -> None:
        self.kind = kind
        self.texts = texts

    def scale(self, key: Key) -> float:
        """100 where the number is a share."""
        return 100.0 if key[0] in self.PER_CENT or key == ("bot", "share") else 1.0

    def of(self, key: Key) -> str:
        """The measure in words."""
        group, *rest = key
        if group == "seat":
            return f"seat {rest[0]}"
        if group == "bot":
            return BOT[rest[0]]
        if group == "game":
            return GAME[rest[0]]
        if group == "leader":
            return f"leader after {rest[0]} % wins, %"
        if group == "ending":
            return f"{self._text('ending-', rest[0]).rstrip('.')}, %"
        if group == "event":
            return plain(rest[0])
        if group == "part":
            return f"{self.texts.name(rest[1])}: {plain(rest[2])}"
        if group == "with":
            return f"{self.texts.name(rest[1])}"
        words = f"{rest[0]}: {self.choice(rest[1])}"
        return f"{words}, taken %" if group == "taken" else f"{words}, wins %"

    def apart(self, keys: Sequence[Key]) -> list[str]:
        """The measures in words; several cards of one name by their ids, too."""
        return with_ids([self.of(key) for key in keys], keys)

    def choice(self, word: str) -> str:
        """A kind of option in words: a component by its name, else as it stands in records."""
        return self.texts.name(word)

    def _text(self, start: str, name: str) -> str:
        key = start + name.replace("_", "-")
        return self.texts.text(key) if self.texts.has(key) else name

    def held_by_all(self, outcome: Comparison | Moments) -> set[str]:
        """The tables of the component file of which every seat has just one row in every game: its heroes."""
        moments = outcome if isinstance(outcome, Moments) else outcome.moments
        total: dict[str, float] = {}
        for key in moments.place:
            if key[0] == "with":
                total[key[1]] = total.get(key[1], 0.0) + moments.total(key, 0)
        seats = sum(key[0] == "seat" for key in moments.place)
        return {table for table, count in total.items() if seats > 1 and count == seats * moments.rows}


def with_ids(words: Sequence[str], keys: Sequence[Key]) -> list[str]:
    """The words for these measures; where several have the same, with the id of the card or choice."""
    many = Counter(words)
    return [
        f"{one} ({key[2]})" if many[one] > 1 and len(key) > 2 else one
        for one, key in zip(words, keys, strict=True)
    ]


def plain(event: str) -> str:
    """MonsterDefeated -> monster defeated."""
    return kebab(event).replace("-", " ")
