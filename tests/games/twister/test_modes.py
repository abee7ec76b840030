"""Setup, combination modes, handicap, scenarios, large games, solo (DT 3, DT-17 to DT-23)."""

from __future__ import annotations

import random
from collections import Counter
from typing import get_origin, get_type_hints

import pytest

from tests.games.twister.scenes import FLOOR
from tests.games.twister.setup import Scene, table
from undercroft.core.components import Components
from undercroft.core.errors import ComponentError, OptionError, PositionError
from undercroft.core.match import Match
from undercroft.core.record import load_record, write_record
from undercroft.core.start import from_position, load_table, new_match, standard_components
from undercroft.games.twister import GAME, events
from undercroft.games.twister.maze import DOTS
from undercroft.games.twister.rules import checks, solo
from undercroft.games.twister.state import GONE, State


def texts(match: Match, seat: int) -> list[str]:
    return [str(one) for one in match.choices[seat].options]


def state(match: Match) -> State:
    game = match.game
    assert isinstance(game, State)
    return game


def until(match: Match, *phases: str, seed: int = 1) -> Match:
    """Plays at random until one of the phases."""
    rng = random.Random(seed)
    while state(match).phase not in phases and not match.over:
        seat = rng.choice(match.choices.seats)
        match.play(seat, rng.choice(list(match.choices[seat].options)))
    return match


# --- DT 2, DT 3: components and setup


def test_the_box() -> None:
    """DT-2.1 of the component list: 8 + 8 figures in 13 classes, 6 + 6 objects in 10, 16 rooms, 16 cards."""
    box = table()
    assert (len(box.figures), len(box.items), len(box.rooms)) == (13, 10, 16)
    for name in ("PRI", "DT1"):
        assert len(box.figures_of((name,))) == 8
        assert len(box.items_of((name,))) == 6
    assert len(box.actions) + len(box.cards) + box.jumps == 16
    assert box.cards == (0, 1, 2, 2, 3, 3, 4, 5, 6)
    assert [one.id for one in box.items.values() if one.common] == ["key", "rope"]
    assert [one.id for one in box.figures.values() if one.small] == [
        "banshee", "goblin", "telepath", "wall_walker", "wizard",
    ]  # fmt: skip


def test_telepath_move_is_an_option() -> None:
    """A-1: 2 by the rulebook, 3 by the printed card."""
    for option, squares in ((2, "c18"), (3, "d18")):
        scene = Scene({6: "37L"}, components=FLOOR, telepath_move=option).put("a_telepath", "a18")
        assert squares in scene.reach("a_telepath")
        assert ("d18" in scene.reach("a_telepath")) == (option == 3)


def test_the_board_frame() -> None:
    """DT 3.1: 20 x 10 squares, dots 2, 4, 7, 9, room for 20 tokens."""
    match = new_match(GAME, 2, 1)
    layout = state(match).layout
    assert (layout.width, layout.height, DOTS) == (10, 22, (1, 3, 6, 8))
    assert sum(layout.capacity) == 20


def test_the_standard_setup() -> None:
    """DT-S1 to DT-S8: secret starters, alternating placement, a public first player."""
    match = new_match(GAME, 2, 5)
    assert match.choices[0].prompt.rule == "DT-S3"
    assert match.choices.seats == (0, 1)
    for text in ("token a_naga", "token a_wizard", "token a_cleric", "token a_mekanork"):
        match.play(0, text)
    assert match.choices.seats == (1,)
    for text in ("token b_naga", "token b_wizard", "token b_cleric", "token b_mekanork"):
        match.play(1, text)
    placer = match.choices.seats[0]  # DT-S4
    assert match.choices[placer].prompt.rule == "DT-S5"
    for number in range(20):
        seat = match.choices.seats[0]
        assert seat == (placer + number) % 2
        match.play(seat, match.choices[seat].options[-1])
        backs = [token for room in match.view(1 - seat).rooms for token in room.tokens if token[0] == seat]
        assert all(name is None for _, name in backs)
        match.play(seat, match.choices[seat].options[0])
    assert state(match).phase == "card"
    view = match.view(None)
    assert {token.name for token in view.tokens if token.figure} == {
        f"{side}_{kind}" for side in "ab" for kind in ("naga", "wizard", "cleric", "mekanork")
    }, "DT-S6"
    assert match.choices.seats == (view.active,), "DT-S7"
    full = [len(room.tokens) for room in view.rooms]
    assert full == [2, 2, 3, 3, 3, 3, 2, 2], "DT-S2, DT-S5"
    for side in view.sides:  # DT-S8
        assert (side.actions, side.jumps) == ((2, 3, 4, 5), 3)
        assert side.combat == (0, 1, 2, 2, 3, 3, 4, 5, 6)
    assert len(state(match).tokens) == 2 * (8 + 6), "DT-S1"


