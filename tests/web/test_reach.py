"""The invitation reaches somebody: the links it shows, and what is said where there are none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from tests.web.helpers import AT_ONCE, lay, running, serving
from tests.web.test_browser import chromium  # noqa: F401
from undercroft import web
from undercroft.tables.thinking import FirstThinker
from undercroft.web import reach
from undercroft.web.app import create_app
from undercroft.web.settings import Settings

pytestmark = pytest.mark.anyio


def browser_at(app: FastAPI, address: str, language: str = "en") -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=app)
    return httpx.AsyncClient(transport=transport, base_url=address, headers={"accept-language": language})


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "::1", "127.1.2.3", "LOCALHOST."])
def test_these_mean_this_machine(host: str) -> None:
    assert reach.is_near(host)
    assert reach.links_of(host, 8000) == ()


def test_a_server_on_all_addresses_names_those_of_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "network_addresses", lambda: ["192.168.1.5", "10.0.0.2"])
    assert reach.links_of("0.0.0.0", 80) == ("http://192.168.1.5:80", "http://10.0.0.2:80")
    assert reach.links_of("::", 8000, ["localhost", "club"]) == ("http://club:8000",)
    assert reach.links_of("10.1.1.1", 8000) == ("http://10.1.1.1:8000",)
    assert reach.links_of("fd00::1", 8000) == ("http://[fd00::1]:8000",)


def test_the_addresses_of_this_machine_are_none_of_its_own() -> None:
    assert not [one for one in reach.network_addresses() if reach.is_near(one)]


@pytest.mark.parametrize(
    ("language", "near"),
    [("en", "Only this machine can open it"), ("ru", "открыть её можно только на этом компьютере")],
)
async def test_on_this_machine_only_the_lobby_says_so(tmp_path: Path, language: str, near: str) -> None:
    async with running(tmp_path) as app, browser_at(app, "http://127.0.0.1:8000", language) as me:
        table = await lay(me, ["me", "open"])
        page = (await me.get(f"/t/{table}")).text
        assert near in page
        assert "serve --host 0.0.0.0" in page
        assert '<svg class="qr"' not in page.replace("\n", " ")
        assert near in (await me.get(f"/t/{table}/menu")).text


async def test_in_the_network_there_is_a_link_for_each_address_with_its_code(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser_at(app, "http://localhost:8000") as me:
        app.state.links = ("http://192.168.1.5:8000", "http://10.0.0.2:8000")
        table = await lay(me, ["me", "open"])
        for path in (f"/t/{table}", f"/t/{table}/menu"):
            page = (await me.get(path)).text
            for link in app.state.links:
                assert f'value="{link}/t/{table}"' in page
            assert page.count('class="qr"') == 1
            assert "Only this machine" not in page


async def test_who_came_by_a_name_sends_that_name_on(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser_at(app, "https://club.example") as me:
        app.state.links = ("http://192.168.1.5:8000",)
        table = await lay(me, ["me", "open"])
        page = (await me.get(f"/t/{table}")).text
        assert f'value="https://club.example/t/{table}"' in page
        assert "192.168" not in page


@pytest.mark.parametrize("host", ["", "a b", "x:y:z", "[::1", "ä", "a" * 400, '"><script>'])
async def test_a_strange_host_breaks_nothing(tmp_path: Path, host: str) -> None:
    async with running(tmp_path) as app, browser_at(app, "http://table") as me:
        table = await lay(me, ["me", "open"])
        page = await me.get(f"/t/{table}", headers={"host": host.encode()})
        assert page.status_code in (200, 400)
        assert "<script>" not in page.text


@pytest.mark.parametrize(
    ("host", "said"), [("127.0.0.1", "Only this machine"), ("0.0.0.0", "In your network: http://10.0.0.2:")]
)
def test_serve_says_where_it_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], host: str, said: str
) -> None:
    served: list[FastAPI] = []
    monkeypatch.setattr(reach, "network_addresses", lambda: ["10.0.0.2"])
    monkeypatch.setattr(web, "run", lambda app, host, port: served.append(app))
    web.serve(host, 0, str(tmp_path / "t.db"))
    told = capsys.readouterr().out
    assert said in told
    assert all(link in told for link in served[0].state.links)


def test_serve_names_the_address_that_is_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    served: list[FastAPI] = []
    monkeypatch.setattr(web, "run", lambda app, host, port: served.append(app))
    settings = Settings(public_url="https://table.example.org/")
    web.serve("127.0.0.1", 0, str(tmp_path / "t.db"), settings=settings)
    told = capsys.readouterr().out
    assert "Only this machine" not in told
    assert "works once: https://table.example.org/host/" in told
    assert served[0].state.links == ("https://table.example.org",)


def test_serve_names_no_address_at_which_it_does_not_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(web, "run", lambda app, host, port: None)
    web.serve("127.0.0.1", 0, str(tmp_path / "t.db"), hosts=["table.example.org"])
    told = capsys.readouterr().out
    assert "is open at http://table.example.org:" in told
    assert "localhost" not in told
    web.serve("127.0.0.1", 0, str(tmp_path / "t.db"), hosts=["table.example.org", "Localhost"])
    assert "is open at http://localhost:" in capsys.readouterr().out


@pytest.mark.parametrize("works", [True, False])
def test_copying_works_without_https_or_says_how(chromium: Any, tmp_path: Path, works: bool) -> None:  # noqa: F811
    app = create_app(str(tmp_path / "t.db"), AT_ONCE, FirstThinker())
    app.state.limits.off = True
    with serving(app) as address, httpx.Client(base_url=address) as me:
        form = {"seat.0.kind": "me", "seat.1.kind": "open"}
        laid = me.post("/games/raiders/new", data=form, headers={"accept-language": "en"})
        context = chromium.new_context(locale="en-GB")
        context.add_cookies([{"name": "uc", "value": me.cookies["uc"], "url": address}])
        page = context.new_page()
        page.add_init_script(
            "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
            f"document.execCommand = () => {str(works).lower()};"
        )
        page.goto(address + laid.headers["location"])
        page.locator("button[data-copy=invite]").click()
        said = page.inner_text("button[data-copy=invite]")
        assert said == "Copied" if works else "press Ctrl+C" in said
        chosen = "input => input.value.slice(input.selectionStart, input.selectionEnd)"
        assert page.locator("#invite").evaluate(chosen) == page.input_value("#invite") == page.url
        context.close()


def test_a_link_that_is_copied_twice_is_called_as_before(chromium: Any, tmp_path: Path) -> None:  # noqa: F811
    app = create_app(str(tmp_path / "t.db"), AT_ONCE, FirstThinker())
    app.state.limits.off = True
    with serving(app) as address:
        context = chromium.new_context(locale="en-GB")
        form = {"seat.0.kind": "me", "seat.1.kind": "open"}
        laid = context.request.post(f"{address}/games/raiders/new", form=form)
        page = context.new_page()
        page.add_init_script("document.execCommand = () => true; delete Navigator.prototype.clipboard;")
        page.goto(laid.url)
        button = page.locator("button[data-copy=invite]")
        named, drawn = button.inner_text(), button.locator("svg").count()
        button.click()
        button.click()
        assert button.inner_text() == "Copied"
        page.wait_for_timeout(2500)
        assert button.inner_text() == named
        assert button.locator("svg").count() == drawn == 1
        context.close()
