"""From states to plain data and back, with checks on the way in."""

from __future__ import annotations

from collections import namedtuple
from dataclasses import dataclass
from typing import Any

import pytest

from undercroft.core.codec import (
    Boolean,
    Codec,
    Integer,
    Listing,
    Named,
    Optional,
    Pieces,
    Struct,
    Table,
    Text,
    plain,
)
from undercroft.core.errors import PositionError
from undercroft.core.piece import ALL, Piece


class Box:
    __slots__ = ("double", "name", "size")

    def __init__(self, name: str, size: int) -> None:
        self.name = name
        self.size = size
        self.double = 2 * size


class Face:
    def __init__(self, id: str) -> None:
        self.id = id


FACES = {"a": Face("a"), "b": Face("b")}
PIECES = {name: Piece(face, "card") for name, face in FACES.items()}


def settle(box: Box) -> None:
    box.double = 2 * box.size


BOX = Struct(Box, {"name": Text(), "size": Integer(0, 9)}, derived=("double",), finish=settle)
PIECE = Pieces(Named(FACES), lambda face: PIECES[face.id])

GOOD: list[tuple[Codec, Any]] = [
    (Integer(1, 3), 2),
    (Boolean(), True),
    (Text(), "x"),
    (Text(("a", "b")), "b"),
    (Optional(Integer(0, 9)), None),
    (Optional(Integer(0, 9)), 4),
    (Listing(Integer(0, 9)), [1, 2]),
    (Listing(Integer(0, 9), frozen=True), (1, 2)),
    (Table(Integer(0, 9), int), {3: 4}),
    (Named(FACES), FACES["a"]),
    (PIECE, PIECES["a"].shown_to(2)),
    (PIECE, PIECES["b"].with_seen(ALL)),
]
BAD: list[tuple[Codec, Any]] = [
    (Integer(1, 3), 4),
    (Integer(1, 3), True),
    (Integer(1, 3), "2"),
    (Boolean(), 1),
    (Text(), 1),
    (Text(("a", "b")), "c"),
    (Optional(Integer(0, 9)), 10),
    (Listing(Integer(0, 9)), "12"),
    (Listing(Integer(0, 9), 2, 3), [1]),
    (Listing(Integer(0, 9)), [1, "x"]),
    (Table(Integer(0, 9), int), []),
    (Table(Integer(0, 9), int), {"x": 1}),
    (Table(Integer(0, 9), int, known=(1, 2)), {"3": 1}),
    (Named(FACES), "c"),
    (Named(FACES), []),
    (PIECE, "a"),
    (PIECE, {"face": "a"}),
    (PIECE, {"face": "a", "seen": [31]}),
    (PIECE, {"face": "a", "seen": "none"}),
    (BOX, []),
    (BOX, {"name": "x"}),
    (BOX, {"name": "x", "size": 1, "colour": "red"}),
]


@pytest.mark.parametrize(("codec", "value"), GOOD)
def test_round_trip(codec: Codec, value: Any) -> None:
    again = codec.load(codec.dump(value), "here")
    assert again == value or again is value


@pytest.mark.parametrize(("codec", "data"), BAD)
def test_wrong_data_is_refused_with_its_path(codec: Codec, data: Any) -> None:
    with pytest.raises(PositionError) as refused:
        codec.load(data, "heroes[2]")
    assert str(refused.value).startswith("heroes[2]")


def test_struct() -> None:
    box = BOX.load(BOX.dump(Box("x", 3)), "")
    assert (box.name, box.size, box.double) == ("x", 3, 6)
    with pytest.raises(PositionError) as refused:
        Listing(BOX).load([{"name": "x", "size": 99}], "boxes")
    assert refused.value.path == "boxes[0].size"


def test_plain() -> None:
    @dataclass(frozen=True)
    class View:
        name: str
        rooms: tuple[int, ...]
        seen: frozenset[int]

    pair = namedtuple("pair", "one two")
    view = View("x", (1, 2), frozenset((3, 2)))
    assert plain(view) == {"name": "x", "rooms": [1, 2], "seen": [2, 3]}
    assert plain({1: pair(1, None)}) == {"1": {"one": 1, "two": None}}
    with pytest.raises(TypeError):
        plain(object())


@pytest.mark.parametrize("text", ["\ud800", "a\x1b[2J", "a\nb", "\u2028"])
def test_a_free_text_can_be_written_and_seen(text: str) -> None:
    assert Text().load("Привет, you", "words") == "Привет, you"
    with pytest.raises(PositionError, match="cannot be seen"):
        Text().load(text, "words")
