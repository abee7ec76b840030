"""Lessons: annotated games on the real table, in which the learner makes the moves.

A game offers them by files in its folder: `lesson.rec`, its first lesson, and further ones
`lesson-NAME.rec` in the order of their names. Each is a record with `learner: SEAT` in its header. The Fluent
files hold a comment `lesson-1`, `lesson-2`, ... for each answer of the learner, and `lesson-end`; for a
further lesson `lesson-NAME-1` and so on. Several lessons have titles, `lesson-name` and `lesson-NAME-name`.

Who answers otherwise plays on, may go back, and is told what each kind of decision is about when it first
comes: `learn-KEY` for a prompt of that key. So is who plays on after the end of a lesson. An answer that
comes to the same as the lesson's is no other one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Any

from undercroft.core.codec import digest_of
from undercroft.core.errors import RecordError
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.record import Record, load_record
from undercroft.core.words import whole_number
from undercroft.texts import Texts
from undercroft.texts.labels import labels_of

MARK = "lesson"
"""The header line that makes a table a lesson; it names which."""
FIRST = "1"
"""The name of the first lesson."""
RETURN = 6
"""Within so many answers a learner who has left the path may come back to it by himself."""
_FILE = re.compile(r"lesson(?:-([a-z0-9-]+))?\.rec")


@dataclass(frozen=True)
class Course:
    """How far answers have followed a lesson.

    counts   how far each seat is in its script
    script   that of the learner, with his own answers where they come to the same, in his order
    order    the steps in that order
    left     the ply of the answer that left the script; None as long as all keep to it
    beyond   whether the learner has answered after the end of his script
    """

    counts: tuple[int, ...]
    script: tuple[str, ...]
    order: tuple[int, ...]
    left: int | None = None
    beyond: bool = False


@dataclass(frozen=True, eq=False)
class Lesson:
    """What everybody answers in a lesson: all answers in the order of the record, and those of each seat."""

    kind: GameType
    name: str
    text: str
    learner: int
    answers: tuple[tuple[int, str], ...]
    scripts: tuple[tuple[str, ...], ...]

    def key(self, part: str | int) -> str:
        """The key of a comment: a number, `end` or `name`."""
        return f"lesson-{part}" if self.name == FIRST else f"lesson-{self.name}-{part}"

    def title(self, texts: Texts) -> str:
        """What it is called."""
        return texts.text(self.key("name") if texts.has(self.key("name")) else "lesson-title")

    def begin(self) -> Match:
        """The match before the first answer."""
        return load_record(self.text, plies=0, game=self.kind)

    def follow(self, answers: Sequence[tuple[int, str]]) -> Course:
        """How far these answers follow the script, seat by seat, since the order of answers to a Parallel is
        nobody's choice. Whoever soon comes back to a position of the script goes on from there."""
        return _course(self, tuple(answers))

    @property
    def steps(self) -> tuple[int, ...]:
        """The learner's steps, 0 being the first."""
        return tuple(range(len(self.scripts[self.learner])))

    @cached_property
    def matches(self) -> list[Match]:
        """The match after each answer, 0 before the first."""
        found, match = [self.begin()], self.begin()
        for seat, text in self.answers:
            match.play(seat, text)
            found.append(match.copy())
        return found

    def after(self, answers: Sequence[tuple[int, str]]) -> Match:
        """The match after these answers."""
        alike = 0
        while alike < min(len(answers), len(self.answers)) and answers[alike] == self.answers[alike]:
            alike += 1
        match = self.matches[alike].copy()
        for seat, text in answers[alike:]:
            match.play(seat, text)
        return match

    @cached_property
    def places(self) -> dict[str, tuple[int, ...]]:
        """How far each seat is in its script at the checkpoints of the lesson, by the position's digest."""
        counts, found = [0] * len(self.scripts), {}
        for (seat, _), match in zip(self.answers, self.matches[1:], strict=True):
            counts[seat] += 1
            if (digest := _checkpoint(match)) is not None:
                found[digest] = tuple(counts)
        return found

    def comes_to_the_same(self, script: Sequence[str]) -> bool:
        """Whether the learner may answer so: after the last answer that differs, with those of all others as
        they are, the position is that of the lesson."""
        own = self.scripts[self.learner]
        unlike = [number for number, text in enumerate(script) if text != own[number]]
        plies = [ply for ply, (seat, _) in enumerate(self.answers) if seat == self.learner]
        first, last = plies[unlike[0]], plies[unlike[-1]]
        match, given = self.matches[first].copy(), iter(script[unlike[0] :])
        for ply, (seat, text) in enumerate(self.answers[first:], first):
            answer = next(given) if seat == self.learner else text
            if (seat, answer) not in match.choices:
                return False
            match.play(seat, answer)
            digests = _checkpoint(match), _checkpoint(self.matches[ply + 1])
            if ply >= last and digests != (None, None):
                return digests[0] == digests[1]
        return False

    def answer(self, answers: Sequence[tuple[int, str]], seat: int) -> str | None:
        """What the seat answers next in the script, as long as all keep to it."""
        course = self.follow(answers)
        script = course.script if seat == self.learner else self.scripts[seat]
        if course.left is not None or course.counts[seat] >= len(script):
            return None
        return script[course.counts[seat]]

    def left(self, answers: Sequence[tuple[int, str]]) -> int | None:
        """The ply of the answer that left the script; None as long as all keep to it, or the learner has come
        to its end."""
        course = self.follow(answers)
        return course.left if course.counts[self.learner] < len(self.scripts[self.learner]) else None

    def tip(self, answers: Sequence[tuple[int, str]]) -> str:
        """What the learner would have answered where the script was left; empty if it was not."""
        ply = self.left(answers)
        return "" if ply is None else self.answer(answers[:ply], self.learner) or ""

    def met(self, answers: Sequence[tuple[int, str]]) -> set[str]:
        """The keys of all decisions in which the learner had a choice."""
        match, keys = self.begin(), set()
        for seat, text in answers:
            choice = match.choices[seat]
            if seat == self.learner and len(choice.options) > 1:
                keys.add(choice.prompt.key)
            match.play(seat, text)
        return keys

    def speaks(self, answers: Sequence[tuple[int, str]]) -> bool:
        """Whether the learner has something to read before he answers: a step of his, or the end."""
        course = self.follow(answers)
        return self.left(answers) is None and not course.beyond


