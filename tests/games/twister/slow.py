"""A second, slow generator of actions, written from the rules on coordinates and sets: no masks, no tables.

It reads a view, as a player would, and lists the texts of every action of a figure (two sides only).
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from undercroft.games.twister.components import Table
from undercroft.games.twister.view import TwisterView

Square = tuple[int, int]
State = tuple[Square, str, tuple[tuple[str, Square], ...], frozenset[Square]]
SIDES = "ab"
WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Slow:
    """A position: squares, edges, tokens."""

    def __init__(self, view: TwisterView, box: Table) -> None:
        self.view = view
        self.box = box
        self.width, self.height = view.width, view.height
        self.squares: set[Square] = set()
        self.pits: set[Square] = set()
        self.gears: dict[Square, int] = {}
        self.halves: dict[frozenset[Square], list[str]] = {}
        self.gates: dict[frozenset[Square], str] = {}
        self.room_of: dict[Square, int] = {}
        self.lines = [{self.split(one) for one in line} for line in view.lines]
        for line in self.lines:
            self.squares |= line
        for room in view.rooms:
            if room.room is not None:
                self.lay(room)
        self.fixed = {self.split(one) for one in view.fixed}
        self.at = {one.name: self.split(one.square) for one in view.tokens if one.square >= 0}
        self.token = {one.name: one for one in view.tokens}

    def split(self, square: int) -> Square:
        return square % self.width, square // self.width

    def name(self, square: Square) -> str:
        return f"{chr(97 + square[0])}{square[1]}"

    def lay(self, room: Any) -> None:
        def place(row: int, column: int) -> Square:
            for _ in range(room.turn):
                row, column = column, 4 - row
            return room.x + column, room.y + row

        for row in range(5):
            for column in range(5):
                self.squares.add(place(row, column))
                self.room_of[place(row, column)] = room.slot
        self.pits |= {place(*pit) for pit in room.pits}
        self.gears[place(*room.gear)] = room.slot
        edges = [(room.across[i][j], (i - 1, j), (i, j)) for i in range(6) for j in range(5)]
        edges += [(room.down[i][j], (i, j - 1), (i, j)) for i in range(5) for j in range(6)]
        for kind, one, other in edges:
            pair = frozenset((place(*one), place(*other)))
            if kind.isdigit():
                self.gates[pair] = room.gates[int(kind)]
            else:
                self.halves.setdefault(pair, []).append(kind)

    # --- DT-1

    def edge(self, one: Square, other: Square) -> str:
        """open, wall, slit, shut or none."""
        if one not in self.squares or other not in self.squares:
            return "none"
        pair = frozenset((one, other))
        if pair in self.gates:
            return "shut" if self.gates[pair] == "closed" else "open"
        halves = self.halves.get(pair, [])
        return "wall" if "W" in halves else "slit" if "S" in halves else "open"

    def beside(self, square: Square, *kinds: str) -> list[Square]:
        found = []
        for dx, dy in WAYS:
            other = square[0] + dx, square[1] + dy
            if self.edge(square, other) in kinds:
                found.append(other)
        return found

    def figures(self, square: Square, at: dict[str, Square] | None = None) -> list[str]:
        places = self.at if at is None else at
        return [name for name, place in places.items() if place == square and self.token[name].figure]

    def things(self, square: Square, at: dict[str, Square] | None = None) -> list[str]:
        places = self.at if at is None else at
        return [name for name, place in places.items() if place == square and not self.token[name].figure]

    def fit(self, name: str) -> bool:
        return not self.token[name].wounded

    def side(self, name: str) -> str:
        return name[0]

    def kind(self, name: str) -> Any:
        return self.box.figures[self.token[name].kind]

    def effect(self, name: str) -> str:
        return "" if not name or self.token[name].figure else self.box.items[self.token[name].kind].effect

    def carried(self, name: str) -> bool:
        mates = self.figures(self.at[name])
        return not self.fit(name) and any(self.fit(one) and one[0] == name[0] for one in mates)

    def load(self, name: str) -> str:
        here = self.things(self.at[name])
        if here:
            return here[0]
        mates = [one for one in self.figures(self.at[name]) if one != name]
        return mates[0] if mates and self.fit(name) else ""

    def seen(self, square: Square) -> list[tuple[Square, Square]]:
        """The first square with figures in each direction: (direction, square)."""
        found = []
        for way in WAYS:
            here, first = square, True
            while True:
                there = here[0] + way[0], here[1] + way[1]
                edge = self.edge(here, there)
                if edge != "open" and not (first and edge == "slit"):
                    break
                here, first = there, False
                if self.figures(here):
                    found.append((way, here))
                    break
        return found

    # --- who can do what

    def actors(self) -> list[str]:
        seat = self.view.active
        found = []
        for name in self.at:
            token = self.token[name]
            if token.figure and token.side == seat and self.purse(name) > 0 and self.deeds(name):
                found.append(f"actor {name}")
        return [*found, "end_turn"]

    def purse(self, name: str) -> int:
        return self.view.ap + self.token[name].bonus

    def deeds(self, name: str) -> set[str]:
        token = self.token[name]
        if token.wounded or token.healed_now:
            able = token.wounded and self.kind(name).regenerates and not token.hurt_now
            return {f"regenerate {name}"} if able and not self.carried(name) else set()
        found = self.walks(name) | self.attacks(name) | self.opened(name) | self.turned(name)
        return found | self.powers(name)

    # --- DT-4, DT-5

    def opened(self, name: str) -> set[str]:
        found = set()
        here = self.at[name]
        on_line = here in self.lines[self.token[name].side]
        for room in self.view.rooms:
            if room.room is not None:
                continue
            cells = {(room.x + j, room.y + i) for i in range(5) for j in range(5)}
            if on_line:
                touching = any(
                    (x + dx, y + dy) in cells for x, y in self.lines[self.token[name].side] for dx, dy in WAYS
                )
                if touching:
                    found.add(f"reveal {room.slot}")
                continue
            for dx, dy in WAYS:
                there = here[0] + dx, here[1] + dy
                if there in cells and not {"W", "S"} & set(self.halves.get(frozenset((here, there)), [])):
                    found.add(f"reveal {room.slot}")
        return found

    def turned(self, name: str) -> set[str]:
        slot = self.gears.get(self.at[name])
        if slot is None:
            return set()
        found = set()
        for room in self.view.rooms:
            if room.room is not None and room.pair == self.view.rooms[slot].pair:
                ways = (
                    {"left", "right"}
                    if self.kind(name).either_way
                    else {"right" if room.clockwise else "left"}
                )
                found |= {f"turn {room.slot} {way}" for way in ways}
        return found

    # --- DT-13, DT-14, DT-15

    def powers(self, name: str) -> set[str]:
        found = set()
        here = self.at[name]
        kind = self.kind(name)
        tool = self.effect(self.load(name))
        for dx, dy in WAYS:
            there = here[0] + dx, here[1] + dy
            gate = self.gates.get(frozenset((here, there)))
            words = f"{self.name(here)} {self.name(there)}"
            if gate in ("closed", "open"):
                if kind.lockpick or tool == "key":
                    found.add(f"{'open' if gate == 'closed' else 'close'} {words}")
                if kind.breaks or self.handless(name):
                    found.add(f"break {words}")
        if kind.heals:
            for there in self.beside(here, "open"):
                found |= {
                    f"heal {one}"
                    for one in self.figures(there)
                    if not self.fit(one) and not self.carried(one)
                }
        for way, there in self.seen(here):
            for one in self.figures(there):
                if self.carried(one):
                    continue
                if kind.burns and tool == "wand":
                    found.add(f"fireball {one}")
                if kind.screams and self.purse(name) >= 2 and self.pushable(one, way):
                    found.add(f"scream {one}")
        if tool == "potion":
            found.add(f"drink {self.name(here)}")
        return found

    def pushable(self, name: str, way: Square) -> bool:
        here = self.at[name]
        there = here[0] + way[0], here[1] + way[1]
        if self.edge(here, there) != "open":
            return False
        if there in self.lines[1 - self.token[name].side]:
            return not any(self.fit(one) for one in self.figures(there))
        load = self.load(name)
        others = self.figures(there) + self.things(there)
        if not others:
            return True
        if load or len(others) > 1:
            return False
        other = others[0]
        if not self.token[other].figure:
            return True
        if other[0] != name[0]:
            return False
        return not self.fit(other) or not self.fit(name)

    # --- DT-9, DT-11

    def attacks(self, name: str) -> set[str]:
        found = set()
        for word in ("attack", "spear", "shoot"):
            for target in self.at:
                if not self.token[target].figure or target[0] == name[0] or self.token[target].hurt_now:
                    continue
                if self.carried(target) or not self.strikes(word, name, target):
                    continue
                helpers = [
                    one for one in self.at
                    if one[0] == name[0] and one != name and self.token[one].figure and self.fit(one)
                    and not self.token[one].healed_now
                    and (self.strikes("shoot", one, target)
                         or (word != "shoot" and self.strikes("spear", one, target)))
                ]  # fmt: skip
                for count in range(len(helpers) + 1):
                    for some in combinations(helpers, count):
                        found.add(f"{word} {target}" + (" with " + " ".join(some) if some else ""))
        return found

    def strikes(self, word: str, name: str, target: str) -> bool:
        here, there = self.at[name], self.at[target]
        near = [
            one for square in self.beside(here, "open") for one in self.figures(square) if one[0] != name[0]
        ]
        tool = self.effect(self.load(name))
        if word == "attack":
            return target in near
        if word == "shoot":
            shield = any(self.effect(one) == "shield" for one in self.things(there))
            return (
                tool == "bow"
                and not near
                and not shield
                and any(square == there for _, square in self.seen(here))
            )
        if tool != "spear" or any(self.fit(one) for one in near):
            return False
        if there in self.beside(here, "slit"):
            return True
        dx, dy = there[0] - here[0], there[1] - here[1]
        if sorted((abs(dx), abs(dy))) != [0, 2]:
            return False
        middle = here[0] + dx // 2, here[1] + dy // 2
        passable = self.edge(here, middle) == self.edge(middle, there) == "open"
        return passable and not self.figures(middle)

    # --- DT-6, DT-7, DT-8, DT-12, DT-14.14: a walk is tried step by step

    def walks(self, name: str) -> set[str]:
        home = self.at[name]
        hand = self.load(name)
        rest = {one: place for one, place in self.at.items() if one not in (name, hand)}
        start = (home, hand, tuple(sorted(rest.items())), frozenset(self.fixed))
        steps = self.token[name].move
        reached = self.reached(name, start, steps)
        depth = dict(self.depth)
        found = self.leaps(name, start)
        for (square, _), state in reached.items():
            if square != home and self.may_end(name, state):
                found.add(f"go {self.name(square)}")
            left = steps - depth[square]
            if left < 1:
                continue
            for text, after in self.handlings(name, state):
                if square == home and not text.startswith("drop"):
                    continue
                if self.completes(name, after, left, square != home, 0):
                    found.add(text)
        return found

    def reached(self, name: str, start: State, steps: int) -> dict[tuple[Square, str], State]:
        """Every square that can be stood on with what is in hand; `depth` holds the steps."""
        found = {(start[0], start[1]): start}
        self.depth = {start[0]: 0}
        front = [start]
        for number in range(1, steps + 1):
            front = [
                after for state in front for after in self.stepped(name, state) if after[0] not in self.depth
            ]
            for state in front:
                if state[0] not in self.depth:
                    self.depth[state[0]] = number
                    found[state[0], state[1]] = state
            front = list({state[0]: state for state in front}.values())
        return found

    def roped_by_hand(self, state: State) -> bool:
        """Does the walker stand on a pit thanks to the rope in its hand?"""
        square, hand, rest, fixed = state
        others = any(self.effect(one) == "rope" for one in self.things(square, dict(rest)))
        return square in self.pits and square in fixed and self.effect(hand) == "rope" and not others

    def connecting(self, name: str, square: Square, state: State) -> bool:
        at = dict(state[2])
        if square not in self.pits:
            return square in self.squares
        return square in state[3] or self.friendly_thief(name, square, at)

    def friendly_thief(self, name: str, square: Square, at: dict[str, Square]) -> bool:
        return any(
            one[0] == name[0] and self.fit(one) and self.kind(one).footing for one in self.figures(square, at)
        )

    def fixable(self, name: str, square: Square, state: State) -> bool:
        if square not in self.pits or square in state[3]:
            return False
        return sum(self.connecting(name, one, state) for one in self.beside(square, "open")) >= 2

    def stepped(self, name: str, state: State) -> list[State]:
        square, hand, rest, fixed = state
        kind = self.kind(name)
        if square in self.lines[1 - self.token[name].side]:
            return []
        taking = self.roped_by_hand(state)
        loose = fixed - {square} if taking else fixed
        bare: State = (square, hand, rest, frozenset(loose))
        free = kind.flies or kind.footing
        found = []
        for there in self.beside(square, "open", "slit") if kind.slits else self.beside(square, "open"):
            at = dict(rest)
            barred = [one for one in self.figures(there, at) if one[0] != name[0] and self.fit(one)]
            if barred and not kind.flies and not (kind.small and all(self.kind(one).giant for one in barred)):
                continue
            now = frozenset(loose)
            if (
                there in self.pits
                and not free
                and there not in loose
                and not self.friendly_thief(name, there, at)
            ):
                if taking or barred or self.effect(hand) != "rope" or not self.fixable(name, there, bare):
                    continue
                now = now | {there}
            found.append((there, hand, rest, now))
        return found

    def handless(self, name: str) -> bool:
        """Carries and uses nothing (DT-19.2)."""
        return self.view.scenario == "goblin_ground" and self.token[name].kind == "goblin"

    def may_end(self, name: str, state: State) -> bool:
        square, hand, rest, fixed = state
        at = dict(rest)
        if square in self.lines[1 - self.token[name].side]:
            return self.lawful(at)
        kind = self.kind(name)
        rope = self.effect(hand) == "rope"
        if square in self.pits and square not in fixed:
            if kind.footing:
                if hand and self.token[hand].figure:
                    return False
            elif not (rope and self.fixable(name, square, state)):
                return False
        at[name] = square
        if hand:
            at[hand] = square
        return self.lawful(at)

    def lawful(self, at: dict[str, Square]) -> bool:
        """DT-2.2 on every square."""
        for square in set(at.values()):
            figures, things = self.figures(square, at), self.things(square, at)
            if len(figures) + len(things) > 2:
                return False
            foes = len({one[0] for one in figures}) > 1
            if foes or sum(self.fit(one) for one in figures) > 1:
                return False
            if any(
                self.handless(one) and (things or (self.fit(one) and len(figures) > 1)) for one in figures
            ):
                return False
        return True

    def handlings(self, name: str, state: State) -> list[tuple[str, State]]:
        """Leave, take or exchange on the square of the state: (text, state after it)."""
        square, hand, rest, fixed = state
        at = dict(rest)
        if square in self.lines[1 - self.token[name].side]:
            return []
        if any(one[0] != name[0] and self.fit(one) for one in self.figures(square, at)):
            return []
        pit = square in self.pits
        steady = (square in fixed and not self.roped_by_hand(state)) or self.friendly_thief(name, square, at)
        rope = self.effect(hand) == "rope"
        own = self.roped_by_hand(state)
        if self.handless(name):
            return []
        droppable = bool(hand) and (
            not pit or steady or (rope and (own or self.fixable(name, square, state)))
        )
        if hand and pit and self.token[hand].figure and (square not in fixed or own):
            droppable = False
        if rope and pit and not own and (square in fixed or not self.fixable(name, square, state)):
            droppable = False
        takeable = []
        if not pit or steady:
            for one in self.things(square, at):
                if (
                    pit
                    and self.effect(one) == "rope"
                    and any(
                        mate[0] == name[0] and not (self.fit(mate) and self.kind(mate).footing)
                        for mate in self.figures(square, at)
                    )
                ):
                    continue
                under = hand and pit and self.effect(one) == "rope" and self.token[hand].figure
                if not under:
                    takeable.append(one)
            takeable += [one for one in self.figures(square, at) if one[0] == name[0] and not self.fit(one)]
        now = fixed
        left = dict(at)
        if hand:
            left[hand] = square
            if rope and pit and (own or self.fixable(name, square, state)):
                now = fixed | {square}
        found = []
        if droppable:
            found.append(
                (f"drop {self.name(square)}", (square, "", tuple(sorted(left.items())), frozenset(now)))
            )
        for one in takeable:
            if hand and not droppable:
                continue
            after = {other: place for other, place in left.items() if other != one}
            word = "swap" if hand else "take"
            found.append((f"{word} {one}", (square, one, tuple(sorted(after.items())), frozenset(now))))
        return found

    def completes(self, name: str, state: State, steps: int, begun: bool, deep: int) -> bool:
        """Is there a lawful end from here?"""
        here = state[0]
        home = self.at[name]
        if begun and self.may_end(name, state) and self.differs(name, state):
            return True
        if not begun and self.leaps(name, state):
            return True
        reached = self.reached(name, state, steps)
        depth = dict(self.depth)
        for (square, _), after in reached.items():
            if square != here and self.may_end(name, after) and (square != home or self.differs(name, after)):
                return True
        for (square, _), after in reached.items():
            left = steps - depth[square]
            if square == here or left < 1 or deep > 3:
                continue
            for _, then in self.handlings(name, after):
                if self.completes(name, then, left, True, deep + 1):
                    return True
        return False

    def differs(self, name: str, state: State) -> bool:
        """Has anything changed since the walk began (DT-6.1)?"""
        at = dict(state[2])
        at[name] = state[0]
        if state[1]:
            at[state[1]] = state[0]
        return at != self.at

    def leaps(self, name: str, state: State) -> set[str]:
        square, hand, rest, fixed = state
        at = dict(rest)
        kind = self.kind(name)
        found = set()
        out = self.lines[1 - self.token[name].side]
        own = self.roped_by_hand(state)
        if not self.lawful(at):
            return set()
        if self.view.sides[self.token[name].side].jumps and (not own or kind.footing):
            loose = frozenset(fixed - {square}) if own else fixed
            for pit in self.beside(square, "open"):
                if pit not in self.pits or self.figures(pit, at):
                    continue
                for there in self.beside(pit, "open"):
                    if there == square:
                        continue
                    if there in out:
                        good = not self.figures(there, at)
                    else:
                        bare = there in self.pits and there not in loose and not kind.footing
                        good = not bare and self.may_end(name, (there, hand, rest, loose))
                    if good:
                        found.add(f"jump {self.name(pit)} {self.name(there)}")
        if kind.walls:
            loose = frozenset(fixed - {square}) if own else fixed
            for there in self.beside(square, "wall", "slit"):
                if there in out:
                    good = not self.figures(there, at)
                else:
                    bare = there in self.pits and there not in loose and own
                    good = not bare and self.may_end(name, (there, hand, rest, loose))
                if good:
                    found.add(f"through {self.name(there)}")
        return found
