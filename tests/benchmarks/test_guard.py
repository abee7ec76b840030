"""What the guard of speed says of made figures; the machine is not asked."""

from __future__ import annotations

import tomllib

from benchmarks.guard import TAGGED, fallen, measures, ratios


def test_what_has_fallen_or_is_gone_is_named() -> None:
    tagged = {"steady": 0.5, "a little slower": 0.5, "slower": 0.5, "gone": 0.5}
    now = {"steady": 0.6, "a little slower": 0.46, "slower": 0.44, "new": 0.1}
    assert fallen(now, tagged, 0.1) == ["slower", "gone"]


def test_a_figure_is_told_as_its_ratio_to_the_yardstick() -> None:
    told = ratios({"twice the yardstick": lambda: 2e9, "nothing": lambda: 0.0}, rounds=1)
    assert told["twice the yardstick"] > 0
    assert told["nothing"] == 0


def test_the_tagged_figures_are_those_that_are_measured() -> None:
    told = tomllib.loads(TAGGED.read_text(encoding="utf-8"))
    assert set(told["ratios"]) == set(measures())
