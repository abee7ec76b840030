"""The table before the game: who opens the link sees what he joins, and its owner has his deeds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.web.helpers import browser, lay, live, running
from undercroft.core.registry import all_games
from undercroft.texts import LANGUAGES, texts_for

pytestmark = pytest.mark.anyio


async def test_playing_with_friends_lays_a_table_for_so_many(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        assert "/with-friends" in (await me.get("/")).text
        page = (await me.get("/with-friends")).text
        for kind in all_games():
            assert f'value="{kind.id}"' in page
        for game, seats, laid in (("raiders", "5", 5), ("rotendale", "5", 4), ("lords", "2", 2)):
            form = {"game": game, "seats": seats, "name": "Marta"}
            response = await me.post("/with-friends", data=form)
            assert response.status_code == 303
            table = live(app, response.headers["location"].rsplit("/", 1)[1])
            assert [seat.kind for seat in table.seats] == ["human"] + ["open"] * (laid - 1)
            assert table.seats[0].name == "Marta"
        assert (await me.post("/with-friends", data={"game": "chess", "seats": "2"})).status_code == 404
        assert (await me.post("/with-friends", data={"game": "raiders", "seats": "x"})).status_code == 422


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_lobby_tells_what_one_joins(tmp_path: Path, language: str) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app, language) as guest:
        fields = {
            "clock": "bank",
            "bank": "15",
            "extra": "30",
            "undo": "none",
            "option.edition": "second_2013",
        }
        table = await lay(me, ["me", "open"], **fields, **{"seat.0.name": "Marta"})
        page = (await guest.get(f"/t/{table}")).text
        texts = texts_for(language, live(app, table).kind)
        for words in (
            texts.text("game-title"),
            texts.option_value("edition", "second_2013"),
            texts.text("fact-clock-bank", {"time": "15:00", "extra": 30}),
            texts.text("fact-undo-none"),
            texts.text("fact-unrated"),
            texts.text("minutes-one", {"low": 20}),
            texts.text("lobby-calls", {"name": "Marta"}),
        ):
            assert words in page, words
        assert texts.text("fact-usual") not in (await me.get("/tables")).text
        undated = (await guest.get(f"/t/{await lay(me, ['me', 'open'], 'rotendale')}")).text
        assert texts.text("fact-edition") in page
        assert texts.text("fact-edition") not in undated, "its rulebook bears no date"
        assert 'name="deed" value="close"' not in page
        assert f"/t/{table}/terms" not in page


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_free_seat_says_once_that_it_is_free(tmp_path: Path, language: str) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app, language) as guest:
        table = await lay(me, ["me", "open"])
        page = (await guest.get(f"/t/{table}")).text
        stool = page[page.index('id="stool-1"') :]
        told = re.findall(r"<(?:h3|p)>(.*?)</(?:h3|p)>", stool[: stool.index("</li>")], re.DOTALL)
        assert [words.strip() for words in told] == [texts_for(language).text("seat-open"), ""]


async def test_a_guest_takes_the_seat_he_wants_and_leaves_it(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as guest:
        table = await lay(me, ["me", "open", "open"])
        await guest.post(f"/t/{table}/join", data={"name": "Boris", "seat": "2"})
        seats = live(app, table).seats
        assert [seat.kind for seat in seats] == ["human", "open", "human"]
        assert 'value="leave-2"' in (await guest.get(f"/t/{table}")).text
        assert (await guest.post(f"/t/{table}/deed", data={"deed": "leave-2"})).status_code == 303
        assert [seat.kind for seat in seats] == ["human", "open", "open"]
        assert 'id="sit"' in (await guest.get(f"/t/{table}")).text


async def test_there_is_talk_before_the_game(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as guest:
        table = await lay(me, ["me", "open", "open"], **{"seat.0.name": "Marta"})
        refused = await guest.post(f"/t/{table}/chat", data={"words": "hello"})
        assert refused.status_code == 403
        await me.post(f"/t/{table}/chat", data={"words": "<script>alert(1)</script> \u202ehi"})
        page = (await guest.get(f"/t/{table}")).text
        assert "<b>Marta:</b> &lt;script&gt;alert(1)&lt;/script&gt; hi" in page
        await guest.post(f"/t/{table}/join", data={"name": "Boris"})
        await me.post(f"/t/{table}/deed", data={"deed": "mute-1"})
        await guest.post(f"/t/{table}/chat", data={"words": "can you hear me"})
        assert "can you hear me" not in (await me.get(f"/t/{table}")).text
        assert "can you hear me" in (await guest.get(f"/t/{table}")).text
        await me.post(f"/t/{table}/deed", data={"deed": "unmute-1"})
        assert "can you hear me" in (await me.get(f"/t/{table}")).text
        await me.post(f"/t/{table}/deed", data={"deed": "silence-1"})
        assert (await guest.post(f"/t/{table}/chat", data={"words": "still here"})).status_code == 403


async def test_the_owner_has_his_deeds_and_others_have_not(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as guest, browser(app) as other:
        table = await lay(me, ["me", "open", "open"])
        await guest.post(f"/t/{table}/join", data={"name": "Boris"})
        deeds = (
            "out-0",
            "owner-1",
            "close",
            "machine-2",
            "free-2",
            "silence-0",
            "hear-watchers",
            "out-9",
            "out-x",
        )
        for deed in deeds:
            status = (await guest.post(f"/t/{table}/deed", data={"deed": deed})).status_code
            assert status == (422 if deed in ("out-9", "out-x") else 403), deed
        assert (await guest.get(f"/t/{table}/terms")).status_code == 403
        page = (await me.get(f"/t/{table}")).text
        assert set(re.findall(r'name="deed" value="([a-z]+-?\d?)"', page)) >= {
            "out-1",
            "owner-1",
            "silence-1",
            "machine-2",
            "close",
            "leave-0",
        }
        assert (await me.post(f"/t/{table}/deed", data={"deed": "out-1"})).status_code == 303
        assert (await guest.post(f"/t/{table}/join", data={"name": "B"})).status_code == 403
        removed = (await guest.get(f"/t/{table}")).text
        assert "removed you" in removed
        assert 'class="call"' not in removed, "nobody invites him any more"
        await other.post(f"/t/{table}/join", data={"name": "Clara"})
        await me.post(f"/t/{table}/deed", data={"deed": "owner-1"})
        assert (await me.post(f"/t/{table}/deed", data={"deed": "close"})).status_code == 403
        closed = await other.post(f"/t/{table}/deed", data={"deed": "close"})
        assert closed.headers["location"] == "/"
        gone = await me.get(f"/t/{table}")
        assert gone.status_code == 404
        assert "This table is closed" in gone.text


async def test_terms_are_changed_on_a_form(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as guest:
        table = await lay(me, ["me", "open", "open"])
        await guest.post(f"/t/{table}/join", data={"name": "Boris"})
        page = (await me.get(f"/t/{table}/terms")).text
        form = dict.fromkeys(re.findall(r'name="(seat\.\d\.kind)"', page), "open")
        assert len(form) == 3
        form |= {"flags": "", "option.edition": "second_2013", "clock": "days", "days": "3", "public": "yes"}
        drawn = await me.post(f"/t/{table}/terms?draft=1", data=form)
        assert drawn.status_code == 200
        assert live(app, table).house.terms.kind == "none"
        foreign = await me.post(f"/t/{table}/terms", data=form, headers={"origin": "http://elsewhere"})
        assert foreign.status_code == 403
        assert (await me.post(f"/t/{table}/terms", data=form)).status_code == 303
        found = live(app, table)
        assert (found.match.options.edition, found.house.terms.kind, found.public) == (
            "second_2013",
            "days",
            True,
        )
        assert "terms of the table have been changed" in (await guest.get(f"/t/{table}")).text
        del form["seat.2.kind"]
        assert (await me.post(f"/t/{table}/terms", data=form)).status_code == 422


async def test_in_play_the_menu_has_what_is_left_of_the_deeds(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as guest:
        table = await lay(me, ["me", "open", "bot"], **{"seat.2.level": "easy"})
        await guest.post(f"/t/{table}/join", data={"name": "Boris"})
        menu = (await me.get(f"/t/{table}/menu")).text
        assert {"out-1", "owner-1", "silence-1", "mute-1"} <= set(re.findall(r'value="([a-z]+-\d)"', menu))
        assert 'value="close"' not in menu
        others = (await guest.get(f"/t/{table}/menu")).text
        assert 'value="mute-0"' in others
        assert 'value="out-0"' not in others
        await me.post(f"/t/{table}/deed", data={"deed": "out-1"})
        assert live(app, table).seats[1].kind == "bot"
        assert "removed" in (await me.get(f"/t/{table}")).text
