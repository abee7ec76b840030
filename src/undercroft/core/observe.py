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


def see_alike(match: Match, seat: int, other: int) -> bool:
    """Whether neither of two seats sees anything that the other does not."""
    return not _differ(plain(match.view(seat)), plain(match.view(other)), "", match.kind.vantage)


def _differ(one: Any, other: Any, path: str, vantage: frozenset[str]) -> bool:
    if one == other or path in vantage:
        return False
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return any(
            _differ(one[name], other[name], f"{path}.{name}" if path else str(name), vantage) for name in one
        )
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return any(_differ(mine, theirs, path, vantage) for mine, theirs in zip(one, other, strict=True))
    return True
