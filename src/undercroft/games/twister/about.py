"""What is told of each figure and object at a table: the texts that hold there, and the number in them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from undercroft.games.twister.components import Table

GROUND: Final = {"goblin": "ui-goblin-ground", "troll": "ui-troll-ground"}
"""DT-19.2: on the Goblin Ground these can other things."""
ALONE: Final = {"telepath": "ui-telepath-alone"}
"""DT-22.7: what a player who is alone is told besides."""


@lru_cache(256)
def abouts(
    table: Table, plain_exit: frozenset[str], mode: str
) -> tuple[tuple[str, tuple[str, ...], int], ...]:
    """Of each figure and object of the box: its texts, and the points for its exit, or its bonus, strength,
    AP or points."""
    amounts = [(one.id, one.exit_points(plain_exit)) for one in table.figures.values()]
    amounts += [(one.id, one.amount) for one in table.items.values()]
    return tuple((kind, _texts(kind, mode), amount) for kind, amount in amounts)


def _texts(kind: str, mode: str) -> tuple[str, ...]:
    if mode == "goblin_ground" and kind in GROUND:
        return (GROUND[kind],)
    usual = "ui-about-" + kind.replace("_", "-")
    return (usual, ALONE[kind]) if mode == "solo" and kind in ALONE else (usual,)
