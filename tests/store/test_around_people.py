"""What is kept around people, in both databases: ties, calls that go once, days off, tokens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.web import postgres
from undercroft.store import Store, TableRow, circle
from undercroft.store.letter_rows import LetterRow
from undercroft.store.model import PasskeyRow, PersonRow, ProgramRow, now
from undercroft.store.notice_rows import HolidayRow, PushRow

pytestmark = pytest.mark.anyio
ANNA, BORIS, CLARA = "a" * 64, "b" * 64, "c" * 64


@asynccontextmanager
async def opened(*places: str) -> AsyncIterator[list[Store]]:
    stores = [Store(place) for place in places]
    try:
        for store in stores:
            await store.start()
        yield stores
    finally:
        for store in stores:
            await store.stop()


def notice(number: int, **more: Any) -> dict[str, Any]:
    row = {"key": f"{number}", "whom": BORIS, "channel": "push", "kind": "turn", "place": "/t/x"}
    row |= {"mark": "", "about": "", "due": now(-5), "state": "waiting", "tries": 0, "taken": ""}
    return row | more


async def check(stores: list[Store]) -> None:
    """The same in every database; two stores are two processes."""
    one, other = stores[0], stores[-1]
    assert await one.circle.befriend(("1", "2"), ANNA, BORIS, ("Anna", "Boris"))
    assert not await other.circle.befriend(("3", "4"), BORIS, ANNA, ("Boris", "Anna"))
    assert [(tie.other, tie.name) for tie in await one.circle.ties(ANNA)] == [(BORIS, "Boris")]
    await one.circle.set_link(ANNA, "k" * 64, "Anna", 60)
    assert (await other.circle.whose_link("k" * 64)) is not None
    assert await one.circle.shun("5", ANNA, "block", BORIS, "Boris")
    assert await other.circle.blocks(ANNA, BORIS)
    assert await one.circle.ties(BORIS) == []
    await other.circle.look_up(ANNA)
    assert other.circle.unheard(ANNA) == {BORIS}
    await one.circle.pass_on(BORIS, CLARA)
    assert await other.circle.blocks(ANNA, CLARA)

    await one.notices.put([notice(number) for number in range(30)])
    await other.notices.put([notice(number) for number in range(20, 40)])
    await other.notices.put([notice(0, state="seen"), notice(99, state="seen")])
    await one.notices.put([notice(99)])
    taken = await asyncio.gather(*(store.notices.take(10) for store in (one, other) * 4))
    keys = [row.key for rows in taken for row in rows]
    assert sorted(keys, key=int) == [str(number) for number in range(1, 40)], (
        "each once, and none that was seen"
    )
    assert await one.notices.take() == []
    await one.notices.done(keys[:-1], "sent")
    await other.notices.later(keys[-1:], now(-1), failed=True)
    (row,) = await one.notices.take()
    assert (row.key, row.tries) == (keys[-1], 1)
    assert await one.notices.kept("thing", "first") == await other.notices.kept("thing", "second") == "first"
    row_of = {"owner": BORIS, "session": BORIS, "endpoint": "https://x", "key": "k", "secret": "s"}
    await one.notices.add_push(PushRow(id="p", **row_of))
    await one.notices.wish(BORIS, "stop", mail="b@example.org")
    assert (await other.notices.reached([ANNA, BORIS])).keys() == {BORIS}
    await one.notices.pass_on(BORIS, CLARA, "new")
    (push,) = await other.notices.pushes(CLARA)
    assert push.session == "new"
    assert (await other.notices.who_stops("stop")) is not None
    assert await other.notices.who_stops("") is None
    assert await one.notices.ask_mail("m1", CLARA, "c@example.org", 60, 2)
    assert await one.notices.ask_mail("m2", CLARA, "c@example.org", 60, 2)
    assert not await other.notices.ask_mail("m3", BORIS, "c@example.org", 60, 2)
    assert await other.notices.use_mail("m1") is None
    assert (await other.notices.use_mail("m2")) is not None
    assert await one.notices.use_mail("m2") is None

    days = {"owner": ANNA, "first": "2026-12-01", "last": "2026-12-05"}
    assert await one.holidays.add(HolidayRow(id="h", **days), lambda had: not had)
    assert not await other.holidays.add(HolidayRow(id="i", **days), lambda had: not had)
    assert await other.holidays.end("h", ANNA, "2026-12-03")
    assert [row.last for row in await one.holidays.of([ANNA])] == ["2026-12-03"]

    person = PersonRow(id="p" + "1" * 63, name="Dora", handle="x" * 40)
    await one.people.add(person, PasskeyRow(id="key", person=person.id, key=""), "t" * 64, [])
    await at_once(one, other, person.id)
    token = ProgramRow(id="g", key="q" * 64, person=person.id, name="x", scopes="read")
    assert await one.programs.add(token)
    found = await other.programs.find("q" * 64)
    assert found is not None
    await one.people.remove(person.id)
    assert await other.programs.find("q" * 64) is None


async def at_once(one: Store, other: Store, person: str) -> None:
    """Two who come at the same moment, at two processes: each limit counts both."""
    for number in range(5):
        await one.people.add_key(PasskeyRow(id=f"second{number}", person=person, key=""))
        known = [row.id for row in await one.people.keys(person)]
        done = await asyncio.gather(
            *(store.people.remove_key(person, key) for store, key in zip((one, other), known, strict=True))
        )
        assert sum(done) == 1, "the last key stays"
        days = {"owner": f"{number}" * 64, "first": "2026-12-01", "last": "2026-12-05"}
        rows = [HolidayRow(id=f"{number}{at}", **days) for at in range(2)]
        done = await asyncio.gather(
            *(
                store.holidays.add(row, lambda had: not had)
                for store, row in zip((one, other), rows, strict=True)
            )
        )
        assert sum(done) == 1, "so many days in a year"
        mails = [
            LetterRow(key=f"{number}{at}", code="", browser=f"{number}{at}", mail=f"{number}@x.org", until="")
            for at in range(2)
        ]
        done = await asyncio.gather(
            *(store.letters.ask(row, 3600, 1, 12) for store, row in zip((one, other), mails, strict=True))
        )
        assert sum(done) == 1, "so many letters to one address"


async def test_in_sqlite(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "t.db")) as stores:
        await check(stores)


async def test_in_postgresql_by_two_processes() -> None:
    with postgres.server() as url:
        async with opened(url, url) as stores:
            await check(stores)


async def test_invitations_to_games_that_have_begun_take_nobodys_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who had let some pass was invited no more, until those tables were cleared away."""
    monkeypatch.setattr(circle, "MOST", 2)
    async with opened(str(tmp_path / "t.db")) as (store,):
        for number in range(6):
            await store.create(TableRow(id=f"table{number}", game="raiders", head=""), [])
        for number in (0, 1):
            assert await store.circle.invite(f"table{number}", BORIS, ANNA, "Anna")
        assert not await store.circle.invite("table2", BORIS, ANNA, "Anna"), "so many wait for him"
        await store.set_table("table0", state="playing")
        await store.set_table("table1", state="over")
        assert await store.circle.invite("table3", BORIS, ANNA, "Anna")
        assert [row.table_id for row in await store.circle.invitations(BORIS)] == ["table3"]
