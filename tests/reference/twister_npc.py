"""Dungeon Twister 2 alone: what the Dungeon's characters do in its turn (DT-22.5, DT-22.6, DT-22.12).

Where DT-22.6 and DT-22.12 are silent it is told as the engine does:

- (1) A character leaves over the first square of the line, in reading order, and takes nothing on the way.
- (2) Of several wounded characters it attacks, as in (4), the one where the difference is largest.
- (6) Of several portcullises it takes the one that brings the goal nearest; a Colossus with a key opens it.
- (7) Of the shortest ways to a square it takes the one that, told from its end, keeps to the squares that
  come first in reading order. On it it takes the first useful object, but only if it can still end nearer to
  the goal than it was; then it looks again for the best square, with the object in hand. It may end where it
  stands when it takes it.
- (8) Of several rooms it reveals the first in reading order.
- (a) In the state a card stays in the deck until it comes up again, though its character is gone; nothing
  hangs on it but what players see (see the tests of faults).
- Goal distance: characters, ropes in hand and skills with locks change nothing; fixed ropes and flight do
  (a pit is crossable then), and slits are open to a Naga, but not beside a dark room. Who comes into a dark
  room counts five steps, who comes out of it one. From the Dungeon's own line both rooms beside it are
  open; out of a room one comes only to what is beside it (DT-6.1).
"""

from __future__ import annotations

from heapq import heappop, heappush

from tests.reference.twister_deeds import Deed
from tests.reference.twister_map import BLIND, DIRECTIONS, GATE, OPEN, SLIT
from tests.reference.twister_setup import SetUp
from tests.reference.twister_walk import Part, Walk

DUNGEON = 1
"""The owner of the Dungeon's tokens; the player has 0."""
EACH = 2
"""DT-22.5: so many points one character may use in a turn."""
HUNTERS = ("colossus", "telepath")
ROOM_STEPS, GATE_STEPS, PIT_STEPS = 5, 4, 6
FAR = 10_000


