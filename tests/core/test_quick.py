"""`@quick` changes how a frozen dataclass is made, and nothing else about it."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, replace
from inspect import signature

import pytest

from undercroft.core.quick import quick


@quick
@dataclass(frozen=True, slots=True)
class Quick:
    seat: int
    names: tuple[str, ...]
    turn: int = 7

    @property
    def many(self) -> int:
        return len(self.names)


def test_it_is_made_as_before() -> None:
    made = Quick(1, names=("ann", "bob"))
    assert (made.seat, made.names, made.turn, made.many) == (1, ("ann", "bob"), 7, 2)
    assert type(made) is Quick
    assert repr(made) == "Quick(seat=1, names=('ann', 'bob'), turn=7)"
    assert str(signature(Quick)) == "(seat: 'int', names: 'tuple[str, ...]', turn: 'int' = 7) -> None"
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'names'"):
        Quick(1)  # type: ignore[call-arg]


def test_it_is_still_frozen_compared_and_copied() -> None:
    made = Quick(1, ("ann",), 3)
    with pytest.raises(FrozenInstanceError):
        made.seat = 2  # type: ignore[misc]
    with pytest.raises((AttributeError, TypeError)):
        made.other = 2  # type: ignore[attr-defined]
    assert replace(made, turn=7) == Quick(1, ("ann",)) != made
    assert len({made, Quick(1, ("ann",), 3), pickle.loads(pickle.dumps(made)), copy.deepcopy(made)}) == 1
