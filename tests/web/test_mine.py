"""My tables: all of them can be found, and those that wait for me are told on every page."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.helpers import browser, lay, live, running
from undercroft.store import MyTable
from undercroft.tables.mine import PER_PAGE, Wanted, chosen

pytestmark = pytest.mark.anyio

OPEN = {"option.play": "open"}


def rows(count: int) -> list[MyTable]:
    games, states = ("raiders", "lords"), ("playing", "open", "over")
    names = (("Марта", "Boris"), ("Clara",))
    return [
        MyTable(f"t{one}", games[one % 2], states[one % 3], "2026", names[one % 2]) for one in range(count)
    ]


@pytest.mark.parametrize(
    ("wanted", "count"),
    [
        (Wanted(), 30),
        (Wanted(words="марта"), 15),
        (Wanted(words="  MARTA "), 0),
        (Wanted(words="boris raiders"), 15),
        (Wanted(words="boris lords"), 0),
        (Wanted(game="lords"), 15),
        (Wanted(state="over"), 10),
        (Wanted(state="turn"), 2),
        (Wanted(game="lords", state="turn"), 1),
    ],
)
def test_tables_are_found_by_words_game_and_state(wanted: Wanted, count: int) -> None:
    assert chosen(rows(30), wanted, str, {"t0", "t3"}).count == count


def test_pages_have_all_tables_once() -> None:
    every = rows(2 * PER_PAGE + 1)
    pages = [chosen(every, Wanted(page=page), str, set()) for page in (1, 2, 3)]
    assert [row.id for page in pages for row in page.tables] == [row.id for row in every]
    assert {page.pages for page in pages} == {3}
    for far, found in ((0, 1), (-5, 1), (99, 3)):
        assert chosen(every, Wanted(page=far), str, set()).page == found


async def test_every_page_hears_of_tables_that_wait(tmp_path: Path) -> None:
    now = 1_800_000_000.0
    async with running(tmp_path, now=lambda: now) as app, browser(app) as me, browser(app) as other:
        assert (await me.get("/calls")).json() == {"count": 0, "sign": ""}
        first = await lay(me, ["me", "hot"], **OPEN)
        timed = await lay(me, ["me", "hot"], clock="bank", bank="5", extra="0", **OPEN)
        waits = await lay(me, ["me", "open"])
        told = (await me.get("/calls")).json()
        assert (told["count"], told["href"]) == (2, "/tables?state=turn")
        assert told["left"] == pytest.approx(300, abs=3)
        assert "2 tables" in told["words"]
        assert "5:00" in told["words"]
        told = (await me.get(f"/calls?at={timed}")).json()
        assert (told["count"], told["href"], told["left"]) == (1, f"/t/{first}", None)
        assert (await other.get("/calls")).json()["count"] == 0
        page = (await me.get("/")).text
        assert 'class="clock run' in page
        assert f'data-sign="{(await me.get("/calls")).json()["sign"]}"' in page
        await other.post(f"/t/{waits}/join", data={"name": "Boris"})
        await live(app, first).seating.leave(0)
        assert (await me.get("/calls")).json()["sign"] not in page


async def test_the_page_of_my_tables(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other:
        for _ in range(PER_PAGE + 1):
            await lay(me, ["me", "open"], **{"seat.0.name": "Marta"})
        mine = await lay(me, ["me", "hot"], game="rotendale")
        page = (await me.get("/tables")).text
        assert page.count('class="thumb"') == PER_PAGE
        assert "Page 1 of 2" in page
        assert mine in (await me.get("/tables?state=turn")).text
        assert (await me.get("/tables?game=rotendale")).text.count('class="thumb"') == 1
        assert (await me.get("/tables?words=marta&page=2")).text.count('class="thumb"') == 1
        assert "/tables" in (await me.get("/")).text
        for strange in ("page=x", "page=-1", "page=99999999999", "state=%00", "words=%3Cscript%3E"):
            found = await me.get(f"/tables?{strange}")
            assert found.status_code == 200
            assert "<script>" not in found.text.replace("<script src", "")
        assert (await other.get("/tables")).text.count('class="thumb"') == 0


async def test_who_has_no_table_is_not_told_that_none_fits(tmp_path: Path) -> None:
    """Nothing was looked for."""
    async with running(tmp_path) as app, browser(app) as me:
        assert "You have not sat at any table yet." in (await me.get("/tables")).text
        for wish in ("?game=raiders", "?state=over", "?words=x"):
            assert "No table of yours fits." in (await me.get(f"/tables{wish}")).text, wish


async def test_a_game_lost_alone_is_told_as_won_by_the_dungeon(tmp_path: Path) -> None:
    """That nobody has won is said where several might have."""
    async with running(tmp_path) as app, browser(app) as me:
        for deal in range(20):
            table = live(app, await lay(me, ["me"], "raiders", deal))
            while not table.match.over:
                table.match.play(*next(iter(table.match.choices)))
            assert table.match.result is not None
            if not table.match.result.winners:
                break
        page = (await me.get("/tables")).text
        assert "The dungeon wins." in page
        assert "Nobody wins." not in page
