"""Training dungeons of one's own (DL-22.2): a position made of a few words, and its best result.

>>> data = puzzle(["warrior_4", "thief_4"], creatures=["vampire"], traps=["cursed_ring"], gold=1)
>>> best_result(data)
1

The position is plain data: kept as a JSON file, it is played with `from_position`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercroft.core.start import from_position, new_match
from undercroft.games.lords import GAME
from undercroft.games.lords.advisor import TRAINING_TILE, advise
from undercroft.games.lords.geometry import COLUMNS, ENTRANCE


def puzzle(
    party: Sequence[str],
    creatures: Sequence[str] = (),
    traps: Sequence[str] = (),
    food: int = 0,
    gold: int = 0,
    tunnels: int = 3,
    room: str = "",
) -> dict[str, Any]:
    """The position of a training with this party (front first) and these forces, by their ids.

    `tunnels` tiles lie in a straight line from the entrance, 1 to 4 of them; the first is `room`, if given.
    Raises PositionError for what cannot be.
    """
    data = new_match(GAME, 1).position()
    lord = data["state"]["lords"][0]
    lord["party"] = [{"tile": name, "damage": 0, "tokens": 0, "poison": 0} for name in party]
    lord["lair"] = list(creatures)
    lord["traps"] = [{"face": name, "seen": "all"} for name in traps]
    lord["food"], lord["gold"] = food, gold
    lord["occupied"] = sum(1 << ENTRANCE + COLUMNS * row for row in range(tunnels))
    lord["rooms"] = [[ENTRANCE, room]] if room else []
    from_position(data, game=GAME)
    return data


def best_result(data: dict[str, Any], battles: int = 100_000) -> int | None:
    """The fewest tiles that can be lost in a training position; None if that is too much to work out."""
    match = from_position(data, game=GAME)
    lost: int = match.view(0).lords[0].conquered.bit_count()
    if match.over:
        return lost
    advice = advise(match.game, 0, battles)  # type: ignore[arg-type]
    if not advice.exact or not advice.proposals:
        return None
    # Everything else together weighs less than one tile.
    spare = 2.0 * len(match.view(0).lords[0].party)
    return lost + max(0, round((spare - advice.proposals[0].value) / TRAINING_TILE))
