"""Tests of the store run on asyncio."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web import postgres


@pytest.fixture(scope="session")
def base() -> Iterator[postgres.Postgres]:
    """A PostgreSQL for all tests here: each takes names of its own."""
    with postgres.cluster() as made:
        yield made


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
