"""The pictures of the stage in windows of all sizes: what makes a game is seen whole, on a phone too."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tests.harness import random_table
from tests.web.gate import Screen, laying, owner, variants
from tests.web.test_browser import chromium, pytestmark
from tests.web.unpainted import LOOKS
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.tables.presence import Presence
from undercroft.tables.stage import script_of
from undercroft.web.pages.play import table_page
from undercroft.web.pages.render import Reader
from undercroft.web.pages.stage import frames_of, show_data

__all__ = ["chromium", "pytestmark"]

WINDOWS = [(360, 640), (844, 390), (1180, 620)]
if LOOKS:
    WINDOWS += [(390, 844), (480, 854), (820, 1180), (1366, 650), (1920, 1080)]
"""The least of each shape; `make looks` looks at the others too."""
TRIES = 10
"""Of each moment so many are looked at, to find the one with the most to say."""
MANY = 500
"""So many games are played at most, to meet what is rare."""
FREEZE = """new Promise((done) => {
  const press = (key) => document.dispatchEvent(new KeyboardEvent("keydown", { key }));
  const stop = () => {
    if (!document.querySelector("#stage.playing")) return requestAnimationFrame(stop);
    press(" ");
    done();
  };
  press("r");
  stop();
})"""
"""Shows what was shown last once more, and lets it stand at once."""
CUT = """many => {
  const words = document.getElementById("stage-words");
  return many.filter((one) => {
    window.stageWays.write(words, one);
    return words.scrollWidth > words.clientWidth + 1 || words.scrollHeight > words.clientHeight + 2
      || words.offsetHeight > words.parentElement.clientHeight + 1;
  });
}"""
TWO_CARDS = re.compile("(Недоступны|Not next season): ")
"""Where two orders are told by their names, the smallest window has no room for the longest."""
OVER = re.compile(r'id="over"(.*?)</section>', re.DOTALL)
TAG = re.compile("<[^>]*>")


@dataclass(frozen=True)
class Shown:
    """A picture of a moment: how much is said in it, the page and the data that bring it, and its number."""

    said: int
    page: str
    data: str
    number: int


def heard(match: Match, number: int) -> set[str]:
    """The moments of a game played at random to its end."""
    names = set[str]()
    rng = random.Random(number)
    match.listener = names.add
    while not match.over:
        seat = match.choices.seats[0]
        match.play(seat, rng.choice(match.choices[seat].options))
    return names


def games(kind: GameType, found: Collection[str]) -> Iterator[tuple[int, Match]]:
    """Some random games; then, of games of all variants, those with moments of the script not found yet."""
    yield from enumerate(variants(kind, 3))
    rng = random.Random(kind.id)
    for number in range(3, MANY):
        missing = script_of(kind).cues.keys() - set(found)
        if not missing:
            return
        table = random_table(kind, rng)
        if missing & heard(table.match(), number):
            yield number, table.match()


async def moments(kind: GameType, folder: Path) -> tuple[dict[str, Shown], list[str]]:
    """Of each moment of some random games the picture with the most to say, as who answered sees it; and of
    the captions of each moment the longest, in both languages."""
    met: dict[str, int] = {}
    longest: dict[tuple[str, str], str] = {}
    found: dict[str, Shown] = {}
    async with laying(folder / f"{kind.id}.db") as lay:
        for number, match in games(kind, found):
            table = await lay(match)
            usual = set(found) if number > 2 else set[str]()
            table.match, table.presence = match, Presence(lambda: 0.0)
            rng = random.Random(number)
            while not match.over:
                seat = match.choices.seats[0]
                option = rng.choice(match.choices[seat].options)
                before, names = match.copy(), set[str]()
                match.listener = names.add
                match.play(seat, option)
                match.listener = None
                names = {name for name in names - usual if met.get(name, 0) < TRIES}
                if not names:
                    continue
                row = table.stage.play(before, seat, str(option), table.eyes())
                table.stage.add(row)
                table.stamp += 1
                reader = Reader(owner(seat), ("ru", "en")[row.ply % 2], here=f"/t/{table.id}")
                for at, frame in enumerate(frames_of(table, reader, row)):
                    about = frame.name, reader.lang
                    longest[about] = max(frame.caption, longest.get(about, ""), key=len)
                    over = OVER.search(frame.html)
                    said = len(TAG.sub("", over[1])) if over else 0
                    met[frame.name] = met.get(frame.name, 0) + 1
                    if frame.name in names and (frame.name not in found or said > found[frame.name].said):
                        data = json.dumps(show_data(table, reader, [row], whole=True))
                        found[frame.name] = Shown(said, table_page(table, reader), data, at)
    return found, list(longest.values())


class Stage(Screen):
    """A screen that shows a picture of the stage, and lets it stand."""

    def freeze(self, shown: Shown) -> None:
        self.html, self.pictures = shown.page, shown.data
        self.page.goto(self.address, wait_until="load")
        self.page.evaluate(FREEZE)

    def fits(self, number: int, width: int, height: int) -> list[str]:
        """What is wrong with the picture of this number in a window."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.page.evaluate("at => document.querySelectorAll('#stage-dots i')[at].onclick()", number)
        wrong: list[str] = self.measure(width, height, staged=True)["found"]
        return wrong

    def cut(self, words: list[str], width: int, height: int) -> list[str]:
        """Which of these words the strip has no room for."""
        self.page.set_viewport_size({"width": width, "height": height})
        found: list[str] = self.page.evaluate(CUT, words)
        return [f"{width}x{height} the strip ends in dots: {one}" for one in found]


def test_what_is_shown_of_a_moment_fits_into_every_window(
    chromium: object, tmp_path: Path, kind: GameType
) -> None:
    with ThreadPoolExecutor() as aside:  # Chromium has the loop of this thread
        found, words = aside.submit(asyncio.run, moments(kind, tmp_path)).result()
    screen = Stage(chromium, touch=True)
    screen.page.set_viewport_size({"width": 360, "height": 640})
    faults: list[str] = []
    for name, shown in sorted(found.items()):
        screen.freeze(shown)
        for width, height in WINDOWS:
            faults += [f"{width}x{height} {name}: {one}" for one in screen.fits(shown.number, width, height)]
    for width, height in WINDOWS * 2:
        told = [one for one in words if width > 360 or not TWO_CARDS.search(one)]
        faults += screen.cut(told, width, height)
        if (width, height) == WINDOWS[-1]:
            screen.page.keyboard.press("Escape")  # and as it tells at rest what was shown last
    screen.close()
    assert set(found) == set(script_of(kind).cues), "moments that were shown (left), those of the script"
    assert not faults, f"{len(faults)}\n" + "\n".join(faults)
