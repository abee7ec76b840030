"""Good players end a game by its rules, hardly ever by a technical limit (`GameType.limits`)."""

from __future__ import annotations

from typing import Any

import pytest

from tests import harness
from undercroft.bots import make_bot
from undercroft.core.game import GameType
from undercroft.core.options import settings
from undercroft.core.sight import Sight
from undercroft.core.start import new_match

GAMES = {"heuristic": 6, "normal": 0.1}
"""So many games of a bot; of those that think, some only when there is time (UNDERCROFT_FUZZ=10)."""


@pytest.mark.timeout(0)
@pytest.mark.parametrize("bot", GAMES)
def test_bots_end_a_game_by_its_rules(kind: GameType, bot: str) -> None:
    """Fewer than 1 game in 100 ends by a limit."""
    assert set(kind.limits) <= set(kind.endings)
    if not kind.limits:
        pytest.skip("a game without technical limits")
    count = int(GAMES[bot] * harness.EFFORT)
    limited = []
    for seed in range(count):
        if ending(kind, bot, seed) in kind.limits:
            limited.append(seed)
        assert len(limited) * 100 <= count, f"of {seed + 1} games end by a limit: seeds {limited}"


def ending(kind: GameType, bot: str, seed: int) -> str:
    options: dict[str, Any] = {one.name: one.default for one in settings(kind.options)}
    match = new_match(kind, kind.usual_seats, seed, options)
    players = [make_bot(bot, f"{seed} {seat}") for seat in range(match.seats)]
    while match.choices:
        seat = match.choices.seats[0]
        match.play(seat, players[seat].choose(Sight(match, seat)))
    assert match.result is not None
    return match.result.ending
