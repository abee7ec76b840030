"""The sixth game: `examples/candlewick`, a package of its own found by its entry point, under every law."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import harness

EXAMPLE = harness.ROOT / "examples" / "candlewick"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which the example is installed, beside this Undercroft and not in it."""
    folder = tmp_path_factory.mktemp("candlewick")
    source = folder / "source"
    copy = [str(path) for path in (EXAMPLE / "pyproject.toml", EXAMPLE / "candlewick")]
    source.mkdir()
    subprocess.run(["cp", "-r", *copy, str(source)], check=True)
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation"]
    site = folder / "site"
    subprocess.run([*pip, "--no-index", "--target", str(site), str(source)], check=True)
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


def test_it_is_found_from_outside(installed: dict[str, str]) -> None:
    code = "from undercroft.core.registry import find_game; print(find_game('candlewick').package)"
    done = run(installed, "-c", code)
    assert done.stdout.strip() == "candlewick", done.stderr


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
    tests = ["tests/contract", str(EXAMPLE / "tests")]
    pages = harness.ROOT / "tests" / "web" / "test_leaks.py"
    if pages.exists():
        tests.append(str(pages))
    paths = os.pathsep.join([str(EXAMPLE), installed["PYTHONPATH"]])  # the sources, as after `pip install -e`
    environment = {**installed, "PYTHONPATH": paths, "UNDERCROFT_GAMES": "candlewick"}
    done = run(environment, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", *tests)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def test_its_wheel_holds_every_file(installed: dict[str, str]) -> None:
    site = Path(installed["PYTHONPATH"].split(os.pathsep)[0]) / "candlewick"
    have = {path.name for path in site.iterdir() if path.name != "__pycache__"}
    assert have == {path.name for path in (EXAMPLE / "candlewick").iterdir() if path.name != "__pycache__"}
