"""Experiments on a cluster and from a file of results: the same as in one process, whatever goes wrong."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from tests.chaos.house import wait_for
from undercroft.core.errors import UndercroftError
from undercroft.lab import cluster, workers
from undercroft.lab import fit as fitting
from undercroft.lab.arena import arena
from undercroft.lab.dataset import read_games, write_dataset
from undercroft.lab.kept import HEAD, Kept
from undercroft.lab.learn import Plan, learn
from undercroft.lab.pairs import Contest, compare
from undercroft.lab.playouts import playouts
from undercroft.lab.study import study
from undercroft.lab.tasks import Table
from undercroft.lab.workers import Workers, run_tasks

TABLE = Table("raiders", 2)


def root(number: int) -> float:
    return sqrt(number)


def forbidden(number: int) -> float:
    raise AssertionError("done a second time")


def told(total: Any) -> Any:
    """What came out, without how long it took."""
    return timeless(total.plain())


def timeless(value: Any) -> Any:
    if isinstance(value, dict):
        left = {name: one for name, one in value.items() if name not in ("seconds", "decisions_per_s")}
        return {name: timeless(one) for name, one in left.items()}
    return [timeless(one) for one in value] if isinstance(value, list) else value


def blocked(_: int) -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.mark.skipif(sys.platform == "win32", reason="no signal masks")
def test_processes_that_begin_do_not_hear_of_ctrl_c() -> None:
    assert list(run_tasks(blocked, range(6), 2)) == [True] * 6
    assert not blocked(0)


def own_pid(_: int) -> int:
    return os.getpid()


TELL_PIDS = """
from itertools import count
from tests.lab.test_cluster import own_pid
from undercroft.lab.workers import run_tasks
if __name__ == "__main__":
    for pid in run_tasks(own_pid, count(), 2):
        print(pid, flush=True)
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_processes_end_with_the_run_that_began_them_however_it_ends(
    tmp_path: Path, how: signal.Signals
) -> None:
    script = tmp_path / "tell_pids.py"
    script.write_text(TELL_PIDS, encoding="utf-8")
    paths = os.pathsep.join([str(Path(__file__).parents[2]), *filter(None, sys.path)])
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": paths},
    ) as run:
        assert run.stdout is not None
        pids = {int(run.stdout.readline()) for _ in range(20)}
        run.send_signal(how)
    for pid in pids:
        wait_for(partial(is_gone, pid), "its end")


def is_gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(") ")[2][0] == "Z"
    except OSError:
        return True


# --- results in a file


def test_results_in_a_file_are_not_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = Workers(keep=str(tmp_path / "results"))
    results = run_tasks(root, range(10), file)
    assert [next(results) for _ in range(4)] == [0, 1, sqrt(2), sqrt(3)]
    results.close()  # the driver was stopped
    asked: list[int] = []

    def counted(number: int) -> float:
        asked.append(number)
        return sqrt(number)

    counted.__qualname__, counted.__module__ = root.__qualname__, root.__module__
    assert list(run_tasks(counted, range(12), file)) == [sqrt(one) for one in range(12)]
    assert asked == list(range(4, 12))
    monkeypatch.setattr(workers, "_here", lambda work, tasks: (forbidden(one) for one in tasks))
    assert list(run_tasks(root, range(12), file)) == [sqrt(one) for one in range(12)]


def test_results_in_a_file_that_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "results"
    whole = list(run_tasks(root, range(6), Workers(keep=str(path))))
    data = path.read_bytes()
    for cut in (len(data) - 3, len(data) - 60, 30, 0):
        path.write_bytes(data[:cut])
        assert list(run_tasks(root, range(6), Workers(keep=str(path)))) == whole
        assert path.read_bytes() == data
    path.write_text("something of somebody else's", encoding="utf-8")
    with pytest.raises(UndercroftError, match="holds something else"):
        list(run_tasks(root, range(6), Workers(keep=str(path))))
    with pytest.raises(UndercroftError, match="cannot be kept"):
        list(run_tasks(root, range(6), Workers(keep=str(tmp_path / "none" / "results"))))


def test_a_damaged_result_in_a_file_is_made_again(tmp_path: Path) -> None:
    """It ended in an error of pickle, or was told as it stood."""
    path = tmp_path / "results"
    whole = list(run_tasks(root, range(3), Workers(keep=str(path))))
    data = path.read_bytes()
    for at in range(len(HEAD), len(data), 7):
        path.write_bytes(data[:at] + bytes([data[at] ^ 255]) + data[at + 1 :])
        assert list(run_tasks(root, range(3), Workers(keep=str(path)))) == whole, at


