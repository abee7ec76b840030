"""Every table on every screen: nothing cut or over another part, all in sight, and a board that keeps still.

UNDERCROFT_GAMES=lords pytest tests/web/test_gate.py    one game
UNDERCROFT_LOOKS=folder pytest tests/web/test_gate.py   all questions, languages, themes, with pictures
"""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.web.gate import DESKS, HANDS, SIDEWAYS, Screen, Still, spread, still_at, stills
from tests.web.test_browser import chromium, pytestmark
from tests.web.unpainted import LOOKS
from undercroft.core.game import GameType
from undercroft.core.registry import find_game
from undercroft.core.start import new_match

__all__ = ["chromium", "pytestmark"]

SHORT = 9
"""So many tables of a game are looked at otherwise, every second one in English, half of them while the
others are away."""


class Watch:
    """What was found wrong, by window."""

    def __init__(self) -> None:
        self.faults: dict[str, list[str]] = defaultdict(list)
        self._boxes: dict[tuple[str, str], tuple[list[int], str]] = {}

    def look_everywhere(self, screen: Screen, still: Still, lang: str, away: bool = False) -> None:
        """In all windows with a mouse, then in all that are touched; the page is loaded once."""
        screen.hold(touch=False)
        screen.show(still, lang, away)
        for touch, sizes in ((False, DESKS), (True, HANDS)):
            screen.hold(touch)
            for width, height in sizes:
                self.look(screen, still, lang, width, height)

    def look(self, screen: Screen, still: Still, lang: str, width: int, height: int) -> None:
        size, name = f"{width}x{height}", f"{still.name} {lang}"
        seen = screen.measure(width, height)
        self.faults[size] += [f"{name}: {fault}" for fault in seen["found"]]
        if not still.over:
            box, first = self._boxes.setdefault((size, still.frame), (seen["board"], name))
            if any(abs(a - b) > 1 for a, b in zip(box, seen["board"], strict=True)):
                self.faults[size].append(f"{name}: the board is {seen['board']}, it was {box} at {first}")
        if LOOKS:
            shot = f"{still.game}-{size}-{name}-{screen.theme}.png".replace(" ", "-")
            screen.page.screenshot(path=f"{LOOKS}/{shot}")


