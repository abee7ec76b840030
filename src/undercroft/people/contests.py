"""Running tournaments: who enters, rounds that lay their tables by themselves, results, stand-ins, appeals.

What happens once - an entry, a round, a table of it, a result - is written under a condition that only the
first can meet, so that two processes may look after a tournament at the same time.
"""

from __future__ import annotations

import json
import logging
import secrets
import time
from collections.abc import Collection, Sequence
from contextlib import suppress
from itertools import pairwise

from undercroft.core.errors import UndercroftError
from undercroft.core.registry import find_game
from undercroft.core.start import new_match
from undercroft.people.agreement import (
    MOST,
    Agreement,
    Contest,
    behind,
    check_variant,
    fits,
    options_at,
    places_of,
    seats_of,
)
from undercroft.people.calling import Caller
from undercroft.store import Conflict
from undercroft.store.model import EntrantRow, RoundRow, TournamentRow
from undercroft.tables import hosting
from undercroft.tables.clock import DAY
from undercroft.tables.house import House
from undercroft.tables.refused import Refused
from undercroft.tables.seats import (
    FORGOTTEN,
    GIVEN_UP,
    LEVELS,
    Seat,
    hash_of,
    name_beside,
    new_table_id,
    new_token,
)
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan, Tables
from undercroft.tournaments import next_round

log = logging.getLogger("undercroft")

EVERY = 2.0
"""Seconds between two looks at the tournaments in play."""
LEASE = 10.0
"""Seconds for which a process looks after a tournament before another one may."""
SIGNS = 1.5
"""Seconds for which all who watch a tournament share one look at it."""
APPEALS = 3
"""So many appeals each may make at one table."""


