"""Whatever has a word is offered, or refused by the one rule that forbids it (ST-3 to ST-14)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests import harness
from tests.games.rotendale.setup import Mage, Play, table
from undercroft.core.errors import Reason
from undercroft.games.rotendale import GAME
from undercroft.texts import texts_for

RULES = frozenset(harness.rule_ids(GAME, "en"))
OTHERS = {
    "move", "roll_move", "mage a", "mage b", "fight_again b", "explore a", "search", "search b", "pass",
    "leave_labyrinth a", "scare rune", "scare rune b", "air_shield 34", "amount 24", "amount 99999", "ignore",
}  # fmt: skip
"""Options of other variants and other questions."""


def refusals(play: Play) -> dict[str, Reason | None]:
    """Of every text that the game has a word for, the reason against it now."""
    seat = play.seat
    texts = set(play.game.candidates(seat)) | OTHERS | set(play.options)
    return {text: play.match.why_not(seat, text) for text in sorted(texts)}


@pytest.mark.parametrize(
    "options", [{}, {"mode": "team"}, {"air_shield_anywhere": True, "no_stat_cap": True}]
)
def test_listed_or_refused_by_its_rule(options: dict[str, Any]) -> None:
    """One function decides both, and no refusal is a mere "not among the options"."""
    known = {language: texts_for(language, GAME) for language in ("en", "ru")}
    rng = random.Random(5)
    for seed in range(6):
        match = harness.Table(GAME, 2, options, seed).match()
        play = Play(match)
        while match.choices and match.ply < 300:
            if rng.random() < 0.15:
                before = match.digest()
                for text, reason in refusals(play).items():
                    assert (reason is None) is (text in play.options), text
                    if reason is not None:
                        assert reason.key != "no-option", text
                        assert reason.rule in RULES, reason
                        assert all(words.has(f"reason-{reason.key}") for words in known.values()), reason
                assert match.digest() == before
            play(rng.choice(play.options))


def rule_of(play: Play, text: str) -> str:
    reason = play.match.why_not(play.seat, text)
    assert reason is not None
    return reason.rule


def test_each_mage_is_looked_at() -> None:
    """ST-7.1, ST-7.3, ST-13.2: the second mage stands on the dragon, or on the foreign zombie."""
    play = table(Mage((30, 40)), mode="team", known={40: "dragon"})
    assert rule_of(play, "subdue") == "ST-7.1"
    play = table(Mage((30, 40), mana=0), mode="team", known={40: "zombie"})
    assert rule_of(play, "fight_again b") == "ST-7.5"
    assert rule_of(play, "fight_again a") == "ST-7.8"


def test_after_the_book_nobody_searches() -> None:
    """ST-11.5, not ST-3.3."""
    play = table(Mage(at=99), Mage(at=99), turn=1, first=0, finder=0)
    assert play.options == ["pass"]
    assert rule_of(play, "search") == "ST-11.5"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("explore", "ST-5.9"),
        ("pass", "ST-3.3"),
        ("amount 3", "ST-5.6"),
        ("use", "ST-5.10"),
        ("ignore", "ST-5.10"),
        ("subdue", "ST-7.8"),
        ("search", "ST-11.1"),
        ("skip_search", "ST-11.1"),
        ("activate", "ST-5.1"),
        ("drain", "ST-5.5"),
        ("go", "ST-6.3"),
        ("end_turn", "ST-3.5"),
        ("leave_labyrinth", "ST-5.8"),
        ("mage a", "ST-13.1"),
        ("roll_move", "ST-13.1"),
        ("sacrifice rune", "ST-6.1"),
        ("air_shield 34", "ST-6.2"),
    ],
)
def test_what_a_plain_turn_refuses(text: str, rule: str) -> None:
    """ST-3.3: on an empty cell only the die."""
    assert rule_of(table(Mage(at=30)), text) == rule


def test_temples_name_their_bounds() -> None:
    """ST-5.6, ST-5.7: 1 health stays, and what rises stops at its bound."""
    play = table(Mage(at=40, health=5, mana=10), cards={44: "temple_moon"}, dice=(4,))("move")
    assert rule_of(play, "amount 5") == "ST-5.6"
    play = table(Mage(at=40, health=21, mana=10), cards={44: "temple_sun"}, dice=(4,))("move")
    assert rule_of(play, "amount 5") == "ST-5.7"


@pytest.mark.parametrize(
    ("temple", "health", "mana", "reason"),
    [
        ("temple_moon", 5, 10, "keep-health"),
        ("temple_moon", 9, 22, "mana-full"),
        ("temple_sun", 10, 4, "short-mana"),
        ("temple_sun", 21, 10, "health-full"),
    ],
)
@pytest.mark.parametrize("no_limit", [False, True])
def test_a_temple_names_the_bound_that_is_met(
    temple: str, health: int, mana: int, reason: str, no_limit: bool
) -> None:
    """ST-5.6, ST-5.7, ST-14: where nothing limits health and mana nobody hears of a limit."""
    mage = Mage(at=40, health=health, mana=mana)
    play = table(mage, cards={44: temple}, dice=(4,), no_stat_cap=no_limit)("move")
    found = play.match.why_not(0, "amount 5")
    if no_limit and reason.endswith("full"):
        assert found is None
    else:
        assert found is not None
        assert found.key == reason


def test_words_of_no_game_have_no_reason() -> None:
    play = table(Mage(at=30))
    for text in (
        "nonsense",
        "",
        "move a",
        "amount",
        "amount 03",
        "scare",
        "scare sundial",
        "mage c",
        "search a b",
    ):
        reason = play.match.why_not(0, text)
        assert reason is not None
        assert reason.key == "no-option", text


def key_of(play: Play, text: str) -> str:
    reason = play.match.why_not(play.seat, text)
    assert reason is not None
    return reason.key


def test_an_own_enemy_is_not_said_to_be_fought_still() -> None:
    """ST-7.3: on one's own zombie there is nothing to subdue, and nothing to fight either."""
    play = table(Mage(at=30), owned={30: ("zombie", 0)})
    assert key_of(play, "fight_again") == key_of(play, "subdue") == "own-enemy"
    play = table(Mage(at=30), owned={30: ("zombie", 1)})
    assert key_of(play, "subdue") == "already-subdued"


