"""Lessons: an annotated first game on the real table, in which the learner makes the moves.

A game offers one by the file `lesson.rec` in its folder: a record, with `learner: SEAT` in its header. Its
Fluent files hold a comment `lesson-1`, `lesson-2`, ... for each answer of the learner, and `lesson-end`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.core.errors import RecordError
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.record import Record, load_record
from undercroft.texts import Texts
from undercroft.web import assets

MARK = "lesson"
"""The header line that makes a table a lesson."""


@dataclass(frozen=True)
class Lesson:
    """What everybody answers in a lesson, by seat."""

    text: str
    learner: int
    scripts: tuple[tuple[str, ...], ...]

    def begin(self, kind: GameType) -> Match:
        """The match before the first answer."""
        return load_record(self.text, plies=0, game=kind)

    def follow(self, answers: Sequence[tuple[int, str]]) -> tuple[list[int], bool]:
        """How far each seat is in its script, and whether all have kept to it until now.

        Seats are followed one by one, since the order of answers to a Parallel is nobody's choice.
        """
        counts = [0] * len(self.scripts)
        for seat, text in answers:
            script = self.scripts[seat]
            if counts[seat] >= len(script) or script[counts[seat]] != text:
                return counts, False
            counts[seat] += 1
        return counts, True

    def answer(self, answers: Sequence[tuple[int, str]], seat: int) -> str | None:
        """What the seat answers next in the script, as long as all keep to it."""
        counts, kept = self.follow(answers)
        if not kept or counts[seat] >= len(self.scripts[seat]):
            return None
        return self.scripts[seat][counts[seat]]


@dataclass(frozen=True)
class Step:
    """What the learner reads now; `tip` is the option the lesson would take."""

    words: str
    number: int
    count: int
    tip: str = ""


_lessons: dict[str, Lesson | None] = {}


def lesson_of(kind: GameType) -> Lesson | None:
    """The lesson of a game, or None. Raises RecordError if its file is wrong."""
    if kind.id not in _lessons:
        _lessons[kind.id] = _read(kind)
    return _lessons[kind.id]


def _read(kind: GameType) -> Lesson | None:
    content = assets.read(kind.package, "lesson.rec")
    if content is None:
        return None
    text = content.decode()
    match = load_record(text, game=kind)
    learner = Record(text).header.get("learner", "0")
    if not learner.isdecimal() or int(learner) >= match.seats:
        raise RecordError(0, "the header needs `learner: SEAT`")
    scripts: list[list[str]] = [[] for _ in range(match.seats)]
    for seat, answer in match.answers:
        scripts[seat].append(answer)
    lines = [line for line in text.splitlines() if not line.startswith("result:")]
    return Lesson("\n".join(lines), int(learner), tuple(tuple(script) for script in scripts))


def step_of(lesson: Lesson, match: Match, texts: Texts) -> Step | None:
    """The comment for where the learner is; None once he has gone on after the end of the lesson."""
    count = len(lesson.scripts[lesson.learner])
    counts, kept = lesson.follow(match.answers)
    done = counts[lesson.learner]
    if done >= count:
        given = sum(seat == lesson.learner for seat, _ in match.answers)
        return Step(texts.text("lesson-end"), count, count) if given == count else None
    if not kept:
        return Step(texts.text("lesson-left"), 0, count)
    return Step(texts.text(f"lesson-{done + 1}"), done + 1, count, lesson.scripts[lesson.learner][done])
