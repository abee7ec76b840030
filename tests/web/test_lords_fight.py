"""The battle panel of Dungeon Lords: under each step, who took which damage and why."""

from __future__ import annotations

import re
from html import unescape

from starlette.testclient import TestClient

from tests.web.test_lesson import answer, wait_for_turn


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
