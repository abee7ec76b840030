"""On a bad line nothing that a person does is lost without a word, and the table stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

from tests.web.test_browser import MY_TURN, Person, address, chromium, pytestmark
from tests.web.test_every_page import finished

__all__ = ["address", "chromium", "pytestmark"]

GATEWAY = {"status": 502, "content_type": "text/html", "body": "<html><h1>Bad</h1></html>"}
BUSY = {"status": 429, "content_type": "text/plain", "body": "Too much at once."}

CARD = "#table .act.can"
LOST = "This did not get through."
CHANGED = "stamp => document.getElementById('table').dataset.stamp !== stamp"


@pytest.fixture
def person(chromium: Any, address: str) -> Iterator[Person]:
    """At a table of Raiders, on his turn."""
    person = Person(chromium, address, 1280, "en", worker=True)
    person.page.goto(address)
    person.page.locator("form[action='/games/raiders/play'] button").click()
    person.page.wait_for_selector(MY_TURN)
    person.page.wait_for_load_state()
    yield person
    person.context.close()


def toast(page: Any, words: str) -> None:
    page.wait_for_function("words => document.getElementById('toast').textContent.includes(words)", arg=words)


def until(page: Any, held: list[Any], count: int) -> None:
    """Waits until there are so many requests."""
    while len(held) < count:
        page.wait_for_timeout(20)


@pytest.mark.parametrize(
    ("comes", "words"),
    [
        (GATEWAY, LOST),
        ({"status": 502, "body": ""}, LOST),
        (BUSY, "Too much at once."),
    ],
)
def test_what_is_no_table_leaves_the_table_as_it_is(
    person: Person, comes: dict[str, Any], words: str
) -> None:
    page = person.page
    stamp = page.get_attribute("#table", "data-stamp")
    page.route("**/answer", lambda route: route.fulfill(**comes))
    page.locator(CARD).first.click()
    toast(page, words)
    page.unroute("**/answer")
    page.locator(CARD).first.click()
    page.wait_for_function(CHANGED, arg=stamp)


def test_a_stream_that_is_refused_leaves_the_table_as_it_is(person: Person) -> None:
    page = person.page
    page.route("**/stream?*", lambda route: route.fulfill(**GATEWAY))
    page.reload()
    page.wait_for_selector("#offline", state="visible")
    stamp = page.get_attribute("#table", "data-stamp")
    page.locator(CARD).first.click()
    page.wait_for_function(CHANGED, arg=stamp)


def test_a_table_that_was_cleared_away_is_told_once(person: Person) -> None:
    """It is not asked for any more; what a web server in front says is not believed."""
    page, asked = person.page, list[Any]()
    missing = {"status": 404, "content_type": "text/html", "body": "<html><h1>404</h1></html>"}

    def refuse(route: Any) -> None:
        asked.append(route)
        route.fulfill(**missing)

    page.route("**/stream?*", refuse)
    page.evaluate("dispatchEvent(new Event('online'))")
    until(page, asked, 3)
    assert page.inner_text("#offline").startswith("The connection is lost.")
    gone = missing | {"body": "<main data-refused></main>"}
    page.route(page.url, lambda route: route.fulfill(**gone))
    page.wait_for_function(
        "() => document.getElementById('offline').textContent.startsWith('This was cleared')"
    )
    before = len(asked)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(2500)
    assert len(asked) == before
    assert page.is_visible("#offline")


def test_whoever_answers_without_a_line_is_told(person: Person) -> None:
    page = person.page
    stamp = page.get_attribute("#table", "data-stamp")
    page.route("**/answer", lambda route: route.abort())
    page.locator(CARD).first.click()
    toast(page, LOST)
    page.unroute("**/answer")
    page.locator(CARD).first.click()
    page.wait_for_function(CHANGED, arg=stamp)


def test_whoever_answers_and_hears_nothing_may_answer_again(person: Person) -> None:
    """After a quarter of a minute he is told; until then the same answer is on its way."""
    page = person.page
    page.clock.install()
    stamp = page.get_attribute("#table", "data-stamp")
    held: list[Any] = []
    page.route("**/answer", lambda route: held.append(route))
    page.locator(CARD).first.click()
    page.locator(CARD).first.click()
    until(page, held, 1)
    page.clock.run_for(15_000)
    toast(page, LOST)
    page.unroute("**/answer")
    page.locator(CARD).first.click()
    page.wait_for_function(CHANGED, arg=stamp)
    assert len(held) == 1


def test_what_comes_by_and_by_is_asked_for_again(person: Person) -> None:
    """The story of a game and advice said that they were coming, for ever, if the line broke once."""
    page = person.page

    def losing(*lost: int) -> Callable[[Any], None]:
        numbers = count()
        return lambda route: route.abort() if next(numbers) in lost else route.continue_()

    page.route("**/advice?*", losing(1))
    page.locator("summary[hx-get*=advice]").click()
    page.wait_for_selector("#advice li")
    first = page.inner_text("#advice .dim")
    page.wait_for_function("(words) => document.querySelector('#advice .dim').innerText !== words", arg=first)
    page.route("**/story", losing(0, 2))
    page.goto(finished(person, "raiders"))
    page.wait_for_function(
        "() => document.querySelector('#story') && !document.querySelector('#story .going')"
    )


def test_a_line_that_is_back_is_used_at_once(person: Person) -> None:
    """The stream is asked for anew before its silence has been noticed."""
    page = person.page
    with page.expect_request(lambda one: "/stream?" in one.url, timeout=5000):
        page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_selector("#offline", state="hidden")
    stamp = page.get_attribute("#table", "data-stamp")
    page.context.request.post(f"{page.url}/chat", form={"seat": "0", "words": "hello"})
    page.wait_for_function(CHANGED, arg=stamp)


def desk(page: Any) -> None:
    """A house's rules, in the workshop."""
    page.goto(page.url + "workshop")
    page.click("button[value=raiders]")
    page.wait_for_selector("#ws-check")


