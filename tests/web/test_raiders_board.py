"""The table of Dungeon Raiders: after a solo game, while all choose in secret, and what its log says."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests import harness
from tests.games.raiders.setup import Table as Scene
from tests.web.gate import DESKS, HANDS, Screen, Still, still_at
from tests.web.helpers import AT_ONCE
from tests.web.test_browser import CHROMIUM, chromium
from tests.web.test_leaks import table_of
from undercroft.bots.levels import make_bot
from undercroft.core.match import Match
from undercroft.core.record import write_record
from undercroft.core.sight import Sight
from undercroft.core.start import from_position, new_match
from undercroft.games.raiders import GAME
from undercroft.games.raiders.events import ChestLost, ChestWon, LevelLaidOut, RoomEntered
from undercroft.tables.seats import Seat
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.texts import texts_for
from undercroft.web.app import create_app
from undercroft.web.pages.play import table_page
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html
from undercroft.web.pages.stage import Frame, frames_of

__all__ = ["chromium"]
HEAR = """window.heard = []; window.htmx = { ajax() {} }; // no stream here
window.stageSound = kind => { if (kind === 'bell') window.heard.push(kind); };"""
OWNERS = {0: "a" * 64, 1: "b" * 64}


@pytest.mark.anyio
async def test_there_are_no_laurels_for_a_dead_hero(tmp_path: Path) -> None:
    tables = create_app(str(tmp_path / "tables.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    found = {}
    for seed in range(10):
        match, bot = new_match(GAME, 1, seed, {}), make_bot("heuristic" if seed % 2 else "random", seed)
        person = Seat(0, "human", "Ann", owner="0" * 64)
        table = await tables.lay(Plan(GAME.id, [person], owner=person.owner, match=match))
        await table.stop()
        while table.match.choices:
            table.match.play(0, bot.choose(Sight(table.match, 0)))
        html = str(table_html(table, Reader(person.owner, "en", here=f"/t/{table.id}")))
        headline = html[html.index('id="ranking"') :].split("</h2>")[0]
        assert table.match.result is not None
        found[bool(table.match.result.winners)] = "laurels" in headline, "tombstone" in headline
    await tables.store.stop()
    assert found == {True: (True, False), False: (False, True)}


@pytest.mark.parametrize(("language", "words"), [("en", "loses nothing"), ("ru", "ничего не теряет")])
def test_who_has_nothing_loses_nothing(language: str, words: str) -> None:
    args = {"room": "Lava", "seat": "Ann", "unit": "", "unit_id": "treasure", "amount": 0}
    assert words in texts_for(language, GAME).text("event-trap-sprung", args)


@pytest.mark.anyio
async def test_a_room_that_is_done_says_who_took_what(tmp_path: Path) -> None:
    """Those of this level alone, also in the frames of an answer."""
    tables = create_app(str(tmp_path / "tables.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    people = [Seat(seat, "human", f"Player {seat + 1}", owner=OWNERS[seat]) for seat in range(2)]
    match = new_match(GAME, 2, 0)
    table = await tables.lay(Plan(GAME.id, people, owner=OWNERS[0], match=match))
    await table.stop()
    reader, told = Reader(OWNERS[0], "en", here=f"/t/{table.id}"), set()
    while match.view(0).level < 2:
        seat = table.match.choices.seats[0]
        async with table.changing():
            await table.answers.play(seat, str(table.match.choices[seat].options[-1]))
        match = table.match
        rooms = [match.view(0).rooms, match.view(0).level]
        done = {one.place for one in rooms[0] if one.state == "done"}
        place, took, lost = -1, [], []
        for _, event in match.log(0, 0):
            if isinstance(event, LevelLaidOut):
                took.clear()
                lost.clear()
            elif isinstance(event, RoomEntered):
                place = (event.number - 1) % len(rooms[0])
            elif isinstance(event, ChestWon) and place in done:
                took += [f"+{event.each}" for _ in event.seats]
            elif isinstance(event, ChestLost) and place in done:
                lost.append(f"chest {event.chest}: nobody")
        frame = frames_of(table, reader, table.stage.rows[-1])[-1].html
        for html in (str(table_page(table, reader)), frame):
            lines = "".join(re.findall(r'<p class="rule took">.*?</p>', html, re.DOTALL))
            coins = re.findall(r"<b>(\+\d)</b><svg[^>]*><use[^>]*two-coins", lines)
            assert sorted(coins) == sorted(took)
            nobody = re.findall(r'class="words">(chest \d: nobody)<', lines)
            assert sorted(nobody) == sorted(lost)
        told |= {bool(took), 2 * bool(lost)}
    assert told >= {1, 2}
    await tables.store.stop()


async def quick(tmp_path: Path) -> Table:
    """Two people and a bot in the first room; Ann and the bot have chosen, Ben has not."""
    tables = create_app(str(tmp_path / "tables.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    match = new_match(GAME, 3, 1, {"play": "quick"})
    people = [Seat(0, "human", "Ann", owner=OWNERS[0]), Seat(1, "human", "Ben", owner=OWNERS[1])]
    table: Table = await tables.lay(
        Plan(GAME.id, [*people, Seat(2, "bot", level="easy")], owner=OWNERS[0], match=match)
    )
    await table.stop()
    while not match.view(0).rooms or not match.together:
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[0])
    table.match = match
    for seat in (0, 2):
        match.play(seat, "power_3")
    await tables.store.stop()
    return table


def seen_by(table: Table, seat: int) -> str:
    return str(table_page(table, Reader(OWNERS[seat], "en", here=f"/t/{table.id}")))


@pytest.mark.anyio
async def test_who_has_chosen_sees_his_card_and_for_whom_he_waits(tmp_path: Path) -> None:
    table = await quick(tmp_path)
    ann, ben = seen_by(table, 0), seen_by(table, 1)
    signs = ('class="awaited"', "data-thinks=", 'class="pc mine"', 'id="bell"')
    assert [ann.count(sign) for sign in signs] == [3, 1, 1, 0]
    assert [ben.count(sign) for sign in signs] == [0, 0, 0, 1], "Ann waits for him"


async def last_frames(tmp_path: Path, match: Match, *answers: str) -> list[Frame]:
    """What the first seat is shown of the last of these answers."""
    tables = create_app(str(tmp_path / "tables.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    people = [Seat(seat, "human", f"Player {seat + 1}", owner=str(seat) * 64) for seat in range(match.seats)]
    table = await tables.lay(Plan(GAME.id, people, owner=people[0].owner, match=match))
    await table.stop()
    for text in answers:
        async with table.changing():
            await table.answers.play(table.match.choices.seats[0], text)
    frames = frames_of(table, Reader(people[0].owner, "en"), table.stage.rows[-1])
    await tables.store.stop()
    return list(frames)


def test_whom_a_leader_turns_to_stone_is_not_said_to_take_no_wounds(client: TestClient) -> None:
    """DR-A.22: Medusa wounds nobody; the lowest turns to stone."""
    match, rng = new_match(GAME, 3, 5, {"edition": "second_2013", "play": "open"}), random.Random(5)
    while not match.over:
        seat = match.choices.seats[0]
        match.play(seat, rng.choice(list(match.choices[seat].options)))
    assert "HeroPetrified" in {type(event).__name__ for _, event in match.log(None)}
    posted = client.post("/records", files={"record": ("stone.rec", write_record(match).encode())})
    html = client.get(f"{str(posted.url).split('/replay')[0]}/replay?ply={match.ply}").text
    took = re.findall(r'<p class="rule took">.*?</p>', html, re.DOTALL)[-1]
    assert "stone-bust" in took
    assert "drop" not in took


@pytest.mark.anyio
@pytest.mark.parametrize("card", [2, 3])
async def test_alone_a_card_must_be_above_the_strength(tmp_path: Path, card: int) -> None:
    """DR-16.3: a card equal to the strength is one too little."""
    match = from_position(Scene(1, "troll", "treasure_4").match.position())
    strength = dict(match.choices[0].prompt.args)["value"]
    assert isinstance(strength, int)
    frames = await last_frames(tmp_path, match, f"power_{card}")
    assert f"{strength + 1 - card} short" in next(one.html for one in frames if one.name == "held")


def test_a_replay_waits_for_nobody(client: TestClient) -> None:
    record = (harness.ROOT / "tests" / "playthroughs" / "raiders" / "sole_survivor.rec").read_bytes()
    table = str(client.post("/records", files={"record": ("quick.rec", record)}).url).split("/replay")[0]
    for ply in range(4, 16):
        assert 'class="awaited"' not in client.get(f"{table}/replay?ply={ply}").text


@pytest.fixture
def screen(chromium: Any) -> Iterator[Screen]:
    screen = Screen(chromium, False, "dark")
    screen.page.clock.install()
    yield screen
    screen.close()


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
def test_seconds_are_counted_and_a_bell_rings_once(screen: Screen, tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as aside:  # Playwright runs a loop of its own here
        table = aside.submit(asyncio.run, quick(tmp_path)).result()
    for seat, thinking, rung in ((0, 1, []), (1, 0, ["bell"])):
        html = seen_by(table, seat)
        screen.show(Still(GAME.id, "", "", False, lambda lang, away, html=html: html), "en", away=False)
        page = screen.page
        page.evaluate(HEAR)
        page.clock.run_for(10_000)
        assert page.evaluate("window.heard") == []
        page.clock.run_for(12_500)
        assert page.evaluate("window.heard") == rung
        told = page.locator(".thinks").all_text_contents()
        assert len(told) == thinking
        assert all(words.startswith("thinks, ") and int(words.split()[1]) >= 22 for words in told)


HIDDEN = """() => {
  const box = (one) => one.getBoundingClientRect(), number = document.createRange();
  const badge = document.querySelector(".hero .hit"), hero = badge.closest(".hero"), a = box(badge);
  const seen = [...hero.querySelectorAll(".mini, .items .ic, .coins, .pips")].map((one) => [one, box(one)]);
  for (const one of hero.querySelectorAll("h3, .pc")) {
    number.selectNodeContents(one);
    seen.push([one, number.getBoundingClientRect()]);
  }
  const over = ([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  return seen.filter(over).map(([one]) => `${one.parentElement.className} ${one.textContent}`);
}"""


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
@pytest.mark.parametrize("eyes", [0, 1])
def test_the_badge_of_a_threat_hides_nothing_of_the_hero(chromium: Any, tmp_path: Path, eyes: int) -> None:
    """On a phone it lay over the strongest card he still holds, and over the one he has laid."""
    scene, found = Scene(4, "zombie"), []
    scene.hero(0, items="key key sword")
    scene.match.play(0, "power_2")
    match = from_position(scene.match.position())
    still = still_at(match, tmp_path, eyes)
    shown = Screen(chromium, touch=False)
    shown.show(still, "en", away=False)
    for touch, sizes in ((False, DESKS), (True, HANDS)):
        shown.hold(touch)
        for width, height in sizes:
            shown.page.set_viewport_size({"width": width, "height": height})
            shown.page.evaluate("document.fonts.ready")
            found += [f"{width}x{height}: {one}" for one in shown.page.evaluate(HIDDEN)]
    shown.close()
    assert not found, "\n".join(found)


YOU = {"en": re.compile("[Yy]our card|be yours"), "ru": re.compile("[Вв]аш(а|ей|ими) (карт|мог)")}


@pytest.mark.parametrize("language", YOU)
def test_whoever_looks_on_at_a_hero_alone_has_no_card_there(language: str) -> None:
    """The room spoke to the hero of his card, also on the page of a spectator."""
    match = new_match(GAME, 1, 3, {})
    for _ in harness.walk(match, random.Random(1)):
        page = table_html(table_of(match, [OWNERS[0]]), Reader("watcher", language))
        for words in re.findall(r">([^<>]+)<", page):
            assert not YOU[language].search(words), words
