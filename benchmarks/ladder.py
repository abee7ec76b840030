"""The ladder of the bots: `python -m benchmarks.ladder [GAME ...] [--steps beginner:easy,...] [--seats 2,4]
[--deals 40] [--minutes 30] [--seed ladder] [--out docs/ladder.md]` writes the page of that name.

On each deal half of the seats are taken by the stronger bot and the others by the weaker, then the other way
round; what is told is the stronger one's part of the victories (half is equal), with Student's 95 % interval
over the deals. A step ends after its minutes (of processor), whatever deals are left.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import process_time

from undercroft.core.registry import find_game, game_ids
from undercroft.lab.stats import mean_interval
from undercroft.lab.tasks import Table, play_bots

STEPS = "random:beginner,beginner:easy,easy:normal,normal:hard,hard:master"
HEAD = """# The ladder of the bots

Each level plays the one below. On every deal half of the seats are taken by the one and half by the other,
then the other way round; told is what the stronger wins of all victories (half is equal), with its 95 %
interval over the deals. "Open" means that these deals do not show which is stronger.

`make ladder` plays all of it anew, which takes hours; `python -m benchmarks.ladder raiders --seats 2 --steps
easy:normal --deals 60` repeats one row, with the same seeds (`ladder.0`, `ladder.1`, ...). Levels with a
limit of time (`normal` and above) depend on the machine.

| game, seats | step | victories of the first | deals | stronger |
|---|---|---|---|---|
"""


def part(table: Table, weak: str, strong: str, seed: str, deal: int) -> float:
    """The stronger bot's part of the victories in the two games of a deal."""
    won = total = 0.0
    for side in range(2):
        seats = range(table.seats)
        bots = [strong if (seat + deal + side) % 2 else weak for seat in seats]
        words = f"{seed}.{deal}"
        match, _ = play_bots(table.match(words), bots, f"{words}.{side}")
        assert match.result is not None
        winners = match.result.winners
        won += sum(bots[seat] == strong for seat in winners) / len(winners) if winners else 0.5
        total += 1
    return won / total


def climb(table: Table, weak: str, strong: str, seed: str, deals: int, minutes: float) -> str:
    """One row of the page."""
    start = process_time()
    parts: list[float] = []
    for deal in range(deals):
        parts.append(part(table, weak, strong, seed, deal))
        if process_time() - start > 60 * minutes and len(parts) > 1:
            break
    mean, low, high = mean_interval(parts)
    verdict = "yes" if low > 0.5 else "no" if high < 0.5 else "open"
    row = (
        f"{find_game(table.game).titles['en']}, {table.seats}",
        f"{strong} against {weak}",
        f"{100 * mean:.0f} % ({100 * max(0.0, low):.0f} to {100 * min(1.0, high):.0f})",
        str(len(parts)),
        verdict,
    )
    return "| " + " | ".join(row) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description="The ladder of the bots.")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--steps", default=STEPS)
    parser.add_argument("--seats", default="2,4")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--out", default="")
    asked = parser.parse_args()
    rows: list[str] = []
    for game in asked.games or game_ids():
        for seats in map(int, asked.seats.split(",")):
            if seats in find_game(game).seats:
                for step in asked.steps.split(","):
                    weak, strong = step.split(":")
                    row = climb(Table(game, seats), weak, strong, asked.seed, asked.deals, asked.minutes)
                    print(row, flush=True)
                    rows.append(row)
    if asked.out:
        Path(asked.out).write_text(HEAD + "\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
