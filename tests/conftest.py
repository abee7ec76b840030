"""A test that takes `kind` runs once for every game under test."""

from __future__ import annotations

import pytest

from tests.harness import tested_games


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "kind" in metafunc.fixturenames:
        games = tested_games()
        metafunc.parametrize("kind", games, ids=[game.id for game in games])
