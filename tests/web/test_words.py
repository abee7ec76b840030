"""Players' own words in the seed: before the game only, the promise stays, the record proves it."""

from __future__ import annotations

import re

from starlette.testclient import TestClient

import undercroft as uc
from undercroft.core.chance import commitment


def lay_open(client: TestClient) -> str:
    form = {"seat.0.kind": "me", "seat.1.kind": "open", "seat.2.kind": "bot"}
    return str(client.post("/games/raiders/new", data=form).url)


def test_words_join_the_seed_and_the_promise_stays(client: TestClient) -> None:
    url = lay_open(client)
    promise = re.search(r"<code>([0-9a-f]{64})</code>", client.get(url).text)
    assert promise is not None
    page = client.post(f"{url}/words", data={"words": "удачи / всем"}).text
    assert promise[1] in page
    assert "удачи всем" in page
    app = client.app
    table = app.state.tables._live[url.rsplit("/", 1)[1]]  # type: ignore[attr-defined]
    assert table.match.seed.endswith("/удачи всем")
    assert commitment(table.match.seed) == promise[1]
    record = table.record()
    assert f"commitment: {promise[1]}" in record
    assert uc.load(record).position() == table.match.position()


def test_words_are_refused_from_strangers_empty_and_after_the_start(client: TestClient) -> None:
    url = lay_open(client)
    assert client.post(f"{url}/words", data={"words": "   "}).status_code == 422
    for number in range(5):
        assert client.post(f"{url}/words", data={"words": f"word {number}"}).status_code == 200
    assert client.post(f"{url}/words", data={"words": "one more"}).status_code == 422
    client.post(f"{url}/deed", data={"deed": "fill-easy"})
    assert client.post(f"{url}/words", data={"words": "late"}).status_code == 409
    client.cookies.clear()
    assert client.post(f"{url}/words", data={"words": "mine"}).status_code == 403
