"""No two options of one decision read alike, in whatever way they are listed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console

from tests import harness
from undercroft.bots.whatif import Branch
from undercroft.cli.show import Display
from undercroft.core.decision import Choice
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.texts import labels, texts_for
from undercroft.texts.labels import labels_of
from undercroft.texts.texts import with_names
from undercroft.web.pages.acts import Acts
from undercroft.web.pages.replay import option_words
from undercroft.web.pages.story import rows_of

LANGUAGES = ("en", "ru")
CHOICES = 600
NAMES = ["Ann", "Bob", "Eve", "Ida", "Tom"]
SAME = {
    "dungeoneer": {"from_lair", "leave_lair"},
    "lords": {"free"},
    "twister": {"token", "take", "swap"},
}
"""The options of things that may be the same to all: two zombies of a lair, two keys behind a screen."""


def decisions(kind: GameType, count: int) -> Iterator[tuple[Match, Choice]]:
    """Of games of all variants, those with more than one option."""
    rng = random.Random(11)
    left = max(1, int(count * harness.EFFORT))
    while True:
        match = harness.random_table(kind, rng).match()
        for _ in harness.sampled(match, rng, 8):
            for seat in match.choices.seats:
                if len(match.choices[seat].options) > 1:
                    yield match, match.choices[seat]
                    left -= 1
                    if not left:
                        return


def repeated(found: dict[str, str]) -> set[str]:
    """The options that share their words with another one."""
    count = Counter(found.values())
    return {text for text, label in found.items() if count[label] > 1}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_tells_its_options_apart(
    kind: GameType, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its own words; only things that are the same get numbers."""
    monkeypatch.setattr(labels, "_numbered", lambda found: found)
    faults = set()
    for match, choice in decisions(kind, CHOICES):
        faults |= repeated(labels_of(match, choice, texts_for(language, kind, match.components)))
    assert {text for text in faults if text.split(" ")[0] not in SAME.get(kind.id, ())} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_options_read_alike(kind: GameType, language: str) -> None:
    """On a page as in the terminal."""
    for match, choice in decisions(kind, CHOICES // 2):
        texts = texts_for(language, kind, match.components)
        listed = {one.text: one.label for one in Acts(texts, match, choice.seat, choice, NAMES).all()}
        assert repeated(listed) == set()
        console = Console(file=(out := StringIO()), width=400, highlight=False)
        display = Display(texts, NAMES, console)
        display.options(match, choice.seat)
        told = dict(zip(listed, out.getvalue().splitlines()[-len(listed) :], strict=True))
        for text, label in labels_of(match, choice, texts).items():
            assert listed[text] == with_names(label, NAMES)
            assert told[text].strip().endswith(text)
            assert label.split("\ue000")[0] in told[text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_looking_back_tells_options_apart_as_the_list_does(kind: GameType, language: str) -> None:
    for match, choice in decisions(kind, CHOICES // 6):
        texts = texts_for(language, kind, match.components)
        listed = {text: with_names(one, NAMES) for text, one in labels_of(match, choice, texts).items()}
        branches = [Branch(text, 0.5, 0.0) for text in listed]
        rows = rows_of(match, choice.seat, branches, branches[0].text, texts, NAMES)
        assert {row.text: row.label for row in rows} == listed
        for text in list(listed)[:5]:
            assert option_words(match, (choice.seat, text), texts, NAMES) == listed[text]
