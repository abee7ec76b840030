"""A table on the terminal: a view of any game as Rich tables, log lines, options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from undercroft.bots.advice import Advice
from undercroft.core.codec import plain
from undercroft.core.forecast import Forecast
from undercroft.core.match import Match
from undercroft.texts import Texts
from undercroft.texts.astext import own_board
from undercroft.texts.labels import labels_of
from undercroft.texts.ways import told_ways

COLOURS = ("#e0a030", "#5aa9e6", "#5fb86a", "#e0609a", "#a07be0")
SHAPES = ("●", "■", "▲", "◆", "★")


class Display:
    """Shows one match to one reader, in his language; `names` are those of the seats."""

    def __init__(self, texts: Texts, names: Sequence[str], console: Console | None = None) -> None:
        self.texts = texts
        self.names = names
        self.console = console or Console(highlight=False)

    # --- words

    def seat(self, seat: int) -> str:
        """The mark and the name of a seat, in its colour."""
        colour = COLOURS[seat % len(COLOURS)]
        name = self.names[seat] if seat < len(self.names) else str(seat)
        return f"[{colour}]{SHAPES[seat % len(SHAPES)]} {escape(name)}[/]"

    def line(self, text: str) -> str:
        """A text with markers of seats as one with coloured names."""
        from undercroft.texts.texts import with_seats

        return with_seats(escape(text), self.seat)

    def log(self, match: Match, seat: int | None, since: int = 0) -> list[str]:
        """The log lines from the event number `since` on."""
        events = [event for _, event in match.log(seat)][since:]
        return [self.line(text) for text in (self.texts.event(event) for event in events) if text]

    def name(self, id: str) -> str:
        return escape(self.texts.name(id)) if id else ""

    def text(self, key: str, **args: Any) -> str:
        return self.line(self.texts.text(key, self.texts.arguments(args.items())))

    def drawn(self, line: str) -> str:
        """A line of a drawing, which is not to be broken: the terminal breaks none."""
        return line

    # --- the board

    def board(self, match: Match, seat: int | None) -> None:
        """The view of a seat: as the game's `terminal.board` draws it, else every list of things a line a
        thing, then the single values."""
        draw = own_board(match.kind.package)
        if draw is not None:
            for line in draw(match.view(seat), self):
                self.console.print(line, soft_wrap=True)
            return
        singles = []
        for key, value in plain(match.view(seat)).items():
            if rows := as_rows(value):
                self.console.print(f"[bold underline]{self.heading(key)}[/]")
                self.rows(rows)
            elif value not in EMPTY and len(words := self.pair(key, value)) < LONG:
                singles.append(words)
        self.console.print("  ".join(singles))

    def rows(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """Things a line each; what says nothing in any of them is left out."""
        columns = [key for key in rows[0] if any(row[key] not in EMPTY for row in rows)]
        for row in rows:
            cells = [self.pair(key, row[key]) for key in columns if told(row[key])]
            self.console.print("  " + "  ".join(cells), soft_wrap=False)

    def pair(self, key: str, value: Any) -> str:
        """A value with its name, or alone where it speaks for itself."""
        if value is True:
            return self.heading(key)
        if isinstance(value, str):
            known = self.texts.has("c-" + value.replace("_", "-"))
            return f"[bold]{self.cell(key, value)}[/]" if known else self.cell(key, value)
        if key == "seat":
            return self.cell(key, value)
        return f"[dim]{self.heading(key)}[/] {self.cell(key, value)}"

    def heading(self, key: str) -> str:
        mark = "ui-" + key.replace("_", "-")
        return self.texts.text(mark) if self.texts.complete(mark, {}) else key.replace("_", " ")

    def cell(self, key: str, value: Any) -> str:
        if value is None:
            return "[dim]?[/]"
        if isinstance(value, bool):
            return "✓" if value else ""
        if isinstance(value, int):
            return self.seat(value) if key == "seat" or key.endswith("_seat") else str(value)
        if isinstance(value, str):
            return escape(self.texts.name(value))
        if isinstance(value, Mapping):
            return ", ".join(self.pair(name, one) for name, one in value.items() if told(one))
        several = key in ("seats", "winners") or key.endswith("_seats")
        cells = [self.cell("seat" if several else "", one) for one in value]
        return (" " if any(isinstance(one, int) for one in value) else ", ").join(cells)

    # --- decisions

    def options(self, match: Match, seat: int) -> list[Any]:
        """Prints the prompt and the numbered options of a seat; gives them in this order."""
        choice = match.choices[seat]
        rule = f" [dim]({choice.prompt.rule})[/]" if choice.prompt.rule else ""
        self.console.print(f"{self.seat(seat)}: [bold]{self.line(self.texts.prompt(choice.prompt))}[/]{rule}")
        grid = Table.grid(padding=(0, 2))
        for number, (text, label) in enumerate(labels_of(match, choice, self.texts).items(), 1):
            grid.add_row(f"[bold]{number:>3}[/]", self.line(label), f"[dim]{escape(text)}[/]")
        self.console.print(grid)
        return list(choice.options)

    def forecast(self, found: Forecast) -> None:
        """Prints the ways an option may go, each with its chance."""
        texts = self.texts
        for way in told_ways(found, texts):
            lines = [self.line(line) for line in way.lines] or [texts.text("forecast-nothing")]
            if way.others:
                lines = [texts.text("forecast-others", {"count": way.others})]
            self.console.print(
                f"[bold]{texts.text('forecast-percent', {'percent': way.percent}):>6}[/]  {lines[0]}"
            )
            for line in lines[1:]:
                self.console.print(f"        {line}")
        if found.sampled:
            self.console.print(f"[dim]{texts.text('forecast-sampled')}[/]")

    def advice(self, match: Match, seat: int, found: Advice) -> None:
        """Prints the best deeds, each with its chance to win and what may come of it."""
        texts = self.texts
        labels = labels_of(match, match.choices[seat], texts)
        for deed in found.deeds:
            numbers = {"share": round(100 * deed.share), "spread": max(1, round(196 * deed.error))}
            share = texts.text("advice-share", numbers) if found.games else ""
            label = self.line(labels[deed.text])
            self.console.print(f"[bold]{label}[/]  {share}  [dim]{escape(deed.text)}[/]")
            if deed.forecast is not None:
                self.forecast(deed.forecast)
        self.console.print(f"[dim]{texts.text('advice-games', {'count': found.games})}[/]")

    def result(self, match: Match) -> None:
        result = match.result
        if result is None:
            return
        self.console.print(f"\n[bold]{escape(self.texts.ending(result.ending))}[/]")
        grid = Table("", self.text("terminal-place"), self.text("end-score"))
        for seat in sorted(range(match.seats), key=lambda one: result.places[one]):
            crown = " ♛" if seat in result.winners else ""
            grid.add_row(self.seat(seat) + crown, str(result.places[seat]), str(result.scores[seat]))
        self.console.print(grid)


LONG = 200
"""A single value with more words than this is left out of the board."""

EMPTY: tuple[Any, ...] = (None, "", [], {}, False, 0)


def told(value: Any) -> bool:
    """Whether a value is worth showing; a zero is, beside others that are none."""
    return value is not None and value is not False and value != "" and value != [] and value != {}


def as_rows(value: Any) -> list[Mapping[str, Any]]:
    """The items of a list if all of them are tables of the same fields; else nothing."""
    if not isinstance(value, list) or not value or not all(isinstance(one, dict) for one in value):
        return []
    return list(value) if same_keys(value) else []


def same_keys(rows: Iterable[Mapping[str, Any]]) -> bool:
    return len({tuple(row) for row in rows}) == 1
