"""The database. An answer is a line of the record and is never changed."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime, timedelta

from sqlalchemy import ColumnElement, ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, InstrumentedAttribute, Mapped, mapped_column

GONE = "gone-"
"""How the owner begins of what was that of somebody who is forgotten."""


def now(later: float = 0.0) -> str:
    """This moment, or so many seconds later, as text that sorts."""
    return (datetime.now(UTC) + timedelta(seconds=later)).isoformat(timespec="milliseconds")


def nobody() -> str:
    """The owner of what stays of somebody who was forgotten: another one each time."""
    return f"{GONE}{secrets.token_hex(16)}"


def unindexed(column: InstrumentedAttribute[str]) -> ColumnElement[str]:
    """A column as a condition on rows that are found by others: SQLite, which does not know how many rows a
    value has, else goes through all tables of a state to find those whose ids it is given."""
    return column.concat("")


class Base(DeclarativeBase):
    pass


class TableRow(Base):
    """A table: what its match is made from (the head of its record), and the rules of the house."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    head: Mapped[str] = mapped_column(Text)
    """The header lines of the record, without result."""
    state: Mapped[str] = mapped_column(String(10), default="open")
    """open (seats are free), playing, over or gone."""
    undo: Mapped[str] = mapped_column(String(10), default="consent")
    public: Mapped[bool] = mapped_column(default=False)
    owner: Mapped[str] = mapped_column(String(64), default="", index=True)
    """Hash of the browser token of whoever laid the table."""
    created: Mapped[str] = mapped_column(String(32), default=lambda: now())
    touched: Mapped[str] = mapped_column(String(32), default=lambda: now())
    result: Mapped[str] = mapped_column(Text, default="")
    """JSON of the result once it is over."""
    follows: Mapped[str | None] = mapped_column(String(24), default=None)
    """The table of which this is the rematch."""
    next: Mapped[str | None] = mapped_column(String(24), default=None)
    """Its rematch."""
    serial: Mapped[int] = mapped_column(default=0)
    """Counts every change of the table, so that other processes notice."""
    driver: Mapped[str] = mapped_column(String(32), default="")
    """The process that plays for the bots, until `driver_until` (a time as in `touched`)."""
    driver_until: Mapped[str] = mapped_column(String(32), default="")
    company: Mapped[bool] = mapped_column(default=False)
    """Whether several people have ever had seats of this game in play."""
    wish: Mapped[str] = mapped_column(Text, default="")
    """JSON of an undo for which the others are being asked; empty if there is none."""
    house: Mapped[str] = mapped_column(Text, default="")
    """JSON of the rules of the house; empty for the usual ones."""
    manners: Mapped[str] = mapped_column(Text, default="")
    """JSON of who may not come back, and who is not heard; empty if there is nobody."""
    clocks: Mapped[str] = mapped_column(Text, default="")
    """JSON of the seconds left to each seat, and when its clock started if it runs; empty without clocks."""
    clock_due: Mapped[float | None] = mapped_column(default=None, index=True)
    """When the first running clock falls, in seconds since 1970."""

    __table_args__ = (Index("ix_tables_state", "state", "touched"),)


