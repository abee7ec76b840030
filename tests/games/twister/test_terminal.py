"""The table as text: 80 columns, both languages, everything in words too."""

from __future__ import annotations

import random

import pytest
from rich.text import Text

from tests.games.twister.pages import page
from tests.games.twister.scenes import prison
from tests.games.twister.setup import Scene
from undercroft.cli.show import Display
from undercroft.core.start import new_match
from undercroft.games.twister import GAME
from undercroft.games.twister.terminal import board, short
from undercroft.texts import texts_for

TABLES = [
    (2, {"mode": "prison"}),
    (2, {"mode": "draft"}),
    (2, {"mode": "free"}),
    (1, {"gaze": True}),
    (3, {}),
    (5, {}),
]


def lines(view: object, language: str, seats: int = 2) -> list[str]:
    names = [f"Player number {seat + 1}" for seat in range(seats)]
    display = Display(texts_for(language, GAME), names)
    return [Text.from_markup(line).plain for line in board(view, display)]  # type: ignore[arg-type]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_line_fits_80_columns(seats: int, options: dict[str, object], language: str) -> None:
    match = new_match(GAME, seats, 9, options | {"max_turns": "20"})
    rng = random.Random(seats)
    brain = GAME.brain()
    while not match.over:
        if rng.random() < 0.08:
            for seat in (None, *range(seats)):
                for line in lines(match.view(seat), language, seats):
                    assert len(line) <= 80, line
                    assert "[ui-" not in line, line
        seat = rng.choice(match.choices.seats)
        choice = match.choices[seat]
        some = rng.choice(list(choice.options))
        match.play(seat, some if rng.random() < 0.5 else brain.pick(match.game, choice, rng.random))
    assert lines(match.view(None), language, seats)


def test_walls_and_figures_stand_where_they_are() -> None:
    """38L as its plan draws it, with a Naga in the first square and a bow on the floor."""
    scene = Scene({6: "38L"}).put("a_naga", "a16").put("b_bow", "c18").put("b_cleric", "d18", wounded=True)
    shown = lines(scene.game.view(None), "en")
    plan = scene.table.rooms[scene.game.rooms[6]].turns[0]
    row = next(number for number, line in enumerate(shown) if line.startswith(" 16 "))
    drawn = "".join(
        "#" if edge.isdigit() else {".": " ", "W": "|", "S": ":"}[edge] for edge in plan.down[0][1:5]
    )
    assert "".join(shown[row][8 + 4 * column] for column in range(4)) == drawn
    assert shown[row][5:7] == "NA"
    assert "bo'" in next(line for line in shown if line.startswith(" 18 "))
    told = "\n".join(shown)
    assert "a16: Naga (na), 6 steps, combat 2" in told
    assert "d18: Cleric (cl), 4 steps, combat 2, wounded" in told


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("b20 (pit with a fixed rope): Rope", "c18 (rotation gear): Naga", "rests until the turn ends",
                "wounded, wound of this turn")),
        ("ru", ("b20 (ловушка с закреплённой верёвкой): Верёвка", "c18 (механизм вращения): Нага",
                "отдыхает до конца хода", "в ранах, рана этого хода")),
    ],
)  # fmt: skip
def test_all_that_is_public_of_a_token_is_said(language: str, words: tuple[str, ...]) -> None:
    """Marks of the turn and fixed ropes; whoever stands on a gear or pit hides how it is drawn."""
    scene = Scene({6: "38L"}).put("a_naga", "c18").put("b_rope", "b20").rope("b20").put("a_cleric", "c17")
    scene.put("b_wizard", "d18", wounded=True, now=True).put("b_banshee", "b17", wounded=True)
    scene.does("a_cleric", "heal b_banshee")
    told = " ".join(line.strip() for line in lines(scene.game.view(None), language))
    drawn = page(scene, language=language)
    for one in words:
        assert one in told
    for one in words[2:]:
        assert one in drawn


def test_a_turned_room_is_drawn_as_it_lies() -> None:
    for turn in range(4):
        scene = Scene({6: f"38R/{turn}"})
        shown = lines(scene.game.view(None), "en")
        gear = next(room.gear_square for room in scene.game.view(None).rooms if room.room)
        x, y = gear % 10, gear // 10
        assert next(line for line in shown if line.startswith(f"{y:>3} "))[5 + 4 * x + 1] == "@"


def test_every_class_has_two_letters_of_its_own() -> None:
    box = Scene().table
    kinds = (*box.figures, *box.items)
    assert len({short(kind) for kind in kinds}) == len(kinds)


@pytest.mark.parametrize(("language", "words"), [("en", "last turn: 60"), ("ru", "последний ход: 60")])
def test_the_last_turn_is_named_before_it_comes(language: str, words: str) -> None:
    """DT-16.7: the settings say how many turns there are, and then the most points win."""
    scene = prison(max_turns="60").put("a_naga", "c18").put("b_naga", "d18")
    for turn, named in ((40, False), (41, True)):
        scene.game.turn = turn
        assert (words in lines(scene.game.view(0), language)[0]) is named
        assert (words in page(scene, language=language)) is named