def bench(page: Any) -> None:
    """A position that is set up from nothing."""
    page.goto(page.url + "positions/new?game=raiders")
    page.locator("#main form button").last.click()
    page.wait_for_selector("#ps-frame")


def terms(page: Any) -> None:
    """The terms of a table that has not begun."""
    form = {"seat.0.kind": "me", "seat.1.kind": "open"}
    made = page.context.request.post(page.url + "games/raiders/new", form=form, max_redirects=0)
    page.goto(page.url.rstrip("/") + made.headers["location"] + "/terms")


def replay(page: Any) -> None:
    page.locator("form[action='/games/raiders/play'] button").click()
    page.wait_for_selector(MY_TURN)
    page.goto(page.url + "/replay?ply=0")


def at(path: str) -> Callable[[Any], None]:
    def go(page: Any) -> None:
        page.goto(page.url + path)

    return go


NUMBER = "#main form[hx-post$='/change'] :is(input[type=number], input[inputmode=numeric])"
PAGES: dict[str, tuple[Callable[[Any], None], Callable[[Any], None]]] = {
    "new": (at("games/twister/new"), lambda page: page.locator("#setup .seat label").last.click()),
    "contest": (at("tournaments/new"), lambda page: page.select_option("#f-game", "lords")),
    "position": (
        at("positions/new?game=lords"),
        lambda page: page.locator("#main select").first.select_option(index=1),
    ),
    "terms": (terms, lambda page: page.locator("#main form[hx-trigger=change] label").last.click()),
    "desk": (desk, lambda page: change(page.locator(NUMBER).first)),
    "bench": (bench, lambda page: change(page.locator(NUMBER).first)),
    "replay": (replay, lambda page: page.click("#to-next")),
}


def change(field: Any) -> None:
    field.fill("9")
    field.press("Enter")


@pytest.mark.parametrize("what", ["gateway", "busy", "ours", "nothing"])
@pytest.mark.parametrize("name", PAGES)
def test_every_page_stays_and_whoever_has_changed_something_is_told(
    chromium: Any, address: str, name: str, what: str
) -> None:
    person = Person(chromium, address, 1280, "en", worker=True)
    page, (go, press) = person.page, PAGES[name]
    page.goto(address + "/")
    go(page)
    page.wait_for_load_state("networkidle")
    ours = {"status": 503, "content_type": "text/html", "body": page.request.get(address + "/nothing").text()}
    comes = {"gateway": GATEWAY, "busy": BUSY, "ours": ours}.get(what)

    def gate(route: Any) -> None:
        if "hx-request" not in route.request.headers:
            route.continue_()
        elif comes:
            route.fulfill(**comes)
        else:
            route.abort()

    page.route("**/*", gate)
    before = page.locator("body").inner_text()  # from now on nothing comes that could change it
    press(page)
    toast(page, {"busy": "Too much at once.", "ours": "There is no such"}.get(what, LOST))
    told = page.locator("#toast").inner_text()
    assert page.locator("body").inner_text().replace(told, "").strip() == before.strip()
    person.context.close()


SAID = "words => document.getElementById('say-words').value === words"


def test_a_remark_is_made_once_and_the_next_one_may_be_written_meanwhile(person: Person) -> None:
    page = person.page
    held: list[Any] = []
    sent: list[str | None] = []
    page.on("request", lambda one: sent.append(one.post_data) if one.url.endswith("/chat") else None)
    page.route("**/chat", lambda route: held.append(route))
    page.fill("#say-words", "hello")
    page.press("#say-words", "Enter")
    page.press("#say-words", "Enter")
    page.keyboard.type("and more")
    until(page, held, 1)
    held[0].continue_()
    page.wait_for_selector("#log >> text=hello")
    assert page.input_value("#say-words") == "and more"
    assert len(sent) == 1
    page.press("#say-words", "Enter")
    page.wait_for_function(SAID, arg="")
    page.keyboard.type("at last")
    until(page, held, 2)
    held[1].fulfill(status=429, content_type="text/plain", body="Too much at once.")
    toast(page, "Too much at once.")
    page.wait_for_function(SAID, arg="and more at last")
    page.unroute("**/chat")
    page.route("**/chat", lambda route: route.abort())
    page.press("#say-words", "Enter")
    toast(page, LOST)
    page.wait_for_function(SAID, arg="and more at last")


def test_a_refusal_that_comes_late_is_told_on_the_newest_table(person: Person) -> None:
    """The stream was quicker than what tells that the answer was too late."""
    page = person.page
    held: list[Any] = []
    page.route("**/answer", lambda route: held.append(route))
    page.locator(CARD).first.click()
    until(page, held, 1)
    stamp = page.get_attribute("#table", "data-stamp")
    table = page.evaluate("document.getElementById('table').outerHTML")
    other = person.context.new_page()
    other.goto(page.url)
    other.locator(CARD).last.click()
    other.fill("#say-words", "hello")
    page.wait_for_function(CHANGED, arg=stamp)
    page.wait_for_selector(MY_TURN)
    stamp = page.get_attribute("#table", "data-stamp")
    told = '<p class="notice" id="notice" role="alert">Too late.</p><div class="prompt'
    held[0].fulfill(status=409, content_type="text/html", body=table.replace('<div class="prompt', told, 1))
    page.wait_for_selector("#notice >> text=Too late.")
    assert page.get_attribute("#table", "data-stamp") == stamp
    other.press("#say-words", "Enter")
    page.wait_for_function(CHANGED, arg=stamp)
    assert page.locator("#notice").count()  # there has been no time to read it
