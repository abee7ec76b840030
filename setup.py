"""The hook of the optional compiled build; everything else about the package stands in pyproject.toml.

With UNDERCROFT_MYPYC=1 the modules of core, games and bots are compiled by mypyc; UNDERCROFT_OPT is the level
of optimisation of the C compiler (1 builds quickest). See tools/compiled.sh.
"""

from __future__ import annotations

import os
from pathlib import Path

from setuptools import setup

extensions = []
if os.environ.get("UNDERCROFT_MYPYC") == "1":
    from mypyc.build import mypycify

    here = Path(__file__).parent
    sources = [
        str(path.relative_to(here))
        for folder in ("core", "games", "bots")
        for path in sorted((here / "src" / "undercroft" / folder).rglob("*.py"))
        if path.name != "native.py"  # it differs for mypyc and for Python
    ]
    extensions = mypycify(
        ["--config-file=pyproject.toml", *sources], opt_level=os.environ.get("UNDERCROFT_OPT", "1")
    )

setup(ext_modules=extensions)
