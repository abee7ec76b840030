"""Dungeon Lords, told from its rulebook: two to four players, the first game, and the training dungeons."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from tests.reference.driver import Flow
from tests.reference.lords_realm import CELLS, COMBAT, GONE, ORDERS, Lord, Part
from tests.reference.lords_setup import SetUp
from tests.reference.lords_stage import ripe_for_level
from tests.reference.lords_year import WINTER

LOCK, NEW_ROUND, PROGRAM, CARRY_OUT, PRODUCE, EVENT = range(6)
ADVENTURERS, END_OF_ROUND, PLAN, TURN_CARD, FIGHT, END_OF_COMBAT, OVER = range(6, 13)
TITLES = (
    *("lord_of_dark_deeds", "lord_of_halls", "lord_of_tunnels", "lord_of_monsters"),
    *("lord_of_imps", "lord_of_riches", "battlelord"),
)


class Lords(SetUp):
    GAME = "lords"
    COUNTS = ("copies",)
    AIMS = (
        *(("imps", (2, 5, 9)), ("food", (0, 1, 3, 9)), ("gold", (0, 1, 2, 9)), ("start_evil", (5, 8, 9, 10))),
        *(("paladin_step", (5, 7, 10)), ("magic", (1, 2, 4)), ("anti", (0, 1, 3)), ("hp", (2, 4, 9))),
        *(("traps", (1, 2, 3)), ("workers", (1, 2)), ("limit", (2, 4)), ("level", (1, 2))),
        *(("fatigue", (0, 1, 2)), ("evil", (0, 1)), ("top_evil", (11, 15))),
    )
    DEEP = 250
    MIDDLE = 0.75
    SHORT = 80
    SPARE = ("decline", "let", "stop", "take", "tile", "withdraw", "face")
    STYLES = ("random", "rare", "good", "thrifty", "thrifty", "thrifty")
    SILENT: ClassVar = {"DL-1.8": "no limit is looked for anywhere"}
    UNORDERED = (
        *("faraway", "trap_out", "spells_out"),
        *("lords[].lair", "lords[].asleep", "lords[].prison", "lords[].traps", "lords[].rooms"),
        *("lords[].plan.monsters", "lords[].plan.ghosts", "lords[].plan.traps"),
    )
    EVENTS = frozenset(
        {"OrderPlaced", "OrderUsed", "OrderDeclined", "OrderImpossible", "OrderRetrieved", "HireFeePaid"}
        | {"EvilMoved", "DummyEvilMoved", "PaladinComes", "PaladinMoves", "DummyOrders", "OfferRemoved"}
        | {"SeasonBegins", "OffersLaid", "EventShown", "EventHappens", "AdventurersShown", "StarterChanges"}
        | {"AdventurerJoins", "AdventurerLeaves", "MonsterHired", "MonsterEaten", "CreatureLeaves"}
        | {
            "TunnelDug",
            "GoldMined",
            "RoomBuilt",
            "RoomUsed",
            "TrapsDrawn",
            "TrapsSeen",
            "TaxPaid",
            "WagePaid",
        }
        | {"CardSeen", "Spied", "CardTurned", "BattlePlanned", "BattleBegins", "TrapSprung", "HeroHurt"}
        | {"HeroCaptured", "HeroHealed", "DamageAbsorbed", "TileConquered", "NotConquered", "Fatigue"}
        | {"SpellCast", "CreatureActs", "CreatureIdle", "CreatureWithdrawn", "CreatureBanished", "SheepMade"}
        | {"IllusionEnds", "PrisonerFreed", "CombatRound", "CombatEnds", "Scored", "TitleGiven"}
        | {"HeroPoisoned", "NoHealing", "SpellFails", "CreatureStrikes"}
        | {"LicencesGiven", "OrdersLocked", "TrapDiscarded", "FoodGiven", "SpellsStopped", "HealingStopped"}
    )

    @classmethod
    def aim(cls, rng: random.Random) -> dict[str, Any]:
        rich = {f"extra_gold_{seat}": 5 for seat in (1, 2, 3, 4)}
        return rng.choice((rich, rich, {"parallel_planning": True}))

    @classmethod
    def ripe(cls, state: dict[str, Any], rng: random.Random) -> bool:
        if ripe_for_level(state):
            return rng.random() < 0.02
        return bool(state["season"] == COMBAT) or rng.random() < 0.003

    # --- the phases

    def flow(self) -> Flow:
        self.chosen = {}
        while self.result is None:
            phase, turn = self.s["phase"], self.s["turn"]
            if turn == self.steps(phase):
                self.s["phase"] = self.after(phase)
                self.s["turn"] = 0
                self.begins(self.s["phase"])
                continue
            self.s["turn"] = turn + 1
            yield from self.step(phase, turn)

    def steps(self, phase: int) -> int:
        if phase == CARRY_OUT:
            return 3 * len(ORDERS)
        if phase == EVENT:
            return 0 if self.s["season"] == WINTER else self.seats
        return self.seats if phase in (PRODUCE, PLAN, FIGHT) else 1

    def after(self, phase: int) -> int:
        if phase == END_OF_ROUND:
            return PLAN if self.s["season"] == COMBAT else NEW_ROUND
        if phase == FIGHT:
            self.end_of_battles()
            return END_OF_COMBAT if self.combat_is_over() else PLAN
        if phase == END_OF_COMBAT:
            return NEW_ROUND
        return phase + 1

    def begins(self, phase: int) -> None:
        if phase == EVENT:
            self.minions_go_home()
            if self.s["season"] != WINTER:
                self.event_begins()
        elif phase == PLAN:
            self.rule("DL-13.1")
            self.tell("CombatRound", year=self.year, number=self.s["combat_round"] + 1)

    def step(self, phase: int, turn: int) -> Part[None]:
        seat = self.in_order()[turn % self.seats]
        if phase == LOCK:
            yield from self.lock()
        elif phase == NEW_ROUND:
            self.new_round()
        elif phase == PROGRAM:
            yield from self.program()
        elif phase == CARRY_OUT:
            yield from self.space_step(turn)
        elif phase == PRODUCE:
            yield from self.production(seat)
        elif phase == EVENT:
            yield from self.event(seat)
        elif phase == ADVENTURERS:
            if self.s["season"] != WINTER:
                self.adventurers()
        elif phase == END_OF_ROUND:
            if not self.training:
                self.end_of_round()
        elif phase == PLAN:
            if self.options["parallel_planning"]:
                self.s["turn"] = self.seats
                yield from self.plan_together()
            else:
                yield from self.plan(seat)
        elif phase == TURN_CARD:
            self.turn_card()
        elif phase == FIGHT:
            yield from self.battle(seat)
        else:
            self.end_of_combat()

    # --- the first orders

    def lock(self) -> Part[None]:
        """DL-5.1: of three dealt orders one comes to the hand."""
        kept: dict[int, int] = {}
        while len(kept) < self.seats:
            seat, text = yield {
                seat: ["return 1", "return 2", "return 3"] for seat in range(self.seats) if seat not in kept
            }
            kept[seat] = int(text.removeprefix("return ")) - 1
        for seat, lord in enumerate(self.lords):
            self.rule("DL-5.1")
            dealt = [ORDERS.index(card["face"]) for card in lord["dealt"][:3]]
            lord["inaccessible"] = sorted(dealt[: kept[seat]] + dealt[kept[seat] + 1 :])
            lord["dealt"] = []
            self.tell("OrdersLocked", seat=seat, orders=[ORDERS[one] for one in lord["inaccessible"]])

    # --- combat rounds

    def end_of_battles(self) -> None:
        self.s["combat_round"] += 1
        for lord in self.lords:
            lord["fought"] = False

    def combat_is_over(self) -> bool:
        if not any(lord["party"] for lord in self.lords):
            self.rule("DL-13.11")
            return True
        if self.training:
            self.rule("DL-22.2")
            return not self.nearest(self.lords[0])
        return bool(self.s["combat_round"] == 4)

    def end_of_combat(self) -> None:
        if self.training:
            self.end_of_training()
            return
        self.rule("DL-19.1")
        self.tell("CombatEnds", year=self.year)
        for lord in self.lords:
            for hero in lord["party"]:
                if hero["tile"] in self.rows["adventurer"] or hero["tile"] in self.rows["paladin"]:
                    self.s["faraway"].append(hero["tile"])
            lord["party"] = []
            lord["lair"] += lord["asleep"]
            lord["asleep"] = []
        self.s["paladin_at"] = GONE
        if self.year == 1:
            self.second_year()
        else:
            self.finish()

    # --- scoring (DL-20)

    def count(self, lord: Lord) -> dict[str, tuple[int, int]]:
        """Line by line: how many, and the points."""
        rules = self.rules
        conquered = [cell for cell in CELLS if self.is_conquered(lord, cell)]
        rooms = [room for cell, room in lord["rooms"] if cell not in conquered]
        paladins = [hero for hero in lord["prison"] if hero in self.rows["paladin"]]
        counts = {
            "rooms": (len(rooms), rules["points_room"]),
            "monsters": (len(self.monsters(lord)), rules["points_monster"]),
            "prisoners": (len(lord["prison"]) - len(paladins), rules["points_prisoner"]),
            "paladins": (len(paladins), rules["points_paladin"]),
            "conquered": (len(conquered), rules["points_conquered"]),
            "letters": (lord["letters"], rules["points_letter"]),
        }
        for room in rooms:
            row = self.rows["room"][room]
            if row["effect"] == "score":
                liked = [one for one in lord["lair"] + lord["asleep"] if one in row["creatures"]]
                counts[room] = (len(liked), row["amount"])
        return {line: (many, many * points) for line, (many, points) in counts.items()}

    def values(self, lord: Lord) -> dict[str, int]:
        """What the titles go by (DL-20.2), the best being the highest."""
        return {
            "lord_of_dark_deeds": lord["evil"],
            "lord_of_halls": len(lord["rooms"]),
            "lord_of_tunnels": len(self.tiles(lord)) - len(lord["rooms"]),
            "lord_of_monsters": len(self.monsters(lord)),
            "lord_of_imps": lord["imps"],
            "lord_of_riches": lord["gold"] + lord["food"] + len(lord["traps"]),
            "battlelord": -sum(1 for cell in CELLS if self.is_conquered(lord, cell)),
        }

    def finish(self) -> None:
        self.rule("DL-20.1")
        totals = []
        for seat, lord in enumerate(self.lords):
            lines = self.count(lord)
            totals.append(sum(points for _, points in lines.values()))
            for line, (many, points) in lines.items():
                if many:
                    self.tell("Scored", seat=seat, line=line, count=many, points=points)
        fame = [0] * self.seats
        for title in TITLES:
            self.rule("DL-20.2", "DL-20.3")
            values = [self.values(lord)[title] for lord in self.lords]
            best = [seat for seat in range(self.seats) if values[seat] == max(values)]
            points = self.rules["exclusive_title" if len(best) == 1 else "shared_title"][self.seats - 2]
            for seat in best:
                totals[seat] += points
            self.tell("TitleGiven", title=title, seats=best, points=points)
            if len(best) == 1:
                fame[best[0]] += 1
        for seat, lord in enumerate(self.lords):
            for cell, room in lord["rooms"]:
                if self.rows["room"][room]["effect"] == "fame" and not self.is_conquered(lord, cell):
                    self.rule("DL-20.4")
                    points = fame[seat] * self.rules["hall_of_fame"][self.seats - 2]
                    totals[seat] += points
                    if fame[seat]:
                        self.tell("Scored", seat=seat, line=room, count=fame[seat], points=points)
        for seat in range(self.seats):
            self.tell("Scored", seat=seat, line="total", count=totals[seat], points=totals[seat])
        self.rule("DL-20.5")
        licensed = [seat for seat in range(self.seats) if totals[seat] > 0]
        if licensed:
            self.tell("LicencesGiven", seats=licensed)
        winners = [seat for seat in range(self.seats) if totals[seat] == max(totals)]
        places = [1 + sum(1 for other in totals if other > total) for total in totals]
        self.over()
        self.end("victory" if len(winners) == 1 else "shared", winners, places, totals)

    def end_of_training(self) -> None:
        lord = self.lords[0]
        won = not lord["party"]
        score = sum(points for _, points in self.count(lord).values())
        self.over()
        self.end("training_won" if won else "training_lost", [0] if won else [], [1], [score])

    def over(self) -> None:
        self.s["phase"], self.s["turn"] = OVER, 0


WITNESS = Lords
