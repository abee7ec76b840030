"""Lessons: annotated games on the real table, in which the learner makes the moves.

A game offers them by files in its folder: `lesson.rec`, its first lesson, and further ones
`lesson-NAME.rec` in the order of their names. Each is a record with `learner: SEAT` in its header. The Fluent
files hold a comment `lesson-1`, `lesson-2`, ... for each answer of the learner, and `lesson-end`; for a
further lesson `lesson-NAME-1` and so on. Several lessons have titles, `lesson-name` and `lesson-NAME-name`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files

from undercroft.core.errors import RecordError
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.record import Record, load_record
from undercroft.core.words import whole_number
from undercroft.texts import Texts

MARK = "lesson"
"""The header line that makes a table a lesson; it names which."""
FIRST = "1"
"""The name of the first lesson."""
_FILE = re.compile(r"lesson(?:-([a-z0-9-]+))?\.rec")


@dataclass(frozen=True)
class Lesson:
    """What everybody answers in a lesson, by seat."""

    name: str
    text: str
    learner: int
    scripts: tuple[tuple[str, ...], ...]

    def key(self, part: str | int) -> str:
        """The key of a comment: a number, `end` or `name`."""
        return f"lesson-{part}" if self.name == FIRST else f"lesson-{self.name}-{part}"

    def title(self, texts: Texts) -> str:
        """What it is called."""
        return texts.text(self.key("name") if texts.has(self.key("name")) else "lesson-title")

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

    def speaks(self, answers: Sequence[tuple[int, str]]) -> bool:
        """Whether the learner has something to read before he answers: a step of his, or the end."""
        script = self.scripts[self.learner]
        given = sum(seat == self.learner for seat, _ in answers)
        return given <= len(script) and self.follow(answers)[0][self.learner] == given


@dataclass(frozen=True)
class Step:
    """What the learner reads now; `tip` is the option of the script, `next` the lesson after this one."""

    title: str
    words: str
    number: int
    count: int
    tip: str = ""
    next: str = ""


_lessons: dict[str, tuple[Lesson, ...]] = {}


def lessons_of(kind: GameType) -> tuple[Lesson, ...]:
    """The lessons of a game, the first one first. Raises RecordError if a file is wrong."""
    if kind.id not in _lessons:
        found = {
            match[1] or "": one
            for one in files(kind.package).iterdir()
            if (match := _FILE.fullmatch(one.name))
        }
        _lessons[kind.id] = tuple(
            _read(kind, name or FIRST, found[name].read_text(encoding="utf-8")) for name in sorted(found)
        )
    return _lessons[kind.id]


def lesson_of(kind: GameType, name: str = FIRST) -> Lesson | None:
    """A lesson of a game by its name, or None. Raises RecordError if a file is wrong."""
    return next((lesson for lesson in lessons_of(kind) if lesson.name == name), None)


def lesson_in(kind: GameType, head: str) -> Lesson | None:
    """The lesson that a table with this header is, or None."""
    for line in head.splitlines():
        key, _, name = line.partition(": ")
        if key == MARK:
            return lesson_of(kind, name)
    return None


def _read(kind: GameType, name: str, text: str) -> Lesson:
    match = load_record(text, game=kind)
    learner = whole_number(Record(text).header.get("learner", "0"), 0, match.seats - 1)
    if learner is None:
        raise RecordError(0, "the header needs `learner: SEAT`")
    scripts: list[list[str]] = [[] for _ in range(match.seats)]
    for seat, answer in match.answers:
        scripts[seat].append(answer)
    lines = [line for line in text.splitlines() if not line.startswith("result:")]
    return Lesson(name, "\n".join(lines), learner, tuple(tuple(script) for script in scripts))


def step_of(kind: GameType, lesson: Lesson, match: Match, texts: Texts) -> Step | None:
    """The comment for where the learner is; None once he has gone on after the end of the lesson."""
    count = len(lesson.scripts[lesson.learner])
    counts, kept = lesson.follow(match.answers)
    done = counts[lesson.learner]
    title = lesson.title(texts)
    if done >= count:
        given = sum(seat == lesson.learner for seat, _ in match.answers)
        if given != count:
            return None
        names = [one.name for one in lessons_of(kind)]
        later = names[names.index(lesson.name) + 1 :]
        return Step(title, texts.text(lesson.key("end")), count, count, next=later[0] if later else "")
    if not kept:
        return Step(title, texts.text("lesson-left"), 0, count)
    tip = lesson.scripts[lesson.learner][done]
    return Step(title, texts.text(lesson.key(done + 1)), done + 1, count, tip)
