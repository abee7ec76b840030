"""docs/components.md: its changed file plays, its error is the one printed, its record asks for the file."""

from __future__ import annotations

import random

import pytest

import undercroft as uc
from tests import harness
from tests.docs.pages import blocks, changed

PAGE = harness.ROOT / "docs" / "components.md"


@pytest.fixture(scope="module")
def mine() -> uc.Components:
    diff = next(block for block in blocks(PAGE) if block.language == "diff")
    return uc.Components(changed(diff, "components.md"), "my.toml", standard=False)


def test_the_changed_numbers_are_played(mine: uc.Components) -> None:
    match = uc.new("raiders", seats=4, seed=1, components=mine)
    box = match.game.components
    assert box.death_wounds == 12
    assert (box.rooms["dragon"].strength, box.rooms["dragon"].wounds) == ((16, 21, 26), 5)
    for _ in harness.walk(match, random.Random(1)):
        pass
    assert match.over


def test_a_record_carries_its_file(mine: uc.Components) -> None:
    text = uc.record(uc.new("raiders", seats=4, seed=1, components=mine))
    assert uc.load(text, mine).components is mine
    assert uc.load(text).components.text == mine.text
    with pytest.raises(uc.RecordError, match="give that file"):
        uc.load(text.replace("dragon", "dragoon"))


def test_the_printed_error_is_the_one_given(mine: uc.Components) -> None:
    wrong = mine.text.replace("death_wounds = 12", 'death_wounds = "twelve"')
    with pytest.raises(uc.ComponentError) as caught:
        uc.new("raiders", seats=4, components=uc.Components(wrong, "my.toml", standard=False))
    assert str(caught.value) in PAGE.read_text(encoding="utf-8")
