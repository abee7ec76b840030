"""All tables: laying new ones, finding them in memory or in the store, one of each."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from undercroft.core.components import Components
from undercroft.core.errors import ComponentError, RecordError, UnknownGame
from undercroft.core.match import Match
from undercroft.core.record import load_record, write_record
from undercroft.core.registry import find_game
from undercroft.core.start import new_match
from undercroft.store import Damaged, SeatRow, Store, StoreError, TableData, TableRow
from undercroft.store.daily import Within
from undercroft.store.ratings import agreed
from undercroft.tables import carrying, hosting, wardens
from undercroft.tables.clock import Clocks, steady, thinking
from undercroft.tables.counting import rated_subjects
from undercroft.tables.expiry import AT_ONCE, EVERY, Keep, clear_away, old_tables, only, watched
from undercroft.tables.house import USUAL, House
from undercroft.tables.lesson import MARK
from undercroft.tables.manners import read_manners
from undercroft.tables.neighbours import EVERY as TALKING
from undercroft.tables.neighbours import Neighbours
from undercroft.tables.pace import Pace
from undercroft.tables.puzzling import MARK as PUZZLE
from undercroft.tables.refused import Refused
from undercroft.tables.rests import holidays_of
from undercroft.tables.seats import Seat, name_beside, new_table_id, owners_of
from undercroft.tables.sheet import record_text
from undercroft.tables.table import Table
from undercroft.tables.thinking import Thinker
from undercroft.tables.wardens import Wardens

log = logging.getLogger("undercroft")

P = ParamSpec("P")
T = TypeVar("T")

LISTEN = 5.0
"""Seconds after which one who hears nothing of other processes asks whether the line still stands."""

TICK = 1.0
"""Seconds between two looks at the clocks."""

LONG = 200
"""A record of so many lines is read and written in a thread, so that nobody waits for it at other tables."""

SELDOM = 5.0
"""Seconds at most between two tries of what fails again and again, unless it is rare when all is well."""

KEPT, ANSWERS = 500, 60_000
"""So many tables stay in memory when nobody watches them, with so many answers together: about 100 MB."""
FEW = 20
"""The latest stay, however long their games."""


@dataclass
class Plan:
    """A table somebody wishes to lay."""

    game: str
    seats: list[Seat]
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str | None = None
    undo: str = "consent"
    public: bool = False
    house: House = USUAL
    owner: str = ""
    match: Match | None = None
    """Where it begins, if not at the beginning."""
    follows: str | None = None
    lesson: str = ""
    """The name of the lesson it is, if it is one."""
    puzzle: str = ""
    """The name of the puzzle it is, if it is one, or what one that somebody has set asks for (as JSON)."""
    components: Components | None = None
    """The cards it is played with, if not those of the house."""
    closed: bool = False
    """Only to be looked at, even if the game is not over."""
    id: str = field(default_factory=new_table_id)
    within: Within | None = None
    """What is written with the table, and stands or falls with it."""


class Tables:
    """The tables of this server."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        pace: Pace,
        now: Callable[[], float] = steady,
        house: Mapping[str, Components] | None = None,
        keep: Keep | None = None,
        private: bool = False,
        archive: Path | None = None,
    ) -> None:
        self.store = store
        self.archive = archive
        """The folder for the records of tables that are cleared away."""
        self.wardens = Wardens(store, private)
        self.wardens.on_look = self._look
        self.keep = keep or Keep()
        self.house = {} if house is None else house
        """The component files that new tables of a game are played with here."""
        self.thinker = thinker
        self.pace = pace
        self.now = now
        self.stirred: set[str] = set()
        """The tables in memory at which something has changed since somebody has last asked."""
        self._keeper = carrying.Keeper(store)
        self.closed = False
        """The server is about to stop: streams end."""
        self._live: OrderedDict[str, Table] = OrderedDict()
        self._dropped: WeakValueDictionary[str, Table] = WeakValueDictionary()
        """What has left the memory and is not gone yet, as where a slow request still has it."""
        self.neighbours = Neighbours(store, self._live)
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._told: dict[str, int] = {}
        """What other processes have told of tables that are being read just now: their newest serials."""
        self._garbage = 0
        """So many answers were in the tables that were dropped lately."""

    @asynccontextmanager
    async def at_work(self, *more: tuple[float, Callable[[], Awaitable[None]]]) -> AsyncIterator[None]:
        """Takes up running tables where they stood: their bots go on, and their clocks. `more` is done too,
        each so many seconds after the last time."""
        closing = asyncio.Event()
        work = [
            self._resume(closing),
            _every(TICK, self.look_at_clocks, closing),
            _every(EVERY, self.clear_away, closing),
            _every(carrying.EVERY, self.keep_positions, closing),
            _every(wardens.EVERY, self.wardens.refresh, closing),
        ]
        work += [_every(seconds, what, closing) for seconds, what in more]
        if self.store.shared:
            near = self.neighbours
            work += [self._listen(closing), _every(TICK, self._relieve, closing)]
            work += [_every(TICK, near.look, closing), _every(TALKING, near.talk, closing)]
        tasks = [asyncio.create_task(one) for one in work]
        try:
            yield
        finally:
            closing.set()
            for result in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(result, Exception):
                    log.error("running tables were not taken up: %s", result)
            for table in list(self._live.values()):  # one more may be read just now
                await table.stop()
            try:
                await self.keep_positions()
            except StoreError as error:
                log.error("positions were not kept: %s", error)
            self.thinker.close()

    def close_streams(self) -> None:
        """Lets all who watch go, before the server stops; their browsers ask again until there is one."""
        self.closed = True
        for table in self._live.values():
            table.presence.close()

    async def _resume(self, closing: asyncio.Event) -> None:
        """Takes up the tables in play; while the database is away, tries again."""
        wait = TICK
        while not closing.is_set():
            try:
                for table in await self.store.running(KEPT):
                    if closing.is_set():
                        return
                    began = time.monotonic()
                    await self._take_up(table)
                    await _pause(closing, time.monotonic() - began)  # half of the time is for those who ask
                return
            except StoreError as error:
                log.error("running tables are not taken up yet: %s", error)
                await _pause(closing, wait)
                wait = min(2 * wait, SELDOM)

    async def _take_up(self, table: str) -> None:
        try:
            await self.find(table)
        except StoreError:
            raise
        except Exception as error:  # the others go on all the same
            log.warning("table %s cannot go on: %s", table, error, exc_info=not isinstance(error, Refused))

    async def _listen(self, closing: asyncio.Event) -> None:
        """Takes over what other processes write, as the database tells it; while it does not, tries again."""
        wait = TICK
        while not closing.is_set():
            try:
                async with self.store.listening(self.neighbours.ears) as bells:
                    self.neighbours.began()
                    here = [*self._live, *self._loading]
                    serials = await self.store.serials(here)  # told before anybody listened
                    wait = TICK
                    while not closing.is_set():
                        await self._take_over(serials)
                        serials = await bells.next(LISTEN, closing)
            except Exception as error:
                self.neighbours.ended()
                words = "other processes are not heard, and are listened for again: %s"
                log.error(words, error, exc_info=_odd(error))
                await _pause(closing, wait)
                wait = min(2 * wait, SELDOM)

    async def _take_over(self, serials: Mapping[str, int]) -> None:
        """Has these tables catch up, if they are here and other processes have gone further; one that is
        being read does so when it is here."""
        for name, serial in serials.items():
            table = self._live.get(name)
            if name in self._loading:
                self._told[name] = max(serial, self._told.get(name, serial))
            if table is not None and serial > table.serial:
                try:
                    await table.catch_up()
                except Refused:  # it is gone
                    log.info("table %s is gone", name)

    async def _relieve(self) -> None:
        """Plays for the bots of processes that are gone."""
        for table in list(self._live.values()):
            table.driver.start()

    async def _look(self, table: str) -> None:
        """Somebody has changed a table beside this server."""
        live = self._live.get(table)
        if live is None:
            return
        try:
            await live.catch_up()
        except Refused:  # there is no such table any more
            await self._drop(table)
        except Exception as error:  # whoever asks for it is told, and others are looked at all the same
            if isinstance(error, StoreError) and not isinstance(error, Damaged):
                raise
            log.error("table %s: as it is now it cannot be played: %s", table, error, exc_info=_odd(error))
            await self._drop(table)

    async def _drop(self, table: str) -> None:
        """A table leaves the memory."""
        live = self._live.pop(table, None)
        if live is not None:
            live.presence.close()
            await live.stop()

    def states(self) -> Mapping[str, int]:
        """How many tables in memory are in which state."""
        return Counter(table.state for table in self._live.values())

    def watchers(self) -> set[str]:
        """The browsers that look at a table here."""
        return {one for table in self._live.values() for one in table.presence.watchers.values()}

    def in_memory(self, table: str) -> Table | None:
        """The table of this id, if it is in memory."""
        return self._live.get(table)

    def in_memory_all(self) -> list[Table]:
        """All tables in memory."""
        return list(self._live.values())

    async def take_seats(self, browser: str) -> int:
        """Somebody loses all his seats at tables that are open or in play; tells how many. At hundreds of
        tables it takes a while, of which half is for those who ask meanwhile."""
        count = 0
        for id in await self.store.sits_at(browser):
            began = time.monotonic()
            try:
                table = await self.find(id)
                for seat in table.seats_of(browser):
                    await hosting.kick(table, seat)
                    count += 1
            except Refused as error:  # it is over by now, or cannot be played here
                log.info("table %s: no seat is taken: %s", id, error)
            await asyncio.sleep(time.monotonic() - began)
        return count

    async def close(self, table: str) -> None:
        """The host closes a table. Raises Refused."""
        await hosting.close(await self.find(table))

    async def purge(self, state: str, days: int) -> list[str]:
        """Clears away the tables in a state that nobody has touched for so many days."""
        return await self._clear(only(state, days))

    async def would_purge(self, state: str, days: int) -> int:
        """How many these are."""
        return len(await old_tables(self.store, only(state, days), await self._watched()))

    async def look_at_clocks(self) -> None:
        """Tells the tables at which a clock has fallen, whether they are in memory or not."""
        for name in await self.store.due(self.now()):
            try:
                await (await self.find(name)).seating.time_up()
            except Refused:
                if name not in self._live:  # it cannot be played here, and nobody loses at it
                    await self.store.set_table(name, clock_due=None)
            except Exception as error:  # those of others fall all the same
                log.error("table %s: its clock cannot be stopped: %s", name, error, exc_info=_odd(error))

    async def keep_positions(self) -> None:
        """Writes down where the tables in play stand, for the day when their rules have changed."""
        await self._keeper.keep(self._live.values())

    async def clear_away(self) -> None:
        """Removes the tables at which nothing has happened for as long as the house keeps them."""
        await self._clear(self.keep, AT_ONCE)

    async def _watched(self) -> frozenset[str]:
        """The tables that somebody looks at."""
        here = frozenset(name for name, table in self._live.items() if table.presence.watchers)
        return here | await watched(self.store)

    async def _clear(self, keep: Keep, most: int | None = None) -> list[str]:
        gone = []
        async for name in clear_away(self.store, keep, await self._watched(), self.archive, most):
            await self._drop(name)
            gone.append(name)
        return gone

    async def lay(self, plan: Plan, address: str = "") -> Table:
        """A new table, laid from an address. Raises OptionError, UnknownGame or StoreError, and then there is
        none; Conflict, if what is written with it cannot be."""
        match = plan.match
        if match is None:
            seed = plan.seed or secrets.token_hex(16)
            source = plan.components or self.house.get(plan.game)
            match = new_match(plan.game, len(plan.seats), seed, plan.options, source)
        if not plan.closed:
            for seat in plan.seats:
                seat.name = name_beside(seat.name, [one.name for one in plan.seats[: seat.index]])
        extra = {MARK: plan.lesson} if plan.lesson else {}
        extra |= {PUZZLE: plan.puzzle} if plan.puzzle else {}
        record = await _aside(match.version, write_record, match, extra)
        head, _, body = record.partition("\n\n")
        head = "\n".join(line for line in head.splitlines() if not line.startswith("result:"))
        lines = [line for line in body.splitlines() if line and " = " not in line]
        state = "open" if any(seat.kind == "open" for seat in plan.seats) else "playing"
        state = "over" if match.over or plan.closed else state
        clocks = Clocks(plan.house.terms)
        if state == "playing":
            if clocks.terms.kind == "days":
                owners = {index: seat.owner for index, seat in enumerate(plan.seats) if seat.owner}
                rows = await self.store.holidays.of(owners.values())
                clocks = clocks.resting(holidays_of(rows, owners))
            clocks = clocks.turn(thinking(match, [seat.kind for seat in plan.seats]), self.now())
        row = TableRow(
            id=plan.id,
            game=match.kind.id,
            head=head,
            state=state,
            undo=plan.undo,
            public=plan.public,
            company=state != "open" and len(owners_of(plan.seats)) > 1,
            owner=plan.owner,
            follows=plan.follows,
            house=plan.house.text(),
            **clocks.columns(),
        )
        seats = [
            SeatRow(
                table_id=row.id,
                seat=index,
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                owner=seat.owner,
                sign=seat.sign,
            )
            for index, seat in enumerate(plan.seats)
        ]
        subjects = rated_subjects(plan.house, match, plan.seats) if state == "playing" else []
        await self.store.create(row, seats, lines, plan.within, agreed(row.id, subjects))
        table = await self.find(row.id)
        table.address = address
        table.driver.start()
        return table

    async def find(self, table: str) -> Table:
        """The table of this id. Raises Refused: there is none, or its record cannot be played here."""
        if table in self._live:
            self._live.move_to_end(table)
            if self._live[table].state == "gone":
                raise Refused("error-closed")
            return self._live[table]
        if not (4 <= len(table) <= 24 and table.isalnum()):
            raise Refused("error-no-table")
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
            self._loading[table].add_done_callback(partial(self._loaded, table))
        return await asyncio.shield(self._loading[table])

    def _loaded(self, table: str, loading: asyncio.Task[Table]) -> None:
        """Whoever asks next finds it, or tries again; not before, even if all who have asked are gone."""
        self._loading.pop(table, None)
        self._told.pop(table, None)
        if not loading.cancelled():
            loading.exception()  # perhaps nobody is left to hear of it

    async def _load(self, table: str) -> Table:
        try:
            data = await self.store.load(table)
            if data is None:
                raise Refused("error-no-table")
            if data.row.state == "gone":
                raise Refused("error-closed")
            live = await self._found_again(data.row) or await self._made(data)
        except (Damaged, RecordError, UnknownGame, ComponentError) as error:
            log.error("table %s: its record cannot be played: %s", table, error)
            raise Refused("error-broken-table") from error
        self._live[table] = live
        self.neighbours.join(live)
        if table in self._told:
            await self._take_over({table: self._told[table]})
        self._forget()
        if live.trouble == carrying.OLDER and not carrying.askers(live):
            await carrying.agree_to_go_on(live, "")
        self.stirred.add(live.id)
        live.driver.start()
        return live

    async def _found_again(self, row: TableRow) -> Table | None:
        """The table, if it has left the memory and somebody still has it in hand, as far as it has come."""
        live = self._dropped.pop(row.id, None)
        if live is None or live.trouble:  # that may be over with what is read now
            return None
        if live.serial < row.serial:
            await live.catch_up()
        return live

    async def _made(self, data: TableData) -> Table:
        """Raises an error if what is stored cannot be played here.

        One that goes another way under today's rules stands as it stood, and waits until its players agree to
        go on from there.
        """
        text, match = record_text(data.row.head, data.lines), None
        found = await carrying.match_of_older(self.store, data)
        try:
            match = await _aside(len(data.lines), load_record, text, game=find_game(data.row.game))
        except RecordError:
            if found is None:
                raise
        if match is not None and (found is None or carrying.goes_the_same_way(match, found)):
            live = self._table(data, match)
            if data.quiet and carrying.header_of(data).get("rules") == live.kind.rules:
                live.kept = live.serial
            return live
        assert found is not None
        live = self._table(data, found[0])
        live.trouble, live.lost = carrying.OLDER, found[1]
        return live

    def _table(self, data: TableData, match: Match) -> Table:
        kind = match.kind
        try:
            made = Table(data, kind, match, self.store, self.thinker, self.pace, self.now)
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise Damaged(f"what surrounds it makes no sense ({error})") from error
        made.listeners.append(lambda: self.stirred.add(made.id))
        return made

    def _forget(self) -> None:
        """Drops tables that nobody watches and where no bot is at work, the longest unused first."""
        unwatched = [table for table in self._live.values() if not table.presence.watchers]
        count, answers = len(unwatched), sum(table.match.ply for table in unwatched)
        for table in unwatched[:-FEW]:
            if count <= KEPT and answers <= ANSWERS:
                break
            if table.lock.locked():  # what is written now must be known to whoever asks next
                continue
            if table.state != "playing" or table.driver.next() is None:
                self._dropped[table.id] = self._live.pop(table.id)
                count -= 1
                answers -= table.match.ply
                self._garbage += table.match.ply
        if self._garbage > ANSWERS:  # a table and its parts know each other, and Python looks for such seldom
            self._garbage = 0
            gc.collect()

    async def pass_on(self, table: str, before: str, after: str) -> None:
        """What one browser has at a table belongs to another one, or to a person; also at a table that cannot
        be played here."""
        try:
            await (await self.find(table)).seating.pass_on(before, after)
        except Refused:
            await self._pass_on(table, before, after)

    async def forget(self, table: str, whom: str) -> None:
        """Somebody is forgotten at a table; what he has said there is gone already."""
        try:
            live = await self.find(table)
        except Refused:
            await self._pass_on(table, whom, "")
            return
        await live.seating.forget(whom)
        await live.catch_up()

    async def _pass_on(self, table: str, before: str, after: str) -> None:
        """As `pass_on`, at a table that is not open."""
        data = await self.store.load(table, whole=False)
        if data is not None:
            manners = read_manners(data.row.manners).pass_on(before, after)
            await self.store.pass_on(table, before, after, manners.text())

    async def rescue(self, table: str, browser: str) -> str:
        """The raw record of a table that cannot be played here, for those who sat at it. Raises Refused."""
        data = await self.store.load(table, whole=False)
        if data is None:
            raise Refused("error-no-table")
        if browser not in {data.row.owner, *(seat.owner for seat in data.seats)}:
            raise Refused("error-record-later")
        return record_text(data.row.head, data.lines)


async def _aside(size: int, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What this gives; in a thread, if a record of this size takes long."""
    if size < LONG:
        return work(*args, **kwargs)
    return await asyncio.to_thread(work, *args, **kwargs)


async def _every(seconds: float, what: Callable[[], Awaitable[None]], closing: asyncio.Event) -> None:
    """Does this again and again until the server closes, and never stops in the middle; what fails is tried
    soon and then less and less often, and what is rare not more often than it is done."""
    name, wait, failed = getattr(what, "__name__", "work"), seconds, TICK / 2
    while not await _pause(closing, wait):
        try:
            await what()
            wait, failed = seconds, TICK / 2
        except Exception as error:
            log.error("%s failed, and is tried again: %s", name, error, exc_info=_odd(error))
            wait = failed = min(2 * failed, max(seconds, SELDOM))


def _odd(error: Exception) -> bool:
    """Whether the log should tell where it comes from: that a database is away tells itself."""
    return not isinstance(error, StoreError)


async def _pause(closing: asyncio.Event, seconds: float) -> bool:
    """Waits so long, or until the server closes: then it is true."""
    try:
        await asyncio.wait_for(closing.wait(), seconds)
    except TimeoutError:
        return False
    return True
