"""Playing at a table over HTTP: answers, undo, seats, the end, the record."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

import undercroft as uc
from tests.web.helpers import answer, browser, hidden_fields, lay, live, offered, running
from undercroft.tables import tables

pytestmark = pytest.mark.anyio


async def settle(app: object, table: str) -> None:
    """Lets bots play until a person must decide."""
    found = live(app, table)  # type: ignore[arg-type]
    for _ in range(30_000):
        await asyncio.sleep(0)
        if found.driver.resting:
            return
        await asyncio.sleep(0.002)
    raise AssertionError("the bots did not come to an end")


async def two_in_turn(
    app: FastAPI, me: httpx.AsyncClient, other: httpx.AsyncClient
) -> tuple[str, uc.Match, httpx.AsyncClient, httpx.AsyncClient]:
    """A duel in open play: its table, its match, and the two browsers in the order in which they decide."""
    table = await lay(me, ["me", "open"], **{"option.play": "open"})
    await other.post(f"/t/{table}/join", data={"name": "B"})
    match = live(app, table).match
    first, second = (me, other) if match.choices.seats == (0,) else (other, me)
    return table, match, first, second


async def test_a_whole_game_against_bots_and_its_record(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot", "bot"])
        for _ in range(200):
            await settle(app, table)
            page = (await me.get(f"/t/{table}")).text
            options = offered(page)
            if not options:
                break
            assert (await answer(me, table, options[0])).status_code == 303
        assert live(app, table).match.over
        assert "Rematch" in page
        record = (await me.get(f"/t/{table}/record")).text
        again = uc.load(record)
        assert again.over
        assert again.answers == live(app, table).match.answers


async def test_play_now_seats_me_with_bots(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        response = await me.post("/games/raiders/play")
        table = response.headers["location"].rsplit("/", 1)[1]
        assert (await me.get(f"/t/{table}")).status_code == 200
        assert sorted(seat.kind for seat in live(app, table).seats) == ["bot", "bot", "bot", "human"]


async def test_a_friend_comes_by_the_link_and_the_game_begins(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app, "ru") as friend:
        table = await lay(me, ["me", "open"], **{"seat.0.name": "Anna"})
        assert live(app, table).state == "open"
        assert (await answer(me, table, "power_1", seat=0, version=0)).status_code == 409
        assert "Сесть за стол" in (await friend.get(f"/t/{table}")).text
        joined = await friend.post(f"/t/{table}/join", data={"name": "Борис"})
        assert joined.status_code == 303
        assert live(app, table).state == "playing"
        page = (await friend.get(f"/t/{table}")).text
        assert "Борис" in page
        assert "Anna" in page
        second = await friend.post(f"/t/{table}/join", data={"name": "Борис"})
        assert second.status_code == 409


async def test_bots_take_free_seats_on_request(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other:
        table = await lay(me, ["me", "open", "open"])
        assert (await other.post(f"/t/{table}/deed", data={"deed": "fill-easy"})).status_code == 403
        assert (await me.post(f"/t/{table}/deed", data={"deed": "fill-easy"})).status_code == 303
        assert [seat.kind for seat in live(app, table).seats] == ["human", "bot", "bot"]


async def test_a_double_click_does_no_harm(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other:
        table, match, first, second = await two_in_turn(app, me, other)
        page = (await first.get(f"/t/{table}")).text
        data = hidden_fields(page) | {"option": offered(page)[0]}
        assert (await first.post(f"/t/{table}/answer", data=data)).status_code == 303
        assert (await first.post(f"/t/{table}/answer", data=data)).status_code == 303
        assert match.ply == 1
        data["option"] = offered(page)[1]
        late = await first.post(f"/t/{table}/answer", data=data)
        assert late.status_code == 409
        assert "moved on" in late.text
        assert match.ply == 1
        assert offered((await second.get(f"/t/{table}")).text)


async def test_alone_with_bots_one_may_take_back_to_ones_own_decision(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot", "bot"], **{"option.play": "open"})
        await settle(app, table)
        match = live(app, table).match
        before = match.ply
        seen = match.view(0)
        await answer(me, table, offered((await me.get(f"/t/{table}")).text)[0])
        await settle(app, table)
        assert match.ply > before + 1
        page = (await me.get(f"/t/{table}")).text
        assert re.search(r'value="undo"\s+title="[^"]*undone too', page), "its help says how far it goes"
        assert '<span class="full">Take back</span>' in page
        assert (await me.post(f"/t/{table}/deed", data={"deed": "undo"})).status_code == 303
        assert match.ply == before
        assert match.view(0) == seen


async def test_undo_among_people_needs_everybodys_word(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other:
        table, match, first, second = await two_in_turn(app, me, other)
        await answer(first, table, offered((await first.get(f"/t/{table}")).text)[0])
        await answer(second, table, offered((await second.get(f"/t/{table}")).text)[0])
        assert match.ply == 2
        await first.post(f"/t/{table}/deed", data={"deed": "undo"})
        assert match.ply == 2
        assert "would like to take a move back" in (await second.get(f"/t/{table}")).text
        assert '<span class="brief">Allow taking back</span>' in (await second.get(f"/t/{table}")).text
        assert '<span class="brief">Withdraw request</span>' in (await first.get(f"/t/{table}")).text
        refuse = re.findall(r'value="(refuse-[^"]+)"', (await second.get(f"/t/{table}")).text)[0]
        await second.post(f"/t/{table}/deed", data={"deed": refuse})
        assert match.ply == 2
        await first.post(f"/t/{table}/deed", data={"deed": "undo"})
        agree = re.findall(r'value="(agree-[^"]+)"', (await second.get(f"/t/{table}")).text)[0]
        assert (await second.post(f"/t/{table}/deed", data={"deed": "agree"})).status_code == 422
        await second.post(f"/t/{table}/deed", data={"deed": agree})
        assert match.ply == 0


async def test_no_undo_where_the_table_says_so(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot", "bot"], undo="none")
        await settle(app, table)
        await answer(me, table, offered((await me.get(f"/t/{table}")).text)[0])
        assert (await me.post(f"/t/{table}/deed", data={"deed": "undo"})).status_code == 409


async def test_a_personal_link_moves_a_seat_once(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as phone, browser(app) as thief:
        table = await lay(me, ["me", "bot", "bot"])
        await settle(app, table)
        page = (await me.post(f"/t/{table}/link", data={"seat": "0"}, follow_redirects=True)).text
        link = page.split('value="http://table', 1)[1].split('"', 1)[0]
        assert (await phone.get(link)).status_code == 200
        assert live(app, table).seats_of(live(app, table).seats[0].owner) == [0]
        assert (await phone.post(link)).status_code == 303
        assert offered((await phone.get(f"/t/{table}")).text)
        assert not offered((await me.get(f"/t/{table}")).text)
        assert (await thief.post(link)).status_code == 403


async def test_who_asks_for_a_seat_is_told_whose_it_is(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app, "ru") as other:
        table = await lay(me, ["me", "bot", "open"])
        await settle(app, table)
        for seat, told in (
            (0, "Это место принадлежит другому браузеру."),
            (1, "На этом месте играет бот, оно никому не принадлежит."),
            (2, "На этом месте пока никто не сидит."),
        ):
            for refused in (
                await other.get(f"/t/{table}/forecast?seat={seat}&option=x"),
                await other.get(f"/t/{table}/advice?seat={seat}"),
                await other.post(f"/t/{table}/link", data={"seat": str(seat)}),
                await other.post(f"/t/{table}/deed", data={"deed": f"leave-{seat}"}),
            ):
                assert (refused.status_code, told in refused.text) == (403, True), (seat, refused.url)
        refused = await other.post(f"/t/{table}/sign", data={"sign": ""})
        assert (refused.status_code, "Вы не сидите за этим столом." in refused.text) == (403, True)


async def test_a_bot_plays_for_me_until_i_come_back(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other:
        table = await lay(me, ["me", "open"])
        await other.post(f"/t/{table}/join", data={"name": "B"})
        assert (await other.post(f"/t/{table}/deed", data={"deed": "back-0"})).status_code == 403
        assert (await me.post(f"/t/{table}/deed", data={"deed": "bot-0"})).status_code == 303
        await settle(app, table)
        assert 0 not in live(app, table).match.choices.seats
        assert "Take my seat back" in (await me.get(f"/t/{table}")).text
        assert (await me.post(f"/t/{table}/deed", data={"deed": "back-0"})).status_code == 303
        assert live(app, table).seats[0].kind == "human"


async def test_several_seats_at_one_screen_hide_behind_a_curtain(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        fields = {"seat.0.name": "Anna", "seat.1.name": "Boris"}
        table = await lay(me, ["me", "hot"], "dungeoneer", **fields)
        seat = live(app, table).match.choices.seats[0]
        page = (await me.get(f"/t/{table}")).text
        name = ("Anna", "Boris")[seat]
        assert f"<b>Hand the screen to {name}.</b> " in page, "a sentence before the next one"
        assert 'id="board"' in page, "what is public is public"
        assert not offered(page)
        await me.post(f"/t/{table}/deed", data={"deed": f"show-{seat}"})
        for _ in range(60):
            page = (await me.get(f"/t/{table}")).text
            if not offered(page):
                break
            assert hidden_fields(page)["seat"] == str(seat)
            # how often one is asked can be turned for ever
            await answer(me, table, [one for one in offered(page) if not one.startswith("ask_")][-1])
            await settle(app, table)
        if "Seen." in page:
            assert hidden_fields(page)["seat"] == str(seat)
            await me.post(f"/t/{table}/deed", data={"deed": "cover"})
            page = (await me.get(f"/t/{table}")).text
        assert "Hand the screen to" in page
        assert hidden_fields(page)["seat"] == ""


async def test_nobody_covers_a_screen_who_has_no_seat(tmp_path: Path) -> None:
    """A stranger's word had the table drawn anew for all who looked, and was kept for each new browser."""
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other:
        table = await lay(me, ["me", "hot"])
        stamp = live(app, table).stamp
        assert (await other.post(f"/t/{table}/deed", data={"deed": "cover"})).status_code == 403
        assert (live(app, table).stamp, live(app, table).shown) == (stamp, {})
        assert (await me.post(f"/t/{table}/deed", data={"deed": "cover"})).status_code == 303
        assert live(app, table).shown


