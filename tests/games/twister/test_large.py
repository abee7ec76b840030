"""Games for three to five (DT-21)."""

from __future__ import annotations

from tests.games.twister.scenes import FLOOR
from tests.games.twister.setup import Scene, state, table, texts, until
from undercroft.core.start import new_match, standard_components
from undercroft.games.twister import GAME
from undercroft.texts import texts_for
from undercroft.texts.about import about


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
    for language, words in (("en", "three or more"), ("ru", "трое и больше")):
        found = about(texts_for(language, GAME), GAME, standard_components(GAME), "points")
        assert found is not None
        assert words in found.words


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
