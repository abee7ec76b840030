"""What can be wrong with a puzzle."""

from __future__ import annotations

from undercroft.core.errors import UndercroftError


class PuzzleError(UndercroftError):
    """A puzzle that is none; the text says why, `key` in one word (for a text in the reader's language)."""

    def __init__(self, key: str, words: str) -> None:
        super().__init__(words)
        self.key = key
