"""What may come of an option, on the page and for programs: asked for by somebody who looks."""

from __future__ import annotations

import asyncio
import re
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.web.helpers import browser, lay, live, running
from undercroft.core.forecast import Forecast, Prospect, forecast
from undercroft.core.game import GameType
from undercroft.tables import foresight
from undercroft.texts import texts_for
from undercroft.texts.ways import SHOWN, Way, in_any_case, told_ways

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_an_option_can_be_looked_into(kind: GameType, language: str, tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app, language) as me:
        id = await lay(me, ["me"] + ["hot"] * (kind.seats[0] - 1), kind.id)
        table = live(app, id)
        for _ in range(30):
            seat, option = next(iter(table.match.choices))
            if len(table.match.choices[seat].options) > 1:
                break
            table.match.play(seat, option)
        table.stamp += 1
        table.shown[table.seats[0].owner] = seat
        before = table.match.digest(), table.match.version
        page = (await me.get(f"/t/{id}")).text
        look = re.findall(r'class="foresee" href="([^"]+)"', page)
        assert look, "no option offers a look"
        address = look[0].replace("&amp;", "&")
        whole = (await me.get(address)).text
        assert "<html" in whole
        part = (await me.get(address, headers={"hx-request": "true"})).text
        assert 'id="forecast"' in part
        assert "<html" not in part
        assert texts_for(language).text("forecast-title") in part
        shares = [
            share.replace("&lt;", "<").replace("&gt;", ">")
            for share in re.findall(r"<b>([^<]*?) %</b>", part)
        ]
        assert shares
        assert (table.match.digest(), table.match.version) == before, "looking changed the match"


async def test_it_is_refused_to_others_and_for_what_is_not_listed(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other:
        id = await lay(me, ["me", "hot"])
        seat, option = next(iter(live(app, id).match.choices))
        address = f"/t/{id}/forecast?seat={seat}&option={option}"
        assert (await me.get(address)).status_code == 200
        assert (await other.get(address)).status_code == 403
        assert (await me.get(f"/t/{id}/forecast?seat=9&option={option}")).status_code >= 400
        wrong = await me.get(f"/t/{id}/forecast?seat={seat}&option=nonsense")
        assert wrong.status_code == 409


@pytest.mark.parametrize("place", ["/t/{}/forecast", "/api/v1/tables/{}/forecast"])
async def test_a_question_answered_meanwhile_is_not_looked_into(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    looking, go = threading.Event(), threading.Event()

    def slow(*asked: Any) -> Forecast:
        looking.set()
        go.wait(10)
        return forecast(*asked)

    monkeypatch.setattr(foresight, "forecast", slow)
    async with running(tmp_path) as app, browser(app) as anna:
        table = await lay(anna, ["me", "hot", "hot"], **{"option.play": "open"})
        here = live(app, table)
        seat = here.match.choices.seats[0]
        option = str(here.match.choices[seat].options[0])
        asked = {"seat": seat, "option": option}
        asking = asyncio.create_task(anna.get(place.format(table), params=asked))
        assert await asyncio.to_thread(looking.wait, 10)
        await here.answers.give(seat, option, here.match.version)
        go.set()
        assert (await asking).status_code == 409


def test_ways_told_alike_are_one_and_the_rest_are_counted() -> None:
    def prospect(chance: float, number: int) -> Prospect:
        return Prospect(chance, (), {"number": number}, None)

    alike = told_ways(Forecast((prospect(0.25, 1), prospect(0.75, 2)), False), texts_for("en"))
    assert [(way.chance, way.lines) for way in alike] == [(1.0, ())]
    assert alike[0].percent == "100"


def test_what_happens_in_any_case_is_said_once() -> None:
    ways = [Way(0.5, ("a", "b", "c")), Way(0.3, ("a", "b")), Way(0.2, ("a", "b", "d"), others=3)]
    assert in_any_case(ways) == ("a", "b")
    assert in_any_case(ways[:1]) == (), "a single way is told as it is"


def test_what_may_happen_never_looks_certain_or_impossible() -> None:
    assert [Way(chance, ()).percent for chance in (0.001, 0.004, 0.3, 0.996, 1.0)] == [
        "<1",
        "<1",
        "30",
        ">99",
        "100",
    ]
    assert SHOWN > 4
