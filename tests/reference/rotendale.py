"""The Book of Rotendale, told from its rulebook: the race, the game of two teams, series and house rules."""

from __future__ import annotations

import random
from collections.abc import Generator
from typing import Any, ClassVar

from tests.reference.driver import Asks, Flow
from tests.reference.luck import Draw
from tests.reference.rotendale_mages import NOBODY, Mages, Part, Player, Row, TurnEndsError
from tests.reference.rotendale_spiral import ROTENDALE, TIRIANA, inner, outer


class Rotendale(Mages):
    GAME = "rotendale"
    COUNTS = ("count",)
    AIMS = (
        *(("value", (1, 3, 9)), ("damage", (1, 4, 9)), ("fight", (0, 2, 5)), ("subdue", (0, 1, 3))),
        *(("trap_cost", (0, 1, 3)), ("swamp_cost", (0, 1, 3)), ("experience", (0, 1, 3, 4))),
        *(("health", (4, 10)), ("mana", (4, 10)), ("equality", (2, 6)), ("book", (4, 6)), ("stat", (15, 25))),
    )
    MIDDLE = 0.7
    SHORT = 150
    SPARE = ("sacrifice",)
    SILENT: ClassVar = {
        "ST-2.6": "the engine is the referee",
        "ST-7.7": "follows from the main action: one attack a turn",
    }
    UNORDERED = ("players[].artefacts", "players[].trophies")
    EVENTS = frozenset(
        {"TrapHit", "StormStruck", "MedicineTaken", "ManaTaken", "TempleUsed", "DungeonExplored", "Fought"}
        | {"Wounded", "ExperienceGained", "Died", "EqualityRolled", "ObeliskUsed", "Scored", "BookFound"}
        | {"Moved", "EnemySubdued", "TrapActivated", "SwampDrained", "SeriesStanding", "RoundStarted"}
        | {"TurnStarted", "ExtraTurn", "StatsChanged", "FirstPlayer", "TrapSpent", "PropertyLost"}
        | {"LastTurns", "EncounterMet", "ExperienceSpent"}
        | {"AirShieldUsed", "SphereUsed", "MedallionUsed", "DieRolled"}
    )

    @classmethod
    def aim(cls, rng: random.Random) -> dict[str, Any]:
        return rng.choice(({}, {"mode": "team"}, {"mode": "team", "series_games": 2}, {"max_rounds": "20"}))

    def hears(self, event: str, fields: dict[str, Any]) -> bool:
        """All but changes that change nothing: a fight that costs nothing is told or not."""
        same = (fields.get("old_health"), fields.get("old_mana")) == (
            fields.get("health"),
            fields.get("mana"),
        )
        return super().hears(event, fields) and not (event == "StatsChanged" and same)

    # --- set-up (ST-2)

    def opening(self, draws: list[Draw]) -> None:
        self.rule("ST-2.1")
        assert all(player["mages"] == ([0, 0] if self.team else [0]) for player in self.players)
        assert self.s["phase"] == "deal"
        assert self.s["number"] == 1

    def flow(self) -> Flow:
        while self.result is None:
            if self.s["phase"] == "deal":
                self.deal()
            yield from self.turn()

    def deal(self) -> None:
        names = []
        for kind in ("artefact", "enemy", "card", "teleport"):
            for row in self.box[kind]:
                names += [row["id"]] * row["count"]
        self.rule("ST-2.2")
        order = self.luck.shuffle(names)
        self.rule("ST-2.3")
        while not self.passable(["nothing", *order, "nothing"]):
            order = self.luck.shuffle(names)
        for cell, name in enumerate(order, 1):
            self.s["cards"][cell] = {"face": name, "seen": []}
        self.s["owners"] = [NOBODY] * 100
        for player in self.players:
            self.rule("ST-2.4", *(["ST-13.1"] if self.team else []))
            self.back_to_start(player)
            player["mages"] = [TIRIANA] * len(player["mages"])
            player["deaths"] = player["loop_deaths"] = 0
        highest = list(range(self.seats))
        while len(highest) > 1:
            self.rule("ST-2.5")
            rolled = {seat: self.roll(seat, "first") for seat in highest}
            highest = [seat for seat in highest if rolled[seat] == max(rolled.values())]
        self.s["first"] = self.s["turn"] = highest[0]
        self.tell("FirstPlayer", seat=highest[0])
        self.s["round"] = 1
        self.tell("RoundStarted", round=1)
        self.s["finder"] = NOBODY
        self.s["way"] = []
        self.s["extra_turn"] = False
        self.s["phase"] = "turn"

    def passable(self, cards: list[str]) -> bool:
        """ST-2.3: Rotendale can be reached from every cell where a mage can come to stand."""
        ways: dict[int, set[int]] = {}
        for stop in range(ROTENDALE):
            ways[stop] = set()
            for die in range(1, 7):
                ways[stop] |= self.stops(cards, min(ROTENDALE, stop + die), set(), set())
                row = self.find("card", cards[stop])
                if row is not None and row["kind"] == "obelisk":
                    ways[stop] |= self.stops(cards, max(TIRIANA, stop - die), set(), set())
        ways[ROTENDALE] = {ROTENDALE}
        reached = self.reached(ways, TIRIANA)
        return all(ROTENDALE in self.reached(ways, stop) for stop in reached)

    def reached(self, ways: dict[int, set[int]], start: int) -> set[int]:
        found = {start}
        todo = [start]
        while todo:
            for stop in ways[todo.pop()]:
                if stop not in found:
                    found.add(stop)
                    todo.append(stop)
        return found

    def stops(self, cards: list[str], cell: int, used: set[int], outers: set[int]) -> set[int]:
        """Where an arrival on a cell can end."""
        row = self.find("teleport", cards[cell])
        if row is None:
            return {cell}
        if row["to"] == "outer":
            target = outer(cell)
            if target is None or cell in outers:
                return {cell}
            return {cell} | self.stops(cards, target, set(), outers | {cell})
        if cell in used:
            return {TIRIANA}
        return self.stops(cards, self.teleport_target(row, cell), used | {cell}, outers)

    def teleport_target(self, row: Row, cell: int) -> int:
        if row["to"] == "inner":
            self.rule("ST-1.1", "ST-1.2")
            return inner(cell)
        return min(ROTENDALE, max(TIRIANA, cell + int(row["steps"])))

    # --- turns and rounds (ST-3)

    def turn(self) -> Part:
        player = self.players[self.s["turn"]]
        seat = player["seat"]
        self.rule("ST-3.2")
        self.tell("ExtraTurn" if self.s["extra_turn"] else "TurnStarted", seat=seat)
        if player["skip"]:
            self.rule("ST-3.6" if self.s["extra_turn"] else "ST-5.5")
            player["skip"] = False
        else:
            try:
                yield from self.main_action(player)
                yield from self.end_window(player)
            except TurnEndsError:
                pass
        self.s["open"] = 0
        if player["extra"] and self.s["finder"] != seat:
            self.rule("ST-3.6")
            player["extra"] -= 1
            self.s["extra_turn"] = True
            return
        self.rule("ST-3.1")
        self.s["extra_turn"] = False
        self.s["turn"] = (seat + 1) % self.seats
        if self.s["turn"] == self.s["first"]:
            if self.s["finder"] != NOBODY:
                self.rule("ST-11.4")
                self.game_over()
            elif self.s["round"] >= int(self.options["max_rounds"]):
                self.rule("ST-11.6")
                self.game_over()
            else:
                self.s["round"] += 1
                self.tell("RoundStarted", round=self.s["round"])

    def main_action(self, player: Player) -> Part:
        """ST-3.3, ST-3.4, ST-13.2."""
        seat = player["seat"]
        while True:
            options = []
            free = []
            for mage, cell in enumerate(player["mages"]):
                name = self.mage_name(mage)
                if cell == ROTENDALE:
                    if self.s["finder"] == NOBODY:
                        self.rule("ST-11.1")
                        options.append("search" + name)
                    continue
                kind = self.kind(cell)
                if kind == "labyrinth":
                    self.rule("ST-5.8", *(["ST-13.5"] if self.team else []))
                    options.append("leave_labyrinth" + name)
                    continue
                free.append(mage)
                if kind in ("moon", "sun", "obelisk", "teleport", "swamp", "trap"):
                    self.rule("ST-4.5")
                if kind == "dungeon":
                    self.rule("ST-5.9")
                    options.append("explore" + name)
                if kind == "enemy" and self.owner(cell) != seat:
                    enemy = self.find("enemy", self.card(cell))
                    assert enemy is not None
                    if player["mana"] >= enemy["fight"]:
                        self.rule("ST-7.8")
                        options.append("fight_again" + name)
            if free:
                options.append("roll_move" if self.team else "move")
            if all(cell == ROTENDALE for cell in player["mages"]):
                self.rule("ST-3.3", *(["ST-11.5"] if self.s["finder"] != NOBODY else []))
                options.append("pass")
            offered = self.window(player)
            if offered:
                self.rule("ST-3.4")
            options += offered
            text = yield from self.ask(seat, options, by_hand=True)
            if (yield from self.windowed(player, text)):
                continue
            break
        action, _, letter = text.partition(" ")
        mage = "ab".index(letter) if letter else 0
        if action in ("move", "roll_move"):
            self.rule("ST-4.1")
            steps = self.roll(seat, "move")
            if self.team:
                self.rule("ST-13.2")
                chosen = yield from self.ask(seat, [f"mage {'ab'[one]}" for one in free])
                mage = "ab".index(chosen[-1])
            self.s["way"] = [player["mages"][mage]]
            yield from self.move(player, mage, steps)
        elif action == "leave_labyrinth":
            if self.roll(seat, "labyrinth") >= self.box["dice"]["labyrinth"]:
                self.s["way"] = [player["mages"][mage]]
                yield from self.move(player, mage, self.roll(seat, "move"))
        elif action == "explore":
            yield from self.explore(player)
        elif action == "fight_again":
            cell = player["mages"][mage]
            self.s["open"] = cell
            yield from self.fight_card(player, cell)
        elif action == "search":
            yield from self.search(player)

    def window(self, player: Player) -> list[str]:
        """ST-3.4, ST-3.5: what artefacts do before the main action and after it."""
        options = []
        for mage, cell in enumerate(player["mages"]):
            if self.kind(cell) == "enemy" and self.owner(cell) != player["seat"]:
                for artefact in self.scares(player, self.card(cell)):
                    self.rule("ST-6.6", *(["ST-13.7"] if self.team else []))
                    options.append(f"scare {artefact}{self.mage_name(mage)}")
        if self.options["air_shield_anywhere"] and self.has(player, "air_shield"):
            safe = (NOBODY, player["seat"])
            traps = [at for at in range(1, 99) if self.kind(at) == "trap" and self.owner(at) not in safe]
            options += [f"air_shield {cell}" for cell in traps]
        return options

    def windowed(self, player: Player, text: str) -> Generator[Asks, tuple[int, str], bool]:
        """Does what a window offers; gives whether it was that."""
        words = text.split(" ")
        if words[0] == "scare":
            cell = player["mages"]["ab".index(words[2]) if len(words) > 2 else 0]
            self.use(player, f"artefact_{words[1]}")
            self.remove(cell)
            return True
        if words[0] == "air_shield":
            yield from self.air_shield(player, int(words[1]))
            return True
        return False

    def end_window(self, player: Player) -> Part:
        """ST-3.5."""
        while player["artefacts"]:
            self.rule("ST-3.5")
            names = sorted({name.removeprefix("artefact_") for name in player["artefacts"]})
            options = ["end_turn", *(f"sacrifice {name}" for name in names), *self.window(player)]
            text = yield from self.ask(player["seat"], options)
            if text == "end_turn":
                return
            if text.startswith("sacrifice"):
                self.rule("ST-6.7", "ST-8.3")
                player["artefacts"].remove("artefact_" + text.removeprefix("sacrifice "))
                player["extra"] += 1
            else:
                yield from self.windowed(player, text)

    # --- movement and arrival (ST-4)

    def move(self, player: Player, mage: int, steps: int) -> Part:
        """ST-4.1, ST-4.2: so many cells, stopping at the ends of the spiral."""
        start = player["mages"][mage]
        target = start + steps
        if not TIRIANA <= target <= ROTENDALE:
            self.rule("ST-4.2")
        yield from self.arrive(player, mage, min(ROTENDALE, max(TIRIANA, target)), set())

    def arrive(self, player: Player, mage: int, cell: int, used: set[int]) -> Part:
        """ST-4.3. `used` are the teleports of this chain that need no die."""
        self.rule("ST-4.3")
        seat = player["seat"]
        self.tell("Moved", seat=seat, start=player["mages"][mage], end=cell)
        player["mages"][mage] = cell
        self.s["way"] = [*self.s["way"], cell][-12:]  # what the board draws of a long chain
        if cell == ROTENDALE:
            if self.s["finder"] == NOBODY:
                self.rule("ST-11.1", *(["ST-13.14"] if self.team else []))
                text = yield from self.ask(seat, ["search", "skip_search"])
                if text == "search":
                    yield from self.search(player)
            else:
                self.rule("ST-11.5")
            return
        kind = self.kind(cell)
        if any(cell in other["mages"] for other in self.players if other is not player):
            self.rule("ST-4.4")
        if self.s["cards"][cell]["seen"] == "all" and kind in ("trap", "swamp", "enemy"):
            self.rule("ST-4.6")
        self.s["cards"][cell]["seen"] = "all"
        if kind in ("trap", "swamp", "enemy") and self.owner(cell) != seat:
            self.s["open"] = cell
        if self.owner(cell) == seat:
            self.rule("ST-5.1" if kind == "trap" else "ST-7.3", *(["ST-13.3"] if self.team else []))
            return
        if kind == "trap":
            yield from self.trap(player, cell)
        elif kind == "storm":
            self.rule("ST-5.2")
            strength = self.value(cell)
            self.remove(cell)
            self.tell("StormStruck", seat=seat, amount=strength)
            self.change(player, -strength, 0)
            yield from self.death_check(player)
        elif kind == "medicine":
            self.rule("ST-5.3")
            strength = self.value(cell)
            self.remove(cell)
            self.tell("MedicineTaken", seat=seat, amount=min(strength, self.room(player, "health")))
            self.change(player, strength, 0, equality=True)
        elif kind == "mana":
            self.rule("ST-5.4")
            strength = self.value(cell)
            self.remove(cell)
            self.tell("ManaTaken", seat=seat, amount=min(strength, self.room(player, "mana")))
            self.change(player, 0, strength, equality=True)
        elif kind == "swamp":
            yield from self.swamp(player, cell)
        elif kind in ("moon", "sun"):
            yield from self.temple(player, kind)
        elif kind == "dungeon":
            self.rule("ST-5.9")
            if (yield from self.ask(seat, ["explore", "ignore"])) == "explore":
                yield from self.explore(player)
        elif kind == "obelisk":
            yield from self.obelisk(player, mage)
        elif kind == "artefact":
            self.rule("ST-5.11")
            player["artefacts"].append(self.card(cell))
            self.remove(cell)
        elif kind == "teleport":
            yield from self.teleport(player, mage, cell, used)
        elif kind == "enemy":
            yield from self.enemy(player, cell)
        self.s["open"] = 0

    # --- places and events (ST-5)

    def trap(self, player: Player, cell: int) -> Part:
        """ST-5.1."""
        self.rule("ST-5.1")
        seat = player["seat"]
        cost = self.box["limits"]["trap_cost"]
        if self.owner(cell) == NOBODY:
            options = ["leave"]
            if player["mana"] >= cost:
                options.append("activate")
            if (yield from self.ask(seat, options)) == "activate":
                self.s["owners"][cell] = seat
                self.tell("TrapActivated", seat=seat, cell=cell, cost=cost)
                self.change(player, 0, -cost, equality=True)
            return
        owner = self.players[self.owner(cell)]
        if self.has(player, "air_shield"):
            self.rule("ST-6.2")
            if (yield from self.ask(seat, ["use_air_shield", "take_damage"])) == "use_air_shield":
                yield from self.air_shield(player, cell)
                return
        if self.s["finder"] == owner["seat"]:
            self.rule("ST-11.7")
        strength = self.value(cell)
        self.change(player, -strength, 0)
        gained = min(strength, self.room(owner, "health"))
        self.change(owner, strength, 0, equality=True)
        self.tell("TrapHit", seat=seat, owner_seat=owner["seat"], cell=cell, amount=strength, gained=gained)
        if self.options["trap_single_use"]:
            self.rule("ST-14")
            self.tell("TrapSpent", cell=cell)
            self.remove(cell)
        yield from self.death_check(player)

    def swamp(self, player: Player, cell: int) -> Part:
        """ST-5.5."""
        self.rule("ST-5.5", *(["ST-13.4"] if self.team else []))
        options = ["wander"]
        cost = self.box["limits"]["swamp_cost"]
        if player["mana"] >= cost:
            options.append("drain")
        medallion = self.has(player, "medallion")
        if medallion:
            self.rule("ST-6.5")
            options.append("medallion")
        text = yield from self.ask(player["seat"], options)
        if text == "drain":
            self.remove(cell)
            self.tell("SwampDrained", seat=player["seat"], cell=cell, cost=cost)
            self.change(player, 0, -cost)
        elif text == "wander":
            player["skip"] = True
        else:
            assert medallion is not None
            row = self.find("artefact", medallion)
            assert row is not None
            self.use(player, medallion)
            self.remove(cell)
            gained = min(row["value"], self.room(player, "mana"))
            self.tell("MedallionUsed", seat=player["seat"], amount=gained)
            self.change(player, 0, row["value"], equality=True)

    def temple(self, player: Player, kind: str) -> Part:
        """ST-5.6, ST-5.7."""
        if kind == "moon":
            self.rule("ST-5.6")
            most = min(player["health"] - 1, self.cap() - player["mana"])
        else:
            self.rule("ST-5.7")
            most = min(player["mana"], self.cap() - player["health"])
        text = yield from self.ask(player["seat"], [f"amount {x}" for x in range(max(0, most) + 1)])
        amount = int(text.removeprefix("amount "))
        if most > 0:
            self.tell("TempleUsed", seat=player["seat"], amount=amount)
        if kind == "moon":
            self.change(player, -amount, amount)
        else:
            self.change(player, amount, -amount)

    def explore(self, player: Player) -> Part:
        """ST-5.9."""
        self.rule("ST-5.9")
        found = self.roll(player["seat"], "dungeon")
        row = next(row for row in self.box["dungeon"] if row["die"] == found)
        if "enemy" in row:
            yield from self.encounter(player, row["enemy"])
            return
        health, mana = row.get("health", 0), row.get("mana", 0)
        health, mana = min(health, self.room(player, "health")), min(mana, self.room(player, "mana"))
        self.tell("DungeonExplored", seat=player["seat"], health=health, mana=mana)
        self.change(player, health, mana)

    def obelisk(self, player: Player, mage: int) -> Part:
        """ST-5.10."""
        self.rule("ST-5.10", *(["ST-13.6"] if self.team else []))
        if (yield from self.ask(player["seat"], ["use", "ignore"])) == "ignore":
            return
        steps = self.roll(player["seat"], "obelisk")
        if self.roll(player["seat"], "direction") < self.box["dice"]["obelisk_forward"]:
            steps = -steps
        self.tell("ObeliskUsed", seat=player["seat"], steps=steps)
        yield from self.move(player, mage, steps)

    def teleport(self, player: Player, mage: int, cell: int, used: set[int]) -> Part:
        """ST-5.12."""
        self.rule("ST-5.12")
        seat = player["seat"]
        clock = self.has(player, "clock")
        if clock:
            self.rule("ST-6.3")
            if (yield from self.ask(seat, ["use_clock", "go"])) == "use_clock":
                self.use(player, clock)
                self.remove(cell)
                return
        row = self.find("teleport", self.card(cell))
        assert row is not None
        if row["to"] == "outer":
            self.rule("ST-1.3")
            target = outer(cell)
            if target is not None and self.roll(seat, "outer") >= self.box["dice"]["outer_teleport"]:
                yield from self.arrive(player, mage, target, set())
        elif cell in used:
            self.loop(player, mage)
        else:
            yield from self.arrive(player, mage, self.teleport_target(row, cell), used | {cell})

    def loop(self, player: Player, mage: int) -> None:
        """ST-10.4, ST-13.9."""
        if self.team:
            self.rule("ST-13.9")
            player["mages"][mage] = TIRIANA
            player["loop_deaths"] += 1
        else:
            self.rule("ST-10.4")
            self.die(player)

    # --- the tomb and the end (ST-11, ST-12, ST-13.11)

    def search(self, player: Player) -> Part:
        """ST-11.2, ST-11.3."""
        self.rule("ST-11.2")
        seat = player["seat"]
        value = self.roll(seat, "search")
        if value >= self.box["dice"]["book"]:
            self.rule("ST-11.3", *(["ST-13.10"] if self.team else []))
            self.tell("BookFound", seat=seat)
            self.s["finder"] = seat
            left = []
            after = (seat + 1) % self.seats
            while after != self.s["first"]:
                left.append(after)
                after = (after + 1) % self.seats
            if left:
                self.tell("LastTurns", seats=left)
            player["extra"] = 0
            raise TurnEndsError
        if value <= self.box["dice"]["tomb_enemy"]:
            met = self.roll(seat, "tomb")
            row = next(row for row in self.box["tomb"] if row["die"] == met)
            yield from self.encounter(player, row["enemy"])

    def points(self, player: Player) -> int:
        finder = player["seat"] == self.s["finder"]
        excess = 0
        for stat in ("health", "mana"):
            excess += max(0, player[stat] - self.box["limits"]["bonus_above"])
        excess *= self.start_values["excess"]
        if self.team:
            self.rule("ST-13.11", *(["ST-13.13"] if self.s["finder"] == NOBODY else []))
            distance = sum(100 - cell for cell in player["mages"] if cell != ROTENDALE)
            lost = self.start_values["loop_death"] * player["loop_deaths"]
            if not finder:
                lost += self.start_values["death"] * player["deaths"]
        else:
            if finder:
                self.rule("ST-12.1")
                return 0
            self.rule("ST-12.2")
            distance = 100 - player["mages"][0]
            lost = self.start_values["death"] * player["deaths"]
        return int(max(0, distance + lost - excess))

    def game_over(self) -> None:
        """ST-12, ST-13.11: scores, places, and the next game of the series."""
        finder = self.s["finder"]
        scores = [self.points(player) for player in self.players]
        for seat, points in enumerate(scores):
            self.tell("Scored", seat=seat, points=points)
        if self.team:
            ranks = [(points, seat != finder) for seat, points in enumerate(scores)]
            ending = "rounds"
            if finder != NOBODY:
                ending = "team_book" if ranks[finder] == min(ranks) else "team_points"
        else:
            self.rule("ST-12.3")
            ranks = [(seat != finder, points) for seat, points in enumerate(scores)]
            ending = "rounds" if finder == NOBODY else "book"
        places = [1 + sum(other < one for other in ranks) for one in ranks]
        winners = [seat for seat, place in enumerate(places) if place == 1]
        if finder == NOBODY and (not self.team or len(winners) > 1):
            winners = []
        for seat, player in enumerate(self.players):
            self.s["totals"][seat] += scores[seat]
            self.s["won"][seat] += seat in winners
            self.s["lost"][seat] += player["deaths"] + player["loop_deaths"]
        games = self.options["series_games"]
        for seat in range(self.seats if games > 1 else 0):
            standing = {"points": self.s["totals"][seat], "games_won": self.s["won"][seat]}
            self.tell("SeriesStanding", seat=seat, **standing)
        if self.s["number"] < games:
            self.s["number"] += 1
            self.s["phase"] = "deal"
            return
        if games == 1:
            self.end(ending, winners, places, scores)
            return
        self.rule("ST-13.12" if self.team else "ST-12.4")
        totals = self.s["totals"]
        series = [(totals[seat], -self.s["won"][seat], self.s["lost"][seat]) for seat in range(self.seats)]
        places = [1 + sum(other < one for other in series) for one in series]
        self.end("series", [seat for seat in range(self.seats) if places[seat] == 1], places, totals)


WITNESS = Rotendale
