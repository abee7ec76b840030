"""What is sent of the stage: frames of the answers a page has not shown, drawn without buttons or secrets."""

from __future__ import annotations

import json
import random
import re
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from markupsafe import Markup

from tests import harness
from tests.tables.helpers import settle
from tests.web.helpers import answer, browser, hidden_fields, lay, live, offered, running
from undercroft.bots import make_bot
from undercroft.core.game import GameType
from undercroft.core.sight import Sight
from undercroft.tables.presence import Presence
from undercroft.tables.sight import COVERED, sight_of
from undercroft.tables.table import Table
from undercroft.web.pages import show
from undercroft.web.pages.fragments import Drawing, Part, Store
from undercroft.web.pages.frames import picture
from undercroft.web.pages.pieces import Pieces, cut, joined
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html
from undercroft.web.pages.stage import SPLIT, ShotFacts, Told, _drawn, frames_of, last_rows, show_data

pytestmark = pytest.mark.anyio
MOST = 120_000
"""A page with all frames of an answer is no larger, in bytes."""


def shown(html: str) -> dict[str, Any]:
    """The rows that came with a table; empty if none did."""
    found = re.search(r'<script type="text/plain" id="show">(.*?)</script>', html, re.DOTALL)
    if not found:
        return {}
    head, *texts = found[1].split(SPLIT)
    data = json.loads(head)
    rest = iter(texts)
    pieces = [data["runs"].get(str(number)) or next(rest) for number in range(len(data["runs"]) + len(texts))]
    return {"rows": data["rows"], "pieces": pieces}


def pictures(data: dict[str, Any], named: dict[str, str]) -> list[str]:
    """The frames; `named` is what they take from the table that came with them."""
    return [joined(data["pieces"], frame["parts"], named) for row in data["rows"] for frame in row["frames"]]


def taken(data: dict[str, Any]) -> list[str]:
    """The ids of what the frames take from the table."""
    return [piece[0] for piece in data["pieces"] if type(piece) is list and type(piece[0]) is str]


def plain(html: str) -> str:
    """A picture without what nobody sees in it."""
    return "".join("".join(cut(html)).split())


async def press(client: Any, table: str, app: Any) -> str:
    """Gives the first answer as htmx would."""
    await settle(live(app, table))
    fields = hidden_fields(page := (await client.get(f"/t/{table}")).text)
    fields["option"] = offered(page)[0]
    headers = {"hx-request": "true"}
    return (await client.post(f"/t/{table}/answer", data=fields, headers=headers)).text


async def test_an_answer_brings_its_frames(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot", "bot"], **{"option.play": "open"})
        data: dict[str, Any] = {}
        page = ""
        await settle(live(app, table))
        while "struck" not in (names := [f["name"] for row in data.get("rows", ()) for f in row["frames"]]):
            if not offered((await me.get(f"/t/{table}")).text):  # it is over, or I am dead
                table = await lay(me, ["me", "bot", "bot"], **{"option.play": "open"})
            if new := shown(html := await press(me, table, app)):
                data, page = new, html
            await settle(live(app, table))
        assert data["rows"][0]["version"]
        assert "laid" in names
        for frame in (frame for row in data["rows"] for frame in row["frames"]):
            assert frame["ms"] > 0
            assert frame["words"], frame["name"]
        assert all(f' id="{name}"' in page for name in taken(data))
        for html in pictures(data, dict.fromkeys(taken(data), "")):
            assert 'id="board"' in html
            assert 'name="option"' not in html, "a frame is no place to answer"
            assert "hx-" not in html


async def test_a_plain_browser_gets_no_frames(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "bot"], **{"option.play": "open"})
        await settle(live(app, table))
        await answer(me, table, offered((await me.get(f"/t/{table}")).text)[0])
        assert not shown((await me.get(f"/t/{table}")).text)


