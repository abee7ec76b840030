"""What a program is shown: all that the seat knows, nothing it cannot know, in arrays of one shape."""

from __future__ import annotations

import os
import random
import subprocess
import sys

import numpy as np
import pytest

from tests import harness
from undercroft.core.errors import IllegalMove, OptionError
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.observe import known
from undercroft.rl.encoding import Encoder
from undercroft.rl.sample import Deal, deal

ANSWERS = 300
"""Little for an encoder to learn from, so that much is new to it."""


def encoder_for(table: harness.Table) -> Encoder:
    laid: Deal = deal(table.kind, table.seats, table.options)
    return Encoder(laid, ANSWERS)


def some_tables(kind: GameType, count: int) -> list[tuple[harness.Table, Encoder, random.Random]]:
    rng = random.Random(7)
    tables = [harness.random_table(kind, rng) for _ in range(count)]
    return [(table, encoder_for(table), random.Random(table.seed)) for table in tables]


def seen(match: Match, seat: int | None) -> str:
    told = known(match, seat)
    question = told["question"] and {name: told["question"][name] for name in ("key", "args")}
    return harness.text_of([told["seat"], told["view"], question])


def test_one_shape_and_a_number_for_every_option(kind: GameType) -> None:
    for table, encoder, rng in some_tables(kind, 2):
        match = table.match()
        numbered: dict[str, int] = {}
        known_texts = set(encoder.vocabulary.texts)
        for ply in harness.sampled(match, rng, 4):
            for seat in match.choices.seats:
                observation = encoder.observe(match, seat)
                assert observation.shape == (encoder.size,)
                assert observation.dtype == np.float32
                assert np.isfinite(observation).all()
                options = list(match.choices[seat].options)
                numbers = encoder.numbers(match, seat)
                assert len(set(numbers)) == len(options), f"at answer {ply} two options share a number"
                mask = encoder.mask(match, seat)
                assert mask.shape == (encoder.actions,)
                assert mask.sum() == len(options)
                for option, number in zip(options, numbers, strict=True):
                    assert mask[number] == 1
                    assert encoder.option(match, seat, number) is option
                    if str(option) in known_texts:
                        assert numbered.setdefault(str(option), number) == number
                    else:
                        assert number >= len(known_texts)
                places, features = encoder.features(match, seat)
                assert list(places) == numbers
                assert features.shape == (len(options), encoder.words.size)
            for other in set(range(match.seats)) - set(match.choices.seats):
                assert encoder.mask(match, other).sum() == 0
            with pytest.raises(OptionError, match="There is no seat"):
                encoder.mask(match, match.seats)
        assert encoder.observe(match, 0).shape == (encoder.size,)
        assert encoder.numbers(match, 0) == []


def test_seats_that_cannot_tell_two_tables_apart_get_the_same_numbers(kind: GameType) -> None:
    for table, encoder, rng in some_tables(kind, 2):
        match = table.match()
        for ply in harness.sampled(match, rng, 16):
            for seat in harness.all_seats(match):
                told, numbers = known(match, seat), encoder.observe(match, seat)
                for twin in harness.twins(match, seat, ply):
                    assert harness.text_of(known(twin, seat)) == harness.text_of(told)
                    assert (encoder.observe(twin, seat) == numbers).all()
                    if seat is not None:
                        assert (encoder.mask(twin, seat) == encoder.mask(match, seat)).all()


def test_what_a_seat_can_tell_apart_has_different_numbers(kind: GameType) -> None:
    """Over whole games, and in one array that is used again and again."""
    for table, encoder, rng in some_tables(kind, 2):
        match = table.match()
        met: dict[bytes, str] = {}
        array = np.empty(encoder.size, np.float32)
        for _ in harness.sampled(match, rng, 3):
            for seat in harness.all_seats(match):
                numbers = encoder.observe(match, seat, array).tobytes()
                told = seen(match, seat)
                assert met.setdefault(numbers, told) == told, "two different tables have the same numbers"
        assert len(met) > 3


MADE = """
from tests.contract.test_observations import encoder_for
from tests.harness import any_answer, random_table, tested_games
from hashlib import sha256
import random
for kind in tested_games():
    rng = random.Random(3)
    table = random_table(kind, rng)
    encoder = encoder_for(table)
    match = table.match()
    told = sha256(repr((encoder.parts, encoder.vocabulary.texts)).encode())
    for _ in range(40):
        if match.choices:
            seat, option = any_answer(match, rng)
            told.update(encoder.observe(match, seat).tobytes() + encoder.mask(match, seat).tobytes())
            match.play(seat, option)
    print(kind.id, told.hexdigest())
"""


def test_every_process_makes_the_same_encoder() -> None:
    """Python orders sets of texts differently in each."""
    said = []
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", MADE],
            cwd=harness.ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        said.append(done.stdout)
    assert said[0] == said[1]


def test_an_encoder_is_the_same_wherever_it_is_made(kind: GameType) -> None:
    table = harness.random_table(kind, random.Random(3))
    one, two = encoder_for(table), encoder_for(table)
    assert one.parts == two.parts
    assert one.vocabulary.texts == two.vocabulary.texts
    assert one.actions == two.actions
    places = np.zeros(one.size, np.int64)
    for part in one.parts:
        places[part.start : part.start + part.size] += 1
        assert part.meaning
    assert (places == 1).all(), "every number belongs to one part"
    assert sum(len(part) for part in one.split(np.zeros(one.size, np.float32)).values()) == one.size
    assert all(name in str(one) for name in one.slices)
    assert len(one.describe().splitlines()) == len(one.parts)
    match = table.match()
    with pytest.raises(IllegalMove, match="is no option of seat"):
        one.option(match, match.choices.seats[0], one.actions + 5)
