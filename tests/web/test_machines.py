"""What looks after a server hears: whether it lives, whether it is ready, and the heads of its pages."""

from __future__ import annotations

import shutil

import pytest
from sqlalchemy import event
from starlette.testclient import TestClient

from undercroft.store import Store, StoreError
from undercroft.web.pages import machines


def test_a_page_has_a_head(client: TestClient) -> None:
    """Monitors ask for no more than that."""
    table = client.post("/games/raiders/play").url.path
    for path, status in (("/", 200), (table, 200), ("/static/table.css", 200), ("/nothing", 404)):
        head, page = client.head(path), client.get(path)
        assert head.status_code == page.status_code == status, path
        assert head.headers["content-type"] == page.headers["content-type"]


def test_health_tells_of_a_database_that_cannot_be_written_to(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machines, "OFTEN", 0.0)
    assert client.get("/health").json() == {"status": "ready"}
    store = client.app.state.tables.store  # type: ignore[attr-defined]

    readable_only = ["ON"]
    event.listen(
        store.engine.sync_engine,
        "begin",
        lambda opened: opened.exec_driver_sql(f"PRAGMA query_only = {readable_only[0]}"),
    )
    failed = client.get("/health")
    assert (failed.status_code, failed.json()) == (503, {"status": "database not writable"})
    readable_only[0] = "OFF"
    assert client.get("/health").status_code == 200


def test_health_tells_of_a_full_disk(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though what little the trial writes finds room in a log that begins anew."""
    monkeypatch.setattr(machines, "OFTEN", 0.0)
    free = shutil.disk_usage("/")._replace(free=machines.ROOM - 1)
    monkeypatch.setattr(shutil, "disk_usage", lambda _place: free)
    assert client.get("/health").json() == {"status": "database not writable"}


def test_health(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert client.get("/health").json() == {"status": "ready"}

    async def away(store: Store) -> None:
        raise StoreError("gone")

    monkeypatch.setattr(Store, "answers", away)
    failed = client.get("/health")
    assert (failed.status_code, failed.json()) == (503, {"status": "no database"})
    assert client.get("/health/live").status_code == 200


def test_tables_are_searched_by_nobody(client: TestClient) -> None:
    assert "Disallow: /t/" in client.get("/robots.txt").text
