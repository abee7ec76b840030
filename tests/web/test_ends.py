"""The end of a game in every window: nothing lies over anything else, and all of it can be reached."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.test_browser import Person, address, chromium, pytestmark
from tests.web.test_every_page import WINDOWS, finished
from undercroft.core.game import Result
from undercroft.core.registry import find_game, game_ids
from undercroft.tables.words import you
from undercroft.texts import texts_for
from undercroft.web.pages.show import ask_of_end

__all__ = ["address", "chromium", "pytestmark"]

WRONG = """() => {
  const found = [], box = (one) => one.getBoundingClientRect();
  const at = (one) => {
    const rect = box(one);
    return document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
  };
  const shown = (one) => getComputedStyle(one).display !== "contents" && one.offsetHeight;
  const parts = [...document.querySelectorAll(".ended > :not(.story), .ended > .story > *")].filter(shown);
  parts.forEach((one, index) => parts.slice(index + 1).forEach((other) => {
    const [a, b] = [box(one), box(other)];
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 2 && high > 2) found.push(`${one.className} lies over ${other.className}`);
  }));
  for (const one of parts) {
    if (one.scrollHeight > one.clientHeight + 3) found.push(`${one.className} spills over`);
    const inside = [...one.querySelectorAll("*")];
    const last = inside.filter((each) => each.checkVisibility() && box(each).height).at(-1) || one;
    last.scrollIntoView({ block: "nearest" });
    const there = at(last);
    if (!one.contains(there)) found.push(`the end of ${one.className} lies under ${there?.className}`);
  }
  for (const one of document.querySelectorAll("#prompt :is(a, button)")) {
    if (!one.checkVisibility()) continue;
    const there = at(one);
    if (!one.contains(there)) found.push(`${one.textContent.trim()} lies under ${there?.className}`);
  }
  return found;
}"""


CROWDED = """() => [...document.querySelectorAll(".graphs .plot > ol")].flatMap((axis) => {
  const frame = axis.getBoundingClientRect();
  const boxes = [...axis.children].map((one) => one.getBoundingClientRect()).filter((one) => one.width);
  const over = (a, b) => Math.min(a.right, b.right) > Math.max(a.left, b.left)
    && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
  return boxes.filter((one, at) => boxes.slice(at + 1).some((other) => over(one, other))
    || one.left < frame.left - 1 || one.right > frame.right + 1);
})"""
"""The numbers of an axis that lie over each other, or beside it."""
MOST = {"raiders": "treasure"}
"""Records with more seats than the others have."""


@pytest.mark.parametrize("game", game_ids())
def test_an_end_can_be_read(chromium: Any, address: str, game: str) -> None:
    person = Person(chromium, address, 1280, "ru")
    table, found = finished(person, game, MOST.get(game, "")), []
    for width, height in WINDOWS:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.goto(table)
        person.page.wait_for_selector("#table.over .ended .graphs svg")
        found += [f"{width}x{height}: {one}" for one in person.page.evaluate(WRONG)]
        found += [f"{width}x{height}: an axis" for _ in person.page.evaluate(CROWDED)]
    assert not found, "\n".join(found)
    axes = person.page.locator(".graphs .plot").first
    assert [one.inner_text() != "" for one in axes.locator(".ys li, .xs li").all()][:4] == [True] * 4
    assert axes.locator(".xs li").count() > 2, "nothing but the ends stands at the axis"
    portraits = person.page.locator(".verdictline .face, .ended :is(thead, .ranking) .face").count()
    assert portraits or game == "twister", "who played whom is not shown"
    person.context.close()


ASIDE = """() => [...document.querySelectorAll(".graphs .plot")].filter((plot) => {
  const chart = plot.querySelector(":scope > svg").getBoundingClientRect();
  const across = plot.querySelector(".xs").getBoundingClientRect();
  const up = plot.querySelector(".ys").getBoundingClientRect();
  return Math.abs(chart.left - across.left) > 1 || Math.abs(chart.width - across.width) > 1
    || Math.abs(chart.top - up.top) > 1 || Math.abs(chart.height - up.height) > 1;
}).length"""


def test_every_chart_stands_between_its_axes(chromium: Any, address: str) -> None:
    """That of the chances stood beside them, a tenth as wide: where the chart of a replay stands. Nobody
    thinks it out here, so that it is the other that is drawn in its way."""
    person = Person(chromium, address, 1280, "ru")
    person.page.goto(finished(person, "raiders", ""))
    person.page.wait_for_selector(".graphs .plot > svg")
    person.page.eval_on_selector(".graphs .plot > svg", "one => one.setAttribute('class', 'chart')")
    for width, height in WINDOWS:
        person.page.set_viewport_size({"width": width, "height": height})
        assert person.page.evaluate(ASIDE) == 0, (width, height)
    person.context.close()


EMPTY = """() => {
  const box = (one) => one.getBoundingClientRect(), head = box(document.querySelector(".verdictline"));
  const parts = [...document.querySelectorAll(".ended > :not(.verdictline, .story), .ended > .story > *")];
  return head.right - Math.max(...parts.map((one) => box(one).right));
}"""


def test_beside_the_result_nothing_is_empty_while_the_story_is_awaited(chromium: Any, address: str) -> None:
    """And where none will come, as in a replay, the result has the whole width."""
    person = Person(chromium, address, 1366, "en")
    person.page.route("**/story", lambda _: None)
    for game in ("raiders", "rotendale"):
        person.page.goto(finished(person, game))
        assert person.page.evaluate(EMPTY) <= 1, game
        person.page.evaluate("document.getElementById('story').remove()")
        assert person.page.evaluate(EMPTY) <= 1, f"{game} without a story"
    person.context.close()


def test_where_less_is_better_the_end_says_so(chromium: Any, address: str) -> None:
    person = Person(chromium, address, 1280, "ru")
    person.page.goto(finished(person, "rotendale", ""))
    assert person.page.inner_text(".scoresheet h2 small") == "меньше — лучше"
    person.context.close()


ASKED = """() => {
  const picks = document.querySelector("#prompt .picks");
  const said = ["Ждём ответа: Игрок 2. Отозвать реванш", "Начать без ответа (Игрок 2): сыграют боты"];
  for (const words of said) {
    picks.append(Object.assign(document.createElement("button"), { className: "btn", textContent: words }));
  }
  const { width, height } = document.querySelector("#prompt .ask").getBoundingClientRect();
  return { asked: [width, height], cut: picks.scrollWidth > picks.clientWidth + 1 };
}"""


def test_a_rematch_that_waits_does_not_crush_the_result(chromium: Any, address: str) -> None:
    """Beside four answers the result stood in a column of three letters; the head of the end says it."""
    person = Person(chromium, address, 1366, "ru")
    person.page.set_viewport_size({"width": 1366, "height": 650})
    person.page.goto(finished(person, "raiders", ""))
    person.page.wait_for_selector("#table.over #prompt .picks")
    seen = person.page.evaluate(ASKED)
    assert seen["asked"][0] >= 160 or seen["asked"] == [1, 1], seen
    assert not seen["cut"]
    person.context.close()


ONCE = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  return [box("#prompt .ask").height, box("#prompt").height - box("#prompt .picks").height];
}"""


