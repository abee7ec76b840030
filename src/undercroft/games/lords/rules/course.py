"""The course of the game: which phase comes when (DL-3, DL-13.1, DL-19)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.core.decision import Flow, Parallel
from undercroft.games.lords import events
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.battle import fighting
from undercroft.games.lords.rules.dummies import place_dummies
from undercroft.games.lords.rules.orders import executing, locking, programming, recall_minions
from undercroft.games.lords.rules.payday import payday, taxes
from undercroft.games.lords.rules.planning import end_combat, planning, return_forces, settle_plan
from undercroft.games.lords.rules.production import decides, producing, retrieve
from undercroft.games.lords.rules.scoring import finish, finish_training
from undercroft.games.lords.rules.season import (
    assign_adventurers,
    begin_year_two,
    end_round,
    new_round,
)
from undercroft.games.lords.rules.specials import SPECIALS, review

LOCK: Final = 0
NEW_ROUND: Final = 1
PROGRAM: Final = 2
EXECUTE: Final = 3
PRODUCE: Final = 4
EVENT: Final = 5
ADVENTURERS: Final = 6
COMBAT_ROUND: Final = 7
PLAN: Final = 8
REVEAL: Final = 9
FIGHT: Final = 10
COMBAT_END: Final = 11
OVER: Final = 12

PHASE_NAMES: Final = (
    "lock", "new_round", "program", "execute", "produce", "event", "adventurers", "combat_round", "plan",
    "reveal", "fight", "combat_end", "over",
)  # fmt: skip


def _go(game: Lords, phase: int) -> None:
    game.phase = phase
    game.turn = 0


def _to_come(game: Lords) -> tuple[int, ...]:
    """The seats in order (DL-1.1) that have not had their turn."""
    return game.in_order()[game.turn :]


def _lock(game: Lords) -> Flow | None:
    if game.turn == 0:
        game.turn = 1
        return locking(game)
    _go(game, NEW_ROUND)
    return None


def _new_round(game: Lords) -> Flow | None:
    """DL-4, and the orders of the non-players (DL-5.1)."""
    new_round(game)
    recall_minions(game)
    place_dummies(game)
    _go(game, PROGRAM)
    return None


def _program(game: Lords) -> Flow | None:
    if game.turn == 0:
        game.turn = 1
        return programming(game)
    _go(game, EXECUTE)
    return None


def _execute(game: Lords) -> Flow | None:
    ask = executing(game)
    if ask is None:
        _go(game, PRODUCE)
    return ask


def _produce(game: Lords) -> Flow | None:
    """DL-8.1: in order; who has nothing to decide takes the first order back at once."""
    for seat in _to_come(game):
        game.turn += 1
        if decides(game, seat):
            return producing(game, seat)
        retrieve(game, seat, game.lords[seat].programmed[0])
    recall_minions(game)
    game.moment("gathered")
    _go(game, EVENT if game.season else ADVENTURERS)
    return None


def _event(game: Lords) -> Flow | None:
    """DL-9."""
    event = game.events[game.season - 1].name
    special = game.specials[game.year - 1].face if event == "special" and game.special_events else None
    if game.turn == 0:
        game.emit(events.EventHappens, event, "none" if special is None else special.id)
        game.moment("event")
        if special is not None and special.effect == "review":
            review(game, special.amount)
    for seat in _to_come(game):
        game.turn += 1
        if event == "payday":
            return payday(game, seat)
        if event == "taxes":
            return taxes(game, seat)
        if special is not None and special.effect in SPECIALS:
            ask = SPECIALS[special.effect](game, seat, special.amount)
            if ask is not None:
                return ask
    _go(game, ADVENTURERS)
    return None


def _adventurers(game: Lords) -> Flow | None:
    """DL-10, and the end of the round (DL-12)."""
    if game.season:
        assign_adventurers(game)
    end_round(game)
    game.combat_round = 0
    _go(game, NEW_ROUND if game.season < 4 else COMBAT_ROUND)
    return None


def _combat_round(game: Lords) -> Flow | None:
    """DL-13.1, 13.11; a training ends with the party or the last tunnel (DL-22.2)."""
    for lord in game.lords:
        lord.fought = False
    if game.training is not None:
        lord = game.lords[0]
        if not lord.party or lord.conquered == lord.occupied:
            finish_training(game)
            _go(game, OVER)
            return None
    elif game.combat_round == 4 or not any(lord.party for lord in game.lords):
        _go(game, COMBAT_END)
        return None
    game.emit(events.CombatRound, game.year, game.combat_round + 1)
    game.moment("round")
    _go(game, PLAN)
    return None


def _plan(game: Lords) -> Flow | None:
    """DL-13.2, 13.3."""
    if game.options.parallel_planning and game.turn == 0:
        game.turn = game.seats
        return _plan_together(game)
    for seat in _to_come(game):
        game.turn += 1
        if game.lords[seat].party:
            return _plan_alone(game, seat)
    _go(game, REVEAL)
    return None


def _plan_alone(game: Lords, seat: int) -> Flow:
    freed = yield from planning(game, seat)
    settle_plan(game, seat, freed)


def _plan_together(game: Lords) -> Flow:
    seats = [seat for seat in game.in_order() if game.lords[seat].party]
    freed = yield Parallel({seat: planning(game, seat) for seat in sorted(seats)})
    game.revealed += 1
    for seat in seats:
        settle_plan(game, seat, freed[seat])


def _reveal(game: Lords) -> Flow | None:
    """DL-13.9."""
    if game.training is None:
        number = game.combat_round
        card = game.city[number] = game.city[number].shown_to_all()
        game.revealed += 1
        game.emit(events.CardTurned, number + 1, card.name, card.face.fatigue)
        game.moment("turned")
    _go(game, FIGHT)
    return None


def _fight(game: Lords) -> Flow | None:
    """The battles in order; a planned one without a party does not take place (DL-13.10)."""
    for seat in _to_come(game):
        game.turn += 1
        lord = game.lords[seat]
        if lord.plan is None:
            continue
        if lord.party:
            return fighting(game, seat)
        game.emit(events.BattleCancelled, seat)
        return_forces(game, seat)
        game.moment("fought")
    game.combat_round += 1
    _go(game, COMBAT_ROUND)
    return None


def _combat_end(game: Lords) -> Flow | None:
    """DL-19."""
    end_combat(game)
    game.moment("peace")
    if game.year == 1:
        begin_year_two(game)
        _go(game, NEW_ROUND)
    else:
        finish(game)
        _go(game, OVER)
    return None


PHASES: Final[tuple[Callable[[Lords], Flow | None], ...]] = (
    _lock, _new_round, _program, _execute, _produce, _event, _adventurers, _combat_round, _plan, _reveal,
    _fight, _combat_end,
)  # fmt: skip
"""What each phase does: it gives the flow of what it asks, or None if it asks nothing (more)."""
