"""What is wrong gets the right status and a sentence in the reader's language, and changes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web.helpers import answer, browser, hidden_fields, lay, live, offered, running
from undercroft.store import StoreError
from undercroft.web.guard import MOST_BYTES
from undercroft.web.limits import BUDGETS

pytestmark = pytest.mark.anyio

WRONG = [
    ({"option": "power_9"}, 409, "error-illegal"),
    ({"option": "x" * 500}, 422, "error-form"),
    ({"version": "-1"}, 409, "error-old-page"),
    ({"version": "99999"}, 409, "error-old-page"),
    ({"version": "many"}, 422, "error-form"),
    ({"version": "1" * 40}, 422, "error-form"),
    ({"seat": "7"}, 422, "error-no-seat"),
    ({"seat": "-1"}, 422, "error-no-seat"),
    ({"seat": "1"}, 403, "error-foreign-seat"),
    ({"seat": "zero"}, 422, "error-form"),
    ({"seat": "٣"}, 422, "error-form"),
    ({"seat": "--1"}, 422, "error-form"),
    ({"version": "²"}, 422, "error-form"),
    ({"option": "power_²"}, 409, "error-illegal"),
]


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_wrong_answers(tmp_path: Path, language: str) -> None:
    from undercroft.texts import texts_for

    texts = texts_for(language)
    async with running(tmp_path) as app, browser(app, language) as me, browser(app) as other:
        table = await lay(me, ["me", "open"], **{"option.play": "quick"})
        await other.post(f"/t/{table}/join", data={"name": "B"})
        match = live(app, table).match
        before = match.position()
        page = (await me.get(f"/t/{table}")).text
        good = hidden_fields(page) | {"option": offered(page)[0]}
        for change, status, key in WRONG:
            response = await me.post(f"/t/{table}/answer", data=good | change)
            assert response.status_code == status, change
            assert texts.text(key) in response.text, change
        for name in good:
            less = {field: value for field, value in good.items() if field != name}
            assert (await me.post(f"/t/{table}/answer", data=less)).status_code == 422
        for body in (b"", b"\xff\xfe\x00", b"option=power_1&" * 300, b"%%%"):
            head = {"content-type": "application/x-www-form-urlencoded"}
            response = await me.post(f"/t/{table}/answer", content=body, headers=head)
            assert response.status_code == 422
        head = {"content-type": "multipart/form-data"}
        assert (await me.post(f"/t/{table}/answer", content=b"--x", headers=head)).status_code == 422
        assert match.position() == before


async def test_a_wrong_token_and_no_token_are_spectators(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other:
        table = await lay(me, ["me", "bot", "bot"])
        other.cookies.set("uc", "x" * 43)
        page = (await other.get(f"/t/{table}")).text
        assert not offered(page)
        response = await other.post(
            f"/t/{table}/answer", data={"seat": "0", "version": "0", "option": "power_1"}
        )
        assert response.status_code == 403
        other.cookies.set("uc", live(app, table).seats[0].owner)
        assert not offered((await other.get(f"/t/{table}")).text), "the stored hash must not be a key"


async def test_pages_that_are_not_there(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app, "ru") as me:
        for path in (
            "/nothing",
            "/t/abcdefgh",
            "/t/x",
            "/t/..%2f..%2fetc",
            "/games/nothing/new",
            "/games/x/rules",
        ):
            response = await me.get(path)
            assert response.status_code == 404, path
            assert "Не получилось" in response.text, path
        for path in (
            "/static/../app.py",
            "/static/%2e%2e/app.py",
            "/static/icons.txt/x",
            "/games/raiders/game.py",
        ):
            assert (await me.get(path)).status_code == 404, path
        assert (await me.get("/t/abcdefgh/answer")).status_code == 405
        assert (await me.get("/t/abcdefgh/replay?ply=x")).status_code in (404, 422)


async def test_other_sites_cannot_play_for_me(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot", "bot"])
        form = {"deed": "bot-0"}
        for head in (
            {"sec-fetch-site": "cross-site"},
            {"origin": "http://evil"},
            {"origin": "null"},
            {"origin": "http://["},
            {"origin": "http://table.evil"},
        ):
            assert (await me.post(f"/t/{table}/deed", data=form, headers=head)).status_code == 403
        assert live(app, table).seats[0].kind == "human"
        assert (
            await me.post(f"/t/{table}/deed", data=form, headers={"origin": "http://table"})
        ).status_code == 303


@pytest.mark.parametrize("back", ["http://[", "//evil", "http://evil/", "/\\evil", "/\tx", "javascript:x"])
async def test_a_form_sends_nobody_to_another_site(tmp_path: Path, back: str) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        response = await me.post("/settings", data={"back": back, "lang": "ru"})
        assert (response.status_code, response.headers["location"]) == (303, "/")


async def test_too_much_is_refused(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot", "bot"])
        big = {"words": "x" * (MOST_BYTES + 1)}
        assert (await me.post(f"/t/{table}/chat", data=big)).status_code == 413

        async def drip() -> object:  # without a length in the header
            for _ in range(MOST_BYTES // 1000 + 2):
                yield b"a=" + b"x" * 1000 + b"&"

        head = {"content-type": "application/x-www-form-urlencoded"}
        response = await me.post(f"/t/{table}/chat", content=drip(), headers=head)  # type: ignore[arg-type]
        assert response.status_code == 413


async def test_too_often_is_refused(tmp_path: Path) -> None:
    async with running(tmp_path, limits=True) as app, browser(app) as me:
        table = await lay(me, ["me", "bot", "bot"])
        codes = [(await me.post(f"/t/{table}/chat", data={"words": "hi"})).status_code for _ in range(12)]
        most = int(BUDGETS["chat"][0])
        assert codes == [303] * most + [429] * (12 - most)
        assert (await me.post(f"/t/{table}/chat", data={"words": "hi"})).headers["retry-after"] == "5"


async def test_bad_forms_of_a_new_table(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        for form in (
            {"seat.0.kind": "king"},
            {"seat.0.kind": "me", "seat.1.kind": "bot", "option.play": "nonsense"},
            {"seat.0.kind": "me", "undo": "perhaps"},
            {"seat.0.kind": "me", "seat.0.name": "x" * 300},
            {},
        ):
            response = await me.post("/games/raiders/new", data=form)
            assert response.status_code == 422, form
        assert not await app.state.tables.store.running()


async def test_a_full_disk_takes_no_answer_and_the_table_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other:
        table = await lay(me, ["me", "open"], **{"option.play": "quick"})
        await other.post(f"/t/{table}/join", data={"name": "B"})
        store = app.state.tables.store
        works = store.add_lines

        async def full(*_: object, **__: object) -> None:
            raise StoreError("disk full")

        monkeypatch.setattr(store, "add_lines", full)
        option = offered((await me.get(f"/t/{table}")).text)[0]
        refused = await answer(me, table, option)
        assert refused.status_code == 503
        assert "cannot write" in refused.text
        assert refused.headers["retry-after"] == "5"
        assert live(app, table).match.ply == 0
        monkeypatch.setattr(store, "add_lines", works)
        assert (await answer(me, table, option)).status_code == 303
        assert live(app, table).match.ply == 1


async def test_a_damaged_table_says_so_and_the_others_go_on(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        bad, good = await lay(me, ["me", "bot", "bot"]), await lay(me, ["me", "bot", "bot"])
        await app.state.tables.store.set_table(bad, head="undercroft record 1\ngame: raiders\nrules: 0")
        del app.state.tables._live[bad]
        response = await me.get(f"/t/{bad}")
        assert response.status_code == 503
        assert "another version of the rules" in response.text
        assert (await me.get(f"/t/{good}")).status_code == 200
        assert (await me.get("/")).status_code == 200


async def _until(true: Callable[[], bool]) -> None:
    while not true():  # noqa: ASYNC110
        await asyncio.sleep(0.01)


async def test_a_server_killed_before_the_result_writes_it_when_it_is_back(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot"], **{"option.play": "quick"})
        while live(app, table).state == "playing":
            page = (await me.get(f"/t/{table}")).text
            if offered(page):
                await answer(me, table, offered(page)[0])
            await asyncio.sleep(0)
        await app.state.tables.store.set_table(table, state="playing", result="")
    async with running(tmp_path) as app:
        found = await app.state.tables.find(table)
        await asyncio.wait_for(_until(lambda: found.driver.resting), 20)
        assert found.state == "over"
        data = await app.state.tables.store.load(table)
        assert data.row.state == "over"
        assert data.row.result


async def test_every_answer_has_the_headers_that_keep_it_safe(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot", "bot"])
        for path in ("/", f"/t/{table}", "/nothing", "/static/table.css", "/games/raiders/rules"):
            response = await me.get(path)
            policy = response.headers["content-security-policy"]
            assert "script-src 'self'" in policy
            assert "unsafe-eval" not in policy
            assert response.headers["x-content-type-options"] == "nosniff"
            assert "<script>" not in response.text
            assert " onclick" not in response.text
        async with browser(app) as fresh:
            cookie = (await fresh.get("/")).headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
