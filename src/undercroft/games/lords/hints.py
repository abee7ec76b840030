"""Hints for the player who decides in a combat, where the table allows them (option `advisor`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from undercroft.games.lords.advisor import TILE, TRAINING_TILE, advise, advise_battle
from undercroft.games.lords.rules.course import PLAN
from undercroft.games.lords.state import Lord

if TYPE_CHECKING:
    from undercroft.games.lords.game import Lords

BATTLES, TRAINING_BATTLES = 400, 20_000
"""How many battles are played in mind for a hint: a page should not wait for it."""
ROWS = 4

Row = tuple[tuple[str, ...], float, float, float]
"""Answers, points less than the best row, captures and lost tiles of the next round."""

_told: dict[Any, tuple[Row, ...]] = {}


def hints(game: Lords, seat: int | None) -> tuple[Row, ...]:
    """The best things to do for this seat now, the best first; nothing for anybody else."""
    if not game.options.advisor or seat is None or not _decides(game, seat):
        return ()
    key = _key(game, seat)
    rows = _told.get(key)
    if rows is None:
        if len(_told) > 200:
            _told.clear()
        rows = _told[key] = _rows(game, seat)
    return rows


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


def _key(game: Lords, seat: int) -> Any:
    """All that the advice depends on, and nothing hidden from the seat."""
    battle = game.battle
    started = () if battle is None or battle.before is None else _owned(battle.before[0])
    return (
        game.components.digest,
        game.year,
        game.combat_round,
        game.training is None,
        seat,
        tuple(card.name if card.known_to(seat) else "" for card in game.city),
        tuple(lord.evil for lord in game.lords),
        game.paladin_at,
        _owned(game.lords[seat]),
        started,
        () if battle is None else tuple(battle.answers),
    )


def _owned(lord: Lord) -> Any:
    plan = lord.plan
    return (
        lord.evil,
        lord.gold,
        lord.food,
        lord.imps,
        lord.occupied,
        lord.conquered,
        tuple((cell, room.id) for cell, room in lord.rooms),
        tuple(piece.name for piece in lord.traps),
        tuple(one.id for one in lord.lair),
        tuple(one.id for one in lord.asleep),
        tuple(hero.id for hero in lord.prison),
        tuple((one.tile.id, one.damage, one.tokens, one.poison) for one in lord.party),
        None
        if plan is None
        else (
            plan.tile,
            tuple(piece.name for piece in plan.traps),
            tuple(one.id for one in plan.monsters),
            len(plan.ghosts),
        ),
    )
