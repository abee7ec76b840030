"""Bots of one's own: found by their place, refused with a sentence, watched while they play."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import undercroft as uc
from tests.harness import ROOT
from undercroft.bots import Bot
from undercroft.bots.own import is_own, make_player
from undercroft.cli.play import Session
from undercroft.core.errors import UndercroftError
from undercroft.core.game import GameType
from undercroft.core.match import Match
from undercroft.core.sight import Sight
from undercroft.lab.arena import arena
from undercroft.lab.dataset import read_games, write_dataset
from undercroft.lab.faults import ENDLESS, RAISED, SLOW, UNLISTED
from undercroft.lab.pairs import Contest, compare
from undercroft.lab.playouts import playouts
from undercroft.lab.study import study
from undercroft.lab.tasks import Table, play_bots

CAUTIOUS = f"{ROOT / 'examples' / 'cautious_bot.py'}:Cautious"

BAD = '''
import os

import numpy as np
from undercroft.bots import Bot

class First(Bot):
    def choose(self, sight):
        return sight.choice.options[0]

class Named(First):
    """Answers with the text of an option."""
    def choose(self, sight):
        return str(sight.choice.options[-1])

class Library(First):
    """Answers with a text as NumPy has them."""
    def choose(self, sight):
        return np.array([str(one) for one in sight.choice.options])[0]

class Nameless(First):
    """Answers with a thing that no text can be made of."""
    def choose(self, sight):
        return self
    def __str__(self):
        raise ValueError("no name")

class Kills(First):
    """Takes its process away, as the system does where memory is short."""
    def choose(self, sight):
        os._exit(1)

class Raises(First):
    def choose(self, sight):
        if sight.ply > 3:
            raise ValueError("the card is gone")
        return super().choose(sight)

class Silent(First):
    """Raises without a word."""
    def choose(self, sight):
        raise NotImplementedError

class Exits(First):
    def choose(self, sight):
        raise SystemExit

class Panics(First):
    """As polars and other libraries in Rust do."""
    def choose(self, sight):
        raise BaseException("index out of bounds")

class Own(Bot):
    """Keeps no seed, for it calls no `super().__init__`."""
    def __init__(self, seed):
        pass
    def choose(self, sight):
        return sight.choice.options[0]

class Cheats(First):
    def choose(self, sight):
        return "power_99" if sight.ply > 3 else super().choose(sight)

class Sleeps(First):
    def choose(self, sight):
        while True:
            try:
                sum(range(1000))
            except Exception:
                pass

class Seedless(Bot):
    def __init__(self):
        pass

class NoBot:
    pass
'''

LOUD = """
from undercroft.bots import Bot

print("read")

