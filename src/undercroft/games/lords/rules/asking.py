"""Questions that keep their refusal: one function says what is listed, and why something is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from undercroft.core.decision import Choice, Prompt
from undercroft.core.errors import Reason
from undercroft.games.lords.moves import Pick
from undercroft.games.lords.state import Lord

Refusal = Callable[[Pick], Reason | None]
"""Why an option of a question cannot be chosen; None if it can."""


def ask(
    lord: Lord, seat: int, options: Sequence[Pick], prompt: Prompt, verbs: tuple[str, ...], refusal: Refusal
) -> Choice:
    """A question with its options, which are all those of these verbs that `refusal` does not forbid."""
    lord.verbs = verbs
    lord.refusal = refusal
    return Choice(seat, options, prompt)


def allowed(picks: Iterable[Pick], refusal: Refusal) -> list[Pick]:
    """The options that nothing forbids."""
    return [pick for pick in picks if refusal(pick) is None]


def none(pick: Pick) -> Reason | None:
    """For questions that forbid nothing."""
    return None
