"""Questions that keep their refusal: one function says what is listed, and why something is not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from undercroft.core.decision import Choice, Prompt
from undercroft.core.errors import Reason
from undercroft.games.lords.moves import Pick
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.state import Deed, Doing, Lord, Refusal


def ask(
    game: Lords,
    seat: int,
    options: Sequence[Pick],
    prompt: Prompt,
    verbs: tuple[str, ...],
    refusal: Refusal,
    about: tuple[Any, ...] = (),
    deed: Deed | None = None,
) -> Choice:
    """A question with its options, which are all those of these verbs that `refusal` does not forbid.

    `about` is what only the flow knows of it: `refusal` is called with game, lord, `about` and the option,
    `deed` with game, seat, `about` and the option: the flow carries out the answer with it, and what an
    option would bring is told by running it on a copy.
    """
    choice = Choice(seat, options, prompt)
    game.questions[seat] = (choice, verbs, refusal, about, deed)
    return choice


def answer(flow: Doing | None, same: tuple[str, ...]) -> Choice | None:
    """Carries out a deed of one lord up to a question that it asks, which it gives; None at its end.

    Questions with these prompts are answered with their usual option, or the first one.
    """
    if flow is None:
        return None
    picked: Any = None
    while True:
        try:
            asked = flow.send(picked)
        except StopIteration:
            return None
        assert isinstance(asked, Choice)
        if asked.prompt.key not in same:
            return asked
        usual = asked.prompt.usual
        picked = next((one for one in asked.options if str(one) == usual), asked.options[0])


def allowed(picks: Iterable[Pick], game: Lords, lord: Lord, refusal: Refusal, *about: Any) -> list[Pick]:
    """The options that nothing forbids."""
    if about:
        return [pick for pick in picks if refusal(game, lord, *about, pick) is None]
    return [pick for pick in picks if refusal(game, lord, pick) is None]


def none(game: Lords, lord: Lord, *about: Any) -> Reason | None:
    """For questions that forbid nothing."""
    return None
