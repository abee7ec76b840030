"""Lessons: every annotated game replays, and every step of it is told in both languages."""

from __future__ import annotations

import random

import pytest

from tests import harness
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.record import load_record
from undercroft.tables.lesson import Lesson, lessons_of, step_of
from undercroft.texts import LANGUAGES, texts_for


def test_lessons_replay_and_comment_every_answer_of_the_learner(kind: GameType) -> None:
    lessons = lessons_of(kind)
    if not lessons:
        pytest.skip(f"{kind.id} has no lesson")
    for lesson in lessons:
        match = load_record(lesson.text, game=kind)
        steps = sum(seat == lesson.learner for seat, _ in match.answers)
        assert steps
        for language in LANGUAGES:
            texts = texts_for(language, kind)
            for part in [*range(1, steps + 1), "end"]:
                assert texts.has(lesson.key(part)), f"{kind.id}: {language}.ftl has no {lesson.key(part)}"
            assert not texts.has(lesson.key(steps + 1))
            assert len(lessons) == 1 or texts.has(lesson.key("name"))


def test_whoever_leaves_the_path_plays_on_to_the_end_and_may_go_back(kind: GameType) -> None:
    """At each step of each lesson: another answer is told with what differs, a game at random from there
    ends, and the way back leads to the step with the lesson's answer."""
    rng = random.Random(11)
    for lesson in lessons_of(kind):
        match = lesson.begin(kind)
        for seat, text in load_record(lesson.text, game=kind).answers:
            others = [one for one in match.choices[seat].options if str(one) != text]
            if seat == lesson.learner and others:
                deviate(kind, lesson, match.copy(), str(rng.choice(others)), text, rng)
            match.play(seat, text)


def deviate(
    kind: GameType, lesson: Lesson, match: Match, other: str, wished: str, rng: random.Random
) -> None:
    ply, number = match.ply, lesson.follow(match.answers)[0][lesson.learner] + 1
    match.play(lesson.learner, other)
    for language in LANGUAGES:
        step = step_of(kind, lesson, match, texts_for(language, kind))
        assert step is not None
        assert (step.left, step.number, step.tip) == (True, number, "")
        assert (str(step.wished), str(step.chosen)) == (wished, other)
        assert not set(map(repr, step.there)) & set(map(repr, step.here))
    asked = 0
    while match.choices:
        seat, option = rng.choice(list(match.choices))
        asked += seat == lesson.learner
        if asked < 3:
            step_of(kind, lesson, match, texts_for(rng.choice(LANGUAGES), kind))
        match.play(seat, option)
    assert lesson.left(match.answers) == ply
    assert lesson.tip(match.answers) == wished
    step = step_of(kind, lesson, match, texts_for("en", kind))
    assert step is not None
    assert step.left
    assert step.done


def test_each_kind_of_decision_is_told_when_it_first_comes(kind: GameType) -> None:
    """Off the path, and after the end of a lesson: every prompt of the game has its sentence."""
    if not lessons_of(kind):
        pytest.skip(f"{kind.id} has no lesson")
    for language in LANGUAGES:
        has = harness.messages(kind.package, language)
        missing = sorted(key for key in prompts(kind) if f"learn-{key}" not in has)
        assert not missing, f"{kind.id}: {language}.ftl has no learn-KEY for {', '.join(missing)}"
        assert {key.removeprefix("learn-") for key in has if key.startswith("learn-")} == prompts(kind)


def prompts(kind: GameType) -> set[str]:
    """The keys of all prompts of a game."""
    keys = {key for key in harness.messages(kind.package, "en") if key.startswith("prompt-")}
    return {key.removeprefix("prompt-") for key in keys if f"{key}-wait" in keys}
