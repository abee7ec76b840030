"""The field of a combat in small numbers: what a battle of one seat works with, made to be fast and hashable.

A party is a tuple of ints, one for each adventurer, front first; creatures and traps are sorted tuples of
their indexes in the component file. All values are in tenths of a point.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from undercroft.games.lords.components import ILLUSION, Adventurer, Room
from undercroft.games.lords.state import GONE, TENT, Hero

if TYPE_CHECKING:
    from undercroft.games.lords.game import Lords

Many = tuple[int, ...]
"""A party, or several creatures or traps by their indexes, sorted."""
Home = tuple[int, int, int, int, int, Many, Many, Many, int, int]
"""What a battle can change besides the party: gold, imps, evil, where the paladin is and who he is if he is
elsewhere, traps in hand, the lair, the creatures face down, and prisoners: common ones, paladins."""
State = tuple[Many, int, Many, Many, Many, int, Home]
"""A battle: party, flags, creatures still to act, those that have acted and rise, those that lie down, food,
home."""
Line = tuple[tuple[str, ...], State, int]
"""One way to get to a state: the texts of the answers given, the state, and what it brought."""

GOLD, FOOD, IMP, TRAP, CREATURE = 5, 4, 9, 6, 20
"""What things are worth that are still there after the combat."""
TILE, TRAINING_TILE = 20, 200
"""What a conquered tile costs; in a training it is nearly all that matters."""
ROOM, SCORING_ROOM = 20, 40
"""What a conquered room costs besides."""
PRISONER, PALADIN = 20, 50

ATTACKED, NO_CONQUEST, NO_HEALING, NO_SPELL, HIDDEN, RAGE, NO_FATIGUE, CONQUERED = (1 << n for n in range(8))
SHIELD, SHIELDS = 1 << 8, 15 << 8
"""One point of a magic shield, and all of them."""
SHEEP = 12
"""From this bit on the flags hold the index of the monster that is a sheep, plus one."""

DAMAGE, POISON, POISONS, KIND = 127, 1 << 7, 31 << 7, 12
"""An adventurer: seven bits of damage, five of poison, then the number of his kind."""
WARRIOR, THIEF, PRIEST, WIZARD, PALADIN_KIND, ILLUSION_KIND = range(6)
_CLASS = {"warrior": 0, "thief": 1, "priest": 2, "wizard": 3, "paladin": 4, "illusion": 5}


class Site:
    """A tile to fight on: what may be sent there and what its room does."""

    __slots__ = ("boost", "boosted", "gold", "index", "loss", "magic", "monsters", "traps")

    def __init__(self, index: int, room: Room | None, tile: int, boosted: Many) -> None:
        self.index = index
        self.traps = 1 if room is None else room.traps
        self.monsters = 1 if room is None else room.monsters
        self.gold = 0 if room is None else room.trap_gold
        self.boost = room.amount if room is not None and room.effect == "boost" else 0
        self.boosted = boosted
        """The creatures whose attacks the room makes stronger."""
        self.magic = room is None or room.effect != "no_magic"
        self.loss = tile
        """What it costs to lose it."""
        if room is not None:
            self.loss += SCORING_ROOM if room.effect in ("score", "fame") else ROOM


class Field:
    """What does not change during a combat, with the few rules that everything uses."""

    def __init__(self, game: Lords, seat: int) -> None:
        table = game.components
        self.seat = seat
        self.year = game.year
        self.training = game.training is not None
        self.first_game = game.first_game
        self.creatures = tuple(table.creatures.values())
        self.traps = tuple(table.traps.values())
        self.top_evil = table.rules.top_evil
        self.paladin_step = table.rules.paladin_step
        self.training_fatigue = table.rules.training_fatigue
        self.tile = TRAINING_TILE if self.training else TILE
        self.evils = [lord.evil for lord in game.lords]
        self.order = game.in_order()
        self.moves = paladin_moves(game, seat)
        self.jail = True
        """Whether it matters who is in prison."""
        self.evil = True
        """Whether it matters how evil the lord is."""
        # Kinds of adventurers met so far, by number.
        self.kinds: dict[tuple[int, int, int, int, int], int] = {}
        self.hp: list[int] = []
        self.anti: list[int] = []
        self.heart: list[int] = []
        self.magic: list[int] = []
        self.of_class: list[int] = []
        self.prize: list[int] = []
        self.illusion = self.kind_of(ILLUSION, 0) << KIND
        self.paladin = self.kind_of(table.paladins[game.year - 1], 0) << KIND

    def kind_of(self, tile: Adventurer, tokens: int) -> int:
        """The number of a kind: adventurers with the same hitpoints and icons are of one."""
        return self._kind(_CLASS[tile.kind], tile.hp + tokens, tile.anti, tile.heart, tile.magic)

    def _kind(self, of_class: int, hp: int, anti: int, heart: int, magic: int) -> int:
        key = (of_class, hp, anti, heart, magic)
        found = self.kinds.get(key)
        if found is None:
            found = self.kinds[key] = len(self.hp)
            self.hp.append(hp)
            self.anti.append(anti)
            self.heart.append(heart)
            self.magic.append(magic)
            self.of_class.append(of_class)
            self.prize.append((PRISONER, PRISONER, PRISONER, PRISONER, PALADIN, 0)[of_class])
        return found

    def number(self, hero: Hero) -> int:
        return self.kind_of(hero.tile, hero.tokens) << KIND | hero.poison * POISON | hero.damage

    def fed(self, hero: int, tokens: int) -> int:
        """The same adventurer with more food tokens."""
        kind = hero >> KIND
        more = self._kind(
            self.of_class[kind], self.hp[kind] + tokens, self.anti[kind], self.heart[kind], self.magic[kind]
        )
        return more << KIND | hero & (1 << KIND) - 1

    def magic_of(self, party: Many) -> int:
        points = 0
        for hero in party:
            points += self.magic[hero >> KIND]
        return points

    def visible(self, party: Many, flags: int) -> list[int]:
        """DL-15.9: the places of those who can be harmed."""
        if not flags & HIDDEN:
            return list(range(len(party)))
        return [place for place, hero in enumerate(party) if self.of_class[hero >> KIND] != WIZARD]

    def strike(
        self, party: Many, flags: int, home: Home, blocks: list[tuple[int, int]]
    ) -> tuple[Many, int, Home, int, int]:
        """DL-14.1: damage (place, points), all at once; gives party, flags, home, gain and how many fell."""
        line = list(party)
        for place, points in blocks:
            if points and flags & SHIELDS:
                flags -= SHIELD
                points -= 1
            line[place] += points
        hp = self.hp
        fallen = gain = 0
        for hero in line:
            if hero & DAMAGE >= hp[hero >> KIND]:
                fallen += 1
                gain += self.prize[hero >> KIND]
        if not fallen:
            return tuple(line), flags, home, 0, 0
        rest = [hero for hero in line if hero & DAMAGE < hp[hero >> KIND]]
        if gain and (self.jail or self.moves):
            gold, imps, evil, at, away, hand, lair, asleep, crowd, holy = home
            for hero in line:
                of_class = self.of_class[hero >> KIND]
                if hero & DAMAGE < hp[hero >> KIND] or of_class == ILLUSION_KIND:
                    continue
                if of_class == PALADIN_KIND:
                    at = GONE
                    holy += self.jail
                else:
                    crowd += self.jail
            home = (gold, imps, evil, at, away, hand, lair, asleep, crowd, holy)
        return self.real(tuple(rest)), flags, home, gain, fallen

    def real(self, party: Many) -> Many:
        """DL-15.13: an illusion alone vanishes."""
        for hero in party:
            if hero >> KIND != self.illusion >> KIND:
                return party
        return ()

    def evil_moved(self, party: Many, home: Home, step: int) -> tuple[Many, Home]:
        """DL-2.1, 2.3: the own counter moves to a step, between 1 and the top; the paladin looks around."""
        gold, imps, evil, at, away, hand, lair, asleep, crowd, holy = home
        step = max(1, min(self.top_evil, step))
        if step == evil or not self.evil:
            return party, home
        if self.moves and at != GONE:
            party, at, away = self._paladin(party, step, at, away)
        return party, (gold, imps, step, at, away, hand, lair, asleep, crowd, holy)

    def _paladin(self, party: Many, evil: int, at: int, away: int) -> tuple[Many, int, int]:
        """DL-11.2 to 11.6: where he goes if the own evil is so high."""
        evils = self.evils
        evils[self.seat] = evil
        best = -1
        for seat in self.order:
            if evils[seat] < self.paladin_step or seat == at or (at >= 0 and evils[seat] <= evils[at]):
                continue
            if best < 0 or evils[seat] >= evils[best]:
                best = seat
        if best < 0:
            return party, at, away
        if at == TENT:
            away = self.paladin
        elif at == self.seat:
            away = next(hero for hero in party if self.of_class[hero >> KIND] == PALADIN_KIND)
            party = self.real(tuple(hero for hero in party if hero != away))
        if best == self.seat:
            place = 0
            while place < len(party) and party[place] >> KIND == self.illusion >> KIND:
                place += 1
            party = (*party[:place], away, *party[place:])
            away = 0
        return party, best, away


def paladin_moves(game: Lords, seat: int) -> bool:
    """Whether the paladin might come or go in a battle of this seat."""
    step = game.components.rules.paladin_step
    if game.paladin_at == GONE or game.training is not None:
        return False
    if game.paladin_at == seat:
        return any(lord.evil >= step for at, lord in enumerate(game.lords) if at != seat)
    return True
