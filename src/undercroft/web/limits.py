"""How much a client may do in a while: at all processes of a house together."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from urllib.parse import quote, unquote


class Limits:
    """Leaky buckets: every client has so much credit for each kind of deed, which comes back with time.

    Other processes are told what is spent here, so that nobody has his credit once at each of them. What
    comes back quickly is told of those only who have used up half of it: nobody who plays as people do.
    """

    KEPT = 20_000
    QUICK = 1.0
    """What comes back so quickly, in a second, is not told at once."""

    def __init__(self, other: Mapping[str, tuple[float, float]] | None = None) -> None:
        self._budgets = BUDGETS | dict(other or {})
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self._untold: dict[tuple[str, str], float] = {}
        """What was spent here and other processes have not been told."""
        self.shared = False
        """Whether there may be other processes to be told."""
        self.off = False

    def allow(self, client: str, deed: str, cost: float = 1.0) -> bool:
        """Takes `cost` from the client's credit for this deed, if it has as much."""
        if self.off:
            return True
        left = self._left(client, deed)
        if left < cost:
            self._put(client, deed, left)
            return False
        self._put(client, deed, left - cost)
        if self.shared:
            self._untold[client, deed] = self._untold.get((client, deed), 0.0) + cost
        return True

    def told(self) -> list[str]:
        """What others must hear of now, as words for `hear`; it counts as told from now on."""
        words, waiting = [], {}
        for (client, deed), spent in self._untold.items():
            most, per_second = self._budgets[deed]
            left = self._left(client, deed)
            self._put(client, deed, left)
            spent = min(spent, most - left)  # the rest has come back
            if spent > 0 and (per_second < self.QUICK or left < most / 2):
                words.append(f"{deed}:{spent:.3g}:{quote(client)}")
            elif spent > 0:
                waiting[client, deed] = spent
        self._untold = waiting
        return words

    def hear(self, words: Sequence[str]) -> None:
        """Takes what was spent at another process from the credit here."""
        for word in words:
            with suppress(ValueError, KeyError):  # of another version, perhaps
                deed, spent, client = word.split(":", 2)
                most, _ = self._budgets[deed]
                left = self._left(unquote(client), deed)
                self._put(unquote(client), deed, max(-most, left - float(spent)))

    def _left(self, client: str, deed: str) -> float:
        most, per_second = self._budgets[deed]
        now = time.monotonic()
        left, then = self._buckets.pop((client, deed), (most, now))
        return min(most, left + (now - then) * per_second)

    def _put(self, client: str, deed: str, left: float) -> None:
        self._buckets[client, deed] = (left, time.monotonic())
        if len(self._buckets) > self.KEPT:
            self._buckets.popitem(last=False)


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
