"""The chat of a table, and the words that players add to its seed."""

from __future__ import annotations

from undercroft.core.options import plain_options
from undercroft.core.start import new_match
from undercroft.store import ChatRow
from undercroft.store.model import WATCHER
from undercroft.tables.manners import WATCHERS
from undercroft.tables.refused import Refused
from undercroft.tables.seats import name_beside
from undercroft.tables.sheet import Sheet
from undercroft.tables.talk import Said, seed_with, words_in


class Talking:
    """Takes what people say at a table."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet

    def may(self, browser: str) -> bool:
        """Players may; spectators where the table says so; nobody whom its owner has silenced."""
        sheet = self._sheet
        mine = sheet.seats_of(browser)
        if not mine and not sheet.house.watchers_talk:
            return False
        return not sheet.manners.is_silent(sheet.speaker(mine[0] if mine else None))

    def unheard(self, browser: str) -> frozenset[str]:
        """Whom this browser does not want to hear, here or anywhere."""
        return self._sheet.manners.unheard(browser) | self._sheet.store.circle.unheard(browser)

    def heard(self, browser: str) -> list[Said]:
        """The chat as this browser wants to read it: without those it does not want to hear."""
        sheet = self._sheet
        unheard = self.unheard(browser)
        if not unheard:
            return list(sheet.chat)
        quiet = {WATCHER} if WATCHERS in unheard else set()
        quiet |= {seat.index for seat in sheet.seats if seat.owner in unheard}
        return [said for said in sheet.chat if said.seat not in quiet]

    async def mute(self, browser: str, seat: int | None, yes: bool) -> None:
        """A player does not want to read what somebody says here; only his own page changes. Raises
        Refused."""
        sheet = self._sheet
        async with sheet.changing():
            whom = sheet.speaker(seat)
            if not sheet.seats_of(browser) or whom in ("", browser):
                raise Refused("error-no-deed")
            manners = sheet.manners.mute(browser, whom, yes)
            await sheet.behave(manners)

    def called(self, name: str) -> str:
        """The name of who speaks without a seat: not one that sits here, nor one that looks like it."""
        return name_beside(name, [seat.name for seat in self._sheet.seats])

    async def say(self, seat: int, name: str, words: str, browser: str = "") -> None:
        """A remark of this browser in the chat; `seat` is WATCHER for a spectator."""
        sheet = self._sheet
        async with sheet.changing():
            if seat == WATCHER:
                name = self.called(name)
            said = Said(seat, name, words, sheet.match.ply)
            row = ChatRow(table_id=sheet.id, owner=browser, **said.columns())
            sheet.saw(await sheet.store.add_chat(row))
            sheet.chat.append(said)

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
