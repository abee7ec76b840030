"""Witness of Dungeon Lords: what lies on the table before the first decision (section 3)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.reference.lords_orders import EMPTY, UNPLACED
from tests.reference.lords_realm import GONE, ORDERS, TENT, Lord
from tests.reference.lords_spells import Spells
from tests.reference.luck import Draw

YEARLY = 12
"""Three creatures a season are shown; what a box has more of is not used."""
EVENTS = ["payday", "special", "taxes"]


def faces(pieces: list[dict[str, Any]]) -> list[str]:
    return [piece["face"] for piece in pieces]


class SetUp(Spells):
    def opening(self, draws: list[Draw]) -> None:
        if self.training:
            self.training_opening()
            return
        shuffled = [sorted(map(str, before)) for kind, before, _ in draws if kind == "shuffle"]

        def was_shuffled(things: list[Any]) -> bool:
            return sorted(map(str, things)) in shuffled

        assert self.s["year"] == 1
        assert self.s["season"] == self.s["combat_round"] == self.s["turn"] == 0
        assert ("below", self.seats, self.s["starter"]) in draws
        self.rule("DL-1.4")
        traps = [one for one, row in self.rows["trap"].items() for _ in range(row["copies"])]
        assert sorted(faces(self.s["trap_deck"])) == sorted(traps)
        assert was_shuffled(traps)
        for year in (1, 2):
            self.opening_of_year(year, was_shuffled)
        assert len(self.s["city"]) == len(self.s["city_next"]) == 4
        spells = [*self.s["city"], *self.s["city_next"], *self.s["spells_out"]]
        assert sorted(faces(spells)) == sorted(self.rows["spell"])
        assert sorted(faces(self.s["events"])) == EVENTS
        assert was_shuffled(EVENTS)
        assert sorted(faces(self.s["specials"])) == sorted(self.rows["special"])
        assert was_shuffled(list(self.rows["special"]))
        hidden = [*spells, *self.s["events"], *self.s["specials"], *self.s["trap_deck"]]
        hidden += [*self.s["creature_stack"], *self.s["room_stack"]]
        assert all(piece["seen"] == [] for piece in hidden)
        assert self.s["spaces"] == [EMPTY] * 24
        evil_enough = self.rules["start_evil"] >= self.rules["paladin_step"]
        assert self.s["paladin_at"] == (self.in_order()[-1] if evil_enough else TENT)
        assert self.s["offer"] == self.s["shop"] == self.s["arriving"] == self.s["coming"] == []
        assert self.seats != 2 or self.s["dummy_evil"] == self.rules["start_evil"]
        assert len(self.s["dummies"]) == 4 - self.seats
        for dummy in self.s["dummies"]:
            self.rule("DL-21.1" if self.seats == 3 else "DL-21.2")
            assert len(set(dummy["inaccessible"])) == 3
            assert was_shuffled(list(range(len(ORDERS))))
        for seat, lord in enumerate(self.lords):
            self.opening_of_lord(seat, lord, was_shuffled)

    def opening_of_year(self, year: int, was_shuffled: Any) -> None:
        """The stacks of one year, drawn from the end: the first year's lie on top of the second's."""
        rows = self.rows["creature"].items()
        creatures = [one for one, row in rows for _ in range(row["copies"][year - 1])]
        stack = self.s["creature_stack"]
        here = stack[YEARLY:] if year == 1 else stack[:YEARLY]
        assert [piece["year"] for piece in here] == [year] * YEARLY
        assert not Counter(faces(here)) - Counter(creatures)
        assert was_shuffled(creatures)
        rooms = [one for one, row in self.rows["room"].items() if row["year"] == year]
        here = self.s["room_stack"][len(rooms) :] if year == 1 else self.s["room_stack"][: len(rooms)]
        assert sorted(faces(here)) == sorted(rooms)
        assert was_shuffled(rooms)
        heroes = [one for one, row in self.rows["adventurer"].items() if row["year"] == year]
        assert sorted(faces(self.s["hero_stacks"][year - 1])) == sorted(heroes)
        assert was_shuffled(heroes)
        spells = [one for one, row in self.rows["spell"].items() if row["year"] == year]
        assert set(faces(self.s["city" if year == 1 else "city_next"])) <= set(spells)
        assert was_shuffled(spells)

    def opening_of_lord(self, seat: int, lord: Lord, was_shuffled: Any) -> None:
        self.rule("DL-22.3")
        assert lord["gold"] == self.rules["gold"] + self.options[f"extra_gold_{seat + 1}"]
        for part in ("imps", "food"):
            assert lord[part] == self.rules[part]
        assert lord["idle"] == lord["imps"]
        assert lord["evil"] == self.rules["start_evil"]
        assert lord["occupied"] == sum(1 << cell for cell in self.rules["start_cells"])
        assert lord["conquered"] == lord["letters"] == lord["tired"] == 0
        for part in ("rooms", "traps", "lair", "asleep", "prison", "programmed"):
            assert lord[part] == []
        paladin = [self.paladin_of_year()] if self.s["paladin_at"] == seat else []
        assert [hero["tile"] for hero in lord["party"]] == paladin
        assert lord["minions"] == [UNPLACED] * 3
        assert was_shuffled(list(ORDERS))
        if self.full or self.options["chosen_orders"]:
            self.rule("DL-5.1", "DL-22.1")
            assert lord["inaccessible"] == []
            assert sorted(faces(lord["dealt"])) == sorted(ORDERS)
            assert [card["seen"] for card in lord["dealt"]] == [[seat]] * 3 + [[]] * 5
        else:
            self.rule("DL-22.1")
            assert lord["dealt"] == []
            assert len(set(lord["inaccessible"])) == 2

    def training_opening(self) -> None:
        """DL-22.2: a dungeon of three tunnels, its creatures, traps and tokens, and the party before it."""
        self.rule("DL-22.2")
        row = self.rows["training"][self.options["training"]]
        lord = self.lords[0]
        assert [hero["tile"] for hero in lord["party"]] == row["party"]
        assert all(hero["damage"] == hero["tokens"] == hero["poison"] == 0 for hero in lord["party"])
        assert sorted(lord["lair"]) == sorted(row["creatures"])
        assert sorted(faces(lord["traps"])) == sorted(row["traps"])
        assert (lord["food"], lord["gold"]) == (row["food"], row["gold"])
        assert lord["rooms"] == ([[2, row["room"]]] if "room" in row else [])
        assert lord["occupied"] == sum(1 << cell for cell in self.rules["start_cells"])
        assert lord["conquered"] == 0
        assert self.s["paladin_at"] == GONE
