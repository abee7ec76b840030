"""What a lesson points at is in sight and can be pressed, on the smallest screen with the longest words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.test_browser import Person, address, chromium, pytestmark
from tests.web.test_lesson import LESSONS
from undercroft.core.registry import game_ids
from undercroft.tables.lesson import Lesson

__all__ = ["address", "chromium", "pytestmark"]

LOOK = """() => {
  const table = document.getElementById('table');
  if (table.scrollWidth > table.clientWidth + 1) return `the table is ${table.scrollWidth} wide`;
  const tips = [...table.querySelectorAll('.tip')];
  const hit = tips.some(one => {
    one.closest('.pan') && one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = one.getBoundingClientRect();
    const under = document.elementFromPoint(left + width / 2, top + height / 2);
    return Math.min(width, height) > 20 && one.contains(under);
  });
  return hit ? '' : `not in sight: ${tips.map(one => one.id || one.textContent)}`;
}"""
STEP = """number => document.querySelector("#table[data-turn='1'] #lesson b")
  ?.textContent.startsWith(`Шаг ${number} `)"""


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{game}-{one.name}" for game, one in LESSONS])
def test_what_a_lesson_points_at_is_in_sight(chromium: Any, address: str, game: str, lesson: Lesson) -> None:
    """Or what one has to press first is."""
    person, found = Person(chromium, address, 360, "ru"), []
    page = person.page
    page.set_viewport_size({"width": 360, "height": 640})
    begun = page.request.post(f"{address}/games/{game}/learn", form={"lesson": lesson.name}, max_redirects=0)
    page.goto(address + begun.headers["location"])
    for number, _ in enumerate(lesson.scripts[lesson.learner], 1):
        page.wait_for_function(STEP, arg=number)
        if wrong := page.evaluate(LOOK):
            found.append(f"step {number}: {wrong}")
        page.locator("#table .tip[name=option]").first.evaluate("one => one.click()")
    assert not found
    assert not person.complaints
    person.context.close()


OVER = """() => {
  const found = [], box = (one) => one.getBoundingClientRect();
  const seen = (all) => [...all].filter((one) => one.checkVisibility());
  const inside = (one) => seen(one.querySelectorAll('.card, .slot, h2 > *, .prisoner, .btn'));
  const parts = seen(document.querySelectorAll('.me > *')).map((one) => [one, inside(one)]);
  const lies = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  parts.forEach(([one, mine], index) => {
    const beyond = mine.some((each) => box(each).right > innerWidth + 1);
    if (beyond) found.push(`${one.id} goes beyond the window`);
    for (const [other, theirs] of parts.slice(index + 1)) {
      const over = mine.some((each) => theirs.some((there) => lies(box(each), box(there))));
      if (over) found.push(`${other.id || other.className} lies over ${one.id || one.className}`);
    }
  });
  return [...new Set(found)];
}"""
BEFORE_ME = [one for one in LESSONS if one[0] == "lords" and len(one[1].scripts[one[1].learner]) > 12]
"""The long lessons of Lords: in them all that a lord can have beside his dungeon lies before the player."""


@pytest.mark.parametrize(("game", "lesson"), BEFORE_ME, ids=[one.name for _, one in BEFORE_ME])
def test_nothing_that_i_have_lies_over_anything_else(
    chromium: Any, address: str, game: str, lesson: Lesson
) -> None:
    person, found = Person(chromium, address, 820, "ru"), set()
    page = person.page
    begun = page.request.post(f"{address}/games/{game}/learn", form={"lesson": lesson.name}, max_redirects=0)
    page.goto(address + begun.headers["location"])
    for number, _ in enumerate(lesson.scripts[lesson.learner], 1):
        page.wait_for_function(STEP, arg=number)
        for width, height in ((1366, 650), (820, 1180)):
            page.set_viewport_size({"width": width, "height": height})
            found |= {f"step {number}, {width}: {wrong}" for wrong in page.evaluate(OVER)}
        page.locator("#table .tip[name=option]").first.evaluate("one => one.click()")
    assert not found, "\n".join(sorted(found))
    person.context.close()


BESIDE = """() => {
  const [lesson, board] = ['lesson', 'board'].map(id => document.getElementById(id).getBoundingClientRect());
  return lesson.height > 40 && (lesson.right <= board.left || lesson.bottom <= board.top);
}"""
COVERED = """() => [...document.querySelectorAll('.map > .loc')].filter(one => {
  const box = of => of.getBoundingClientRect();
  const over = [...one.querySelectorAll('.about, .exit.south')].map(box);
  return [...one.querySelectorAll('footer > span')].map(box).some(a => over.some(b => b.width
    && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1));
}).map(one => one.id)"""
"""Locations of which a number is covered."""
CUT = """() => [...document.querySelectorAll('.quest-at')].filter(one => one.offsetWidth
  && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2))
  .map(one => one.textContent)"""
"""Quests that do not tell where they are and whose."""


def test_a_lesson_of_dungeoneer_lies_beside_the_map(chromium: Any, address: str) -> None:
    """Over it, it would hide the camera's buttons and the upper locations. Nor is a quest cut."""
    person = Person(chromium, address, 1366, "ru")
    begun = person.page.request.post(f"{address}/games/dungeoneer/learn", max_redirects=0)
    person.page.goto(address + begun.headers["location"])
    for width, height in ((1366, 650), (1280, 800), (1920, 1080), (820, 1180), (390, 844)):
        person.page.set_viewport_size({"width": width, "height": height})
        assert person.page.evaluate(BESIDE), f"{width}x{height}"
        assert not person.page.evaluate(COVERED), f"{width}x{height}"
        assert not person.page.evaluate(CUT), f"{width}x{height}"
        person.page.locator("[data-lens=fit]").click(trial=True, timeout=2000)
    person.context.close()


