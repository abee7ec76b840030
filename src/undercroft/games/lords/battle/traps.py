"""Traps in battle (DL-14.3, DL-17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from undercroft.core.decision import Prompt
from undercroft.core.errors import Reason
from undercroft.games.lords import events
from undercroft.games.lords.battle.damage import strike
from undercroft.games.lords.battle.question import Outcome, Question
from undercroft.games.lords.battle.scene import (
    NO_CONQUEST,
    NO_HEALING,
    NO_SPELL,
    Field,
    Scene,
    Site,
    kinds,
    new_scene,
    without,
)  # fmt: skip
from undercroft.games.lords.components import Trap
from undercroft.games.lords.moves import Pick, counted, named
from undercroft.games.lords.state import Hero

FIRST: Final = Prompt("first-trap", "DL-17.7")
AIM: Final = Prompt("aim", "DL-17.1")

NOT_SENT: Final = Reason("not-sent", "DL-13.5", "It is not part of your plan")
TRAP_FIRST: Final = Reason("trap-first", "DL-17.7", "First say which trap goes off")
TRAP_CHOSEN: Final = Reason("trap-chosen", "DL-17.7", "A trap goes off already: say whom it hits")
NOBODY_THERE: Final = Reason("nobody-there", "DL-17.1", "Nobody stands there")


class FirstTrap(Question):
    """DL-17.7: which of two traps springs first."""

    __slots__ = ("site",)

    menu = "first"

    def __init__(self, field: Field, scene: Scene, site: Site) -> None:
        super().__init__(field, scene, kinds(scene.traps))
        self.site = site

    @property
    def prompt(self) -> Prompt:
        return FIRST

    def picks(self) -> tuple[Pick, ...]:
        return tuple(named("first", self.field.traps[one].id) for one in self.options)

    def option(self, pick: Pick) -> Any:
        return self.field.table.traps[pick.name].index

    def answer(self, option: Any) -> Outcome:
        return _spring(self.field, self.scene, self.site, option, 0)

    def on(self, field: Field, scene: Scene) -> Question:
        return FirstTrap(field, scene, self.site)

    def refusal(self, pick: Pick) -> Reason | None:
        if pick.kind == "first":
            return NOT_SENT
        return TRAP_FIRST if pick.kind == "aim" else None


class Aim(Question):
    """DL-17.1: whom a dart hits. `spent` icons of the party have been used up."""

    __slots__ = ("site", "spent", "trap")

    def __init__(self, field: Field, scene: Scene, site: Site, trap: int, spent: int) -> None:
        super().__init__(field, scene, range(len(scene.party)))
        self.site = site
        self.trap = trap
        self.spent = spent

    @property
    def prompt(self) -> Prompt:
        return AIM

    def picks(self) -> tuple[Pick, ...]:
        return tuple(counted("aim", place + 1) for place in self.options)

    def answer(self, option: Any) -> Outcome:
        return _resolve(self.field, self.scene, self.site, self.trap, option, self.spent)

    def on(self, field: Field, scene: Scene) -> Question:
        return Aim(field, scene, self.site, self.trap, self.spent)

    def refusal(self, pick: Pick) -> Reason | None:
        if pick.kind == "first":
            return TRAP_CHOSEN
        return NOBODY_THERE if pick.kind == "aim" else None


def trap_step(field: Field, site: Site, scene: Scene) -> Outcome:
    """DL-14.3, 17.7: a second trap comes only if somebody is left, else it returns to the hand."""
    if len(scene.traps) > 1:
        return FirstTrap(field, scene, site)
    return _spring(field, scene, site, scene.traps[0], 0)


def pay(field: Field, scene: Scene, gold: int = 0, food: int = 0, imps: int = 0) -> Scene:
    """What the lord pays or loses."""
    if not (gold or food or imps):
        return scene
    if field.tell is not None:
        field.tell(events.Paid, field.seat, gold, food, imps)
    home = scene.home
    if gold or imps:
        home = home._replace(gold=home.gold - gold, imps=home.imps - imps)
    return scene._replace(food=scene.food - food, home=home)


def _spring(field: Field, scene: Scene, site: Site, one: int, spent: int) -> Outcome:
    """A trap is turned over and paid, with the gold of the room; then it hits whom it hits."""
    trap, year = field.traps[one], field.year - 1
    party, marks, traps, ready, up, down, food, prison, home = scene
    scene = new_scene(party, marks, without(traps, one), ready, up, down, food, prison, home)
    scene = pay(field, scene, site.gold + trap.gold[year], trap.food[year], trap.imps[year])
    if trap.aimed and len(scene.party) > 1:
        return Aim(field, scene, site, one, spent)
    return _resolve(field, scene, site, one, 0 if trap.aimed else -1, spent)


def _resolve(field: Field, scene: Scene, site: Site, one: int, target: int, spent: int) -> Outcome:
    """DL-17.1 to 17.4: a trap against the icons that are left; then the next one, if there is one."""
    trap, party, marks, tell, seat = field.traps[one], scene.party, scene.marks, field.tell, field.seat
    blocks = blocks_of(trap, party, target, field.year)
    total = sum(blocks)
    icons = 0
    for hero in party:
        icons += hero.tile.anti
    used = prevent(blocks, max(0, icons - spent))
    if tell is not None:
        tell(events.TrapSprung, seat, trap.id, total, used)
    if trap.no_conquest:
        marks |= NO_CONQUEST
    if target >= 0:
        hero = party[target]
        if trap.poison:
            poisoned = field.hero(hero.tile, hero.damage, hero.tokens, hero.poison + trap.poison)
            party = (*party[:target], poisoned, *party[target + 1 :])
            if tell is not None:
                tell(events.HeroPoisoned, seat, hero.tile.id, trap.poison)
        if trap.silences and hero.tile.kind == "wizard":
            marks |= NO_SPELL
            if tell is not None:
                tell(events.SpellsStopped, seat, hero.tile.id)
        if trap.silences and hero.tile.kind == "priest":
            marks |= NO_HEALING
            if tell is not None:
                tell(events.HealingStopped, seat, hero.tile.id)
    dealt = [(place, points) for place, points in enumerate(blocks) if points]
    if party is not scene.party:
        scene = scene._replace(party=party)
    scene = strike(field, scene, dealt, trap.id, marks)
    if scene.traps and scene.party:
        return _spring(field, scene, site, scene.traps[0], spent + used)
    return scene


def blocks_of(trap: Trap, party: Sequence[Hero], target: int, year: int) -> list[int]:
    """DL-17.1: the damage blocks for the marching order, before thieves."""
    year -= 1
    blocks = [trap.each[year]] * len(party)
    blocks[0] += trap.first[year]
    if len(party) > 1:
        blocks[1] += trap.second[year]
    blocks[-1] += trap.last[year]
    for place in range(1, len(party)):
        blocks[place] += trap.others[year]
    if target >= 0:
        blocks[target] += trap.chosen[year]
    if trap.full:
        blocks[0] += party[0].hp
    return blocks


def prevent(blocks: list[int], icons: int) -> int:
    """Takes a point off for each icon, the first adventurer's blocks first; gives the number used."""
    used = 0
    for place, points in enumerate(blocks):
        saved = min(points, icons - used)
        blocks[place] -= saved
        used += saved
    return used
