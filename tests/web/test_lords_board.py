"""The board of Dungeon Lords in Chromium: orders by drag, click and key; the other dungeons."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.gate import DESKS, HANDS, Screen, Still, still_at
from tests.web.test_browser import MY_TURN, Person, address, chromium, pytestmark
from tests.web.test_every_page import finished
from undercroft.core.registry import find_game
from undercroft.core.start import new_match

__all__ = ["address", "chromium", "pytestmark"]


@pytest.fixture
def person(chromium: Any, address: str, request: pytest.FixtureRequest) -> Iterator[Person]:
    """Somebody at a table with a second person, who never answers, and two bots."""
    made = Person(chromium, address, getattr(request, "param", 1280), "en")
    form = {f"seat.{seat}.kind": kind for seat, kind in enumerate(("me", "open", "bot", "bot"))}
    answer = made.context.request.post(
        f"{address}/games/lords/new", form={**form, "option.mode": "first_game"}
    )
    table = answer.url
    guest = chromium.new_context()
    page = guest.new_page()
    page.goto(table)
    page.fill("#sit-name", "Friend")
    page.locator("#sit button").click()
    made.page.goto(table)
    made.page.wait_for_selector(MY_TURN)
    yield made
    assert not made.complaints
    made.context.close()
    guest.close()


def chosen(page: Any) -> list[str]:
    return [
        card.get_attribute("id").removeprefix("set-") for card in page.locator(".own .ordercard.set").all()
    ]


def wait_for(page: Any, count: int) -> list[str]:
    """The chosen orders once there are so many."""
    page.wait_for_function(
        "count => document.querySelectorAll('.own .ordercard.set').length === count", arg=count
    )
    return chosen(page)


def drag(page: Any, card: str, place: str) -> None:
    start, end = page.locator(card).bounding_box(), page.locator(place).bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(end["x"] + 12, end["y"] + 12, steps=6)
    page.mouse.up()


def test_orders_are_chosen_by_drag_click_or_key_and_changed_until_all_are_ready(person: Person) -> None:
    """DL-5.2."""
    page = person.page
    hand = [card.get_attribute("id") for card in page.locator(".own .ordercard.can").all()]
    names = [one.removeprefix("hand-") for one in hand]
    assert len(hand) == 6
    drag(page, f"#{hand[0]}", ".slot.drop")
    assert wait_for(page, 1) == names[:1]
    drag(page, f"#{hand[1]}", "#prompt")
    assert chosen(page) == names[:1]
    page.locator(f"#{hand[1]}").click()
    assert wait_for(page, 2) == names[:2]
    page.locator(f"#{hand[2]}").focus()
    page.keyboard.press("Enter")
    assert wait_for(page, 3) == names[:3]
    person.check()
    page.locator(f"#set-{names[2]}").click()
    assert wait_for(page, 2) == names[:2]
    page.locator(f"#hand-{names[3]}").click()
    assert wait_for(page, 3) == [*names[:2], names[3]]


@pytest.mark.parametrize("person", [1280, 390], indirect=True)
def test_the_other_dungeons_are_a_click_away_and_stay_in_sight(person: Person) -> None:
    page = person.page
    hall = page.locator("#hall-2")
    assert page.locator("#home").is_visible()
    assert not hall.is_visible()
    page.locator("#hero-2 .peek").click()
    hall.wait_for(state="visible")
    box = hall.bounding_box()
    assert 0 <= box["x"] <= page.viewport_size["width"] - box["width"]
    assert hall.locator(".cl.tunnel").count() >= 3
    page.locator(".own .ordercard.can").first.evaluate("button => button.click()")
    wait_for(page, 1)
    assert hall.is_visible(), "a change of the table turned the page"
    person.check()
    hall.locator(".close").focus()
    page.keyboard.press("Enter")
    hall.wait_for(state="hidden")
    page.locator("#hero-1 .peek").focus()
    page.keyboard.press("Enter")
    page.locator("#hall-1").wait_for(state="visible")
    page.keyboard.press("Escape")
    page.locator("#hall-1").wait_for(state="hidden")


def test_on_a_phone_the_comment_of_a_lesson_and_its_button_are_in_sight(chromium: Any, address: str) -> None:
    person = Person(chromium, address, 390, "en")
    page = person.page
    page.goto(person.context.request.post(f"{address}/games/lords/learn", form={"lesson": "1"}).url)
    for _ in range(9):  # orders, spaces, a monster, a room
        page.wait_for_selector(f"{MY_TURN} .tip", state="attached")
        bar = page.locator("#prompt").bounding_box()
        for one in ("#lesson", ".tip"):
            box = page.locator(one).first.bounding_box()
            above = box["y"] >= 0 and box["y"] + box["height"] <= bar["y"]
            assert above or box["y"] >= bar["y"], (one, page.locator("#lesson").inner_text())
        stamp = page.get_attribute("#table", "data-stamp")
        page.locator(".tip").first.click()
        page.wait_for_function("stamp => document.getElementById('table').dataset.stamp !== stamp", arg=stamp)
    person.check()
    person.context.close()


def asked(key: str, folder: Path, event: str = "", seed: int = 11, seats: int = 4) -> Still:
    """The table of a game played at random where this is asked first, in the season of an event."""
    match, rng = new_match(find_game("lords"), seats, seed), random.Random(0)
    while (
        match.choices[seat := match.choices.seats[0]].prompt.key != key or event not in match.view(seat).event
    ):
        match.play(seat, rng.choice(match.choices[seat].options))
    return still_at(match, folder)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (375, 553)])
def test_an_empty_lair_has_its_heading_on_a_phone(
    chromium: Any, tmp_path: Path, width: int, height: int
) -> None:
    screen = Screen(chromium, touch=True)
    screen.show(asked("execute", tmp_path), "ru", away=False)
    assert not screen.measure(width, height)["found"]
    lair, heading = screen.page.locator("#lair"), screen.page.locator("#lair h2")
    assert lair.inner_text().split() == ["Логово", "никого"]
    box = heading.bounding_box()
    assert box["width"] > 30
    assert box["y"] + box["height"] <= lair.locator("small").bounding_box()["y"]
    screen.close()


WIDER_THAN_THEIR_PLACE = """() => [...document.querySelectorAll("#eight header b")].flatMap((name) => {
  const words = document.createRange();
  words.selectNodeContents(name);
  const over = words.getBoundingClientRect().width - name.getBoundingClientRect().width;
  return over > 0.05 ? [`${name.textContent} by ${over}`] : [];
})"""


def test_the_orders_of_the_board_have_their_whole_names(chromium: Any, tmp_path: Path) -> None:
    """An order that is carried out takes most of the row."""
    still = asked("room", tmp_path)
    for touch, sizes in ((False, DESKS), (True, HANDS)):
        screen = Screen(chromium, touch)
        for lang in ("ru", "en"):
            screen.show(still, lang, away=False)
            for width, height in sizes:
                screen.page.set_viewport_size({"width": width, "height": height})
                screen.page.evaluate("document.fonts.ready")
                assert not screen.page.evaluate(WIDER_THAN_THEIR_PLACE), (width, height, lang)
        screen.close()


def test_in_a_low_window_three_others_leave_the_log_its_place(chromium: Any, tmp_path: Path) -> None:
    """They lay over it where a laptop's browser has more than one bar."""
    still = asked("room", tmp_path)
    screen = Screen(chromium, touch=False)
    for lang in ("ru", "en"):
        screen.show(still, lang, away=False)
        for width, height in ((1366, 625), (1366, 600), (1280, 600)):
            assert screen.measure(width, height)["found"] == [], (width, height, lang)
    screen.close()


