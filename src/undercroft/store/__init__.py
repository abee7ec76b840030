"""What must survive: tables, seats, answers, chat."""

from undercroft.store.errors import Conflict, Damaged, StoreError
from undercroft.store.model import AnswerRow, ChatRow, SeatRow, TableRow
from undercroft.store.store import MyTable, Store, TableData

__all__ = [
    "AnswerRow",
    "ChatRow",
    "Conflict",
    "Damaged",
    "MyTable",
    "SeatRow",
    "Store",
    "StoreError",
    "TableData",
    "TableRow",
]
