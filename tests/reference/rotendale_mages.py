"""The Book of Rotendale: what mages have, fight, win, lose and die of (ST-6 to ST-10)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from tests.reference.driver import Asks, Witness
from tests.reference.rotendale_spiral import TIRIANA

Player = dict[str, Any]
Row = dict[str, Any]
Part = Generator[Asks, tuple[int, str], None]
Question = Generator[Asks, tuple[int, str], str]
NOBODY = -1


class TurnEndsError(Exception):
    """The turn is over at once: the player died in it, or found the Book."""


class Mages(Witness):
    """A player, his stats and artefacts, and what befalls him."""

    # --- words

    @property
    def team(self) -> bool:
        return bool(self.options["mode"] == "team")

    @property
    def start_values(self) -> Row:
        return dict(self.box["team" if self.team else "base"])

    @property
    def players(self) -> list[Player]:
        return list(self.s["players"])

    def find(self, kind: str, name: str) -> Row | None:
        return next((row for row in self.box[kind] if row["id"] == name), None)

    def card(self, cell: int) -> str:
        return str(self.s["cards"][cell]["face"])

    def kind(self, cell: int) -> str:
        """What lies on a cell: trap, swamp, ... enemy, teleport, artefact or nothing."""
        name = self.card(cell)
        for kind in ("enemy", "teleport", "artefact"):
            if self.find(kind, name):
                return kind
        row = self.find("card", name)
        return "nothing" if row is None else str(row["kind"])

    def owner(self, cell: int) -> int:
        return int(self.s["owners"][cell])

    def remove(self, cell: int) -> None:
        """The card leaves the game."""
        self.s["cards"][cell] = {"face": "nothing", "seen": "all"}
        self.s["owners"][cell] = NOBODY

    def mage_name(self, mage: int) -> str:
        """How an option names the mage: only a team has two."""
        return f" {'ab'[mage]}" if self.team else ""

    def has(self, player: Player, power: str) -> str | None:
        """An artefact of this power that he holds."""
        for name in player["artefacts"]:
            row = self.find("artefact", name)
            assert row is not None
            if row["power"] == power:
                return str(name)
        return None

    def use(self, player: Player, artefact: str) -> None:
        """ST-6.1: a used artefact leaves the game."""
        self.rule("ST-6.1")
        player["artefacts"].remove(artefact)

    def scares(self, player: Player, enemy: str) -> list[str]:
        """ST-6.6: the artefacts he may scare this enemy with."""
        found = set()
        for name in player["artefacts"]:
            row = self.find("artefact", name)
            assert row is not None
            if row["power"] == "scare" and row["scares"] == enemy:
                found.add(name.removeprefix("artefact_"))
        return sorted(found)

    def roll(self, seat: int, purpose: str) -> int:
        value = self.luck.below(6) + 1
        self.s["die"] = value
        self.s["purpose"] = purpose
        self.tell("DieRolled", seat=seat, purpose=purpose, value=value)
        return value

    def ask(self, seat: int, options: list[str], by_hand: bool = False) -> Question:
        """A question. One with a single answer is put only `by_hand`: where a die is to be rolled."""
        if len(options) == 1 and (not by_hand or self.options["auto_roll"]):
            return options[0]
        _, text = yield {seat: options}
        return text

    # --- set-up (ST-2)

    def back_to_start(self, player: Player) -> None:
        player["health"] = self.start_values["health"]
        player["mana"] = self.start_values["mana"]
        player["artefacts"] = []
        player["trophies"] = []
        player["skip"] = False
        player["extra"] = 0

    # --- movement and arrival (ST-4)

    def value(self, cell: int) -> int:
        row = self.find("card", self.card(cell))
        assert row is not None
        return int(row["value"])

    # --- places and events (ST-5)

    def air_shield(self, player: Player, cell: int) -> Part:
        """ST-6.2."""
        self.rule("ST-6.2")
        owner = self.players[self.owner(cell)]
        strength = self.value(cell)
        shield = self.has(player, "air_shield")
        assert shield is not None
        self.use(player, shield)
        self.remove(cell)
        self.tell("AirShieldUsed", seat=player["seat"], cell=cell, amount=2 * strength)
        self.change(owner, -2 * strength, 0, equality=True)
        yield from self.death_check(owner)

    # --- enemies and fights (ST-7)

    def enemy(self, player: Player, cell: int) -> Part:
        """ST-7.1 to ST-7.3."""
        self.rule("ST-7.1" if self.owner(cell) == NOBODY else "ST-7.3")
        name = self.card(cell)
        row = self.find("enemy", name)
        assert row is not None
        options = [f"scare {one}" for one in self.scares(player, name)]
        if player["mana"] >= row["fight"]:
            options.append("fight")
        if self.owner(cell) == NOBODY and row["subdue"] and player["mana"] >= row["subdue"]:
            self.rule("ST-7.2")
            options.append("subdue")
        if player["mana"] < row["fight"]:
            self.rule("ST-7.5")
            options.append("be_wounded")
        text = yield from self.ask(player["seat"], options, by_hand="fight" in options)
        if text.startswith("scare"):
            self.rule("ST-6.6")
            self.use(player, "artefact_" + text.removeprefix("scare "))
            self.remove(cell)
        elif text == "subdue":
            self.s["owners"][cell] = player["seat"]
            self.tell("EnemySubdued", seat=player["seat"], cost=row["subdue"])
            self.change(player, 0, -row["subdue"])
        elif text == "be_wounded":
            yield from self.wound(player, row)
        else:
            yield from self.fight_card(player, cell)

    def fight_card(self, player: Player, cell: int) -> Part:
        """ST-7.4: against a card."""
        row = self.find("enemy", self.card(cell))
        assert row is not None
        self.rule("ST-7.4")
        if self.beaten(player, row):
            if row["experience"]:
                self.remove(cell)
                self.experience(player, row)
            else:
                self.s["owners"][cell] = NOBODY  # driven away, as a dragon: face-down again
        else:
            yield from self.wound(player, row, fought=True)
        self.s["open"] = 0

    def beaten(self, player: Player, row: Row) -> bool:
        self.rule("ST-7.6")
        self.change(player, 0, -row["fight"])
        value = self.roll(player["seat"], "fight")
        won = value >= row["wins_on"]
        self.tell("Fought", seat=player["seat"], cost=row["fight"], value=value, won=int(won))
        return bool(won)

    def wound(self, player: Player, row: Row, fought: bool = False) -> Part:
        if not fought:
            self.tell("Wounded", seat=player["seat"], enemy=row["id"], amount=row["damage"])
        self.change(player, -row["damage"], 0)
        yield from self.death_check(player)

    def encounter(self, player: Player, name: str) -> Part:
        """ST-7.9: an enemy without a card."""
        self.rule("ST-7.9")
        row = self.find("enemy", name)
        assert row is not None
        self.tell("EncounterMet", seat=player["seat"], enemy=name)
        options = [f"scare {one}" for one in self.scares(player, name)]
        options.append("fight" if player["mana"] >= row["fight"] else "be_wounded")
        text = yield from self.ask(player["seat"], options, by_hand="fight" in options)
        if text.startswith("scare"):
            self.rule("ST-6.6")
            self.use(player, "artefact_" + text.removeprefix("scare "))
        elif text == "be_wounded":
            yield from self.wound(player, row)
        elif not self.beaten(player, row):
            yield from self.wound(player, row, fought=True)

    # --- experience (ST-8)

    def experience(self, player: Player, row: Row) -> None:
        self.rule("ST-8.1")
        self.tell("ExperienceGained", seat=player["seat"], enemy=row["id"], amount=row["experience"])
        player["trophies"] = [*player["trophies"], row["id"]]
        worth = []
        for name in player["trophies"]:
            one = self.find("enemy", name)
            assert one is not None
            worth.append(one["experience"])
        if sum(worth) < self.box["limits"]["experience"]:
            return
        self.rule("ST-8.2")
        best: tuple[int, list[int]] | None = None
        for choice in range(1 << len(worth)):
            chosen = [at for at in range(len(worth)) if choice >> at & 1]
            total = sum(worth[at] for at in chosen)
            if total >= self.box["limits"]["experience"] and (best is None or total < best[0]):
                best = (total, chosen)
        assert best is not None
        self.tell("ExperienceSpent", seat=player["seat"])
        player["trophies"] = [name for at, name in enumerate(player["trophies"]) if at not in best[1]]
        player["extra"] += 1

    # --- health, mana, equality (ST-9)

    def cap(self) -> int:
        return 10**9 if self.options["no_stat_cap"] else int(self.box["limits"]["stat"])

    def room(self, player: Player, stat: str) -> int:
        """How much more of it he may have."""
        return self.cap() - int(player[stat])

    def change(self, player: Player, health: int, mana: int, equality: bool = False) -> None:
        """ST-9.1 to ST-9.3: one step; `equality` if its cause allows the roll."""
        old = {"old_health": player["health"], "old_mana": player["mana"]}
        unequal = player["health"] != player["mana"]
        for stat, amount in (("health", health), ("mana", mana)):
            if player[stat] + amount > self.cap():
                self.rule("ST-9.1")
            player[stat] = min(self.cap(), player[stat] + amount)
        new = {"health": player["health"], "mana": player["mana"]}
        if [*old.values()] != [*new.values()]:
            self.tell("StatsChanged", seat=player["seat"], **old, **new)
        if unequal and player["health"] == player["mana"] > 0:
            self.rule("ST-9.2")
            if equality:
                self.rule("ST-9.3", "ST-9.5")
                value = self.roll(player["seat"], "equality")
                bonus = int(value >= self.box["dice"]["equality"])
                self.tell("EqualityRolled", seat=player["seat"], value=value)
                for stat in ("health", "mana"):
                    player[stat] = min(self.cap(), player[stat] + bonus)
                if [player["health"], player["mana"]] != [*new.values()]:
                    raised = {"health": player["health"], "mana": player["mana"]}
                    self.tell("StatsChanged", seat=player["seat"], **raised)

    # --- death (ST-10)

    def death_check(self, player: Player) -> Part:
        """ST-10.1."""
        self.rule("ST-10.1")
        saved = False
        while player["health"] <= 0:
            sphere = self.has(player, "life_sphere")
            if sphere is None or player["seat"] != self.s["turn"]:
                break
            self.rule("ST-6.4", *(["ST-6.4 again"] if saved else []))
            if (yield from self.ask(player["seat"], ["use_sphere", "die"])) == "die":
                break
            self.rule("ST-9.4")
            saved = True
            row = self.find("artefact", sphere)
            assert row is not None
            self.use(player, sphere)
            self.tell("SphereUsed", seat=player["seat"], amount=row["value"])
            self.change(player, row["value"], 0, equality=True)
        else:
            return
        self.die(player)

    def die(self, player: Player) -> None:
        """ST-10.2, ST-13.8."""
        self.rule("ST-13.8" if self.team else "ST-10.2")
        player["deaths"] += 1
        if player["deaths"] > 1:
            self.rule("ST-10.5")
        self.tell("Died", seat=player["seat"], deaths=player["deaths"])
        old = {"old_health": player["health"], "old_mana": player["mana"]}
        self.back_to_start(player)
        new = {"health": player["health"], "mana": player["mana"]}
        if [*old.values()] != [*new.values()]:
            self.tell("StatsChanged", seat=player["seat"], **old, **new)
        player["mages"] = [TIRIANA] * len(player["mages"])
        if self.options["death_drops_property"]:
            self.rule("ST-14")
            for cell, owner in enumerate(self.s["owners"]):
                if owner == player["seat"]:
                    self.tell("PropertyLost", seat=owner, cell=cell)
            self.s["owners"] = [NOBODY if one == player["seat"] else one for one in self.s["owners"]]
        else:
            self.rule("ST-10.3")
        if player["seat"] == self.s["turn"]:
            raise TurnEndsError