def _checkpoint(match: Match) -> str | None:
    """What stands for the position, if all answers that were given are in it."""
    position = match.position()
    return None if position["answers"] else digest_of(position)


@lru_cache(200)
def _same(lesson: Lesson, script: tuple[str, ...]) -> bool:
    return lesson.comes_to_the_same(script)


Way = tuple[tuple[str, ...], tuple[int, ...]]
"""A learner's script, and its steps in the order in which he takes them."""


def _otherwise(lesson: Lesson, way: Way, count: int, text: str) -> Way | None:
    """The way on with this answer as the next one, if it comes to the same: a later step now, or this one
    otherwise."""
    script, order = way
    for later in [at for at in range(count + 1, len(script)) if script[at] == text]:
        moved = [at for at in range(len(script)) if at != later]
        moved.insert(count, later)
        found = tuple(script[at] for at in moved)
        if _same(lesson, found):
            return found, tuple(order[at] for at in moved)
    found = (*script[:count], text, *script[count + 1 :])
    return (found, order) if _same(lesson, found) else None


@lru_cache(200)
def _course(lesson: Lesson, answers: tuple[tuple[int, str], ...]) -> Course:
    learner = lesson.learner
    counts, first = [0] * len(lesson.scripts), (lesson.scripts[learner], lesson.steps)
    way, last = first, len(lesson.steps)
    left, beyond, aside, own = None, False, None, 0
    for ply, (seat, text) in enumerate(answers):
        count = counts[seat]
        beyond = beyond or (seat == learner and count == last)
        if left is None:
            script = way[0] if seat == learner else lesson.scripts[seat]
            other = None
            if script[count : count + 1] != (text,) and seat == learner and count < last:
                other = _otherwise(lesson, way, count, text)
            if other or script[count : count + 1] == (text,):
                counts[seat] += 1
                way = other or way
                continue
            left, own = ply, 0
            aside = lesson.after(answers[:ply]) if counts[learner] < last else None
        own += seat == learner
        if aside is not None and own <= RETURN:
            aside.play(seat, text)
            if (place := lesson.places.get(_checkpoint(aside) or "")) is not None:
                counts, way, left, aside = list(place), first, None, None
    return Course(tuple(counts), *way, left, beyond)


