"""Numbers for options: every text has its own, the same in every game of a deal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from undercroft.core.errors import UndercroftError

MET: Final = 1 << 14
"""Of so many options the numbers are kept."""
CLOSED: Final = 32
OPEN: Final = 1024
"""Spare numbers, where the sample heard everything soon, and where it kept hearing new texts."""


class Vocabulary:
    """Numbers `texts`, from 0, in their order, and keeps `spare` numbers more for texts not among them.

    Such a text takes the spare number its SHA-256 names; where that is taken by another option of the
    same question, the next free one, in the order of the texts. So a number means one text, but for rare
    ones, and within a question always.
    """

    def __init__(self, texts: Iterable[str], spare: int) -> None:
        self.texts = tuple(sorted(texts, key=_natural))
        self.spare = spare
        self.size = len(self.texts) + spare
        self._numbers = {text: number for number, text in enumerate(self.texts)}
        self._met: dict[Any, int] = {}

    def numbers(self, texts: Sequence[str]) -> list[int]:
        """The numbers of the options of one question, in their order."""
        known = self._numbers
        try:
            return [known[text] for text in texts]
        except KeyError:
            return self._with_spare(texts)

    def numbers_of(self, options: Sequence[Any]) -> list[int]:
        """The same of the options themselves: games make each once, and ask it again and again."""
        met = self._met
        try:
            return [met[option] for option in options]
        except KeyError:
            texts = [str(option) for option in options]
        numbers = self.numbers(texts)
        if len(met) > MET:
            met.clear()
        for option, text in zip(options, texts, strict=True):
            if text in self._numbers:
                met[option] = self._numbers[text]
        return numbers

    def number(self, text: str) -> int:
        """The number of an option alone, whatever it stands among."""
        number = self._numbers.get(text)
        return len(self.texts) + _spare(text, self.spare) if number is None else number

    def _with_spare(self, texts: Sequence[str]) -> list[int]:
        found = {text: self._numbers[text] for text in texts if text in self._numbers}
        new = sorted({text for text in texts if text not in found})
        if len(new) > self.spare:
            raise UndercroftError(
                f"A question has {len(new)} new options; there are {self.spare} spare numbers."
            )
        taken: set[int] = set()
        for text in new:
            number = _spare(text, self.spare)
            while number in taken:
                number = (number + 1) % self.spare
            taken.add(number)
            found[text] = len(self.texts) + number
        return [found[text] for text in texts]


@lru_cache(MET)
def _spare(text: str, spare: int) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big") % spare


_WORD: Final = re.compile(r"(\d+)")


def _natural(text: str) -> tuple[tuple[int, str, int], ...]:
    """So that `mine 10` comes after `mine 9`."""
    return tuple((1, "", int(one)) if one.isdecimal() else (0, one, 0) for one in _WORD.split(text) if one)


class Words:
    """What an option is made of: the words of its text and its numbers, as features.

    `names` are all words of the vocabulary; a word that is not among them counts for the last place but two,
    the last two hold the first two numbers in the text, divided by 10.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        self.names = tuple(sorted({word for text in texts for word in text.split()}))
        self.size = len(self.names) + 3
        self._places = {word: place for place, word in enumerate(self.names)}

    def of(self, text: str) -> list[tuple[int, float]]:
        """The features of an option that are not zero, as (place, value)."""
        found: dict[int, float] = {}
        for order, word in enumerate(text.split(), 1):
            place = self._places.get(word, len(self.names))
            found[place] = found.get(place, 0.0) + 1.0 / order  # `a b` is not `b a`
        for place, number in enumerate(re.findall(r"-?\d+", text)[:2], len(self.names) + 1):
            found[place] = int(number) / 10
        return list(found.items())
