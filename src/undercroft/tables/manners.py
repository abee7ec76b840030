"""Who may not come back to a table, who is not heard there, and for whom a seat is kept."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace

WATCHERS = "watchers"
"""Whoever speaks without a seat: all of them are muted together."""


KEPT = 300.0
"""Seconds for which the seat of who has left before the start is kept for him."""


@dataclass(frozen=True)
class Held:
    """A seat that is kept for somebody, until a moment (seconds since 1970)."""

    seat: int
    browser: str
    name: str
    until: float


@dataclass(frozen=True)
class Manners:
    """`barred`: the browsers that were shown out; `muted`: pairs of who does not want to hear and who is not
    heard, the first empty where nobody hears; `held`: seats that are kept; `unseated`: whose seats the host
    of the server has taken."""

    barred: frozenset[str] = frozenset()
    muted: frozenset[tuple[str, str]] = frozenset()
    held: tuple[Held, ...] = ()
    unseated: frozenset[str] = frozenset()

    def keep(self, held: Held) -> Manners:
        return replace(self, held=(*self.let_go(held.seat).held, held))

    def let_go(self, seat: int | None = None) -> Manners:
        """A seat is kept for nobody any more; without one, none is."""
        return replace(self, held=tuple(one for one in self.held if seat is not None and one.seat != seat))

    def kept(self, now: float) -> dict[int, Held]:
        """The seats that are kept at this moment."""
        return {one.seat: one for one in self.held if one.until > now}

    def bar(self, browser: str) -> Manners:
        return replace(self, barred=self.barred | {browser})

    def unseat(self, browser: str) -> Manners:
        return replace(self, unseated=self.unseated | {browser})

    def seated(self, browser: str) -> Manners:
        """Somebody has a seat: none is kept for him, and that one was taken is past."""
        held = tuple(one for one in self.held if one.browser != browser)
        return replace(self, held=held, unseated=self.unseated - {browser})

    def knows(self, browser: str) -> bool:
        """Whether somebody is kept away or waited for, or has lost his seat."""
        return browser in self.barred | self.unseated or any(one.browser == browser for one in self.held)

    def mute(self, by: str, whom: str, yes: bool) -> Manners:
        pair = {(by, whom)}
        return replace(self, muted=self.muted | pair if yes else self.muted - pair)

    def pass_on(self, before: str, after: str) -> Manners:
        """What holds for one browser holds for another, or for a person; of nobody (empty) nothing stays."""

        def whom(one: str) -> str:
            return after if one == before else one

        def stays(*who: str) -> bool:
            return bool(after) or before not in who

        return Manners(
            frozenset(whom(one) for one in self.barred if stays(one)),
            frozenset((whom(by), whom(of)) for by, of in self.muted if stays(by, of)),
            tuple(replace(one, browser=whom(one.browser)) for one in self.held if stays(one.browser)),
            frozenset(whom(one) for one in self.unseated if stays(one)),
        )

    def is_silent(self, whom: str) -> bool:
        """Whether the table's owner has taken the word from somebody."""
        return ("", whom) in self.muted

    def unheard(self, by: str) -> frozenset[str]:
        """Whom this browser does not want to hear."""
        return frozenset(whom for one, whom in self.muted if by and one == by)

    def text(self) -> str:
        """As it is stored; empty if there is nothing."""
        if self == PLAIN:
            return ""
        told: dict[str, object] = {"barred": sorted(self.barred), "muted": sorted(self.muted)}
        told["unseated"] = sorted(self.unseated)
        return json.dumps(told | {"held": [asdict(one) for one in self.held]})


PLAIN = Manners()


def read_manners(text: str) -> Manners:
    """The manners as they were stored."""
    if not text:
        return PLAIN
    stored = json.loads(text)
    muted = frozenset((by, whom) for by, whom in stored["muted"])
    held = tuple(Held(**one) for one in stored.get("held", ()))
    return Manners(frozenset(stored["barred"]), muted, held, frozenset(stored.get("unseated", ())))
