"""The options of a decision as a player reads them in a list: no two of them alike."""

from __future__ import annotations

from collections import Counter
from typing import Any

from undercroft.core.decision import Choice
from undercroft.core.match import Match
from undercroft.texts.texts import Texts


def labels_of(match: Match, choice: Choice, texts: Texts) -> dict[str, str]:
    """The labels by the texts of the options, with what the game says beside them (`GameType.beside`)."""
    labels = {str(one): texts.label(one) for one in choice.options}
    if match.kind.beside is not None:
        labels = _told_beside(match, choice, texts, labels)
    return labels if len(set(labels.values())) == len(labels) else _numbered(labels)


def label_of(match: Match, seat: int, text: str, texts: Texts) -> str:
    """That of one option, which a seat has here."""
    return labels_of(match, match.choices[seat], texts)[text]


def _told_beside(match: Match, choice: Choice, texts: Texts, labels: dict[str, str]) -> dict[str, str]:
    beside, parts, view = match.kind.beside, match.game.components, match.glance(choice.seat)
    assert beside is not None
    reading: dict[str, list[Any]] = {}
    for one in choice.options:
        reading.setdefault(labels[str(one)], []).append(one)
    told = {}
    for own in choice.options:
        label = labels[str(own)]
        said = beside(parts, view, own, [one for one in reading[label] if one is not own])
        if said is not None:
            args = {**texts.arguments(said[1].items(), choice.seat), "label": label}
            label = texts.text(f"beside-{said[0]}", args)
        told[str(own)] = label
    return told


def _numbered(labels: dict[str, str]) -> dict[str, str]:
    """Those that read alike, with a number each: two ropes behind a screen are the same to everybody."""
    names, found, made = Counter(labels.values()), Counter[str](), {}
    for text, label in labels.items():
        found[label] += 1
        made[text] = f"{label} ({found[label]})" if names[label] > 1 else label
    return made
