"""Lessons: every annotated game replays, and every step of it is told in both languages."""

from __future__ import annotations

import random
import re

import pytest

from tests import harness
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.record import load_record
from undercroft.core.registry import find_game
from undercroft.tables.lesson import Lesson, lesson_of, lessons_of, step_of
from undercroft.texts import LANGUAGES, texts_for
from undercroft.texts.labels import labels_of

VARIANT = "a variant has it, and lessons play the standard game"
CARD = "one card or ability among many brings it"
NO_CHOICE = "nothing is decided in it, or the prompt says all there is"
TOLD_LATER: dict[str, dict[str, str]] = {
    "raiders": {
        VARIANT: "leader-first leader-head leader-second pick-character "
        "place-monster-solo place-trap-solo place-treasure-solo",
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
        "one creature of many brings it": "cost-trap",
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
        match = lesson.begin()
        for seat, text in load_record(lesson.text, game=kind).answers:
            options = [str(one) for one in match.choices[seat].options] if seat == lesson.learner else []
            rng.shuffle(options)
            other = next((one for one in options if leaves(lesson, match, one)), None)
            if other is not None:
                deviate(kind, lesson, match.copy(), other, text, rng)
            match.play(seat, text)


def leaves(lesson: Lesson, match: Match, text: str) -> bool:
    """Whether the learner leaves the path with this answer."""
    return lesson.left([*match.answers, (lesson.learner, text)]) is not None


def deviate(
    kind: GameType, lesson: Lesson, match: Match, other: str, wished: str, rng: random.Random
) -> None:
    ply, number = match.ply, lesson.follow(match.answers).counts[lesson.learner] + 1
    asked = match.choices[lesson.learner]
    listed = {one: labels_of(match, asked, texts_for(one, kind)) for one in LANGUAGES}
    match.play(lesson.learner, other)
    for language in LANGUAGES:
        step = step_of(kind, lesson, match, texts_for(language, kind))
        assert step is not None
        assert (step.left, step.number, step.tip) == (True, number, "")
        assert (step.wished, step.chosen) == (listed[language][wished], listed[language][other])
        assert not set(map(repr, step.there)) & set(map(repr, step.here))
    times = 0
    while match.choices:
        seat, option = rng.choice(list(match.choices))
        times += seat == lesson.learner
        if times < 3:
            step_of(kind, lesson, match, texts_for(rng.choice(LANGUAGES), kind))
        match.play(seat, option)
    if lesson.left(match.answers) != ply:  # chance has led him back
        assert any(lesson.left(match.answers[:end]) is None for end in range(ply + 2, match.ply + 1))
        return
    assert lesson.tip(match.answers) == wished
    step = step_of(kind, lesson, match, texts_for("en", kind))
    assert step is not None
    assert step.left
    assert step.done


def test_an_answer_that_comes_to_the_same_is_no_deviation(kind: GameType) -> None:
    """Another answer with the same effect, or a later step first: the others keep to the script, and all
    steps that are left are told, to the end."""
    for lesson in lessons_of(kind):
        match, number = lesson.begin(), 0
        for seat, text in lesson.answers:
            if seat == lesson.learner:
                number += 1
                others = [str(one) for one in match.choices[seat].options]
                for other in [*others[:6], *set(others[6:]).intersection(lesson.scripts[seat])]:
                    if other != text and not leaves(lesson, match, other):
                        told = play_on(kind, lesson, match.copy(), other)
                        given = [number] if number not in told else later(lesson, number, other)
                        assert sorted(told + given) == list(range(number, len(lesson.steps) + 1))
            match.play(seat, text)


def later(lesson: Lesson, number: int, text: str) -> list[int]:
    """The next step after `number` whose answer this is."""
    return [lesson.scripts[lesson.learner].index(text, number) + 1]


def play_on(kind: GameType, lesson: Lesson, match: Match, text: str) -> list[int]:
    """The lesson from here on to its end, with this answer first: the numbers of the steps that are told."""
    match.play(lesson.learner, text)
    told: list[int] = []
    while True:
        step = step_of(kind, lesson, match, texts_for("en", kind))
        assert step is not None
        assert not step.left
        if step.done:
            return told
        seat = match.choices.seats[0]
        if lesson.learner in match.choices.seats:
            seat = lesson.learner
            told.append(step.number)
            assert (seat, step.tip) in match.choices
        answer = lesson.answer(match.answers, seat)
        assert answer is not None
        match.play(seat, answer)


SAME = {
    "dungeoneer": ("third-quest", "pass_battle"),
    "lords": ("fight-1", "monster troll"),
    "twister": ("winning", "go j0"),
}


@pytest.mark.parametrize("game", SAME)
def test_some_that_are_no_deviation(game: str) -> None:
    """A pass for a battle that ends with it, a monster before the trap, another square to fight from."""
    name, answer = SAME[game]
    lesson = lesson_of(find_game(game), name)
    assert lesson is not None
    match = lesson.begin()
    found = False
    for seat, text in lesson.answers:
        offered = seat == lesson.learner and text != answer and (seat, answer) in match.choices
        found = found or (offered and not leaves(lesson, match, answer))
        match.play(seat, text)
    assert found


def test_who_comes_back_to_a_position_of_the_lesson_goes_on_from_there() -> None:
    """A monster is called back and sent again: once the fight begins, the next step waits."""
    lesson = lesson_of(find_game("lords"), "fight-1")
    assert lesson is not None
    match = lesson.begin()
    for text in [*lesson.scripts[0][:2], "take troll", "monster troll"]:
        match.play(0, text)
    assert lesson.left(match.answers) == 2
    match.play(0, "fight")
    assert lesson.left(match.answers) is None
    step = step_of(lesson.kind, lesson, match, texts_for("en", lesson.kind))
    assert step is not None
    assert (step.number, step.left, step.tip) == (4, False, lesson.scripts[0][3])


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
        match = lesson.begin()
        for seat, text in answers:
            played |= {match.choices[seat].prompt.key} if seat == lesson.learner else set()
            match.play(seat, text)
    assert prompts(kind) - played == {key for keys in TOLD_LATER[kind.id].values() for key in keys.split()}


SIDES = re.compile(
    r"(?i)\b(north|south|east|west|lower one|upper one|on the (left|right)|"
    r"нижн|верхн|слева|справа|север|юг|южн|запад|восто)"
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lessons_of_twister_name_no_side_of_its_board(language: str) -> None:
    """It lies across a wide screen and along a phone: what is below on one is on the left on the other."""
    kind = find_game("twister")
    texts = texts_for(language, kind)
    for lesson in lessons_of(kind):
        steps = len(lesson.scripts[lesson.learner])
        said = [texts.text(lesson.key(part)) for part in [*range(1, steps + 1), "end"]]
        assert not [words for words in said if SIDES.search(words)]


def prompts(kind: GameType) -> set[str]:
    """The keys of all prompts of a game."""
    keys = {key for key in harness.messages(kind.package, "en") if key.startswith("prompt-")}
    return {key.removeprefix("prompt-") for key in keys if f"{key}-wait" in keys}
