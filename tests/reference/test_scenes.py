"""Scenes that witnesses once told wrongly: side by side with the engine from a position, by given answers."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

from tests.harness import any_answer
from tests.reference.boxes import changed, places_of
from tests.reference.driver import Coverage, Trial, witness_of
from tests.reference.lords_stage import poison, turn_up
from undercroft.core.chance import Chance
from undercroft.core.components import Components
from undercroft.core.errors import PositionError
from undercroft.core.match import Match
from undercroft.core.registry import find_game
from undercroft.core.start import new_match, standard_components, try_position

Data = dict[str, Any]


class Scene(Trial):
    """A trial from a position, over as many answers as are wanted: the first of them that is offered and,
    where none is, anything. Raises Difference."""

    def __init__(self, data: Data, wanted: Iterable[str], seed: int = 1, source: Components | None = None):
        witness = witness_of(data["game"])
        assert witness is not None
        self.witness = witness
        self.coverage = Coverage()
        self.kind = find_game(witness.GAME)
        self.source = source or standard_components(self.kind)
        self.number, self.mode, self.style, self.seed = 0, "scene", "scene", seed
        self.seats, self.options = data["seats"], data["options"]
        self.from_middle, self.changed = True, ""
        self.data = data
        self.wanted = list(wanted)
        self.answers = []
        self.one = None
        self.run(len(self.wanted))

    def _middle(self) -> tuple[Data, Chance]:
        return self.data["state"], Chance.from_seed(self.seed)

    def _answer(self, match: Match) -> tuple[int, Any]:
        for text in self.wanted:
            for seat in match.choices.seats:
                for option in match.choices[seat].options:
                    if str(option) == text:
                        self.wanted.remove(text)
                        return seat, option
        seat = match.choices.seats[0]
        return seat, match.choices[seat].options[0]


def lay_by(one: Data, seat: int, hero: str) -> None:
    """Gives a seat this hero."""
    for other in one["players"]:
        if other["hero"] == hero:
            other["hero"] = one["players"][seat]["hero"]
    one["unused"] = [one["players"][seat]["hero"] if name == hero else name for name in one["unused"]]
    one["players"][seat]["hero"] = hero


def ready(one: Data, seat: int, treasure: str) -> None:
    """Lays a treasure open before a seat, wherever it was."""
    for heap in (one["adventures"], *(player["hand"] for player in one["players"])):
        heap[:] = [card for card in heap if card["face"] != treasure]
    item = {"card": treasure, "extras": [], "tokens": 0, "used": False}
    one["players"][seat]["treasures"].append(item)


def in_a_tunnel(seats: int, hero: str, options: Data | None = None, source: Components | None = None) -> Data:
    """The feats phase of seat 0, who plays this hero; all stand in the same tunnel."""
    data = new_match("dungeoneer", seats, 1, options, source).position()
    one = data["state"]
    lay_by(one, 0, hero)
    tunnel = next(card for card in one["dungeon"] if card["location"] != "tomb_foyer")
    for player in one["players"]:
        player.update(at=[tunnel["x"], tunnel["y"]], glory=5, peril=0)
    one.update(active=0, phase="feats", window=0, opening=None)
    return data


def test_a_hero_who_falls_by_his_own_strike_drains_no_life() -> None:
    """DN-7.11, W4: with the last health the hero is defeated at once."""
    fallen = 0
    for seed in range(8):
        data = in_a_tunnel(2, "vorn_nex")
        ready(data["state"], 1, "mirror_of_misfortune")
        data["state"]["players"][0].update(level=4, health=1, ap=1)
        scene = Scene(data, ["attack @1 magic", "pass", "use mirror_of_misfortune @0"], seed)
        assert scene.one is not None
        fallen += scene.one.result is not None
    assert fallen


def test_what_set_up_dealt_is_told_again_from_its_own_position() -> None:
    """The engine saves set-up before anybody has heard of it; one begun there tells it, too."""
    data = new_match("dungeoneer", 3, 1).position()
    assert data["state"]["opening"] is not None
    Scene(data, ["end"])


def test_nobody_lets_himself_fall_for_an_ability_that_costs_no_action() -> None:
    """DN-11.7: the point of a fall is for an action; in a house's file Roderik may heal without one."""
    text = standard_components(find_game("dungeoneer")).text
    costs = [at for at, one in enumerate(places_of(text)) if one.key == "ability_actions"]
    source = Components(changed(text, dict.fromkeys(costs, 0)), "free hand", False)
    data = in_a_tunnel(2, "roderik_talus", {"actions": "limit"}, source)
    data["state"]["players"][0].update(health=3, ap=3, attacked=True)
    data["state"]["locations"], data["state"]["removed"] = (
        [],
        [card["face"] for card in data["state"]["locations"]],
    )
    Scene(data, ["ability"], source=source)


def poisoned_paladins(source: Components) -> Iterator[Data]:
    """Fights of a first year with a shield: the paladin is alone, his host has poisoned darts, others are as
    evil as he."""
    for seed in range(6):
        match = new_match("lords", 3, seed, {}, source)
        rng = random.Random(seed)
        data = match.position()
        while (data["state"]["season"], data["state"]["year"]) != (4, 1) and not match.over:
            match.play(*any_answer(match, rng))
            data = match.position()
        data["answers"] = []
        poison(data["state"], rng)
        turn_up(data["state"], "magic_shield")
        try:
            try_position(data, source, match.kind)
        except PositionError:
            continue
        yield data


def test_no_shield_follows_a_poisoned_paladin() -> None:
    """DL-15.8, DL-11.10: it saves its party; in a house's file some of it is left when the poison works."""
    text = standard_components(find_game("lords")).text
    before, _, after = text.partition('id = "magic_shield"')
    text = before + 'id = "magic_shield"' + after.replace("amount = 1", "amount = 2", 1)
    source = Components(text, "two points", False)
    away = 0
    for data in poisoned_paladins(source):
        scene = Scene(data, ["trap poisoned_dart", "fight"] * 6, source=source)
        away += scene.coverage.rules["DL-14.13"]
    assert away
