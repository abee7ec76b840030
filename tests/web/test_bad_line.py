"""On a bad line nothing that a person does is lost without a word, and the table stays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.test_browser import MY_TURN, Person, address, chromium, pytestmark

__all__ = ["address", "chromium", "pytestmark"]

CARD = "#table .act.can"
LOST = "This has not got through."
CHANGED = "stamp => document.getElementById('table').dataset.stamp !== stamp"


@pytest.fixture
def person(chromium: Any, address: str) -> Iterator[Person]:
    """At a table of Raiders, on his turn."""
    person = Person(chromium, address, 1280, "en")
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
        ({"status": 502, "content_type": "text/html", "body": "<html><h1>Bad</h1></html>"}, LOST),
        ({"status": 502, "body": ""}, LOST),
        ({"status": 429, "content_type": "text/plain", "body": "Too much at once."}, "Too much at once."),
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
    page.route("**/stream?*", lambda route: route.fulfill(status=502, body="<html><h1>Bad</h1></html>"))
    page.reload()
    page.wait_for_selector("#offline", state="visible")
    stamp = page.get_attribute("#table", "data-stamp")
    page.locator(CARD).first.click()
    page.wait_for_function(CHANGED, arg=stamp)


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


def test_a_line_that_is_back_is_used_at_once(person: Person) -> None:
    """The stream is asked for anew before its silence has been noticed."""
    page = person.page
    with page.expect_request(lambda one: "/stream?" in one.url, timeout=5000):
        page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_selector("#offline", state="hidden")
    stamp = page.get_attribute("#table", "data-stamp")
    page.context.request.post(f"{page.url}/chat", form={"seat": "0", "words": "hello"})
    page.wait_for_function(CHANGED, arg=stamp)


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
