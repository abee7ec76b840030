"""Tables in play, without a line of HTTP: who sits there, what is answered and taken back, clocks, bots."""

from undercroft.tables.pace import Pace
from undercroft.tables.refused import Refused
from undercroft.tables.seats import Seat
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan, Tables

__all__ = ["Pace", "Plan", "Refused", "Seat", "Table", "Tables"]
