"""The story of a finished game, and what might have been."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path

import pytest

import undercroft as uc
from tests.web.helpers import browser, lay, live, offered, running
from tests.web.test_every_page import PLAYED
from tests.web.test_play import settle
from undercroft.bots.whatif import what_if
from undercroft.core.game import GameType, Result
from undercroft.core.record import load_record
from undercroft.core.registry import find_game
from undercroft.tables import analysis
from undercroft.tables.past import Past
from undercroft.tables.story import Course, between, course_of, decisions, feats
from undercroft.texts import texts_for
from undercroft.web.pages.render import COLOURS
from undercroft.web.pages.show import adding_up, ask_of_end, score_sheet

pytestmark = pytest.mark.anyio
HTMX = {"hx-request": "true"}


def finished(kind: GameType, seats: int) -> uc.Match:
    match, rng = uc.new(kind.id, seats=seats, seed=2), random.Random(2)
    while match.choices:
        match.play(*rng.choice(list(match.choices)))
    return match


def test_a_course_below_nothing_is_drawn_below_it() -> None:
    course = Course((0, 5, 9), ((0, 0), (3, -2), (6, -6)))
    assert (course.most, course.least) == (6, -6)
    assert course.line(0) == "0,50.0 5,25.0 9,0.0"
    assert course.line(1) == "0,50.0 5,66.7 9,100.0"
    debts = Course((0, 1), ((-4,), (-2,)))
    assert (debts.most, debts.least) == (0, -4)
    assert debts.line(0) == "0,100.0 1,50.0"
    assert Course((0,), ((0,),)).line(0) == "0,0.0"


@pytest.mark.parametrize(
    ("low", "high", "round_ones"),
    [
        (0, 5, [1, 2, 3, 4]),
        (0, 1, []),
        (1, 1, []),
        (-6, 6, [-4, -2, 0, 2, 4]),
        (1, 133, [50, 100]),
        (0, 27, [5, 10, 15, 20]),
    ],
)
def test_an_axis_has_round_numbers_between_its_ends(low: int, high: int, round_ones: list[int]) -> None:
    assert between(low, high) == round_ones


def test_every_game_tells_how_it_went(kind: GameType) -> None:
    """The course ends where the sheet and the scores of the game say."""
    match = finished(kind, 2 if 2 in kind.seats else kind.usual_seats)
    assert match.result is not None
    plies = sorted({0, match.ply // 2, match.ply})
    course = course_of(Past(match), match, plies)
    if kind.standing is not None:
        assert course is not None
        assert list(course.rows[-1]) == list(kind.standing(match.game))
        assert all(len(course.line(seat).split()) == len(plies) for seat in range(match.seats))
    if kind.sheet is not None:
        assert all(len(row) == match.seats for _, row in kind.sheet(match.game))
    told = feats(match, lambda name: True)
    assert len({seat for _, seat, _ in told}) == len(told)


@pytest.mark.parametrize(("lang", "words"), [("en", "The beginning"), ("ru", "Начало")])
def test_what_begins_before_the_first_chapter_is_no_answer_0(lang: str, words: str) -> None:
    assert texts_for(lang).text("analysis-moment", {"ply": 0}) == words


def test_what_might_have_been_is_compared_in_the_same_worlds() -> None:
    match, rng = uc.new("raiders", seats=3, seed=4), random.Random(4)
    while len(next(iter(match.choices._pending.values())).options) < 3:
        match.play(*rng.choice(list(match.choices)))
    seat = match.choices.seats[0]
    texts = [str(option) for option in match.choices[seat].options]
    position = match.position()
    found = what_if(match, seat, texts[-1], playouts=12, seconds=60)
    assert match.position() == position
    assert sorted(one.text for one in found) == sorted(texts)
    assert [one.share for one in found] == sorted((one.share for one in found), reverse=True)
    assert found == what_if(match, seat, texts[-1], playouts=12, seconds=60)
    assert all(0 <= one.share <= 1 and one.error >= 0 and one.events for one in found)


def test_of_those_who_choose_together_the_one_who_is_asked_about_is_weighed() -> None:
    """Both may lay a 3: what it would have cost the second was told with the chances of the first."""
    match, rng = uc.new("raiders", seats=2, seed=4, options={"play": "quick"}), random.Random(4)
    while match.ply < 30 or len(match.choices.seats) < 2:
        match.play(*rng.choice(list(match.choices)))
    both = [str(one) for one in match.choices[0].options if (1, str(one)) in match.choices]
    means = []
    for seat in (0, 1):
        found = what_if(match, seat, both[0], playouts=12, seconds=60)
        assert sorted(one.text for one in found) == sorted(map(str, match.choices[seat].options))
        means.append(sum(one.share for one in found) / len(found))
    assert abs(sum(means) - 1) < 0.3 < abs(means[0] - means[1]), means


@pytest.mark.parametrize(("language", "lead"), [("en", "You lose."), ("ru", "Вы проиграли.")])
def test_who_loses_alone_is_told_so(language: str, lead: str) -> None:
    texts = texts_for(language, find_game("twister"))
    lost = Result((1,), (), (3,), "beaten")
    assert ask_of_end(lost, [0], texts, ["A"]).lead == lead
    assert ask_of_end(lost, [], texts, ["A"]).lead == texts.text("end-dungeon")


@pytest.mark.parametrize(("seats", "placed"), [(["me", "hot", "bot"], False), (["me", "bot", "bot"], True)])
async def test_a_place_is_told_to_who_has_it(tmp_path: Path, seats: list[str], placed: bool) -> None:
    """Two at one screen read a large "2/3" without a word whose it was, under the mark of the first."""
    async with running(tmp_path) as app, browser(app) as me:
        id = await lay(me, seats)
        table = live(app, id)
        await table.driver.stop()
        table.match = finished(table.kind, 3)
        table.state = "over"
        page = (await me.get(f"/t/{id}")).text
    head = page[page.index('<header class="verdictline') : page.index("</header>")]
    result = table.match.result
    assert result is not None
    assert ('<b class="place">' in head) is placed
    seat = 0 if placed else result.winners[0]
    assert f'class="bigmark"><span class="face s-{COLOURS[seat]}"' in head


async def test_the_course_of_a_game_alone_has_a_line_of_the_dungeon(tmp_path: Path) -> None:
    """It won by points that its chart did not show: the picture was empty."""
    kind = find_game("twister")
    match = next(
        one
        for seed in range(20)
        for one in [bare_end(kind, seed)]
        if one.game.vp[0] == 0 and one.game.vp[1] > 0  # type: ignore[attr-defined]
    )
    async with running(tmp_path) as app, browser(app) as me:
        id = await lay(me, ["me"], "twister")
        table = live(app, id)
        await table.driver.stop()
        table.match = match
        table.state = "over"
        part = (await me.get(f"/t/{id}/story", headers=HTMX)).text
    assert re.findall(r'<polyline class="s-(\w+)( mine)?"', part) == [(COLOURS[0], " mine"), (COLOURS[1], "")]
    assert "<b>The Dungeon</b>" in part


async def test_a_chance_that_rises_is_not_told_as_a_loss(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as stranger:
        id = await lay(me, ["me"], "twister")
        table = live(app, id)
        await table.driver.stop()
        table.match, table.state = bare_end(find_game("twister"), 1), "over"
        known = analysis.Analysis(1, [0, 10, 20], {0: [0.5, 0.5], 10: [0.1, 0.9], 20: [0.6, 0.4]})
        monkeypatch.setattr(analysis.Analyses, "find", lambda *_: known)
        part = (await stranger.get(f"/t/{id}/story", headers=HTMX)).text
    told = re.findall(r'<span class="chance( rises)?">.*?(\d+) → (\d+)', part, re.DOTALL)
    assert told == [("", "50", "10"), (" rises", "10", "60")]


def bare_end(kind: GameType, seed: int) -> uc.Match:
    """The end of a short game alone, played at random."""
    match = uc.new(kind.id, seats=1, seed=seed, options={"max_turns": "20", "difficulty": "hard"})
    rng = random.Random(seed)
    while match.choices:
        match.play(*rng.choice(list(match.choices)))
    return match


async def test_the_end_tells_the_story_by_and_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"POINTS": 4, "PLAYOUTS": 3, "WORLDS": 3}.items():
        monkeypatch.setattr(analysis, name, value)
    async with running(tmp_path) as app, browser(app) as me, browser(app) as stranger:
        table = await lay(me, ["me", "bot", "bot"])
        assert (await me.get(f"/t/{table}/story", headers=HTMX)).status_code == 403
        while not live(app, table).match.over:
            page = (await me.get(f"/t/{table}")).text
            if offered(page):
                await me.post(f"/t/{table}/deed", data={"deed": "bot-0"})
            await settle(app, table)
        page = (await me.get(f"/t/{table}")).text
        assert f'hx-get="/t/{table}/story"' in page
        assert 'id="ended"' in page
        idle = (await stranger.get(f"/t/{table}/story", headers=HTMX)).text
        assert "hx-trigger" not in idle, "nobody computes for those who have not played"
        for _ in range(400):
            part = (await me.get(f"/t/{table}/story", headers=HTMX)).text
            if "hx-trigger" not in part:
                break
            await asyncio.sleep(0.05)
        assert 'class="course"' in part
        assert 'class="chart"' in part
        assert f'hx-post="/t/{table}/story"' in part
        assert "hx-post" not in (await stranger.post(f"/t/{table}/story", headers=HTMX)).text
        part = (await me.post(f"/t/{table}/story", headers=HTMX)).text
        assert "<progress" in part
        while "hx-trigger" in part:
            await asyncio.sleep(0.05)
            part = (await me.get(f"/t/{table}/story", headers=HTMX)).text
        assert "cost you much" not in part, "the list of all of them says it"
        match = live(app, table).match
        losses = [int(one) for one in re.findall(r"<b>(\d+) points?</b>", part)]
        free = re.search(r"(\d+) more decisions?", part)  # none, if each of them has lost something
        assert len(losses) + (int(free[1]) if free else 0) == len(decisions(match, 0))
        assert losses == sorted(losses, reverse=True)


async def test_a_look_at_the_game_that_fails_is_not_praise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot", "bot"])
        await me.post(f"/t/{table}/deed", data={"deed": "bot-0"})
        await settle(app, table)
        assert live(app, table).match.over

        async def broken(*_: object) -> None:
            raise RuntimeError("no processor is left")

        monkeypatch.setattr(analysis.Workers, "run", broken)
        part = (await me.get(f"/t/{table}/story", headers=HTMX)).text
        while "hx-trigger" in part:
            await asyncio.sleep(0.05)
            part = (await me.get(f"/t/{table}/story", headers=HTMX)).text
        assert "could not be computed" in part
        assert "cost you much" not in part
        assert ("<svg" in part, "There is no chart" in part) == (True, False)
        monkeypatch.setattr("undercroft.web.pages.story.course_of", lambda *_: None)
        part = (await me.get(f"/t/{table}/story", headers=HTMX)).text
        assert 'class="course"' not in part
        assert "There is no chart for this game" in part, "a frame with nothing in it"


async def test_a_decision_of_a_finished_game_shows_all_its_options(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "WORLDS", 3)
    record = (Path(__file__).parent.parent / "playthroughs" / "raiders" / "treasure.rec").read_bytes()
    async with running(tmp_path) as app, browser(app) as me:
        table = (await me.post("/records", files={"record": ("game.rec", record)})).headers["location"]
        table = table.split("/replay")[0].rsplit("/", 1)[1]
        match = live(app, table).match
        ply = next(ply for ply in range(20, match.ply) if not match.was_forced(ply))
        assert "whatif" in (await me.get(f"/t/{table}/replay?ply={ply}")).text
        part = (await me.get(f"/t/{table}/whatif?ply={ply}", headers=HTMX)).text
        played = str(match.answer(ply)[1])
        assert 'class="was"' in part
        assert 'class="loss"' in part
        assert re.search(r"This decision cost|cost nothing", part)
        assert f'value="{played}"' in part
        data = {"ply": str(ply), "eyes": str(match.answer(ply)[0]), "option": played}
        new = (await me.post(f"/t/{table}/continue", data=data)).headers["location"].rsplit("/", 1)[1]
        assert live(app, new).match.position()["state"] is not None
        assert live(app, new).match.ply >= 1
        wrong = await me.post(f"/t/{table}/continue", data=data | {"option": "nonsense"})
        assert wrong.status_code >= 400
        for bad in ("-1", "x", str(match.ply)):
            assert (await me.get(f"/t/{table}/whatif?ply={bad}", headers=HTMX)).status_code >= 400


def test_the_lines_above_the_score_of_a_sheet_add_up_to_it(kind: GameType) -> None:
    """The quests and the level of a hero of Dungeoneer stood over a score of the quests alone, and the games
    won of a series of Rotendale over one of points; what decides ties stands below."""
    if kind.id == "raiders":
        pytest.skip("it draws its own")
    texts, seen = texts_for("en", kind), set()
    for file in sorted((PLAYED / kind.id).glob("*.rec")):
        match = load_record(file.read_text(encoding="utf-8"))
        sheet = score_sheet(match, texts)
        if match.result is None or not sheet:
            continue
        above = adding_up(sheet, match.result)
        sums = [sum(numbers[seat] for _, numbers in sheet[:above]) for seat in range(match.seats)]
        assert sums == list(match.result.scores), file.name
        seen |= {name for name, _ in sheet[above:]}
    below = {"dungeoneer": ["sheet-level"], "rotendale": ["sheet-series-won"]}
    assert seen == {texts.text(one) for one in below.get(kind.id, ())}
