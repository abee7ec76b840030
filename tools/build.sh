#!/bin/sh
# Says where the quickest build of these sources is: build.sh BIN. That is the compiled one, if `make compiled`
# has made it since a source was changed last; else BIN.
set -eu
cd "$(dirname "$0")/.."
built=.venv-compiled/.built
if [ -e "$built" ] && [ -z "$(find src setup.py pyproject.toml lock -type f ! -path '*/__pycache__/*' \
    ! -path '*.egg-info/*' -newer "$built" -print | head -n 1)" ]; then
    echo .venv-compiled/bin
else
    echo "$1"
fi
