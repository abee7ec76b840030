"""How much a client may do in a while."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping


class Limits:
    """Leaky buckets: every client has so much credit for each kind of deed, which comes back with time."""

    KEPT = 20_000

    def __init__(self, other: Mapping[str, tuple[float, float]] | None = None) -> None:
        self._budgets = BUDGETS | dict(other or {})
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self.off = False

    def budgets(self) -> Mapping[str, tuple[float, float]]:
        """For each deed: the credit a client starts with, and how much of it comes back in a second."""
        return self._budgets

    def allow(self, client: str, deed: str, cost: float = 1.0) -> bool:
        """Takes `cost` from the client's credit for this deed, if it has as much."""
        if self.off:
            return True
        most, per_second = self._budgets[deed]
        now = time.monotonic()
        left, then = self._buckets.pop((client, deed), (most, now))
        left = min(most, left + (now - then) * per_second)
        allowed = left >= cost
        self._buckets[client, deed] = (left - cost if allowed else left, now)
        if len(self._buckets) > self.KEPT:
            self._buckets.popitem(last=False)
        return allowed


BUDGETS = {
    "table": (20.0, 20 / 600),
    "chat": (8.0, 0.5),
    "answer": (60.0, 8.0),
    "undo": (20.0, 0.5),
    "seat": (30.0, 0.5),
    "variant": (20.0, 20 / 600),
    "draft": (120.0, 4.0),
    "sign": (40.0, 0.5),
    "recover": (10.0, 1 / 60),
    "friend": (60.0, 0.2),
    "mail": (10.0, 10 / 3600),
    "upload": (10.0, 10 / 600),
    "analysis": (10.0, 0.1),
    "forecast": (40.0, 2.0),
    "advice": (30.0, 0.5),
    "stream": (200.0, 5.0),
    "look": (60.0, 3.0),
    "glance": (600.0, 60.0),
}
"""For each deed: the credit a client starts with, and how much of it comes back in a second."""
BY_ADDRESS = (
    "table",
    "variant",
    "upload",
    "analysis",
    "stream",
    "look",
    "glance",
    "forecast",
    "advice",
    "sign",
    "recover",
    "friend",
    "mail",
)
"""What is counted by the address it comes from: a new token costs nothing."""