class Npc(SetUp):
    @property
    def alone(self) -> bool:
        return self.seats == 1

    # --- the Dungeon's turn (DT-22.5)

    def dungeon_turn(self) -> Part:
        """Card by card, until all is spent or all were looked at. `np` begins with who is at work, what he
        has left, and how many cards were looked at."""
        self.rule("DT-22.5")
        np, deck = self.s["np"], self.s["deck"]
        while self.result is None and self.s["phase"] == "action":
            one = np[0]
            if one >= 0 and self.able(one) and self.s["ap"]:
                self.activate(one)
                continue
            np[0:2] = [-1, 0]
            if not self.s["ap"] or np[2] >= len(deck):
                np[2] = 0
                yield from self.end_turn()
                return
            one = deck.pop(0)
            if self.s["fate"][one]:
                self.rule("DT-22.12", "DT-22.12 (a)")
                continue
            deck.append(one)
            np[2] += 1
            if self.able(one):
                self.tell("NpActivated", figure=self.kind[one])
                self.s["causer"] = DUNGEON
                np[0:2] = [one, min(EACH, self.s["ap"])]

    def end_turn(self) -> Part:
        raise NotImplementedError

    def after_action(self) -> None:
        raise NotImplementedError

    def activate(self, one: int) -> None:
        """DT-22.6: the first item that is possible."""
        deeds = self.deeds(one, self.s["np"][1])
        done = (
            self.leaves(one)
            or self.fights(one, True)
            or self.kills(deeds)
            or self.fights(one, False)
            or self.heals(deeds)
            or self.opens(one, deeds)
            or self.comes_nearer(one)
            or self.looks(one)
            or self.swings(one)
        )
        if not done:
            self.s["np"][0:2] = [-1, 0]
        elif self.s["phase"] != "fight":
            self.after_action()

    def spend(self, cost: int, item: int) -> None:
        self.rule("DT-22.6", f"DT-22.6 ({item})")
        np = self.s["np"]
        np[1] -= cost
        self.s["ap"] -= cost
        if not np[1]:
            np[0] = -1
        self.s["causer"] = DUNGEON

    # --- what it does, in this order

    def leaves(self, one: int) -> bool:
        """(1) over the player's line."""
        walk = self.moving(one)
        out = [square for square in self.ends(walk) if self.exits(one, square)]
        if not out:
            return False
        self.spend(1, 1)
        self.step_to(walk, min(out), self.ways(walk)[min(out)])
        self.end_walk(walk)
        return True

    def fights(self, one: int, wounded: bool) -> bool:
        """(2) against a wounded character, (4) against another one, if the own side is not weaker: where the
        difference is largest. DT-22.12 (d): with everyone who may support it."""
        supported = {(target, kind): helpers for _, kind, target, helpers in self.attacks(one)}
        found = []
        before = self.s["fight"]
        for (target, kind), helpers in supported.items():
            if self.wounded(target) is not wounded:
                continue
            self.declare(one, kind, target, helpers)
            fight = self.s["fight"]
            self.s["fight"] = before
            mine = fight["close"] + fight["spears"] + fight["shooters"]
            more = sum(self.value(fight, each) for each in mine)
            more -= sum(self.value(fight, each) for each in fight["defenders"])
            if wounded or more >= 0:
                found.append((-more, self.at[target], kind, target, helpers))
        if not found:
            return False
        _, _, kind, target, helpers = min(found)
        if len(found) > 1 or helpers:
            self.rule("DT-22.12", "DT-22.12 (d)")
        self.spend(1, 2 if wounded else 4)
        self.declare(one, kind, target, helpers)
        self.s["phase"] = "fight"
        return True

    def kills(self, deeds: dict[str, tuple[int, Deed]]) -> bool:
        """(3) by fire, or by a scream that throws a character of the player's into a pit."""
        found = []
        for text, (cost, deed) in deeds.items():
            verb, name, *_ = text.split(" ")
            if verb not in ("fireball", "scream") or self.owner[self.tokens.index(name)] == DUNGEON:
                continue
            target = self.tokens.index(name)
            if verb == "fireball" or self.would_fall(target, deed):
                found.append((self.at[target], target, cost, deed))
        if not found:
            return False
        _, _, cost, deed = min(found, key=lambda each: each[:2])
        if cost > 1:
            self.rule("DT-22.12", "DT-22.12 (c)")
        self.spend(cost, 3)
        deed()
        return True

    def would_fall(self, target: int, deed: Deed) -> bool:
        before = self.board()
        kept = {name: list(self.s[name]) for name in ("marks", "fate", "vp", "exits")}
        told = list(self.told)
        deed()
        square = self.at[target]
        falls = square >= 0 and not self.bears(target, square)
        self.set_board(before)
        for name, values in kept.items():
            self.s[name][:] = values
        self.told = told
        return falls

    def heals(self, deeds: dict[str, tuple[int, Deed]]) -> bool:
        """(5) a character of its own."""
        found = []
        for text, (_, deed) in deeds.items():
            verb, name, *_ = text.split(" ")
            if verb == "heal" and self.owner[self.tokens.index(name)] == DUNGEON:
                found.append((self.at[self.tokens.index(name)], deed))
        if not found:
            return False
        self.spend(1, 5)
        min(found, key=lambda each: each[0])[1]()
        return True

    def opens(self, one: int, deeds: dict[str, tuple[int, Deed]]) -> bool:
        """(6) a portcullis, if that brings the goal nearer by two."""
        gates = {text: deed for text, (_, deed) in deeds.items() if text.split(" ")[0] in ("open", "break")}
        if not gates:
            return False
        found = self.worth_opening(one, gates)
        if not found:
            return False
        self.spend(1, 6)
        gates[found]()
        return True

    def worth_opening(self, one: int, gates: dict[str, Deed]) -> str:
        here = self.at[one]
        now = self.distances(one).get(here, FAR)
        found = []
        for order, (text, deed) in enumerate(gates.items()):
            before = list(self.s["gates"])
            deed()
            after = self.distances(one).get(here, FAR)
            self.s["gates"][:] = before
            self.links.clear()
            if now - after >= 2:
                found.append((after, self.square(text.split(" ")[2]), order, text))
        return min(found)[-1] if found else ""

    def comes_nearer(self, one: int) -> bool:
        """(7) a move to the square that is nearest to the goal."""
        found = self.way_nearer(one)
        if found is None:
            return False
        self.spend(1, 7)
        walk = self.moving(one)
        square, token, end = found
        if token >= 0:
            self.rule("DT-22.12", "DT-22.12 (e)")
            self.step_to(walk, square, self.ways(walk)[square])
            self.take(walk, token)
        self.step_to(walk, end, self.ways(walk)[end])
        self.end_walk(walk)
        return True

    def way_nearer(self, one: int) -> tuple[int, int, int] | None:
        """Where the character takes which object on its way, both -1 if none, and where it ends; with empty
        hands it takes the first useful one, if it can still end nearer to the goal than it was. With the
        object in hand the best square to end on is looked for again."""
        walk = self.moving(one)
        far = self.distances(one)
        start = far.get(self.at[one], FAR)
        end = self.nearest(walk, far)
        if end is None or far.get(end, FAR) >= start:
            return None
        now = self.board()
        for square in self.path(walk, end)[:-1] if walk.hand is None else []:
            for token in self.useful(one, square):
                there = walk.copy()
                self.step_to(there, square, self.ways(walk)[square])
                self.take(there, token)
                other = self.nearest(there, far)
                self.set_board(now)
                if other is not None and far.get(other, FAR) < start:
                    return square, token, other
        return -1, -1, end

    def looks(self, one: int) -> bool:
        """(8) a room is revealed."""
        rooms = self.open_to(one)
        if not rooms:
            return False
        self.spend(1, 8)
        self.reveal(rooms[0])
        return True

    def swings(self, one: int) -> bool:
        """(9) on a gear the die turns the room."""
        if not self.gear(self.at[one]):
            return False
        self.spend(1, 9)
        self.swing(self.room_of[self.at[one]][0])
        return True

    def swing(self, slot: int) -> None:
        """Two faces of the die: nothing; two: a quarter along the arrow; then half a turn, a quarter back."""
        die = self.luck.below(6)
        along = self.box["room"][self.s["rooms"][slot]]["turn"] == "right"
        for _ in range((0, 0, 1, 1, 2, 1)[die]):
            self.turn_room(slot, along if die != 5 else not along)

    # --- the way to the goal

    def goals(self, one: int) -> list[int]:
        if self.kind[one] not in HUNTERS:
            return self.lines[0]
        there = [each for each in self.figures if self.owner[each] != DUNGEON and self.up(each)]
        return [self.at[each] for each in there if self.at[each] >= 0]

    def nearest(self, walk: Walk, far: dict[int, int]) -> int | None:
        """The square to end on that is nearest to the goal, the first of them in reading order. DT-22.12 (g):
        not where a wounded one would be picked up."""
        ends = [square for square in self.ends(walk) if not self.exits(walk.one, square)]
        if walk.hand is None:
            ends = [square for square in ends if not any(self.is_figure[each] for each in self.here(square))]
        if walk.walked and self.may_end(walk):
            ends.append(self.at[walk.one])
        return min(ends, key=lambda each: (far.get(each, FAR), each), default=None)

    def distances(self, one: int) -> dict[int, int]:
        """Steps to the goal from every square and every dark room, which is -1 - its slot."""
        best = dict.fromkeys(self.goals(one), 0)
        edge = [(0, square) for square in best]
        while edge:
            steps, at = heappop(edge)
            if steps > best[at]:
                continue
            for other, cost in self.before(one, at):
                if steps + cost < best.get(other, FAR):
                    best[other] = steps + cost
                    heappush(edge, (steps + cost, other))
        return best

    def before(self, one: int, at: int) -> list[tuple[int, int]]:
        """From where one comes to this square or dark room, and how many steps that counts."""
        if at < 0:
            return [(other, ROOM_STEPS) for other in self.beside_dark(-1 - at)]
        found = []
        hole = PIT_STEPS if self.pit(at) and not self.carries_over(one, at) else 0
        for direction in range(len(DIRECTIONS)):
            other, kind, _ = self.link(at, direction)
            if kind == OPEN or (kind == SLIT and self.has(one, "slits")):
                found.append((other, 1 + hole))
            elif kind == GATE:
                found.append((other, 1 + hole + GATE_STEPS))
            elif kind == BLIND:
                found.append((-1 - self.room_of[other][0], 1 + hole))
        return found

    def beside_dark(self, slot: int) -> set[int]:
        """The squares and dark rooms from where one comes into a dark room (DT-4.1, DT-4.2)."""
        found = set()
        for square in [each for each, place in self.room_of.items() if place[0] == slot]:
            for direction in range(len(DIRECTIONS)):
                other = self.link(square, direction)[0]
                if other < 0 or self.room_of.get(other, (-1, 0, 0))[0] == slot:
                    continue
                if not self.is_square(other):
                    found.add(-1 - self.room_of[other][0])
                elif self.link(other, (direction + 2) % 4)[1] == BLIND:
                    found.add(other)
        if found & set(self.lines[DUNGEON]):
            found |= set(self.lines[DUNGEON])
        return found

    def path(self, walk: Walk, end: int) -> list[int]:
        """A shortest way, told from its end: of the squares one step before, the first in reading order."""
        steps = self.ways(walk)
        found = [end]
        while steps[found[0]] > 1:
            before = []
            for direction in range(len(DIRECTIONS)):
                other, kind, _ = self.link(found[0], direction)
                open_to = kind == OPEN or (kind == SLIT and self.has(walk.one, "slits"))
                if open_to and steps.get(other) == steps[found[0]] - 1:
                    before.append(other)
            found.insert(0, min(before))
        return found

    def useful(self, one: int, square: int) -> list[int]:
        """DT-22.12 (e): any free object, but a wand only for a Wizard."""
        there = [each for each in self.here(square) if each != one]
        if any(self.is_figure[each] for each in there):
            return []
        return [each for each in there if self.effect[each] != "wand" or self.has(one, "burn")]
