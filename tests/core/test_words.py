"""Numbers and lines in texts from outside."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from undercroft.core.words import one_line, whole_number


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("007", 7), ("99", 99)])
def test_plain_digits_are_a_number(text: str, number: int) -> None:
    assert whole_number(text, 0, 99) == number


@pytest.mark.parametrize("text", ["", "-1", "+1", " 1", "1_0", "1.0", "²", "٣", "100", "9" * 5000, "0x1"])
def test_all_else_is_none(text: str) -> None:
    assert whole_number(text, 0, 99) is None


@given(st.text(st.characters(exclude_categories=())))
def test_any_text_stays_on_its_line(text: str) -> None:
    line = one_line(text)
    assert len(line.encode().splitlines()) == len(line.splitlines()) == 1
    assert json.loads(line) == text
