"""A quick bound: the most the rest of a combat can bring."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from undercroft.games.lords.advisor.model import PALADIN, TRAP, Model, prize
from undercroft.games.lords.advisor.positions import Outlook, Prospect, Raid, Stand, Tile
from undercroft.games.lords.battle.scene import Many, Party, Site

NEVER: Final = -1e9


Catches = list[int]
"""What can be caught with so much damage, up to all."""


class Bound:
    """Counts only damage: nobody is healed, everything hits, and still some parties take several rounds.

    Without such a bound every plan would have to be followed to the end of the combat.
    """

    def __init__(self, field: Model, fatigue: list[int], sites: Sequence[Tile], most_hp: int) -> None:
        self.field = field
        self.fatigue = fatigue
        """The most fatigue of each round, by its number."""
        self.sites = sites
        self.most_hp = most_hp
        """The most hitpoints anybody can have."""
        year = field.year - 1
        self.again = [one.rises or any(way.returns for way in one.attacks) for one in field.creatures]
        self.stops = [any(way.no_conquest for way in one.attacks) for one in field.creatures]
        boosts: dict[int, int] = {}
        for tile in sites:
            for one in tile.site.boosted:
                boosts[one] = max(boosts.get(one, 0), tile.site.boost)
        self.bonus = [boosts.get(one, 0) for one in range(len(field.creatures))]
        self.harm: list[tuple[int, int, bool]] = [
            (
                trap.first[year] + trap.second[year] + trap.last[year] + trap.chosen[year] + trap.poison,
                trap.each[year] + trap.others[year],
                trap.full,
            )
            for trap in field.traps
        ]
        self.room: dict[int, list[tuple[int, int]]] = {}
        self.tops: list[dict[Stand, float]] = [{} for _ in range(len(fatigue) + 1)]
        """What can be gained at most, by rounds."""
        self.blows: dict[tuple[int, int, int], int] = {}
        self.forces: dict[tuple[Many, int, int], tuple[int, bool, Many]] = {}
        self.springs: dict[tuple[Many, Many, int], tuple[int, bool, Many]] = {}
        self.ahead: dict[tuple[Many, Many, int, int, int, int], list[Prospect]] = {}
        self.parties: dict[Party, tuple[int, int, Catches]] = {}

    def most(self, stand: Stand, number: int) -> float:
        """The most that can be gained from round `number` on."""
        tops = self.tops[number]
        found = tops.get(stand)
        if found is None:
            whole, icons, catches = self._party(stand.party)
            if self.field.moves:
                found = float(self._everybody(stand.party))
            else:
                ahead = self._ahead(stand.hand, stand.lair, stand.conquered, number, len(stand.party), 0)
                found = self._best(ahead, catches, whole, len(self._room(stand.conquered)), 0, icons)
            tops[stand] = found
        return found

    def plan(self, stand: Stand, number: int, plan: Raid) -> float:
        """The most that can be gained from round `number` on if it begins with this plan."""
        if self.field.moves:
            return float(self._everybody(stand.party))
        whole, icons, catches = self._party(stand.party)
        outlook = plan.outlooks.get(number << 4 | len(stand.party))
        if outlook is None:
            outlook = self._outlook(stand, number, plan)
        dealt = outlook.damage
        if outlook.harm > icons:
            dealt += outlook.harm - icons
        gain = -float(outlook.cost)
        fallen = int(dealt < whole and not outlook.stopped)
        if fallen:
            gain -= self.field.losses[plan.site.index]
        ahead = outlook.ahead[fallen]
        if ahead is None:
            ahead = outlook.ahead[fallen] = self._after(stand, number, plan, fallen)
        return gain + self._best(ahead, catches, whole, outlook.tiles - fallen, dealt, 0)

    def _outlook(self, stand: Stand, number: int, plan: Raid) -> Outlook:
        count = len(stand.party)
        blow, stopped, _ = self._force(plan.pack, plan.site, count)
        harm, shut, _ = self._spring(plan.traps, stand.hand, count)
        outlook = Outlook(
            TRAP * len(plan.traps),
            self.fatigue[number] + blow,
            harm,
            stopped or shut,
            len(self._room(stand.conquered)),
        )
        plan.outlooks[number << 4 | count] = outlook
        return outlook

    def _after(self, stand: Stand, number: int, plan: Raid, fallen: int) -> list[Prospect]:
        """The rounds after a plan."""
        count = len(stand.party)
        back = self._force(plan.pack, plan.site, count)[2]
        hand = self._spring(plan.traps, stand.hand, count)[2]
        rest = list(stand.lair)
        for one in plan.pack:
            rest.remove(one)
        lair = tuple(sorted((*rest, *back)))
        return self._ahead(hand, lair, stand.conquered, number + 1, count, fallen)

    def _best(
        self, ahead: list[Prospect], catches: Catches, whole: int, tiles: int, begun: int, icons: int
    ) -> float:
        """The best of these prospects for a party, after so much damage."""
        best = NEVER
        tile = self.field.tile
        for cost, harm, damage, free in ahead:
            dealt = begun + harm - icons if harm > icons else begun
            lost = min(bisect_left(damage, whole - dealt), tiles) - free
            if damage:
                dealt += damage[-1]
            value = catches[dealt if dealt < whole else whole] - cost
            if lost > 0:
                value -= tile * lost
            if value > best:
                best = float(value)
        return best

    def _party(self, party: Party) -> tuple[int, int, Catches]:
        """Hitpoints left, icons against traps, and what can be caught."""
        found = self.parties.get(party)
        if found is None:
            sums = [(0, 0)]
            icons = 0
            for hero in party:
                icons += hero.tile.anti
                left, catch = hero.left, prize(hero.tile)
                sums += [(need + left, value + catch) for need, value in sums]
            # An illusion is nobody, so to catch all may take less than all hitpoints.
            most = max(value for _, value in sums)
            whole = min(need for need, value in sums if value == most)
            catches = [max(value for need, value in sums if need <= dealt) for dealt in range(whole + 1)]
            found = self.parties[party] = (whole, icons, catches)
        return found

    def _everybody(self, party: Party) -> int:
        """All captured, and a paladin who may come."""
        total = 0
        here = False
        for hero in party:
            total += prize(hero.tile)
            here = here or hero.tile.kind == "paladin"
        return total if here else total + PALADIN

    def _force(self, pack: Many, site: Site, count: int) -> tuple[int, bool, Many]:
        """The damage of creatures, whether one can prevent the conquest, and which come back."""
        key = (pack, site.index, count)
        found = self.forces.get(key)
        if found is None:
            dealt = 0
            for one in pack:
                dealt += self._blow(one, count, site.boost if one in site.boosted else 0)
            stopped = any(self.stops[one] for one in pack)
            found = self.forces[key] = (dealt, stopped, tuple(one for one in pack if self.again[one]))
        return found

    def _spring(self, traps: Many, hand: Many, count: int) -> tuple[int, bool, Many]:
        """The harm of traps, whether one prevents the conquest, and what stays in hand."""
        key = (traps, hand, count)
        found = self.springs.get(key)
        if found is None:
            rest = list(hand)
            harm = 0
            for one in traps:
                rest.remove(one)
                harm += self._harm(one, count)
            stopped = any(self.field.traps[one].no_conquest for one in traps)
            found = self.springs[key] = (harm, stopped, tuple(rest))
        return found

    def _ahead(
        self, hand: Many, lair: Many, conquered: int, number: int, count: int, taken: int
    ) -> list[Prospect]:
        """What can be done from round `number` on, for each number of traps."""
        key = (hand, lair, conquered, number, count, taken)
        found = self.ahead.get(key)
        if found is None:
            found = self.ahead[key] = self._prospects(hand, lair, conquered, number, count, taken)
        return found

    def _prospects(
        self, hand: Many, lair: Many, conquered: int, number: int, count: int, taken: int
    ) -> list[Prospect]:
        field = self.field
        fatigue = self.fatigue[number:]
        blows: list[int] = []
        ghosts = free = 0
        for one in lair:
            blow = self._blow(one, count, self.bonus[one])
            if field.creatures[one].ghost:
                ghosts += blow
            else:
                blows += [blow] * (len(fatigue) if self.again[one] else 1)
            free += self.stops[one]
        blows.sort(reverse=True)
        harms = sorted((self._harm(one, count) for one in hand), reverse=True)
        shut = sum(field.traps[one].no_conquest for one in hand)
        room = self._room(conquered)
        found: list[Prospect] = []
        for traps in range(len(hand) + 1):
            dealt = ghosts
            first = sent = sprung = 0
            damage: list[int] = []
            for place, points in enumerate(fatigue):
                most_traps, most_monsters = room[min(place + taken, len(room) - 1)]
                dealt += points + sum(blows[sent : sent + most_monsters])
                sent += most_monsters
                harm = sum(harms[sprung : min(traps, sprung + most_traps)])
                sprung += most_traps
                if place:
                    dealt += harm
                else:
                    first = harm
                damage.append(dealt)
            found.append((TRAP * traps, first, tuple(damage), free + min(shut, traps)))
        return found

    def _blow(self, one: int, count: int, bonus: int) -> int:
        """The most damage of a creature in one battle."""
        key = (one, count, bonus)
        most = self.blows.get(key)
        if most is None:
            most = 0
            for attack in self.field.creatures[one].attacks:
                if attack.is_attack:
                    damage = attack.damage + bonus + (attack.follow + bonus if attack.follow else 0)
                    most = max(most, damage * (count if attack.reach == "all" else attack.times))
            self.blows[key] = most
        return most

    def _harm(self, one: int, count: int) -> int:
        """The most damage of a trap, icons left out."""
        once, each, full = self.harm[one]
        return once + each * count + (self.most_hp if full else 0)

    def _room(self, conquered: int) -> list[tuple[int, int]]:
        """The most traps and monsters in each of the rounds to come, one entry for each tile left."""
        found = self.room.get(conquered)
        if found is None:
            left = [one for one in self.sites if not conquered >> one.cell & 1]
            free = sorted((one.away, one.site.traps, one.site.monsters) for one in left)
            found = []
            for place in range(len(free)):
                # Before this round at most `place` tiles have fallen.
                near = [one for one in free if one[0] <= free[place][0]]
                found.append((max(one[1] for one in near), max(one[2] for one in near)))
            self.room[conquered] = found
        return found
