"""A database of many tables for `benchmarks.shelf`: some true ones of each game, and many copies of each.

The true ones are laid, played at random and talked at by the product's own code. Copies have their answers,
remarks and positions, and seats of other people: some with accounts, most not.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, text

import undercroft as uc
from undercroft.core.match import Match
from undercroft.people.accounts import new_person_id
from undercroft.people.agreement import Agreement
from undercroft.store import Store
from undercroft.store.model import now
from undercroft.tables.clock import DAY, Terms
from undercroft.tables.house import House
from undercroft.tables.pace import Pace
from undercroft.tables.seats import Seat, hash_of, new_table_id
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan, Tables
from undercroft.tables.thinking import FirstThinker
from undercroft.web.client import Tokens

SHARES = {"raiders": 50, "rotendale": 20, "lords": 15, "dungeoneer": 10, "twister": 5}
"""Of a hundred tables so many are of each game."""
STAGES = (0.05, 0.3, 0.6, 0.95)
"""Parts of a whole game after which true tables in play stand."""
PEOPLE, BROWSERS = 2_000, 30_000
REMARKS = 3
TOGETHER = 2_000
"""So many tables are copied in one transaction."""
DAYS = Terms("days", 3 * DAY)
BOT_TO_MOVE = 0.02
"""Of the tables in play: a server was killed while its bots thought."""


@dataclass(frozen=True)
class Pattern:
    """A true table: who is asked there."""

    id: str
    game: str
    state: str
    seats: int
    asked: tuple[int, ...]
    days: bool


@dataclass(frozen=True)
class Readers:
    """Cookies of somebody with few tables, of somebody with hundreds, and of a host; and who they are."""

    few: str
    many: str
    host: str


def _played(game: str, seats: int, part: float, seed: int) -> Match:
    """A game played at random up to a part of it, but never the last answer."""
    whole = uc.new(game, seats=seats, seed=seed)
    rng = random.Random(seed)
    while whole.choices:
        whole.play(*rng.choice(list(whole.choices)))
    last = min(int(part * whole.ply), whole.ply - 1)
    match = uc.new(game, seats=seats, seed=seed)
    rng = random.Random(seed)
    while match.ply < last:
        match.play(*rng.choice(list(match.choices)))
    return match


async def _true_tables(store: Store) -> list[Pattern]:
    """True tables of every game: one that waits, some in play with and without clocks, finished ones."""
    tables = Tables(store, FirstThinker(), Pace(0, 0))
    made = []
    for game in SHARES:
        count = 2 if game == "twister" else 4
        for seed, part in enumerate((0.0, *STAGES, *STAGES, 1.0, 1.0)):
            waits, days = part == 0.0, 1 + len(STAGES) <= seed <= 2 * len(STAGES)
            match = None if waits else _played(game, count, part, seed)
            seats = [
                Seat(index, "human", f"Player {index + 1}", owner=f"{index}" * 64) for index in range(count)
            ]
            if waits:
                seats[1:] = [Seat(index, "open") for index in range(1, count)]
            house = House(DAYS) if days else House()
            plan = Plan(game, seats, seed=None, owner="0" * 64, match=match, public=waits, house=house)
            table = await tables.lay(plan)
            for number in range(REMARKS):
                await table.talking.say(0, "0" * 64, f"Well played, {number}!")
            await _settled(table)
            while part == 1.0 and table.match.choices:
                seat, option = next(iter(table.match.choices))
                await table.answers.give(seat, str(option), table.match.version)
                await _settled(table)
            asked = tuple(table.match.choices.seats)
            made.append(Pattern(table.id, game, table.state, count, asked, days))
    await tables.keep_positions()
    for one in tables.in_memory_all():
        await one.stop()
    tables.thinker.close()
    return made


async def _settled(table: Table) -> None:
    """Until all answers that are no choice are given."""
    for _ in range(10_000):
        if table.driver.resting:
            return
        await asyncio.sleep(0.001)


def _dates(state: str, rng: random.Random) -> tuple[str, str]:
    """When a table was laid, and touched last: none so old that it is cleared away."""
    most = {"over": 350.0, "playing": 60.0, "open": 25.0}[state]
    ago = most * rng.random() ** 2
    touched = datetime.now(UTC) - timedelta(days=ago)
    laid = touched - timedelta(hours=rng.uniform(0.5, 48))
    return laid.isoformat(timespec="milliseconds"), touched.isoformat(timespec="milliseconds")


def _copies(
    trues: Sequence[Pattern], count: int, playing: int, owners: Sequence[str], many: str, rng: random.Random
) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Rows of copied tables, each with its seats, ordered by their ids."""
    games, weights = list(SHARES), list(SHARES.values())
    by: dict[tuple[str, str], list[Pattern]] = {}
    for one in trues:
        by.setdefault((one.game, one.state), []).append(one)
    for number, id in enumerate(sorted({new_table_id() for _ in range(count)})):
        at = number * 7919 % count  # so that states are not in the order of ids
        state = "playing" if at < playing else "open" if at < playing + playing // 10 else "over"
        one = rng.choice(by[rng.choices(games, weights)[0], state])
        laid, touched = _dates(state, rng)
        me = many if at % 120 == 0 else rng.choice(owners)
        bots = state != "open" and not one.days and rng.random() < 0.7
        bot_moves = rng.random() < BOT_TO_MOVE
        table: dict[str, Any] = {"id": id, "true": one.id, "created": laid, "touched": touched}
        table |= {"owner": me, "due": None}
        table["company"] = not bots and state != "open"
        if one.days and state == "playing":
            table["due"] = time.time() + rng.uniform(3600, 3 * DAY)
        seats = []
        for index in range(one.seats):
            kind, owner, name, level = "human", me if index == 0 else rng.choice(owners), f"Marta {index}", ""
            mine = index in one.asked if not bot_moves else index not in one.asked
            if state == "open" and index:
                kind, owner, name = "open", "", ""
            elif bots and not (mine or (index == 0 and not one.asked)):
                kind, owner, name, level = "bot", "", "", "easy"
            elif bots:
                owner = me
            seats.append(
                {"id": id, "seat": index, "kind": kind, "owner": owner, "name": name, "level": level}
            )
        bots_asked = any(seats[index]["kind"] == "bot" for index in one.asked)
        table["asked"] = "" if bots_asked else json.dumps(one.asked)
        yield table, seats


