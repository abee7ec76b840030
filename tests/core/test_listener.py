"""Moments: what a listener hears while an answer is played."""

from __future__ import annotations

from typing import Any

import undercroft as uc
from tests.toy import GAME, ROLL
from undercroft.core.match import Match


def toy(seed: int = 1, **options: object) -> Match:
    return uc.new(GAME, 2, seed, options)


def first(match: Match, seat: int) -> None:
    match.play(seat, match.choices[seat].options[0])


def test_a_listener_hears_each_moment_in_its_place() -> None:
    match = toy()
    heard: list[tuple[str, int, Any]] = []
    match.listener = lambda name: heard.append((name, match.heard, match.view(None)))
    first(match, 0)
    assert not heard, "the other has not chosen yet"
    first(match, 1)
    ((name, told, view),) = heard
    assert name == "shown"
    assert [type(event).__name__ for event in match.told(None, 0, told)] == ["Placed", "Placed"]
    assert len(view.pile) == 2
    assert view.scores == (0, 0), "the cards lie, nobody has scored yet"
    assert match.view(None).scores != (0, 0)


def test_a_listener_hears_what_a_match_without_history_tells() -> None:
    match = uc.new(GAME, 2, 1, history=False)
    heard: list[tuple[int, int]] = []
    match.listener = lambda name: heard.append((match.heard, len(match.view(None).pile)))
    first(match, 0)
    first(match, 1)
    assert heard == [(2, 2)]


def test_each_die_is_a_moment() -> None:
    for seed in range(1, 100):
        match = toy(seed, luck="lucky", goal=9)
        first(match, 0)
        first(match, 1)
        if len(match.choices.seats) == 1:
            break
    names: list[str] = []
    match.listener = names.append
    match.play(match.choices.seats[0], ROLL)
    assert names == ["rolled", "rolled"]


def test_nobody_hears_copies_and_what_is_played_again() -> None:
    match = toy()
    names: list[str] = []
    match.listener = names.append
    copy = match.copy()
    for seat in (0, 1):
        first(copy, seat)
    assert not names
    assert copy.listener is None
    first(match, 0)
    first(match, 1)
    assert names == ["shown"]
    match.undo()
    first(match.redealt(0, 1), 1)
    assert names == ["shown"]
    first(match, 1)
    assert names == ["shown", "shown"]
    assert match.game.watcher is None


def test_secrets_are_told_to_their_seat_alone() -> None:
    match = toy(goal=9)
    for seed in range(1, 100):
        match = toy(seed, goal=9)
        first(match, 0)
        first(match, 1)
        if len(match.choices.seats) == 1:
            break
    winner = match.choices.seats[0]
    before = match.heard
    match.play(winner, "peek")
    mine = [type(one).__name__ for one in match.told(winner, before, match.heard)]
    others = [type(one).__name__ for one in match.told(1 - winner, before, match.heard)]
    assert mine == ["Looked", "Peeked"]
    assert others == match_names(match, before) == ["Looked"]


def match_names(match: Match, start: int) -> list[str]:
    return [type(one).__name__ for one in match.told(None, start, match.heard)]
