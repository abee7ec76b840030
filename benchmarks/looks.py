"""How deep and wide the search looks: `python -m benchmarks.looks twister --iterations 800 -o mode=dt1`.

The heuristic bots play a match; at some of its decisions a search is made beside it. A line for each:
options   how many there were, and how many of them the search tried
depth     decisions of the searching seat in a row in its tree: the deepest, and along the most tried options
others    the same for the deepest tree of another seat
its/s     iterations a second of processor time
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from statistics import fmean, median
from time import process_time

from undercroft.bots import make_bot
from undercroft.bots.search import Node, Search
from undercroft.core.registry import find_game
from undercroft.core.sight import Sight
from undercroft.core.start import new_match


def depth(node: Node) -> int:
    """Decisions in a row below and with this one."""
    below = [depth(one) for edge in node.edges.values() for one in edge.next.values()]
    return 1 + max(below, default=0)


def favourite(node: Node) -> int:
    """Decisions in a row along what was tried most often."""
    edge = max(node.edges.values(), key=lambda one: one.visits, default=None)
    if edge is None or not edge.next:
        return 1
    return 1 + favourite(max(edge.next.values(), key=lambda one: one.visits))


def looks(
    game: str, seats: int, options: dict[str, str], seed: str, often: int, iterations: int
) -> Iterator[tuple[int, str, int, int, int, int, int, float]]:
    """Ply, prompt, options, tried ones, depths (own, along the favourites, of another seat), iterations a
    second: for one decision in `often`, where there are two options or more."""
    match = new_match(find_game(game), seats, seed, options)
    bots = [make_bot("heuristic", f"{seed} {seat}") for seat in range(seats)]
    left = often
    while not match.over:
        seat = match.choices.seats[0]
        sight = Sight(match, seat)
        count = len(sight.choice.options)
        left -= count > 1
        if left == 0:
            left = often
            search = Search(sight, seed)
            start = process_time()
            search.think(iterations, 0.0)
            speed = search.iterations / (process_time() - start)
            tried = sum(edge.visits > 0 for edge in search.root.edges.values())
            trees = [one for index, tree in enumerate(search.trees) if index != seat for one in tree.values()]
            other = max(map(depth, trees), default=0)
            key = sight.choice.prompt.key
            yield match.ply, key, count, tried, depth(search.root), favourite(search.root), other, speed
        match.play(seat, bots[seat].choose(sight))


def main() -> None:
    words = argparse.ArgumentParser(description="How deep and wide the search looks.")
    words.add_argument("game")
    words.add_argument("--seats", type=int, default=2)
    words.add_argument("--iterations", type=int, default=800)
    words.add_argument("-o", "--option", action="append", default=[], help="a variant, NAME=VALUE")
    words.add_argument("--seed", default="1")
    words.add_argument("--often", type=int, default=10, help="one decision in so many")
    asked = words.parse_args()
    options = dict(one.split("=", 1) for one in asked.option)
    heads = (("ply", 5), ("options", 7), ("tried", 6), ("depth", 6), ("line", 5), ("others", 6), ("its/s", 7))
    print(*(f"{name:>{width}}" for name, width in heads), " decision")
    found = []
    for row in looks(asked.game, asked.seats, options, asked.seed, asked.often, asked.iterations):
        ply, key, count, tried, deep, line, other, speed = row
        print(f"{ply:5} {count:7} {tried:6} {deep:6} {line:5} {other:6} {speed:7.0f}  {key}", flush=True)
        found.append(row)
    if found:
        means = [fmean(float(str(row[at])) for row in found) for at in range(2, 7)]
        count, tried, deep, line, other = means
        speed = median(row[7] for row in found)
        print(f" mean {count:7.1f} {tried:6.1f} {deep:6.1f} {line:5.1f} {other:6.1f} {speed:7.0f}  (median)")
        print(f"deepest {max(row[4] for row in found)}, widest {max(row[3] for row in found)} of "
              f"{max(row[2] for row in found)} options")  # fmt: skip


if __name__ == "__main__":
    main()
