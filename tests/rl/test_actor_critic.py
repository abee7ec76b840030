"""The example that learns: a short, seeded run of it beats chance."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

import pytest

from tests import harness

pytest.importorskip("jax")
pytest.importorskip("optax")


@pytest.fixture(scope="module")
def example() -> Any:
    """The module examples/actor_critic.py."""
    folder = str(harness.ROOT / "examples")
    sys.path.insert(0, folder)
    try:
        yield import_module("actor_critic")
    finally:
        sys.path.remove(folder)


def test_an_actor_critic_beats_chance_in_raiders_for_two(example: Any) -> None:
    """Untaught it wins 0.4 to 0.5 of the games; after so few answers it is 0.6 to 0.7."""
    learner = example.Learner("raiders", {1: "random"}, matches=32, seed=2)
    for _ in range(15):
        learner.round()
    assert example.trial(learner, 250) > 0.53
