"""Questions of a full table on the smallest phone: what was cut there once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import undercroft as uc
from tests.web.gate import Screen, Still, asked_of_many, still_of
from tests.web.test_browser import chromium, pytestmark
from undercroft.core.match import Match
from undercroft.core.registry import find_game

__all__ = ["chromium", "pytestmark"]


@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("lords", "spy"),
        ("dungeoneer", "prevent"),
        ("twister", "forced-card"),
    ],
)
def test_a_question_of_many_players_fits(chromium: Any, tmp_path: Path, game: str, question: str) -> None:
    assert not wrong(chromium, asked_of_many(find_game(game), question, tmp_path))


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_what_the_fifth_raider_weighs_is_told_whole(chromium: Any, tmp_path: Path, seed: int) -> None:
    assert not wrong(chromium, still_of(last_to_lay(seed), tmp_path))


def wrong(chromium: Any, asked: Coroutine[Any, Any, Still]) -> list[str]:
    """What is wrong with a table in the smallest window."""
    with ThreadPoolExecutor() as aside:  # Chromium has the loop of this thread
        still = aside.submit(asyncio.run, asked).result()
    screen = Screen(chromium, touch=True)
    screen.show(still, "ru", away=False)
    found: list[str] = screen.measure(360, 640)["found"]
    screen.close()
    return found


def last_to_lay(seed: int) -> Match:
    """Four have laid against a monster, and it is not beaten yet."""
    match, rng = uc.new("raiders", seats=5, seed=seed, options={"play": "open"}), random.Random(seed)
    while True:
        seat = match.choices.seats[0]
        choice = match.choices[seat]
        stake = match.view(seat).stake
        if choice.prompt.key == "place-monster" and stake.placed == 4 and not stake.beaten:
            return match
        match.play(seat, rng.choice(choice.options))
