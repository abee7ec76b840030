"""The chat of a table, and the words that players add to its seed."""

from __future__ import annotations

from undercroft.core.options import plain_options
from undercroft.core.start import new_match
from undercroft.store import ChatRow
from undercroft.tables.refused import Refused
from undercroft.tables.sheet import Sheet
from undercroft.tables.talk import Said, seed_with, words_in


class Talking:
    """Takes what people say at a table."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet

    def may(self, browser: str) -> bool:
        """Players may; spectators where the table says so."""
        return self._sheet.house.watchers_talk or bool(self._sheet.seats_of(browser))

    async def say(self, seat: int, name: str, words: str) -> None:
        """A remark in the chat; `seat` is WATCHER for a spectator."""
        sheet = self._sheet
        said = Said(seat, name, words, sheet.match.ply)
        row = ChatRow(table_id=sheet.id, **said.columns())
        sheet.saw(await sheet.store.add_chat(row))
        sheet.chat.append(said)
        sheet.changed()

    async def add_words(self, words: str) -> None:
        """A player's own words for the seed, before the game begins: then nobody chose the chances alone.

        The promise that was shown stays true. Raises Refused.
        """
        sheet = self._sheet
        async with sheet.changing():
            seed = sheet.match.seed
            if sheet.state != "open" or sheet.match.ply or seed is None:
                raise Refused("error-started")
            joined = seed_with(seed, words)
            if joined is None:
                raise Refused("error-words")
            options = plain_options(sheet.match.options)
            match = new_match(sheet.kind, sheet.match.seats, joined, options, sheet.match.components)
            lines = [line for line in sheet.head.splitlines() if not line.startswith("seed:")]
            head = "\n".join([*lines, f"seed: {joined}"])
            await sheet.note(head=head)
            sheet.head, sheet.match = head, match

    def own_words(self) -> str:
        """What players have added to the seed."""
        return ", ".join(words_in(self._sheet.match.seed))
