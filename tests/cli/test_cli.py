"""The commands: what they print, what they refuse, and their exit codes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest

import undercroft as uc
from undercroft.cli import main
from undercroft.core.start import standard_components
from undercroft.lab.pairs import Comparison, Contest

COMMANDS = (
    "games",
    "serve",
    "play",
    "playout",
    "arena",
    "compare",
    "report",
    "dataset",
    "train",
    "replay",
    "check",
    "rules",
    "new-game",
    "doctor",
    "work",
    "man",
    "admin",
)

STANDARD_FILE = Path(uc.__file__).parent / "games" / "raiders" / "components.toml"


def run(*words: str, typed: str = "", monkeypatch: pytest.MonkeyPatch) -> int:
    """Runs a command in this process; gives its exit code."""
    lines = iter(typed.splitlines())

    def read(_: str = "") -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)
    monkeypatch.setattr(sys, "argv", ["undercroft", *words])
    with pytest.raises(SystemExit) as left:
        main()
    return int(left.value.code or 0)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game in a file."""
    match = uc.new("raiders", seats=4, seed=5)
    while match.choices:
        seat = match.choices.seats[0]
        match.play(seat, match.choices[seat].options[-1])
    path = tmp_path / "game.rec"
    path.write_text(uc.record(match, {"seat.0": "Anna"}), encoding="utf-8")
    return path


