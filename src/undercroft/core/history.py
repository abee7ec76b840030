"""What a match keeps of its past: checkpoints, and the lines of its record."""

from __future__ import annotations

from undercroft.core.game import Game


class Frame:
    """A checkpoint of a match: the frozen game, how many answers and how much log came before."""

    __slots__ = ("game", "log", "ply")

    def __init__(self, ply: int, game: Game, log: int) -> None:
        self.ply = ply
        self.game = game
        self.log = log


class Entry:
    """A line of the record: an answer or `undo`; with `frame`, a digest of that checkpoint instead."""

    __slots__ = ("frame", "ply", "seat", "text")

    def __init__(self, ply: int, seat: int, text: str, frame: Frame | None = None) -> None:
        self.ply = ply
        self.seat = seat
        self.text = text
        self.frame = frame
