"""The inspector: whatever a board lets one ask is answered, in both languages; and it opens in Chromium."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tests.harness import rule_ids
from tests.web.gate import stills
from tests.web.helpers import browser, lay, live, running
from tests.web.test_browser import Person
from tests.web.test_player import address, chromium, page, playwright
from tests.web.test_stage import drive
from undercroft.core.game import GameType
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components
from undercroft.tables.table import Table
from undercroft.texts import LANGUAGES, texts_for
from undercroft.texts.about import about

__all__ = ["address", "chromium", "page"]


async def give(sheet: Table, seat: int, option: str) -> None:
    async with sheet.changing():
        await sheet.answers.play(seat, option)


ASKED = re.compile(r'data-ask="([^"]+)"')


@pytest.mark.anyio
async def test_what_the_board_lets_one_ask_is_answered(kind: GameType, tmp_path: Path) -> None:
    rng, known = random.Random(kind.id), set[str]()
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me"] * kind.usual_seats, game=kind.id)
        sheet = live(app, table)
        for _ in range(25):
            if sheet.match.over:
                break
            shown = (await me.get(f"/t/{table}")).text
            for thing in set(ASKED.findall(shown)) - known:
                known.add(thing)
                for language in LANGUAGES:
                    ask = f"/t/{table}/ask?thing={thing}"
                    told = await me.get(ask, headers={"accept-language": language, "hx-request": "true"})
                    assert told.status_code == 200, thing
                    title = told.text.partition("<h2>")[2].partition("</h2>")[0]
                    above = told.text.partition('<p class="kind">')[2].partition("</p>")[0]
                    assert title[:1].isdigit() or title[:1].isupper(), title
                    assert not above or above.lower() not in title.lower(), "said twice"
            await drive(sheet, rng)


@pytest.mark.anyio
async def test_a_card_in_the_hand_says_what_it_would_do_and_why_not(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other:
        table = await lay(me, ["me", "me", "me"], **{"option.play": "open"})
        seat = live(app, table).match.choices.seats[0]
        words = {"hx-request": "true", "accept-language": "en"}
        can = await me.get(f"/t/{table}/ask?option=power_1&seat={seat}", headers=words)
        assert f"/t/{table}/forecast?seat={seat}&amp;option=power_1" in can.text
        cannot = await me.get(f"/t/{table}/ask?thing=sword&option=sword&seat={(seat + 1) % 3}", headers=words)
        assert "Laid against a monster" in cannot.text
        await give(live(app, table), seat, "power_1")
        assert (await other.get(f"/t/{table}/ask?option=power_1&seat={seat}")).status_code == 404
        assert (await me.get(f"/t/{table}/ask?thing=nonsense")).status_code == 404


@pytest.mark.anyio
async def test_what_cannot_be_done_with_a_thing_bears_its_name(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me"] * 4, game="lords")
        seat = live(app, table).match.choices.seats[0]
        ask = f"/t/{table}/ask?thing=goblin&option=hire goblin&seat={seat}"
        told = (await me.get(ask, headers={"hx-request": "true", "accept-language": "en"})).text
        assert 'class="why"' in told
        assert "Goblin" in told
        assert "hire goblin" not in told


GROUND = {
    "svg plan": "the floor and the walls of a room: its gear, pits and portcullises can be asked",
    "div room": "as its floor",
    "div turner": "as its floor",
    "svg ways": "the spiral, its wall and the last move: the cards and mages on it can be asked",
    "svg sr": "what other drawings are made of",
    "svg ic clash": "an ornament between two sides",
}
"""What is drawn and cannot be opened, and why."""
EMPTY = {"br", "hr", "img", "input", "link", "meta", "wbr"}
CONTROLS = {"a", "label", "summary", "form", "h2"}
APART = {"prompt", "lesson", "notice", "log", "chat", "stage", "whatif"}


class Drawn(HTMLParser):
    """Finds what a table draws (pictures, pieces, cards, signs with a title) and nobody can open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, bool, bool]] = []
        """The elements around, each with whether it is of the table, and whether the inspector opens it."""
        self.shut: list[str] = []

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._look(tag, {name: value or "" for name, value in attrs})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = self._look(tag, {name: value or "" for name, value in attrs})
        if tag not in EMPTY:
            self.open.append((tag, *found))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop()[0] != tag:
            pass

    def _look(self, tag: str, has: dict[str, str]) -> tuple[bool, bool]:
        _, table, asked = self.open[-1] if self.open else ("", False, False)
        classes = has.get("class", "").split()
        table = (table or has.get("id") in {"board", "mine", "others", "side", "head"}) and (
            has.get("id") not in APART and "popover" not in has
        )
        unfolds = tag == "button" and ("popovertarget" in has or {"peek", "tool"} & set(classes))
        asked = asked or "data-ask" in has or "act" in classes or has.get("name") == "option"
        names = (" ".join([tag, *classes]), " ".join([tag, *classes[:1]]))
        asked = asked or tag in CONTROLS or bool(unfolds) or (tag == "svg" and names[0] in GROUND)
        ground = any(one in GROUND for one in names)
        drawn = tag == "svg" or "title" in has or "data-piece" in has or "card" in classes
        if table and drawn and not asked and not ground:
            self.shut.append(" ".join([tag, *classes, has.get("id", ""), has.get("title", "")]))
        return table, asked


