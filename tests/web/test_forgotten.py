"""Who asks to be forgotten is: no row of any table, and no byte of the database file, knows of him."""

from __future__ import annotations

import io
import json
import sqlite3
import zipfile
from pathlib import Path

import httpx
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from tests.tables.helpers import settle
from tests.web.authenticator import Device
from tests.web.helpers import answer, browser, lay, live, offered, running
from tests.web.test_me import make, person_of
from undercroft.people.ratings import Counting
from undercroft.store import migrations
from undercroft.store.model import GONE
from undercroft.tables.manners import PLAIN, Held
from undercroft.tables.seats import hash_of

pytestmark = pytest.mark.anyio
NAME, WORDS, MAIL = "Zebulon", "xylophone", "zebulon@example.org"
MINE = {"option.play": "open", "seat.0.name": NAME}
HIS = {"option.play": "open", "seat.0.name": "Boris"}
CUP = {"name": "Cup", "kind": "league", "size": "2", "rounds": "2", "period": "7", "clock": "days"}


def told(folder: Path, secrets: list[str]) -> list[str]:
    """The rows that know one of these."""
    found = []
    with sqlite3.connect(folder / "tables.db") as opened:
        for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            rows = opened.execute(f'SELECT * FROM "{name}"').fetchall()
            found += [f"{name}: {row}" for row in rows if any(one in str(row) for one in secrets)]
    opened.close()
    return found


def kept(folder: Path, secrets: list[str]) -> list[str]:
    """What the file of the database and its log still hold of these."""
    files = [file.read_bytes() for file in folder.glob("tables.db*")]
    return [one for one in secrets if any(one.encode() in file for file in files)]


async def said(client: httpx.AsyncClient) -> list[str]:
    """What somebody has said, by his own export."""
    file = zipfile.ZipFile(io.BytesIO((await client.get("/me/export")).content))
    return [one["words"] for one in json.loads(file.read("data.json"))["said"]]


