"""A table in play: the match in memory, its mailbox, and who watches.

Every change goes through the lock (one mailbox per table), is on disk before anyone hears of it, and wakes
the watchers. What is written is a line of the record: a table that is lost in memory is rebuilt from them.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from undercroft.core.chance import commitment
from undercroft.core.errors import Reason, UndercroftError
from undercroft.core.game import GameType
from undercroft.core.match import UNDO, Match
from undercroft.core.options import plain_options
from undercroft.core.record import load_record, write_record
from undercroft.core.start import new_match
from undercroft.store import ChatRow, Conflict, Store, TableData
from undercroft.web.clock import Clocks, read_clocks, thinking
from undercroft.web.counsel import Counsellor
from undercroft.web.driver import Driver
from undercroft.web.house import read_house
from undercroft.web.lesson import lesson_in
from undercroft.web.presence import Presence
from undercroft.web.seats import HANDED_OVER, RESIGNED, Seat
from undercroft.web.talk import Said, Wish, seed_with, words_in
from undercroft.web.thinking import Thinker

CHAT_KEPT = 200
SILENCES = 3
"""The table waits for at most so many seats that might have answered, however many there were."""


@dataclass(frozen=True)
class Pace:
    """Seconds a table waits so that people can follow; all 0 in tests."""

    bot: float = 0.6
    forced: float = 1.1


class Refused(UndercroftError):
    """Something a viewer may not do; `key` is the id of the sentence he reads, `status` the HTTP status."""

    def __init__(self, key: str, status: int = 409, reason: Reason | None = None) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.reason = reason


class LiveTable:
    """A table with its match. Made by Tables, which keeps it."""

    def __init__(
        self,
        data: TableData,
        kind: GameType,
        match: Match,
        store: Store,
        thinker: Thinker,
        pace: Pace,
        now: Callable[[], float] = time.time,
    ):
        row = data.row
        self.id = row.id
        self.kind = kind
        self.match = match
        self.state = row.state
        self.undo = row.undo
        self.public = row.public
        self.owner = row.owner
        self.head = row.head
        self.follows = row.follows
        self.next = row.next
        self.seats = [Seat(one.seat, one.kind, one.name, one.level, one.owner, one.key) for one in data.seats]
        self.lines = len(data.lines)
        self.serial = row.serial
        """The last change of the stored table that is known here."""
        self.lesson = lesson_in(kind, row.head)
        self.chat = deque(
            (Said(one.seat, one.name, one.words, one.ply) for one in data.chat), maxlen=CHAT_KEPT
        )
        self.wish = Wish.read(row.wish)
        self.house = read_house(row.house)
        self.clocks = read_clocks(self.house.terms, row.clocks).found(now())
        self.lock = asyncio.Lock()
        self.presence = Presence(now)
        self.trouble = ""
        """What is wrong with this table at the moment, as the id of a sentence."""
        self.stamp = int(time.time() * 1000)
        """Grows with every change, across restarts too: a page with a smaller one is older."""
        self.shown: dict[str, int] = {}
        """For a browser with several seats: the seat whose side of the table it shows."""
        self.pictures: dict[tuple[object, ...], bytes] = {}
        """What has been drawn of this state of the table, by all it depends on."""
        self._taken: dict[int, tuple[int, str]] = {}
        """The last answer of each seat with the version it answered: a second click on it is no mistake."""
        self._store = store
        self.now = now
        self._pace = pace
        self.driver = Driver(self, store, thinker, pace)
        self.counsellor = Counsellor(self, thinker)

    # --- who is who

    def seats_of(self, browser: str) -> list[int]:
        """The seats that belong to a browser (given by the hash of its token)."""
        return [seat.index for seat in self.seats if seat.owned_by(browser)]

    def human_owners(self) -> set[str]:
        """The browsers of the people who play (not of those whose seat a bot keeps)."""
        return {seat.owner for seat in self.seats if seat.kind == "human" and seat.owner}

    @property
    def in_company(self) -> bool:
        """Whether several people play, so that how long a seat takes tells somebody something."""
        return len(self.human_owners()) > 1

    def hesitation(self) -> float:
        """Seconds a bot takes for an answer at a window, and the table for a seat that is not asked there."""
        return self._pace.bot * (0.7 + random.random())

    def connected(self, seat: Seat) -> bool:
        return seat.is_bot or self.presence.is_here(seat.owner)

    # --- watching

    def watch(self, browser: str) -> asyncio.Event:
        """An event that is set at every change, until `unwatch`."""
        was_here = self.presence.is_here(browser)
        bell = asyncio.Event()
        self.presence.watchers[bell] = browser
        self.counsellor.attend()
        if not was_here and self.seats_of(browser):
            self._wake()
        return bell

    def unwatch(self, bell: asyncio.Event) -> None:
        browser = self.presence.watchers.pop(bell, "")
        if self.seats_of(browser):
            self.presence.glance(browser)

    def changed(self) -> None:
        """Wakes all who watch, and the bots."""
        self._wake()
        self.drive()

    # --- answers

    async def answer(self, seat: int, text: str, version: int) -> None:
        """A person answers for his seat. Raises Refused and changes nothing if that cannot be."""
        async with self._alone():
            self._must_play()
            if self._taken.get(seat) == (version, text):
                return
            if not self.match.asked_since(seat) <= version <= self.match.version:
                raise Refused("error-old-page", 409)
            if seat in self.clocks.fallen(self.now()):
                raise Refused("error-time-up", 409)
            await self._play(seat, text)
            self._taken[seat] = (version, text)
        self.changed()

    def _must_play(self) -> None:
        if self.state == "open":
            raise Refused("error-not-started", 409)
        if self.state == "over" and not self.match.over:
            raise Refused("error-no-deed", 409)
        if self.trouble:
            raise Refused(self.trouble, 503)

    async def _play(self, seat: int, text: str) -> None:
        """Writes the answer, then plays it. The lock is held."""
        match = self.match
        if (seat, text) not in match.choices:
            why = match.why_not(seat, text)
            raise Refused("error-illegal", 409, why)
        clocks = self.clocks
        if clocks.on or self.in_company:
            after = match.copy()
            after.play(seat, text)
            silent = min(after.unasked(match.ply), SILENCES) if self.in_company else 0
            await asyncio.sleep(sum(self.hesitation() for _ in range(silent)))
            clocks = self._turned(after, answered=seat)
        await self._write(f"{match.ply} {seat} {text}", clocks)
        match.play(seat, text)
        await self._set_wish(None)
        if match.over:
            await self._finish()

    async def _write(self, line: str, clocks: Clocks) -> None:
        """A line of the record, and with it the clocks as they run from then on."""
        self.saw(await self._store.add_lines(self.id, self.lines, [line], **clocks.columns()))
        self.lines += 1
        self.clocks = clocks

    # --- clocks

    def _turned(self, match: Match, answered: int | None = None, undone: int | None = None) -> Clocks:
        """The clocks as they run once the match is so."""
        return self.clocks.turn(
            thinking(match, [seat.kind for seat in self.seats]), self.now(), answered, undone
        )

    def time_left(self, seat: int) -> float:
        """Seconds on the clock of a seat at this moment."""
        return self.clocks.remaining(seat, self.now())

    async def time_up(self) -> None:
        """Hands the seats whose time is up to bots, as the table has agreed."""
        async with self._alone():
            if self.trouble:
                return
            fallen = self.clocks.fallen(self.now()) if self.state == "playing" else []
            for index in fallen:
                values = RESIGNED if self.house.terms.end == "resign" else HANDED_OVER
                await self._set_seat(self.seats[index], "human", self.serial, **values)
            if not fallen:  # what is stored is older than what is known here
                self.saw(await self._store.set_table(self.id, **self.clocks.columns()))
        self.changed()

    async def _set_wish(self, wish: Wish | None) -> None:
        if wish is not None or self.wish is not None:
            self.saw(await self._store.set_table(self.id, wish=wish.text() if wish else ""))
        self.wish = wish

    # --- other processes on the same database

    def saw(self, serial: int) -> None:
        """Notes the serial of a change made here; a gap means that others changed the table too."""
        if serial == self.serial + 1:
            self.serial = serial

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Holds the lock; if another process was quicker, takes over its change and raises Refused."""
        async with self.lock:
            try:
                yield
            except Conflict:
                await self._catch_up()
                raise Refused("error-old-page", 409) from None

    async def catch_up(self) -> None:
        """Takes over what other processes have written."""
        async with self.lock:
            await self._catch_up()
        self.changed()

    async def _catch_up(self) -> None:
        data = await self._store.load(self.id)
        if data is None:
            raise Refused("error-no-table", 404)
        self.state, self.next, self.wish = data.row.state, data.row.next, Wish.read(data.row.wish)
        if data.row.head != self.head:
            self.head, self.lines = data.row.head, 0
            self.match = load_record(record_text(self.head, []), game=self.kind)
        self.serial = data.row.serial
        self.clocks = read_clocks(self.house.terms, data.row.clocks)
        self.seats = [Seat(one.seat, one.kind, one.name, one.level, one.owner, one.key) for one in data.seats]
        self.chat.clear()
        self.chat.extend(Said(one.seat, one.name, one.words, one.ply) for one in data.chat)
        for line in data.lines[self.lines :]:
            _ply, seat, text = line.split(" ", 2)
            if text == UNDO:
                self._taken.clear()
                self.match.undo(int(seat))
            else:
                self.match.play(int(seat), text)
            self.lines += 1

    async def _finish(self) -> None:
        assert self.match.result is not None
        self.state = "over"
        result = json.dumps(self.match.result.plain())
        self.saw(await self._store.set_table(self.id, state="over", result=result))

    async def settle(self) -> None:
        """Writes the result where a killed server has written the last answer and nothing more."""
        async with self.lock:
            if self.state == "playing" and self.match.over:
                await self._finish()
        self._wake()

    async def reload(self) -> None:
        """Builds the match anew from what is on disk, after something went wrong in memory."""
        async with self.lock:
            data = await self._store.load(self.id)
            if data is None:
                raise Refused("error-no-table", 404)
            self.match = load_record(record_text(data.row.head, data.lines), game=self.kind)
            self.lines = len(data.lines)
            self.serial = data.row.serial
            self.clocks = read_clocks(self.house.terms, data.row.clocks).found(self.now())
        self.trouble = ""
        self._wake()

    # --- undo

    def undo_way(self, browser: str) -> str:
        """How this browser can take something back now: free, alone, ask, or not at all (empty)."""
        mine = [seat for seat in self.seats_of(browser) if self.seats[seat].kind == "human"]
        if not mine or not self.match.ply or self.state == "open" or self.undo == "none":
            return ""
        if any(self.match.may_undo(seat) for seat in mine):
            return "free"
        if not any(seat in mine for seat, _text in self.match.answers):
            return ""
        if len(self.human_owners()) == 1:
            return "alone"
        return "ask" if self.undo == "consent" and self.wish is None else ""

    async def take_back(self, browser: str) -> None:
        """The undo a browser may make at once, or the question to the others. Raises Refused."""
        async with self._alone():
            self._must_play()
            way = self.undo_way(browser)
            mine = self.seats_of(browser)
            if way == "free":
                seat = next(seat for seat in mine if self.match.may_undo(seat))
                await self._undo(seat)
            elif way == "alone":
                await self._undo_to_decision(mine)
            elif way == "ask":
                seat = next(one for one, _ in reversed(self.match.answers) if one in mine)
                await self._set_wish(Wish(seat, self.match.version, {browser}))
            else:
                raise Refused("error-no-undo", 409)
        self.changed()

    async def agree(self, browser: str, yes: bool) -> None:
        """A player's word on the undo another one wishes. Raises Refused."""
        async with self._alone():
            self._must_play()
            wish = self.wish
            if wish is None or browser not in self.human_owners():
                raise Refused("error-no-wish", 409)
            if not yes:
                await self._set_wish(None)
            else:
                wish.agreed.add(browser)
                await self._set_wish(wish)
                if wish.agreed >= self.human_owners():
                    await self._undo_to_decision([wish.seat])
        self.changed()

    async def _undo(self, seat: int | None = None) -> None:
        """Writes and makes one undo. The lock is held."""
        self._taken.clear()
        before = self.match.answers
        trial = self.match.copy()
        trial.undo(seat)
        after = trial.answers
        index = next((one for one in range(len(after)) if before[one] != after[one]), len(after))
        undone = before[index][0]
        await self._write(f"{len(after)} {undone} {UNDO}", self._turned(trial, undone=undone))
        self.match.undo(seat)
        await self._set_wish(None)
        if self.state == "over":
            self.state = "playing"
            self.saw(await self._store.set_table(self.id, state="playing", result=""))

    async def _undo_to_decision(self, seats: Sequence[int]) -> None:
        """Takes back answers until a real decision of one of these seats is open again. The lock is held."""
        while self.match.ply:
            seat = self.match.answers[-1][0]
            await self._undo()
            choice = self.match.choices.get(seat)
            if seat in seats and choice is not None and len(choice.options) > 1:
                return

    # --- seats and talk

    async def sit(self, index: int, browser: str, name: str) -> None:
        """A person takes a free seat. Raises Refused."""
        async with self.lock:
            seat = self.seats[index] if 0 <= index < len(self.seats) else None
            if seat is None or seat.kind != "open":
                raise Refused("error-seat-taken", 409)
            try:
                await self._set_seat(seat, "open", kind="human", owner=browser, name=name)
            except Conflict:
                await self._catch_up()
                raise Refused("error-seat-taken", 409) from None
            await self._begin_if_full()
        self.changed()

    async def add_words(self, words: str) -> None:
        """A player's own words for the seed, before the game begins: then nobody chose the chances alone.

        The promise that was shown stays true. Raises Refused.
        """
        async with self._alone():
            seed = self.match.seed
            if self.state != "open" or self.match.ply or seed is None:
                raise Refused("error-started", 409)
            joined = seed_with(seed, words)
            if joined is None:
                raise Refused("error-words", 422)
            options = plain_options(self.match.options)
            match = new_match(self.kind, self.match.seats, joined, options, self.match.components)
            lines = [line for line in self.head.splitlines() if not line.startswith("seed:")]
            head = "\n".join([*lines, f"seed: {joined}"])
            self.saw(await self._store.set_table(self.id, head=head))
            self.head, self.match = head, match
        self.changed()

    async def fill(self, level: str) -> None:
        """Bots take all free seats. Raises Refused."""
        async with self.lock:
            if self.state != "open":
                raise Refused("error-started", 409)
            for seat in self.seats:
                if seat.kind == "open":
                    await self._set_seat(seat, kind="bot", level=level)
            await self._begin_if_full()
        self.changed()

    async def hand_over(self, index: int, level: str) -> None:
        """A bot plays on for a person, who may come back."""
        async with self.lock:
            seat = self.seats[index]
            if seat.kind != "human" or self.match.over:
                raise Refused("error-no-deed", 409)
            await self._set_seat(seat, kind="bot", level=level)
        self.changed()

    async def come_back(self, index: int) -> None:
        """A person takes his seat back from the bot."""
        async with self.lock:
            seat = self.seats[index]
            if seat.kind != "bot" or not seat.owner:
                raise Refused("error-no-deed", 409)
            await self._set_seat(seat, kind="human", level="")
        self.changed()

    async def leave(self, index: int) -> None:
        """A person gives his seat up for good: a bot plays on, or the seat is free again before the start."""
        async with self.lock:
            seat = self.seats[index]
            if self.match.over or self.state == "over":
                raise Refused("error-no-deed", 409)
            if self.state == "open":
                await self._set_seat(seat, kind="open", owner="", name="", key="")
            else:
                await self._set_seat(seat, **RESIGNED)
        self.changed()

    async def move_seat(self, index: int, browser: str) -> None:
        """The seat belongs to another browser from now on; its personal link is used up."""
        async with self.lock:
            await self._set_seat(self.seats[index], owner=browser, key="")
        self.changed()

    async def set_key(self, index: int, key: str) -> None:
        """Stores the hash of a new personal link of a seat."""
        async with self.lock:
            await self._set_seat(self.seats[index], key=key)

    async def _set_seat(
        self, seat: Seat, was: str | None = None, serial: int | None = None, /, **values: str
    ) -> None:
        """Changes a seat and the clocks with it: who comes back has a moment at least. The lock is held."""
        clocks = self.clocks
        if "kind" in values and self.state == "playing":
            if values["kind"] == "human":
                clocks = clocks.eased([seat.index], self.now())
            kinds = [values["kind"] if one is seat else one.kind for one in self.seats]
            clocks = clocks.turn(thinking(self.match, kinds), self.now())
        around = clocks.columns()
        self.saw(await self._store.set_seat(self.id, seat.index, was, serial, around, **values))
        for name, value in values.items():
            setattr(seat, name, value)
        self.clocks = clocks

    async def _begin_if_full(self) -> None:
        if self.state == "open" and all(seat.kind != "open" for seat in self.seats):
            clocks = self._turned(self.match)
            self.saw(await self._store.set_table(self.id, state="playing", **clocks.columns()))
            self.state, self.clocks = "playing", clocks

    def may_talk(self, browser: str) -> bool:
        """Players may; spectators where the table says so."""
        return self.house.watchers_talk or bool(self.seats_of(browser))

    async def say(self, seat: int, name: str, words: str) -> None:
        """A remark in the chat."""
        said = Said(seat, name, words, self.match.ply)
        row = ChatRow(table_id=self.id, seat=seat, name=name, words=words, ply=said.ply)
        self.saw(await self._store.add_chat(row))
        self.chat.append(said)
        self.changed()

    def may_replace(self, seat: Seat) -> bool:
        """Whether the others may let a bot play for somebody: it is his turn, and he has long been away."""
        if self.connected(seat) or seat.index not in self.match.choices.seats:
            return False
        return self.presence.away(seat.owner) >= self.house.away

    def own_words(self) -> str:
        """What players have added to the seed."""
        return ", ".join(words_in(self.match.seed))

    def commitment(self) -> str:
        """The promise of the seed: a hash that the record confirms at the end. Empty without a seed."""
        return commitment(self.match.seed) if self.match.seed else ""

    # --- bots, and answers that are no choice

    def drive(self) -> None:
        """Lets bots go on, unless they are at it."""
        if self.state == "playing" and not self.trouble:
            self.driver.start()

    async def stop(self) -> None:
        await self.driver.stop()
        await self.counsellor.stop()

    async def play_for(self, seat: int, text: str, version: int) -> None:
        """An answer the table has found itself. The lock is held."""
        await self._play(seat, text)
        self._taken[seat] = (version, text)
        self._wake()

    def in_trouble(self, key: str) -> None:
        """Something is wrong (a sentence's id): nothing can be answered until `reload`."""
        self.trouble = key
        self._wake()

    def _wake(self) -> None:
        self.stamp = max(self.stamp + 1, int(time.time() * 1000))
        self.presence.wake()
        self.counsellor.attend()

    # --- the record

    def record(self, names: Sequence[str] = ()) -> str:
        """The record so far, hidden things included: for finished games, or for solo play."""
        extra = {f"seat.{index}": name for index, name in enumerate(names) if name}
        if self.match.seed:
            extra["commitment"] = self.commitment()
        return write_record(self.match, extra)


def record_text(head: str, lines: Sequence[str]) -> str:
    """A record from its stored parts."""
    return head.rstrip("\n") + "\n\n" + "\n".join(lines) + "\n"
