"""Dungeon Raiders, told from its rulebook, with duel, solitaire, the 2013 edition and level cards."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from tests.reference.driver import Flow
from tests.reference.luck import Draw
from tests.reference.raiders_heroes import CRYSTAL, ITEMS, KEY, SWORD, TORCH, Card, Choices, Hero
from tests.reference.raiders_leader import LeaderRoom


class Raiders(LeaderRoom):
    GAME = "raiders"
    COUNTS = ("copies",)
    AIMS = (("strength", (1, 3, 5)), ("wounds", (0, 0, 1)), ("death_wounds", (6, 10, 20)))
    SPARE = ("torch", "crystal", "key", "sword")
    UNORDERED = ("box",)
    SILENT: ClassVar = {
        "DR-1.1": "who lives is the test in every list of heroes",
        "DR-1.4": "every room is reckoned from the counters before it",
        "DR-2.3": "hands are deducible, see section 5 of the rules",
        "DR-2.5": "what is open is the view's, not the state's",
        "DR-12.7": "what a dead hero sees is the view's",
        "DR-16.10": "a list of the rules that hold",
        "DR-17.6": "options out of their range make no match",
        "DR-A.2": "life is ten less the wounds",
        "DR-B.1": "about a printing that is not played",
        "DR-B.2": "about a printing that is not played",
        "DR-B.2a": "about a printing that is not played",
        "DR-B.3": "the patterns are components",
    }
    EVENTS = frozenset(
        {"ChestWon", "ChestLost", "MonsterAttacks", "MonsterDefeated", "TrapSprung", "TreasureGained"}
        | {"ItemTaken", "HeroDies", "BleedsToDeath", "StrengthTurnedUp", "TreasureLost", "HeroPetrified"}
        | {"RoomEntered", "HeroJoins", "LevelLaidOut", "LevelDone", "TrapTriggered", "TrapQuiet", "SackFull"}
        | {"NoAttack", "MonsterConfused", "NextHead", "GameEnds"}
        | {"SoloEnds", "CardPlaced", "CrystalUsed", "TorchUsed", "RoomsSeen", "FirstPlayer", "Healed"}
    )

    @classmethod
    def aim(cls, rng: random.Random) -> dict[str, Any]:
        second = {"edition": "second_2013"}
        choices = (second, {**second, "play": "open"}, {**second, "beginner_vault": True}, {"difficulty": 4})
        return rng.choice(choices)

    # --- words

    def rooms(self) -> list[str]:
        """The whole dungeon deck, card by card."""
        cards = []
        for kind in ("monster", "treasure", "trap", "vault"):
            for row in self.box[kind]:
                cards += [row["id"]] * row["copies"]
        return cards

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
            self.rule("DR-A.3", "DR-17.3", "DR-A.20" if self.options["play"] == "auto" else "DR-A.5")
            leaders = [row["id"] for row in self.box["leader"]]
            assert pile[-1] in leaders
            leader = [pile[-1]]
            assert sorted([*leader, *(card["face"] for card in self.s["leaders"])]) == sorted(leaders)
            assert any(sorted(map(str, draw[1])) == sorted(leaders) for draw in draws if draw[0] != "below")
            if self.options["beginner_vault"]:
                self.rule("DR-A.4")
                vaults = [row["id"] for row in self.box["vault"] if set(row["gives"]) & set(ITEMS)]
                assert set(vaults) & set(pile) or not set(vaults) & set(whole)
        self.rule("DR-2.1")
        box = [card["face"] for card in self.s["box"]]
        assert sorted(pile + box) == sorted(whole + leader)
        size = self.constants["levels"] * self.constants["rooms_per_level"]
        assert len(pile) == len(self.s["light"]) == size
        assert len(box) == removed
        shuffled = [sorted(map(str, before)) for kind, before, _ in draws if kind == "shuffle"]
        assert sorted(whole) in shuffled
        assert all(card["seen"] == [] for card in [*self.s["pile"], *self.s["box"], *self.s["leaders"]])
        if self.options["level_cards"]:
            self.rule("DR-B.4", "DR-17.4")
            names = [row["id"] for row in self.box["level_card"]]
            assert sorted(card["face"] for card in self.s["patterns"]) == sorted(names)
            assert sorted(names) in shuffled
            assert not any(self.s["light"])
        else:
            assert sum(self.s["light"]) == of_play["face_up_cards"]
            turned = self.s["light"][:-1] if self.second_edition else self.s["light"]
            assert sorted(map(str, turned)) in shuffled
        if self.second_edition:
            assert self.s["light"][-1] is False  # DR-A.3: the leader lies dark
        if self.solo:
            deck = sorted(self.box["solo"]["strength_deck"])
            assert sorted(card["face"] for card in self.s["strength"]) == deck
            assert sorted(map(str, deck)) in shuffled
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
            self.tell("HeroJoins", seat=0, treasure=hero["treasure"], wounds=hero["wounds"], items=[])
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
        self.tell(
            "HeroJoins", seat=hero["seat"], **{key: character[key] for key in ("treasure", "wounds", "items")}
        )
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
        lit = [card["face"] for card in self.s["row"] if card["seen"] == "all"]
        level = self.s["room"] // size + 1
        self.tell("LevelLaidOut", level=level, rooms=lit, dark=size - len(lit))

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
        self.tell("RoomEntered", number=self.s["room"] + 1, room=name, turned_up=card["seen"] != "all")
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

    # --- placing cards (DR-4.2, DR-9, DR-15)

    def may_place(self, hero: Hero, kind: str) -> list[str]:
        self.rule("DR-4.3")
        texts = [f"power_{number}" for number in self.strength_cards(hero)]
        assert texts
        if kind == "treasure" and hero["items"][KEY]:
            self.rule("DR-9.4", "DR-9.8")
            texts.append("key")
        if kind == "monster" and hero["items"][SWORD]:
            self.rule("DR-9.5", "DR-9.8")
            texts.append("sword")
        if kind == "trap" and (hero["items"][KEY] or hero["items"][SWORD]):
            self.rule("DR-7.7")
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
                self.rule("DR-15.1", "DR-15.3", *(["DR-15.5"] if self.seats == 2 else []))
                secret: dict[int, str] = {}
                while len(secret) < len(heroes):
                    waiting = [hero for hero in heroes if hero["seat"] not in secret]
                    seat, text = yield {hero["seat"]: self.may_place(hero, kind) for hero in waiting}
                    if text == "torch":
                        self.rule("DR-15.4")
                        self.look(self.heroes[seat])
                    else:
                        self.rule("DR-15.7")
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
        self.rule("DR-9.1", "DR-9.2")
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

    # --- the treasure room (DR-5, DR-16.4)

    def treasure_room(self, row: dict[str, Any]) -> None:
        chests = sorted(row["chests"], reverse=True)
        if self.solo:
            self.solo_treasure(chests)
            return
        values = sorted({hero["value"] for hero in self.living()}, reverse=True)
        if any("key" in hero["cards"] for hero in self.living()):
            self.rule("DR-5.6")
        for rank, chest in enumerate(chests):
            self.rule(*(["DR-5.1", "DR-5.7"] if rank == 0 else ["DR-5.3", "DR-5.5"]))
            if rank >= len(values):
                self.rule("DR-5.4")
                self.tell("ChestLost", seats=[], chest=chest)
                continue
            self.pay([hero for hero in self.living() if hero["value"] == values[rank]], chest)

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
                self.tell("NoAttack", value=strength)
                return
            self.attack(living, total, strength, row["wounds"])
            return
        self.rule("DR-6.5", "DR-6.8")
        assert len(living) > 1
        if any("sword" in hero["cards"] for hero in living):
            self.rule("DR-6.6")
        lowest = min(hero["value"] for hero in living)
        attacked = [hero for hero in living if hero["value"] == lowest]
        if len(living) == 2:
            self.rule("DR-6.7", *(["DR-14.3"] if self.seats == 2 else []))
            if len(attacked) == 1:
                self.attack(attacked, total, 0, row["wounds"])
            else:
                self.tell("MonsterConfused", room=row["id"])
            return
        self.rule("DR-6.1", "DR-6.2")
        strength = row["strength"][len(living) - 3]
        if total >= strength:
            self.rule("DR-6.3")
            self.tell("MonsterDefeated", total=total, strength=strength)
            return
        self.rule("DR-6.4")
        self.attack(attacked, total, strength, row["wounds"])

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
        looks_at = "only" if self.solo else row["looks_at"]
        self.tell("TrapTriggered" if cost else "TrapQuiet", looks_at=looks_at, value=looked_at)
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
        if any(hero["items"][CRYSTAL] or hero["items"][TORCH] for hero in living):
            self.rule("DR-8.5")  # one used in this room lies in the supply already
        for item in ITEMS:
            numbers = [number for number in (1, 2, 3, 4, 5) if row["gives"][number - 1] == item]
            takers = [hero for hero in living if hero["value"] in numbers]
            if not takers:
                continue
            self.rule("DR-8.2", "DR-8.6")
            if len(takers) > self.s["supply"][ITEMS.index(item)]:
                continue
            for hero in takers:
                self.s["supply"][ITEMS.index(item)] -= 1
                hero["items"][ITEMS.index(item)] += 1
                self.rule("DR-9.7", *(["DR-1.6"] if sum(hero["items"]) > 3 else []))
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
        self.rule("DR-4.5")
        self.deaths()
        if self.result is not None:
            return
        self.rule("DR-4.6", "DR-12.6")
        self.discard_room()
        rooms = self.constants["levels"] * self.constants["rooms_per_level"]
        if self.s["room"] + 1 == rooms:
            self.rule("DR-10.6")
            self.clear_values()
            self.finish()
            return
        if not self.quick and not self.solo:
            self.next_first_player()
        self.clear_values()
        self.s["room"] += 1
        if self.s["room"] % self.constants["rooms_per_level"] == 0:
            self.rule("DR-11.1", "DR-11.2")
            self.tell("LevelDone", level=self.s["room"] // self.constants["rooms_per_level"])
            if not self.quick and not self.solo:
                self.rule("DR-10.5")
            for hero in self.heroes:
                if hero["living"]:
                    if hero["hand"]:
                        self.rule("DR-9.6")
                    hero["hand"] = 31
                hero["laid"] = []
            self.lay_out_level()


WITNESS = Raiders
