"""The table of Twister shows what an action would do before it is paid for, and takes a Move back."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests.games.twister.pages import page
from tests.games.twister.setup import Scene
from tests.harness import package_file
from tests.web.helpers import AT_ONCE
from tests.web.test_leaks import table_of
from undercroft.core.match import Match
from undercroft.core.start import from_position, new_match
from undercroft.games.twister import GAME
from undercroft.games.twister.settings import GAZES
from undercroft.tables.seats import Seat
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app
from undercroft.web.pages.hyphens import SOFT
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html
from undercroft.web.pages.stage import frames_of


def match_of(scene: Scene) -> Match:
    """A match that stands where the scene does; both starting lines are manned by somebody."""
    scene.with_usual_rooms().game.survey()
    data = new_match(GAME, 2, 1).position()
    return from_position({**data, "state": GAME.state(scene.table).dump(scene.game), "answers": []})


async def page_of(match: Match, folder: Path, *answers: str, lang: str = "en", eyes: int = 0) -> str:
    tables = create_app(str(folder / "tables.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    people = [Seat(index, "human", f"Player {index + 1}", owner=str(index) * 64) for index in range(2)]
    table = await tables.lay(Plan("twister", people, owner=people[0].owner, match=match))
    await table.stop()
    for text in answers:
        table.match.play(0, text)
    html = str(table_html(table, Reader(people[eyes].owner, lang, here=f"/t/{table.id}")))
    await tables.store.stop()
    return html


def button(html: str, option: str) -> str:
    found = re.search(rf'<button class="act[^>]*value="{option}".*?</button>', html, re.DOTALL)
    assert found is not None, option
    return found[0]


@pytest.mark.anyio
async def test_a_lit_square_knows_the_way_there_and_its_price(tmp_path: Path) -> None:
    scene = Scene({6: "37L", 7: "37R"}, ap=3).put("a_colossus", "a21").put("b_naga", "j0")
    html = await page_of(match_of(scene), tmp_path, "actor a_colossus")
    assert re.search(r'<svg class="way".*?<path d="M5 5h-10h-10"/>.*?>1</text></svg>', button(html, "go c21"))
    far = re.search(r'<i class="far far2" style="--x:4;--y:21".*?</i>', html)
    assert far is not None
    assert re.findall(r">(\d)</text>", far[0]) == ["2", "1"]


@pytest.mark.anyio
async def test_the_long_name_of_who_acts_breaks_with_a_hyphen(tmp_path: Path) -> None:
    match = match_of(Scene({6: "37L", 7: "37R"}, ap=3).put("a_backstabber", "a21").put("b_naga", "j0"))
    html = await page_of(match, tmp_path, "actor a_backstabber", lang="ru")
    head = re.search(r'<section class="deeds".*?<h3>(.*?)</h3>', html, re.DOTALL)
    assert head is not None
    assert max(map(len, re.split(rf"{SOFT}|\s", head[1]))) < 7, head[1]


@pytest.mark.anyio
async def test_a_turn_takes_along_what_stands_in_the_room(tmp_path: Path) -> None:
    """The style sheet moves what has the number of the button, by its place from the middle of the room."""
    scene = Scene({6: "38L", 7: "38R"}, ap=3).put("a_naga", "c18").put("b_key", "b16").put("b_naga", "g17")
    html = await page_of(match_of(scene), tmp_path, "actor a_naga")
    own, twin = (
        re.search(rf'class="act[^"]* spin sp(\d) (c?cw)"[^>]*id="spin-{slot}-', html) for slot in (6, 7)
    )
    assert own is not None
    assert twin is not None
    assert (own[2], twin[2]) == ("ccw", "cw")
    assert re.search(rf'class="[^"]* in{own[1]}" id="tok-b_key" style="--x:1;--y:16;--dx:-1;--dy:-2"', html)
    assert re.search(rf'class="[^"]* in{twin[1]}" id="tok-b_naga" style="--x:6;--y:17;--dx:-1;--dy:-1"', html)
    style = "".join(package_file(GAME, "board/turns.css").split())
    assert ".lab:has(.sp3.ccw:is(:hover,:focus-visible))>.in3{" in style


@pytest.mark.anyio
async def test_an_attack_with_help_tells_who_helps_and_both_strengths(tmp_path: Path) -> None:
    scene = Scene({6: "39R", 7: "37R"}, ap=3).put("a_colossus", "a19").put("b_cleric", "b19")
    scene.put("a_naga", "d19").put("a_bow", "d19")
    html = await page_of(match_of(scene), tmp_path, "actor a_colossus")
    helped = button(html, "attack b_cleric with a_naga")
    assert "6:2" in helped
    assert "5:2" in button(html, "attack b_cleric")


@pytest.mark.anyio
async def test_cards_of_a_fight_lie_face_down_and_are_turned_over_together(tmp_path: Path) -> None:
    """Whoever lays the last one sees his own from the start; nobody sees another one's."""
    scene = Scene({6: "39R", 7: "37R"}, ap=3).put("a_colossus", "a19").put("b_cleric", "b19")
    tables = create_app(str(tmp_path / "tables.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    people = [Seat(index, "human", f"Player {index + 1}", owner=str(index) * 64) for index in range(2)]
    table = await tables.lay(Plan("twister", people, owner=people[0].owner, match=match_of(scene)))
    await table.stop()
    for seat, text in ((0, "actor a_colossus"), (0, "attack b_cleric"), (0, "combat 3"), (1, "combat 2")):
        async with table.changing():
            await table.answers.play(seat, text)
    for seat, known, names in ((0, [], ["You", "Player 2"]), (1, ["+2"], ["Player 1", "You"])):
        frames = frames_of(table, Reader(people[seat].owner, "en"), table.stage.rows[-1])
        laid, shown, struck = [one.html for one in frames if one.name in ("laid", "revealed", "struck")]
        assert re.findall(r'data-flip="(\w+)"', laid.split('id="over"')[1]) == ["down", "down"]
        assert re.findall(r"</span>(\+\d)</small>", laid) == known
        assert re.findall(r'data-flip="up"[^>]*><span>(\+\d)', shown) == ["+3", "+2"]
        assert re.findall(r'<small class="by">([^<]+)', laid) == names
        lines = re.search(r'<div class="notes.*?</div>', struck, re.DOTALL)
        assert lines is not None
        assert re.findall(r'mini used">(\d)', lines[0]) == ["3", "2"], "they have left the game"
    await tables.store.stop()


def test_a_move_can_be_taken_back_in_the_own_turn() -> None:
    """A Move and a rotation reveal nothing; a room that was opened stays open (DT-4.6)."""
    scene = Scene({6: "38L"}, ap=4).put("a_naga", "c18").put("a_cleric", "i21").put("b_naga", "j0")
    match = match_of(scene.put("b_key", "dark 7"))
    before = match.digest()
    for text in ("actor a_naga", "go c19", "actor a_naga", "go c18"):
        match.play(0, text)
    for _ in range(4):
        assert match.may_undo(0)
        match.undo(0)
    assert match.digest() == before
    for text in ("actor a_naga", "turn 6 left"):
        match.play(0, text)
    assert match.may_undo(0)
    for text in ("actor a_cleric", "reveal 7"):
        match.play(0, text)
    assert not match.may_undo(0)


@pytest.mark.anyio
async def test_the_telepath_names_a_card_on_cards(tmp_path: Path) -> None:
    """DT-14.9: those the other has played already are marked, and can still be named."""
    scene = Scene({6: "39R", 7: "37R"}, ap=3).put("a_telepath", "a19").put("b_cleric", "b19")
    scene.cards(1, 0, 1, 2, 3, 4, 5)
    html = await page_of(match_of(scene), tmp_path, "actor a_telepath", "attack b_cleric")
    assert 'class="act can card cb used"' in button(html, "announce 6")
    assert 'class="act can card cb"' in button(html, "announce 5")


@pytest.mark.anyio
async def test_what_lies_on_a_lit_square_is_not_in_the_way(tmp_path: Path) -> None:
    scene = Scene({6: "37L", 7: "37R"}, ap=3).put("a_colossus", "a21").put("b_rope", "b21").put("b_key", "j0")
    html = await page_of(match_of(scene), tmp_path, "actor a_colossus")
    assert button(html, "go b21")
    tokens = re.findall(r'<(?:span|button)[^>]*id="tok-(?:a|b)_[^>]*>', html)
    assert [one for one in tokens if " under" in one] == [one for one in tokens if "b_rope" in one]


@pytest.mark.anyio
async def test_the_small_map_holds_every_room_and_figure(tmp_path: Path) -> None:
    scene = Scene({6: "37L", 7: "37R"}, ap=3).put("a_colossus", "a21").put("b_naga", "j0").put("b_key", "a20")
    html = await page_of(match_of(scene), tmp_path, "actor a_colossus")
    small = html[html.index('<div class="small-map"') :].split('<b class="frame">')[0]
    assert small.count('<i class="room') == 8
    assert small.count('<i class="pt') == 2
    assert small.count(" now") == 1


@pytest.mark.anyio
async def test_the_squares_have_their_names_at_the_edge(tmp_path: Path) -> None:
    """The log and the lesson speak of c5 and d20."""
    html = await page_of(
        match_of(Scene({6: "37L", 7: "37R"}).put("a_colossus", "a21").put("b_naga", "j0")), tmp_path
    )
    assert re.findall(r'class="co cx" style="--x:\d+;--y:0"[^>]*>(\w)<', html) == list("abcdefghij")
    assert re.findall(r'class="co cy"[^>]*>(\d+)<', html) == [str(row) for row in range(22)]


@pytest.mark.anyio
async def test_what_can_be_taken_on_a_lit_square_is_a_button_of_the_prompt(tmp_path: Path) -> None:
    scene = (
        Scene({6: "37L", 7: "37R"}, ap=3).put("a_colossus", "a21").put("a_rope", "b21").put("b_naga", "j0")
    )
    html = await page_of(match_of(scene), tmp_path, "actor a_colossus")
    picks = html[html.index('<div class="picks">') :].split("</div>")[0]
    assert 'value="take a_rope"' in picks
    assert ">Take: Rope, b21<" in picks
    assert button(html, "go b21")


@pytest.mark.anyio
async def test_two_bows_on_one_square_are_told_apart(tmp_path: Path) -> None:
    """The list of all options said "Take: Bow" twice."""
    scene = Scene({6: "37L", 7: "37R"}, ap=3).put("a_colossus", "a21").put("b_naga", "j0")
    scene.put("a_bow", "b21").put("b_bow", "b21")
    html = await page_of(match_of(scene), tmp_path, "actor a_colossus")
    assert 'value="take a_bow">Take: Bow, b21 (yours)<' in html
    assert 'value="take b_bow">Take: Bow, b21 (Player 2)<' in html


@pytest.mark.anyio
async def test_the_inspector_of_a_figure_does_not_say_its_numbers_twice(tmp_path: Path) -> None:
    """It leaves out the lines that it says itself; who hears the table hears them where it stands."""
    scene = Scene({6: "37L", 7: "37R"}, ap=3).put("a_colossus", "a21").put("b_naga", "j0")
    html = await page_of(match_of(scene), tmp_path, "actor a_colossus")
    assert 'title="Naga\nPasses arrow slits."' in html
    assert "Naga, Player 2, j0, 6 steps, combat 2</span>" in html
    assert "steps" not in "".join(re.findall(r'title="[^"]*"', html))


@pytest.mark.anyio
async def test_the_last_ap_are_told_under_way_too(tmp_path: Path) -> None:
    """The points stood in their place: 0/5. And who stands over another one was told to stop there."""
    scene = Scene({6: "37L", 7: "37R"}, ap=1).put("a_colossus", "a21").put("b_naga", "j0")
    html = await page_of(match_of(scene.put("a_rope", "b21")), tmp_path, "actor a_colossus", "take a_rope")
    assert '<b id="ap">0</b>' in html
    assert "On the move." in html
    assert "or stop" not in html


@pytest.mark.anyio
async def test_a_pair_of_rooms_is_chosen_by_its_drawings(tmp_path: Path) -> None:
    match = new_match(GAME, 2, 1, {"mode": "draft"})
    first = match.choices.seats[0]
    while first != 0:
        match.play(first, match.choices[first].options[0])
        first = match.choices.seats[0]
    html = await page_of(match, tmp_path)
    pairs = [str(option) for option in match.choices[0].options]
    assert all(text.startswith("pair ") for text in pairs)
    assert [button(html, text).count('class="sheet-of"') for text in pairs] == [2] * len(pairs)


def test_who_has_just_been_wounded_is_carried_by_nobody() -> None:
    """The picture of the blow is taken before the board is looked over again."""
    match = match_of(Scene({6: "38L", 7: "38R"}, ap=3).put("a_colossus", "c18").put("b_naga", "c17"))
    for text in ("actor a_colossus", "attack b_naga", "combat 2"):
        match.play(0, text)
    struck = []

    def look(name: str) -> None:
        if name == "struck":
            struck.extend(one for one in match.view(0).tokens if one.name == "b_naga")

    match.listener = look
    match.play(1, "combat 1")
    assert [(one.wounded, one.carried) for one in struck] == [(True, False)]


def test_who_is_asked_for_a_card_is_not_told_to_choose_a_character() -> None:
    """DT-9.7: nothing but the question who acts is answered by choosing one."""
    scene = Scene({6: "39R", 7: "37R"}, ap=3).put("a_colossus", "a19").put("b_cleric", "b19")
    assert "first choose who acts" in page(scene)
    assert "first choose who acts" not in page(scene, "actor a_colossus", "attack b_cleric")


@pytest.mark.anyio
async def test_whom_i_choose_in_secret_stands_in_my_column_alone(tmp_path: Path) -> None:
    """In the free choice it stayed empty until all were done; only the log told what one had taken."""
    match = new_match(GAME, 2, 1, {"mode": "free"})
    picks = []
    while not picks or picks[-1].startswith("pick"):  # one pair is still to be chosen
        picks.append(str(match.choices[0].options[0]))
        match.play(0, picks[-1])
    mine, theirs = (
        html.partition('<div class="had">')[2].partition("</div>")[0]
        for html in [await page_of(match, tmp_path, eyes=eyes) for eyes in range(2)]
    )
    for pick in picks:
        verb, name = pick.split(" ")
        told = f'data-ask="{name}"' if verb == "pick" else f"<b>{name}</b>"
        assert told in mine
        assert told not in theirs


def gaze_page() -> tuple[Match, str]:
    """A solo game in which the Archmage asks whom he may carry off, and its page."""
    for seed in range(20):
        match = new_match(GAME, 1, seed, {"gaze": True, "difficulty": "easy", "target_vp": "7"})
        rng = random.Random(seed)
        while not match.over and match.choices[0].prompt.key != "gaze-teleport":
            options = list(match.choices[0].options)
            match.play(0, options[-1] if rng.random() < 0.5 else rng.choice(options))
        if not match.over:
            return match, table_html(table_of(match, ["browser0"]), Reader("browser0", "en"))
    raise AssertionError("nobody was asked")


def test_whom_the_archmage_carries_off_is_chosen_on_the_board() -> None:
    """As a list of buttons it lay over the board, under the small map, and left the question no words."""
    match, html = gaze_page()
    for option in match.choices[0].options:
        assert f'id="tok-{str(option).removeprefix("token ")}"' in button(html, str(option))
    assert 'class="btn ghost" form="answer"' not in html


def test_the_gaze_cards_are_those_of_the_game() -> None:
    match, html = gaze_page()
    view = match.view(0)
    row = re.search(r'data-ask="gaze-card".*?</div>', html, re.DOTALL)
    assert row is not None
    told = {int(one) for one in re.findall(r">(\d)<", row[0])}
    assert told == set(range(1, GAZES + 1)) == {*view.gazes, *view.gazes_left}
    assert not {*view.gazes} & {*view.gazes_left}


@pytest.mark.anyio
async def test_of_a_team_chosen_in_secret_the_starters_are_cards_of_the_hand(tmp_path: Path) -> None:
    """They were buttons of the prompt: on a phone they lay over the board, under the small map."""
    match = new_match(GAME, 2, 1, {"mode": "free"})
    while match.choices[0].prompt.key != "starter":
        match.play(0, str(match.choices[0].options[0]))
    html = await page_of(match, tmp_path)
    for option in match.choices[0].options:
        assert 'class="act can card mytok"' in button(html, str(option))
    assert 'class="btn ghost" form="answer"' not in html
