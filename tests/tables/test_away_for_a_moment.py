"""The database is away for a moment: what goes on by itself forgets nothing of what it had to do."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.tables.helpers import ANNA, BORIS, lay, tables_in
from undercroft.core.components import Components
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components
from undercroft.store import StoreError
from undercroft.store.model import ComparisonRow, VariantRow
from undercroft.tables.refused import Refused
from undercroft.web.house import HouseFiles
from undercroft.workshop import comparing
from undercroft.workshop.comparing import Comparing

pytestmark = pytest.mark.anyio


async def test_a_table_that_was_changed_beside_the_server_is_looked_at_again(tmp_path: Path) -> None:
    async with tables_in(tmp_path) as tables:
        looked, wardens = [], tables.wardens

        async def look(table: str) -> None:
            looked.append(table)
            if len(looked) == 1:
                raise StoreError("away")

        wardens.on_look = look
        for table in ("one", "two"):
            await wardens.changed(table)
        with pytest.raises(StoreError):
            await wardens.refresh()
        await wardens.refresh()
        await wardens.refresh()
        assert (len(looked), set(looked)) == (3, {"one", "two"})


async def test_a_table_that_was_changed_to_nonsense_keeps_nobody_from_another(tmp_path: Path) -> None:
    """For a minute each look at the decrees failed there: also that of whoever opened a link."""
    async with tables_in(tmp_path) as tables:
        made = [await lay(tables, ANNA, BORIS) for _ in range(2)]
        for table in made:
            await tables.store.set_table(table.id, head="nonsense")
            await tables.wardens.changed(table.id)
        await tables.wardens.refresh()
        for table in made:
            assert tables.in_memory(table.id) is None
            with pytest.raises(Refused):
                await tables.find(table.id)


async def test_a_file_of_the_house_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """New tables had its cards, and the variant that is given to all kept the old ones."""
    async with tables_in(tmp_path) as tables:
        file = tmp_path / "mine.toml"
        text = standard_components(find_game("raiders")).text
        file.write_text(text, encoding="utf-8")
        variants = tables.store.variants
        files = HouseFiles({"raiders": Components.of_file(str(file))}, variants)
        await files.begin()
        file.write_text(text.replace("death_wounds = 10", "death_wounds = 6"), encoding="utf-8")

        async def away(*_: Any) -> None:
            raise StoreError("away")

        with monkeypatch.context() as patch:
            patch.setattr(variants, "lay_out", away)
            with pytest.raises(StoreError):
                await files.look()
        await files.look()
        assert "death_wounds = 6" in (await variants.listed())[0].given
        assert "death_wounds = 6" in files.now["raiders"].text


async def test_a_comparison_is_taken_up_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It had failed for good, and its maker was told of the database."""
    async with tables_in(tmp_path) as tables:
        store = tables.store
        await store.variants.create(VariantRow(id="mine", game="raiders", owner="a"), "text")
        asked = '{"bots": "easy"}'
        await store.comparisons.create(ComparisonRow(id="one", variant_id="mine", asked=asked))
        plays = Comparing(store.comparisons, "here", 1)

        async def away(*_: Any) -> None:
            raise StoreError("away")

        monkeypatch.setattr(plays, "_listen", away)
        monkeypatch.setattr(comparing, "LEASE", -1.0)
        await plays.look()
        await asyncio.gather(*(job.task for job in plays._jobs.values()))
        row = await store.comparisons.load("one")
        assert row is not None
        assert (row.state, row.error) == ("running", "")
        assert await store.comparisons.take("there", 60, []) is not None