def test_the_version(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version", monkeypatch=monkeypatch) == 0
    assert capsys.readouterr().out == f"undercroft {version('undercroft')}\n"


def test_help_is_quick_and_every_command_shows_an_example() -> None:
    start = perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "undercroft.cli", "--help"], capture_output=True, text=True, check=True
    )
    assert perf_counter() - start < 10  # about 0.1 s on a free machine; see benchmarks
    for command in COMMANDS:
        assert command in done.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_help_with_example(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(command, "--help", monkeypatch=monkeypatch) == 0
    assert f"Example: undercroft {command}" in capsys.readouterr().out


def test_games(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("games", monkeypatch=monkeypatch) == 0
    assert "raiders" in capsys.readouterr().out
    assert run("games", "--json", monkeypatch=monkeypatch) == 0
    listed = {game["id"]: game for game in json.loads(capsys.readouterr().out)}
    assert set(listed) == set(uc.game_ids())
    assert "second_2013" in next(
        one["values"] for one in listed["raiders"]["options"] if one["name"] == "edition"
    )


def test_games_are_readable_in_a_narrow_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert run("games", monkeypatch=monkeypatch) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    assert "…" not in "".join(lines)
    assert any(line.split()[:2] == ["edition", "first,"] for line in lines)


def test_playout_json(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = "playout raiders --seats 4 --games 300 --seed 1 --option edition=second_2013 --bots random --json"
    assert run(*words.split(), monkeypatch=monkeypatch) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 300
    assert told["decisions"] > 300
    assert told["decisions_per_s"] > 0
    assert sum(told["results"]["endings"].values()) == 300
    assert run("playout", "raiders", "--games", "20", monkeypatch=monkeypatch) == 0
    assert "decisions" in capsys.readouterr().out


def test_what_would_be_left_out_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    many = ("--seats", "2", "--bots", "random,quick,easy")
    for words in (
        ("playout", "raiders", *many),
        ("dataset", "raiders", *many, "--out", str(tmp_path / "set")),
    ):
        assert run(*words, monkeypatch=monkeypatch) == 2
        assert "There are more bots than seats: random, quick, easy for 2." in capsys.readouterr().err
    twice = ("--option", "edition=first", "--option", "edition=second_2013")
    assert run("playout", "raiders", *twice, monkeypatch=monkeypatch) == 2
    assert "The option edition is given twice." in capsys.readouterr().err


def test_one_seat_is_told_as_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = "playout raiders --seats 1 --games 1"
    assert run(*words.split(), monkeypatch=monkeypatch) == 0
    assert capsys.readouterr().out.startswith("raiders, 1 seat: 1 game, ")


def test_arena(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = "arena raiders --seats 2 --games 2 --bots random,heuristic"
    assert run(*words.split(), monkeypatch=monkeypatch) == 0
    assert "95 %" in capsys.readouterr().out
    assert run(*words.split(), "--json", monkeypatch=monkeypatch) == 0
    told = json.loads(capsys.readouterr().out)
    assert {one["name"] for one in told["entrants"]} == {"random", "heuristic"}
    assert told["seed"] == "1", "with which it can be repeated"


def house_rules(folder: Path) -> str:
    """A component file in which hearts are weak."""
    from undercroft.core.registry import find_game
    from undercroft.core.start import standard_components

    text = standard_components(find_game("raiders")).text.replace("death_wounds = 10", "death_wounds = 6")
    (folder / "my.toml").write_text(text, encoding="utf-8")
    return str(folder / "my.toml")


def test_compare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    mine = house_rules(tmp_path)
    words = ("compare", "raiders", "--components", mine, "--seats", "2", "--games", "110", "--jobs", "1")
    assert run(*words, "--bots", "quick", "--json", monkeypatch=monkeypatch) == 0
    out, said = capsys.readouterr()
    told = json.loads(out)
    assert next(iter(told)) == "differs"
    assert told["changed"] == "Changed: constants.death_wounds 10 -> 6."
    assert told["changed"] in said
    assert told["deals"] == 110
    assert told["command"].startswith("undercroft compare raiders --components ")
    assert run(*words, "--bots", "random", monkeypatch=monkeypatch) == 0
    out, said = capsys.readouterr()
    assert "random bots do not care" in said
    assert "220 games on 110 common deals" in out
    assert all(len(line) <= 80 for line in out.splitlines() if line[:1] in "┃│└┏")


@pytest.mark.parametrize(
    "words", ["playout --games 1", "compare --seats 2", "compare --seats 2 --against mine.toml", "play"]
)
def test_a_component_file_of_another_game_is_called_so(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command, *rest = words.replace("mine.toml", house_rules(tmp_path)).split()
    more = () if "--against" in rest else ("--components", house_rules(tmp_path))
    assert run(command, "lords", *rest, *more, monkeypatch=monkeypatch) == 1
    assert "this is a component file of raiders, not of lords" in capsys.readouterr().err


def test_a_component_file_is_checked_for_the_game_that_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("check", "--game", "lords", house_rules(tmp_path), monkeypatch=monkeypatch) == 1
    assert "this is a component file of raiders, not of lords" in capsys.readouterr().err


def test_a_comparison_stopped_before_its_first_deal_says_nothing_of_differences(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(contest: Contest, *rest: Any) -> Comparison:
        return Comparison(contest, 0.02, 1.0, stopped=True)

    monkeypatch.setattr("undercroft.cli.compare.compare", stopped)
    words = ("compare", "raiders", "--option", "play=quick", "--bots", "quick")
    assert run(*words, monkeypatch=monkeypatch) == 2
    told = capsys.readouterr()
    assert "there is nothing to compare" in told.err
    assert not told.out


def test_compare_with_options_and_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = ("--games", "4", "--jobs", "1", "--json", "--seats", "2")
    words = ("compare", "raiders", "--against", "edition=second_2013", "--bots", "random")
    assert run(*words, *few, monkeypatch=monkeypatch) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["changes"] == ["edition second_2013 -> first"]
    assert told["differs"] is False  # too few deals to say anything
    words = ("compare", "raiders", "--bots", "quick", "--against", "random")
    assert run(*words, *few, monkeypatch=monkeypatch) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["duel"]
    assert told["bots"] == {"old": ["random"], "new": ["quick"]}


def test_a_duel_tells_shares_as_shares_and_scores_as_scores(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its first line told 0.07 -> 0.97, and the score stood among the shares of the victory."""
    words = ("compare", "raiders", "--bots", "quick", "--against", "random", "--seats", "2")
    assert run(*words, "--games", "100", "--jobs", "1", monkeypatch=monkeypatch) == 0
    said = capsys.readouterr().out
    assert "It differs: a seat of the bot 7.00 -> 97.0 %, +90.00" in said
    shares, _, game = said.partition("Share of the victory, %")[2].partition("The game")
    assert "a seat of the bot" in shares
    assert "its score" not in shares
    assert "its score" in game
    assert "Crystal, wins %" in said  # not "Crystal" alone, as if it came up so often


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--bots quick", "Both variants are the same"),
        ("--bots quick --against clever", "There is no bot 'clever'"),
        ("--bots quick,easy --against random", "One bot is compared with one other"),
        ("--bots quick --against easy --against random", "One bot is compared with one other"),
        ("--bots quick --against one.toml --against two.toml", "Give one component file with --against"),
        (f"--bots quick --components {STANDARD_FILE}", "Both variants are the same"),
        ("--bots quick --option edition=first", "Both variants are the same"),
        ("--bots quick --against nothing.toml", "nothing.toml: this file cannot be read"),
        ("--bots quick --against edition=third", "third"),
        ("--bots nowhere.py:Bot --option edition=second_2013", "the file nowhere.py does not exist"),
    ],
)
def test_compare_says_what_is_wrong(
    words: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("compare", "raiders", *words.split(), monkeypatch=monkeypatch) in (1, 2)
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("taken", ["nowhere/raiders.html", "folder.html"])
def test_a_report_that_cannot_be_written_is_refused_before_games_are_played(
    taken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def play(*_: object) -> None:
        raise AssertionError("played in vain")

    (tmp_path / "folder.html").mkdir()
    monkeypatch.setattr("undercroft.cli.reports.study", play)
    assert run("report", "raiders", "--out", str(tmp_path / taken), monkeypatch=monkeypatch) == 2
    assert "The report cannot be written to" in capsys.readouterr().err
    assert [one.name for one in tmp_path.iterdir()] == ["folder.html"]


def test_names_are_never_cut(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    assert run("games", monkeypatch=monkeypatch) == 0
    assert "\u2026" not in capsys.readouterr().out
    monkeypatch.setenv("COLUMNS", "80")
    words = ("arena", "raiders", "--seats", "2", "--games", "1")
    assert run(*words, "--bots", "random,undercroft.bots.bot:RandomBot", monkeypatch=monkeypatch) == 0
    assert "\u2026" not in capsys.readouterr().out


def test_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "raiders.html"
    words = ("report", "raiders", "--games", "12", "--bots", "random", "--jobs", "1", "--seats", "2")
    assert run(*words, "--out", str(out), "--json", monkeypatch=monkeypatch) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["studies"][0]["games"] == 12
    assert json.loads(out.with_suffix(".json").read_text(encoding="utf-8")) == told
    assert out.with_suffix(".parquet").is_file()
    assert "Dungeon Raiders" in out.read_text(encoding="utf-8")
    assert run(*words, "--out", str(tmp_path / "raiders.pdf"), monkeypatch=monkeypatch) == 2
    assert "HTML" in capsys.readouterr().err
    assert run(*words, "--out", str(tmp_path / "plots" / "raiders"), monkeypatch=monkeypatch) == 2
    assert f"give --out {tmp_path / 'plots' / 'raiders.html'}" in capsys.readouterr().err
    assert run(*words, "--out", ".", monkeypatch=monkeypatch) == 2
    assert "give --out raiders-report.html" in capsys.readouterr().err
    assert run("report", "raiders", "--seats", "two", monkeypatch=monkeypatch) == 2
    assert "as in 3,4,5" in capsys.readouterr().err


def test_replay(record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", str(record), "--lang", "en", monkeypatch=monkeypatch) == 0
    assert "Anna" in capsys.readouterr().out
    assert run("replay", str(record), "--ply", "40", "--seat", "2", "--json", monkeypatch=monkeypatch) == 0
    told = json.loads(capsys.readouterr().out)
    match = uc.load(record.read_text(encoding="utf-8"), plies=40)
    assert told["ply"] == 40
    assert told["view"]["room"] == match.view(2).room
    assert run("replay", str(record), "--seat", "9", monkeypatch=monkeypatch) == 2


def test_replay_shows_a_seat_only_what_it_saw(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for seat in range(4):
        assert run("replay", str(record), "--seat", str(seat), "--json", monkeypatch=monkeypatch) == 0
        for line in json.loads(capsys.readouterr().out)["log"]:
            assert line["kind"] != "rooms-seen" or line["data"]["seat"] == seat


def test_check(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    position = tmp_path / "start.json"
    position.write_text(json.dumps(uc.new("raiders", seats=3, seed=2).position()), encoding="utf-8")
    cards = tmp_path / "cards.toml"
    own = Path(uc.__file__).parent / "games" / "raiders" / "components.toml"
    cards.write_text(own.read_text(encoding="utf-8"), encoding="utf-8")
    assert run("check", str(record), str(position), str(cards), monkeypatch=monkeypatch) == 0
    told = capsys.readouterr().out
    assert "record of raiders" in told
    assert "position of raiders" in told
    assert "components of raiders" in told


def test_check_names_file_and_line_of_what_is_wrong(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = record.read_text(encoding="utf-8")
    lines = text.splitlines()
    at = lines.index("") + 3
    lines[at] = lines[at].rsplit(" ", 1)[0] + " power_9"
    record.write_text("\n".join(lines), encoding="utf-8")
    own = Path(uc.__file__).parent / "games" / "raiders" / "components.toml"
    cards = tmp_path / "cards.toml"
    cards.write_text(
        own.read_text(encoding="utf-8").replace("copies = 1", "copies = 'x'", 1), encoding="utf-8"
    )
    assert run("check", str(record), str(cards), monkeypatch=monkeypatch) == 1
    told = capsys.readouterr().err
    assert f"line {at + 1}" in told
    assert "cards.toml:" in told
    assert run("check", str(record), "--json", monkeypatch=monkeypatch) == 1
    assert json.loads(capsys.readouterr().out)[0]["ok"] is False
    assert run("replay", str(record), monkeypatch=monkeypatch) == 1


def test_an_editor_may_begin_any_file_with_a_mark(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kind = uc.find_game("raiders")
    for name, text in (
        ("mine.toml", standard_components(kind).text),
        ("mine.json", json.dumps(uc.new("raiders", 2, 1).position())),
        ("mine.rec", record.read_text(encoding="utf-8")),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8-sig")
        assert run("check", str(tmp_path / name), monkeypatch=monkeypatch) == 0, name
    capsys.readouterr()


def test_names_in_a_record_do_not_reach_the_terminal_as_they_are(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = record.read_text(encoding="utf-8").replace("seat.0: Anna", "seat.0: An\x1b]0;x\x07na\x1b[2J")
    record.write_text(text, encoding="utf-8")
    assert run("replay", str(record), monkeypatch=monkeypatch) == 0
    told = capsys.readouterr().out
    assert "An]0;xna[2J" in told
    assert "\x1b" not in told


@pytest.mark.parametrize("words", [["games"], ["games", "--json"], ["play", "raiders", "--lang", "ru"]])
def test_a_terminal_of_few_letters_is_told_all_the_same(words: list[str], tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "undercroft.cli", *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "raiders" in done.stdout or "\\u" in done.stdout


def test_check_goes_on_after_a_file_that_cannot_be_read(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("check", "no-such-file.rec", str(record), monkeypatch=monkeypatch) == 1
    told = capsys.readouterr()
    assert "no-such-file.rec" in told.err
    assert "record of raiders" in told.out


def test_a_saved_game_is_continued_as_what_it_is(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = record.read_text(encoding="utf-8")
    others = ("lords", "raiders --seats 3", "raiders --seed other", "raiders -o play=quick", "raiders -o x=1")
    for words in (f"play {other}" for other in others):
        assert run(*words.split(), "--save", str(record), monkeypatch=monkeypatch) == 2
    assert record.read_text(encoding="utf-8") == before


def test_where_a_served_table_is_found() -> None:
    from undercroft.web import address

    for host in ("", "0.0.0.0", "127.0.0.1", "::", "::1"):
        assert address(host, 80) == "http://localhost:80/"
    assert address("fe80::1", 80) == "http://[fe80::1]:80/"
    assert address("table.example", 8000) == "http://table.example:8000/"


def test_rules(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "raiders", "DR-5.1", "--lang", "en", monkeypatch=monkeypatch) == 0
    assert "DR-5.1" in capsys.readouterr().out
    assert run("rules", "raiders", "--lang", "ru", "--json", monkeypatch=monkeypatch) == 0
    assert "DR-5.1" in json.loads(capsys.readouterr().out)
    assert run("rules", "raiders", "DR-99", monkeypatch=monkeypatch) == 2


def test_a_file_that_cannot_be_used_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("admin", "tables", "--settings", "x" * 300, monkeypatch=monkeypatch) == 2
    assert "xxx: File name too long" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        "playout nothing",
        "playout raiders --seats 9",
        "playout raiders --option edition=third",
        "playout raiders --option edition",
        "playout raiders --bots clever",
        "playout raiders --bots search:²",
        "playout raiders --bots ,",
        "arena raiders --bots random",
        "replay no-such-file.rec",
        "play raiders --bots clever",
        "play raiders --seats 3 --seat 7",
        "play raiders --save no-such-folder/mine.rec",
        "serve --db chess://here",
        "serve --db ://",
        "serve --db /",
        "serve --db a://b:c@d:e/",
        "rules raiders --lang de",
        "nonsense",
        "playout raiders --games 0",
    ],
)
def test_wrong_use_is_one_clear_sentence(
    words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words.split(), monkeypatch=monkeypatch) == 2
    told = capsys.readouterr().err
    assert told.strip()
    assert "Traceback" not in told


def test_play_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.rec"
    words = f"play raiders --seats 3 --seed 4 --bots easy --lang en --save {file}"
    typed = "power_9\n²\n[/x]\nsave [/x]/y\n1\nwhy key\nundo\nboard\nlog\n?\n2\nquit\n"
    assert run(*words.split(), typed=typed, monkeypatch=monkeypatch) == 0
    told = capsys.readouterr().out
    assert "Lay" in told
    match = uc.load(file.read_text(encoding="utf-8"))
    assert any(seat == 0 for seat, _ in match.answers)
    assert run(*words.split(), typed="1\n" * 60, monkeypatch=monkeypatch) == 0
    assert uc.load(file.read_text(encoding="utf-8")).over
    assert "Place" in capsys.readouterr().out


def test_the_terminal_speaks_one_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "play raiders --seats 2 --seed 4 --bots easy --lang ru"
    typed = "save\nundo\nwhy 1\nwhy 99\n99\n" + "1\n" * 60
    assert run(*words.split(), typed=typed, monkeypatch=monkeypatch) == 0
    told = capsys.readouterr().out
    assert "слабый" in told
    assert "Это можно." in told
    assert set(re.findall("[A-Za-z]{2,}", re.sub(r"  \S+ *\n", "\n", told))) <= {
        *("undo", "board", "log", "save", "why", "odds", "advice", "quit"),
        "DR",
    }


def test_hot_seat(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = "play raiders --seats 2 --seat 0 --seat 1 --seed 4 --lang ru"
    assert run(*words.split(), typed="\n1\n" * 200, monkeypatch=monkeypatch) == 0
    assert "Enter" in capsys.readouterr().out
