"""Takes the moving picture of README from a game as it is played: python tools/turn.py [LANGUAGE...]

It lays a card at a table of Dungeon Raiders, asks the table to show it again, holds the show, and takes each
of its moments at fixed points of its motion; so the picture, docs/images/turn-en.webp, does not depend on how
quick this machine is.
"""

from __future__ import annotations

import asyncio
import io
import sys

import shots
from PIL import Image
from playwright.async_api import Page

PLIES = 40
"""A dragon is met then, and we lay before two others."""
SIZE = (840, 525)
STEP = 100
"""Milliseconds between two pictures of a motion."""
LONGEST = 900
"""No motion is taken for longer."""
HOLD, LAST = 420, 2200
"""How long a moment stands still, and the end."""
QUALITY = 60
PLAYING = """() => {
  const playing = document.querySelector(".strip.playing");
  if (playing) document.getElementById("stage-pause").click();
  return Boolean(playing);
}"""
LENGTH = """() => Math.max(0, ...document.getAnimations().map((one) => one.effect.getComputedTiming().endTime)
  .filter((end) => end !== Infinity))"""
SEEK = """(time) => {
  for (const one of document.getAnimations()) {
    one.pause();
    const end = one.effect.getComputedTiming().endTime;
    one.currentTime = end === Infinity ? 0 : Math.min(time, end - 0.01);
  }
}"""


async def picture(page: Page) -> Image.Image:
    taken = Image.open(io.BytesIO(await page.screenshot()))
    return taken.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)


async def film(page: Page) -> tuple[list[Image.Image], list[int]]:
    """The pictures of a show that is held, and how long each stands, in milliseconds."""
    pictures: list[Image.Image] = []
    times: list[int] = []
    while await page.locator(".strip.playing").count():
        length = min(LONGEST, await page.evaluate(LENGTH))
        for time in range(STEP // 2, int(length), STEP):
            await page.evaluate(SEEK, time)
            pictures.append(await picture(page))
            times.append(STEP)
        await page.evaluate(SEEK, 1e6)
        pictures.append(await picture(page))
        times.append(HOLD)
        await page.keyboard.press("ArrowRight")
    await page.wait_for_timeout(1000)
    return [*pictures, await picture(page)], [*times, LAST]


async def main(langs: list[str]) -> None:
    async with shots.serving() as (app, address, browser):
        for lang in langs:
            page, token = await shots.visit(browser, app, address, lang)
            table = await shots.play(app, "raiders", lang, token, PLIES)
            await page.goto(f"{address}/t/{table.id}")
            before = int(await page.get_attribute("#table", "data-version") or 0)
            await page.click("#hand .act.can >> nth=-1")
            await page.wait_for_function(
                "then => Number(document.getElementById('table').dataset.version) > then", arg=before
            )
            await page.wait_for_selector("#table[data-turn='1']", timeout=60_000)
            await page.keyboard.press("Escape")
            await page.wait_for_selector(".strip:not(.playing)")
            await page.keyboard.press("r")
            await page.wait_for_function(PLAYING, polling="raf")
            pictures, times = await film(page)
            first, *rest = pictures
            path = shots.IMAGES / f"turn-{lang}.webp"
            first.save(
                path, save_all=True, append_images=rest, duration=times, loop=0, quality=QUALITY, method=6
            )
            print(
                f"{path.name}: {len(pictures)} pictures, {sum(times) / 1000:.1f} s, {path.stat().st_size:,}"
            )
            await page.context.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:] or list(shots.NAMES)))
