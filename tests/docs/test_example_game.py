"""The games of `examples`: packages of their own found by their entry points, under every law."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import harness

EXAMPLES = harness.ROOT / "examples"
EXAMPLE = EXAMPLES / "candlewick"
GAMES = ("candlewick", "mummers")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the examples are installed, beside this Undercroft and not in it."""
    folder = tmp_path_factory.mktemp("examples")
    sources = [folder / game for game in GAMES]
    for game, source in zip(GAMES, sources, strict=True):
        copy = [str(EXAMPLES / game / name) for name in ("pyproject.toml", game)]
        source.mkdir()
        subprocess.run(["cp", "-r", *copy, str(source)], check=True)
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation"]
    site = folder / "site"
    subprocess.run([*pip, "--no-index", "--target", str(site), *map(str, sources)], check=True)
    paths = [str(site), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}


def run(environment: dict[str, str], *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command],
        cwd=harness.ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=280,
        check=False,
    )


def test_they_are_found_from_outside(installed: dict[str, str]) -> None:
    code = "from undercroft.core.registry import find_game as f; print(*(f(g).package for g in {GAMES}))"
    done = run(installed, "-c", code.replace("{GAMES}", str(GAMES)))
    assert done.stdout.split() == list(GAMES), done.stderr


def test_it_plays_through_the_kernel(installed: dict[str, str]) -> None:
    code = """
from undercroft.core.start import new_match
match = new_match("candlewick", 3, seed=7)
while match.choices:
    seat = match.choices.seats[0]
    match.play(seat, match.choices[seat].options[-1])
print(match.result.ending, sum(match.result.scores))
"""
    done = run(installed, "-c", code)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[0] in ("emptied", "dark")


def test_its_own_tests_and_all_laws_hold(installed: dict[str, str]) -> None:
    """What docs/write-a-game.md tells its reader to run."""
    laws(installed, "candlewick", "tests/contract", "tests/web/test_leaks.py")


def test_hidden_roles_and_choices_hold_too(installed: dict[str, str]) -> None:
    """Mummers' Supper: its own tests and the laws of secrets, records and texts; all others it passes as well
    (UNDERCROFT_GAMES=mummers), but they are told twice already."""
    names = (
        "endings",
        "leaks",
        "log",
        "moments",
        "moves",
        "playthroughs",
        "positions",
        "refusals",
        "rules",
        "texts",
    )
    twins = "tests/web/test_leaks.py::test_pages_of_twins_are_equal"
    laws(installed, "mummers", *(f"tests/contract/test_{name}.py" for name in names), twins)


def laws(installed: dict[str, str], game: str, *tests: str) -> None:
    paths = os.pathsep.join([str(EXAMPLES / game), installed["PYTHONPATH"]])  # as after `pip install -e`
    environment = {**installed, "PYTHONPATH": paths, "UNDERCROFT_GAMES": game}
    own = str(EXAMPLES / game / "tests")
    done = run(environment, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", *tests, own)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


@pytest.mark.parametrize("game", GAMES)
def test_its_wheel_holds_every_file(installed: dict[str, str], game: str) -> None:
    site = Path(installed["PYTHONPATH"].split(os.pathsep)[0]) / game
    assert files_of(site) == files_of(EXAMPLES / game / game)


def files_of(folder: Path) -> set[str]:
    return {str(one.relative_to(folder)) for one in folder.rglob("*") if "__pycache__" not in one.parts}
