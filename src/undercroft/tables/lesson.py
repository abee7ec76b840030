"""Lessons: annotated games on the real table, in which the learner makes the moves.

A game offers them by files in its folder: `lesson.rec`, its first lesson, and further ones
`lesson-NAME.rec` in the order of their names. Each is a record with `learner: SEAT` in its header. The Fluent
files hold a comment `lesson-1`, `lesson-2`, ... for each answer of the learner, and `lesson-end`; for a
further lesson `lesson-NAME-1` and so on. Several lessons have titles, `lesson-name` and `lesson-NAME-name`.

Who answers otherwise plays on, may go back, and is told what each kind of decision is about when it first
comes: `learn-KEY` for a prompt of that key. So is who plays on after the end of a lesson.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Any

from undercroft.core.errors import RecordError
from undercroft.core.game import GameType
from undercroft.core.match import Match, find_option
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

    def left(self, answers: Sequence[tuple[int, str]]) -> int | None:
        """The ply of the answer that left the script; None as long as all keep to it, or the learner has come
        to its end."""
        counts = [0] * len(self.scripts)
        for ply, (seat, text) in enumerate(answers):
            if counts[self.learner] >= len(self.scripts[self.learner]):
                return None
            script = self.scripts[seat]
            if counts[seat] >= len(script) or script[counts[seat]] != text:
                return ply
            counts[seat] += 1
        return None

    def tip(self, answers: Sequence[tuple[int, str]]) -> str:
        """What the learner would have answered where the script was left; empty if it was not."""
        ply = self.left(answers)
        return "" if ply is None else self.answer(answers[:ply], self.learner) or ""

    def replay(self, kind: GameType, answers: Sequence[tuple[int, str]]) -> tuple[Match, set[str]]:
        """The match after these answers, and the keys of all decisions in which the learner had a choice."""
        match, met = self.begin(kind), set()
        for seat, text in answers:
            choice = match.choices[seat]
            if seat == self.learner and len(choice.options) > 1:
                met.add(choice.prompt.key)
            match.play(seat, text)
        return match, met

    def speaks(self, answers: Sequence[tuple[int, str]]) -> bool:
        """Whether the learner has something to read before he answers: a step of his, or the end."""
        script = self.scripts[self.learner]
        given = sum(seat == self.learner for seat, _ in answers)
        return given <= len(script) and self.follow(answers)[0][self.learner] == given


@dataclass(frozen=True)
class Step:
    """What the learner reads now.

    words    the comment of this step, of the end, or of the kind of decision that first comes
    number   of the step; of that at which he has left the path, if `left`; 0 after the end
    tip      the option of the script
    left     whether he has left the path
    wished   where he has just left it: the option of the script instead of `chosen`
    there    what the lesson would have told until his next decision and this game has not; `here` the reverse
    done     whether this lesson has been played through
    next     the lesson after this one, once it is
    """

    title: str
    words: str
    number: int
    count: int
    tip: str = ""
    left: bool = False
    wished: Any = None
    chosen: Any = None
    there: tuple[Any, ...] = ()
    here: tuple[Any, ...] = ()
    done: bool = False
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
    """What the learner reads where the match is; None if there is nothing."""
    script = lesson.scripts[lesson.learner]
    title, count = lesson.title(texts), len(script)
    left = lesson.left(match.answers)
    if left is not None:
        return _aside(kind, lesson, match, texts, left)
    done = lesson.follow(match.answers)[0][lesson.learner]
    if done < count:
        return Step(title, texts.text(lesson.key(done + 1)), done + 1, count, script[done])
    given = sum(seat == lesson.learner for seat, _ in match.answers)
    if given == count or match.over:
        return Step(title, texts.text(lesson.key("end")), count, count, done=True, next=_next(kind, lesson))
    words = _first_time(kind, lesson, match, texts)
    return Step(title, words, 0, count, done=True) if words else None


def _next(kind: GameType, lesson: Lesson) -> str:
    names = [one.name for one in lessons_of(kind)]
    return "".join(names[names.index(lesson.name) + 1 :][:1])


def _first_time(kind: GameType, lesson: Lesson, match: Match, texts: Texts) -> str:
    """What the learner's decision is about, if he has not had one of its kind at this table."""
    choice = match.choices.get(lesson.learner)
    if choice is None or len(choice.options) < 2 or not texts.has(f"learn-{choice.prompt.key}"):
        return ""
    met = lesson.replay(kind, match.answers)[1]
    if choice.prompt.key in met:
        return ""
    return texts.text(f"learn-{choice.prompt.key}", texts.arguments(choice.prompt.args, lesson.learner))


def _aside(kind: GameType, lesson: Lesson, match: Match, texts: Texts, left: int) -> Step:
    """Off the path: at first what differs, then what is new; always the way back."""
    answers, learner = match.answers, lesson.learner
    title, count = lesson.title(texts), len(lesson.scripts[learner])
    number = lesson.follow(answers[:left])[0][learner] + 1
    words = _first_time(kind, lesson, match, texts)
    over = match.over
    step = Step(title, words, number, count, left=True, done=over, next=_next(kind, lesson) if over else "")
    seat, chosen = match.answer(left)
    own = [
        ply for ply in range(left + 1, match.ply) if answers[ply][0] == learner and not match.was_forced(ply)
    ]
    if seat != learner or own:
        return step
    trial = lesson.replay(kind, answers[:left])[0]
    tip = lesson.tip(answers)
    wished = find_option(trial.choices[learner], tip)
    here = [event for _, event in match.log(learner, left)]
    there = [event for _, event in _played_on(lesson, trial, tip).log(learner, left)]
    alike = [event for event in there if event in here]
    return replace(
        step,
        wished=wished,
        chosen=chosen,
        there=tuple(event for event in there if event not in alike),
        here=tuple(event for event in here if event not in alike),
    )


def _played_on(lesson: Lesson, match: Match, tip: str) -> Match:
    """The match with the learner's answer, and those of the others until he is asked again."""
    match.play(lesson.learner, tip)
    while match.choices and lesson.learner not in match.choices.seats:
        seat = match.choices.seats[0]
        text = lesson.answer(match.answers, seat)
        if text is None:
            break
        match.play(seat, text)
    return match
