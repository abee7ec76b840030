"""Turn, cards, actions, reveals, rotations, points (DT-2, DT-3, DT-4, DT-5, DT-16, DT-20)."""

from __future__ import annotations

import pytest

from tests.games.twister.scenes import FLOOR, both_sets, carried_out, prison
from tests.games.twister.setup import Scene
from undercroft.core.match import Match
from undercroft.core.start import new_match
from undercroft.games.twister import GAME
from undercroft.games.twister.state import HEALED_NOW, WOUNDED


def set_up(seed: int = 1, **options: object) -> Match:
    """A match after its setup, with the first options everywhere."""
    match = new_match(GAME, 2, seed, options)
    while match.game.phase in ("teams", "pick", "secret", "place"):  # type: ignore[attr-defined]
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[0])
    return match


def test_dt_2_1_one_action_after_the_other() -> None:
    """DT-2.1: nothing else can be chosen before a walk has ended."""
    scene = prison().put("a_naga", "c18").put("a_key", "d18")
    scene.does("a_naga", "take a_key")
    assert all(text.split()[0] in ("go", "stop", "drop", "swap") for text in scene.options())


def test_dt_2_3_illegal_results_are_not_offered() -> None:
    """DT-2.3, DT-2.2: two unwounded never end on a square."""
    scene = prison().put("a_naga", "c18").put("a_cleric", "d18").put("a_key", "c17").put("a_bow", "c18")
    assert "go d18" not in scene.can("a_naga")
    assert "go c17" not in scene.can("a_naga"), "her hands are full"


def test_dt_2_4_carrying_is_being_together() -> None:
    """DT-2.4."""
    scene = prison().put("a_naga", "c18").put("a_cleric", "c18", wounded=True)
    assert scene.game.load_of(scene.token("a_naga")) == scene.token("a_cleric")
    assert scene.game.load_of(scene.token("a_cleric")) == -1


def test_dt_2_5_who_may_act() -> None:
    """DT-2.5: own, unwounded, not healed in this turn; as often as one likes."""
    scene = prison().put("a_naga", "c18").put("b_cleric", "e18").put("a_wizard", "a16", wounded=True)
    assert scene.options() == ["actor a_naga", "end_turn"]
    scene.does("a_naga", "go c17").does("a_naga", "go c16")
    scene.game.marks[scene.token("a_naga")] = HEALED_NOW
    scene._run = None
    assert scene.options() == ["end_turn"]


def test_dt_2_6_order_of_the_check() -> None:
    """DT-2.6: deaths on pits, then lost objects, then points and the end."""
    scene = Scene({6: "37R"}, target_vp="5").put("b_naga", "c17").put("b_key", "c17")
    scene.game.vp[0] = 4
    scene.game.settle()
    assert (scene.where("b_naga"), scene.where("b_key")) == ("gone", "gone")
    assert scene.game.result is not None
    assert scene.game.result.winners == (0,)


def test_dt_2_7_costs() -> None:
    """DT-2.7: 1 AP, a scream 2; the end of the turn nothing."""
    scene = prison().put("a_naga", "c18").put("a_banshee", "a16").put("b_cleric", "b16")
    scene.does("a_naga", "go c17")
    assert scene.game.ap == 4
    scene.does("a_banshee", "scream b_cleric")
    assert scene.game.ap == 2
    scene.play("end_turn")
    assert scene.game.ap == 0


def test_dt_2_8_every_action_has_its_actor() -> None:
    """DT-2.8: without a figure beside it a room stays dark."""
    scene = prison().put("a_naga", "c18")
    assert not any(text.startswith("reveal") for text in scene.can("a_naga"))


# --- DT-3


def test_dt_3_1_card_actions_end() -> None:
    """DT-3.1, DT-3.2: a card must be played, it stays visible."""
    match = set_up()
    seat = match.choices.seats[0]
    match.play(seat, "card 2")
    assert match.view(None).sides[seat].actions_used == (2,)
    assert match.view(1 - seat).sides[seat].actions == (3, 4, 5)
    assert match.game.ap == 2  # type: ignore[attr-defined]