COPIED = (
    "INSERT INTO tables (id, game, head, state, undo, public, owner, created, touched, result, follows, "
    "next, serial, driver, driver_until, company, wish, house, manners, clocks, clock_due) "
    "SELECT :id, game, head, state, undo, public, :owner, :created, :touched, result, NULL, "
    "NULL, serial, '', '', :company, '', house, '', clocks, :due FROM tables WHERE id = :true",
    "INSERT INTO answers (table_id, number, line, at) SELECT :id, number, line, at FROM answers "
    "WHERE table_id = :true",
    "INSERT INTO chat (table_id, seat, name, words, ply, at) "
    "SELECT :id, seat, name, words, ply, at FROM chat WHERE table_id = :true ORDER BY id",
    "INSERT INTO positions (table_id, lines, data) SELECT :id, lines, data FROM positions "
    "WHERE table_id = :true",
)
QUIET = (
    "INSERT INTO quiet (table_id, serial, asked) SELECT id, serial, :asked FROM tables "
    "WHERE id = :id AND state = 'playing'"
)
SEATS = (
    "INSERT INTO seats (table_id, seat, kind, name, level, owner, key, sign, standing) "
    "VALUES (:id, :seat, :kind, :name, :level, :owner, '', '', '')"
)


def _people(connection: Connection, people: Sequence[str], rng: random.Random) -> None:
    """Accounts, with ratings, calls that were sent, and tries of the days."""
    add = {
        "people": ("id, name, handle, sign, created", ":id, :name, :id, '', :at"),
        "sessions": ("token, person, created", ":token, :id, :at"),
        "ratings": ("subject, game, seats, mu, sigma, games, wins", ":id, :game, 4, :mu, 3.0, 20, 5"),
        "rating_steps": (
            "subject, game, seats, table_id, mu, sigma, at",
            ":id, :game, 4, 'gone', :mu, 3.0, :at",
        ),
        "notices": (
            "key, whom, channel, kind, place, mark, about, due, state, tries, taken",
            ":key, :id, 'push', 'turn', '/t/gone', '0.1', '', :at, 'sent', 0, ''",
        ),
        "daily_tries": (
            "day, owner, table_id, name, state, won, score, decisions, seconds, created",
            ":day, :id, 'gone', :name, 'done', :won, 20, 30, 300, :at",
        ),
        "variants": (
            "id, game, owner, name, about, shown, version, given, step, origin, created, touched",
            ":short, :game, :id, :name, '', 'listed', 1, '', 0, '', :at, :at",
        ),
    }
    rows: dict[str, list[dict[str, Any]]] = {name: [] for name in add}
    for number, id in enumerate(people):
        same = {"id": id, "name": f"Marta {number}", "at": now(-DAY * rng.uniform(0, 10))}
        rows["people"].append(same)
        rows["sessions"].append(same | {"token": hash_of(id)})
        for game in SHARES:
            mu = rng.uniform(20, 35)
            rows["ratings"].append(same | {"game": game, "mu": mu})
            rows["rating_steps"] += [same | {"game": game, "mu": mu + step} for step in range(4)]
        rows["notices"] += [same | {"key": hash_of(f"{id}{call}")} for call in range(20)]
        days = [(datetime.now(UTC) - timedelta(days=ago)).date().isoformat() for ago in range(1, 200)]
        rows["daily_tries"] += [same | {"day": day, "won": True} for day in rng.sample(days, 20)]
        if number % 10 == 0:
            rows["variants"].append(same | {"short": new_table_id(), "game": "raiders"})
    for table, many in rows.items():
        names, values = add[table]
        connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), many)


