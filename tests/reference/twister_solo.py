"""Dungeon Twister 2 alone: bag and dice, newcomers, Gaze, the Dungeon's combat cards (DT-22).

What the Dungeon's characters do stands in `twister_npc`. Where DT-22 is silent it is told as the engine does:

- DT-22.3: the card of the reserve that comes next is drawn by chance; so the reserve has no order.
- DT-22.7: a Telepath of the Dungeon names nothing against a player who has only +0 left.
- DT-22.8, DT-22.10: newcomers come first, then the Gaze.
- DT-22.9: when the turns are over the player has won with more points, or as many and more exits.
- DT-22.10: when all eight cards have been drawn they are shuffled again. The fifth may draw a character that
  is carried, who then leaves its carrier; in the sixth a carried character cannot be named.
- DT-16.7: the Dungeon has nobody left when nobody of its own is in play or in the bag; the reserve does not
  count.
"""

from __future__ import annotations

from typing import Any

from tests.reference.twister_map import ASIDE, BAG, BOX, DOTS, HAND
from tests.reference.twister_npc import DUNGEON, Npc
from tests.reference.twister_walk import Part

POINTS = {"easy": 3, "normal": 4, "hard": 5}
FIRST_POINTS = 2
NEWCOMERS = {"easy": 0, "normal": 1, "hard": 2}
COPIES, CARDS, GAZES = 4, 8, 8