def test_dt_3_3_b_1_b_2_b_3_opening_cap() -> None:
    """DT-3.3, B-1, B-2, B-3: 2 first; then at most one more than the highest; after a 4 all are free."""
    match = set_up()
    first = match.choices.seats[0]

    def cards() -> list[str]:
        return [str(one) for one in match.choices[match.choices.seats[0]].options]

    assert cards() == ["card 2"]
    match.play(first, "card 2")
    match.play(first, "end_turn")
    assert cards() == ["card 2", "card 3"]
    match.play(1 - first, "card 3")
    match.play(1 - first, "end_turn")
    assert cards() == ["card 3", "card 4"]
    match.play(first, "card 4")
    match.play(first, "end_turn")
    assert cards() == ["card 2", "card 4", "card 5"]
    reason = match.why_not(1 - first, "card 3")
    assert reason is not None
    assert reason.key == "card-played"


def test_dt_3_4_pool_for_all() -> None:
    """DT-3.4: any figures, in any order."""
    scene = prison().put("a_naga", "c18").put("a_wizard", "a16")
    scene.does("a_naga", "go c17").does("a_wizard", "go a17").does("a_naga", "go c16")
    assert scene.game.ap == 2


def test_dt_3_5_the_turn_ends_at_zero() -> None:
    """DT-3.5: by itself at 0 AP, or when the player likes."""
    scene = Scene({6: "37L"}, components=FLOOR, ap=1).put("a_naga", "c18").put("b_naga", "a0")
    scene.does("a_naga", "go c17")
    assert scene.game.active == 1
    assert scene.game.phase == "card"


def test_dt_3_6_cards_come_back_and_marks_go() -> None:
    """DT-3.6: all four together."""
    scene = prison().put("a_naga", "c18").put("b_naga", "e18", wounded=True, now=True)
    scene.game.actions[0] = 0
    scene.play("end_turn")
    assert scene.game.actions[0] == 0b111100
    assert scene.told("CardsRecovered")
    assert scene.game.marks[scene.token("b_naga")] == WOUNDED


def test_dt_3_7_nothing_to_do_but_end() -> None:
    """DT-3.7: end_turn is always there; alone if nothing else is legal."""
    scene = prison().put("a_naga", "c18", wounded=True)
    assert scene.options() == ["end_turn"]


# --- DT-4


def test_dt_4_1_direct_access() -> None:
    """DT-4.1: through an open half of the border; walls and slits of the revealed side bar even a Naga."""
    scene = Scene({6: "37L"}).put("a_naga", "a16")
    reveals = {text for text in scene.can("a_naga") if text.startswith("reveal")}
    assert reveals == {"reveal 4"}
    barred = Scene({6: "37L"}).put("a_naga", "e16")
    assert not any(text.startswith("reveal") for text in barred.can("a_naga"))


def test_dt_4_2_b_15_from_the_own_line() -> None:
    """DT-4.2, B-15, A-12: anywhere on the line, both rooms next to it."""
    scene = Scene({}).put("a_naga", "b21")
    assert {"reveal 6", "reveal 7"} <= set(scene.can("a_naga"))
    scene.does("a_naga", "reveal 7")
    assert scene.game.ap == 4
    assert not scene.game.dark_rooms >> 7 & 1


def test_dt_4_3_b_16_who_places_what() -> None:
    """DT-4.3, DT-4.5, B-16: the revealer all figures and the other's objects, then the other the rest."""
    scene = (
        Scene({})
        .put("a_naga", "b21")
        .put("a_rope", "dark 6")
        .put("b_key", "dark 6")
        .put("b_telepath", "dark 6")
    )
    scene.does("a_naga", "reveal 6")
    shown = scene.told("RoomRevealed")[0]
    assert sorted(shown.tokens) == ["key", "rope", "telepath"]
    for kind, seat in (("telepath", 0), ("key", 0), ("rope", 1)):
        pending = scene.run.pending()
        assert list(pending) == [seat]
        assert dict(pending[seat].prompt.args)["token"] == kind
        scene.play(scene.options()[0])
    assert scene.game.phase == "action"
    assert not scene.is_wounded("b_telepath")


