"""Four people at once on two servers and PostgreSQL, and the host in his room, in Chromium."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.test_browser import CHROMIUM, MY_TURN, Person, chromium  # noqa: F401
from tests.web.test_processes import Server, servers, wait_for  # noqa: F401

pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")]
ANSWERS = 4
"""So many answers are given, by whoever has his turn."""


def house(server: Server) -> str:
    return str(server.http.base_url).removesuffix("/api/v1/")


def test_four_people_on_two_servers(chromium: Any, servers: list[Server]) -> None:  # noqa: F811
    places = [house(server) for server in servers]
    screens = ((0, 1366, "ru"), (1, 390, "en"), (0, 390, "ru"), (1, 1366, "en"))
    people = [Person(chromium, places[server], width, language) for server, width, language in screens]
    names = ("Анна", "Boris", "Клара", "Dora")
    first = people[0].page
    first.goto(f"{places[0]}/with-friends")
    first.locator("input[name=seats][value='4']").check(force=True)
    first.fill("#my-name", names[0])
    first.click("main form button.big")
    first.wait_for_selector("#stool-3")
    table = first.url.rsplit("/", 1)[1]
    for person, name in list(zip(people, names, strict=True))[1:]:
        person.page.goto(f"{person.address}/t/{table}")
        person.page.fill("#sit-name", name)
        person.page.click("#sit button.big")
    for person in people:
        person.page.wait_for_selector("#table[data-turn] .hand", timeout=60_000)
    given, end = 0, time.monotonic() + 120
    while given < ANSWERS:
        assert time.monotonic() < end, f"only {given} answers"
        turn = next((one for one in people if one.page.locator(MY_TURN).count()), None)
        if turn is None:
            first.wait_for_timeout(50)
            continue
        page = turn.page
        version = page.get_attribute("#table", "data-version")
        page.locator("#table .act.can, .picks button[form=answer]").first.click()
        page.wait_for_function(
            "version => document.getElementById('table').dataset.version !== version",
            arg=version,
            timeout=60_000,
        )
        given += 1

    def same() -> bool:
        version = str(servers[0].http.get(f"/tables/{table}").json()["version"])
        return all(one.page.get_attribute("#table", "data-version") == version for one in people)

    wait_for(same, "the same table on all screens")
    said = people[3].page
    said.locator("input[name=words]").first.fill("good evening")
    said.locator("input[name=words]").first.press("Enter")
    for person in people:
        person.page.wait_for_selector("li:has-text('good evening')", state="attached", timeout=60_000)
        assert not person.complaints
        person.context.close()


@pytest.fixture
def lone(tmp_path: Path) -> Iterator[tuple[Server, str]]:
    """A server of its own, and the link that it has printed for its first host."""
    log = tmp_path / "log"
    server = Server(str(tmp_path / "tables.db"), log)
    try:
        server.wait()
        found = re.search(r"http://localhost:\d+(/host/\S+)", log.read_text(encoding="utf-8"))
        assert found is not None
        yield server, found[1]
    finally:
        server.stop()


def test_the_host_in_his_room(chromium: Any, lone: tuple[Server, str]) -> None:  # noqa: F811
    server, link = lone
    host, guest = (Person(chromium, house(server), width, "en") for width in (1366, 390))
    guest.page.goto(f"{guest.address}/with-friends")
    guest.page.fill("#my-name", "Guest")
    guest.page.click("main form button.big")
    guest.page.wait_for_selector("#stool-1")
    host.page.goto(host.address + link)
    host.page.click("main form button")
    host.page.wait_for_selector("#now tbody tr:has-text('Guest')")
    host.check()
    host.page.set_viewport_size({"width": 390, "height": 844})
    host.check()
    host.page.fill("#words", "The lamp goes out at ten: https://status.example.org/" + "wait" * 20)
    host.page.click("form[action='/admin/announce'] button")
    host.page.wait_for_selector("#news:has-text('at ten')")
    host.check()
    guest.page.wait_for_selector("#news:has-text('at ten')", timeout=60_000)
    host.page.click("#now a[href*='deed=close']")
    host.page.click("form[action='/admin/close'] button.lamp")
    host.page.wait_for_selector("#now")
    assert not host.page.locator("#now tbody tr:has-text('Guest')").count()
    host.page.click("button[name=makes][value=guest]")
    host.page.wait_for_selector("#made")
    invitation = host.page.input_value("#made")
    assert "/invited/" in invitation
    for _ in range(2):  # no deed stands between the pages one goes back to
        assert host.page.go_back().status == 200
    host.page.goto(f"{host.address}/admin")
    assert not host.page.locator("#made").count(), "it was shown once"
    guest.page.goto(guest.address + "/admin")
    guest.page.wait_for_selector("h1:text-is('That did not work')")
    assert not host.complaints
    for person in (host, guest):
        person.context.close()