def _tournaments(connection: Connection, tables: Sequence[str], people: Sequence[str], count: int) -> None:
    """Finished ones, and some in play whose tables have clocks of days."""
    add = (
        "INSERT INTO tournaments (id, owner, name, game, plan, state, round, seed, public, serial, driver, "
        "driver_until, created, began) "
        "VALUES (:id, :owner, 'Cup', 'raiders', :plan, :state, 1, :seed, :yes, 1, '', '', :at, :began)"
    )
    entrant = (
        "INSERT INTO entrants (tournament, number, owner, name, level, state, deputy, deputy_name, "
        "deputy_key) VALUES (:id, :number, :owner, 'Marta', '', 'in', '', '', '')"
    )
    at_round = (
        "INSERT INTO rounds (tournament, round, number, seats, table_id, places, how, laid) "
        "VALUES (:id, 1, :number, :seats, :table, :places, :how, :began)"
    )
    left = list(tables)
    for number in range(count):
        plays = bool(left)
        same: dict[str, Any] = {
            "id": new_table_id(),
            "state": "playing" if plays else "over",
            "owner": people[number],
        }
        same |= {"plan": Agreement(terms=DAYS).text(), "seed": "pcg64:1", "began": time.time() - 3600}
        connection.execute(text(add), same | {"yes": True, "at": now(-3600.0 * number)})
        some, left = left[:16], left[16:]
        places = "" if plays else "[1, 2, 3, 4]"
        for at, table in enumerate(some or [""] * 16):
            seats = json.dumps([4 * at + 1 + index for index in range(4)])
            row = {
                "number": at,
                "seats": seats,
                "table": table,
                "places": places,
                "how": "played" if places else "",
            }
            connection.execute(text(at_round), same | row)
            four = [
                same | {"number": 4 * at + 1 + index, "owner": people[number + 4 * at + index]}
                for index in range(4)
            ]
            connection.execute(text(entrant), four)


async def make(place: str, count: int, playing: int) -> Readers:
    """A database with so many tables, and whom to ask as."""
    rng, began = random.Random(1), time.monotonic()
    store = Store(place)
    await store.start()
    tokens = Tokens(store)
    few, many, host = (tokens.new() for _ in range(3))
    people = [new_person_id() for _ in range(PEOPLE)]
    owners = [*people, *(hash_of(str(number)) for number in range(BROWSERS)), hash_of(few)]
    trues = await _true_tables(store)
    await store.decrees.say("host", hash_of(host), "Host")
    dated: list[str] = []
    batch: list[tuple[dict[str, Any], list[dict[str, Any]]]] = []

    async def write() -> None:
        async with store.engine.begin() as connection:
            for sql in COPIED:
                await connection.execute(text(sql), [table for table, _ in batch])
            await connection.execute(text(SEATS), [seat for _, seats in batch for seat in seats])
            quiet = [{"id": table["id"], "asked": table["asked"]} for table, _ in batch if table["asked"]]
            await connection.execute(text(QUIET), quiet)
        batch.clear()

    if not store.shared:
        async with store.engine.connect() as connection:
            await connection.execute(text("PRAGMA synchronous=OFF"))
    done = 0
    days = {one.id for one in trues if one.days}
    for one in _copies(trues, count, playing, owners, people[0], rng):
        batch.append(one)
        if one[0]["true"] in days and len(dated) < 20 * 16:
            dated.append(one[0]["id"])
        if len(batch) == TOGETHER:
            await write()
            done += TOGETHER
            print(f"  {done} tables after {time.monotonic() - began:.0f} s", flush=True)
    if batch:
        await write()
    async with store.engine.begin() as connection:
        # Of somebody with few tables: what chance has not given him.
        mine = "SELECT table_id FROM seats WHERE seat = 0 AND owner <> :many LIMIT 5"
        change = f"UPDATE seats SET owner = :few WHERE seat = 0 AND table_id IN ({mine})"
        await connection.execute(text(change), {"few": hash_of(few), "many": people[0]})
        await connection.run_sync(_people, people, rng)
        signed_in = "INSERT INTO sessions (token, person, created) VALUES (:token, :person, :at)"
        values = {"token": hash_of(many), "person": people[0], "at": now()}
        await connection.execute(text(signed_in), values)
        await connection.run_sync(_tournaments, dated, people, 300)
    await store.stop()
    return Readers(few, many, host)


if __name__ == "__main__":
    import sys

    print(asyncio.run(make(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