class KeptRow(Base):
    """What the house itself keeps, by its name: `secret`, with which it signs the tokens of visitors."""

    __tablename__ = "kept"

    name: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class SeatRow(Base):
    """A chair: who sits there, and the hash of the token that proves it."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    """human, bot or open."""
    name: Mapped[str] = mapped_column(String(40), default="")
    level: Mapped[str] = mapped_column(String(20), default="")
    owner: Mapped[str] = mapped_column(String(64), default="", index=True)
    """Hash of the browser token; kept while a bot stands in, so that the player may come back."""
    key: Mapped[str] = mapped_column(String(64), default="")
    """Hash of the personal link that moves the seat to another browser; used once."""
    sign: Mapped[str] = mapped_column(String(40), default="")
    """The device that its person has chosen."""
    standing: Mapped[str] = mapped_column(Text, default="")
    """JSON of the answers that its person lets stand; empty if there are none."""


class AnswerRow(Base):
    """A line of the record. `number` counts from 0 without holes, so two answers cannot both be the next."""

    __tablename__ = "answers"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    line: Mapped[str] = mapped_column(Text)
    at: Mapped[str] = mapped_column(String(32), default=lambda: now())


class VariantRow(Base):
    """A game with house rules: its component file as its maker has it, and as others may have it."""

    __tablename__ = "variants"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), index=True)
    owner: Mapped[str] = mapped_column(String(64), index=True)
    """Hash of the browser token of its maker."""
    name: Mapped[str] = mapped_column(String(60), default="")
    about: Mapped[str] = mapped_column(Text, default="")
    shown: Mapped[str] = mapped_column(String(10), default="private")
    """private (the maker alone), link (who has the link) or listed (all)."""
    version: Mapped[int] = mapped_column(default=0)
    """How often it was given out; 0: never."""
    given: Mapped[str] = mapped_column(Text, default="")
    """The file as it was given out last."""
    step: Mapped[int] = mapped_column(default=0)
    """The step at which the draft stands."""
    origin: Mapped[str] = mapped_column(String(24), default="")
    """The variant it was made from, if any."""
    created: Mapped[str] = mapped_column(String(32), default=lambda: now())
    touched: Mapped[str] = mapped_column(String(32), default=lambda: now())

    __table_args__ = (Index("ix_variants_shown", "shown", "touched"),)


class StepRow(Base):
    """The draft of a variant after a change; those behind where it stands can be done again."""

    __tablename__ = "variant_steps"

    variant_id: Mapped[str] = mapped_column(ForeignKey("variants.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class ArrangementRow(Base):
    """A position that somebody sets up."""

    __tablename__ = "arrangements"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), index=True)
    owner: Mapped[str] = mapped_column(String(64), index=True)
    """Hash of the browser token of its maker."""
    name: Mapped[str] = mapped_column(String(60), default="")
    shown: Mapped[str] = mapped_column(String(10), default="private")
    """private (the maker alone) or link (who has the link)."""
    given: Mapped[str] = mapped_column(Text, default="")
    """The position as it was given out last; empty: never."""
    components: Mapped[str] = mapped_column(Text, default="")
    """The component file it is for; empty: the one that comes with the game."""
    step: Mapped[int] = mapped_column(default=0)
    """The step at which the draft stands."""
    created: Mapped[str] = mapped_column(String(32), default=lambda: now())
    touched: Mapped[str] = mapped_column(String(32), default=lambda: now())


class PosedRow(Base):
    """A puzzle that somebody has set from a position, and what a search says of it."""

    __tablename__ = "posed_puzzles"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    game: Mapped[str] = mapped_column(String(40))
    owner: Mapped[str] = mapped_column(String(64), index=True)
    name: Mapped[str] = mapped_column(String(60), default="")
    shown: Mapped[str] = mapped_column(String(10), default="private")
    """private (the maker alone) or link (who has the link)."""
    position: Mapped[str] = mapped_column(Text)
    """As it was when the puzzle was set; hidden cards and all."""
    components: Mapped[str] = mapped_column(Text, default="")
    """The component file it is for; empty: the one that comes with the game."""
    asked: Mapped[str] = mapped_column(Text)
    """JSON of what is to be reached: seat, goal, amount, answers."""
    state: Mapped[str] = mapped_column(String(10), default="running")
    """running (it is checked), proven, none (it is no puzzle), hard (too much to go through)."""
    told: Mapped[str] = mapped_column(Text, default="{}")
    """JSON of what the search has found."""
    until: Mapped[str] = mapped_column(String(32), default="")
    """A check that runs has said so last; one that has not said anything since is gone."""
    created: Mapped[str] = mapped_column(String(32), default=lambda: now())


class SolvedRow(Base):
    """Somebody has solved a puzzle."""

    __tablename__ = "solved_puzzles"

    owner: Mapped[str] = mapped_column(String(64), primary_key=True)
    puzzle: Mapped[str] = mapped_column(String(90), primary_key=True)
    """The game and the name of the puzzle, with a stroke between."""
    created: Mapped[str] = mapped_column(String(32), default=lambda: now())


class ArrangementStepRow(Base):
    """A position after a change; those behind where it stands can be done again."""

    __tablename__ = "arrangement_steps"

    arrangement_id: Mapped[str] = mapped_column(
        ForeignKey("arrangements.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class ComparisonRow(Base):
    """A variant as it was then, played beside another form of its game, and what is known of the two."""

    __tablename__ = "comparisons"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    variant_id: Mapped[str] = mapped_column(ForeignKey("variants.id", ondelete="CASCADE"), index=True)
    asked: Mapped[str] = mapped_column(Text)
    """JSON of what is compared: game, seats, seed, width, bots, and the two component files."""
    state: Mapped[str] = mapped_column(String(10), default="waiting", index=True)
    """waiting, running, stopped, done or failed."""
    while_open: Mapped[bool] = mapped_column(default=False)
    """Whether it stops when nobody looks at its page any more."""
    seen: Mapped[str] = mapped_column(String(32), default=lambda: now())
    """When its maker looked at it last."""
    process: Mapped[str] = mapped_column(String(32), default="")
    """The process that plays it, until `until` (a time as in `created`)."""
    until: Mapped[str] = mapped_column(String(32), default="")
    bots: Mapped[str] = mapped_column(String(40), default="")
    deals: Mapped[int] = mapped_column(default=0)
    wanted: Mapped[int] = mapped_column(default=0)
    """How many deals it will take, as far as is known."""
    known: Mapped[str] = mapped_column(Text, default="")
    """JSON of what came out so far."""
    moments: Mapped[str] = mapped_column(Text, default="")
    """JSON of the sums from which it goes on."""
    error: Mapped[str] = mapped_column(Text, default="")
    created: Mapped[str] = mapped_column(String(32), default=lambda: now())
    seconds: Mapped[float] = mapped_column(default=0.0)
    """For which it was played, in all."""


WATCHER, TABLE = -1, -2
"""Who speaks without a seat: a spectator, and the table itself."""
REMARKS = 200
"""So many of the latest remarks of a table are read."""


class ChatRow(Base):
    """A remark at the table; `ply` says between which answers it stands in the log."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int] = mapped_column(default=WATCHER)
    """WATCHER for a spectator, TABLE for the table itself."""
    name: Mapped[str] = mapped_column(String(40), default="")
    words: Mapped[str] = mapped_column(Text)
    ply: Mapped[int] = mapped_column(default=0)
    at: Mapped[str] = mapped_column(String(32), default=lambda: now())
    owner: Mapped[str] = mapped_column(String(64), default="", index=True)
    """Whose words these are, as an owner of seats, wherever he sits now; empty for the table's own."""


