"""Runs witnesses for long: `python -m tests.reference [game ...] [--decisions N] [--from N] [--trial N]`."""

from __future__ import annotations

import argparse
import sys

from tests.reference.driver import Coverage, Difference, Trial, timed, witness_of, witnessed_games


def say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.reference", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(witnessed_games()))
    parser.add_argument("--decisions", type=int, default=100_000, help="how many a game")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first trial's number")
    parser.add_argument("--trial", type=int, help="this one trial only")
    said = parser.parse_args()
    failed = 0
    for game in said.games:
        witness = witness_of(game)
        if witness is None:
            parser.error(f"there is no witness of {game!r}; there are {', '.join(witnessed_games())}")
        try:
            if said.trial is not None:
                trial = Trial(witness, said.trial, Coverage())
                trial.run()
                print(f"{trial}: no difference in {trial.coverage.decisions} decisions")
            else:
                print(timed(witness, said.decisions, said.first, say), flush=True)
        except Difference as difference:
            failed = 1
            print(f"DIFFERENCE {difference}", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main())
