"""Dungeoneer: what set-up must have made of the engine's draws (DN-3, DN-12.2)."""

from __future__ import annotations

from collections import deque
from itertools import product

from tests.reference.dungeoneer_solo import Solo
from tests.reference.dungeoneer_table import Cell, Map, Row
from tests.reference.luck import Draw, Luck


class Start(Solo):
    def opening(self, draws: list[Draw]) -> None:
        luck = Luck(deque(draws))
        self.rule("DN-3.1", "DN-3.8")
        cards = [row for row in self.box["card"] for _ in range(row.get("copies", 1))]
        peril = []
        if self.solo:
            self.rule("DN-12.2")
            cards = [row for row in cards if not self.for_many(row)]
            peril = luck.shuffle([row["id"] for row in cards if row["deck"] not in ("boon", "treasure")])
            cards = [row for row in cards if row["deck"] in ("boon", "treasure")]
        deck = luck.shuffle([row["id"] for row in cards])
        quests = luck.shuffle([row["id"] for row in self.box["quest"]])
        heroes = luck.shuffle([row["id"] for row in self.box["hero"]])
        first = self.map_laid(luck)
        if first is None:
            first = self.first_player(luck)
        assert self.s["first"] == first
        for seat, player in enumerate(self.p):
            if not self.options["hero_choice"]:
                self.rule("DN-3.3")
                assert player["hero"] == heroes[-1 - (seat - first) % self.seats]
            self.rule("DN-3.7", *(["DN-11.6"] if self.options["nothing_personal"] else []))
            personal = 3 if self.solo else 0 if self.options["nothing_personal"] else 2
            assert [held["quest"] for held in player["quests"]] == [quests.pop() for _ in range(personal)]
        common = 0 if self.solo else 2 if self.options["nothing_personal"] else 1
        assert self.s["commons"] == [quests.pop() for _ in range(common)]
        assert self.faces(self.s["quest_deck"]) == ([] if self.solo else quests)
        assert self.s["out"] == (quests if self.solo else [])
        for player in self.p:
            hand = [deck.pop() for _ in range(min(self.box["rules"]["hand"], len(deck)))]
            assert self.faces(player["hand"]) == hand
        assert self.faces(self.s["adventures"]) == deck
        assert self.faces(self.s["peril_deck"]) == peril
        self.rule("DN-3.10")
        assert not any(player["ap"] or player["saved"] for player in self.p)
        assert not luck.drawn
        if not self.options["hero_choice"] and not self.options["no_blank_spots"]:
            self.rule("DN-3.4")
            for seat, player in enumerate(self.p):
                row = self.place(seat)
                peril_gained = 0 if self.solo else row["peril"]
                assert (player["glory"], player["peril"]) == (row["glory"], peril_gained)

    def told_at_start(self) -> None:
        """What lies on the table is told with the first step, from set-up as from the position saved then."""
        for name in self.s["commons"]:
            self.tell("QuestRevealed", quest=name)
        for seat, player in enumerate(self.p):
            if player["hand"]:
                self.tell("CardsDrawn", seat=seat, count=len(player["hand"]))
        for seat, player in enumerate(self.p):
            if player["alive"]:
                self.tell("Gained", seat=seat, glory=player["glory"], peril=player["peril"])

    @staticmethod
    def faces(cards: list[Row]) -> list[str]:
        return [card["face"] for card in cards]

    @staticmethod
    def for_many(row: Row) -> bool:
        """Warps, shifts and cards that need other heroes."""
        return row["kind"] in ("warp", "shift") or bool(row.get("warp") or row.get("rivals"))

    def first_player(self, luck: Luck) -> int:
        """DN-3.9: the highest roll begins; ties roll again."""
        highest = list(range(self.seats))
        while len(highest) > 1:
            self.rule("DN-3.9")
            rolled = {seat: luck.die(6) for seat in highest}
            highest = [seat for seat in highest if rolled[seat] == max(rolled.values())]
        return highest[0]

    def map_laid(self, luck: Luck) -> int | None:
        """The entrance with four tunnels; or, with No Blank Spots, alone, and who has it begins."""
        names = [row["id"] for row in self.box["location"]]
        entrance = next(name for name in names if self.is_entrance(name))
        if self.options["no_blank_spots"]:
            self.rule("DN-11.1")
            order = luck.shuffle(names)
            start = luck.below(self.seats)
            first = -1
            dealt: list[list[str]] = [[] for _ in range(self.seats)]
            for at, name in enumerate(order):
                seat = (start + at) % self.seats
                if name == entrance:
                    first = seat
                else:
                    dealt[seat].append(name)
            assert [self.faces(player["plots"]) for player in self.p] == dealt
            assert self.map() == {(0, 0): (entrance, False)}
            return first
        self.rule("DN-3.2")
        tunnels = luck.shuffle([name for name in names if self.row("location", name)["type"] != "room"])
        drawn = tunnels[: self.box["rules"]["tunnels_at_start"]]
        deck = luck.shuffle([name for name in names if name not in (*drawn, entrance)])
        assert self.faces(self.s["locations"]) == deck
        assert self.map() == self.first_map(entrance, drawn)
        return None

    def first_map(self, entrance: str, drawn: list[str]) -> Map:
        """DN-3.2: the first arrangement in order that is legal."""
        cells: list[Cell] = [(0, 1), (1, 0), (0, -1), (-1, 0)]
        for order in self.orders(len(cells), len(drawn)):
            for turns in product((False, True), repeat=len(drawn)):
                laid: Map = {(0, 0): (entrance, False)}
                for name, cell, turned in zip(drawn, order, turns, strict=True):
                    laid[cells[cell]] = (name, turned)
                if all(turned in self.turns(name) for name, turned in zip(drawn, turns, strict=True)) and (
                    self.sound(laid, True, list(laid))
                ):
                    return laid
        raise AssertionError("no legal arrangement")

    def orders(self, cells: int, count: int) -> list[tuple[int, ...]]:
        return [order for order in product(range(cells), repeat=count) if len(set(order)) == count]
