"""How to lose the least in the rest of a combat: the best plan on average over the cards not known."""

from __future__ import annotations

from typing import Final

from undercroft.games.lords.advisor.bound import NEVER
from undercroft.games.lords.advisor.combat import HOPEFUL, LAST, Combat
from undercroft.games.lords.advisor.model import prize
from undercroft.games.lords.advisor.positions import Raid, Stand
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.state import Lord

GLANCE: Final = 0
PLAIN: Final = 1
TRIALS: Final = 2
EXACT: Final = 3
"""Stages of the work: one round ahead with a guess at the rest; to the end, but with middling
cards without a spell for those not known; with several deals of these; exact."""
DEALS: Final = 5
"""So many deals are tried."""


class Search(Combat):
    """What positions are worth, by a search to the end of the combat that leaves out what cannot be best."""

    def __init__(self, game: Lords, seat: int, lord: Lord) -> None:
        super().__init__(game, seat, lord)
        self.horizon = LAST
        """Later rounds are not looked at but guessed."""
        self.values: list[dict[tuple[Stand, int], tuple[float, bool]]] = []
        """For each round what is known of a position and the unknown cards: its value, or a bound of it."""
        self.hints: dict[tuple[int, Stand], Raid] = {}
        """The plan that has been the best one of a position."""

    def stages(self) -> tuple[int, ...]:
        if self.training:
            return (EXACT,)
        if not self.hidden:
            return (GLANCE, EXACT)
        if len(self.hidden) <= 2:
            return (GLANCE, PLAIN, EXACT)
        return (GLANCE, PLAIN, TRIALS, EXACT)

    def deals(self) -> int:
        return min(DEALS, len(self.unknown))

    def enter(self, stage: int, deal: int = 0) -> None:
        self.values = [{} for _ in range(LAST + 2)]
        self.horizon = self.first if stage == GLANCE else LAST
        self.plain = stage == PLAIN
        self.forget()
        if stage == TRIALS:
            self.suppose(deal)

    def following(self, number: int) -> int:
        return number if self.training else number + 1

    def solve(self, stand: Stand, number: int, mask: int, floor: float) -> float:
        """What the rest of the combat brings from round `number` on, if `mask` are the cards still unknown.

        With the mask HOPEFUL it is a bound: the cards turned so far are the ones that would do worst. A
        result not above `floor` may be too high, but it is never above `floor`.
        """
        if self.over(stand, number):
            return 0.0
        if number > self.horizon and not self.training:
            return self.estimate(stand, number)
        if mask != HOPEFUL:
            mask = self.same_cards(stand, number, mask)
        memo = self.values[number]
        known = memo.get((stand, mask))
        if known is not None and (known[1] or known[0] <= floor):
            return known[0]
        if not self.tiles(stand.conquered):
            return self.released(stand, number)
        top = self.bound.most(stand, number) if mask == HOPEFUL else self.solve(stand, number, HOPEFUL, floor)
        if top <= floor:
            return top
        best = floor
        exact = False
        for plan in self.ordered(stand, number):
            if self.bound.plan(stand, number, plan) <= best:
                continue
            value = self.plan_value(stand, number, plan, mask, best)
            if value > best:
                best = value
                exact = True
                self.hints[number, stand] = plan
                if best >= top:
                    break
        memo[stand, mask] = (best, exact)
        return best

    def ordered(self, stand: Stand, number: int) -> list[Raid]:
        """The plans, the one that was best before first."""
        plans = self.plans(stand)
        hint = self.hints.get((number, stand))
        return plans if hint is None else [hint, *(plan for plan in plans if plan is not hint)]

    def plan_value(self, stand: Stand, number: int, plan: Raid, mask: int, floor: float) -> float:
        """What a plan brings on average over the cards; not above `floor` if it is not exact."""
        draws, keep = self.cards(stand, number, plan.site, mask)
        tops: list[tuple[float, int]] = []
        if number == LAST and not self.training:
            for spell, fatigue, count, _ in draws:
                most = NEVER
                for _, gain in self.ends(stand, LAST, plan, spell, fatigue):
                    most = max(most, float(gain))
                tops.append((most, count))
            return top_mean(tops, keep)
        following = self.following(number)
        groups: list[list[tuple[float, int, Stand]]] = []
        for spell, fatigue, count, rest in draws:
            ends = [
                (gain + self.top(after, following, rest), gain, after)
                for after, gain in self.results(stand, number, plan, spell, fatigue)
            ]
            if len(ends) > 1:
                ends.sort(key=first_of, reverse=True)
            groups.append(ends)
            tops.append((ends[0][0], count))
        total = top_mean(tops[:], keep)
        if total <= floor:
            return total
        open_still = list(range(len(groups)))
        careful = False
        while open_still:
            inexact = []
            for place in open_still:
                was, count = tops[place]
                least = NEVER if careful else was - (total - floor) * keep / count
                best = least
                for top, gain, after in groups[place]:
                    if top <= best:
                        break
                    best = max(best, gain + self.solve(after, following, draws[place].cards, best - gain))
                if best <= least:
                    inexact.append(place)
                tops[place] = (min(was, best), count)
                total = top_mean(tops[:], keep)
                if total <= floor:
                    return total
            open_still = inexact
            careful = True
        return total

    def top(self, stand: Stand, number: int, mask: int) -> float:
        """The best bound that is known without looking further."""
        if self.over(stand, number):
            return 0.0
        memo = self.values[number]
        known = memo.get((stand, mask))
        if known is None and mask != HOPEFUL:
            known = memo.get((stand, HOPEFUL))
        if known is not None:
            return known[0]
        if not self.tiles(stand.conquered):
            return self.released(stand, number)
        if number > self.horizon:
            return self.estimate(stand, number)
        return self.bound.most(stand, number)

    def estimate(self, stand: Stand, number: int) -> float:
        """What the rest will roughly bring: captures and lost tiles, as in `worth`."""
        field = self.field
        against = 0.0
        prizes = icons = 0
        for hero in stand.party:
            tile = hero.tile
            against += hero.left + 1.2 * tile.heart + 0.7 * tile.anti + 0.4 * tile.magic
            icons += tile.anti
            prizes += prize(tile)
        rounds = LAST + 1 - number
        force = sum(self.strength[one] for one in stand.lair)
        force += min(len(stand.hand), rounds + 1) * max(0.4, 2.3 - 0.4 * icons)
        share = min(1.4, (force + 1.5 * rounds) / (against + 0.01))
        return min(1.0, share) * prizes - field.tile * rounds * max(0.0, 1.15 - share)


def first_of(end: tuple[float, int, Stand]) -> float:
    return end[0]


def top_mean(found: list[tuple[float, int]], keep: int) -> float:
    """The mean of the best so many, where each value stands for some cards."""
    if len(found) == 1:
        return found[0][0]
    found.sort(reverse=True)
    total = 0.0
    left = keep
    for value, count in found:
        if count >= left:
            return (total + value * left) / keep
        total += value * count
        left -= count
    return total / (keep - left)
