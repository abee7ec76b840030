"""Characters of bots: two of the same strength that want different things from the same chances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

FAR: Final = 3.0
"""Beyond so many spreads from the mean, a chance is neither shunned nor sought more."""
CARE: Final = 1.0 / (2.0 * FAR)
"""How much a chance hurts those who shun it, in squares of spreads: the most with which a larger share is
never worth less than a smaller one."""
SPITE: Final = 0.5
"""How much of the leading rival's share hurts the spiteful as if it were lost to him."""


class Character:
    """What shares of the victory are worth to one of this character."""

    __slots__ = ("care", "name", "spite")

    def __init__(self, name: str, care: float = 0.0, spite: float = 0.0) -> None:
        self.name = name
        self.care = care
        """Above 0 what is sure is worth more than a chance of more or less, below 0 less."""
        self.spite = spite

    def __reduce__(self) -> tuple[type[Character], tuple[str, float, float]]:
        """Made anew from its numbers: pickle makes no compiled object without them."""
        return Character, (self.name, self.care, self.spite)

    def worth(self, shares: Sequence[float], seat: int, usual: float, spread: float) -> float:
        """What it is worth to the seat that everybody stands so, if its share is usually `usual`, with a
        standard deviation of `spread`."""
        own = shares[seat]
        far = min(FAR, max(-FAR, (own - usual) / spread))
        worth = own - self.care * spread * far * far
        if self.spite:
            rivals = (shares[other] for other in range(len(shares)) if other != seat)
            worth -= self.spite * max(rivals, default=0.0)
        return worth


EVEN: Final = Character("")
"""No character: only the share counts."""
CHARACTERS: Final = {
    one.name: one
    for one in (
        Character("cautious", care=CARE),
        Character("bold", care=-CARE),
        Character("spiteful", spite=SPITE),
    )
}
"""By their names, which stand before a bot's: `bold:hard`."""
