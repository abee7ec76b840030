"""All options a seat can pick in Dungeon Lords, each made once."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Option
from undercroft.games.lords.components import ORDERS
from undercroft.games.lords.geometry import CELLS, cell_name


class Pick(Option):
    """An option: what is done (`kind`), with what (`name`: an id) or how much or where (`value`)."""

    __slots__ = ("kind", "name", "value")

    def __init__(self, kind: str, name: str, value: int, text: str) -> None:
        super().__init__(text)
        self.kind = kind
        self.name = name
        self.value = value

    def label(self) -> tuple[str, dict[str, object]]:
        args: dict[str, object] = {}
        if self.name:
            args["name"] = self.name
        elif self.kind in ("dig", "tile", "cell"):
            args["cell"] = cell_name(self.value)
        elif self.value >= 0:
            args["n"] = self.value
        return self.kind.replace("_", "-"), args


_named: Final[dict[tuple[str, str], Pick]] = {}
_counted: Final[dict[tuple[str, int], Pick]] = {}


def named(kind: str, name: str) -> Pick:
    """The option to do `kind` with the thing of this id, for example `hire troll`."""
    found = _named.get((kind, name))
    if found is None:
        found = _named[kind, name] = Pick(kind, name, -1, f"{kind} {name}")
    return found


def counted(kind: str, value: int) -> Pick:
    """The option to do `kind` so many times, or with the thing of this number: `pay 2`."""
    found = _counted.get((kind, value))
    if found is None:
        text = f"{kind} {cell_name(value)}" if kind in ("dig", "tile", "cell") else f"{kind} {value}"
        found = _counted[kind, value] = Pick(kind, "", value, text)
    return found


def plain(kind: str) -> Pick:
    return Pick(kind, "", -1, kind)


USE: Final = plain("use")
DECLINE: Final = plain("decline")
STOP: Final = plain("stop")
FIGHT: Final = plain("fight")
PAY: Final = plain("pay_gold")
GAIN: Final = plain("gain_evil")
WITHDRAW: Final = plain("withdraw_all")
FACE_DOWN: Final = plain("face_down")
ASK: Final = (USE, DECLINE)

ORDER: Final = tuple(Pick("order", name, index, f"order {name}") for index, name in enumerate(ORDERS))
DUMMY: Final = tuple(Pick("dummy", name, index, f"dummy {name}") for index, name in enumerate(ORDERS))
RETRIEVE: Final = tuple(
    Pick("retrieve", name, index, f"retrieve {name}") for index, name in enumerate(ORDERS)
)
RETURN: Final = tuple(counted("return", slot) for slot in (1, 2, 3))
SPY: Final = tuple(counted("spy", position) for position in (1, 2, 3, 4))
DIG: Final = tuple(counted("dig", cell) for cell in range(CELLS))
TILE: Final = tuple(counted("tile", cell) for cell in range(CELLS))
CELL: Final = tuple(counted("cell", cell) for cell in range(CELLS))

ORDERS_IN: Final = tuple(
    tuple(ORDER[order] for order in range(8) if mask >> order & 1) for mask in range(256)
)
"""One `order` option for each order in a mask."""
DUMMIES_IN: Final = tuple(
    tuple(DUMMY[order] for order in range(8) if mask >> order & 1) for mask in range(256)
)
"""The same with `dummy` options."""


_digs: Final[dict[tuple[int, ...], tuple[Pick, ...]]] = {}


def digs(cells: tuple[int, ...], may_stop: bool) -> tuple[Pick, ...]:
    key = (*cells, -1) if may_stop else cells
    found = _digs.get(key)
    if found is None:
        if len(_digs) > 50_000:
            _digs.clear()
        found = tuple(DIG[cell] for cell in cells)
        _digs[key] = found = (*found, STOP) if may_stop else found
    return found


def up_to(kind: str, low: int, high: int) -> tuple[Pick, ...]:
    """Options for the numbers from low to high."""
    return tuple([counted(kind, number) for number in range(low, high + 1)])
