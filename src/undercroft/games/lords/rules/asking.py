"""Questions that keep their refusal: one function says what is listed, and why something is not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from undercroft.core.decision import Choice, Prompt
from undercroft.core.errors import Reason
from undercroft.games.lords.moves import Pick
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.state import Lord, Refusal


def ask(
    game: Lords,
    seat: int,
    options: Sequence[Pick],
    prompt: Prompt,
    verbs: tuple[str, ...],
    refusal: Refusal,
    *about: Any,
) -> Choice:
    """A question with its options, which are all those of these verbs that `refusal` does not forbid.

    `about` is what only the flow knows of it: `refusal` is called with game, lord, `about` and the option.
    """
    game.lords[seat].asked = (verbs, refusal, about)
    return Choice(seat, options, prompt)


def allowed(picks: Iterable[Pick], game: Lords, lord: Lord, refusal: Refusal, *about: Any) -> list[Pick]:
    """The options that nothing forbids."""
    if about:
        return [pick for pick in picks if refusal(game, lord, *about, pick) is None]
    return [pick for pick in picks if refusal(game, lord, pick) is None]


def none(game: Lords, lord: Lord, pick: Pick) -> Reason | None:
    """For questions that forbid nothing."""
    return None
