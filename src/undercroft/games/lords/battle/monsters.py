"""Monsters and ghosts in battle (DL-14.5, 14.6, DL-16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.core.decision import Prompt
from undercroft.core.errors import Reason
from undercroft.games.lords import events
from undercroft.games.lords.battle.damage import front, strike
from undercroft.games.lords.battle.question import Outcome, Question
from undercroft.games.lords.battle.scene import (
    ATTACKED,
    HIDDEN,
    NO_CONQUEST,
    NO_HEALING,
    RAGE,
    SHEEP,
    Field,
    Many,
    Party,
    Scene,
    Site,
    insert,
    kinds,
    new_scene,
    without,
)  # fmt: skip
from undercroft.games.lords.battle.traps import pay
from undercroft.games.lords.components import Attack, Creature
from undercroft.games.lords.moves import Pick, counted, named

NEXT: Final = Prompt("attack", "DL-14.5")
WAY: Final = Prompt("way", "DL-16.1")
TARGET: Final = tuple(Prompt("target", "DL-16.1", (("n", damage),)) for damage in range(41))
"""By the damage of the attack."""

HIDES: Final = Reason("hides", "DL-15.9", "This wizard is invisible: nothing can harm him this round")
NOT_FIRST: Final = Reason("not-first", "DL-16.6", "It never attacks the first in line")
PRIEST: Final = Reason("spared", "DL-16.7", "It never attacks adventurers of this class")
ONLY_FIRST: Final = Reason("only-first", "DL-16.1", "This attack hits the first in line")
IN_RAGE: Final = Reason("in-rage", "DL-15.15", "In a blind rage monsters attack only the first in line")
NO_HOLD: Final = Reason("no-hold", "DL-15.15", "In a blind rage it has to attack")
NO_FOOD: Final = Reason("no-food", "DL-16.4", "You have no food for it")
NOBODY_THERE: Final = Reason("nobody-there", "DL-16.1", "Nobody stands there")
NOT_READY: Final = Reason("not-ready", "DL-14.5", "You have no such creature ready to act")
CREATURE_FIRST: Final = Reason("creature-first", "DL-14.5", "First say which creature acts")
ANOTHER_ACTS: Final = Reason("another-acts", "DL-14.5", "Another creature is acting now")
NO_SUCH_WAY: Final = Reason("no-such-way", "DL-16.1", "It cannot act this way")
WAY_FIRST: Final = Reason("way-first", "DL-14.5", "First say how it acts")
NOBODY: Final = Reason("nobody", "DL-14.6", "There is nobody it can attack this way")


class NextCreature(Question):
    """DL-14.5: which creature acts next."""

    __slots__ = ("site",)

    def __init__(self, field: Field, scene: Scene, site: Site, options: Sequence[int]) -> None:
        super().__init__(field, scene, options)
        self.site = site

    @property
    def prompt(self) -> Prompt:
        return NEXT

    def picks(self) -> tuple[Pick, ...]:
        return tuple(self._pick(one) for one in self.options)

    def _pick(self, one: int) -> Pick:
        """Of two alike the sheep is called one; else there is nothing to tell apart."""
        whole = len(self.field.creatures)
        if one >= whole and one - whole in self.options:
            return named("attack_sheep", self.field.creatures[one - whole].id)
        return named("attack", self.field.creatures[one % whole].id)

    def answer(self, option: Any) -> Outcome:
        return _act(self.field, self.scene, self.site, option)

    def on(self, field: Field, scene: Scene) -> Question:
        return NextCreature(field, scene, self.site, self.options)

    def refusal(self, pick: Pick) -> Reason | None:
        """Of the ways of those who are ready, the ones that cannot be taken anyway."""
        if pick.kind in ("attack", "attack_sheep"):
            return NOT_READY
        if pick.kind == "way":
            for one in self.options:
                creature = self.field.creatures[one % len(self.field.creatures)]
                for attack in creature.attacks:
                    if attack.id == pick.name:
                        return no_way(self.field, self.scene, creature, attack) or CREATURE_FIRST
        return CREATURE_FIRST if pick.kind in ("way", "target") else None


class Way(Question):
    """DL-14.5, DL-16: in which of its ways a creature acts."""

    __slots__ = ("creature", "site")

    def __init__(
        self, field: Field, scene: Scene, site: Site, creature: Creature, options: Sequence[Attack]
    ) -> None:
        super().__init__(field, scene, options)
        self.site = site
        self.creature = creature

    @property
    def prompt(self) -> Prompt:
        return WAY

    @property
    def actor(self) -> int:
        return self.creature.index

    def standing(self) -> tuple[Many, Many, Many]:
        return without(self.scene.ready, self.creature.index), self.scene.up, self.scene.down

    def picks(self) -> tuple[Pick, ...]:
        return tuple(named("way", one.id) for one in self.options)

    def answer(self, option: Any) -> Outcome:
        return _begin(self.field, self.scene, self.site, self.creature, option)

    def on(self, field: Field, scene: Scene) -> Question:
        return Way(field, scene, self.site, self.creature, self.options)

    def refusal(self, pick: Pick) -> Reason | None:
        if pick.kind == "way":
            for attack in self.creature.attacks:
                if attack.id == pick.name:
                    return no_way(self.field, self.scene, self.creature, attack)
            return NO_SUCH_WAY
        if pick.kind in ("attack", "attack_sheep"):
            return ANOTHER_ACTS
        return WAY_FIRST if pick.kind == "target" else None


class Target(Question):
    """DL-16.1: whom a blow hits; `time` blows of the attack have been dealt."""

    __slots__ = ("attack", "creature", "site", "time")

    def __init__(
        self,
        field: Field,
        scene: Scene,
        site: Site,
        creature: Creature,
        attack: Attack,
        time: int,
        options: Sequence[int],
    ) -> None:
        super().__init__(field, scene, options)
        self.site = site
        self.creature = creature
        self.attack = attack
        self.time = time

    @property
    def prompt(self) -> Prompt:
        return TARGET[self.attack.damage + bonus(self.site, self.creature)]

    @property
    def actor(self) -> int:
        return self.creature.index

    def standing(self) -> tuple[Many, Many, Many]:
        ready, up, down = self.scene.ready, self.scene.up, self.scene.down
        if self.attack.returns:
            return ready, without(up, self.creature.index), down
        return ready, up, without(down, self.creature.index)

    def picks(self) -> tuple[Pick, ...]:
        return tuple(counted("target", place + 1) for place in self.options)

    def answer(self, option: Any) -> Outcome:
        scene = _hit(self.field, self.scene, self.site, self.creature, self.attack, self.time, option)
        return _blows(self.field, scene, self.site, self.creature, self.attack, self.time + 1)

    def on(self, field: Field, scene: Scene) -> Question:
        return Target(field, scene, self.site, self.creature, self.attack, self.time, self.options)

    def refusal(self, pick: Pick) -> Reason | None:
        if pick.kind in ("attack", "attack_sheep", "way"):
            return ANOTHER_ACTS
        if pick.kind != "target":
            return None
        if not 0 < pick.value <= len(self.scene.party):
            return NOBODY_THERE
        return no_target(self.scene.party, self.scene.marks, self.creature, self.attack, pick.value - 1)


def turn(field: Field, scene: Scene, site: Site) -> Outcome:
    """DL-14.5: one of the creatures that are ready acts."""
    ready = scene.ready
    if len(ready) > 1:
        found = kinds(ready)
        if len(found) > 1:
            return NextCreature(field, scene, site, found)
    return _act(field, scene, site, ready[0])


def _act(field: Field, scene: Scene, site: Site, one: int) -> Outcome:
    """DL-14.6: a creature that can act in no way is knocked out too, if it does not rise."""
    whole = len(field.creatures)
    if one >= whole:
        return _act_as_sheep(field, scene, one - whole)
    creature = field.creatures[one]
    ways = [way for way in creature.attacks if no_way(field, scene, creature, way) is None]
    if len(ways) > 1:
        return Way(field, scene, site, creature, ways)
    if ways:
        return _begin(field, scene, site, creature, ways[0])
    if field.tell is not None:
        field.tell(events.CreatureIdle, field.seat, creature.id)
    return _lain(scene, one, one, creature.rises, scene.marks)


def _lain(scene: Scene, code: int, one: int, rises: bool, marks: int) -> Scene:
    """A creature has had its turn. `code` is what it was among those ready."""
    party, _, traps, ready, up, down, food, prison, home = scene
    ready = without(ready, code)
    if rises:
        return new_scene(party, marks, traps, ready, insert(up, one), down, food, prison, home)
    return new_scene(party, marks, traps, ready, up, insert(down, one), food, prison, home)


def _act_as_sheep(field: Field, scene: Scene, one: int) -> Scene:
    """DL-15.14: a standard attack, no abilities, no bonus of the room; knocked out afterwards."""
    name = field.creatures[one].id
    damage = scene.marks >> SHEEP
    scene = _lain(scene, one + len(field.creatures), one, False, scene.marks & (1 << SHEEP) - 1)
    first = front(scene.party, scene.marks)
    if field.tell is not None:
        if first >= 0:
            field.tell(events.CreatureActs, field.seat, name, "sheep")
        else:
            field.tell(events.CreatureIdle, field.seat, name)
    return strike(field, scene, [(first, damage)], name, ATTACKED) if first >= 0 else scene


def _begin(field: Field, scene: Scene, site: Site, creature: Creature, attack: Attack) -> Outcome:
    """A creature acts in this way; what follows from that and not from its blows comes first."""
    if field.tell is not None:
        field.tell(events.CreatureActs, field.seat, creature.id, attack.id)
    marks = scene.marks
    if attack.no_conquest:
        marks |= NO_CONQUEST
    if attack.no_healing:
        marks |= NO_HEALING
    if attack.feed:
        scene = pay(field, scene, food=attack.feed)
    scene = _lain(scene, creature.index, creature.index, attack.returns, marks)
    return _blows(field, scene, site, creature, attack, 0) if attack.is_attack else scene


def _blows(field: Field, scene: Scene, site: Site, creature: Creature, attack: Attack, time: int) -> Outcome:
    """DL-16.5: the blows of an attack that are still to come, each with a target of its own."""
    while time < attack.times:
        places = targets(field, scene.party, scene.marks, creature, attack)
        if not places:
            break  # the first blow left nobody
        if attack.reach == "all" and not raging(scene.marks, creature):
            damage = attack.damage + bonus(site, creature)
            scene = strike(field, scene, [(place, damage) for place in places], creature.id, ATTACKED)
        elif len(places) > 1:
            return Target(field, scene, site, creature, attack, time, places)
        else:
            scene = _hit(field, scene, site, creature, attack, time, places[0])
        time += 1
    return scene


def _hit(
    field: Field, scene: Scene, site: Site, creature: Creature, attack: Attack, time: int, place: int
) -> Scene:
    """One blow; DL-16.3: the first one may be followed by another on who is first then."""
    count = len(scene.party)
    more = bonus(site, creature)
    scene = strike(field, scene, [(place, attack.damage + more)], creature.id, ATTACKED)
    if attack.follow and time == 0 and len(scene.party) < count:
        first = front(scene.party, scene.marks)
        if first >= 0:
            if field.tell is not None:
                field.tell(events.CreatureActs, field.seat, creature.id, "follow")
            scene = strike(field, scene, [(first, attack.follow + more)], creature.id)
    return scene


def raging(marks: int, creature: Creature) -> bool:
    """DL-15.15: ghosts keep their head."""
    return bool(marks & RAGE) and not creature.ghost


def bonus(site: Site, creature: Creature) -> int:
    """DL-16.9: training room and dark room."""
    return site.boost if creature.index in site.boosted else 0


def no_way(field: Field, scene: Scene, creature: Creature, attack: Attack) -> Reason | None:
    """Why a creature cannot act in this way now; None if it can."""
    if not attack.is_attack:
        return NO_HOLD if raging(scene.marks, creature) else None
    if attack.feed > scene.food:
        return NO_FOOD
    return None if targets(field, scene.party, scene.marks, creature, attack) else NOBODY


def no_target(party: Party, marks: int, creature: Creature, attack: Attack, place: int) -> Reason | None:
    """Why an attack cannot hit this place in the line; None if it can."""
    hero = party[place]
    if marks & HIDDEN and hero.tile.kind == "wizard":
        return HIDES
    if attack.reach == "behind":
        return NOT_FIRST if place == 0 else None
    if (attack.reach == "first" or raging(marks, creature)) and place != front(party, marks):
        return ONLY_FIRST if attack.reach == "first" else IN_RAGE
    return PRIEST if hero.tile.kind == attack.spares else None


def targets(field: Field, party: Party, marks: int, creature: Creature, attack: Attack) -> tuple[int, ...]:
    """The places in the line this attack can hit; for `all`, every place it does hit."""
    known = field.places
    if known is None:
        return _targets(party, marks, creature, attack)
    key = (party, marks & (HIDDEN | RAGE), attack)
    found = known.get(key)
    if found is None:
        found = known[key] = _targets(party, marks, creature, attack)
    return found


def _targets(party: Party, marks: int, creature: Creature, attack: Attack) -> tuple[int, ...]:
    places = range(len(party))
    return tuple([one for one in places if no_target(party, marks, creature, attack, one) is None])
