"""Programs find their tables, the lobby and the talk, ask for a rematch and give up."""

from __future__ import annotations

import time
from typing import Any

from starlette.testclient import TestClient


def head(client: TestClient) -> dict[str, str]:
    return {"authorization": f"Bearer {client.post('/api/v1/tokens').json()['token']}"}


def lay(client: TestClient, auth: dict[str, str], *kinds: str, **more: Any) -> str:
    seats = [{"kind": kind, **({"level": "easy"} if kind == "bot" else {})} for kind in kinds]
    body = {"game": "raiders", "seats": seats, **more}
    answer = client.post("/api/v1/tables", json=body, headers=auth)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_my_tables_and_the_lobby(client: TestClient) -> None:
    me, other = head(client), head(client)
    clock = {"kind": "bank", "seconds": 600}
    waiting = lay(client, me, "me", "open", public=True, clock=clock)
    mine = lay(client, me, "me", "me", options={"play": "open"}, clock=clock)
    found = client.get("/api/v1/tables", headers=me).json()
    assert {one["id"] for one in found["tables"]} == {waiting, mine}
    assert (found["page"], found["pages"], found["count"]) == (1, 1, 2)
    turn = client.get("/api/v1/tables?state=turn", headers=me).json()["tables"]
    assert [(one["id"], one["my_turn"]) for one in turn] == [(mine, True)]
    assert 590 < turn[0]["left"] <= 600
    assert client.get("/api/v1/tables?words=рейдеры", headers=me).json()["count"] == 2
    assert client.get("/api/v1/tables", headers=other).json()["count"] == 0
    client.cookies.clear()
    assert client.get("/api/v1/tables").status_code == 401
    (opened,) = client.get("/api/v1/lobby").json()
    assert (opened["id"], opened["seats"][1], opened["clock"], opened["seconds"]) == (
        waiting,
        None,
        "bank",
        600,
    )


def test_who_i_am_and_whether_a_table_is_rated(client: TestClient) -> None:
    me = head(client)
    table = lay(client, me, "me", "open", rated=True)
    assert client.get(f"/api/v1/tables/{table}", headers=me).json()["house"]["rated"] is True
    guest = {"known": False, "name": "", "tables": 1, "ratings": []}
    assert client.get("/api/v1/me", headers=me).json() == guest


def test_the_talk_and_leaving(client: TestClient) -> None:
    me, other = head(client), head(client)
    table = lay(client, me, "me", "open", "open")
    client.post(f"/api/v1/tables/{table}/seats", json={"name": "Boris"}, headers=other)
    client.post(f"/api/v1/tables/{table}/chat", json={"words": "hello"}, headers=other)
    (said,) = client.get(f"/api/v1/tables/{table}/chat", headers=me).json()
    assert said == {"seat": 1, "table": False, "name": "Boris", "words": "hello", "ply": 0}
    gone = f"/api/v1/tables/{table}/resign"
    assert client.post(gone, json={"seat": 1}, headers=me).status_code == 403
    assert client.post(gone, json={"seat": 1}, headers=other).json() == {"state": "open"}
    assert client.post(gone, json={"seat": 7}, headers=other).status_code == 422


def test_a_rematch(client: TestClient) -> None:
    me, other = head(client), head(client)
    table = lay(client, me, "me", "open", options={"play": "open"})
    client.post(f"/api/v1/tables/{table}/seats", json={}, headers=other)
    again = f"/api/v1/tables/{table}/rematch"
    assert client.post(again, json={"word": "ask"}, headers=me).status_code == 409
    auths = [me, other]
    until = time.monotonic() + 120
    while time.monotonic() < until:
        seen = [client.get(f"/api/v1/tables/{table}", headers=auth).json() for auth in auths]
        if seen[0]["state"] == "over":
            break
        at = next((index for index, one in enumerate(seen) if one["choices"]), None)
        if at is None:  # the table answers for somebody
            time.sleep(0.02)
            continue
        choice = seen[at]["choices"][0]
        answer = {
            "seat": choice["seat"],
            "option": choice["options"][0]["option"],
            "version": seen[at]["version"],
        }
        client.post(f"/api/v1/tables/{table}/answers", json=answer, headers=auths[at])
    asked = client.post(again, json={"word": "ask"}, headers=me).json()
    assert asked == {"table": None, "waits": [1]}
    assert client.post(again, json={"word": "now"}, headers=other).status_code == 409
    assert client.post(again, json={"word": "refuse"}, headers=other).json() == {"table": None, "waits": []}
    client.post(again, json={"word": "ask"}, headers=me)
    new = client.post(again, json={"word": "now"}, headers=me).json()["table"]
    kinds = [one["kind"] for one in client.get(f"/api/v1/tables/{new}", headers=me).json()["seats"]]
    assert sorted(kinds) == ["bot", "human"]
