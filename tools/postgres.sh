#!/bin/sh
# Tests of a shared database run on PostgreSQL's server from Debian; as root it is installed when none is there.
set -eu
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql
else
    echo "No PostgreSQL found: its tests will be skipped. On Debian: sudo apt install postgresql" >&2
fi
