"""The table as it is drawn: every option a button once, every word there, nothing hidden in it."""

from __future__ import annotations

import random
import re
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from tests.games.raiders.setup import Table
from undercroft.core.match import Match
from undercroft.core.start import new_match
from undercroft.texts import texts_for
from undercroft.web.pages.acts import Acts
from undercroft.web.pages.loglines import log_lines
from undercroft.web.pages.render import COLOURS, Reader, base_context, render, with_ui
from undercroft.web.pages.show import ask_of, ask_of_end

NAMES = ["Anna", "Boris", "Clara", "David", "Eva"]


def drawn(match: Match, seat: int | None, lang: str = "en") -> tuple[str, list[str]]:
    """The page of a seat, and the options that stand in the prompt bar instead of on the board."""
    texts = texts_for(lang, match.kind)
    names = NAMES[: match.seats]
    context = base_context(Reader("browser", lang), match.kind, names)
    choice = match.choices.get(seat)
    acts = Acts(texts, match, seat, choice, names)
    table: Any = SimpleNamespace(
        url="/t/x", version=0, stamp=0, title="", subtitle="", auto="", can_undo="", tools=False, chat_url="",
        log_more=False, id="x",
    )  # fmt: skip
    context |= {
        "table": table,
        "live": table,
        "me": seat,
        "mine": () if seat is None else (seat,),
        "notice": "",
        "seats": [
            SimpleNamespace(index=index, name=name, colour=COLOURS[index], note="", is_me=index == seat)
            for index, name in enumerate(names)
        ],
        "view": match.view(seat),
        "choice": choice,
        "waiting": match.choices.seats,
        "acts": acts,
        "log": log_lines(match, seat, texts, names),
        "result": match.result,
        "ranks": (),
        "replay": None,
        "offers": [],
        "prompt": ask_of(match, seat, texts, names),
    }
    if match.result:
        context["prompt"] = ask_of_end(match.result, (), texts, names)
    html = render("raiders/board/board.html.jinja", with_ui(context))
    return html, [act.text for act in acts.left()]


def check(match: Match, seat: int | None, lang: str) -> str:
    html, left = drawn(match, seat, lang)
    assert left == []
    assert not re.search(r"\[[a-z]+-[a-z0-9-]+\]", html), "a text is missing"
    ids = Counter(re.findall(r' id="([^"]+)"', html))
    assert not [one for one, count in ids.items() if count > 1]
    buttons = Counter(re.findall(r'<button class="act can[^>]*name="option" value="([^"]+)"', html))
    choice = match.choices.get(seat)
    assert buttons == Counter({str(option): 1 for option in choice.options} if choice else {})
    assert len(html.encode()) < 80_000
    return html


VARIANTS = [
    (1, {}),
    (2, {"play": "quick"}),
    (3, {"choose_characters": True}),
    (4, {}),
    (5, {"level_cards": True}),
    (4, {"edition": "second_2013"}),
    (3, {"edition": "second_2013", "play": "open"}),
]


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_option_is_one_button_on_the_board(seats: int, options: dict[str, object]) -> None:
    rng = random.Random(seats)
    for seed in range(4):
        match = new_match("raiders", seats, seed, options)
        while not match.over:
            seat = rng.choice(match.choices.seats)
            if rng.random() < 0.15:
                check(match, rng.choice([seat, None, rng.randrange(seats)]), rng.choice(["en", "ru"]))
            match.play(seat, match.kind.brain().pick(match.game, match.choices[seat], rng.random))
        for lang in ("en", "ru"):
            assert 'id="ranking"' in check(match, rng.choice([0, None]), lang)


@pytest.mark.parametrize("leader", Table(3, "lava").game.components.leaders)
def test_every_leader_is_drawn_with_what_is_special(leader: str) -> None:
    table = Table(3, leader, level=4, edition="second_2013", play="open")
    table.hero(0, items="torch crystal crystal key sword")
    for lang in ("en", "ru"):
        check(table.match, 0, lang)
    table.play("1")
    check(table.match, table.turn, "ru")


