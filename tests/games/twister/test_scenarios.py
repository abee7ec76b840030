"""Scenarios: fixed teams and rooms, rules that differ, one's own file (DT-19)."""

from __future__ import annotations

import pytest

from tests.games.twister.pages import page
from tests.games.twister.scenes import FLOOR, prison
from tests.games.twister.setup import Scene, state, table, until
from undercroft.core.components import Components
from undercroft.core.errors import ComponentError, OptionError, PositionError
from undercroft.core.options import read_options
from undercroft.core.record import load_record, write_record
from undercroft.core.start import from_position, load_table, new_match, standard_components
from undercroft.games.twister import GAME
from undercroft.games.twister.rules.refusals import why_not
from undercroft.texts import texts_for
from undercroft.texts.about import about


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


def test_dt_19_2_a_card_that_is_not_in_the_game_is_not_shown_as_used() -> None:
    """DT-19.2 goblin_ground: without the +6; what has been laid is used."""
    scene = goblins().put("a_warrior", "c18").put("b_warrior", "d18")
    assert [side.combat_used for side in scene.game.view(0).sides] == [(), ()]
    scene.does("a_warrior", "attack b_warrior").fight(3, 0)
    assert [side.combat_used for side in scene.game.view(0).sides] == [(3,), ()]


@pytest.mark.parametrize(
    ("attacker", "target", "way", "sign", "words"),
    [
        ("a_goblin", "b_warrior", "up", "✓", "Wins without cards"),
        ("a_warrior", "b_goblin", "down", "✗", "Loses without cards"),
    ],
)
def test_dt_19_2_an_attack_that_a_goblin_decides_is_not_shown_by_strength(
    attacker: str, target: str, way: str, sign: str, words: str
) -> None:
    """DT-19.2 goblin_ground: no strengths are compared where a Goblin is on one side only."""
    scene = goblins().put(attacker, "c18").put(target, "d18")
    html = page(scene, f"actor {attacker}")
    assert f'<span class="odds {way}" aria-hidden="true">{sign}</span>' in html
    assert words in html


def test_dt_9_8_an_attack_is_shown_as_the_cards_let_it_end() -> None:
    """DT-9.8: who is stronger, but has no cards left, loses most combats."""
    scene = prison().put("a_colossus", "c18").put("b_cleric", "d18").cards(0, 0).cards(1, 0, 5, 6)
    assert '<span class="odds down" aria-hidden="true">5:2</span>' in page(scene, "actor a_colossus")


@pytest.mark.parametrize(("mode", "points"), [("goblin_ground", 1), ("dt1", 2)])
def test_dt_19_2_the_table_tells_what_a_goblin_brings_that_leaves(mode: str, points: int) -> None:
    """DT-14.11, DT-19.2: two points, but on the Goblin Ground one."""
    scene = Scene({0: "1L"}, components=FLOOR, mode=mode).put("a_goblin", "c1")
    assert {kind: amount for kind, _, amount in scene.game.view(0).abouts}["goblin"] == points
    assert scene.does("a_goblin", "go c0").vp == (points, 0)


def test_dt_19_2_a_troll_once_wounded_by_a_goblin_never_regenerates() -> None:
    """DT-19.2: not after a Cleric and a wound by somebody else either, and the reason says so."""
    scene = goblins().put("a_goblin", "c18").put("b_troll", "d18").put("b_cleric", "e18")
    scene.does("a_goblin", "attack b_troll").play("end_turn", "card 3").does("b_cleric", "heal b_troll")
    scene.play("end_turn").put("a_warrior", "d17").away("a_goblin")
    scene.play("card 3").does("a_warrior", "attack b_troll").fight(5, 0).play("end_turn", "card 2")
    assert scene.is_wounded("b_troll")
    reason = why_not(scene.game, 1, "actor b_troll")
    assert reason is not None
    assert (reason.key, reason.rule) == ("troll-crippled", "DT-19.2")
    assert "Troll no longer regenerates" in reason.words


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
    reason = scene.play("actor a_warrior").game.why_not(0, "drop d18")
    assert reason is not None
    assert (reason.key, reason.rule) == ("no-hands-there", "DT-19.2")
    held = goblins().put("a_goblin", "c18").put("a_sword", "c18")
    with pytest.raises(PositionError, match="cannot lie together"):
        held.game.check()


def test_dt_7_8_a_thing_lies_beside_a_goblin_while_a_friend_is_on_his_way() -> None:
    """DT-7.8, DT-19.2: what lies together is looked at when the action ends, as beside anybody else."""
    scene = goblins().put("a_goblin", "d18", wounded=True).put("a_armor", "e18")
    for name, can in (("a_thief", True), ("a_warrior", False)):  # five steps are enough, three are not
        walk = scene.copy().put(name, "c18").put("a_sword", "c18")
        assert ("drop d18" in walk.can(name)) == can
    walk = scene.put("a_thief", "c18").put("a_sword", "c18").does("a_thief", "drop d18", "take a_armor")
    assert not any(text.startswith("go") for text in walk.options())
    walk.play("swap a_goblin", "go e18")
    assert [walk.where(name) for name in ("a_thief", "a_goblin")] == ["e18", "e18"]
    assert [walk.where(name) for name in ("a_sword", "a_armor")] == ["d18", "d18"]


def test_dt_19_2_a_goblin_is_not_healed_beside_a_wounded_friend() -> None:
    """DT-14.4, DT-2.4: he would carry the other one then; the other one may be healed."""
    scene = goblins().put("a_cleric", "c18").put("b_goblin", "d18", wounded=True)
    scene.put("b_thief", "d18", wounded=True)
    scene.play("actor a_cleric")
    assert [text for text in scene.options() if text.startswith("heal")] == ["heal b_thief"]
    reason = scene.game.why_not(0, "heal b_goblin")
    assert reason is not None
    assert (reason.key, reason.rule) == ("handless", "DT-19.2")
    alone = goblins().put("a_cleric", "c18").put("b_goblin", "d18", wounded=True)
    assert "heal b_goblin" in alone.can("a_cleric")


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


@pytest.mark.parametrize(
    ("language", "two", "carries", "breaks"),
    [("en", "2 points", "It can carry", "Goblin"), ("ru", "2 ПО", "Может нести", "Гоблин")],
)
def test_dt_19_2_the_inspector_tells_what_goblins_are_on_their_ground(
    language: str, two: str, carries: str, breaks: str
) -> None:
    """DT-19.2 goblin_ground: a Goblin that leaves brings 1 point, carries nothing and breaks portcullises."""

    def told(thing: str, mode: str) -> str:
        chosen = read_options(GAME.options, {"mode": mode})
        found = about(texts_for(language, GAME), GAME, standard_components(GAME), thing, chosen)
        assert found is not None
        return " ".join((*(f"{fact.value} {fact.label}" for fact in found.facts), found.words))

    usual, ground = told("goblin", "dt1"), told("goblin", "goblin_ground")
    assert two in usual
    assert two not in ground
    assert "2 VP" not in ground
    assert carries in usual
    assert carries not in ground
    assert carries in told("thief", "goblin_ground")
    assert breaks in told("portcullis", "goblin_ground")
    assert breaks not in told("portcullis", "dt1")
    assert told("troll", "dt1") != told("troll", "goblin_ground")
