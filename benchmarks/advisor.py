"""How good the combat advisor of Dungeon Lords is: `python -m benchmarks.advisor --year 2 --known 2`.

Random fights, hard ones: four creatures and three traps against three adventurers in the first year, five and
four against these and the paladin in the second. It tells in how many of them the best plan is proven within
the time, by the processor, and how many points the plan of a quick look is behind it, over the fights that
can be proven.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import fmean, median
from time import process_time

from undercroft.core.chance import Chance
from undercroft.core.game import Setup
from undercroft.core.options import read_options
from undercroft.core.registry import find_game
from undercroft.core.start import load_table, standard_components
from undercroft.games.lords.advisor import Planner, combat
from undercroft.games.lords.advisor.bound import NEVER
from undercroft.games.lords.advisor.combat import Stop
from undercroft.games.lords.advisor.positions import Raid
from undercroft.games.lords.game import Lords
from undercroft.games.lords.geometry import diggable
from undercroft.games.lords.rules.course import PLAN
from undercroft.games.lords.state import GONE, Hero

LORDS = find_game("lords")
TABLE = load_table(LORDS, standard_components(LORDS))
ENDLESS = 1 << 60
QUICK = (300, 1_000, 6_000, 30_000)
"""So many battles in mind: what a page shows at once, and more."""


def fight(seed: int, year: int, known: int) -> Lords:
    """Seat 0 of four plans the first battle of a year and knows so many of the four cards."""
    random = Random(f"{year} {seed}")
    game = LORDS.create(Setup(4, read_options(LORDS.options, {}), TABLE, Chance.from_seed(seed)))
    assert isinstance(game, Lords)
    game.year, game.season, game.phase, game.starter = year, 4, PLAN, 0
    lord = game.lords[0]
    tiles = random.sample([one for one in TABLE.adventurers.values() if one.year == year], 3)
    lord.party = [Hero(tile) for tile in sorted(tiles, key=lambda tile: tile.kind != "warrior")]
    game.paladin_at = GONE
    if year == 2:
        lord.party.insert(0, Hero(TABLE.paladins[1]))
        game.paladin_at, lord.evil = 0, 11
    stack = [one for one in TABLE.creatures.values() for _ in range(sum(one.copies[:year]))]
    deck = [one.id for one in TABLE.traps.values() for _ in range(one.copies)]
    lord.lair = random.sample(stack, 3 + year)
    lord.traps = [TABLE.pieces[name].shown_to(0) for name in random.sample(deck, 2 + year)]
    lord.gold, lord.food, lord.imps = random.randrange(1, 5), random.randrange(1, 5), random.randrange(3, 7)
    for _ in range(2 + 4 * year):
        lord.occupied |= 1 << random.choice(diggable(lord.occupied))
    cells = [cell for cell in range(20) if lord.occupied >> cell & 1 and cell != 2]
    rooms = [one for one in TABLE.rooms.values() if one.year <= year]
    lord.rooms = tuple(zip(random.sample(cells, 3), random.sample(rooms, 3), strict=True))
    names = random.sample([one.id for one in TABLE.spells.values() if one.year == year], 4)
    game.city = [TABLE.pieces[name] for name in names]
    game.city[:known] = [piece.shown_to(0) for piece in game.city[:known]]
    return game


def first_of(planner: Planner) -> Raid:
    """The plan that is advised."""
    return max(planner.plans(planner.stand), key=planner.place)


def known_as(plan: Raid) -> tuple[object, ...]:
    """The same in any planner."""
    return plan.cell, plan.traps, plan.pack


def look(game: Lords, seconds: float) -> tuple[float | None, dict[int, float]]:
    """How long the proof took, None if longer than `seconds`; and how far the quick looks are behind."""
    start = process_time()
    planner = Planner(game, 0, game.lords[0])
    if not planner.advise(ENDLESS, start + seconds).exact:
        return None, {}
    took = process_time() - start
    best = planner.rows[first_of(planner)]
    planner.left, planner.until = ENDLESS, process_time() + seconds
    behind = {}
    for battles in QUICK:
        quick = Planner(game, 0, game.lords[0])
        quick.advise(battles, 0.0)
        plan = first_of(quick)
        same = next(one for one in planner.plans(planner.stand) if known_as(one) == known_as(plan))
        try:
            value = planner.plan_value(planner.stand, planner.first, same, planner.all, NEVER)
        except Stop:
            continue
        behind[battles] = (best - value) / 10
    return took, behind


def main() -> None:
    words = argparse.ArgumentParser(description="How good the combat advisor of Dungeon Lords is.")
    words.add_argument("--year", type=int, choices=(1, 2), default=2)
    words.add_argument("--known", type=int, choices=range(5), default=4, help="combat cards that are known")
    words.add_argument("--fights", type=int, default=30)
    words.add_argument("--seconds", type=float, default=2.0)
    words.add_argument("--patience", type=float, default=20.0, help="seconds for the proof of a quick look")
    asked = words.parse_args()
    combat.perf_counter = process_time  # other programs shall not count
    times: list[float] = []
    behind: dict[int, list[float]] = {battles: [] for battles in QUICK}
    for seed in range(asked.fights):
        took, found = look(fight(seed, asked.year, asked.known), asked.patience)
        if took is not None:
            times.append(took)
        for battles, points in found.items():
            behind[battles].append(points)
    soon = sorted(took for took in times if took <= asked.seconds)
    print(f"year {asked.year}, {asked.known} cards known: proven in {asked.seconds:g} s: {len(soon)} of "
          f"{asked.fights}, in {asked.patience:g} s: {len(times)}")  # fmt: skip
    if soon:
        print(f"  of those: median {median(soon):.2f} s, the longest {soon[-1]:.2f} s")
    for battles, points in behind.items():
        if points:
            print(f"  after {battles:6} battles {fmean(points):.3f} points behind, at most {max(points):.2f}")


if __name__ == "__main__":
    main()
