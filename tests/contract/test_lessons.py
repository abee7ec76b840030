"""Lessons: every annotated first game replays, and every step of it is told in both languages."""

from __future__ import annotations

from importlib.resources import files

import pytest

from undercroft.core.game import GameType
from undercroft.core.record import Record, load_record
from undercroft.texts import LANGUAGES, texts_for


def test_a_lesson_replays_and_comments_every_answer_of_the_learner(kind: GameType) -> None:
    path = files(kind.package).joinpath("lesson.rec")
    if not path.is_file():
        pytest.skip(f"{kind.id} has no lesson")
    text = path.read_text(encoding="utf-8")
    match = load_record(text, game=kind)
    learner = int(Record(text).header["learner"])
    steps = sum(seat == learner for seat, _ in match.answers)
    assert steps
    for language in LANGUAGES:
        texts = texts_for(language, kind)
        for key in [f"lesson-{step}" for step in range(1, steps + 1)] + ["lesson-end"]:
            assert texts.has(key), f"{kind.id}: {language}.ftl has no {key}"
        assert not texts.has(f"lesson-{steps + 1}")
