"""Room plans: drawing, turning, borders, sight (DT-1, DT-5.3)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.twister.setup import BARE, Scene, table
from undercroft.core.components import Components
from undercroft.core.errors import ComponentError
from undercroft.core.start import new_match, standard_components
from undercroft.games.twister import GAME
from undercroft.games.twister.components import load_components
from undercroft.games.twister.maze import Maze, bits
from undercroft.games.twister.rooms import Plan, PlanError, read_plan
from undercroft.games.twister.state import State

ROOMS = {room.id: room for room in table().rooms}
ANY_ROOM = st.sampled_from(sorted(ROOMS))


def test_the_drawings_agree_with_their_short_form() -> None:
    """Two independent writings of the 16 plans."""
    lines = (Path(__file__).parent / "plans.txt").read_text().splitlines()[1:]
    assert len(lines) == 16
    for line in lines:
        name = line.split(":")[0]
        plan = ROOMS[name].turns[0]
        across = re.findall(r'"([^"]*)"', line.split("H:")[1].split("V:")[0])
        down = re.findall(r'"([^"]*)"', line.split("V:")[1])
        pits = [tuple(map(int, pit)) for pit in re.findall(r"\[(\d), (\d)\]", line)]
        assert [re.sub(r"\d", "P", row) for row in plan.across] == across
        assert [re.sub(r"\d", "P", row) for row in plan.down] == down
        assert list(plan.pits) == pits
        assert f"gear: [{plan.gear[0]},{plan.gear[1]}]" in line
        assert ROOMS[name].clockwise == ("dir: CW" in line)


def test_the_totals_of_the_rooms() -> None:
    """16 gears; Prison 16 pits, 19 portcullises, 26 slits; DT1 14, 13 and none."""
    for name, pits, gates, slits in (("PRI", 16, 19, 26), ("DT1", 14, 13, 0)):
        plans = [room.turns[0] for room in ROOMS.values() if room.set == name]
        assert len(plans) == 8
        assert sum(len(plan.pits) for plan in plans) == pits
        assert sum(plan.portcullises() for plan in plans) == gates
        assert sum(plan.edges().count("S") for plan in plans) == slits


def counts(plan: Plan) -> tuple[int, ...]:
    edges = plan.edges()
    return len(plan.pits), plan.portcullises(), edges.count("S"), edges.count("W"), edges.count(".")


@settings(deadline=None)
@given(ANY_ROOM)
def test_four_quarters_are_a_whole_turn(name: str) -> None:
    """DT-5.3: a rotation keeps every count, and four of them change nothing."""
    plan = ROOMS[name].turns[0]
    turned = plan
    for _ in range(4):
        turned = turned.turned()
        assert counts(turned) == counts(plan)
    assert turned.key() == plan.key()


@settings(deadline=None, max_examples=30)
@given(ANY_ROOM, st.integers(0, 3), st.integers(0, 7))
def test_steps_are_symmetric(name: str, turn: int, slot: int) -> None:
    """DT-1.5: who is next to me has me next to it; sight without slits is symmetric too."""
    scene = Scene({slot: f"{name}/{turn}"})
    maze = scene.game.maze
    for square in range(maze.layout.squares):
        for other in range(maze.layout.squares):
            if maze.next_to(1 << square) >> other & 1:
                assert maze.next_to(1 << other) >> square & 1
            if maze.across_slits(1 << square) >> other & 1:
                assert maze.across_slits(1 << other) >> square & 1
        for ray in maze.rays(square):
            for seen in ray:
                first_slit = maze.across_slits(1 << square) >> ray[0] & 1
                if not first_slit:
                    assert any(square in back for back in maze.rays(seen))


@settings(deadline=None)
@given(ANY_ROOM, st.integers(0, 7))
def test_turning_a_room_on_the_board(name: str, slot: int) -> None:
    """DT-5.3: tokens and ropes keep their place in the room; four quarters bring all back."""
    from undercroft.games.twister.rules.labyrinth import turn_room

    scene = Scene({slot: name})
    game = scene.game
    cells = game.layout.cells[slot]
    game.at[0] = cells[7]
    game.fate[0] = 0
    game.fixed = 1 << cells[3]
    before = (game.at[:], game.fixed, game.maze.placed)
    turn_room(game, slot, True)
    assert game.at[0] == cells[13], "(1, 2) goes to (2, 3)"
    assert game.fixed == 1 << cells[19]
    turn_room(game, slot, False)
    assert (game.at, game.fixed, game.maze.placed) == before
    for _ in range(4):
        turn_room(game, slot, False)
    assert (game.at, game.fixed, game.maze.placed) == before


@pytest.mark.parametrize(
    ("line", "column", "old", "new"),
    [(2, 3, ".", "x"), (1, 5, "   ", "--+"), (3, 1, "+", "-"), (4, 5, " ", "?"), (6, 4, " ", "|")],
)
def test_a_wrong_drawing_names_line_and_column(line: int, column: int, old: str, new: str) -> None:
    rows = BARE.strip("\n").split("\n")
    rows = [row.ljust(21) for row in rows]
    row = rows[line - 1]
    rows[line - 1] = row[: column - 1] + new + row[column - 1 + len(new) :]
    with pytest.raises(PlanError) as refused:
        read_plan("\n".join(rows))
    assert (refused.value.line, refused.value.column) == (line, column)


@pytest.mark.parametrize("plan", ["", BARE + BARE, BARE.replace("@", "."), BARE.replace("+   +", "+===+", 1)])
def test_a_drawing_that_is_no_room(plan: str) -> None:
    with pytest.raises(PlanError):
        read_plan(plan)


def test_a_wrong_drawing_in_a_file_names_the_line_of_the_file() -> None:
    text = standard_components(GAME).text
    number = text[: text.index("| . | .   . | . : .")].count("\n") + 1
    damaged = text.replace("| . | .   . | . : .", "| . | x   . | . : .", 1)
    with pytest.raises(ComponentError) as refused:
        load_components(Components(damaged, "my.toml", False))
    assert f"my.toml:{number}" in str(refused.value)
    assert "column 7" in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('powers = ["heal"]', 'powers = ["fly_away"]', "unknown"),
        ("combat = 5", "combat = -5", "whole number"),
        ('id = "armor"', 'id = "naga"', "used twice"),
        ('id = "40R"', 'id = "40L"', "used twice"),
        ("pair = 40", "pair = 41", "pair"),
        ('effect = "bow"', 'effect = "laser"', "unknown"),
        ("target_vp = 6", "target_vp = 99", "whole number"),
        ("pairs = [1, 2, 3, 4]", "pairs = [1, 2, 3, 5]", "different pairs"),
        ("pairs = [1, 2, 3, 4]", "pairs = [1, 2, 3, 3]", "different pairs"),
        ('sets = ["PRI"]', 'sets = ["PRISON"]', "unknown"),
        ('sets = ["PRI"]', 'sets = ["DT1"]', "needs 8 figures"),
        ('id = "dt1_std"', 'id = "dt1_standard"', "dt1_std is missing"),
    ],
)
def test_wrong_components_are_refused(old: str, new: str, words: str) -> None:
    text = standard_components(GAME).text
    assert old in text
    with pytest.raises(ComponentError, match=words):
        load_components(Components(text.replace(old, new, 1), "my.toml", False))


def test_a_copy_is_not_taken_for_a_second_token_of_what_it_is_copied_from() -> None:
    """A copy is called `bow_2` by the workshop; a rope of that name was played as a bow."""
    rope = '[[item]]\nid = "bow_2"\nsets = ["DT1"]\neffect = "rope"\nsource = "designed"\n'
    table = load_components(Components(f"{standard_components(GAME).text}\n{rope}", "my.toml", False))
    for number in range(1, 7):
        for kind in ("bow", "bow_2"):
            token = table.token(0, kind, number)
            assert (token.kind, token.number, table.tokens[token.name]) == (kind, number, token)
    assert (table.token(0, "bow").name, table.token(0, "bow_2").name) == ("a_bow", "a_bow_2")
    assert table.token(0, "bow", 3).name == "a_bow_3"


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_set_may_have_more_figures_than_a_team(seats: int) -> None:
    """DT-19.2: where nobody chooses, all play with the eight of the scenario."""
    dwarf = '[[figure]]\nid = "dwarf"\nsets = ["PRI"]\nmove = 3\ncombat = 2\nsource = "designed"\n\n'
    text = standard_components(GAME).text.replace("[[item]]", dwarf + "[[item]]", 1)
    match = new_match(GAME, seats, 1, {"max_turns": "20"}, Components(text, "my.toml", False))
    while match.choices:
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[-1])
    game = match.game
    assert isinstance(game, State)
    assert not any(token.kind == "dwarf" for token in game.tokens)


# --- DT-1


def test_dt_1_1_dark_rooms_are_no_squares() -> None:
    """DT-1.1: nobody walks or sees into a face-down room."""
    scene = Scene({6: "1L"}).put("a_naga", "a20")
    assert all(int(name[1:]) >= 16 for name in scene.reach("a_naga"))
    assert all(
        int(scene.game.name(one)[1:]) > 15 for ray in scene.game.maze.rays(scene.square("a20")) for one in ray
    )


def test_dt_1_2_starting_lines_are_no_empty_floor() -> None:
    """DT-1.2, W-29: what needs an empty floor square, as a revealed token does, finds none on a line."""
    from undercroft.games.twister.rules.labyrinth import free_squares

    scene = Scene({6: "37L"}, components=table(r37L=BARE))
    assert free_squares(scene.game, 6) & scene.game.layout.all_lines == 0
    assert free_squares(scene.game, 6) >> scene.square("e20") & 1, "a gear is a valid square"


def test_dt_1_3_portcullises_open_the_edge() -> None:
    """DT-1.3, DT-13.1: closed like a wall, open or broken like nothing."""
    scene = Scene({6: "1L"}).put("a_wizard", "a18")
    assert "b18" not in scene.reach("a_wizard") or scene.game.maze.next_to(1 << scene.square("a18")) == 0
    square, other = scene.square("a18"), scene.square("b18")
    assert not scene.game.maze.next_to(1 << square) >> other & 1
    scene.game.gates[6] = 0b11
    scene.game.lay_out()
    assert scene.game.maze.next_to(1 << square) >> other & 1
    scene.game.gates[6] = 0b11 << 10
    scene.game.lay_out()
    assert scene.game.maze.next_to(1 << square) >> other & 1


WALL_EAST = BARE.replace("  .   .   .   .   .\n", "  .   .   .   .   . |\n", 1)
SLIT_EAST = BARE.replace("  .   .   .   .   .\n", "  .   .   .   .   . :\n", 1)
SLIT_WEST = BARE.replace("  .   .   .   .   .\n", ": .   .   .   .   .\n", 1)


@pytest.mark.parametrize(
    ("west", "east", "edge"),
    [
        (BARE, BARE, "open"),
        (WALL_EAST, BARE, "wall"),
        (WALL_EAST, SLIT_WEST, "wall"),
        (SLIT_EAST, BARE, "slit"),
        (SLIT_EAST, SLIT_WEST, "slit"),
    ],
)
def test_dt_1_4_two_halves_of_a_border(west: str, east: str, edge: str) -> None:
    """DT-1.4: a wall beats a slit, a slit beats an open half."""
    scene = Scene({2: "37L", 3: "37R"}, components=table(r37L=west, r37R=east))
    bit = 1 << scene.square("e6")
    other = scene.square("f6")
    maze = scene.game.maze
    assert (maze.next_to(bit) >> other & 1 == 1) == (edge == "open")
    assert (maze.across_slits(bit) >> other & 1 == 1) == (edge == "slit")
    assert (maze.across_walls(bit) >> other & 1 == 1) == (edge != "open")


def test_dt_1_4_the_border_of_the_board() -> None:
    """DT-1.4: nobody leaves the board; squares of a line are open to each other."""
    scene = Scene({})
    maze = scene.game.maze
    assert maze.next_to(1 << scene.square("a21")) == 1 << scene.square("b21")
    assert maze.next_to(1 << scene.square("j0")) == 1 << scene.square("i0")


def test_dt_1_5_not_diagonal() -> None:
    """DT-1.5."""
    scene = Scene({6: "37L"}, components=table(r37L=BARE))
    near = scene.game.maze.next_to(1 << scene.square("c18"))
    assert {scene.game.name(one) for one in range(220) if near >> one & 1} == {"b18", "d18", "c17", "c19"}


def test_dt_1_6_line_of_sight_ends_on_a_figure() -> None:
    """DT-1.6: wounded or not; objects and pits do not block."""
    from undercroft.games.twister.rules.combat import first_seen

    plan = BARE.replace("  .   .   .   .   .\n", "  .   O   .   .   .\n", 1)
    scene = Scene({6: "37L"}, components=table(r37L=plan))
    scene.put("a_cleric", "a16").put("a_key", "c16").put("b_naga", "d16", wounded=True).put("b_wizard", "e16")
    assert scene.square("d16") in [square for _, square in first_seen(scene.game, scene.square("a16"))]
    assert scene.square("e16") not in [square for _, square in first_seen(scene.game, scene.square("a16"))]


def test_dt_1_6_b_24_a_slit_beside_the_viewer() -> None:
    """B-24: the slit touches the shooter, who sees through; from afar nobody sees back."""
    scene = Scene({6: "38L"})
    near, far = scene.square("c16"), scene.square("c19")
    assert any(far in ray for ray in scene.game.maze.rays(near))
    assert not any(near in ray for ray in scene.game.maze.rays(far))


def test_dt_1_7_a_carried_figure_is_no_target() -> None:
    """DT-1.7."""
    scene = Scene({6: "37L"}, components=table(r37L=BARE))
    scene.put("a_colossus", "a16").put("b_naga", "b16").put("b_mekanork", "b16", wounded=True)
    attacks = [text for text in scene.can("a_colossus") if text.startswith("attack")]
    assert attacks == ["attack b_naga"]


def test_dt_1_8_pits_are_the_only_obstacles() -> None:
    """DT-1.8: a pit lets sight pass; squares are floor, pit or gear."""
    scene = Scene({6: "37R"})
    pits = scene.game.maze.pits
    assert pits == 1 << scene.square("c17")
    assert scene.game.maze.gears == 1 << scene.square("c18")


def test_dt_1_9_one_of_two_wounded_is_named() -> None:
    """DT-1.9: only the named one is hit."""
    scene = Scene({6: "37L"}, components=table(r37L=BARE))
    scene.put("a_colossus", "a16").put("b_naga", "b16", wounded=True).put("b_mekanork", "b16", wounded=True)
    attacks = [text for text in scene.can("a_colossus") if text.startswith("attack")]
    assert attacks == ["attack b_mekanork", "attack b_naga"]
    scene.does("a_colossus", "attack b_naga").fight(0, 0)
    assert scene.where("b_naga") == "gone"
    assert scene.where("b_mekanork") == "b16"


def test_a_turn_tells_which_passages_it_opens() -> None:
    """DT-5.3: those between the room and what lies around it that there are now and were not before."""
    scene = Scene({6: "38L", 7: "38R"}, ap=3).put("a_naga", "c18")
    game, before = scene.game, scene.game.maze
    scene.does("a_naga", "turn 6 left")
    names = game.layout.names

    def over_the_edge(maze: Maze) -> set[frozenset[str]]:
        inside = game.layout.region[6]
        return {
            frozenset((names[one], names[other]))
            for one in bits(inside)
            for other in bits(maze.next_to(1 << one) & ~inside)
        }

    told = {frozenset(one.split()) for one in scene.told("RoomTurned")[0].opened}
    assert told == over_the_edge(game.maze) - over_the_edge(before) != set()
