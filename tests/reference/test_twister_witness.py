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


def at_play(seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """The state in which the first card is to be played."""
    match = new_match("twister", seats, 1, options)
    rng = random.Random(1)
    while any(match.choices[seat].prompt.key != "play-card" for seat in match.choices.seats):
        match.play(*any_answer(match, rng))
    state: dict[str, Any] = match.position()["state"]
    return state


def run_from(one: Trial, state: dict[str, Any], *wanted: str) -> None:
    """Plays these answers where they are offered, else the first, one more than they are."""

    def answer(match: Match) -> tuple[int, Any]:
        seat = match.choices.seats[0]
        options = match.choices[seat].options
        return seat, next((option for option in options if str(option) in wanted), options[0])

    one.from_middle = True
    one._middle = lambda: (state, Chance.from_seed(1))  # type: ignore[method-assign]
    one._answer = answer  # type: ignore[method-assign]
    one.run(1 + len(wanted))


def test_a_thief_lands_on_no_bare_pit_with_a_wounded_friend() -> None:
    """DT-8.4, DT-12.10: she stands beside a pit that lies beside another one in the next room."""
    state = at_play(2, {"mode": "dt1"})
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
    run_from(one, state, "actor a_thief")
    assert one.coverage.rules["DT-12.10"]


def test_of_two_who_reach_the_target_at_once_the_next_in_turn_wins() -> None:
    """DT-16.6, DT-20.1: the second of three burns his own Naga, both others have five points."""
    state = at_play(3, {})
    at, tokens = state["at"], state["tokens"]
    mine = [token for token, name in enumerate(tokens) if name.startswith("b_")]
    dots = sorted(at[token] for token in mine if at[token] >= 0)
    for name, dot in (("b_wizard", dots[0]), ("b_naga", dots[1])):
        token = tokens.index(name)
        at[at.index(dot)], at[token] = at[token], dot
    at[tokens.index("b_fireball_wand")] = dots[0]
    state["active"], state["vp"] = 1, [5, 0, 5]
    one = trial(3, {})
    run_from(one, state, "actor b_wizard", "fireball b_naga")
    assert one.one is not None
    assert one.one.result is not None
    assert one.one.result["winners"] == [2]