async def test_what_was_shown_can_be_seen_again(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me, browser(app) as other:
        table = await lay(me, ["me", "bot", "bot"], **{"option.play": "open"})
        await press(me, table, app)
        again = (await me.get(f"/t/{table}/show")).json()
        rows = list(live(app, table).stage.rows)
        assert [row["version"] for row in again["rows"]] == [
            row.version for row in rows if row.version >= again["rows"][0]["version"]
        ]
        assert again["rows"][0]["frames"][0]["name"] == "", "it begins with the table before the answer"
        assert (await other.get(f"/t/{table}/show")).json()["rows"][0]["frames"] == [], "he was not there"


async def test_frames_of_others_hold_no_secrets(tmp_path: Path) -> None:
    """What only one seat saw by torch is in no frame of another."""
    async with running(tmp_path) as app, browser(app) as me, browser(app) as friend:
        table = await lay(me, ["me", "open"], **{"option.play": "open"})
        await friend.post(f"/t/{table}/join", data={"name": "Boris"})
        sheet = live(app, table)
        for _ in range(6):
            seat = sheet.match.choices.seats[0]
            await press(me if seat == 0 else friend, table, app)
        for seat, owner in ((0, sheet.seats[0].owner), (1, sheet.seats[1].owner)):
            for row in sheet.stage.rows:
                for frame, shot in zip(
                    frames_of(sheet, Reader(owner, "en"), row), [row.before, *row.shots], strict=True
                ):
                    dark = [room for room in shot.views[seat].rooms if room.card is None]
                    drawn = re.findall(r'<article class="back room', frame.html)
                    assert len(drawn) == len(dark)


async def test_at_one_screen_the_result_is_shown_before_the_curtain_falls(tmp_path: Path) -> None:
    """And it is what everybody may see, since the next player may already look."""
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "hot"], game="dungeoneer", deal=3)
        sheet = live(app, table)
        owner, stranger = sheet.seats[0].owner, "f" * 64
        bells = [sheet.watch(one) for one in (owner, stranger)]
        rng, shown_to_all = random.Random(2), 0
        await sheet.driver.stop()
        for _ in range(400):
            sheet.shown[owner] = sheet.match.choices.seats[0]
            await drive(sheet, rng)
            if sheet.match.over or shown_to_all > 3:
                break
            row = sheet.stage.rows[-1]
            drawn = frames_of(sheet, Reader(owner, "en"), row)
            assert drawn
            if sight_of(sheet, owner).curtain is not None:
                public = frames_of(sheet, Reader(stranger, "en"), row)
                assert [one.html for one in drawn] == [one.html for one in public]
                shown_to_all += 1
        for bell in bells:
            sheet.unwatch(bell)
        assert shown_to_all


async def test_at_one_screen_the_next_one_is_shown_what_he_has_not_seen(tmp_path: Path) -> None:
    """All answers since his own last one, with his eyes; while the curtain is drawn, what is public."""
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "hot", "hot"], game="dungeoneer", deal=3)
        sheet = live(app, table)
        owner, rng, looked = sheet.seats[0].owner, random.Random(2), 0
        await sheet.driver.stop()
        for _ in range(60):
            await drive(sheet, rng)
            if sheet.match.over:
                break
            given = [row.seat for row in sheet.stage.rows]
            for seat in range(3):
                sheet.shown[owner] = seat
                if sight_of(sheet, owner).seat != seat:
                    continue
                rows = last_rows(sheet, Reader(owner, "en"))
                assert rows
                assert [row.seat for row in rows].count(seat) == (given[-1] == seat)
                assert len(rows) == len(given) or given[-len(rows) - 1] == seat or given[-1] == seat
                for shot in [rows[0].before, *rows[-1].shots]:
                    assert seat in shot.views
                looked += len(rows) > 1
            sheet.shown[owner] = COVERED
            if sight_of(sheet, owner).curtain is not None:
                assert last_rows(sheet, Reader(owner, "en")) == [sheet.stage.rows[-1]]
        assert looked > 5


async def staged(app: Any, me: Any, kind: GameType, seed: int) -> tuple[Table, Reader]:
    """A table whose luck is always the same; all seats are people's: nothing else moves it."""
    seats = ["me", *["open"] * (kind.usual_seats - 1)]
    sheet = live(app, await lay(me, seats, game=kind.id, deal=seed))
    for seat in sheet.seats[1:]:
        await sheet.seating.sit(seat.index, str(seat.index) * 64, f"Player {seat.index + 1}")
    return sheet, Reader(sheet.seats[0].owner, "ru")


