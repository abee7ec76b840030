"""Death, and how a game ends (DR-12 to DR-14, DR-16, DR-A.7)."""

from __future__ import annotations

from typing import Final

from undercroft.core.game import Result
from undercroft.games.raiders import events as ev
from undercroft.games.raiders.components import ITEMS
from undercroft.games.raiders.state import Hero, State

ENDINGS: Final = ("treasure", "wounds", "shared", "sole_survivor", "nobody", "solo_survived", "solo_died")

GRADES: Final = ((25, "excellent"), (20, "good"), (15, "decent"), (10, "modest"), (0, "poor"))


# --- the dead


def bury(state: State) -> bool:  # DR-12.1
    """Gives whether anybody died."""
    death = state.death
    fallen = False
    for hero in state.heroes:
        if hero.wounds >= death and hero.living:
            fallen = True
            state.emit(ev.HeroDies, hero.seat, hero.wounds, items_of(hero))
            remove(state, hero)
    if fallen:
        state.moment("fallen")
    return fallen


def items_of(hero: Hero) -> tuple[str, ...]:
    return tuple(name for item, name in enumerate(ITEMS) for _ in range(hero.items[item]))


def remove(state: State, hero: Hero) -> None:
    hero.living = False
    hero.died = state.room + 1
    hero.hand = 0
    hero.laid = ()
    for item in range(4):
        state.supply[item] += hero.items[item]
        hero.items[item] = 0


# --- the end


def end_early(state: State) -> bool:  # DR-12.4, DR-12.5, DR-16.7
    living = state.living_count()
    if state.seats == 1:
        if living == 0:
            end_solo(state)
    elif living == 0:
        finish(state, [], [], "nobody")
    elif living == 1:  # DR-14.1
        winner = next(hero for hero in state.heroes if hero.living)
        finish(state, [winner], [winner], "sole_survivor")
    return state.result is not None


def end_solo(state: State) -> None:  # DR-16.7 to DR-16.9
    hero = state.heroes[0]
    state.emit(ev.SoloEnds, hero.treasure if hero.living else 0, grade_of(hero))
    if hero.living:
        state.result = Result((1,), (0,), (hero.treasure,), "solo_survived")
    else:
        state.result = Result((2,), (), (0,), "solo_died")


def grade_of(hero: Hero) -> str:  # DR-16.9
    if not hero.living:
        return "lost"
    return next(grade for least, grade in GRADES if hero.treasure >= least)


def end_after_last_room(state: State) -> None:  # DR-13
    if state.seats == 1:
        end_solo(state)
        return
    survivors = [hero for hero in state.heroes if hero.living]
    if state.seats > 2:  # DR-14.2: nobody bleeds in a duel
        most = max(hero.wounds for hero in survivors)
        if any(hero.wounds != most for hero in survivors):  # DR-13.1
            for hero in survivors:
                if hero.wounds == most:  # DR-13.2
                    hero.bled = True
                    state.emit(ev.BleedsToDeath, hero.seat, hero.wounds)
            state.moment("bled")
            survivors = [hero for hero in survivors if hero.wounds != most]
    richest = max(hero.treasure for hero in survivors)
    best = [hero for hero in survivors if hero.treasure == richest]
    ending = "treasure"
    if len(best) > 1 and (not state.second or state.seats == 2):  # DR-13.3; not in DR-A.7
        fewest = min(hero.wounds for hero in best)
        if any(hero.wounds != fewest for hero in best):
            ending = "wounds"
        best = [hero for hero in best if hero.wounds == fewest]
    finish(state, best, survivors, "shared" if len(best) > 1 else ending)


def finish(state: State, winners: list[Hero], survivors: list[Hero], ending: str) -> None:
    """DR-13.5, DR-13.6: winners, other survivors, those who bled to death, then the dead, latest first."""

    def key(hero: Hero) -> tuple[int, ...]:
        if hero in winners:
            return (0,)
        if not hero.living:
            return (3, -hero.died)
        return (1 if hero in survivors else 2, -hero.treasure, hero.wounds)

    keys = [key(hero) for hero in state.heroes]
    first = 1 if winners else 2
    places = [first + sum(other < mine for other in keys) for mine in keys]
    seats = tuple(hero.seat for hero in winners)
    state.emit(ev.GameEnds, ending, seats)
    scores = [hero.treasure if hero.living else 0 for hero in state.heroes]
    state.result = Result(places, seats, scores, ending)
