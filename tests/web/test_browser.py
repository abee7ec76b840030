"""A person at the table: whole games by clicking, in Chromium, on a desk and on a phone, in two languages."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.helpers import serving
from tests.web.unpainted import Unpainted, painted
from undercroft.core.registry import game_ids
from undercroft.tables.pace import Pace
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app

playwright = pytest.importorskip("playwright.sync_api")
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The shell draws the same pages without a window around them: a new person takes a third of the time."""
CHROMIUM = next((path for name in NAMES if (path := shutil.which(name))), None)
pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")]

MY_TURN = "#table[data-turn='1']:not([data-auto])"
"""My decision, and not one that the table is about to answer for me."""
NOWHERE = """() => [...document.querySelectorAll("use[href^='#']")].map((one) => one.getAttribute("href"))
  .filter((one) => !document.getElementById(one.slice(1)))"""
"""The pictures that a page refers to and does not have."""
AXE = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"],
    "resultTypes": ["violations"],
}
"""Where all that is right is told, too, that takes longer than to look at it."""
NO_WORKER = "Service Worker registration blocked by Playwright"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread."""
    app = create_app(str(tmp_path_factory.mktemp("web") / "tables.db"), Pace(0, 0.05), FirstThinker())
    app.state.limits.off = True
    with serving(app) as place:
        yield place


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    with playwright.sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        yield Unpainted(browser)
        browser.close()


class Person:
    """A browser window; whatever its console says goes to `complaints`.

    Only with a `worker` it keeps the shell for when it is offline, as each new browser would once more.
    """

    def __init__(
        self,
        chromium: Any,
        address: str,
        width: int,
        language: str,
        theme: str = "dark",
        worker: bool = False,
    ) -> None:
        self.address = address
        self.context = chromium.new_context(
            viewport={"width": width, "height": 860},
            locale="ru-RU" if language == "ru" else "en-US",
            reduced_motion="reduce",
            service_workers="allow" if worker else "block",
        )
        self.context.add_init_script("localStorage.setItem('stage-speed', '0')")
        self.context.add_cookies([{"name": "theme", "value": theme, "url": address}])
        self.page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", lambda message: self.hear(message.type, message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and text != NO_WORKER:
            self.complaints.append(text)

    def check(self) -> None:
        """Nothing in the console, nothing against accessibility, nothing wider than the window, and no
        picture of what is not on the page."""
        from axe_playwright_python.sync_playwright import Axe

        assert not self.complaints
        with painted(self.page):
            found = Axe().run(self.page, options=AXE).response["violations"]
        assert not found, "\n".join(
            f"{one['id']}: {[(node['html'][:160], node.get('any', [{}])[:1]) for node in one['nodes'][:3]]}"
            for one in found
        )
        wide = self.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"the page is {wide} px wider than the window"
        assert not self.page.evaluate(NOWHERE)

    def begin(self) -> None:
        """Sits down at a table of Raiders with bots, until asked something."""
        self.page.goto(self.address)
        self.page.locator("form[action='/games/raiders/play'] button").click()
        self.page.wait_for_selector(MY_TURN)

    def play_to_the_end(self) -> int:
        """Clicks whatever can be clicked until the game is over; gives the number of clicks."""
        page, clicks = self.page, 0
        until = time.monotonic() + 120
        while time.monotonic() < until:
            page.wait_for_selector(f"#table.over, {MY_TURN}", timeout=20_000)
            if page.locator("#table.over").count():
                return clicks
            stamp = page.get_attribute("#table", "data-stamp")
            page.locator("#table .act.can, .picks button[form=answer]").first.click()
            clicks += 1
            page.wait_for_function(
                "stamp => document.getElementById('table').dataset.stamp !== stamp", arg=stamp
            )
        raise AssertionError("the game does not end")


@pytest.mark.parametrize(("width", "language"), [(1280, "ru"), (390, "en")])
def test_a_new_person_plays_a_whole_game(chromium: Any, address: str, width: int, language: str) -> None:
    person = Person(chromium, address, width, language, worker=True)
    page = person.page
    page.goto(address)
    person.check()
    page.locator("form[action='/games/raiders/play'] button").click()
    page.wait_for_selector(MY_TURN)
    person.check()
    assert person.play_to_the_end() > 5
    person.check()
    page.locator("button[value=rematch]").click()
    page.wait_for_selector(MY_TURN)
    assert not person.complaints
    person.context.close()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(("width", "language"), [(1280, "en"), (360, "ru")])
def test_every_page_can_be_read_by_everybody(
    chromium: Any, address: str, width: int, language: str, theme: str
) -> None:
    person = Person(chromium, address, width, language, theme)
    page = person.page
    paths = ("/", "/games/raiders/new", "/games/raiders/rules", "/rules", "/workshop", "/credits", "/nothing")
    for path in paths:
        page.goto(address + path)
        if path == "/nothing":
            person.complaints.clear()  # the browser notes the 404 itself
        person.check()
    person.begin()
    person.check()
    table = page.url
    page.goto(table + "/menu")
    person.check()
    page.goto(table + "/replay?ply=0")
    person.check()
    person.context.close()


@pytest.mark.parametrize(("width", "language", "theme"), [(1280, "ru", "light"), (390, "en", "dark")])
@pytest.mark.parametrize("game", game_ids())
def test_the_pages_of_every_game_can_be_read_by_everybody(
    chromium: Any, address: str, game: str, width: int, language: str, theme: str
) -> None:
    person = Person(chromium, address, width, language, theme)
    for path in ("new", "rules"):
        person.page.goto(f"{address}/games/{game}/{path}")
        person.check()
    person.page.goto(f"{address}/workshop")
    person.page.click(f"button[value={game}]")
    person.page.wait_for_selector("#ws-check")
    person.check()
    person.context.close()


def test_the_bell_covers_no_word_of_the_bar(chromium: Any, address: str) -> None:
    """On a phone, with tables that wait, it lay upon the end of the title of the rules."""
    person = Person(chromium, address, 360, "ru")
    person.page.goto(f"{address}/games/raiders/rules")
    gap = person.page.evaluate("""() => {
        const [bell, word] = [".calls", ".barword"].map(one => document.querySelector(one));
        bell.hidden = false;
        bell.querySelector("b").textContent = "12";
        const text = document.createRange();
        text.selectNodeContents(word);
        return bell.getBoundingClientRect().left - text.getBoundingClientRect().right;
    }""")
    assert gap > 0
    person.context.close()


def test_friends_at_two_browsers_see_each_others_cards_at_once(
    chromium: Any, address: str, tmp_path: Path
) -> None:
    one, two = Person(chromium, address, 1280, "en"), Person(chromium, address, 390, "ru")
    one.page.goto(address + "/games/raiders/new")
    for seat, kind in ((1, "open"), (2, "none")):
        one.page.locator(f"input[name='seat.{seat}.kind'][value={kind}]").first.check(force=True)
        one.page.wait_for_timeout(400)
    one.page.locator("input[name='seat.2.kind'][value=none]").first.check(force=True)
    one.page.wait_for_timeout(400)
    one.page.locator(".start button").click()
    one.page.wait_for_selector("#invite")
    invitation = one.page.input_value("#invite")
    assert invitation.startswith(address)
    two.page.goto(invitation)
    two.page.fill("#sit-name", "Борис")
    two.check()
    two.page.locator("#sit button").click()
    one.page.wait_for_selector("#table[data-turn]:has(.hand)")
    assert "Борис" in one.page.inner_text("#others")
    one.page.reload()
    for _ in range(4):
        who = one if one.page.locator(MY_TURN).count() else two
        who.page.wait_for_selector(MY_TURN)
        stamps = [person.page.get_attribute("#table", "data-stamp") for person in (one, two)]
        who.page.locator("#table .act.can").first.click()
        for person, stamp in zip((one, two), stamps, strict=True):
            person.page.wait_for_function(
                "stamp => document.getElementById('table').dataset.stamp !== stamp", arg=stamp
            )
    assert not one.complaints
    assert not two.complaints
    one.context.close()
    two.context.close()


@pytest.mark.parametrize(("width", "language"), [(1280, "en"), (390, "ru")])
def test_advice_is_asked_for_and_taken(chromium: Any, address: str, width: int, language: str) -> None:
    person = Person(chromium, address, width, language)
    page = person.page
    person.begin()
    stamp = page.get_attribute("#table", "data-stamp")
    page.locator(".advise summary").click()
    page.wait_for_selector("#advice:not(:has([hx-get])) li button", timeout=60_000)  # it has thought enough
    person.check()
    page.locator("#advice li button").first.click()
    page.wait_for_function("stamp => document.getElementById('table').dataset.stamp !== stamp", arg=stamp)
    assert not person.complaints
    person.context.close()


def test_that_advice_is_being_thought_of_is_told(chromium: Any, address: str) -> None:
    """For some seconds it went on saying "Ask for advice"; where none comes, one can ask again."""
    person = Person(chromium, address, 390, "en")
    page, held = person.page, list[Any]()
    person.begin()
    page.route("**/advice?*", lambda route: held.append(route))
    page.locator("details.advise summary").click()
    page.wait_for_selector("#advice .going:visible")
    assert page.locator("#advice").inner_text() == "Thinking…"
    while not held:
        page.wait_for_timeout(20)
    held.pop().fulfill(status=503, body="")
    page.wait_for_selector("#advice a:visible")
    assert not page.locator("#advice .going").is_visible()
    person.context.close()


def test_advice_stays_when_somebody_speaks_and_is_folded_by_escape(chromium: Any, address: str) -> None:
    person = Person(chromium, address, 1280, "en")
    page = person.page
    person.begin()
    page.locator(".advise summary").click()
    page.wait_for_selector("#advice li button")
    page.request.post(f"{page.url}/chat", form={"words": "A hard one", "seat": "0"})
    page.wait_for_selector("#log :text('A hard one')")
    assert page.locator("#advice li button").first.is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#advice").is_visible()
    person.context.close()


def test_playing_by_keyboard_alone(chromium: Any, address: str) -> None:
    person = Person(chromium, address, 1280, "en")
    page = person.page
    page.goto(address)
    page.locator("form[action='/games/raiders/play'] button").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(MY_TURN)
    for _ in range(3):
        page.wait_for_selector(f"{MY_TURN}, #table.over")
        if page.locator("#table.over").count():
            break
        stamp = page.get_attribute("#table", "data-stamp")
        for _tab in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('.act.can')"):
                break
        page.keyboard.press("Enter")
        page.wait_for_function("stamp => document.getElementById('table').dataset.stamp !== stamp", arg=stamp)
    assert not person.complaints
    person.context.close()


def test_a_lost_connection_comes_back_by_itself(chromium: Any, address: str) -> None:
    person, other = Person(chromium, address, 1280, "en"), Person(chromium, address, 1280, "en")
    page = person.page
    person.begin()
    second = person.context.new_page()
    second.goto(page.url)
    second.wait_for_selector(MY_TURN)
    person.context.set_offline(True)
    page.wait_for_timeout(300)
    person.context.set_offline(False)
    stamp = page.get_attribute("#table", "data-stamp")
    second.locator("#table .act.can").first.click()
    page.wait_for_function(
        "stamp => document.getElementById('table').dataset.stamp !== stamp", arg=stamp, timeout=15_000
    )
    person.context.close()
    other.context.close()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_clock_runs_by_itself_and_moves_nothing(chromium: Any, address: str, theme: str) -> None:
    person = Person(chromium, address, 1280, "ru", theme)
    page = person.page
    page.goto(f"{address}/games/raiders/new")
    page.locator("label:has(input[name=clock][value=bank])").click()
    page.locator("label:has(input[name=bank][value='5'])").click()
    page.wait_for_selector("input[name=bank][value='5']:checked", state="attached")
    person.check()
    page.locator(".start .btn.ink").click()
    page.wait_for_selector(MY_TURN)
    clock = page.locator("time.clock.run")
    first, place = clock.inner_text(), clock.bounding_box()
    page.wait_for_timeout(1300)
    assert clock.inner_text() != first
    assert clock.bounding_box() == place
    person.check()
    person.context.close()


def test_a_clock_goes_on_while_something_else_comes(chromium: Any, address: str) -> None:
    """What an option would bring tells nothing of the clock."""
    person = Person(chromium, address, 1280, "en")
    page = person.page
    form = {"seat.0.kind": "me", "seat.1.kind": "bot", "clock": "bank", "bank": "5", "extra": "10"}
    page.goto(person.context.request.post(f"{address}/games/raiders/new", form=form).url)
    page.wait_for_selector(MY_TURN)
    page.wait_for_load_state()
    began = page.evaluate("document.querySelector('time.clock.run').read")
    page.click("#options summary")
    page.locator("#options a.foresee").first.click()
    page.wait_for_selector("#forecast.foresight")
    page.wait_for_timeout(100)
    assert began
    assert page.evaluate("document.querySelector('time.clock.run').read") == began
    assert not person.complaints
    person.context.close()


NOTHING_KEPT = """Object.defineProperty(window, 'localStorage', { configurable: true, get: () => {} });"""
"""As in a window of a program that keeps no storage for what it shows."""


def test_a_browser_that_keeps_nothing_has_all_of_the_table(chromium: Any, address: str) -> None:
    context = chromium.new_context(service_workers="block", locale="en-US")
    context.add_init_script(NOTHING_KEPT)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    form = {"seat.0.kind": "me", "seat.1.kind": "bot", "clock": "bank", "bank": "5", "extra": "10"}
    page.goto(context.request.post(f"{address}/games/raiders/new", form=form).url)
    page.wait_for_selector(MY_TURN)
    page.wait_for_load_state()
    page.click("#stage-pace summary")
    page.locator("#stage-pace label:has([value='0'])").first.click()
    assert page.inner_text("#stage-speed") == "»"
    stamp = page.get_attribute("#table", "data-stamp")
    page.locator("#table .act.can").first.click()
    page.wait_for_function("stamp => document.getElementById('table').dataset.stamp !== stamp", arg=stamp)
    page.wait_for_selector(MY_TURN)
    page.wait_for_timeout(300)
    assert "NaN" not in page.inner_text("time.clock.run")
    assert not complaints
    context.close()


def test_a_click_while_an_answer_is_on_its_way_is_dropped(chromium: Any, address: str) -> None:
    """Kept back and sent later, it would answer the next question with what was meant for this one."""
    person = Person(chromium, address, 1280, "en")
    page = person.page
    person.begin()
    sent: list[str] = []
    page.on("request", lambda one: sent.append(one.url) if one.url.endswith("/answer") else None)
    stamp = page.get_attribute("#table", "data-stamp")
    page.evaluate(
        "() => { const can = document.querySelectorAll('#table .act.can'); can[0].click(); can[1].click() }"
    )
    page.wait_for_function("stamp => document.getElementById('table').dataset.stamp !== stamp", arg=stamp)
    page.wait_for_timeout(500)
    assert len(sent) == 1
    assert not person.complaints
    person.context.close()
