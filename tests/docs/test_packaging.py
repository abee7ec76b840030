"""The wheel holds every file the program needs; constraints.txt pins everything that is installed."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests import harness

SOURCE = harness.ROOT / "src" / "undercroft"


def files_of(folder: Path) -> set[str]:
    """All files of a package by their path from its parent, without what Python makes itself."""
    found = {str(path.relative_to(folder.parent)) for path in folder.rglob("*") if path.is_file()}
    return {path for path in found if "__pycache__" not in path and not path.endswith(".so")}


def test_the_wheel_holds_every_file(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    tree.mkdir()
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE.md"):
        shutil.copy(harness.ROOT / name, tree)
    skip = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so")
    shutil.copytree(harness.ROOT / "src", tree / "src", ignore=skip)
    if (harness.ROOT / "setup.py").exists():
        shutil.copy(harness.ROOT / "setup.py", tree)
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "-w", str(tmp_path), str(tree)], check=True, timeout=200)
    wheel = next(tmp_path.glob("undercroft-*.whl"))
    with zipfile.ZipFile(wheel) as opened:
        packed = {name for name in opened.namelist() if name.startswith("undercroft/")}
    missing = files_of(SOURCE) - packed
    assert not missing, f"not in the wheel: {sorted(missing)}; see package-data in pyproject.toml"


def test_every_dependency_is_pinned() -> None:
    """Of the program and of all extras, with what they need in turn, as far as it is installed here."""
    text = (harness.ROOT / "constraints.txt").read_text(encoding="utf-8")
    lines = text.splitlines()
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[^\s=/]+", line) for line in lines), (
        "each line is NAME==VERSION"
    )
    pinned = {canonicalize_name(line.partition("==")[0]) for line in lines}
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
    assert sorted(needed - pinned) == [], "run: pip freeze --all"
