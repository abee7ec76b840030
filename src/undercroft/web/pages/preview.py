"""What a link looks like where it is sent: a title, a sentence, and a picture of the table."""

from __future__ import annotations

import asyncio
import struct
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from fastapi import APIRouter, Request
from fastapi.responses import Response

from undercroft.core.game import GameType
from undercroft.core.registry import find_game
from undercroft.core.sketch import Box, Mark, Sketch
from undercroft.tables.sheet import Sheet
from undercroft.tables.words import names_of
from undercroft.texts import texts_for
from undercroft.web import assets
from undercroft.web.pages.reading import reader_of, spend
from undercroft.web.pages.sketches import sketch_of
from undercroft.web.pages.waiting import terms_of
from undercroft.web.parts import tables_of

router = APIRouter(include_in_schema=False)

WIDTH, HEIGHT = 800, 420
TOKENS = ((0xE6, 0x9F, 0x00), (0x56, 0xB4, 0xE9), (0x2B, 0xB5, 0x8A), (0xD9, 0x8A, 0xB8), (0xB7, 0x9A, 0xF2))
"""The colours of the seats, as in base.css."""
LEFT, TOP, SIZE, STEP = 400, 190, 58, 74
"""Where the first seat is drawn, how large, and how far apart they are."""

Inside = Callable[[float, float], bool]
"""Whether a point belongs to a shape; both from -1 to 1."""
SHAPES: tuple[Inside, ...] = (
    lambda x, y: x * x + y * y <= 1,
    lambda x, y: abs(x) <= 0.88 and abs(y) <= 0.88,
    lambda x, y: -0.9 <= y <= 0.9 and abs(x) <= (y + 0.9) / 1.8,
    lambda x, y: abs(x) + abs(y) <= 1,
    lambda x, y: x * x + y * y <= 0.5 or (abs(x) < 0.3 and abs(y) < 1) or (abs(y) < 0.3 and abs(x) < 1),
)
"""The marks of the seats, simply drawn."""


@dataclass(frozen=True)
class Preview:
    """What is told of a link."""

    title: str
    words: str
    picture: str
    url: str


def preview_of(table: Sheet, lang: str, base: str) -> Preview:
    """Of the link to a table, nothing but what everybody sees who opens it."""
    texts = texts_for(lang, table.kind)
    game = texts.text("game-title")
    owner = table.seats_of(table.owner)
    title = game
    if table.state == "open" and owner:
        title = f"{texts.text('lobby-calls', {'name': names_of(table, texts)[owner[0]]})}: {game}"
    taken = sum(seat.kind != "open" for seat in table.seats)
    if table.state == "open":
        told = texts.text("preview-open", {"taken": taken, "count": len(table.seats)})
    else:
        told = texts.text("preview-over" if table.match.over else "preview-playing")
    words = ". ".join([told, " · ".join(terms_of(table, texts))])
    sign = taken if table.state == "open" else f"v{table.match.version}"
    return Preview(title, words, f"{base}/t/{table.id}/preview.png?s={sign}", f"{base}/t/{table.id}")


def preview_of_house(lang: str, base: str) -> Preview:
    """Of the link to the first page."""
    words = texts_for(lang).text("home-lede")
    return Preview("Undercroft", words, f"{base}{assets.static_href('preview.png')}", f"{base}/")


BOARD = (372, 170, 2)
"""Where the board of a table in play is drawn, and how many dots a unit of its sketch has."""
HUES = {
    "room": 0x2B2117, "night": 0x1C1533, "earth": 0x3A2116, "sea": 0x0F2730, "wood": 0x2B2117,
    "paper": 0xEFE2C6, "tan": 0xB9A27A, "stone": 0x4A3D2D, "shut": 0x53432B, "line": 0x5D4C33,
    "lamp": 0xF0B45A, "blood": 0xB5413A, "gold": 0xC99A3A, "green": 0x3F9A6C, "violet": 0x7A62B0,
    "blue": 0x4A8FC0, "ink": 0x2A1F14,
}  # fmt: skip
"""The colours of sketches, as on dark pages (sketch.css)."""


