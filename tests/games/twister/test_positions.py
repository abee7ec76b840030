"""Positions that load can be played; what cannot be is refused with its place."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from tests.games.twister.scenes import ONE_PIT, prison
from tests.games.twister.setup import Scene
from undercroft.core.errors import PositionError
from undercroft.core.start import from_position, new_match
from undercroft.games.twister import GAME
from undercroft.games.twister.game import Twister
from undercroft.games.twister.state import DARK
from undercroft.texts.faults import told_fault


def position(phase: str = "card", seed: int = 3, seats: int = 2, **options: Any) -> dict[str, Any]:
    """A position of a game in which this phase begins."""
    match = new_match(GAME, seats, seed, options)
    rng = random.Random(seed)
    while match.game.phase != phase or match.position()["answers"]:  # type: ignore[attr-defined]
        seat = rng.choice(match.choices.seats)
        match.play(seat, rng.choice(list(match.choices[seat].options)))
    found: dict[str, Any] = match.position()
    return found


@pytest.mark.parametrize(
    ("phase", "field", "value", "path"),
    [
        ("card", "combat", [[1, 1, 2, 2], [0]], "combat[0]"),
        ("card", "combat", [[0, 6, 6], [0]], "combat[0]"),
        ("card", "actions", [1, 60], "actions[0]"),
        ("card", "actions", [0, 60], "actions[0]"),
        ("card", "first_card", False, "first_card"),
        ("card", "dark_rooms", 4095, "dark_rooms"),
        ("card", "fight", {"kind": "close", "attacker": 0, "target": 8, "close": [0], "spears": [],
                           "shooters": [], "defenders": [8], "announced": -1}, "fight"),
        ("card", "opened_slot", 3, "opened_slot"),
        ("card", "deck", [1], "np"),
        ("card", "pool", ["naga"], "pool"),
        ("card", "exits", [1, 0], "exits[0]"),
        ("card", "vp", [5, 0], "vp[0]"),
        ("card", "fixed", 8, "fixed"),
        ("card", "jumps", [4, 3], "jumps[0]"),
        ("place", "placer", 4, "placer"),
        ("secret", "turn", 2, "turn"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_path(phase: str, field: str, value: Any, path: str) -> None:
    wrong = position(phase)
    wrong["state"][field] = value
    with pytest.raises(PositionError) as refused:
        from_position(wrong)
    assert refused.value.path.startswith(path.partition("[")[0])


def test_tokens_of_another_game_are_refused() -> None:
    wrong = position()
    at = wrong["state"]["tokens"].index("a_naga")
    wrong["state"]["tokens"][at] = "a_goblin"
    with pytest.raises(PositionError, match="teams of this game"):
        from_position(wrong)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"mode": "free"}), (2, {"mode": "draft"}), (2, {"mode": "jailbreak"}), (1, {"gaze": True}), (4, {})],
)
def test_a_changed_number_is_refused_or_played_to_its_end(seats: int, options: dict[str, Any]) -> None:
    rng = random.Random(seats)
    whole = position("card", 5, seats, max_turns="20", **options)
    for _ in range(60):
        changed = copy.deepcopy(whole)
        name = rng.choice([key for key, value in whole["state"].items() if value not in ([], {}, None)])
        value = changed["state"][name]
        if isinstance(value, list):
            place = rng.randrange(len(value))
            if isinstance(value[place], int):
                value[place] = rng.choice([-1, -4, 0, 1, value[place] + 1, rng.randrange(250)])
            else:
                value.pop(place)
        elif isinstance(value, int):
            changed["state"][name] = rng.choice([0, 1, 2, value + 1])
        try:
            match = from_position(changed)
        except PositionError:
            continue
        while not match.over:
            if rng.random() < 0.05:
                for seat in (None, *range(seats)):
                    match.view(seat)
            seat = rng.choice(match.choices.seats)
            match.play(seat, rng.choice(list(match.choices[seat].options)))
        match.game.check()


def test_a_starting_line_that_is_half_manned_is_a_position() -> None:
    """DT-22.3: between two starters of the solo game; each mark holds one, and play goes on at the next."""
    match = new_match(GAME, 1, 4, {})
    game = match.game
    assert isinstance(game, Twister)
    for count in range(4):
        game = match.game
        assert isinstance(game, Twister)
        game.check()
        data = {**match.position(), "state": GAME.state(game.components).dump(game), "answers": []}
        again = from_position(data)
        assert again.choices[0].prompt.args == match.choices[0].prompt.args
        assert [str(one) for one in again.choices[0].options] == [
            str(one) for one in match.choices[0].options
        ]
        assert len(match.choices[0].options) == 8 - count
        match.play(0, match.choices[0].options[0])
    both = copy.deepcopy(data)
    placed = [index for index, square in enumerate(both["state"]["at"]) if square in game.layout.dots[0]]
    both["state"]["at"][placed[0]] = both["state"]["at"][placed[1]]
    with pytest.raises(PositionError):
        from_position(both)


@pytest.mark.parametrize(
    ("phase", "seats", "options"),
    [
        ("secret", 2, {}),
        ("place", 2, {}),
        ("card", 2, {}),
        ("action", 2, {}),
        ("pick", 2, {"mode": "draft"}),
        ("card", 1, {"gaze": True}),
    ],
)
def test_a_position_of_each_phase_is_taken(phase: str, seats: int, options: dict[str, Any]) -> None:
    """DT-S5, DT-22.3: set-up, play, and the reserve of a game alone."""
    data = position(phase, seats=seats, **options)
    assert from_position(data).position()["state"] == data["state"]


def test_a_fight_is_a_position() -> None:
    """DT-9.3, DT-11.9, DT-11.1: close by with more than two, with a spear, with a bow."""
    near = prison().put("a_cleric", "c18").put("b_naga", "d18").put("b_telepath", "c17")
    lance = prison().put("a_cleric", "c18").put("a_telescoping_spear", "c18").put("b_naga", "e18")
    shot = prison().put("a_cleric", "c18").put("a_bow", "c18").put("b_naga", "e18")
    for scene, act in ((near, "attack"), (lance, "spear"), (shot, "shoot")):
        scene.with_usual_rooms().does("a_cleric", f"{act} b_naga")
        game = scene.game
        assert game.fight is not None
        game.check()
        game.fight.close = (*game.fight.close, scene.token("b_wizard"))
        with pytest.raises(PositionError, match="attackers are of one side"):
            game.check()


def test_nobody_is_over_a_bare_pit() -> None:
    """DT-12.8: only a rope, or a Thief's own footing, holds there."""
    scene = Scene({6: "37L"}, components=ONE_PIT).put("a_naga", "c16").with_usual_rooms()
    with pytest.raises(PositionError, match="fall into the pit") as refused:
        scene.game.check()
    assert refused.value.path == f"at[{scene.token('a_naga')}]"
    scene.put("a_rope", "c16").rope("c16").game.check()


