"""Tasks on the machines of a Ray cluster (extra `cluster`)."""

from __future__ import annotations

import os
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from itertools import islice
from typing import Any, TypeVar

from undercroft.bots.deep import FILES
from undercroft.core.errors import UndercroftError
from undercroft.rl import MissingExtra

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""Tasks for each processor that are given out before their turn to be told has come."""
PATIENCE = 5.0
"""Seconds in which a cluster must answer."""
LOCAL = "ray"


@dataclass(frozen=True)
class Cluster:
    """A cluster one is connected with."""

    ray: Any
    processors: int


@contextmanager
def joined(address: str) -> Iterator[Cluster]:
    """Connects with a cluster: `ray` is the one this machine belongs to, or a new one of this machine alone;
    `ray://HOST:PORT` one elsewhere. Raises UndercroftError if it is not there, MissingExtra without Ray."""
    _look_for(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # Ray would tell its makers
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    ray = _ray()
    mine = not ray.is_initialized()
    if mine:
        _connect(ray, address)
    try:
        yield Cluster(ray, max(1, int(ray.cluster_resources().get("CPU", 1))))
    finally:
        if mine:
            ray.shutdown()


def _look_for(address: str) -> None:
    """Whether somebody answers there, before Ray waits for half a minute."""
    if address != LOCAL and not address.startswith("ray://"):
        raise UndercroftError(f"A cluster is `ray`, or `ray://HOST:PORT`, not {address!r}.")
    if address != LOCAL:
        host, _, port = address.removeprefix("ray://").rpartition(":")
        if not host or not port.isdecimal() or not 0 < int(port) < 65536:
            raise UndercroftError(
                f"A cluster elsewhere is ray://HOST:PORT, as in ray://10.0.0.1:10001, not {address!r}."
            )
        try:
            socket.create_connection((host, int(port)), PATIENCE).close()
        except OSError as error:
            raise _away(address, error) from None


def _ray() -> Any:
    try:
        import ray
    except ModuleNotFoundError as missing:
        raise MissingExtra(
            "--on ray needs ray, which is not installed: pip install 'undercroft[cluster]'"
        ) from missing
    return ray


def _connect(ray: Any, address: str) -> None:
    try:
        ray.init(address=None if address == LOCAL else address, logging_level="ERROR", log_to_driver=False)
    except (ConnectionError, RuntimeError, ValueError, TimeoutError) as error:
        raise _away(address, error) from None


def _away(address: str, error: Exception) -> UndercroftError:
    words = getattr(error, "strerror", None) or (str(error).splitlines() or ["no answer"])[0]
    return UndercroftError(
        f"There is no cluster at {address}: {words}. `ray start --head` starts one; see docs/cluster.md."
    )


def run_on(address: str, work: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
    """The results of the tasks in their order. A task whose worker dies is done again elsewhere; since it
    depends on what it says alone, nothing comes out differently."""
    with joined(address) as cluster:
        ray = cluster.ray
        remote = ray.remote(max_retries=-1)(done)
        expected, files = version("undercroft"), ray.put(dict(FILES))
        left = iter(tasks)
        waiting: deque[Any] = deque()
        try:
            while True:
                wanted = cluster.processors * AHEAD - len(waiting)
                waiting += (remote.remote(work, task, expected, files) for task in islice(left, wanted))
                if not waiting:
                    return
                yield _got(ray, address, waiting.popleft())
        finally:
            for one in waiting:
                ray.cancel(one, force=True)


def _got(ray: Any, address: str, reference: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as failed:
        cause = failed.cause
        raise cause if isinstance(cause, UndercroftError) else failed from None
    except (ray.exceptions.RayError, ConnectionError) as error:
        raise UndercroftError(
            f"The cluster {address} was lost: {str(error).splitlines()[0]} With --checkpoint the same "
            "command goes on."
        ) from None


def done(work: Callable[[T], R], task: T, expected: str, files: Mapping[str, bytes]) -> R:
    """Does a task on a worker; `files` are networks that may be asked for."""
    here = version("undercroft")
    if here != expected:
        raise UndercroftError(f"A worker has undercroft {here}, and {expected} is needed everywhere.")
    FILES.update(files)
    return work(task)
