"""Who works on the tasks of an experiment: this process, several of this machine, or a cluster."""

from __future__ import annotations

import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context, resource_tracker
from typing import TypeVar

from undercroft.core.errors import UndercroftError
from undercroft.core.processes import end_with_parent
from undercroft.core.words import at_least_one
from undercroft.lab.kept import Kept

T = TypeVar("T")
R = TypeVar("R")
Results = Generator[R, None, None]


@dataclass(frozen=True)
class Workers:
    """`jobs` processes of this machine, or the cluster `on` (`ray`, or `ray://HOST:PORT`). `keep` names a
    file that keeps the results of tasks: what stands there is not done again, so a run that was stopped goes
    on."""

    jobs: int = 1
    on: str | None = None
    keep: str | None = None

    def __post_init__(self) -> None:
        at_least_one(self.jobs, "Somebody must work: a process or more, not {given!r}.")

    def count(self) -> int:
        """How many tasks are worked on at the same time. Raises UndercroftError without the cluster."""
        if self.on is None:
            return self.jobs
        from undercroft.lab.cluster import joined

        with joined(self.on) as cluster:
            return cluster.processors


Jobs = int | Workers
"""Who works: so many processes of this machine, or workers."""


def workers(jobs: Jobs) -> Workers:
    return jobs if isinstance(jobs, Workers) else Workers(jobs)


def run_tasks(
    work: Callable[[T], R], tasks: Iterable[T], jobs: Jobs, progress: Callable[[int], None] | None = None
) -> Results[R]:
    """The results of all tasks in the order of the tasks, whoever works on them. There may be tasks without
    end: they are taken as they are needed, and whoever has enough results closes the generator.

    `progress` is told how many are done. With one job everything happens in this process. Raises
    UndercroftError if the cluster or the file of results cannot be used.
    """
    who = workers(jobs)
    with closing(_done(work, tasks, who) if who.keep is None else _going_on(work, tasks, who)) as results:
        for number, result in enumerate(results, 1):
            yield result
            if progress is not None:
                progress(number)


def _done(work: Callable[[T], R], tasks: Iterable[T], who: Workers) -> Results[R]:
    if who.on is not None:
        from undercroft.lab.cluster import run_on

        return run_on(who.on, work, tasks)
    return _here(work, tasks) if who.jobs <= 1 else _in_processes(work, tasks, who.jobs)


def _here(work: Callable[[T], R], tasks: Iterable[T]) -> Results[R]:
    for task in tasks:
        yield work(task)


def _going_on(work: Callable[[T], R], tasks: Iterable[T], who: Workers) -> Results[R]:
    """The results that are kept already, and the others, which are kept as they come."""
    assert who.keep is not None
    order: deque[tuple[bytes, bool]] = deque()
    """The tasks taken so far whose results are not told yet, and whether they are kept."""
    with Kept(who.keep) as kept:

        def missing() -> Generator[T, None, None]:
            for task in tasks:
                key = kept.key(work, task)
                order.append((key, key in kept))
                if not order[-1][1]:
                    yield task

        with closing(_done(work, missing(), who)) as results:
            for result in results:
                while order[0][1]:
                    yield kept.result(order.popleft()[0])
                kept.add(order.popleft()[0], result)
                yield result
        while order:
            yield kept.result(order.popleft()[0])


AHEAD = 4
"""Tasks for each process that are given out before their turn to be told has come."""


def _in_processes(work: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Results[R]:
    left = iter(tasks)
    waiting: deque[Future[R]] = deque()
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin) as pool:
        try:
            while True:
                with _sheltered():  # submitting starts processes
                    waiting += (pool.submit(work, task) for task in islice(left, jobs * AHEAD - len(waiting)))
                if not waiting:
                    return
                yield waiting.popleft().result()
        except BrokenProcessPool:
            raise UndercroftError(
                "A process that played games was ended from outside, perhaps for want of memory, or by a "
                "bot: try fewer of them with --jobs."
            ) from None
        except BaseException:
            for process in pool._processes.values():  # a bot may think for minutes, and nobody waits for it
                process.terminate()
            pool.shutdown(cancel_futures=True)
            raise


@contextmanager
def _sheltered() -> Generator[None, None, None]:
    """Processes that begin here never hear of Ctrl-C, not even while they still import; this one hears of it
    afterwards."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # when it begins, it lets Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """Ctrl-C reaches all processes of a terminal; what is to be done then, the first one knows."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