class Contests:
    """The tournaments of this house."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store
        self._caller = Caller(tables)
        self._signs: dict[str, tuple[float, str]] = {}

    async def find(self, id: str) -> Contest:
        """Raises Refused: there is none."""
        data = await self._store.tournaments.load(id) if 4 <= len(id) <= 24 and id.isalnum() else None
        if data is None or data.row.state == "gone":
            raise Refused("error-no-tournament")
        return Contest(data)

    async def make(
        self,
        owner: str,
        name: str,
        game: str,
        agreed: Agreement,
        public: bool = False,
        starts: float | None = None,
        bots: Sequence[str] = (),
    ) -> str:
        """A new tournament, with bots of these levels in it. Raises Refused, UnknownGame or OptionError."""
        kind = find_game(game)
        if not fits(kind, agreed) or len(bots) > MOST or not set(bots) <= set(LEVELS):
            raise Refused("error-form")
        check_variant(kind, agreed)
        new_match(kind, agreed.size, 1, options_at(kind, agreed.size, agreed.options), agreed.components)
        row = TournamentRow(
            id=new_table_id(),
            owner=owner,
            name=name,
            game=kind.id,
            plan=agreed.text(),
            seed=f"pcg64:{secrets.token_hex(32)}",
            public=public,
            starts=starts,
        )
        await self._store.tournaments.create(row, [(level, "") for level in bots])
        return row.id

    # --- who plays

    async def enter(self, id: str, browser: str, name: str) -> int:
        """Somebody enters, once. Raises Refused."""
        contest = await self.find(id)
        if contest.row.state != "open":
            raise Refused("error-started")
        if contest.entrant_of(browser) is not None:
            raise Refused("error-entered")
        called = name_beside(name, [one.name for one in contest.entrants])
        return await self._enter(id, browser, called, "")

    async def _enter(self, id: str, browser: str, name: str, level: str) -> int:
        """A person or a bot enters. Raises Refused, which says why not."""
        try:
            return await self._store.tournaments.enter(id, browser, name, level, MOST)
        except Conflict:
            contest = await self.find(id)
            if contest.entrant_of(browser) is not None:
                raise Refused("error-entered") from None
            full = contest.row.state == "open" and len(contest.entrants) >= MOST
            raise Refused("error-full" if full else "error-started") from None

    async def add_bot(self, id: str, browser: str, level: str) -> None:
        """A bot enters, if the owner wishes so. Raises Refused."""
        await self._owned(id, browser)
        if level not in LEVELS:
            raise Refused("error-form")
        await self._enter(id, "", "", level)

    async def drop(self, id: str, browser: str, number: int) -> None:
        """The owner takes somebody out before it begins. Raises Refused."""
        await self._owned(id, browser)
        await self._drop(id, number)

    async def _drop(self, id: str, number: int) -> None:
        try:
            await self._store.tournaments.drop(id, number)
        except Conflict:
            raise Refused("error-started") from None

    async def leave(self, id: str, browser: str) -> None:
        """Somebody goes: before the start his entry is gone; later he has left for good, and a bot plays on
        for him. Raises Refused."""
        contest, entrant = await self._entered(id, browser)
        if contest.row.state == "open":
            await self._drop(id, entrant.number)
            return
        told = ("left", {"name": self._called(entrant)})
        await self._store.tournaments.set_entrant(id, entrant.number, told, state="out")
        for row in contest.open_tables():
            if row.table_id and entrant.number in seats_of(row):
                with suppress(Refused):  # as in `rule`: there is nothing to be given up
                    table = await self._tables.find(row.table_id)
                    if browser in table.owners() and not table.match.over:
                        await table.seating.leave(seats_of(row).index(entrant.number))

    async def be_away(self, id: str, browser: str, away: bool) -> None:
        """Somebody does not come to the next rounds, or comes again. Raises Refused."""
        _, entrant = await self._entered(id, browser)
        if entrant.state == "out":
            raise Refused("error-no-deed")
        told = ("away" if away else "back", {"name": self._called(entrant)})
        await self._store.tournaments.set_entrant(id, entrant.number, told, state="away" if away else "in")

    async def deputy_key(self, id: str, browser: str) -> str:
        """The key of a link for who shall stand in for somebody; an older one is void. Raises Refused."""
        _, entrant = await self._entered(id, browser)
        key = new_token()
        await self._store.tournaments.set_entrant(id, entrant.number, deputy_key=hash_of(key))
        return key

    async def become_deputy(self, id: str, browser: str, key: str, name: str) -> None:
        """Whoever opens the link stands in for its entrant, if he does not play there himself. Raises
        Refused."""
        contest = await self.find(id)
        if contest.entrant_of(browser) is not None:
            raise Refused("error-entered")
        called = name_beside(name, [one.name for one in contest.entrants])
        if not await self._store.tournaments.use_deputy_key(id, hash_of(key), browser, called):
            raise Refused("error-used-link")

    # --- the owner

    async def start(self, id: str, browser: str) -> None:
        """The owner begins. Raises Refused."""
        while True:
            contest = await self._owned(id, browser)
            if contest.row.state != "open":
                raise Refused("error-started")
            if len(contest.entrants) < 2:
                raise Refused("error-too-few")
            with suppress(Conflict):  # somebody has come or gone meanwhile
                await self._begin(contest)
                break
        await self._lay_round(await self.find(id))

    async def cancel(self, id: str, browser: str) -> None:
        """The owner calls it off: one that has not begun is gone. Raises Refused."""
        contest = await self._owned(id, browser)
        state = "gone" if contest.row.state == "open" else "over"
        if not await self._store.tournaments.end(id, state, ("cancelled", {})):
            raise Refused("error-no-deed")

    async def rule(
        self, id: str, browser: str, number: int, at: int, places: Sequence[int], words: str
    ) -> None:
        """The owner sets what came of a table, and says why. Raises Refused."""
        contest = await self._owned(id, browser)
        row = contest.table(number, at)
        fits = row is not None and _are_places(places, len(seats_of(row)))
        if row is None or not fits or len(seats_of(row)) < 2:
            raise Refused("error-form")
        if not words:
            raise Refused("error-reason")
        knockout = contest.agreed.kind == "knockout" and number < contest.row.round
        if contest.row.state != "playing" or knockout:
            raise Refused("error-no-deed")
        with suppress(Refused):  # the host has cleared the table away, or it cannot be played here
            table = await self._tables.find(row.table_id)
            if table.state == "playing":
                await hosting.close(table, "ruled")
        named = [self._called(contest.by_number[one]) for one in seats_of(row)]
        by_place = sorted(zip(places, named, strict=True))
        result = ", ".join(f"{place}. {name}" for place, name in by_place)
        told = ("ruled", {"round": number, "table": at + 1, "result": result, "words": words})
        await self._store.tournaments.result(row, places, "set", told)

    async def appeal(self, id: str, browser: str, number: int, at: int, words: str) -> None:
        """Somebody asks the owner to look at his table. Raises Refused."""
        contest, entrant = await self._entered(id, browser)
        row = contest.table(number, at)
        if row is None or entrant.number not in seats_of(row) or contest.row.state != "playing":
            raise Refused("error-no-deed")
        if not words:
            raise Refused("error-reason")
        told = {"name": self._called(entrant), "round": number, "table": at + 1, "words": words}
        before = [json.loads(line.told) for line in contest.data.log if line.what == "appeal"]
        same = [one for one in before if {**one, "words": words} == told]
        if len(same) >= APPEALS:
            raise Refused("error-appealed")
        await self._store.tournaments.set(id, ("appeal", told))

    async def _owned(self, id: str, browser: str) -> Contest:
        contest = await self.find(id)
        if not contest.is_owner(browser):
            raise Refused("error-not-owner")
        return contest

    async def _entered(self, id: str, browser: str) -> tuple[Contest, EntrantRow]:
        contest = await self.find(id)
        entrant = contest.entrant_of(browser)
        if entrant is None or contest.row.state not in ("open", "playing"):
            raise Refused("error-not-entered")
        return contest, entrant

    @staticmethod
    def _called(entrant: EntrantRow) -> str:
        return entrant.name or (f"{entrant.level} {entrant.number}" if entrant.level else f"{entrant.number}")

    # --- what goes on by itself

    async def look(self) -> None:
        """Begins what is due, lays tables, takes results, and goes on to the next rounds."""
        for id in await self._store.tournaments.awake(self._tables.now()):
            if self._store.shared and not await self._store.tournaments.claim(id, self._store.process, LEASE):
                continue
            try:
                await self._attend(await self.find(id))
            except (Conflict, Refused) as error:
                log.info("tournament %s: %s", id, error)
            except Exception as error:  # the others go on
                log.error("tournament %s: %s", id, error, exc_info=not isinstance(error, UndercroftError))

    async def _attend(self, contest: Contest) -> None:
        if contest.row.state == "open":
            if len(contest.entrants) < 2:
                await self._store.tournaments.set(contest.id, ("too-few", {}), starts=None)
                return
            await self._begin(contest)
            contest = await self.find(contest.id)
        else:
            laid = [row for row in contest.open_tables() if row.table_id]
            resting = await self._store.at_rest([row.table_id for row in laid])
            looks = [await self._look_at(contest, row) for row in laid if self._stirs(contest, row, resting)]
            if any(looks):
                contest = await self.find(contest.id)
            if self._is_next(contest):
                await self._begin(contest)
                contest = await self.find(contest.id)
        await self._lay_round(contest)

    def _is_next(self, contest: Contest) -> bool:
        """Whether it is time for the next round, or for the end."""
        if contest.agreed.kind == "league" and contest.row.round < contest.rounds_in_all:
            return self._tables.now() >= (contest.row.began or 0) + DAY * contest.agreed.days
        return not contest.open_tables()

    async def _begin(self, contest: Contest) -> None:
        """The next round is written down, once; without one the tournament is over."""
        groups = next_round(contest.course)
        if not groups:
            await self._store.tournaments.end(contest.id, "over", ("over", {}))
            return
        number = contest.row.round + 1
        rows = [
            RoundRow(
                tournament=contest.id,
                round=number,
                number=at,
                seats=json.dumps(list(group)),
                places="[1]" if len(group) == 1 else "",
                how="bye" if len(group) == 1 else "",
            )
            for at, group in enumerate(groups)
        ]
        now, serial = self._tables.now(), contest.row.serial
        await self._store.tournaments.begin_round(contest.id, number, rows, now, serial)

    async def _lay_round(self, contest: Contest) -> None:
        """Lays the tables that have not been laid; where only one is left to play, he wins without a game."""
        for row in contest.open_tables():
            if row.table_id:
                continue
            seats = [contest.by_number[one] for one in seats_of(row)]
            gone = [one.state == "out" for one in seats]
            if sum(not one for one in gone) < 2:
                places = behind([1] * len(seats), gone) if not all(gone) else [1] * len(seats)
                await self._store.tournaments.result(row, places, "walkover")
                continue
            try:
                await self._lay(contest, row, seats)
            except Conflict:
                log.info("tournament %s: a table of round %d is laid already", contest.id, row.round)

    async def _lay(self, contest: Contest, row: RoundRow, entrants: Sequence[EntrantRow]) -> None:
        agreed, missing = contest.agreed, []
        seats = []
        for index, one in enumerate(entrants):
            if one.level:
                seats.append(Seat(index, "bot", one.name, one.level))
            elif one.state == "in":
                seats.append(Seat(index, "human", one.name, owner=one.owner))
            elif one.state == "away" and one.deputy:
                seats.append(Seat(index, "human", one.deputy_name, owner=one.deputy))
            else:
                owner = one.owner if one.state == "away" else ""
                seats.append(Seat(index, "bot", one.name, agreed.level, owner=owner))
                missing.append(one)
        plan = Plan(
            contest.kind.id,
            seats,
            options_at(contest.kind, len(seats), agreed.options),
            seed=contest.seed_of(row),
            undo="none",
            house=House(agreed.terms, advice="none", rated=agreed.rated, contest=contest.id),
            components=agreed.components,
        )
        plan.within = self._store.tournaments.laying(row, plan.id, self._tables.now())
        table = await self._tables.lay(plan)
        for owner in {seat.owner for seat in seats if seat.kind == "human"}:
            await self._caller.call(owner, "round", f"/t/{table.id}", str(row.round), contest.row.name)
        for one in missing:
            await self._note_absent(contest, row, one)

    def _stirs(self, contest: Contest, row: RoundRow, resting: Collection[str]) -> bool:
        """Whether a table must be opened: it goes on, is over, or somebody may not have come to it."""
        if row.table_id not in resting:
            return True
        now = self._tables.now()
        return self._patient(contest) and now - (row.laid or now) >= contest.agreed.patience

    @staticmethod
    def _patient(contest: Contest) -> bool:
        """Whether somebody else plays at last for who does not come."""
        return bool(contest.agreed.patience) and contest.agreed.terms.kind != "days"

    async def _look_at(self, contest: Contest, row: RoundRow) -> bool:
        """Takes the result of a table, or sees who has not come to it; tells whether there is a result. Where
        only bots play, it goes on by being found."""
        try:
            table = await self._tables.find(row.table_id)
        except Refused as error:
            log.warning("tournament %s: table %s: %s", contest.id, row.table_id, error)
            return False
        result = table.match.result
        if result is not None and table.state == "over":
            gone = self._gone(contest, row, table)
            places = result.places if all(gone) else behind(result.places, gone)
            return await self._store.tournaments.result(row, places, "played")
        if table.state == "playing" and self._patient(contest):
            await self._stand_in(contest, row, table)
        return False

    async def _stand_in(self, contest: Contest, row: RoundRow, table: Table) -> None:
        """Somebody else plays for who has never come, though it has been his turn for so long."""
        now, patience = self._tables.now(), contest.agreed.patience
        if now - (row.laid or now) < patience:
            return
        for index in table.match.choices.seats:
            seat = table.seats[index]
            came = any(seat_of == index for seat_of, _ in table.match.answers)
            waits = now - table.clocks.since.get(index, row.laid or now)
            if seat.kind != "human" or came or waits < patience or table.connected(seat):
                continue
            entrant = contest.by_number[seats_of(row)[index]]
            if entrant.deputy and seat.owner != entrant.deputy:
                await table.seating.move(index, entrant.deputy)
                told = {"name": self._called(entrant), "other": entrant.deputy_name}
                await self._store.tournaments.set(contest.id, ("stands-in", told))
            else:
                await table.seating.hand_over(index, contest.agreed.level)
                await self._note_absent(contest, row, entrant)

    @staticmethod
    def _gone(contest: Contest, row: RoundRow, table: Table) -> list[bool]:
        """Who is behind all others, seat by seat: for whom a bot has played to the end, whyever. Where bots
        play for all of them, only who has resigned or has never come."""
        seats = list(zip(table.seats, seats_of(row), strict=True))
        left = [seat.is_bot and not contest.by_number[entrant].level for seat, entrant in seats]
        if not all(left):
            return left
        absent = contest.absent(row)
        return [seat.level in (GIVEN_UP, FORGOTTEN) or entrant in absent for seat, entrant in seats]

    async def _note_absent(self, contest: Contest, row: RoundRow, entrant: EntrantRow) -> None:
        told = {"name": self._called(entrant), "entrant": entrant.number}
        told |= {"round": row.round, "number": row.number, "table": row.number + 1}
        told["left"] = int(entrant.state == "out")
        await self._store.tournaments.set(contest.id, ("absent", told))

    # --- watching

    async def sign(self, id: str) -> str:
        """Changes when the page of a tournament would look different; looked up once for all who watch."""
        known = self._signs.get(id)
        if known is not None and time.monotonic() - known[0] < SIGNS:
            return known[1]
        contest = await self.find(id)
        tables = [one.table_id for one in contest.open_tables() if one.table_id]
        serials = await self._store.serials(tables) if tables else {}
        sign = f"{contest.row.serial}:{sum(serials.values())}"
        self._signs[id] = (time.monotonic(), sign)
        if len(self._signs) > 1000:
            self._signs.clear()
        return sign


def _are_places(places: Sequence[int], count: int) -> bool:
    """Whether so many can have come to these places: those who are equal share one, and others come behind
    them all."""
    ordered = sorted(places)
    if len(ordered) != count or not ordered or ordered[0] != 1:
        return False
    return all(
        low == high or high == sum(one < high for one in ordered) + 1 for low, high in pairwise(ordered)
    )


__all__ = ["EVERY", "Contests", "places_of"]
