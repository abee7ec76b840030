"""The lines in a frame: who was hit and why, whose a chest is, how far it is to equality."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.games.raiders.setup import WORDS, Table
from tests.web.helpers import AT_ONCE
from undercroft.core.game import GameType
from undercroft.core.start import new_match
from undercroft.games.raiders import GAME as RAIDERS
from undercroft.games.rotendale import GAME as ROTENDALE
from undercroft.tables.seats import Seat
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app
from undercroft.web.pages.render import Reader
from undercroft.web.pages.stage import frames_of

pytestmark = pytest.mark.anyio

Told = tuple[str, Any, Any, list[str]]
"""A moment as the first seat sees it: its name, the view before it and in it, and its lines."""


async def moments(folder: Path, kind: GameType, seats: int, most: int) -> AsyncIterator[Told]:
    """Those of a random game."""
    rng = random.Random(5)
    tables = create_app(str(folder / "tables.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    people = [Seat(index, "human", f"Player {index + 1}", owner=str(index) * 64) for index in range(seats)]
    match = new_match(kind, seats, 4)
    table = await tables.lay(Plan(kind.id, people, owner=people[0].owner, match=match))
    await table.stop()
    reader = Reader(people[0].owner, "en")
    while table.match.choices and table.match.ply < most:
        seat = table.match.choices.seats[0]
        async with table.changing():
            await table.answers.play(seat, str(rng.choice(list(table.match.choices[seat].options))))
        row = table.stage.rows[-1]
        shots = pairwise([row.before, *(shot for shot in row.shots if shot.result is None)])
        for (last, shot), frame in zip(shots, frames_of(table, reader, row, 1), strict=True):
            found = re.search(r'<div class="notes.*?</div>', frame.html, re.DOTALL)
            lines = re.findall(r"<p.*?</p>", found[0], re.DOTALL) if found else []
            yield shot.name, last.views[0], shot.views[0], lines
    await tables.store.stop()


def plain(line: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", line).split())


async def test_who_is_hit_and_who_has_a_chest_is_told_with_the_card(tmp_path: Path) -> None:
    told = {"struck": 0, "paid": 0}
    async for name, before, view, lines in moments(tmp_path, RAIDERS, 3, 200):
        heroes = list(zip(before.heroes, view.heroes, strict=True))
        if name == "struck":
            hurt = [(old, new) for old, new in heroes if new.wounds > old.wounds]
            assert len(lines) == len(hurt)
            for line, (old, new) in zip(map(plain, lines), hurt, strict=True):
                assert f"laid {new.value}, " in line
                assert f"wounds {old.wounds} → {new.wounds} of {view.death}" in line
        elif name == "paid":
            rich = {f"laid {new.value}" for old, new in heroes if new.treasure > old.treasure}
            assert rich <= {re.findall(r"laid \d", plain(line))[0] for line in lines}
        else:
            assert not lines, name
        if lines:
            told[name] += 1
    assert min(told.values()) > 1


async def test_a_change_tells_how_far_it_is_to_equality(tmp_path: Path) -> None:
    told = 0
    async for name, before, view, lines in moments(tmp_path, ROTENDALE, 2, 120):
        changed = [
            new
            for old, new in zip(before.players, view.players, strict=True)
            if (old.health, old.mana) != (new.health, new.mana) and old.health > 0 < new.health
        ]
        if name != "changed" or len(changed) != 1:
            continue
        health, mana = changed[0].health, changed[0].mana
        gap, less = abs(health - mana), "health" if health < mana else "mana"
        told += 1
        assert len(lines) == 1
        assert (f"+{gap} {less} or −{gap} " if gap else "equals") in plain(lines[0])
    assert told


async def last_notes(folder: Path, board: Table, words: str) -> list[str]:
    """The lines in the last frame that has some, after these answers of seat after seat."""
    tables = create_app(str(folder / "tables.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    owners = [str(seat) * 64 for seat in range(board.game.seats)]
    people = [Seat(seat, "human", f"Player {seat + 1}", owner=owner) for seat, owner in enumerate(owners)]
    table = await tables.lay(Plan(RAIDERS.id, people, owner=owners[0]))
    await table.stop()
    table.match = board.match
    lines: list[str] = []
    for word in words.split():
        async with table.changing():
            await table.answers.play(table.match.choices.seats[0], WORDS.get(word, word))
        for frame in frames_of(table, Reader(owners[0], "en"), table.stage.rows[-1], 1):
            found = re.search(r'<div class="notes.*?</div>', frame.html, re.DOTALL)
            lines = re.findall(r"<p.*?</p>", found[0], re.DOTALL) if found else lines
    await tables.store.stop()
    return [plain(line) for line in lines]


OPEN = {"edition": "second_2013", "play": "open"}


async def test_who_laid_no_card_against_a_head_is_not_said_to_have_laid_one(tmp_path: Path) -> None:
    """DR-A.17."""
    board = Table(3, "hydra", level=4, **OPEN)
    board.all(hand="1 4")
    told = await last_notes(tmp_path, board, "4 4 4 - 1 1")
    assert told == ["You : Lays nothing · wounds 0 → 2 of 10"]


async def test_the_megadragons_chest_is_not_told_by_the_totals_of_the_fight(tmp_path: Path) -> None:
    """DR-A.16: 10 with a sword have won the fight, and 4 with a key win the chest."""
    board = Table(3, "megadragon", level=4, **OPEN)
    board.hero(0, items="sword", hand="5")
    board.hero(1, items="key", hand="4")
    board.hero(2, hand="4")
    told = await last_notes(tmp_path, board, "5 sword 4 key 4 -")
    assert told == ["Player 2 : chest 3"]
