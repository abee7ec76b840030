"""Dungeon Raiders: the leader in the last room of the 2013 edition."""

from __future__ import annotations

from typing import Any

from tests.reference.raiders_heroes import CRYSTAL, ITEMS, Choices, Hero, Heroes


class LeaderRoom(Heroes):
    """DR-A.9 to DR-A.23."""

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
                self.discard_room()
                living = len(self.living())
                strength = leader["strength"][living - 3] if living > 2 else 0
                self.tell("NextHead", room=name, strength=strength)
                self.clear_values()
        self.discard_room()
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
        if texts[0] in ITEMS and "none" not in texts:
            self.rule("DR-A.11")
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
                self.tell("MonsterConfused", room=leader["id"])
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
            if not attacked:
                self.tell("MonsterConfused", room=leader["id"])
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
