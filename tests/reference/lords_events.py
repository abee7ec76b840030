"""Witness of Dungeon Lords: payday, taxes and the nine special events (DL-9)."""

from __future__ import annotations

from tests.reference.lords_realm import Part
from tests.reference.lords_year import Year


class Events(Year):
    def event_begins(self) -> None:
        self.rule("DL-9.1")
        tile = self.s["events"][self.s["season"] - 1]["face"]
        self.tell("EventHappens", event=tile, special=self.special_card() if tile == "special" else "none")

    def special_card(self) -> str:
        self.rule("DL-9.2")
        if not self.specials_are_played():
            return "none"
        return str(self.s["specials"][self.year - 1]["face"])

    def event(self, seat: int) -> Part[None]:
        """The event of this season for one player."""
        tile = self.s["events"][self.s["season"] - 1]["face"]
        if tile == "payday":
            yield from self.payday(seat)
        elif tile == "taxes":
            yield from self.taxes(seat)
        elif self.special_card() != "none":
            yield from self.special(seat)

    # --- payday (DL-9.3)

    def payday(self, seat: int) -> Part[None]:
        self.rule("DL-9.3")
        lord = self.lords[seat]
        due = lord["lair"] + lord["asleep"]
        while due:
            options = []
            for creature in dict.fromkeys(due):
                others = self.monsters(lord)
                if not self.is_ghost(creature):
                    others.remove(creature)
                if self.can_pay(lord, creature, 0, others):
                    options.append(f"pay {creature}")
                options.append(f"let_go {creature}")
            text = yield from self.ask(seat, options)
            verb, creature = text.split(" ")
            due.remove(creature)
            if verb == "let_go":
                self.loses_creature(lord, creature)
                self.tell("CreatureLeaves", seat=seat, creature=creature)
                self.move_evil(seat, self.rules["let_go_evil"])
                continue
            self.tell("WagePaid", seat=seat, creature=creature)
            yield from self.pay_creature(seat, creature, due)

    # --- taxes (DL-9.4)

    def taxes(self, seat: int) -> Part[None]:
        self.rule("DL-9.4", "DL-18.1")
        lord = self.lords[seat]
        tax = (len(self.tiles(lord)) + 1) // 2
        text = yield from self.ask(seat, [f"tax {gold}" for gold in range(min(tax, lord["gold"]) + 1)])
        paid = int(text.removeprefix("tax "))
        lord["gold"] -= paid
        lord["letters"] += tax - paid
        self.tell("TaxPaid", seat=seat, tax=tax, gold=paid, letters=tax - paid)

    # --- special events (DL-9.5)

    def special(self, seat: int) -> Part[None]:
        self.rule("DL-9.5")
        lord = self.lords[seat]
        row = self.rows["special"][self.special_card()]
        amount = row["amount"]
        effect = row["effect"]
        if effect == "hunt":
            if any(self.is_ghost(one) for one in lord["lair"]):
                self.rule("DL-9.6")
            monsters = self.monsters(lord)
            text = yield from self.ask(seat, [*(f"let_go {one}" for one in monsters), "gain_evil"])
            if text == "gain_evil":
                self.move_evil(seat, amount)
            else:
                self.loses_creature(lord, text.removeprefix("let_go "))
                self.tell("CreatureLeaves", seat=seat, creature=text.removeprefix("let_go "))
        elif effect == "strike":
            yield from self.monster_strike(seat, amount)
        elif effect == "halve_gold":
            lord["gold"] -= lord["gold"] // amount
        elif effect == "halve_food":
            lord["food"] -= lord["food"] // amount
        elif effect == "imp_wages":
            due = -(-lord["imps"] // amount)
            text = yield from self.ask(seat, [f"feed {food}" for food in range(min(due, lord["food"]) + 1)])
            fed = int(text.removeprefix("feed "))
            lord["food"] -= fed
            lost = min(due - fed, lord["imps"])
            lord["imps"] -= lost
            lord["idle"] = min(lord["idle"], lord["imps"])
        elif effect == "recall":
            if lord["traps"]:
                options = ["pay_gold"] if lord["gold"] >= amount else []
                options += [f"discard {card['face']}" for card in lord["traps"]]
                text = yield from self.ask(seat, options, by_hand=True)
                if text == "pay_gold":
                    lord["gold"] -= amount
                else:
                    self.discard_trap(lord, text.removeprefix("discard "))
                    self.tell("TrapDiscarded", seat=seat)
        elif effect == "inspect":
            rooms = sum(1 for cell, _ in lord["rooms"] if not self.is_conquered(lord, cell))
            payable = [count for count in range(rooms + 1) if count * amount <= lord["gold"]]
            text = yield from self.ask(seat, [f"pay_rooms {count}" for count in payable])
            paid = int(text.removeprefix("pay_rooms "))
            lord["gold"] -= paid * amount
            self.move_evil(seat, (rooms - paid) * amount)
        elif effect == "press":
            options = ["pay_gold"] if lord["gold"] >= row["gold"] else []
            text = yield from self.ask(seat, [*options, "gain_evil"])
            if text == "pay_gold":
                lord["gold"] -= row["gold"]
            else:
                self.move_evil(seat, amount)
        elif effect == "review":
            self.review(seat, amount)
        else:
            raise AssertionError(effect)

    def review(self, seat: int, amount: int) -> None:
        """All counters are compared once, before any of them moves."""
        if seat == self.s["starter"]:
            evils = [lord["evil"] for lord in self.lords]
            for one in self.in_order():
                if min(evils) == max(evils):
                    continue
                if evils[one] == max(evils):
                    self.move_evil(one, -amount)
                elif evils[one] == min(evils):
                    self.move_evil(one, amount)

    def monster_strike(self, seat: int, amount: int) -> Part[None]:
        """Monster by monster: a unit of one part of its cost, or it lies down."""
        lord = self.lords[seat]
        due = self.monsters(lord)
        if any(self.is_ghost(one) for one in lord["lair"]):
            self.rule("DL-9.6")
        while due:
            text = yield from self.ask(seat, [f"settle {one}" for one in due])
            creature = text.removeprefix("settle ")
            due.remove(creature)
            yield from self.settle(seat, creature, amount, due)

    def settle(self, seat: int, creature: str, amount: int, due: list[str]) -> Part[None]:
        lord = self.lords[seat]
        row = self.rows["creature"][creature]
        others = self.monsters(lord)
        others.remove(creature)
        options = []
        tokens = [part for part in ("gold", "food") if row.get(part, 0) and lord[part] >= amount]
        options += [f"give_{part} {amount}" for part in tokens]
        if row.get("traps", 0) and len(lord["traps"]) >= amount:
            options.append(f"give_trap {amount}")
        if row.get("monsters", 0) and len(others) >= amount:
            options.append(f"give_monster {amount}")
        if row.get("evil", 0):
            options.append("gain_evil")
        text = yield from self.ask(seat, [*options, "face_down"])
        if text == "gain_evil":
            self.move_evil(seat, amount)
        elif text == "face_down":
            if creature in lord["lair"]:
                lord["lair"].remove(creature)
                lord["asleep"].append(creature)
            self.tell("CreatureStrikes", seat=seat, creature=creature)
        elif text.startswith("give_trap"):
            for _ in range(amount):
                yield from self.choose_trap(seat)
        elif text.startswith("give_monster"):
            for _ in range(amount):
                yield from self.feed_demon(seat, others, due)
        else:
            lord[text.split(" ")[0].removeprefix("give_")] -= amount
