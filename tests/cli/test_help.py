"""Help where one is: the doctor, the manual page, completion, and errors that name the page of the docs."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.harness import ROOT
from undercroft.cli import COMMANDS, PAGES, page_of, told
from undercroft.cli.app import app
from undercroft.cli.doctor import EXTRAS, SPARE, WELL, WRONG, examine
from undercroft.core.errors import OptionError, RecordError, UndercroftError
from undercroft.store.errors import Conflict
from undercroft.web.settings import SettingsError


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_doctor_finds_all_well(at_home: Path) -> None:
    found = {one.what: one for one in examine(None)}
    for what in ("Python", "Undercroft", "settings", "database", "fonts", "game raiders", "game lords"):
        assert found[what].state == WELL, found[what]
    assert {"compiled", "port", "Chromium", "extra lab", "extra postgres"} <= set(found)
    assert not (at_home / "undercroft.db").exists(), "a doctor looks and changes nothing"
    done = CliRunner().invoke(app, ["doctor", "--json"])
    assert done.exit_code == 0, done.output
    assert {one["state"] for one in json.loads(done.output)} <= {WELL, SPARE}


def test_the_doctor_knows_every_extra() -> None:
    """It said nothing of what a comparison, a training and a cluster need."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "optional-dependencies"
    ]
    assert set(EXTRAS) == set(extras) - {"docs"}
    for name, modules in EXTRAS.items():
        wanted = {re.split(r"[>\[]", one)[0].replace("-", "_") for one in extras[name]}
        packages = {
            {"pyspiel": "open_spiel", "vl_convert": "vl_convert_python"}.get(one, one) for one in modules
        }
        assert packages == wanted if name != "dev" else packages < wanted, name


def test_the_doctor_names_what_must_be_mended(at_home: Path) -> None:
    (at_home / "undercroft.toml").write_text("prot = 1", encoding="utf-8")
    done = CliRunner().invoke(app, ["doctor"])
    assert done.exit_code == 1
    assert "!! settings: There is no setting prot" in done.output
    (at_home / "undercroft.toml").write_text('db = "notes.db"', encoding="utf-8")
    (at_home / "notes.db").write_text("candles, rope " * 500, encoding="utf-8")
    found = {one.what: one.state for one in examine(None)}
    assert found["database"] == WRONG


def test_the_manual_page_has_every_command(at_home: Path) -> None:
    page = CliRunner().invoke(app, ["man"]).output
    assert page.startswith(".TH UNDERCROFT 1")
    for command in ("serve", "play", "compare", "new\\-game", "admin backup"):
        assert f".SS undercroft {command}" in page
    reader = shutil.which("man")
    if reader is not None:
        (at_home / "undercroft.1").write_text(page, encoding="utf-8")
        shown = subprocess.run(
            [reader, "--warnings", "-l", "undercroft.1"], capture_output=True, text=True, check=False
        )
        assert "undercroft serve" in shown.stdout
        assert not shown.stderr.strip(), shown.stderr


def test_the_shell_completes_commands_and_games() -> None:
    def completed(line: str) -> str:
        words = line.split(" ")
        env = {
            **os.environ,
            "_UNDERCROFT_COMPLETE": "complete_bash",
            "COMP_WORDS": line,
            "COMP_CWORD": str(len(words) - 1),
        }
        code = "import sys; sys.argv[0] = 'undercroft'; from undercroft.cli import main; main()"
        done = subprocess.run(
            [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60, check=False
        )
        return done.stdout

    assert "serve" in completed("undercroft se").split()
    assert "raiders" in completed("undercroft play rai").split()


@pytest.mark.parametrize("error", [RecordError(1, "x"), Conflict("x"), SettingsError("x")])
def test_errors_name_a_page_that_is_there(error: Exception) -> None:
    assert (ROOT / page_of(error)).is_file()


def test_every_page_of_errors_is_there() -> None:
    assert all((ROOT / "docs" / page).is_file() for page in (*PAGES.values(), *COMMANDS.values()))
    known = {
        one.name or one.callback.__name__.replace("_", "-") for one in app.registered_commands if one.callback
    }
    assert set(COMMANDS) - {"admin"} <= known


@pytest.mark.parametrize(
    ("error", "command", "page"),
    [
        (UndercroftError("There is no bot 'x'."), "arena", "write-a-bot.md"),
        (UndercroftError("There is a game 'x' already."), "new-game", "sixth-game.md"),
        (UndercroftError("There is no database"), "admin", "host.md"),
        (OptionError("No."), "playout", "play.md"),
        (UndercroftError("No"), "", "play.md"),
    ],
)
def test_every_error_is_a_sentence_that_names_its_page(
    error: UndercroftError, command: str, page: str
) -> None:
    assert told(error, command) == f"{str(error).rstrip('.')}. See docs/{page}."
