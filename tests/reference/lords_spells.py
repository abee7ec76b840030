"""Witness of Dungeon Lords: the eighteen spells (DL-15)."""

from __future__ import annotations

from tests.reference.lords_battle import Battle, Beast
from tests.reference.lords_realm import ILLUSION, Part, Row


class Spells(Battle):
    def spell_step(self, speed: str) -> Part[None]:
        if self.training:
            return
        fight = self.fight
        row = self.rows["spell"][self.card()]
        if row["speed"] != speed:
            return
        self.rule("DL-14.4" if speed == "fast" else "DL-14.7")
        needed = self.s["combat_round"] + 1
        magic = self.icons(fight.lord, "magic")
        quiet = fight.room.get("effect") == "no_magic"
        if magic < needed or fight.spells_stopped or quiet:
            if fight.spells_stopped:
                self.rule("DL-17.4")
            if quiet:
                self.rule("DL-18.2", "DL-15.1 in an anti-magic room")
            if magic:
                self.tell("SpellFails", seat=fight.seat, spell=row["id"], magic=magic, needed=needed)
            return
        self.rule("DL-15.1", "DL-15.2")
        self.tell("SpellCast", seat=fight.seat, spell=row["id"])
        yield from self.spell(row)
        self.is_it_over()

    def monsters_here(self) -> list[Beast]:
        """DL-15.5: spells that name monsters leave ghosts alone."""
        return [beast for beast in self.fight.beasts if not self.is_ghost(beast.kind)]

    def spell(self, row: Row) -> Part[None]:
        fight = self.fight
        lord = fight.lord
        seat = fight.seat
        effect = row["effect"]
        amount = row.get("amount", 0)
        if effect == "withdraw_all":
            yield from self.word_of_peace(amount)
        elif effect == "ransom":
            yield from self.suggestion()
        elif effect == "shield":
            self.rule("DL-15.8")
            fight.shield = amount
        elif effect == "hide":
            self.rule("DL-15.9")
            fight.hidden = [hero for hero in lord["party"] if self.hero_row(hero["tile"])["kind"] == "wizard"]
            lord["party"] = [hero for hero in lord["party"] if not self.is_hidden(hero)] + fight.hidden
        elif effect == "gain_evil":
            self.rule("DL-15.10")
            self.move_evil(seat, amount)
        elif effect == "lose_evil":
            self.rule("DL-15.11")
            self.move_evil(seat, -amount)
        elif effect == "lose_treasure":
            yield from self.lose_treasure(amount)
        elif effect == "lose_imp":
            self.rule("DL-15.11")
            lord["imps"] -= min(amount, lord["imps"])
            lord["idle"] = min(lord["idle"], lord["imps"])
        elif effect == "illusion":
            self.rule("DL-15.13")
            lord["party"].insert(0, {"tile": ILLUSION, "damage": 0, "tokens": 0, "poison": 0})
        elif effect == "withdraw_one":
            self.rule("DL-15.16", "DL-15.18")
            for _ in range(amount):
                beast = yield from self.choose_monster(self.monsters_here())
                if beast is not None:
                    self.withdraw(beast)
        elif effect == "food_token":
            self.rule("DL-15.12")
            lord["party"][0]["tokens"] += amount
            self.tell("FoodGiven", seat=seat, hero=lord["party"][0]["tile"], amount=amount)
        elif effect == "mend":
            self.rule("DL-15.17")
            for hero in [one for one in lord["party"] if one["damage"]][:1]:
                self.tell("HeroHealed", seat=seat, hero=hero["tile"], amount=hero["damage"])
                hero["damage"] = 0
        elif effect == "free_prisoner":
            self.rule("DL-15.11")
            for _ in range(amount):
                if lord["prison"]:
                    text = yield from self.ask(seat, [f"free {hero}" for hero in lord["prison"]])
                    self.free(seat, text.removeprefix("free "))
        elif effect == "sheep":
            self.rule("DL-15.14", "DL-15.16")
            beast = yield from self.choose_monster(self.monsters_here())
            if beast is not None:
                beast.sheep = True
                self.tell("SheepMade", seat=seat, creature=beast.kind)
        elif effect == "rage":
            fight.rage = True
        elif effect == "no_fatigue":
            self.rule("DL-15.17")
            fight.no_fatigue = True
        elif effect == "banish":
            self.rule("DL-15.16")
            for _ in range(amount):
                yield from self.banish()
        else:
            assert effect == "nothing"
            self.rule("DL-15.11")

    def choose_monster(self, beasts: list[Beast]) -> Part[Beast | None]:
        if not beasts:
            return None
        text = yield from self.ask(self.fight.seat, [f"choose {beast.kind}" for beast in beasts])
        return next(beast for beast in beasts if beast.kind == text.removeprefix("choose "))

    def withdraw(self, beast: Beast) -> None:
        self.rule("DL-15.3", "DL-15.4")
        self.steps_out(beast)
        self.fight.lord["lair"].append(beast.kind)
        self.tell("CreatureWithdrawn", seat=self.fight.seat, creature=beast.kind)

    def word_of_peace(self, amount: int) -> Part[None]:
        self.rule("DL-15.6")
        if not self.monsters_here():
            return
        text = yield from self.ask(self.fight.seat, ["withdraw_all", "gain_evil"])
        if text == "gain_evil":
            self.move_evil(self.fight.seat, amount)
        else:
            for beast in self.monsters_here():
                self.withdraw(beast)

    def suggestion(self) -> Part[None]:
        self.rule("DL-15.7")
        fight = self.fight
        lord = fight.lord
        due = self.monsters_here()
        while due:
            options = []
            for beast in due:
                if self.can_pay(lord, beast.kind, 0, self.edible(beast)):
                    options.append(f"pay {beast.kind}")
                options.append(f"withdraw {beast.kind}")
            text = yield from self.ask(fight.seat, options)
            verb, kind = text.split(" ")
            beast = next(one for one in due if one.kind == kind)
            due.remove(beast)
            if verb == "withdraw":
                self.withdraw(beast)
                continue
            self.tell("WagePaid", seat=fight.seat, creature=kind)
            row = self.rows["creature"][kind]
            lord["gold"] -= row.get("gold", 0)
            lord["food"] -= row.get("food", 0)
            for _ in range(row.get("traps", 0)):
                yield from self.choose_trap(fight.seat)
            for _ in range(row.get("monsters", 0)):
                yield from self.eats(beast, due)
            if row.get("evil", 0):
                self.move_evil(fight.seat, row["evil"])

    def edible(self, demon: Beast) -> list[str]:
        """Any other monster of his, at home or in this battle."""
        here = [beast.kind for beast in self.monsters_here() if beast is not demon]
        return here + self.monsters(self.fight.lord)

    def eats(self, demon: Beast, due: list[Beast]) -> Part[None]:
        """Who is at home and who is in the battle differ, also if they are of one kind."""
        fight = self.fight
        home = self.monsters(fight.lord)
        sent = {f"victim_sent {beast.kind}": beast for beast in self.monsters_here() if beast is not demon}
        text = yield from self.ask(fight.seat, [*(f"victim {kind}" for kind in home), *sent])
        kind = text.split(" ")[1]
        if text in sent:
            beast = sent[text]
            self.steps_out(beast)
            if beast in due:
                due.remove(beast)
            self.s["faraway"].append(kind)
        else:
            self.rule("DL-15.7")
            self.loses_creature(fight.lord, kind)
        self.tell("MonsterEaten", seat=fight.seat, creature=kind)

    def lose_treasure(self, amount: int) -> Part[None]:
        self.rule("DL-15.11")
        lord = self.fight.lord
        if lord["gold"]:
            lord["gold"] -= min(amount, lord["gold"])
        elif lord["food"]:
            lord["food"] -= min(amount, lord["food"])
        elif lord["traps"]:
            yield from self.choose_trap(self.fight.seat)

    def banish(self) -> Part[None]:
        fight = self.fight
        fought = [beast for beast in fight.fought if not self.is_ghost(beast.kind)]
        fought.sort(key=lambda beast: beast.goes)  # of two alike the one that lies face down
        beast = yield from self.choose_monster(fought)
        if beast is not None:
            fight.fought.remove(beast)
            self.s["faraway"].append(beast.kind)
            self.tell("CreatureBanished", seat=fight.seat, creature=beast.kind)
