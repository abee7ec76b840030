"""Witness of Dungeon Lords: new rounds, production, adventurers, ends (DL-4, DL-8, DL-10, DL-12, DL-19)."""

from __future__ import annotations

from tests.reference.lords_orders import DONE, EMPTY, UNPLACED, Orders
from tests.reference.lords_realm import COMBAT, ORDERS, TENT, Lord, Part, cell_of, name_of

WINTER, AUTUMN = 0, 3
SEASONS = ("winter", "spring", "summer", "autumn")


class Year(Orders):
    # --- the new round (DL-4)

    def new_round(self) -> None:
        self.rule("DL-3.1", "DL-4.1")
        season = self.s["season"]
        self.tell("SeasonBegins", year=self.year, season=SEASONS[season], seat=self.s["starter"])
        self.rule("DL-1.3", "DL-6.11")
        self.s["faraway"] += self.s["offer"] + self.s["shop"]
        self.s["offer"] = [self.s["creature_stack"].pop()["face"] for _ in range(3)]
        self.s["shop"] = [self.s["room_stack"].pop()["face"] for _ in range(2)]
        self.tell("OffersLaid", creatures=self.s["offer"], rooms=self.s["shop"])
        self.s["arriving"], self.s["coming"] = self.s["coming"], []
        if season != AUTUMN:
            self.show_event(season)
            self.draw_adventurers()
        self.dummies_draw()

    def show_event(self, season: int) -> None:
        self.rule("DL-4.2")
        tile = self.s["events"][season]
        tile["seen"] = "all"
        special = "none"
        if tile["face"] == "special" and self.specials_are_played():
            card = self.s["specials"][self.year - 1]
            card["seen"] = "all"
            special = card["face"]
        self.tell("EventShown", event=tile["face"], special=special)

    def specials_are_played(self) -> bool:
        self.rule("DL-22.1")
        return self.full and bool(self.options["special_events"])

    def draw_adventurers(self) -> None:
        stack = self.s["hero_stacks"][self.year - 1]
        many = self.rules["draw_adventurers"][self.seats - 2]
        self.rule("DL-4.3")
        drawn = [stack.pop()["face"] for _ in range(many)]

        def level(tile: str) -> int:
            found: int = self.rows["adventurer"][tile]["level"]
            return found

        while len({level(tile) for tile in drawn}) == 1:
            if all(level(card["face"]) == level(drawn[0]) for card in stack):
                self.rule("DL-4.5")
                break
            self.rule("DL-4.4")
            stack.insert(0, {"face": drawn.pop(), "seen": "all"})
            drawn.append(stack.pop()["face"])
        drawn.sort(key=level)
        self.s["coming"] = drawn
        self.tell("AdventurersShown", heroes=drawn)

    # --- production and retrieval (DL-8)

    def production(self, seat: int) -> Part[None]:
        self.rule("DL-8.1")
        lord = self.lords[seat]
        used: dict[str, int] = {}
        while True:
            rooms = [room for room in self.producing(lord) if used.get(room, 0) < self.year]
            if not rooms:
                break
            text = yield from self.ask(seat, [*(f"produce {room}" for room in rooms), "stop"])
            if text == "stop":
                break
            room = text.removeprefix("produce ")
            used[room] = used.get(room, 0) + 1
            self.rule("DL-8.3")
            yield from self.use_room(seat, room)
        yield from self.retrieve(seat)

    def producing(self, lord: Lord) -> list[str]:
        """Rooms that could work now."""
        found = []
        workers = lord["idle"] + self.rested(lord)
        for cell, room in lord["rooms"]:
            row = self.rows["room"][room]
            if self.is_conquered(lord, cell):
                self.rule("DL-18.1")
                continue
            if "workers" not in row:
                continue
            self.rule("DL-8.2", "DL-8.4")
            if workers < row["workers"] or lord["food"] < row.get("food", 0):
                continue
            if row["effect"] == "dig" and not self.diggable(lord):
                continue
            if row["effect"] == "trap" and not self.s["trap_deck"]:
                self.rule("DL-1.4")
                continue
            found.append(room)
        return found

    def rested(self, lord: Lord) -> int:
        """Troll tokens that have not worked yet."""
        return max(0, self.tokens(lord) - int(lord["tired"]))

    def use_room(self, seat: int, room: str) -> Part[None]:
        lord = self.lords[seat]
        row = self.rows["room"][room]
        trolls = min(row["workers"], self.rested(lord))
        lord["tired"] += trolls
        if trolls:
            self.rule("DL-1.2")
        lord["idle"] -= row["workers"] - trolls
        lord["food"] -= row.get("food", 0)
        self.tell("RoomUsed", seat=seat, room=room)
        amount = row["amount"]
        if row["effect"] in ("dig", "trap", "lose_evil"):
            self.rule("DL-8.5")
        effect = row["effect"]
        if effect == "food":
            lord["food"] += amount
        elif effect == "gold":
            lord["gold"] += amount
        elif effect == "imp":
            lord["imps"] += amount
            lord["idle"] += amount
        elif effect == "lose_evil":
            self.move_evil(seat, -amount)
        elif effect == "trap":
            self.draw_traps(seat, amount)
        elif effect == "dig":
            for _ in range(amount):
                cells = self.diggable(lord)
                if not cells:
                    break
                text = yield from self.ask(seat, [f"dig {name_of(cell)}" for cell in cells], by_hand=True)
                self.dig(seat, cell_of(text.removeprefix("dig ")))
        else:
            raise AssertionError(effect)

    def retrieve(self, seat: int) -> Part[None]:
        """DL-8.6: of the three orders played the first comes back, or one that was not fulfilled."""
        lord = self.lords[seat]
        self.rule("DL-8.6")
        played = lord["programmed"]
        back = [
            order for number, order in enumerate(played) if number == 0 or lord["minions"][number] != DONE
        ]
        text = yield from self.ask(seat, [f"retrieve {ORDERS[order]}" for order in back])
        order = ORDERS.index(text.removeprefix("retrieve "))
        lord["inaccessible"] = sorted(one for one in played if one != order)
        locked = [ORDERS[one] for one in lord["inaccessible"]]
        self.tell("OrderRetrieved", seat=seat, order=ORDERS[order], orders=locked)

    def minions_go_home(self) -> None:
        self.rule("DL-8.7")
        for lord in self.lords:
            lord["programmed"] = []
            lord["minions"] = [UNPLACED] * 3
            lord["dummy_pick"] = -1
        self.s["spaces"] = [EMPTY] * 24

    # --- adventurers (DL-10)

    def adventurers(self) -> None:
        if self.seats == 2:
            self.rule("DL-21.7", "DL-10.4")
            self.move_dummy(1)
        counters = [(self.lords[seat]["evil"], place, seat) for place, seat in enumerate(self.in_order(), 1)]
        if self.seats == 2:
            counters.append((self.s["dummy_evil"], 0, -1))
        if len({evil for evil, _, _ in counters}) < len(counters):
            self.rule("DL-2.4")
        for (_, _, seat), tile in zip(sorted(counters), self.s["arriving"], strict=True):
            self.rule("DL-10.1", "DL-10.2")
            if seat == -1:
                self.s["faraway"].append(tile)
                self.tell("AdventurerLeaves", hero=tile)
            else:
                self.joins(seat, tile)
        self.s["arriving"] = []

    def move_dummy(self, steps: int) -> None:
        before = self.s["dummy_evil"]
        after = max(1, min(self.rules["top_evil"], before + steps))
        self.s["dummy_evil"] = after
        if after != before:
            self.tell("DummyEvilMoved", before=before, after=after)

    def joins(self, seat: int, tile: str) -> None:
        self.rule("DL-10.3")
        party = self.lords[seat]["party"]
        place = len(party)
        if self.rows["adventurer"][tile]["kind"] == "warrior":
            place = 0
            if party and party[0]["tile"] in self.rows["paladin"]:
                self.rule("DL-11.5")
                place = 1
        party.insert(place, {"tile": tile, "damage": 0, "tokens": 0, "poison": 0})
        self.tell("AdventurerJoins", seat=seat, hero=tile)

    # --- the end of a round and of a year (DL-12, DL-19)

    def end_of_round(self) -> None:
        self.rule("DL-12.1")
        for lord in self.lords:
            lord["idle"] = lord["imps"]
            lord["tired"] = 0
        self.s["combat_round"] = 0
        self.s["season"] += 1
        if self.s["season"] != COMBAT:
            self.rule("DL-12.2")
            self.starter_is((self.s["starter"] + 1) % self.seats)

    def starter_is(self, seat: int) -> None:
        self.s["starter"] = seat
        self.tell("StarterChanges", seat=seat)

    def second_year(self) -> None:
        self.rule("DL-19.3", "DL-1.7")
        self.s["year"] = 2
        self.s["season"] = WINTER
        self.s["spells_out"] += self.s["city"]
        self.s["city"], self.s["city_next"] = self.s["city_next"], []
        self.s["paladin_at"] = TENT
        names = self.luck.shuffle([tile["face"] for tile in self.s["events"]])
        self.s["events"] = [{"face": name, "seen": []} for name in names]
        if self.seats == 2:
            self.rule("DL-21.8")
            self.move_dummy(-2)
        self.rule("DL-19.4")
        if self.seats == 4:
            self.starter_is((self.s["starter"] - 1) % self.seats)
        elif self.seats == 3:
            self.starter_is((self.s["starter"] + 1) % self.seats)
        else:
            self.starter_is(self.s["starter"])
        self.rule("DL-19.5")
        self.paladin_looks()
        self.rule("DL-19.6")
