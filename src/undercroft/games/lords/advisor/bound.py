"""A quick bound: the most the rest of a combat can bring."""

from __future__ import annotations

from undercroft.games.lords.advisor.field import DAMAGE, KIND, PALADIN, PALADIN_KIND, TRAP, Field, Many, Site

Sites = list[tuple[int, Site, int]]
"""(distance, site, cell)"""


class Bound:
    """Counts only damage: nobody is healed, everything hits, and still some parties take several rounds.

    Without such a bound every plan would have to be followed to the end of the combat.
    """

    def __init__(self, field: Field, fatigue: list[int], sites: Sites) -> None:
        self.field = field
        self.fatigue = fatigue
        """The most fatigue of each round, by its number."""
        self.sites = sites
        self.room: dict[int, list[tuple[int, int]]] = {}
        self.known: dict[tuple[Many, int, Many, Many, int], float] = {}
        year = field.year - 1
        self.again = [one.rises or any(way.returns for way in one.attacks) for one in field.creatures]
        self.stops = [any(way.no_conquest for way in one.attacks) for one in field.creatures]
        self.harm: list[tuple[int, int, bool]] = [
            (
                trap.first[year] + trap.second[year] + trap.last[year] + trap.chosen[year] + trap.poison,
                trap.each[year] + trap.others[year],
                trap.full,
            )
            for trap in field.traps
        ]

    def most(self, party: Many, conquered: int, hand: Many, lair: Many, number: int) -> float:
        """The most that can be gained from round `number` on."""
        key = (party, conquered, hand, lair, number)
        found = self.known.get(key)
        if found is None:
            if len(self.known) > 500_000:
                self.known.clear()
            found = self.known[key] = self._most(party, conquered, hand, lair, number)
        return found

    def _most(self, party: Many, conquered: int, hand: Many, lair: Many, number: int) -> float:
        field = self.field
        prizes = [field.prize[hero >> KIND] for hero in party]
        if field.moves:
            here = any(field.of_class[hero >> KIND] == PALADIN_KIND for hero in party)
            return float(sum(prizes) + (0 if here else PALADIN))
        left = [field.hp[hero >> KIND] - (hero & DAMAGE) for hero in party]
        whole = sum(left)
        count = len(party)
        big = max(field.hp[hero >> KIND] for hero in party) + 1
        icons = sum(field.anti[hero >> KIND] for hero in party)
        blows = sorted(
            (self._blow(one, count) for one in lair if not field.creatures[one].ghost), reverse=True
        )
        ghosts = sum(self._blow(one, count) for one in lair if field.creatures[one].ghost)
        again = sum(self._blow(one, count) for one in lair if self.again[one])
        harms = sorted((self._harm(one, count, big) for one in hand), reverse=True)
        free = sum(self.stops[one] for one in lair)
        shut = sum(field.traps[one].no_conquest for one in hand)
        room = self._room(conquered)
        fatigue = self.fatigue[number:]
        lives = sorted(zip(left, prizes, strict=True))
        best = -1e9
        for traps in range(len(hand) + 1):
            dealt = ghosts
            fallen = 0
            sent = sprung = 0
            for place, points in enumerate(fatigue):
                most_traps, most_monsters = room[min(place, len(room) - 1)]
                dealt += points + sum(blows[sent : sent + most_monsters]) + (again if place else 0)
                sent += most_monsters
                harm = sum(harms[sprung : min(traps, sprung + most_traps)])
                sprung += most_traps
                dealt += harm if place else max(0, harm - icons)
                if dealt < whole:
                    fallen += 1
            fallen = min(fallen, len(room))
            lost = max(0, fallen - free - min(shut, traps))
            value = _caught(lives, dealt) - field.tile * lost - TRAP * traps
            best = max(best, value)
        return best

    def _blow(self, one: int, count: int) -> int:
        most = 0
        for attack in self.field.creatures[one].attacks:
            if attack.is_attack:
                damage = attack.damage + attack.follow + 1 + (attack.follow > 0)
                most = max(most, damage * (count if attack.reach == "all" else attack.times))
        return most

    def _harm(self, one: int, count: int, big: int) -> int:
        once, each, full = self.harm[one]
        return once + each * count + (big if full else 0)

    def _room(self, conquered: int) -> list[tuple[int, int]]:
        """The most traps and monsters in each of the rounds to come, one entry for each tile left."""
        found = self.room.get(conquered)
        if found is None:
            free = sorted(
                (away, site.traps, site.monsters)
                for away, site, cell in self.sites
                if not conquered >> cell & 1
            )
            found = []
            for place in range(len(free)):
                # Before this round at most `place` tiles have fallen.
                near = [one for one in free if one[0] <= free[place][0]]
                found.append((max(one[1] for one in near), max(one[2] for one in near)))
            self.room[conquered] = found
        return found


def _caught(lives: list[tuple[int, int]], damage: int) -> int:
    """The best captures for so much damage."""
    if damage >= sum(left for left, _ in lives):
        return sum(prize for _, prize in lives)
    best = 0
    for chosen in range(1 << len(lives)):
        need = value = 0
        for place, (left, prize) in enumerate(lives):
            if chosen >> place & 1:
                need += left
                value += prize
        if need <= damage and value > best:
            best = value
    return best
