#!/bin/sh
# Looks whether faults are known of anything that is pinned: audit.sh BIN. Ends with 0 if none is, 1 if some are
# (they are named), and 2 if that could not be found out.
set -u
cd "$(dirname "$0")/.."
found=$(mktemp)
trap 'rm -f "$found"' EXIT
worst=0
for lock in lock/play.txt lock/dev.txt; do
    : >"$found"
    "$1/pip-audit" --require-hashes --disable-pip --progress-spinner off --timeout 15 \
        --format json --output "$found" --requirement "$lock" >/dev/null 2>&1
    ended=$?
    if [ "$ended" = 0 ]; then
        echo "$lock: no fault is known of anything in it."
    elif [ -s "$found" ]; then
        echo "$lock: faults are known:"
        "$1/python" -c 'import json, sys
for one in json.load(open(sys.argv[1]))["dependencies"]:
    for fault in one.get("vulns", []):
        better = ", ".join(fault["fix_versions"]) or "no version yet"
        print("  %s %s: %s (mended in %s)" % (one["name"], one["version"], fault["id"], better))' "$found"
        [ "$worst" = 2 ] || worst=1
    else
        echo "$lock: the list of known faults could not be reached, so nothing was looked at. Try again online." >&2
        worst=2
    fi
done
exit "$worst"