@pytest.mark.parametrize("level", ["random", "heuristic"])
async def test_a_page_with_all_frames_of_an_answer_is_small(
    kind: GameType, level: str, tmp_path: Path
) -> None:
    """In games of those who play anyhow and of those who play well, where much happens; and what a frame
    takes from the table looks the same there."""
    async with running(tmp_path) as app, browser(app) as me:
        sheet, reader = await staged(app, me, kind, 4)
        bot, looked, last, most, found, told = make_bot(level, 4), 0, 0, 2, 0, 0
        await sheet.driver.stop()
        while not sheet.match.over and looked < 10 and sheet.match.ply < 300:
            before, seat = sheet.match.version, sheet.match.choices.seats[0]
            async with sheet.changing():
                await sheet.answers.play(seat, str(bot.choose(Sight(sheet.match, seat))))
            await sheet.driver.stop()
            row = sheet.stage.rows[-1]
            kept = sheet.stage.since(before)  # none where the table answered itself more often than it keeps
            if not kept or len(row.shots) < most or sheet.match.ply - last < 10:
                continue
            looked, last, most = looked + 1, sheet.match.ply, max(most, min(4, len(row.shots)))
            page = picture(sheet, reader, before).whole
            assert len(page) <= MOST
            told += bool(shown(page.decode()))  # of some answers he who looks sees nothing
            assert len(picture(sheet, reader, max(0, before - 8)).whole) <= MOST, "after a run of answers"
            rest = picture(sheet, reader).part
            assert rest
            data = show_data(sheet, reader, [row], rest=rest)
            drawn = frames_of(sheet, reader, row, 1)[: len(data["rows"][0]["frames"])]
            seen = pictures(data, {part.id: part.html() for part in rest.all()})
            assert list(map(plain, seen)) == [plain(one.html) for one in drawn]
            found += len(taken(data))
        assert looked
        assert found
        assert told > looked / 2


def test_a_frame_knows_what_was_told_since_an_earlier_event() -> None:
    told = [
        Told(kind, number, Markup) for number, kind in enumerate(("began", "hit", "began", "hit", "fell"))
    ]
    shot = ShotFacts(Drawing(()), "struck", None, told[4:], lambda: told, "")
    assert [one.event for one in shot.since("began")] == [2, 3, 4]
    assert [one.event for one in shot.since("fell")] == [4]
    assert shot.since("never") == []


def test_a_part_that_draws_nothing_is_a_piece() -> None:
    pieces = Pieces()
    runs = pieces.runs(Part("", ("<b>a</b>", "<b>c</b>"), (Part("", ("\n",)),)))
    assert joined(pieces.all, runs) == "<b>a</b><b>c</b>"


async def test_kept_fragments_of_a_frame_are_what_drawing_gives(
    kind: GameType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One moment's picture uses nothing that was drawn for another, or for the table, and looks different
    there; nor does the table use what was drawn for a picture."""
    store = Store()
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", *["hot"] * (kind.usual_seats - 1)], game=kind.id, seed="pcg64:5")
        sheet = live(app, table)
        sheet.presence = Presence(lambda: 0.0)  # nobody goes away between two drawings on a slow machine
        stranger = "f" * 64
        reader, bell = Reader(stranger, "en"), sheet.watch(stranger)
        mine = Reader(sheet.seats[0].owner, "en")
        rng, looked = random.Random(5), 0
        for _ in range(60):
            if sheet.match.over:
                break
            await drive(sheet, rng)
            row, who = sheet.stage.rows[-1], rng.choice((reader, mine))
            monkeypatch.setattr(show, "Drawing", partial(Drawing, store=store))
            table_html(sheet, who)
            kept, rest = frames_of(sheet, who, row), table_html(sheet, who)
            scenes = _drawn.pop(sheet)
            monkeypatch.setattr(show, "Drawing", partial(Drawing, store=None))
            assert rest == table_html(sheet, who)
            for one, other in zip(kept, frames_of(sheet, who, row), strict=True):
                assert one.html == other.html, one.name
                looked += 1
            _drawn[sheet] = scenes  # the next frames go on from these
        sheet.unwatch(bell)
    assert looked > 60


async def drive(sheet: Table, rng: random.Random) -> None:
    """Some answer, by hand: nothing else moves the table."""
    await sheet.driver.stop()
    async with sheet.changing():
        seat, option = harness.any_answer(sheet.match, rng)
        await sheet.answers.play(seat, str(option))
    await sheet.driver.stop()


def test_nobody_is_shown_what_is_not_kept() -> None:
    table: Any = SimpleNamespace(state="open", stage=SimpleNamespace(rows=[]), seats_of=lambda browser: [])
    assert last_rows(table, Reader("a" * 64, "en")) == []
