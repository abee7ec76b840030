"""Analysis of a finished game: chances over the game, the moments that counted, the bots' opinions."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest
from markupsafe import Markup
from starlette.testclient import TestClient

import undercroft as uc
from undercroft.tables import analysis
from undercroft.tables.analysis import Analyses, Analysis, Moment, places
from undercroft.web.pages.loglines import Line
from undercroft.web.pages.replay import happened

RECORD = Path(__file__).parent.parent / "playthroughs" / "raiders" / "treasure.rec"


def upload(client: TestClient) -> str:
    files = {"record": ("game.rec", RECORD.read_bytes())}
    return str(client.post("/records", files=files).url).split("/replay")[0]


def test_the_chances_of_a_finished_game_are_drawn(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "POINTS", 4)
    monkeypatch.setattr(analysis, "PLAYOUTS", 3)
    table = upload(client)
    page = client.post(f"{table}/analysis", data={"ply": "0", "eyes": ""}).text
    for _ in range(2000):
        if 'id="going"' not in page:
            break
        time.sleep(0.1)
        page = client.get(f"{table}/replay?ply=9").text
    assert 'class="chart"' in page
    assert page.count(" %</span>") >= 2


def test_the_bots_say_what_they_would_have_played(client: TestClient) -> None:
    table = upload(client)
    page = client.post(f"{table}/opinions", data={"ply": "6", "eyes": "0"}).text
    assert page.count("<dt>") == 4


def test_opinions_come_also_after_their_process_was_killed(client: TestClient) -> None:
    table = upload(client)
    assert client.post(f"{table}/opinions", data={"ply": "6", "eyes": "0"}).status_code == 200
    [worker] = client.app.state.analyses._workers._all  # type: ignore[attr-defined]
    os.kill(worker.pid, signal.SIGKILL)
    page = client.post(f"{table}/opinions", data={"ply": "9", "eyes": "0"}).text
    assert page.count("<dt>") == 4


@pytest.mark.anyio
async def test_opinions_are_of_the_game_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    """After an undo another game may have the same number of answers."""
    monkeypatch.setattr(analysis, "LEVELS", ("easy",))
    analyses = Analyses()
    try:
        for version, match in enumerate((uc.new("raiders", 3, 1), uc.new("rotendale", 2, 1))):
            seat = match.choices.seats[0]
            ((level, text),) = await analyses.opinions("table", version, match, seat)
            assert level == "easy"
            assert (seat, text) in match.choices
    finally:
        await analyses.stop()


def test_a_running_game_is_not_analysed(client: TestClient) -> None:
    client.post("/games/raiders/play")
    page = client.get("/").text
    table = page.split('href="/t/')[1].split('"')[0]
    for deed in ("analysis", "opinions"):
        assert client.post(f"/t/{table}/{deed}", data={"ply": "0", "eyes": ""}).status_code == 403


def test_bands_stack_to_the_whole_and_moments_are_the_largest_changes() -> None:
    made = Analysis(1, [0, 10, 20], {0: [0.5, 0.5], 10: [0.9, 0.1], 20: [0.85, 0.15]})
    assert made.done
    assert made.bands()[0] == "M0 50.0L10 10.0L20 15.0L20 100.0L10 100.0L0 100.0Z"
    assert made.bands()[1].startswith("M0 0.0L10 0.0L20 0.0")
    assert made.moments() == [Moment(0, 10, 0, 50, 90)]
    assert made.moments(1) == [Moment(0, 10, 1, 50, 10)], "of two who change alike, the one who reads"
    assert made.at(15) == [90, 10]
    assert Analysis(1, [0, 10]).at(5) == []


def test_places_hold_the_beginning_and_the_end() -> None:
    assert places(3) == [0, 1, 2, 3]
    assert places(1000)[0] == 0
    assert places(1000)[-1] == 1000
    assert len(places(1000)) == analysis.POINTS + 1


def test_a_replay_has_its_chapters_and_says_what_happened(client: TestClient) -> None:
    page = client.get(f"{upload(client)}/replay?ply=40", headers={"accept-language": "en"}).text
    chapters = page.split('<ol class="chapters"')[1].split("</ol>")[0]
    assert chapters.count("<li") > 20
    assert chapters.count('aria-current="true"') == 1
    assert 'aria-label="Room 8' in chapters


def test_what_happened_at_a_moment_are_the_last_lines_before_the_next_look() -> None:
    lines = [Line(f"{ply}-1", Markup(str(ply))) for ply in range(9)]
    assert happened(lines, Moment(2, 6, 0, 50, 90)) == [Markup("5"), Markup("6")]
    assert happened(lines, Moment(8, 9, 0, 50, 90)) == []
