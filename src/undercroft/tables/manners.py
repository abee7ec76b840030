"""Who may not come back to a table, and who is not heard there."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

WATCHERS = "watchers"
"""Whoever speaks without a seat: all of them are muted together."""


@dataclass(frozen=True)
class Manners:
    """`barred`: the browsers that were shown out; `muted`: pairs of who does not want to hear and who is not
    heard, the first empty where nobody hears."""

    barred: frozenset[str] = frozenset()
    muted: frozenset[tuple[str, str]] = frozenset()

    def bar(self, browser: str) -> Manners:
        return replace(self, barred=self.barred | {browser})

    def mute(self, by: str, whom: str, yes: bool) -> Manners:
        pair = {(by, whom)}
        return replace(self, muted=self.muted | pair if yes else self.muted - pair)

    def is_silent(self, whom: str) -> bool:
        """Whether the table's owner has taken the word from somebody."""
        return ("", whom) in self.muted

    def unheard(self, by: str) -> frozenset[str]:
        """Whom this browser does not want to hear."""
        return frozenset(whom for one, whom in self.muted if by and one == by)

    def text(self) -> str:
        """As it is stored; empty if nobody is barred or muted."""
        if not (self.barred or self.muted):
            return ""
        return json.dumps({"barred": sorted(self.barred), "muted": sorted(self.muted)})


PLAIN = Manners()


def read_manners(text: str) -> Manners:
    """The manners as they were stored."""
    if not text:
        return PLAIN
    stored = json.loads(text)
    return Manners(frozenset(stored["barred"]), frozenset((by, whom) for by, whom in stored["muted"]))
