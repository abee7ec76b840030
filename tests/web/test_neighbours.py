"""At one screen nobody learns from a page what another seat has answered in secret."""

from __future__ import annotations

import random
import re
import secrets
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

import undercroft as uc
from tests.web.helpers import answer, browser, hidden_fields, lay, live, running
from tests.web.test_play import settle
from undercroft.core.codec import plain

pytestmark = pytest.mark.anyio

STEPS = {"lords": 3, "twister": 9, "dungeoneer": 3}
"""So many secret answers of each game that hides some are tried."""


def twins(match: uc.Match, seat: int, other: int) -> tuple[str, str] | None:
    """Two answers of a seat that another one cannot tell apart, who decides next."""
    seen: dict[str, str] = {}
    for option in match.choices[seat].options:
        trial = match.copy()
        trial.play(seat, str(option))
        if seat in trial.choices.seats or other not in trial.choices.seats:
            continue
        sight = repr((plain(trial.view(other)), plain(trial.log(other)), trial.choices[other].options))
        if sight in seen:
            return seen[sight], str(option)
        seen[sight] = str(option)
    return None


async def shown(me: httpx.AsyncClient, table: str, seat: int) -> str:
    """What the screen shows when it has been handed to this seat, without what is the table's own."""
    await me.post(f"/t/{table}/deed", data={"deed": "cover"})
    pages = [(await me.get(f"/t/{table}")).text]
    await me.post(f"/t/{table}/deed", data={"deed": f"show-{seat}"})
    pages += [(await me.get(f"/t/{table}{way}")).text for way in ("", "/text", "/show?since=0")]
    assert hidden_fields(pages[1])["seat"] == str(seat)
    assert pages[3].startswith("{")
    return re.sub(r"\d{9,}(\.\d+)?", "", "".join(pages).replace(table, ""))


async def play(app: FastAPI, me: httpx.AsyncClient, table: str, answers: list[tuple[int, str]]) -> None:
    """Plays on until these answers stand; the table itself gives those to which there is no other."""
    await settle(app, table)
    while (ply := live(app, table).match.ply) < len(answers):
        seat, text = answers[ply]
        if hidden_fields((await me.get(f"/t/{table}")).text)["seat"] != str(seat):
            await shown(me, table, seat)
        given = await answer(me, table, text)
        assert given.status_code == 303, given.text
        await settle(app, table)


@pytest.mark.parametrize("game", STEPS)
async def test_a_neighbour_cannot_tell_what_was_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    rng = random.Random(1)
    monkeypatch.setattr(secrets, "token_hex", lambda length: "05" * length)  # all tables are dealt the same
    async with running(tmp_path) as app, browser(app) as me:
        table = await lay(me, ["me", "hot"], game)
        await settle(app, table)
        tried = 0
        while tried < STEPS[game]:
            match = live(app, table).match
            seat = rng.choice(match.choices.seats)
            pair = twins(match, seat, 1 - seat)
            if pair is None:
                option = rng.choice(match.choices[seat].options)
                await play(app, me, table, [*match.answers, (seat, str(option))])
                continue
            earlier, second = list(match.answers), await lay(me, ["me", "hot"], game)
            await play(app, me, table, [*earlier, (seat, pair[0])])
            await play(app, me, second, [*earlier, (seat, pair[1])])
            assert await shown(me, table, 1 - seat) == await shown(me, second, 1 - seat)
            tried += 1
