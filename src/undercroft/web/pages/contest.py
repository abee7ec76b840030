"""A tournament as its page shows it: rounds, tables, standings, what waits for the reader, and the log."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

from markupsafe import Markup

from undercroft.core.game import GameType
from undercroft.core.options import plain_options, read_options
from undercroft.people.agreement import Contest, places_of, seats_of
from undercroft.store.model import EntrantRow, RoundRow
from undercroft.tables.clock import DAY
from undercroft.tables.mine import my_turn
from undercroft.tables.refused import Refused
from undercroft.tables.table import Table
from undercroft.tables.tables import Tables
from undercroft.texts import Texts, texts_for
from undercroft.web.pages.render import Reader
from undercroft.web.pages.sketches import picture_of
from undercroft.web.pages.waiting import clock_of, told_options

BREAKS_SHOWN = ("buchholz", "sonneborn", "wins")
SHOWN = 50
"""So many of the latest lines of the log are shown."""


@dataclass(frozen=True)
class Sitter:
    """Somebody at a table: his seat, name and number, what he has at the moment or his place at the end."""

    seat: int
    name: str
    number: int
    score: int | None
    place: int | None
    own: bool


@dataclass(frozen=True)
class Card:
    """A table of a round: `id` is empty where none was laid."""

    round: int
    number: int
    id: str
    how: str
    sitters: Sequence[Sitter]
    over: bool
    mine: bool
    calls: bool
    """Whether it waits for the reader."""
    answers: int
    picture: Markup
    """The small picture of its board, while it is played."""


@dataclass(frozen=True)
class Line:
    """A line of the standings."""

    rank: int
    """0 while nothing has been played: then there are no places yet."""
    name: str
    own: bool
    out: bool
    rounds: Sequence[str]
    points: str
    breaks: Sequence[str]
    decided: str


@dataclass(frozen=True)
class Step:
    """A round in the strip above: done, now or later; `when` for a league."""

    number: int
    state: str
    when: str


@dataclass(frozen=True)
class Told:
    """A line of the log."""

    at: str
    what: str
    words: str


@dataclass(frozen=True)
class Sight:
    """All that the page shows beside its forms."""

    contest: Contest
    kind: GameType
    facts: Sequence[str]
    steps: Sequence[Step]
    cards: Sequence[Card]
    earlier: Sequence[Card]
    lines: Sequence[Line]
    order: str
    """What decides between equals, and what byes and smaller tables are worth."""
    log: Sequence[Told]
    mine: EntrantRow | None
    rest: bool
    """Whether the reader has a bye in this round."""
    owner: bool
    champion: str
    seeds: Sequence[tuple[int, int, str]]

    @property
    def call(self) -> Card | None:
        """The reader's table, one that waits for him first."""
        mine = [card for card in self.cards if card.mine and card.id and not card.over]
        return next(iter(sorted(mine, key=lambda card: not card.calls)), None)

    @property
    def appealable(self) -> list[Card]:
        return [card for card in (*self.cards, *self.earlier) if card.mine and len(card.sitters) > 1]

    @property
    def rulable(self) -> list[Card]:
        """The tables of which the owner may set what came of them."""
        last = self.contest.row.round
        fixed = self.contest.agreed.kind == "knockout"
        return [
            card
            for card in (*self.cards, *self.earlier)
            if len(card.sitters) > 1 and (card.round == last or not fixed)
        ]


def name_of(one: EntrantRow, texts: Texts) -> str:
    """How an entrant is called."""
    if one.name:
        return one.name
    if one.level:
        return texts.text("contest-bot", {"level": texts.text(f"level-{one.level}-short"), "n": one.number})
    return texts.text("contest-nameless", {"n": one.number})


def shown(points: Fraction, lang: str) -> str:
    """Points as they are read: 3, 1.5, 2.67."""
    text = f"{float(points):.2f}".rstrip("0").rstrip(".")
    return text.replace(".", ",") if lang == "ru" else text


async def sight_of(tables: Tables, contest: Contest, reader: Reader) -> Sight:
    """The tournament as this reader sees it now."""
    texts = texts_for(reader.lang, contest.kind)
    cards = [await _card(tables, contest, row, reader, texts) for row in contest.data.rounds]
    now = [card for card in cards if card.round == contest.row.round or not card.over]
    mine = contest.entrant_of(reader.browser)
    laid = [row for row in contest.data.rounds if row.table_id and contest.told]
    seeds = [(row.round, row.number, contest.seed_of(row)) for row in laid]
    champion = contest.champion
    return Sight(
        contest,
        contest.kind,
        facts_of(contest, texts),
        _steps(contest),
        now,
        [card for card in reversed(cards) if card not in now],
        _lines(contest, reader, texts),
        order_of(contest, texts),
        _log(contest, texts),
        mine,
        any(card.mine and len(card.sitters) == 1 for card in now),
        contest.is_owner(reader.browser),
        "" if champion is None else name_of(champion, texts),
        seeds,
    )


