"""Questions of a full table on the smallest phone: what was cut there once."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.web.gate import Screen, asked_of_many
from tests.web.test_browser import chromium, pytestmark
from undercroft.core.registry import find_game

__all__ = ["chromium", "pytestmark"]


@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("raiders", "place-monster"),
        ("raiders", "place-trap"),
        ("lords", "spy"),
        ("dungeoneer", "prevent"),
        ("twister", "forced-card"),
    ],
)
def test_a_question_of_many_players_fits(chromium: Any, tmp_path: Path, game: str, question: str) -> None:
    with ThreadPoolExecutor() as aside:  # Chromium has the loop of this thread
        still = aside.submit(asyncio.run, asked_of_many(find_game(game), question, tmp_path)).result()
    screen = Screen(chromium, touch=True)
    screen.show(still, "ru", away=False)
    assert not screen.measure(360, 640)["found"]
    screen.close()
