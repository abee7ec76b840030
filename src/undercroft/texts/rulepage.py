"""The rules page of a game as Markdown, with the numbers of a component file in their places.

A placeholder names a number by its path: `{constants.treasure_cap}`, `{monster.dragon.strength[2]}`. It may
have the forms of the noun after it, `{constants.death_wounds|wound|wounds}`, and words for exact numbers,
`{item.key.copies|5=five}`. A path that ends with `[]` names a list, told with commas:
`{solo.strength_deck[]}`, `{level_card.*.pattern[]}`. `{monster.dragon.name}` is what this card is called.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from babel import Locale

from undercroft.core.components import Components
from undercroft.core.game import GameType
from undercroft.core.start import standard_components
from undercroft.texts.texts import FALLBACK, texts_for

NOTHING = "—"
"""Stands where a file of the house has no such number."""
FORMS = {"en": 2, "ru": 3}
"""How many forms a noun has after numbers: one, (few,) many."""
_PATH = r"[a-z]\w*(?:\.(?:\w+|\*)|\[\d+\])+"
_PLACE = re.compile(rf"\{{({_PATH}\[\]|{_PATH}(?:\+{_PATH})*)((?:\|[^|{{}}\n]*)*)\}}")
_NAME = re.compile(r"[a-z]\w*\.(\w+)\.name")
_SIGN = re.compile(r"[_&~#]")
"""What a name may have of the signs that mean something in Markdown."""
_EXACT = re.compile(r"(-?\d+)=(.*)")


@dataclass(frozen=True)
class Place:
    """A placeholder: the path of its number, the forms of the noun after it, and words for exact numbers."""

    path: str
    forms: tuple[str, ...]
    exact: dict[int, str]

    @property
    def named(self) -> str:
        """The id of the row of which the name is wanted, if it is a name."""
        found = _NAME.fullmatch(self.path)
        return found[1] if found else ""

    def filled(self, data: Any, language: str, name: Callable[[str], str] = str) -> str:
        if self.named:
            return _SIGN.sub(r"\\\g<0>", name(self.named))
        if self.path.endswith("[]"):
            return ", ".join(map(str, listed(data, re.findall(r"\w+|\*", self.path)))) or NOTHING
        number = number_at(data, self.path)
        if number is None:
            return NOTHING
        if number in self.exact:
            return self.exact[number]
        digits = str(number).replace("-", "−")
        if not self.forms:
            return digits
        form = {"one": 0, "few": 1}.get(Locale(language).plural_form(abs(number)), len(self.forms) - 1)
        return f"{digits} {self.forms[min(form, len(self.forms) - 1)]}"


def place_of(found: re.Match[str]) -> Place:
    parts = found[2].split("|")[1:]
    exact = {int(one[1]): one[2] for part in parts if (one := _EXACT.fullmatch(part))}
    return Place(found[1], tuple(part for part in parts if not _EXACT.fullmatch(part)), exact)


def places(text: str) -> Iterator[Place]:
    """All placeholders of a text."""
    return map(place_of, _PLACE.finditer(text))


def number_at(data: Any, path: str) -> int | None:
    """The number that a path names in a parsed component file, or None.

    A step into `[[monster]]` tables is an id or `*`, which adds up what the rest of the path names in each;
    paths with `+` between them are added up, too.
    """
    return _sum(_number(data, re.findall(r"\w+|\*", part)) for part in path.split("+"))


def listed(data: Any, steps: list[str]) -> list[int | str]:
    """The numbers and words that lie at the end of these steps, a list's one by one."""
    if isinstance(data, list) and (not steps or steps[0] == "*"):
        return [one for row in data for one in listed(row, steps[1:])]
    if not steps:
        return [data] if type(data) in (int, str) else []
    return listed(data.get(steps[0]), steps[1:]) if isinstance(data, dict) else []


def _sum(found: Iterable[int | None]) -> int | None:
    numbers = [one for one in found if one is not None]
    return sum(numbers) if numbers else None


def _number(data: Any, steps: list[str]) -> int | None:
    if not steps:
        return data if type(data) is int else None
    step, rest = steps[0], steps[1:]
    if isinstance(data, dict):
        return _number(data.get(step), rest)
    if not isinstance(data, list):
        return None
    if step == "*":
        return _sum(_number(row, rest) for row in data)
    if step.isdecimal():
        return _number(data[int(step)], rest) if int(step) < len(data) else None
    rows = [row for row in data if isinstance(row, dict) and row.get("id") == step]
    return _number(rows[0], rest) if rows else None


@cache
def rules_source(package: str, language: str) -> tuple[str, str]:
    """The page as it is written, and its language: English if it is not there in the one wanted."""
    for one in (language, FALLBACK):
        page = files(package) / f"rules.{one}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8"), one
    return "", language


def rules_text(kind: GameType, language: str, components: Components | None = None) -> str:
    """The rules of a game with the numbers and names of a component file, the game's own if none is given."""
    text, spoken = rules_source(kind.package, language)
    data = (components or standard_components(kind)).data
    name = texts_for(spoken, kind, components).name
    return _PLACE.sub(lambda found: place_of(found).filled(data, spoken, name), text)
