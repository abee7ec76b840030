"""What a seat knows, as plain data: the one source of what programs are shown."""

from __future__ import annotations

from typing import Any

from undercroft.core.codec import plain
from undercroft.core.match import Match
from undercroft.core.options import plain_options


def question(match: Match, seat: int | None) -> dict[str, Any] | None:
    """What the seat is asked now: the key of the question, its rule, values and options; None if nothing."""
    choice = match.choices.get(seat)
    if choice is None:
        return None
    prompt = choice.prompt
    return {
        "key": prompt.key,
        "rule": prompt.rule,
        "args": {name: plain(value) for name, value in prompt.args},
        "options": [str(option) for option in choice.options],
    }


def known(match: Match, seat: int | None) -> dict[str, Any]:
    """All that the seat (None: a spectator) knows of the table now, as JSON-able data.

    Equal for any two matches that differ only in what the seat cannot know. Raises OptionError if there is
    no such seat.
    """
    return {
        "game": match.kind.id,
        "rules": match.kind.rules,
        "components": "standard" if match.components.standard else match.components.digest,
        "seats": match.seats,
        "options": plain_options(match.options),
        "seat": seat,
        "view": plain(match.view(seat)),
        "question": question(match, seat),
        "result": None if match.result is None else match.result.plain(),
    }
