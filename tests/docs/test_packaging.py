"""The wheel holds every file the program needs; lock/ pins everything that is installed, by hashes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests import harness

SOURCE = harness.ROOT / "src" / "undercroft"
BIN = Path(sys.executable).parent


def files_of(folder: Path) -> set[str]:
    """All files of a package by their path from its parent, without what Python makes itself."""
    found = {str(path.relative_to(folder.parent)) for path in folder.rglob("*") if path.is_file()}
    return {path for path in found if "__pycache__" not in path and not path.endswith(".so")}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pure wheel, made from a copy of the sources."""
    folder = tmp_path_factory.mktemp("wheel")
    tree = folder / "tree"
    tree.mkdir()
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "NOTICE.md"):
        shutil.copy(harness.ROOT / name, tree)
    skip = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so")
    shutil.copytree(harness.ROOT / "src", tree / "src", ignore=skip)
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "-w", str(folder), str(tree)], check=True, timeout=200)
    return next(folder.glob("undercroft-*.whl"))


def test_the_wheel_holds_every_file(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        packed = {name for name in opened.namelist() if name.startswith("undercroft/")}
    missing = files_of(SOURCE) - packed
    assert not missing, f"not in the wheel: {sorted(missing)}; see package-data in pyproject.toml"


def test_the_wheel_plays_and_serves_from_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    """The kernel with nothing else at all; the table beside the packages it names, which are lent to it."""
    place = tmp_path / "env"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place)], check=True, timeout=60)
    python, packages = place / "bin" / "python", sysconfig.get_path("purelib", vars={"base": str(place)})
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-deps", "--no-index"]
    subprocess.run([*pip, str(wheel)], check=True, timeout=100)
    tool = [str(python), str(harness.ROOT / "tools" / "wheel_plays.py")]
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run(tool, check=True, timeout=100, cwd=tmp_path, env=env)
    Path(packages, "lent.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    subprocess.run([*tool, "--serve"], check=True, timeout=100, cwd=tmp_path, env=env)


def pins(name: str) -> dict[str, str]:
    """The version of each package in a lock file."""
    text = (harness.ROOT / "lock" / f"{name}.txt").read_text(encoding="utf-8")
    text = "".join(line for line in text.splitlines(keepends=True) if not line.lstrip().startswith("#"))
    found = {}
    for entry in filter(None, text.replace("\\\n", " ").splitlines()):
        pin, hashes = entry.split()[0], re.findall(r"--hash=(\S+)", entry)
        package, _, version = pin.partition("==")
        assert version, f"{entry[:60]}: NAME==VERSION"
        assert hashes, f"{pin} has no hash"
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", one) for one in hashes)
        found[canonicalize_name(package)] = version
    return found


def test_what_is_played_with_is_what_is_tested() -> None:
    play, dev = pins("play"), pins("dev")
    assert {name: dev.get(name) for name in play} == play
    assert {"asyncpg", "setuptools"} <= play.keys(), "for PostgreSQL, and to build without a network"


@pytest.mark.skipif(shutil.which("pip-audit", path=str(BIN)) is None, reason="pip-audit is not installed")
def test_the_audit_says_when_it_cannot_reach_its_data() -> None:
    nowhere = {
        f"{name}{kind}": "http://127.0.0.1:9" for kind in ("_proxy", "_PROXY") for name in ("https", "HTTPS")
    }
    words = ["sh", str(harness.ROOT / "tools" / "audit.sh"), str(BIN)]
    done = subprocess.run(words, env={**os.environ, **nowhere}, capture_output=True, text=True, timeout=280)
    assert done.returncode == 2
    assert done.stderr.count("could not be reached, so nothing was looked at") == 2
    assert not done.stdout


def test_every_dependency_is_pinned() -> None:
    """Of the program and of all extras, with what they need in turn, as far as it is installed here."""
    pinned = pins("dev")
    project = tomllib.loads((harness.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    todo = [*project["dependencies"], *(one for extra in extras.values() for one in extra)]
    needed: set[str] = set()
    while todo:
        one = Requirement(todo.pop())
        name = canonicalize_name(one.name)
        asked = one.extras or {""}
        if name == "undercroft" or not (
            one.marker is None or any(one.marker.evaluate({"extra": extra}) for extra in asked)
        ):
            continue
        if name in needed:
            continue
        needed.add(name)
        try:
            inner = requires(one.name) or []
        except PackageNotFoundError:
            continue
        for words in inner:
            wanted = Requirement(words)
            if wanted.marker is None or any(wanted.marker.evaluate({"extra": extra}) for extra in asked):
                wanted.marker = None
                todo.append(str(wanted))
    assert sorted(needed - pinned.keys()) == [], "run: make lock"
