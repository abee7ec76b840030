"""Every kind of page, read as those with accessibility tools read it, and no wider than its window.

UNDERCROFT_LOOKS=folder pytest tests/web/test_every_page.py   both languages, themes and sizes, with pictures
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.helpers import serving
from tests.web.test_browser import CHROMIUM, MY_TURN, Person, chromium
from tests.web.unpainted import LOOKS
from undercroft.core.registry import find_game, game_ids
from undercroft.tables.pace import Pace
from undercroft.tables.thinking import FirstThinker
from undercroft.tables.wardens import HOST
from undercroft.texts import texts_for
from undercroft.web.app import create_app

__all__ = ["chromium"]
pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")]

VIEWS = [
    (width, language, theme)
    for width in (1280, 390)
    for language in ("ru", "en")
    for theme in ("light", "dark")
]
WINDOWS = [(1366, 650), (1280, 800), (1280, 860), (1920, 1080), (820, 1180), (390, 844), (360, 640)]
RECORDS = {
    "raiders": "solo_died", "rotendale": "", "lords": "training_won", "dungeoneer": "lost", "twister": ""
}  # fmt: skip
"""A finished game of each; the first there is where none is named."""
PLAYED = Path(__file__).parent.parent / "playthroughs"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that gives a link for hosts to whoever asks."""
    app = create_app(str(tmp_path_factory.mktemp("web") / "tables.db"), Pace(0, 0.05), FirstThinker())
    app.state.limits.off = True

    async def key() -> str:
        return str(await app.state.tables.wardens.new_key(HOST))

    app.add_api_route("/key", key)
    with serving(app) as place:
        yield place


def finished(person: Person, game: str, named: str = "") -> str:
    """The address of a table on which a recorded game was played to its end."""
    named = f"{named or RECORDS[game] or '*'}.rec"
    file = min((PLAYED / game).glob(named))
    record = {"name": file.name, "mimeType": "text/plain", "buffer": file.read_bytes()}
    place = f"{person.address}/records"
    laid = person.context.request.post(place, multipart={"record": record}, max_redirects=0, timeout=90_000)
    return person.address + str(laid.headers["location"]).partition("/replay")[0]


def laid(person: Person, game: str, *seats: str) -> str:
    form = {f"seat.{seat}.kind": kind for seat, kind in enumerate(seats)}
    return str(person.context.request.post(f"{person.address}/games/{game}/new", form=form).url)


class Album:
    """Looks at pages one after another; with LOOKS it keeps pictures of them."""

    def __init__(self, person: Person, view: tuple[int, str, str]) -> None:
        self.person = person
        self.view = "-".join(map(str, view))
        self.seen: list[str] = []

    def look(self, name: str, path: str = "", wait: str = "") -> None:
        page = self.person.page
        if path:
            page.goto(path if path.startswith("http") else self.person.address + path)
        if wait:
            page.wait_for_selector(wait, timeout=60_000)
        if name.startswith("wrong"):
            self.person.complaints.clear()  # the browser notes the 404 itself
        if LOOKS:
            page.screenshot(path=f"{LOOKS}/page-{name}-{self.view}.png")
        try:
            self.person.check()
        except AssertionError as error:
            self.seen.append(f"{name}: {error}")
            self.person.complaints.clear()

    def done(self) -> None:
        assert not self.seen, "\n".join(self.seen)
        self.person.context.close()


@pytest.mark.parametrize("view", VIEWS if LOOKS else VIEWS[-1:], ids=str)
def test_every_page(chromium: Any, address: str, view: tuple[int, str, str]) -> None:
    person = Person(chromium, address, *view)
    album, page = Album(person, view), person.page
    for name in ("tables", "me", "with-friends", "offline"):
        album.look(name, f"/{name}")
    key = person.context.request.get(f"{address}/key").json()
    album.look("let-in", f"/host/{key}")
    page.locator("main form button, form button").last.click()
    album.look("admin", wait="h1")
    album.look("admin-sure", "/admin/sure?deed=close")
    lobby = laid(person, "raiders", "me", "open", "bot")
    album.look("lobby", lobby, "#invite")
    album.look("terms", f"{lobby}/terms")
    table = laid(person, "lords", "me", "bot")
    album.look("text", f"{table}/text")
    album.look("table", table, MY_TURN)
    album.look("raiders", laid(person, "raiders", "me", "bot"), MY_TURN)
    page.locator("#board [data-ask]:not(.back)").first.click()
    album.look("inspector", wait="#ask:popover-open .foot")
    album.look("my-tables", "/tables")
    album.look("wrong-table", "/t/nothing")
    album.done()