# --- DT-17


def test_dt_17_1_free_choice() -> None:
    """DT-17.1: eight different figures, six objects, two pairs, all in secret."""
    match = until(new_match(GAME, 2, 3, {"mode": "free"}), "place")
    game = state(match)
    for side in range(2):
        kinds = [game.tokens[token].kind for token in game.team[side]]
        assert len(kinds) == len(set(kinds)) == 8
        assert len(game.pairs[side]) == 2
        assert match.view(1 - side).sides[side].unseen == ()
        assert match.view(side).pairs == game.pairs[side]
    assert len(game.rooms) == 8


def test_dt_17_2_w_2_w_3_mixed_choice() -> None:
    """DT-17.2, W-2, W-3: pairs in turn, then each shows a figure that the other must take too."""
    match = new_match(GAME, 2, 1, {"mode": "mixed"})
    first = match.choices.seats[0]
    for number, pair in enumerate((37, 4, 39, 1)):
        seat = match.choices.seats[0]
        assert seat == (first + number) % 2
        match.play(seat, f"pair {pair}")
    match.play(first, "pick naga")
    assert match.choices.seats == (1 - first,)
    assert "pick naga" not in texts(match, 1 - first)
    match.play(1 - first, "pick cleric")
    assert match.choices.seats == (first,)
    until(match, "place")
    game = state(match)
    names = {game.components.rooms[room].id for room in game.rooms}
    assert names == {"37L", "37R", "4L", "4R", "39L", "39R", "1L", "1R"}
    kinds = [[game.tokens[token].kind for token in team] for team in game.team]
    assert kinds[0] == kinds[1]
    assert {"naga", "cleric"} <= set(kinds[0])


def test_dt_17_3_w_1_draft() -> None:
    """DT-17.3, DT-17.5, W-1: who takes the Colossus takes it from the other; objects in reverse order."""
    match = new_match(GAME, 2, 1, {"mode": "draft"})
    first = match.choices.seats[0]
    for pair in (37, 4, 39, 1):
        match.play(match.choices.seats[0], f"pair {pair}")
    match.play(first, "pick colossus")
    assert "pick colossus" not in texts(match, 1 - first)
    match.play(1 - first, "pick wizard")
    match.play(first, "pick wizard")
    assert "pick wizard" not in texts(match, 1 - first)
    while len(state(match).pool) < 20:
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[0])
    assert match.choices.seats == (1 - first,), "objects: the other begins"
    match.play(1 - first, "pick fireball_wand")
    match.play(first, "pick fireball_wand")
    assert "pick fireball_wand" not in texts(match, 1 - first)
    match.play(1 - first, "pick rope")
    assert "pick rope" in texts(match, first)
    until(match, "place")
    game = state(match)
    assert [len(team) for team in game.team] == [8, 8]
    both = Counter(game.tokens[token].kind for team in game.team for token in team)
    assert both["colossus"] == 1
    assert both["wizard"] == 2


def test_dt_17_4_unused_tokens_are_away() -> None:
    """DT-17.4: a side has its 14 tokens and no more."""
    match = until(new_match(GAME, 2, 3, {"mode": "draft"}), "place")
    game = state(match)
    assert len(game.tokens) == 28


