"""Every option somebody may think of is listed, or there is one rule that forbids it."""

from __future__ import annotations

import random
from collections import Counter

from tests import harness
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.texts import texts_for

OFTEN = 12
ASKED = 60
"""So many texts heard elsewhere are asked about at a ply, beside all candidates."""


@harness.once_per_game
def heard(kind: GameType) -> tuple[str, ...]:
    """Texts of options from matches of all variants."""
    rng = random.Random(21)
    found: set[str] = set()
    for _ in range(max(6, int(8 * harness.EFFORT))):
        match = harness.random_table(kind, rng).match()
        for _ in harness.walk(match, rng):
            for seat in match.choices.seats:
                found.update(harness.options_of(match, seat))
    return tuple(sorted(found))


@harness.once_per_game
def rules(kind: GameType) -> set[str]:
    return set(harness.rule_ids(kind, "en"))


def fault(kind: GameType, match: Match, seat: int, text: str) -> str | None:
    """What is wrong with the refusal of a text that is not listed; None if it names its rule in words."""
    reason = match.why_not(seat, text)
    if reason is None:
        return "is not listed, yet not refused"
    if reason.key == "no-option":
        return "is refused without a reason"
    if reason.rule not in rules(kind):
        return f"is refused by {reason.rule or 'no rule'}, which is not in rules.en.md ({reason.key})"
    for language in ("en", "ru"):
        if f"reason-{reason.key}" not in harness.messages(kind.package, language):
            return f"has no reason-{reason.key} in {language}.ftl"
        if not texts_for(language, kind).reason(reason):
            return f"is refused in no words: reason-{reason.key} in {language}.ftl"
    english = texts_for("en", kind).reason(reason).replace("\xa0", " ").removesuffix(".")
    named = any(name == "seat" or isinstance(value, str) for name, value in reason.args)  # `words` have ids
    if not named and english != reason.words:
        return f"is refused in two ways: {reason.words!r} and {english!r}"
    return None


def test_candidates_are_listed_or_forbidden_by_a_rule(kind: GameType) -> None:
    """Those the game names; among them is every option that is listed where one of its kind is."""
    rng = random.Random(22)
    faults: Counter[str] = Counter()
    named = 0
    for _ in range(max(4, int(6 * harness.EFFORT))):
        match = harness.random_table(kind, rng).match()
        for _ in harness.sampled(match, rng, OFTEN):
            before = match.digest(), match.version
            for seat in match.choices.seats:
                listed = set(harness.options_of(match, seat))
                texts = list(match.game.candidates(seat))
                named += len(texts)
                assert all(type(text) is str for text in texts)
                for text in sorted(set(texts) - listed):
                    wrong = fault(kind, match, seat, text)
                    if wrong:
                        faults[
                            f"{match.choices[seat].prompt.key}: {text.split(' ')[0]} ({text}) {wrong}"
                        ] += 1
            assert (match.digest(), match.version) == before, "asking has changed the match"
    assert named, "the game names no candidates: see Game.candidates"
    assert not faults, told(faults)


def test_what_was_possible_elsewhere_is_listed_or_forbidden_by_a_rule(kind: GameType) -> None:
    """Every text heard so far in any match of the game, of any phase and variant."""
    rng = random.Random(23)
    texts = heard(kind)
    faults: Counter[str] = Counter()
    for _ in range(max(4, int(6 * harness.EFFORT))):
        match = harness.random_table(kind, rng).match()
        for _ in harness.sampled(match, rng, OFTEN):
            before = match.digest(), match.version
            for seat in match.choices.seats:
                listed = set(harness.options_of(match, seat))
                for text in rng.sample(texts, min(ASKED, len(texts))):
                    wrong = None if text in listed else fault(kind, match, seat, text)
                    if wrong:
                        faults[f"{match.choices[seat].prompt.key}: {text.split(' ')[0]} {wrong}"] += 1
            assert (match.digest(), match.version) == before, "asking has changed the match"
    assert not faults, told(faults)


def test_nonsense_is_refused_without_an_error(kind: GameType) -> None:
    rng = random.Random(24)
    match = harness.random_table(kind, rng).match()
    texts = sorted(
        {text for one in rng.sample(heard(kind), min(5, len(heard(kind)))) for text in garbage(one)}
    )
    for _ in harness.sampled(match, rng, 20):
        for seat in match.choices.seats:
            for text in texts:
                if (seat, text) not in match.choices:
                    assert match.why_not(seat, text) is not None


def garbage(text: str) -> list[str]:
    words = text.split(" ")
    return ["", " ", "\0", "9" * 5000, f"{text} {text}", text[:-1], text.upper(), words[0], words[0] + " ",
            words[0] + " -1", words[0] + " 99 99", words[0] + " ²", " ".join(reversed(words))]  # fmt: skip


def told(faults: Counter[str]) -> str:
    lines = [f"{count} times: {words}" for words, count in faults.most_common(60)]
    return "\n".join([f"{len(faults)} kinds of texts:", *lines])
