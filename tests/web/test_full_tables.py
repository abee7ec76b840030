"""Full tables in the smallest windows: each question with the most answers, and what was cut there once."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import undercroft as uc
from tests.web.gate import Screen, Still, asked_of_many, still_at, still_of, widest
from tests.web.test_browser import chromium, pytestmark
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.registry import find_game

__all__ = ["chromium", "pytestmark"]


@pytest.mark.parametrize(
    ("game", "question"),
    [
        ("lords", "spy"),
        ("dungeoneer", "prevent"),
        ("twister", "forced-card"),
    ],
)
def test_a_question_of_many_players_fits(chromium: Any, tmp_path: Path, game: str, question: str) -> None:
    assert not wrong(chromium, asked_of_many(find_game(game), question, tmp_path))


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_what_the_fifth_raider_weighs_is_told_whole(chromium: Any, tmp_path: Path, seed: int) -> None:
    assert not wrong(chromium, still_of(last_to_lay(seed), tmp_path))


def test_the_widest_table_of_each_question_fits(chromium: Any, tmp_path: Path, kind: GameType) -> None:
    with ThreadPoolExecutor() as aside:  # Chromium has the loop of this thread
        stills = aside.submit(asyncio.run, widest(kind, tmp_path)).result()
    faults: list[str] = []
    screen = Screen(chromium, touch=False)
    for still in stills:
        screen.hold(touch=False)
        screen.show(still, "ru", away=False)
        for width, height in ((1366, 650), (1920, 1080)):
            faults += [f"{still.name} {width}: {one}" for one in screen.measure(width, height)["found"]]
        screen.hold(touch=True)
        faults += [f"{still.name} phone: {one}" for one in screen.measure(360, 640)["found"]]
    screen.close()
    assert not faults, "\n".join(faults)


def test_whom_a_card_would_hurt_is_told_beside_how_many_there_are(chromium: Any, tmp_path: Path) -> None:
    assert not wrong(chromium, still_of(two_alike(), tmp_path))


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_all_who_are_offered_in_a_draft_have_their_names(chromium: Any, tmp_path: Path, lang: str) -> None:
    match = uc.new("twister", seats=2, options={"mode": "draft"})
    while (choice := match.choices[match.choices.seats[0]]).prompt.key != "pick-figure":
        match.play(choice.seat, choice.options[0])
    still = still_at(match, tmp_path)
    screen = Screen(chromium, touch=True)
    screen.show(still, lang, away=False)
    assert not screen.measure(360, 640)["found"]
    names = screen.page.locator(".offer .mytok > small:first-of-type")
    assert names.count() == 13
    assert all(one.is_visible() for one in names.all())
    screen.close()


def test_three_quests_have_their_lines_while_a_location_is_laid(chromium: Any, tmp_path: Path) -> None:
    """On a large screen, where they say what they demand while nothing lies above them."""
    match, rng = uc.new("dungeoneer", seats=4, seed=1), random.Random(1)
    while match.ply < 115:
        match.play(seat := match.choices.seats[0], rng.choice(match.choices[seat].options))
    assert match.choices[match.choices.seats[0]].prompt.key == "place-location"
    still = still_at(match, tmp_path)
    screen = Screen(chromium, touch=False)
    screen.show(still, "ru", away=False)
    assert not screen.measure(1920, 1080)["found"]
    lines = screen.page.locator(".ticket .odds").all()
    assert len(lines) == 2
    for line in lines:
        box, ticket = line.bounding_box(), line.locator("xpath=ancestor::article").bounding_box()
        assert ticket["y"] <= box["y"] <= box["y"] + box["height"] <= ticket["y"] + ticket["height"]
    screen.close()


NAMES_CUT = """() => [...document.querySelectorAll('.ticket > div:not(.info) h3')].filter((one) =>
  one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1
).map((one) => one.textContent)"""


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_quests_that_can_be_exchanged_keep_their_names_on_a_phone(
    chromium: Any, tmp_path: Path, lang: str
) -> None:
    """What exchanges one took half of its width."""
    match, rng = uc.new("dungeoneer", seats=2, seed=0), random.Random(0)
    while match.ply < 4:
        match.play(seat := match.choices.seats[0], rng.choice(match.choices[seat].options))
    still = still_at(match, tmp_path)
    screen = Screen(chromium, touch=True)
    screen.show(still, lang, away=False)
    for width, height in ((390, 844), (360, 640)):
        assert not screen.measure(width, height)["found"]
        assert screen.page.locator(".ticket > .act.can").count() == 2
        assert not screen.page.evaluate(NAMES_CUT)
    screen.close()


@pytest.mark.parametrize(
    ("game", "question", "many"), [("rotendale", "sun", 16), ("twister", "combat-card", 7)]
)
def test_every_answer_of_many_is_in_sight_on_the_narrowest_phone(
    chromium: Any, tmp_path: Path, game: str, question: str, many: int
) -> None:
    """A third row of numbers was below the window, the last card beyond its side."""
    match, rng = uc.new(game, seats=find_game(game).seats[-1], seed=0), random.Random(0)
    while True:
        choice = match.choices[match.choices.seats[0]]
        if (choice.prompt.key, len(choice.options)) == (question, many):
            break
        match.play(choice.seat, rng.choice(choice.options))
    still = still_at(match, tmp_path)
    screen = Screen(chromium, touch=True)
    screen.show(still, "ru", away=False)
    found = screen.measure(320, 640)["found"]
    assert not [one for one in found if "hard to hit" not in one], found
    screen.close()


def wrong(chromium: Any, asked: Coroutine[Any, Any, Still]) -> list[str]:
    """What is wrong with a table in the smallest window."""
    with ThreadPoolExecutor() as aside:  # Chromium has the loop of this thread
        still = aside.submit(asyncio.run, asked).result()
    screen = Screen(chromium, touch=True)
    screen.show(still, "ru", away=False)
    found: list[str] = screen.measure(360, 640)["found"]
    screen.close()
    return found


def last_to_lay(seed: int) -> Match:
    """Four have laid against a monster, and it is not beaten yet."""
    match, rng = uc.new("raiders", seats=5, seed=seed, options={"play": "open"}), random.Random(seed)
    while True:
        seat = match.choices.seats[0]
        choice = match.choices[seat]
        stake = match.view(seat).stake
        if choice.prompt.key == "place-monster" and stake.placed == 4 and not stake.beaten:
            return match
        match.play(seat, rng.choice(choice.options))


def two_alike() -> Match:
    """A villain holds the same card twice, and there is one whom it can hurt."""
    match, rng = uc.new("dungeoneer", seats=4, seed=14), random.Random(14)
    while True:
        seat = match.choices.seats[0]
        choice = match.choices[seat]
        if choice.prompt.key == "villainy":
            hand = Counter(card.id for card in match.view(seat).players[seat].hand)
            ways = Counter(one.name for one in choice.options if one.seat >= 0)
            if any(ways[card] == 1 and held > 1 for card, held in hand.items()):
                return match
        match.play(seat, rng.choice(choice.options))
