"""A game from outside without a board, or without Russian texts, has a table all the same."""

from __future__ import annotations

import random
import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests import harness
from tests.web.test_leaks import table_of
from undercroft.core.game import GameType
from undercroft.texts import texts_for
from undercroft.web.pages.render import Reader
from undercroft.web.pages.rulebook import book_of
from undercroft.web.pages.show import table_html

EXAMPLE = harness.ROOT / "examples" / "candlewick"


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameType]:
    """Candlewick without a board and without a word of Russian."""
    folder = tmp_path_factory.mktemp("bare")
    shutil.copytree(EXAMPLE / "candlewick", folder / "bare_candlewick")
    for name in ("ru.ftl", "rules.ru.md"):
        (folder / "bare_candlewick" / name).unlink()
    shutil.rmtree(folder / "bare_candlewick" / "board")
    sys.path[:0] = [str(folder), str(EXAMPLE)]
    from candlewick import GAME

    yield replace(GAME, package="bare_candlewick", titles={"en": "Candlewick"})
    del sys.path[:2]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_table_of_a_bare_game(bare: GameType, language: str) -> None:
    rng = random.Random(1)
    match = harness.random_table(bare, rng).match()
    owners = [f"browser{seat}" for seat in range(match.seats)]
    for _ in harness.walk(match, rng):
        seat = match.choices.seats[0]
        page = str(table_html(table_of(match, owners), Reader(owners[seat], language)))
        view = match.view(seat)
        board = page.partition('id="board"')[2].partition('id="side"')[0]
        assert f"<b>candles</b> {view.candles}</li>" in board
        assert all(f"P{one}" in board for one in range(match.seats))
        for text in harness.options_of(match, seat):
            assert f'value="{text}"' in page
        assert "[" not in "".join(texts_for(language, bare).prompt(match.choices[seat].prompt))


def test_russian_readers_get_english_where_there_is_no_russian(bare: GameType) -> None:
    texts = texts_for("ru", bare)
    assert texts.text("game-title") == "Candlewick"
    assert texts.text("list-and") == texts_for("ru").text("list-and") == "и"
    assert texts.text("ui-pile", {"number": 21}) == "21 treasures left", "English is counted in English"
    assert "CW-2.1" in book_of(bare, "ru").ids


def test_a_game_without_any_text_shows_its_keys() -> None:
    from tests.toy import GAME

    match = harness.random_table(GAME, random.Random(2)).match()
    owners = [f"browser{seat}" for seat in range(match.seats)]
    page = str(table_html(table_of(match, owners), Reader(owners[0], "ru")))
    assert "<b>hands</b>" in page
