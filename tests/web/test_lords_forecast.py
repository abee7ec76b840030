"""The table of Dungeon Lords tells what an answer costs and brings before it is given."""

from __future__ import annotations

import re
from html import unescape

from starlette.testclient import TestClient

from tests.web.test_lesson import answer, wait_for_turn


def button(page: str, option: str) -> str:
    """What stands on the button of an option, in words."""
    found = re.search(rf'<button class="btn[^>]*value="{option}"[^>]*>(.*?)</button>', page, re.DOTALL)
    assert found is not None
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", found[1])).split())


def test_a_button_tells_what_its_answer_costs_and_brings(client: TestClient) -> None:
    """DL-6.2, DL-6.10: in the first lesson."""
    url = str(client.post("/games/lords/learn", data={"lesson": "1"}).url)
    for option in ("order buy_traps", "order hire_monster", "order build_room"):
        answer(client, url, wait_for_turn(client, url), option)
    page = wait_for_turn(client, url)
    assert button(page, "use") == "Do it gold 3→2 Traps 0→1"
    assert button(page, "decline") == "Decline"
    for option in ("use", "use"):
        answer(client, url, wait_for_turn(client, url), option)
    witch = re.search(r'value="hire witch"\s+aria-label="([^"]+)"', wait_for_turn(client, url))
    assert witch is not None
    assert witch[1] == "Hire: Witch. food 3→1 Evil 5→6"


def test_what_a_room_makes_is_counted_in_words(client: TestClient) -> None:
    """The rooms of the first lesson: one tunnel, two imps."""
    url = str(client.post("/games/lords/learn", data={"lesson": "1"}).url)
    for language, told in (("en", "2 imps → 1 tunnel "), ("ru", "2 импа → 1 туннель ")):
        page = client.get(url, headers={"accept-language": language}).text
        assert told in " ".join(unescape(re.sub(r"<[^>]+>", "", page)).split())
