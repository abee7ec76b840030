"""Updates never kill a game: tables that older rules have begun go on. The records and positions in `older`
were written by the releases of those rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.tables.helpers import ANNA, BORIS, lay, play, settle, tables_in
from undercroft.core.carry import carried
from undercroft.core.errors import PositionError
from undercroft.core.record import Record, load_record
from undercroft.core.registry import find_game
from undercroft.store import SeatRow, Store, TableRow
from undercroft.tables.carrying import OLDER, agree_to_go_on
from undercroft.tables.lesson import FIRST
from undercroft.tables.refused import Refused
from undercroft.tables.table import Table
from undercroft.tables.tables import Tables

pytestmark = pytest.mark.anyio

FOLDER = Path(__file__).with_name("older")
CHANGED = ["lords.rules-1", "dungeoneer.rules-1"]
"""Games that go another way today."""


async def begun(store: Store, name: str, owners: list[str], back: int = 0) -> str:
    """A table in the database as the older release has left it; its position may be so many lines old."""
    head, _, body = (FOLDER / f"{name}.rec").read_text(encoding="utf-8").partition("\n\n")
    lines = [line for line in body.splitlines() if " = " not in line]
    row = TableRow(
        id="older" + name.partition(".")[0], game=name.partition(".")[0], head=head, state="playing"
    )
    seats = [
        SeatRow(table_id=row.id, seat=index, kind="human" if owner else "bot", owner=owner, level="easy")
        for index, owner in enumerate(owners)
    ]
    await store.create(row, seats, lines)
    position = FOLDER / f"{name}.json"
    if position.exists():
        await store.positions.keep([(row.id, len(lines) - back, position.read_text(encoding="utf-8"))])
    return row.id


def header(name: str) -> dict[str, str]:
    return Record((FOLDER / f"{name}.rec").read_text(encoding="utf-8")).header


@pytest.mark.parametrize("name", CHANGED)
async def test_a_game_of_older_rules_goes_on_from_its_last_position_when_all_agree(
    tmp_path: Path, name: str
) -> None:
    async with tables_in(tmp_path) as tables:
        table = await tables.find(await begun(tables.store, name, [ANNA, BORIS, ""]))
        stood = table.match.position()
        assert stood["state"] == table.match.position()["state"]
        assert table.trouble == OLDER
        with pytest.raises(Refused, match=OLDER):
            await play(table)
        with pytest.raises(Refused, match="error-no-wish"):
            await agree_to_go_on(table, "c" * 64)
        await agree_to_go_on(table, ANNA)
        await agree_to_go_on(table, ANNA)
        assert table.trouble == OLDER
        await agree_to_go_on(table, BORIS)
        assert table.trouble == ""
        await settle(table)
        for _ in range(3):
            if not table.match.over:
                await play(table)
                await settle(table)
        text = table.record()
        assert Record(text).header["rules"] == find_game(table.kind.id).rules
        assert "carried" in table.head
        assert load_record(text).digest() == table.match.digest()
        kept = await tables.store.positions.earlier(table.id)
        assert [Record(one).header["rules"] for one in kept] == [header(name)["rules"]]
        assert [said.told[0] for said in table.chat] == ["carried"]
        digest = table.match.digest()
    async with tables_in(tmp_path) as tables:  # the next start finds it in play
        again = await tables.find(table.id)
        assert (again.trouble, again.match.digest()) == ("", digest)


async def test_a_game_of_older_rules_that_goes_the_same_way_just_goes_on(tmp_path: Path) -> None:
    assert header("dungeoneer.rules-3")["rules"] != find_game("dungeoneer").rules
    async with tables_in(tmp_path) as tables:
        table = await tables.find(await begun(tables.store, "dungeoneer.rules-3", [ANNA, ANNA, ANNA]))
        assert (table.trouble, table.state) == ("", "playing")
        await play(table)


async def test_answers_after_the_position_that_was_kept_are_given_again_as_far_as_they_go(
    tmp_path: Path,
) -> None:
    async with tables_in(tmp_path) as tables:
        table = await tables.find(await begun(tables.store, "lords.rules-1", [ANNA, BORIS, ""], back=2))
        assert (table.trouble, table.lost) == (OLDER, 2)


async def test_bots_alone_are_not_asked(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table = await tables.find(await begun(tables.store, "lords.rules-1", ["", "", ""]))
        assert table.trouble == ""
        await table.stop()


async def test_a_lesson_that_goes_on_under_other_rules_is_a_game_like_any_other(tmp_path: Path) -> None:
    """Until the next start it went on as a lesson, whose answers lead elsewhere by now."""
    async with tables_in(tmp_path) as tables:
        name = await begun(tables.store, "lords.rules-1", [ANNA, "", ""])
        data = await tables.store.load(name)
        assert data is not None
        await tables.store.set_table(name, head=f"{data.row.head}\nlesson: {FIRST}")
        table = await tables.find(name)
        assert table.lesson is not None
        await agree_to_go_on(table, ANNA)
        assert (table.trouble, table.lesson) == ("", None)


async def test_without_a_position_its_record_is_still_there(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        name = await begun(tables.store, "lords.rules-1", [ANNA, BORIS, ""])
        await tables.store.positions.keep([(name, 3, '{"format": "nothing"}')])
        with pytest.raises(Refused, match="error-broken-table"):
            await tables.find(name)
        assert "rules: 1" in await tables.rescue(name, ANNA)


async def kept(tables: Tables, table: Table) -> int:
    """After how many lines the position of a table was kept; it is the one in which it stands."""
    found = await tables.store.positions.of(table.id)
    assert found is not None
    match, lost = carried(table.head, json.loads(found[1]), [], table.kind)
    assert (match.digest(), lost) == (table.match.digest(), 0)
    return found[0]


async def test_tables_in_play_keep_where_they_stand(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        table, waiting = await lay(tables, ANNA, BORIS), await lay(tables, ANNA, "?")
        await tables.keep_positions()
        assert await kept(tables, table) == table.lines
        before = table.lines
        await play(table)
        await tables.keep_positions()
        assert await kept(tables, table) == table.lines > before
        assert await tables.store.positions.of(waiting.id) is None


def test_what_no_fresh_state_explains_is_refused() -> None:
    position = json.loads((FOLDER / "lords.rules-1.json").read_text(encoding="utf-8"))
    head = (FOLDER / "lords.rules-1.rec").read_text(encoding="utf-8").partition("\n\n")[0]
    position["state"]["year"] = "never"
    with pytest.raises(PositionError):
        carried(head, position, [], find_game("lords"))
