"""A PostgreSQL that is stopped, killed, out of reach, or another one: a sentence soon, and all goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.chaos.house import Company, House, moved, proved, raw_failures
from tests.chaos.world import Wire
from tests.web import postgres

SOON = 13.0
"""Seconds after which a player has heard that his answer cannot be taken."""


class Away(Company):
    """A house whose database lies at the other end of a wire, and who plays there."""

    def __init__(self, folder: Path, base: postgres.Postgres) -> None:
        self.base = base
        self.wire = Wire(base.port)
        url = base.url.replace(f":{base.port}/", f":{self.wire.port}/")
        super().__init__(House(folder, url))

    def tells(self) -> None:
        self.hears(SOON)

    def close(self) -> None:
        super().close()
        self.wire.close()


@pytest.fixture(scope="module")
def away(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Away]:
    with postgres.cluster() as base:
        made = Away(tmp_path_factory.mktemp("house"), base)
        yield made
        made.close()


@pytest.fixture
def apart(tmp_path: Path) -> Iterator[Away]:
    """One of its own, for a test that leaves the server stopped."""
    with postgres.cluster() as base:
        made = Away(tmp_path, base)
        yield made
        made.close()


@pytest.mark.parametrize("how", ["immediate", "fast"])
def test_it_is_stopped_and_comes_back(away: Away, how: str) -> None:
    away.base.stop(how)
    away.tells()
    away.base.start()
    proved(away.house, away.players)


def test_the_wire_is_cut(away: Away) -> None:
    away.wire.cut()
    away.tells()
    away.wire.mend()
    proved(away.house, away.players)


def test_the_wire_hangs(away: Away) -> None:
    away.wire.hang()
    away.tells()
    away.wire.mend()
    proved(away.house, away.players)


def test_another_server_takes_over(apart: Away) -> None:
    with apart.base.standby() as other:
        moved(apart.players)
        apart.base.stop("immediate")
        apart.wire.cut()
        apart.tells()
        other.promote()
        apart.wire.mend(other.port)
        proved(apart.house, apart.players)
        assert not raw_failures(apart.house)
