"""`python -m tests.playthroughs GAME`: writes golden.txt anew, and records for endings that have none.

Rare endings are looked for in random games of all variants; what is not found has to be played by hand.
"""

from __future__ import annotations

import random
import sys

from tests import harness
from undercroft.core.record import write_record

GAMES = 3000


def main(names: list[str]) -> None:
    for kind in harness.tested_games():
        if names and kind.id not in names:
            continue
        folder = harness.playthroughs_of(kind)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "golden.txt").write_text(harness.playthrough(kind), encoding="utf-8")
        missing = {ending for ending in kind.endings if not (folder / f"{ending}.rec").exists()}
        rng = random.Random(1)
        for _ in range(GAMES):
            if not missing:
                break
            match = harness.played(harness.random_table(kind, rng), rng)
            if match.result is not None and match.result.ending in missing:
                missing.remove(match.result.ending)
                path = folder / f"{match.result.ending}.rec"
                path.write_text(write_record(match), encoding="utf-8")
                print(f"{path}: {len(match.answers)} answers")
        if missing:
            print(f"{kind.id}: no game found that ends by {', '.join(sorted(missing))}")


if __name__ == "__main__":
    main(sys.argv[1:])