@dataclass(frozen=True)
class Step:
    """What the learner reads now.

    words    the comment of this step, of the end, or of the kind of decision that first comes
    number   of the step; of that at which he has left the path, if `left`; 0 after the end
    tip      the option of the script
    left     whether he has left the path
    wished   where he has just left it: the option of the script instead of `chosen`, each as in the list
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
    wished: str = ""
    chosen: str = ""
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
    answers = tuple(match.answers)
    return Lesson(kind, name, "\n".join(lines), learner, answers, tuple(tuple(one) for one in scripts))


def step_of(kind: GameType, lesson: Lesson, match: Match, texts: Texts) -> Step | None:
    """What the learner reads where the match is; None if there is nothing."""
    title, count = lesson.title(texts), len(lesson.steps)
    left = lesson.left(match.answers)
    if left is not None:
        return _aside(kind, lesson, match, texts, left)
    course = lesson.follow(match.answers)
    done = course.counts[lesson.learner]
    if done < count:
        number = course.order[done] + 1
        return Step(title, texts.text(lesson.key(number)), number, count, course.script[done])
    if not course.beyond or match.over:
        return Step(title, texts.text(lesson.key("end")), count, count, done=True, next=_next(kind, lesson))
    words = _first_time(lesson, match, texts)
    return Step(title, words, 0, count, done=True) if words else None


def _next(kind: GameType, lesson: Lesson) -> str:
    names = [one.name for one in lessons_of(kind)]
    return "".join(names[names.index(lesson.name) + 1 :][:1])


def _first_time(lesson: Lesson, match: Match, texts: Texts) -> str:
    """What the learner's decision is about, if he has not had one of its kind at this table."""
    choice = match.choices.get(lesson.learner)
    if choice is None or len(choice.options) < 2 or not texts.has(f"learn-{choice.prompt.key}"):
        return ""
    if choice.prompt.key in lesson.met(match.answers):
        return ""
    return texts.text(f"learn-{choice.prompt.key}", texts.arguments(choice.prompt.args, lesson.learner))


def _aside(kind: GameType, lesson: Lesson, match: Match, texts: Texts, left: int) -> Step:
    """Off the path: at first what differs, then what is new; always the way back."""
    answers, learner = match.answers, lesson.learner
    title, count = lesson.title(texts), len(lesson.steps)
    before = lesson.follow(answers[:left])
    number = before.order[before.counts[learner]] + 1
    words = _first_time(lesson, match, texts)
    over = match.over
    step = Step(title, words, number, count, left=True, done=over, next=_next(kind, lesson) if over else "")
    seat, chosen = match.answer(left)
    own = [
        ply for ply in range(left + 1, match.ply) if answers[ply][0] == learner and not match.was_forced(ply)
    ]
    if seat != learner or own:
        return step
    trial = lesson.after(answers[:left])
    tip = lesson.tip(answers)
    labels = labels_of(trial, trial.choices[learner], texts)
    here = [event for _, event in match.log(learner, left)]
    there = [event for _, event in _played_on(lesson, trial, tip).log(learner, left)]
    alike = [event for event in there if event in here]
    return replace(
        step,
        wished=labels[tip],
        chosen=labels[str(chosen)],
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
