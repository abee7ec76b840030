"""Data sets: written whole or not at all, read back into matches, continued after a stop."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import undercroft as uc
from undercroft.cli import experiments
from undercroft.core.errors import UndercroftError
from undercroft.core.game import GameType
from undercroft.lab import dataset
from undercroft.lab.dataset import (
    DECISIONS,
    GAMES,
    observations,
    read_decisions,
    read_games,
    read_matches,
    write_dataset,
)
from undercroft.lab.tasks import Table
from undercroft.rl import encoding, sample


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Portions of two games, encoders that have seen little."""
    monkeypatch.setattr(dataset, "PORTION", 2)
    made: dict[tuple[Any, ...], encoding.Encoder] = {}

    def encoder(*asked: Any) -> encoding.Encoder:
        deal = sample.deal(*asked)
        if deal.key() not in made:
            made[deal.key()] = encoding.Encoder(deal, 200)
        return made[deal.key()]

    monkeypatch.setattr(encoding, "encoder", encoder)
    assert sample.ANSWERS > 200


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_every_game_is_written_and_read_back(kind: GameType, tmp_path: Path) -> None:
    table = Table(kind.id, kind.usual_seats)
    write_dataset(table, 1, tmp_path / "set", seed=3, bots=["random", "easy"])
    games = read_games(tmp_path / "set").collect()
    decisions = read_decisions(tmp_path / "set").collect()
    assert games.columns == list(GAMES)
    assert decisions.columns == list(DECISIONS)
    (match,) = read_matches(tmp_path / "set")
    assert match.over
    assert len(decisions) == match.ply == games["answers"][0]
    assert match.result is not None
    assert games["winners"][0].to_list() == list(match.result.winners)
    again = table.match("3.0")
    made = encoding.encoder(kind, kind.usual_seats)
    seen = observations(decisions.head(30), made.size)
    for index, row in enumerate(decisions.head(30).iter_rows(named=True)):
        choice = again.choices[row["seat"]]
        assert row["ply"] == again.ply
        assert row["options"] == [str(one) for one in choice.options]
        assert row["numbers"] == made.numbers(again, row["seat"])
        assert np.array_equal(seen[index], made.observe(again, row["seat"]))
        assert row["won"] == (1 if row["seat"] in match.result.winners else -1)
        again.play(row["seat"], row["options"][row["answer"]])
    assert match.answers[: again.ply] == again.answers


