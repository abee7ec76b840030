"""What the page of a comparison draws: each measure of two forms of a game on a scale of its group."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from babel.numbers import format_decimal

from undercroft.core.components import Components
from undercroft.core.game import GameType
from undercroft.texts import Texts

SHARES = frozenset({"seat", "leader", "ending", "with"})
"""Groups whose numbers are parts of all, and are told in per cent."""
MOST = 14
"""Rows of a group that are drawn at once; the others unfold."""
FOREMOST = 3
"""Findings that the headline tells."""
APART = "compare-game"
"""The title of the group whose measures have nothing in common: each has a scale of its own."""
MARGIN = 0.08
"""Of the width of a scale, left free at each end."""


@dataclass(frozen=True)
class Row:
    """A measure: its name, old and new and their difference in words, and where they stand on the scale (in
    per cent from the left; None: not there)."""

    label: str
    old: str
    new: str
    difference: str
    half: str
    differs: bool
    old_at: float | None
    new_at: float | None
    low_at: float | None
    high_at: float | None
    evidence: float


@dataclass(frozen=True)
class Group:
    """Measures on one scale: what would be even, if anything, and which rows are drawn at once."""

    title: str
    rows: tuple[Row, ...]
    even_at: float | None
    even: str
    seats: bool
    """Whether its measures are of seats, not of what they have."""

    @property
    def first(self) -> tuple[Row, ...]:
        return self.rows[:MOST]

    @property
    def rest(self) -> tuple[Row, ...]:
        return self.rows[MOST:]


@dataclass(frozen=True)
class Compared:
    """What is known: groups of measures, and what differs most."""

    differs: bool
    groups: tuple[Group, ...]
    foremost: tuple[Row, ...]
    width: str
    """Half the widest interval of a share of the victory, in points; empty while nothing is known of it."""
    bots: str
    seats: int
    seed: str
    command: str
    seconds: float


class Painter:
    """Puts measures in words and on scales, for readers of one language. Cards stand, and are numbered where
    several have one name, as in the file `played`, and so in the workshop."""

    def __init__(self, kind: GameType, texts: Texts, played: Components) -> None:
        self.kind = kind
        self.texts = texts
        self.cards: dict[str, str] = {}
        """The names of all cards by their ids, in the order of the file."""
        for part in played.data.values():
            rows = [row for row in part if isinstance(row, dict)] if isinstance(part, list) else []
            ids = [row["id"] for row in rows if isinstance(row.get("id"), str)]
            self.cards |= zip(ids, told_apart([texts.name(one) for one in ids]), strict=True)
        self.places = {one: at for at, one in enumerate(self.cards)}

    def number(self, value: float, digits: int | None = None, sign: bool = False) -> str:
        """A number as this language writes it; small ones with two digits behind the point."""
        digits = (2 if abs(value) < 10 else 1) if digits is None else digits
        zeros = "0" * digits
        words = str(format_decimal(abs(value), f"#,##0.{zeros}", locale=self.texts.language))
        minus = value < 0 and any(digit in words for digit in "123456789")
        return ("−" if minus else "+" if sign else "") + words

    def compared(self, known: Mapping[str, Any]) -> Compared:
        """The whole, from what the laboratory tells as plain data."""
        seats = int(known["seats"])
        groups = [
            self.group(title, rows, even, apart=title == APART) for title, rows, even in self._parted(known)
        ]
        shown = tuple(group for group in groups if group.rows)
        hits = [row for group in shown for row in group.rows if row.differs]
        width = known["width"]
        return Compared(
            bool(known["differs"]),
            shown,
            tuple(sorted(hits, key=lambda row: -row.evidence)[:FOREMOST]),
            "" if width is None else self.number(100 * width),
            ", ".join(self.texts.text(f"compare-by-{bot}") for bot in dict.fromkeys(known["bots"]["new"])),
            seats,
            str(known["seed"]),
            str(known["command"]),
            float(known["seconds"]),
        )

    def plots(self, known: Mapping[str, Any]) -> list[dict[str, Any]]:
        """The same as plain data, for a picture of it: groups with a title, where all would be even, and
        rows of label, old, new, and the interval of the new one."""
        found: list[dict[str, Any]] = []
        for key, measures, even in self._parted(known):
            title = self._title(key)
            labels = told_apart([self.label(one) for one in measures])
            rows = [_plotted(one, label) for one, label in zip(measures, labels, strict=True)]
            if key == APART:
                found += [{"title": row["label"], "even": None, "rows": [row]} for row in rows]
            elif rows:
                found.append({"title": title, "even": None if even is None else 100 * even, "rows": rows})
        return found

    def _parted(self, known: Mapping[str, Any]) -> Iterator[tuple[str, list[dict[str, Any]], float | None]]:
        """The measures by what they are of: the key of the title, and what would be even."""
        measures: list[dict[str, Any]] = known["measures"]
        even = fair(measures, int(known["seats"]))
        yield "compare-wins", self._of(measures, "seat"), even
        yield APART, self._of(measures, "game"), None
        yield "compare-endings", self._of(measures, "ending"), None
        yield "compare-leaders", self._of(measures, "leader"), None
        for table in dict.fromkeys(one["name"][0] for one in measures if one["group"] == "with"):
            rows = [one for one in self._of(measures, "with") if one["name"][0] == table]
            rows.sort(key=lambda one: self.places.get(one["name"][-1], len(self.places)))
            yield f"part-{table}".replace("_", "-"), rows, even

    def _title(self, key: str) -> str:
        return self.texts.text(key) if self.texts.has(key) else key.removeprefix("part-")

    def _of(self, measures: Sequence[dict[str, Any]], group: str) -> list[dict[str, Any]]:
        """Those of a group that ever came up."""
        return [one for one in measures if one["group"] == group and (one["old"] or one["new"])]

    def group(
        self, title: str, measures: Sequence[dict[str, Any]], even: float | None, apart: bool = False
    ) -> Group:
        """Measures on one scale; `apart`: each on its own."""
        scale = Scale.of(measures, even)
        rows = numbered([self.row(one, Scale.of([one], None) if apart else scale) for one in measures])
        if measures and measures[0]["group"] == "with":
            rows.sort(key=lambda row: (not row.differs, -row.evidence))
        even_words = "" if even is None else self.number(100 * even, 1)
        at = None if even is None else scale.at(even)
        return Group(self._title(title), tuple(rows), at, even_words, title == "compare-wins")

    def row(self, one: Mapping[str, Any], scale: Scale) -> Row:
        times = 100.0 if one["group"] in SHARES else 1.0
        old, new, difference = one["old"], one["new"], one["difference"]
        low, high = one["low"], one["high"]
        half = None if low is None else (high - low) / 2
        spread = None in (low, high, old)
        return Row(
            self.label(one),
            "–" if old is None else self.number(times * old),
            "–" if new is None else self.number(times * new),
            "" if difference is None else self.number(times * difference, 2, sign=True),
            "" if half is None else self.number(times * half, 2),
            bool(one["differs"]),
            None if old is None else scale.at(old),
            None if new is None else scale.at(new),
            None if spread else scale.at(old + low),
            None if spread else scale.at(old + high),
            float(one["e_value"]),
        )

    def label(self, one: Mapping[str, Any]) -> str:
        """What is measured."""
        group, name = one["group"], [str(part) for part in one["name"]]
        if group == "seat":
            return self.texts.text("compare-seat", {"n": int(name[0]) + 1})
        if group == "leader":
            return self.texts.text("compare-leader", {"part": int(name[0])})
        if group == "ending":
            key = "ending-" + name[0].replace("_", "-")
            return self.texts.text(key).rstrip(".") if self.texts.has(key) else name[0]
        if group == "game":
            return self.texts.text(f"compare-{name[0]}")
        return self.cards.get(name[-1]) or self.texts.name(name[-1])


def fair(measures: Sequence[Mapping[str, Any]], seats: int) -> float | None:
    """What each seat would win now of the games that somebody wins; None where there is nobody to share with,
    or nothing to share."""
    won = sum(one["new"] or 0.0 for one in measures if one["group"] == "seat")
    return won / seats if won and seats > 1 else None


def numbered(rows: Sequence[Row]) -> list[Row]:
    """The rows; those of one name with a number."""
    labels = told_apart([row.label for row in rows])
    return [replace(row, label=label) for row, label in zip(rows, labels, strict=True)]


def told_apart(labels: Sequence[str]) -> list[str]:
    """The labels; those that are there more than once with a number."""
    names, found, made = Counter(labels), Counter[str](), []
    for label in labels:
        found[label] += 1
        made.append(f"{label} {found[label]}" if names[label] > 1 else label)
    return made


def _plotted(one: Mapping[str, Any], label: str) -> dict[str, Any]:
    times = 100.0 if one["group"] in SHARES else 1.0
    row = {name: None if one[name] is None else times * one[name] for name in ("old", "new")}
    spread = None in (one["low"], one["high"], one["old"])
    ends = {name: None if spread else times * (one["old"] + one[name]) for name in ("low", "high")}
    return {"label": label, **row, **ends}


@dataclass(frozen=True)
class Scale:
    """From the least of some numbers to the largest, with a margin."""

    low: float
    high: float

    @classmethod
    def of(cls, measures: Sequence[Mapping[str, Any]], even: float | None) -> Scale:
        found = [] if even is None else [even]
        for one in measures:
            found += [value for value in (one["old"], one["new"]) if value is not None]
            if one["low"] is not None and one["old"] is not None:
                found += [one["old"] + one["low"], one["old"] + one["high"]]
        low, high = min(found, default=0.0), max(found, default=1.0)
        margin = MARGIN * (high - low) or 1.0
        return cls(low - margin, high + margin)

    def at(self, value: float) -> float:
        return round(100 * (value - self.low) / (self.high - self.low), 2)
