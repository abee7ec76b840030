"""Dungeon Twister 2: Prison, told from its rulebook: the turn, its actions, and the end of the game."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from tests.reference.driver import Flow
from tests.reference.luck import Draw
from tests.reference.twister_map import ASIDE, BAG, DARK, DEAD, FRESH, HEALED, UNDER_WAY
from tests.reference.twister_npc import DUNGEON
from tests.reference.twister_solo import Solo
from tests.reference.twister_walk import Part


class Twister(Solo):
    GAME = "twister"
    COUNTS = ("jumps",)
    AIMS = (("move", (2, 4, 7)), ("amount", (1, 3)), ("exit_vp", (1, 3)), ("combat", (0, 1, 3, 5)))
    SILENT: ClassVar = {
        "DT-1.2": "words; nothing in these two sets asks for an empty floor square",
        "DT-1.8": "words; in these two sets all obstacles are pits",
        "DT-2.1": "follows: nobody is asked anything else before an action is done",
        "DT-7.6": "follows: nothing asks for the colour of an object but the opening of a room",
        "DT-7.7": "follows: the wounded do not act (DT-2.5)",
        "DT-9.2": "follows: an attack is an option like others",
        "DT-10.7": "what players see",
        "DT-11.15": "another set's rule",
        "DT-14.16": "words of other sets",
        "DT-15.1": "see DT-11.1",
        "DT-15.2": "see DT-11.14",
        "DT-15.5": "see DT-12",
        "DT-15.6": "see DT-11.9",
        "DT-15.9": "see DT-16.8",
        "DT-16.4": "what players see",
        "DT-17.4": "what is not used is not in the state",
    }
    SPARE = ("end", "go", "drop", "stop")
    EAGER = ("attack", "spear", "shoot", "scream", "fireball", "heal", "drink")
    STYLES = ("random", "rare", "good", "thrifty", *["eager"] * 5)
    MIDDLE = 0.95
    SHORT = 20
    EVENTS = frozenset(
        {"Scored", "Eliminated", "Wounded", "Escaped", "CardsRevealed", "HandShown", "TelepathAnnounced"}
        | {"TurnStarted", "TurnEnded", "ActionCard", "CardsRecovered", "RoomRevealed", "RoomsLaid"}
        | {"Healed", "Regenerated", "Drank", "Burned", "Screamed", "SpearBroken", "Lost", "Jumped"}
        | {"WalkedThrough", "TokenPlaced", "FirstPlayer", "PlacerDrawn", "HandicapGiven", "TeamsReady"}
        | {"PairPicked", "Picked", "ShotMissed", "CombatTied"}
        | {"NpTurn", "NpActivated", "Reinforced", "GazeDrawn"}
    )

    @property
    def sides(self) -> int:
        return max(2, self.seats)

    @classmethod
    def aim(cls, rng: random.Random) -> dict[str, Any]:
        modes = ("goblin_ground", "goblin_ground", "jailbreak", "draft", "draft", "mixed", "free", "dt1")
        alone = {"seats": 1, "gaze": True, "difficulty": "hard"}
        pairs: list[dict[str, Any]] = [{"seats": 2, "mode": one} for one in modes]
        return rng.choice(({"max_turns": "60"}, {"sets": "both"}, alone, *pairs))

    @classmethod
    def ripe(cls, state: dict[str, Any], rng: random.Random) -> bool:
        """In play, and now and then before it."""
        laid_out = state["phase"] in ("card", "action") and state["dark_rooms"].bit_count() < len(
            state["rooms"]
        )
        return laid_out or rng.random() < 0.005

    def opening(self, draws: list[Draw]) -> None:
        for hand in self.s["combat"]:
            self.rule("DT-S8", *(["DT-19.2"] if self.scenario("without") else []))
            full = sorted(self.box["cards"]["combat"])
            assert sorted(hand) == [one for one in full if one not in self.scenario("without")]

    def state(self) -> dict[str, Any]:
        if self.walk is None:
            return self.s
        under_way = (self.walk.one, self.walk.hand)
        return {**self.s, "at": [UNDER_WAY if one in under_way else at for one, at in enumerate(self.at)]}

    def flow(self) -> Flow:
        self.lay_out()
        if self.seats > 2:
            self.rule("DT-21.8" if self.seats == 5 else "DT-21.3")
        self.read()
        while self.result is None:
            phase = self.s["phase"]
            if phase in ("teams", "solo"):
                self.teams()
            elif phase == "pick":
                yield from self.picking()
            elif phase == "secret":
                yield from self.secrets()
            elif phase == "place":
                yield from self.placing()
            elif phase == "solo_line":
                yield from self.solo_line()
            elif phase == "gaze":
                yield from self.recovered()
                self.next_turn()
            elif phase == "card":
                yield from self.play_card()
            elif phase == "action" and self.alone and self.s["active"] == DUNGEON:
                yield from self.dungeon_turn()
            elif phase == "action" and not self.s["ap"] and not self.s["bonus"]:
                yield from self.end_turn()
            elif phase == "action":
                yield from self.act()
            elif phase == "aside":
                yield from self.put_aside()
            elif phase == "fight":
                yield from self.combat()
                self.s["phase"] = "action"
                self.after_action()
            else:
                raise AssertionError(phase)

    # --- the turn (DT-3)

    def play_card(self) -> Part:
        seat = self.s["active"]
        hand = [one for one in self.box["cards"]["action"] if self.s["actions"][seat] >> one & 1]
        if self.s["first_card"]:
            self.rule("DT-3.3")
            hand = [min(hand)]
        elif self.s["max_played"] < 4:
            self.rule("DT-3.3", *(["DT-21.4"] if self.seats > 2 else []))
            hand = [one for one in hand if one <= self.s["max_played"] + 1]
        self.rule("DT-3.1", "DT-3.2")
        _, text = yield {seat: [f"card {one}" for one in hand]}
        value = int(text.split(" ")[1])
        self.s["actions"][seat] &= ~(1 << value)
        self.s["max_played"] = max(self.s["max_played"], value)
        self.s["first_card"] = False
        self.s["ap"] += value
        if self.alone:
            self.s["ap"] += self.gift(seat)
        self.tell("ActionCard", seat=seat, value=value)
        self.s["phase"] = "action"

    def purse(self, one: int) -> int:
        """DT-3.4, DT-3.7."""
        return int(self.s["ap"] + self.s["bonus"].get(str(one), 0))

    def pay(self, one: int, cost: int) -> None:
        own = self.s["bonus"].get(str(one), 0)
        if own:
            self.rule("DT-3.4", "DT-3.7")
            used = min(own, cost)
            cost -= used
            if own == used:
                del self.s["bonus"][str(one)]
            else:
                self.s["bonus"][str(one)] = own - used
        self.s["ap"] -= cost

    def act(self) -> Part:
        seat = self.s["active"]
        actors = {}
        for one in self.figures:
            ap = self.purse(one)
            if self.owner[one] != seat or ap < 1:
                continue
            if self.deeds(one, ap) or (self.able(one) and self.has_way(one)):
                actors[f"actor {self.tokens[one]}"] = one
        self.rule("DT-3.5")
        _, text = yield {seat: [*actors, "end_turn"]}
        if text == "end_turn":
            yield from self.end_turn()
            return
        one = actors[text]
        ap = self.purse(one)
        deeds = self.deeds(one, ap)
        attacks = {}
        walks: list[str] = []
        if self.able(one):
            attacks = {each[0]: each for each in self.attacks(one)}
            walks = list(self.walk_options(self.moving(one)))
        _, text = yield {seat: [*deeds, *attacks, *walks]}
        self.s["causer"] = seat
        if text in deeds:
            cost, deed = deeds[text]
            self.pay(one, cost)
            deed()
        elif text in attacks:
            self.pay(one, 1)
            self.declare(one, *attacks[text][1:])
            if not self.won_unfought(self.s["fight"]):
                self.s["phase"] = "fight"
                return
        else:
            self.pay(one, 1)
            yield from self.take_walk(one, text)
        self.after_action()

    def has_way(self, one: int) -> bool:
        walk = self.moving(one)
        return any(True for _ in self.ends(walk)) or any(self.attacks(one)) or bool(self.walk_options(walk))

    def put_aside(self) -> Part:
        """DT-4.3, DT-21.5."""
        seat = self.s["active"]
        slot = self.s["opened_slot"]
        aside = [one for one, where in enumerate(self.at) if where == ASIDE]
        mine = [one for one in aside if self.owner[one] == seat and not self.is_figure[one]]
        first = [one for one in aside if one not in mine]
        if mine and self.seats > 2:
            self.rule("DT-21.5")
        self.rule("DT-4.5")
        one, placer = (first[0], seat) if first else (mine[0], (seat + 1) % self.sides)
        placer = 0 if self.alone else placer
        _, text = yield {placer: [f"put {self.name(square)}" for square in self.places_in(slot)]}
        self.at[one] = self.square(text.split(" ")[1])
        if len(aside) == 1:
            self.s["opened_slot"] = -1
            self.s["phase"] = "action"
            self.after_action()

    def after_action(self) -> None:
        """DT-2.6, DT-3.5."""
        self.rule("DT-2.6")
        self.fall()
        self.is_over()

    def end_turn(self) -> Part:
        """DT-3.6."""
        seat = self.s["active"]
        self.rule("DT-3.6")
        self.tell("TurnEnded", seat=seat)
        self.s["ap"] = 0
        self.s["bonus"] = {}
        for one in self.figures:
            self.marks[one] &= ~(FRESH | HEALED)
        if not self.s["actions"][seat]:
            self.s["actions"][seat] = sum(1 << one for one in self.box["cards"]["action"])
            self.tell("CardsRecovered", seat=seat)
            if self.alone and seat != DUNGEON:
                yield from self.recovered()
        self.next_turn()

    def remains(self, seat: int) -> bool:
        """DT-16.7: a character in play or in a dark room."""
        for one in self.figures:
            if self.owner[one] == seat and (self.at[one] >= 0 or self.at[one] <= DARK or self.at[one] == BAG):
                return True
        return False

    def next_turn(self) -> None:
        """DT-16.7, DT-16.9."""
        while True:
            self.s["active"] = (self.s["active"] + 1) % self.sides
            if self.s["turn"] >= int(self.options["max_turns"]):
                self.rule("DT-16.7")
                self.finish("turns")
                return
            self.s["turn"] += 1
            if not any(self.remains(seat) for seat in range(self.sides)):
                self.rule("DT-16.7")
                self.finish("exhausted")
                return
            if self.remains(self.s["active"]):
                break
            self.rule("DT-16.9")
        self.tell("TurnStarted", seat=self.s["active"], turn=self.s["turn"])
        self.s["phase"] = "card"
        if self.alone and self.s["active"] == DUNGEON:
            self.s["phase"] = "action"
            self.s["ap"] = self.points() + self.gift(DUNGEON)
            self.tell("NpTurn", ap=self.s["ap"])

    # --- the end (DT-16)

    def target_points(self) -> int:
        """DT-16.5."""
        self.rule("DT-16.5")
        if self.options["target_vp"] != "recommended":
            return int(self.options["target_vp"])
        scenario = [row for row in self.box["scenario"] if row["id"] == self.mode()]
        if scenario:
            return int(scenario[0]["target_vp"])
        return 6 if self.seats > 2 or len(self.sets()) == 2 else 5

    def is_over(self) -> bool:
        """DT-16.6. Of several others who reach the target at once (DT-20.1) it is silent; the first after the
        active player wins, clockwise."""
        self.rule("DT-16.6")
        target = self.target_points()
        reached = [seat for seat in range(len(self.s["vp"])) if self.s["vp"][seat] >= target]
        if reached:
            self.finish("target", min(reached, key=lambda seat: (seat - self.s["active"]) % self.sides))
            return True
        vital = self.scenario("vital")
        dead = [one for one in self.figures if self.s["fate"][one] == DEAD and self.kind[one] in vital]
        if dead:
            self.rule("DT-19.2")
            losers = {self.owner[one] for one in dead}
            winner = self.s["active"] if len(losers) > 1 else 1 - losers.pop()
            self.finish("goblin", winner)  # of both at once the active one wins, as of points
            return True
        return False

    def finish(self, ending: str, winner: int | None = None) -> None:
        vp, exits = self.s["vp"], self.s["exits"]
        if self.alone:
            self.rule("DT-22.9")
            won = winner == 0 or (winner is None and (vp[0], exits[0]) > (vp[1], exits[1]))
            self.s["phase"] = "over"
            self.end("beaten" if winner == DUNGEON else ending, [0] if won else [], [1], vp[:1])
            return
        ranks = [(seat != winner, -vp[seat], -exits[seat]) for seat in range(self.seats)]
        places = [1 + sum(other < one for other in ranks) for one in ranks]
        winners = [seat for seat, place in enumerate(places) if place == 1]
        if len(winners) == self.seats:
            winners = []
        self.s["phase"] = "over"
        self.end(ending, winners, places, self.s["vp"][: self.seats])


WITNESS = Twister
