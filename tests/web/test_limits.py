"""Limits that processes share: what is spent at one counts at the other."""

from __future__ import annotations

import time

import pytest

from undercroft.web.limits import BUDGETS, Limits

CLIENT = "2001:db8::1 50%"


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> tuple[Limits, Limits]:
    moment = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: moment)
    one, other = Limits(), Limits()
    one.shared = other.shared = True
    return one, other


def test_who_has_spent_his_credit_at_one_process_has_none_at_the_other(pair: tuple[Limits, Limits]) -> None:
    one, other = pair
    most = int(BUDGETS["table"][0])
    assert all(one.allow(CLIENT, "table") for _ in range(most))
    words = one.told()
    assert words
    assert not any(" " in word for word in words)
    other.hear(words)
    assert not other.allow(CLIENT, "table")
    assert other.allow("somebody else", "table")
    assert other.allow(CLIENT, "chat")
    assert not one.told(), "told once"
    assert not [word for word in other.told() if word.startswith("table") and "somebody" not in word]


def test_what_comes_back_quickly_is_told_of_those_who_use_much(pair: tuple[Limits, Limits]) -> None:
    one, other = pair
    most = int(BUDGETS["answer"][0])
    half = most // 2
    assert all(one.allow("anna", "answer") for _ in range(half))
    assert not one.told()
    assert one.allow("anna", "answer")
    other.hear(one.told())
    assert sum(other.allow("anna", "answer") for _ in range(most)) == most - half - 1


def test_words_of_another_version_do_no_harm(pair: tuple[Limits, Limits]) -> None:
    one, _ = pair
    one.hear(["", "table", "table:many:anna", "unknown:1:anna"])
    assert one.allow("anna", "table")


def test_alone_nothing_is_gathered() -> None:
    alone = Limits()
    assert alone.allow("anna", "table")
    assert not alone.told()
