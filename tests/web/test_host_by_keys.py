"""The host's room in Chromium, by keys alone, while others come and go."""

from __future__ import annotations

from typing import Any

from tests.web.test_browser import Person, chromium, pytestmark
from tests.web.test_every_page import address

__all__ = ["address", "chromium", "pytestmark"]


def host_in(chromium: Any, address: str) -> Person:
    """Somebody in the host's room."""
    person = Person(chromium, address, 1366, "en")
    key = person.context.request.get(f"{address}/key").json()
    person.page.goto(f"{address}/host/{key}")
    person.page.locator("main button").press("Enter")
    person.page.wait_for_url("**/admin")
    return person


def sitting(chromium: Any, address: str, name: str) -> Person:
    """Somebody looks at his table, at which he has just sat down."""
    person = Person(chromium, address, 1366, "en")
    form = {"seat.0.kind": "me", "seat.0.name": name, "seat.1.kind": "bot", "seat.2.kind": "bot"}
    person.page.goto(str(person.context.request.post(f"{address}/games/raiders/new", form=form).url))
    person.page.wait_for_selector("#table")
    return person


def test_the_focus_stays_on_whom_it_is_when_others_come(chromium: Any, address: str) -> None:
    """Else a key would silence somebody else, or close another table."""
    marta, host = sitting(chromium, address, "Marta"), host_in(chromium, address)
    for button in ("Silence for an hour: Marta", "Take the seat: Marta", "Close the table: Marta"):
        host.page.locator(f"[aria-label^='{button}']").focus()
        focused = host.page.evaluate("document.activeElement.ariaLabel")
        name = f"Anna {len(button)}"  # sorts before her
        came = sitting(chromium, address, name)
        host.page.wait_for_selector(f".folk b:text-is('{name}')", timeout=15_000)
        assert host.page.evaluate("document.activeElement.ariaLabel") == focused
        came.context.close()
    for person in (marta, host):
        assert not person.complaints
        person.context.close()


def test_what_has_become_of_a_deed_has_the_focus(chromium: Any, address: str) -> None:
    host = host_in(chromium, address)
    host.page.locator("#words").press_sequentially("Tea")
    host.page.keyboard.press("Enter")
    host.page.wait_for_selector(".told")
    assert host.page.evaluate("document.activeElement.className") == "panel told"
    assert host.page.inner_text(".told") == "Done."
    host.context.close()


def test_a_wrong_number_is_told_at_its_field(chromium: Any, address: str) -> None:
    host = host_in(chromium, address)
    page = host.page
    for field, wrong in (("hours", "-1"), ("days", "0")):
        page.locator("#words").fill("Tea")
        page.locator(f"#{field}").fill(wrong)
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.id") == field
        assert not page.locator(f"#{field}").evaluate("one => one.validity.valid")
        assert page.url.endswith("/admin")
    host.context.close()


def test_who_is_banned_is_shown_out_of_the_page_that_he_has_open(chromium: Any, address: str) -> None:
    """He sees no more of the table than his door lets him, and reads why."""
    anna, host = sitting(chromium, address, "Anna"), host_in(chromium, address)
    anna.page.wait_for_selector("#table .hand")
    host.page.locator("a[aria-label='Ban: Anna']").first.press("Enter")
    host.page.locator("main button").press("Enter")
    anna.page.wait_for_selector("text=You may not come in here", timeout=5_000)
    for person in (anna, host):
        person.context.close()