@pytest.mark.anyio
async def test_whatever_is_drawn_can_be_opened(kind: GameType, tmp_path: Path) -> None:
    """At each question of some games, for who is asked, for others and for a spectator."""
    for still in await stills(kind, tmp_path):
        look = Drawn()
        look.feed("" if still.over else still.draw("en", False))
        assert not look.shut, f"{still.name}: {look.shut}"


NUMBERED = [
    ("raiders", "level", "Each has 5 rooms; there are 5 levels in all.", "DR-3.1"),
    ("lords", "season-autumn", "The last orders of the year", "DL-4.2"),
    ("lords", "step-6", "Fatigue hits the first", "DL-14.9"),
    ("lords", "prison", "Each prisoner is worth 2 points at the end, the paladin 5.", "DL-20.1"),
    ("dungeoneer", "phase-discard", "then draw up to 5", "DN-4.11"),
    ("dungeoneer", "step-7", "the lair, which holds 3", "DN-7.15"),
    ("rotendale", "race", "From Tiriana on the left", "ST-4.1"),
]


@pytest.mark.parametrize(("game", "thing", "words", "rule"), NUMBERED, ids=[one[1] for one in NUMBERED])
def test_what_is_no_component_is_told_with_the_numbers_of_the_file(
    game: str, thing: str, words: str, rule: str
) -> None:
    kind = find_game(game)
    components = standard_components(kind)
    told = about(texts_for("en", kind), kind, components, thing)
    other = about(texts_for("ru", kind), kind, components, thing)
    assert told is not None
    assert other is not None
    assert words in told.words
    assert told.rule == other.rule == rule
    assert rule in rule_ids(kind, "en")
    assert not {"{", "$"} & set(told.words + other.words)


def rest_on(page: Any, thing: Any) -> None:
    """The mouse rests on something; a table that is drawn anew meanwhile makes it begin once more."""
    for _ in range(5):
        page.mouse.move(2, 2)
        thing.hover()
        with suppress(playwright.TimeoutError):
            return page.wait_for_selector("#ask:popover-open", timeout=6_000)
    raise AssertionError("it does not open")


@pytest.mark.browser
def test_it_opens_by_mouse_and_by_keys_and_closes(page: Any) -> None:
    room = page.locator("#board [data-ask]:not(.back)").first
    rest_on(page, room)
    page.wait_for_selector("#ask:popover-open .foot")
    page.mouse.move(2, 2)
    page.wait_for_selector("#ask", state="hidden")
    room.click()
    page.wait_for_selector("#ask:popover-open .foot")
    page.mouse.move(2, 2)
    assert page.locator("#ask").is_visible(), "what was pressed stays open"
    page.keyboard.press("Escape")
    page.wait_for_selector("#ask", state="hidden")
    card = page.locator("#hand .act.can").first
    card.focus()
    page.keyboard.press("?")
    page.wait_for_selector("#ask:popover-open .brings li")
    way = page.locator("#ask .brings li").first
    chance, told = (way.locator(one).first.bounding_box() for one in ("b", "p"))
    assert chance["x"] + chance["width"] <= told["x"], "what may happen stands beside its chance"
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.closest('#hand') !== null")
    page.keyboard.press("Shift+ArrowUp")
    assert page.evaluate("document.activeElement !== document.body")


@pytest.mark.browser
@pytest.mark.parametrize(("width", "things"), [(390, [".cell.known"]), (1280, [".cell.known", "#race"])])
def test_a_press_opens_a_turned_card_and_the_line_above(
    chromium: Any, address: str, width: int, things: list[str]
) -> None:
    """A card of Rotendale opens what everything else opens, on a phone, too; so does the bar above."""
    person = Person(chromium, address, width, "en")
    page = person.page
    page.goto(person.context.request.post(f"{address}/games/rotendale/learn", form={"lesson": "tomb"}).url)
    page.wait_for_selector("#board .cell.known")
    assert page.locator("#board [popovertarget]").count() == 0
    for thing in things:
        page.locator(thing).last.click()
        page.wait_for_selector("#ask:popover-open .foot")
        page.keyboard.press("Escape")
        page.wait_for_selector("#ask", state="hidden")
    person.check()
    person.context.close()


HELD = """() => {
    const real = Response.prototype.text;
    window.texts = [];
    Response.prototype.text = function () {
        return new Promise((done) => texts.push(async () => done(await real.call(this))));
    };
}"""


@pytest.mark.browser
def test_what_was_asked_before_is_not_told_of_what_is_asked_now(page: Any) -> None:
    """Half of an answer had come when the next thing was asked about."""
    page.evaluate(HELD)
    for count, seat in ((1, "#board [data-ask]"), (2, "#others [data-ask]")):
        page.locator(seat).first.evaluate("one => { one.tabIndex = -1; one.focus(); }")
        page.keyboard.press("?")
        page.wait_for_function("count => texts.length === count", arg=count)
        page.wait_for_selector("#ask:popover-open")
    before = page.inner_html("#ask .body")
    page.evaluate("texts[0]()")
    page.wait_for_timeout(200)
    assert page.inner_html("#ask .body") == before
    page.evaluate("texts[1]()")
    page.wait_for_selector("#ask .body .kind, #ask .body p")
