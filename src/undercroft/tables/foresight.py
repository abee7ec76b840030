"""What an option would bring, for those who look before they answer: worked out on demand, and kept."""

from __future__ import annotations

import asyncio

from undercroft.core.errors import IllegalMove
from undercroft.core.forecast import Forecast, forecast
from undercroft.tables.refused import Refused
from undercroft.tables.sheet import Sheet


class Foresight:
    """Forecasts of the options at a table, each worked out once, beside the event loop."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet
        self._version = -1
        """The version of the match that the forecasts are of."""
        self._found: dict[tuple[int, str], asyncio.Task[Forecast]] = {}

    async def of(self, seat: int, text: str) -> Forecast:
        """What this option of the seat may bring. Raises Refused if the option is not listed now, or the
        question is answered before that is worked out."""
        match, version = self._sheet.match, self._sheet.match.version
        if (seat, text) not in match.choices:
            raise Refused("error-illegal", match.why_not(seat, text))
        if match.version != self._version:
            self._found.clear()
            self._version = match.version
        task = self._found.get((seat, text))
        if task is None:
            work = asyncio.to_thread(forecast, match.copy(), seat, text)
            task = self._found[seat, text] = asyncio.create_task(work)
        try:
            found = await asyncio.shield(task)
        except IllegalMove as error:  # a match dealt anew can be looked into from its next checkpoint on only
            raise Refused("error-illegal", error.reason) from None
        now = self._sheet.match
        if (seat, text) not in now.choices or now.asked_since(seat) > version:
            raise Refused("error-old-page")
        return found
