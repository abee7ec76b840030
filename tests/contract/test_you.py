"""A game whose texts address their reader (`addresses-you`) does so everywhere: `You roll a 5`, never `You
rolls a 5`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest
from fluent.syntax import ast

from tests import harness
from undercroft.core.game import GameType
from undercroft.texts.texts import SEAT_END, SEAT_MARK, You, with_names

NAMES = {"en": You("You", "you"), "ru": You("Вы", "вы")}
READ_BY_OTHERS = re.compile(r"^(move|reason|option|lesson)-|-wait$")
"""Texts that the owner of a seat they name does not read: options, reasons, what others wait for."""
DISAGREE = {
    "en": re.compile(
        r"\b[Yy]ou (?:(?!pass\b|miss\b|across\b)\w*[^s\W]s|is|has|does|was)\b|\bof you\b|\b[Yy]ou's"
    ),
    "ru": re.compile(
        r"\b[Вв]ы (?:не )?(?!нет\b)\w+(?:[еёи]т|[еи]тся|лся|ла|лась|ил|ал|ел)\b"
        r"|\b(?:у|от|к|для|на|с|из|за|против|при|до|без|игрока?|хозяин) вы\b",
        re.IGNORECASE,
    ),
}
"""A verb that does not agree with `you`, or a place where it must stand in another form."""


def is_seat(name: str) -> bool:
    return name in ("seat", "seats") or name.endswith(("_seat", "_seats"))


def variants(node: ast.SelectExpression, you: str, messages: dict[str, ast.Message]) -> Iterator[str]:
    """All that a choice inside a text may come to; what asks whether `you` are meant is answered yes."""
    asked = node.selector.id.name if isinstance(node.selector, ast.VariableReference) else ""
    chosen = node.variants
    if asked.endswith("_is"):
        mine = asked.removesuffix("_is") == you
        wanted = [one for one in chosen if isinstance(one.key, ast.Identifier) and one.key.name == "you"]
        chosen = wanted if mine and wanted else [one for one in chosen if one.default]
    for one in chosen:
        yield from readings(one.value, you, messages)


def readings(pattern: ast.Pattern, you: str, messages: dict[str, ast.Message]) -> Iterator[str]:
    """The texts that a pattern may give to the owner of the seat in its argument `you`."""
    parts: list[list[str]] = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append([element.value])
            continue
        inside = element.expression
        if isinstance(inside, ast.SelectExpression):
            parts.append(list(dict.fromkeys(variants(inside, you, messages))))
        elif isinstance(inside, ast.VariableReference):
            name = inside.id.name
            mark = f"{SEAT_MARK}{int(name != you)}{SEAT_END}"
            parts.append([mark if is_seat(name) else "7"])
        elif isinstance(inside, ast.MessageReference):
            value = messages[inside.id.name].value
            parts.append(list(readings(value, you, messages)) if value is not None else [""])
        elif isinstance(inside, ast.StringLiteral):
            parts.append([str(inside.parse()["value"])])
    for chosen in product(*parts):
        yield re.sub(r"\s+", " ", "".join(chosen))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_text_agrees_with_its_reader(kind: GameType, language: str) -> None:
    """All ways that all texts can come out, read by whose seat they name."""
    messages = harness.messages(kind.package, language)
    if "addresses-you" not in messages:
        pytest.skip("its texts call their reader by his name")
    wrong = []
    for key, message in messages.items():
        if READ_BY_OTHERS.search(key) or message.value is None:
            continue
        for you in filter(is_seat, harness.variables(message, messages)):
            for text in readings(message.value, you, messages):
                said = with_names(text, [NAMES[language], "Anna"])
                if DISAGREE[language].search(said):
                    wrong.append(f"{key}: {said}")
    assert not wrong, "\n".join(dict.fromkeys(wrong))
