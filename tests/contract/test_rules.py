"""Every rule explained to players is tested, in both languages the same."""

from __future__ import annotations

import re

import pytest

from tests import harness
from undercroft.core.game import GameType


def test_rules_in_both_languages(kind: GameType) -> None:
    en, ru = harness.rule_ids(kind, "en"), harness.rule_ids(kind, "ru")
    assert en, "rules.en.md has no line that begins with **XX-1.1**"
    assert len(set(en)) == len(en), "a rule stands twice in rules.en.md"
    assert sorted(set(en) ^ set(ru)) == [], "these rules are in one language only"


def test_every_rule_is_named_by_a_test(kind: GameType) -> None:
    folder = harness.tests_of(kind)
    text = "\n".join(one.read_text(encoding="utf-8") for one in sorted(folder.rglob("*.py")))
    if not text:
        pytest.fail(f"{folder} has no tests")
    named = set(re.findall(r"[A-Z]{2}-[A-Za-z0-9]+(?:\.[0-9]+[a-z]?)*", text))
    missing = [rule for rule in harness.rule_ids(kind, "en") if rule not in named]
    assert not missing, f"no test names {', '.join(missing)}"
