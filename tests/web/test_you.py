"""`You` is you: in the panel, the log, the prompt and the captions, with verbs that agree."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests import harness
from tests.web.helpers import answer, browser, lay, live, offered, running
from tests.web.test_stage import drive
from undercroft.core.game import GameType
from undercroft.core.options import plain_options, read_options
from undercroft.core.registry import find_game
from undercroft.games.raiders import events as ev
from undercroft.tables.words import names_of
from undercroft.texts import texts_for
from undercroft.texts.texts import You, with_names
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html
from undercroft.web.pages.stage import frames_of

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("language", "own", "others"),
    [("en", ">You</b> lay ", "</b> lays "), ("ru", ">Вы</b> кладёте ", "</b> кладёт ")],
)
async def test_the_log_calls_its_reader_you(tmp_path: Path, language: str, own: str, others: str) -> None:
    async with running(tmp_path) as app, browser(app, language) as me, browser(app, language) as friend:
        fields = {"option.play": "open", "seat.0.name": "Anna"}
        table = await lay(me, ["me", "open"], **fields)
        await friend.post(f"/t/{table}/join", data={"name": "Boris"})
        for _ in range(4):
            seat = live(app, table).match.choices.seats[0]
            who = me if seat == 0 else friend
            option = offered((await who.get(f"/t/{table}")).text)[0]
            await answer(who, table, option)
        mine, his = [(await one.get(f"/t/{table}")).text for one in (me, friend)]
        assert own in mine
        assert others in mine
        assert own in his
        assert "Anna" in his
        assert re.search(
            rf'<h3 title="Anna"[^>]*>\s*<span class="called">{"You" if language == "en" else "Вы"}', mine
        )


def test_you_is_written_as_its_place_demands() -> None:
    names = ["Anna", You("Вы", "вы")]
    texts = texts_for("ru", find_game("raiders"))
    assert texts.addresses
    said = [
        (ev.CardPlaced(1, "power", 5), "Вы кладёте 5."),
        (ev.CardPlaced(0, "power", 5), "Anna кладёт 5."),
        (ev.FirstPlayer(1), "Первым ходите вы."),
        (ev.FirstPlayer(0), "Первым ходит Anna."),
        (ev.TrapSprung(1, "lava", "treasure", 2), "Лава: вы теряете 2 сокровища."),
        (ev.GameEnds("treasure", (1,)), "Побеждаете вы: больше всех сокровищ среди живых."),
        (ev.GameEnds("treasure", (0,)), "Побеждает Anna: больше всех сокровищ среди живых."),
        (ev.GameEnds("shared", (0, 1)), "Победа общая: Anna и вы."),
    ]
    for event, words in said:
        assert with_names(texts.event(event, 1), names) == words


def test_a_game_without_such_texts_keeps_the_name() -> None:
    texts = texts_for("ru")
    assert not texts.addresses


async def test_at_one_screen_everybody_keeps_his_name(tmp_path: Path) -> None:
    """Two who look at the same screen are not both `you`."""
    async with running(tmp_path) as app, browser(app) as me:
        names = {"seat.0.name": "Anna", "seat.1.name": "Boris"}
        table = await lay(me, ["me", "hot"], **names)
        for _ in range(4):
            page = (await me.get(f"/t/{table}")).text
            await answer(me, table, offered(page)[0])
        page = (await me.get(f"/t/{table}")).text
        assert "You</b>" not in page
        assert "You\n" not in page
        assert ">Anna</b> lays " in page
        assert ">Boris</b> lays " in page


ANSWERS = 20
"""So far the tables are played on which a reader looks for his name."""
KNOWN_AS = ' title="Zyx"'
"""The one place where a table may say how others call its reader: with his `You` in the panel."""


@pytest.mark.parametrize(("language", "own"), [("en", "You"), ("ru", "Вы")])
async def test_a_replay_calls_its_reader_as_the_table_did(tmp_path: Path, language: str, own: str) -> None:
    """Whoever had given no name read of a `Player 1`; through the eyes of others he is one of them."""
    async with running(tmp_path) as app, browser(app, language) as me, browser(app, language) as friend:
        table = live(app, await lay(me, ["me", "bot"]))
        while not table.match.over:
            await drive(table, random.Random(1))
        called = names_of(table, texts_for(language))[0]
        for who, eyes, mine in ((me, "0", True), (me, "1", False), (me, "all", False), (friend, "0", False)):
            page = (await who.get(f"/t/{table.id}/replay?ply=9&eyes={eyes}")).text
            assert (f">{own}</b>" in page) is mine, eyes
            assert (f">{called}</b>" in page) is not mine, eyes


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_nobody_reads_his_own_name(kind: GameType, language: str, tmp_path: Path) -> None:
    """Neither on the table nor in a picture of the stage nor in its caption: there he is `you`."""
    if not texts_for(language, kind).addresses:
        pytest.skip("its texts call their reader by his name")
    rng = random.Random(f"{kind.id} {language}")
    async with running(tmp_path) as app, browser(app, language) as me:
        for _ in range(2):
            chosen = harness.random_table(kind, rng)
            options = plain_options(read_options(kind.options, chosen.options))
            fields = {f"option.{name}": str(value) for name, value in options.items()}
            fields |= {"seat.0.name": "Zyx", "seed": str(chosen.seed)}
            table = live(app, await lay(me, ["me", *["bot"] * (chosen.seats - 1)], kind.id, **fields))
            reader = Reader(table.seats[0].owner, language)
            for _ in range(ANSWERS):
                if table.match.over:
                    break
                await drive(table, rng)
                frames = frames_of(table, reader, table.stage.rows[-1])
                for seen in (table_html(table, reader), *(f"{one.caption} {one.html}" for one in frames)):
                    page = seen.replace(KNOWN_AS, "")
                    assert "Zyx" not in page, page[max(0, page.find("Zyx") - 300) :][:400]