@router.get("/t/{table_id}/preview.png")
async def picture(request: Request, table_id: str) -> Response:
    """The box of the game, and which seats are taken; of a game that has begun, its board."""
    spend(request, reader_of(request), "glance", 3)
    table = await tables_of(request).find(table_id)
    taken = tuple(seat.kind != "open" for seat in table.seats)
    board = None if table.state == "open" or table.sealed else sketch_of(table)
    drawn = await asyncio.to_thread(drawing, table.kind.id, taken, board)
    return Response(drawn, media_type="image/png", headers={"cache-control": "public, max-age=60"})


@lru_cache(200)
def drawing(game: str, taken: Sequence[bool], board: Sketch | None = None) -> bytes:
    """The picture as PNG: the game's own, with a mark for each seat, an outline for a free one; or with the
    board, without its ornaments."""
    colours, rows = _read(_source(find_game(game)))
    first = len(colours) // 3
    colours += b"".join(bytes(one) for one in TOKENS)
    if board is not None:
        colours += b"".join(one.to_bytes(3, "big") for one in HUES.values())
        _board(rows, board, first)
        return _png(colours, rows)
    for seat, is_taken in enumerate(taken):
        _mark(rows, LEFT + STEP * (seat % 5), TOP + STEP * (seat // 5), SIZE, seat % 5, first, is_taken)
    return _png(colours, rows)


def _board(rows: list[bytearray], board: Sketch, first: int) -> None:
    left, top, scale = BOARD
    numbers = {name: first + len(TOKENS) + at for at, name in enumerate(HUES)}
    for shape in board:
        if isinstance(shape, Box):
            start, end = (left + round(scale * one) for one in (shape.x, shape.x + shape.wide))
            high, low = (top + round(scale * one) for one in (shape.y, shape.y + shape.high))
            end, low = min(end, WIDTH), min(low, HEIGHT)
            line = bytes([numbers[shape.colour]]) * (end - start)
            for row in rows[high:low]:
                row[start:end] = line
        elif isinstance(shape, Mark):
            size = round(scale * shape.size)
            x, y = (round(scale * (one - shape.size / 2)) for one in (shape.x, shape.y))
            _mark(rows, left + x, top + y, size, shape.seat % len(TOKENS), first, True)


def _source(kind: GameType) -> bytes:
    found = assets.read(kind.package, "preview.png") or assets.static("preview.png")
    assert found is not None
    return found


def _mark(
    rows: list[bytearray], left: int, top: int, size: int, shape: int, first: int, filled: bool
) -> None:
    inside, half = SHAPES[shape], size / 2
    for down in range(size):
        for right in range(size):
            x, y = (right - half) / half, (down - half) / half
            if inside(x, y) and (filled or not inside(x * 1.2, y * 1.2)):
                rows[top + down][left + right] = first + shape


def _read(png: bytes) -> tuple[bytes, list[bytearray]]:
    """Palette and rows of an indexed PNG without filters, as tools/previews.py writes it."""
    at, palette, body = 8, b"", b""
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        name, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        if name == b"PLTE":
            palette = data
        elif name == b"IDAT":
            body += data
        at += 12 + size
    raw = zlib.decompress(body)
    step = WIDTH + 1
    return palette, [bytearray(raw[start + 1 : start + step]) for start in range(0, step * HEIGHT, step)]


def _png(palette: bytes, rows: Sequence[bytearray]) -> bytes:
    def chunk(name: bytes, data: bytes) -> bytes:
        whole = name + data
        return struct.pack(">I", len(data)) + whole + struct.pack(">I", zlib.crc32(whole))

    head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + row for row in rows), 6)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"PLTE", palette)
        + chunk(b"IDAT", body)
        + chunk(b"IEND", b"")
    )
