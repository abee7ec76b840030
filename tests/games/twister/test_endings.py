"""The bots bring their games to an end: nobody goes in circles for what brings nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from tests.games.twister.scenes import FLOOR
from tests.games.twister.setup import Scene
from undercroft.core.decision import Choice
from undercroft.games.twister.policy import IDLE, scores
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
