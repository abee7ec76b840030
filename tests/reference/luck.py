"""Chance between engine and witness: what the engine draws is noted, and the witness draws the same."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from undercroft.core.chance import Chance

T = TypeVar("T")
Draw = tuple[str, Any, Any]
"""What was drawn: its kind (die, below, pick, shuffle), the bound or the names, what came."""


class Unequal(Exception):
    """Engine and witness differ in a field."""

    def __init__(self, path: str, engine: Any, witness: Any) -> None:
        super().__init__(f"{path}: engine {engine!r}, witness {witness!r}")
        self.path = path
        self.engine = engine
        self.witness = witness


def name_of(item: Any) -> Any:
    """A thing the engine picks or shuffles, as plain data."""
    if item is None or isinstance(item, str | int | float):
        return item
    if isinstance(item, tuple | list):
        return [name_of(one) for one in item]
    for name in ("name", "id", "text"):
        if isinstance(getattr(item, name, None), str):
            return getattr(item, name)
    return repr(item)


class Spy(Chance):
    """A stream of chance that notes what is drawn from it. Its copies do not."""

    __slots__ = ("drawn",)

    def __init__(self, state: int, increment: int) -> None:
        super().__init__(state, increment)
        self.drawn: deque[Draw] = deque()

    def below(self, bound: int) -> int:
        result = super().below(bound)
        self.drawn.append(("below", bound, result))
        return result

    def die(self, sides: int) -> int:
        result = 1 + super().below(sides)
        self.drawn.append(("die", sides, result))
        return result

    def pick(self, items: Sequence[T]) -> T:
        result = items[super().below(len(items))]
        self.drawn.append(("pick", [name_of(one) for one in items], name_of(result)))
        return result

    def shuffle(self, items: Any) -> None:
        before = [name_of(one) for one in items]
        super().shuffle(items)
        self.drawn.append(("shuffle", before, [name_of(one) for one in items]))


class Luck:
    """The engine's draws, one after the other, for a witness that must draw the same."""

    def __init__(self, drawn: deque[Draw]) -> None:
        self.drawn = drawn

    def _next(self, kind: str, asked: Any) -> Any:
        if not self.drawn:
            raise Unequal("draw", "nothing", [kind, asked])
        draw = self.drawn.popleft()
        same = draw[0] == kind
        if same and isinstance(asked, list):
            same = sorted(map(str, draw[1])) == sorted(map(str, asked))
        elif same:
            same = draw[1] == asked
        if not same:
            raise Unequal("draw", list(draw), [kind, asked])
        return draw[2]

    def die(self, sides: int) -> int:
        return int(self._next("die", sides))

    def below(self, bound: int) -> int:
        return int(self._next("below", bound))

    def pick(self, names: Iterable[T]) -> T:
        result: T = self._next("pick", list(names))
        return result

    def which(self, count: int) -> int:
        """Where in the engine's order the one stands that it picks from so many things without names."""
        if not self.drawn or self.drawn[0][0] != "pick" or len(self.drawn[0][1]) != count:
            raise Unequal("draw", list(self.drawn)[:1], ["pick", count])
        _, names, picked = self.drawn.popleft()
        return int(names.index(picked))

    def shuffle(self, names: Iterable[T]) -> list[T]:
        result: list[T] = list(self._next("shuffle", list(names)))
        return result