@pytest.mark.parametrize("key", ["program", "execute", "dig", "hire", "room", "payday"])
def test_a_low_and_narrow_window_shows_the_market_without_a_scroll(
    chromium: Any, tmp_path: Path, key: str
) -> None:
    """The page was a hundred pixels higher than such a window, and in a wider one the market was crushed."""
    screen = Screen(chromium, touch=False)
    screen.show(asked(key, tmp_path), "ru", away=False)
    for width, height in ((1024, 600), (1024, 640), (1200, 600)):
        assert screen.measure(width, height)["found"] == [], (width, height)
    screen.close()


EVENTS = """() => [...document.querySelectorAll("#year .event")].flatMap((one) => {
  if (!one.checkVisibility()) return [];
  const name = one.querySelector("b"), box = one.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(name);
  const said = words.getBoundingClientRect();
  return [[said.width && name.textContent, said.left >= box.left && said.right <= box.right]];
})"""


@pytest.mark.parametrize("event", ["taxes", "payday", "special"])
def test_an_event_has_its_whole_name_or_none_on_a_phone(chromium: Any, tmp_path: Path, event: str) -> None:
    """Alone it always has it."""
    screen = Screen(chromium, touch=True)
    screen.show(asked("room", tmp_path, event, 14), "ru", away=False)
    seen = 0
    for width, height in HANDS:
        screen.page.set_viewport_size({"width": width, "height": height})
        screen.page.evaluate("document.fonts.ready")
        told = screen.page.evaluate(EVENTS)
        seen += len(told)
        assert all(whole for name, whole in told if name), (width, told)
        assert len(told) != 1 or width > 760 or told[0][0], (width, told)
    screen.close()
    assert seen


