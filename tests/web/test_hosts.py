"""Private pages are kept by nobody, only the names of this server are answered to, and names can be read."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

import undercroft as uc
from tests.tables.helpers import ANNA, lay, tables_in
from tests.web.helpers import AT_ONCE
from undercroft.tables import outside
from undercroft.tables.outside import tried
from undercroft.tables.seats import Seat, clean_name, name_beside, skeleton
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app


def test_private_pages_are_not_kept_and_files_are(client: TestClient) -> None:
    table = client.post("/games/raiders/play").url.path
    for path in (
        "/",
        table,
        f"{table}/menu",
        f"{table}/replay",
        "/games/raiders/new",
        "/nothing",
        f"{table}/turn",
    ):
        headers = client.get(path).headers
        assert headers["cache-control"] == "no-store", path
        assert {"cookie", "accept-language", "hx-request"} <= set(headers["vary"].lower().split(", ")), path
    headers = client.get(f"/api/v1/tables/{table.rpartition('/')[2]}").headers
    assert headers["cache-control"] == "no-store"
    assert "authorization" in headers["vary"].lower()
    assert client.get("/static/table.css").headers["cache-control"].startswith("public")


def test_only_the_names_of_the_server_are_answered_to(tmp_path: Path) -> None:
    app = create_app(
        str(tmp_path / "t.db"), AT_ONCE, FirstThinker(), hosts=["table.example.org", "LOCALHOST"]
    )
    with TestClient(app, base_url="http://table.example.org:8000") as client:
        assert client.get("/").status_code == 200
        for host, status in (
            ("localhost:9", 200),
            ("TABLE.example.org", 200),
            ("evil.example", 421),
            ("table.example.org.evil", 421),
            ("", 421),
            ("[::1]:8000", 421),
        ):
            assert client.get("/", headers={"host": host}).status_code == status, host
            assert client.get("/api/v1/games", headers={"host": host}).status_code == status, host


@pytest.mark.parametrize(
    "path", ["/%0A", "/mine%0A", "/games/raiders/new%0D", "/api/v1/games%0A", "/t/abcd%00"]
)
def test_an_address_with_a_control_character_is_nobodys(client: TestClient, path: str) -> None:
    """A route matches an address that ends in a line break; what guards it need not."""
    refused = client.get(path, headers={"accept-language": "ru"})
    assert refused.status_code == 404
    assert "Такой страницы здесь нет" in refused.text or refused.json()["message"].startswith(
        "Такой страницы"
    )


def test_without_a_list_every_name_is_answered_to(client: TestClient) -> None:
    assert client.get("/", headers={"host": "anything.example"}).status_code == 200


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Anna  Maria ", "Anna Maria"),
        ("Борис", "Борис"),
        ("Zoe\u0301", "Zoé"),
        ("a\x00b\u202ec\u200bd", "abcd"),
        ("\u3164\u3164", ""),
        ("\u2800 \u00a0", ""),
        ("\u0301\u0301", ""),
        ("e" + "\u0316" * 20, "e\u0316\u0316"),
        ("\U0001f409 Smaug", "\U0001f409 Smaug"),
        ("x" * 60, "x" * 24),
    ],
)
def test_a_name_is_something_that_can_be_read(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.anyio
async def test_two_at_a_table_are_not_called_the_same(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await lay(tables, ANNA, "?", "?", "?")
        for seat, name in ((1, "Boris"), (2, "bORIS"), (3, "Boris")):
            await table.seating.sit(seat, str(seat) * 64, name)
        assert [seat.name for seat in table.seats[1:]] == ["Boris", "bORIS 2", "Boris 3"]


@pytest.mark.parametrize(
    "false",
    ["Воris", "BORIS", "Bоrіs", "B0ris", "Boriś", "B o r i s", "B.oris", "\uff22oris", "Borls"],
)
def test_who_looks_like_somebody_at_the_table_is_numbered(false: str) -> None:
    assert skeleton(false) == skeleton("Boris")
    assert name_beside(false, ["Anna", "", "Boris"]) == f"{false} 2"


@pytest.mark.parametrize("name", ["Борис", "Doris", "Boris 2", "\U0001f409", ""])
def test_who_looks_like_nobody_keeps_his_name(name: str) -> None:
    assert name_beside(name, ["Anna", "", "Boris", "\U0001f40a"]) == name


@pytest.mark.anyio
async def test_two_at_one_screen_are_not_called_the_same(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        seats = [Seat(index, "human", "Anna", owner=ANNA) for index in range(3)]
        table = await tables.lay(Plan("raiders", seats, {"play": "open"}, owner=ANNA))
        assert [seat.name for seat in table.seats] == ["Anna", "Anna 2", "Anna 3"]


def test_a_position_is_tried_before_a_table_is_laid(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever looks at it, and whatever is played: else the page would be broken at every load."""
    match = uc.new("raiders", seats=3, seed=1)
    text = json.dumps(match.position())
    assert tried(text, None) is None

    def broken(seat: int | None) -> Any:
        raise IndexError(f"no such room for seat {seat}")

    with monkeypatch.context() as patch:
        odd = SimpleNamespace(seats=3, view=broken)
        odd.copy = lambda: odd
        patch.setattr(outside, "from_position", lambda *_: odd)
        found = tried(text, None)
    assert found is not None
    assert "cannot be played on" in found.words
    assert tried("{}", None) is not None
    assert tried("[" * 100_000, None) is not None
    assert outside.PLAYS >= 1
    laid = client.post("/records", files={"record": ("p.json", text.encode())})
    assert laid.status_code == 200
    refused = client.post("/records", files={"record": ("p.json", b'{"format": "undercroft position 1"}')})
    assert refused.status_code == 422