def test_a_run_that_was_stopped_goes_on_and_ends_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table("raiders", 2)
    told: list[int] = []
    write_dataset(table, 5, tmp_path / "whole", progress=told.append)
    assert told == [2, 4, 5]
    whole = files(tmp_path / "whole")
    assert len(whole) == 7

    def stop(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_dataset(table, 5, tmp_path / "parts", progress=stop)
    assert read_games(tmp_path / "parts").collect()["game"].to_list() == [0, 1]
    write_dataset(table, 5, tmp_path / "parts")
    assert files(tmp_path / "parts") == whole
    before = whole["games-00002.parquet"]
    write_dataset(table, 6, tmp_path / "parts")
    more = files(tmp_path / "parts")
    assert more["games-00002.parquet"] != before
    assert more["games-00000.parquet"] == whole["games-00000.parquet"]
    assert len(read_games(tmp_path / "parts").collect()) == 6


def test_two_processes_write_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "PORTION", 25)
    table = Table("raiders", 2)
    write_dataset(table, 30, tmp_path / "one", observations=False)
    write_dataset(table, 30, tmp_path / "two", observations=False, jobs=2)
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_a_full_disk_leaves_what_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("raiders", 2)
    write = Path.write_bytes

    def full(self: Path, data: bytes) -> int:
        if "00001" in str(self):
            write(self, data[:4])
            raise OSError(28, "No space left on device")
        return write(self, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(UndercroftError, match=r"No space left on device.*goes on from there"):
        write_dataset(table, 5, tmp_path / "set")
    assert len(read_games(tmp_path / "set").collect()) == 2
    assert not list((tmp_path / "set").glob("*.part"))


def test_another_data_set_is_not_mixed_in(tmp_path: Path) -> None:
    write_dataset(Table("raiders", 2), 1, tmp_path / "set", observations=False)
    with pytest.raises(UndercroftError, match="seats is 2 there, not 3"):
        write_dataset(Table("raiders", 3), 1, tmp_path / "set", observations=False)
    with pytest.raises(UndercroftError, match="seed is '1' there"):
        write_dataset(Table("raiders", 2), 1, tmp_path / "set", seed=2, observations=False)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(UndercroftError, match="is not empty"):
        write_dataset(Table("raiders", 2), 1, tmp_path / "mine", observations=False)
    with pytest.raises(UndercroftError, match=r"letter\.txt cannot be used: File exists\.$"):
        write_dataset(Table("raiders", 2), 1, tmp_path / "mine" / "letter.txt", observations=False)
    (tmp_path / "set" / "dataset.json").write_text("[]", encoding="utf-8")
    with pytest.raises(UndercroftError, match="says nothing of a data set"):
        write_dataset(Table("raiders", 2), 1, tmp_path / "set", observations=False)


@pytest.mark.parametrize("sort", ["games", "decisions"])
def test_a_damaged_file_is_told_and_a_missing_one_is_written_anew(tmp_path: Path, sort: str) -> None:
    """A damaged one ended in an error of polars, and without its decisions a portion counted as written."""
    table, folder = Table("raiders", 2), tmp_path / "set"
    write_dataset(table, 3, folder, observations=False)
    whole = files(folder)
    file = folder / f"{sort}-00000.parquet"
    read = {"games": read_games, "decisions": read_decisions}[sort]
    for damaged in (whole[file.name][:100], whole[file.name][:-9], b"", b"PAR1" * 9):
        file.write_bytes(damaged)
        for use in (lambda: read(folder), lambda: write_dataset(table, 3, folder, observations=False)):
            with pytest.raises(UndercroftError, match=rf"{file.name} is damaged: delete it"):
                use()
        assert files(folder) == whole | {file.name: damaged}
    file.unlink()
    write_dataset(table, 3, folder, observations=False)
    assert files(folder) == whole


def test_the_files_of_a_portion_hold_the_same_games(tmp_path: Path) -> None:
    """A run for more games that was stopped between the two left decisions of games that are not there."""
    table, one, two = Table("raiders", 2), tmp_path / "one", tmp_path / "two"
    write_dataset(table, 1, one, observations=False)
    write_dataset(table, 2, two, observations=False)
    whole = files(one)
    (one / "decisions-00000.parquet").write_bytes(files(two)["decisions-00000.parquet"])
    write_dataset(table, 1, one, observations=False)
    assert files(one) == whole


def test_a_wrong_seed_leaves_no_folder(tmp_path: Path) -> None:
    wrong: Any
    for wrong in ("a:b", "", None, 1.5):
        with pytest.raises(UndercroftError, match=r"[Ss]eed"):
            write_dataset(Table("raiders", 2), 1, tmp_path / "set", seed=wrong)
    for wrong in ("3", 2.5, None, float("nan")):
        with pytest.raises(UndercroftError, match="A data set needs a game or more, not "):
            write_dataset(Table("raiders", 2), wrong, tmp_path / "set")
    assert not list(tmp_path.iterdir())


def test_observations_that_are_not_there_are_no_zeros(tmp_path: Path) -> None:
    table = Table("raiders", 2)
    write_dataset(table, 1, tmp_path / "bare", observations=False)
    write_dataset(table, 1, tmp_path / "set")
    size = encoding.encoder("raiders", 2).size
    decisions = read_decisions(tmp_path / "set")
    wrong: Any
    for wrong, words in (
        (read_decisions(tmp_path / "bare").collect(), "written without observations"),
        (decisions, r"read_decisions\(FOLDER\)\.collect\(\)"),
        (read_games(tmp_path / "set").collect(), "collected decisions"),
    ):
        with pytest.raises(UndercroftError, match=words):
            observations(wrong, size)
    for wrong, words in ((5, "more than 5 numbers"), (-1, "a number or more"), ("x", "a number or more")):
        with pytest.raises(UndercroftError, match=words):
            observations(decisions.collect(), wrong)


def test_two_runs_do_not_write_into_one_folder(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    asked: list[str] = []

    def second(_: int) -> None:
        with pytest.raises(UndercroftError, match="Another run writes to") as refused:
            write_dataset(Table("raiders", 2), 1, tmp_path, observations=False)
        asked.append(str(refused.value))

    write_dataset(Table("raiders", 2), 1, tmp_path, observations=False, progress=second)
    assert asked == [f"Another run writes to {tmp_path}: wait for its end, or give another one."]


def test_the_command_counts_what_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_dataset(Table("raiders", 2), 3, tmp_path / "set", observations=False)
    for as_json, words in ((False, "3 games of raiders are in"), (True, '"games": 3')):
        experiments.run_dataset(
            Table("raiders", 2), 2, str(tmp_path / "set"), "1", "random", 1, False, as_json
        )
        assert words in capsys.readouterr().out


def test_a_stopped_command_says_what_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*_: object) -> None:
        write_dataset(Table("raiders", 2), 2, tmp_path / "set", observations=False)
        raise KeyboardInterrupt

    monkeypatch.setattr(experiments, "write_dataset", stop)
    with pytest.raises(KeyboardInterrupt):
        experiments.run_dataset(Table("raiders", 2), 9, str(tmp_path / "set"), "1", "random", 1, False, False)
    assert "2 of 9 games" in capsys.readouterr().err


def test_the_command(tmp_path: Path) -> None:
    words = ["dataset", "raiders", "--seats", "2", "--games", "3", "--out", "set", "--no-observations"]
    command = [sys.executable, "-m", "undercroft.cli", *words]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert "3 games of raiders are in set" in done.stdout
    assert len(list(read_matches(tmp_path / "set"))) == 3
    about = json.loads((tmp_path / "set" / "dataset.json").read_text(encoding="utf-8"))
    assert about["rules"] == uc.find_game("raiders").rules
    code = "import sys; sys.modules['polars'] = None\nfrom undercroft.cli import main\nmain()"
    done = subprocess.run(
        [sys.executable, "-c", code, *words],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert "pip install 'undercroft[lab]'" in done.stderr
