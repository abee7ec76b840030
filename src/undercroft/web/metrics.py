"""Figures for Prometheus: requests, pushes, tables, thinking, errors, times."""

from __future__ import annotations

import hmac
import time
from collections.abc import Iterator
from typing import Any

from fastapi import FastAPI, Request
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.datastructures import State

from undercroft.web.reach import is_near

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds."""


class Metrics:
    """What is counted of one application."""

    def __init__(self, app: FastAPI) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        names = ("method", "route", "status")
        self.requests = Counter("undercroft_requests", "Requests answered.", names, registry=self.registry)
        self.seconds = Histogram(
            "undercroft_request_seconds",
            "How long answers took, without streams.",
            ("route",),
            buckets=BUCKETS,
            registry=self.registry,
        )
        self.registry.register(OfTheHouse(app.state))
        self.recent = Recent()

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered."""
        self.requests.labels(method, route, str(status)).inc()
        if not route.endswith("/stream"):
            self.seconds.labels(route).observe(seconds)
            self.recent.add(seconds)


class OfTheHouse(Collector):
    """What the parts of the application know themselves, asked when somebody wants to know."""

    def __init__(self, state: State) -> None:
        self._state = state

    def describe(self) -> Iterator[Metric]:
        return iter(())

    def collect(self) -> Iterator[Metric]:
        state = self._state
        tables = GaugeMetricFamily("undercroft_tables", "Tables in memory.", labels=["state"])
        for name, count in state.tables.states().items():
            tables.add_metric([name], count)
        yield tables
        yield _gauge("people", "Browsers that look at a table.", len(state.tables.watchers()))
        yield _gauge("streams", "Open streams.", state.streams.open.total())
        yield _counter("pushes", "Events sent by streams.", state.streams.pushed)
        load = state.tables.thinker.load()
        yield _gauge("thinking", "Bots that think.", load.working)
        yield _gauge("thinking_waiting", "Questions that wait for a bot.", load.waiting)
        yield _counter("thoughts", "Answers that bots have found.", load.done)
        yield _counter("thinking_seconds", "Time they took.", load.seconds)
        yield _gauge("errands", "Long pages and uploads under way or waiting.", state.lane.busy())
        yield _counter("errors", "Errors in the log.", state.journal.errors)


def _gauge(name: str, words: str, value: float) -> Metric:
    return GaugeMetricFamily(f"undercroft_{name}", words, value=value)


def _counter(name: str, words: str, value: float) -> Metric:
    return CounterMetricFamily(f"undercroft_{name}", words, value=value)


class Recent:
    """The times of the last answers, for the host's page."""

    MOST = 500

    def __init__(self) -> None:
        self._times: list[tuple[float, float]] = []

    def add(self, seconds: float) -> None:
        self._times.append((time.monotonic(), seconds))
        if len(self._times) > 2 * self.MOST:
            del self._times[: self.MOST]

    def share(self, part: float, within: float = 60.0) -> float:
        """The time that this part of the answers of the last seconds stayed below; 0 if there were none."""
        since = time.monotonic() - within
        times = sorted(seconds for at, seconds in self._times if at >= since)
        return times[min(len(times) - 1, int(part * len(times)))] if times else 0.0


def may_read(request: Request, token: str) -> bool:
    """Whether somebody may read the figures: he is on this machine, or knows the token."""
    given: Any = request.headers.get("authorization", "").removeprefix("Bearer ").strip()
    if token and hmac.compare_digest(given.encode(), token.encode()):
        return True
    host = request.client.host if request.client else ""
    return is_near(host) and "x-forwarded-for" not in request.headers
