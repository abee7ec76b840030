"""The bots bring their games to an end: nobody goes in circles for what brings nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from tests.games.twister.scenes import FLOOR
from tests.games.twister.setup import Scene, state, table
from tests.games.twister.test_bot import SHUT
from undercroft.bots import make_bot
from undercroft.core.decision import Choice
from undercroft.core.sight import Sight
from undercroft.core.start import new_match
from undercroft.games.twister import GAME
from undercroft.games.twister.evaluation import STEP, haste
from undercroft.games.twister.outlook import Outlook
from undercroft.games.twister.policy import IDLE, RESTLESS, scores
from undercroft.games.twister.state import State

LATE = 120


Weigh = Callable[[State, Choice], Sequence[float]]


def at_a_glance(game: State, choice: Choice) -> Sequence[float]:
    return scores(game, choice, False)


def best(scene: Scene, weigh: Weigh) -> str:
    """What is weighed highest in the open decision."""
    choice = scene.run.next_choice()
    assert choice is not None
    weights = weigh(scene.game, choice)
    return str(choice.options[max(range(len(weights)), key=weights.__getitem__)])


def test_handing_over_where_a_friend_stands_brings_nobody_nearer() -> None:
    """The Banshee cannot stay where the Telepath stands, so her way is as long as before."""
    scene = Scene({6: "37L", 7: "37R"}, components=FLOOR).put("a_banshee", "c19").put("a_telepath", "c18")
    scene.put("a_backstabber", "c18", wounded=True).put("b_naga", "j0").play("actor a_banshee")
    choice = scene.run.next_choice()
    assert choice is not None
    for deep in (False, True):
        promised = dict(zip(map(str, choice.options), scores(scene.game, choice, deep), strict=True))
        assert promised["take a_backstabber"] < IDLE
        assert promised["go c17"] > 0


@pytest.mark.parametrize(("turn", "first"), [(9, "heal a_naga"), (LATE, "attack b_telepath")])
def test_in_a_long_game_wounding_goes_before_healing(turn: int, first: str) -> None:
    """Two sides that heal whom the other wounds, turn after turn, would never be done."""
    scene = Scene({6: "37L", 7: "37R"}, components=FLOOR, mode="prison")
    scene.put("a_cleric", "c17").put("a_naga", "b17", wounded=True).put("b_telepath", "d17")
    scene.cards(0, 0).cards(1, 0).game.turn = turn
    assert best(scene.play("actor a_cleric"), at_a_glance) == first


def test_in_a_long_game_the_quick_bot_plans_its_way() -> None:
    """Shut in, and two Moves from the gear that opens the room."""
    shut = table(r37L=SHUT, r38L=SHUT)
    scene = Scene({0: "37L", 1: "38L"}, components=shut).put("a_naga", "c2").put("b_colossus", "h5")
    scene.game.turn = LATE
    assert best(scene.play("actor a_naga"), GAME.brain().quick) == "turn 0 left"


def test_in_a_long_game_deeds_are_not_always_worth_the_same() -> None:
    """Not twice alike, and never so much that it hides which way leads out."""
    scene = Scene({6: "37L", 7: "37R"}, components=FLOOR).put("a_naga", "c20").put("b_naga", "j0")
    choice = scene.play("actor a_naga").run.next_choice()
    assert choice is not None
    brain, game = GAME.brain(), scene.game
    assert brain.quick(game, choice) == brain.prior(game, choice)
    game.turn = 200
    assert haste(game) > 2
    seen = set()
    for game.ap in range(1, 6):
        seen.add(tuple(brain.quick(game, choice)))
        assert best(scene, brain.quick).startswith("go ")
    assert len(seen) == 5
    assert RESTLESS < 3 * STEP


def test_who_has_a_long_way_hunts_the_wounded_whom_nobody_carries() -> None:
    """A point lies there; an unwounded enemy is hunted only by the strong, and only a little."""
    scene = Scene({0: "37L", 1: "38L"}, components=FLOOR, mode="prison").put("a_mekanork", "c5")
    scene.put("b_telepath", "a1", wounded=True).put("b_naga", "j21")
    alone, game = Outlook(scene.game, 0), scene.game
    near, far, token = scene.square("b2"), scene.square("e5"), game.token_named("a_mekanork")
    assert alone.errand(token, near) > alone.errand(token, far) + 0.1
    scene.put("b_cleric", "a1")
    carried = Outlook(game, 0)
    assert carried.errand(token, near) < 0.2


def test_in_a_very_long_game_any_turn_is_better_than_none() -> None:
    """Where nobody gets on, the labyrinth must change; every other round is for what that has opened."""
    scene = Scene({6: "37L", 7: "37R"}, components=FLOOR).put("a_naga", "c18").put("b_naga", "j0")
    room = scene.game.maze.placed[6]
    assert room is not None
    assert Outlook(scene.game, 0).deed(6, True) < 0
    for scene.game.turn, tries in ((160, True), (162, False)):
        assert haste(scene.game) > 2
        plan = Outlook(scene.game, 0)
        assert (plan.deed(6, True) > RESTLESS) == tries
        assert room.gear in plan.gears(False)


@pytest.mark.parametrize("seed", ["tw-a.20", "tw-a.26", "tw-a.193", "tw-c.85", "tw-x.203"])
def test_deals_that_stood_still_come_to_an_end(seed: str) -> None:
    """Friends who hand things to and fro, runners who step aside and back, Clerics who heal for ever."""
    match = new_match(GAME, 2, seed)
    players = [make_bot("quick", f"{seed} {seat}") for seat in range(2)]
    while match.choices:
        seat = match.choices.seats[0]
        match.play(seat, players[seat].choose(Sight(match, seat)))
    assert match.result is not None
    assert match.result.ending == "target"
    assert state(match).turn < 100
