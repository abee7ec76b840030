"""The small picture of a table, where tables are listed: what everybody sees of it, drawn flat."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache

from markupsafe import Markup

from undercroft.core.game import GameType
from undercroft.core.registry import find_game
from undercroft.core.sketch import HEIGHT, WIDTH, Box, Mark, Shape, Sign, Sketch
from undercroft.tables.sheet import Sheet
from undercroft.web import assets
from undercroft.web.pages.render import COLOURS, SHAPES

KEPT = 300
"""So many pictures are kept."""
AROUND = 34
"""How far seats are apart where no board is drawn."""

_kept: OrderedDict[tuple[str, str, int, int], Sketch] = OrderedDict()


def sketch_of(table: Sheet) -> Sketch:
    """The board as a spectator sees it; while seats are free, or if the game draws none, who sits there."""
    drawn = table.kind.sketch
    if table.state == "open" or drawn is None:
        return seats_of(tuple(seat.kind != "open" for seat in table.seats), scores_of(table))
    key = (table.id, table.kind.rules, table.match.version, table.match.ply)
    found = _kept.pop(key, None)
    if found is None:
        found = drawn(table.match.glance(None))
    _kept[key] = found
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return found


def scores_of(table: Sheet) -> tuple[int, ...]:
    """How each seat stands, while the game runs and tells it."""
    standing = table.kind.standing
    return () if standing is None or table.state == "open" else tuple(standing(table.match.game))


def seats_of(taken: tuple[bool, ...], scores: tuple[int, ...] = ()) -> Sketch:
    """A table without a board: its seats, and how each stands beside the best one."""
    shapes: list[Shape] = [Box(0, 0, WIDTH, HEIGHT, "room"), Box(14, 40, WIDTH - 28, 52, "wood", 26)]
    left, most = WIDTH / 2 - AROUND * (len(taken) - 1) / 2, max(1, *scores, 1)
    for seat, is_taken in enumerate(taken):
        x = left + AROUND * seat
        if is_taken:
            shapes.append(Mark(x, 42, 24, seat))
        else:
            shapes.append(Box(x - 11, 31, 22, 22, "line", 11))
            shapes.append(Box(x - 9, 33, 18, 18, "room", 9))
        if seat < len(scores):
            high = 26 * max(0, scores[seat]) / most
            shapes.append(Box(x - 4, 86 - high, 8, high + 1, "tan", 2))
    return tuple(shapes)


def picture_of(table: Sheet) -> Markup:
    """The small picture as SVG: an ornament, what matters of it stands beside it in words."""
    return svg_of(table.kind.id, sketch_of(table))


@lru_cache(KEPT)
def svg_of(game: str, shapes: Sketch) -> Markup:
    kind = find_game(game)
    parts = [f'<svg class="sketch" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">']
    run, run_class = "", ""
    for shape in shapes:
        if isinstance(shape, Box) and shape.round <= 1:
            of = _class(shape.colour, shape.faint)
            if of != run_class and run:
                parts.append(f'<path class="{run_class}" d="{run}"/>')
                run = ""
            run_class = of
            run += f"M{_n(shape.x)} {_n(shape.y)}h{_n(shape.wide)}v{_n(shape.high)}h{_n(-shape.wide)}z"
            continue
        if run:
            parts.append(f'<path class="{run_class}" d="{run}"/>')
            run = ""
        parts.append(_drawn(kind, shape))
    if run:
        parts.append(f'<path class="{run_class}" d="{run}"/>')
    return Markup("".join(parts) + "</svg>")  # noqa: S704 - of numbers, and names of colours and icons


def _drawn(kind: GameType, shape: Shape) -> str:
    match shape:
        case Box():
            place = f'x="{_n(shape.x)}" y="{_n(shape.y)}" width="{_n(shape.wide)}" height="{_n(shape.high)}"'
            return f'<rect class="{_class(shape.colour, shape.faint)}" {place} rx="{_n(shape.round)}"/>'
        case Mark():
            half, scale = shape.size / 2, shape.size / 16
            seat, faint = shape.seat % len(COLOURS), " faint" if shape.faint else ""
            place = f"translate({_n(shape.x - half)} {_n(shape.y - half)})scale({scale:.2f})"
            return f'<g class="mk s-{COLOURS[seat]}{faint}" transform="{place}">{SHAPES[seat]}</g>'
        case Sign():
            half = shape.size / 2
            place = f'x="{_n(shape.x - half)}" y="{_n(shape.y - half)}" width="{_n(shape.size)}"'
            href = assets.icon_href(kind, shape.icon)
            size = f'{place} height="{_n(shape.size)}"'
            return f'<use class="{_class(shape.colour, shape.faint)}" {size} href="{href}"/>'


def _class(colour: str, faint: bool) -> str:
    return f"k-{colour} faint" if faint else f"k-{colour}"


def _n(number: float) -> str:
    """A coordinate, as short as it goes."""
    return f"{number:.1f}".rstrip("0").rstrip(".").replace("-0.", "-.") or "0"