def test_in_rotendale_nobody_is_told_to_go_there() -> None:
    """ST-3.3, ST-11.1: whoever arrives has had his main action, and is asked once whether he searches."""
    arrived = table(Mage(at=98, has=["rune"]), dice=(3,))("move")
    assert key_of(arrived, "pass") == "main-action"
    assert key_of(arrived("skip_search"), "pass") == "main-action"
    later = table(Mage(at=99))
    assert (key_of(later, "skip_search"), later.options) == ("skip-place", ["search", "pass"])
    assert key_of(table(Mage(at=99), Mage(), finder=1, first=1), "skip_search") == "book-found"
    assert key_of(table(Mage(at=98)), "pass") == "no-waiting"


def test_who_stands_on_the_enemy_is_told_when_to_drive_it_away() -> None:
    """ST-3.4, ST-3.5, ST-6.6: not while something else is asked, as here whether the Sphere is used."""
    play = table(Mage(at=30, health=3, has=["life_sphere", "pentagram"]), known={34: "ghost"}, dice=(4, 1))
    play("move", "fight")
    assert (play.asked, key_of(play, "scare pentagram")) == ("sphere", "scare-window")
    assert key_of(play, "scare rune") == "not-held"
    assert "scare pentagram" in play("use_sphere").options
    team = table(Mage((20, 30), has=["pentagram"]), mode="team", known={24: "swamp", 30: "ghost"}, dice=(4,))
    team("roll_move", "mage a")
    assert key_of(team, "scare pentagram b") == "scare-window"
    assert key_of(team, "scare pentagram a") == "scare-place"
