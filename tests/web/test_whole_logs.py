"""With everything open, the log of every kept game is words: no event shows the key of a missing text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.web.test_browser import CHROMIUM, chromium
from undercroft.core.record import load_record
from undercroft.core.registry import find_game, game_ids
from undercroft.texts import texts_for
from undercroft.texts.texts import SEAT_END, SEAT_MARK
from undercroft.web import assets
from undercroft.web.pages.loglines import log_lines, with_marks

__all__ = ["chromium"]

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


LEFT = """[...document.querySelectorAll("p")].flatMap((one, width) => {
  const mark = one.querySelector("svg").getBoundingClientRect();
  const name = one.querySelector("b").firstChild, first = document.createRange();
  first.setStart(name, 0);
  first.setEnd(name, 1);
  const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), last = document.createRange();
  let before = texts.nextNode();
  while (!/[:(«]\\s*$/.test(before.data)) before = texts.nextNode();
  last.setStart(before, before.data.trimEnd().length - 1);
  last.setEnd(before, before.data.trimEnd().length);
  const parted = !before.data.endsWith(" ") && last.getBoundingClientRect().bottom < mark.top;
  return parted || first.getBoundingClientRect().top > mark.bottom ? [width] : [];
})"""
"""The lines where a mark stands above its name, or below what opens for it, of all the widths there are."""


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
@pytest.mark.parametrize("before", ["done: ", "done (", "done «"])
def test_a_mark_never_ends_a_line_without_its_name(chromium: Any, before: str) -> None:
    """Nor does a line end between a bracket and the mark that it opens for."""
    style, _ = assets.platform_file("base.css") or (b"", "")
    words = f"The game is over. Quests {before}{SEAT_MARK}0{SEAT_END})."
    line = with_marks(words, ["Anna the Long of Name"])
    page = chromium.new_page()
    told = "".join(f'<p style="width: {width}px">{line}</p>' for width in range(60, 400, 3))
    page.set_content(f"<style>{style.decode()}</style>{told}")
    left = page.evaluate(LEFT)
    page.close()
    assert not left
