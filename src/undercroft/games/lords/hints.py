"""Hints for the player who decides in a combat, where the table allows them (option `advisor`)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from undercroft.core.game import Counsel
from undercroft.games.lords.advisor import TILE, TRAINING_TILE, advise, advise_battle
from undercroft.games.lords.plans import left
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.course import PLAN

BATTLES: Final = (300, 4_000, 30_000)
"""How many battles are fought in mind, by the effort: a page cannot wait, a player can for some seconds."""
TRAINING_BATTLES: Final = 20_000
"""A training fight is small: it always comes to the end."""
ROWS: Final = 4


@dataclass(frozen=True, slots=True)
class Hint:
    """What is still to be answered, how many points it is behind the best plan, and captures and lost tiles
    of the next round."""

    answers: tuple[str, ...]
    value: float
    captured: float
    lost: float


def counsel(game: Lords, seat: int, effort: int = 0) -> Counsel | None:
    """The best things to do for a seat that decides in a combat, the best first."""
    if not game.options.advisor or not _decides(game, seat):
        return None
    training = game.training is not None
    battles = TRAINING_BATTLES if training else BATTLES[effort]
    rows, final = (_plans if game.battle is None else _answers)(game, seat, battles)
    scale = TRAINING_TILE / TILE if training else 1.0
    return Counsel(tuple(replace(row, value=row.value / scale) for row in rows), final)


def _decides(game: Lords, seat: int) -> bool:
    if game.battle is not None:
        return game.battle.seat == seat
    if game.phase != PLAN or not game.lords[seat].party or game.turn == 0:
        return False
    return bool(game.options.parallel_planning) or (game.starter + game.turn - 1) % game.seats == seat


def _plans(game: Lords, seat: int, battles: int) -> tuple[list[Hint], bool]:
    """The best plans, with what is still to be put for them; none that takes back what lies there."""
    advice = advise(game, seat, battles)
    best = advice.proposals[0].value if advice.proposals else 0.0
    found = []
    for one in advice.proposals:
        rest = left(game.lords[seat], one.answers)
        if rest:
            found.append(Hint(rest, one.value - best, one.captured, one.lost))
            if len(found) == ROWS:
                break
    return found, advice.exact


def _answers(game: Lords, seat: int, battles: int) -> tuple[list[Hint], bool]:
    advice = advise_battle(game, seat, battles)
    if advice is None:
        return [], True
    ranked = sorted(advice.values.items(), key=_value, reverse=True)[:ROWS]
    best = ranked[0][1] if ranked else 0.0
    return [Hint((text,), value - best, 0.0, 0.0) for text, value in ranked], advice.exact


def _value(item: tuple[str, float]) -> float:
    return item[1]
