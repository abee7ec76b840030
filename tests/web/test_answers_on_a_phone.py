"""Answers that have no place on the board stand in the prompt of a phone, or right above it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.test_browser import MY_TURN, Person, address, chromium, pytestmark
from undercroft.core.registry import game_ids

__all__ = ["address", "chromium", "pytestmark"]

WORDS = {
    "en": ("Under the cloak: east", "Pay nothing", "3 gold", "Finish my turn"),
    "ru": ("Под плащом: восток", "Ничего не платить", "3 золотых", "Закончить"),
}
BACK = {"en": ("Take back 9 answers", "Take back"), "ru": ("Вернуть 9 ответов", "Вернуть")}
LAY = """([words, full, brief]) => {
  const prompt = document.getElementById('prompt'), made = (name, more) =>
    Object.assign(document.createElement(name), more);
  prompt.querySelector('.picks')?.remove();
  const picks = made('div', { className: 'picks' });
  prompt.querySelector('.ask').after(picks);
  for (const textContent of words) {
    picks.append(made('button', { textContent, className: 'btn ghost', name: 'option' }));
  }
  const back = made('button', { className: 'btn ghost', name: 'deed' });
  back.append(made('span', { textContent: full, className: 'full' }));
  back.append(made('span', { textContent: brief, className: 'brief' }));
  picks.append(back);
  const box = (one) => { const a = one.getBoundingClientRect(); return [a.left, a.top, a.right, a.bottom]; };
  const words_ = prompt.querySelector('.words');
  const shown = [...picks.children].map((one) => one.scrollWidth <= one.clientWidth + 1);
  const board = box(document.getElementById('board'));
  const under = [...picks.children].filter((one) => {
    const [left, top, right, bottom] = box(one);
    const at = (x) => document.elementFromPoint(x, (top + bottom) / 2);
    return [left + 4, right - 4].some((x) => !one.contains(at(x)));
  }).map((one) => one.textContent);
  const all = [...picks.children].map(box);
  return { prompt: box(prompt), words: box(words_), board, picks: all, shown, under };
}"""


@pytest.mark.parametrize("width", [390, 360])
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("game", game_ids())
def test_many_answers_stand_in_the_prompt_of_a_phone(
    chromium: Any, address: str, game: str, lang: str, width: int
) -> None:
    """One to three answers, and what takes back: in the prompt, beside or under what is asked. They hung
    over hand and strip, one letter wide. More break each other's words and lie over the board's edge."""
    person = Person(chromium, address, width, lang)
    page = person.page
    page.goto(address)
    page.locator(f"form[action='/games/{game}/play'] button").click()
    page.wait_for_selector(MY_TURN)
    for many in range(1, 5):
        seen = page.evaluate(LAY, [WORDS[lang][-many:], *BACK[lang]])
        assert not seen["under"], "under something else"
        left, top, right, bottom = seen["prompt"]
        if many > 3:
            top, bottom = seen["board"][1], top
        for one, shown in zip(seen["picks"], seen["shown"], strict=True):
            assert left <= one[0] < one[2] <= right, (many, seen)
            assert top <= one[1] < one[3] <= bottom, (many, seen)
            assert one[2] - one[0] >= 40, (many, seen)
            assert shown, (many, seen)
            beside = many > 3 or one[0] >= seen["words"][2] - 1
            assert beside or one[1] >= seen["words"][3] - 1, (many, seen)
    person.context.close()


ASKED = """(rest) => {
  document.querySelector('#prompt .rest').textContent = rest;
  const box = (one) => { const a = one.getBoundingClientRect(); return [a.top, a.bottom]; };
  return [box(document.querySelector('#prompt .ask')), box(document.getElementById('prompt'))];
}"""


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
@pytest.mark.parametrize("game", game_ids())
def test_three_lines_and_the_rule_lie_in_the_prompt_of_a_phone(
    chromium: Any, address: str, game: str, size: tuple[int, int]
) -> None:
    """They hung over its upper and its lower edge."""
    person = Person(chromium, address, size[0], "ru")
    page = person.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(address)
    page.locator(f"form[action='/games/{game}/play'] button").click()
    page.wait_for_selector(MY_TURN)
    (top, bottom), (upper, lower) = page.evaluate(ASKED, "больше слов, чем в три строки войдёт " * 4)
    assert upper <= top < bottom <= lower
    person.context.close()


CONTRAST = """() => {
  const light = (css) => {
    const [r, g, b] = css.match(/[\\d.]+/g).map((one) => (one / 255) ** 2.2);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const look = document.querySelector('#options .foresee');
  const ground = getComputedStyle(look.closest('div')).backgroundColor;
  const [a, b] = [light(getComputedStyle(look).color), light(ground)];
  return Math.max(a, b) / Math.min(a, b);
}"""


def test_the_list_of_all_options_is_closed_by_a_tap_beside_it(chromium: Any, address: str) -> None:
    """With a forecast in it, it lies over the sign that unfolds it: nothing but an answer led back to the
    table. And the glasses before the forecasts had the colour of the ground."""
    person = Person(chromium, address, 390, "ru")
    page = person.page
    person.begin()
    page.locator("#options summary").click()
    assert page.evaluate(CONTRAST) > 3
    page.locator("#options .foresee").first.click()
    page.wait_for_selector("#forecast li")
    page.locator("#options > div button").first.wait_for(state="visible")
    page.mouse.click(195, 120)
    page.locator("#options > div button").first.wait_for(state="hidden")
    person.context.close()
