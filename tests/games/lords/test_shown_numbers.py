"""A number changed in the component file stands on the board and the terminal where the old one stood."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.web.test_leaks import table_of
from undercroft.cli.show import Display
from undercroft.core.components import Components, find_line
from undercroft.core.match import Match
from undercroft.core.start import from_position, new_match, standard_components
from undercroft.games.lords import GAME
from undercroft.games.lords.puzzles import puzzle
from undercroft.games.lords.terminal import board
from undercroft.texts import texts_for
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html

OWNERS = ["a", "b", "c", "d"]
STANDARD = standard_components(GAME)
ON_BOARD = {
    "space": ("gold", "food", "evil", "gain_gold", "gain_food", "gain_imps", "lose_evil", "limit", "traps"),
    "creature": ("gold", "food", "evil"),
    "room": ("workers", "food", "amount"),
    "adventurer": ("hp", "anti", "heart", "magic"),
}
"""The numbers of the tables of the file that the board shows."""
ON_TERMINAL = {name: keys for name, keys in ON_BOARD.items() if name != "space"}
"""The terminal names the spaces of the orders without their costs."""
SEEDS = (1, 2)


def begun(source: Components, seed: int) -> Match:
    """A match of four whose first offers lie on the table."""
    match = new_match(GAME, 4, seed, {}, source)
    while match.choices[match.choices.seats[0]].prompt.key != "program":
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[0])
    return match


def on_page(match: Match, lang: str) -> list[str]:
    html = table_html(table_of(match, OWNERS), Reader(OWNERS[0], lang))
    shown = html[html.index('id="board"') :]
    shown = re.sub(r"<(script|style|template)\b.*?</\1>", "", shown, flags=re.S)
    return re.findall(r"\d+", re.sub(r"<[^>]*>", " ", shown))


def on_terminal(match: Match, lang: str) -> list[str]:
    words: Any = Display(texts_for(lang, GAME), OWNERS)
    return re.findall(r"\d+", "\n".join(board(match.view(0), words)))


def numbers_of(match: Match, shown: dict[str, tuple[str, ...]]) -> list[tuple[str, int, str, int]]:
    """Table of the file, row, key and value of each number that lies on the table and is not 0."""
    view = match.view(0)
    there = {*view.offer, *view.shop, *view.coming}
    return [
        (name, index, key, row[key])
        for name, keys in shown.items()
        for index, row in enumerate(STANDARD.data[name])
        if name == "space" or row["id"] in there
        for key in keys
        if row.get(key)
    ]


def with_number(name: str, index: int, key: str, number: int) -> Components:
    lines = STANDARD.text.split("\n")
    lines[find_line(STANDARD.text, name, index, key) - 1] = f"{key} = {number}"
    return Components("\n".join(lines), "own.toml", False)


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_changed_number_stands_where_the_old_one_stood(seed: int, lang: str) -> None:
    standard = begun(STANDARD, seed)
    checked = 0
    for shown, numbers in ((on_page, ON_BOARD), (on_terminal, ON_TERMINAL)):
        before = shown(standard, lang)
        for name, index, key, old in numbers_of(standard, numbers):
            after = shown(begun(with_number(name, index, key, old + 1), seed), lang)
            where = f"{shown.__name__}: {name}[{index}].{key}"
            assert len(after) == len(before), where
            changed = {(was, now) for was, now in zip(before, after, strict=True) if was != now}
            assert changed == {(str(old), str(old + 1))}, where
            checked += 1
    assert checked > 40


def test_a_training_dungeon_of_ones_own_has_no_name_of_another() -> None:
    """DL-22.2: puzzles are laid in the first one, but there is no troll in them."""
    laid = puzzle(["warrior_4", "thief_4"], creatures=["vampire"], traps=["cursed_ring"], gold=1)
    for match, own in ((new_match(GAME, 1, 1, {}), True), (from_position(laid, game=GAME), False)):
        page = table_html(table_of(match, OWNERS[:1]), Reader(OWNERS[0], "en"))
        assert (re.search("The troll('|&#39;)s supper", page) is not None) == own
        assert ("Training dungeon" in page) != own
