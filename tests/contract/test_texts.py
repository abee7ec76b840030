"""Law 6, the part without pages: every text exists in both languages with the same arguments."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from types import ModuleType

import pytest

from tests import harness
from undercroft.core.codec import plain
from undercroft.core.game import GameType
from undercroft.core.options import settings
from undercroft.texts import texts_for
from undercroft.texts.texts import _read

LANGUAGES = ("en", "ru")


def events_module(kind: GameType) -> ModuleType:
    return import_module(f"{kind.package}.events")


def event_classes(kind: GameType) -> list[type]:
    module = events_module(kind)
    found = [one for one in vars(module).values() if isinstance(one, type) and is_dataclass(one)]
    return [one for one in found if one.__module__ == module.__name__]


def sources(package: str) -> Iterator[tuple[str, ast.Module]]:
    """The Python files of a game, its sub-packages included."""

    def visit(folder: object) -> Iterator[tuple[str, ast.Module]]:
        for one in folder.iterdir():  # type: ignore[attr-defined]
            if one.is_dir() and one.name != "__pycache__":
                yield from visit(one)
            elif one.name.endswith(".py"):
                yield one.name, ast.parse(one.read_text(encoding="utf-8"))

    yield from visit(files(package))


def argument(name: str) -> str:
    """The field behind an argument: a text also comes as its raw `NAME_id`, a tuple with its `NAME_count`, a
    seat with whether it is the reader's (`NAME_is`)."""
    return name.removesuffix("_id").removesuffix("_count").removesuffix("_is")


@cache
def literal_keys(package: str) -> dict[str, set[str]]:
    """The keys of all `Prompt("...")` and `Reason("...")` in the source of a game."""
    found: dict[str, set[str]] = {"Prompt": set(), "Reason": set()}
    for _, tree in sources(package):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in found:
                first = node.args[0] if node.args else None
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    found[node.func.id].add(first.value)
    return found


def needed(kind: GameType) -> Iterator[str]:
    """The keys of all texts the game must have."""
    yield from ("game-title", "game-summary")
    for one in settings(kind.options):
        name = harness.kebab(one.name)
        values = [f"option-{name}-{harness.kebab(value)}" for value in one.choices]
        yield f"option-{name}"
        yield from values
        have = {key.replace("_", "-") for key in harness.messages(kind.package, "en")}
        if not values or not all(f"{value}-help" in have for value in values):
            yield f"option-{name}-help"
    for event in event_classes(kind):
        yield f"event-{harness.kebab(event.__name__)}"
    for ending in kind.endings:
        yield f"ending-{harness.kebab(ending)}"
    literal = literal_keys(kind.package)
    for key in literal["Prompt"]:
        yield from (f"prompt-{key}", f"prompt-{key}-wait")
    for key in literal["Reason"]:
        yield f"reason-{key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there(kind: GameType, language: str) -> None:
    have = {key.replace("_", "-") for key in harness.messages(kind.package, language)}
    missing = sorted(set(needed(kind)) - have)
    assert not missing, f"{language}.ftl lacks {', '.join(missing)}"


def test_both_languages_have_the_same_texts(kind: GameType) -> None:
    en, ru = (harness.messages(kind.package, language) for language in LANGUAGES)
    assert sorted(set(en) ^ set(ru)) == [], "these texts are in one language only"
    for key in en:
        one, two = ({argument(name) for name in harness.variables(ftl[key], ftl)} for ftl in (en, ru))
        assert one == two, f"{key}: arguments {sorted(one)} in English, {sorted(two)} in Russian"


@pytest.mark.parametrize("language", LANGUAGES)
def test_event_texts_use_only_fields_of_the_event(kind: GameType, language: str) -> None:
    have = harness.messages(kind.package, language)
    for event in event_classes(kind):
        known = {field.name for field in fields(event)}
        used = harness.variables(have[f"event-{harness.kebab(event.__name__)}"], have)
        extra = {name for name in used if name not in known and argument(name) not in known}
        assert not extra, f"{event.__name__} has no field {sorted(extra)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_is_a_sentence(kind: GameType, language: str) -> None:
    """The end sheet puts the winner's points behind it."""
    texts = texts_for(language, kind)
    told = [texts.text(f"ending-{harness.kebab(ending)}") for ending in kind.endings]
    assert [one for one in told if not one.endswith((".", "!"))] == []


def test_no_name_follows_the_word_player(kind: GameType) -> None:
    """Where nobody has given a name, it is `Игрок 1`, which has no genitive and says the word itself."""
    sources = (_read(package, "ru") for package in (kind.package, "undercroft.texts"))
    faults = [
        found
        for text in sources
        for found in re.findall(r".*[Ии]грок(?:а|у|ом|е) \{ \$(?:\w*seat|name) \}.*", text)
    ]
    assert faults == []


def test_titles_are_given_in_both_languages(kind: GameType) -> None:
    assert set(kind.titles) >= set(LANGUAGES)


def test_every_component_that_is_shown_has_a_name(kind: GameType) -> None:
    """What stands in views and events is shown to players, so it has a name in both languages."""
    rng = random.Random(12)
    known = harness.component_ids(kind)
    shown: set[str] = set()
    for _ in range(max(10, int(30 * harness.EFFORT))):
        match = harness.random_table(kind, rng).match()
        for ply in harness.walk(match, rng):
            if ply % 10 == 0:
                shown |= known & set(harness.strings(plain(match.view(rng.choice(harness.all_seats(match))))))
        for _, event in match._journal:
            shown |= known & set(harness.strings(plain(event)))
    for language in LANGUAGES:
        have = harness.messages(kind.package, language)
        missing = sorted(one for one in shown if f"c-{one.replace('_', '-')}" not in have)
        assert not missing, f"{language}.ftl lacks names of {', '.join(missing)}"


def test_texts_of_prompts_labels_and_reasons_in_play(kind: GameType) -> None:
    """Those that the source does not show as literals: whatever comes up in random play has its texts, and
    they use only arguments that are given."""
    rng = random.Random(11)
    heard: dict[str, set[str]] = {}
    rules = set(harness.rule_ids(kind, "en"))
    for _ in range(max(4, int(12 * harness.EFFORT))):
        match = harness.random_table(kind, rng).match()
        texts: set[str] = set()
        for ply in harness.walk(match, rng):
            for seat in match.choices.seats:
                choice = match.choices[seat]
                prompt = choice.prompt
                names = {name for name, _ in prompt.args}
                heard.setdefault(f"prompt-{prompt.key}", set()).update(names)
                heard.setdefault(f"prompt-{prompt.key}-wait", set()).update(names | {"seat", "seats"})
                assert not prompt.rule or prompt.rule in rules, f"{prompt!r}: no such rule in rules.en.md"
                for option in choice.options:
                    key, args = option.label()
                    heard.setdefault(f"move-{key}", set()).update(args)
                texts.update(map(str, choice.options))
                if ply % 5 == 0:
                    for text in texts:
                        reason = match.game.why_not(seat, text) if (seat, text) not in match.choices else None
                        if reason is not None:
                            names = {name for name, _ in reason.args}
                            heard.setdefault(f"reason-{reason.key}", set()).update(names)
                            assert not reason.rule or reason.rule in rules, f"{reason!r}: no such rule"
    for language in LANGUAGES:
        have = harness.messages(kind.package, language)
        missing = sorted(set(heard) - set(have))
        assert not missing, f"{language}.ftl lacks {', '.join(missing)}"
        for key, args in heard.items():
            used = {argument(name) for name in harness.variables(have[key], have)}
            assert used <= {argument(name) for name in args}, f"{key} is given {sorted(args)} only"
