"""What is known of a table in play, and how a change of it is written.

Every change goes through the lock (one mailbox per table), is on disk before anyone hears of it, and wakes
the watchers. What is written is a line of the record: a table that is lost in memory is rebuilt from them.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

from undercroft.core.chance import commitment
from undercroft.core.game import GameType
from undercroft.core.match import UNDO, Match
from undercroft.core.record import load_record, write_record
from undercroft.store import ChatRow, Conflict, Store, StoreError, TableData
from undercroft.store.model import REMARKS
from undercroft.store.ratings import agreed
from undercroft.store.store import Beside
from undercroft.tables.clock import Clocks, read_clocks, steady, thinking
from undercroft.tables.counting import rated_subjects
from undercroft.tables.house import read_house
from undercroft.tables.lesson import lesson_in
from undercroft.tables.manners import WATCHERS, Manners, read_manners
from undercroft.tables.presence import Presence
from undercroft.tables.puzzling import puzzle_in
from undercroft.tables.refused import Refused
from undercroft.tables.seats import Seat, hash_of, owners_of
from undercroft.tables.stage import Eyes, Stage
from undercroft.tables.talk import Said, Undone, Wish

FAR = 7 * 86_400_000
"""By so much at most a stamp is moved for a page from before (milliseconds)."""


class Sheet:
    """The state of a table: its match, its seats, its clocks and what was agreed. The parts of a table read
    it, and change it in `changing`."""

    def __init__(
        self,
        data: TableData,
        kind: GameType,
        match: Match,
        store: Store,
        now: Callable[[], float] = steady,
    ) -> None:
        row = data.row
        self.id = row.id
        self.kind = kind
        self.match = match
        self.state = row.state
        self.undo = row.undo
        """Who may take answers back: own, consent or none."""
        self.public = row.public
        self.owner = row.owner
        self.head = row.head
        self.follows = row.follows
        self.next = row.next
        self.seats = _seats_of(data)
        self.lines = len(data.lines)
        self.serial = row.serial
        """The last change of the stored table that is known here."""
        self.kept = -1
        """As of this serial its position is kept, and who is asked."""
        self.lesson = lesson_in(kind, row.head)
        self.puzzle = puzzle_in(kind, row.head, match)
        self.chat: deque[Said] = deque(_chat_of(data), maxlen=REMARKS)
        self.company = row.company
        """Whether several people have ever had seats of this game in play."""
        self.wish = Wish.read(row.wish)
        self.house = read_house(row.house)
        self.manners = read_manners(row.manners)
        self.clocks = read_clocks(self.house.terms, row.clocks).found(now())
        self.store = store
        self.now = now
        self.lock = asyncio.Lock()
        self.presence = Presence(now)
        self.stage = Stage()
        self.trouble = ""
        """What is wrong with this table at the moment, as the id of a sentence."""
        self.lost = 0
        """So many answers are lost if it goes on under other rules from the position that was kept."""
        self.busy = 0
        """So many seconds, about, until a bot has time for this table; 0 if nobody waits for that."""
        self.address = ""
        """Where the table was laid from, as far as this process knows."""
        self._failed = 0.0
        """When a change could last not be written: those who waited behind it need not try."""
        self.stamp = int(steady() * 1000)
        """Grows with every change, across restarts too: a page with a smaller one is older."""
        self.shown: dict[str, int] = {}
        """For a browser with several seats: the seat whose side of the table it shows."""
        self.taken: dict[int, tuple[int, str]] = {}
        """The last answer of each seat with the version it answered: a second click on it is no mistake."""
        self.undone = Undone()
        """What was taken back last, and may be played again."""
        self.listeners: list[Callable[[], None]] = []
        """What begins to work, if there is work for it, when the table has changed."""

    # --- who is who

    def seats_of(self, browser: str) -> list[int]:
        """The seats that belong to a browser (given by the hash of its token)."""
        return [seat.index for seat in self.seats if seat.owned_by(browser)]

    def owners(self) -> set[str]:
        """The browsers of all who have a seat, also if a bot keeps it."""
        return owners_of(self.seats)

    def human_owners(self) -> set[str]:
        """The browsers of the people who play (not of those whose seat a bot keeps)."""
        return {seat.owner for seat in self.seats if seat.kind == "human" and seat.owner}

    @property
    def sitting(self) -> str:
        """Who sits where, a mark for each seat, so that a page can say whom it means by its number."""
        return "_".join(hash_of(f"{self.id} {seat.owner or seat.kind}")[:8] for seat in self.seats)

    def speaker(self, seat: int | None) -> str:
        """Whose words a seat's remarks are, or those of all without a seat (None); empty for a bot's."""
        return WATCHERS if seat is None else self.seats[seat].owner

    @property
    def in_company(self) -> bool:
        """Whether several people play, so that how long a seat takes tells somebody something."""
        return len(self.human_owners()) > 1

    def connected(self, seat: Seat) -> bool:
        return seat.is_bot or self.presence.is_here(seat.owner)

    def eyes(self) -> list[Eyes]:
        """Through whose eyes people look: the seats that belong to somebody, and a spectator's, which are
        also those of a screen with several seats while its curtain is drawn."""
        owned: list[Eyes] = [seat.index for seat in self.seats if seat.owner]
        shared = len(self.owners()) < len(owned)
        strangers = any(not self.seats_of(browser) for browser in self.presence.watchers.values())
        return [*owned, None] if strangers or shared or not owned else owned

    @property
    def sealed(self) -> bool:
        """Whether nobody else may look yet, and nothing hidden is told."""
        return self.house.sealed > self.now()

    # --- watching

    def watch(self, browser: str) -> asyncio.Event:
        """An event that is set at every change, until `unwatch`."""
        was_here = self.presence.is_here(browser)
        bell = self.presence.come(browser)
        if not was_here and self.seats_of(browser):
            self.changed()
        else:
            self._tell()
        return bell

    def unwatch(self, bell: asyncio.Event) -> None:
        browser = self.presence.leave(bell)
        if self.seats_of(browser):
            self.presence.glance(browser)

    def heard_of(self, browser: str) -> None:
        """Somebody asks how things stand: if he plays, he is there."""
        if self.seats_of(browser):
            was_here = self.presence.is_here(browser)
            self.presence.glance(browser)
            if not was_here:
                self.changed()

    def changed(self) -> None:
        """Wakes all who watch, and what works for the table."""
        self.stamp = max(self.stamp + 1, int(steady() * 1000))
        self.presence.wake()
        self._tell()

    def come_after(self, stamp: int) -> None:
        """A page has this stamp already: if the server's clock was behind when it started again, it would
        take what comes now for older."""
        if self.stamp < stamp < self.stamp + FAR:
            self.stamp = stamp

    def _tell(self) -> None:
        for listener in self.listeners:
            listener()

    def in_trouble(self, key: str) -> None:
        """Something is wrong (a sentence's id): nothing can be answered until `reload`."""
        self.trouble = key
        self.changed()

    def set_busy(self, seconds: int) -> None:
        """Bots have no time for this table for about so long."""
        if seconds != self.busy:
            self.busy = seconds
            self.changed()

    # --- changes

    @asynccontextmanager
    async def changing(self, late: str = "error-old-page") -> AsyncIterator[None]:
        """A change: holds the lock, and wakes all when it is done. If another process was quicker, takes over
        its change and raises Refused with the key `late`."""
        arrived = time.monotonic()
        async with self.lock:
            if self._failed > arrived:
                raise Refused("error-storage")
            known = self.serial
            try:
                yield
            except Conflict:
                await self.take_over()
                self.changed()
                raise Refused(late) from None
            except StoreError:
                self._failed = time.monotonic()
                if self.serial != known:  # a part of it is written
                    self.changed()
                raise
        self.changed()

    def must_play(self) -> None:
        """Raises Refused unless the game is in play, or over at its end."""
        if self.state == "open":
            raise Refused("error-not-started")
        if self.state == "over" and not self.match.over:
            raise Refused("error-no-deed")
        if self.trouble:
            raise Refused(self.trouble)

    def thinking(self, match: Match) -> list[int]:
        """The seats whose clocks run while the match is so."""
        return thinking(match, [seat.kind for seat in self.seats])

    def time_left(self, seat: int) -> float:
        """Seconds on the clock of a seat at this moment."""
        return self.clocks.remaining(seat, self.now())

    async def write(
        self, lines: Sequence[str], clocks: Clocks, said: Said | None = None, **columns: Any
    ) -> None:
        """Lines of the record, and with them the clocks as they run from then on, a remark and other columns;
        nobody is asked for an undo any more. The lock is held. Raises Conflict or StoreError, and then
        nothing is written."""
        columns |= clocks.columns() | ({"wish": ""} if self.wish is not None else {})
        told = None if said is None else said.columns()
        self.saw(await self.store.add_lines(self.id, self.lines, lines, told, **columns))
        self.lines += len(lines)
        self.clocks, self.wish = clocks, None
        if said is not None:
            self.chat.append(said)

    async def note(self, said: Said | None = None, /, **columns: Any) -> None:
        """Columns of the table's row, and a remark with them. The lock is held."""
        row = None if said is None else self._row(said)
        self.saw(await self.store.set_table(self.id, row, **columns))
        if said is not None:
            self.chat.append(said)

    async def behave(self, manners: Manners) -> None:
        """Writes other manners. The lock is held."""
        await self.note(manners=manners.text())
        self.manners = manners

    async def set_wish(self, wish: Wish | None, said: Said | None = None) -> None:
        """That for which the others are asked from now on, if anything. The lock is held."""
        if wish is not None or self.wish is not None:
            await self.note(said, wish=wish.text() if wish else "")
        self.wish = wish

    def _row(self, said: Said) -> ChatRow:
        return ChatRow(table_id=self.id, **said.columns())

    async def set_seat(
        self,
        seat: Seat,
        values: Mapping[str, str],
        *,
        was: str | None = None,
        serial: int | None = None,
        said: Said | None = None,
        begins: Clocks | None = None,
        columns: Mapping[str, Any] | None = None,
    ) -> None:
        """Changes a seat and the clocks with it: who comes back has a moment at least; a remark may tell of
        it, and other columns of the table change with it. With clocks that `begins` gives the game begins
        with it, and counts if that was agreed. The lock is held. Raises Conflict unless the seat was of this
        kind, and the table as of this serial."""
        clocks = self.clocks
        if "kind" in values and seat.standing:
            values = {"standing": "", **values}  # who comes back, or comes new, is asked
        state = self.state if begins is None else "playing"
        seats = [
            Seat(one.index, **(one.columns() | dict(values))) if one is seat else one for one in self.seats
        ]
        if "kind" in values and state == "playing":
            if begins is not None:
                clocks = begins
            elif values["kind"] == "human":
                clocks = clocks.eased([seat.index], self.now())
            clocks = clocks.turn(thinking(self.match, [one.kind for one in seats]), self.now())
        around: dict[str, Any] = clocks.columns() | dict(columns or {})
        beside: list[Beside] = [] if said is None else [self._row(said)]
        if begins is not None:
            around |= {"state": state, "company": len(owners_of(seats)) > 1}
            beside += agreed(self.id, rated_subjects(self.house, self.match, seats))
        elif state == "playing" and values.get("owner"):
            others = {one.owner for one in self.seats if one is not seat and one.owner}
            if others - {values["owner"]}:
                around["company"] = True
        self.saw(await self.store.set_seat(self.id, seat.index, was, serial, around, beside, **values))
        if said is not None:
            self.chat.append(said)
        for name, value in values.items():
            setattr(seat, name, value)
        self.clocks, self.state = clocks, state
        self.company = around.get("company", self.company)

    # --- other processes on the same database

    def saw(self, serial: int) -> None:
        """Notes the serial of a change made here; a gap means that others changed the table too."""
        if serial == self.serial + 1:
            self.serial = serial

    async def catch_up(self) -> None:
        """Takes over what other processes have written."""
        async with self.lock:
            await self.take_over()
        self.changed()

    async def take_over(self) -> None:
        """As `catch_up`; the lock is held."""
        data = await self._stored()
        if data.row.head != self.head:
            head = data.row.head
            self.take_record(head, load_record(record_text(head, []), game=self.kind), 0)
            self.stage.clear()
            self.trouble = ""  # whatever the old record was in
        self._take_row(data)
        for line in data.lines[self.lines :]:
            _ply, seat, text = line.split(" ", 2)
            if text == UNDO:
                self.taken.clear()
                self.stage.clear()
                self.match.undo(int(seat))
            else:
                self.stage.add(self.stage.play(self.match, int(seat), text, self.eyes()))
            self.lines += 1

    async def reload(self) -> None:
        """Builds the match anew from what is on disk, after something went wrong in memory."""
        async with self.lock:
            data = await self._stored()
            match = load_record(record_text(data.row.head, data.lines), game=self.kind)
            self.take_record(data.row.head, match, len(data.lines))
            self.taken.clear()
            self.stage.clear()
            self._take_row(data)
            self.clocks = self.clocks.found(self.now())
        self.trouble = ""
        self.changed()

    def take_record(self, head: str, match: Match, lines: int) -> None:
        """The table is what its record says, of which so many lines are written: also a lesson or a puzzle,
        or none. The lock is held."""
        self.head, self.match, self.lines = head, match, lines
        self.lesson, self.puzzle = lesson_in(self.kind, head), puzzle_in(self.kind, head, match)

    def _take_row(self, data: TableData) -> None:
        """All that is stored beside the record."""
        row = data.row
        self.state, self.next, self.wish, self.company = row.state, row.next, Wish.read(row.wish), row.company
        self.serial, self.owner = row.serial, row.owner
        self.undo, self.public = row.undo, row.public
        self.house, self.manners = read_house(row.house), read_manners(row.manners)
        self.clocks = read_clocks(self.house.terms, row.clocks)
        self.seats = _seats_of(data)
        self.chat.clear()
        self.chat.extend(_chat_of(data))

    async def _stored(self) -> TableData:
        data = await self.store.load(self.id)
        if data is None:
            raise Refused("error-no-table")
        return data

    # --- the record

    def commitment(self) -> str:
        """The promise of the seed: a hash that the record confirms at the end. Empty without a seed."""
        return commitment(self.match.seed) if self.match.seed else ""

    def record(self, names: Sequence[str] = ()) -> str:
        """The record so far, hidden things included: for finished games, or for solo play."""
        extra = {f"seat.{index}": name for index, name in enumerate(names) if name}
        if self.match.seed:
            extra["commitment"] = self.commitment()
        return write_record(self.match, extra)


def record_text(head: str, lines: Sequence[str]) -> str:
    """A record from its stored parts."""
    return head.rstrip("\n") + "\n\n" + "\n".join(lines) + "\n"


def _seats_of(data: TableData) -> list[Seat]:
    return [
        Seat(one.seat, one.kind, one.name, one.level, one.owner, one.key, one.sign, one.standing)
        for one in data.seats
    ]


def _chat_of(data: TableData) -> list[Said]:
    return [Said(one.seat, one.name, one.words, one.ply) for one in data.chat]
