"""The driver sees what differs: witnesses that misread a rule are found out."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.reference.boxes import changed, places_of
from tests.reference.driver import Coverage, Difference, Trial, Witness, hear, table
from tests.reference.lords import Lords
from tests.reference.lords_realm import TENT, Lord, neighbours
from tests.reference.mutate import mutate
from tests.reference.raiders import Raiders
from tests.reference.raiders_heroes import Hero
from tests.reference.rotendale import Rotendale
from tests.reference.rotendale_mages import Player


class Generous(Raiders):
    """Never cuts a gain at twenty."""

    def gain(self, hero: Hero, amount: int) -> None:
        hero["treasure"] += amount


class Forgetful(Raiders):
    """Offers no torches."""

    def may_look(self, hero: Hero) -> list[str]:
        return []


class Silent(Raiders):
    """Tells no gains from vaults."""

    def tell(self, event: str, /, **fields: Any) -> None:
        if event != "TreasureGained":
            super().tell(event, **fields)


class Unlucky(Rotendale):
    """Never rolls for equality."""

    def change(self, player: Player, health: int, mana: int, equality: bool = False) -> None:
        super().change(player, health, mana)


class Untiring(Lords):
    """No fight tires anybody."""

    def fatigue(self) -> int:
        return 0


class Crowded(Lords):
    """Digs until blocks of two by two are full."""

    def diggable(self, lord: Lord) -> list[int]:
        tiles = self.tiles(lord)
        return [
            cell for cell in range(20) if cell not in tiles and any(one in tiles for one in neighbours(cell))
        ]


class Lonely(Lords):
    """The paladin never moves on."""

    def paladin_goes(self, seat: int) -> None:
        if self.s["paladin_at"] == TENT:
            super().paladin_goes(seat)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        *((Generous, "treasure"), (Forgetful, "options"), (Silent, "events.TreasureGained")),
        *((Unlucky, "draw"), (Untiring, "damage"), (Crowded, "options"), (Lonely, "party")),
    ],
)
def test_a_misread_rule_is_a_difference(wrong: type[Witness], field: str) -> None:
    with pytest.raises(Difference) as found:
        hear(wrong, 20_000)
    words = str(found.value)
    for part in (
        f"{wrong.GAME} trial",
        "seed",
        "options",
        "ply",
        "answers",
        "last quoted",
        "engine",
        "witness",
    ):
        assert part in words
    assert field in words


def test_a_trial_is_its_number() -> None:
    said = []
    for _ in range(2):
        coverage = Coverage()
        Trial(Raiders, 5, coverage).run()
        said.append((coverage.decisions, coverage.rules, coverage.kinds))
    assert said[0] == said[1]


def test_a_known_fault_ends_the_trial_and_is_counted() -> None:
    class Excused(Generous):
        KNOWN = (("heroes[].treasure", "DR-5.2", "no cap"), ("heroes[].treasure", "DR-8.3", "no cap"))

    coverage = hear(Excused, 1500)
    assert sum(coverage.known.values())
    assert "no cap" in table(Excused, coverage, 1.0)


def test_the_numbers_of_a_box_are_found_and_changed() -> None:
    text = '[[card]]\nid = "storm_1"  # 7\ncount = 4\ntable = [-1, 2]\nvalues = { torch = 5 }\n'
    places = places_of(text)
    assert [(one.table, one.key, one.value) for one in places] == [
        ("card", "count", 4),
        ("card", "table", -1),
        ("card", "table", 2),
        ("card", "values", 5),
    ]
    assert changed(text, {0: 9, 2: 0}) == text.replace("= 4", "= 9").replace("2]", "0]")


def test_a_mutation_changes_one_value_or_swaps_two() -> None:
    seen = set()
    for number in range(40):
        state = {"heroes": [{"wounds": 3, "living": True}, {"wounds": 0, "living": True}], "stage": "rooms"}
        seen.add(mutate(state, random.Random(number)))
    assert len(seen) > 5
