"""What there is: the games with their variants, and their rules."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Column, Table

from undercroft.core.errors import UndercroftError
from undercroft.core.game import GameType
from undercroft.core.options import settings
from undercroft.core.registry import all_games, find_game
from undercroft.texts.rulepage import rules_text


def show_games(as_json: bool) -> None:
    if as_json:
        print(json.dumps([describe(kind) for kind in all_games()], ensure_ascii=False, indent=2))
        return
    console = Console(highlight=False)
    for kind in all_games():
        minutes = span(kind.minutes)
        console.print(
            f"[bold]{kind.id}[/]  {escape(kind.titles['en'])}, by {escape(', '.join(kind.authors))}"
        )
        console.print(
            f"  {span(kind.seats)} seats, {minutes} minutes; variants, each with its default first:"
        )
        # Names are typed as they stand here, so none is cut where there is little room.
        grid = Table.grid(*(Column(overflow="fold") for _ in range(3)), padding=(0, 2, 0, 0))
        for one in settings(kind.options):
            grid.add_row("", one.name, escape(bounds(one)))
        console.print(grid)
        console.print()


def span(numbers: Sequence[int]) -> str:
    """The least and the most of them, as in 2-4."""
    return str(numbers[0]) if min(numbers) == max(numbers) else f"{min(numbers)}-{max(numbers)}"


def bounds(one: Any) -> str:
    """What a setting may be, the default first."""
    if one.kind == "number":
        words = f"{one.default} ({one.low} to {one.high})"
    else:
        values = [str(value).lower() if one.kind == "flag" else str(value) for value in one.values()]
        default = str(one.default).lower() if one.kind == "flag" else str(one.default)
        words = ", ".join([default, *(value for value in values if value != default)])
    if not one.seats:
        return words
    return f"{words}; {span(one.seats)} seat{'' if max(one.seats) == 1 else 's'}"


def describe(kind: GameType) -> dict[str, Any]:
    """A game as plain data."""
    return {
        "id": kind.id,
        "titles": dict(kind.titles),
        "authors": list(kind.authors),
        "year": kind.year,
        "minutes": list(kind.minutes),
        "seats": list(kind.seats),
        "rules": kind.rules,
        "options": [one.plain() for one in settings(kind.options)],
    }


RULE = re.compile(r"^\*\*([A-Z]{2}-[A-Za-z0-9.]+?)\.?\*\*", re.MULTILINE)


def show_rules(game: str, rule: str | None, language: str, as_json: bool) -> None:
    kind = find_game(game)
    text = rules_text(kind, language)
    if rule is not None:
        text = one_rule(kind, text, rule.upper())
    if as_json:
        marks = [*RULE.finditer(text)]
        ids = [mark[1] for mark in marks]
        print(json.dumps({id: one_rule(kind, text, id) for id in ids}, ensure_ascii=False, indent=2))
        return
    Console().print(Markdown(text))


def one_rule(kind: GameType, text: str, rule: str) -> str:
    """The paragraph of one rule."""
    marks = [*RULE.finditer(text)]
    for mark in marks:
        if mark[1].upper() == rule.upper():
            rest = text[mark.start() :]
            end = re.search(r"\n(?=\*\*[A-Z]{2}-|#)", rest)
            return rest[: end.start() if end else None].strip()
    raise UndercroftError(
        f"There is no rule {rule!r} in {kind.titles['en']}; see undercroft rules {kind.id}."
    )
