"""The table on the terminal: lines of text with the markup of Rich, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator

from candlewick.view import SackView, TableView
from undercroft.core.words import Words


def board(view: TableView, words: Words) -> Iterator[str]:
    """The candles, the pile, what was found in this turn, and the sacks."""
    yield f"{words.text('ui-candles', number=view.candles)}; {words.text('ui-pile', number=view.pile)}"
    yield words.text("ui-risk", draught=view.draught)
    yield f"{words.text('ui-finds')}: {treasures(view.finds, words)}"
    for sack in view.sacks:
        yield f"{words.seat(sack.seat)}: {treasures(sack, words)}"


def treasures(sack: SackView, words: Words) -> str:
    if not sack.treasures:
        return words.text("ui-none")
    if sack.worth is None:
        return words.text("ui-sack-count", number=len(sack.treasures))
    names = ", ".join(words.name(one) for one in sack.treasures if one)
    return f"{names} ({words.text('ui-worth', worth=sack.worth)})"