def test_a_table_fills_every_window_and_nothing_is_cut(
    chromium: object, tmp_path: Path, kind: GameType
) -> None:
    with ThreadPoolExecutor() as aside:  # Chromium has the loop of this thread
        found = aside.submit(asyncio.run, stills(kind, tmp_path, 6 if LOOKS else 3)).result()
    found = found if LOOKS else spread(found, SHORT)
    watch = Watch()
    for theme in ("dark", "light") if LOOKS else ("dark",):
        screen = Screen(chromium, touch=False, theme=theme)
        for index, still in enumerate(found):
            for lang in ("ru", "en") if LOOKS else (("ru", "en")[index % 2],):
                watch.look_everywhere(screen, still, lang, away=index // 2 % 2 == 1)
        screen.close()
    bad = {size for size, some in watch.faults.items() if some}
    words = [
        f"{size}: {len(watch.faults[size])}\n  " + "\n  ".join(watch.faults[size][:20])
        for size in sorted(bad)
    ]
    assert not bad, f"{kind.id}\n" + "\n".join(words)


def test_of_five_who_choose_together_each_is_named(chromium: object, tmp_path: Path) -> None:
    """The last of them still thinks, which is told beside his name."""
    match = new_match(find_game("raiders"), 5, 3, {"play": "quick"})
    while not match.together or len(match.choices) < 5:
        match.play(seat := match.choices.seats[0], match.choices[seat].options[0])
    for _ in range(4):
        match.play(seat := match.choices.seats[0], match.choices[seat].options[0])
    still = still_at(match, tmp_path, eyes=0)
    watch, screen = Watch(), Screen(chromium, touch=False)
    for lang in ("ru", "en"):
        watch.look_everywhere(screen, still, lang)
    screen.close()
    assert not any(watch.faults.values()), dict(watch.faults)


LONG = """() => {
  const words = document.querySelector(".prompt:has(.picks > :nth-child(3)) .words");
  words.textContent = "Сколько импов добывают золото? ".repeat(2);
  return words.scrollHeight - words.clientHeight;
}"""
"""How much is cut of a question of two lines that has three answers."""


def test_a_question_with_three_answers_is_read_whole_on_a_phone_held_sideways(
    chromium: object, tmp_path: Path
) -> None:
    """It had one line there, though the column has room for more."""
    match, rng = new_match(find_game("lords"), 4, 3), random.Random(1)
    while True:
        seat = match.choices.seats[0]
        choice = match.choices[seat]
        if choice.prompt.key == "mine" and len(choice.options) > 2:
            break
        match.play(seat, rng.choice(choice.options))
    still = still_at(match, tmp_path)
    screen = Screen(chromium, touch=True)
    screen.show(still, "ru", away=False)
    for width, height in SIDEWAYS:
        screen.page.set_viewport_size({"width": width, "height": height})
        assert screen.page.evaluate(LONG) <= 2, (width, height)
    screen.close()


CUT_NAMES = """(name) => [...document.querySelectorAll("#others h3")].filter((one) => {
  const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
  let text = walk.nextNode();
  while (text && text.data.trim() === "") text = walk.nextNode();
  if (!one.checkVisibility() || !text || one.closest(".npc")) return false;
  text.data = name;
  return one.scrollWidth > one.clientWidth + 1;
}).length"""


def test_three_rivals_have_their_names_on_a_phone_held_sideways(
    chromium: object, tmp_path: Path, kind: GameType
) -> None:
    still = still_at(new_match(kind, min(4, max(kind.seats)), 3), tmp_path)
    screen, found = Screen(chromium, touch=True), []
    screen.show(still, "ru", away=False)
    for width, height in (*SIDEWAYS, (667, 375)):
        screen.page.set_viewport_size({"width": width, "height": height})
        cut = {one: screen.page.evaluate(CUT_NAMES, one) for one in ("Кремень", "Thunder", "Игрок 2")}
        found += [f"{width}x{height}: {name}, {count} times" for name, count in cut.items() if count]
    screen.close()
    assert not found


def test_every_token_of_twister_is_laid_by_finger(chromium: object, tmp_path: Path) -> None:
    """Of four sides each lays ten: as many as there ever are."""
    match, rng = new_match(find_game("twister"), 4, 3), random.Random(1)
    while True:
        seat = match.choices.seats[0]
        options = match.choices[seat].options
        if sum(str(one).startswith("token ") for one in options) == 10:
            break
        match.play(seat, rng.choice(options))
    still = still_at(match, tmp_path)
    watch, screen = Watch(), Screen(chromium, touch=True)
    for lang in ("ru", "en"):
        screen.show(still, lang, away=False)
        for width, height in HANDS:
            watch.look(screen, still, lang, width, height)
    screen.close()
    assert not any(watch.faults.values()), dict(watch.faults)


def test_a_pair_of_rooms_is_seen_whole_beside_a_full_team(chromium: object, tmp_path: Path) -> None:
    """In the free choice the rooms come last: what is chosen already left them half of their plans."""
    match = new_match(find_game("twister"), 2, 1, {"mode": "free"})
    while match.choices[0].prompt.key != "choose-pair":
        match.play(0, match.choices[0].options[-1])
    still = still_at(match, tmp_path, eyes=0)
    watch, screen = Watch(), Screen(chromium, touch=False)
    watch.look_everywhere(screen, still, "ru")
    screen.close()
    assert not any(watch.faults.values()), dict(watch.faults)


PANELS = """[...document.querySelectorAll("#others .opp")].map((one) => {
  const all = [...one.querySelectorAll(".minis")].filter((row) => row.checkVisibility());
  const right = (box) => box.getBoundingClientRect().right;
  return { cards: all.length, out: all.filter((row) => right(row) > right(one)).length };
})"""


def test_the_cards_of_many_others_lie_on_their_panels(chromium: object, tmp_path: Path) -> None:
    """Of four others on a tablet they lay over the next panel; on a phone there were none."""
    match = new_match(find_game("twister"), 5, 3)
    still = still_at(match, tmp_path)
    screen = Screen(chromium, touch=True)
    screen.show(still, "ru", away=False)
    for width, height in HANDS:
        screen.page.set_viewport_size({"width": width, "height": height})
        panels = screen.page.evaluate(PANELS)
        assert [one["out"] for one in panels] == [0] * 4, (width, height)
        assert all(one["cards"] for one in panels), (width, height)
    screen.close()


OVER_THE_EDGE = """[...document.querySelectorAll(".amount")].map((one) => {
  const range = document.createRange();
  range.selectNodeContents(one.querySelector("small"));
  const words = range.getBoundingClientRect(), box = one.getBoundingClientRect();
  return Math.min(words.left - box.left, box.right - words.right);
})"""


def test_what_a_temple_would_leave_stands_within_its_button(chromium: object, tmp_path: Path) -> None:
    """Two numbers of two digits touched the edges, with nothing but empty room beside them."""
    match, rng = new_match(find_game("rotendale"), 4, 3), random.Random(2)
    while True:
        match = new_match(match.kind, 4, match.ply) if match.over else match
        seat = match.choices.seats[0]
        choice = match.choices[seat]
        if choice.prompt.key == "moon" and 10 < len(choice.options) < 19:
            break
        match.play(seat, rng.choice(choice.options))
    still = still_at(match, tmp_path)
    screen = Screen(chromium, touch=True)
    screen.show(still, "ru", away=False)
    for least, sizes in ((4, ((820, 1180), (1366, 650))), (1, ((390, 844), (360, 640), (844, 390)))):
        for width, height in sizes:
            screen.page.set_viewport_size({"width": width, "height": height})
            room = screen.page.evaluate(OVER_THE_EDGE)
            assert len(room) == len(choice.options)
            assert min(room) >= least, (width, height, room)
    screen.close()


def test_an_adventurer_of_lords_is_a_card_and_no_strip(chromium: object, tmp_path: Path) -> None:
    """In the training dungeon a card was five times as high as wide."""
    match = new_match(find_game("lords"), 1, 3)
    still = still_at(match, tmp_path)
    screen = Screen(chromium, touch=False)
    screen.show(still, "ru", away=False)
    for width, height in DESKS:
        screen.page.set_viewport_size({"width": width, "height": height})
        boxes = [one.bounding_box() for one in screen.page.locator(".foes > .foe").all()]
        assert boxes
        assert all(box["height"] < 3.2 * box["width"] for box in boxes), (width, height, boxes)
    screen.close()
