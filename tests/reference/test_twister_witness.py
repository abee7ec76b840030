"""What the witness of Twister once told wrongly: the engine's answers are compared with it here, too."""

from __future__ import annotations

import random
from typing import Any

from tests.harness import any_answer
from tests.reference.driver import Coverage, Trial, witness_of
from tests.reference.twister_map import DARK
from undercroft.core.chance import Chance
from undercroft.core.components import Components
from undercroft.core.match import Match
from undercroft.core.start import new_match, standard_components


def trial(seats: int, options: dict[str, Any]) -> Trial:
    """A trial with the printed components that begins at set-up."""
    witness = witness_of("twister")
    assert witness is not None
    one = Trial(witness, 0, Coverage())
    one.seats, one.options = seats, options
    one.from_middle = False
    one.source = standard_components(one.kind)
    return one


def test_the_rooms_of_a_scenario_are_those_of_its_file() -> None:
    """DT-19.1, DT-22.3"""
    for seats, options in ((1, {}), (2, {"mode": "prison"}), (2, {"mode": "jailbreak"})):
        one = trial(seats, options)
        text = one.source.text.replace("pairs = [37, 38, 39, 40]", "pairs = [37, 1, 39, 40]")
        one.source = Components(text, "rooms.toml", False)
        one.run(3)
        assert one.coverage.decisions == 3


def by_the_thief(match: Match) -> tuple[int, Any]:
    """Any card, then the Thief."""
    options = match.choices[0].options
    return 0, next((one for one in options if str(one) == "actor a_thief"), options[0])


def test_a_thief_lands_on_no_bare_pit_with_a_wounded_friend() -> None:
    """DT-8.4, DT-12.10: she stands beside a pit that lies beside another one in the next room."""
    match = new_match("twister", 2, 1, {"mode": "dt1"})
    rng = random.Random(1)
    while any(match.choices[seat].prompt.key != "play-card" for seat in match.choices.seats):
        match.play(*any_answer(match, rng))
    state = match.position()["state"]
    thief, troll = (state["tokens"].index(name) for name in ("a_thief", "a_troll"))
    for slot, room, turn in ((6, 8, 1), (7, 11, 0)):  # 1L and 2R
        other = state["rooms"].index(room)
        state["rooms"][slot], state["rooms"][other] = room, state["rooms"][slot]
        state["turns"][slot] = turn
    state["dark_rooms"] &= ~(1 << 6 | 1 << 7)
    floor = iter([*range(160, 165), *range(170, 175)])
    state["at"] = [next(floor) if where in (DARK - 6, DARK - 7) else where for where in state["at"]]
    state["at"][thief] = state["at"][troll] = 183
    state["marks"][troll] = 1
    state["active"] = 0
    one = trial(2, {"mode": "dt1"})
    one.from_middle = True
    one._middle = lambda: (state, Chance.from_seed(1))  # type: ignore[method-assign]
    one._answer = by_the_thief  # type: ignore[method-assign]
    one.run(2)
    assert one.coverage.rules["DT-12.10"]
