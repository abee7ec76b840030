#!/bin/sh
# Pins everything that is installed, with the hashes of its files: lock/play.txt to play and to host, lock/dev.txt
# to work here. What is pinned already stays as it is; `make lock MORE=--upgrade` takes the newest.
set -eu
cd "$(dirname "$0")/.."
bin=$1
shift
export CUSTOM_COMPILE_COMMAND="make lock"
pin() {
    "$bin/pip-compile" --quiet --strip-extras --generate-hashes --allow-unsafe --all-build-deps \
        --no-emit-index-url --no-emit-find-links --no-emit-trusted-host "$@" pyproject.toml
}
pin --extra postgres --extra compare --output-file lock/play.txt "$@"
pin --extra postgres --extra compare --extra dev --extra docs --constraint lock/play.txt --output-file lock/dev.txt "$@"
