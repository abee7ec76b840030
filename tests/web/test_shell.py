"""The page can be installed; what it keeps is its shell, and nothing of any table."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.web.helpers import serving
from tests.web.test_browser import CHROMIUM, chromium  # noqa: F401
from undercroft.tables.pace import Pace
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app


def test_the_manifest_names_icons_of_the_size_it_says(client: TestClient) -> None:
    answer = client.get("/manifest.webmanifest", headers={"accept-language": "ru"})
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    assert (told["start_url"], told["scope"], told["display"], told["lang"]) == ("/", "/", "standalone", "ru")
    for icon in told["icons"]:
        png = client.get(icon["src"]).content
        assert "x".join(map(str, struct.unpack(">II", png[16:24]))) == icon["sizes"]
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    assert 'rel="manifest"' in client.get("/").text


def test_the_worker_keeps_files_that_are_the_same_for_all(client: TestClient) -> None:
    answer = client.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert "__" not in answer.text
    found = re.search(r"KEPT = (\[.*?\]);", answer.text)
    assert found is not None
    kept = json.loads(found[1])
    assert all(one.startswith("/static/") for one in kept)
    for one in kept:
        assert client.get(one).status_code == 200, one


def test_the_page_for_who_is_offline_is_nobodys(client: TestClient) -> None:
    client.cookies.set("name", "Marta")
    client.post("/games/raiders/play")
    page = client.get("/offline")
    assert "Marta" not in page.text
    assert "/t/" not in page.text
    assert "set-cookie" not in page.headers


@contextmanager
def at_home(chromium: Any, folder: Any, locale: str) -> Iterator[tuple[Any, str]]:  # noqa: F811
    """The page of the shelf, with the worker at work, and the house's address."""
    app = create_app(str(folder / "t.db"), Pace(0, 0), FirstThinker())
    app.state.limits.off = True
    with serving(app) as address:
        context = chromium.new_context(locale=locale)
        page = context.new_page()
        page.goto(address)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        yield page, address
        context.close()


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
def test_the_shell_opens_offline_and_says_so(chromium: Any, tmp_path: Any) -> None:  # noqa: F811
    with at_home(chromium, tmp_path, "ru-RU") as (page, _):
        page.locator("form[action='/games/raiders/play'] button").click()
        page.wait_for_selector("#table")
        page.reload()
        page.wait_for_selector("#table")
        kept = page.evaluate(
            "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
            " (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)))).flat()"
        )
        assert "/offline" in kept
        assert [one for one in kept if not one.startswith("/static/")] == ["/offline"]
        page.context.set_offline(True)
        page.goto(page.url, wait_until="domcontentloaded")
        page.wait_for_selector("#again")
        assert page.locator("h1").inner_text() == "Нет связи"
        page.context.set_offline(False)
        page.wait_for_selector("#table")


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
def test_a_form_that_does_not_get_through_stays_with_all_that_is_filled_in(
    chromium: Any,  # noqa: F811
    tmp_path: Any,
) -> None:
    with at_home(chromium, tmp_path, "en-US") as (page, address):
        page.goto(f"{address}/games/raiders/new")
        page.fill("#name-0", "Marta")
        page.press("#name-0", "Tab")
        page.wait_for_selector("#chair-0 h3 >> text=Marta")
        page.context.set_offline(True)
        page.locator("#setup .btn.ink.big").click()
        page.wait_for_selector("#toast >> text=This did not get through.")
        assert page.url == f"{address}/games/raiders/new"
        assert page.input_value("#name-0") == "Marta"
        page.context.set_offline(False)
        page.locator("#setup .btn.ink.big").click()
        page.wait_for_selector("#table")
