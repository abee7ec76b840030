"""What characters change: `python -m benchmarks.characters [GAME ...] [--seats 3] [--decisions 200]
[--iterations 300]`.

At decisions of games between searching bots, each character thinks anew with the same luck. Told is how often
it answers otherwise than the even-tempered, and, by the even-tempered one's own search, how far its answers
spread (the standard deviation of the share of the victory after them, against that of the other's answer) and
what they cost (shares of the victory, in points).
"""

from __future__ import annotations

import argparse
from math import sqrt
from statistics import mean

import undercroft as uc
from undercroft.bots import make_bot
from undercroft.bots.characters import CHARACTERS
from undercroft.bots.search import Edge, Search
from undercroft.core.registry import find_game, game_ids
from undercroft.core.sight import Sight

TRIED = 10
"""An answer that the even-tempered search tried less often tells nothing."""


def spread(edge: Edge) -> float:
    return sqrt(max(0.0, edge.squares / edge.visits - edge.mean() ** 2))


def decisions(game: str, seats: int, count: int) -> list[Sight]:
    """Every seventh decision of games between bots, those with one option aside."""
    found: list[Sight] = []
    seed = 0
    while len(found) < count:
        seed += 1
        match, ply = uc.new(game, seats, f"characters.{seed}"), 0
        bot = make_bot("search:40", seed)
        while match.result is None and len(found) < count:
            sight = Sight(match, match.choices.seats[0])
            ply += 1
            if len(sight.choice.options) > 1 and ply % 7 == 0:
                found.append(Sight(match.copy(), sight.seat))
            match.play(sight.seat, str(bot.choose(sight)))
    return found


def thought(sight: Sight, name: str, iterations: int) -> Search:
    search = Search(sight, "characters", CHARACTERS[name]) if name else Search(sight, "characters")
    search.think(iterations, 0.0)
    return search


def row(game: str, name: str, evens: list[Search], iterations: int) -> str:
    pairs: list[tuple[Edge, Edge]] = []
    other = 0
    for even in evens:
        picked = thought(even.sight, name, iterations).best()
        if picked != even.best():
            other += 1
            edges = even.root.edges[picked], even.root.edges[even.best()]
            if min(edge.visits for edge in edges) >= TRIED:
                pairs.append(edges)
    wider = mean(spread(one) - spread(usual) for one, usual in pairs) if pairs else 0.0
    cost = mean(usual.mean() - one.mean() for one, usual in pairs) if pairs else 0.0
    part = 100 * other / len(evens)
    return f"| {game} | {name} | {part:.0f} % | {len(pairs)} | {100 * wider:+.2f} | {100 * cost:.2f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="What characters change.")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--iterations", type=int, default=300)
    asked = parser.parse_args()
    print("| game | character | answers otherwise | compared | spread, points | cost, points |")
    print("|---|---|---|---|---|---|")
    for game in asked.games or game_ids():
        seats = min(asked.seats, max(find_game(game).seats))
        evens = [thought(one, "", asked.iterations) for one in decisions(game, seats, asked.decisions)]
        for name in CHARACTERS:
            print(row(game, name, evens, asked.iterations), flush=True)


if __name__ == "__main__":
    main()
