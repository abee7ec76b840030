"""A changed number of the component file stands on board and terminal where the old one did."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from rich.text import Text

from tests.games.twister.setup import Scene, until
from tests.web.test_leaks import table_of
from undercroft.cli.show import Display
from undercroft.core.components import Components
from undercroft.core.match import Match
from undercroft.core.start import from_position, new_match, standard_components
from undercroft.games.twister import GAME
from undercroft.games.twister.terminal import board
from undercroft.texts import texts_for
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html

Play = Callable[[Components], Match]
OWNERS = ["first", "second"]


def changed(table: str, name: str, key: str, value: str) -> Components:
    """The file with another value in one line of one table; of `[cards]` and the like without a name."""
    head = rf"\[\[?{table}\]\]?\n" + (rf'id = "{name}"\n' if name else "")
    pattern = rf"({head}(?:(?!\n\[).)*?\b{key} = )[^\n]*"
    text, count = re.subn(pattern, rf"\g<1>{value}", standard_components(GAME).text, count=1, flags=re.S)
    assert count == 1, pattern
    return Components(text, "mine.toml", False)


def standing(mode: str, *tokens: str) -> Play:
    """The tokens stand on the floor of a room, one beside the other; nobody has been chosen to act."""

    def play(source: Components) -> Match:
        first, second = ("37L", "37R") if mode == "prison" else ("1L", "1R")
        scene = Scene({6: first, 7: second}, mode=mode).with_usual_rooms()
        for place, token in zip(("c18", "i18", "d19", "h19"), tokens, strict=False):
            scene.put(token, place)
        scene.game.survey()
        data = new_match(GAME, 2, 1, {"mode": mode}).position()
        data["state"] = GAME.state(scene.table).dump(scene.game)
        data["components"] = "standard" if source.standard else source.digest
        return from_position({**data, "answers": []}, source)

    return play


def beginning(source: Components) -> Match:
    """The first turn of a match: all cards are there."""
    return until(new_match(GAME, 2, 3, {}, source), "action")


def numbers(match: Match, language: str) -> tuple[list[str], list[str]]:
    """The numbers that the first seat reads on the page, and those of its terminal."""
    html = str(table_html(table_of(match, OWNERS), Reader(OWNERS[0], language)))
    texts = re.findall(r'(?:title|aria-label)="([^"]*)"', html)
    texts.append(re.sub(r"<(?:style|script|svg).*?</(?:style|script|svg)>|<[^>]*>", " ", html, flags=re.S))
    display = Display(texts_for(language, GAME), OWNERS)
    lines = [Text.from_markup(line).plain for line in board(match.view(0), display)]
    return re.findall(r"\d+", "\n".join(texts)), re.findall(r"\d+", "\n".join(lines))


CASES: list[tuple[str, str, str, str, str, Play]] = [
    ("figure", "naga", "move", "6", "8", standing("prison", "a_naga", "b_cleric")),
    ("figure", "naga", "combat", "2", "7", standing("prison", "a_naga", "b_cleric")),
    ("figure", "telepath", "move", "2", "5", standing("prison", "a_telepath", "b_cleric")),
    ("figure", "goblin", "exit_vp", "2", "5", standing("dt1", "a_goblin", "b_wizard")),
    ("item", "armor", "amount", "1", "7", standing("dt1", "a_armor", "b_wizard")),
    ("item", "sword", "amount", "1", "7", standing("dt1", "a_sword", "b_wizard")),
    ("item", "bow", "amount", "1", "7", standing("prison", "a_bow", "b_cleric")),
    ("item", "speed_potion", "amount", "4", "7", standing("dt1", "a_speed_potion", "b_wizard")),
    ("item", "treasure", "amount", "1", "2", standing("dt1", "a_treasure", "b_wizard")),
    ("cards", "", "jumps", "3", "7", beginning),
    ("scenario", "prison_std", "target_vp", "5", "7", beginning),
]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("table", "name", "key", "old", "new", "play"), CASES, ids=[f"{c[1]}-{c[2]}" for c in CASES]
)
def test_a_changed_number_stands_where_the_old_one_did(
    table: str, name: str, key: str, old: str, new: str, play: Play, language: str
) -> None:
    standard = numbers(play(standard_components(GAME)), language)
    mine = numbers(play(changed(table, name, key, new)), language)
    for shown, where in zip(zip(standard, mine, strict=True), ("board", "terminal"), strict=True):
        before, after = shown
        assert len(before) == len(after), where
        differ = [(one, other) for one, other in zip(before, after, strict=True) if one != other]
        assert differ, f"it stands nowhere on the {where}"
        assert set(differ) == {(old, new)}, where


def test_changed_combat_cards_are_those_in_all_hands() -> None:
    """Of both sides on board and terminal, and as what a Telepath may name."""
    mine = changed("cards", "", "combat", "[0, 1, 4, 6, 6]")
    match = beginning(mine)
    html = str(table_html(table_of(match, OWNERS), Reader(OWNERS[0], "en")))
    hand = re.findall(r'id="combat-(\d)"', html)
    assert hand == ["0", "1", "4", "6"]
    others = html.split("hero-1", 1)[1].split("</article>")[0].split("Combat", 1)[1]
    assert re.findall(r">(\d)<", others)[:5] == ["0", "1", "4", "6", "6"]
    display = Display(texts_for("en", GAME), OWNERS)
    assert "+0 +1 +4 +6 +6" in "\n".join(board(match.view(0), display))
    match = standing("prison", "a_telepath", "b_cleric")(standard_components(GAME))
    data = match.position()
    data["components"] = mine.digest
    data["state"]["combat"] = [[0, 1, 4, 6, 6], [0, 4, 6, 6]]
    square = match.game.layout.names.index("b18")  # type: ignore[attr-defined]
    names = [str(name) for name in data["state"]["tokens"]]
    data["state"]["at"][names.index("b_cleric")] = square
    match = from_position(data, mine)
    match.play(0, "actor a_telepath")
    match.play(0, "attack b_cleric")
    html = str(table_html(table_of(match, OWNERS), Reader(OWNERS[0], "en")))
    assert re.findall(r'id="announce-(\d)"', html) == ["1", "4", "6"]
