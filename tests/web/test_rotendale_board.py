"""The table of Rotendale says of each answer what it costs, brings or leads to."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from tests.games.rotendale.test_numbers import changed
from tests.web.helpers import AT_ONCE
from undercroft.core.match import Match
from undercroft.core.start import new_match
from undercroft.games.rotendale import GAME
from undercroft.games.rotendale.spiral import WALL
from undercroft.tables.seats import Seat
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.texts import texts_for
from undercroft.web.app import create_app
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html

PICK = re.compile(r'<button class="act can[^"]* pick .*?</button>', re.DOTALL)
ROLL = re.compile(r'<button class="act can rollbtn".*?</button>', re.DOTALL)

Wanted = Callable[[Match], bool]


async def pages(
    folder: Path, match: Match, language: str = "en", most: int = 2000, wanted: Wanted | None = None
) -> list[tuple[str, str]]:
    """The page of who decides in a random game, whenever something new is asked, with the question; or
    whenever it is `wanted`."""
    rng = random.Random(3)
    tables = create_app(str(folder / f"{rng.random()}.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    people = [Seat(index, "human", f"Player {index + 1}", owner=str(index) * 64) for index in range(2)]
    table = await tables.lay(Plan(GAME.id, people, owner=people[0].owner, match=match))
    await table.stop()
    match, seen, found = table.match, set(), []
    while match.choices and match.ply < most:
        seat = match.choices.seats[0]
        options = list(match.choices[seat].options)
        words = {str(one).split()[0] for one in options}
        if wanted(match) if wanted else not words <= seen:
            seen |= words
            html = str(table_html(table, Reader(people[seat].owner, language, here=f"/t/{table.id}")))
            found.append((match.choices[seat].prompt.key, html))
        match.play(seat, rng.choice(options))
    await tables.store.stop()
    return found


@pytest.mark.anyio
@pytest.mark.parametrize("options", [{}, {"mode": "team", "show_remembered": False}])
async def test_no_answer_is_a_mere_word(options: dict[str, object], tmp_path: Path) -> None:
    shown = await pages(tmp_path, new_match(GAME, 2, 1, options))
    for _, html in shown:
        for pick in PICK.findall(html):
            assert re.search(r"<p[^>]*>[^<]*\w", pick), pick
    assert {"dungeon", "arrival-search", "enemy"} & {asked for asked, _ in shown}


NUMBERS = [
    {"zombie_wins_on": 7, "mummy_wins_on": 7, "ghost_wins_on": 1, "dragon_wins_on": 7},
    {"trap_cost": 0, "swamp_cost": 10, "bonus_above": 99, "experience": 20, "labyrinth": 6, "book": 2},
    {
        "stat": 99,
        "equality": 7,
        "obelisk_forward": 1,
        "outer_teleport": 7,
        "tomb_enemy": 0,
        "trap_1_value": 25,
    },
    {"artefact_medallion_value": 3, "teleport_m3_steps": -98, "zombie_subdue": 0, "dragon_experience": 20},
]


@pytest.mark.anyio
@pytest.mark.parametrize("numbers", NUMBERS)
async def test_pages_with_other_components(numbers: dict[str, int], tmp_path: Path) -> None:
    """Bounds of the component file: every page is there in both languages, and no text lacks anything."""
    for language in ("en", "ru"):
        match = new_match(GAME, 2, 4, {"max_rounds": "20"}, changed(**numbers))
        for asked, html in await pages(tmp_path, match, language):
            assert not re.search(r"\{ ?\$|\[[a-z]+-[a-z-]+\]", html), asked


@pytest.mark.anyio
async def test_changed_numbers_stand_on_the_page(tmp_path: Path) -> None:
    """The prices of traps and swamps, a die that beats an enemy, what the dungeon holds."""
    numbers = {"trap_cost": 6, "swamp_cost": 7, "mummy_wins_on": 3, "labyrinth": 4}
    html = "".join(page for _, page in await pages(tmp_path, new_match(GAME, 2, 1, {}, changed(**numbers))))
    for words in ("For 6 mana it is yours", "Drain it for 7 mana", "won with 3 to 6 on the die (2 in 3)"):
        assert words in html, words
    assert not re.search("For 1 mana|for 1 mana", html)


@pytest.mark.anyio
async def test_a_card_face_down_is_not_called_never_turned(tmp_path: Path) -> None:
    """Whoever plays by memory reads of no cell that nobody has turned it."""
    for remembered in (True, False):
        options = {"mode": "team", "show_remembered": remembered}
        html = "".join(page for _, page in await pages(tmp_path, new_match(GAME, 2, 1, options)))
        assert ("A card nobody has turned" in html) is remembered


@pytest.mark.anyio
async def test_the_button_for_the_die_does_not_tell_where_the_last_one_led(tmp_path: Path) -> None:
    """That was mostly another's way, and would read as one's own."""
    shown = await pages(tmp_path, new_match(GAME, 2, 1))
    buttons = [found for _, html in shown for found in ROLL.findall(html)]
    assert buttons
    assert not [one for one in buttons if "→" in one]


def may_kill(match: Match) -> bool:
    return any(stake.left <= 0 for stake in match.view(match.choices.seats[0]).stakes)


@pytest.mark.anyio
async def test_an_answer_that_may_kill_says_so(tmp_path: Path) -> None:
    shown = await pages(tmp_path, new_match(GAME, 2, 7), wanted=may_kill)
    picks = [pick for _, html in shown for pick in PICK.findall(html)]
    deadly = [pick for pick in picks if re.search(r"→ [-−0]", pick)]
    assert deadly
    assert all("death" in pick and "→ -" not in pick for pick in deadly)


def test_the_drawn_wall_is_the_tested_one() -> None:
    """ST-1.1: the board has no wall, and no way, of its own."""
    folder = files(GAME.package).joinpath("board")
    text = "".join(part.read_text(encoding="utf-8") for part in folder.iterdir())
    assert "6,4 4,4" not in text
    assert "L3.5 3.5" not in text
    assert "view.wall" in text
    assert new_match(GAME, 2, 1).view(0).wall == WALL


def test_a_score_leaves_out_what_is_nothing() -> None:
    texts = texts_for("en", GAME)
    args = {"seat": "Ann", "distance": 7, "deaths": 0, "bonus": 0, "points": 7}
    assert texts.text("event-scored", args) == "Ann: points 7 (for distance 7)."
    args |= {"deaths": 10, "bonus": 2, "points": 15}
    assert texts.text("event-scored", args).endswith("(for distance 7, for deaths 10, for reserves −2).")


@pytest.mark.anyio
async def test_a_roll_for_a_fight_has_no_way_beside_it(tmp_path: Path) -> None:
    """The way that stood there was that of the move before it."""

    def fought(match: Match) -> bool:
        view = match.view(None)
        return bool(view.die) and view.purpose != "move" and len(view.way) > 1

    shown = await pages(tmp_path, new_match(GAME, 2, 2), most=200, wanted=fought)
    still = [html.partition('class="rollbtn not"')[2].partition("</div>")[0] for _, html in shown]
    assert any(still)
    assert not any("→" in one for one in still)


@pytest.mark.anyio
async def test_a_roll_that_moves_one_of_two_mages_has_no_way_beside_it_yet(tmp_path: Path) -> None:
    """The way that stood there was that of another player's mage."""

    def rolled(match: Match) -> bool:
        asked = [match.choices[seat].prompt.key for seat in match.choices.seats]
        return asked == ["choose-mage"] and len(match.view(None).way) > 1

    shown = await pages(tmp_path, new_match(GAME, 2, 2, {"mode": "team"}), most=80, wanted=rolled)
    still = [html.partition('class="rollbtn not"')[2].partition("</div>")[0] for _, html in shown]
    assert any(still)
    assert not any("→" in one for one in still)


def stays(match: Match) -> bool:
    """Whether a turn begins in Rotendale, where nobody rolls to move."""
    choice = match.choices[match.choices.seats[0]]
    words = {str(one).split()[0] for one in choice.options}
    return choice.prompt.key == "main-action" and not words & {"move", "roll_move"}


@pytest.mark.anyio
async def test_who_cannot_roll_is_not_told_to(tmp_path: Path) -> None:
    """Beside the tomb stood the roll of another player, which waited for an answer."""
    shown = await pages(tmp_path, new_match(GAME, 2, 1), wanted=stays)
    assert shown
    for _, html in shown:
        assert "Choose your main action." in html
        assert "answer first" not in html