class Solo(Npc):
    # --- set-up (DT-22.2, DT-22.3, DT-22.11)

    def teams(self) -> None:
        if not self.alone:
            super().teams()
            return
        self.rule("DT-22.1", "DT-22.2")
        classes, things = self.classes("figure"), self.classes("item")
        names = [f"a_{one}" for one in classes]
        for one in classes:
            names += [f"b_{one}", *(f"b_{one}_{number}" for number in range(2, COPIES + 1))]
        figures = len(names)
        names += [f"a_{one}" for one in things] + [f"b_{one}" for one in things]
        self.s["tokens"] = names
        self.s["at"] = [HAND] * len(classes) + [BOX] * (figures - len(classes)) + [BAG] * 2 * len(things)
        self.s["marks"] = [0] * len(names)
        self.s["fate"] = [0] * len(names)
        self.read()
        self.rule("DT-22.3")
        cards = self.luck.shuffle(range(len(classes), figures))
        self.s["deck"] = cards[:CARDS]
        self.s["reserve"] = sorted(cards[CARDS:])  # face down: a card of it is drawn by chance
        for one in self.s["deck"]:
            self.at[one] = BAG
        if self.options["full_line"]:
            self.rule("DT-22.11")
            for dot, one in zip(DOTS, self.s["deck"], strict=False):
                self.at[one] = self.lines[DUNGEON][dot]
        self.lay_rooms()
        self.s["phase"] = "solo_line"

    def solo_line(self) -> Part:
        """DT-22.3: the player's four starters; the others go into the bag."""
        self.rule("DT-22.3")
        for dot in DOTS:
            hand = [one for one in self.figures if self.at[one] == HAND]
            _, text = yield {0: [f"token {self.tokens[one]}" for one in hand]}
            self.at[self.tokens.index(text.split(" ")[1])] = self.lines[0][dot]
        for one in self.figures:
            if self.at[one] == HAND:
                self.at[one] = BAG
        self.s["turn"] = 1
        self.tell("TurnStarted", seat=0, turn=1)
        self.s["phase"] = "card"

    # --- rooms (DT-22.4)

    def reveal(self, slot: int) -> None:
        if not self.alone:
            super().reveal(slot)
            return
        self.rule("DT-22.4")
        self.s["dark_rooms"] &= ~(1 << slot)
        self.links.clear()
        room = self.box["room"][self.s["rooms"][slot]]["id"]
        self.tell("RoomRevealed", slot=slot + 1, room=room, turn=self.s["turns"][slot])
        number = 3
        if self.options["full_line"]:
            self.rule("DT-22.11")
            number = self.places[slot]
        drawn: list[int] = []
        for _ in range(number):
            bag = [one for one, where in enumerate(self.at) if where == BAG and one not in drawn]
            if bag:
                drawn.append(bag[self.luck.below(len(bag))])
        for one in drawn:
            if self.owner[one] == DUNGEON and not self.is_figure[one]:
                self.at[one] = ASIDE
                self.s["opened_slot"] = slot
                self.s["phase"] = "aside"
            else:
                self.at[one] = self.diced(slot)

    def diced(self, slot: int) -> int:
        """DT-22.4: the square that the dice name, or the next lawful one in reading order."""
        row, column = self.luck.below(5), self.luck.below(5)
        x, y = self.corners[slot]
        lawful = self.places_in(slot)
        for step in range(25):
            r, c = divmod((row * 5 + column + step) % 25, 5)
            square = (y + r) * self.width + x + c
            if square in lawful:
                return square
        raise AssertionError("no place")

    # --- turns (DT-22.5, DT-22.10)

    def points(self) -> int:
        """DT-22.5: what the Dungeon has to spend in its turn."""
        self.rule("DT-22.5")
        return FIRST_POINTS if self.s["turn"] == 2 else POINTS[self.options["difficulty"]]

    def gift(self, seat: int) -> int:
        """DT-22.10: what a Gaze card has added to a side's next turn."""
        place = 3 if seat == DUNGEON else 4
        amount: int = self.s["np"][place]
        self.s["np"][place] = 0
        return amount

    def recovered(self) -> Part:
        """DT-22.8, DT-22.10: the player has taken the action cards back."""
        self.s["phase"] = "gaze"
        for _ in range(NEWCOMERS[self.options["difficulty"]]):
            self.newcomer()
        if self.options["gaze"]:
            yield from self.gaze()
        self.s["causer"] = DUNGEON

    def newcomer(self) -> None:
        """DT-22.8, DT-22.12 (f)."""
        reserve = self.s["reserve"]
        if reserve:
            one = reserve.pop(self.luck.below(len(reserve)))
        elif self.s["under"]:
            one = self.s["under"].pop(0)
        else:
            return
        self.rule("DT-22.8", "DT-22.12", "DT-22.12 (f)")
        dots = [self.lines[DUNGEON][dot] for dot in DOTS]
        die = self.luck.below(len(dots))
        free = [square for square in dots[die:] + dots[:die] if not self.here(square)]
        if not free:
            self.rule("DT-22.8 no free dot")
            self.s["under"].append(one)
            return
        self.at[one] = free[0]
        self.s["deck"].append(one)
        self.tell("Reinforced", figure=self.kind[one], where=self.name(free[0]))

    # --- Gaze of the Archmage (DT-22.10)

    def gaze(self) -> Part:
        """One of the cards; DT-22.12 (h): without effect if it cannot do anything."""
        self.rule("DT-22.10")
        if len(self.s["gazes"]) == GAZES:
            self.s["gazes"] = []
        card = self.luck.pick([one for one in range(1, GAZES + 1) if one not in self.s["gazes"]])
        self.rule(f"DT-22.10 ({card})")
        self.s["gazes"].append(card)
        self.tell("GazeDrawn", number=card)
        rooms = self.open_rooms()
        if card in (1, 2):
            for _ in range(card):
                if rooms:
                    slot = self.luck.pick(rooms)
                    rooms.remove(slot)
                    self.swing(slot)
        elif card == 3:
            for slot in range(len(self.s["rooms"])):
                self.all_gates(slot, False)
        elif card == 4:
            if rooms:
                self.all_gates(self.luck.pick(rooms), True)
        elif card == 5:
            there = [one for one in self.figures if self.owner[one] == DUNGEON and self.at[one] >= 0]
            if there and rooms:
                self.teleport(self.luck.pick(there))
        elif card == 6:
            if rooms and self.movable():
                yield from self.gaze_choice()
        else:
            self.s["np"][card - 4] += 2

    def movable(self) -> list[int]:
        """The player's characters in the dungeon, but for those who are carried."""
        mine = [one for one in self.figures if self.owner[one] == 0 and self.at[one] >= 0]
        return [one for one in mine if self.carrier(one) is None]

    def open_rooms(self) -> list[int]:
        return [slot for slot in range(len(self.s["rooms"])) if not self.dark(slot)]

    def gaze_choice(self) -> Part:
        """The sixth card: a character of the player's choice goes where chance says."""
        _, text = yield {0: [f"token {self.tokens[one]}" for one in self.movable()]}
        self.teleport(self.tokens.index(text.split(" ")[1]))

    def all_gates(self, slot: int, open_them: bool) -> None:
        plan = self.plan(slot)
        for _, number in [side for line in plan.flat + plan.upright for side in line]:
            gates = self.s["gates"][slot]
            broken = gates >> (10 + number) & 1
            if number >= 0 and not broken and bool(gates >> number & 1) != open_them:
                self.toggle(slot, number)

    def teleport(self, one: int) -> None:
        slot = self.luck.pick(self.open_rooms())
        load = self.load(one)
        square = self.diced(slot)
        if self.hangs(one, load):
            self.fix(self.at[one], False)
        self.at[one] = square
        if load is not None:
            self.at[load] = square

    # --- combat (DT-22.7)

    def combat(self) -> Part:
        if not self.alone:
            yield from super().combat()
            return
        self.rule("DT-22.7")
        fight = self.s["fight"]
        sides = (self.owner[fight["attacker"]], self.owner[fight["target"]])
        named = 0
        if self.telepath(fight) == DUNGEON:
            named = max(self.s["combat"][0])
            if named and fight["announced"] < 0:
                fight["announced"] = named
                self.tell("TelepathAnnounced", seat=DUNGEON, value=named)
        _, text = yield {0: self.hand(0, named)}
        cards = {0: int(text.split(" ")[1])}
        deck = self.s["combat"][DUNGEON]
        cards[DUNGEON] = self.luck.pick(deck)
        self.reveal_cards(fight, sides, cards)
        if not cards[DUNGEON]:
            deck.remove(0)
        if not deck:
            deck += sorted(self.box["cards"]["combat"])

    def tell(self, event: str, /, **fields: Any) -> None:
        """The Dungeon has no seat."""
        if self.alone and fields.get("seat") == DUNGEON:
            fields["seat"] = None
        super().tell(event, **fields)