HALF = """() => {
  const [lesson, last] = ['lesson', 'lastlog'].map(id => document.getElementById(id).getBoundingClientRect());
  return lesson.bottom > last.top && lesson.bottom < last.bottom - 1;
}"""
"""Whether the folded log shows half a line below the lesson."""


def test_a_lesson_of_rotendale_covers_nobody_on_a_tablet(chromium: Any, address: str) -> None:
    """Where the others are, and what they have, is a part of what it speaks of."""
    person = Person(chromium, address, 820, "ru")
    page = person.page
    page.set_viewport_size({"width": 820, "height": 1180})
    page.goto(page.request.post(f"{address}/games/rotendale/learn", form={"lesson": "tomb"}).url)
    page.wait_for_function(STEP, arg=1)
    lesson, others, board = (page.locator(f"#{one}").bounding_box() for one in ("lesson", "others", "board"))
    assert lesson["y"] + lesson["height"] <= others["y"]
    assert others["y"] + others["height"] <= board["y"]
    assert board["height"] > 500
    person.context.close()


def test_a_lesson_of_rotendale_does_not_cut_the_last_line_of_the_log(chromium: Any, address: str) -> None:
    person = Person(chromium, address, 1366, "ru")
    begun = person.page.request.post(f"{address}/games/rotendale/learn", max_redirects=0)
    person.page.goto(address + begun.headers["location"])
    for width, height in ((1366, 650), (1280, 620), (1180, 690)):
        person.page.set_viewport_size({"width": width, "height": height})
        assert not person.page.evaluate(HALF), f"{width}x{height}"
    person.context.close()


