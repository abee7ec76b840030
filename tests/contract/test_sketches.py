"""The small picture of a table: within its frame, in colours and icons that there are, whatever is played."""

from __future__ import annotations

import random

from tests import harness
from undercroft.core.game import GameType
from undercroft.core.sketch import COLOURS, HEIGHT, WIDTH, Box, Mark, Shape, Sign, Sketch
from undercroft.web import assets
from undercroft.web.pages.preview import HUES, drawing
from undercroft.web.pages.sketches import seats_of, svg_of


def must_fit(kind: GameType, sketch: Sketch) -> None:
    ground = sketch[0]
    assert isinstance(ground, Box), "the ground comes first"
    assert (ground.wide, ground.high) == (WIDTH, HEIGHT)
    for shape in sketch:
        left, top, right, low = frame_of(shape)
        assert -1 <= left <= right <= WIDTH + 1, shape
        assert -1 <= top <= low <= HEIGHT + 1, shape
        if not isinstance(shape, Mark):
            assert shape.colour in COLOURS, shape
        if isinstance(shape, Sign):
            assert shape.icon in assets.symbols(kind.package, "icons.svg"), shape


def frame_of(shape: Shape) -> tuple[float, float, float, float]:
    if isinstance(shape, Box):
        return shape.x, shape.y, shape.x + shape.wide, shape.y + shape.high
    half = shape.size / 2
    return shape.x - half, shape.y - half, shape.x + half, shape.y + half


def test_every_table_can_be_drawn(kind: GameType) -> None:
    rng = random.Random(17)
    for _ in range(max(3, int(4 * harness.EFFORT))):
        match = harness.random_table(kind, rng).match()
        seats = tuple(rng.random() < 0.7 for _ in range(match.seats))
        must_fit(kind, seats_of(seats, tuple(rng.randrange(-3, 9) for _ in seats)))
        if kind.sketch is None:
            continue
        for ply in harness.walk(match, rng, 160):
            if ply % 16 < 2:
                must_fit(kind, kind.sketch(match.glance(None)))
        last = kind.sketch(match.glance(None))
        must_fit(kind, last)
        assert last == kind.sketch(match.view(None)), "what a table looks like needs no odds"
        assert svg_of(kind.id, last).count("<g ") == sum(isinstance(shape, Mark) for shape in last)
        assert drawing(kind.id, seats, last).startswith(b"\x89PNG")


def test_every_colour_is_known_to_pages_and_pictures() -> None:
    sheet = (assets.static("pages.css") or b"").decode()
    assert set(HUES) == COLOURS
    assert all(f".k-{colour} " in sheet for colour in COLOURS)


def test_our_games_draw_their_boards(kind: GameType) -> None:
    assert kind.sketch is not None or not kind.package.startswith("undercroft.")
