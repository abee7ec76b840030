"""With everything open, the log of every kept game is words: no event shows the key of a missing text."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.core.record import load_record
from undercroft.core.registry import find_game, game_ids
from undercroft.texts import texts_for
from undercroft.web.pages.loglines import log_lines

KEPT = Path(__file__).parent.parent / "playthroughs"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", game_ids())
def test_an_open_log_has_only_words(game: str, language: str) -> None:
    texts = texts_for(language, find_game(game))
    records = sorted((KEPT / game).glob("*.rec"))
    assert records
    for record in records[:3]:
        match = load_record(record.read_text(encoding="utf-8"))
        lines = log_lines(match, None, texts, [f"Player {seat}" for seat in range(5)], everything=True)
        odd = [str(line.html) for line in lines if "[event" in line.html]
        assert not odd, odd[:3]
