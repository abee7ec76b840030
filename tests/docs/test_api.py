"""docs/api.md: its player plays through the API of the served program, and its table is complete."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx

from tests import harness
from tests.docs.serving import server

PAGE = harness.ROOT / "docs" / "api.md"


def test_the_printed_player_plays_and_every_request_is_listed(tmp_path: Path) -> None:
    with server(tmp_path / "api.db") as address:
        player = [sys.executable, str(harness.ROOT / "examples" / "api_player.py"), address]
        done = subprocess.run(player, capture_output=True, text=True, timeout=200, check=False)
        assert done.returncode == 0, done.stderr
        assert "winners" in done.stdout
        described = httpx.get(f"{address}/api/v1/openapi.json", timeout=30).json()
    known = {
        f"{method.upper()} {re.sub(r'{[a-z_]+}', 'ID', path)}"
        for path, methods in described["paths"].items()
        for method in methods
    }
    told = set(re.findall(r"^\| `([A-Z]+ /\S+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    assert told == known
