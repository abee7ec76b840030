#!/bin/sh
# Writes the reports of the five games into docs/reports: `tools/reports.sh .venv/bin`. The first number of seats is
# the one whose cards and choices are told. What is kept is the page; its numbers and games stand beside it.
set -eu
cd "$(dirname "$0")/.."
mkdir -p docs/reports
report() {
    game=$1
    shift
    "$bin/python" -m undercroft.cli report "$game" --bots quick --seed docs --out "docs/reports/$game.html" "$@"
}
bin=$1
shift
report raiders --seats 4,3,5 --games 1000 "$@"
report rotendale --seats 4,3,2 --games 600 "$@"
report dungeoneer --seats 4,3,2 --games 600 "$@"
report lords --seats 4,3,2 --games 600 "$@"
report twister --seats 2 --games 300 "$@"
