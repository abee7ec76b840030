"""What is shown once: a deed leads to its page, which tells it to who did it, and not again."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from tests.web.authenticator import Device
from tests.web.helpers import browser, lay, running
from tests.web.test_contest_pages import make as make_contest
from tests.web.test_letters import ask, house, link_of
from tests.web.test_me import make

pytestmark = pytest.mark.anyio
TOKEN = r'value="(ucp_[^"]+)"'
CODE = r"<li><code>([a-z0-9-]{23})</code>"


@asynccontextmanager
async def two(folder: Path) -> AsyncIterator[tuple[FastAPI, httpx.AsyncClient, httpx.AsyncClient]]:
    async with AsyncExitStack() as stack:
        app = await stack.enter_async_context(running(folder))
        me, other = [await stack.enter_async_context(browser(app)) for _ in range(2)]
        for client in (me, other):
            await client.get("/")
        yield app, me, other


async def told_once(
    me: httpx.AsyncClient, other: httpx.AsyncClient, path: str, form: dict[str, str], secret: str
) -> str:
    """The page to which a deed leads; there it is told, and never to others or again."""
    done = await me.post(path, data=form)
    assert done.status_code == 303
    place = done.headers["location"]
    kept = {one.name: one for one in me.cookies.jar if one.path == place.partition("#")[0]}
    (cookie,) = kept.values()
    assert cookie.has_nonstandard_attr("HttpOnly")
    assert cookie.expires is not None
    first = await me.get(place)
    found = re.findall(secret, first.text)
    assert found
    assert not any(one in place for one in found)
    assert not [one for one in me.cookies.jar if one.name == cookie.name], "the browser sends it no more"
    other.cookies.set(cookie.name, str(cookie.value), domain=cookie.domain, path=cookie.path)
    for client in (me, other):
        again = await client.get(place, follow_redirects=True)
        assert again.status_code == 200
        assert not re.findall(secret, again.text)
    return first.text


async def test_links_tokens_and_codes_are_told_once_to_who_made_them(tmp_path: Path) -> None:
    async with two(tmp_path) as (_, me, other):
        table = await lay(me, ["me", "open"])
        seat = await told_once(me, other, f"/t/{table}/link", {"seat": "0"}, r'value="[^"]*/seat/0/[^"]+"')
        assert "menu-link" not in seat
        await told_once(me, other, "/me/friends/link", {}, r'value="[^"]*/friend/[^"]+"')
        await make(me, Device(), "Anna")
        await make(other, Device(), "Boris")
        await told_once(me, other, "/me/programs", {"name": "Счёт", "scope-read": "yes"}, TOKEN)
        codes = await told_once(me, other, "/me/codes", {}, CODE)
        assert len(re.findall(CODE, codes)) == 10


async def test_the_link_of_a_stand_in_is_told_once(tmp_path: Path) -> None:
    async with two(tmp_path) as (_, me, other):
        place = await make_contest(me)
        for client, name in ((me, "Anna"), (other, "Boris")):
            await client.post(f"{place}/enter", data={"name": name})
        await me.post(f"{place}/start")
        await told_once(me, other, f"{place}/deputy", {}, r'value="[^"]*/deputy/[^"]+"')


async def test_the_codes_of_who_is_new_by_a_letter_are_told_once(tmp_path: Path) -> None:
    async with house(tmp_path) as (app, sent), browser(app) as me, browser(app) as other:
        await other.get("/")
        await ask(me)
        await told_once(me, other, link_of(sent[0]), {}, CODE)


async def test_a_name_of_any_letters_goes_along(tmp_path: Path) -> None:
    async with two(tmp_path) as (_, me, _other):
        await make(me, Device(), "Anna")
        form = {"name": "Счёт; a=b", "scope-read": "yes"}
        made = await me.post("/me/programs", data=form, follow_redirects=True)
        assert "<h1>Счёт; a=b</h1>" in made.text
