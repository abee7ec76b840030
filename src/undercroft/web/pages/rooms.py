"""What the host's page shows: tables, people, figures, health, as plain data."""

from __future__ import annotations

import shutil
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from babel.dates import format_date
from starlette.datastructures import State

from undercroft.core.errors import UnknownGame
from undercroft.core.game import GameType
from undercroft.core.registry import find_game
from undercroft.store.backup import file_of, is_file
from undercroft.store.census import Found
from undercroft.store.model import DecreeRow
from undercroft.tables.carrying import OLDER
from undercroft.tables.hosting import FORGOTTEN
from undercroft.tables.seats import Seat
from undercroft.tables.tables import Tables
from undercroft.tables.wardens import MUTE
from undercroft.tables.words import seat_name
from undercroft.texts import Texts, texts_for
from undercroft.web.gauges import Look, line
from undercroft.web.lane import MOST

DAY = 86_400
LATE = 300.0
"""Seconds after which a table where nothing happens is marked."""


@dataclass(frozen=True)
class Row:
    """A table in the host's list."""

    id: str
    kind: GameType
    title: str
    who: str
    where: str
    turn: str
    idle: str
    state: str
    """open, playing; late and forgotten are marks of their own."""
    mark: str
    notes: Sequence[str]


@dataclass
class Person:
    """Somebody who sits at tables: the hash of his browser, his name, where he sits, whether he is here."""

    browser: str
    name: str
    seats: list[tuple[str, int, str]] = field(default_factory=list)
    """(table, seat, title of the game)."""
    here: bool = False
    silent: str = ""
    """That he is, and until when."""
    banned: bool = False
    host: bool = False


@dataclass(frozen=True)
class Card:
    """A figure with its course: what it is called, its value, a word beside it, the points of its chart."""

    key: str
    icon: str
    value: str
    beside: str
    points: str


@dataclass(frozen=True)
class Limit:
    """So much of a limit is used up."""

    key: str
    used: int
    most: int

    @property
    def percent(self) -> int:
        return min(100, round(100 * self.used / max(1, self.most)))


