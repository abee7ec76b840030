"""What a tournament agrees on, and who it is at a moment: all that is stored, as things that can be asked."""

from __future__ import annotations

import hmac
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import Any

from undercroft.core.chance import commitment, normal_seed
from undercroft.core.components import Components
from undercroft.core.game import GameType
from undercroft.core.options import read_options, settings_for
from undercroft.core.registry import find_game
from undercroft.store.model import EntrantRow, RoundRow
from undercroft.store.tournaments import TournamentData
from undercroft.tables.clock import NO_CLOCKS, Terms
from undercroft.tables.seats import same_hash
from undercroft.tournaments import Course, Played, Row, champion, rounds_in_all, table_of
from undercroft.tournaments.course import KINDS

MOST = 64
"""So many may enter."""
ROUNDS = 12
SIZES = (2, 3, 4, 5)


@dataclass(frozen=True)
class Agreement:
    """The terms of a tournament: its kind, the usual size of tables, rounds (Swiss and league), the variant,
    clocks, seconds after which somebody who has not come is stood in for (0: never), the level of bots that
    stand in, days between the rounds of a league, whether its games count for ratings, and the component file
    it is played with, with its name (none: the usual cards)."""

    kind: str = "swiss"
    size: int = 4
    rounds: int = 4
    options: Mapping[str, Any] = field(default_factory=dict)
    terms: Terms = NO_CLOCKS
    patience: int = 600
    level: str = "normal"
    days: int = 7
    rated: bool = False
    cards: str = ""
    cards_name: str = ""

    @property
    def components(self) -> Components | None:
        """The cards it is played with, if not the usual ones: as they were when it was made."""
        return Components(self.cards, self.cards_name, standard=False) if self.cards else None

    def text(self) -> str:
        """As it is stored."""
        return json.dumps(asdict(self))


def read_agreement(text: str) -> Agreement:
    """The terms as they were stored."""
    stored = json.loads(text)
    return Agreement(terms=Terms(**stored.pop("terms")), **stored)


def options_at(kind: GameType, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The variant at a table of so many: a smaller one leaves out what means nothing there."""
    fitting = settings_for(kind.options, seats, options)
    return {one.name: options[one.name] for one in fitting if one.name in options}


def check_variant(kind: GameType, wish: Agreement) -> None:
    """Raises OptionError if there is no such variant at a table that may be laid."""
    read_options(kind.options, wish.options)
    for size in kind.seats:
        if 2 <= size <= wish.size:
            kind.check_options(size, read_options(kind.options, options_at(kind, size, wish.options)))


def fits(kind: GameType, wish: Agreement) -> bool:
    """Whether a game can be played so."""
    sizes = wish.kind in KINDS and wish.size in SIZES and wish.size in kind.seats
    return sizes and (wish.kind != "robin" or wish.size == 2) and 1 <= wish.rounds <= ROUNDS


class Contest:
    """A tournament at a moment."""

    def __init__(self, data: TournamentData) -> None:
        self.data = data
        self.row = data.row
        self.agreed = read_agreement(data.row.plan)
        self.kind = find_game(data.row.game)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def entrants(self) -> Sequence[EntrantRow]:
        return self.data.entrants

    @cached_property
    def by_number(self) -> Mapping[int, EntrantRow]:
        return {one.number: one for one in self.entrants}

    @cached_property
    def allowed(self) -> tuple[int, ...]:
        """The sizes of tables that the game and the terms allow."""
        return tuple(size for size in self.kind.seats if 2 <= size <= self.agreed.size)

    @cached_property
    def course(self) -> Course:
        """What has been played, for the rules of tournaments."""
        return Course(
            self.agreed.kind,
            tuple(one.number for one in self.entrants),
            self.row.seed,
            self.agreed.size,
            self.allowed,
            self.agreed.rounds,
            tuple(Played(one.round, seats_of(one), places_of(one)) for one in self.data.rounds),
            frozenset(one.number for one in self.entrants if one.state == "out"),
        )

    @cached_property
    def standings(self) -> list[Row]:
        return table_of(self.course)

    @property
    def rounds_in_all(self) -> int:
        return rounds_in_all(self.course)

    @property
    def champion(self) -> EntrantRow | None:
        """Who has won, once it is over."""
        best = champion(self.course) if self.row.state == "over" and self.data.rounds else None
        return None if best is None else self.by_number.get(best)

    @property
    def arena(self) -> bool:
        """Whether only bots play."""
        return bool(self.entrants) and all(one.level for one in self.entrants)

    @property
    def promise(self) -> str:
        """The hash of its seed, which is told when it is over."""
        return commitment(self.row.seed)

    @property
    def told(self) -> bool:
        """Whether its seed may be known: it is over, and no table of it is in play any more."""
        return self.row.state == "over" and not any(one.table_id for one in self.open_tables())

    def is_owner(self, browser: str) -> bool:
        return same_hash(self.row.owner, browser)

    def entrant_of(self, browser: str) -> EntrantRow | None:
        return next((one for one in self.entrants if same_hash(one.owner, browser)), None)

    def tables_in(self, number: int) -> list[RoundRow]:
        """The tables of a round."""
        return [one for one in self.data.rounds if one.round == number]

    def table(self, number: int, at: int) -> RoundRow | None:
        return next((one for one in self.tables_in(number) if one.number == at), None)

    def open_tables(self) -> list[RoundRow]:
        """The tables that have no result yet."""
        return [one for one in self.data.rounds if not one.places]

    def absent(self, row: RoundRow) -> frozenset[int]:
        """Who has not come to a table, by the log."""
        told = (json.loads(line.told) for line in self.data.log if line.what == "absent")
        return frozenset(
            one["entrant"] for one in told if (one["round"], one["number"]) == (row.round, row.number)
        )

    def seed_of(self, row: RoundRow) -> str:
        """The seed of a table: whoever knows that of the tournament can work it out, nobody else."""
        words = f"{row.round}:{row.number}".encode()
        secret = self.row.seed.partition(":")[2]
        return normal_seed(f"pcg64:{hmac.digest(secret.encode(), words, 'sha256').hex()}")


def seats_of(row: RoundRow) -> tuple[int, ...]:
    """Who sits at a table of a round, by their numbers."""
    return tuple(json.loads(row.seats))


def places_of(row: RoundRow) -> tuple[int, ...]:
    """The places they came to; none before the end."""
    return tuple(json.loads(row.places)) if row.places else ()


def behind(places: Sequence[int], gone: Sequence[bool]) -> tuple[int, ...]:
    """The places once those who are gone are behind all others."""
    keys = list(zip(gone, places, strict=True))
    return tuple(1 + sum(other < mine for other in keys) if not mine[0] else _last(gone) for mine in keys)


def _last(gone: Sequence[bool]) -> int:
    """The place of those who are gone: the first one behind all others."""
    return 1 + sum(not one for one in gone)
