#!/bin/sh
# Builds the package with core, games, bots and the writing of observations compiled by mypyc, in .venv-compiled,
# and holds it to the same tests. Plain Python stays the default; nothing of this touches .venv.
# Left out are tests/web and tests/chaos, which take longer than all the others together and ask for pages of a
# server, browsers and what happens to its processes, none of it compiled; and tests/docs, which reads sources.
# `make compiled JUST_BUILD=1` leaves the tests out.
set -eu
cd "$(dirname "$0")/.."
venv=.venv-compiled
[ -x "$venv/bin/python" ] || sh tools/venv.sh "${PYTHON:-python3}" "$venv"
"$venv/bin/python" -m pip install -q --require-hashes -r lock/dev.txt
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
cp -r src setup.py pyproject.toml README.md LICENSE NOTICE.md "$build"
(cd "$build" && UNDERCROFT_MYPYC=1 "$OLDPWD/$venv/bin/python" -m pip install -q --no-build-isolation \
    --no-deps --force-reinstall .)
"$venv/bin/python" -c 'from undercroft.core import run; assert not run.__file__.endswith(".py"), run.__file__'
touch "$venv/.built"
[ -z "${JUST_BUILD:-}" ] || exit 0
"$venv/bin/python" -m pytest -n "${JOBS:-auto}" tests/core tests/contract tests/games tests/bots tests/rl tests/lab \
    tests/puzzles tests/store tests/tables tests/tournaments tests/workshop tests/cli tests/benchmarks tests/test_rulepage.py
"$venv/bin/python" -m benchmarks --playouts-only
