"""Component files: what cannot be played is refused with its line; what can stands on the table as it is."""

from __future__ import annotations

import random
import re

import pytest

from tests import harness
from tests.games.raiders.setup import Table
from undercroft.core.components import Components
from undercroft.core.errors import ComponentError
from undercroft.core.start import from_position, load_table, new_match, standard_components
from undercroft.games.raiders import GAME

TEXT = standard_components(GAME).text


def changed(old: str, new: str, table: str = "") -> Components:
    """The file with one line changed: the first such line after the line `table`."""
    start = TEXT.index(table)
    assert old in TEXT[start:]
    return Components(TEXT[:start] + TEXT[start:].replace(old, new, 1), "mine.toml", False)


@pytest.mark.parametrize(
    ("table", "old", "new"),
    [
        ('id = "torch"', "copies = 5", "copies = 0"),
        ('id = "crystal"', "copies = 5", "copies = 1"),
        ("[second_edition]", "items = 6", "items = 1"),
        ("[constants]", "death_wounds = 10", "death_wounds = 5"),
        ('id = "thief"', "wounds = 2", "wounds = 10"),
        ("[constants]", "treasure_cap = 20", "treasure_cap = 2"),
        ("[constants]", "face_up_cards = 12", "face_up_cards = 26"),
        ("[second_edition]", "face_up_cards = 12", "face_up_cards = 25"),
        ("[constants]", "levels = 5", "levels = 4"),
        ("[constants]", "removed_cards = 5", "removed_cards = 4"),
        ('id = "snake"', "copies = 1", "copies = 2"),
        ('id = "treasure_4_2"', "chests = [4, 2]", "chests = [2, 4]"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_line(table: str, old: str, new: str) -> None:
    with pytest.raises(ComponentError) as caught:
        load_table(GAME, changed(old, new, table))
    assert caught.value.file == "mine.toml"
    assert caught.value.line > 0


def test_heroes_born_dead_are_refused_where_they_are_written() -> None:
    source = changed("death_wounds = 10", "death_wounds = 6").text.replace(
        'id = "thief"\ntreasure = 2\nwounds = 2', 'id = "thief"\ntreasure = 2\nwounds = 6'
    )
    with pytest.raises(ComponentError, match="dead") as caught:
        load_table(GAME, Components(source, "mine.toml", False))
    assert source.splitlines()[caught.value.line - 1] == "wounds = 6"


NUMBERS = [
    ("death_wounds = 10", "death_wounds = 6"),
    ("death_wounds = 10", "death_wounds = 99"),
    ("treasure_cap = 20", "treasure_cap = 3"),
    ("treasure_cap = 20", "treasure_cap = 999"),
    ("face_up_cards = 12", "face_up_cards = 0"),
    ("face_up_cards = 12", "face_up_cards = 25"),
    ("strength = [8, 10, 13]", "strength = [1, 99, 1]"),
    ("wounds = 3", "wounds = 20"),
    ("wounds = 3", "wounds = 0"),
    ("chests = [4, 2]", "chests = [99, 99]"),
    ("table = [0, 0, 1, 2, 3]", "table = [-1, 20, 0, 0, 0]"),
    ("table = [-1, 2, 1, 0, 0]", "table = [0, 0, 0, 0, 0]"),
    ('"treasure 1", "treasure 2", "heal 1"', '"treasure 99", "treasure 0", "heal 99"'),
    ("treasure = 2\nremoved_cards = 2", "treasure = 99\nremoved_cards = 2"),
    ("wounds = -1", "wounds = 20"),
    ("chest = 3", "chest = 20"),
    ("heads = 2", "heads = 1"),
    ("values = { crystal = 5 }", "values = { crystal = 5, sword = 0, key = 5 }"),
    ('pattern = "UDUDD"', 'pattern = "DDDDD"'),
]


@pytest.mark.parametrize(("old", "new"), NUMBERS)
def test_games_with_other_numbers_are_drawn_and_end(old: str, new: str) -> None:
    from tests.games.raiders.test_board import check

    source = changed(old, new)
    rng = random.Random(3)
    for seats, options in (
        (1, {}),
        (3, {"level_cards": True}),
        (5, {"edition": "second_2013", "play": "open"}),
    ):
        match = new_match(GAME, seats, rng.randrange(1000), options, source)
        while not match.over:
            seat = rng.choice(match.choices.seats)
            if rng.random() < 0.05:
                check(match, seat, rng.choice(["en", "ru"]))
            match.play(seat, rng.choice(list(match.choices[seat].options)))
        check(match, 0, "en")
        assert from_position(match.position(), source).digest() == match.digest()


def test_the_changed_leader_tells_its_changed_rules() -> None:
    from tests.games.raiders.test_board import check

    source = changed("values = { crystal = 5 }", "values = { crystal = 4, key = 3 }")
    table = Table(3, "sphinx", level=4, edition="second_2013", play="open", source=source)
    html = check(table.match, 0, "en")
    assert "A crystal counts as 4." in html
    assert "A key counts as 3." in html
    assert "Магический кристалл считается за 4." in check(table.match, 0, "ru")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_no_text_of_the_table_holds_a_number_of_a_component(lang: str) -> None:
    """Names of cards, settings, reasons, prompts, log and board; the lesson plays with the standard box."""
    found = []
    for key, message in harness.messages(GAME.package, lang).items():
        if not re.match(r"(game|option|c|move|prompt|event|reason|ending|ui)-", key):
            continue
        if key in ("option-edition-first", "option-edition-second-2013"):
            continue  # the years of the editions
        words = " ".join(one.value for one in message.value.elements if type(one).__name__ == "TextElement")
        if re.search(r"\d", words) and not re.search(r"^c-level|difficulty|-(key|sword)$", key):
            found.append(f"{key}: {words}")
    assert not found