class Loud(Bot):
    def __init__(self, seed):
        print("made")

    def choose(self, sight):
        print("thinking")
        return sight.choice.options[0]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with bots, good and bad, in which one stands."""
    (tmp_path / "bad_bots.py").write_text(BAD, encoding="utf-8")
    (tmp_path / "broken_bots.py").write_text("import nothing_at_all\n", encoding="utf-8")
    (tmp_path / "leaving_bots.py").write_text("raise SystemExit\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_class_is_found_in_a_file_and_in_a_module(folder: Path) -> None:
    for name in (f"{folder}/bad_bots.py:First", "bad_bots.py:First", "bad_bots:First"):
        assert is_own(name)
        assert type(make_player(name, 3)).__name__ == "First"
    assert not is_own("search:20")
    assert not is_own("easy")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("no_such_module:Bot", "there is no module 'no_such_module'"),
        ("nothing.py:Bot", "the file nothing.py does not exist"),
        ("bad_bots.py:Nobody", "bots there: First, Named, Library"),
        ("bad_bots.py:NoBot", "is no bot: a bot is a class that extends"),
        ("bad_bots.py:Seedless", "cannot be made: Seedless"),
        ("broken_bots.py:Bot", "cannot be loaded: broken_bots.py raised ModuleNotFoundError"),
        ("leaving_bots.py:Bot", "cannot be loaded: leaving_bots.py raised SystemExit"),
        ("leaving_bots:Bot", "cannot be loaded: leaving_bots raised SystemExit"),
        ("clever", "bots of your own as"),
        ("search:0", "write search:ITERATIONS with a number from 1 to 1000000, as in search:500"),
        ("search:1000001", "write search:ITERATIONS with a number from 1 to 1000000"),
        ("deep:many", "with a number from 1 to 1000000, such as deep:200:network.npz"),
    ],
)
def test_what_cannot_be_had_is_refused_with_a_sentence(folder: Path, name: str, words: str) -> None:
    with pytest.raises(UndercroftError, match=words.replace("(", r"\(")):
        playouts(Table("raiders", 2), 1, bots=[name])


def test_what_is_no_bot_is_told_with_all_that_are() -> None:
    with pytest.raises(UndercroftError, match="cautious, bold or spiteful before one that searches"):
        make_player("bold:easy")


def test_an_own_bot_plays_every_game(kind: GameType) -> None:
    total = playouts(Table(kind.id, kind.usual_seats), 1, bots=[f"{__file__}:Middle", "easy"])
    assert total.games == 1
    assert not total.faults.games


def test_a_bot_that_lets_a_game_go_on_for_ever_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = replace(uc.find_game("dungeoneer"), max_plies=400)
    monkeypatch.setattr("undercroft.lab.tasks.new_match", partial(_match_of, kind))
    match, faults = play_bots(Table("dungeoneer", 2).match("1"), [f"{__file__}:Last"] * 2, "1")
    assert match.over
    assert [fault.sort for fault in faults] == [ENDLESS, ENDLESS]


def test_a_text_is_an_answer_too(folder: Path) -> None:
    for name in ("Named", "Library"):
        assert not playouts(Table("raiders", 2), 2, bots=[f"bad_bots.py:{name}"]).faults.games


@pytest.mark.parametrize(
    ("name", "sort", "words"),
    [
        ("Raises", RAISED, "raised ValueError: the card is gone"),
        ("Exits", RAISED, "raised SystemExit (seat 0"),
        ("Silent", RAISED, "raised NotImplementedError (seat 0"),
        ("Panics", RAISED, "raised BaseException: index out of bounds"),
        ("Nameless", RAISED, "raised ValueError: no name"),
        ("Cheats", UNLISTED, "answered 'power_99', which is not among its options"),
        ("Sleeps", SLOW, "thought for more than 0.1 seconds"),
    ],
)
def test_a_faulty_bot_is_named_and_the_run_goes_on(folder: Path, name: str, sort: str, words: str) -> None:
    table = Table("raiders", 2, limit=0.1)
    total = playouts(table, 3, bots=[f"bad_bots.py:{name}", "random"])
    assert total.games == 3
    assert total.faults.games == {f"bad_bots.py:{name}": 3}
    (fault,) = total.faults.first
    assert fault.sort == sort
    assert fault.seat == 0
    assert words in fault.sentence()
    match = uc.load(fault.record)
    assert match.ply == fault.ply
    assert fault.seat in match.choices.seats
    if sort == RAISED:
        with pytest.raises(BaseException):  # noqa: B017, PT011 - that is what it raises
            str(make_player(fault.bot, fault.bot_seed).choose(Sight(match, fault.seat)))
    assert total.plain()["faults"][0]["games"] == 3


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_a_bot_prints_is_not_among_the_results(folder: Path, jobs: str) -> None:
    """A program that read the JSON found the bot's words before it."""
    (folder / "loud_bots.py").write_text(LOUD, encoding="utf-8")
    words = ("playout", "raiders", "--seats", "2", "--games", "2", "--bots", "loud_bots.py:Loud", "--json")
    command = [sys.executable, "-m", "undercroft.cli", *words, "--jobs", jobs]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["games"] == 2
    assert {"read", "made", "thinking"} <= set(done.stderr.splitlines())