async def test_nothing_knows_of_who_was_forgotten(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other, browser(app) as third:
        await lay(me, ["me", "open"], **MINE)
        secrets = [hash_of(me.cookies["uc"]), NAME, WORDS, MAIL]
        await make(me, Device(), NAME)
        secrets.append(person_of(app, me))
        await make(other, Device("http://table"), "Boris")
        await me.post("/me/friends/link")
        await me.post("/me/holidays", data={"first": "2100-02-01", "last": "2100-02-05"})
        playing = await lay(me, ["me", "open"], **MINE, rated="yes")
        await other.post(f"/t/{playing}/join", data={"name": "Boris"})
        await me.post(f"/t/{playing}/chat", data={"words": WORDS})
        for client, deed in ((me, "mute-1"), (other, "mute-0")):
            await client.post(f"/t/{playing}/deed", data={"deed": deed})
        left = await lay(other, ["me", "open", "open"], **HIS)
        await me.post(f"/t/{left}/join", data={"name": NAME, "seat": "1"})
        await me.post(f"/t/{left}/chat", data={"words": WORDS})
        await me.post(f"/t/{left}/deed", data={"deed": "leave-1"})
        await third.post(f"/t/{left}/join", data={"name": "Third", "seat": "2"})
        shown_out = await lay(other, ["me", "open", "open"], **HIS)
        await me.post(f"/t/{shown_out}/join", data={"name": NAME, "seat": "1"})
        for deed in ("silence-1", "out-1"):
            await other.post(f"/t/{shown_out}/deed", data={"deed": deed})
        closed = await lay(me, ["me", "open"], **MINE)
        await me.post(f"/t/{closed}/chat", data={"words": WORDS})
        await me.post(f"/t/{closed}/deed", data={"deed": "close"})
        await lay(me, ["open", "open"])
        over = await lay(me, ["me", "bot"], **MINE)
        await me.post(f"/t/{over}/deed", data={"deed": "bot-0"})
        await settle(live(app, over))
        cup = (await me.post("/tournaments", data=CUP | {"game": "raiders"})).headers["location"]
        for client, name in ((me, NAME), (other, "Boris")):
            await client.post(f"{cup}/enter", data={"name": name})
        await me.post(f"{cup}/start")
        await me.post(f"{cup}/appeal", data={"table": "1-0", "words": WORDS})
        assert len({one.partition(":")[0] for one in told(tmp_path, secrets)}) > 10
        assert (await me.post("/me/delete", data={"sure": "yes"})).status_code == 303
        assert told(tmp_path, secrets) == []
        assert kept(tmp_path, secrets) == []
        for place in (f"/t/{playing}", f"/t/{left}", f"/t/{shown_out}", cup):
            page = (await other.get(place)).text
            assert NAME not in page
            assert WORDS not in page
        assert live(app, left).seats[2].name == "Third"


async def test_words_are_whose_they_were(tmp_path: Path) -> None:
    """Who sits down where somebody has spoken has not said it, and cannot take it away."""
    async with running(tmp_path) as app, browser(app) as anna, browser(app) as boris, browser(app) as clara:
        for client, name in ((boris, "Boris"), (clara, "Clara")):
            await make(client, Device(), name)
        table = await lay(anna, ["me", "open", "open"], **{"option.play": "open", "option.watchers": "yes"})
        await boris.post(f"/t/{table}/join", data={"name": "Boris", "seat": "1"})
        await boris.post(f"/t/{table}/chat", data={"words": "I must go"})
        await boris.post(f"/t/{table}/deed", data={"deed": "leave-1"})
        await anna.post(f"/t/{table}/deed", data={"deed": "letgo-1"})
        await clara.post(f"/t/{table}/join", data={"name": "Clara", "seat": "1"})
        await clara.post(f"/t/{table}/chat", data={"words": "Here I am"})
        assert (await said(boris), await said(clara)) == (["I must go"], ["Here I am"])
        await clara.post("/me/delete", data={"sure": "yes"})
        page = (await anna.get(f"/t/{table}")).text
        assert "I must go" in page
        assert "Here I am" not in page


async def test_a_guest_who_makes_himself_known_keeps_his_table_and_his_words(tmp_path: Path) -> None:
    """He has laid a table without sitting there, and was shown out where he had spoken."""
    async with running(tmp_path) as app, browser(app) as anna, browser(app) as boris:
        own = await lay(boris, ["open", "open"], **{"option.play": "open"})
        table = await lay(anna, ["me", "open", "open"], **HIS)
        await boris.post(f"/t/{table}/join", data={"name": "Boris", "seat": "1"})
        await boris.post(f"/t/{table}/chat", data={"words": "as a guest"})
        await anna.post(f"/t/{table}/deed", data={"deed": "out-1"})
        await make(boris, Device(), "Boris")
        assert live(app, own).owner == person_of(app, boris)
        assert (await boris.post(f"/t/{table}/join", data={"name": "Boris", "seat": "1"})).status_code == 403
        assert await said(boris) == ["as a guest"]


async def test_a_game_with_who_was_forgotten_counts_for_the_others_alone(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as anna, browser(app) as boris:
        for client, name in ((anna, "Anna"), (boris, "Boris")):
            await make(client, Device(), name)
        table = await lay(anna, ["me", "open"], **{"option.play": "open", "rated": "yes"})
        await boris.post(f"/t/{table}/join", data={"name": "Boris"})
        gone, stays = person_of(app, anna), person_of(app, boris)
        sheet = live(app, table)
        while sheet.match.ply < 12:
            for client in (anna, boris):
                if options := offered((await client.get(f"/t/{table}")).text):
                    await answer(client, table, options[0])
        await anna.post("/me/delete", data={"sure": "yes"})
        await boris.post(f"/t/{table}/deed", data={"deed": "bot-1"})
        await settle(sheet)
        assert sheet.match.over
        await Counting(app.state.tables.store).look()
        ratings = app.state.tables.store.ratings
        assert [one.games for one in await ratings.of(stays)] == [1]
        assert await ratings.of(gone) == []
        with sqlite3.connect(tmp_path / "tables.db") as opened:
            for name in ("ratings", "rating_steps"):
                assert GONE not in str(opened.execute(f"SELECT * FROM {name}").fetchall())
        opened.close()


async def test_words_from_before_are_of_who_sits_there(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as anna:
        await make(anna, Device(), "Anna")
        table = await lay(anna, ["me", "open"])
        await anna.post(f"/t/{table}/chat", data={"words": "long ago"})
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    engine = create_engine(f"sqlite:///{tmp_path / 'tables.db'}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0022")
    engine.dispose()
    async with running(tmp_path) as app, browser(app) as again:
        again.cookies.update(anna.cookies)
        assert await said(again) == ["long ago"]


def test_manners_go_along_or_go() -> None:
    held = Held(1, "a", "Anna", 5.0)
    manners = PLAIN.bar("a").bar("b").mute("a", "b", True).mute("", "a", True).mute("b", "c", True)
    manners = manners.unseat("a").keep(held)
    moved = manners.pass_on("a", "x")
    assert moved.barred == {"x", "b"}
    assert moved.muted == {("x", "b"), ("", "x"), ("b", "c")}
    assert (moved.unseated, moved.held[0].browser) == ({"x"}, "x")
    gone = manners.pass_on("a", "")
    assert (gone.barred, gone.muted, gone.held, gone.unseated) == ({"b"}, {("b", "c")}, (), frozenset())