class PositionRow(Base):
    """Where a table in play stood last: its game goes on from there when the rules have changed since."""

    __tablename__ = "positions"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    lines: Mapped[int] = mapped_column()
    """So many lines of the record lead to it."""
    data: Mapped[str] = mapped_column(Text)
    """The position as JSON."""


class QuietRow(Base):
    """A table in play which, as of that serial, waited for people: at rest until anything there changes."""

    __tablename__ = "quiet"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    serial: Mapped[int] = mapped_column()
    asked: Mapped[str] = mapped_column(Text)
    """JSON of the seats whose people it waits for."""


class EarlierRow(Base):
    """What was played at a table by rules that have changed since: its record up to then, as it was."""

    __tablename__ = "earlier"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    record: Mapped[str] = mapped_column(Text)
    at: Mapped[str] = mapped_column(String(32), default=lambda: now())


class DecreeRow(Base):
    """A word of the host: who looks after the house, who is shut out or silent, who is invited, and what is
    announced. `until` is a time that sorts, or empty: until it is taken back."""

    __tablename__ = "decrees"

    kind: Mapped[str] = mapped_column(String(12), primary_key=True)
    """host, ban, mute, guest, key (a link; its note says whom it makes) or news."""
    subject: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The hash of a browser's token or of a link's key, or an address."""
    note: Mapped[str] = mapped_column(Text, default="")
    until: Mapped[str] = mapped_column(String(32), default="")
    at: Mapped[str] = mapped_column(String(32), default=lambda: now())


class PersonRow(Base):
    """Somebody who has made himself known. His id stands as the owner of his seats, and no browser's hash
    looks like it."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(40), default="")
    handle: Mapped[str] = mapped_column(String(64))
    """How his passkeys call him: random, and told to nobody else."""
    sign: Mapped[str] = mapped_column(String(40), default="")
    """The device that he has chosen for his seats."""
    created: Mapped[str] = mapped_column(String(32), default=lambda: now())


