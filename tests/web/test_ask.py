"""The inspector: whatever a board lets one ask is answered, in both languages; and it opens in Chromium."""

from __future__ import annotations

import random
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.web.helpers import browser, lay, live, running
from tests.web.test_player import address, chromium, page, playwright
from tests.web.test_stage import drive
from undercroft.core.game import GameType
from undercroft.tables.table import Table
from undercroft.texts import LANGUAGES

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
                    assert "<h3>" in told.text
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
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.closest('#hand') !== null")
    page.keyboard.press("Shift+ArrowUp")
    assert page.evaluate("document.activeElement !== document.body")
