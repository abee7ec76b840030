#!/bin/sh
# Browser tests drive the system's Chromium; as root on Debian it is installed when none is there.
set -eu
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium
else
    echo "No Chromium found: browser tests will be skipped. On Debian: sudo apt install chromium" >&2
fi
