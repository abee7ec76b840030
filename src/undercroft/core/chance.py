"""Seeded chance: one stream per match. A seed names its algorithm, so that old records replay for ever."""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence, Sequence
from functools import lru_cache
from math import perm
from operator import index
from typing import Any, Final, TypeVar

from undercroft.core.errors import OptionError, PositionError
from undercroft.core.native import mypyc_attr

T = TypeVar("T")

_MASK64: Final = (1 << 64) - 1
_MASK128: Final = (1 << 128) - 1
_MULTIPLIER: Final = 0x2360ED051FC65DA44385DF649FCCF645
_SPLIT: Final = 0x9E3779B97F4A7C15F39CC0605CEDC835

ALGORITHM: Final = "pcg64"


def normal_seed(seed: int | str) -> str:
    """The seed with its algorithm in front: 1 -> `pcg64:1`. Spaces around it do not count, as in a record.

    Raises OptionError on an unknown algorithm, or if it cannot stand in a line of a record.
    """
    if not isinstance(seed, str):  # None, as others write for any seed, would be the same one every time
        try:
            seed = index(seed)
        except TypeError:
            raise OptionError("A seed is a whole number or a text, not {given!r}.", {"given": seed}) from None
    text = str(seed).strip()
    if ":" not in text:
        text = f"{ALGORITHM}:{text}"
    name, _, words = text.partition(":")
    if name != ALGORITHM:
        values = {"seed": text, "name": name, "known": ALGORITHM}
        raise OptionError("The seed {seed!r} names the algorithm {name!r}; known is {known!r}.", values)
    if not words or len(text) > 200 or not text.isprintable():
        raise OptionError("A seed is a number or up to 200 printable characters.")
    return text


WORDS: Final = "/"
"""Between the secret of a seed and the words players added to it."""


def joined_seed(secret: str, words: Sequence[str] = ()) -> str:
    """A seed nobody could choose alone: a secret, whose `commitment` was shown before, and players' words."""
    said = [" ".join(one.replace(WORDS, " ").split())[:40] for one in words]
    return normal_seed(f"{ALGORITHM}:{WORDS.join([secret, *(one for one in said if one)])}")


def commitment(seed: str) -> str:
    """What is shown before a match, so that its seed can be checked after it: the SHA-256 of the secret.

    Takes the secret or the whole seed. 64 hex digits.
    """
    secret = seed.partition(":")[2] if ":" in seed else seed
    return hashlib.sha256(secret.partition(WORDS)[0].encode()).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """PCG XSL-RR 128/64 (O'Neill 2014): 128 bits of state, 64 bits a draw, the same on every machine.

    `draws` counts the 64-bit numbers taken: a match that has drawn nothing since an answer may undo it.
    """

    __slots__ = ("draws", "increment", "state")

    def __init__(self, state: int, increment: int, draws: int = 0) -> None:
        self.state = state
        self.increment = increment
        self.draws = draws

    @staticmethod
    def from_seed(seed: int | str) -> Chance:
        """The stream of a seed such as `pcg64:1`; the words after the colon are hashed with SHA-256."""
        digest = hashlib.sha256(normal_seed(seed).encode()).digest()
        start = int.from_bytes(digest[:16], "big")
        increment = int.from_bytes(digest[16:], "big") | 1
        state = ((increment + start) * _MULTIPLIER + increment) & _MASK128
        return Chance(state, increment)

    def copy(self) -> Chance:
        """A stream that gives the same numbers from here on."""
        return Chance(self.state, self.increment, self.draws)

    def split(self) -> Chance:
        """A fresh stream that tells nothing about this one, nor this one about it."""
        high = self.bits64()
        low = self.bits64()
        return Chance((high << 64) | low, self.increment ^ (_SPLIT & ~1))

    def bits64(self) -> int:
        """64 random bits."""
        self.draws += 1
        state = self.state = (self.state * _MULTIPLIER + self.increment) & _MASK128
        mixed = (state >> 64 ^ state) & _MASK64
        return (mixed << 64 | mixed) >> (state >> 122) & _MASK64

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1, each as likely (Lemire's method, without bias)."""
        self.draws += 1  # what `bits64` does, without a call: dice are rolled in every loop
        state = self.state = (self.state * _MULTIPLIER + self.increment) & _MASK128
        mixed = (state >> 64 ^ state) & _MASK64
        product = ((mixed << 64 | mixed) >> (state >> 122) & _MASK64) * bound
        if product & _MASK64 < bound:
            threshold = ((1 << 64) - bound) % bound
            while product & _MASK64 < threshold:
                product = self.bits64() * bound
        return product >> 64

    def die(self, sides: int) -> int:
        """A roll from 1 to sides."""
        return 1 + self.below(sides)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each as likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffles in place (Fisher-Yates from the end).

        One draw serves six places: all that is left of the fraction when one place has taken its share is for
        the next, exact by the same rejection as in `below` (Brackett-Rozinsky and Lemire 2024).
        """
        left = len(items)
        while left > 1:
            orders, places = _orders(left)
            fraction = self.bits64() * orders
            if fraction & _MASK64 < orders:
                threshold = (1 << 64) % orders
                while fraction & _MASK64 < threshold:
                    fraction = self.bits64() * orders
            shares = fraction >> 64  # below the number of orders: a number with one digit for each place
            for last, rest in places:
                other = shares // rest
                shares -= other * rest
                items[last], items[other] = items[other], items[last]
            left -= len(places)


@lru_cache(maxsize=1000)
def _orders(left: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """What one draw settles of a shuffle of so many things: in how many orders their last places can be
    filled, and each of these places with the number of orders of those after it."""
    count = min(6, left - 1) if left <= 1000 else 1  # the orders must stay below 2**64
    places = [(left - 1 - step, perm(left - 1 - step, count - 1 - step)) for step in range(count)]
    return perm(left, count), tuple(places)


def dump_chance(chance: Chance) -> dict[str, str]:
    return {"algorithm": "pcg64", "state": f"{chance.state:032x}", "increment": f"{chance.increment:032x}"}


def load_chance(data: Any) -> Chance:
    if isinstance(data, dict) and data.get("algorithm") == "pcg64":
        try:
            state, increment = int(data["state"], 16), int(data["increment"], 16)
        except (KeyError, ValueError, TypeError):
            pass
        else:
            if 0 <= state < 1 << 128 and 0 <= increment < 1 << 128 and increment & 1:
                return Chance(state, increment)
    raise PositionError(
        "chance", "needed: {algorithm: pcg64, state: 32 hex digits, increment: 32 odd hex digits}"
    )