def facts_of(contest: Contest, texts: Texts) -> list[str]:
    """What is played, in a few words each."""
    agreed = contest.agreed
    counted = agreed.kind in ("swiss", "league")  # else who has entered makes their number
    rounds = contest.rounds_in_all or (agreed.rounds if counted else 0)
    values = {"count": len(contest.entrants), "size": agreed.size, "rounds": rounds}
    facts = [texts.text("game-title"), texts.text(f"contest-kind-{agreed.kind}")]
    options = plain_options(read_options(contest.kind.options, dict(agreed.options)))
    facts += told_options(contest.kind, agreed.size, options, texts)
    if agreed.cards:
        facts.append(f"{texts.text('house-rules')}: {agreed.cards_name}")
    facts.append(texts.text("contest-entrants", values))
    facts.append(texts.text("contest-tables-of" if rounds else "contest-size-of", values))
    if agreed.kind == "league":
        facts.append(texts.text("contest-every", {"days": agreed.days}))
    timed = agreed.terms.kind != "none"
    facts.append(clock_of(agreed.terms, texts)[0] if timed else texts.text("contest-no-clocks"))
    return [*facts, texts.text("fact-rated")] if agreed.rated and not agreed.cards else facts


def order_of(contest: Contest, texts: Texts) -> str:
    """Who is ahead of whom, as the rules of tournaments have it."""
    course = contest.course
    words = [texts.text("contest-order-knockout")] if course.kind == "knockout" else []
    breaks = ", ".join(texts.text(f"contest-by-{one}") for one in course.breaks)
    words.append(texts.text("contest-order", {"breaks": breaks}))
    words.append(texts.text("contest-order-bye" if course.bye else "contest-order-no-bye"))
    if course.size > 2:
        words.append(texts.text("contest-order-smaller"))
    return " ".join(words)


def _steps(contest: Contest) -> list[Step]:
    made = []
    last = contest.row.round if contest.row.state == "over" else contest.rounds_in_all
    for number in range(1, last + 1):
        over = contest.course.round_over(number) and number <= contest.row.round
        state = "done" if over else "now" if number <= contest.row.round else "later"
        when = ""
        if contest.agreed.kind == "league" and contest.row.began is not None:
            at = contest.row.began + (number - contest.row.round) * contest.agreed.days * DAY
            when = datetime.fromtimestamp(at, UTC).strftime("%d.%m")
        made.append(Step(number, state, when))
    return made


async def _card(tables: Tables, contest: Contest, row: RoundRow, reader: Reader, texts: Texts) -> Card:
    places = places_of(row)
    table: Table | None = None
    if row.table_id and not places:
        try:
            table = await tables.find(row.table_id)
        except Refused:
            table = None
    standing = contest.kind.standing
    scores = standing(table.match.game) if table is not None and standing is not None else None
    sitters = []
    for seat, number in enumerate(seats_of(row)):
        one = contest.by_number.get(number)
        owns = table is not None and table.seats[seat].owned_by(reader.browser)
        sitters.append(
            Sitter(
                seat,
                name_of(one, texts) if one is not None else "?",
                number,
                None if scores is None else scores[seat],
                places[seat] if places else None,
                owns or (one is not None and one.owner == reader.browser),
            )
        )
    return Card(
        row.round,
        row.number,
        row.table_id,
        row.how,
        sitters,
        bool(places),
        any(one.own for one in sitters),
        table is not None and my_turn(table, reader.browser) is not None,
        0 if table is None else table.match.ply,
        Markup() if table is None or table.sealed else picture_of(table),
    )


def _lines(contest: Contest, reader: Reader, texts: Texts) -> list[Line]:
    lines = []
    played = any(row.rounds for row in contest.standings)
    for row in contest.standings if played else sorted(contest.standings, key=lambda row: row.entrant):
        one = contest.by_number[row.entrant]
        lines.append(
            Line(
                row.rank if played else 0,
                name_of(one, texts),
                one.owner == reader.browser,
                one.state == "out",
                [
                    shown(row.rounds[number], reader.lang) if number in row.rounds else "—"
                    for number in range(1, contest.row.round + 1)
                ],
                shown(row.points, reader.lang),
                [shown(row.values[name], reader.lang) for name in BREAKS_SHOWN],
                texts.text(f"contest-break-{row.decided}") if row.decided and row.rounds else "",
            )
        )
    return lines


def _log(contest: Contest, texts: Texts) -> list[Told]:
    told = []
    for line in reversed(contest.data.log[-SHOWN:]):
        args: Mapping[str, Any] = {"left": 0, **json.loads(line.told)}
        words = texts.text(f"contest-log-{line.what}", args)
        told.append(Told(f"{line.at[8:10]}.{line.at[5:7]} {line.at[11:16]}", line.what, words))
    return told