def test_one_rope_lies_over_a_pit() -> None:
    """DT-12.11: nobody leaves a rope where one is fixed, so of two none could be taken away."""
    scene = Scene({6: "37L"}, components=ONE_PIT).put("a_rope", "c16").rope("c16").with_usual_rooms()
    scene.game.check()
    with pytest.raises(PositionError, match="no second rope") as refused:
        scene.put("b_rope", "c16").game.check()
    assert refused.value.path == "fixed"


def test_only_a_character_of_the_dungeon_is_at_work_for_it() -> None:
    """DT-22.5"""
    data = position("card", seats=1)
    data["state"]["np"][0] = data["state"]["tokens"].index("a_naga")
    with pytest.raises(PositionError) as refused:
        from_position(data)
    assert refused.value.path == "np[0]"


def test_copies_in_a_secret_team_are_numbered_as_they_are_shown() -> None:
    """DT-17.1, DT-15.11: of two ropes that which lies open is the first."""
    data = position("card", mode="free")
    tokens, at = data["state"]["tokens"], data["state"]["at"]
    item = 8 + next(one for one, name in enumerate(tokens) if name.startswith("b_"))
    assert tokens[item][0] == "a"
    at[item] = next(square for square in range(210, 220) if square not in at)
    rest = ["a_bow", "a_key", "a_armor", "a_sword"]
    tokens[item : item + 6] = ["a_rope", "a_rope_2", *rest]
    from_position(data)
    tokens[item : item + 2] = ["a_rope_2", "a_rope"]
    with pytest.raises(PositionError, match="numbered as they were shown"):
        from_position(data)


def test_a_room_that_cannot_be_is_told_by_its_number_on_the_board() -> None:
    """DT-S5: from 1 on, as in the names of the places, `dark_1`."""
    data = position("card")
    at = data["state"]["at"]
    hidden = [token for token, place in enumerate(at) if place <= DARK]
    for token in hidden:
        at[token] = DARK
    with pytest.raises(PositionError) as refused:
        from_position(data)
    assert refused.value.words == "room 1 has 2 places"
    assert told_fault(refused.value, "ru", GAME) == "комната 1: закрытых жетонов там помещается 2"


def test_a_team_that_lacks_a_token_is_told_how_many_it_needs() -> None:
    """DT-S1, DT-22.2: the non-player has each character four times."""
    for seats, english, russian in (
        (2, "each side has 8 figures and 6 objects", "у каждой стороны персонажей 8, а предметов 6"),
        (
            1,
            "the player has 8 figures, the non-player 32, and both have 6 objects",
            "персонажей у игрока 8, у Темницы 32, а предметов у обоих по 6",
        ),
    ):
        data = position("card", seats=seats)
        for name in ("tokens", "at", "marks", "fate"):
            data["state"][name].pop()
        with pytest.raises(PositionError) as refused:
            from_position(data)
        assert refused.value.words == english
        assert told_fault(refused.value, "ru", GAME) == russian
