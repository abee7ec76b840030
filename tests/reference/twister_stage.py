"""Positions of Dungeon Twister in which rare things come up; what cannot be, the engine refuses."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable
from typing import Any

from tests.reference import twister_solo_stage
from tests.reference.luck import Luck
from tests.reference.twister_map import BAG, DARK, DIRECTIONS, FRESH, HEALED, OPEN, WOUNDED, Floor
from tests.reference.twister_npc import DUNGEON
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components

State = dict[str, Any]
WAYS = (
    ("sword", "bow"),
    ("sword", "spear"),
    ("bow", "bow"),
    ("spear", "bow"),
    ("spear", "spear"),
    ("sword", "spear", "bow"),
    ("sword", "sword", "bow"),
    ("spear", "bow"),
)
"""How somebody is attacked at the same time; those from near, with a sword or without, come first."""


def stage(state: State, rng: random.Random) -> str:
    if state["deck"] and rng.random() < 0.8:
        return dungeon(state, rng) if rng.random() < 0.2 else twister_solo_stage.stage(state, rng)
    if state["phase"] not in ("card", "action") or rng.random() < 0.1:
        return ""
    scene = Scene(state, rng, state["active"])
    scenes = [scene.battle] * 4 + [scene.exit] * 3 + [scene.scream] * 3 + [scene.ropes, scene.stab]
    done = [one.__name__ for one in rng.sample(scenes, 1 + (rng.random() < 0.2)) if one()]
    if done and rng.random() < 0.85:
        done.append(scene.alone())
    if done and state["phase"] == "action":
        state["ap"] = rng.choice((1, 2, 4, 4))
        if "potion" in scene.floor.effect and rng.random() < 0.6:
            done.append(scene.drunk())
    return "staged " + ", ".join(done) if done else ""


def dungeon(state: State, rng: random.Random) -> str:
    """A Banshee of the Dungeon comes next, and sees somebody before a pit."""
    scene = Scene(state, rng, DUNGEON)
    if state["phase"] not in ("card", "action") or not scene.scream():
        return ""
    one = next(one for one in scene.cast if one in state["deck"] and scene.floor.kind[one] == "banshee")
    state["deck"].remove(one)
    state["deck"].insert(0, one)
    if state["phase"] == "action":
        state["ap"] = 1
    return "staged a scream of the Dungeon"


class Scene:
    """A position, and what is put where in it."""

    def __init__(self, state: State, rng: random.Random, seat: int) -> None:
        seats = 1 if state["deck"] else len(state["actions"])
        data = standard_components(find_game("twister")).data
        self.rng = rng
        self.state = state
        self.seat = seat
        """Whose characters act in it."""
        self.floor = Floor(seats, {}, data, state, Luck(deque()))
        self.floor.lay_out()
        self.floor.read()
        self.hidden = rng.random() < 0.75
        """Whether what lies in dark rooms or in the bag is put somewhere, too."""
        self.cast: set[int] = set()
        """The tokens that the scene has put somewhere."""

    # --- who and where

    def shuffled(self, things: Iterable[int]) -> list[int]:
        found = list(things)
        self.rng.shuffle(found)
        return found

    def free(self, tokens: Iterable[int]) -> list[int]:
        """Those of the tokens that can be put somewhere."""
        at = self.state["at"]
        hidden = [*range(-40, DARK + 1), BAG] if self.hidden else []
        there = [one for one in tokens if at[one] >= 0 or at[one] in hidden]
        return self.shuffled(one for one in there if one not in self.cast)

    def figures(self, mine: bool, *first: str) -> list[int]:
        """Characters of the side to move or of the others; those named come first, mostly."""
        floor = self.floor
        found = self.free(one for one in floor.figures if (floor.owner[one] == self.seat) is mine)
        if self.rng.random() < 0.7:
            found.sort(key=lambda one: floor.kind[one] not in first)
        return found

    def things(self, *effects: str) -> list[int]:
        floor = self.floor
        return self.free(one for one, effect in enumerate(floor.effect) if effect in effects)

    def ground(self) -> list[int]:
        """The floor of the rooms that lie open."""
        floor = self.floor
        return self.shuffled(one for one in floor.room_of if floor.is_square(one) and not floor.pit(one))

    def clear(self, square: int) -> None:
        """Whoever stands there goes elsewhere, but for those of the scene."""
        at = self.state["at"]
        for other in self.floor.here(square):
            if other not in self.cast:
                at[other] = next(each for each in self.ground() if each not in at)
                self.state["marks"][other] &= WOUNDED

    def put(self, one: int, square: int) -> None:
        self.clear(square)
        self.state["at"][one] = square
        self.state["marks"][one] = 0
        self.cast.add(one)

    def line(self, square: int, direction: int) -> list[int]:
        """The floor that can be seen from a square in a direction."""
        found: list[int] = []
        while True:
            square, kind, _ = self.floor.link(square, direction)
            if kind != OPEN or self.floor.pit(square) or not self.is_clear(square):
                return found
            found.append(square)

    def is_clear(self, square: int) -> bool:
        return square in self.floor.room_of and not self.cast & set(self.floor.here(square))

    def with_thing(self, square: int, *effects: str) -> bool:
        things = self.things(*effects)
        if things:
            self.put(things[0], square)
        return bool(things)

    # --- scenes: each says whether it came about

    def battle(self) -> bool:
        """Somebody is attacked from near and from afar."""
        rng, marks = self.rng, self.state["marks"]
        targets = self.figures(False, "goblin", "telepath")
        ways = rng.choice(WAYS)
        for square in self.ground():
            lines = [self.line(square, one) for one in self.shuffled(range(len(DIRECTIONS)))]
            lines = sorted((one for one in lines if one), key=len)[-len(ways) :]
            if targets and len(lines) == len(ways) and self.can_come(lines, ways):
                break
        else:
            return False
        self.put(targets[0], square)
        if rng.random() < 0.5:
            self.with_thing(square, "armor", "shield")
        elif rng.random() < 0.5:
            marks[targets[0]] = rng.choice((WOUNDED, FRESH | HEALED))
        elif rng.random() < 0.4:
            self.pile(targets[0])
        for line in lines:
            for one in line:
                self.clear(one)
        attacks = rng.sample([*zip(lines, ways, strict=True)], len(ways))
        for line, way in sorted(attacks, key=lambda one: one[1] != "spear"):
            there = line[0] if way == "sword" else line[1] if way == "spear" else rng.choice(line[1:])
            friends = self.figures(True, "backstabber", "goblin")
            if not self.with_thing(there, way):
                there = line[0]
            if friends:
                self.put(friends[0], there)
                self.surround(there, line)
        return True

    def stab(self) -> bool:
        """A Backstabber has a spear beside an archer, and nobody but a wounded enemy is next to her."""
        mine, targets = self.figures(True), self.figures(False)
        stabbers = [one for one in mine if self.floor.kind[one] == "backstabber"]
        archers = [one for one in mine if one not in stabbers]
        if not stabbers or not archers or not targets:
            return False
        for square in self.ground():
            lines = [self.line(square, one) for one in self.shuffled(range(len(DIRECTIONS)))]
            lines = [one for one in lines if len(one) > 1][:2]
            if len(lines) == 2:
                break
        else:
            return False
        self.put(targets[0], square)
        for line, one, way in zip(lines, (stabbers[0], archers[0]), ("spear", "bow"), strict=True):
            for other in line:
                self.clear(other)
            if not self.with_thing(line[1], way):
                return False
            self.put(one, line[1])
            self.surround(line[1], line)
        return True

    def pile(self, one: int) -> None:
        """Another wounded one of the same side lies on the wounded."""
        floor, state = self.floor, self.state
        friends = [other for other in self.free(floor.figures) if floor.owner[other] == floor.owner[one]]
        if friends:
            self.put(friends[0], state["at"][one])
            state["marks"][one] = state["marks"][friends[0]] = WOUNDED

    def can_come(self, lines: list[list[int]], ways: tuple[str, ...]) -> bool:
        """Whether these lines, from the shortest to the longest, are long enough for these ways of attack."""
        return all(len(line) > (way != "sword") for line, way in zip(lines, ways, strict=True))

    def surround(self, square: int, line: list[int]) -> None:
        """Nobody is beside the attacker but now and then a wounded enemy."""
        foes = self.figures(False)
        for one in self.floor.beside(square):
            self.clear(one)
            if foes and one not in line and self.is_clear(one) and self.rng.random() < 0.1:
                self.put(foes[0], one)
                self.state["marks"][foes[0]] = WOUNDED
                return

    def exit(self) -> bool:
        """Somebody stands before a line of others with a wounded friend or an object."""
        floor, rng = self.floor, self.rng
        seat = rng.choice([one for one in range(len(floor.lines)) if one != self.seat])
        doors = [one for square in floor.lines[seat] for one in floor.beside(square) if self.is_clear(one)]
        doors = [one for one in doors if not floor.pit(one)]
        friends = self.figures(True, "goblin")
        if not doors or len(friends) < 2:
            return False
        square = rng.choice(doors)
        self.put(friends[0], square)
        if rng.random() < 0.4:
            return self.with_thing(square, "treasure") or self.with_thing(square, "potion", "armor")
        self.put(friends[1], square)
        self.state["marks"][friends[1]] = WOUNDED
        return True

    def scream(self) -> bool:
        """A Banshee looks at somebody who stands before a pit or a line."""
        floor, rng = self.floor, self.rng
        banshees = [one for one in self.figures(True, "banshee") if floor.kind[one] == "banshee"]
        victims = self.figures(rng.random() < 0.3)
        victims = [one for one in victims if one not in banshees]
        if not banshees or not victims:
            return False
        one, victim = banshees[0], victims[0]
        for square in self.ground():
            for direction in range(len(DIRECTIONS)):
                to, kind, _ = floor.link(square, direction)
                out = floor.line_of.get(to, floor.owner[victim]) != floor.owner[victim]
                behind = self.line(square, (direction + 2) % 4)
                if kind != OPEN or not behind or not self.is_clear(square) or not (floor.pit(to) or out):
                    continue
                self.put(victim, square)
                self.put(one, rng.choice(behind))
                if out or rng.random() < 0.4:
                    self.state["marks"][victim] = WOUNDED
                if rng.random() < 0.7:
                    self.with_thing(square, *(("rope",) if rng.random() < 0.6 else self.floor.effect))
                return True
        return False

    def ropes(self) -> bool:
        """Two pits side by side, a rope over one of them, another one in somebody's hand."""
        state, floor, rng = self.state, self.floor, self.rng
        bright = [slot for slot in range(len(floor.corners)) if not floor.dark(slot)]
        friends, ropes = self.figures(True), self.things("rope")
        if len(bright) < 2 or not friends or len(ropes) < 2:
            return False
        for _ in range(60):
            slot = rng.choice(bright)
            self.turn(slot)
            for over in self.shuffled(one for one, place in floor.room_of.items() if place[0] in bright):
                if not floor.pit(over):
                    continue
                for next_to in floor.beside(over):
                    near = [one for one in floor.beside(next_to) if not floor.pit(one) and self.is_clear(one)]
                    if floor.pit(next_to) and near:
                        self.put(ropes[0], over)
                        state["fixed"] |= 1 << over
                        self.put(friends[0], near[0])
                        self.put(ropes[1], near[0])
                        return True
        return False

    def turn(self, slot: int) -> None:
        """A room lies otherwise; nothing stays on its pits."""
        floor, state = self.floor, self.state
        state["turns"][slot] = self.rng.randrange(4)
        floor.links.clear()
        for square, (room, _, _) in floor.room_of.items():
            if room == slot:
                floor.fix(square, False)
                for one in floor.here(square) if floor.pit(square) else []:
                    state["at"][one] = next(each for each in self.ground() if each not in state["at"])

    # --- and what goes with them

    def alone(self) -> str:
        """Of the side to move nobody else can act."""
        for one in self.figures(True):
            if self.state["at"][one] >= 0:
                self.state["marks"][one] = WOUNDED
                self.state["bonus"].pop(str(one), None)
        return "the others wounded"

    def drunk(self) -> str:
        """Somebody has drunk."""
        floor = self.floor
        for one in self.cast:
            if floor.up(one) and floor.owner[one] == self.seat:
                self.state["bonus"][str(one)] = self.rng.randrange(1, 4)
        return "points of a potion"
