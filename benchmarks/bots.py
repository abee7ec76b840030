"""How the bots play: `python -m benchmarks.bots GAME ... [--bots heuristic,normal] [--games 20] [--seats 2]
[--seed 1] [--look 0]`.

For each game and bot, all seats taken by it, prints how many games ended by a technical limit (with the 95 %
interval), the median and the longest length in turns (where the game counts them) and decisions, the time of
an answer among several (p50 and p95, of processor), and with `--look N` the blunders a game: of N decisions
of each game those are counted that lose more than ten points of the chance to win, by a look of worlds
played on by the playout policy. The rival is found in `FIRST` worlds and judged in `WORLDS` others, and what
is lost must be more than twice its error, so luck makes few.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, median, stdev
from time import process_time

from undercroft.bots.bot import Bot
from undercroft.bots.own import make_player
from undercroft.core.chance import Chance
from undercroft.core.choices import find_option
from undercroft.core.match import Match
from undercroft.core.registry import find_game
from undercroft.core.sight import Sight
from undercroft.lab.tasks import Table

FIRST, WORLDS = 24, 144
LOOKED_AT = 6
"""So many options are compared with the one played: those the game's knowledge weighs highest."""
BLUNDER = 0.1
AHEAD = 3
"""So many horizons of a search are played before the game's own judgement is asked."""


@dataclass
class Seen:
    """What was seen in the games of a bot."""

    games: int = 0
    limits: int = 0
    turns: list[int] = field(default_factory=list)
    plies: list[int] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    decisions: int = 0
    looked: int = 0
    blunders: int = 0

    def row(self) -> list[str]:
        low, high = wilson(self.limits, self.games)
        turns = f"{median(self.turns):.0f}/{max(self.turns)}" if self.turns else "-"
        slow = sorted(self.times)
        fault = "-"
        if self.looked:
            each = self.decisions / self.games
            low_b, high_b = wilson(self.blunders, self.looked)
            fault = f"{each * self.blunders / self.looked:.1f} ({each * low_b:.1f}-{each * high_b:.1f})"
        return [
            f"{self.limits}/{self.games} ({100 * low:.1f}-{100 * high:.1f} %)",
            turns,
            f"{median(self.plies):.0f}/{max(self.plies)}",
            f"{1000 * slow[len(slow) // 2]:.1f}",
            f"{1000 * slow[len(slow) * 95 // 100]:.1f}",
            fault,
        ]


def wilson(part: int, count: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson."""
    square = 1.96 * 1.96
    share = part / count
    middle = (share + square / (2 * count)) / (1 + square / count)
    half = 1.96 / (1 + square / count) * sqrt(share * (1 - share) / count + square / (4 * count * count))
    return max(0.0, middle - half), min(1.0, middle + half)


def play(table: Table, name: str, seed: str, look: int, seen: Seen) -> None:
    """Plays a game of a bot against itself, and notes what is seen."""
    match = table.match(seed)
    bots: list[Bot] = [make_player(name, f"{seed} {seat}") for seat in range(table.seats)]
    places: list[tuple[Match, int, str]] = []
    lot = random.Random(seed)
    count = 0
    while match.choices:
        seat = match.choices.seats[0]
        options = match.choices[seat].options
        start = process_time()
        option = bots[seat].choose(Sight(match, seat))
        if len(options) > 1:
            seen.times.append(process_time() - start)
            count += 1
            if look:  # every decision has the same chance to be among those looked at
                place = len(places) if len(places) < look else lot.randrange(count)
                if place < look:
                    kept = (match.copy(), seat, str(option))
                    if place == len(places):
                        places.append(kept)
                    else:
                        places[place] = kept
        match.play(seat, option)
    assert match.result is not None
    seen.games += 1
    seen.decisions += count
    seen.limits += match.result.ending in match.kind.limits
    turn = getattr(match.game, "turn", getattr(match.game, "round", None))
    if isinstance(turn, int):
        seen.turns.append(turn)
    seen.plies.append(match.ply)
    for before, seat, text in places:
        seen.looked += 1
        seen.blunders += loss(before, seat, text) > BLUNDER


def loss(match: Match, seat: int, text: str) -> float:
    """What the option loses against the best of the others, in shares of the victory; 0 if none is sure."""
    brain = match.kind.brain()
    world = match.fork(seat, Chance.from_seed(f"look {match.ply}"))
    choice = world.choice_of(seat)
    assert choice is not None
    ranked = sorted(zip(brain.prior(world.game, choice), map(str, choice.options), strict=True), reverse=True)
    texts = [text, *[one for _, one in ranked if one != text][:LOOKED_AT]]
    first = {one: sum(value(match, seat, one, number) for number in range(FIRST)) for one in texts}
    best = max(first, key=lambda one: first[one])
    if best == text:
        return 0.0
    others = range(FIRST, FIRST + WORLDS)
    lost = [value(match, seat, best, one) - value(match, seat, text, one) for one in others]
    return mean(lost) if mean(lost) > 2 * stdev(lost) / sqrt(WORLDS) else 0.0


def value(match: Match, seat: int, text: str, world: int) -> float:
    """The share of the victory of the seat after this option in one world."""
    brain = match.kind.brain()
    run = match.fork(seat, Chance.from_seed(f"look {match.ply} {world}"))
    luck = random.Random(f"{match.ply} {world}").random
    choice = run.choice_of(seat)
    assert choice is not None
    horizon = brain.horizon(run.game)
    last = run.phases + AHEAD * horizon if horizon else 1 << 60
    run.play(seat, find_option(choice, text))
    following = run.next_choice()
    while following is not None and run.phases < last:
        run.play(following.seat, brain.pick(run.game, following, luck))
        following = run.next_choice()
    result = run.game.result
    if result is None:
        return float(brain.evaluate(run.game)[seat])
    return 1 / len(result.winners) if seat in result.winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("games", nargs="+")
    parser.add_argument("--bots", default="heuristic")
    parser.add_argument("--games", dest="count", type=int, default=20)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--look", type=int, default=0)
    asked = parser.parse_args()
    print(
        "| game, seats | bot | by a limit | turns, median/most | decisions | ms p50 | p95 | blunders a game |"
    )
    print("|---|---|---|---|---|---|---|---|")
    for game in asked.games:
        seats = asked.seats or find_game(game).usual_seats
        for name in asked.bots.split(","):
            seen = Seen()
            for number in range(asked.count):
                play(Table(game, seats), name, f"{asked.seed}.{number}", asked.look, seen)
            print("| " + " | ".join([f"{game}, {seats}", name, *seen.row()]) + " |", flush=True)


if __name__ == "__main__":
    main()
