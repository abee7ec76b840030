"""What must survive: tables, seats, answers, chat."""

from undercroft.store.model import AnswerRow, ChatRow, SeatRow, TableRow
from undercroft.store.store import Store, StoreError, TableData

__all__ = ["AnswerRow", "ChatRow", "SeatRow", "Store", "StoreError", "TableData", "TableRow"]
