"""What must survive: tables, seats, answers, chat."""

from undercroft.store.model import AnswerRow, ChatRow, SeatRow, TableRow
from undercroft.store.store import Conflict, Store, StoreError, TableData

__all__ = ["AnswerRow", "ChatRow", "Conflict", "SeatRow", "Store", "StoreError", "TableData", "TableRow"]