def test_telepath_move_needs_a_telepath() -> None:
    """The characters of the first game have none."""
    for seats, options in (
        (2, {"mode": "dt1"}),
        (2, {"mode": "goblin_ground"}),
        (2, {"mode": "free", "sets": "dt1"}),
        (3, {"sets": "dt1"}),
    ):
        with pytest.raises(OptionError, match="needs a Telepath"):
            new_match(GAME, seats, 1, {**options, "telepath_move": 3})
    for seats, options in ((1, {}), (2, {"mode": "free"}), (2, {"mode": "jailbreak"}), (3, {"sets": "both"})):
        assert new_match(GAME, seats, 1, {**options, "telepath_move": 3}).options.telepath_move == 3


def test_dt_17_5_supplements() -> None:
    """DT-17.5: no draft with one set; duplicates of rooms can be excluded."""
    with pytest.raises(OptionError, match="draft"):
        new_match(GAME, 2, 1, {"mode": "draft", "sets": "prison"})
    twice = False
    for seed in range(12):
        match = until(
            new_match(GAME, 2, seed, {"mode": "free", "allow_duplicate_rooms": False}), "place", seed=seed
        )
        game = state(match)
        assert len(set(game.rooms)) == 8
        same = until(new_match(GAME, 2, seed, {"mode": "free"}), "place", seed=seed)
        twice = twice or len(set(state(same).rooms)) < 8
    assert twice, "with duplicates a room comes twice now and then"


# --- DT-18, DT-19


def test_dt_18_1_w_7_handicap() -> None:
    """DT-18.1, W-7: the other knows how many are missing, not which."""
    match = until(new_match(GAME, 2, 2, {"mode": "draft", "handicap_a": 2}), "place")
    assert match.view(1).sides[0].kept_out == (None, None)
    assert all(name for name in match.view(0).sides[0].kept_out)


def test_dt_18_2_fewer_tokens_to_place() -> None:
    """DT-18.2: the other goes on alone, and places stay free."""
    match = until(new_match(GAME, 2, 2, {"handicap_a": 4, "handicap_b": 1}), "card")
    game = state(match)
    lying = sum(place <= -20 for place in game.at)
    assert lying == 6 + 9


def test_dt_19_1_scenarios_are_data() -> None:
    """DT-19.1: teams, rooms and flags come from the component file."""
    box = table()
    assert box.scenarios["jailbreak"].inside == ("backstabber", "colossus")
    assert box.scenarios["goblin_ground"].flags["unbeatable"] == {"goblin"}
    match = until(new_match(GAME, 2, 1, {"mode": "jailbreak"}), "place")
    assert match.view(None).target_vp == 6
    game = state(match)
    starters = {game.tokens[token].kind for token, place in enumerate(game.at) if -14 < place <= -10}
    assert not starters & {"backstabber", "colossus"}


@pytest.mark.parametrize("name", ["prison", "dt1", "goblin_ground", "jailbreak"])
def test_dt_19_2_every_scenario_is_played_to_its_end(name: str) -> None:
    """DT-19.2."""
    match = until(new_match(GAME, 2, 4, {"mode": name, "max_turns": "20"}), "over")
    assert match.over


def goblins() -> Scene:
    return Scene({6: "1L", 7: "1R"}, components=FLOOR, mode="goblin_ground")


def test_dt_19_2_goblins_win_and_tie() -> None:
    """DT-19.2 goblin_ground: a Goblin decides without cards; two tie to the death of both."""
    scene = goblins().put("a_goblin", "c18").put("b_warrior", "d18")
    scene.does("a_goblin", "attack b_warrior")
    assert scene.is_wounded("b_warrior")
    assert scene.game.phase == "action"
    scene = goblins().put("a_goblin", "c18").put("b_goblin", "d18")
    scene.does("a_goblin", "attack b_goblin").fight(2, 2)
    assert scene.game.result is not None
    assert (scene.game.result.ending, scene.game.result.winners) == ("goblin", (0,))