def test_dt_4_4_one_token_a_square_never_a_pit() -> None:
    """DT-4.4."""
    scene = Scene({}).put("a_naga", "b21").put("a_cleric", "dark 6").put("b_key", "dark 6")
    scene.does("a_naga", "reveal 6")
    pits = scene.game.maze.pits
    squares = {text.split()[1] for text in scene.options()}
    assert len(squares) == 25 - bin(pits).count("1")
    first = scene.options()[0]
    scene.play(first)
    assert first not in scene.options()


def test_dt_4_5_revealed_figures_act_at_once() -> None:
    """DT-4.5."""
    scene = Scene({}).put("a_naga", "b21").put("a_cleric", "dark 6")
    scene.does("a_naga", "reveal 6")
    scene.play(scene.options()[5])
    assert "actor a_cleric" in scene.options()


def test_dt_4_6_a_reveal_stays() -> None:
    """DT-4.6: a free undo does not cross it."""
    match = set_up()
    seat = match.choices.seats[0]
    match.play(seat, "card 2")
    actor = next(str(one) for one in match.choices[seat].options)
    match.play(seat, actor)
    reveal = next(str(one) for one in match.choices[seat].options if str(one).startswith("reveal"))
    assert match.may_undo(seat)
    match.play(seat, reveal)
    assert not any(match.may_undo(one) for one in range(2))


# --- DT-5


def test_dt_5_1_b_14_own_room_or_twin() -> None:
    """DT-5.1, B-14: each in the direction of its own arrow."""
    scene = Scene({6: "38L", 7: "38R"}).put("a_naga", "c18")
    assert {text for text in scene.can("a_naga") if text.startswith("turn")} == {
        "turn 6 left",
        "turn 7 right",
    }
    scene.does("a_naga", "turn 7 right")
    assert scene.game.turns[7] == 1
    assert scene.game.ap == 4
    alone = Scene({6: "38L"}).put("a_naga", "c18")
    assert {text for text in alone.can("a_naga") if text.startswith("turn")} == {"turn 6 left"}


def test_dt_5_2_each_quarter_costs() -> None:
    """DT-5.2."""
    scene = Scene({6: "38L"}).put("a_naga", "c18")
    scene.does("a_naga", "turn 6 left").does("a_naga", "turn 6 left")
    assert (scene.game.turns[6], scene.game.ap) == (2, 3)


def test_dt_5_3_b_13_everything_turns_along() -> None:
    """DT-5.3, B-13: counter-clockwise the pit (4,1) comes to (3,4)."""
    scene = Scene({6: "38L"}).put("a_naga", "c18").put("b_key", "a16")
    scene.does("a_naga", "turn 6 left")
    assert scene.game.maze.pits == 1 << scene.square("e19")
    assert scene.where("b_key") == "a20"


def test_dt_5_4_a_rotation_never_kills() -> None:
    """DT-5.4: both golden rules still hold after it."""
    scene = Scene({6: "37R"}).put("a_naga", "c18").put("b_wizard", "c16").put("b_key", "c16")
    scene.does("a_naga", "turn 6 right")
    assert scene.vp == (0, 0)
    assert (scene.where("b_wizard"), scene.where("b_key")) == ("e18", "e18")


# --- DT-16, DT-20


def test_dt_16_3_only_the_unwounded_score() -> None:
    """DT-16.3, DT-16.8, A-31: a carried friend and his treasure bring nothing."""
    scene = carried_out()
    assert scene.vp == (1, 0)
    assert scene.game.exits == [1, 0]


def test_dt_16_1_the_end_page_tells_what_the_points_are_for() -> None:
    """DT-16.1: the exits, a Goblin's for two; the rest for dead enemies and for treasures."""
    assert GAME.sheet is not None
    scene = Scene({0: "1L"}, components=FLOOR, mode="dt1").put("a_goblin", "c1").put("a_treasure", "c1")
    scene.put("b_thief", "d1", wounded=True).does("a_goblin", "go c0")
    scene.game.causer = 0
    scene.game.eliminate(scene.token("b_thief"), "combat")
    assert scene.vp == (4, 0)
    assert GAME.sheet(scene.game) == [("exits", [2, 0]), ("rest", [2, 0])]


