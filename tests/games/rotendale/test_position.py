"""Positions that load can be played; those that cannot be are refused with their path (ST-1 to ST-13)."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests import harness
from tests.games.rotendale.setup import Mage, table
from undercroft.core.errors import PositionError
from undercroft.core.match import Match
from undercroft.core.start import from_position
from undercroft.games.rotendale import GAME

Path = tuple[Any, ...]


def refused(*others: Mage, **situation: Any) -> str:
    with pytest.raises(PositionError) as error:
        table(Mage(at=30), *others, **situation)
    return error.value.path


def test_what_cannot_lie_on_the_board() -> None:
    """ST-7.1, ST-5.3, ST-2.3: an owned dragon, medicine that was turned, a board nobody can pass."""
    assert refused(owned={40: ("dragon", 1)}) == "owners[40]"
    assert refused(known={40: "medicine_2"}) == "cards[40]"
    assert refused(known={40: "artefact_rune"}) == "cards[40]"
    back = ("inner", "inner", "m6", "m5", "m4", "m4")
    assert refused(known={31 + step: f"teleport_{way}" for step, way in enumerate(back)}) == "cards"


def test_where_nobody_can_stand() -> None:
    """ST-4.3, ST-5.12: on a card that was never turned, on a teleport that works."""
    assert refused(cards={30: "swamp"}) == "players[0].mages[0]"
    assert refused(known={30: "teleport_p3"}) == "players[0].mages[0]"


def test_when_nothing_can_be_played() -> None:
    """ST-11.4, ST-11.6: after the Book only those who come later in the round."""
    assert refused(finder=1, turn=0, first=0) == "finder"
    assert refused(round=21, max_rounds="20") == "round"
    assert refused(round=0) == "round"


def test_who_cannot_have_found_the_book() -> None:
    """ST-11.1, ST-10.2, ST-13.8: he stays in Rotendale, but for a death; a team has a second mage."""
    assert refused(Mage(at=50), finder=1, first=1) == "finder"
    for cell in (99, 0):
        assert table(Mage(at=30), Mage(at=cell), finder=1, first=1).seat == 0
    assert table(Mage((30, 30)), Mage((50, 99)), finder=1, first=1, mode="team").seat == 0
    with pytest.raises(PositionError, match="found the Book"):
        table(Mage((30, 30)), Mage((50, 0)), finder=1, first=1, mode="team")


def test_nobody_keeps_an_extra_turn_for_later() -> None:
    """ST-3.1: they are taken before the next player's turn."""
    assert refused(Mage(at=50, extra=1)) == "players[1].extra"
    assert table(Mage(at=30, extra=1), Mage(at=50)).seat == 0


def test_any_value_changed() -> None:
    """One or two values of a position changed: refused with a path, or played to its end."""
    rng = random.Random(11)
    loaded = 0
    for _ in range(6):
        match = harness.random_table(GAME, rng).match()
        for _ in harness.walk(match, rng, rng.choice((1, 40, 150))):
            pass
        for _ in range(40):
            data = copy.deepcopy(match.position())
            places = list(leaves(data["state"]))
            texts = [value for _, value in places if isinstance(value, str)]
            for path, value in rng.sample(places, rng.choice((1, 1, 1, 2))):
                put(data["state"], path, mutated(value, texts, rng))
            changed = loaded_or_refused(data)
            if changed is not None:
                loaded += 1
                for _ in harness.walk(changed, rng, 400):
                    pass
                changed.view(None)
    assert loaded > 20


def loaded_or_refused(data: Any) -> Match | None:
    """A match from the position, or None if it is refused, which names what is wrong."""
    try:
        return from_position(data)
    except PositionError as wrong:
        if not wrong.path:
            raise
    return None


def leaves(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    if isinstance(data, dict):
        for name, value in data.items():
            yield from leaves(value, (*path, name))
    elif isinstance(data, list):
        for index, value in enumerate(data):
            yield from leaves(value, (*path, index))
    else:
        yield path, data


def put(data: Any, path: Path, value: Any) -> None:
    for name in path[:-1]:
        data = data[name]
    data[path[-1]] = value


def mutated(value: Any, texts: list[str], rng: random.Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice((value + 1, value - 1, 0, -1, 1, 3, 24, 98, 99, 100, 1_000_000))
    return rng.choice(texts) if isinstance(value, str) else value
