"""The installed games, and how a match begins."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

import undercroft as uc
from tests.toy import GAME
from undercroft.core.errors import OptionError, PositionError, RecordError, UndercroftError, UnknownGame
from undercroft.core.game import Game, Result, Setup
from undercroft.core.start import standard_components


def test_games_are_found_by_their_entry_point() -> None:
    assert "raiders" in uc.game_ids()
    assert uc.find_game("raiders").id == "raiders"
    assert [kind.id for kind in uc.all_games()] == list(uc.game_ids())
    with pytest.raises(UnknownGame, match="installed are"):
        uc.find_game("chess")


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(OptionError, match="choose one of"):
        uc.new(GAME, 7)
    with pytest.raises(OptionError, match="three seats"):
        uc.new(GAME, 2, options={"shouting": True})
    with pytest.raises(OptionError):
        uc.new(GAME, 2, seed="mt:1")
    assert uc.new(GAME, 3, options={"shouting": True}).options.shouting


def test_components_are_read_once() -> None:
    assert uc.new(GAME, 2).game.components is uc.new(GAME, 3).game.components
    assert standard_components(GAME).standard


def test_results() -> None:
    one = Result([1, 2], [0], [5, 3], "points")
    assert one == Result((1, 2), (0,), (5, 3), "points")
    assert one != Result((1, 2), (0,), (5, 4), "points")
    assert hash(one) == hash(Result((1, 2), (0,), (5, 3), "points"))
    assert one.plain() == {"ending": "points", "winners": [0], "places": [1, 2], "scores": [5, 3]}
    assert "points" in repr(one)


def test_a_game_fills_in_the_methods() -> None:
    match = uc.new(GAME, 2)
    bare = Game(Setup(2, None, None, match.game.chance))
    for unwritten in (bare.flow, bare.copy, lambda: bare.view(0), lambda: bare.redeal(0, bare.chance)):
        with pytest.raises(NotImplementedError):
            unwritten()
    assert bare.why_not(0, "x") is None
    bare.check()
    bare.emit(print, "nobody listens")
    bare.emit_to((0,), print, "nobody listens")


def test_errors_are_sentences() -> None:
    assert str(RecordError(3, "wrong")) == "line 3: wrong"
    assert str(RecordError(0, "wrong")) == "wrong"
    assert str(PositionError("a.b", "wrong")) == "a.b: wrong"
    assert str(PositionError("", "wrong")) == "wrong"
    assert issubclass(UnknownGame, UndercroftError)


def test_games_pickle_by_their_name() -> None:
    raiders = uc.find_game("raiders")
    assert pickle.loads(pickle.dumps(raiders)) is raiders
    assert pickle.loads(pickle.dumps(GAME)) is GAME
    with pytest.raises(pickle.PicklingError, match="neither installed"):
        pickle.dumps(replace(GAME, rules="another"))


def test_a_match_from_a_position_and_with_a_file_of_its_own_pickles() -> None:
    text = standard_components(GAME).text
    own = uc.Components(text + "\n# mine\n", "mine.toml", standard=False)
    match = uc.from_position(uc.new(GAME, 2, components=own).position(), own, GAME)
    match.play(0, match.choices[0].options[0])
    again = pickle.loads(pickle.dumps(match))
    assert again.digest() == match.digest()
    assert again.start == match.start
    assert again.components.file == "mine.toml"
    assert uc.record(again) == uc.record(match)
