"""The battle panel of Dungeon Lords: under each step, who took which damage and why."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.games.lords.setup import TABLE, bout
from tests.web.helpers import AT_ONCE
from tests.web.test_lesson import answer, wait_for_turn
from undercroft.core.match import Match
from undercroft.core.start import standard_components
from undercroft.games.lords import GAME
from undercroft.games.lords.state import Hero
from undercroft.tables.seats import Seat
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app
from undercroft.web.pages.render import Reader
from undercroft.web.pages.stage import frames_of


def steps(page: str) -> dict[str, list[str]]:
    """What is told under each step, in words."""
    told = {}
    step = r"<li[^>]*><b>\d\.(?:<svg.*?</svg>)?(?:<span>)? ([^<]+)<.*?(?<=/b>)(.*?)</li>"
    for name, rest in re.findall(step, page, re.DOTALL):
        told[name] = [unescape(words) for words in re.findall(r'class="beat[^"]*" title="([^"]*)"', rest)]
    return told


def test_each_step_tells_who_took_which_damage_and_why(client: TestClient) -> None:
    """DL-14.1, and a lesson's advisor is folded until it is asked."""
    url = str(client.post("/games/lords/learn", data={"lesson": "fight-1"}).url)
    for option in ("trap rolling_stone", "monster troll", "fight"):
        answer(client, url, wait_for_turn(client, url), option)
    page = wait_for_turn(client, url)
    traps = steps(page)["Traps"]
    assert any("Rolling Stone, 3 damage, 0 prevented" in words for words in traps)
    assert any("Warrior 3 takes 3 (Rolling Stone), 0 left" in words for words in traps)
    assert '<details class="advice" id="advice">' in page
    assert "Tiles lost: 0. The best result: 1." in page
    answer(client, url, page, "way strike")
    page = wait_for_turn(client, url)
    assert "The last fight" in page
    assert "Tiles lost: 1. The best result: 1." in page
    told = steps(page)
    assert any("Warrior 4 takes 3 (Troll), 1 left" in words for words in told["Monsters"])
    assert any("healed by 1" in words for words in told["Healing"])
    assert any("(fatigue)" in words for words in told["Conquest"])
    assert any("lose: tile c1" in words for words in told["Conquest"])


async def frames(folder: Path, party: str, answers: tuple[str, ...], **situation: object) -> dict[str, str]:
    """What seat 0 sees of its battle against these adventurers: the first frame of each name."""
    game = bout("W5", **situation).game  # type: ignore[arg-type]
    game.lords[0].party = [Hero(TABLE.heroes[name]) for name in party.split()]
    if "paladin" in party:
        game.paladin_at = 0
    tables = create_app(str(folder / "tables.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    people = [Seat(seat, "human", f"Player {seat + 1}", owner=str(seat) * 64) for seat in range(4)]
    table = await tables.lay(Plan(GAME.id, people, owner=people[0].owner))
    await table.stop()
    table.match = Match(GAME, 4, game.options, standard_components(GAME), game, "pcg64:1")
    told = {}
    for text in answers:
        async with table.changing():
            await table.answers.play(0, text)
        for frame in frames_of(table, Reader(people[0].owner, "en"), table.stage.rows[-1], 1):
            told.setdefault(frame.name, frame.html)
    await tables.store.stop()
    return told


def words_of(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


@pytest.mark.anyio
async def test_a_paladin_is_told_with_his_own_points(tmp_path: Path) -> None:
    """DL-20.1: 5 points, not the 2 of an adventurer."""
    told = await frames(tmp_path, "paladin_1", ("attack demon",), monsters="dragon demon", room="hatchery")
    assert "to prison, +5" in words_of(told["strike"])
    assert "Prison 0 → 1 +5" in words_of(told["fought"])


@pytest.mark.anyio
async def test_a_prisoner_who_is_freed_in_the_battle_is_told_of(tmp_path: Path) -> None:
    """DL-15.11: two come to the prison, and the Magic Key lets one of them go."""
    situation = {"monsters": "troll goblin", "room": "hatchery", "spell": "magic_key", "year": 2}
    answers = ("attack troll", "way strike")
    told = await frames(tmp_path, "warrior_1 thief_1 wizard_1", answers, **situation)
    assert "Prison 0 → 1 +2" in words_of(told["fought"])


@pytest.mark.anyio
async def test_whom_a_spell_heals_is_told_under_the_spell(tmp_path: Path) -> None:
    """DL-15.17: a dragon's fire lets nobody be healed by hearts, and Regeneration heals all the same."""
    situation = {"monsters": "dragon ghost", "room": "hatchery", "spell": "regeneration", "year": 2}
    answers = ("attack dragon", "target 2")
    told = steps((await frames(tmp_path, "warrior_8 priest_5 wizard_8", answers, **situation))["fought"])
    assert any("Warrior 8 is healed by 2" in words for words in told["Slow spell"])
    assert told["Healing"] == ["Your dungeon: no healing."]


@pytest.mark.anyio
async def test_what_comes_of_a_battle_is_told_once(tmp_path: Path) -> None:
    """What was lost lay in large letters beneath what came of it, each through the other."""
    answers = ("attack troll", "way strike")
    told = await frames(tmp_path, "warrior_6 thief_6", answers, monsters="troll goblin", room="hatchery")
    assert 'class="verdict sums"' in told["fought"]
    assert 'class="fallen"' in told["conquest"]
    assert 'class="fallen"' not in told["fought"]
