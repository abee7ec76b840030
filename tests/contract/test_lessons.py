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

VARIANT = "a variant has it, and lessons play the standard game"
CARD = "one card or ability among many brings it"
NO_CHOICE = "nothing is decided in it, or the prompt says all there is"
TOLD_LATER: dict[str, dict[str, str]] = {
    "raiders": {
        VARIANT: "leader-first leader-head leader-second pick-character "
        "place-monster-solo place-treasure-solo",
    },
    "twister": {
        VARIANT: "choose-figure choose-item choose-pair gaze-teleport keep-out "
        "pick-figure pick-item pick-pair",
        NO_CHOICE: "forced-card",
    },
    "rotendale": {
        VARIANT: "choose-mage",
        CARD: "enemy-trap sphere",
        "it is the Temple of the Sun the other way round": "moon",
    },
    "dungeoneer": {
        VARIANT: "choose-hero draw-card draw-glory lay-location reward-play spikes tipped",
        CARD: "after-strike attack-form collapse-pick collapse-place corrosion-pick curse-pick extra-plus "
        "frenzy raise-pick rotate sacrifice-pick strike-discard swap-first swap-second trap-warp vengeance "
        "warp-target",
        "it comes with a full lair or inventory only": "lair-overflow limit",
        "it comes between heroes, which seldom fight": "ambush save-action strike-choice",
    },
    "lords": {
        VARIANT: "dummy",
        "one spell of many brings it": "fear gate magic-key peace ransom sheep treasure",
        "one special event of many brings it": "hunt imp-wages inspect press recall settle strike victim",
        "it comes with a labyrinth, or with nothing left to defend": "first-trap free-prisoner",
        NO_CHOICE: "lock plan-tile retrieve",
    },
}
"""For each game, why kinds of decision come in no chapter: they are told when a learner first meets them."""


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


def test_every_kind_of_decision_comes_in_a_chapter(kind: GameType) -> None:
    """Or it stands above, with why it is told only when it comes."""
    if not lessons_of(kind):
        pytest.skip(f"{kind.id} has no lesson")
    played: set[str] = set()
    for lesson in lessons_of(kind):
        answers = load_record(lesson.text, game=kind).answers
        match = lesson.begin(kind)
        for seat, text in answers:
            played |= {match.choices[seat].prompt.key} if seat == lesson.learner else set()
            match.play(seat, text)
    assert prompts(kind) - played == {key for keys in TOLD_LATER[kind.id].values() for key in keys.split()}


def prompts(kind: GameType) -> set[str]:
    """The keys of all prompts of a game."""
    keys = {key for key in harness.messages(kind.package, "en") if key.startswith("prompt-")}
    return {key.removeprefix("prompt-") for key in keys if f"{key}-wait" in keys}