@pytest.mark.parametrize("game", game_ids())
def test_the_bar_of_an_end_only_offers_what_may_be_done(chromium: Any, address: str, game: str) -> None:
    """It said the result once more, in a bar as high as a question."""
    person, found = Person(chromium, address, 1366, "ru"), []
    table = finished(person, game, "")
    for width, height in ((1366, 650), (390, 844)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.goto(table)
        person.page.wait_for_selector("#table.over #prompt .picks")
        found += person.page.evaluate(ONCE)
    assert found[0] == found[2] == 1
    assert max(found[1], found[3]) < 16
    person.context.close()


@pytest.mark.parametrize(
    ("lang", "name", "said"), [("en", "Flint", "Flint wins."), ("ru", "Кремень", "Победитель: Кремень.")]
)
def test_the_reason_of_a_victory_is_not_told_of_who_lost(lang: str, name: str, said: str) -> None:
    """It followed at once: "You came second of 3. Most treasure of all survivors." """
    game = find_game("raiders")
    texts = texts_for(lang, game)
    result = Result((1, 2, 3), (0,), (14, 7, 3), "treasure")
    names = [name, str(you(texts)), "Moss"]
    assert ask_of_end(result, (1,), texts, names).rest == f"{said} {texts.ending('treasure')}"
    assert ask_of_end(result, (0,), texts, names).rest == texts.ending("treasure")
