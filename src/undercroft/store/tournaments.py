"""Tournaments: what was agreed, who entered, the tables of each round, and what happened beside the games."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from undercroft.store.daily import Within
from undercroft.store.errors import Conflict
from undercroft.store.model import (
    TABLE,
    AnswerRow,
    ChatRow,
    EntrantRow,
    RoundRow,
    SeatRow,
    TournamentLogRow,
    TournamentRow,
    nobody,
    now,
)
from undercroft.store.opened import Opened
from undercroft.store.patience import bounded

LOGGED = 200
"""So many of the latest lines of the log are read,"""
HOLDS = ("absent", "appeal")
"""and all of these kinds, which still mean something when many others have come after them."""
HANDED, BACK = "handed-over", "came-back"
"""What a table says of a seat when a bot begins to play for somebody, and when he plays again himself."""
LEFT = (HANDED, "resigned", "kicked")
"""After each of these a bot plays."""


def bot_plays(turns: Sequence[tuple[str, bool]], at: str, now_bot: bool) -> bool:
    """Whether a bot has played at that time, by when it began and ended; where nothing is told, as it is
    now: tables of a tournament are laid with bots for who is away."""
    before = [bot for moment, bot in turns if moment <= at]
    if before:
        return before[-1]
    return not turns[0][1] if turns else now_bot


def unnamed(told: str, name: str, instead: str) -> str:
    """A line of the log (JSON) without somebody's name and words."""
    line = json.loads(told)
    if line.get("name") == name and "words" in line:
        line["words"] = "…"
    line |= {key: instead for key in ("name", "other") if line.get(key) == name}
    if "result" in line:  # 1. Anna, 2. Boris
        who = rf"(^|, )(\d+\. ){re.escape(name)}(?=, \d+\. |$)"
        line["result"] = re.sub(who, lambda found: f"{found[1]}{found[2]}{instead}", line["result"])
    return json.dumps(line, ensure_ascii=False)


@dataclass(frozen=True)
class TournamentData:
    """A tournament with all that belongs to it: entrants by number, tables by round and number, and of
    the log what counts, the latest last."""

    row: TournamentRow
    entrants: Sequence[EntrantRow]
    rounds: Sequence[RoundRow]
    log: Sequence[TournamentLogRow]


