"""Laws 1 and 4: what is listed is accepted, all else refused unchanged; every game ends within its bounds."""

from __future__ import annotations

import random
import re

import pytest

from tests import harness
from undercroft.core.codec import plain
from undercroft.core.errors import IllegalMove, PositionError
from undercroft.core.game import GameType
from undercroft.core.match import UNDO


def test_listed_is_accepted_and_nothing_else(kind: GameType) -> None:
    @harness.law(kind, 12)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = table.match()
        heard = {"nonsense", "", "undo"}
        for _ in harness.sampled(match, rng, 6):
            for seat, _option in match.choices:
                heard.update(harness.options_of(match, seat))
            state, version = match.digest(), match.version
            for seat in range(match.seats):
                listed = harness.options_of(match, seat)
                if match.choices.get(seat) is not None:
                    assert listed, f"seat {seat} has a choice without options"
                    assert len(set(listed)) == len(listed), f"two options have the same text: {listed}"
                    for text in listed:
                        assert match.why_not(seat, text) is None
                        assert stands_in_records(text), f"{text!r} cannot be the text of an option"
                for text in [*sorted(heard - set(listed))[:40], *(twisted(heard, rng) - set(listed))]:
                    with pytest.raises(IllegalMove) as refused:
                        match.play(seat, text)
                    assert refused.value.reason.key
                    assert refused.value.reason.words
                    reason = match.why_not(seat, text)
                    assert reason is not None
                    assert reason.key == refused.value.reason.key
            for seat in (-1, match.seats, 99):
                with pytest.raises(IllegalMove):
                    match.play(seat, "nonsense")
            assert (match.digest(), match.version) == (state, version), "a refused answer changed the match"
            if len(match.choices) <= 40 or rng.random() < 0.1:
                for seat, option in list(match.choices)[:60]:
                    match.copy().play(seat, option)
                    match.copy().play(seat, str(option))
        assert match.over


def twisted(texts: set[str], rng: random.Random) -> set[str]:
    """What looks like an option: with a number no game has, without its end, or with words too many."""
    made = set()
    for text in rng.sample(sorted(texts), min(6, len(texts))):
        made |= {re.sub(r"\d+", number, text) for number in ("²", "-1", "99", "9" * 5000)}
        made |= {text[:-1], text + " 1", text.split(" ")[0] + " "}
    return made - texts


def stands_in_records(text: str) -> bool:
    """Whether an option's text comes back out of a record's line `ply seat option # comment` as it was."""
    return text == text.strip() and text.isprintable() and "#" not in text and text not in ("", UNDO)


def test_every_match_ends_within_bounds(kind: GameType) -> None:
    @harness.law(kind, 40)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = table.match()
        for _ in harness.walk(match, rng):
            assert match.ply < kind.max_plies, f"more than {kind.max_plies} answers"
        result = match.result
        assert result is not None
        assert not match.choices
        assert result.ending in kind.endings
        seats = range(match.seats)
        assert len(result.places) == len(result.scores) == match.seats
        assert set(result.winners) <= set(seats)
        assert all(result.places[seat] == 1 for seat in result.winners)
        for seat in seats:
            better = sum(other < result.places[seat] for other in result.places)
            if result.winners:
                assert result.places[seat] == better + 1, (
                    "a place is one more than the number of better seats"
                )
        match.game.check()


def test_pieces_are_conserved(kind: GameType) -> None:
    @harness.law(kind, 15)
    def check(table: harness.Table, rng: random.Random) -> None:
        match = table.match()
        for _ in harness.walk(match, rng):
            if harness_checkpoint(match):
                match.game.check()


def harness_checkpoint(match: object) -> bool:
    frames = match._frames  # type: ignore[attr-defined]
    return bool(frames[-1].ply == match.ply)  # type: ignore[attr-defined]


def test_check_finds_a_lost_piece(kind: GameType) -> None:
    """Somewhere in the state there is a list of pieces; taking one away must be noticed."""
    match = harness.random_table(kind, random.Random(1)).match()
    game = match.game.copy()
    zones = [
        value
        for value in harness.attributes(game).values()
        if isinstance(value, list) and value and type(value[0]).__name__ == "Piece"
    ]
    if not zones:
        pytest.skip("no zone of pieces directly in the game")
    zones[0].pop()
    with pytest.raises(PositionError):
        game.check()


def test_views_are_frozen_plain_data(kind: GameType) -> None:
    match = harness.random_table(kind, random.Random(2)).match()
    for _ in harness.sampled(match, random.Random(3), 10):
        for seat in harness.all_seats(match):
            view = match.view(seat)
            harness.text_of(view)
            for name in plain(view):
                with pytest.raises((AttributeError, TypeError)):
                    setattr(view, name, None)


def test_lists_are_small_enough_to_choose_from(kind: GameType) -> None:
    """A turn is split into single small choices: one click for a person."""
    rng = random.Random(4)
    match = harness.random_table(kind, rng).match()
    for _ in harness.walk(match, rng):
        for seat in match.choices.seats:
            assert len(match.choices[seat].options) <= 200
