"""Where a database is, as people write it."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.store.store import database_url


@pytest.mark.parametrize("place", ["games.db", "sqlite:///games.db"])
def test_a_file_by_its_name_or_its_url(place: str) -> None:
    assert database_url(place) == f"sqlite+aiosqlite:///{Path('games.db').absolute()}"


def test_a_file_elsewhere() -> None:
    assert database_url("sqlite:////srv/games.db") == "sqlite+aiosqlite:////srv/games.db"


def test_a_database_server() -> None:
    assert database_url("postgresql://u@h/d") == "postgresql+asyncpg://u@h/d"