CUT = """() => [...document.querySelectorAll('#others h3, .orders .card')].filter((one) =>
  one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth
).map((one) => one.textContent)"""


def test_non_players_are_told_apart_on_a_phone_and_their_orders_are_whole(
    chromium: Any, tmp_path: Path
) -> None:
    """Of their names a letter was left; of eight orders the last one lay beyond the window. DL-21.3."""
    still = asked("dummy", tmp_path, seats=2)
    screen = Screen(chromium, touch=True)
    for lang in ("ru", "en"):
        screen.show(still, lang, away=False)
        for width, height in ((360, 740), (390, 844)):
            screen.page.set_viewport_size({"width": width, "height": height})
            assert screen.page.locator(".npc h3").count() == 2
            assert not screen.page.evaluate(CUT), (width, lang)
    screen.close()


def test_who_looks_on_reads_the_names_of_four_panels_on_a_phone(chromium: Any, tmp_path: Path) -> None:
    """A picture of the dungeon left three letters of them, and the goods hung over the board."""
    match, rng = new_match(find_game("lords"), 2, 11), random.Random(0)
    while match.ply < 60:
        match.play(seat := match.choices.seats[0], rng.choice(match.choices[seat].options))
    still = still_at(match, tmp_path, 7)
    screen = Screen(chromium, touch=True)
    screen.show(still, "ru", away=False)
    for width, height in ((360, 740), (390, 844)):
        assert not screen.measure(width, height)["found"]
        assert screen.page.locator("#others .hero").count() == 4
        assert not screen.page.evaluate(CUT), width
    screen.close()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740)])
def test_where_to_fight_is_chosen_in_a_dungeon_that_has_the_room(
    chromium: Any, tmp_path: Path, width: int, height: int
) -> None:
    """Beside the box of what is laid there, empty then, cards were 290 px high and the tiles 40."""
    screen = Screen(chromium, touch=True)
    screen.show(asked("plan-tile", tmp_path), "ru", away=False)
    assert not screen.measure(width, height)["found"]
    page = screen.page
    assert not page.locator(".site").is_visible()
    for card in (one.bounding_box() for one in page.locator(".foe").all()):
        assert card["height"] <= 1.4 * card["width"]
    assert (
        page.locator("#dungeon").bounding_box()["height"] >= page.locator("#arena").bounding_box()["height"]
    )
    screen.close()


ROOMS = """() => [...document.querySelectorAll('.home .cl:has(b)')].map((one) => {
  const parts = [...one.querySelectorAll('b, .at, .taken')].filter((part) => part.checkVisibility());
  const [a, ...more] = parts.map((part) => part.getBoundingClientRect());
  const over = more.filter((b) => a.left < b.right && b.left < a.right && a.bottom > b.top + 1);
  return [one.textContent, one.clientHeight, over.length];
})"""


def test_a_replay_on_a_phone_shows_the_dungeon_and_whole_names_of_its_rooms(
    chromium: Any, address: str
) -> None:
    """A tile was 20 px high there, on a lower phone 2, and its place and swords lay over the name."""
    person = Person(chromium, address, 390, "ru")
    page, table = person.page, finished(person, "lords", "shared")
    for width, height, ply, least in ((390, 844, "", 40), (360, 740, "", 28), (390, 844, "&ply=96", 28)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{table}/replay?eyes=0{ply}")
        page.wait_for_selector(".home .cl b", state="attached")
        rooms = page.evaluate(ROOMS)
        assert rooms
        assert not [name for name, _, over in rooms if over], (width, ply)
        assert all(high >= least for _, high, _ in rooms), (width, ply, rooms)
    person.context.close()


@pytest.mark.parametrize("person", [1280], indirect=True)
def test_what_another_has_lies_beside_his_dungeon_in_a_low_window(person: Person) -> None:
    """Below it, it lay out of sight; and the dungeon lay over the button that closes it."""
    page = person.page
    page.locator("#hero-2 .peek").click()
    hall = page.locator("#hall-2")
    for width, height in ((740, 360), (844, 390), (1366, 480)):
        page.set_viewport_size({"width": width, "height": height})
        assert hall.evaluate("one => one.scrollHeight - one.clientHeight") <= 1, (width, height)
        close, estate = (hall.locator(one).bounding_box() for one in (".close", ".estate"))
        assert close["y"] + close["height"] <= estate["y"], (width, height)
