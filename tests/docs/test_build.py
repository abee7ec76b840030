"""`make play` takes the compiled build while it is one of these sources."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from tests import harness


def test_a_compiled_build_is_played_until_a_source_changes(tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    shutil.copy(harness.ROOT / "tools" / "build.sh", tmp_path / "tools")
    for folder in ("src/undercroft/__pycache__", "lock", ".venv-compiled"):
        (tmp_path / folder).mkdir(parents=True)
    for name in ("setup.py", "pyproject.toml", "lock/dev.txt", "src/undercroft/rules.py"):
        file = tmp_path / name
        file.touch()
        os.utime(file, (1000, 1000))

    def played() -> str:
        words = ["sh", str(tmp_path / "tools" / "build.sh"), ".venv/bin"]
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()

    assert played() == ".venv/bin"
    built = tmp_path / ".venv-compiled" / ".built"
    built.touch()
    os.utime(built, (2000, 2000))
    (tmp_path / "src/undercroft/__pycache__/rules.pyc").touch()
    assert played() == ".venv-compiled/bin"
    (tmp_path / "src/undercroft/rules.py").write_text("")
    assert played() == ".venv/bin"
