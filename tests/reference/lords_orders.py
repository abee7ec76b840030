"""Witness of Dungeon Lords: programming and carrying out the orders (DL-5, DL-6, DL-21)."""

from __future__ import annotations

from typing import Any

from tests.reference.lords_realm import BUILD, HIRE, ORDERS, Lord, Part, Realm, Row, cell_of, name_of

UNPLACED, ON_CARD, DONE = -2, -1, 3
"""Where a minion is when he is not on one of the three spaces."""
EMPTY, STRANGER = -1, 9
"""What a space holds when no player's minion stands there: nobody, a non-player."""


class Orders(Realm):
    # --- non-players (DL-21)

    def dummies_draw(self) -> None:
        """DL-21.1, DL-21.2: before the players choose."""
        if self.seats == 4:
            return
        several = 3 if self.seats == 3 else 2
        self.rule("DL-21.1" if self.seats == 3 else "DL-21.2", "DL-21.9")
        for number, dummy in enumerate(self.s["dummies"], 1):
            deck = [order for order in range(len(ORDERS)) if order not in dummy["inaccessible"]]
            drawn = sorted(self.luck.shuffle(deck)[:several])
            dummy["used"] = drawn
            for order in drawn:
                free = [space for space in (1, 2) if self.s["spaces"][3 * order + space] == EMPTY]
                self.s["spaces"][3 * order + free[0]] = STRANGER
            self.tell("DummyOrders", number=number, orders=[ORDERS[order] for order in drawn])

    def dummies_reveal(self) -> None:
        """DL-21.4, DL-21.5: the third orders of the non-players, before the players' first."""
        if self.seats == 3:
            self.s["dummies"][0]["inaccessible"] = list(self.s["dummies"][0]["used"])
        if self.seats != 2:
            return
        for number, (dummy, lord) in enumerate(zip(self.s["dummies"], self.lords, strict=True), 1):
            self.rule("DL-21.4", "DL-21.5")
            order = lord["dummy_pick"]
            free = [space for space in (0, 1, 2) if self.s["spaces"][3 * order + space] == EMPTY]
            self.s["spaces"][3 * order + free[0]] = STRANGER
            dummy["used"].append(order)
            dummy["inaccessible"] = sorted(dummy["used"])
            self.tell("DummyOrders", number=number, orders=[ORDERS[order]])

    # --- programming (DL-5)

    def may_program(self, seat: int) -> list[str]:
        lord = self.lords[seat]
        if len(lord["programmed"]) < 3:
            self.rule("DL-5.1")
            return [
                f"order {order}"
                for index, order in enumerate(ORDERS)
                if index not in lord["inaccessible"] and index not in lord["programmed"]
            ]
        if self.seats == 2 and lord["dummy_pick"] == -1:
            self.rule("DL-21.3")
            dummy = self.s["dummies"][seat]
            return [
                f"dummy {order}"
                for index, order in enumerate(ORDERS)
                if index not in dummy["inaccessible"] and index not in dummy["used"]
            ]
        return []

    def program(self) -> Part[None]:
        self.rule("DL-5.2")
        while True:
            open_ones = {seat: self.may_program(seat) for seat in range(self.seats)}
            asks = {seat: options for seat, options in open_ones.items() if options}
            if not asks:
                break
            seat, text = yield asks
            self.rule("DL-5.6")
            verb, order = text.split(" ")
            if verb == "order":
                self.lords[seat]["programmed"].append(ORDERS.index(order))
            else:
                self.lords[seat]["dummy_pick"] = ORDERS.index(order)
        self.dummies_reveal()
        for number in range(3):
            for seat in self.in_order():
                self.rule("DL-5.3", "DL-1.1")
                self.place(seat, number)

    def place(self, seat: int, number: int) -> None:
        lord = self.lords[seat]
        order = lord["programmed"][number]
        fee = self.rules["hire_fee"]
        if order == HIRE and number == 0 and self.full:
            self.rule("DL-5.5")
            if lord["gold"] < fee:
                lord["minions"][number] = ON_CARD
                self.tell("OrderPlaced", seat=seat, order=ORDERS[order], number=1, space=0)
                return
            self.rule("DL-5.7")
            lord["gold"] -= fee
            if fee:  # of a box without one there is nothing to tell
                self.tell("HireFeePaid", seat=seat, gold=fee)
        free = [space for space in (0, 1, 2) if self.s["spaces"][3 * order + space] == EMPTY]
        if free:
            self.s["spaces"][3 * order + free[0]] = seat
            lord["minions"][number] = free[0]
        else:
            self.rule("DL-5.4")
            lord["minions"][number] = ON_CARD
        space = free[0] + 1 if free else 0
        self.tell("OrderPlaced", seat=seat, order=ORDERS[order], number=number + 1, space=space)

    # --- carrying out (DL-6)

    def space_step(self, step: int) -> Part[None]:
        """One of the 24 spaces, in the sequence of DL-6.1."""
        order = step // 3
        space = 2 - step % 3 if order in (HIRE, BUILD) else step % 3
        self.rule("DL-6.1")
        seat = self.s["spaces"][3 * order + space]
        if seat == EMPTY:
            return
        if seat == STRANGER:
            self.rule("DL-21.6")
            if order == HIRE and self.options["greedy_dummies"] and self.s["offer"]:
                creature = self.s["offer"].pop(0)
                self.s["faraway"].append(creature)
                self.tell("OfferRemoved", creature=creature)
            return
        lord = self.lords[seat]
        number = lord["programmed"].index(order)
        row = self.spaces[ORDERS[order], space + 1]
        if not self.can_use(lord, order, row):
            self.rule("DL-6.12", "DL-6.2")
            lord["minions"][number] = ON_CARD
            self.tell("OrderImpossible", seat=seat, order=ORDERS[order], space=space + 1)
            return
        text = yield from self.ask(seat, ["use", "decline"])
        if text == "decline":
            self.rule("DL-6.2", "DL-1.5")
            lord["minions"][number] = ON_CARD
            self.tell("OrderDeclined", seat=seat, order=ORDERS[order], space=space + 1)
            return
        lord["minions"][number] = DONE
        self.tell("OrderUsed", seat=seat, order=ORDERS[order], space=space + 1)
        yield from self.carry_out(seat, order, row)

    def can_use(self, lord: Lord, order: int, row: Row) -> bool:
        """DL-6.12: the whole exchange can be done."""
        if lord["gold"] < row.get("gold", 0) or lord["food"] < row.get("food", 0):
            return False
        if not self.can_pay_evil(lord, row.get("evil", 0)):
            return False
        workers = 2 if row.get("foreman") else 1
        if ORDERS[order] == "dig_tunnels":
            return lord["idle"] >= workers and bool(self.diggable(lord))
        if ORDERS[order] == "mine_gold":
            return lord["idle"] >= workers and bool(self.free_tunnels(lord))
        if ORDERS[order] == "buy_traps":
            return bool(self.s["trap_deck"])
        if order == HIRE:
            return bool(self.hireable(lord, row))
        if order == BUILD:
            return any(self.buildable(lord, room) for room in self.s["shop"])
        return True

    def carry_out(self, seat: int, order: int, row: Row) -> Part[None]:
        lord = self.lords[seat]
        if ORDERS[order] == "dig_tunnels":
            yield from self.dig_tunnels(seat, row)
        elif ORDERS[order] == "mine_gold":
            yield from self.mine_gold(seat, row)
        elif order == HIRE:
            yield from self.hire(seat, row)
        elif order == BUILD:
            yield from self.build(seat, row)
        else:
            lord["gold"] -= row.get("gold", 0)
            lord["food"] -= row.get("food", 0)
            lord["food"] += row.get("gain_food", 0)
            lord["gold"] += row.get("gain_gold", 0)
            lord["imps"] += row.get("gain_imps", 0)
            if row.get("gain_imps", 0):
                self.rule("DL-6.7")
                lord["idle"] += row["gain_imps"]
            if row.get("evil", 0):
                self.rule("DL-23.1")
                self.move_evil(seat, row["evil"])
            if row.get("lose_evil", 0):
                if lord["evil"] == 1:
                    self.rule("DL-6.13")
                self.move_evil(seat, -row["lose_evil"])
            if row.get("spy"):
                yield from self.spy(seat)
            if ORDERS[order] == "buy_traps":
                yield from self.buy_traps(seat, row["traps"])

    def spy(self, seat: int) -> Part[None]:
        self.rule("DL-6.3")
        self.tell("Spied", seat=seat)
        positions = range(1, len(self.s["city"]) + 1)
        text = yield from self.ask(seat, [f"spy {position}" for position in positions])
        position = int(text.removeprefix("spy "))
        card = self.s["city"][position - 1]
        if card["seen"] != "all":
            card["seen"] = sorted({*card["seen"], seat})
        self.tell("CardSeen", seat=seat, position=position, spell=card["face"])

    def dig_tunnels(self, seat: int, row: Row) -> Part[None]:
        lord = self.lords[seat]
        self.rule("DL-6.4", "DL-6.6")
        if row.get("foreman"):
            lord["idle"] -= 1
        for dug in range(row["limit"]):
            cells = self.diggable(lord)
            if not lord["idle"] or not cells:
                break
            options = [f"dig {name_of(cell)}" for cell in cells] + (["stop"] if dug else [])
            text = yield from self.ask(seat, options, by_hand=True)
            if text == "stop":
                break
            lord["idle"] -= 1
            self.dig(seat, cell_of(text.removeprefix("dig ")))

    def mine_gold(self, seat: int, row: Row) -> Part[None]:
        lord = self.lords[seat]
        self.rule("DL-6.5", "DL-6.6")
        if row.get("foreman"):
            lord["idle"] -= 1
        most = min(row["limit"], lord["idle"], len(self.free_tunnels(lord)))
        text = yield from self.ask(seat, [f"mine {count}" for count in range(1, most + 1)])
        mined = int(text.removeprefix("mine "))
        lord["idle"] -= mined
        lord["gold"] += mined
        self.tell("GoldMined", seat=seat, gold=mined)

    def draw_traps(self, seat: int, wanted: int) -> int:
        """DL-1.4: as many as there are."""
        drawn = []
        for _ in range(min(wanted, len(self.s["trap_deck"]))):
            card = self.s["trap_deck"].pop()
            drawn.append(card["face"])
            self.lords[seat]["traps"].append({"face": card["face"], "seen": [seat]})
        if len(drawn) < wanted:
            self.rule("DL-1.4")
        if drawn:
            self.tell("TrapsDrawn", seat=seat, count=len(drawn))
            self.tell("TrapsSeen", seat=seat, traps=drawn)
        return len(drawn)

    def buy_traps(self, seat: int, traps: int) -> Part[None]:
        if self.year == 1:
            self.draw_traps(seat, traps)
            return
        self.rule("DL-6.8")
        self.draw_traps(seat, traps + 1)
        yield from self.choose_trap(seat)

    # --- hiring

    def hireable(self, lord: Lord, row: Row) -> list[str]:
        return [
            creature
            for creature in self.s["offer"]
            if self.can_pay(lord, creature, row.get("food", 0), self.monsters(lord))
        ]

    def hire(self, seat: int, row: Row) -> Part[None]:
        lord = self.lords[seat]
        self.rule("DL-6.9")
        text = yield from self.ask(seat, [f"hire {one}" for one in self.hireable(lord, row)])
        creature = text.removeprefix("hire ")
        lord["food"] -= row.get("food", 0)
        yield from self.pay_creature(seat, creature, [], own=False)
        self.s["offer"].remove(creature)
        lord["lair"].append(creature)
        self.tell("MonsterHired", seat=seat, creature=creature)

    def pay_creature(self, seat: int, creature: str, due: list[str], own: bool = True) -> Part[None]:
        """Pays what stands on a creature's tile; `due` are creatures that wait for their wages, `own` tells
        whether it is in the lair."""
        lord = self.lords[seat]
        row: dict[str, Any] = self.rows["creature"][creature]
        lord["gold"] -= row.get("gold", 0)
        lord["food"] -= row.get("food", 0)
        for _ in range(row.get("traps", 0)):
            yield from self.choose_trap(seat)
        for _ in range(row.get("monsters", 0)):
            others = self.monsters(lord)
            if own:
                others.remove(creature)
            yield from self.feed_demon(seat, others, due)
        if row.get("evil", 0):
            self.move_evil(seat, row["evil"])

    def feed_demon(self, seat: int, others: list[str], due: list[str]) -> Part[None]:
        """Another monster, no ghost, is eaten: it leaves the game without evil and needs no wage."""
        lord = self.lords[seat]
        self.rule("DL-6.14")
        text = yield from self.ask(seat, [f"victim {one}" for one in others])
        eaten = text.removeprefix("victim ")
        self.loses_creature(lord, eaten)
        if eaten in due:
            due.remove(eaten)
        self.tell("MonsterEaten", seat=seat, creature=eaten)

    def loses_creature(self, lord: Lord, creature: str) -> None:
        """Of two alike the one that lies face down: he would not choose otherwise."""
        (lord["asleep"] if creature in lord["asleep"] else lord["lair"]).remove(creature)
        self.s["faraway"].append(creature)

    # --- building

    def build(self, seat: int, row: Row) -> Part[None]:
        lord = self.lords[seat]
        self.rule("DL-6.10")
        lord["gold"] -= row.get("gold", 0)
        rooms = [room for room in self.s["shop"] if self.buildable(lord, room)]
        text = yield from self.ask(seat, [f"build {room}" for room in rooms])
        room = text.removeprefix("build ")
        cells = self.buildable(lord, room)
        text = yield from self.ask(seat, [f"cell {name_of(cell)}" for cell in cells])
        cell = cell_of(text.removeprefix("cell "))
        self.s["shop"].remove(room)
        lord["rooms"].append([cell, room])
        self.tell("RoomBuilt", seat=seat, room=room, cell=name_of(cell))
