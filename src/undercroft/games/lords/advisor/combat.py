"""What can happen in the rest of a combat: the positions between its rounds, plans, cards and battles.

Positions from which the same can happen are one: adventurers, tiles, traps, creatures and cards of a kind
are not told apart, and what cannot be spent any more is left out.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING

from undercroft.games.lords.advisor.battle import without
from undercroft.games.lords.advisor.battles import Battles
from undercroft.games.lords.advisor.bound import Bound, Raid
from undercroft.games.lords.advisor.field import CONQUERED, PALADIN, PRISONER, Field, Home, Many, Site, State
from undercroft.games.lords.components import Spell
from undercroft.games.lords.geometry import cells_of, distances
from undercroft.games.lords.state import GONE, TENT, Lord
from undercroft.games.lords.worth import STRENGTH

if TYPE_CHECKING:
    from undercroft.games.lords.game import Lords

Stand = tuple[Many, int, Many, Many, Many, int, int, int, int, int, int, int, int]
"""How a lord stands before a round: party, conquered tiles, traps, lair, creatures asleep, gold, food, imps,
evil, where the paladin is, who he is if elsewhere, prisoners, paladins in prison."""
Draw = tuple[Spell | None, int, int, int]
"""Cards that come to the same: spell, fatigue, how many, which (as bits)."""

HOPEFUL = -1
"""Instead of a set of cards: those turned so far are the ones that would have done worst."""


LAST = 4
"""The last round of a combat; a training knows no rounds, all is its last."""


class Stop(Exception):
    """The budget is used up."""


class Combat:
    """The rest of a combat for one seat, from what it may know: its own traps and the cards it has seen."""

    def __init__(self, game: Lords, seat: int, lord: Lord, told: int = 0) -> None:
        table = game.components
        field = self.field = Field(game, seat)
        self.battles = Battles(field, told)
        self.training = game.training is not None
        self.first = LAST if self.training else game.combat_round + 1
        self.fought = 0
        self.left = 0
        """How many battles have been fought in mind, and how many more may be before `Stop`."""
        self.until = 0.0
        self.plain = False
        """Whether unknown cards are taken as ones of middling fatigue, without a spell."""
        self.supposed = False
        """Whether the unknown cards are supposed to be certain ones."""
        seen = {card.name for card in game.city if card.known_to(seat)}
        self.unknown = tuple(
            one for one in table.spells.values() if one.year == game.year and one.id not in seen
        )
        self.all = (1 << len(self.unknown)) - 1
        self.known: list[Spell | None] = [None] * (LAST + 1)
        """The cards of the rounds to come, as far as they are known or supposed."""
        self.drawn = [0] * (LAST + 2)
        """How many unknown cards have been turned before each round."""
        for number in range(self.first, LAST + 1):
            hidden = not self.training and not game.city[number - 1].known_to(seat)
            self.drawn[number + 1] = self.drawn[number] + hidden
            if not hidden and not self.training:
                self.known[number] = game.city[number - 1].face
        self.hidden = [
            number for number in range(self.first, LAST + 1) if self.drawn[number] < self.drawn[number + 1]
        ]
        """The rounds whose cards are not known."""
        self.caps: dict[tuple[Many, Many], tuple[int, int]] = {}
        self.purse = self.sleepers = False
        """Whether gold, imps and traps, and creatures face down, matter to a spell that may come."""
        self.freed = 0
        """How many prisoners may have to be let go."""
        self.stand = self._start(game, seat, lord)
        self.magic_draws = self._draws(True)
        self.plain_draws = self._draws(False)
        tiring = [one.fatigue for one in self.unknown]
        self.mean_draws: list[Draw] = [(None, round(sum(tiring) / max(1, len(tiring))), 1, 0)]
        self.masks: dict[tuple[int, bool], int] = {}
        self.occupied = lord.occupied
        self.sites = self._tiles(lord)
        self.near: dict[int, list[tuple[int, Site]]] = {}
        self.made: dict[tuple[int, Many, Many, int, int, int], list[Raid]] = {}
        self.local: dict[object, list[tuple[State, int]]] = {}
        self.strength = [STRENGTH.get(one.id, 4.0) for one in field.creatures]
        most = [0] * self.first
        for number in range(self.first, LAST + 1):
            card = self.known[number]
            most.append(max(tiring, default=0) if card is None else card.fatigue)
        if self.training:
            most = [field.training_fatigue] * (LAST + lord.occupied.bit_count() + 9)
        self.bound = Bound(field, most, self.sites)

    def _start(self, game: Lords, seat: int, lord: Lord) -> Stand:
        field = self.field
        plan = lord.plan
        traps = lord.traps + (plan.traps if plan is not None else [])
        creatures = lord.lair + (plan.monsters + plan.ghosts if plan is not None else [])
        party = tuple(field.number(hero) for hero in lord.party)
        effects: set[str] = set()
        if not self.training and (field.moves or field.magic_of(party) >= self.first):
            effects = {one.effect for one in (*self.unknown, *self.known) if one is not None}
        self.purse = bool(effects & {"ransom", "lose_treasure", "lose_imp"})
        eats = any(one.monsters for one in creatures)
        self.sleepers = "ransom" in effects and eats
        field.evil = field.moves or "ransom" in effects
        tiles = (lord.occupied & ~lord.conquered).bit_count()
        self.freed = ("free_prisoner" in effects) + max(0, LAST + 1 - self.first - tiles)
        if self.training:
            self.freed = 0
        field.jail = self.freed > 0
        at, away = (game.paladin_at, 0) if field.moves else (GONE, 0)
        if field.moves and at not in (seat, TENT):
            guest = game.lords[at].paladin
            assert guest is not None
            away = field.number(guest)
        holy = sum(one.kind == "paladin" for one in lord.prison)
        return self.canonical(
            party,
            lord.conquered,
            tuple(sorted(piece.face.index for piece in traps)),
            tuple(sorted(one.index for one in creatures)),
            tuple(sorted(one.index for one in lord.asleep)) if self.sleepers else (),
            lord.gold,
            lord.food,
            lord.imps,
            lord.evil if field.evil else 0,
            at,
            away,
            len(lord.prison) - holy if field.jail else 0,
            holy if field.jail else 0,
        )

    def _tiles(self, lord: Lord) -> list[tuple[int, Site, int]]:
        """The tiles as sites, with their distance and cell; tiles that do the same are one site."""
        kinds: dict[object, Site] = {}
        found = []
        away = distances(lord.occupied)
        index = {one.id: one.index for one in self.field.creatures}
        for cell in cells_of(lord.occupied):
            room = lord.room_at(cell)
            boosted: Many = ()
            if room is not None and room.effect == "boost":
                boosted = tuple(index[one] for one in room.creatures)
            site = Site(len(kinds), room, self.field.tile, boosted)
            key = (site.traps, site.monsters, site.gold, site.boost, boosted, site.magic, site.loss)
            found.append((away[cell], kinds.setdefault(key, site), cell))
        return found

    def _draws(self, magic: bool) -> list[Draw]:
        """The unknown cards in groups of equal effect: without magic only the fatigue counts."""
        groups: dict[object, list[int]] = {}
        for index, card in enumerate(self.unknown):
            spell = self.spell_of(card) if magic else None
            key = (card.fatigue, None if spell is None else (spell.fast, spell.effect, spell.amount))
            groups.setdefault(key, []).append(index)
        draws: list[Draw] = []
        for members in groups.values():
            card = self.unknown[members[0]]
            mask = sum(1 << one for one in members)
            draws.append((self.spell_of(card) if magic else None, card.fatigue, len(members), mask))
        return draws

    def suppose(self, place: int) -> None:
        """Takes certain cards for the unknown ones; over all places each comes as often in each round."""
        cards = Random(0).sample(self.unknown, len(self.unknown))
        step = len(cards) // len(self.hidden)
        for nth, number in enumerate(self.hidden):
            self.known[number] = cards[(place + nth * step) % len(cards)]
        self.supposed = True

    def forget(self) -> None:
        """The unknown cards are unknown again."""
        for number in self.hidden:
            self.known[number] = None
        self.supposed = False

    def spell_of(self, card: Spell) -> Spell | None:
        """The spell of a card, if it could change anything."""
        if card.effect == "nothing" or (card.effect in ("gain_evil", "lose_evil") and not self.field.evil):
            return None
        return card

    def canonical(
        self, party: Many, conquered: int, hand: Many, lair: Many, asleep: Many, gold: int, food: int,
        imps: int, evil: int, at: int, away: int, crowd: int, holy: int,
    ) -> Stand:  # fmt: skip
        """Positions from which the same can happen become one."""
        if not self.purse:
            most_gold, most_food = self._caps(hand, lair)
            if gold > most_gold:
                gold = most_gold
            if food > most_food:
                food = most_food
            if imps > len(hand):
                imps = len(hand)
        if crowd > self.freed:
            crowd = self.freed
        return (party, conquered, hand, lair, asleep, gold, food, imps, evil, at, away, crowd, holy)

    def _caps(self, hand: Many, lair: Many) -> tuple[int, int]:
        """The most gold and food these traps and creatures can use up."""
        found = self.caps.get((hand, lair))
        if found is None:
            one = self.field.year - 1
            traps = [self.field.traps[index] for index in hand]
            gold = sum(trap.gold[one] for trap in traps) + len(traps)
            food = sum(trap.food[one] for trap in traps)
            food += sum(max(attack.feed for attack in self.field.creatures[index].attacks) for index in lair)
            found = self.caps[hand, lair] = (gold, food)
        return found

    # --- plans

    def tiles(self, conquered: int) -> list[tuple[int, Site]]:
        """DL-13.4: the nearest unconquered tiles, one of each kind."""
        found = self.near.get(conquered)
        if found is None:
            free = [one for one in self.sites if not conquered >> one[2] & 1]
            least = min((one[0] for one in free), default=0)
            kinds: dict[int, tuple[int, Site]] = {}
            for away, site, cell in free:
                if away == least:
                    kinds.setdefault(site.index, (cell, site))
            found = self.near[conquered] = list(kinds.values())
        return found

    def plans(self, stand: Stand) -> list[Raid]:
        """DL-13.4 to 13.6, the strong ones first."""
        _, conquered, hand, lair, _, gold, food, imps = stand[:8]
        key = (conquered, hand, lair, gold, food, imps)
        found = self.made.get(key)
        if found is None:
            found = [
                (cell, site, traps, pack)
                for cell, site in self.tiles(conquered)
                for traps in self._trap_sets(hand, site, gold, food, imps)
                for pack in self._packs(lair, site)
            ]
            found.sort(key=self._force, reverse=True)
            self.made[key] = found
        return found

    def _force(self, plan: Raid) -> float:
        return sum(self.strength[one] for one in plan[3]) + 2.3 * len(plan[2])

    def _trap_sets(self, hand: Many, site: Site, gold: int, food: int, imps: int) -> list[Many]:
        one = self.field.year - 1
        found: list[Many] = [()]
        for count in range(1, site.traps + 1):
            for traps in combinations_with_replacement(sorted(set(hand)), count):
                if any(hand.count(each) < traps.count(each) for each in traps):
                    continue
                faces = [self.field.traps[each] for each in traps]
                if (
                    sum(trap.gold[one] for trap in faces) + site.gold <= gold
                    and sum(trap.food[one] for trap in faces) <= food
                    and sum(trap.imps[one] for trap in faces) <= imps
                ):
                    found.append(traps)
        return found

    def _packs(self, lair: Many, site: Site) -> list[Many]:
        ghosts = tuple(one for one in lair if self.field.creatures[one].ghost)
        monsters = tuple(one for one in lair if not self.field.creatures[one].ghost)
        packs: list[Many] = []
        for count in range(site.monsters + 1):
            for pack in combinations_with_replacement(sorted(set(monsters)), count):
                if all(monsters.count(each) >= pack.count(each) for each in pack):
                    packs += [tuple(sorted(pack + ghosts[:number])) for number in range(len(ghosts) + 1)]
        return packs

    # --- battles

    def draws(self, stand: Stand, number: int, site: Site) -> list[Draw]:
        """What this round's card can be, as far as it makes a difference."""
        magic = site.magic and self.field.magic_of(stand[0]) >= number and not self.training
        if self.training:
            return [(None, self.field.training_fatigue, 1, 0)]
        card = self.known[number]
        if card is not None:
            return [(self.spell_of(card) if magic else None, card.fatigue, 1, 0)]
        if self.plain:
            return self.mean_draws
        return self.magic_draws if magic else self.plain_draws

    def ends(
        self, stand: Stand, number: int, plan: Raid, spell: Spell | None, fatigue: int
    ) -> list[tuple[State, int]]:
        """The ends of a battle, with what each brings."""
        _, site, traps, _ = plan
        state = self.begin(stand, plan)
        key = (site.index, traps, state, spell, fatigue, number if spell is not None else 0)
        found = self.local.get(key)
        if found is None:
            self.count()
            lines = self.battles.lines(site, state, traps, spell, number, fatigue)
            found = self.local[key] = [(after, gain) for _, after, gain in lines]
        return found

    def begin(self, stand: Stand, plan: Raid) -> State:
        """A battle about to begin; what cannot matter in it is left out."""
        party, _, hand, lair, asleep, gold, food, imps, evil, at, away, crowd, holy = stand
        _, _, traps, pack = plan
        if self.purse:
            home: Home = (
                gold, imps, evil, at, away, taken(hand, traps), taken(lair, pack), asleep, crowd, holy,
            )  # fmt: skip
        else:
            food = min(food, self._caps(traps, pack)[1])
            home = (0, 0, evil, at, away, (), (), (), crowd, holy)
        return (party, 0, pack, (), (), food, home)

    def results(
        self, stand: Stand, number: int, plan: Raid, spell: Spell | None, fatigue: int
    ) -> list[tuple[Stand, int]]:
        """The positions a battle can lead to, with what it brings."""
        return self.after(stand, plan, self.ends(stand, number, plan, spell, fatigue))

    def after(self, stand: Stand, plan: Raid, ends: list[tuple[State, int]]) -> list[tuple[Stand, int]]:
        """The positions after these ends of a battle."""
        _, conquered, hand, lair, _, gold, food, imps = stand[:8]
        cell, _, traps, pack = plan
        kept = 0
        if self.purse:
            hand = lair = ()
            gold = imps = 0
        else:
            hand, lair = taken(hand, traps), taken(lair, pack)
            kept = food - min(food, self._caps(traps, pack)[1])
        return [
            (
                self.canonical(
                    party,
                    conquered | 1 << cell if flags & CONQUERED else conquered,
                    merged(hand, home[5]),
                    merged(lair, merged(home[6], up)),
                    merged(home[7], down) if self.sleepers else (),
                    gold + home[0],
                    kept + left,
                    imps + home[1],
                    home[2], home[3], home[4], home[8], home[9],
                ),
                gain,
            )
            for (party, flags, _, up, down, left, home), gain in ends
        ]  # fmt: skip

    def count(self) -> None:
        self.fought += 1
        self.left -= 1
        if self.left < 0 or (self.until and not self.fought & 15 and perf_counter() > self.until):
            raise Stop

    def over(self, stand: Stand, number: int) -> bool:
        if not stand[0] or number > LAST:
            return True
        return self.training and stand[1] == self.occupied

    def released(self, stand: Stand, number: int) -> float:
        """DL-13.8: without a tile one prisoner goes each round."""
        rounds = LAST + 1 - number
        common = min(rounds, stand[11])
        return float(-PRISONER * common - PALADIN * min(rounds - common, stand[12]))

    def same_cards(self, stand: Stand, number: int, mask: int) -> int:
        """Unknown cards that make no difference to each other are drawn in their order."""
        if self.supposed or self.drawn[LAST + 1] == self.drawn[number]:
            return HOPEFUL  # none is drawn any more
        plain = not self.field.moves and self.field.magic_of(stand[0]) < number
        found = self.masks.get((mask, plain))
        if found is None:
            found = 0
            for _, _, _, members in self.plain_draws if plain else self.magic_draws:
                for _ in range((members & mask).bit_count()):
                    found |= members & -members
                    members &= members - 1
            self.masks[mask, plain] = found
        return found

    def cards(self, stand: Stand, number: int, site: Site, mask: int) -> tuple[list[Draw], int]:
        """The cards this round can have, with the mask after each; and how many of them count."""
        draws = self.draws(stand, number, site)
        if draws is not self.magic_draws and draws is not self.plain_draws:
            return [(spell, fatigue, 1, mask) for spell, fatigue, _, _ in draws], 1
        if mask == HOPEFUL:
            keep = len(self.unknown) - self.drawn[number]
            return [(spell, fatigue, count, HOPEFUL) for spell, fatigue, count, _ in draws], keep
        found = []
        for spell, fatigue, _, members in draws:
            members &= mask
            if members:
                found.append((spell, fatigue, members.bit_count(), mask & ~(members & -members)))
        return found, mask.bit_count()


def taken(many: Many, some: Many) -> Many:
    for one in some:
        many = without(many, one)
    return many


def merged(one: Many, other: Many) -> Many:
    if not one:
        return other
    if not other:
        return one
    return tuple(sorted(one + other))
