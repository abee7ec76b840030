"""One word for one thing: the glossary of a game names the Russian terms, and words not to be used."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files

import pytest
from fluent.syntax import ast

from tests import harness
from undercroft.core.codec import Integer, Struct, Text
from undercroft.core.game import GameType
from undercroft.core.start import new_match
from undercroft.texts import texts_for
from undercroft.texts.values import word_of
from undercroft.web.pages.bench import name_of


@harness.once_per_game
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
    faults = [one for place, text in texts(kind) for one in strangers(kind, place, text)]
    assert not faults, "\n".join([f"{len(faults)} words:", *faults[:60]])


def test_editors_keep_to_the_glossary(kind: GameType) -> None:
    """What parts and values of its file and of its positions are called, by the game or by the platform."""
    match = new_match(kind, seats=kind.usual_seats, seed="1")
    texts = texts_for("ru", kind, match.components)
    labels: dict[str, str] = {}
    for codec in harness.codecs(kind.state(match.game.components)):
        if isinstance(codec, Struct):
            labels |= {f"at-{name}": name_of(texts, name) for name in codec.fields}
        words = codec.known if isinstance(codec, Text) else ()
        words = (*words, *codec.names.values()) if isinstance(codec, Integer) else words
        labels |= {f"is-{word}": word_of(texts, word) for word in words}
    for key, value in keys_and_words(tomllib.loads(harness.package_file(kind, "components.toml"))):
        labels |= {
            name: texts.text(name)
            for name in (f"part-{key}".replace("_", "-"), f"field-{key}".replace("_", "-"))
            if texts.has(name)
        }
        if isinstance(value, str) and re.fullmatch("[a-z0-9_]+", value):
            labels[f"is-{key}-{value}"] = word_of(texts, value, key)
    assert labels
    faults = [one for place, text in labels.items() for one in strangers(kind, place, text)]
    assert not faults, "\n".join(faults)


def keys_and_words(data: object, key: str = "") -> Iterator[tuple[str, object]]:
    """Every key of a component file with what stands there, of lists one by one."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield name, None
            yield from keys_and_words(value, name)
    elif isinstance(data, list):
        for value in data:
            yield from keys_and_words(value, key)
    else:
        yield key, data


def strangers(kind: GameType, place: str, text: str) -> Iterator[str]:
    """The words of a text that the glossary forbids; a word in `never` forbids all that begin with it."""
    for term in glossary(kind):
        for word in term.get("never", ()):  # type: ignore[attr-defined]
            found = re.search(rf"(?<!\w){re.escape(plain(word))}\w*", plain(text))
            if found:
                yield f"{place}: {found[0]!r} is not a term; {term['en']} is {term['ru']}"


def plain(text: str) -> str:
    return text.lower().replace("ё", "е")


def texts(kind: GameType) -> Iterator[tuple[str, str]]:
    """All Russian texts with where they stand: messages without the names in them, and the lines of the rules
    page and of the files of values and faults."""
    for key, message in harness.messages(kind.package, "ru").items():
        yield f"ru.ftl {key}", " ".join(words(message))
    for name in ("rules.ru.md", "values.ru.ftl", "faults-ru.ftl"):
        if (files(kind.package) / name).is_file():
            for number, line in enumerate(harness.package_file(kind, name).splitlines(), 1):
                yield f"{name}:{number}", line


def words(node: object) -> Iterator[str]:
    if isinstance(node, ast.TextElement | ast.StringLiteral):
        yield node.value
    elif isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            for one in value if isinstance(value, list) else [value]:
                yield from words(one)
