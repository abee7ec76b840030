"""What a table says to somebody who asks for what cannot be."""

from __future__ import annotations

from undercroft.core.errors import Reason, UndercroftError


class Refused(UndercroftError):
    """Something a viewer may not do; `key` is the id of his sentence, `reason` the rule against it, `words`
    what is wrong with what he has sent."""

    def __init__(self, key: str, reason: Reason | None = None, words: str = "") -> None:
        super().__init__(key)
        self.key = key
        self.reason = reason
        self.words = words


class GivenUp(Refused):
    """Something took too long, or its process died, and so again the second time."""

    def __init__(self) -> None:
        super().__init__("error-given-up")
