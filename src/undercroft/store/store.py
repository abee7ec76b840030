"""The store: everything a restart must find again. Nothing that happens is ever half in it."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, delete, event, func, insert, select, text, union, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession
from sqlalchemy.ext.asyncio import async_sessionmaker as sessions

from undercroft.store.arrangements import Arrangements
from undercroft.store.bells import Bells, Ears, listening, rung
from undercroft.store.census import Census
from undercroft.store.circle import Circle
from undercroft.store.comparisons import Comparisons
from undercroft.store.daily import DailyTries, Within
from undercroft.store.decrees import Decrees
from undercroft.store.engine import BUSY, PLACES, careful_sqlite, engine_of
from undercroft.store.errands import Errands
from undercroft.store.errors import Conflict, Damaged, StoreError, told
from undercroft.store.holidays import Holidays
from undercroft.store.letters import Letters
from undercroft.store.lines import LineWriter
from undercroft.store.model import (
    REMARKS,
    TABLE,
    AnswerRow,
    ChatRow,
    KeptRow,
    QuietRow,
    RatedRow,
    SeatRow,
    TableRow,
    now,
    unindexed,
)
from undercroft.store.notices import Notices
from undercroft.store.patience import LOCAL, REMOTE, Patience, bounded, settled
from undercroft.store.peers import COMING, HOLD, SERVING, Peers, number_of
from undercroft.store.people import People
from undercroft.store.played import PlayedGames
from undercroft.store.posed import Posed
from undercroft.store.positions import Positions
from undercroft.store.programs import Programs
from undercroft.store.ratings import Ratings
from undercroft.store.tournaments import Tournaments
from undercroft.store.variants import Variants
from undercroft.store.versions import migrate
from undercroft.store.watching import Watching

Beside = ChatRow | RatedRow
"""What is written with a change of a table: a remark, or that its game counts."""
AT_REST = (QuietRow.table_id == TableRow.id) & (QuietRow.serial == TableRow.serial)
"""What the database knows of a table at rest; nothing has changed since."""


class TableData:
    """A table as it was stored."""

    def __init__(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        lines: Sequence[str],
        chat: Sequence[ChatRow],
        quiet: bool = False,
    ) -> None:
        self.row = row
        self.quiet = quiet
        """Whether the database knows that it is at rest, and its position."""
        self.seats = list(seats)
        self.lines = list(lines)
        self.chat = list(chat)


@dataclass(frozen=True)
class MyTable:
    """A table of somebody, as a list needs it."""

    id: str
    game: str
    state: str
    touched: str
    names: tuple[str, ...] = ()
    mine: tuple[int, ...] = ()
    """His seats, where it is known who is asked."""
    asked: tuple[int, ...] | None = None
    """The seats whose people it waits for; None if only the table itself knows."""
    house: str = ""
    clocks: str = ""
    """As they are stored."""


def database_url(place: str) -> str:
    """An SQLAlchemy URL from a URL or a file name."""
    if place.startswith("sqlite:///"):
        place = place.removeprefix("sqlite:///")
    if "://" in place:
        return place.replace("postgresql://", "postgresql+asyncpg://", 1)
    return f"sqlite+aiosqlite:///{Path(place).expanduser().absolute()}"


class Store:
    """Reads and writes tables. Open it with `start`, which also brings the database to today's form."""

    def __init__(self, place: str) -> None:
        self.url = database_url(place)
        if self.url.startswith("sqlite") and ":memory:" not in self.url:
            folder = Path(self.url.split("///", 1)[1]).parent
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise StoreError(f"The folder {folder} cannot be made: {error.strerror}.") from None
        self.shared = not self.url.startswith("sqlite")
        """Whether other processes may write to the same database."""
        self.engine: AsyncEngine = engine_of(self.url)
        direct = None
        if not self.shared:
            event.listen(self.engine.sync_engine, "connect", careful_sqlite)
            if ":memory:" not in self.url:
                direct = create_engine(self.url.replace("+aiosqlite", ""))
                event.listen(direct, "connect", careful_sqlite)
        alone = self.engine.execution_options(isolation_level="AUTOCOMMIT") if self.shared else self.engine
        self._alone = alone
        self._coming: AsyncConnection | None = None
        """While it comes up: holds the lock by which it is known to be there."""
        self.session = sessions(alone, expire_on_commit=False)
        """In a shared database each statement stands by itself: a transaction would take two more ways there
        and back, and show no more of one moment."""
        self._together = sessions(self.engine, expire_on_commit=False)
        self._turn: Any = nullcontext() if self.shared else asyncio.Lock()
        """SQLite has one writer at a time: here he takes his turn, and need not try again and again."""
        self.patience = Patience(REMOTE, PLACES) if self.shared else Patience(LOCAL)
        self.process = f"{secrets.randbits(31):08x}{secrets.token_hex(4)}"
        """The name of this process among those that share the database."""
        self.peers = Peers(self, self.process)
        self.errands = Errands(self, self.process)
        self.watching = Watching(self, self.process, number_of(self.process))
        self._lines = LineWriter(self.engine, self._turn, self.patience.seconds, direct, self.process)
        self.positions = Positions(self)
        self.decrees = Decrees(self)
        self.people = People(self)
        self.programs = Programs(self)
        self.letters = Letters(self)
        self.played = PlayedGames(self)
        self.ratings = Ratings(self)
        self.variants = Variants(self)
        self.arrangements = Arrangements(self)
        self.posed = Posed(self)
        self.comparisons = Comparisons(self)
        self.census = Census(self)
        self.circle = Circle(self)
        self.holidays = Holidays(self)
        self.notices = Notices(self)
        self.daily = DailyTries(self)
        self.tournaments = Tournaments(self)
        self.secret = ""
        """With which the house signs the tokens of its visitors; known after `start`."""
        self.seated: frozenset[str] = frozenset()
        """The owners of all seats in play when `look_who_sits` looked."""

    async def start(self, stays: bool = False) -> None:
        """Migrates the database and reads what is kept of the house. Raises StoreError if it cannot be used.
        One that `stays` is known to be there from now on, and not only when it listens."""
        with told(f"The database {self.engine.url} cannot be opened"):
            if stays and self.shared:
                self._coming = await self._alone.connect()
                hold = select(func.pg_advisory_lock(COMING, number_of(self.process)))
                await self._coming.execute(hold)
            engine = engine_of(self.url, in_time=False) if self.shared else self.engine
            try:
                async with engine.begin() as connection:
                    await connection.run_sync(migrate)
                    found = await connection.execute(select(KeptRow.name, KeptRow.value))
                    kept = {row.name: row.value for row in found}
                    self.secret, self.daily.secret = kept["secret"], kept["daily"]
            finally:
                if engine is not self.engine:
                    await engine.dispose()

    @bounded("The seats could not be read")
    async def look_who_sits(self) -> None:
        """Who holds a seat in play has a token that is good, even one of an older version."""
        playing = select(TableRow.id).where(TableRow.state.in_(("open", "playing")))
        owners = select(SeatRow.owner).where(SeatRow.owner != "", SeatRow.table_id.in_(playing)).distinct()
        async with self.session() as session:
            self.seated = frozenset(await session.scalars(owners))

    async def check(self) -> None:
        """Opens the database, brings it to today's form and closes it. Raises StoreError."""
        try:
            await self.start()
        finally:
            await self.stop()

    @bounded("The database could not be read")
    async def answers(self) -> None:
        """Asks the database for nothing. Raises StoreError if it does not answer."""
        async with self.session() as session:
            await session.execute(select(1))

    @bounded("The database could not be written to")
    async def writes(self) -> None:
        """Writes what stands there already. Raises StoreError if nothing can be written."""
        same = update(KeptRow).where(KeptRow.name == "secret").values(value=KeptRow.value)
        async with self.writing() as session:
            await session.execute(same)

    async def _has_come(self) -> None:
        if self._coming is not None:
            coming, self._coming = self._coming, None
            await coming.invalidate()  # a lock goes with its connection
            await coming.close()

    async def stop(self) -> None:
        await self._lines.stop()
        await self._has_come()
        if not self.shared:
            await settled(BUSY + 1)
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction that writes."""
        async with self._turn, self._together.begin() as session:
            yield session

    @bounded("The table could not be written")
    async def create(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        lines: Sequence[str] = (),
        within: Within | None = None,
        beside: Sequence[Beside] = (),
    ) -> None:
        """Writes a new table with its seats, the answers it begins with, and rows `beside` it; what is
        `within` stands or falls with it."""
        async with self.writing() as session:
            session.add(row)
            await session.flush()
            session.add_all([*seats, *beside])
            if within is not None:
                await within(session)
            if lines:
                rows = [
                    {"table_id": row.id, "number": number, "line": line} for number, line in enumerate(lines)
                ]
                await session.execute(insert(AnswerRow), rows)

    @bounded("The table could not be read")
    async def load(self, table: str, whole: bool = True) -> TableData | None:
        """A stored table with all that belongs to it, or None. Raises Damaged if answers are missing and it
        must be `whole`."""
        async with self.session() as session:
            query = select(TableRow, QuietRow.serial).outerjoin(QuietRow, AT_REST).where(TableRow.id == table)
            known = (await session.execute(query)).first()
            if known is None:
                return None
            row, quiet = known
            seats = await session.scalars(
                select(SeatRow).where(SeatRow.table_id == table).order_by(SeatRow.seat)
            )
            answers = (
                await session.execute(
                    select(AnswerRow.number, AnswerRow.line)
                    .where(AnswerRow.table_id == table)
                    .order_by(AnswerRow.number)
                )
            ).all()
            chat = await session.scalars(
                select(ChatRow).where(ChatRow.table_id == table).order_by(ChatRow.id.desc()).limit(REMARKS)
            )
            if whole and [number for number, _ in answers] != list(range(len(answers))):
                raise Damaged("Answers of this table are missing in the database.")
            return TableData(
                row, seats.all(), [line for _, line in answers], chat.all()[::-1], quiet is not None
            )

    async def add_lines(
        self,
        table: str,
        first: int,
        lines: Sequence[str],
        said: Mapping[str, Any] | None = None,
        **values: Any,
    ) -> int:
        """Appends lines to the record from number `first` on; they are on disk when this returns.

        Writes a remark (columns of its row) and changes columns of the table with them. Gives the table's new
        serial, as all changes do. Raises Conflict if another process has written a line of that number, else
        StoreError.
        """
        return await self._lines.add(table, first, lines, values, said)

    @bounded("The change could not be written")
    async def set_table(self, table: str, said: ChatRow | None = None, **values: Any) -> int:
        """Changes columns of a table, and writes a remark with them; gives its new serial."""
        async with self.writing() as session:
            if said is not None:
                session.add(said)
            return await self.count(session, table, **values)

    @bounded("The change could not be written")
    async def set_seat(
        self,
        table: str,
        seat: int,
        was: str | None = None,
        serial: int | None = None,
        around: Mapping[str, Any] | None = None,
        beside: Sequence[Beside] = (),
        **values: Any,
    ) -> int:
        """Changes columns of a seat, and with them (`around`) of its table, and writes rows `beside` it;
        gives the table's new serial.

        Raises Conflict unless the seat is still of the kind `was`, and the table's serial still `serial`, if
        these are given.
        """
        change = update(SeatRow).where(SeatRow.table_id == table, SeatRow.seat == seat)
        if was is not None:
            change = change.where(SeatRow.kind == was)
        async with self.writing() as session:
            changed = await session.execute(change.values(**values).returning(SeatRow.seat))
            if changed.first() is None:
                raise Conflict("This seat has just changed.")
            session.add_all(beside)
            new = await self.count(session, table, **(around or {}))
            if serial is not None and new != serial + 1:
                raise Conflict("This table has just changed.")
            return new

    @bounded("The change could not be written")
    async def reseat(
        self, table: str, seats: Sequence[SeatRow], gone: int | None, beside: Sequence[Beside], **values: Any
    ) -> int:
        """Other seats of a table that has not begun, rows `beside` them and columns of it; gives its new
        serial. What was said from behind the seat that is `gone` was said from one before."""
        async with self.writing() as session:
            await session.execute(delete(SeatRow).where(SeatRow.table_id == table))
            session.add_all([*seats, *beside])
            if gone is not None:
                for said in await session.scalars(select(ChatRow).where(ChatRow.table_id == table)):
                    moved(said, gone)
            return await self.count(session, table, **values)

    @bounded("The remark could not be written")
    async def add_chat(self, row: ChatRow) -> int:
        """Writes a remark; gives the table's new serial."""
        async with self.writing() as session:
            session.add(row)
            await session.flush()
            return await self.count(session, row.table_id)

    async def count(self, session: AsyncSession, table: str, **values: Any) -> int:
        """Changes a table, counts the change, tells other processes, and gives the new serial."""
        change = update(TableRow).where(TableRow.id == table)
        values = {"touched": now(), **values}
        counted = change.values(serial=TableRow.serial + 1, **values)
        told = rung(self.engine.dialect.name, self.process)
        serial = int((await session.execute(counted.returning(TableRow.serial, *told))).scalars().one())
        return serial

    @asynccontextmanager
    async def listening(self, ears: Ears | None = None, kind: int = SERVING) -> AsyncIterator[Bells]:
        """Bells that tell what other processes write to a shared database, and to these `ears` what they tell
        otherwise. While it listens, this process is known to be there. Raises StoreError."""
        hold = (HOLD, kind, number_of(self.process))
        async with listening(self.engine, self.process, hold, ears or {}) as bells:
            await self._has_come()
            yield bells

    @bounded("The table could not be read")
    async def house_of(self, table: str) -> str:
        """The rules of a table's house as they are stored; empty for the usual ones, or if there is none."""
        async with self.session() as session:
            return await session.scalar(select(TableRow.house).where(TableRow.id == table)) or ""

    @bounded("The tables could not be read")
    async def serials(self, tables: Sequence[str]) -> dict[str, int]:
        """The serials of these tables: one that has grown was changed, here or by another process."""
        query = select(TableRow.id, TableRow.serial).where(TableRow.id.in_(tables))
        async with self.session() as session:
            return {row.id: row.serial for row in await session.execute(query)}

    @bounded("The tables could not be read")
    async def at_rest(self, tables: Sequence[str]) -> set[str]:
        """Those of these tables that are in play and known to be at rest."""
        query = select(TableRow.id).join(QuietRow, AT_REST)
        query = query.where(TableRow.id.in_(tables), unindexed(TableRow.state) == "playing")
        async with self.session() as session:
            return set(await session.scalars(query))

    @bounded("The change could not be written")
    async def claim(self, table: str, process: str, seconds: float) -> bool:
        """Whether this process plays for the bots of the table, for so many seconds from now on.

        A claim that lasts longer than any was made before the clock was turned back.
        """
        free = (TableRow.driver == process) | (TableRow.driver_until < now())
        free |= TableRow.driver_until > now(3 * seconds)
        change = update(TableRow).where(TableRow.id == table, free)
        async with self.session() as session:
            values = {"driver": process, "driver_until": now(seconds)}
            claimed = (await session.execute(change.values(**values).returning(TableRow.id))).first()
            await session.commit()
            return claimed is not None

    async def tables_of(self, owner: str, limit: int = 12) -> list[TableRow]:
        """The tables at which a browser has a seat: those in play first, then the latest."""
        sits = select(SeatRow.table_id).where(SeatRow.owner == owner)
        query = (
            select(TableRow)
            .where(TableRow.id.in_(sits), TableRow.state != "gone")
            .order_by(TableRow.state == "over", TableRow.touched.desc())
            .limit(limit)
        )
        return await self._rows(query)

    @bounded("The change could not be written")
    async def pass_on(self, table: str, before: str, after: str, manners: str) -> None:
        """What one owner has at a table is another's, whose `manners` are these then; seats of nobody lose
        their names too."""
        values = {"owner": after, "key": ""} | ({} if after else {"name": "", "sign": ""})
        change = update(SeatRow).where(SeatRow.table_id == table, SeatRow.owner == before)
        mine = update(TableRow).where(TableRow.id == table)
        async with self.writing() as session:
            await session.execute(change.values(**values))
            await session.execute(mine.where(TableRow.owner == before).values(owner=after))
            await session.execute(mine.values(manners=manners))

    @bounded("The database's log could not be emptied")
    async def wipe(self) -> None:
        """What was removed from SQLite's file is in the log beside it no more, either."""
        if self.engine.dialect.name == "sqlite":
            async with self.engine.connect() as connection:
                await connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))

    @bounded("The tables could not be read")
    async def tables_about(self, whom: str, everywhere: bool = False) -> list[str]:
        """The tables that know somebody, also those that are gone: he sits there or has spoken, or has laid
        them; `everywhere` also those where he is no more, but kept away, muted or waited for."""
        found = union(
            select(SeatRow.table_id).where(SeatRow.owner == whom),
            select(ChatRow.table_id).where(ChatRow.owner == whom),
            select(TableRow.id).where(TableRow.owner == whom),
        )
        async with self.session() as session:
            tables = set(await session.scalars(found))
            if everywhere:
                kept_away = select(TableRow.id).where(TableRow.manners.contains(whom))
                tables |= set(await session.scalars(kept_away))
        return sorted(tables)

    @bounded("The tables could not be read")
    async def seats_of(self, owner: str, limit: int = 1000, names: bool = True) -> list[MyTable]:
        """All tables at which a browser has a seat, those in play first, then the latest; with the names of
        all who sit there, unless they are not asked for."""
        sits = select(SeatRow.table_id).where(SeatRow.owner == owner)
        mine = select(SeatRow.table_id, SeatRow.seat).join(QuietRow, QuietRow.table_id == SeatRow.table_id)
        table = (
            TableRow.id,
            TableRow.game,
            TableRow.state,
            TableRow.touched,
            TableRow.house,
            TableRow.clocks,
        )
        chosen = (
            select(*table, QuietRow.asked)
            .outerjoin(QuietRow, AT_REST)
            .where(TableRow.id.in_(sits), TableRow.state != "gone")
            .order_by(TableRow.state == "over", TableRow.touched.desc())
            .limit(limit)
        )
        called: dict[str, list[str]] = {}
        seats: dict[str, list[int]] = {}
        async with self.session() as session:
            rows = (await session.execute(chosen)).all()
            for id, seat in await session.execute(mine.where(SeatRow.owner == owner)):
                seats.setdefault(id, []).append(seat)
            if names:
                beside = select(SeatRow.table_id, SeatRow.name).where(
                    SeatRow.table_id.in_(sits), SeatRow.name != ""
                )
                for id, name in await session.execute(beside):
                    called.setdefault(id, []).append(name)
        return [
            MyTable(
                row.id,
                row.game,
                row.state,
                row.touched,
                tuple(called.get(row.id, ())),
                tuple(seats.get(row.id, ())),
                None if row.asked is None else tuple(json.loads(row.asked)),
                row.house,
                row.clocks,
            )
            for row in rows
        ]

    @bounded("The tables could not be read")
    async def sits_at(self, owner: str) -> list[str]:
        """All tables, open or in play, at which a browser has a seat: those that wait for players first."""
        sits = select(SeatRow.table_id).where(SeatRow.owner == owner)
        state = unindexed(TableRow.state)
        query = select(TableRow.id).where(TableRow.id.in_(sits), state.in_(("open", "playing")))
        async with self.session() as session:
            return list(await session.scalars(query.order_by(state, TableRow.touched.desc())))

    async def open_tables(self, limit: int = 12) -> list[TableRow]:
        """Public tables with a free seat, the latest first."""
        query = select(TableRow).where(TableRow.state == "open", TableRow.public.is_(True))
        return await self._rows(query.order_by(TableRow.touched.desc()).limit(limit))

    @bounded("The tables could not be read")
    async def running(self, limit: int = 500) -> list[str]:
        """The ids of tables in play of which it is not known that they are at rest, the latest first: their
        bots may have to go on after a restart."""
        query = select(TableRow.id).outerjoin(QuietRow, AT_REST)
        query = query.where(TableRow.state == "playing", QuietRow.table_id.is_(None))
        async with self.session() as session:
            return list(await session.scalars(query.order_by(TableRow.touched.desc()).limit(limit)))

    @bounded("The clocks could not be read")
    async def due(self, moment: float) -> list[str]:
        """The ids of the tables in play at which a clock has fallen by then, the longest waiting first."""
        playing = unindexed(TableRow.state) == "playing"
        query = select(TableRow.id).where(TableRow.clock_due <= moment, playing)
        async with self.session() as session:
            return list(await session.scalars(query.order_by(TableRow.clock_due).limit(200)))

    @bounded("The tables could not be read")
    async def _rows(self, query: Any) -> list[TableRow]:
        async with self.session() as session:
            return list(await session.scalars(query))

    @bounded("The table could not be removed")
    async def remove(self, table: str, untouched: float = 0.0) -> bool:
        """Deletes a table and all that belongs to it, if it is untouched for so many seconds; tells whether
        it did."""
        old = TableRow.touched <= now(-untouched)
        async with self.writing() as session:
            change = delete(TableRow).where(TableRow.id == table, old).returning(TableRow.id)
            return (await session.execute(change)).first() is not None

    @bounded("The tables could not be read")
    async def untouched(self, state: str, seconds: float) -> list[str]:
        """The ids of tables in this state, untouched for so long, the oldest first."""
        query = select(TableRow.id).where(TableRow.state == state, TableRow.touched <= now(-seconds))
        async with self.session() as session:
            return list(await session.scalars(query.order_by(TableRow.touched)))


def moved(said: ChatRow, gone: int) -> None:
    """Has a remark name its seat as it is called without the one that is gone."""
    if said.seat > gone:
        said.seat -= 1
    elif said.seat == TABLE:  # it says it of a seat
        what, seat, *rest = json.loads(said.words)
        if isinstance(seat, int) and seat > gone:
            said.words = json.dumps([what, seat - 1, *rest])