class Tournaments:
    """The tournaments of a database. Every change counts up the serial of its tournament."""

    def __init__(self, opened: Opened) -> None:
        self._opened = opened
        self.patience = opened.patience

    @bounded("The tournament could not be written")
    async def create(self, row: TournamentRow, bots: Sequence[tuple[str, str]] = ()) -> None:
        """A new tournament, with bots (level and name) that enter it."""
        async with self._opened.writing() as session:
            session.add(row)
            await session.flush()
            for number, (level, name) in enumerate(bots, 1):
                owner = f"bot:{number}"
                session.add(EntrantRow(tournament=row.id, number=number, owner=owner, name=name, level=level))

    @bounded("The tournament could not be read")
    async def load(self, tournament: str) -> TournamentData | None:
        async with self._opened.session() as session:
            row = await session.get(TournamentRow, tournament)
            if row is None:
                return None
            entrants = select(EntrantRow).where(EntrantRow.tournament == tournament)
            rounds = select(RoundRow).where(RoundRow.tournament == tournament)
            line, of_it = TournamentLogRow, TournamentLogRow.tournament == tournament
            latest = select(line.id).where(of_it).order_by(line.id.desc()).limit(LOGGED)
            log = select(line).where(of_it, line.what.in_(HOLDS) | line.id.in_(latest))
            return TournamentData(
                row,
                (await session.scalars(entrants.order_by(EntrantRow.number))).all(),
                (await session.scalars(rounds.order_by(RoundRow.round, RoundRow.number))).all(),
                (await session.scalars(log.order_by(line.id))).all(),
            )

    @bounded("The tournaments could not be read")
    async def listed(self, limit: int = 50) -> list[TournamentRow]:
        """Those that all may see: open ones first, then those in play, then the latest that are over."""
        query = select(TournamentRow).where(TournamentRow.public.is_(True))
        found: list[TournamentRow] = []
        async with self._opened.session() as session:
            for state in ("open", "playing", "over"):
                these = query.where(TournamentRow.state == state).order_by(TournamentRow.created.desc())
                found += await session.scalars(these.limit(limit - len(found)))
        return found

    @bounded("The tournaments could not be read")
    async def of(self, owner: str, limit: int = 50) -> list[TournamentRow]:
        """Those that somebody has made, entered or stands in for somebody in."""
        mine = or_(EntrantRow.owner == owner, EntrantRow.deputy == owner)
        entered = select(EntrantRow.tournament).where(mine)
        query = select(TournamentRow).where(
            or_(TournamentRow.owner == owner, TournamentRow.id.in_(entered)), TournamentRow.state != "gone"
        )
        order = (TournamentRow.state == "over", TournamentRow.created.desc())
        async with self._opened.session() as session:
            return list(await session.scalars(query.order_by(*order).limit(limit)))

    @bounded("The tournaments could not be read")
    async def counts(self, tournaments: Sequence[str]) -> dict[str, int]:
        """How many have entered these."""
        query = select(EntrantRow.tournament, func.count()).where(EntrantRow.tournament.in_(tournaments))
        async with self._opened.session() as session:
            found = (await session.execute(query.group_by(EntrantRow.tournament))).all()
        return {name: count for name, count in found}  # noqa: C416 (rows are no pairs to mypy)

    @bounded("The tournaments could not be read")
    async def awake(self, moment: float) -> list[str]:
        """Those in play, and those that are to begin by now."""
        due = (TournamentRow.state == "open") & (TournamentRow.starts <= moment)
        query = select(TournamentRow.id).where(or_(TournamentRow.state == "playing", due))
        async with self._opened.session() as session:
            return list(await session.scalars(query.order_by(TournamentRow.created)))

    @bounded("The answers could not be read")
    async def answered(self, seats: Mapping[str, int]) -> dict[str, tuple[int, int]]:
        """For each day (UTC) how often these seats, one at each of these tables, have been answered for: by
        the player himself, and by a bot in his place."""
        found: dict[str, tuple[int, int]] = {}
        async with self._opened.session() as session:
            at_tables = SeatRow.table_id.in_(seats)
            kinds = select(SeatRow.table_id, SeatRow.seat, SeatRow.kind).where(at_tables)
            bots = {
                table
                for table, seat, kind in await session.execute(kinds)
                if (seat, kind) == (seats[table], "bot")
            }
            said = select(ChatRow.table_id, ChatRow.words, ChatRow.at).where(ChatRow.table_id.in_(seats))
            turns: dict[str, list[tuple[str, bool]]] = {}
            for table, words, at in await session.execute(
                said.where(ChatRow.seat == TABLE).order_by(ChatRow.id)
            ):
                what, seat, *_ = json.loads(words)
                if seat == seats[table] and what in (BACK, *LEFT):
                    turns.setdefault(table, []).append((at, what != BACK))
            answers = select(AnswerRow.table_id, AnswerRow.line, AnswerRow.at)
            for table, line, at in await session.execute(answers.where(AnswerRow.table_id.in_(seats))):
                if line.split(" ", 2)[1] == str(seats[table]):
                    own, by_bot = found.get(at[:10], (0, 0))
                    played = bot_plays(turns.get(table, ()), at, table in bots)
                    found[at[:10]] = (own, by_bot + 1) if played else (own + 1, by_bot)
        return found

    @bounded("The tournament could not be read")
    async def serial(self, tournament: str) -> int:
        async with self._opened.session() as session:
            query = select(TournamentRow.serial).where(TournamentRow.id == tournament)
            return await session.scalar(query) or 0

    @bounded("The change could not be written")
    async def claim(self, tournament: str, process: str, seconds: float) -> bool:
        """Whether this process looks after the tournament, for so many seconds from now on."""
        free = (TournamentRow.driver == process) | (TournamentRow.driver_until < now())
        free |= TournamentRow.driver_until > now(3 * seconds)
        change = update(TournamentRow).where(TournamentRow.id == tournament, free)
        async with self._opened.writing() as session:
            values = {"driver": process, "driver_until": now(seconds)}
            claimed = await session.execute(change.values(**values).returning(TournamentRow.id))
            return claimed.first() is not None

    # --- who enters

    @bounded("The entry could not be written")
    async def enter(self, tournament: str, owner: str, name: str, level: str, most: int) -> int:
        """Somebody enters, or a bot of a level (whose owner is empty); gives his number. Raises Conflict, if
        he is there already, it has begun, or so many have entered."""
        async with self._opened.writing() as session:
            await self._still(session, tournament, "open")
            of_it = EntrantRow.tournament == tournament
            count = await session.scalar(select(func.count()).select_from(EntrantRow).where(of_it))
            if (count or 0) >= most:
                raise Conflict("It is full.")
            last = await session.scalar(select(func.max(EntrantRow.number)).where(of_it))
            number = (last or 0) + 1
            whose = owner or f"bot:{number}"
            session.add(EntrantRow(tournament=tournament, number=number, owner=whose, name=name, level=level))
            try:
                await session.flush()
            except IntegrityError:
                raise Conflict("He is there already.") from None
            return number

    @bounded("The entry could not be removed")
    async def drop(self, tournament: str, number: int) -> bool:
        """An entrant is out of it before it begins; tells whether he was there. Raises Conflict, if it has
        begun."""
        gone = delete(EntrantRow).where(EntrantRow.tournament == tournament, EntrantRow.number == number)
        async with self._opened.writing() as session:
            await self._still(session, tournament, "open")
            return (await session.execute(gone.returning(EntrantRow.number))).first() is not None

    @bounded("The change could not be written")
    async def set_entrant(
        self, tournament: str, number: int, told: tuple[str, Mapping[str, Any]] | None = None, **values: str
    ) -> None:
        """Changes columns of an entrant, and writes a line of the log with it."""
        mine = (EntrantRow.tournament == tournament, EntrantRow.number == number)
        async with self._opened.writing() as session:
            await session.execute(update(EntrantRow).where(*mine).values(**values))
            await self._note(session, tournament, told)

    @bounded("The link could not be used")
    async def use_deputy_key(self, tournament: str, key: str, deputy: str, name: str) -> int:
        """Whoever opens the link (the hash of its key) stands in for its entrant; gives his number, 0 if the
        link is not good. It is used up."""
        mine = (EntrantRow.tournament == tournament, EntrantRow.deputy_key == key)
        change = update(EntrantRow).where(*mine, EntrantRow.owner != deputy)
        values = {"deputy": deputy, "deputy_name": name, "deputy_key": ""}
        async with self._opened.writing() as session:
            done = await session.execute(
                change.values(**values).returning(EntrantRow.number, EntrantRow.name)
            )
            found = done.first()
            if found is None:
                return 0
            await self._note(session, tournament, ("deputy", {"name": found.name, "other": name}))
            return int(found.number)

    # --- rounds

    @bounded("The round could not be written")
    async def begin_round(
        self, tournament: str, number: int, tables: Sequence[RoundRow], began: float, serial: int
    ) -> None:
        """A round begins with these tables, once, whichever process is first. Raises Conflict, also if
        anything has changed since that `serial`: somebody may have come or gone."""
        change = update(TournamentRow).where(
            TournamentRow.id == tournament,
            TournamentRow.round == number - 1,
            TournamentRow.serial == serial,
            TournamentRow.state == ("open" if number == 1 else "playing"),
        )
        values = {"round": number, "state": "playing", "began": began}
        async with self._opened.writing() as session:
            done = await session.execute(change.values(**values).returning(TournamentRow.id))
            if done.first() is None:
                raise Conflict("Another process has begun this round.")
            session.add_all(tables)
            await self._note(session, tournament, ("round", {"round": number}))

    def laying(self, row: RoundRow, table: str, moment: float) -> Within:
        """Writes, with the table itself, that it is the one of a round. Raises Conflict, and there is no
        table, if it has one."""

        async def write(session: AsyncSession) -> None:
            change = self._table(row).where(RoundRow.table_id == "", RoundRow.places == "")
            done = await session.execute(
                change.values(table_id=table, laid=moment).returning(RoundRow.number)
            )
            if done.first() is None:
                raise Conflict("This table is laid.")
            await self._note(session, row.tournament, None)

        return write

    @bounded("The result could not be written")
    async def result(
        self,
        row: RoundRow,
        places: Sequence[int],
        how: str,
        told: tuple[str, Mapping[str, Any]] | None = None,
    ) -> bool:
        """What came of a table; one that is there stands, unless the owner sets it (`how`). Tells whether it
        was written."""
        change = self._table(row)
        if how != "set":
            change = change.where(RoundRow.places == "")
        values = {"places": json.dumps(list(places)), "how": how}
        async with self._opened.writing() as session:
            done = await session.execute(change.values(**values).returning(RoundRow.number))
            if done.first() is None:
                return False
            await self._note(session, row.tournament, told)
            return True

    @bounded("The tournament could not be written")
    async def end(self, tournament: str, state: str, told: tuple[str, Mapping[str, Any]]) -> bool:
        """It is over, or gone; once."""
        change = update(TournamentRow).where(
            TournamentRow.id == tournament, TournamentRow.state.in_(("open", "playing"))
        )
        async with self._opened.writing() as session:
            done = await session.execute(change.values(state=state).returning(TournamentRow.id))
            if done.first() is None:
                return False
            await self._note(session, tournament, told)
            return True

    @bounded("The tournament could not be written")
    async def set(self, tournament: str, told: tuple[str, Mapping[str, Any]] | None, **values: Any) -> None:
        """Changes columns of a tournament, and writes a line of its log."""
        async with self._opened.writing() as session:
            if values:
                change = update(TournamentRow).where(TournamentRow.id == tournament)
                await session.execute(change.values(**values))
            await self._note(session, tournament, told)

    # --- people

    @bounded("The entries could not be written")
    async def pass_on(self, before: str, after: str) -> None:
        """What a guest has made or entered is a person's. Where both have entered, the person's entry
        stands."""
        async with self._opened.writing() as session:
            await session.execute(
                update(TournamentRow).where(TournamentRow.owner == before).values(owner=after)
            )
            there = select(EntrantRow.tournament).where(EntrantRow.owner == after)
            mine = EntrantRow.owner == before
            twice = (await session.scalars(there)).all()
            change = update(EntrantRow).where(mine, EntrantRow.tournament.not_in(twice))
            await session.execute(change.values(owner=after))
            await session.execute(update(EntrantRow).where(EntrantRow.deputy == before).values(deputy=after))

    @bounded("The entries could not be written")
    async def forget(self, owner: str) -> None:
        """Somebody is forgotten: his results stand under nobody's name, also in the log, and he has left."""
        async with self._opened.writing() as session:
            stands_in = select(EntrantRow).where(EntrantRow.deputy == owner)
            for row in (await session.scalars(stands_in)).all():
                await self._unname(session, row.tournament, row.deputy_name, "?")
            rows = await session.scalars(select(EntrantRow).where(EntrantRow.owner == owner))
            for row in rows.all():
                await self._unname(session, row.tournament, row.name, f"#{row.number}")
                row.owner, row.name, row.state = nobody(), "", "out"
            stood_in = update(EntrantRow).where(EntrantRow.deputy == owner)
            await session.execute(stood_in.values(deputy="", deputy_name=""))
            made = update(TournamentRow).where(TournamentRow.owner == owner)
            await session.execute(made.values(owner=""))

    # --- inside

    @staticmethod
    async def _unname(session: AsyncSession, tournament: str, name: str, instead: str) -> None:
        """The log of a tournament names somebody no more."""
        lines = select(TournamentLogRow).where(TournamentLogRow.tournament == tournament)
        for line in (await session.scalars(lines)).all() if name else ():
            line.told = unnamed(line.told, name, instead)

    @staticmethod
    def _table(row: RoundRow) -> Any:
        return update(RoundRow).where(
            RoundRow.tournament == row.tournament,
            RoundRow.round == row.round,
            RoundRow.number == row.number,
        )

    async def _still(self, session: AsyncSession, tournament: str, state: str) -> None:
        """Holds the tournament until the end of the transaction. Raises Conflict unless it is in this
        state."""
        change = update(TournamentRow).where(TournamentRow.id == tournament, TournamentRow.state == state)
        counted = change.values(serial=TournamentRow.serial + 1).returning(TournamentRow.id)
        if (await session.execute(counted)).first() is None:
            raise Conflict("It has begun.")

    async def _note(
        self, session: AsyncSession, tournament: str, told: tuple[str, Mapping[str, Any]] | None
    ) -> None:
        """Counts a change, and writes down what is told of it."""
        if told is not None:
            what, words = told
            text = json.dumps(dict(words), ensure_ascii=False)
            session.add(TournamentLogRow(tournament=tournament, what=what, told=text))
        change = update(TournamentRow).where(TournamentRow.id == tournament)
        await session.execute(change.values(serial=TournamentRow.serial + 1))
