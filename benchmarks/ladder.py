"""The ladder of the bots: `python -m benchmarks.ladder [GAME ...] [--steps beginner:easy,...] [--seats 2,4]
[--deals 200] [--minutes 30] [--seed ladder] [--kept benchmarks/ladder.json] [--out docs/ladder.md]`.

On each deal half of the seats are taken by the stronger bot and the others by the weaker, then the other way
round; what is told is the stronger one's part of the victories (half is equal), with Student's 95 % interval
over the deals. A step ends after its minutes (of processor), whatever deals are left; what it has played is
kept, and the next run adds to it. Kept deals are dropped when the rules have another version, or when the
first of them, played again, goes another way: then the bots are others. The page tells all that is kept.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from pathlib import Path
from time import process_time

from undercroft.core.record import write_record
from undercroft.core.registry import find_game, game_ids
from undercroft.lab.stats import share_interval
from undercroft.lab.tasks import Table, play_bots

STEPS = "random:beginner,beginner:easy,easy:normal,normal:hard,hard:master"
HEAD = """# The ladder of the bots

Each level plays the one below. On every deal half of the seats are taken by the one and half by the other,
then the other way round; told is what the stronger wins of all victories (half is equal), with its 95 %
interval over the deals. "Open" means that these deals do not show which is stronger.

`make ladder` adds to it, up to 200 deals a row, which takes days; `python -m benchmarks.ladder raiders
--seats 2 --steps easy:normal` adds to one row. The deals are kept in `benchmarks/ladder.json`, so several
runs make one row; they have the seeds `ladder.0`, `ladder.1`, and so on. Here every level has all its
iterations, however long they take, so the rows are the same on every machine. At a table it also keeps to
its seconds. A row begins anew when somebody adds to it and its first deal goes another way, because a bot has
changed: those of Dungeon Lords for four with normal or hard were played before its bots changed on
2026-11-29.

| game, seats | step | victories of the first | deals | stronger |
|---|---|---|---|---|
"""


@dataclass
class Row:
    """The deals of a step that have been played: the stronger bot's part of the victories in each."""

    rules: str
    seed: str
    mark: str = ""
    """Of the two games of the first deal: it tells whether the bots still play so."""
    parts: list[float] = field(default_factory=list)


def deal_of(table: Table, step: str, words: str) -> tuple[float, str]:
    """The stronger bot's part of the victories in the two games of a deal, and a mark of their records."""
    weak, strong = step.split(":")
    won, records = 0.0, ""
    shift = int(words.rpartition(".")[2])
    for side in range(2):
        bots = [strong if (seat + shift + side) % 2 else weak for seat in range(table.seats)]
        match, _ = play_bots(table.match(words), bots, f"{words}.{side}")
        assert match.result is not None
        winners = match.result.winners
        won += sum(bots[seat] == strong for seat in winners) / len(winners) if winners else 0.5
        records += write_record(match)
    return won / 2, sha256(records.encode()).hexdigest()[:12]


class Kept:
    """The rows of a file, by game, seats and step."""

    def __init__(self, file: Path) -> None:
        self.file = file
        found = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        self.rows = {name: Row(**row) for name, row in found.items()}
        for name in list(self.rows):
            if self.rows[name].rules != find_game(name.split()[0]).rules:
                del self.rows[name]

    def climb(self, game: str, seats: int, step: str, seed: str, deals: int, minutes: float) -> Row:
        """Adds to a row until it has its deals, or the minutes are over; each deal is kept at once."""
        table, name = Table(game, seats), f"{game} {seats} {step}"
        row = self.rows.get(name)
        if row is None or row.seed != seed or deal_of(table, step, f"{seed}.0")[1] != row.mark:
            row = self.rows[name] = Row(find_game(game).rules, seed)
        start = process_time()
        while len(row.parts) < deals and process_time() - start < 60 * minutes:
            part, mark = deal_of(table, step, f"{seed}.{len(row.parts)}")
            row.mark = row.mark or mark
            row.parts.append(round(part, 4))
            self.save()
        return row

    def save(self) -> None:
        lines = [f"{json.dumps(name)}: {json.dumps(asdict(self.rows[name]))}" for name in self.names()]
        self.file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")

    def names(self) -> list[str]:
        """By the titles of the games, their seats, and the ladder upwards."""
        steps = STEPS.split(",")

        def place(name: str) -> tuple[str, int, int, str]:
            game, seats, step = name.split()
            height = steps.index(step) if step in steps else len(steps)
            return find_game(game).titles["en"], int(seats), height, step

        return sorted(self.rows, key=place)


def told(name: str, row: Row) -> str:
    """A row of the page."""
    game, seats, step = name.split()
    weak, strong = step.split(":")
    mean, low, high = share_interval(row.parts)
    verdict = "yes" if low > 0.5 else "no" if high < 0.5 else "open"
    cells = (
        f"{find_game(game).titles['en']}, {seats}",
        f"{strong} against {weak}",
        f"{100 * mean:.0f} % ({100 * low:.0f} to {100 * high:.0f})",
        str(len(row.parts)),
        verdict,
    )
    return "| " + " | ".join(cells) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description="The ladder of the bots.")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--steps", default=STEPS)
    parser.add_argument("--seats", default="2,4")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--kept", default="benchmarks/ladder.json")
    parser.add_argument("--out", default="")
    asked = parser.parse_args()
    kept = Kept(Path(asked.kept))
    for game in asked.games or game_ids():
        for seats in map(int, asked.seats.split(",")):
            if seats in find_game(game).seats:
                for step in asked.steps.split(","):
                    row = kept.climb(game, seats, step, asked.seed, asked.deals, asked.minutes)
                    if row.parts:
                        print(told(f"{game} {seats} {step}", row), flush=True)
    if asked.out:
        rows = [told(name, kept.rows[name]) for name in kept.names() if kept.rows[name].parts]
        Path(asked.out).write_text(
            HEAD + "\n".join(rows) + "\n\nThe other steps are not measured yet.\n", encoding="utf-8"
        )


if __name__ == "__main__":
    main()
