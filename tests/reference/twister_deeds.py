"""Dungeon Twister 2, told from its rulebook: what a character can do for AP, beside walking and fighting."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.reference.twister_fight import CRIPPLED, Fights
from tests.reference.twister_map import (
    ASIDE,
    BLIND,
    DARK,
    DIRECTIONS,
    FRESH,
    HEALED,
    OPEN,
    OUT,
    WOUNDED,
)

Deed = Callable[[], None]


class Deeds(Fights):
    def deeds(self, one: int, ap: int) -> dict[str, tuple[int, Deed]]:
        """DT-2.7: what this character can do, with its cost; moves, jumps and attacks are told elsewhere."""
        found: dict[str, tuple[int, Deed]] = {}
        if ap < 1:
            return found
        if not self.able(one):
            if self.may_regenerate(one):
                self.rule("DT-14.13")
                found[f"regenerate {self.tokens[one]}"] = 1, lambda: self.regenerate(one)
            return found
        self.rule("DT-2.7", "DT-2.8")
        for slot in self.open_to(one):
            found[f"reveal {slot}"] = 1, lambda slot=slot: self.reveal(slot)  # type: ignore[misc]
        for slot, turn in self.turnable(one):
            text = f"turn {slot} {turn}"
            found[text] = 1, lambda slot=slot, turn=turn: self.turn_room(slot, turn == "right")  # type: ignore[misc]
        for text, deed in self.gates(one).items():
            found[text] = 1, deed
        if self.has(one, "heal"):
            for other in self.figures:
                if self.at[other] >= 0 and self.adjacent(one, other) and self.may_heal(other):
                    self.rule("DT-14.4")
                    text = f"heal {self.tokens[other]}"
                    found[text] = 1, lambda other=other: self.heal(one, other)  # type: ignore[misc]
        if self.has(one, "burn") and self.holds(one, "wand"):
            for direction in range(len(DIRECTIONS)):
                for other in self.seen(one, direction):
                    self.rule("DT-15.3")
                    text = f"fireball {self.tokens[other]}"
                    found[text] = 1, lambda other=other: self.burn(one, other)  # type: ignore[misc]
        if self.holds(one, "potion"):
            self.rule("DT-15.10")
            found[f"drink {self.name(self.at[one])}"] = 1, lambda: self.drink(one)
        if ap >= 2 and self.has(one, "scream"):
            for direction in range(len(DIRECTIONS)):
                for other in self.seen(one, direction):
                    if self.pushable(other, direction):
                        self.rule("DT-14.3")
                        text = f"scream {self.tokens[other]}"
                        found[text] = 2, lambda o=other, d=direction: self.push(one, o, d)  # type: ignore[misc]
        return found

    # --- rooms (DT-4, DT-5)

    def open_to(self, one: int) -> list[int]:
        square = self.at[one]
        found = set()
        for direction in range(4):
            other, kind, _ = self.link(square, direction)
            if kind == BLIND:
                self.rule("DT-4.1")
                found.add(self.room_of[other][0])
        if square in self.line_of:
            for each in self.lines[self.owner[one]]:
                for direction in range(4):
                    other, kind, _ = self.link(each, direction)
                    if kind == BLIND:
                        self.rule("DT-4.2")
                        found.add(self.room_of[other][0])
        return sorted(found)

    def reveal(self, slot: int) -> None:
        """DT-4.3."""
        self.rule("DT-4.3", "DT-4.6")
        self.s["dark_rooms"] &= ~(1 << slot)
        self.links.clear()
        room = self.box["room"][self.s["rooms"][slot]]["id"]
        self.tell("RoomRevealed", slot=slot + 1, room=room, turn=self.s["turns"][slot])
        found = [one for one, where in enumerate(self.at) if where == DARK - slot]
        for one in found:
            self.at[one] = ASIDE
        if self.chooses_teams():
            self.known_first(found)
        if found:
            self.s["opened_slot"] = slot
            self.s["phase"] = "aside"

    def chooses_teams(self) -> bool:
        """Whether teams were chosen in secret."""
        raise NotImplementedError

    def known_first(self, shown: list[int]) -> None:
        """No rule: where teams are secret the engine's list names first, for each seat, what was shown,
        in the order of the box, by exchanging places; of copies the one with the lowest number counts as
        shown."""
        box = [row["id"] for table in ("figure", "item") for row in self.box[table]]
        for seat in range(self.seats):
            for figures in (True, False):
                group = [
                    one
                    for one in range(len(self.tokens))
                    if self.owner[one] == seat and self.is_figure[one] is figures
                ]
                new = sorted(
                    (one for one in shown if one in group), key=lambda one: box.index(self.kind[one])
                )
                known = [one for one in group if self.at[one] > DARK and self.at[one] != OUT]
                place = group[0] + len(known) - len(new) if group else 0
                while new:
                    one = new.pop(0)
                    hidden = [each for each in group if each in new or self.at[each] <= DARK]
                    copies = [one, *(each for each in hidden if self.bare(each) == self.bare(one))]
                    first = min(copies, key=lambda each: (len(self.tokens[each]), self.tokens[each]))
                    self.exchange(one, first, [self.tokens])
                    self.exchange(one, place, [self.tokens, self.at])
                    new = [one if each == place else each for each in new]
                    place += 1
        self.read()

    def exchange(self, one: int, other: int, lists: list[list[Any]]) -> None:
        for values in lists:
            values[one], values[other] = values[other], values[one]

    def bare(self, one: int) -> str:
        return re.sub(r"_\d+$", "", self.tokens[one])

    def places_in(self, slot: int) -> list[int]:
        """DT-4.4: floor and gear squares of the room without a token."""
        self.rule("DT-4.4")
        taken = set(self.at)
        squares = [square for square, (room, _, _) in self.room_of.items() if room == slot]
        return [one for one in squares if not self.pit(one) and one not in taken]

    def turnable(self, one: int) -> list[tuple[int, str]]:
        """DT-5.1, DT-5.5."""
        square = self.at[one]
        if not self.gear(square):
            return []
        own = self.room_of[square][0]
        pair = self.box["room"][self.s["rooms"][own]]["pair"]
        found = []
        for slot, index in enumerate(self.s["rooms"]):
            room = self.box["room"][index]
            if room["pair"] != pair or self.dark(slot):
                continue
            self.rule("DT-5.1")
            for turn in ("left", "right"):
                if turn == room["turn"] or self.has(one, "either_way"):
                    if turn != room["turn"]:
                        self.rule("DT-5.5", "DT-14.7")
                    found.append((slot, turn))
        return found

    def turn_room(self, slot: int, clockwise: bool) -> None:
        """DT-5.3."""
        self.rule("DT-5.2", "DT-5.3", "DT-5.4")
        quarters = 1 if clockwise else 3
        x0, y0 = self.corners[slot]
        to = {}
        for square, (room, row, column) in self.room_of.items():
            if room == slot:
                r, c = row, column
                for _ in range(quarters):
                    r, c = c, 4 - r
                to[square] = (y0 + r) * self.width + x0 + c
        roped = [square for square in to if self.fixed(square)]
        for square in roped:
            self.rule("DT-12.6")
            self.fix(square, False)
        for square in roped:
            self.fix(to[square], True)
        if self.s["gates"][slot]:
            self.rule("DT-13.5")
        for one, where in enumerate(self.at):
            if where in to:
                self.at[one] = to[where]
        self.links.clear()
        self.s["turns"][slot] = (self.s["turns"][slot] + quarters) % 4

    # --- portcullises (DT-13)

    def gates(self, one: int) -> dict[str, Deed]:
        found: dict[str, Deed] = {}
        square = self.at[one]
        picks = self.has(one, "lockpick") or self.holds(one, "key")
        breaks = self.has(one, "break") or self.kind[one] in self.scenario("breakers")
        for direction in range(4):
            other, _, gate = self.link(square, direction)
            if gate is None:
                continue
            slot, number = gate
            state = self.s["gates"][slot]
            if state >> (10 + number) & 1:
                continue
            where = f"{self.name(square)} {self.name(other)}"
            if picks:
                self.rule("DT-13.2", "DT-13.4", *(["DT-15.4"] if self.holds(one, "key") else ["DT-14.1"]))
                verb = "close" if state >> number & 1 else "open"
                found[f"{verb} {where}"] = lambda s=slot, n=number: self.toggle(s, n)  # type: ignore[misc]
            if breaks:
                self.rule("DT-13.3", "DT-14.15" if self.kind[one] == "warrior" else "DT-14.5")
                found[f"break {where}"] = lambda s=slot, n=number: self.shatter(s, n)  # type: ignore[misc]
        return found

    def toggle(self, slot: int, number: int) -> None:
        self.s["gates"][slot] ^= 1 << number
        self.links.clear()

    def shatter(self, slot: int, number: int) -> None:
        self.s["gates"][slot] |= 1 << (10 + number)
        self.s["gates"][slot] &= ~(1 << number)
        self.links.clear()

    # --- healing (DT-14.4, DT-14.13)

    def may_heal(self, one: int) -> bool:
        """Not a carried one, and the square must stay lawful."""
        if self.up(one) or self.carrier(one) is not None:
            return False
        before = self.marks[one]
        self.marks[one] &= ~WOUNDED
        lawful = self.lawful(self.here(self.at[one]))
        self.marks[one] = before
        return lawful

    def heal(self, one: int, other: int) -> None:
        self.marks[other] = self.marks[other] & ~WOUNDED | HEALED
        self.tell("Healed", seat=self.owner[one])

    def may_regenerate(self, one: int) -> bool:
        if self.owner[one] != self.s["active"] or self.at[one] < 0 or self.up(one):
            return False
        if "regenerate" not in self.rows[one].get("powers", ()) or self.marks[one] & (FRESH | CRIPPLED):
            return False
        return self.may_heal(one)

    def regenerate(self, one: int) -> None:
        self.marks[one] = self.marks[one] & ~WOUNDED | HEALED
        self.tell("Regenerated", seat=self.owner[one])

    # --- fire and potion

    def burn(self, one: int, other: int) -> None:
        """DT-15.3, DT-19.2."""
        wand = self.load(one)
        assert wand is not None
        self.lose(wand)
        self.tell("Burned")
        carried = self.load(other) if self.up(other) else None
        if self.kind[other] in self.scenario("fireproof"):
            self.rule("DT-19.2")
            self.wound(other)
        else:
            self.eliminate(other)
        if carried is not None and self.is_figure[carried]:
            self.rule("DT-10.3")
            self.eliminate(carried)

    def drink(self, one: int) -> None:
        potion = self.load(one)
        assert potion is not None
        amount = self.rows[potion]["amount"]
        self.lose(potion)
        bonus = self.s["bonus"]
        bonus[str(one)] = bonus.get(str(one), 0) + amount
        self.tell("Drank", seat=self.owner[one], ap=amount)

    # --- the scream (DT-14.3, DT-14.17, DT-12.13)

    def pushable(self, one: int, direction: int) -> bool:
        to, kind, _ = self.link(self.at[one], direction)
        if kind != OPEN:
            return False
        there = self.here(to)
        if self.exits(one, to):
            self.rule("DT-14.17")
            return not any(self.up(each) for each in there)
        load = self.load(one)
        pushed = [one] if load is None else [one, load]
        return self.lawful([*pushed, *there])

    def push(self, one: int, other: int, direction: int) -> None:
        start = self.at[other]
        to, _, _ = self.link(start, direction)
        load = self.load(other)
        hanging = self.hangs(other, load)
        self.tell("Screamed", seat=self.owner[one])
        if hanging:
            self.fix(start, False)
        if self.exits(other, to):
            self.leave(other, load)
            return
        self.at[other] = to
        if load is not None:
            self.at[load] = to
            rope = self.effect[load] == "rope"
            if rope and self.pit(to) and not self.fixed(to) and self.fixable(to, self.owner[other]):
                self.rule("DT-12.13")
                self.fix(to, True)

    # --- the end of an action (DT-2.6)

    def fall(self) -> None:
        """DT-12.8, DT-12.9."""
        falling = []
        for one in self.figures:
            square = self.at[one]
            if square >= 0 and self.pit(square) and not self.fixed(square) and not self.has(one, "footing"):
                falling.append(one)
        for one in falling:
            self.rule("DT-12.8")
            self.eliminate(one)
        for one, square in enumerate(self.at):
            if self.is_figure[one] or square < 0 or not self.pit(square) or self.fixed(square):
                continue
            if not any(self.has(each, "footing") for each in self.here(square)):
                self.rule("DT-12.9")
                where = self.name(square)
                self.lose(one)
                self.tell("Lost", where=where)
