"""Engine and witness agree, wherever there is a witness."""

from __future__ import annotations

import pytest

from tests import harness
from tests.reference.driver import hear, witness_of

DECISIONS = 10_000
"""How many a game in every run of the tests; the soak makes a million."""


@pytest.mark.parametrize("game", [one.id for one in harness.tested_games() if witness_of(one.id) is not None])
def test_engine_and_witness_agree(game: str) -> None:
    witness = witness_of(game)
    assert witness is not None
    hear(witness, int(DECISIONS * harness.EFFORT))
