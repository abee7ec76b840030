"""The random stream of a match."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.core.chance import Chance, dump_chance, load_chance, normal_seed
from undercroft.core.errors import OptionError, PositionError


def test_same_numbers_on_every_machine() -> None:
    """These must never change: old records replay with them."""
    chance = Chance.from_seed(1)
    assert [f"{chance.bits64():016x}" for _ in range(3)] == FIRST
    assert Chance.from_seed("pcg64:1").bits64() == int(FIRST[0], 16)
    deck = list(range(10))
    Chance.from_seed("a dungeon").shuffle(deck)
    assert deck == SHUFFLED


def test_seeds() -> None:
    assert normal_seed(7) == "pcg64:7"
    assert normal_seed("pcg64:a b") == "pcg64:a b"
    for wrong in ("mt:1", "pcg64:", "x" * 300, "a\nb"):
        with pytest.raises(OptionError):
            normal_seed(wrong)


@given(st.integers(1, 10**12), st.integers(0, 1000))
def test_below_is_below(bound: int, seed: int) -> None:
    chance = Chance.from_seed(seed)
    assert all(0 <= chance.below(bound) < bound for _ in range(20))


def test_every_face_comes_as_often() -> None:
    chance = Chance.from_seed(3)
    counts = Counter(chance.die(6) for _ in range(60_000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(abs(count - 10_000) < 450 for count in counts.values())
    assert chance.pick("abc") in "abc"


@pytest.mark.parametrize("size", [3, 4, 8, 9])
def test_every_place_comes_as_often(size: int) -> None:
    """A shuffle puts every item to every place equally often, and all orders of three come."""
    chance = Chance.from_seed(4)
    places = [[0] * size for _ in range(size)]
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        deck = list(range(size))
        chance.shuffle(deck)
        orders[tuple(deck)] += 1
        for place, item in enumerate(deck):
            places[item][place] += 1
    expected = 12_000 / size
    assert all(abs(count - expected) < 6 * expected**0.5 for row in places for count in row)
    if size == 3:
        assert len(orders) == 6
        assert all(abs(count - 2000) < 250 for count in orders.values())


@pytest.mark.parametrize("size", [0, 1, 2, 1500])
def test_shuffle_keeps_everything(size: int) -> None:
    deck = list(range(size))
    Chance.from_seed(5).shuffle(deck)
    assert sorted(deck) == list(range(size))


def test_copy_and_split() -> None:
    chance = Chance.from_seed(6)
    copy = chance.copy()
    assert [chance.bits64() for _ in range(5)] == [copy.bits64() for _ in range(5)]
    child = chance.split()
    assert child.bits64() != chance.bits64()
    assert child.increment % 2 == 1


def test_draws_are_counted() -> None:
    chance = Chance.from_seed(7)
    assert chance.draws == 0
    chance.die(6)
    chance.shuffle([1, 2, 3])
    assert chance.draws >= 2


def test_dump_and_load() -> None:
    chance = Chance.from_seed(8)
    chance.bits64()
    again = load_chance(dump_chance(chance))
    assert again.bits64() == chance.bits64()
    for wrong in (None, {}, {"algorithm": "mt"}, {**dump_chance(chance), "state": "x"},
                  {**dump_chance(chance), "increment": "2"}):  # fmt: skip
        with pytest.raises(PositionError):
            load_chance(wrong)


FIRST = ["9137da7a1ea1e269", "9f6fdee4121e906e", "586bb16dbb556935"]
SHUFFLED = [0, 3, 1, 6, 5, 9, 2, 7, 8, 4]