def test_faults_are_the_same_with_two_processes(folder: Path) -> None:
    bots = ["bad_bots.py:Raises", "random"]
    one = playouts(Table("raiders", 2), 6, bots=bots)
    two = playouts(Table("raiders", 2), 6, bots=bots, jobs=2)
    assert one.plain()["results"] == two.plain()["results"]
    assert one.plain()["faults"] == two.plain()["faults"]


def test_a_process_that_is_ended_from_outside_is_told(folder: Path) -> None:
    with pytest.raises(UndercroftError, match="perhaps for want of memory"):
        playouts(Table("raiders", 2), 8, bots=["bad_bots.py:Kills"], jobs=2)


def test_an_arena_counts_a_faulty_bot(folder: Path) -> None:
    outcome = arena(Table("raiders", 2), ["bad_bots.py:Raises", "bad_bots:First"], 2)
    assert outcome.games == 4
    assert outcome.plain()["faults"][0]["games"] == 4


def test_a_comparison_a_report_and_a_data_set_count_a_faulty_bot(folder: Path) -> None:
    table, bad = Table("raiders", 2), "bad_bots.py:Raises"
    met = compare(Contest(table, table, ("random",), (bad,), "1", duel=True), 1e-9, 1, 3)
    assert met.plain()["faults"][0]["games"] == 6
    report = study([table], 3, [bad, "bad_bots:First"])
    assert report.studies[0].faults.games == {bad: 3}
    faults = write_dataset(table, 3, folder / "set", bots=[bad, "random"], observations=False)
    assert faults.games == {bad: 3}
    assert [list(row) for row in read_games(folder / "set").collect()["faulty"]] == [[0], [0], [0]]


def test_a_person_plays_against_a_bot_of_ones_own(folder: Path) -> None:
    words = ["play", "raiders", "--seats", "2", "--seed", "1", "--lang", "en", "--bots", "bad_bots.py:Raises"]
    done = subprocess.run(
        [sys.executable, "-m", "undercroft.cli", *words],
        input="1\n" * 60,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    said = " ".join(done.stdout.split())
    assert "raised ValueError: the card is gone" in said
    assert "From now on chance plays for ■ 1 (bad_bots.py:Raises)." in said
    assert list(folder.glob("fault-raiders-*.rec"))


def test_a_bot_that_keeps_no_seed_plays_in_the_terminal(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = Session("en", "bad_bots.py:Own", [0])
    session.begin("raiders", 2, "1", [], None, None)
    monkeypatch.setattr("builtins.input", lambda *_: "1")
    session.run()
    assert session.match.over


def test_the_example_beats_chance() -> None:
    outcome = arena(Table("raiders", 2), ["random", CAUTIOUS], 5, seed=2)
    assert outcome.entrants[0].name == CAUTIOUS
    assert not outcome.faults.games
    page = (ROOT / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
    assert (ROOT / "examples" / "cautious_bot.py").read_text(encoding="utf-8") in page


def test_the_command_writes_the_record(folder: Path) -> None:
    words = ["playout", "raiders", "--seats", "2", "--games", "2", "--bots", "bad_bots:Cheats,random"]
    done = subprocess.run(
        [sys.executable, "-m", "undercroft.cli", *words],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "bad_bots:Cheats answered 'power_99'" in done.stderr
    assert "failed in 2 of 2 games" in done.stderr
    (file,) = folder.glob("fault-raiders-*.rec")
    assert uc.load(file.read_text(encoding="utf-8")).ply > 3
    file.unlink()
    done = subprocess.run(
        [sys.executable, "-m", "undercroft.cli", *words, "--json"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert json.loads(done.stdout)["faults"][0]["sort"] == UNLISTED
    assert "failed in 2 of 2 games" in done.stderr
    assert file.exists()


def _match_of(kind: GameType, game: str, *rest: Any) -> Match:
    return uc.new(kind, *rest)


class Last(Bot):
    """Never comes to an end in Dungeoneer."""

    def choose(self, sight: Sight) -> object:
        return sight.choice.options[-1]


class Middle(Bot):
    """Any option, by the length of their texts."""

    def choose(self, sight: Sight) -> object:
        options = sight.choice.options
        return options[(sum(len(str(one)) for one in options) + sight.ply) % len(options)]