def test_dt_19_2_goblins_and_the_rest() -> None:
    """DT-19.2 goblin_ground: no objects, gates broken, fire wounds, Trolls stay down, 1 VP for the exit."""
    scene = goblins().put("a_goblin", "c18").put("a_sword", "c17").put("a_troll", "a16", wounded=True)
    assert "c17" not in scene.reach("a_goblin")
    assert not any(text.startswith("take") for text in scene.can("a_goblin"))
    burned = goblins().put("a_wizard", "a18").put("a_fireball_wand", "a18").put("b_goblin", "c18")
    burned.does("a_wizard", "fireball b_goblin")
    assert burned.is_wounded("b_goblin")
    out = Scene({0: "1L"}, components=FLOOR, mode="goblin_ground").put("a_goblin", "c1")
    out.does("a_goblin", "go c0")
    assert out.vp == (1, 0)
    troll = goblins().put("a_goblin", "c18").put("b_troll", "d18")
    troll.does("a_goblin", "attack b_troll")
    troll.play("end_turn")
    troll.play("card 2")
    assert troll.can("b_troll") == []
    gate = Scene({6: "1L"}, mode="goblin_ground").put("a_goblin", "a18")
    assert "break a18 b18" in gate.can("a_goblin")


def test_dt_19_2_goblins_are_given_nothing() -> None:
    """DT-19.2 goblin_ground: nobody leaves an object or a wounded friend in the hands of a Goblin."""
    scene = goblins().put("a_warrior", "c18").put("a_sword", "c18").put("a_goblin", "d18")
    scene.put("b_goblin", "c17", wounded=True)
    assert not {"drop d18", "drop c17"} & set(scene.can("a_warrior"))
    friend = goblins().put("a_warrior", "c18").put("a_troll", "c18", wounded=True).put("a_goblin", "d18")
    assert "drop d18" not in friend.can("a_warrior")
    assert "drop e18" in friend.can("a_warrior")
    carried = goblins().put("a_warrior", "c18").put("a_goblin", "d18", wounded=True)
    assert "d18" in carried.reach("a_warrior")
    held = goblins().put("a_goblin", "c18").put("a_sword", "c18")
    with pytest.raises(PositionError, match="cannot lie together"):
        held.game.check()


OWN = """
[[scenario]]
id = "bridge"
target_vp = 3
layout = ["37L/0", "38L/1", "39L/2", "40L/3", "37R", "38R", "39R/0", "1L"]
figures = ["backstabber", "banshee", "cleric", "colossus", "mekanork", "naga", "telepath", "wizard"]
figures_b = ["cleric", "goblin", "mekanork", "thief", "troll", "wall_walker", "warrior", "warrior"]
items = ["big_shield", "bow", "fireball_wand", "key", "rope", "telescoping_spear"]
items_b = ["armor", "fireball_wand", "rope", "rope", "sword", "treasure"]
line = ["colossus", "cleric", "naga", "wizard"]
line_b = ["warrior", "troll", "warrior", "thief"]
without = [6, 2]
handless = ["troll"]
source = "a test"
"""


def own_scenario(text: str = OWN) -> Components:
    return Components(standard_components(GAME).text + text, "my.toml", False)


