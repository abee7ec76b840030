#!/bin/sh
# Browser tests drive the system's Chromium; as root on Debian it is installed when none is there, and with it the shell of
# the same version, which has no window around its pages: tests take half as long in it.
set -eu
there() { command -v "$1" >/dev/null; }
there chromium-headless-shell && exit 0
debian() { [ "$(id -u)" = 0 ] && there apt-get; }
if debian && apt-get update -qq && apt-cache show chromium-headless-shell >/dev/null 2>&1; then
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium chromium-headless-shell && exit 0
fi
there chromium || there chromium-browser || there google-chrome && exit 0
if debian; then
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium
else
    echo "No Chromium found: browser tests will be skipped. On Debian: sudo apt install chromium" >&2
fi
