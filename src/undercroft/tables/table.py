"""A table in play: its sheet, and the parts that work on it."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.store import Store, TableData
from undercroft.tables.advising import Advising
from undercroft.tables.answers import Answers
from undercroft.tables.clock import steady
from undercroft.tables.counsel import Counsellor
from undercroft.tables.driver import Driver
from undercroft.tables.foresight import Foresight
from undercroft.tables.master import Master
from undercroft.tables.pace import Pace
from undercroft.tables.seating import Seating
from undercroft.tables.sheet import Sheet
from undercroft.tables.solving import Solving
from undercroft.tables.standing import Standings
from undercroft.tables.talking import Talking
from undercroft.tables.thinking import Thinker
from undercroft.tables.undoing import Undoing


class Table(Sheet):
    """A table with its match. Made by Tables, which keeps it."""

    def __init__(
        self,
        data: TableData,
        kind: GameType,
        match: Match,
        store: Store,
        thinker: Thinker,
        pace: Pace,
        now: Callable[[], float] = steady,
    ) -> None:
        super().__init__(data, kind, match, store, now)
        self.answers = Answers(self, pace)
        self.undoing = Undoing(self)
        self.seating = Seating(self)
        self.master = Master(self, self.seating)
        self.talking = Talking(self)
        self.foresight = Foresight(self)
        self.advising = Advising(self, thinker)
        self.standings = Standings(self, self.answers, self.foresight)
        self.driver = Driver(self, self.answers, self.standings, thinker, pace)
        self.counsellor = Counsellor(self, thinker)
        self.solving = Solving(self)
        self.listeners += [self.driver.start, self.counsellor.attend, self.solving.attend]

    async def stop(self) -> None:
        """Ends what works for it."""
        await self.driver.stop()
        await self.counsellor.stop()
        await self.advising.stop()
        await self.solving.stop()