def test_dt_19_1_a_scenario_of_ones_own_file() -> None:
    """DT-19.1: rooms where they lie, two teams, starters and rules are the file's; a game with it ends."""
    match = new_match(GAME, 2, 5, {"mode": "bridge", "max_turns": "60"}, own_scenario())
    until(match, "card")
    game = state(match)
    names = [game.components.rooms[room].id for room in game.rooms]
    assert names == ["37L", "38L", "39L", "40L", "37R", "38R", "39R", "1L"]
    assert game.turns[:4] == [0, 1, 2, 3]
    assert game.turns[6] == 0
    view = match.view(0)
    standing = sorted((one.place, one.kind) for one in view.tokens if one.side == 1)
    assert standing == [("b0", "warrior"), ("d0", "troll"), ("g0", "warrior"), ("i0", "thief")]
    assert [one.kind for one in view.tokens if one.side == 0] == ["cleric", "colossus", "naga", "wizard"]
    assert sorted(one.name for one in game.tokens if one.kind == "warrior") == ["b_warrior", "b_warrior_2"]
    assert view.sides[0].combat == (0, 1, 2, 3, 3, 4, 5)
    assert view.target_vp == 3
    assert until(match, "over").over
    again = load_record(write_record(match))
    assert again.result == match.result


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('id = "bridge"', 'id = "draft"', "another mode"),
        ('"37L/0", ', "", "eight different rooms"),
        ('"37L/0"', '"37L/4"', "no room"),
        ('"1L"]', '"37L"]', "eight different rooms"),
        ('line_b = ["warrior"', 'line_b = ["naga"', "belongs to the team"),
        ('line_b = ["warrior", ', "line_b = [", "4 names"),
        ("without = [6, 2]", "without = [6, 6]", "not there"),
        ('items_b = ["armor", ', "items_b = [", "6 names"),
        ("without = [6, 2]", 'inside = ["naga"]', "cannot start inside"),
    ],
)
def test_dt_19_1_wrong_scenarios_are_refused(old: str, new: str, words: str) -> None:
    with pytest.raises(ComponentError, match=words) as wrong:
        load_table(GAME, own_scenario(OWN.replace(old, new)))
    assert wrong.value.line


def test_dt_19_1_a_scenario_that_is_not_there() -> None:
    """The error names those that are; a position of such a game is refused too."""
    with pytest.raises(OptionError, match="goblin_ground, jailbreak"):
        new_match(GAME, 2, 1, {"mode": "bridge"})
    with pytest.raises(OptionError, match="one of"):
        new_match(GAME, 2, 1, {"mode": "No such thing"})
    match = new_match(GAME, 2, 1, {"mode": "bridge"}, own_scenario())
    with pytest.raises(PositionError):
        from_position(match.position() | {"components": "standard"})


def test_dt_19_2_goblin_ground_has_no_sixes() -> None:
    """DT-19.2 goblin_ground: both take out their +6 before the start."""
    match = new_match(GAME, 2, 1, {"mode": "goblin_ground"})
    assert match.view(None).sides[0].combat == (0, 1, 2, 2, 3, 3, 4, 5)


# --- DT-21


def test_dt_21_1_large_games() -> None:
    """DT-21.1, DT-21.3, DT-21.8: twelve rooms, room for every token, lines of ten squares."""
    for seats, capacity in ((3, 30), (4, 40), (5, 50)):
        match = new_match(GAME, seats, 1)
        layout = state(match).layout
        assert (len(layout.corners), sum(layout.capacity)) == (12, capacity)
        assert [len(line) for line in layout.lines] == [10] * seats
        assert all(len(slots) == 2 for slots in layout.line_slots)


def test_dt_21_2_any_opponents_line() -> None:
    """DT-21.2: target 6, and every other line is an exit."""
    scene = Scene({}, seats=4)
    layout = scene.game.layout
    assert scene.game.rules.target_vp == 6
    assert layout.exits[0] == layout.line_mask[1] | layout.line_mask[2] | layout.line_mask[3]


def test_dt_21_3_the_cross_and_the_t() -> None:
    """DT-21.3: capacities of the inner and outer rooms."""
    assert sorted(table().layouts[4].capacity) == [3] * 8 + [4] * 4
    assert sorted(table().layouts[3].capacity) == [2] * 6 + [3] * 6


def test_dt_21_4_opening_cap_over_all() -> None:
    """DT-21.4."""
    match = until(new_match(GAME, 3, 1), "card")
    first = match.choices.seats[0]
    assert texts(match, first) == ["card 2"]
    match.play(first, "card 2")
    match.play(first, "end_turn")
    second = match.choices.seats[0]
    assert second == (first + 1) % 3
    match.play(second, "card 3")
    match.play(second, "end_turn")
    assert texts(match, match.choices.seats[0]) == ["card 2", "card 3", "card 4"]


