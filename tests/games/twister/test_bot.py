"""The bots see the obvious and beat chance."""

from __future__ import annotations

import random

from tests.games.twister.scenes import FLOOR, prison
from tests.games.twister.setup import BARE, Scene, table
from undercroft.bots import make_bot
from undercroft.core.sight import Sight
from undercroft.core.start import new_match
from undercroft.games.twister import GAME
from undercroft.games.twister.evaluation import side_worth
from undercroft.games.twister.policy import WIN, scores, stakes


def best(scene: Scene) -> str:
    """What the brain thinks best in the open decision."""
    choice = scene.run.next_choice()
    assert choice is not None
    weights = GAME.brain().weigh(scene.game, choice)
    return str(choice.options[max(range(len(weights)), key=lambda index: weights[index])])


def test_it_walks_out_and_wins() -> None:
    scene = (
        Scene({0: "37L"}, components=FLOOR).put("a_naga", "c3").put("a_colossus", "a1").put("b_naga", "j0")
    )
    scene.game.vp = [4, 0]
    assert best(scene) in ("actor a_naga", "actor a_colossus")
    scene.play(best(scene))
    assert scene.game.layout.exits[0] >> scene.square(best(scene)[3:]) & 1


def test_it_finishes_the_wounded_and_spares_its_own() -> None:
    scene = Scene({6: "37L"}, components=FLOOR).put("a_wizard", "a16").put("a_fireball_wand", "a16")
    scene.put("a_naga", "a18").put("b_colossus", "d16").put("b_naga", "j0")
    assert best(scene) == "actor a_wizard"
    scene.play("actor a_wizard")
    assert best(scene) == "fireball b_colossus"


def test_it_wastes_no_fireball_on_a_wounded_goblin() -> None:
    """DT-19.2: in his Ground fire only wounds a Goblin."""
    scene = Scene({0: "1L"}, components=FLOOR, mode="goblin_ground").put("a_wizard", "a3")
    scene.put("a_fireball_wand", "a3").put("b_goblin", "d3", wounded=True).play("actor a_wizard")
    choice = scene.run.next_choice()
    assert choice is not None
    weights = dict(zip(scene.options(), GAME.brain().weigh(scene.game, choice), strict=True))
    assert weights["fireball b_goblin"] == min(weights.values())


def test_it_knows_that_a_fallen_goblin_ends_the_game() -> None:
    """DT-19.2: in his Ground his death wins at once, whatever the points."""
    scene = Scene({0: "1L"}, components=FLOOR, mode="goblin_ground").put("a_warrior", "c3")
    scene.put("b_goblin", "d3", wounded=True).does("a_warrior", "attack b_goblin")
    assert scene.game.fight is not None
    assert stakes(scene.game, scene.game.fight)[0] > WIN


def test_it_beats_chance() -> None:
    won = 0
    for seed in range(4):
        match = new_match(GAME, 2, seed, {"max_turns": "60"})
        rng = random.Random(seed)
        bot = make_bot("heuristic", seed)
        while not match.over:
            seat = match.choices.seats[0]
            if seat == seed % 2:
                match.play(seat, bot.choose(Sight(match, seat)))
            else:
                match.play(seat, rng.choice(list(match.choices[seat].options)))
        assert match.result is not None
        won += match.result.winners == (seed % 2,)
    assert won >= 3


def test_the_outlook_of_an_actor() -> None:
    """What one, two and three Moves of the turn would reach and by which ways, as the board shows it."""
    scene = Scene({6: "37L", 7: "37R"}, components=FLOOR, ap=3).put("a_colossus", "a18")
    scene.play("actor a_colossus")
    ways = {scene.game.name(way.square): way for way in scene.game.view(0).ways}
    assert [ways[name].moves for name in ("c18", "e18", "g18")] == [1, 2, 3]
    assert ways["c18"].back == "ww"
    assert ways["g18"].back == "ww|ww|ww"
    assert "a18" not in ways
    assert not scene.game.view(1).ways


SHUT = (
    BARE.replace("+   +   +   +   +   +", "+---+---+---+---+---+", 1)
    .replace("  @", "  .")
    .replace(
        "+   +   +   +   +   +\n  .   .   .   .   .\n+   +   +   +   +   +\n  .   .   .   .   .",
        "+   +   +   +   +   +\n  .   .   @   .   .\n+   +   +   +   +   +\n  .   .   .   .   .",
        1,
    )
)
"""A room shut towards the north; its gear is in the second row."""


def test_it_turns_the_room_that_shuts_it_in() -> None:
    shut = table(r37L=SHUT, r38L=SHUT)
    scene = Scene({0: "37L", 1: "38L"}, components=shut).put("a_naga", "c2").put("b_colossus", "h5")
    scene.play("actor a_naga")
    assert best(scene) == "turn 0 left"


def test_who_is_shut_in_walks_to_the_gear() -> None:
    shut = table(r37L=SHUT, r38L=SHUT)
    scene = Scene({0: "37L", 1: "38L"}, components=shut).put("a_naga", "a1").put("b_colossus", "h5")
    scene.put("a_wizard", "d1").put("a_cleric", "e1").play("actor a_naga")
    assert best(scene) == "go c2"


def test_friends_do_not_hand_a_treasure_to_and_fro() -> None:
    """Between two who stand equally far it would never end."""
    scene = Scene({6: "1L", 7: "1R"}, mode="dt1", components=table(r1L=BARE, r1R=BARE))
    scene.put("a_warrior", "c18").put("a_treasure", "c18").put("a_thief", "d18").play("actor a_thief")
    assert not best(scene).startswith("take")


def test_it_comes_no_nearer_to_an_enemy_on_whose_square_it_cannot_stay() -> None:
    """Else it would change what it holds for what lies under him, and back, for ever."""
    scene = prison().put("a_cleric", "b18").put("a_key", "b18").put("b_naga", "j21")
    scene.put("b_telepath", "a18", wounded=True).put("b_big_shield", "a18")
    scene.play("actor a_cleric")
    choice = scene.run.next_choice()
    assert choice is not None
    worth = dict(zip(map(str, choice.options), scores(scene.game, choice, True), strict=True))
    assert worth["swap b_big_shield"] < 0


def test_a_goblin_is_worth_no_more_than_others_where_it_scores_as_they_do() -> None:
    """DT-19.2: on the Goblin Ground whoever leaves brings 1 point."""
    near = {}
    for mode in ("dt1", "goblin_ground"):
        scene = Scene({0: "1L"}, components=FLOOR, mode=mode).put("a_goblin", "c3").put("b_goblin", "c18")
        near[mode] = side_worth(scene.game, 0) - side_worth(scene.put("a_goblin", "c18").game, 0)
    assert 0 < near["goblin_ground"] < 0.6 * near["dt1"]
