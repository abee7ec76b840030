"""What can happen in the rest of a combat: the positions between its rounds, plans, cards and battles.

Positions from which the same can happen are one: adventurers, tiles, traps, creatures and cards of a kind
are not told apart, and what cannot be spent any more is left out.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random
from time import perf_counter
from typing import Final

from undercroft.games.lords.advisor.battles import Battles
from undercroft.games.lords.advisor.bound import Bound
from undercroft.games.lords.advisor.model import PALADIN, PRISONER, Model
from undercroft.games.lords.advisor.positions import Draw, Raid, Stand, Tile
from undercroft.games.lords.battle.course import Card
from undercroft.games.lords.battle.scene import (
    CONQUERED,
    Many,
    Party,
    Scene,
    Site,
    new_home,
    new_scene,
    without,
)
from undercroft.games.lords.battle.spells import magic_of
from undercroft.games.lords.components import Adventurer, Spell
from undercroft.games.lords.geometry import cells_of, distances
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.state import GONE, TENT, Hero, Lord
from undercroft.games.lords.strength import strength_of

HOPEFUL: Final = -1
"""Instead of a set of cards: those turned so far are the ones that would have done worst."""


LAST: Final = 4
"""The last round of a combat; a training knows no rounds, all is its last."""


class Stop(Exception):
    """The budget is used up."""


class Combat:
    """The rest of a combat for one seat, from what it may know: its own traps and the cards it has seen."""

    def __init__(self, game: Lords, seat: int, lord: Lord) -> None:
        table = game.components
        field = self.field = Model(game, seat)
        self.battles = Battles(field)
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
        self.stands: dict[object, Stand] = {}
        self.caps: dict[tuple[Many, Many], tuple[int, int]] = {}
        self.purse = self.sleepers = False
        """Whether gold, imps and traps, and creatures face down, matter to a spell that may come."""
        self.freed = 0
        """How many prisoners may have to be let go."""
        self.stand = self._start(game, seat, lord)
        self.magic_draws = self._draws(True)
        self.plain_draws = self._draws(False)
        self.magic_hopes = [one._replace(cards=HOPEFUL) for one in self.magic_draws]
        self.plain_hopes = [one._replace(cards=HOPEFUL) for one in self.plain_draws]
        tiring = [one.fatigue for one in self.unknown]
        self.mean_draws = [Draw(None, round(sum(tiring) / max(1, len(tiring))), 1, 0)]
        self.training_draws = [Draw(None, field.rules.training_fatigue, 1, 0)]
        self.masks: dict[tuple[int, bool], int] = {}
        self.occupied = lord.occupied
        self.sites = self._tiles(lord)
        self.near: dict[int, list[tuple[int, Site]]] = {}
        """The nearest tiles: cell and site."""
        self.made: dict[tuple[int, Many, Many, int, int, int], list[Raid]] = {}
        self.local: dict[object, list[tuple[Scene, int]]] = {}
        self.strength = [strength_of(one.id) for one in field.creatures]
        most = [0] * self.first
        for number in range(self.first, LAST + 1):
            card = self.known[number]
            most.append(max(tiring, default=0) if card is None else card.fatigue)
        if self.training:
            most = [field.rules.training_fatigue] * (LAST + lord.occupied.bit_count() + 9)
        self.bound = Bound(field, most, self.sites, self._most_hp())

    def _start(self, game: Lords, seat: int, lord: Lord) -> Stand:
        field = self.field
        plan = lord.plan
        traps = lord.traps + (plan.traps if plan is not None else [])
        creatures = lord.lair + (plan.monsters + plan.ghosts if plan is not None else [])
        party = field.figures(lord.party)
        cards: list[Spell] = []
        if not self.training and (field.moves or magic_of(party) >= self.first):
            cards = [one for one in (*self.unknown, *self.known) if one is not None]
        effects = {one.effect for one in cards}
        self.purse = bool(effects & {"ransom", "lose_treasure", "lose_imp"})
        eats = any(one.monsters for one in creatures)
        self.sleepers = "ransom" in effects and eats
        field.minds_evil = field.moves or "ransom" in effects
        tiles = (lord.occupied & ~lord.conquered).bit_count()
        self.freed = sum(one.amount for one in cards if one.effect == "free_prisoner")
        self.freed += max(0, LAST + 1 - self.first - tiles)
        if self.training:
            self.freed = 0
        at, guest = (game.paladin_at, None) if field.moves else (GONE, None)
        if at not in (GONE, TENT, seat):
            paladin = game.lords[at].paladin
            assert paladin is not None
            guest = field.figure(paladin)
        return self.canonical(
            party,
            lord.conquered,
            tuple(sorted(piece.face.index for piece in traps)),
            tuple(sorted(one.index for one in creatures)),
            tuple(sorted(one.index for one in lord.asleep)) if self.sleepers else (),
            lord.gold,
            lord.food,
            lord.imps,
            lord.evil if field.minds_evil else 0,
            at,
            guest,
            field.inmates(lord.prison),
        )

    def _most_hp(self) -> int:
        """The most hitpoints anybody can have in this combat."""
        field = self.field
        fed = sum(one.amount for one in (*self.unknown, *self.known) if one and one.effect == "food_token")
        hp = [field.saint.hp, field.table.illusion.hp, *(one.hp for one in self.stand.party)]
        return int(fed + max(hp))

    def _tiles(self, lord: Lord) -> list[Tile]:
        """The tiles as sites; tiles that do the same are one site."""
        kinds: dict[object, Site] = {}
        found = []
        away = distances(lord.occupied)
        for cell in cells_of(lord.occupied):
            site = Site(self.field.table, lord.room_at(cell), len(kinds))
            loss = self.field.loss(site)
            key = (site.traps, site.monsters, site.gold, site.boost, site.boosted, site.magic, loss)
            if key not in kinds:
                kinds[key] = site
                self.field.losses.append(loss)
            found.append(Tile(away[cell], kinds[key], cell))
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
            draws.append(Draw(self.spell_of(card) if magic else None, card.fatigue, len(members), mask))
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
        idle = ("nothing",) if self.field.minds_evil else ("nothing", "gain_evil", "lose_evil")
        return None if card.effect in idle else card

    def canonical(
        self, party: Party, conquered: int, hand: Many, lair: Many, asleep: Many, gold: int, food: int,
        imps: int, evil: int, host: int, guest: Hero | None, prison: tuple[Adventurer, ...],
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
        if prison:
            prison = self._jailed(prison)
        key = (party, conquered, hand, lair, asleep, gold, food, imps, evil, host, guest, prison)
        found = self.stands.get(key)
        if found is None:
            found = self.stands[key] = Stand(
                party, conquered, hand, lair, asleep, gold, food, imps, evil, host, guest, prison
            )
        return found

    def _jailed(self, prison: tuple[Adventurer, ...]) -> tuple[Adventurer, ...]:
        """The prisoners that may have to be let go."""
        if not self.freed:
            return ()
        holy = 0
        while holy < len(prison) and prison[holy] is self.field.saint:
            holy += 1
        return prison[: holy + self.freed]

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
            free = [one for one in self.sites if not conquered >> one.cell & 1]
            least = min((one.away for one in free), default=0)
            kinds: dict[int, tuple[int, Site]] = {}
            for one in free:
                if one.away == least:
                    kinds.setdefault(one.site.index, (one.cell, one.site))
            found = self.near[conquered] = list(kinds.values())
        return found

    def plans(self, stand: Stand) -> list[Raid]:
        """DL-13.4 to 13.6, the strong ones first."""
        conquered, hand, lair, gold, food, imps = (
            stand.conquered, stand.hand, stand.lair, stand.gold, stand.food, stand.imps,
        )  # fmt: skip
        key = (conquered, hand, lair, gold, food, imps)
        found = self.made.get(key)
        if found is None:
            found = [
                Raid(cell, site, traps, pack)
                for cell, site in self.tiles(conquered)
                for traps in self._trap_sets(hand, site, gold, food, imps)
                for pack in self._packs(lair, site)
            ]
            found.sort(key=self._force, reverse=True)
            self.made[key] = found
        return found

    def _force(self, plan: Raid) -> float:
        return sum(self.strength[one] for one in plan.pack) + 2.3 * len(plan.traps)

    def _trap_sets(self, hand: Many, site: Site, gold: int, food: int, imps: int) -> list[Many]:
        one = self.field.year - 1
        found: list[Many] = [()]
        for count in range(1, site.traps + 1):
            for traps in combinations_with_replacement(sorted(set(hand)), count):
                if any(hand.count(each) < traps.count(each) for each in traps):
                    continue
                faces = [self.field.traps[each] for each in traps]
                if (
                    sum(site.gold + trap.gold[one] for trap in faces) <= gold
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
        if self.training:
            return self.training_draws
        magic = site.magic and magic_of(stand.party) >= number
        card = self.known[number]
        if card is not None:
            return [Draw(self.spell_of(card) if magic else None, card.fatigue, 1, 0)]
        if self.plain:
            return self.mean_draws
        return self.magic_draws if magic else self.plain_draws

    def ends(
        self, stand: Stand, number: int, plan: Raid, spell: Spell | None, fatigue: int
    ) -> list[tuple[Scene, int]]:
        """The ends of a battle, with what each brings."""
        site = plan.site
        scene = self.begin(stand, plan)
        card = Card(spell, number if spell is not None else 0, fatigue)
        key = (site.index, scene, card)
        found = self.local.get(key)
        if found is None:
            self.count()
            field = self.field
            before = field.value(scene, site)
            found = self.local[key] = [
                (after, field.value(after, site) - before) for after in self.battles.ends(site, scene, card)
            ]
        return found

    def begin(self, stand: Stand, plan: Raid) -> Scene:
        """A battle about to begin; what cannot matter in it is left out."""
        traps, pack, food = plan.traps, plan.pack, stand.food
        gold = imps = 0
        hand: Many = ()
        lair: Many = ()
        if self.purse:
            gold, imps = stand.gold, stand.imps
            hand, lair = taken(stand.hand, traps), taken(stand.lair, pack)
        else:
            food = min(food, self._caps(traps, pack)[1])
        home = new_home(gold, imps, stand.evil, stand.host, stand.guest, hand, lair, stand.asleep)
        return new_scene(stand.party, 0, traps, pack, (), (), food, stand.prison, home)

    def results(
        self, stand: Stand, number: int, plan: Raid, spell: Spell | None, fatigue: int
    ) -> list[tuple[Stand, int]]:
        """The positions a battle can lead to, with what it brings."""
        return self.after(stand, plan, self.ends(stand, number, plan, spell, fatigue))

    def after(self, stand: Stand, plan: Raid, ends: list[tuple[Scene, int]]) -> list[tuple[Stand, int]]:
        """The positions after these ends of a battle."""
        hand: Many = ()
        lair: Many = ()
        gold = imps = kept = 0
        if not self.purse:
            hand, lair = taken(stand.hand, plan.traps), taken(stand.lair, plan.pack)
            gold, imps = stand.gold, stand.imps
            kept = stand.food - min(stand.food, self._caps(plan.traps, plan.pack)[1])
        fallen = stand.conquered | 1 << plan.cell
        sleepers = self.sleepers
        found = []
        for scene, gain in ends:
            _, marks, traps, ready, up, down, food, prison, home = scene
            back, awake = hand, lair
            if traps or home.hand:
                back = merged(hand, merged(home.hand, traps))
            if ready or up or home.lair:
                awake = merged(lair, merged(home.lair, merged(ready, up)))
            after = self.canonical(
                scene.party,
                fallen if marks & CONQUERED else stand.conquered,
                back,
                awake,
                merged(home.asleep, down) if sleepers else (),
                gold + home.gold,
                kept + food,
                imps + home.imps,
                home.evil,
                home.host,
                home.guest,
                prison,
            )
            found.append((after, gain))
        return found

    def count(self) -> None:
        self.fought += 1
        self.left -= 1
        if self.left < 0 or (self.until and not self.fought & 15 and perf_counter() > self.until):
            raise Stop

    def over(self, stand: Stand, number: int) -> bool:
        if not stand.party or number > LAST:
            return True
        return self.training and stand.conquered == self.occupied

    def released(self, stand: Stand, number: int) -> float:
        """DL-13.8: without a tile one prisoner goes each round."""
        rounds = LAST + 1 - number
        holy = stand.prison.count(self.field.saint)
        common = min(rounds, len(stand.prison) - holy)
        return float(-PRISONER * common - PALADIN * min(rounds - common, holy))

    def same_cards(self, stand: Stand, number: int, mask: int) -> int:
        """Unknown cards that make no difference to each other are drawn in their order."""
        if self.supposed or self.drawn[LAST + 1] == self.drawn[number]:
            return HOPEFUL  # none is drawn any more
        plain = not self.field.moves and magic_of(stand.party) < number
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
            return [Draw(one.spell, one.fatigue, 1, mask) for one in draws], 1
        if mask == HOPEFUL:
            keep = len(self.unknown) - self.drawn[number]
            return self.magic_hopes if draws is self.magic_draws else self.plain_hopes, keep
        found = []
        for spell, fatigue, _, members in draws:
            members &= mask
            if members:
                found.append(Draw(spell, fatigue, members.bit_count(), mask & ~(members & -members)))
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
