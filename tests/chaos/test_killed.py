"""`undercroft serve` is killed or told to stop, or the processes of its bots are: all goes on."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.chaos.house import House, Player, moved, proved, raw_failures, wait_for

GIVEN_UP = "error-given-up"
"""What is told where the process that took over came too late as well; then a simple bot answers."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("house"))
    yield made
    made.close()


@pytest.fixture(scope="module")
def players(house: House) -> Iterator[list[Player]]:
    made = [Player(house, ["me"], play="open"), Player(house, ["bot", "bot"])]
    for player in made:
        player.start()
    moved(made)
    yield made
    for player in made:
        player.close()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
@pytest.mark.parametrize("how", [signal.SIGSTOP, signal.SIGKILL])
def test_the_processes_of_bots_are_stopped_or_killed(
    house: House, players: list[Player], how: signal.Signals
) -> None:
    left = wait_for(house.children, "bots that think")
    for pid in left:
        os.kill(pid, how)
    proved(house, players)
    wait_for(lambda: not set(left) & set(house.children()), "their end")
    assert not raw_failures(house, GIVEN_UP)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_the_server_is_ended(house: House, players: list[Player], how: signal.Signals) -> None:
    assert house.stop(how) < 5.5
    house.start()
    proved(house, players)
