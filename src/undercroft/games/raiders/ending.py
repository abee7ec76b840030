"""How a game ends, and who has won (DR-12 to DR-14, DR-16, DR-A.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undercroft.core.game import Result
from undercroft.games.raiders import events as ev

if TYPE_CHECKING:
    from undercroft.games.raiders.game import Hero, Raiders

ENDINGS = ("treasure", "wounds", "shared", "sole_survivor", "nobody", "solo_survived", "solo_died")

GRADES = ((25, "excellent"), (20, "good"), (15, "decent"), (10, "modest"), (0, "poor"))


def end_with_one(game: Raiders) -> None:  # DR-12.4, DR-14.1
    winner = next(hero for hero in game.heroes if hero.living)
    finish(game, [winner], [winner], "sole_survivor")


def end_with_nobody(game: Raiders) -> None:  # DR-12.5
    finish(game, [], [], "nobody")


def end_solo(game: Raiders) -> None:  # DR-16.7 to DR-16.9
    hero = game.heroes[0]
    score = hero.treasure if hero.living else 0
    grade = grade_of(score) if hero.living else "lost"
    game.emit(ev.SoloEnds, score, grade)
    if hero.living:
        game.result = Result((1,), (0,), (score,), "solo_survived")
    else:
        game.result = Result((2,), (), (0,), "solo_died")


def grade_of(treasure: int) -> str:  # DR-16.9
    return next(grade for least, grade in GRADES if treasure >= least)


def end_after_last_room(game: Raiders) -> None:  # DR-13
    if game.seats == 1:
        end_solo(game)
        return
    survivors = [hero for hero in game.heroes if hero.living]
    if game.seats > 2:  # DR-14.2: nobody bleeds in a duel
        most = max(hero.wounds for hero in survivors)
        if any(hero.wounds != most for hero in survivors):  # DR-13.1
            for hero in survivors:
                if hero.wounds == most:  # DR-13.2
                    hero.bled = True
                    game.emit(ev.BleedsToDeath, hero.seat, hero.wounds)
            survivors = [hero for hero in survivors if hero.wounds != most]
    richest = max(hero.treasure for hero in survivors)
    best = [hero for hero in survivors if hero.treasure == richest]
    ending = "treasure"
    if len(best) > 1 and (not game.second or game.seats == 2):  # DR-13.3; not in DR-A.7
        fewest = min(hero.wounds for hero in best)
        if any(hero.wounds != fewest for hero in best):
            ending = "wounds"
        best = [hero for hero in best if hero.wounds == fewest]
    finish(game, best, survivors, "shared" if len(best) > 1 else ending)


def finish(game: Raiders, winners: list[Hero], survivors: list[Hero], ending: str) -> None:
    """DR-13.5, DR-13.6: winners, other survivors, those who bled to death, then the dead, latest first."""

    def key(hero: Hero) -> tuple[int, int, int]:
        if hero in winners:
            return (0, 0, 0)
        if not hero.living:
            return (3, -hero.died, 0)
        return (1 if hero in survivors else 2, -hero.treasure, hero.wounds)

    keys = [key(hero) for hero in game.heroes]
    first = 1 if winners else 2
    places = [first + sum(other < mine for other in keys) for mine in keys]
    seats = tuple(hero.seat for hero in winners)
    game.emit(ev.GameEnds, ending, seats)
    game.result = Result(places, seats, [hero.treasure if hero.living else 0 for hero in game.heroes], ending)
