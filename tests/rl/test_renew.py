"""What is written over an older value is what would be written on a blank array."""

from __future__ import annotations

import random
from typing import NamedTuple

from undercroft.rl.renew import NOTHING, Keyed, Pile, Record, block_of, field_of, numbers_of
from undercroft.rl.renew import blank as zeros
from undercroft.rl.shape import Shape
from undercroft.rl.write import Writer, writer_of


class Token(NamedTuple):
    name: str
    kind: str
    square: int


KINDS = {"ann": "hero", "bob": "hero", "rat": "beast", "owl": "beast", "key": "thing"}
UNHEARD = (Token("cat", "beast", 3), Token("ann", "beast", 4), Token("rat", "thing", 5))
"""A name that no sample had, and a known one that says what it never said."""


def some_tokens(rng: random.Random) -> tuple[Token, ...]:
    names = rng.sample(sorted(KINDS), rng.randrange(len(KINDS) + 1))
    return tuple(Token(name, KINDS[name], rng.randrange(4)) for name in names)


def changed(rng: random.Random, tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """Some go, some come, some change, some change places; now and then there is one nobody has heard of."""
    kept = [one if rng.random() < 0.7 else one._replace(square=rng.randrange(4)) for one in tokens]
    kept = [one for one in kept if rng.random() < 0.8]
    more = [*some_tokens(rng), *(rng.sample(UNHEARD, 1) if rng.random() < 0.3 else ())]
    known = {one.name for one in kept}
    for one in more:
        if one.name not in known:
            known.add(one.name)
            kept.insert(rng.randrange(len(kept) + 1), one)
    if rng.random() < 0.2:
        rng.shuffle(kept)
    return tuple(kept)


def learnt(values: list[object], name: str) -> Writer:
    shape = Shape()
    for value in values:
        shape.see(value)
    return writer_of(shape, name)


def test_a_list_of_records_is_renewed_as_it_would_be_written_anew() -> None:
    rng = random.Random(1)
    writer = learnt([some_tokens(rng) for _ in range(400)], "tokens")
    field = field_of(writer)
    assert isinstance(field, Keyed)
    cells, before = zeros(field.size), NOTHING
    value: tuple[Token, ...] = ()
    traces = 0
    for _ in range(600):
        value = changed(rng, value)
        field.put(value, before, cells, 0)
        assert cells.tolist() == block_of(numbers_of(writer, value), field.size).tolist()
        traces += cells[0] != 0
        before = value
    assert 0 < traces < 600


def test_a_record_that_is_other_than_its_name_says_leaves_a_trace_and_takes_it_back() -> None:
    rng = random.Random(2)
    known = [Token(name, kind, square) for name, kind in KINDS.items() for square in range(9)]
    writer = learnt([rng.choice(known) for _ in range(400)], "token")
    field = field_of(writer)
    assert isinstance(field, Record)
    assert field.told == ["kind", "name"]
    cells, before = zeros(field.size), NOTHING
    for _ in range(200):
        value = rng.choice([*known, *UNHEARD[1:]])
        field.put(value, before, cells, 0)
        assert cells.tolist() == block_of(numbers_of(writer, value), field.size).tolist()
        assert (cells[0] != 0) == (KINDS[value.name] != value.kind)
        before = value


def test_a_pile_that_grows_and_is_shuffled_away_is_renewed_as_it_would_be_written_anew() -> None:
    rng = random.Random(3)
    names = [f"card {number}" for number in range(80)]
    samples: list[object] = [tuple(rng.choices(names, k=rng.randrange(90))) for _ in range(200)]
    writer = learnt(samples, "discard")
    field = field_of(writer)
    assert isinstance(field, Pile)
    cells, before = zeros(field.size), NOTHING
    value: tuple[str, ...] = ()
    for turn in range(600):
        grown = (*value, *rng.choices([*names, "unheard of"], k=rng.randrange(3)))
        value = grown if turn % 70 else grown[len(grown) // 2 :]
        field.put(value, before, cells, 0)
        assert cells.tolist() == block_of(numbers_of(writer, value), field.size).tolist()
        before = value
