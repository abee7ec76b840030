"""Dungeon Raiders: what befalls heroes in every room, their deaths, and who wins."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from tests.reference.driver import Asks, Witness

Hero = dict[str, Any]
Card = dict[str, Any]
ITEMS = ("torch", "crystal", "key", "sword")
TORCH, CRYSTAL, KEY, SWORD = range(4)
Choices = Generator[Asks, tuple[int, str], None]


class Heroes(Witness):
    """Chapters 1, 9, 10 and 12 to 14."""

    # --- words

    @property
    def heroes(self) -> list[Hero]:
        return list(self.s["heroes"])

    def living(self) -> list[Hero]:
        return [hero for hero in self.heroes if hero["living"]]

    @property
    def solo(self) -> bool:
        return self.seats == 1

    @property
    def second_edition(self) -> bool:
        return bool(self.options["edition"] == "second_2013" and not self.solo)

    @property
    def quick(self) -> bool:
        """DR-15; DR-A.20: the default of the second edition."""
        if self.solo:
            return False
        return bool(
            self.options["play"] == "quick" or (self.options["play"] == "auto" and self.second_edition)
        )

    @property
    def constants(self) -> dict[str, Any]:
        return dict(self.box["constants"])

    def find(self, kind: str, name: str) -> dict[str, Any] | None:
        for row in self.box[kind]:
            if row["id"] == name:
                return dict(row)
        return None

    def strength_cards(self, hero: Hero) -> list[int]:
        return [number for number in (1, 2, 3, 4, 5) if hero["hand"] & 1 << (number - 1)]

    def clockwise(self, after: int) -> list[Hero]:
        """All heroes clockwise, beginning with the one to the left of a seat."""
        return [self.heroes[(after + step) % self.seats] for step in range(1, self.seats + 1)]

    def from_first(self) -> list[Hero]:
        return self.clockwise(self.s["first"] - 1)

    # --- levels and rooms (DR-3, DR-4, DR-11)

    def value(self, card: str) -> int:
        """DR-1.3: a strength card counts its number, a key or a sword 5."""
        return int(card.removeprefix("power_")) if card.startswith("power_") else 5

    # --- placing cards (DR-4.2, DR-9, DR-15)

    def lay(self, hero: Hero, text: str) -> None:
        if text in ITEMS:
            hero["items"][ITEMS.index(text)] -= 1
        else:
            hero["hand"] -= 1 << (int(text[-1]) - 1)
        hero["cards"].append(text)

    def wait(self, hero: Hero) -> None:
        hero["items"][CRYSTAL] -= 1
        hero["waits"] = True
        self.tell("CrystalUsed", seat=hero["seat"])
        if self.second_edition:
            self.rule("DR-A.6")
            hero["crystals_out"] += 1
        else:
            self.rule("DR-15.6" if self.quick else "DR-9.3")
            self.s["supply"][CRYSTAL] += 1

    def back_from_waiting(self, hero: Hero) -> None:
        hero["waits"] = False
        if hero["crystals_out"] and not self.quick:
            self.rule("DR-A.6")
            self.s["supply"][CRYSTAL] += hero["crystals_out"]
            hero["crystals_out"] = 0

    # --- gains and losses (DR-1)

    def gain(self, hero: Hero, amount: int) -> None:
        hero["treasure"] += amount
        if not self.solo and hero["treasure"] > self.constants["treasure_cap"]:
            self.rule("DR-1.2")
            self.tell("SackFull", seat=hero["seat"], lost=hero["treasure"] - self.constants["treasure_cap"])
            hero["treasure"] = self.constants["treasure_cap"]

    def lose(self, hero: Hero, amount: int) -> int:
        """Gives what he really lost."""
        lost = min(amount, hero["treasure"])
        if lost < amount:
            self.rule("DR-1.2")
        hero["treasure"] -= lost
        return int(lost)

    def heal(self, hero: Hero, amount: int) -> int:
        healed = min(amount, hero["wounds"])
        hero["wounds"] -= healed
        return int(healed)

    # --- the treasure room (DR-5, DR-16.4)

    def pay(self, winners: list[Hero], chest: int) -> None:
        """DR-5.2: shared and rounded down."""
        self.rule("DR-5.2")
        each = chest // len(winners)
        seats = [hero["seat"] for hero in winners]
        if each:
            self.tell("ChestWon", seats=seats, chest=chest, each=each, lost=chest - each * len(winners))
        else:
            self.tell("ChestLost", seats=seats, chest=chest)
        for hero in winners:
            self.gain(hero, each)

    # --- the monster (DR-6, DR-16.3)

    def attack(self, attacked: list[Hero], total: int, strength: int, wounds: int) -> None:
        for hero in attacked:
            hero["wounds"] += wounds
        seats = [hero["seat"] for hero in attacked]
        if seats:
            self.tell("MonsterAttacks", total=total, strength=strength, seats=seats, wounds=wounds)

    # --- after the room (DR-12.6)

    def deaths(self) -> None:
        """DR-12.1 to DR-12.5, and petrification (DR-A.23)."""
        dying = [hero for hero in self.living() if hero["wounds"] >= self.constants["death_wounds"]]
        if len(dying) > 1:
            self.rule("DR-12.3")
        for hero in dying:
            self.rule("DR-16.7" if self.solo else "DR-12.1")
            if hero["wounds"] > self.constants["death_wounds"]:
                self.rule("DR-1.7")
            self.tell("HeroDies", seat=hero["seat"], wounds=hero["wounds"])
            self.leave(hero)
        living = self.living()
        if self.solo:
            if not living:
                self.tell("SoloEnds", treasure=0, grade="lost")
                self.end("solo_died", [], [2], [0])
            return
        if not living:
            self.rule("DR-12.5", *(["DR-14.1"] if self.seats == 2 else []))
            self.conclude("nobody", [])
        elif len(living) == 1:
            self.rule("DR-12.4", *(["DR-14.1"] if self.seats == 2 else []))
            self.conclude("sole_survivor", living)

    def leave(self, hero: Hero) -> None:
        """A hero leaves the game: his items return, his strength cards leave the table."""
        hero["living"] = False
        hero["died"] = self.s["room"] + 1
        for index in range(4):
            self.s["supply"][index] += hero["items"][index]
            hero["items"][index] = 0
        hero["hand"] = 0
        hero["laid"] = []

    def discard_room(self) -> None:
        """DR-10.1; DR-4.4 keeps in sight beside the earlier ones what was laid."""
        self.rule("DR-10.1")
        for hero in self.heroes:
            for card in hero["cards"]:
                if card in ITEMS:
                    self.s["supply"][ITEMS.index(card)] += 1
            if hero["living"]:
                self.rule("DR-4.4")
                hero["laid"] += hero["cards"]  # DR-4.4
            hero["cards"] = []
            self.s["supply"][CRYSTAL] += hero["crystals_out"]
            hero["crystals_out"] = 0

    def clear_values(self) -> None:
        for hero in self.heroes:
            hero["value"] = 0

    def next_first_player(self) -> None:
        """DR-10.2 to DR-10.4."""
        self.rule("DR-10.2")
        highest = max(hero["value"] for hero in self.living())
        best = [
            hero for hero in self.clockwise(self.s["first"]) if hero["living"] and hero["value"] == highest
        ]
        if any(not hero["living"] and hero["value"] > highest for hero in self.heroes):
            self.rule("DR-10.4")
        if len(best) > 1:
            self.rule("DR-10.3")
        if self.s["first"] != best[0]["seat"]:
            self.tell("FirstPlayer", seat=best[0]["seat"])
        self.s["first"] = best[0]["seat"]

    # --- the end (DR-13, DR-14, DR-16.8, DR-A.7)

    def finish(self) -> None:
        living = self.living()
        if self.solo:
            self.rule("DR-16.8", "DR-16.9")
            treasure = living[0]["treasure"]
            bounds = ((25, "excellent"), (20, "good"), (15, "decent"), (10, "modest"), (0, "poor"))
            self.tell(
                "SoloEnds", treasure=treasure, grade=next(name for low, name in bounds if treasure >= low)
            )
            self.end("solo_survived", [0], [1], [living[0]["treasure"]])
            return
        if self.seats == 2:
            self.rule("DR-14.2", *(["DR-A.8"] if self.second_edition else []))
            able = living
        else:
            if len(living) == 2:
                self.rule("DR-13.4")
            most = max(hero["wounds"] for hero in living)
            able = [hero for hero in living if hero["wounds"] < most]
            if able:
                self.rule("DR-13.2")
                for hero in living:
                    if hero["wounds"] == most:
                        hero["bled"] = True
                        self.tell("BleedsToDeath", seat=hero["seat"], wounds=hero["wounds"])
            else:
                self.rule("DR-13.1")
                able = living
        richest = max(hero["treasure"] for hero in able)
        best = [hero for hero in able if hero["treasure"] == richest]
        ending = "treasure"
        if len(best) > 1 and self.second_edition and self.seats > 2:
            self.rule("DR-A.7")
        elif len(best) > 1:
            self.rule("DR-13.3")
            ending = "wounds"
            fewest = min(hero["wounds"] for hero in best)
            best = [hero for hero in best if hero["wounds"] == fewest]
        if len(best) > 1:
            ending = "shared"
        self.conclude(ending, best)

    def conclude(self, ending: str, winners: list[Hero]) -> None:
        """DR-13.5, DR-13.6: winners, survivors, those who bled to death, then the dead, the latest first."""
        self.rule("DR-13.5")
        ranks = []
        for hero in self.heroes:
            if hero in winners:
                rank = (0, 0, 0)
            elif not hero["living"]:
                self.rule("DR-12.2")
                rank = (3, -hero["died"], 0)
            else:
                rank = (2 if hero["bled"] else 1, -hero["treasure"], hero["wounds"])
            ranks.append(rank)
        places = [1 + sum(other < rank for other in ranks) for rank in ranks]
        if not winners:
            self.rule("DR-13.6")
            places = [place + 1 for place in places]
        seats = [hero["seat"] for hero in winners]
        self.tell("GameEnds", ending=ending, seats=seats)
        scores = [hero["treasure"] if hero["living"] else 0 for hero in self.heroes]
        self.end(ending, seats, places, scores)
