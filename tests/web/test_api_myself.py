"""Wishes, blocks and holidays by the API: the same as on the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.helpers import lay, live
from tests.web.test_friends import befriend, people
from undercroft.people.wishes import read_wishes
from undercroft.tables.seats import hash_of

pytestmark = pytest.mark.anyio
API = "/api/v1/me"


async def test_wishes_are_read_and_changed(tmp_path: Path) -> None:
    async with people(tmp_path, 2) as (app, (anna, stranger)):
        await anna.get("/")
        usual = (await anna.get(f"{API}/calls")).json()
        assert usual["push"] == ["clock", "invite", "rematch", "round", "turn", "undo"]
        assert (usual["quiet"], usual["digest"], usual["browsers"], usual["address"]) == (
            None,
            None,
            0,
            False,
        )
        wish = {
            "push": ["turn"],
            "mail": [],
            "quiet": ["22:30", "07:00"],
            "zone": "Europe/Berlin",
            "digest": 8,
        }
        told = await anna.put(f"{API}/calls", json=wish)
        assert told.status_code == 200
        assert told.json() == usual | wish
        assert (await anna.get(f"{API}/calls")).json() == told.json()
        page = (await anna.get("/me/notices")).text
        assert 'value="22:30"' in page
        row = await app.state.tables.store.notices.wishes(hash_of(anna.cookies["uc"]))
        assert row is not None
        wishes = read_wishes(row.wants)
        assert (wishes.quiet, wishes.push) == ((22 * 60 + 30, 7 * 60), frozenset({"turn"}))
        stop = row.stop
        await anna.put(f"{API}/calls", json=wish | {"digest": None})
        row = await app.state.tables.store.notices.wishes(row.owner)
        assert row is not None
        assert row.stop == stop, "the link that ends mails stays good"
        for wrong in (
            {"push": ["coffee"]},
            {"quiet": ["22:00"]},
            {"quiet": ["24:00", "07:00"]},
            {"zone": "Nowhere/Else"},
            {"digest": 24},
            {"mail": "turn"},
            {"address": "a@example.org"},
        ):
            assert (await anna.put(f"{API}/calls", json=wish | wrong)).status_code in (409, 422), wrong
        assert (await stranger.get(f"{API}/calls", headers={"authorization": "Bearer x"})).status_code == 401


async def test_somebody_is_blocked_and_heard_again(tmp_path: Path) -> None:
    async with people(tmp_path, 3) as (app, (anna, boris, clara)):
        await befriend(anna, boris)
        (friend,) = (await anna.get("/api/v1/friends")).json()
        table = await lay(anna, ["me", "open", "open"], **{"seat.0.name": "Anna"})
        await clara.post(f"/t/{table}/join", data={"name": "Clara"})
        seat = next(one.index for one in live(app, table).seats if one.name == "Clara")
        assert (await anna.get(f"{API}/shuns")).json() == []
        told = await anna.post(f"{API}/shuns", json={"kind": "mute", "table": table, "seat": seat})
        assert told.status_code == 201
        assert [(one["name"], one["kind"]) for one in told.json()] == [("Clara", "mute")]
        told = await anna.post(f"{API}/shuns", json={"kind": "block", "friend": friend["id"]})
        assert {one["kind"] for one in told.json()} == {"mute", "block"}
        assert (await anna.get("/api/v1/friends")).json() == []
        assert (await boris.post(f"/t/{table}/join", data={"name": "Boris"})).status_code == 403
        blocked = next(one for one in told.json() if one["kind"] == "block")
        assert (await boris.delete(f"{API}/shuns/{blocked['id']}")).status_code == 404, "not his to take back"
        assert (await anna.delete(f"{API}/shuns/{blocked['id']}")).status_code == 200
        assert (await anna.delete(f"{API}/shuns/{blocked['id']}")).status_code == 404
        assert (await boris.post(f"/t/{table}/join", data={"name": "Boris"})).status_code == 303
        await befriend(anna, boris)
        (again,) = (await anna.get("/api/v1/friends")).json()
        friendly = await anna.delete(f"{API}/shuns/{again['id']}")
        assert friendly.status_code == 404, "a friend is no block"
        assert friendly.json()["message"] == "You have blocked or muted nobody of this id."
        for wrong in (
            {"kind": "block"},
            {"kind": "block", "friend": again["id"], "table": table, "seat": 1},
            {"kind": "friend", "friend": again["id"]},
            {"kind": "block", "table": table, "seat": 7},
            {"kind": "block", "friend": "nobody"},
        ):
            assert (await anna.post(f"{API}/shuns", json=wrong)).status_code in (404, 422), wrong


async def test_holidays_are_taken_and_given_back(tmp_path: Path) -> None:
    async with people(tmp_path, 2) as (app, (anna, boris)):
        await anna.get("/")
        await boris.get("/")
        today = app.state.holidays.today().isoformat()
        had = (await anna.get(f"{API}/holidays")).json()
        assert (had["days"], had["left"]) == ([], 30)
        taken = await anna.post(f"{API}/holidays", json={"first": today, "last": today})
        assert taken.status_code == 201
        assert taken.json()["left"] == 29
        (one,) = taken.json()["days"]
        assert (one["first"], one["last"]) == (today, today)
        assert (await anna.post(f"{API}/holidays", json={"first": today, "last": today})).status_code == 409
        for wrong in (
            {"first": today},
            {"first": "soon", "last": today},
            {"first": "2026-13-40", "last": today},
        ):
            assert (await anna.post(f"{API}/holidays", json=wrong)).status_code == 422
        assert (await boris.delete(f"{API}/holidays/{one['id']}")).status_code == 404
        assert (await anna.delete(f"{API}/holidays/x")).json()["error"] == "error-no-holidays"
        for number in ("9" * 5000, "[" * 7000):
            body = f'{{"first": {number}, "last": 1}}'
            unread = await anna.post(
                f"{API}/holidays", content=body, headers={"content-type": "application/json"}
            )
            assert unread.status_code == 422
        assert (await anna.delete(f"{API}/holidays/{one['id']}")).json() == {"days": [], "left": 30}