def test_dt_21_5_the_next_places_the_revealers_objects() -> None:
    """DT-21.5."""
    scene = Scene({}, seats=3).put("a_naga", "h20").put("a_rope", "dark 10").put("c_key", "dark 10")
    scene.does("a_naga", "reveal 10")
    assert list(scene.run.pending()) == [0]
    scene.play(scene.options()[0])
    assert list(scene.run.pending()) == [1]


def test_dt_21_6_points_for_the_one_who_did_it() -> None:
    """DT-21.6."""
    scene = (
        Scene({0: "37L"}, seats=3, components=FLOOR).put("b_naga", "b0").put("c_cleric", "c0", wounded=True)
    )
    scene.game.active = 1
    scene.does("b_naga", "attack c_cleric").fight(0, 0)
    assert scene.vp == (0, 1, 0)


def test_dt_21_7_third_players_stay_out() -> None:
    """DT-21.7: enemies are all others, but only two sides fight."""
    scene = (
        Scene({0: "37L"}, seats=3, components=FLOOR)
        .put("b_naga", "b0")
        .put("c_cleric", "c0")
        .put("a_wizard", "c1")
    )
    scene.game.active = 1
    scene.does("b_naga", "attack c_cleric")
    fight = scene.game.fight
    assert fight is not None
    assert len(fight.close) + len(fight.defenders) == 2


def test_dt_21_8_five() -> None:
    """DT-21.8: five letters of sides, the two middle rooms of one side hold five."""
    layout = table().layouts[5]
    assert sorted(layout.capacity) == [4] * 10 + [5] * 2


def test_dt_21_9_teams_and_rooms() -> None:
    """DT-21.9: the Prison teams, rooms drawn from both sets; with both sets teams are chosen."""
    game = state(until(new_match(GAME, 4, 1), "place"))
    pairs = {game.components.rooms[room].pair for room in game.rooms}
    assert len(pairs) == 6
    assert [game.tokens[token].kind for token in game.team[3]] == [
        one.id for one in table().figures_of(("PRI",))
    ]
    both = new_match(GAME, 3, 1, {"sets": "both"})
    assert len(texts(both, 0)) == 13


# --- DT-22


def solo_match(**options: object) -> Match:
    return new_match(GAME, 1, 1, options)


def np_scene(difficulty: str = "normal", **options: object) -> Scene:
    """The non-player is about to act with an activated character."""
    scene = Scene({6: "37L", 7: "37R"}, seats=1, components=FLOOR, difficulty=difficulty, **options)  # type: ignore[arg-type]
    from undercroft.games.twister.rules.setup import muster

    figures = [one.id for one in scene.table.figures_of(("PRI",))]
    items = [one.id for one in scene.table.items_of(("PRI",))]
    game = scene.game
    muster(game, [figures, [kind for kind in figures for _ in range(4)]], [items, items])
    game.at = [GONE] * len(game.tokens)
    game.fate = [1 if token.figure is not None else 4 for token in game.tokens]
    game.active, game.phase, game.ap = 1, "np", 4
    game.survey()
    return scene


def act(scene: Scene, name: str, budget: int = 2) -> int:
    scene.game.survey()
    return solo.behave(scene.game, scene.token(name), budget)


def test_dt_22_1_one_seat() -> None:
    """DT-22.1: the player has the yellow side, the non-player the other."""
    match = solo_match()
    assert match.seats == 1
    assert len(match.view(0).sides) == 2


def test_dt_22_2_dt_22_3_setup() -> None:
    """DT-22.2, DT-22.3: 32 characters, 8 of them drawn; 24 tokens in the bag once the line is full."""
    match = solo_match()
    game = state(match)
    assert len(game.team[1]) == 32
    assert (len(game.deck), len(game.reserve)) == (8, 24)
    for _ in range(4):
        match.play(0, match.choices[0].options[0])
    assert sum(place == -4 for place in state(match).at) == 24


def test_dt_22_4_tokens_from_the_bag() -> None:
    """DT-22.4: three by dice; purple objects by the player."""
    match = until(solo_match(), "card")
    match.play(0, "card 2")
    match.play(0, match.choices[0].options[0])
    match.play(0, "reveal 6")
    shown = [event for _, event in match.log(None) if type(event).__name__ == "RoomRevealed"]
    assert len(shown[0].tokens) == 3


