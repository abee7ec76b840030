"""The bots bring their games to an end: nobody goes in circles for what brings nothing."""

from __future__ import annotations

from tests.games.twister.scenes import FLOOR
from tests.games.twister.setup import Scene
from undercroft.games.twister.policy import IDLE, scores


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