class PasskeyRow(Base):
    """A passkey: its id, and the public key that proves it."""

    __tablename__ = "passkeys"

    id: Mapped[str] = mapped_column(String(1400), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    key: Mapped[str] = mapped_column(Text)
    uses: Mapped[int] = mapped_column(default=0)
    """The counter of the authenticator, where it keeps one."""
    label: Mapped[str] = mapped_column(String(40), default="")
    created: Mapped[str] = mapped_column(String(32), default=lambda: now())
    used: Mapped[str] = mapped_column(String(32), default="")


class SessionRow(Base):
    """A browser in which somebody is signed in, by the hash of its token."""

    __tablename__ = "sessions"

    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    created: Mapped[str] = mapped_column(String(32), default=lambda: now())


class ProgramRow(Base):
    """A token with which a program acts for somebody, by its hash."""

    __tablename__ = "programs"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    key: Mapped[str] = mapped_column(String(64), unique=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(40), default="")
    scopes: Mapped[str] = mapped_column(String(40))
    """What it may, as words with blanks between."""
    created: Mapped[str] = mapped_column(String(32), default=lambda: now())
    used: Mapped[str] = mapped_column(String(10), default="")
    """The last day."""


class CodeRow(Base):
    """The hash of a recovery code, until it is used."""

    __tablename__ = "codes"

    code: Mapped[str] = mapped_column(String(64), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), index=True)


class ChallengeRow(Base):
    """What a passkey is asked to sign: by whom, for what, and until when; used once."""

    __tablename__ = "challenges"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    browser: Mapped[str] = mapped_column(String(64))
    purpose: Mapped[str] = mapped_column(String(10))
    until: Mapped[str] = mapped_column(String(32), index=True)


class RatedRow(Base):
    """A game that counts for ratings: who began it, seat by seat; `done` when it has been counted."""

    __tablename__ = "rated"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    subjects: Mapped[str] = mapped_column(Text)
    """JSON of ids of people, and `bot:LEVEL`."""
    done: Mapped[bool] = mapped_column(default=False, index=True)


class RatingRow(Base):
    """How strong somebody is taken to be in a game of so many seats."""

    __tablename__ = "ratings"

    subject: Mapped[str] = mapped_column(String(64), primary_key=True)
    game: Mapped[str] = mapped_column(String(40), primary_key=True)
    seats: Mapped[int] = mapped_column(primary_key=True)
    mu: Mapped[float] = mapped_column()
    sigma: Mapped[float] = mapped_column()
    games: Mapped[int] = mapped_column(default=0)
    wins: Mapped[int] = mapped_column(default=0)


class RatingStepRow(Base):
    """A rating as it was after a game."""

    __tablename__ = "rating_steps"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    subject: Mapped[str] = mapped_column(String(64), index=True)
    game: Mapped[str] = mapped_column(String(40))
    seats: Mapped[int] = mapped_column()
    table_id: Mapped[str] = mapped_column(String(24))
    mu: Mapped[float] = mapped_column()
    sigma: Mapped[float] = mapped_column()
    at: Mapped[str] = mapped_column(String(32), default=lambda: now())


class TaskRow(Base):
    """What is played on a day, as it was when somebody asked first."""

    __tablename__ = "daily_tasks"

    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    task: Mapped[str] = mapped_column(Text)
    """JSON of the task."""


class TryRow(Base):
    """Somebody's only try at the dungeon of a day. Its figures stay when the table is cleared away."""

    __tablename__ = "daily_tries"

    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    owner: Mapped[str] = mapped_column(String(64), primary_key=True)
    table_id: Mapped[str] = mapped_column(String(24), index=True)
    name: Mapped[str] = mapped_column(String(40), default="")
    state: Mapped[str] = mapped_column(String(10), default="open", index=True)
    """open (in play), done, or late (it ended after its day, and does not count)."""
    won: Mapped[bool] = mapped_column(default=False)
    score: Mapped[int] = mapped_column(default=0)
    decisions: Mapped[int] = mapped_column(default=0)
    seconds: Mapped[int] = mapped_column(default=0)
    created: Mapped[str] = mapped_column(String(32), default=lambda: now())

    __table_args__ = (Index("ix_daily_tries_owner", "owner", "day"),)