def test_dt_22_5_turns_of_the_non_player() -> None:
    """DT-22.5: the first has 2 AP, then by difficulty."""
    for level, ap in (("easy", 3), ("normal", 4), ("hard", 5)):
        match = solo_match(difficulty=level)
        rng = random.Random(2)
        while not match.over and match.ply < 400:
            match.play(0, rng.choice(list(match.choices[0].options)))
        turns = [event.ap for _, event in match.log(None) if type(event).__name__ == "NpTurn"]
        assert turns[0] == 2
        assert set(turns[1:]) <= {ap}


def test_dt_22_6_exit_comes_first() -> None:
    """DT-22.6 item 1."""
    scene = np_scene().put("b_naga", "c20").put("a_cleric", "d20", wounded=True)
    assert act(scene, "b_naga") == 1
    assert scene.vp == (0, 1)


def test_dt_22_6_then_the_wounded() -> None:
    """DT-22.6 items 2 and 4: an attack on a wounded one, else only with the stronger side."""
    scene = np_scene().put("b_colossus", "c16").put("a_cleric", "d16", wounded=True)
    act(scene, "b_colossus")
    assert scene.game.fight is not None
    weak = np_scene().put("b_wizard", "c16").put("a_colossus", "d16")
    act(weak, "b_wizard")
    assert weak.game.fight is None
    strong = np_scene().put("b_colossus", "c16").put("a_wizard", "d16")
    act(strong, "b_colossus")
    assert strong.game.fight is not None


def test_dt_22_6_fireball_and_deadly_scream() -> None:
    """DT-22.6 item 3, DT-22.12: a scream needs 2 AP of the activation."""
    scene = np_scene().put("b_wizard", "a16").put("b_fireball_wand", "a16").put("a_colossus", "e16")
    assert act(scene, "b_wizard") == 1
    assert scene.where("a_colossus") == "gone"


def test_dt_22_6_healing_and_walking() -> None:
    """DT-22.6 items 5 and 7: nearer to the yellow line, picking up what lies on the way."""
    scene = np_scene().put("b_cleric", "c16").put("b_naga", "d16", wounded=True)
    act(scene, "b_cleric")
    assert not scene.is_wounded("b_naga")
    walker = (
        np_scene()
        .put("b_colossus", "c16")
        .put("a_naga", "j16")
        .put("b_backstabber", "a16")
        .put("a_key", "a17")
    )
    act(walker, "b_backstabber")
    assert walker.where("b_backstabber") == walker.where("a_key")
    assert int(walker.where("b_backstabber")[1:]) > 17


def test_dt_22_6_hunters() -> None:
    """DT-22.6: Colossus and Telepath go for the nearest unwounded yellow figure."""
    scene = np_scene().put("b_colossus", "a16").put("a_naga", "j16")
    act(scene, "b_colossus")
    assert scene.where("b_colossus") == "c16"


def test_dt_22_7_cards_of_the_non_player() -> None:
    """DT-22.7: laid aside, the +0 too; all come back when none is left."""
    from undercroft.games.twister.rules.combat import use_card

    scene = np_scene()
    use_card(scene.game, 1, 0)
    assert 0 not in scene.game.combat[1]
    for card in (1, 2, 2, 3, 3, 4, 5, 6):
        use_card(scene.game, 1, card)
    assert scene.game.combat[1] == table().cards
    mind = np_scene().put("b_telepath", "c16").put("a_wizard", "d16")
    mind.game.active, mind.game.phase, mind.game.ap = 0, "action", 3
    mind.does("a_wizard", "attack b_telepath")
    assert mind.options() == ["combat 6"]


def test_dt_22_8_reinforcements() -> None:
    """DT-22.8, DT-22.12: onto a free dot, the card to the bottom; none on easy."""
    match = until(solo_match(), "card")
    game = state(match)
    before = len(game.deck)
    solo.reinforce(game)
    assert len(game.deck) == before + 1
    assert game.at[game.deck[-1]] in game.layout.dots[1]
    for _ in range(4):
        solo.reinforce(game)
    assert len(game.under) == 1


