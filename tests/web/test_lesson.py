"""A lesson on the real table: the learner follows, the others keep to the script, leaving it is allowed."""

from __future__ import annotations

import re
import time
from html import unescape
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.web.test_browser import CHROMIUM, MY_TURN, Person, address, chromium
from undercroft.core.registry import find_game, game_ids
from undercroft.tables.lesson import Lesson, lessons_of
from undercroft.texts import texts_for

__all__ = ["address", "chromium"]

LESSONS = [(game, lesson) for game in game_ids() for lesson in lessons_of(find_game(game))]


def wait_for_turn(client: TestClient, url: str) -> str:
    """The page once the learner must decide (or the game is over)."""
    for _ in range(200):
        page: str = client.get(url).text
        if 'data-turn="1"' in page:
            return page
        time.sleep(0.02)
    raise AssertionError("the learner is never asked")


def answer(client: TestClient, url: str, page: str, option: str, way: str = "") -> None:
    version = re.search(r'name="version" value="(\d+)"', page)
    assert version is not None
    data = {"seat": "0", "option": option, "version": version[1]}
    assert client.post(f"{url}/answer{way}", data=data).status_code == 200


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{game}-{one.name}" for game, one in LESSONS])
def test_the_learner_is_led_through_every_step(client: TestClient, game: str, lesson: Lesson) -> None:
    """Each comment waits for the learner's click, also where only one option is left."""
    kind = find_game(game)
    url = str(client.post(f"/games/{game}/learn", data={"lesson": lesson.name}).url)
    script = lesson.scripts[lesson.learner]
    for number, option in enumerate(script, 1):
        page = wait_for_turn(client, url)
        assert f"Step {number} of {len(script)}." in page
        assert "data-auto=" not in page, "the table does not answer for a learner"
        assert re.search(rf'class="[^"]* tip[ "][^>]*value="{option}"', page)
        answer(client, url, page, option)
    page = unescape(client.get(url).text)
    assert texts_for("en", kind).text(lesson.key("end"))[:30] in page
    names = [one.name for one in lessons_of(kind)]
    later = names[names.index(lesson.name) + 1 :]
    assert ('name="lesson"' in page) == bool(later)
    assert not later or f'value="{later[0]}"' in page


def test_several_lessons_stand_on_a_page_in_their_order(client: TestClient) -> None:
    page = client.get("/games/lords/learn").text
    names = [lesson.name for game, lesson in LESSONS if game == "lords"]
    assert re.findall(r'name="lesson"\s+value="([^"]+)"', page) == names
    assert 'href="/games/lords/learn"' in client.get("/").text
    assert client.post("/games/lords/learn", data={"lesson": "fight-99"}).status_code == 404


def test_leaving_the_path_is_told_and_can_be_taken_back(client: TestClient) -> None:
    url = str(client.post("/games/raiders/learn").url)
    answer(client, url, wait_for_turn(client, url), "power_1")
    assert "left the path" in wait_for_turn(client, url)
    client.post(f"{url}/deed", data={"deed": "undo"})
    assert "Step 1 of" in wait_for_turn(client, url)


def test_a_deviation_says_what_differs_and_leads_back(client: TestClient) -> None:
    """The button takes back all since, and gives the lesson's answer."""
    url = str(client.post("/games/raiders/learn").url)
    answer(client, url, wait_for_turn(client, url), "crystal")
    answer(client, url, wait_for_turn(client, url), "power_1")
    page = wait_for_turn(client, url)
    assert "What the lesson would have brought:" in page
    assert "What came instead:" in page
    answer(client, url, page, "power_2")
    page = wait_for_turn(client, url)
    assert "step 2 of the lesson waits for you" in page
    assert client.post(f"{url}/deed", data={"deed": "lesson"}).status_code == 200
    assert "Step 3 of" in wait_for_turn(client, url)
    assert client.post(f"{url}/deed", data={"deed": "lesson"}).status_code == 409


@pytest.mark.parametrize("game", game_ids())
def test_a_lesson_is_learnt_on_the_page_of_text(client: TestClient, game: str) -> None:
    """Each step is told and its option marked; a deviation leads back; the next lesson is text, too."""
    lesson, *later = lessons_of(find_game(game))
    url = client.post(f"/games/{game}/learn?as=text").url
    assert url.path.endswith("/text")
    script, away = lesson.scripts[lesson.learner], False
    for number, option in enumerate(script, 1):
        page = wait_for_option(client, str(url))
        assert f"Step {number} of {len(script)}." in page
        assert page.count("(as in the lesson)") == 1
        options = re.findall(r'name="option" value="([^"]*)"', page)
        others = [one for one in options if one != option]
        if others and not away:
            answer(client, str(url).removesuffix("/text"), page, others[-1], "?as=text")
            away = "left the path" in wait_for_option(client, str(url))
            deed = "lesson" if away else "undo"
            client.post(f"{str(url).removesuffix('/text')}/deed?as=text", data={"deed": deed})
            if away:
                continue
            page = wait_for_option(client, str(url))
        answer(client, str(url).removesuffix("/text"), page, option, "?as=text")
    page = unescape(client.get(str(url)).text)
    assert away
    assert texts_for("en", find_game(game)).text(lesson.key("end"))[:30] in page
    assert not later or f"/games/{game}/learn?as=text" in page


def wait_for_option(client: TestClient, url: str) -> str:
    """The page of text once there is something to answer."""
    for _ in range(400):
        page: str = client.get(url).text
        if 'name="option"' in page:
            return page
        time.sleep(0.02)
    raise AssertionError("the learner is never asked")


def test_a_game_without_a_lesson_says_so(client: TestClient) -> None:
    assert client.post("/games/chess/learn").status_code == 404
    assert client.get("/games/chess/learn").status_code == 404


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
def test_a_deviation_and_the_way_back_in_a_browser(chromium: Any, address: str) -> None:
    """What differs is in sight, one press leads back, and a lesson played through gets its tick."""
    person = Person(chromium, address, 1280, "en")
    page = person.page
    page.goto(person.context.request.post(f"{address}/games/rotendale/learn", form={"lesson": "tomb"}).url)
    page.wait_for_selector(f"{MY_TURN} .tip")
    page.locator(".tip").first.click()
    page.locator(".act.can[value='subdue']").click()
    page.mouse.move(2, 2)  # or the inspector opens under it
    page.wait_for_selector("#lesson.aside:has-text('the lesson chooses')")
    page.wait_for_selector("#ask", state="hidden")
    person.check()
    page.locator("#lesson button[value='lesson']").click()
    page.wait_for_selector("#lesson:has-text('Step 3 of 10')")
    for number in range(3, 11):
        page.wait_for_selector(f"{MY_TURN} #lesson:has-text('Step {number} of 10')")
        page.locator(".tip").first.click()
    page.wait_for_selector("#lesson[data-learnt='rotendale/tomb']")
    page.goto(f"{address}/games/rotendale/learn")
    assert page.locator(".learnt").count() == 1
    assert page.locator("[data-lesson='rotendale/tomb'] .tick").is_visible()
    person.check()
    person.context.close()
