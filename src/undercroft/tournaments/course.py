"""A tournament so far, and what comes next in it: the same for every kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from undercroft.tournaments.knockout import first_round, next_tables, winner
from undercroft.tournaments.played import Group, Played, sizes
from undercroft.tournaments.robin import robin
from undercroft.tournaments.standings import Row, lots_of, parted_by, standings
from undercroft.tournaments.swiss import swiss

KINDS = ("robin", "swiss", "knockout", "league")
"""Round robin (tables of two); Swiss; knock-out; league, whose rounds begin by the calendar, whatever is
still played of those before."""
ROBIN_BREAKS = ("direct", "sonneborn", "wins", "lot")
SWISS_BREAKS = ("buchholz", "sonneborn", "direct", "wins", "lot")


@dataclass(frozen=True)
class Course:
    """What is known of a tournament: its kind, those who entered and those who have left it, the tables of
    all rounds in the order of their numbers, the usual size of a table and the sizes the game allows, how
    many rounds were agreed (Swiss and league), and the seed of all lots."""

    kind: str
    entrants: tuple[int, ...]
    seed: str
    size: int = 2
    allowed: tuple[int, ...] = (2,)
    rounds: int = 0
    tables: tuple[Played, ...] = ()
    left: frozenset[int] = frozenset()

    @property
    def round(self) -> int:
        """The last round that was laid; 0 before the first."""
        return max((table.round for table in self.tables), default=0)

    @property
    def breaks(self) -> tuple[str, ...]:
        """What decides between equal points."""
        return ROBIN_BREAKS if self.in_robin else SWISS_BREAKS

    @property
    def in_robin(self) -> bool:
        """Whether everybody meets everybody."""
        return self.kind == "robin" or (self.kind == "league" and self.size == 2)

    @property
    def bye(self) -> Fraction:
        """The points of a bye: as many as the best of a table gets; in a round robin none."""
        return Fraction(0 if self.in_robin else self.size - 1)

    @property
    def drawn(self) -> list[int]:
        """The entrants in the order of their lots."""
        lots = lots_of(self.entrants, self.seed)
        return sorted(self.entrants, key=lots.__getitem__)

    def round_over(self, number: int) -> bool:
        return all(table.over for table in self.tables if table.round == number)


def rounds_in_all(course: Course) -> int:
    """How many rounds there are."""
    count = len(course.entrants)
    if count < 2:
        return 0
    if course.in_robin:
        most = count - 1 + count % 2
        return min(course.rounds or most, most) if course.kind == "league" else most
    if course.kind != "knockout":
        return course.rounds
    through, rounds = count, 0
    while through > 1:
        tables = sizes(through, course.size, course.allowed)
        through, rounds = len(tables), rounds + 1
        if set(tables) == {1}:  # no table of any size can be laid
            return 0
    return rounds


def next_round(course: Course) -> list[Group]:
    """The tables of the next round; none if there is no other. All of the rounds before must be over, except
    in a league. Who has left is missing in it; in a round robin he still stands there, so that his opponent
    wins without a game."""
    number = course.round + 1
    if number > rounds_in_all(course):
        return []
    if course.in_robin:
        return robin(course.drawn)[number - 1]
    lots = lots_of(course.entrants, course.seed)
    if course.kind == "knockout":
        if number == 1:
            return first_round(course.drawn, course.size, course.allowed)
        return next_tables(course.tables, course.size, course.allowed, lots)
    staying = [row.entrant for row in table_of(course) if row.entrant not in course.left]
    points = {row.entrant: row.points for row in table_of(course)}
    if course.kind == "league":  # by the calendar: nobody's result may count for whom he meets
        staying = [one for one in course.drawn if one not in course.left]
        points = dict.fromkeys(course.entrants, Fraction(0))
    if len(staying) < 2:
        return []
    return swiss(staying, points, course.tables, course.size, course.allowed, f"{course.seed}:{number}")


def table_of(course: Course) -> list[Row]:
    """Who is ahead, the best first."""
    lots = lots_of(course.entrants, course.seed)
    rows = standings(course.entrants, course.tables, course.size, course.bye, course.breaks, lots)
    return _by_rounds(course, rows) if course.kind == "knockout" else rows


def _by_rounds(course: Course, rows: Sequence[Row]) -> list[Row]:
    """In a knock-out who has come further stands before: by the last round he was in, whether he won there,
    and his place at that table; then by points."""

    lots = lots_of(course.entrants, course.seed)
    last = {row.entrant: _last_of(course, row.entrant) for row in rows}

    def way(row: Row) -> tuple[int, int, int]:
        table = last[row.entrant]
        if table is None:
            return (0, 0, 0)
        if not table.over:
            return (-table.round, 0, 0)
        return (-table.round, -int(winner(table, lots) == row.entrant), table.place_of(row.entrant))

    ordered = sorted(rows, key=lambda row: (*way(row), row.rank))
    for rank, row in enumerate(ordered, 1):
        row.rank = rank
        table = last[row.entrant]
        equal = [one for one in rows if one is not row and (way(one), one.points) == (way(row), row.points)]
        if table is not None and table.over and _shares_the_best(table, row.entrant):
            row.decided = "lot"
        else:
            row.decided = parted_by(row, equal, course.breaks)
    return ordered


def _last_of(course: Course, entrant: int) -> Played | None:
    """The last table of somebody."""
    mine = [table for table in course.tables if entrant in table.seats]
    return max(mine, key=lambda table: table.round, default=None)


def _shares_the_best(table: Played, entrant: int) -> bool:
    """Whether the lot says if he goes on from here."""
    best = min(table.places)
    return table.place_of(entrant) == best and table.places.count(best) > 1


def champion(course: Course) -> int | None:
    """Who has won, once all is over."""
    over = course.tables and all(table.over for table in course.tables)
    if not over or (course.round < rounds_in_all(course) and next_round(course)):
        return None
    return table_of(course)[0].entrant