def test_dt_22_9_who_wins() -> None:
    """DT-22.9: the non-player's fifth point ends the game without a winner."""
    scene = np_scene().put("b_naga", "c20")
    scene.game.vp = [0, 4]
    act(scene, "b_naga")
    scene.game.settle()
    assert scene.game.result is not None
    assert (scene.game.result.ending, scene.game.result.winners) == ("beaten", ())


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 7, 8])
def test_dt_22_10_gaze(number: int) -> None:
    """DT-22.10: each card leaves a lawful position."""
    scene = np_scene().put("b_naga", "c18").put("a_cleric", "d17")
    solo.gaze(scene.game, number)
    scene.game.settle()
    checks.squares_fit(scene.game)
    if number == 7:
        assert scene.game.np[3] == 2
    if number == 8:
        assert scene.game.np[4] == 2


def test_dt_22_10_two_rooms_are_two() -> None:
    """DT-22.10 card 2: two different rooms are drawn."""
    for seed in range(40):
        scene = np_scene(seed=seed)
        solo.gaze(scene.game, 2)
        first, second = scene.told("RoomSwung")
        assert first.slot != second.slot


def test_dt_22_10_the_player_chooses_who_is_teleported() -> None:
    """DT-22.10 card 6: in games with the cards somebody is asked now and then."""
    asked = False
    for seed in range(8):
        match = new_match(GAME, 1, seed, {"gaze": True, "difficulty": "easy", "target_vp": "7"})
        rng = random.Random(seed)
        while not match.over:
            asked = asked or match.choices[0].prompt.key == "gaze-teleport"
            options = list(match.choices[0].options)
            match.play(0, options[-1] if rng.random() < 0.5 else rng.choice(options))
        if asked:
            break
    assert asked


def test_dt_22_11_full_starting_line() -> None:
    """DT-22.11."""
    match = until(solo_match(full_line=True), "card")
    game = state(match)
    assert sum(game.at[token] in game.layout.dots[1] for token in game.team[1]) == 4
    assert sum(place == -4 for place in game.at) == 20


def test_dt_22_12_the_deck_forgets_the_dead() -> None:
    """DT-22.12 a: the card of an eliminated character leaves."""
    scene = np_scene()
    token = scene.token("b_naga")
    scene.game.deck = [token]
    solo.np_step(scene.game)
    assert scene.game.deck == []


def test_dt_23_tags_of_other_sets() -> None:
    """DT-23: the booklet's rulings live on as tags of figures and objects."""
    box = table()
    tags = {tag for one in box.figures.values() for tag in one.tags}
    assert tags == {"undead", "spellcaster", "magic"}


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_events_hold_what_they_say(seats: int) -> None:
    """The compiled build refuses a value of another type; the non-player of the solo game has no seat."""
    rng = random.Random(seats)
    match = new_match(GAME, seats, seats, {"max_turns": "60"} | ({"gaze": True} if seats == 1 else {}))
    while not match.over:
        seat = match.choices.seats[0]
        match.play(seat, GAME.brain().pick(match.game, match.choices[seat], rng.random))
    told = [event for _, event in match.log(None)]
    hinted = events.__file__.endswith(".py")  # compiled events know no hints, and have been checked already
    for event in told if hinted else ():
        for name, kind in get_type_hints(type(event)).items():
            value = getattr(event, name)
            assert isinstance(value, tuple if get_origin(kind) is tuple else kind), event
    assert len(told) > 50


def test_a_token_of_the_dungeon_is_asked_about_as_such() -> None:
    """The solo game has no seat for its owner: the prompt names the Dungeon, not a question mark."""
    scene = Scene(seats=1)
    theirs = next(token for token in scene.game.tokens if token.side == 1)
    assert ("owner_seat", None) in scene.game.prompt_for("put-token", "DT-4.3", theirs).args
