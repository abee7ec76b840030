"""What the owner of a table may do beside playing: before the game begins nearly all, in play little."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from undercroft.core.errors import OptionError
from undercroft.core.options import plain_options
from undercroft.core.record import write_record
from undercroft.core.start import new_match
from undercroft.store import SeatRow
from undercroft.store.model import RatedRow
from undercroft.store.ratings import agreed
from undercroft.tables.clock import Clocks, thinking
from undercroft.tables.counting import rated_subjects
from undercroft.tables.house import House
from undercroft.tables.refused import Refused
from undercroft.tables.seating import Seating
from undercroft.tables.seats import RESIGNED, Seat, owners_of, same_hash
from undercroft.tables.sheet import Sheet
from undercroft.tables.talk import Said


@dataclass(frozen=True)
class Agreement:
    """What a table plays by, beside its seats and its seed."""

    options: Mapping[str, Any]
    undo: str
    public: bool
    house: House


class Master:
    """The deeds of a table's owner. Each takes his browser and raises Refused for anybody else."""

    def __init__(self, sheet: Sheet, seating: Seating) -> None:
        self._sheet = sheet
        self._seating = seating

    def is_owner(self, browser: str) -> bool:
        return same_hash(self._sheet.owner, browser)

    def _must_own(self, browser: str) -> None:
        if not self.is_owner(browser):
            raise Refused("error-not-owner")

    def _other(self, browser: str, index: int) -> str:
        """The browser of another person at a seat."""
        seat = self._sheet.seats[index]
        if seat.kind == "open" or not seat.owner or seat.owner == browser:
            raise Refused("error-no-deed")
        return seat.owner

    async def show_out(self, browser: str, index: int) -> None:
        """Somebody loses his seat and may not come back: it is free again before the start, and a bot's in
        play."""
        sheet = self._sheet
        async with sheet.changing():
            self._must_own(browser)
            whom = self._other(browser, index)
            if sheet.state not in ("open", "playing"):
                raise Refused("error-no-deed")
            if sheet.state == "playing" and sheet.house.rated:
                raise Refused("error-rated-out")
            await sheet.behave(sheet.manners.bar(whom))
            for seat in [sheet.seats[one] for one in sheet.seats_of(whom)]:
                said = Said.of("shown-out", seat.index, sheet.match.ply)
                if sheet.state == "open":
                    await self._seating.free(seat)
                else:
                    await sheet.set_seat(seat, RESIGNED, said=said)

    async def hand_over(self, browser: str, index: int) -> None:
        """The table belongs to another player from now on."""
        sheet = self._sheet
        async with sheet.changing():
            self._must_own(browser)
            whom = self._other(browser, index)
            await sheet.note(Said.of("owner", index, sheet.match.ply), owner=whom)
            sheet.owner = whom

    async def close(self, browser: str) -> None:
        """There is no such table any more. A game that others play goes on without its owner's leave."""
        sheet = self._sheet
        async with sheet.changing():
            self._must_own(browser)
            if not self.may_close(browser):
                raise Refused("error-company")
            await sheet.note(state="gone", clock_due=None)
            sheet.state = "gone"

    def may_close(self, browser: str) -> bool:
        """Before the start, and as long as nobody else plays; what is over stays for all."""
        sheet = self._sheet
        alone = sheet.state == "playing" and sheet.owners() <= {browser} and not sheet.company
        return self.is_owner(browser) and (sheet.state == "open" or alone)

    async def seat_bot(self, browser: str, index: int, level: str) -> None:
        """A bot takes a free seat; the game begins when it was the last one."""
        sheet = self._sheet
        async with sheet.changing():
            self._must_own(browser)
            if sheet.state != "open" or sheet.seats[index].kind != "open":
                raise Refused("error-no-deed")
            await self._seating.fill_one(sheet.seats[index], level)

    async def free_seat(self, browser: str, index: int) -> None:
        """A bot gives its seat up, so that somebody may sit there."""
        sheet = self._sheet
        async with sheet.changing():
            self._must_own(browser)
            if sheet.state != "open" or not sheet.seats[index].is_bot:
                raise Refused("error-no-deed")
            await self._seating.free(sheet.seats[index])

    async def silence(self, browser: str, index: int | None, yes: bool) -> None:
        """Nobody hears this seat any more, or all who speak without a seat (None)."""
        sheet = self._sheet
        async with sheet.changing():
            self._must_own(browser)
            whom = sheet.speaker(index)
            if whom in ("", browser):
                raise Refused("error-no-deed")
            await sheet.behave(sheet.manners.mute("", whom, yes))

    async def let_go(self, browser: str, index: int) -> None:
        """A seat is kept no longer for who has left it."""
        sheet = self._sheet
        async with sheet.changing():
            self._must_own(browser)
            if index not in sheet.manners.kept(sheet.now()):
                raise Refused("error-no-deed")
            await sheet.behave(sheet.manners.let_go(index))

    async def add_seat(self, browser: str) -> None:
        """One more seat, free, at a table that has not begun."""
        sheet = self._sheet
        async with sheet.changing():
            await self._reseat(browser, [*sheet.seats, Seat(len(sheet.seats), "open")])

    async def remove_seat(self, browser: str, index: int) -> None:
        """One seat less, where nobody sits; those behind it move up."""
        sheet = self._sheet
        async with sheet.changing():
            if not 0 <= index < len(sheet.seats) or sheet.seats[index].owner:
                raise Refused("error-no-deed")
            await self._reseat(browser, [one for one in sheet.seats if one.index != index], index)

    def may_reseat(self, by: int) -> bool:
        """Whether so many seats more can be played at: by its rules, and with the terms it has."""
        sheet = self._sheet
        begun = sheet.match.ply or sheet.match.start is not None
        if sheet.state != "open" or begun or len(sheet.seats) + by < 2:
            return False
        try:
            sheet.kind.check_seats(len(sheet.seats) + by)
            sheet.kind.check_options(len(sheet.seats) + by, sheet.match.options)
        except OptionError:
            return False
        return True

    async def _reseat(self, browser: str, seats: Sequence[Seat], gone: int | None = None) -> None:
        """The table with these seats, `gone` being the one it has no more. The lock is held."""
        sheet, match = self._sheet, self._sheet.match
        self._must_own(browser)
        if match.seed is None or not self.may_reseat(len(seats) - len(sheet.seats)):
            raise Refused("error-seats")
        options = plain_options(match.options)
        try:
            new = new_match(sheet.kind, len(seats), match.seed, options, match.components)
        except OptionError as error:
            raise Refused("error-seats") from error
        head = write_record(new).partition("\n\n")[0]
        values: dict[str, Any] = {"head": head, "manners": sheet.manners.let_go().text()}
        beside: list[RatedRow] = []
        if all(seat.kind != "open" for seat in seats):  # the last free one is gone: it begins, in one write
            clocks = await self._seating.rested({index: seat.owner for index, seat in enumerate(seats)})
            clocks = clocks.turn(thinking(new, [seat.kind for seat in seats]), sheet.now())
            values |= {"state": "playing", "company": len(owners_of(seats)) > 1, **clocks.columns()}
            beside = agreed(sheet.id, rated_subjects(sheet.house, new, seats))
        rows = [SeatRow(table_id=sheet.id, seat=index, **seat.columns()) for index, seat in enumerate(seats)]
        sheet.saw(await sheet.store.reseat(sheet.id, rows, gone, beside, **values))
        sheet.shown.clear()
        await sheet.take_over()

    async def change(self, browser: str, wish: Agreement) -> None:
        """Other terms for a game that has not begun; all at the table are told. Raises OptionError too, and
        then nothing has changed."""
        sheet = self._sheet
        async with sheet.changing():
            self._must_own(browser)
            if sheet.state != "open" or sheet.match.ply:
                raise Refused("error-started")
            if wish.house.rated and not sheet.house.rated and sheet.human_owners() - {browser}:
                raise Refused("error-rated-late")
            match, head = sheet.match, sheet.head
            if match.seed is not None and dict(wish.options) != plain_options(match.options):
                match = new_match(sheet.kind, match.seats, match.seed, wish.options, match.components)
                head = write_record(match).partition("\n\n")[0]
            house = wish.house.text()
            said = Said.of("terms", 0, sheet.match.ply) if len(sheet.human_owners()) > 1 else None
            await sheet.note(said, head=head, undo=wish.undo, public=wish.public, house=house)
            sheet.match, sheet.head, sheet.house = match, head, wish.house
            sheet.undo, sheet.public = wish.undo, wish.public
            sheet.clocks = Clocks(wish.house.terms)
