"""Whoever answers quickly is heard, and whoever presses twice has answered once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.test_boards import BUTTONS, choose
from tests.web.test_browser import MY_TURN, Person, address, chromium, pytestmark
from undercroft.core.registry import game_ids

__all__ = ["address", "chromium", "pytestmark"]

SLOW = """(() => {
    const quick = window.fetch;
    window.fetch = async (...asked) => {
        const answer = await quick(...asked);
        if (String(asked[0]).endsWith('/answer')) await new Promise(done => setTimeout(done, 1000));
        return answer;
    };
})()"""
"""The stream brings what follows an answer well before what comes back for the answer itself."""
TWICE = """buttons => {
    const first = document.querySelector(buttons);
    first.click();
    first.click();
}"""


@pytest.mark.parametrize("game", game_ids())
def test_an_answer_is_heard_while_the_last_one_is_under_way(chromium: Any, address: str, game: str) -> None:
    person = Person(chromium, address, 1280, "en")
    page = person.page
    page.add_init_script(SLOW)
    sent: list[str] = []
    page.on("request", lambda request: request.method == "POST" and sent.append(request.post_data or ""))
    page.goto(address)
    page.locator(f"form[action='/games/{game}/play'] button").click()
    sent.clear()
    for _ in range(3):
        page.wait_for_selector(MY_TURN)
        choose(person, 0.99)
    page.wait_for_selector(MY_TURN)
    page.evaluate(TWICE, BUTTONS)
    page.wait_for_timeout(5000)  # all four have come back by then, and a fifth would have been sent
    assert len(sent) == 4
    assert not person.complaints
    person.context.close()
