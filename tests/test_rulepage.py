"""Placeholders of the rules pages: a path into the component file, forms of a noun, words for numbers."""

from __future__ import annotations

import pytest

from undercroft.texts.rulepage import number_at, places

DATA = {
    "base": {"health": 6, "fair": True, "loss": -2, "marks": [3, 3, 1]},
    "monster": [{"id": "imp", "copies": 2, "strength": [8, 10]}, {"id": "orc", "copies": 3}],
    "tomb": [{"die": 1}, {"die": 4}],
}


@pytest.mark.parametrize(
    ("path", "number"),
    [
        ("base.health", 6),
        ("monster.imp.strength[1]", 10),
        ("monster.orc.strength[1]", None),
        ("monster.*.copies", 5),
        ("monster.*.wounds", None),
        ("monster.*.copies+tomb.*.die+base.health", 16),
        ("tomb[1].die", 4),
        ("tomb[2].die", None),
        ("base.fair", None),
        ("base", None),
        ("elsewhere.health", None),
    ],
)
def test_a_path_names_a_number_or_nothing(path: str, number: int | None) -> None:
    assert number_at(DATA, path) == number


@pytest.mark.parametrize(
    ("text", "language", "filled"),
    [
        ("{base.health}", "en", "6"),
        ("{base.loss}", "en", "−2"),
        ("{base.wealth}", "en", "—"),
        ("{base.health|wound|wounds}", "en", "6 wounds"),
        ("{tomb[0].die|wound|wounds}", "en", "1 wound"),
        ("{tomb[0].die|рана|раны|ран}", "ru", "1 рана"),
        ("{monster.imp.copies|рана|раны|ран}", "ru", "2 раны"),
        ("{base.health|рана|раны|ран}", "ru", "6 ран"),
        ("{base.health|6=шесть карт|карта|карты|карт}", "ru", "шесть карт"),
        ("{monster.orc.copies|6=шесть карт|карта|карты|карт}", "ru", "3 карты"),
        ("{tomb.*.die[]}", "en", "1, 4"),
        ("{monster.*.id[]}", "en", "imp, orc"),
        ("{monster.*.strength[]}", "en", "8, 10"),
        ("{base.marks[]}", "en", "3, 3, 1"),
        ("{base.health[]}", "en", "6"),
        ("{base.fair[]}", "en", "—"),
    ],
)
def test_a_placeholder_is_filled(text: str, language: str, filled: str) -> None:
    assert [one.filled(DATA, language) for one in places(text)] == [filled]


def test_other_braces_are_left_alone() -> None:
    assert not list(places("{x} { base.health } {base} {Base.health} {} {{ t(1) }}"))
