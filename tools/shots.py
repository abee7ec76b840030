"""Takes the pictures of README and docs from the running program: python tools/shots.py [NAME...]

They are WebP files in docs/images. A NAME is that of a game, or `home`; without one all are taken. It needs
Chromium and the packages of `make dev`. The games are always the same ones; tools/turn.py takes the picture
that moves.
"""

from __future__ import annotations

import asyncio
import io
import shutil
import socket
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from PIL import Image
from playwright.async_api import Browser, Page, async_playwright

from undercroft.bots import make_bot
from undercroft.core.match import Match
from undercroft.core.sight import Sight
from undercroft.tables.pace import Pace
from undercroft.tables.seats import Seat, hash_of
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan
from undercroft.tables.workers import NOBODY, Asker, Load
from undercroft.web.app import create_app

IMAGES = Path(__file__).parent.parent / "docs" / "images"
NAMES = {"en": "Anna", "ru": "Анна"}
GAMES = {
    "raiders": (4, "cellar", 44),
    "rotendale": (4, "cellar", 60),
    "lords": (4, "cellar", 150),
    "dungeoneer": (3, "cellar", 90),
    "twister": (2, "cellar", 110),
}
"""Of each game the number of seats, the seed, and where the picture is taken: at the first decision of ours
after so many answers."""
QUALITY = 82


class Heuristic:
    """Bots that answer at once, and always the same."""

    async def think(self, match: Match, seat: int, level: str, asker: Asker = NOBODY) -> str:
        return str(make_bot("heuristic", 1).choose(Sight(match, seat)))

    def wait_of(self, asker: Asker) -> float:
        return 0.0

    def load(self) -> Load:
        return Load()

    def close(self) -> None:
        pass


async def play(app: FastAPI, game: str, lang: str, token: str, plies: int) -> Table:
    """A table after so many answers, with us to decide."""
    seats, seed, _ = GAMES[game]
    me = hash_of(token)
    chairs = [Seat(0, "human", NAMES[lang], owner=me)]
    chairs += [Seat(one, "bot", level="hard") for one in range(1, seats)]
    table: Table = await app.state.tables.lay(Plan(game, chairs, seed=seed, owner=me))
    while not table.match.over:
        choice = table.match.choices.get(0)
        if choice is not None:
            if len(choice.options) > 1 and table.match.ply >= plies:
                break
            text = await Heuristic().think(table.match, 0, "")
            await table.answers.give(0, text, table.match.version)
        await asyncio.sleep(0.02)
    return table


@asynccontextmanager
async def serving() -> AsyncIterator[tuple[FastAPI, str, Browser]]:
    """The program, its address and a browser."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(f"{folder}/shots.db", Pace(0.0, 0.0), Heuristic())
        server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="warning"))
        running = asyncio.create_task(server.serve())
        while not server.started:  # noqa: ASYNC110 uvicorn has no event for it
            await asyncio.sleep(0.1)
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            yield app, f"http://127.0.0.1:{port}", browser
            await browser.close()
        server.should_exit = True
        await running


async def visit(browser: Browser, app: FastAPI, address: str, lang: str) -> tuple[Page, str]:
    """A page of somebody who reads this language, and his token."""
    token = app.state.tokens.new()
    context = await browser.new_context(viewport={"width": 1280, "height": 800}, device_scale_factor=1)
    for name, value in {"uc": token, "lang": lang}.items():
        await context.add_cookies([{"name": name, "value": value, "url": address}])
    return await context.new_page(), token


async def shoot(page: Page, name: str) -> None:
    await page.wait_for_timeout(3000)
    picture = Image.open(io.BytesIO(await page.screenshot()))
    picture.convert("RGB").save(IMAGES / f"{name}.webp", quality=QUALITY, method=6)


async def main(names: list[str]) -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    async with serving() as (app, address, browser):
        for lang in NAMES:
            page, token = await visit(browser, app, address, lang)
            if "home" in names:
                await page.goto(address)
                await shoot(page, f"home-{lang}")
            for game in GAMES:
                if game in names:
                    table = await play(app, game, lang, token, GAMES[game][2])
                    await page.goto(f"{address}/t/{table.id}")
                    await shoot(page, f"{game}-{lang}")
            await page.context.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:] or ["home", *GAMES]))
