"""What a cluster costs the driver, and what 1 and 2 workers bring: `python -m benchmarks.cluster`.

For each experiment: bytes of a result for each game, processor time of a worker for a game, and of the driver
for a result. Then Ray's own time of the driver for a task, and games a second of one and of two nodes of this
machine. What limits a thousand workers follows: the driver, once results come faster than it takes them.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from math import sqrt
from time import perf_counter, process_time
from typing import Any

import ray
from ray.cluster_utils import Cluster

from undercroft.lab import arena, dataset, pairs, playouts
from undercroft.lab.tasks import Table
from undercroft.lab.workers import Workers, run_tasks

TABLE = Table("raiders", 4)
BOTS = ("quick",) * 4
TASKS = 2000


def result(
    name: str, games: int, work: Callable[[Any], Any], task: Any, take: Callable[[Any], object]
) -> None:
    start = process_time()
    made = work(task)
    played = process_time() - start
    data = pickle.dumps(made)
    start = process_time()
    for _ in range(20):
        take(pickle.loads(data))
    taken = (process_time() - start) / 20
    print(
        f"{name:<10} {len(data) / games:8.0f} bytes a game, {1000 * played / games:7.1f} ms of a worker a "
        f"game, {1000 * taken:6.2f} ms of the driver a result of {games} games"
    )


def main() -> None:
    total, seen = playouts.Playouts(), pairs.Moments(2)
    chunk = (TABLE, BOTS, "1", 0, 4)
    result("playout", 4, playouts.play_chunk, chunk, total.join)
    result("arena", 1, arena.play_pairing, (TABLE, BOTS, "1.0"), len)
    contest = pairs.Contest(TABLE, TABLE, ("quick",), ("random",), "1", duel=True)
    result("compare", 20, pairs.play_portion, (contest, 0, 10), lambda made: seen.join(made[0]))
    portion = dataset.Portion(TABLE, BOTS, "1", 0, 5, True)
    result("dataset", 5, dataset.play_portion, portion, len)
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    for count in (1, 2):
        cluster.add_node(num_cpus=1)
        ray.init(address=cluster.address, log_to_driver=False, logging_level="ERROR")
        list(run_tasks(sqrt, range(50), Workers(on="ray")))  # workers start
        if count == 1:
            start = process_time()
            list(run_tasks(sqrt, range(TASKS), Workers(on="ray")))
            print(f"Ray takes {1000 * (process_time() - start) / TASKS:.2f} ms of the driver for a task")
        start = perf_counter()
        playouts.playouts(TABLE, 120, 1, ["quick"], Workers(on="ray"))
        print(f"{count} nodes: {120 / (perf_counter() - start):.1f} games a second")
        ray.shutdown()
    cluster.shutdown()


if __name__ == "__main__":
    main()