class TournamentRow(Base):
    """A tournament: what was agreed, and how far it has come."""

    __tablename__ = "tournaments"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    owner: Mapped[str] = mapped_column(String(64), index=True)
    name: Mapped[str] = mapped_column(String(60))
    game: Mapped[str] = mapped_column(String(40))
    plan: Mapped[str] = mapped_column(Text)
    """JSON of what was agreed: kind, tables, clocks, variant, bots."""
    state: Mapped[str] = mapped_column(String(10), default="open", index=True)
    """open (who wishes enters), playing, over or gone."""
    round: Mapped[int] = mapped_column(default=0)
    """The last round that was laid."""
    seed: Mapped[str] = mapped_column(String(80))
    """Of its lots and of the seeds of its tables; told when it is over."""
    public: Mapped[bool] = mapped_column(default=False)
    starts: Mapped[float | None] = mapped_column(default=None)
    """When it begins by itself, in seconds since 1970."""
    began: Mapped[float | None] = mapped_column(default=None)
    serial: Mapped[int] = mapped_column(default=0)
    """Counts every change."""
    driver: Mapped[str] = mapped_column(String(32), default="")
    """The process that looks after it, until `driver_until`."""
    driver_until: Mapped[str] = mapped_column(String(32), default="")
    created: Mapped[str] = mapped_column(String(32), default=lambda: now())

    __table_args__ = (Index("ix_tournaments_public", "public", "state", "created"),)


class EntrantRow(Base):
    """Somebody in a tournament: a person, or a bot of a level."""

    __tablename__ = "entrants"

    tournament: Mapped[str] = mapped_column(
        ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(primary_key=True)
    owner: Mapped[str] = mapped_column(String(64), index=True)
    """As at a seat; of a bot `bot:` and its number, so that nobody is there twice."""
    name: Mapped[str] = mapped_column(String(40), default="")
    level: Mapped[str] = mapped_column(String(20), default="")
    """The level of a bot; empty for a person."""
    state: Mapped[str] = mapped_column(String(10), default="in")
    """in, away (somebody stands in until he comes back) or out (he has left for good)."""
    deputy: Mapped[str] = mapped_column(String(64), default="", index=True)
    """Who stands in for him: as an owner of seats; empty for a bot."""
    deputy_name: Mapped[str] = mapped_column(String(40), default="")
    deputy_key: Mapped[str] = mapped_column(String(64), default="")
    """Hash of the link that makes somebody his deputy; used once."""

    __table_args__ = (UniqueConstraint("tournament", "owner", name="uq_entrants_owner"),)


class RoundRow(Base):
    """A table of a round: who sits there in the order of seats, and the places they came to."""

    __tablename__ = "rounds"

    tournament: Mapped[str] = mapped_column(
        ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True
    )
    round: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    seats: Mapped[str] = mapped_column(Text)
    """JSON of the numbers of entrants."""
    table_id: Mapped[str] = mapped_column(String(24), default="", index=True)
    """Empty until it is laid; for a bye and for a win without a game it stays so."""
    places: Mapped[str] = mapped_column(Text, default="")
    """JSON of the places, once it is over."""
    how: Mapped[str] = mapped_column(String(10), default="")
    """played, bye, walkover or set (by the owner)."""
    laid: Mapped[float | None] = mapped_column(default=None)


class TournamentLogRow(Base):
    """What happened in a tournament, beside its games: entries, stand-ins, appeals, decisions."""

    __tablename__ = "tournament_log"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    tournament: Mapped[str] = mapped_column(ForeignKey("tournaments.id", ondelete="CASCADE"), index=True)
    what: Mapped[str] = mapped_column(String(20))
    told: Mapped[str] = mapped_column(Text)
    """JSON of names and numbers for its sentence."""
    at: Mapped[str] = mapped_column(String(32), default=lambda: now())
