"""Whoever answers quickly is heard, and whoever presses twice has answered once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qsl

import pytest

from tests.web.test_bad_line import CARD, CHANGED, PAGES, person, until
from tests.web.test_boards import BUTTONS, choose
from tests.web.test_browser import MY_TURN, Person, address, chromium, playwright, pytestmark
from tests.web.test_replay_windows import a_record, replay_of
from undercroft.core.registry import find_game, game_ids

__all__ = ["address", "chromium", "person", "pytestmark"]

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
ASKED_ANEW = "asked => document.getElementById('answer').dataset.asked !== asked"
FORM = "Object.fromEntries([...document.querySelectorAll('#answer input')].map(one => [one.name, one.value]))"
NOTE_PRESS = f"""document.addEventListener("click", (event) => {{
    window.pressed = {{ ...{FORM}, option: event.target.closest("button").value }};
}}, {{ capture: true, once: true }})"""
"""What stands under the pointer at the moment of the click: before, a table that waits may have been laid."""


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
        asked = page.get_attribute("#answer", "data-asked")
        choose(person, 0.99)
        page.wait_for_function(ASKED_ANEW, arg=asked)
    page.wait_for_selector(MY_TURN)
    page.evaluate(TWICE, BUTTONS)
    page.wait_for_timeout(5000)  # all four have come back by then, and a fifth would have been sent
    assert len(sent) == 4
    assert not person.complaints
    person.context.close()


def test_two_deeds_pressed_at_once_are_both_done(chromium: Any, address: str) -> None:
    """The master of a table seats two bots before the first of them has been seen."""
    person = Person(chromium, address, 1280, "en")
    page = person.page
    form = {f"seat.{seat}.kind": kind for seat, kind in enumerate(["me", "open", "open", "open"])}
    page.goto(person.context.request.post(f"{address}/games/raiders/new", form=form).url)
    page.wait_for_load_state()
    page.evaluate("for (const seat of [1, 2, 1]) document.querySelector(`[value=machine-${seat}]`).click()")
    page.wait_for_selector("#stool-1.bot")
    page.wait_for_selector("#stool-2.bot")
    assert not page.locator("#stool-3.bot, .notice").count()
    assert not person.complaints
    person.context.close()


def test_taking_back_waits_for_the_answers_before_it(person: Person) -> None:
    """What is taken back is the answer that is still on its way, not the one before."""
    page = person.page
    choose(person, 0)
    page.wait_for_selector(f"{MY_TURN} #deed-undo")
    held: list[Any] = []
    page.route("**/answer", lambda route: held.append(route))
    sent: list[str] = []
    page.on("request", lambda one: one.method == "POST" and sent.append(one.url.rpartition("/")[2]))
    page.locator(CARD).first.click()
    page.keyboard.press("u")
    until(page, held, 1)
    assert sent == ["answer"]
    held[0].continue_()
    page.wait_for_selector("#deed-redo")
    assert sent == ["answer", "deed"]
    assert page.locator("#deed-undo").count()  # the first answer stands
    assert not person.complaints


def test_a_question_that_is_put_again_meanwhile_is_answered_once(chromium: Any, address: str) -> None:
    """All decide at the same time, and a friend is quicker: the answer under way is not sent twice."""
    one, two = Person(chromium, address, 1280, "en"), Person(chromium, address, 1280, "en")
    form = {"seat.0.kind": "me", "seat.1.kind": "open", "seat.2.kind": "bot"}
    table = one.context.request.post(f"{address}/games/lords/new", form=form).url
    two.context.request.post(f"{table}/join", form={"name": "B"})
    for each in (one, two):
        each.page.goto(table)
        each.page.wait_for_selector(MY_TURN)
        each.page.wait_for_load_state()
    held: list[Any] = []
    one.page.route("**/answer", lambda route: held.append(route))
    one.page.evaluate(TWICE, BUTTONS)
    stamp = one.page.get_attribute("#table", "data-stamp")
    choose(two, 0)
    one.page.wait_for_function(CHANGED, arg=stamp)
    one.page.evaluate(TWICE, BUTTONS)
    until(one.page, held, 1)
    held[0].continue_()
    one.page.wait_for_function(CHANGED, arg=stamp)
    one.page.wait_for_timeout(500)
    assert len(held) == 1
    assert not one.page.locator("#notice").count()
    for each in (one, two):
        assert not each.complaints
        each.context.close()


@pytest.mark.parametrize("key", ["u", "Enter"])
def test_a_key_that_is_held_down_is_pressed_once(person: Person, key: str) -> None:
    """It must not answer what is asked next, which nobody has read yet, nor take back more than was meant."""
    page = person.page
    for _ in range(3):
        page.wait_for_selector(MY_TURN)
        choose(person, 0)
    page.wait_for_selector(f"{MY_TURN} #deed-undo")
    sent: list[str] = []
    page.on("request", lambda one: one.method == "POST" and sent.append(one.post_data or ""))
    page.focus("#deed-undo")
    for _ in range(20):
        page.keyboard.down(key)
        page.wait_for_timeout(100)
    page.keyboard.up(key)
    assert sent == ["deed=undo"]
    assert not person.complaints


def test_whoever_begins_to_talk_after_an_answer_is_not_interrupted(person: Person) -> None:
    """What he types would press keys of the table."""
    page = person.page
    held: list[Any] = []
    page.route("**/answer", lambda route: held.append(route))
    asked = page.get_attribute("#answer", "data-asked")
    page.keyboard.press("1")
    page.focus("#say-words")
    page.keyboard.type("su")
    until(page, held, 1)
    held[0].continue_()
    page.wait_for_function(ASKED_ANEW, arg=asked)
    page.wait_for_selector(MY_TURN)
    page.keyboard.type("re")
    assert page.input_value("#say-words") == "sure"
    assert not person.complaints


def test_what_is_pressed_while_others_are_shown_is_what_is_sent(person: Person) -> None:
    """A newer table, with another question, waits until a movement is over: no answer is put to that one."""
    page = person.page
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("localStorage.setItem('stage-speed', '0.5')")
    sent: list[dict[str, str]] = []
    page.on("request", lambda one: one.method == "POST" and sent.append(dict(parse_qsl(one.post_data or ""))))
    page.locator(CARD).first.click()
    page.wait_for_selector("#stage.playing")
    page.wait_for_selector(MY_TURN)
    elsewhere = page.evaluate(FORM) | {"option": page.locator(CARD).last.get_attribute("value")}
    assert page.context.request.post(page.url + "/answer", form=elsewhere).ok
    page.wait_for_timeout(300)
    place = page.locator(CARD).first.bounding_box()
    page.evaluate(NOTE_PRESS)
    page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    until(page, sent, 2)
    assert sent[1] == page.evaluate("pressed")


@pytest.fixture
def couple(chromium: Any, address: str) -> Iterator[Person]:
    """Two at one screen, at a table of Lords that stands behind the curtain."""
    person = Person(chromium, address, 1280, "en")
    form = {"seat.0.kind": "me", "seat.1.kind": "hot"}
    person.page.goto(person.context.request.post(f"{address}/games/lords/new", form=form).url)
    person.page.wait_for_load_state()
    yield person
    person.context.close()


def test_what_is_shown_once_more_is_not_shown_to_the_next_player(couple: Person) -> None:
    """At one screen, where the curtain has come before the pictures that one player has asked for."""
    page = couple.page
    still, seen = "#stage:not(.playing)", "#answer [name=seat][value='{}']"
    for seat in (0, 1):
        page.locator(f"#deed-show-{seat}").click()
        page.wait_for_selector(seen.format(seat), state="attached")
        if not seat:
            choose(couple, 0)
    page.wait_for_selector(still)
    held: list[Any] = []
    page.route("**/show", lambda route: held.append(route))
    page.keyboard.press("r")
    until(page, held, 1)
    while not page.locator("#deed-show-0").count():
        choose(couple, 0)
    page.wait_for_selector(still)
    held[0].continue_()
    page.wait_for_timeout(500)
    assert page.locator(still).count()
    assert not couple.complaints


def test_what_one_has_asked_about_is_closed_before_the_next_player_looks(couple: Person) -> None:
    """Also where he has answered in another window."""
    page = couple.page
    page.locator("#deed-show-0").click()
    page.locator("#mine .act[name=option]").first.focus()
    page.keyboard.press("?")
    page.wait_for_selector("#ask:popover-open h2")
    other = couple.context.new_page()
    other.goto(page.url)
    other.locator("#mine .act[name=option]").first.click()
    page.wait_for_selector("#deed-show-1")
    assert not page.locator("#ask:popover-open").count()
    assert not couple.complaints


LATE = """(() => {
    const quick = window.fetch;
    window.fetch = async (...asked) => {
        const answer = await quick(...asked);
        const wait = asked[1]?.headers?.["HX-Request"] ? late(String(asked[0])) : 0;
        await new Promise(done => setTimeout(done, wait));
        return answer;
    };
    window.late = () => 0;
})()"""
"""Each page comes as late as `late` says of its address."""


@pytest.fixture
def far_away(chromium: Any, address: str) -> Iterator[Person]:
    """Somebody at 1280 pixels whose pages come late. He has nothing to complain of."""
    person = Person(chromium, address, 1280, "en")
    person.page.add_init_script(LATE)
    yield person
    assert not person.complaints
    person.context.close()


STEP = ".ws-num:has(button[value^='more:']:not([disabled]))"


@pytest.mark.parametrize("name", ["desk", "bench"])
def test_no_step_is_lost_while_the_last_one_is_under_way(far_away: Person, address: str, name: str) -> None:
    page = far_away.page
    page.goto(address + "/")
    PAGES[name][0](page)
    page.wait_for_load_state()
    page.evaluate("() => { window.late = () => 300; }")
    number = page.locator(STEP).first
    label = number.locator("input").get_attribute("aria-label")
    before = int(number.locator("input").input_value())
    number.locator("button[value^='more:']").evaluate("one => { for (let n = 0; n < 3; n++) one.click(); }")
    field = page.get_by_label(label, exact=True).first
    playwright.expect(field).to_have_attribute("value", str(before + 3), timeout=10_000)


def test_a_number_stays_as_typed_while_the_one_before_is_on_its_way(far_away: Person, address: str) -> None:
    page = far_away.page
    page.goto(address + "/")
    PAGES["desk"][0](page)
    page.wait_for_load_state()
    page.evaluate("() => { window.late = () => 800; }")
    numbers = page.locator("#main .ws-card .ws-num input")
    typed = [str(int(numbers.nth(at).input_value()) + 1) for at in (0, 1)]
    for at in (0, 1):
        numbers.nth(at).fill(typed[at])
        numbers.nth(at).press("Enter")
    for at in (0, 1):
        playwright.expect(numbers.nth(at)).to_have_attribute("value", typed[at], timeout=10_000)
        assert numbers.nth(at).input_value() == typed[at]


def test_a_form_follows_the_last_of_several_quick_changes(far_away: Person, address: str) -> None:
    page = far_away.page
    page.goto(f"{address}/games/lords/new")
    page.wait_for_load_state()
    page.evaluate("() => { window.late = () => 300; }")
    for seat in (1, 2, 3):
        page.evaluate(f"document.querySelector('[name=\"seat.{seat}.kind\"][value=open]').click()")
    playwright.expect(page.locator(".seat.open")).to_have_count(3)


SLIDE = """at => {
    const slide = document.getElementById("slide");
    slide.value = at;
    slide.dispatchEvent(new Event("input", { bubbles: true }));
}"""


@pytest.mark.parametrize("by", ["slide", "buttons"])
def test_a_replay_shows_last_what_was_asked_for_last(far_away: Person, by: str) -> None:
    page = far_away.page
    record, plies = a_record(find_game("raiders"), most=30)
    page.goto(f"{replay_of(far_away, record)}?ply=0")
    page.wait_for_load_state()
    page.evaluate("() => { window.late = (place) => (/ply=1\\b/.test(place) ? 900 : 300); }")
    if by == "slide":
        for ply in (3, 6, plies):
            page.evaluate(SLIDE, ply)
            page.wait_for_timeout(130)
    else:
        page.evaluate("for (const one of ['next', 'last']) document.getElementById(`to-${one}`).click()")
    playwright.expect(page.locator("#slide")).to_have_attribute("value", str(plies), timeout=10_000)
    page.wait_for_timeout(1000)
    assert page.get_attribute("#slide", "value") == str(plies)
