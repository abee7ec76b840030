"""The days of a tournament: a file for calendars, and the days of a league on its page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from undercroft.people.agreement import Contest
from undercroft.store.model import TournamentLogRow
from undercroft.tables.clock import DAY
from undercroft.texts import Texts
from undercroft.web.pages.contest import name_of

WEEKS = 6
"""So many weeks are shown at most."""
LINE = 74
"""Octets of a line of a calendar file, without its end (RFC 5545, 3.1)."""


@dataclass(frozen=True)
class Event:
    """Something that happens at a moment (in seconds since 1970)."""

    name: str
    at: float
    words: str


def events_of(contest: Contest, texts: Texts) -> list[Event]:
    """When a tournament begins, in a league its rounds, as far as that is known, and when it was over."""
    row = contest.row
    if row.state == "open" and row.starts is not None:
        return [Event("start", row.starts, texts.text("contest-ics-start", {"name": row.name}))]
    rounds = [
        Event(f"round-{number}", at, texts.text("contest-ics-round", {"name": row.name, "round": number}))
        for number, at in rounds_of(contest).items()
    ]
    at = ended_at(contest)
    return rounds if at is None else [*rounds, Event("end", at, _ended(contest, texts))]


def _end_of(contest: Contest) -> TournamentLogRow | None:
    """The line of its log with which a tournament ended."""
    return next((line for line in contest.data.log if line.what in ("over", "cancelled")), None)


def ended_at(contest: Contest) -> float | None:
    """When a tournament was over; None: it is not."""
    line = _end_of(contest)
    return None if line is None else datetime.fromisoformat(line.at).timestamp()


def _ended(contest: Contest, texts: Texts) -> str:
    """How it ended: who has won, or that it was called off."""
    line = _end_of(contest)
    how = "over" if line is None else line.what
    champion = contest.champion if how == "over" else None
    winner = "" if champion is None else name_of(champion, texts)
    told = {"name": contest.row.name, "how": how, "winner": winner, "won": int(bool(winner))}
    return texts.text("contest-ics-end", told)


def rounds_of(contest: Contest) -> dict[int, float]:
    """When each round of a league has begun, or will."""
    row, agreed = contest.row, contest.agreed
    if agreed.kind != "league" or row.state not in ("playing", "over"):
        return {}
    found = {}
    for number in range(1, contest.rounds_in_all + 1):
        laid = [one.laid for one in contest.tables_in(number) if one.laid is not None]
        if laid:
            found[number] = min(laid)
        elif row.state == "playing" and row.began is not None and number > row.round:
            found[number] = row.began + (number - row.round) * agreed.days * DAY
    return found


def file_of(contest: Contest, url: str, texts: Texts, now: float) -> str:
    """The events of a tournament for calendars (RFC 5545)."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Undercroft//Undercroft//EN"]
    for event in events_of(contest, texts):
        lines += [
            "BEGIN:VEVENT",
            f"UID:{contest.id}-{event.name}@undercroft",
            f"DTSTAMP:{_stamp(now)}",
            f"DTSTART:{_stamp(event.at)}",
            "DURATION:PT1H",
            f"SUMMARY:{_escaped(event.words)}",
            f"URL:{url}",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _stamp(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(words: str) -> str:
    for sign in ("\\", ";", ","):
        words = words.replace(sign, f"\\{sign}")
    return " ".join(words.split())


def _folded(line: str) -> str:
    """A line of more octets goes on in the next ones; no letter is cut."""
    parts, part = [], ""
    for letter in line:
        if len((part + letter).encode()) > LINE:
            parts.append(part)
            part = " "
        part += letter
    return "\r\n".join([*parts, part])


@dataclass(frozen=True)
class Day:
    """A day of a league: the round that begins on it (0: none), whether the reader has answered, whether a
    bot has for him, and whether it is today."""

    day: date
    round: int
    answered: bool
    by_bot: bool
    today: bool


def weeks_of(contest: Contest, answered: Mapping[str, tuple[int, int]], now: float) -> list[Sequence[Day]]:
    """The weeks of a league, from Monday to Sunday, the last ones once it is over; none for another kind.
    `answered`: on which day how often the reader has answered, and a bot for him."""
    rounds = {_day(at): number for number, at in rounds_of(contest).items()}
    if not rounds:
        return []
    ended = ended_at(contest)
    today, end = _day(now), _day(now if ended is None else ended)
    first = max(min(rounds), end - timedelta(days=14 if ended is None else 7 * (WEEKS - 1)))
    first = min(first, max(rounds))
    monday = first - timedelta(days=first.weekday())
    last = min(max(max(rounds), end), monday + timedelta(days=7 * WEEKS - 1))
    found: list[Sequence[Day]] = []
    while monday <= last:
        week = [monday + timedelta(days=number) for number in range(7)]
        days = []
        for one in week:
            own, by_bot = answered.get(one.isoformat(), (0, 0))
            days.append(Day(one, rounds.get(one, 0), own > 0, by_bot > 0, one == today))
        found.append(days)
        monday += timedelta(days=7)
    return found


def _day(at: float) -> date:
    return datetime.fromtimestamp(at, UTC).date()
