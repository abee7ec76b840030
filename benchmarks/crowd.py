"""What a runner among heaps of things can do: `python -m benchmarks.crowd [--scenes 400]`.

Lists every deed of a Naga in crowded scenes of Dungeon Twister, the hardest question its rules are asked, and
prints processor time in milliseconds.
"""

from __future__ import annotations

import argparse
from time import process_time

from tests.games.twister.scenes import crowded
from undercroft.games.twister.rules import turn
from undercroft.games.twister.rules.walk import Walk


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", type=int, default=400)
    times = []
    for seed in range(parser.parse_args().scenes):
        scene = crowded(seed)
        token = scene.token("a_naga")
        start = process_time()
        turn.deeds(scene.game, token, Walk(scene.game, token))
        times.append(1000 * (process_time() - start))
    times.sort()
    print(f"{len(times)} scenes: mean {sum(times) / len(times):.2f} ms, worst {times[-1]:.1f} ms")


if __name__ == "__main__":
    main()
