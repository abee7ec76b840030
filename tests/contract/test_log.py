"""The log is complete: what everybody sees changes only where everybody is told."""

from __future__ import annotations

import random
import re
from collections import Counter

from tests import harness
from undercroft.core.codec import plain
from undercroft.core.game import GameType
from undercroft.core.match import Match


def fields(match: Match) -> dict[str, str]:
    return dict(harness.leaves(plain(match.view(None)), "view"))


def is_untold(kind: GameType, path: str) -> bool:
    return any(path == name or path.startswith(f"{name}.") for name in kind.untold)


def test_what_changes_for_all_is_told_to_all(kind: GameType) -> None:
    """A spectator's view after an answer is the one before it, but for what events told him and for the
    fields in `GameType.untold`."""
    rng = random.Random(41)
    faults: Counter[str] = Counter()
    for _ in range(max(6, int(8 * harness.EFFORT))):
        match = harness.random_table(kind, rng).match()
        while match.choices:
            seat, option = harness.any_answer(match, rng)
            looked = rng.random() < 10 / (20 + match.ply)  # a view takes longer than an answer
            before, told = fields(match) if looked else {}, len(match._journal)
            match.play(seat, option)
            if looked and all(audience is not None for audience, _ in match._journal[told:]):
                after = fields(match)
                for path in {**before, **after}:
                    name = re.sub(r"\[[^]]*\]", "", path).removeprefix("view.")
                    if before.get(path) != after.get(path) and not is_untold(kind, name):
                        faults[f"{name} changes by {str(option).split(' ')[0]!r}"] += 1
    assert not faults, "\n".join(f"{count} times: {words}" for words, count in faults.most_common(60))