def test_dt_16_4_w_30_points_are_public() -> None:
    """DT-16.4, W-30."""
    scene = prison()
    scene.game.score(0, 2)
    for seat in (0, 1, None):
        assert scene.game.view(seat).sides[0].vp == 2


@pytest.mark.parametrize(
    ("options", "target"),
    [
        ({}, 5),
        ({"mode": "free"}, 6),
        ({"mode": "mixed"}, 6),
        ({"mode": "draft"}, 6),
        ({"mode": "mixed", "sets": "dt1"}, 5),
        ({"mode": "jailbreak"}, 6),
        ({"target_vp": "7"}, 7),
    ],
)
def test_dt_16_5_w_6_target(options: dict[str, str], target: int) -> None:
    """DT-16.5, W-6, A-21."""
    assert new_match(GAME, 2, 1, options).view(None).target_vp == target


def test_dt_16_6_the_game_ends_at_once() -> None:
    """DT-16.6, A-22: at the end of the action; the active player first."""
    scene = prison().put("a_naga", "c18").put("b_naga", "e18")
    scene.game.vp = [5, 5]
    scene.does("a_naga", "go c17")
    assert scene.game.result is not None
    assert (scene.game.result.ending, scene.game.result.winners) == ("target", (0,))


def test_dt_16_7_without_figures_turns_are_skipped() -> None:
    """DT-16.7, DT-16.9: no card is played; with nobody left the points decide."""
    scene = prison().put("a_naga", "c18")
    scene.play("end_turn")
    assert scene.told("TurnSkipped")
    assert (scene.game.active, scene.game.turn) == (0, 5)
    ended = Scene({0: "37L"}, components=FLOOR, ap=1).put("a_naga", "c1")
    ended.does("a_naga", "go c0")
    assert ended.game.result is not None
    assert (ended.game.result.ending, ended.game.result.winners) == ("exhausted", (0,))


def test_dt_16_7_after_the_last_turn() -> None:
    """DT-16.7: more points, then more exits, then a draw."""
    for vp, exits, winners in (([2, 1], [0, 0], (0,)), ([2, 2], [0, 1], (1,)), ([2, 2], [1, 1], ())):
        scene = Scene({6: "37L"}, components=FLOOR, max_turns="20").put("a_naga", "c18").put("b_naga", "e18")
        scene.game.turn, scene.game.vp, scene.game.exits = 20, vp, exits
        scene.play("end_turn")
        assert scene.game.result is not None
        assert (scene.game.result.ending, scene.game.result.winners) == ("turns", winners)


def test_dt_16_8_treasure_needs_an_unwounded_exit() -> None:
    """DT-16.8: pushed out wounded it is just removed."""

    scene = both_sets()
    scene.game.depart(scene.token("a_naga"), scene.token("a_sword"))
    assert scene.vp == (1, 0)
    treasure = Scene({0: "1L"}, components=FLOOR, mode="dt1").put("a_goblin", "c1", wounded=True)
    treasure.put("a_treasure", "c1")
    treasure.game.depart(treasure.token("a_goblin"), treasure.token("a_treasure"))
    assert treasure.vp == (0, 0)


def test_dt_20_1_a_suicide_may_decide() -> None:
    """DT-20.1: the last own figure burned gives the other the deciding point."""
    scene = (
        prison()
        .put("a_wizard", "a18")
        .put("a_fireball_wand", "a18")
        .put("a_naga", "d18")
        .put("b_naga", "j20")
    )
    scene.game.vp = [0, 4]
    scene.does("a_wizard", "fireball a_naga")
    assert scene.game.result is not None
    assert scene.game.result.winners == (1,)


def test_dt_20_1_w_24_all_opponents_get_the_point() -> None:
    """DT-20.1, W-24: with three players."""
    scene = Scene({0: "37L"}, seats=3, components=FLOOR).put("a_wizard", "b0").put("a_fireball_wand", "b0")
    scene.put("a_naga", "e0")
    scene.does("a_wizard", "fireball a_naga")
    assert scene.vp == (0, 1, 1)
