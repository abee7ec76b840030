"""Dungeoneer: the solo game (DN-12)."""

from __future__ import annotations

from tests.reference.dungeoneer_table import OMENS, Battle, Part, Row
from tests.reference.dungeoneer_villainy import Villainy


class Solo(Villainy):
    def roll_omens(self, seat: int) -> None:
        """DN-12.4: a die for each point of peril; each that is not above it brings a card."""
        self.rule("DN-12.4")
        peril = self.place(seat)["peril"]
        dice = [self.luck.die(6) for _ in range(peril)]
        cards = []
        for _ in range(sum(die <= peril for die in dice)):
            card = self.next_card("peril_deck", "peril_discard")
            if card is not None:
                cards.append(card["face"])
                self.tell("OmenDrawn", seat=seat, card=card["face"])
        self.s["omens"] = cards
        self.s["omen_peril"] = peril
        self.tell("OmensRolled", seat=seat, peril=peril, dice=dice)

    def omens(self) -> Part:
        """DN-12.4, DN-12.5: banes first, then all traps and monsters as one battle."""
        self.rule("DN-12.5")
        seat = self.active
        self.caused_by(-1)
        cards = list(self.s["omens"])
        for name in cards:
            if self.card(name)["deck"] == "bane":
                self.s["omens"].remove(name)
                yield from self.omen_bane(seat, name)
        cards = list(self.s["omens"])
        self.s["omens"] = []
        battle = self.new_battle(OMENS, -1, seat, list(self.p[seat]["at"]))
        for name in cards:
            row = self.card(name)
            if row["deck"] == "trap":
                x = 0
                if row["cost"] == "x":
                    x = max(row["x"][0], min(row["x"][1], self.s["omen_peril"]))
                battle["traps"].append({"card": name, "x": x})
        monsters = [name for name in cards if self.card(name)["deck"] == "monster"]
        for name in monsters:
            self.join(battle, {"card": name, "extras": []})
        drawn = monsters[:-1] if self.s["raised"] else monsters  # whoever was raised came last
        self.s["raised"] = False
        if drawn and self.options["lair"]:
            self.rule("DN-12.10")
            for monster in self.p[seat]["lair"]:
                attack = self.new_attack(monster["card"], self.full_health(monster), monster)
                attack["fresh"] = False
                battle["attacks"].append(attack)
            self.p[seat]["lair"] = []
        if battle["traps"] or battle["attacks"]:
            self.rule("DN-12.12")
            self.s["battles"].append(battle)
            self.tell("BattleBegan", target_seat=seat)

    def join(self, battle: Battle, monster: Row) -> None:
        """A new monster; the first one takes the banes that wait for a monster."""
        attack = self.new_attack(monster["card"], 0, monster)
        for name in list(self.s["waiting"]):
            row = self.card(name)
            if row["duration"] == "attachment":
                monster["extras"].append(name)
                self.s["waiting"].remove(name)
            elif row["duration"] == "instant":
                attack["frenzy"] += int(self.effects(name)[0][1])
                self.s["waiting"].remove(name)
                self.to_discard(name)
        attack["health"] = self.full_health(monster)
        battle["attacks"].append(attack)

    def omen_bane(self, seat: int, name: str) -> Part:
        row = self.card(name)
        enhancer = row["duration"] == "permanent" and row["target"] == "none"
        if enhancer or row["duration"] == "attachment" or row["when"] == "attack":
            self.s["waiting"].append(name)
            return
        if row["duration"] == "permanent":
            self.p[seat]["curses"].append(name)
            return
        self.to_discard(name)
        for effect in self.effects(name):
            if effect[0] == "raise":
                found = [
                    one
                    for one in self.s["peril_discard"]
                    if self.card(one)["deck"] == "monster" and self.card(one)["kind"] == effect[1]
                ]
                if found:
                    best = max(found, key=lambda one: int(self.card(one)["cost"]))
                    self.s["peril_discard"].remove(best)
                    self.s["omens"].append(best)
                    self.s["raised"] = True
                    self.tell("MonsterRaised", seat=seat, card=best)
            elif effect[0] == "dread":
                x = max(row["x"][0], min(row["x"][1], self.s["omen_peril"]))
                self.lose_glory(seat, x)
            else:
                yield from self.against_hero(seat, seat, effect, name)

    def glory_for_monster(self) -> Part:
        """DN-12.6."""
        self.rule("DN-12.6")
        left = self.s["adventures"] or self.s["discard"]
        if left and (yield from self.ask(self.active, ["yes", "no"])) == "yes":
            self.draw(self.active, 1)

    def lair_step(self, b: Battle) -> Part:
        if b["sort"] != OMENS:
            yield from super().lair_step(b)
            return
        self.rule("DN-12.6")
        b["step"] = 7
        living = [attack for attack in b["attacks"] if attack["monster"]]
        kept = []
        if self.options["lair"]:
            self.rule("DN-12.10")
            fresh = [attack for attack in living if attack["fresh"]]
            kept = [attack for attack in living if not attack["fresh"]]
            if fresh:
                cost = {id(attack): int(self.card(attack["beast"])["cost"]) for attack in fresh}
                dearest = [attack for attack in fresh if cost[id(attack)] == max(cost.values())]
                chosen = dearest[0]
                if len(dearest) > 1:
                    chosen = dearest[self.luck.which(len(dearest))]
                kept.append(chosen)
        lair = self.p[self.active]["lair"]
        gone = []
        for attack in living:
            monster = attack["monster"]
            attack["monster"] = None
            if any(attack is one for one in kept):
                self.tell("MonsterKept", seat=self.active, monster=monster["card"], place="to_lair")
                lair.append(monster)
            else:
                gone.append(monster)
        while len(lair) > self.box["rules"]["lair"]:
            least = min(int(self.card(one["card"])["cost"]) for one in lair)
            cheapest = next(one for one in lair if int(self.card(one["card"])["cost"]) == least)
            lair.remove(cheapest)
            self.discard_monster(cheapest)
        for monster in gone:  # no sentence says who lies deeper in the pile: one too many for the lair does
            self.discard_monster(monster)
        b["step"] = 8

    def reward_step(self, b: Battle) -> Part:
        if not self.solo:
            yield from super().reward_step(b)
            return
        seat = self.active
        b["step"] = 8
        self.glory_reward(b)
        while True:
            options = self.glory_options(seat, reward=True)
            if not options:
                break
            self.rule("DN-12.9")
            text = yield from self.ask(seat, [*options, *self.moments(seat), "end"])
            if text == "end":
                break
            if not self.do_moment(seat, text):
                yield from self.play_glory(seat, text)
        self.tell("BattleEnded")
        self.battle_over()

    def arrived(self, seat: int) -> None:
        """DN-12.1: three quests, and back at an entrance."""
        player = self.p[seat]
        if self.solo and len(player["done"]) >= self.box["rules"]["quests_to_win"]:
            self.rule("DN-12.13")
            if self.is_entrance(self.place(seat)["id"]):
                self.rule("DN-12.1")
                self.over("escape", [seat])

    def whirl(self, seat: int) -> Part:
        """The trap's owner warps the hero to another location."""
        owner = self.s["battles"][0]["owner"]
        names = [one["location"] for one in self.s["dungeon"] if [one["x"], one["y"]] != self.p[seat]["at"]]
        text = yield from self.ask(owner, [f"warp_to {name}" for name in names])
        self.warp(seat, text.split()[1])