AT_THE_TOP = """() => {
  const [others, lesson, board] = ['.others', '#lesson', '#board'].map(id => document.querySelector(id));
  const box = (one) => one.getBoundingClientRect();
  const lowest = Math.max(...[...others.children].map(one => box(one).bottom));
  return {
    cut: lesson.scrollHeight - lesson.clientHeight,
    empty: box(lesson).top - lowest,
    over: box(lesson).bottom - box(board).top,
  };
}"""


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("quest-1", ["attempt shatter_phylactery", "play surge_of_heroism =1"]),
        ("quest-2", ["no", "attempt whispers_of_the_lich"]),
    ],
)
def test_a_puzzle_of_dungeoneer_that_is_over_is_told_whole_on_a_phone(
    chromium: Any, address: str, name: str, options: list[str]
) -> None:
    """Its ways on took the room of its goal; and who is alone has no empty row for others above it."""
    person = Person(chromium, address, 390, "ru")
    page = person.page
    begun = page.request.post(f"{address}/puzzles/dungeoneer/{name}", max_redirects=0)
    page.goto(address + begun.headers["location"])
    for option in options:
        page.locator(f"#table[data-turn='1'] [name=option][value='{option}']").first.evaluate(
            "one => one.click()"
        )
    page.wait_for_selector(".puzzle .found")
    for size in ((390, 844), (390, 664), (360, 640)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        seen = page.evaluate(AT_THE_TOP)
        assert seen["cut"] <= 1, (size, seen)
        assert seen["empty"] < 20, (size, seen)
        assert seen["over"] <= 0, (size, seen)
    person.context.close()


@pytest.mark.parametrize("size", [(1366, 650), (390, 844)])
def test_the_ways_on_from_a_puzzle_leave_its_words_their_room(
    chromium: Any, address: str, size: tuple[int, int]
) -> None:
    """Three buttons beside the words left a column of one word a line; the way on was the darkest of them."""
    person = Person(chromium, address, 390, "ru")
    page = person.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    begun = page.request.post(f"{address}/puzzles/twister/turn-1", max_redirects=0)
    page.goto(address + begun.headers["location"])
    for option in ("go f19", "actor b_colossus", "go f21"):
        page.locator(f"#table[data-turn='1'] [name=option][value='{option}']").first.evaluate(
            "one => one.click()"
        )
    page.wait_for_selector(".puzzle .found")
    words, ways = (page.locator(f".puzzle {one}").first.bounding_box() for one in (".told", ".lesson-ways"))
    assert words["width"] >= 300
    assert words["x"] + words["width"] <= ways["x"] or words["y"] + words["height"] <= ways["y"]
    assert page.locator(".puzzle .lamp").inner_text() == "Следующая задача"
    person.context.close()


CUT_BY = (
    "() => { const one = document.getElementById('lesson'); return one.scrollHeight - one.clientHeight; }"
)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    "lesson", [one for game, one in LESSONS if game == "dungeoneer"], ids=lambda one: one.name
)
def test_what_a_lesson_of_dungeoneer_says_is_not_cut_on_a_phone(
    chromium: Any, address: str, lesson: Lesson, language: str
) -> None:
    person, found = Person(chromium, address, 390, language), []
    page = person.page
    page.set_viewport_size({"width": 390, "height": 844})
    begun = page.request.post(
        f"{address}/games/dungeoneer/learn", form={"lesson": lesson.name}, max_redirects=0
    )
    page.goto(address + begun.headers["location"])
    for number, _ in enumerate(lesson.scripts[lesson.learner], 1):
        page.wait_for_selector(f"#table[data-turn='1'] #lesson b:text-matches(' {number} ')")
        if (cut := page.evaluate(CUT_BY)) > 1:
            found.append(f"step {number}: {cut} px")
        page.locator("#table .tip[name=option]").first.evaluate("one => one.click()")
    assert not found
    person.context.close()


OUTSIDE = """() => {
  const box = (one) => one.getBoundingClientRect();
  const all = [...document.querySelectorAll('.prisoner')].filter((one) => one.checkVisibility());
  const hero = box(document.querySelector('.me > .hero'));
  return all.filter((one) => box(one).top < hero.bottom || box(one).bottom > innerHeight).length;
}"""


def test_prisoners_stay_in_their_row_on_a_phone(chromium: Any, address: str) -> None:
    """They stood in a column over the lord's own numbers and beyond the window."""
    person, found = Person(chromium, address, 390, "en"), []
    page = person.page
    page.set_viewport_size({"width": 390, "height": 844})
    [lesson] = [one for game, one in BEFORE_ME if one.name == "last-season"]
    begun = page.request.post(f"{address}/games/lords/learn", form={"lesson": lesson.name}, max_redirects=0)
    page.goto(address + begun.headers["location"])
    for number, _ in enumerate(lesson.scripts[lesson.learner], 1):
        page.wait_for_selector(f"#table[data-turn='1'] #lesson b:text-matches(' {number} ')")
        found += [number] * page.evaluate(OUTSIDE)
        page.locator("#table .tip[name=option]").first.evaluate("one => one.click()")
    assert not found
    person.context.close()


def test_a_folded_advisor_is_no_empty_sheet(chromium: Any, address: str) -> None:
    person = Person(chromium, address, 1366, "ru")
    page = person.page
    page.set_viewport_size({"width": 1366, "height": 650})
    begun = page.request.post(f"{address}/games/lords/learn", form={"lesson": "fight-5"}, max_redirects=0)
    page.goto(address + begun.headers["location"])
    page.wait_for_selector(".advice:not([open])")
    folded = page.locator(".advice").bounding_box()
    page.click(".advice summary")
    assert page.locator(".advice").bounding_box()["height"] > folded["height"]
    assert folded["height"] < 50
    person.context.close()


