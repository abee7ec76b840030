"""How quickly a table goes on by itself."""

from __future__ import annotations

import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Pace:
    """Seconds a table waits so that people can follow; all 0 in tests. Against bots alone it waits for
    nobody: each page shows at its own pace what has happened.

    bot     a bot's answer in company takes at least so long
    forced  an answer that is no choice, in company
    shown   the most for which a bot waits until what happened before is shown
    """

    bot: float = 0.6
    forced: float = 1.1
    shown: float = 1.5

    def hesitation(self) -> float:
        """What a bot takes for an answer at a window, and the table for a seat that is not asked there."""
        return self.bot * (0.7 + random.random())
