"""Verifiable chance: a promise before the match, a seed after it."""

from __future__ import annotations

import pytest

import undercroft as uc
from undercroft.core.chance import commitment, joined_seed


def test_the_promise_names_the_secret_and_not_the_words_of_the_players() -> None:
    seed = joined_seed("5ec2e7", ["good luck", "удачи"])
    assert seed == "pcg64:5ec2e7/good luck/удачи"
    assert commitment(seed) == commitment("5ec2e7") != commitment("5ec2e8")


def test_words_cannot_forge_another_secret() -> None:
    assert joined_seed("aa", ["b/b", "", "c\nc"]) == "pcg64:aa/b b/c c"


def test_a_record_with_a_broken_promise_is_refused_with_its_line() -> None:
    match = uc.new("raiders", seats=3, seed=joined_seed("5ec2e7", ["hello"]))
    text = uc.record(match, {"commitment": commitment("5ec2e7")})
    assert uc.load(text).seed == match.seed
    false = text.replace(commitment("5ec2e7"), commitment("other"))
    with pytest.raises(uc.RecordError, match="promised") as caught:
        uc.load(false)
    assert false.splitlines()[caught.value.line - 1].startswith("commitment:")
