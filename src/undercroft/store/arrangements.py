"""Positions that people set up, and each step of it."""

from __future__ import annotations

from undercroft.store.drafts import Data, Drafts
from undercroft.store.model import ArrangementRow, ArrangementStepRow
from undercroft.store.opened import Opened

ArrangementData = Data[ArrangementRow]
"""A position as its maker has it."""


class Arrangements(Drafts[ArrangementRow]):
    """All positions that are set up in this house."""

    def __init__(self, opened: Opened) -> None:
        super().__init__(opened, ArrangementRow, ArrangementStepRow, "arrangement_id")
