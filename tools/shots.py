"""Takes the pictures of README and docs from the running program: python tools/shots.py -> docs/images/

It needs Chromium and the packages of `make dev`. The game is always the same one.
"""

from __future__ import annotations

import asyncio
import shutil
import socket
import tempfile
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from playwright.async_api import Browser, async_playwright

from undercroft.bots import make_bot
from undercroft.core.match import Match
from undercroft.core.sight import Sight
from undercroft.tables.pace import Pace
from undercroft.tables.seats import Seat, hash_of
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan
from undercroft.tables.workers import NOBODY, Asker
from undercroft.web.app import create_app

IMAGES = Path(__file__).parent.parent / "docs" / "images"
NAMES = {"en": "Anna", "ru": "Анна"}
SEED = "cellar"
PLIES = 44
"""Where the picture of the table is taken: at the first decision of ours after so many answers."""


class Heuristic:
    """Bots that answer at once, and always the same."""

    async def think(self, match: Match, seat: int, level: str, asker: Asker = NOBODY) -> str:
        return str(make_bot("heuristic", 1).choose(Sight(match, seat)))

    def wait_of(self, asker: Asker) -> float:
        return 0.0

    def close(self) -> None:
        pass


async def play(app: FastAPI, lang: str, token: str) -> Table:
    """A table of Raiders in the middle of a game, with us to decide."""
    me = hash_of(token)
    seats = [Seat(0, "human", NAMES[lang], owner=me), *(Seat(one, "bot", level="hard") for one in (1, 2, 3))]
    table: Table = await app.state.tables.lay(Plan("raiders", seats, seed=SEED, owner=me))
    while not table.match.over:
        choice = table.match.choices.get(0)
        if choice is not None and len(choice.options) > 1:
            if table.match.ply >= PLIES:
                break
            text = await Heuristic().think(table.match, 0, "")
            await table.answers.give(0, text, table.match.version)
        await asyncio.sleep(0.02)
    return table


async def shoot(browser: Browser, address: str, app: FastAPI, lang: str) -> None:
    token = app.state.tokens.new()
    context = await browser.new_context(viewport={"width": 1280, "height": 800}, device_scale_factor=1)
    for name, value in {"uc": token, "lang": lang}.items():
        await context.add_cookies([{"name": name, "value": value, "url": address}])
    page = await context.new_page()
    await page.goto(address)
    await page.wait_for_timeout(2000)
    await page.screenshot(path=str(IMAGES / f"home-{lang}.png"))
    table = await play(app, lang, token)
    await page.goto(f"{address}/t/{table.id}")
    await page.wait_for_timeout(4000)
    await page.screenshot(path=str(IMAGES / f"table-{lang}.png"))
    await context.close()


async def main() -> None:
    IMAGES.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(f"{folder}/shots.db", Pace(0.0, 0.0), Heuristic())
        server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="warning"))
        serving = asyncio.create_task(server.serve())
        while not server.started:  # noqa: ASYNC110 uvicorn has no event for it
            await asyncio.sleep(0.1)
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            for lang in NAMES:
                await shoot(browser, f"http://127.0.0.1:{port}", app, lang)
            await browser.close()
        server.should_exit = True
        await serving


if __name__ == "__main__":
    asyncio.run(main())