async def test_no_curtain_where_all_see_the_same(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "hot"], game="rotendale")
        for _ in range(6):
            page = (await me.get(f"/t/{table}")).text
            assert "Hand the screen to" not in page
            assert hidden_fields(page)["seat"] == str(live(app, table).match.choices.seats[0])
            await answer(me, table, offered(page)[0])
            await settle(app, table)


async def test_rematch_moves_everybody_one_seat_further(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot", "bot"])
        assert (await me.post(f"/t/{table}/deed", data={"deed": "rematch"})).status_code == 409
        await me.post(f"/t/{table}/deed", data={"deed": "bot-0"})
        await settle(app, table)
        assert live(app, table).match.over
        first = await me.post(f"/t/{table}/deed", data={"deed": "rematch"})
        second = await me.post(f"/t/{table}/deed", data={"deed": "rematch"})
        assert first.headers["location"] == second.headers["location"]
        new = first.headers["location"].rsplit("/", 1)[1]
        assert [bool(seat.owner) for seat in live(app, new).seats] == [False, True, False]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_a_rematch_is_offered_to_the_others(tmp_path: Path, language: str) -> None:
    asks = {"en": "B would like a rematch.", "ru": "B предлагает реванш."}[language]
    waits = {"en": "Waiting for Player 1.", "ru": "Ждём ответа: Игрок 1."}[language]
    off = {"en": "decline the rematch", "ru": "отказываетесь от реванша"}[language]
    async with running(tmp_path) as app, browser(app, language) as me, browser(app, language) as other:
        table, _match, _first, _second = await two_in_turn(app, me, other)
        for seat, player in enumerate((me, other)):
            await player.post(f"/t/{table}/deed", data={"deed": f"bot-{seat}"})
        await settle(app, table)
        for seat, player in enumerate((me, other)):
            await player.post(f"/t/{table}/deed", data={"deed": f"back-{seat}"})
        assert live(app, table).match.over
        asked = await other.post(f"/t/{table}/deed", data={"deed": "rematch"})
        assert asked.headers["location"] == f"/t/{table}"
        assert waits in (await other.get(f"/t/{table}")).text
        assert asks in (await me.get(f"/t/{table}")).text
        assert asks in (await me.get(f"/t/{table}/text")).text
        await me.post(f"/t/{table}/deed", data={"deed": "no-rematch"})
        assert off in (await me.get(f"/t/{table}")).text
        await other.post(f"/t/{table}/deed", data={"deed": "rematch"})
        begun = await me.post(f"/t/{table}/deed", data={"deed": "rematch"})
        assert begun.headers["location"] == f"/t/{live(app, table).next}"


async def test_to_resign_takes_a_second_press(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other:
        table, _match, _first, _second = await two_in_turn(app, me, other)
        menu = (await me.get(f"/t/{table}/menu")).text
        sure = re.search(r"<details class=.sure.>(.*?)</details>", menu, re.DOTALL)
        assert sure is not None
        assert "This cannot be taken back" in sure[1]
        assert menu.count('value="leave-0"') == sure[1].count('value="leave-0"') == 1
        await me.post(f"/t/{table}/deed", data={"deed": "leave-0"})
        page = (await other.get(f"/t/{table}")).text
        assert "resigned, a bot plays" in page
        assert "resigns. A bot plays on." in page


async def test_a_rematch_after_a_position_is_the_position_again(tmp_path: Path) -> None:
    """A puzzle can be tried again; its seats stay, since the position belongs to them."""
    begun = uc.new("raiders", seats=3, seed=1)
    for _ in range(30):
        begun.play(*next(iter(begun.choices)))
    position = json.dumps(begun.position()).encode()
    async with running(tmp_path) as app, browser(app) as me:
        laid = await me.post("/records", files={"record": ("p.json", position)})
        table = laid.headers["location"].rsplit("/", 1)[1]
        mine = next(seat.index for seat in live(app, table).seats if seat.owner)
        await me.post(f"/t/{table}/deed", data={"deed": f"bot-{mine}"})
        await settle(app, table)
        again = await me.post(f"/t/{table}/deed", data={"deed": "rematch"})
        new = live(app, again.headers["location"].rsplit("/", 1)[1])
        assert new.match.start is not None
        assert new.match.start["state"] == begun.position()["state"]
        assert new.seats[mine].owner


async def test_chat_reaches_all_and_is_never_markup(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other:
        table = await lay(me, ["me", "bot", "bot"])
        await me.post(f"/t/{table}/chat", data={"words": "<script>alert(1)</script> hello"})
        page = (await other.get(f"/t/{table}")).text
        assert "&lt;script&gt;alert(1)&lt;/script&gt; hello" in page
        assert (await other.post(f"/t/{table}/chat", data={"words": "x"})).status_code == 403
        await me.post(f"/t/{table}/chat", data={"words": "a\x00\u202eb \U0001f469\u200d\U0001f680"})
        assert live(app, table).chat[-1].words == "ab \U0001f469\u200d\U0001f680"


async def test_a_replay_shows_any_answer_and_goes_on_from_there(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as watcher:
        table = await lay(me, ["me", "bot", "bot"])
        await settle(app, table)
        assert (await watcher.post(f"/t/{table}/continue", data={"ply": "3", "eyes": ""})).status_code == 403
        await me.post(f"/t/{table}/deed", data={"deed": "bot-0"})
        await settle(app, table)
        plies = live(app, table).match.ply
        for ply in (0, 1, 17, plies):
            for eyes in ("0", "2", ""):
                shown = await watcher.get(f"/t/{table}/replay?ply={ply}&eyes={eyes}")
                assert shown.status_code == 200
                assert f"Answer {ply} of {plies}" in shown.text
        new = await watcher.post(f"/t/{table}/continue", data={"ply": "17", "eyes": "1"})
        onward = live(app, new.headers["location"].rsplit("/", 1)[1])
        assert onward.match.start is not None
        assert onward.seats[1].kind == "human"


async def test_records_are_loaded_and_bad_ones_refused_with_their_line(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        match = uc.new("raiders", seats=3, seed=5)
        for _ in range(20):
            seat = match.choices.seats[0]
            match.play(seat, match.choices[seat].options[0])
        record = uc.record(match)
        loaded = await me.post("/records", files={"record": ("a.rec", record)})
        assert loaded.status_code == 303
        assert (await me.get(loaded.headers["location"])).status_code == 200
        line = record.splitlines().index("")
        broken = record.replace(record.splitlines()[line + 3], "2 9 power_9")
        refused = await me.post("/records", files={"record": ("a.rec", broken)})
        assert refused.status_code == 422
        assert f"line {line + 4}" in refused.text
        assert (await me.post("/records", files={"record": ("a.rec", b"\xff\xfe")})).status_code == 422
        assert (await me.post("/records", data={"record": "x"})).status_code == 422
        async with browser(app, "ru") as reader:
            for content, told in (
                (broken.encode(), f"строка {line + 4}: места 9 нет; места — от 0 до 2"),
                (
                    record.replace("game: raiders", "game: chess").encode(),
                    "строка 2: игры &#39;chess&#39; нет",
                ),
                (b"\xff\xfe", "это не текстовый файл в UTF-8"),
            ):
                refused = await reader.post("/records", files={"record": ("a.rec", content)})
                assert refused.status_code == 422
                assert f'<p class="dim">{told}' in refused.text


async def test_nobody_waits_for_a_long_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With thousands of answers taken back it takes seconds to replay; other tables go on meanwhile."""
    match = uc.new("raiders", seats=3, seed=1)
    (seat, option), ply = next(iter(match.choices)), 0
    lines = f"{ply} {seat} {option}\n{ply} {seat} undo\n" * 1_500
    threads: list[bool] = []

    def watched(*args: Any, **kwargs: Any) -> Any:
        threads.append(threading.current_thread() is threading.main_thread())
        return uc.load(*args, **kwargs)

    monkeypatch.setattr(tables, "load_record", watched)
    async with running(tmp_path) as app, browser(app) as me:
        record = (uc.record(match) + lines).encode()
        laid = await me.post("/records", files={"record": ("long.rec", record)})
        assert (await me.get(laid.headers["location"])).status_code == 200
        await lay(me, ["me", "bot", "bot"])
    assert threads == [False, True]


async def test_a_position_is_saved_from_a_finished_game_and_played_on(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        match = uc.new("raiders", seats=3, seed=5)
        while not match.over:
            seat = match.choices.seats[0]
            match.play(seat, match.choices[seat].options[0])
        loaded = await me.post("/records", files={"record": ("a.rec", uc.record(match))})
        table = loaded.headers["location"].partition("/replay")[0]
        saved = await me.get(f"{table}/position?ply=11")
        assert "attachment" in saved.headers["content-disposition"]
        onward = await me.post("/records", files={"record": ("p.json", saved.content)})
        assert onward.status_code == 303
        new = live(app, onward.headers["location"].rsplit("/", 1)[1])
        assert new.match.digest() == uc.from_position(saved.json()).digest()
        assert [seat.kind for seat in new.seats].count("human") == 1
        wrong = saved.json()
        wrong["state"]["heroes"][0]["treasure"] = -3
        refused = await me.post("/records", files={"record": ("p.json", json.dumps(wrong).encode())})
        assert refused.status_code == 422
        assert "heroes[0].treasure" in refused.text
        refused = await me.post("/records", files={"record": ("p.json", b"{")})
        assert refused.status_code == 422
        assert "JSON" in refused.text


async def test_the_position_of_a_running_game_is_nobodys(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot", "bot"])
        assert (await me.get(f"/t/{table}/position?ply=0")).status_code == 403
