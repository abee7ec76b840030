"""Texts are parsed when they are asked for; what they say is what the whole file says."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser, ast

from undercroft.core.registry import all_games
from undercroft.core.told import LANGUAGES
from undercroft.texts.entries import Bundle, entries_of
from undercroft.texts.texts import _read

PACKAGES = ["undercroft.texts", *(kind.package for kind in all_games())]


def parsed(source: str) -> dict[str, ast.Message | ast.Term]:
    """All entries of a source, by their ids; a source with anything that is none fails."""
    body = FluentParser().parse(source).body
    assert not [one for one in body if isinstance(one, ast.Junk)]
    found = [one for one in body if isinstance(one, ast.Message | ast.Term)]
    return {("-" if isinstance(one, ast.Term) else "") + one.id.name: one for one in found}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_each_entry_alone_reads_as_in_its_file(package: str, language: str) -> None:
    source = _read(package, language)
    whole, entries = parsed(source), entries_of(source)
    assert entries.keys() == whole.keys()
    for key, text in entries.items():
        assert parsed(text)[key].equals(whole[key], ["span", "comment"]), key


def test_what_an_entry_needs_comes_with_it() -> None:
    bundle = Bundle(
        "en", ["-hero = Knight\nfull = { -hero } of { land }\nland = { full-land }\nfull-land = Stone\n"]
    )
    assert bundle.format_pattern(bundle.get_message("full").value, {}) == ("Knight of Stone", [])


def test_entries_that_name_each_other_are_read_once() -> None:
    bundle = Bundle("en", ["one = { two }\ntwo = { one }\n"])
    assert bundle.has_message("one")
    assert bundle.has_message("two")


def test_a_later_source_overrides_and_a_broken_entry_is_none() -> None:
    bundle = Bundle("en", ["name = Old\nbroken = { $\n", "name = New\n"])
    assert bundle.format_pattern(bundle.get_message("name").value, {})[0] == "New"
    assert not bundle.has_message("broken")
    assert not bundle.has_message("missing")
    with pytest.raises(LookupError):
        bundle.get_message("missing")


@pytest.mark.parametrize("source", ["", "\n", "# nothing here\n"])
def test_a_source_may_have_no_entry(source: str) -> None:
    assert not Bundle("en", [source]).ids
