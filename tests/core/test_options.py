"""Variants: defaults, bounds, texts from forms and command lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from undercroft.core.errors import OptionError
from undercroft.core.options import (
    changed_options,
    plain_options,
    read_options,
    setting,
    settings,
    settings_for,
)


@dataclass(frozen=True)
class Variants:
    edition: str = setting("first", choices=("first", "second"))
    level: int = setting(2, low=1, high=4, seats=(1,))
    beginner: bool = setting(False)
    pages: bool = setting(True, needs=(("edition", ("second",)),))


def test_settings_tell_their_bounds() -> None:
    edition, level, beginner, _ = settings(Variants)
    assert (edition.kind, level.kind, beginner.kind) == ("choice", "number", "flag")
    assert edition.values() == ("first", "second")
    assert level.values() == (1, 2, 3, 4)
    assert beginner.values() == (False, True)
    assert level.seats == (1,)


def test_settings_that_mean_something() -> None:
    """A form hides what does not belong to the number of seats or to the values of other settings."""

    def names(seats: int, **values: Any) -> list[str]:
        return [one.name for one in settings_for(Variants, seats, values)]

    assert names(1) == ["edition", "level", "beginner"]
    assert names(2) == ["edition", "beginner"]
    assert names(2, edition="second") == ["edition", "beginner", "pages"]


def test_defaults_and_texts() -> None:
    assert read_options(Variants, {}) == Variants()
    read = read_options(Variants, {"edition": "second", "level": "3", "beginner": "Yes"})
    assert read == Variants("second", 3, True)
    assert plain_options(read) == {"edition": "second", "level": 3, "beginner": True, "pages": True}
    assert changed_options(Variants(level=4)) == {"level": 4}
    assert read_options(Variants, {"beginner": "off"}) == Variants()


@pytest.mark.parametrize(
    ("value", "fits"),
    [("first", True), ("my_own2", True), ("My own", False), ("", False), (["first"], False), (5, False)],
)
def test_a_choice_may_name_something_of_the_component_file(value: Any, fits: bool) -> None:
    """Beside its choices it takes an id; the game looks it up when a match begins."""

    @dataclass(frozen=True)
    class Open:
        scenario: str = setting("first", choices=("first", "second"), named="scenario")

    one = settings(Open)[0]
    assert one.values() == ("first", "second")
    if fits:
        assert read_options(Open, {"scenario": value}) == Open(value)
    else:
        with pytest.raises(OptionError, match="scenario is one of"):
            read_options(Open, {"scenario": value})


@pytest.mark.parametrize(
    "values",
    [
        {"edition": "third"},
        {"edition": ["first"]},
        {"level": 5},
        {"level": "x"},
        {"level": None},
        {"beginner": "maybe"},
        {"colour": 1},
    ],
)
def test_wrong_values_are_refused_in_words(values: dict[str, Any]) -> None:
    with pytest.raises(OptionError) as refused:
        read_options(Variants, values)
    assert next(iter(values)) in str(refused.value)
