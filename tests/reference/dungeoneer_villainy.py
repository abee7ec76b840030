"""Dungeoneer: the villainy phase, banes and the declaring of encounters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tests.reference.dungeoneer_battle import Battles
from tests.reference.dungeoneer_table import BATCH, Cell, Map, Part, Row


class Villainy(Battles):
    def villainy(self) -> Part:
        """One deed of the dungeon lord (DN-4.5)."""
        seat = self.active
        if self.s["declaring"]:
            yield from self.declaring(seat)
            return
        self.rule("DN-4.5", "DN-4.6")
        options = self.bane_options(seat) + self.moments(seat) + self.ability_options(seat)
        options += self.strengthen_lair_options(seat)
        if not self.s["batched"]:
            options += self.encounter_options(seat)
        else:
            self.rule("DN-4.8")
        text = yield from self.ask(seat, [*options, "end"])
        if text == "end":
            self.s["phase"] = "locations"
            self.tell("PhaseBegan", seat=seat, phase="locations")
        elif text == "ability":
            self.healing_hand(seat)
        elif text.startswith(("monster", "trap", "from_lair")):
            self.s["declaring"] = True
            self.declare(seat, text)
        elif text.startswith("strengthen_lair"):
            self.strengthen_lair(seat, text)
        elif not self.do_moment(seat, text):
            yield from self.bane(seat, text)

    # --- encounters (DN-4.7)

    def declaring(self, seat: int) -> Part:
        self.rule("DN-4.7")
        options = self.encounter_options(seat) + self.strengthen_options(seat)
        options += self.strengthen_lair_options(seat)
        text = yield from self.ask(seat, [*options, "confirm"])
        if text == "confirm":
            self.s["declaring"] = False
            self.s["batched"] = True
        elif text.startswith("strengthen_lair"):
            self.strengthen_lair(seat, text)
        elif text.startswith("strengthen"):
            self.strengthen(seat, text)
        else:
            self.declare(seat, text)

    def cost(self, seat: int, name: str, target: int) -> int:
        row = self.card(name)
        cost = int(row["cost"])
        if row["kind"] == "undead":
            cost += int(self.place(target).get("undead_cost", 0))
            for enhancer in self.p[seat]["enhancers"]:
                cost += sum(int(w[1]) for w in self.effects(enhancer) if w[0] == row["kind"] + "_cost")
        return max(1, cost)

    def encounter_options(self, seat: int) -> list[str]:
        player = self.p[seat]
        options = []
        for target in self.others(seat):
            peril = self.p[target]["peril"]
            for name in self.hand(seat):
                row = self.card(name)
                if row["deck"] not in ("monster", "trap"):
                    continue
                if row["cost"] == "x":
                    least, most = row["x"]
                    options += [f"trap {name} @{target} ={x}" for x in range(least, min(most, peril) + 1)]
                elif self.cost(seat, name, target) <= peril:
                    options.append(f"{row['deck']} {name} @{target}")
            for at, monster in enumerate(player["lair"]):
                if self.cost(seat, monster["card"], target) <= peril:
                    options.append(f"from_lair {monster['card']} @{target} ={at}")
        return options

    def declare(self, seat: int, text: str) -> None:
        words = text.split()
        verb, name, target = words[0], words[1], int(words[2][1:])
        number = int(words[3][1:]) if len(words) > 3 else 0
        row = self.card(name)
        cost = number if row["cost"] == "x" else self.cost(seat, name, target)
        monster: Row = {"card": name, "extras": []}
        if verb == "from_lair":
            monster = self.p[seat]["lair"].pop(number)
        else:
            self.from_hand(seat, name)
        self.p[target]["peril"] -= cost
        self.tell("EncounterDeclared", seat=seat, card=name, target_seat=target, cost=cost)
        battle = next((one for one in self.s["queue"] if one["target"] == target), None)
        if battle is None:
            battle = self.new_battle(BATCH, seat, target, list(self.p[target]["at"]))
            self.s["queue"].append(battle)
        if verb == "trap":
            battle["traps"].append({"card": name, "x": number})
            return
        battle["attacks"].append(self.new_attack(name, self.full_health(monster), monster))

    def full_health(self, monster: Row) -> int:
        found = int(self.card(monster["card"])["health"])
        for name in monster["extras"]:
            found += sum(int(words[1]) for words in self.effects(name) if words[0] == "health")
        return found

    def monster_attachments(self, seat: int) -> list[str]:
        return [
            name
            for name in self.hand(seat)
            if self.card(name).get("duration") == "attachment" and self.card(name).get("target") == "monster"
        ]

    def strengthen_options(self, seat: int) -> list[str]:
        options = []
        for name in self.monster_attachments(seat):
            for battle in self.s["queue"]:
                if self.p[battle["target"]]["peril"] >= self.card(name)["cost"]:
                    options += [
                        f"strengthen {name} @{battle['target']} ={at}"
                        for at, attack in enumerate(battle["attacks"])
                    ]
        return options

    def strengthen_lair_options(self, seat: int) -> list[str]:
        return [
            f"strengthen_lair {name} ={at} by{other}"
            for name in self.monster_attachments(seat)
            for at in range(len(self.p[seat]["lair"]))
            for other in self.others(seat)
            if self.p[other]["peril"] >= self.card(name)["cost"]
        ]

    def strengthen(self, seat: int, text: str) -> None:
        words = text.split()
        name, target = words[1], int(words[2][1:])
        battle = next(one for one in self.s["queue"] if one["target"] == target)
        attack = battle["attacks"][int(words[3][1:])]
        self.from_hand(seat, name)
        self.p[target]["peril"] -= self.card(name)["cost"]
        attack["monster"]["extras"].append(name)
        attack["health"] = self.full_health(attack["monster"])
        self.tell("MonsterStrengthened", seat=seat, card=name, payer_seat=target)

    def strengthen_lair(self, seat: int, text: str) -> None:
        words = text.split()
        name, payer = words[1], int(words[3][2:])
        self.from_hand(seat, name)
        self.p[payer]["peril"] -= self.card(name)["cost"]
        self.p[seat]["lair"][int(words[2][1:])]["extras"].append(name)
        self.tell("MonsterStrengthened", seat=seat, card=name, payer_seat=payer)

    # --- banes (DN-4.6)

    def bane_options(self, seat: int) -> list[str]:
        options = []
        for name in self.hand(seat):
            row = self.card(name)
            if row["deck"] != "bane" or row.get("when") != "villainy" or row.get("duration") == "attachment":
                continue
            payers = [one for one in self.others(seat) if self.p[one]["peril"] >= row["cost"]]
            if row["target"] == "hero":
                options += [f"bane {name} @{one}" for one in payers]
                options += [f"bane {name} @{seat} by{one}" for one in payers]
            elif self.bane_works(name):
                options += [f"bane {name} by{one}" for one in payers]
        return options

    def bane_works(self, name: str) -> bool:
        for words in self.effects(name):
            if words[0] == "raise":
                return bool(self.risen(words[1]))
            if words[0] == "rift":
                return bool(self.rifts())
            if words[0] == "collapse":
                return any(True for _ in self.collapses())
        return True

    def bane(self, seat: int, text: str) -> Part:
        words = text.split()
        name = words[1]
        row = self.card(name)
        target = int(words[2][1:]) if words[2].startswith("@") else -1
        payer = int(words[-1][2:]) if words[-1].startswith("by") else target
        self.from_hand(seat, name)
        self.p[payer]["peril"] -= row["cost"]
        self.caused_by(seat)
        aimed = target >= 0
        self.tell("BanePlayed", seat=seat, card=name, payer_seat=payer, cost=row["cost"], aimed=aimed)
        if row.get("duration") == "permanent" and target >= 0:
            self.rule("DN-8.12")
            self.p[target]["curses"].append(name)
            return
        if row.get("duration") == "permanent":
            self.p[seat]["enhancers"].append(name)
            return
        self.to_discard(name)
        for effect in self.effects(name):
            if effect[0] == "raise":
                options = [f"raise_pick {one}" for one in dict.fromkeys(self.risen(effect[1]))]
                raised = (yield from self.ask(seat, options)).split()[1]
                self.s["discard"].remove(raised)
                self.p[seat]["lair"].append({"card": raised, "extras": []})
                self.tell("MonsterRaised", seat=seat, card=raised)
                yield from self.lair_overflow(seat)
            elif effect[0] == "rift":
                yield from self.rift(seat)
            elif effect[0] == "collapse":
                yield from self.collapse(seat)
            else:
                yield from self.against_hero(seat, target, effect, name)

    def lair_overflow(self, seat: int) -> Part:
        player = self.p[seat]
        while len(player["lair"]) > self.box["rules"]["lair"]:
            full = [f"leave_lair {one['card']} ={i}" for i, one in enumerate(player["lair"])]
            text = yield from self.ask(seat, full)
            self.discard_monster(player["lair"].pop(int(text.split("=")[1])))

    def against_hero(self, seat: int, target: int, effect: list[str], name: str) -> Part:
        if effect[0] == "corrode":
            for _ in range(int(effect[1])):
                items = self.p[target]["treasures"]
                if items:
                    options = [f"lose_treasure {one['card']} ={at}" for at, one in enumerate(items)]
                    text = yield from self.ask(target, options)
                    self.lose(target, text)
                    yield from self.limits(target)
        elif not (yield from self.check(target, effect[1], int(effect[2]), name)):
            laid = self.map()
            self.warp(target, laid[self.entrances(laid)[0]][0])

    def risen(self, kind: str) -> list[str]:
        """The monsters of a kind in the discard pile."""
        cards = (name for name in self.s["discard"] if self.card(name)["deck"] == "monster")
        return [name for name in cards if self.card(name)["kind"] == kind]

    # --- shifts (DN-9.12)

    def turned_ways(self, laid: Map, one: Cell, other: Cell) -> list[int]:
        """How two swapped locations may be turned round: 1 the one, 2 the other."""
        return [
            way
            for way in range(4)
            if self.sound(
                {
                    **laid,
                    other: (laid[one][0], laid[one][1] ^ bool(way & 1)),
                    one: (laid[other][0], laid[other][1] ^ bool(way & 2)),
                },
                bool(self.s["locations"]),
                [one, other],
            )
        ]

    def rifts(self) -> list[tuple[Cell, Cell]]:
        self.rule("DN-9.12")
        laid = self.map()
        held = [cell for cell in sorted(laid) if self.here(cell)]
        return [pair for pair in combinations(held, 2) if self.turned_ways(laid, *pair)]

    def rift(self, seat: int) -> Part:
        laid = self.map()
        pairs = self.rifts()
        cells = sorted({cell for pair in pairs for cell in pair})
        text = yield from self.ask(seat, [f"swap {laid[cell][0]}" for cell in cells])
        one = self.cell_of(text.split()[1])
        near = [cell for cell in cells if cell != one and tuple(sorted((one, cell))) in pairs]
        text = yield from self.ask(seat, [f"swap {laid[cell][0]}" for cell in near])
        other = self.cell_of(text.split()[1])
        one, other = sorted((one, other))
        ways = self.turned_ways(laid, one, other)
        way = int((yield from self.ask(seat, [f"rotate ={way}" for way in ways])).split("=")[1])
        for card in self.s["dungeon"]:
            if card["location"] == laid[one][0]:
                card.update(x=other[0], y=other[1], turned=card["turned"] ^ bool(way & 1))
            elif card["location"] == laid[other][0]:
                card.update(x=one[0], y=one[1], turned=card["turned"] ^ bool(way & 2))
        self.s["dungeon"].sort(key=lambda card: (card["x"], card["y"]))
        for player in self.p:
            if tuple(player["at"]) in (one, other):
                player["threshold"] = -1
                player["found"] = []
        self.tell("LocationsShifted", seat=seat)

    def new_places(self, cell: Cell) -> list[tuple[Cell, bool]]:
        laid = self.map()
        name, turned = laid.pop(cell)
        places = self.places_for(name, laid, bool(self.s["locations"]))
        return [one for one in places if one != (cell, turned)]

    def collapses(self) -> Iterator[Cell]:
        self.rule("DN-9.12")
        laid = self.map()
        for cell in sorted(laid):
            if not self.is_entrance(laid[cell][0]) and not self.here(cell) and self.new_places(cell):
                yield cell

    def collapse(self, seat: int) -> Part:
        laid = self.map()
        text = yield from self.ask(seat, [f"collapse {laid[cell][0]}" for cell in self.collapses()])
        name = text.split()[1]
        cell = self.cell_of(name)
        text = yield from self.ask(seat, self.place_options(name, self.new_places(cell)))
        new, turned = self.read_place(text)
        self.s["dungeon"] = [card for card in self.s["dungeon"] if card["location"] != name]
        self.lay(name, new, turned)
        self.tell("LocationsShifted", seat=seat)
