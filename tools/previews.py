"""Draws the pictures that links show of each game, and the icons of the installed page.

    .venv/bin/python tools/previews.py

Needs Chromium, Playwright and Pillow. A game from outside may have a `preview.png` of its own beside its
cover.svg: 800 x 420 with at most 200 colours; its right half is left for the seats, which the server draws.
"""

from __future__ import annotations

import base64
import io
import shutil
import struct
import zlib
from importlib.resources import files
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from undercroft.core.registry import all_games
from undercroft.web.assets import cover, static

WIDTH, HEIGHT, COLOURS = 800, 420, 200
STATIC = Path(str(files("undercroft.web"))) / "static"


def embedded(svg: bytes) -> str:
    return "data:image/svg+xml;base64," + base64.b64encode(svg).decode()


def shot(page: Page, html: str, width: int, height: int) -> Image.Image:
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(html, wait_until="load")
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def plain_png(picture: Image.Image, colours: int) -> bytes:
    """An indexed PNG without filters: the server lays the seats over it row by row."""
    flat = picture.quantize(colours, dither=Image.Dither.NONE)
    palette = bytes(flat.getpalette()[: 3 * colours]).ljust(3 * colours, b"\0")
    body = flat.tobytes()
    rows = b"".join(b"\0" + body[at : at + flat.width] for at in range(0, len(body), flat.width))

    def chunk(name: bytes, data: bytes) -> bytes:
        whole = name + data
        return struct.pack(">I", len(data)) + whole + struct.pack(">I", zlib.crc32(whole))

    head = struct.pack(">IIBBBBB", flat.width, flat.height, 8, 3, 0, 0, 0)
    data = chunk(b"IHDR", head) + chunk(b"PLTE", palette) + chunk(b"IDAT", zlib.compress(rows, 9))
    return b"\x89PNG\r\n\x1a\n" + data + chunk(b"IEND", b"")


ROOM = "background:radial-gradient(90% 90% at 30% 40%,#4a3a28,#211a13 70%,#17130f)"


def main() -> None:
    favicon = static("favicon.svg") or b""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        for kind in all_games():
            html = (
                f"<body style='margin:0;{ROOM}'><img src='{embedded(cover(kind))}' style='position:absolute;"
                "left:56px;top:24px;height:372px;box-shadow:14px 12px 24px #000a'>"
                f"<img src='{embedded(favicon)}' style='position:absolute;right:40px;top:36px;width:72px'>"
            )
            target = Path(str(files(kind.package))) / "preview.png"
            target.write_bytes(plain_png(shot(page, html, WIDTH, HEIGHT), COLOURS))
        gate = f"<img src='{embedded(favicon)}' style='margin:90px 120px;height:240px'>"
        html = f"<body style='margin:0;{ROOM}'>{gate}"
        (STATIC / "preview.png").write_bytes(plain_png(shot(page, html, WIDTH, HEIGHT), COLOURS))
        for size in (192, 512):
            inner = round(size * 0.7)
            html = (
                "<body style='margin:0;background:#221a12;display:grid;place-items:center;height:100vh'>"
                f"<img src='{embedded(favicon)}' width={inner} height={inner}>"
            )
            (STATIC / f"icon-{size}.png").write_bytes(plain_png(shot(page, html, size, size), 64))
        browser.close()


if __name__ == "__main__":
    main()
