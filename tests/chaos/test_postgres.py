"""A PostgreSQL that is stopped, killed, out of reach, or another one: a sentence soon, and all goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.chaos.house import House, Player, moved, proved, raw_failures, wait_for
from tests.chaos.world import Wire
from tests.web import postgres

SOON = 13.0
"""Seconds after which a player has heard that his answer cannot be taken."""


class Away:
    """A house whose database lies at the other end of a wire, and two who play there."""

    def __init__(self, folder: Path, base: postgres.Postgres) -> None:
        self.base = base
        self.wire = Wire(base.port)
        url = base.url.replace(f":{base.port}/", f":{self.wire.port}/")
        self.house = House(folder, url)
        self.alone = Player(self.house, ["me"], play="open")
        self.players = [self.alone, Player(self.house, ["bot", "bot"])]
        for player in self.players:
            player.start()
        moved(self.players)

    def tells(self) -> None:
        """Who answers hears a sentence, and soon; the other perhaps waits for a bot, and sees the table."""
        before = len(self.alone.refused)
        wait_for(lambda: len(self.alone.refused) > before + 1, "a refusal", 2 * SOON)
        for player in self.players:
            assert all("cannot write to its database" in words for _, words in player.refused)
            assert all(seconds < SOON for seconds, _ in player.refused)

    def close(self) -> None:
        for player in self.players:
            player.close()
        self.house.close()
        self.wire.close()


@pytest.fixture(scope="module")
def away(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Away]:
    with postgres.cluster() as base:
        made = Away(tmp_path_factory.mktemp("house"), base)
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


def test_another_server_takes_over(away: Away) -> None:
    with away.base.standby() as other:
        moved(away.players)
        away.base.stop("immediate")
        away.wire.cut()
        away.tells()
        other.promote()
        away.wire.mend(other.port)
        proved(away.house, away.players)
        assert not raw_failures(away.house)
