"""Positions that cannot be are refused with the path of what is wrong."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests import harness
from undercroft.core.errors import PositionError
from undercroft.core.start import from_position
from undercroft.games.lords import GAME
from undercroft.games.lords.game import LordsGame
from undercroft.games.lords.rules.course import EXECUTE, FIGHT, PLAN
from undercroft.texts.faults import told_fault

Change = Callable[[dict[str, Any]], None]


def found(
    phase: int, seats: int = 4, year: int = 1, fit: Callable[[Any], bool] = bool, **options: Any
) -> Any:
    """A position of a random game in this phase that fits."""
    for seed in range(400):
        match = harness.Table(GAME, seats, options, seed).match()
        rng = random.Random(seed)
        while not match.over:
            position = match.position()
            state = position["state"]
            if (state["phase"], state["year"]) == (phase, year) and fit(state):
                return json.loads(json.dumps(position))
            seat = rng.choice(match.choices.seats)
            match.play(seat, rng.choice(list(match.choices[seat].options)))
    raise AssertionError("no game comes there")


def refused(position: Any, path: str) -> str:
    with pytest.raises(PositionError) as wrong:
        from_position(position, game=GAME)
    assert wrong.value.path.startswith(path), wrong.value
    return str(wrong.value)


def test_rooms_keep_apart_and_in_their_place() -> None:
    """DL-7.6: no room beside another, none of year 2 in year 1, each in its part of the dungeon."""
    position = found(EXECUTE, fit=lambda state: any(lord["rooms"] for lord in state["lords"]))
    state = position["state"]
    seat = next(seat for seat, lord in enumerate(state["lords"]) if lord["rooms"])
    lord = state["lords"][seat]
    name = lord["rooms"][0][1]
    shop = state["shop"] + [piece["face"] for piece in state["room_stack"]]
    lord["rooms"] = [[2, name], [7, shop[0]]]
    assert "touch" in refused(position, f"lords[{seat}].rooms")
    lord["rooms"] = [[12 if name in ("hatchery", "souvenir_shop") else 2, name]]
    if name in ("workshop", "tool_shed"):
        lord["rooms"] = [[7, name]]
    if name != "mushroom_bed":
        assert "belong" in refused(position, f"lords[{seat}].rooms")
    lord["rooms"] = [[2, "chapel"]]
    assert "second year" in refused(position, f"lords[{seat}].rooms")


def test_orders_in_their_order() -> None:
    """DL-5.2, DL-8.6: two different orders are inaccessible, and none of them is played."""
    position = found(EXECUTE)
    lord = position["state"]["lords"][1]
    old = lord["inaccessible"]
    lord["inaccessible"] = [3, 3]
    refused(position, "lords[1].inaccessible")
    lord["inaccessible"] = sorted([old[0], lord["programmed"][0]])
    refused(position, "lords[1].programmed")
    lord["inaccessible"] = old
    lord["programmed"] = lord["programmed"][::-1]
    refused(position, "spaces")


def test_the_paladin_does_not_wait() -> None:
    """DL-11.2: nobody is so evil while he is in his tent."""
    position = found(EXECUTE, fit=lambda state: state["paladin_at"] == -1)
    position["state"]["lords"][2]["evil"] = 14
    refused(position, "lords[2].evil")


def test_plans_are_what_can_be_planned() -> None:
    """DL-13.4, DL-13.5: the nearest tile, one monster in a tunnel, traps that can be paid."""
    sent = lambda state: any(lord["plan"] and lord["plan"]["monsters"] for lord in state["lords"])  # noqa: E731
    for phase in (PLAN, FIGHT):
        position = found(phase, fit=sent)
        lords = position["state"]["lords"]
        seat = next(seat for seat, lord in enumerate(lords) if lord["plan"] and lord["plan"]["monsters"])
        plan = lords[seat]["plan"]
        tile = plan["tile"]
        plan["tile"] = 12
        refused(position, f"lords[{seat}].plan.tile")
        plan["tile"] = tile
        plan["monsters"] *= 3
        refused(position, f"lords[{seat}].plan.monsters")


def test_what_is_wrong_is_said_in_russian_with_its_values() -> None:
    position = found(EXECUTE)
    state = position["state"]
    wrong = (
        (state["lords"][1], "rooms", [[2, "chapel"]], "комната chapel появляется только во втором году"),
        (state, "offer", [*state["offer"][1:]], "всего в игре 24 существа, а здесь их 23"),
        (state, "turn", 0, "в этой фазе здесь число от 1 до 24"),
        (state["creature_stack"], 0, "troll", "существо в стопке пишут так: {face, seen, year}"),
        (state["lords"][2], "rooms", [2], "комнату пишут так: [cell, room]"),
    )
    for part, name, value, said in wrong:
        old, part[name] = part[name], value
        with pytest.raises(PositionError) as fault:
            from_position(position, game=GAME)
        part[name] = old
        assert told_fault(fault.value, "ru", GAME) == said
        again = pickle.loads(pickle.dumps(fault.value))
        assert (str(again), told_fault(again, "ru", GAME)) == (str(fault.value), said)


def test_a_special_card_that_nobody_has_seen() -> None:
    """Without special events that of last year has been shown to nobody, with them to all (DL-4.2)."""
    for special, seen, words in ((True, [], "last year's card was shown"), (False, "all", "nobody has seen")):
        position = found(EXECUTE, year=2, special_events=special)
        position["state"]["specials"][0]["seen"] = seen
        assert words in refused(position, "specials[0].seen")


def mutations(position: Any, rng: random.Random) -> str:
    """Changes one value of the state to another of its type; gives where."""

    def places(data: Any, path: tuple[Any, ...] = ()) -> Any:
        if isinstance(data, dict | list):
            if isinstance(data, list):
                yield path
            for key, item in data.items() if isinstance(data, dict) else enumerate(data):
                yield from places(item, (*path, key))
        elif isinstance(data, int | bool):
            yield path

    path = rng.choice(list(places(position["state"])))
    *way, last = path
    at = position["state"]
    for key in way:
        at = at[key]
    value = at[last]
    if isinstance(value, bool):
        at[last] = not value
    elif isinstance(value, int):
        at[last] = rng.choice(
            (value + 1, value - 1, 0, 1, 5, rng.randrange(40), value ^ 1 << rng.randrange(20))
        )
    elif value:
        at[last] = rng.choice((value[1:], value + value[:1], value[::-1], []))
    return ".".join(map(str, path))


def test_what_loads_can_be_played() -> None:
    """A mutated position is refused with a path, or played to its end."""
    rng = random.Random(12)
    positions = []
    for _ in range(8):
        table = harness.random_table(GAME, rng)
        match = table.match()
        while not match.over:
            if rng.random() < 0.1:
                positions.append(match.position())
            seat = rng.choice(match.choices.seats)
            match.play(seat, rng.choice(list(match.choices[seat].options)))
        positions.append(match.position())
    played = 0
    nameless: list[str] = []
    for _ in range(300):
        position = json.loads(json.dumps(rng.choice(positions)))
        position["options"]["advisor"] = False
        where = mutations(position, rng)
        try:
            match = from_position(position, game=GAME)
        except PositionError as wrong:
            nameless += [where] * (not wrong.path)
            continue
        played += 1
        for seat in (None, *range(match.seats)):
            match.view(seat)
        while not match.over:
            seat = rng.choice(match.choices.seats)
            match.play(seat, rng.choice(list(match.choices[seat].options)))
        assert isinstance(match.game, LordsGame)
        match.game.check()
    assert not nameless
    assert played > 30
