"""`undercroft new-game` and its page, followed literally: a fresh package plays, then one's own rule."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import harness
from tests.docs.pages import blocks
from undercroft.cli.new_game import law_of, make_game
from undercroft.core.errors import UndercroftError

PAGE = harness.ROOT / "docs" / "sixth-game.md"


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which a package was made, and is installed for Python to find by its entry point."""
    folder = tmp_path_factory.mktemp("sixth")
    make_game("pebbles", str(folder / "pebbles"), None)
    info = folder / "pebbles" / "undercroft_pebbles-0.1.0.dist-info"  # what `pip install -e` would leave
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: undercroft-pebbles\nVersion: 0.1.0\n")
    (info / "entry_points.txt").write_text("[undercroft.games]\npebbles = pebbles:GAME\n")
    return folder


def run(folder: Path, *words: str) -> str:
    """What Python prints with the package installed; it must end well."""
    paths = os.pathsep.join([str(folder / "pebbles"), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    done = subprocess.run(
        [sys.executable, *words],
        cwd=harness.ROOT,
        env={**os.environ, "PYTHONPATH": paths, "UNDERCROFT_GAMES": "pebbles"},
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-3000:]
    return done.stdout


def test_a_fresh_package_passes_all_laws(fresh: Path) -> None:
    run(fresh, "-m", "tests.playthroughs", "pebbles")
    tests = ["tests/contract", str(fresh / "pebbles" / "tests"), "tests/web/test_leaks.py"]
    run(fresh, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", *tests)


def test_who_works_in_the_folder_above_finds_the_package_too(tmp_path: Path) -> None:
    """As `pip install -e pebbles` leaves it: there the name is that of a folder without code, as well."""
    make_game("pebbles", str(tmp_path / "pebbles"), None)
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "--prefix", "here", "-e", "pebbles"], cwd=tmp_path, check=True, timeout=200)
    site = next((tmp_path / "here").rglob("site-packages"))
    code = f"import site, sys; site.addsitedir({str(site)!r}); import pytest; "
    code += "sys.exit(pytest.main(['-q', '-p', 'no:xdist', '-p', 'no:cacheprovider', 'pebbles/tests']))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=200, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-2000:]


def test_it_is_found_played_and_recorded(fresh: Path, tmp_path: Path) -> None:
    said = run(fresh, "-m", "undercroft.cli", "games", "--json")
    assert '"id": "pebbles"' in said
    assert "Pebbles" in run(fresh, "-m", "undercroft.cli", "rules", "pebbles")
    assert "counted" in run(fresh, "-m", "undercroft.cli", "playout", "pebbles", "--games", "5")
    code = """
import undercroft as uc
match = uc.new("pebbles", seats=3, seed=1)
while match.choices:
    seat = match.choices.seats[0]
    match.play(seat, match.choices[seat].options[-1])
print(uc.record(match))
"""
    (tmp_path / "game.rec").write_text(run(fresh, "-c", code), encoding="utf-8")
    assert "ended by counted" in run(fresh, "-m", "undercroft.cli", "check", str(tmp_path / "game.rec"))


def test_the_page_leads_to_a_rule_of_one_s_own(tmp_path: Path) -> None:
    """Its patches fit what the command makes; the package's tests pass after them."""
    make_game("pebbles", str(tmp_path / "pebbles"), None)
    patches = [block.text for block in blocks(PAGE) if block.language == "patch"]
    assert len(patches) == 4
    for patch in patches:
        head, *lines = patch.splitlines()
        path = tmp_path / head.removeprefix("--- ")
        old = "".join(f"{line[1:]}\n" for line in lines if line.startswith("-"))
        new = "".join(f"{line[1:]}\n" for line in lines if line.startswith("+"))
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{head}: {old}"
        path.write_text(text.replace(old, new), encoding="utf-8")
    tests = str(tmp_path / "pebbles" / "tests")
    run(tmp_path, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", tests)


TAKEN = ["choice", "result", "token", "json", "undercroft", "abc_", "print", "none", "tests", "pytest"]


@pytest.mark.parametrize("name", ["Pebbles", "9lives", "no", "class", "raiders", "a-b", "../x", *TAKEN])
def test_a_name_that_cannot_be_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(UndercroftError):
        make_game(name, str(tmp_path / "new"), None)
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("title", ['Say "yes"', "two\nlines", "{ $x }", "a\\b", " ", "@law@", "a" * 61])
def test_a_title_that_cannot_be_is_refused(tmp_path: Path, title: str) -> None:
    with pytest.raises(UndercroftError, match="cannot be so: a"):
        make_game("pebbles", str(tmp_path / "new"), title)
    assert not (tmp_path / "new").exists()


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(UndercroftError, match="is a file: name a folder"):
        make_game("pebbles", str(tmp_path / "mine.txt"), None)


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(UndercroftError, match="not empty"):
        make_game("pebbles", str(tmp_path), None)


def test_the_letters_of_its_rules_are_nobody_else_s() -> None:
    assert law_of("pebbles") == "PE"
    assert law_of("dragon_run") == "DA"
    assert law_of("drn") not in ("DR", "DN")
