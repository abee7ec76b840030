"""Hints for the player who decides in a combat, where the table allows them (option `advisor`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undercroft.games.lords.advisor import TILE, TRAINING_TILE, advise, advise_battle
from undercroft.games.lords.rules.course import PLAN

if TYPE_CHECKING:
    from undercroft.games.lords.game import Lords

BATTLES, TRAINING_BATTLES = 3_000, 20_000
"""How many battles are fought in mind for a hint: a page should not wait for it."""
ROWS = 4

Row = tuple[tuple[str, ...], float, float, float]
"""Answers, points less than the best row, captures and lost tiles of the next round."""


def hints(game: Lords, seat: int | None) -> tuple[Row, ...]:
    """The best things to do for this seat now, the best first; nothing for anybody else."""
    if not game.options.advisor or seat is None or not _decides(game, seat):
        return ()
    return _rows(game, seat)


def _decides(game: Lords, seat: int) -> bool:
    if game.battle is not None:
        return game.battle.seat == seat
    if game.phase != PLAN or not game.lords[seat].party or game.turn == 0:
        return False
    return bool(game.options.parallel_planning) or (game.starter + game.turn - 1) % game.seats == seat


def _rows(game: Lords, seat: int) -> tuple[Row, ...]:
    battles = BATTLES if game.training is None else TRAINING_BATTLES
    scale = 1.0 if game.training is None else TRAINING_TILE / TILE
    if game.battle is None:
        found = advise(game, seat, battles).proposals[:ROWS]
        best = found[0].value if found else 0.0
        return tuple((one.answers, (one.value - best) / scale, one.captured, one.lost) for one in found)
    values = advise_battle(game, seat, battles) or {}
    ranked = sorted(values.items(), key=_value, reverse=True)[:ROWS]
    top = ranked[0][1] if ranked else 0.0
    return tuple(((text,), (value - top) / scale, 0.0, 0.0) for text, value in ranked)


def _value(item: tuple[str, float]) -> float:
    return item[1]
