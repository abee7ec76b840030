"""`You` is you: in the panel, the log, the prompt and the captions, with verbs that agree."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.web.helpers import answer, browser, lay, live, offered, running
from undercroft.core.registry import find_game
from undercroft.games.raiders import events as ev
from undercroft.texts import texts_for
from undercroft.texts.texts import You, with_names

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
        assert re.search(rf'<h3 title="Anna">\s*{"You" if language == "en" else "Вы"}', mine)


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
        (ev.GameEnds("treasure", (1,)), "Побеждаете вы: из живых сокровищ больше всех."),
        (ev.GameEnds("treasure", (0,)), "Побеждает Anna: из живых сокровищ больше всех."),
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
