"""Dungeoneer, Tomb of the Lich Lord, told from its rulebook: turns, windows of others, variants."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, ClassVar

from tests.reference.driver import STYLES, Flow
from tests.reference.dungeoneer_feats import FeatsOverError
from tests.reference.dungeoneer_setup import Start
from tests.reference.dungeoneer_table import GameOverError, Part, TurnOverError


class Dungeoneer(Start):
    GAME = "dungeoneer"
    BOOKKEEPING: ClassVar = {
        "queue[].attacks[].mods": "what a roll is made of, for the log; its total is compared",
        "battles[].attacks[].mods": "what a roll is made of, for the log; its total is compared",
        "battles[].attacks[].counter_mods": "what a roll is made of, for the log; its total is compared",
        "players[].passed": "what a player does not want to be asked about; the questions are compared",
    }
    COUNTS = ("copies",)
    AIMS = (
        *(("cost", (1, 2)), ("peril", (2, 6)), ("action_glory", (0, 1)), ("price", (0, 1))),
        *(("health", (1, 2, 5)), ("hand", (5, 9)), ("quests_to_win", (1, 2)), ("lair", (1, 3, 5))),
        *(("rounds", (15, 40)), ("boons", (2, 6)), ("treasures", (2, 6)), ("copies", (1, 2, 4))),
        *(("ability_glory", (0, 1)), ("search", (3, 7)), ("need", (3, 8)), ("extra_glory", (0, 2))),
    )
    MIDDLE = 0.4
    SHORT = 250
    SPARE = ("end", "pass", "take", "roll")
    EAGER = ("attack", "steal")
    STYLES = (*STYLES, "eager")
    SILENT: ClassVar = {
        "DN-5.2": "points to DN-9, whose sentences are quoted",
        "DN-8.5": "cards are told from the component file, so nothing else could win",
        "DN-8.7": "who controls a card is the owner of the battle, told wherever it matters",
    }
    EVENTS = frozenset(
        {"Moved", "Gained", "CardPlayed", "CardUsed", "BanePlayed", "EncounterDeclared", "AttackRolled"}
        | {"CounterRolled", "Compared", "Wounded", "MonsterWounded", "MonsterDefeated", "MonsterKept"}
        | {"GloryGained", "PerilGiven", "Checked", "QuestAttempted", "QuestCompleted", "QuestRevealed"}
        | {"LuckTried", "Sought", "TokenTaken", "TokenDropped", "TokenStolen", "Fell", "Rose", "Tipped"}
        | {"Warped", "ExitOpened", "OnThreshold", "LocationPlaced", "Explored", "LocationUsed"}
        | {"QuestExchanged", "AbilityUsed", "ActionSaved", "HeroAttacked", "MonsterChallenged"}
        | {"HeroDefeated", "HeroReplaced", "BattleBegan", "BattleEnded", "TurnBegan", "AttackDodged"}
        | {"StrikeHarmless", "WoundPrevented", "WoundRedirected", "MonsterScared", "MonsterRaised"}
        | {"MonsterStrengthened", "CurseLifted", "SpikesDodged", "LocationsShifted", "OmensRolled"}
        | {"GameEnded", "ActionsGained", "CardsDrawn", "Healed", "LevelLost", "SavedLost", "Webbed"}
        | {"GloryLost", "HealthGiven", "EncounterMissed", "LocationHanded", "LocationSkipped", "OmenDrawn"}
    )

    # --- the game

    def flow(self) -> Flow:
        if self.s["opening"] is not None:
            self.s["opening"] = None
            self.told_at_start()
        try:
            while True:
                try:
                    yield from self.step()
                except TurnOverError:
                    pass
                except FeatsOverError:
                    self.s["phase"] = "discard"
                    self.s["entry"] = self.s["ambush"] = 0
        except GameOverError:
            return

    @classmethod
    def aim(cls, rng: random.Random) -> dict[str, Any]:
        """More solo lairs, and not so many of the long games without an end by defeat."""
        calm = {"resurrection": False}
        return rng.choice((calm, calm, {"lair": True}, {"unbiased_placement": True, **calm}))

    def step(self) -> Part:
        s = self.s
        if s["battles"]:
            yield from self.fight()
        elif s["reborn"]:
            yield from self.rebirth()
        elif s["omens"]:
            yield from self.omens()
        elif s["queue"] and not s["declaring"]:
            s["battles"].append(s["queue"].pop(0))
        elif s["entry"]:
            yield from self.entry()
        elif s["ambush"]:
            yield from self.ambush()
        elif s["drawn"] and s["phase"] == "feats":
            yield from self.lay_drawn()
        elif s["window"] and s["phase"] in ("villainy", "feats"):
            yield from self.between_turn()
        elif s["phase"] == "heroes":
            yield from self.choosing()
        elif s["phase"] == "laying":
            yield from self.laying()
        elif s["phase"] == "recovery":
            self.recovery()
        elif s["phase"] == "villainy":
            yield from self.villainy()
        elif s["phase"] == "locations":
            if s["drawn"]:
                yield from self.lay_drawn()
            else:
                yield from self.new_location(self.active)
            s["phase"] = "feats"
            s["window"] = 0 if self.solo else 1
            self.tell("PhaseBegan", seat=self.active, phase="feats")
        elif s["phase"] == "feats":
            yield from self.feats()
        elif s["phase"] == "discard":
            yield from self.discard_step()
        elif s["phase"] == "standing":
            yield from self.standing_still()
        elif s["phase"] == "saving":
            yield from self.saving()
        elif s["phase"] == "turn_over":
            self.next_turn()
        else:
            raise AssertionError(f"phase {s['phase']!r} is not told yet")

    # --- turns (DN-4)

    def recovery(self) -> None:
        """DN-4.2."""
        self.rule("DN-4.2", "DN-4.1")
        for player in self.p:
            player.update(
                attacked=False, ability_used=False, moved=False, acted=0, foes=0, tried=[], found=[]
            )
            for item in [*player["boons"], *player["treasures"]]:
                item["used"] = False
            for held in player["quests"]:
                held["dropped"] = False
        player = self.p[self.active]
        player.update(saved=False, kept=False, tip=False, passed="")
        player["seen"] = 1 << self.index(self.place(self.active)["id"])
        if self.options["actions"] == "limit":
            self.rule("DN-11.7")
            player["ap"] = self.box["rules"]["movement_limit"]
        else:
            player["ap"] = self.value(self.active, "speed")
        self.s["batched"] = False
        self.tell("TurnBegan", seat=self.active, round=self.s["round"], actions=player["ap"])
        if self.solo:
            self.rule("DN-12.3")
        self.s["phase"] = "locations" if self.solo else "villainy"
        self.s["window"] = 0 if self.solo else 1

    def between_turn(self) -> Part:
        """DN-8.3, W5."""
        self.rule("DN-8.14")
        for seat in self.others(self.active):
            while True:

                def offer(seat: int = seat) -> list[str]:
                    options = self.moments(seat)
                    if self.p[seat]["fallen"] and self.p[seat]["saved"]:
                        self.rule("DN-9.14")
                        options.append("rise")
                    return options

                text = yield from self.window(seat, offer, battle=False)
                if text == "pass":
                    break
                if text == "rise":
                    self.p[seat]["saved"] = False
                    yield from self.rise(seat)
                else:
                    self.do_moment(seat, text)
        self.s["window"] = 0

    def feats(self) -> Part:
        """DN-4.10."""
        self.rule("DN-4.10")
        seat = self.active
        if self.p[seat]["tip"]:
            yield from self.spend_tip(seat)
            return
        text = yield from self.ask(seat, [*self.feats_options(seat), "end"])
        if text == "end":
            if self.solo:
                self.s["phase"] = "discard"
            else:
                self.s["ambush"] = 1
                self.s["ending"] = True
            return
        yield from self.feat(seat, text)

    def ambush(self) -> Part:
        """DN-7.1: others may attack with a saved point, clockwise."""
        self.rule("DN-7.1")
        while self.s["ambush"] < self.seats:
            seat = (self.active + self.s["ambush"]) % self.seats
            self.s["ambush"] += 1
            if not self.p[seat]["alive"] or self.p[seat]["at"] != self.p[self.active]["at"]:
                continue

            def offer(seat: int = seat) -> list[str]:
                return self.ambush_options(seat)

            text = yield from self.window(seat, offer, battle=False)
            if text != "pass":
                words = text.split()
                if words[0].endswith("tip"):
                    self.p[seat]["fallen"] = True
                    self.tell("Tipped", seat=seat)
                else:
                    self.p[seat]["saved"] = False
                self.duel(seat, int(words[1][1:]), words[2])
                return
        self.s["ambush"] = 0
        if self.s["ending"]:
            self.s["ending"] = False
            self.s["phase"] = "discard"

    def ambush_options(self, seat: int) -> list[str]:
        player = self.p[seat]
        if player["fallen"] or player["attacked"] or self.place(seat).get("peace"):
            return []
        verb = "ambush"
        if not player["saved"]:
            if self.options["actions"] != "limit":
                return []
            verb = "ambush_tip"
        return [
            f"{verb} @{other} {form}"
            for other in self.here(player["at"])
            if other != seat
            for form in self.hero(seat)["attacks"]
        ]

    def discard_step(self) -> Part:
        """DN-4.11 (1)."""
        self.rule("DN-4.11")
        self.tell("PhaseBegan", seat=self.active, phase="discard")
        seat = self.active
        player = self.p[seat]
        if not self.solo:
            while True:
                options = [f"discard {name}" for name in self.hand(seat)]
                options += [
                    f"lose_treasure {one['card']} ={at}" for at, one in enumerate(player["treasures"])
                ]
                options += [f"leave_lair {one['card']} ={at}" for at, one in enumerate(player["lair"])]
                if self.options["optional_discard"] or not player["hand"]:
                    self.rule("DN-11.4" if self.options["optional_discard"] else "DN-4.11")
                    options.append("keep_hand")
                text = yield from self.ask(seat, options + self.moments(seat))
                words = text.split()
                if words[0] == "keep_hand":
                    break
                if words[0] == "discard":
                    self.from_hand(seat, words[1])
                    self.to_discard(words[1])
                    break
                if words[0] == "lose_treasure":
                    self.lose(seat, text)
                    self.s["phase"] = "standing"
                    yield from self.limits(seat)
                    break
                if words[0] == "leave_lair":
                    self.discard_monster(player["lair"].pop(int(words[2][1:])))
                    break
                self.do_moment(seat, text)
        self.s["phase"] = "standing"

    def standing_still(self) -> Part:
        """DN-4.11 (2)."""
        self.s["phase"] = "saving"
        if not self.p[self.active]["moved"]:
            self.gain(self.active)
        if self.s["omens"]:
            return
        yield from self.saving()

    def saving(self) -> Part:
        """DN-4.11 (3) and (4), DN-12.8."""
        seat = self.active
        player = self.p[seat]
        if self.solo:
            self.rule("DN-12.8")
            left = self.s["adventures"] or self.s["discard"]
            if left and (yield from self.ask(seat, ["yes", "no"])) == "yes":
                self.draw(seat, 1)
        else:
            may = player["ap"] > 0 and self.options["actions"] != "limit"
            if may and (yield from self.ask(seat, ["yes", "no"])) == "yes":
                player.update(saved=True, kept=True)
                self.tell("ActionSaved", seat=seat)
            player["ap"] = 0
            self.draw(seat, self.box["rules"]["hand"] - len(player["hand"]))
        player["ap"] = 0
        self.s["phase"] = "turn_over"

    def next_turn(self) -> None:
        """DN-4.1, DN-10.4."""
        seat = self.active
        while True:
            seat = (seat + 1) % self.seats
            self.s["round"] += seat == self.s["first"]
            if self.p[seat]["alive"]:
                break
        self.s["active"] = seat
        self.s["phase"] = "recovery"
        self.s["cause"] = -1
        if self.s["round"] > self.box["rules"]["rounds"]:
            self.rule("DN-10.4")
            self.too_long()

    def too_long(self) -> None:
        if self.solo:
            self.over("draw", [])
        living = [seat for seat in range(self.seats) if self.p[seat]["alive"]]
        most = max(len(self.p[seat]["done"]) for seat in living)
        self.over("draw", [seat for seat in living if len(self.p[seat]["done"]) == most])

    # --- variants (DN-11)

    def rebirth(self) -> Part:
        """DN-11.2, DN-11.10: a new hero for who has lost his."""
        self.rule("DN-11.2", "DN-11.10")
        seat = self.s["reborn"][0]
        player = self.p[seat]
        heap = "unused" if self.s["unused"] else "fallen"
        text = yield from self.ask(seat, [f"hero {name}" for name in self.s[heap]])
        player["hero"] = text.split()[1]
        self.s[heap].remove(player["hero"])
        player.update(alive=True, level=1, health=self.box["rules"]["health"], ap=0, saved=False, seen=0)
        player.update(attacked=False, ability_used=False, moved=False, acted=0, foes=0, tried=[], found=[])
        player["at"] = list(self.entrances(self.map())[0])
        self.s["reborn"].pop(0)
        self.draw(seat, self.box["rules"]["hand"])
        self.tell("HeroReplaced", seat=seat, hero=player["hero"])

    def choosing(self) -> Part:
        """DN-11.3: from the first player on, each chooses a hero nobody has."""
        self.rule("DN-11.3")
        first = self.s["first"]
        order = [(first + step) % self.seats for step in range(self.seats)]
        for seat in order:
            player = self.p[seat]
            if player["hero"] is None:
                text = yield from self.ask(seat, [f"hero {name}" for name in self.s["unused"]])
                player["hero"] = text.split()[1]
                self.s["unused"].remove(player["hero"])
                self.tell("HeroDealt", seat=seat, hero=player["hero"])
        if self.options["no_blank_spots"]:
            self.s["phase"] = "laying"
            self.s["active"] = (first + 1) % self.seats
        else:
            self.heroes_enter()

    def heroes_enter(self) -> None:
        """DN-3.4: all stand on the entrance, and gain what it gives."""
        self.rule("DN-3.4")
        entrance = self.entrances(self.map())[0]
        for seat, player in enumerate(self.p):
            player.update(alive=True, health=self.box["rules"]["health"], at=list(entrance))
            row = self.place(seat)
            player["glory"] += row["glory"]
            peril = 0 if self.solo else row["peril"]
            player["peril"] += peril
            self.tell("Gained", seat=seat, glory=row["glory"], peril=peril)
        self.s["active"] = self.s["first"]
        self.s["phase"] = "recovery"

    def laying(self) -> Part:
        """DN-11.1: in turn each lays one of the locations he holds."""
        self.rule("DN-11.1")
        seat = self.active
        plots = self.p[seat]["plots"]
        if not any(player["plots"] for player in self.p) or self.s["lay_passes"] >= 2 * self.seats:
            self.s["removed"] = [card["face"] for player in self.p for card in player["plots"]]
            for player in self.p:
                player["plots"] = []
            self.heroes_enter()
            return
        options = self.lay_options(seat)
        self.s["active"] = seat
        if options:
            text = yield from self.ask(seat, options)
            cell, turned = self.read_place(text)
            name = text.split()[1]
            plots.remove(next(card for card in plots if card["face"] == name))
            self.lay(name, cell, turned)
            self.s["lay_passes"] = 0
            self.tell("LocationPlaced", seat=seat, location=name, x=cell[0], y=cell[1], turned=turned)
        else:
            self.s["lay_passes"] += 1
        self.s["active"] = (seat + 1) % self.seats

    def lay_options(self, seat: int) -> list[str]:
        """Locations of common quests only when nobody can lay another."""
        held = set()
        for name in self.s["commons"]:
            row = self.quest(name)
            held |= {row["at"], row.get("to", row["at"])}
        if self.s["lay_passes"] < self.seats:
            return self.layable(seat, lambda name: name not in held)
        return self.layable(seat, lambda name: True)

    def layable(self, seat: int, fit: Callable[[str], bool]) -> list[str]:
        laid = self.map()
        left = sum(len(player["plots"]) for player in self.p)
        return [
            option
            for card in self.p[seat]["plots"]
            if fit(card["face"])
            for option in self.place_options(card["face"], self.places_for(card["face"], laid, left > 1))
        ]


WITNESS = Dungeoneer
