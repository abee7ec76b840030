"""docs/reference.md: every public name is there, in both languages, and says what it is."""

from __future__ import annotations

import inspect
import re
from importlib import import_module
from typing import Any

import pytest

import undercroft
from tests.docs.pages import DOCS
from undercroft import rl


def told(page: str) -> list[str]:
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(r"^::: (\S+)$", text, re.MULTILINE)


NAMES = told("reference.md")


def thing(name: str) -> Any:
    module, _, last = name.rpartition(".")
    return getattr(import_module(module), last)


def test_both_languages_tell_the_same_names() -> None:
    assert told("reference.ru.md") == NAMES


@pytest.mark.parametrize("module", [undercroft, rl], ids=["undercroft", "rl"])
def test_every_public_name_is_told(module: Any) -> None:
    there = [thing(name) for name in NAMES]
    missing = [name for name in module.__all__ if not any(getattr(module, name) is one for one in there)]
    assert not missing


@pytest.mark.parametrize("name", NAMES)
def test_it_says_what_it_is(name: str) -> None:
    one = thing(name)
    if not isinstance(one, type) and not inspect.isroutine(one):
        return  # a name for a type: its words stand below it in the code, where Python does not keep them
    assert inspect.getdoc(one), f"{name} has no docstring"
    if isinstance(one, type):
        for inner, value in vars(one).items():
            if inner.startswith("_") or getattr(value, "__name__", "") == "<lambda>":
                continue  # a lambda is the default of a field
            if inspect.isroutine(value) or isinstance(value, property):
                assert inspect.getdoc(getattr(one, inner)), f"{name}.{inner} has no docstring"