def test_what_a_torch_showed_is_on_one_page_only() -> None:
    table = Table(3, "goblin", "lava", "spikes", "dragon", dark="5")
    table.hero(1, items="torch")
    table.play("1 ?")
    assert "Dragon" in check(table.match, 1, "en")
    for seat in (0, 2, None):
        html = check(table.match, seat, "en")
        room = html[html.index('id="room-0-4"') :].partition("</article>")[0]
        assert "dragon" not in room.lower()
        assert "eye-target" in room


def test_the_rooms_are_numbered_on_the_board_as_in_the_log() -> None:
    """To a held finger and a screen reader the first one was Room −4."""
    match = Table(3, "lava", "goblin", "boulder").match
    html = check(match, 0, "en")
    assert re.findall(r'aria-label="Room (\S+)', html)[:3] == ["1.", "2.", "3."]


def test_a_greyed_card_says_why() -> None:
    table = Table(3, "lava", "goblin", "boulder")
    table.hero(0, items="key")
    html = check(table.each("3 1 1").match, table.turn, "en")
    assert table.turn == 0
    assert "Only in a treasure room" in html
    assert "Played in" in html


def test_the_threatened_glow() -> None:
    html = check(Table(4, "troll").play("3 4").match, 2, "ru")
    panel = html[html.index('id="hero-0"') - 120 :][:200]
    assert "threat" in panel
    assert "Сумма 7 из 18" in html


def test_a_shared_victory_says_who_had_too_many_wounds_for_it() -> None:
    """DR-13.3: three are equally rich, two of them less wounded."""
    table = Table(4, "vault_items", level=4)
    for seat, wounds in enumerate((1, 1, 3, 5)):
        table.hero(seat, wounds=wounds)
    table.play("1 1 1 1")
    result = table.match.result
    assert result is not None
    assert (result.ending, result.winners) == ("shared", (0, 1))
    steps = re.findall(r"<li.*?</li>", drawn(table.match, 0)[0].split('<ul class="steps">')[1], re.DOTALL)
    told = [" ".join(re.sub(r"<[^>]*>", " ", step).split()) for step in steps[:4]]
    assert told[2:] == ["Most treasure of those left, 5: Anna Boris Clara", "Fewer wounds: Anna Boris"]


def test_the_places_stand_in_their_order_in_the_page_too() -> None:
    """Who hears the page heard the richest first, though he had bled to death."""
    table = Table(4, "lava", level=4)
    for seat, (treasure, wounds) in enumerate(((9, 7), (3, 4), (5, 10), (4, 1))):
        table.hero(seat, treasure=treasure, wounds=wounds, dead=wounds == 10)
    html, _ = drawn(table.play("4 4 4").match, 0)
    assert re.findall(r'id="rank-(\d)"', html) == ["3", "1", "0", "2"]


def test_what_the_inspector_adds_is_no_bare_word() -> None:
    """It says the title of what is asked of: the supply with its number, a threat not once more."""
    table = Table(4, "troll").play("3 4").match
    for lang, torches, threat in (("en", "torches", "under threat"), ("ru", "факел", "под угрозой")):
        html = check(table, 2, lang)
        assert re.search(rf'id="supply-torch" title="\d+ {torches}', html)
        assert f'title="{threat}"' not in html


@pytest.mark.parametrize(("lang", "quiet", "harmless"), [
    ("en", "stays quiet", "costs nobody anything"), ("ru", "не сработает", "никому ничего не стоит"),
])  # fmt: skip
@pytest.mark.parametrize("trap", ["magnet", "spikes"])
def test_a_trap_that_costs_nothing_is_not_said_to_stay_quiet(
    trap: str, lang: str, quiet: str, harmless: str
) -> None:
    """DR-7.3, DR-7.6: the magnet finds no treasure, half of the last wound is none, and both are sprung."""
    springs, sleeps = {"magnet": ("5", "2"), "spikes": ("1", "4")}[trap]
    for card, said, unsaid in ((springs, harmless, quiet), (sleeps, quiet, harmless)):
        table = Table(3, trap)
        table.all(treasure=0, wounds=9)
        html = check(table.play(card).match, 0, lang)
        assert said in html
        assert unsaid not in html