def test_two_runs_do_not_write_to_one_file_of_results(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    file = Workers(keep=str(tmp_path / "results"))
    first = run_tasks(root, range(6), file)
    assert [next(first) for _ in range(3)] == [0, 1, sqrt(2)]
    with pytest.raises(UndercroftError, match=r"Another run writes to .*results: wait"):
        list(run_tasks(root, range(6), file))
    assert list(first) == [sqrt(3), 2, sqrt(5)]
    assert list(run_tasks(forbidden, (), file)) == []
    assert list(run_tasks(root, range(6), file)) == [sqrt(one) for one in range(6)]


def test_a_full_disk_leaves_the_results_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = Workers(keep=str(tmp_path / "results"))
    write, written = Kept.write, []

    def full(self: Kept, key: bytes, data: bytes) -> None:
        if len(written) == 3:
            self._stream.write(key[:7])
            raise OSError(28, "No space left on device")
        written.append(key)
        write(self, key, data)

    monkeypatch.setattr(Kept, "write", full)
    with pytest.raises(UndercroftError, match=r"No space left on device.*goes on from it"):
        list(run_tasks(root, range(8), file))
    monkeypatch.undo()
    results = run_tasks(root, range(8), file)
    assert list(results) == [sqrt(one) for one in range(8)]


def test_every_experiment_goes_on_from_its_file(tmp_path: Path) -> None:
    """Playouts, arena and compare, stopped and begun again with another number of processes."""
    contest = Contest(TABLE, TABLE, ("random",), ("quick",), "1", duel=True)
    for number, run in enumerate(
        (
            lambda who: playouts(TABLE, 12, 3, ["quick", "random"], who),
            lambda who: arena(TABLE, ["quick", "random"], 3, 3, who),
            lambda who: compare(contest, 1e-9, who, 20),
            lambda who: study([TABLE], 20, ["random"], 3, who),
        )
    ):
        file = tmp_path / str(number)
        whole = told(run(1))
        assert told(run(Workers(keep=str(file)))) == whole
        data = file.read_bytes()
        file.write_bytes(data[: len(data) // 2])
        assert told(run(Workers(keep=str(file)))) == whole


# --- what is not there


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("spark", "A cluster is `ray`, or `ray://HOST:PORT`, not 'spark'"),
        ("ray://somewhere", "as in ray://10.0.0.1:10001"),
        ("ray://127.0.0.1:1", "There is no cluster at ray://127.0.0.1:1: Connection refused"),
    ],
)
def test_a_cluster_that_is_not_there_gets_a_sentence(address: str, words: str) -> None:
    pytest.importorskip("ray")
    command = ["playout", "raiders", "--games", "4", "--on", address]
    done = subprocess.run(
        [sys.executable, "-m", "undercroft.cli", *command], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_without_ray_the_extra_is_named() -> None:
    code = (
        "import sys; sys.modules['ray'] = None\n"
        "sys.argv = ['undercroft', 'playout', 'raiders', '--on', 'ray']\n"
        "from undercroft.cli import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "pip install 'undercroft[cluster]'" in done.stderr


# --- a cluster of two nodes


@pytest.fixture(scope="module")
def nodes() -> Iterator[tuple[Any, list[Any]]]:
    """A cluster on this machine: a head that works on nothing, and two nodes with a processor each."""
    ray = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    made = None
    try:
        try:
            made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
            both = [made.add_node(num_cpus=1) for _ in range(2)]
            ray.init(address=made.address, log_to_driver=False, logging_level="ERROR")
        except Exception as error:  # Ray gives its programs half a minute, whatever else runs here
            pytest.skip(f"Ray does not come up on this machine: {error}")
        yield made, both
    finally:
        ray.shutdown()
        if made is not None:
            made.shutdown()


def test_a_cluster_does_what_one_process_does_though_a_node_is_killed(
    nodes: tuple[Any, list[Any]], tmp_path: Path
) -> None:
    made, both = nodes
    on = Workers(on="ray")
    assert on.count() == 2
    games = 120
    killed: list[bool] = []

    def kill(done: int) -> None:
        if done >= 20 and not killed:
            killed.append(True)
            made.remove_node(both[0], allow_graceful=False)

    bots = ["quick", "random"]
    assert told(playouts(TABLE, games, 5, bots, on, kill)) == told(playouts(TABLE, games, 5, bots))
    assert killed
    assert told(arena(TABLE, bots, 2, 5, on)) == told(arena(TABLE, bots, 2, 5))
    contest = Contest(TABLE, TABLE, ("random",), ("quick",), "5", duel=True)
    assert told(compare(contest, 1e-9, on, 10)) == told(compare(contest, 1e-9, 1, 10))
    for name, who in (("here", 1), ("there", on)):
        write_dataset(TABLE, 30, tmp_path / name, 5, bots, who, observations=False)
    here, there = (read_games(tmp_path / name).collect() for name in ("here", "there"))
    assert here.equals(there)
    _trains_alike(on, tmp_path)
    with pytest.raises(UndercroftError, match="and 0 is needed everywhere"):
        _wrong_version(on)
    missing = replace(TABLE, game="nothing")
    with pytest.raises(UndercroftError, match="nothing"):
        list(run_tasks(_match_of, [missing], on))


def _trains_alike(on: Workers, folder: Path) -> None:
    """A training there gives the network of a training here; a network goes along where its file is not."""
    pytest.importorskip("jax")
    plan = Plan(TABLE, rounds=2, games=20, iterations=2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fitting, "PASSES", 5)
        here, there = (learn(plan, str(folder / name), who) for name, who in (("one", 1), ("many", on)))
    assert [one["fresh_games"] for one in here] == [one["fresh_games"] for one in there]
    file = Path(there[-1]["network"])
    bots = [f"deep:2:{file}", "random"]
    whole = told(playouts(TABLE, 4, 5, bots))
    file.unlink()
    assert told(playouts(TABLE, 4, 5, bots, on)) == whole


def _match_of(table: Table) -> str:
    return str(table.match("1").seed)


def _wrong_version(on: Workers) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cluster, "version", lambda name: "0")
        list(run_tasks(_match_of, [TABLE], on))
