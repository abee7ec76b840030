"""Who plays whom, and who is ahead: pure functions of entrants and of what was played. They know no table, no
database and no clock."""

from undercroft.tournaments.course import Course, champion, next_round, rounds_in_all, table_of
from undercroft.tournaments.played import Played
from undercroft.tournaments.standings import BREAKS, Row, lots_of

__all__ = [
    "BREAKS",
    "Course",
    "Played",
    "Row",
    "champion",
    "lots_of",
    "next_round",
    "rounds_in_all",
    "table_of",
]
