"""The hook of the optional compiled build; everything else about the package stands in pyproject.toml.

With UNDERCROFT_MYPYC=1 the modules of core, games and bots, and those of rl that write observations, are
compiled by mypyc; UNDERCROFT_OPT is the level of optimisation of the C compiler (1 builds quickest). See
tools/compiled.sh.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import setup

HERE = Path(__file__).parent
PACKAGE = HERE / "src" / "undercroft"
STEPS = ("course", "encoding", "renew", "vector", "vocabulary")
"""The modules of rl of which each step of an agent has need."""


def sources(*folders: Path) -> list[str]:
    return [
        str(path.relative_to(HERE))
        for folder in folders
        for path in sorted(folder.rglob("*.py"))
        if path.name != "native.py"  # it differs for mypyc and for Python
    ]


extensions = []
if os.environ.get("UNDERCROFT_MYPYC") == "1":
    from mypyc.build import mypycify

    games = [path for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists()]
    games.sort(key=lambda game: -sum(path.stat().st_size for path in game.rglob("*.py")))
    groups = [(sources(game), f"undercroft_{game.name}") for game in games]  # the largest is begun first
    shared = [str((PACKAGE / "games" / "__init__.py").relative_to(HERE))]
    groups.append((sources(PACKAGE / "core", PACKAGE / "bots") + shared, "undercroft_core"))
    groups.append(
        ([str((PACKAGE / "rl" / f"{name}.py").relative_to(HERE)) for name in STEPS], "undercroft_rl")
    )
    files = [file for group, _ in groups for file in group]
    level = os.environ.get("UNDERCROFT_OPT", "1")
    extensions = mypycify(["--config-file=pyproject.toml", *files], opt_level=level, separate=groups)
    if sys.platform != "win32":
        for one in extensions:
            # To look for warnings takes longer than to compile. A module's own functions are called as such,
            # not looked up as if another library might have put its own in their place.
            one.extra_compile_args += ["-Wno-all", "-fno-semantic-interposition"]

setup(ext_modules=extensions, options={"build_ext": {"parallel": os.cpu_count()}} if extensions else {})
