"""Whatever a board draws is listed, or the one rule that forbids it is named."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests import harness
from tests.contract.test_refusals import fault, told
from tests.web.test_leaks import table_of
from undercroft.core.game import GameType
from undercroft.web.pages.acts import Act, Acts
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html

PAGES = 14


def test_what_a_board_draws_is_listed_or_forbidden_by_a_rule(
    kind: GameType, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: set[str] = set()
    state: Any = Acts.state

    def noted(acts: Acts, text: str, label: str = "") -> Act:
        asked.add(text)
        shown: Act = state(acts, text, label)
        return shown

    monkeypatch.setattr(Acts, "state", noted)
    rng = random.Random(25)
    faults: Counter[str] = Counter()
    left = int(PAGES * harness.EFFORT)
    while left > 0:
        match = harness.random_table(kind, rng).match()
        owners = [f"browser{seat}" for seat in range(match.seats)]
        for _ in harness.sampled(match, rng, 20):
            left -= 1
            seat = rng.choice(match.choices.seats)
            asked.clear()
            table_html(table_of(match, owners), Reader(owners[seat], "en"))
            listed = harness.options_of(match, seat)
            for text in sorted(asked - set(listed)):
                wrong = fault(kind, match, seat, text)
                if wrong:
                    faults[f"{match.choices[seat].prompt.key}: {text.split(' ')[0]} ({text}) {wrong}"] += 1
    assert not faults, told(faults)