def test_the_goal_of_a_solved_puzzle_is_not_cut(chromium: Any, address: str) -> None:
    """Its buttons left a column of one word beside them, and its last line lay below the edge."""
    person = Person(chromium, address, 1366, "ru")
    page = person.page
    page.set_viewport_size({"width": 1366, "height": 650})
    begun = page.request.post(f"{address}/puzzles/rotendale/health-2", max_redirects=0)
    page.goto(address + begun.headers["location"])
    page.locator("#table[data-turn='1'] #answers button[value='end_turn']").click()
    page.wait_for_selector(".puzzle .found")
    high = page.locator("#lesson").evaluate("one => [one.scrollHeight, one.clientHeight]")
    assert high[0] <= high[1]
    person.context.close()


def test_a_puzzle_of_dungeoneer_does_not_cut_the_line_of_the_lair(chromium: Any, address: str) -> None:
    """What lies above its panel ended below the panel's edge."""
    person = Person(chromium, address, 1366, "ru")
    page = person.page
    page.set_viewport_size({"width": 1366, "height": 650})
    begun = page.request.post(f"{address}/puzzles/dungeoneer/quest-2", max_redirects=0)
    page.goto(address + begun.headers["location"])
    lair, panel = (page.locator(one).last.bounding_box() for one in ("#ready section h4", "#lesson"))
    assert lair["y"] + lair["height"] <= panel["y"]
    person.context.close()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_the_ways_on_from_a_puzzle_of_dungeoneer_are_in_sight(
    chromium: Any, address: str, width: int, height: int
) -> None:
    """On a phone their lower half had to be scrolled to."""
    person = Person(chromium, address, width, "ru")
    page = person.page
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{address}/puzzles")
    page.locator("form[action^='/puzzles/dungeoneer/'] button").first.click()
    panel = page.locator(".lesson.puzzle").bounding_box()
    for way in page.locator(".lesson.puzzle .btn").all():
        box = way.bounding_box()
        assert panel["y"] <= box["y"] <= box["y"] + box["height"] <= panel["y"] + panel["height"] <= height
    person.context.close()


GOES_ON = """() => {
  const column = document.querySelector('main.table'), hint = getComputedStyle(column, '::after');
  const told = hint.content !== 'none' && Number(hint.opacity) > 0.5;
  return [column.scrollHeight > column.clientHeight + 5, told];
}"""
"""Whether the column beside the board goes on below the edge, and whether that is told."""


@pytest.mark.parametrize("game", game_ids())
def test_a_column_that_goes_on_below_the_edge_says_so(chromium: Any, address: str, game: str) -> None:
    """Where the edge lay between two parts, nobody could tell that the others are below it."""
    person = Person(chromium, address, 740, "ru")
    page = person.page
    page.goto(page.request.post(f"{address}/games/{game}/learn").url)
    for width, height in ((740, 360), (844, 390), (1366, 480)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(50)
        goes_on, told = page.evaluate(GOES_ON)
        assert told == goes_on, (width, height)
        assert goes_on or width > 740
        page.evaluate("document.querySelector('main.table').scrollTop = 9999")
        page.wait_for_timeout(50)
        assert not page.evaluate(GOES_ON)[1], (width, height)
        page.evaluate("document.querySelector('main.table').scrollTop = 0")
    person.context.close()


def test_a_puzzle_of_dungeoneer_leaves_the_map_its_room_on_a_low_phone(chromium: Any, address: str) -> None:
    """The map had 27 px between the words of the puzzle and an empty line for moments."""
    person = Person(chromium, address, 375, "ru")
    page = person.page
    page.set_viewport_size({"width": 375, "height": 553})
    for place in ("puzzles/dungeoneer/quest-1", "games/dungeoneer/learn"):
        begun = page.request.post(f"{address}/{place}", max_redirects=0)
        page.goto(address + begun.headers["location"])
        page.wait_for_selector("#table:not(:has(.strip.playing)) #board")
        assert page.evaluate("document.getElementById('board').clientHeight") >= 70, place
        assert page.evaluate("document.getElementById('lesson').clientHeight") >= 50, place
    person.context.close()