def age(seconds: float, texts: Texts) -> str:
    """How long ago, in the largest fitting unit."""
    units = (("days", DAY), ("hours", 3600), ("minutes", 60), ("seconds", 1))
    for name, unit in units:
        if seconds >= unit or unit == 1:
            return texts.text(f"host-age-{name}", {"count": int(max(0.0, seconds) // unit)})
    return ""


def since(touched: str) -> float:
    """Seconds since a time as the database writes it."""
    return (datetime.now(UTC) - datetime.fromisoformat(touched)).total_seconds()


def rows(found: Sequence[Found], tables: Tables, lang: str) -> list[Row]:
    """The tables as the host sees them; one of a game that is not installed is left out."""
    made = []
    for one in found:
        try:
            kind = find_game(one.row.game)
        except UnknownGame:
            continue
        made.append(_row(one, kind, tables, lang))
    return made


def _row(one: Found, kind: GameType, tables: Tables, lang: str) -> Row:
    texts, live, quiet = texts_for(lang, kind), tables.in_memory(one.row.id), since(one.row.touched)
    seats = [Seat(seat.seat, seat.kind, seat.name, seat.level, seat.owner) for seat in one.seats]
    names = [seat_name(seat, texts) for seat in seats]
    turn = ", ".join(names[seat] for seat in live.match.choices.seats) if live and not live.match.over else ""
    is_open = one.row.state == "open"
    forgotten = not is_open and quiet > FORGOTTEN and not one.row.clocks
    notes = []
    if live is not None and live.trouble == OLDER:
        notes.append(texts.text("host-note-older"))
    if forgotten:
        notes.append(texts.text("host-note-forgotten"))
    if one.row.clocks:
        notes.append(texts.text("host-note-clock"))
    kept = tables.keep.seconds().get(one.row.state)
    if kept and kept - quiet < 7 * DAY:
        notes.append(texts.text("host-note-expires", {"days": int(max(0.0, kept - quiet) // DAY)}))
    mark = "bad" if forgotten else "wrn" if quiet > LATE else ""
    return Row(
        id=one.row.id,
        kind=kind,
        title=texts.text("game-title"),
        who=", ".join(names),
        where=texts.text("host-waits") if is_open else texts.text("host-answers", {"count": one.answers}),
        turn="" if is_open else turn,
        idle=age(quiet, texts),
        state="forgotten" if forgotten else one.row.state,
        mark=mark,
        notes=notes,
    )


def people(found: Sequence[Found], tables: Tables, lang: str) -> list[Person]:
    """Who sits at these tables, those who are here first."""
    met: dict[str, Person] = {}
    silent: Mapping[str, DecreeRow] = {row.subject: row for row in tables.wardens.all(MUTE)}
    for one in found:
        try:
            texts = texts_for(lang, find_game(one.row.game))
        except UnknownGame:
            continue
        live = tables.in_memory(one.row.id)
        for seat in one.seats:
            if not seat.owner:
                continue
            name = seat_name(Seat(seat.seat, "human", seat.name), texts)
            person = met.setdefault(
                seat.owner,
                Person(
                    seat.owner,
                    name,
                    banned=tables.wardens.is_banned(seat.owner, ""),
                    host=tables.wardens.is_host(seat.owner),
                ),
            )
            person.seats.append((one.row.id, seat.seat, texts.text("game-title")))
            person.here = person.here or (live is not None and live.presence.is_here(seat.owner))
            if seat.owner in silent:
                person.silent = muted(silent[seat.owner].until, texts, lang, datetime.now().astimezone())
    return sorted(met.values(), key=lambda one: (not one.here, one.name))


def muted(until: str, texts: Texts, lang: str, now: datetime) -> str:
    """That somebody is silent until a time as the database writes it (empty: for good), with its day unless
    that is today."""
    if not until:
        return texts.text("host-muted")
    end = datetime.fromisoformat(until).astimezone(now.tzinfo)
    told = end.strftime("%H:%M")
    if end.date() != now.date():
        told = f"{format_date(end, 'd MMM' if end.year == now.year else 'd MMM y', locale=lang)}, {told}"
    return texts.text("host-muted-until", {"time": told})


def cards(state: State, texts: Texts) -> list[Card]:
    """The figures at the top of the page."""
    gauges = state.gauges
    look: Look = gauges.now()

    def course(name: str) -> str:
        return line([*gauges.course(name), float(getattr(look, name))])

    def number(key: str, value: float) -> str:
        return texts.text(key, {"number": value})

    queue = texts.text("host-kpi-queue", {"count": look.waiting})
    memory = number("host-megabytes", look.memory // 1_000_000)
    answer = number("host-seconds", round(look.answer, 2))
    processor = number("host-percent", round(100 * look.processor))
    return [
        Card("tables", "tabletop-players", str(look.tables), "", course("tables")),
        Card("people", "person", str(look.people), "", course("people")),
        Card("bots", "vintage-robot", str(look.thinking), queue, course("thinking")),
        Card("answer", "stopwatch", answer, "", course("answer")),
        Card("processor", "processor", processor, "", course("processor")),
        Card("memory", "database", memory, "", course("memory")),
    ]


def limits(state: State) -> list[Limit]:
    """What of the limits is used."""
    load = state.tables.thinker.load()
    return [
        Limit("streams", state.streams.open.total(), state.streams.most),
        Limit("bots", load.working, load.count),
        Limit("errands", state.lane.busy(), MOST),
        Limit("analyses", state.analyses.running(), 1),
    ]


@dataclass(frozen=True)
class Check:
    """A part of the house: whether it is well, and what is said of it."""

    key: str
    well: bool
    words: str


async def health(state: State, texts: Texts) -> list[Check]:
    """How the parts of the house are."""
    store, began = state.tables.store, time.perf_counter()
    await store.answers()
    took = 1000 * (time.perf_counter() - began)
    place = state.settings.place
    kind = "SQLite" if is_file(place) else "PostgreSQL"
    size = await store.census.size() / 1e6
    words = texts.text("host-health-db-words", {"kind": kind, "ms": round(took, 1), "size": round(size, 1)})
    folder = file_of(place).parent if is_file(place) else Path()
    free = shutil.disk_usage(folder).free / 1e9
    disk = texts.text("host-health-disk-words", {"free": round(free, 1)})
    older = sum(1 for one in state.tables.in_memory_all() if one.trouble == OLDER)
    return [
        Check("db", True, words),
        Check("disk", free > 1.0, disk),
        Check("errors", state.journal.errors == 0, str(state.journal.errors)),
        Check("older", older == 0, str(older)),
        Check("version", True, release()),
    ]


def release() -> str:
    """The version of the program."""
    try:
        return version("undercroft")
    except PackageNotFoundError:
        return "?"
