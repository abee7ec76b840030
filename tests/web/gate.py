"""Tables as they stand in real games, as pages without a server; and what is wrong with them in a window."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Response

from tests.harness import random_table
from tests.web.helpers import serving
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.start import new_match
from undercroft.store import Store
from undercroft.tables.pace import Pace
from undercroft.tables.presence import Presence
from undercroft.tables.seats import Seat
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan, Tables
from undercroft.tables.thinking import FirstThinker
from undercroft.web import assets
from undercroft.web.pages.play import table_page
from undercroft.web.pages.render import Reader

DESKS = ((1366, 650), (1536, 730), (1280, 800), (1920, 1080))
SIDEWAYS = ((844, 390), (740, 360), (932, 430))
HANDS = ((820, 1180), (1180, 820), (390, 844), (360, 640), (375, 553), *SIDEWAYS)
"""Windows with a mouse, and such that are touched: tablets, phones (one in a browser with its bars), and
phones held sideways."""
MEASURE = (Path(__file__).parent / "gate.js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Still:
    """A table at one moment of a game, for one pair of eyes."""

    game: str
    name: str
    frame: str
    """Stills with the same one have the same box of the board: one game, from a seat or from aside."""
    over: bool
    draw: Callable[[str, bool], str]
    """Its page in a language, the others at the table or away; most moments are looked at in one of them, or
    not at all."""


def file_at(path: str) -> tuple[bytes, str] | None:
    """The style, script or icons that a server has at this path, with its type."""
    match path[1:].split("/"):
        case ["static", *names]:
            return assets.platform_file("/".join(names))
        case ["games", game, name]:
            return assets.game_file(game, name)
        case ["i", name]:
            return assets.icons_of(name.removesuffix(".svg"))
    return None


def owner(seat: int) -> str:
    return "0123456789"[seat] * 64


def variants(kind: GameType, many: int) -> Iterator[Match]:
    """So many matches of a game: as usual, with all seats, with chosen variants."""
    seats = [one for one in kind.seats if one > 1] or list(kind.seats)
    yield new_match(kind, seats[min(2, len(seats) - 1)], 11)
    yield new_match(kind, seats[-1], 12)
    rng = random.Random(kind.id)
    for _ in range(many - 2):
        yield random_table(kind, rng).match()


async def stills(kind: GameType, folder: Path, many: int = 3) -> list[Still]:
    """The first table of each question that is asked in some games played at random, and their ends."""
    found: list[Still] = []
    asked: set[str] = set()
    async with laying(folder / f"{kind.id}.db") as lay:
        for number, match in enumerate(variants(kind, many)):
            found += _of(await lay(match), match, number, asked)
    return found


async def widest(kind: GameType, folder: Path, many: int = 8) -> list[Still]:
    """Of each question the table with the most answers to it, in games with all seats and in variants."""
    rng = random.Random(kind.id)
    games = [new_match(kind, kind.seats[-1], seed) for seed in range(many)]
    games += [random_table(kind, rng).match() for _ in range(many)]
    found: dict[str, tuple[int, Match, int]] = {}
    for number, match in enumerate(games):
        rng = random.Random(number)
        while not match.over:
            seat = match.choices.seats[0]
            choice = match.choices[seat]
            if len(choice.options) > found.get(choice.prompt.key, (0,))[0]:
                found[choice.prompt.key] = len(choice.options), match.copy(), seat
            match.play(seat, rng.choice(choice.options))
    async with laying(folder / f"{kind.id}-widest.db") as lay:
        return [
            _still(await lay(match), match, 0, f"{key} {most}", owner(seat))
            for key, (most, match, seat) in found.items()
        ]


async def asked_of_many(kind: GameType, key: str, folder: Path) -> Still:
    """The table of the first such question in a game with all seats."""
    async with laying(folder / f"{kind.id}-many.db") as lay:
        match = list(variants(kind, 2))[1]
        table = await lay(match)
        return next(one for one in _of(table, match, 1, set()) if one.name.endswith(f"-{key}"))


async def still_of(match: Match, folder: Path, eyes: int | None = None) -> Still:
    """The table of a match, for this seat or whoever is asked first."""
    seat = match.choices.seats[0] if eyes is None else eyes
    async with laying(folder / f"{match.kind.id}-one.db") as lay:
        return _still(await lay(match), match, 0, "one", owner(seat))


def still_at(match: Match, folder: Path, eyes: int | None = None) -> Still:
    """As `still_of`, for a test with a browser: on this thread its loop runs already."""
    with ThreadPoolExecutor() as beside:
        return beside.submit(asyncio.run, still_of(match, folder, eyes)).result()


@asynccontextmanager
async def laying(file: Path) -> AsyncIterator[Callable[[Match], Awaitable[Table]]]:
    """Lays the table of a match, with a person of his own on each seat, which nobody plays on at."""
    store = Store(str(file))
    await store.start()
    tables = Tables(store, FirstThinker(), Pace(0, 0))

    async def lay(match: Match) -> Table:
        seats = [Seat(one, "human", owner=owner(one)) for one in range(match.seats)]
        table = await tables.lay(Plan(match.kind.id, seats, owner=owner(0), match=match))
        await table.stop()
        return table

    try:
        yield lay
    finally:
        await store.stop()


def _of(table: Table, match: Match, number: int, asked: set[str]) -> Iterator[Still]:
    table.match = match
    rng = random.Random(number)
    waited = False
    while True:
        choices = match.choices
        if match.over:
            yield _still(table, match, number, "the end", owner(0))
            return
        seat = choices.seats[0]
        key = choices[seat].prompt.key
        if key not in asked:
            asked.add(key)
            yield _still(table, match, number, key, owner(seat))
        elif not waited and match.seats > 1 and match.ply > 20:
            waited = True
            yield _still(table, match, number, "others decide", owner((seat + 1) % match.seats))
            yield _still(table, match, number, "a spectator", "f" * 64)
        match.play(seat, rng.choice(choices[seat].options))


def _still(table: Table, match: Match, number: int, name: str, eyes: str) -> Still:
    moment = match.copy()

    @cache
    def draw(lang: str, away: bool) -> str:
        table.match = moment
        table.presence = Presence(count(0, 3600).__next__ if away else lambda: 0.0)
        return table_page(table, Reader(eyes, lang))

    frame = f"{number} {'seated' if table.seats_of(eyes) else 'aside'}"
    return Still(table.kind.id, f"{number}-{match.ply}-{name}", frame, match.over, draw)


def spread(found: list[Still], most: int) -> list[Still]:
    """So many of them, from all parts of the games, the end among them."""
    ends = [one for one in found if one.over][-1:]
    others = [one for one in found if one not in ends]
    wish = most - len(ends)
    step = max(1.0, len(others) / max(1, wish))
    picked = [others[int(one * step)] for one in range(wish) if int(one * step) < len(others)]
    return picked + ends


class Screen:
    """Windows of one kind, with a mouse or touched; they show pages of no table that is played on."""

    def __init__(self, chromium: Any, touch: bool, theme: str = "dark") -> None:
        self.touch = touch
        self.theme = theme
        self.html = ""
        self.pictures = ""
        """What the page gets if it asks for the pictures of an answer."""
        self.ended = ExitStack()
        self.address = self.ended.enter_context(serving(self._app()))
        self.context = chromium.new_context(has_touch=touch, reduced_motion="reduce", service_workers="block")
        self.page = self.context.new_page()
        self.hands = self.context.new_cdp_session(self.page)

    def _app(self) -> FastAPI:
        """One page, and all styles and scripts but those that would ask for more: they are asked for once, as
        a browser keeps them (it keeps nothing that is handed to it by `route`)."""
        app = FastAPI(openapi_url=None)

        @app.get("/{path:path}")
        def serve(path: str) -> Response:
            if not path:
                return Response(self.html, media_type="text/html", headers={"cache-control": "no-store"})
            if path.endswith("/show"):
                return Response(self.pictures, media_type="application/json")
            found = None if "htmx" in path or "hx-sse" in path else file_at(f"/{path}")
            if found is None:
                return Response(status_code=404)
            return Response(
                found[0], media_type=found[1], headers={"cache-control": "max-age=3600, immutable"}
            )

        return app

    def hold(self, touch: bool) -> None:
        """The same window, touched or with a mouse from now on."""
        if touch is not self.touch:
            self.touch = touch
            told = {"enabled": touch, "maxTouchPoints": 1}
            self.hands.send("Emulation.setTouchEmulationEnabled", told)

    def show(self, still: Still, lang: str, away: bool) -> None:
        self.html = still.draw(lang, away).replace('data-theme="dark"', f'data-theme="{self.theme}"')
        self.page.goto(self.address, wait_until="load")

    def measure(self, width: int, height: int, staged: bool = False) -> dict[str, Any]:
        """What is wrong in a window of this size, and the box of the board. `staged`: with the picture of the
        stage that is shown."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate("document.fonts.ready")
        found: dict[str, Any] = self.page.evaluate(MEASURE, {"touch": self.touch, "staged": staged})
        return found

    def close(self) -> None:
        self.context.close()
        self.ended.close()
