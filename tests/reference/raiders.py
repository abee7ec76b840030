"""Dungeon Raiders, told from its rulebook, with duel, solitaire, the 2013 edition and level cards."""

from __future__ import annotations

import random
from collections.abc import Generator
from typing import Any

from tests.reference.driver import Asks, Flow, Witness
from tests.reference.luck import Draw

Hero = dict[str, Any]
Card = dict[str, Any]
ITEMS = ("torch", "crystal", "key", "sword")
TORCH, CRYSTAL, KEY, SWORD = range(4)
Choices = Generator[Asks, tuple[int, str], None]


class Raiders(Witness):
    GAME = "raiders"
    COUNTS = ("copies",)
    UNORDERED = ("box",)
    EVENTS = frozenset(
        {
            "ChestWon",
            "ChestLost",
            "MonsterAttacks",
            "MonsterDefeated",
            "TrapSprung",
            "TreasureGained",
            "Healed",
        }
        | {"ItemTaken", "HeroDies", "BleedsToDeath", "StrengthTurnedUp", "TreasureLost", "HeroPetrified"}
        | {"CardPlaced", "CrystalUsed", "TorchUsed", "RoomsSeen", "FirstPlayer"}
    )

    @classmethod
    def aim(cls, rng: random.Random) -> dict[str, Any]:
        return rng.choice(({}, {"edition": "second_2013"}, {"edition": "second_2013", "play": "open"}))

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

    def rooms(self) -> list[str]:
        """The whole dungeon deck, card by card."""
        cards = []
        for kind in ("monster", "treasure", "trap", "vault"):
            for row in self.box[kind]:
                cards += [row["id"]] * row["copies"]
        return cards

    def strength_cards(self, hero: Hero) -> list[int]:
        return [number for number in (1, 2, 3, 4, 5) if hero["hand"] & 1 << (number - 1)]

    def clockwise(self, after: int) -> list[Hero]:
        """All heroes clockwise, beginning with the one to the left of a seat."""
        return [self.heroes[(after + step) % self.seats] for step in range(1, self.seats + 1)]

    def from_first(self) -> list[Hero]:
        return self.clockwise(self.s["first"] - 1)

    # --- set-up (section 3)

    def opening(self, draws: list[Draw]) -> None:
        whole = self.rooms()
        of_play = self.box["second_edition"] if self.second_edition else self.constants
        removed = of_play["removed_cards"]
        if self.solo:
            self.rule("DR-16.1")
            whole = [card for card in whole if card not in self.box["solo"]["without"]]
            removed = self.box["solo"]["removed_cards"]
        pile = [card["face"] for card in self.s["pile"]]
        leader = []
        if self.second_edition:
            self.rule("DR-A.3")
            leaders = [row["id"] for row in self.box["leader"]]
            assert pile[-1] in leaders
            leader = [pile[-1]]
            assert sorted([*leader, *(card["face"] for card in self.s["leaders"])]) == sorted(leaders)
            if self.options["beginner_vault"]:
                self.rule("DR-A.4")
                vaults = [row["id"] for row in self.box["vault"] if set(row["gives"]) & set(ITEMS)]
                assert set(vaults) & set(pile) or not set(vaults) & set(whole)
        self.rule("DR-2.1")
        box = [card["face"] for card in self.s["box"]]
        assert sorted(pile + box) == sorted(whole + leader)
        size = self.constants["levels"] * self.constants["rooms_per_level"]
        assert len(pile) == len(self.s["light"]) == size
        assert len(box) >= removed
        assert all(card["seen"] == [] for card in [*self.s["pile"], *self.s["box"], *self.s["leaders"]])
        if self.options["level_cards"]:
            self.rule("DR-B.4")
            names = [row["id"] for row in self.box["level_card"]]
            assert sorted(card["face"] for card in self.s["patterns"]) == sorted(names)
            assert not any(self.s["light"])
        else:
            assert sum(self.s["light"]) == of_play["face_up_cards"]
        if self.second_edition:
            assert self.s["light"][-1] is False  # DR-A.3: the leader lies dark
        if self.solo:
            assert sorted(card["face"] for card in self.s["strength"]) == sorted(
                self.box["solo"]["strength_deck"]
            )
            assert self.s["supply"] == [0, 0, 0, 0]
        else:
            copies = {row["id"]: row["copies"] for row in self.box["item"]}
            if self.second_edition:
                self.rule("DR-A.1")
                copies = dict.fromkeys(ITEMS, self.box["second_edition"]["items"])
            assert self.s["supply"] == [copies[item] for item in ITEMS]
        for hero in self.heroes:
            assert self.strength_cards(hero) == [1, 2, 3, 4, 5]
            assert hero["items"] == [0, 0, 0, 0]

    def set_up(self) -> Choices:
        """S5 to S8."""
        names = [row["id"] for row in self.box["character"]]
        if not self.quick and not self.solo:
            self.s["first"] = self.luck.below(self.seats)
        if self.solo:
            self.rule("DR-16.1", "DR-2.4")
            name = self.options["character"]
            if name == "random":
                name = self.luck.pick(names)
            hero = self.heroes[0]
            hero["character"] = name
            hero["treasure"] = self.box["solo"]["treasure"]
            hero["wounds"] = self.options["difficulty"]
        elif self.options["choose_characters"]:
            self.rule("DR-17.1", "DR-17.5")
            for hero in reversed(self.from_first()):
                _, text = yield {hero["seat"]: [f"char_{name}" for name in names]}
                name = text.removeprefix("char_")
                names.remove(name)
                self.join(hero, name)
        else:
            for hero, name in zip(self.heroes, self.luck.shuffle(names), strict=False):
                self.join(hero, name)
        if not self.quick and not self.solo:
            self.tell("FirstPlayer", seat=self.s["first"])
        self.s["stage"] = "rooms"
        self.lay_out_level()

    def join(self, hero: Hero, name: str) -> None:
        self.rule("DR-2.2")
        character = self.find("character", name)
        assert character is not None
        hero["character"] = name
        hero["treasure"] = character["treasure"]
        hero["wounds"] = character["wounds"]
        for item in character["items"]:
            hero["items"][ITEMS.index(item)] += 1
            self.s["supply"][ITEMS.index(item)] -= 1

    # --- levels and rooms (DR-3, DR-4, DR-11)

    def lay_out_level(self) -> None:
        """DR-3.1, DR-3.2."""
        self.rule("DR-3.1")
        size = self.constants["rooms_per_level"]
        self.s["discard"] += self.s["row"]
        self.s["row"], self.s["pile"] = self.s["pile"][:size], self.s["pile"][size:]
        light, self.s["light"] = self.s["light"][:size], self.s["light"][size:]
        if self.options["level_cards"]:
            self.rule("DR-B.4")
            drawn = self.s["patterns"].pop()["face"]
            level_card = self.find("level_card", drawn)
            assert level_card is not None
            light = [letter == "U" for letter in level_card["pattern"]]
            if self.second_edition and not self.s["pile"]:
                self.rule("DR-B.5")
                light[-1] = False
        for card, up in zip(self.s["row"], light, strict=True):
            if up:
                self.rule("DR-3.2")
                card["seen"] = "all"

    def flow(self) -> Flow:
        if self.s["stage"] == "set_up":
            yield from self.set_up()
        while self.result is None:
            yield from self.room()

    def room(self) -> Choices:
        """The steps of a room (DR-4)."""
        size = self.constants["rooms_per_level"]
        card = self.s["row"][self.s["room"] % size]
        name = card["face"]
        self.rule("DR-4.1")
        card["seen"] = "all"
        if self.find("leader", name):
            yield from self.leader_room(name)
            return
        kind = next(kind for kind in ("monster", "treasure", "trap", "vault") if self.find(kind, name))
        if self.solo and kind == "monster":
            self.rule("DR-16.3")
            turned = self.s["strength"].pop()["face"]
            self.s["turned"].append(turned)
            self.tell("StrengthTurnedUp", value=turned)
        if self.solo:
            self.rule("DR-16.2")
        yield from self.place(kind)
        for hero in self.living():
            self.rule("DR-1.3")
            hero["value"] = sum(self.value(one) for one in hero["cards"])
        row = self.find(kind, name)
        assert row is not None
        if kind == "treasure":
            self.treasure_room(row)
        elif kind == "monster":
            self.monster_room(row)
        elif kind == "trap":
            self.trap_room(row)
        else:
            self.vault(row)
        self.after_room()

    def value(self, card: str) -> int:
        """DR-1.3: a strength card counts its number, a key or a sword 5."""
        return int(card.removeprefix("power_")) if card.startswith("power_") else 5

    # --- placing cards (DR-4.2, DR-9, DR-15)

    def may_place(self, hero: Hero, kind: str) -> list[str]:
        texts = [f"power_{number}" for number in self.strength_cards(hero)]
        if kind == "treasure" and hero["items"][KEY]:
            self.rule("DR-9.4")
            texts.append("key")
        if kind == "monster" and hero["items"][SWORD]:
            self.rule("DR-9.5")
            texts.append("sword")
        if hero["items"][CRYSTAL]:
            self.rule("DR-9.3")
            texts.append("crystal")
        return texts + self.may_look(hero)

    def may_look(self, hero: Hero) -> list[str]:
        """DR-9.2c: a torch, if a room of the level is dark for him."""
        if hero["items"][TORCH] and self.dark_for(hero):
            self.rule("DR-9.2")
            return ["torch"]
        return []

    def dark_for(self, hero: Hero) -> list[Card]:
        return [one for one in self.s["row"] if one["seen"] != "all" and hero["seat"] not in one["seen"]]

    def place(self, kind: str) -> Choices:
        """Everybody places a card; crystals make further passes."""
        heroes = self.living() if self.quick else [hero for hero in self.from_first() if hero["living"]]
        while heroes:
            again: list[Hero] = []
            if self.quick:
                self.rule("DR-15.1")
                secret: dict[int, str] = {}
                while len(secret) < len(heroes):
                    waiting = [hero for hero in heroes if hero["seat"] not in secret]
                    seat, text = yield {hero["seat"]: self.may_place(hero, kind) for hero in waiting}
                    if text == "torch":
                        self.rule("DR-15.4")
                        self.look(self.heroes[seat])
                    else:
                        secret[seat] = text
                for hero in heroes:
                    if self.put(hero, secret[hero["seat"]]):
                        self.rule("DR-15.2")
                        again.append(hero)
                heroes = again
            else:
                for hero in heroes:
                    self.rule("DR-4.2")
                    text = "torch"
                    while text == "torch":
                        _, text = yield {hero["seat"]: self.may_place(hero, kind)}
                        if text == "torch":
                            self.look(hero)
                    if self.put(hero, text):
                        self.rule("DR-9.3")
                        again.append(hero)
                heroes = again  # they went clockwise from the first player, so do these

    def look(self, hero: Hero) -> None:
        """DR-9.2: the torch goes back, he alone sees what is dark."""
        self.tell("TorchUsed", seat=hero["seat"])
        hero["items"][TORCH] -= 1
        self.s["supply"][TORCH] += 1
        seen = []
        for card in self.s["row"]:
            if card["seen"] != "all":
                seen.append(card["face"])
                card["seen"] = sorted({*card["seen"], hero["seat"]})
        self.tell("RoomsSeen", seat=hero["seat"], rooms=seen)

    def put(self, hero: Hero, text: str) -> bool:
        """Puts a card on the table. Gives whether it was a crystal, which only makes him wait."""
        if text == "crystal":
            self.wait(hero)
            return True
        self.lay(hero, text)
        self.back_from_waiting(hero)
        hero["value"] = sum(self.value(one) for one in hero["cards"])
        self.tell("CardPlaced", seat=hero["seat"], card=text.split("_")[0], value=self.value(text))
        return False

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

    def treasure_room(self, row: dict[str, Any]) -> None:
        chests = sorted(row["chests"], reverse=True)
        if self.solo:
            self.solo_treasure(chests)
            return
        values = sorted({hero["value"] for hero in self.living()}, reverse=True)
        for rank, chest in enumerate(chests):
            self.rule("DR-5.1" if rank == 0 else "DR-5.3")
            if rank >= len(values):
                self.rule("DR-5.4")
                self.tell("ChestLost", seats=[], chest=chest)
                continue
            self.pay([hero for hero in self.living() if hero["value"] == values[rank]], chest)

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

    def solo_treasure(self, chests: list[int]) -> None:
        self.rule("DR-16.4")
        hero = self.heroes[0]
        won = [chest for chest in chests if chest < hero["value"]]
        if self.options["solo_one_chest"]:
            self.rule("DR-17.2")
            won = won[:1]
        for chest in chests:
            if chest in won:
                won.remove(chest)
                self.tell("ChestWon", seats=[0], chest=chest, each=chest, lost=0)
                self.gain(hero, chest)
            else:
                self.tell("ChestLost", seats=[], chest=chest)

    # --- the monster (DR-6, DR-16.3)

    def monster_room(self, row: dict[str, Any]) -> None:
        living = self.living()
        total = sum(hero["value"] for hero in living)
        if self.solo:
            self.rule("DR-16.3")
            strength = self.s["turned"][-1]
            if total > strength:
                return
            self.attack(living, total, strength, row["wounds"])
            return
        lowest = min(hero["value"] for hero in living)
        attacked = [hero for hero in living if hero["value"] == lowest]
        if len(living) == 2:
            self.rule("DR-6.7", *(["DR-14.3"] if self.seats == 2 else []))
            if len(attacked) == 1:
                self.attack(attacked, total, 0, row["wounds"])
            return
        self.rule("DR-6.1", "DR-6.2")
        strength = row["strength"][len(living) - 3]
        if total >= strength:
            self.rule("DR-6.3")
            self.tell("MonsterDefeated", total=total, strength=strength)
            return
        self.rule("DR-6.4")
        self.attack(attacked, total, strength, row["wounds"])

    def attack(self, attacked: list[Hero], total: int, strength: int, wounds: int) -> None:
        for hero in attacked:
            hero["wounds"] += wounds
        seats = [hero["seat"] for hero in attacked]
        if seats:
            self.tell("MonsterAttacks", total=total, strength=strength, seats=seats, wounds=wounds)

    # --- the trap (DR-7, DR-16.5)

    def trap_room(self, row: dict[str, Any]) -> None:
        living = self.living()
        values = [hero["value"] for hero in living]
        self.rule("DR-16.5" if self.solo else "DR-7.1")
        looked_at = max(values) if row["looks_at"] == "highest" else min(values)
        cost = row["table"][looked_at - 1]
        if row["hits"] == "richest":
            self.rule("DR-7.3")
            most = max(hero["treasure"] for hero in living)
            victims = [hero for hero in living if hero["treasure"] == most]
        elif row["hits"] == "least_wounded":
            self.rule("DR-7.4")
            fewest = min(hero["wounds"] for hero in living)
            victims = [hero for hero in living if hero["wounds"] == fewest]
        else:
            self.rule("DR-7.5" if row["unit"] == "treasure" else "DR-7.6")
            victims = living
        if cost == 0:
            return
        self.rule("DR-7.2")
        for hero in victims:
            if row["unit"] == "treasure":
                amount = self.lose(hero, hero["treasure"] // 2 if cost == -1 else cost)
            else:
                missing = self.constants["death_wounds"] - hero["wounds"]
                amount = missing // 2 if cost == -1 else cost
                hero["wounds"] += amount
            if cost == -1:
                self.rule("DR-1.5")
            self.tell("TrapSprung", seat=hero["seat"], unit=row["unit"], amount=amount)

    # --- the vault (DR-8, DR-16.6)

    def vault(self, row: dict[str, Any]) -> None:
        living = self.living()
        self.rule("DR-16.6" if self.solo else "DR-8.1")
        for item in ITEMS:
            numbers = [number for number in (1, 2, 3, 4, 5) if row["gives"][number - 1] == item]
            takers = [hero for hero in living if hero["value"] in numbers]
            if not takers:
                continue
            self.rule("DR-8.2")
            if len(takers) > self.s["supply"][ITEMS.index(item)]:
                continue
            for hero in takers:
                self.s["supply"][ITEMS.index(item)] -= 1
                hero["items"][ITEMS.index(item)] += 1
                self.tell("ItemTaken", seat=hero["seat"], item=item)
        for hero in living:
            what, _, amount = row["gives"][hero["value"] - 1].partition(" ")
            if what == "treasure":
                self.rule("DR-8.3")
                self.gain(hero, int(amount))
                self.tell("TreasureGained", seat=hero["seat"], amount=int(amount))
            elif what == "heal":
                self.rule("DR-8.4")
                healed = self.heal(hero, int(amount))
                self.tell("Healed", seat=hero["seat"], amount=healed)

    # --- after the room (DR-12.6)

    def after_room(self) -> None:
        self.deaths()
        if self.result is not None:
            return
        self.discard_room()
        rooms = self.constants["levels"] * self.constants["rooms_per_level"]
        if self.s["room"] + 1 == rooms:
            self.rule("DR-12.6")
            self.clear_values()
            self.finish()
            return
        if not self.quick and not self.solo:
            self.next_first_player()
        self.clear_values()
        self.s["room"] += 1
        if self.s["room"] % self.constants["rooms_per_level"] == 0:
            self.rule("DR-11.1", "DR-11.2")
            for hero in self.heroes:
                if hero["living"]:
                    hero["hand"] = 31
                hero["laid"] = []
            self.lay_out_level()

    def deaths(self) -> None:
        """DR-12.1 to DR-12.5, and petrification (DR-A.23)."""
        for hero in self.living():
            if hero["wounds"] >= self.constants["death_wounds"]:
                self.rule("DR-16.7" if self.solo else "DR-12.1")
                self.tell("HeroDies", seat=hero["seat"], wounds=hero["wounds"])
                self.leave(hero)
        living = self.living()
        if self.solo:
            if not living:
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

    def discard_room(self, beside: int | None = None) -> None:
        """DR-10.1. DR-4.4 keeps the cards beside the earlier ones; of the leader's room, where the game ends,
        the engine keeps one or none, see test_faults.py."""
        self.rule("DR-10.1")
        for hero in self.heroes:
            for card in hero["cards"]:
                if card in ITEMS:
                    self.s["supply"][ITEMS.index(card)] += 1
            if hero["living"]:
                hero["laid"] += hero["cards"][:beside]  # DR-4.4
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
        if len(best) > 1:
            self.rule("DR-10.3")
        if self.s["first"] != best[0]["seat"]:
            self.tell("FirstPlayer", seat=best[0]["seat"])
        self.s["first"] = best[0]["seat"]

    # --- the end (DR-13, DR-14, DR-16.8, DR-A.7)

    def finish(self) -> None:
        living = self.living()
        if self.solo:
            self.rule("DR-16.8")
            self.end("solo_survived", [0], [1], [living[0]["treasure"]])
            return
        if self.seats == 2:
            self.rule("DR-14.2")
            able = living
        else:
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
                rank = (3, -hero["died"], 0)
            else:
                rank = (2 if hero["bled"] else 1, -hero["treasure"], hero["wounds"])
            ranks.append(rank)
        places = [1 + sum(other < rank for other in ranks) for rank in ranks]
        if not winners:
            self.rule("DR-13.6")
            places = [place + 1 for place in places]
        seats = [hero["seat"] for hero in winners]
        scores = [hero["treasure"] if hero["living"] else 0 for hero in self.heroes]
        self.end(ending, seats, places, scores)

    # --- the leader of the 2013 edition (DR-A.9 to DR-A.23)

    def leader_room(self, name: str) -> Choices:
        leader = self.find("leader", name)
        assert leader is not None
        heads = leader.get("heads", 1)
        for head in range(heads):
            if heads > 1:
                self.rule("DR-A.17")
            yield from self.place_against(leader, 2 if heads == 1 else 1, head)
            self.fight(leader)
            self.deaths()
            if self.result is not None:
                return
            if head + 1 < heads:
                self.discard_room(0)
                self.clear_values()
        self.discard_room(1)
        self.clear_values()
        self.rule("DR-A.19")
        self.finish()

    def card_value(self, leader: dict[str, Any], card: str) -> int:
        """DR-A.10: what a card placed against the leader counts."""
        if card.startswith("power_"):
            return self.value(card)
        self.rule("DR-A.10")
        return int(leader.get("values", {}).get(card, 5 if card == "sword" else 0))

    def may_place_against(self, leader: dict[str, Any], hero: Hero, laid: list[str], head: int) -> list[str]:
        """Section A.5; `laid` is what he has chosen in this turn."""
        left = [f"power_{number}" for number in self.strength_cards(hero)]
        items = hero["items"][:]
        for card in laid:
            if card in ITEMS:
                items[ITEMS.index(card)] -= 1
            else:
                left.remove(card)
        forbidden = leader.get("forbids", [])
        texts = left + [item for item in ITEMS if items[ITEMS.index(item)] and item not in forbidden]
        if not laid and items[CRYSTAL] and "crystal" not in forbidden:
            self.rule("DR-A.12")
            texts.append("wait")
        if laid or head:
            texts.append("none")
        return texts

    def place_against(self, leader: dict[str, Any], cards: int, head: int) -> Choices:
        self.rule("DR-A.9")
        heroes = self.living() if self.quick else [hero for hero in self.from_first() if hero["living"]]
        while heroes:
            chosen: dict[int, list[str]] = {hero["seat"]: [] for hero in heroes}
            if self.quick:
                self.rule("DR-A.21")
                open_seats = [hero["seat"] for hero in heroes]
                while open_seats:
                    asks = {
                        seat: self.may_place_against(leader, self.heroes[seat], chosen[seat], head)
                        for seat in open_seats
                    }
                    seat, text = yield asks
                    chosen[seat].append(text)
                    if text in ("wait", "none") or len(chosen[seat]) == cards:
                        open_seats.remove(seat)
                for hero in heroes:
                    self.put_against(leader, hero, chosen[hero["seat"]])
            else:
                for hero in heroes:
                    said = chosen[hero["seat"]]
                    while len(said) < cards and not {"wait", "none"} & set(said):
                        _, text = yield {hero["seat"]: self.may_place_against(leader, hero, said, head)}
                        said.append(text)
                    self.put_against(leader, hero, said)
            heroes = [hero for hero in heroes if "wait" in chosen[hero["seat"]]]

    def put_against(self, leader: dict[str, Any], hero: Hero, texts: list[str]) -> None:
        for text in texts:
            if text == "wait":
                self.wait(hero)
                return
            if text != "none":
                self.lay(hero, text)
                value = self.card_value(leader, text)
                self.tell("CardPlaced", seat=hero["seat"], card=text.split("_")[0], value=value)
        self.back_from_waiting(hero)
        hero["value"] = sum(self.card_value(leader, card) for card in hero["cards"])

    def fight(self, leader: dict[str, Any]) -> None:
        """DR-A.13 to DR-A.18, DR-A.22, DR-A.23."""
        living = self.living()
        total = sum(hero["value"] for hero in living)
        if len(living) > 2:
            strength = leader["strength"][len(living) - 3]
            if total >= strength:
                self.rule("DR-A.13")
                self.tell("MonsterDefeated", total=total, strength=strength)
                if leader.get("chest"):
                    self.megadragon_chest(leader["chest"])
                return
        else:
            self.rule("DR-A.18")
            strength = 0
            if living[0]["value"] == living[1]["value"]:
                return
        totals = sorted({hero["value"] for hero in living})
        if leader["attacks"] == "highest":
            totals = totals[-1:]
        elif leader["attacks"] == "two_lowest":
            totals = totals[:2]
        else:
            totals = totals[:1]
        self.rule("DR-A.13")
        attacked = [hero for hero in living if hero["value"] in totals]
        if leader.get("torch_guards"):
            self.rule("DR-A.15", "DR-A.22")
            attacked = [
                hero for hero in attacked if not ("torch" in hero["cards"] and len(hero["cards"]) > 1)
            ]
        self.rule("DR-A.14")
        highest = max((self.card_value(leader, card) for hero in living for card in hero["cards"]), default=0)
        wounds = highest if leader["wounds"] == -1 else leader["wounds"]
        self.attack(attacked, total, strength, wounds)
        for hero in attacked:
            self.rule("DR-A.23")
            if leader.get("tax"):
                lost = self.lose(hero, highest)
                self.tell("TreasureLost", seat=hero["seat"], amount=lost)
            if leader.get("petrifies"):
                self.tell("HeroPetrified", seat=hero["seat"])
                hero["petrified"] = True
                self.leave(hero)

    def megadragon_chest(self, chest: int) -> None:
        """DR-A.16: the cards again, as in a treasure room with one chest."""
        self.rule("DR-A.16")
        totals = {}
        for hero in self.living():
            counted = [card for card in hero["cards"] if card == "key" or card.startswith("power_")]
            totals[hero["seat"]] = sum(self.value(card) for card in counted)
        highest = max(totals.values())
        if highest == 0:
            self.rule("DR-A.22")
            self.tell("ChestLost", seats=[], chest=chest)
            return
        self.pay([hero for hero in self.living() if totals[hero["seat"]] == highest], chest)


WITNESS = Raiders
