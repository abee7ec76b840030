"""What the inspector says of a component: made of its row, whole in both languages, with an existing rule."""

from __future__ import annotations

import re

import pytest

from tests import harness
from undercroft.core.game import GameType
from undercroft.core.start import standard_components
from undercroft.texts import LANGUAGES, texts_for
from undercroft.texts.about import about


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_of_a_told_kind_is_told(kind: GameType, language: str) -> None:
    texts, components = texts_for(language, kind), standard_components(kind)
    rules = set(harness.rule_ids(kind, language))
    for thing in sorted(harness.component_ids(kind)):
        told = about(texts, kind, components, thing)
        if told is None:
            continue
        parts = [told.name, told.kind, told.words, *(f"{one.value} {one.label}" for one in told.facts)]
        for words in parts:
            assert words.strip() == words, f"{thing}: {words!r}"
            assert not {"{", "}", "[", "]"} & set(words), f"{thing}: {words!r}"
            assert not re.search(r"(?<!\w)-\d", words), f"{thing}: a hyphen for a minus sign in {words!r}"
        assert all(parts), thing
        assert told.rule in rules, f"{thing}: {told.rule}"
