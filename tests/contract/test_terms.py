"""One word for one thing: the glossary of a game names the Russian terms, and words not to be used."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files

import pytest
from fluent.syntax import ast

from tests import harness
from undercroft.core.game import GameType


def glossary(kind: GameType) -> list[dict[str, object]]:
    source = files(kind.package) / "glossary.toml"
    if not source.is_file():
        pytest.fail(f"{kind.id} has no glossary.toml: [[term]] with en, ru, never")
    found: list[dict[str, object]] = tomllib.loads(source.read_text(encoding="utf-8"))["term"]
    return found


def test_the_glossary_can_be_read(kind: GameType) -> None:
    terms = glossary(kind)
    assert len({term["en"] for term in terms}) == len(terms), "a term stands there twice"
    for term in terms:
        assert set(term) <= {"en", "ru", "never"}, term
        assert isinstance(term["en"], str), term
        assert isinstance(term["ru"], str), term
        never = term.get("never", [])
        assert isinstance(never, list), term
        assert all(isinstance(word, str) and word for word in never), term


def test_russian_texts_keep_to_the_glossary(kind: GameType) -> None:
    """A word in `never` forbids all words that begin with it."""
    faults = []
    terms = glossary(kind)
    for place, text in texts(kind):
        for term in terms:
            for word in term.get("never", ()):  # type: ignore[attr-defined]
                found = re.search(rf"(?<!\w){re.escape(plain(word))}\w*", plain(text))
                if found:
                    faults.append(f"{place}: {found[0]!r} is not a term; {term['en']} is {term['ru']}")
    assert not faults, "\n".join([f"{len(faults)} words:", *faults[:60]])


def plain(text: str) -> str:
    return text.lower().replace("ё", "е")


def texts(kind: GameType) -> Iterator[tuple[str, str]]:
    """All Russian texts with where they stand: messages without the names in them, and the rules page."""
    for key, message in harness.messages(kind.package, "ru").items():
        yield f"ru.ftl {key}", " ".join(words(message))
    for number, line in enumerate(harness.package_file(kind, "rules.ru.md").splitlines(), 1):
        yield f"rules.ru.md:{number}", line


def words(node: object) -> Iterator[str]:
    if isinstance(node, ast.TextElement | ast.StringLiteral):
        yield node.value
    elif isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            for one in value if isinstance(value, list) else [value]:
                yield from words(one)
