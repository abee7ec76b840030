"""A study as one page: it asks for nothing from elsewhere, has both themes and prints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from undercroft.core.options import changed_options
from undercroft.core.registry import find_game
from undercroft.lab.charts import Dot, dots, lines
from undercroft.lab.measures import PARTS
from undercroft.lab.names import Names, with_ids
from undercroft.lab.study import AGAIN, LUCKY, Finding, Report, Study, skill_of
from undercroft.texts import texts_for

SHOWN = 16
"""Rows of a plot of cards or choices."""
CARDS = 120
"""Rows of the table of cards."""


def page(report: Report, day: str) -> str:
    """The report as HTML; `day` is when it was made. Raises MissingExtra."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    made = Page(report)
    environment = Environment(
        loader=PackageLoader("undercroft.lab", "."), autoescape=True, undefined=StrictUndefined
    )
    environment.filters["thousands"] = lambda number: f"{number:,}"
    return environment.get_template("report.html.jinja").render(
        page=made, report=report, about=report.plain(), day=day, again=AGAIN, lucky=LUCKY, shown=SHOWN
    )


class Page:
    """What the template shows. Series are numbers of seats."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.kind = find_game(report.first.table.game)
        self.names = Names(self.kind, texts_for("en", self.kind, report.first.table.source()))
        self.found = [(one, {each.key: each for each in one.findings()}) for one in report.studies]
        self.heroes = set.union(*(self.names.held_by_all(one.moments) for one in report.studies))

    @property
    def title(self) -> str:
        return self.kind.titles["en"]

    @property
    def variant(self) -> str:
        """Options and components, if they are not as the game comes."""
        table = self.report.first.table
        changed = changed_options(table.settings())
        words = [f"{name} {value}" for name, value in changed.items()]
        if table.components is not None:
            words.append(f"components of {table.components[1]}")
        return ", ".join(words) or "as it comes"

    def series(self, one: Study) -> str:
        return f"{one.table.seats} seats" if one.table.seats > 1 else "alone"

    # --- the plots

    @property
    def seats(self) -> str:
        """Shares of the victory by seat, 1 being fair."""
        found = [
            self._relative(f"seat {key[1]}", one, value)
            for one, all_ in self.found
            for key, value in all_.items()
            if key[0] == "seat" and value.fair
        ]
        return dots(found, "share of the victory, 1 is fair", 1.0) if found else ""

    @property
    def hero_dots(self) -> str:
        found = [
            self._relative(self.names.of(key), one, value)
            for one, all_ in self.found
            for key, value in all_.items()
            if key[0] == "with" and key[1] in self.heroes and value.fair
        ]
        return dots(found, "share of the victory, 1 is fair", 1.0) if found else ""

    @property
    def scores(self) -> str:
        """How often the winner has which score, in per cent of the games."""
        points = []
        for one, _ in self.found:
            best = [max((row["scores"][seat] for seat in row["winners"]), default=None) for row in one.games]
            scores = [score for score in best if score is not None]
            step = max(1, (max(scores, default=0) - min(scores, default=0)) // 24)
            count = Counter(score // step * step for score in scores)
            if len(count) > 1:
                points += [
                    (self.series(one), float(score), 100 * count[score] / len(one.games))
                    for score in range(min(count), max(count) + 1, step)
                ]
        return lines(points, "score of a winner", "% of the games") if points else ""

    @property
    def lengths(self) -> str:
        points = []
        for one, _ in self.found:
            plies = sorted(row["answers"] for row in one.games)
            step = max(1, (plies[-1] - plies[0]) // 24)
            count = Counter(ply // step * step for ply in plies)
            if len(count) > 1:
                points += [
                    (self.series(one), float(ply), 100 * count[ply] / len(plies))
                    for ply in range(min(count), max(count) + 1, step)
                ]
        return lines(points, "answers in a game", "% of the games") if points else ""

    @property
    def leaders(self) -> str:
        points = [
            (self.series(one), float(part), 100 * all_["leader", str(part)].value)
            for one, all_ in self.found
            for part in PARTS
            if ("leader", str(part)) in all_
        ]
        return lines(points, "% of the answers given", "the leader wins, %") if points else ""

    @property
    def card_dots(self) -> str:
        return self._strongest("with", "share of the victory of seats that had to do with it, 1 is fair")

    @property
    def choice_dots(self) -> str:
        return self._strongest("after", "share of the victory of seats that took it, 1 is fair")

    def _strongest(self, group: str, title: str) -> str:
        """What goes together with victory and defeat most clearly, at the first table."""
        one, all_ = self.found[0]
        rows = [value for value in all_.values() if value.differs and value.key[0] == group]
        rows = [value for value in rows if value.key[1] not in self.heroes]
        rows.sort(key=lambda value: -abs(value.value - (value.fair or 0)) / value.half)
        rows = sorted(rows[:SHOWN], key=lambda value: -value.value)
        if not rows:
            return ""
        marks = with_ids([self._short(value) for value in rows], [value.key for value in rows])
        found = [self._relative(mark, one, value) for mark, value in zip(marks, rows, strict=True)]
        return dots(found, title, 1.0)

    def _short(self, one: Finding) -> str:
        if one.key[0] == "after":
            return f"{one.key[1]}: {self.names.choice(one.key[2])}"
        return self.names.of(one.key)

    def _relative(self, row: str, one: Study, value: Finding) -> Dot:
        fair = value.fair or 1.0
        low, high = value.interval
        return Dot(row, self.series(one), value.value / fair, low / fair, high / fair)

    @property
    def skill(self) -> str:
        found = []
        for one in self.report.studies:
            for met in one.skill:
                if met.deals > 1:
                    names = f"{met.contest.new_bots[0]} against {met.contest.old_bots[0]}"
                    share, low, high = skill_of(met)
                    found.append(Dot(names, self.series(one), 100 * share, 100 * low, 100 * high))
        return dots(found, "% of what both win, 50 is a draw", 50.0) if found else ""

    # --- the tables

    def numbers(self) -> Iterator[tuple[str, list[str]]]:
        """The game in numbers, a column for each number of seats."""
        keys = dict.fromkeys(key for _, all_ in self.found for key in all_ if key[0] in ("game", "ending"))
        for key in sorted(keys, key=lambda key: (key[0] != "game", key)):
            if any(all_[key].value for _, all_ in self.found if key in all_):
                yield self.names.of(key), [self._cell(all_.get(key)) for _, all_ in self.found]

    def fairness(self) -> Iterator[tuple[str, list[str]]]:
        """Seats and heroes."""
        keys = dict.fromkeys(
            key
            for _, all_ in self.found
            for key in all_
            if key[0] == "seat" or (key[0] == "with" and key[1] in self.heroes)
        )
        for key in sorted(keys):
            yield self.names.of(key), [self._cell(all_.get(key)) for _, all_ in self.found]

    def cards(self) -> list[tuple[str, str, str, str]]:
        """At the first table: what has to do with victory, what kind it is, how often it comes up, how often
        seats with it win."""
        one, all_ = self.found[0]
        rows = [
            value
            for key, value in all_.items()
            if key[0] == "with" and key[1] not in self.heroes and value.games > 1
        ]
        rows.sort(key=lambda value: (value.key[1], -value.value))
        names = self.names.apart([value.key for value in rows])
        return [
            (
                name,
                value.key[1],
                f"{100 * value.games / max(1, one.moments.rows):.0f}",
                self._cell(value),
            )
            for name, value in list(zip(names, rows, strict=True))[:CARDS]
        ]

    def events(self) -> list[tuple[str, list[str]]]:
        keys = dict.fromkeys(key for _, all_ in self.found for key in all_ if key[0] == "event")
        return [(self.names.of(key), [self._cell(all_.get(key)) for _, all_ in self.found]) for key in keys]

    def choices(self) -> list[tuple[str, str, str]]:
        """At the first table: what is taken how often where it is offered, and how often its takers win."""
        _, all_ = self.found[0]
        rows = [value for key, value in all_.items() if key[0] == "taken" and value.games >= 10]
        return [
            (
                f"{value.key[1]}: {self.names.choice(value.key[2])}",
                self._cell(value),
                self._cell(all_.get(("after", *value.key[1:]))),
            )
            for value in rows[:CARDS]
        ]

    def _cell(self, one: Finding | None) -> str:
        if one is None:
            return "-"
        scale = self.names.scale(one.key)
        digits = 1 if scale == 100 or abs(one.value) >= 10 else 2
        mark = " *" if one.differs else ""
        return f"{one.value * scale:.{digits}f} ± {one.half * scale:.{digits}f}{mark}"

    # --- what matters most, in sentences

    def findings(self) -> list[str]:
        one, all_ = self.found[0]
        words: list[str] = []
        table = self.series(one)
        if one.table.seats > 1:
            seats = [value for key, value in all_.items() if key[0] == "seat"]
            words.append(self._fair("seat", seats, table))
            heroes = [value for key, value in all_.items() if key[0] == "with" and key[1] in self.heroes]
            if heroes:
                words.append(self._fair("hero", heroes, table))
        leader = all_.get(("leader", "75"))
        if leader is not None:
            words.append(
                f"After three quarters of the answers the leader goes on to win in {self._cell(leader)} % of "
                f"the games; the lead changes {self._cell(all_.get(('game', 'lead-changes')))} times."
            )
        endings = sorted(
            (value for key, value in all_.items() if key[0] == "ending" and value.value > 0),
            key=lambda value: -value.value,
        )
        told = [
            f"{self.names.of(one.key).removesuffix(', %')} {100 * one.value:.1f} %" for one in endings[:4]
        ]
        words.append(f"How it ends: {'; '.join(told)}.")
        cards = [
            value
            for key, value in all_.items()
            if key[0] == "with" and key[1] not in self.heroes and value.differs
        ]
        words += self._told_cards(cards)
        luck = one.luck()
        if luck is not None:
            words.append(told_luck(*luck))
        for met in one.skill:
            if met.deals > 1:
                share, low, high = (f"{100 * part:.0f}" for part in skill_of(met))
                words.append(
                    f"{met.contest.new_bots[0]} wins {share} % ({low} to {high}) of what it and "
                    f"{met.contest.old_bots[0]} win together in the same seats."
                )
        return words

    def _told_cards(self, cards: Sequence[Finding]) -> list[str]:
        """What goes with victory most and with defeat most, of cards that are not fair; there may be one of
        these alone, or neither."""
        told = []
        for how, choose in (("most", max), ("least", min)):
            one = choose(cards, key=lambda value: value.value, default=None)
            if one is not None and (one.value > (one.fair or 0)) is (how == "most"):
                share = self._cell(one).removesuffix(" *")
                told.append(f"{how} with {self.names.of(one.key)} ({share} % of such seats win)")
        return [f"Winners had to do {', '.join(told)}."] if told else []

    def _fair(self, what: str, rows: Sequence[Finding], table: str) -> str:
        best, least = (choose(rows, key=lambda value: value.value) for choose in (max, min))
        fair = 100 * (best.fair or 0)
        if not any(value.differs for value in rows):
            return f"No {what} is better or worse than the others with {table}, as far as this can be seen."
        return (
            f"Not every {what} is as good, with {table}: {self.names.of(best.key)} wins "
            f"{self._cell(best).removesuffix(' *')} %, {self.names.of(least.key)} "
            f"{self._cell(least).removesuffix(' *')} %; fair would be {fair:.1f} %."
        )


def told_luck(part: float, half: float) -> str:
    """The luck of the deal, as `Study.luck` gives it, in a sentence. Two games of one deal cannot be less
    alike than others but by chance, so nothing below zero is told."""
    low, high = part - half, part + half
    who = f"two games of the same deal, played by {LUCKY} bots, who do not always do the same"
    if high < 0.005:
        return f"Nothing of who wins is seen to be in the deal: {who}, are no more alike than others."
    told, least, most = (f"{100 * max(0.0, one):.0f}" for one in (part, low, high))
    return f"{told} % ({least} to {most}) of who wins is in the deal: so alike are {who}."
