"""Pages come out of our swift Jinja as they come out of Jinja itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import Environment

from tests.web.helpers import browser, lay, live, running
from undercroft.core.game import GameType
from undercroft.web.pages import render as pages
from undercroft.web.pages.play import table_page
from undercroft.web.pages.render import Reader

pytestmark = pytest.mark.anyio


async def test_the_same_page(kind: GameType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        kinds = ["me"] + ["hot"] * (kind.seats[0] - 1)
        table = live(app, await lay(me, kinds, kind.id, **{"seat.0.name": 'Ann <&"> B'}))
        readers = [Reader(table.seats[0].owner, "ru"), Reader("somebody", "en", "light")]
        for _ in range(6):
            swift = [table_page(table, reader) for reader in readers]
            with monkeypatch.context() as plain:
                found = pages.environment(Environment).get_template
                plain.setattr(pages, "template", found)
                assert [table_page(table, reader) for reader in readers] == swift
            assert "<&" not in swift[0]
            table.match.play(*next(iter(table.match.choices)))
