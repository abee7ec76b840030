"""A stream that sends pieces gives the same tables as one that sends them whole, in fewer bytes."""

from __future__ import annotations

import json
import random
from typing import Any

from tests import harness
from tests.web.test_leaks import table_of
from undercroft.core.game import GameType
from undercroft.web.pages.frames import Picture, one_line, picture
from undercroft.web.pages.render import Reader


def put_together(told: bytes, had: list[str]) -> list[str]:
    """What table.js makes of a message."""
    pieces: list[str] = []
    for one in json.loads(told):
        pieces += [one] if isinstance(one, str) else had[one[0] : one[0] + one[1]]
    return pieces


def test_pieces_make_the_whole_table(kind: GameType) -> None:
    rng = random.Random(5)
    whole = told = 0
    for _ in range(2):
        match = harness.random_table(kind, rng).match()
        owners = [f"browser{seat}" for seat in range(match.seats)]
        table = table_of(match, owners)
        last: dict[str, tuple[Picture | None, list[str]]] = {
            one: (None, []) for one in ("watcher", owners[0])
        }
        for _ in range(15):
            if match.over:
                break
            match.play(*harness.any_answer(match, rng))
            table.stamp += 1
            for browser, (before, had) in last.items():
                now = picture(table, Reader(browser, "ru"))
                message = now.since(before)
                assert b"\n" not in message
                had = put_together(message, had)
                assert one_line("".join(had)).encode() == now.whole
                last[browser] = now, had
                if before is not None:
                    whole, told = whole + len(now.whole), told + len(message)
    assert told < whole / 2


def test_a_picture_after_another_is_told_in_few_words() -> None:
    one = Picture(["a", "b", "c", "b", "d"])
    two = Picture(["a", "new", "c", "b", "b", "d"])
    assert json.loads(two.since(one)) == [[0, 1], "new", [2, 2], [3, 2]]
    assert json.loads(two.since(None)) == two.pieces
    assert json.loads(two.since(two)) == [[0, 6]]
    empty: list[Any] = []
    assert json.loads(Picture(empty).since(one)) == []
