"""A PostgreSQL that goes and comes: a sentence meanwhile, never a raw 500, and all goes on by itself."""

from __future__ import annotations

import signal
import time
from pathlib import Path

import pytest

from tests.web import postgres
from tests.web.test_processes import Server, lay, player, show, wait_for


@pytest.mark.parametrize("how", ["immediate", "fast"])
def test_tables_go_on_when_the_database_is_back(tmp_path: Path, how: str) -> None:
    with postgres.cluster() as base:
        server = Server(base.url, tmp_path / "log")
        try:
            server.wait()
            auth = player(server)
            tables = [lay(server, auth, ["me", "bot", "bot", "bot"]) for _ in range(3)]
            for table in tables:
                wait_for(lambda table=table: show(server, table, auth)["choices"], "my turn")
            base.stop(how)
            shown = show(server, tables[0], auth)
            body = {
                "seat": 0,
                "option": shown["choices"][0]["options"][0]["option"],
                "version": shown["version"],
            }
            refused = server.http.post(f"/tables/{tables[0]}/answers", json=body, headers=auth)
            assert refused.status_code == 503
            assert refused.json()["message"]
            assert refused.headers["retry-after"] == "5"
            home = server.http.get(server.http.base_url.join("/"))
            assert home.status_code == 503
            assert "The server cannot write to its database just now" in home.text
            time.sleep(3)
            assert show(server, tables[1], auth)["state"] == "playing"
            base.start()
            version = shown["version"]

            def taken() -> bool:
                url = f"/tables/{tables[0]}/answers"
                return server.http.post(url, json=body, headers=auth).status_code == 200

            wait_for(taken, "the answer to be taken", 30)
            wait_for(
                lambda: (now := show(server, tables[0], auth))["choices"] and now["version"] > version + 1,
                "the bots",
                30,
            )
            assert server.http.get(server.http.base_url.join("/")).status_code == 200
        finally:
            server.stop(signal.SIGTERM)


def test_the_server_ends_in_time_while_its_database_is_away(tmp_path: Path) -> None:
    with postgres.cluster() as base:
        server = Server(base.url, tmp_path / "log")
        server.wait()
        auth = player(server)
        table = lay(server, auth, ["me", "bot", "bot"])
        wait_for(lambda: show(server, table, auth)["choices"], "my turn")
        base.stop()
        time.sleep(1)
        began = time.monotonic()
        server.stop(signal.SIGTERM)
        assert time.monotonic() - began < 5
