"""Every rule explained to players is tested, in both languages the same."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from tests import harness
from undercroft.core.game import GameType
from undercroft.core.start import standard_components
from undercroft.texts import texts_for
from undercroft.texts.rulepage import FORMS, NOTHING, places, rules_text
from undercroft.texts.texts import rows_of

SOURCES = (".py", ".toml", ".jinja", ".ftl", ".css")


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


def test_every_rule_that_is_named_is_there(kind: GameType) -> None:
    """By programs, data and tests of the game: a rule of its page, a chapter (`DL-11`), or a point of a rule
    (`DR-9.2b`, `DN-4.11.3`)."""
    rules = harness.rule_ids(kind, "en")
    there = {*rules, *(rule.rpartition(".")[0] for rule in rules)}
    letters = "|".join({rule.partition("-")[0] for rule in rules})
    named = re.compile(rf"\b((?:{letters})[- ][A-Z]?[0-9.]*[0-9])[a-z]?\b")
    folders = (Path(str(files(kind.package))), harness.tests_of(kind))
    sources = [one for folder in folders for one in folder.rglob("*") if one.suffix in SOURCES]
    found = [(one.name, rule) for one in sources for rule in named.findall(one.read_text("utf-8"))]
    assert found
    lost = {one for one in found if one[1] not in there and one[1].rpartition(".")[0] not in rules}
    assert not lost


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_placeholder_names_a_number(kind: GameType, language: str) -> None:
    data = standard_components(kind).data
    page = harness.package_file(kind, f"rules.{language}.md")
    unknown = [one.path for one in places(page) if one.filled(data, language) == NOTHING]
    assert not unknown, f"components.toml has no number {', '.join(unknown)}"
    ids = {id for id, _ in rows_of(standard_components(kind))}
    nobody = [one.path for one in places(page) if one.named and one.named not in ids]
    assert not nobody, f"components.toml has no row {', '.join(nobody)}"
    wrong = [one.path for one in places(page) if len(one.forms) not in (0, FORMS[language])]
    assert not wrong, f"{FORMS[language]} forms of the noun are needed after {', '.join(wrong)}"
    left = re.findall(r".*[{}].*", rules_text(kind, language))
    assert not left, f"no placeholder can be read in {left[0]!r}"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_tables_call_the_cards_as_the_house_does(kind: GameType, language: str) -> None:
    texts = texts_for(language, kind)
    printed = {texts.name(id) for id, _ in rows_of(standard_components(kind))}
    cells = re.findall(r"^\| ([^|]+?) \|", harness.package_file(kind, f"rules.{language}.md"), re.MULTILINE)
    assert not printed.intersection(cells), "write {table.id.name}, which a file of the house may change"


def test_both_languages_have_the_same_placeholders(kind: GameType) -> None:
    en, ru = (paths_of(harness.package_file(kind, f"rules.{one}.md")) for one in ("en", "ru"))
    for rule in sorted(en.keys() | ru.keys()):
        assert en.get(rule) == ru.get(rule), f"{rule} has other numbers in rules.ru.md"


def paths_of(page: str) -> dict[str, set[str]]:
    """The paths of the placeholders of each rule, those of the tables and headings under the rule before."""
    parts = harness.RULE_AT.split(page)
    rules = zip(["", *parts[1::2]], parts[::2], strict=True)
    return {rule: {one.path for one in places(text)} for rule, text in rules}
