"""Who takes a seat, leaves it, comes back to it, or loses it to his clock."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from undercroft.store import TableRow
from undercroft.store.tournaments import BACK, HANDED
from undercroft.tables.clock import Clocks
from undercroft.tables.manners import KEPT, Held
from undercroft.tables.refused import Refused
from undercroft.tables.rests import holidays_of
from undercroft.tables.seats import (
    FORGOTTEN,
    FREED,
    HANDED_OVER,
    RESIGNED,
    Seat,
    name_beside,
    own_seat,
    same_hash,
)
from undercroft.tables.sheet import Sheet
from undercroft.tables.talk import Said

LATER = 60.0
"""Seconds after which the clocks of a table that stands still are looked at again."""


class Seating:
    """The chairs of a table."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet = sheet

    async def sit(self, index: int | None, browser: str, name: str, sign: str = "") -> int:
        """A person who has no seat here takes a free one (None: the first), with his sign; gives its index.
        Raises Refused."""
        sheet = self._sheet
        async with sheet.changing("error-seat-taken"):
            if sheet.seats_of(browser):
                raise Refused("error-have-seat")
            if browser in sheet.manners.barred:
                raise Refused("error-barred")
            if sheet.owner != browser and await sheet.store.circle.blocks(sheet.owner, browser):
                raise Refused("error-not-here")
            free = [seat for seat in sheet.seats if seat.kind == "open" and index in (None, seat.index)]
            if not free:
                raise Refused("error-seat-taken")
            kept = sheet.manners.kept(sheet.now())
            free = [seat for seat in free if seat.index not in kept or kept[seat.index].browser == browser]
            if not free:
                raise Refused("error-kept")
            free.sort(key=lambda seat: seat.index not in kept)  # his own first
            called = name_beside(name, [seat.name for seat in sheet.seats])
            await self._take(free[0], kind="human", owner=browser, name=called, sign=sign)
            await sheet.store.circle.decline(sheet.id, browser)  # an invitation has done its work
            if (manners := sheet.manners.seated(browser)) != sheet.manners:
                await sheet.behave(manners)
            return free[0].index

    async def fill(self, level: str) -> None:
        """Bots take all free seats. Raises Refused."""
        sheet = self._sheet
        async with sheet.changing():
            if sheet.state != "open":
                raise Refused("error-started")
            for seat in sheet.seats:
                if seat.kind == "open":
                    await self._take(seat, kind="bot", level=level)

    async def fill_one(self, seat: Seat, level: str) -> None:
        """A bot takes this free seat. The lock is held."""
        await self._take(seat, kind="bot", level=level)

    async def _take(self, seat: Seat, **values: str) -> None:
        """A free seat is somebody's; with the last one, and in one write, the game begins. The lock is
        held."""
        sheet, begins = self._sheet, None
        if all(one is seat or one.kind != "open" for one in sheet.seats):
            owners = {one.index: one.owner for one in sheet.seats} | {seat.index: values.get("owner", "")}
            begins = await self.rested(owners)
        await sheet.set_seat(seat, values, was="open", begins=begins)

    async def free(self, seat: Seat) -> None:
        """The seat is free again, before the start. The lock is held."""
        await self._sheet.set_seat(seat, FREED)

    async def rested(self, owners: Mapping[int, str]) -> Clocks:
        """The clocks with the holidays of all who sit here, by seat."""
        sheet = self._sheet
        if sheet.clocks.terms.kind != "days":
            return sheet.clocks
        rows = await sheet.store.holidays.of(set(owners.values()) - {""})
        return sheet.clocks.resting(holidays_of(rows, owners))

    async def rest(self) -> None:
        """Somebody here takes holidays, or comes back: the clocks know of it."""
        sheet = self._sheet
        async with sheet.changing():
            clocks = await self.rested({one.index: one.owner for one in sheet.seats})
            if sheet.state == "playing" and clocks != sheet.clocks:
                await sheet.note(**clocks.columns())
                sheet.clocks = clocks

    def _seat(self, index: int, by: str) -> Seat:
        """The seat, which must still belong to him whose deed it is, if it is somebody's: before the start
        those behind one that is gone move up. The lock is held. Raises Refused."""
        return own_seat(self._sheet.seats, index, by) if by else self._sheet.seats[index]

    async def hand_over(self, index: int, level: str, by: str = "") -> None:
        """A bot plays on for a person, who may come back."""
        sheet = self._sheet
        async with sheet.changing():
            seat = self._seat(index, by)
            if seat.kind != "human" or sheet.match.over:
                raise Refused("error-no-deed")
            said = self._changes_hands(HANDED, index)
            await sheet.set_seat(seat, {"kind": "bot", "level": level}, said=said)

    def _changes_hands(self, what: str, index: int) -> Said | None:
        """Where a turn may last days, who was away reads later when a bot played, and when nobody did."""
        sheet = self._sheet
        if sheet.state != "playing" or sheet.house.terms.kind != "days":
            return None
        return Said.of(what, index, sheet.match.ply)

    async def come_back(self, index: int, by: str = "") -> None:
        """A person takes his seat back from the bot."""
        sheet = self._sheet
        async with sheet.changing():
            seat = self._seat(index, by)
            if seat.kind != "bot" or not seat.owner:
                raise Refused("error-no-deed")
            said = self._changes_hands(BACK, index)
            await sheet.set_seat(seat, {"kind": "human", "level": ""}, said=said)

    async def leave(self, index: int, by: str = "") -> None:
        """A person gives his seat up for good: a bot plays on, or the seat is free again before the start."""
        sheet = self._sheet
        async with sheet.changing():
            seat = self._seat(index, by)
            if sheet.match.over or sheet.state == "over":
                raise Refused("error-no-deed")
            if sheet.state == "open":
                await self._leave_before_the_start(seat)
            else:
                said = Said.of("resigned", seat.index, sheet.match.ply)
                await sheet.set_seat(seat, RESIGNED, said=said)

    async def _leave_before_the_start(self, seat: Seat) -> None:
        """The seat is free. If it was his last one it is kept for him, and his table belongs to the next
        person there, if there is one: all in one write. The lock is held."""
        sheet, whom = self._sheet, seat.owner
        if not whom or sheet.seats_of(whom) != [seat.index]:
            await self.free(seat)
            return
        manners = sheet.manners.keep(Held(seat.index, whom, seat.name, sheet.now() + KEPT))
        columns, said, heir = {"manners": manners.text()}, None, self._heir(whom)
        if heir is not None:
            columns["owner"] = heir.owner
            said = Said.of("owner", heir.index, sheet.match.ply)
        await sheet.set_seat(seat, FREED, said=said, columns=columns)
        sheet.manners, sheet.owner = manners, columns.get("owner", sheet.owner)
        asyncio.get_running_loop().call_later(KEPT, sheet.changed)

    def _heir(self, whom: str) -> Seat | None:
        """To whom the table of somebody who leaves it passes, if it is his: to the next person there."""
        others = (seat for seat in self._sheet.seats if seat.kind == "human" and seat.owner not in ("", whom))
        return next(others, None) if self._sheet.owner == whom else None

    async def move(self, index: int, browser: str, key: str | None = None) -> None:
        """The seat belongs to another browser from now on; its personal link is used up. Raises Refused if
        that is no more the one with this `key` (its hash), if one is given."""
        sheet = self._sheet
        async with sheet.changing():
            seat = sheet.seats[index]
            if key is not None and not same_hash(seat.key, key):
                raise Refused("error-wrong-key")
            serial = None if key is None else sheet.serial  # at another process it may be used up
            await sheet.set_seat(seat, {"owner": browser, "key": ""}, serial=serial)

    async def pass_on(self, before: str, after: str) -> None:
        """All that one browser has at this table belongs to another one, or to a person."""
        sheet = self._sheet
        async with sheet.changing():
            for index in sheet.seats_of(before):
                await sheet.set_seat(sheet.seats[index], {"owner": after, "key": ""})
            if sheet.owner == before:
                await sheet.note(owner=after)
                sheet.owner = after
            if (manners := sheet.manners.pass_on(before, after)) != sheet.manners:
                await sheet.behave(manners)

    async def forget(self, whom: str) -> None:
        """Somebody's seats are nobody's: a bot plays on in play, and before the start they are free. Nothing
        else here knows of him."""
        sheet = self._sheet
        async with sheet.changing():
            mine = sheet.seats_of(whom)
            for seat in [sheet.seats[index] for index in mine]:
                if sheet.state == "open":
                    await self.free(seat)
                    continue
                kind = "bot" if sheet.state == "playing" else seat.kind
                await sheet.set_seat(seat, FREED | {"kind": kind, "level": FORGOTTEN})
            heir = self._heir(whom) if sheet.state == "open" else None
            if sheet.owner == whom:
                said = None if heir is None else Said.of("owner", heir.index, sheet.match.ply)
                owner = "" if heir is None else heir.owner
                await sheet.note(said, owner=owner)
                sheet.owner = owner
            if sheet.wish is not None and whom in sheet.wish.agreed:
                await sheet.set_wish(None)
            await sheet.behave(sheet.manners.pass_on(whom, ""))  # so that others look, whatever has changed

    async def set_sign(self, browser: str, sign: str) -> None:
        """Somebody's seats here have this sign from now on."""
        sheet = self._sheet
        async with sheet.changing():
            for index in sheet.seats_of(browser):
                if sheet.seats[index].sign != sign:
                    await sheet.set_seat(sheet.seats[index], {"sign": sign})

    async def set_key(self, index: int, key: str, by: str = "") -> None:
        """Stores the hash of a new personal link of a seat."""
        async with self._sheet.changing():
            await self._sheet.set_seat(self._seat(index, by), {"key": key})

    def may_replace(self, seat: Seat) -> bool:
        """Whether the others may let a bot play for somebody: it is his turn, and he has long been away."""
        sheet = self._sheet
        if sheet.connected(seat) or seat.index not in sheet.match.choices.seats:
            return False
        return sheet.presence.away(seat.owner) >= sheet.house.away

    async def time_up(self) -> None:
        """Hands the seats whose time is up to bots, as the table has agreed."""
        sheet = self._sheet
        async with sheet.changing():
            if sheet.trouble == "error-storage":
                return
            if sheet.trouble:  # it may last: those whose clocks fall later are looked at before it is again
                await sheet.note(clock_due=sheet.now() + LATER, touched=TableRow.touched)
                return
            fallen = sheet.clocks.fallen(sheet.now()) if sheet.state == "playing" else []
            for index in fallen:
                seat, resigns = sheet.seats[index], sheet.house.terms.end == "resign"
                ply = sheet.match.ply
                said = Said.of("resigned", index, ply) if resigns else self._changes_hands(HANDED, index)
                values = RESIGNED if resigns else HANDED_OVER
                await sheet.set_seat(seat, values, was="human", serial=sheet.serial, said=said)
            if not fallen:  # what is stored is older than what is known here
                await sheet.note(**sheet.clocks.columns())
