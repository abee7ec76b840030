"""Whole battles, every way they can go, kept so that none is fought twice."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.games.lords.battle.course import (
    FAST,
    MONSTERS,
    SLOW,
    TRAPS,
    Card,
    carry_out,
    end_of_battle,
    goes_on,
)  # fmt: skip
from undercroft.games.lords.battle.monsters import turn
from undercroft.games.lords.battle.question import Outcome, Question, explore
from undercroft.games.lords.battle.scene import Field, Scene, Site

Scenes = dict[Scene, None]
"""A set of scenes, in the order in which they were found."""


class Battles:
    """The ends that battles on a field can have, by any answers of their owner."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.begun: dict[tuple[int, Scene], list[Scene]] = {}
        """Battles up to their monsters, without a spell before these."""
        self.acts: dict[int, dict[Scene, list[Scene]]] = {}
        """After all creatures have acted, on each site where that makes a difference."""

    def ends(self, site: Site, scene: Scene, card: Card) -> list[Scene]:
        """DL-14.1: a battle from its first step."""
        spell = card.spell
        if spell is not None and spell.fast:
            sprung = self._step(TRAPS, site, (scene,), card)
            return self._end(site, self._fought(site, self._step(FAST, site, sprung, card)), card)
        key = (site.index, scene)
        found = self.begun.get(key)
        if found is None:
            found = self._fought(site, self._step(TRAPS, site, (scene,), card))
            self.begun[key] = found
        if spell is not None:
            return self._end(site, self._step(SLOW, site, found, card), card)
        return self._end(site, found, card)

    def rest(self, site: Site, outcome: Outcome, step: int, card: Card) -> list[Scene]:
        """A battle from the middle of a step."""
        found: Scenes = {}
        explore(outcome, found)
        scenes: Iterable[Scene] = found
        if step < FAST:
            scenes = self._step(FAST, site, scenes, card)
        if step <= MONSTERS:
            scenes = self._fought(site, scenes)
        if step < SLOW:
            scenes = self._step(SLOW, site, scenes, card)
        return self._end(site, scenes, card)

    def _step(self, step: int, site: Site, scenes: Iterable[Scene], card: Card) -> Iterable[Scene]:
        found: Scenes = {}
        for scene in scenes:
            explore(carry_out(step, self.field, site, scene, card), found)
        return found

    def _end(self, site: Site, scenes: Iterable[Scene], card: Card) -> list[Scene]:
        field = self.field
        return list({end_of_battle(field, site, scene, card): None for scene in scenes})

    def _fought(self, site: Site, scenes: Iterable[Scene]) -> list[Scene]:
        """DL-14.5: every creature that is ready has had its turn."""
        found: Scenes = {}
        acts = self.acts.setdefault(site.index if site.boost else -1, {})
        for scene in scenes:
            if goes_on(scene):
                found.update(dict.fromkeys(self._acted(site, scene, acts)))
            else:
                found[scene] = None
        return list(found)

    def _acted(self, site: Site, scene: Scene, acts: dict[Scene, list[Scene]]) -> list[Scene]:
        known = acts.get(scene)
        if known is not None:
            return known
        scenes: Scenes = {}
        outcome = turn(self.field, scene, site)
        if isinstance(outcome, Question):
            explore(outcome, scenes)
        else:
            scenes[outcome] = None
        found: Scenes = {}
        for one in scenes:
            if one.ready and one.party:
                for end in self._acted(site, one, acts):
                    found[end] = None
            else:
                found[one] = None
        known = acts[scene] = list(found)
        return known
