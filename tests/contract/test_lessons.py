"""Lessons: every annotated game replays, and every step of it is told in both languages."""

from __future__ import annotations

import pytest

from undercroft.core.game import GameType
from undercroft.core.record import load_record
from undercroft.tables.lesson import lessons_of
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
