"""The tool that fits the bots' outlook still plays the game as it is."""

from __future__ import annotations

import random
import runpy
from pathlib import Path

TOOL = Path(__file__).parents[3] / "tools" / "fit_raiders.py"


def test_a_fit_makes_the_outlook_no_worse() -> None:
    tool = runpy.run_path(str(TOOL))
    samples = [sample for seed in range(3) for sample in tool["play"](2, seed, random.Random(1))]
    knots = [list(one) for one in tool["KNOTS"]["two"]]
    before = tool["loss"](samples, knots)
    tool["fit"](samples, knots, 3)
    assert tool["loss"](samples, knots) < before
