#!/bin/sh
# Makes a virtual environment: venv.sh PYTHON FOLDER. Debian keeps venv in a package of its own.
set -eu
python=$1 folder=$2
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "Undercroft needs Python 3.11 or newer; $python is older. Try: make PYTHON=python3.12 ..." >&2
    exit 1
}
if ! "$python" -c 'import ensurepip' 2>/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq && apt-get install -y -qq python3-venv
    else
        echo "Python's venv is missing. On Debian: sudo apt install python3-venv, then run make again." >&2
        exit 1
    fi
fi
"$python" -m venv "$folder"
