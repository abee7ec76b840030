"""What the rest of a hero's turn is worth: its ways over the map with their exits and hazards, what can be
tried on them, and where the turn ends. An estimate; its numbers were tried with `undercroft arena`."""

from __future__ import annotations

from typing import Final

from undercroft.games.dungeoneer.components import Location, Quest
from undercroft.games.dungeoneer.dungeon import beside
from undercroft.games.dungeoneer.goals import WEAK, Aims, chance, helped_odds, pull, quest_odds
from undercroft.games.dungeoneer.pieces import Player
from undercroft.games.dungeoneer.rules.places import is_open
from undercroft.games.dungeoneer.state import Crawl
from undercroft.games.dungeoneer.words import BLOCKED, TRAP, Check

DONE: Final = 1.0
LAST: Final = 1.5
"""What a quest done is worth, and the one that wins: the measure of all else here."""

NEXT: Final = 0.7
"""What is near when the turn ends counts so much: others come between."""

HURTS: Final[tuple[float, ...]] = (1.5, 1.5, 0.35, 0.25, 0.2, 0.08)
"""What a wound costs with so much health; with more as with the last."""

GLORY: Final = 0.02
RICH: Final = 8
"""What a point of glory brings to who has less than RICH."""

PERIL: Final = 0.02
PERIL_ALONE: Final = 0.02
"""What a point of peril costs the weak; and alone, where it brings its cards at once."""

FALL: Final = 0.1
BARS: Final = 0.05
BYPASS: Final = 0.03
"""What a fall costs, an exit forced with the last point is worth, a way around an exit costs."""

Spot = tuple[Quest, float, float]
"""A quest that can be tried in a place: the chance of an attempt and of the search before it (1: none)."""


class Plan:
    """The plan of the hero whose turn it is, as it stands now."""

    __slots__ = ("aims", "known", "player", "prize", "spots", "t", "wound")

    def __init__(self, t: Crawl, player: Player, aims: Aims) -> None:
        self.t = t
        self.player = player
        self.aims = aims
        self.known: dict[tuple[int, int, int, int], float] = {}
        self.wound = HURTS[min(player.health, len(HURTS) - 1)]
        """What a wound costs now."""
        more = t.parts.rules.quests_to_win - len(player.done)
        self.prize = LAST if more <= 1 else DONE
        """What the next quest is worth."""
        self.spots: dict[int, list[Spot]] = {}
        """What can be tried, by cell."""
        for quest in [*(task.quest for task in player.quests), *t.commons]:
            if quest.type != "escort":
                self._find(quest)

    def _find(self, quest: Quest) -> None:
        t, player = self.t, self.player
        odds = quest_odds(t, player, quest) or helped_odds(t, player, quest)
        if quest.search and quest.check is not None:  # the place has a part of its own
            odds = 1.0 - self.failure(quest.check)
        far = t.dungeon.distances(t.gate())
        for cell in t.dungeon.cells_of(quest.at):
            found = not quest.search or (cell == player.at and quest.id in player.found)
            sought = 1.0 if found else chance(quest.search - far.get(cell, 0))
            self.spots.setdefault(cell, []).append((quest, odds, sought))

    def failure(self, test: Check) -> float:
        """How likely the hero is to fail a check without help."""
        return 1.0 - chance(test.threat - self.t.characteristic(self.player, test.form))

    def stay(self, cell: int) -> float:
        """What it is worth to end the turn there."""
        return NEXT * pull(self.t, self.aims, cell)

    def rest(self, cell: int, points: int, seen: int, tried: int) -> float:
        """The most a hero there can hope for from so many action points. `seen`: the locations that are not
        new in this turn, `tried`: bits of the quests here whose free attempt is gone."""
        key = (cell, points, seen, tried)
        best = self.known.get(key)
        if best is None:
            best = self.stay(cell)
            for index in range(len(self.spots.get(cell, ()))):
                best = max(best, self.attempt(cell, points, seen, tried, index))
            if points:
                for side, _, _ in self.t.dungeon.links(cell):
                    best = max(best, self.step(cell, side, points, seen))
            self.known[key] = best
        return best

    def try_now(self, quest: Quest) -> float:
        """The same of a quest at hand: what trying it now is worth; below nothing where it cannot succeed."""
        player = self.player
        spots = self.spots.get(player.at, ())
        tried = place = 0
        for index, (one, _, _) in enumerate(spots):
            if one is quest:
                place = index
            if one.id in player.tried:
                tried |= 1 << index
        if not spots or spots[place][1] <= 0.0:
            return -1.0
        return self.attempt(player.at, player.ap, player.seen, tried, place)

    def attempt(self, cell: int, points: int, seen: int, tried: int, index: int) -> float:
        """What trying the quest of this place is worth, again and again if need be."""
        quest, odds, sought = self.spots[cell][index]
        if sought < 1.0:
            if not points:
                return 0.0
            found = odds * self.prize + (1.0 - odds) * (
                self.rest(cell, points - 1, seen, tried) - self.price(quest)
            )
            return sought * found + (1.0 - sought) * self.rest(cell, points - 1, seen, tried)
        if tried >> index & 1:
            if not points:
                return 0.0
            points -= 1
        if quest.type == "sacrifice":
            return odds * self.prize - self.wound * quest.lose_health
        failed = self.rest(cell, points, seen, tried | 1 << index) - self.price(quest)
        return odds * self.prize + (1.0 - odds) * failed

    def price(self, quest: Quest) -> float:
        """What a failure costs."""
        lost = self.wound if quest.beast is not None else 0.0
        for effect in quest.failure:
            if effect.verb == "wound":
                lost += self.wound * effect.amount
        return lost

    def step(self, cell: int, side: int, points: int, seen: int, bypass: bool = False) -> float:
        """What going out on that side is worth, with the condition of the exit and what is behind it."""
        t = self.t
        to = beside(cell, side)
        way = t.dungeon.cells[cell].exits[side]
        passed = self.enter(to, points - 1, seen)
        if bypass:
            return passed - BYPASS
        if way.check is None or is_open(t, cell, side):
            return passed
        failure = self.failure(way.check)
        if way.sort == TRAP:
            return passed - failure * self.wound
        if way.sort == BLOCKED:
            late = self.enter(to, points - 2, seen) if points > 1 else self.stay(cell) + BARS
            return (1.0 - failure) * passed + failure * late
        return passed

    def enter(self, cell: int, points: int, seen: int) -> float:
        """What it is worth to come there with so many action points left."""
        t, player = self.t, self.player
        location: Location = t.dungeon.cells[cell].location
        gain = 0.0
        if not seen >> location.index & 1:
            seen |= 1 << location.index
            if player.glory < RICH:
                gain += GLORY * location.glory
            if t.solo:
                gain -= PERIL_ALONE * location.peril
            elif player.health <= WEAK:
                gain -= PERIL * location.peril
        test = location.hazard_check
        if test is not None:
            failure = self.failure(test)
            if location.hazard == "pit":
                lying = self.rest(cell, max(0, points - 1), seen, 0) - FALL
                return gain + failure * lying + (1.0 - failure) * self.rest(cell, points, seen, 0)
            gain -= failure * self.wound
        return gain + self.rest(cell, points, seen, 0)