@pytest.mark.skipif(not LOOKS, reason="make looks sees all ends")
@pytest.mark.parametrize("game", game_ids())
def test_every_end(chromium: Any, address: str, game: str) -> None:
    for view in VIEWS:
        person = Person(chromium, address, *view)
        album, page = Album(person, view), person.page
        table = finished(person, game)
        album.look(f"end-{game}", table, "#table.over")
        album.look(f"replay-{game}", f"{table}/replay?ply=3")
        page.locator("#whatif a").first.click()
        album.look(f"whatif-{game}", wait="#whatif li")
        album.done()


@pytest.mark.parametrize("game", game_ids() if LOOKS else ["rotendale"])
def test_what_if_is_in_reach_in_every_window(chromium: Any, address: str, game: str) -> None:
    person = Person(chromium, address, 1280, "ru")
    person.page.goto(f"{finished(person, game)}/replay?ply=3")
    for width, height in WINDOWS:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.locator("#whatif a").click(trial=True)
    person.page.locator("#whatif a").click()
    person.page.wait_for_selector("#whatif li")
    for width, height in ((390, 844), (820, 1180)):
        person.page.set_viewport_size({"width": width, "height": height})
        board, told = (person.page.locator(one).bounding_box() for one in ("#board", "#side"))
        assert board["y"] + board["height"] <= told["y"] + 1, "what is told lies over the board"
        assert board["height"] > 0.18 * height
    person.context.close()


@pytest.mark.parametrize("game", game_ids())
def test_a_new_table_begins_with_its_seats(chromium: Any, address: str, game: str) -> None:
    """Nobody need look for them below the picture of the box."""
    person = Person(chromium, address, 1280, "ru")
    for width, height in WINDOWS:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.goto(f"{address}/games/{game}/new")
        seat = person.page.locator(".seat").first.bounding_box()
        assert seat is not None
        assert seat["y"] + 150 <= height, f"{width}x{height}: the first seat begins at {seat['y']}"
    texts = texts_for("ru", find_game(game))  # what a choice is about is told, as of numbers and switches
    for line in person.page.locator(".variants fieldset:has(input[type=radio][name^='option.'])").all():
        name = str(line.locator("input").first.get_attribute("name")).removeprefix("option.")
        assert texts.option_help(name) in line.inner_text(), name
    person.context.close()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_title_of_a_page_is_whole_on_a_phone(chromium: Any, address: str, language: str) -> None:
    person = Person(chromium, address, 360, language)
    table = laid(person, "twister", "me", "bot")
    for path in ("/games/twister/new", "/with-friends", f"{table}/menu"):
        person.page.goto(path if path.startswith("http") else address + path)
        cut = person.page.locator(".bar h1").evaluate("one => one.scrollWidth - one.clientWidth")
        assert cut <= 0, f"{path}: {cut} px of the title are cut"
    person.context.close()


BELL = {"count": 8, "left": 1700.0, "href": "/tables", "words": "Waiting", "days": "# d % h", "sign": ""}
COVERED = """() => { const nav = document.querySelector('.bar nav').getBoundingClientRect();
  return [...document.querySelectorAll('.bar :is(h1, .barword, .logo)')].filter((one) => {
    const box = one.getBoundingClientRect();
    return getComputedStyle(one).clipPath === 'none' && box.left + one.scrollWidth > nav.left + 1;
  }).map((one) => one.textContent); }"""
"""What of the bar lies under its buttons."""


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("width", [320, 360, 390])
def test_the_bell_of_the_tables_that_wait_has_room_on_a_phone(
    chromium: Any, address: str, width: int, language: str
) -> None:
    """With its clock it made the page wider than the window, or lay over the title."""
    person = Person(chromium, address, width, language)
    page = person.page
    page.route("**/calls?*", lambda route: route.fulfill(json=BELL))
    variant = person.context.request.post(f"{address}/workshop", form={"game": "raiders"}).url
    lobby = laid(person, "raiders", "me", "open")
    places = (
        "/",
        "/puzzles",
        "/with-friends",
        "/games/lords/rules",
        "/games/twister/new",
        "/games/lords/learn",
    )
    for place in (*(address + one for one in places), variant, f"{lobby}/menu", f"{lobby}/terms"):
        page.goto(place)
        page.wait_for_selector(".bar .calls:not([hidden])")
        assert page.evaluate("document.querySelector('.bar').scrollWidth - innerWidth") <= 0, place
        assert not page.evaluate(COVERED), place
    person.context.close()
