"""A server that is told to stop is gone within five seconds, whatever is under way."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

import undercroft as uc
from tests.web import postgres
from tests.web.test_left_behind import answers, children, waited


def slow_record() -> bytes:
    """A record that takes many seconds to replay: one answer given and taken back, again and again."""
    match = uc.new("raiders", seats=3, seed=1)
    seat, option = next(iter(match.choices))
    return (uc.record(match) + f"0 {seat} {option}\n0 {seat} undo\n" * 3_300).encode()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
def test_uploads_under_way_do_not_hold_it_up(tmp_path: Path) -> None:
    port = postgres.free_port()
    words = ["-m", "undercroft.cli", "serve", "--port", str(port), "--db", str(tmp_path / "a.db")]
    server = subprocess.Popen([sys.executable, *words], stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    record = slow_record()

    def upload() -> None:
        try:
            httpx.post(f"{address}/records", files={"record": ("slow.rec", record)}, timeout=60)
        except httpx.TransportError:
            return

    try:
        with httpx.Client(base_url=f"{address}/api/v1", timeout=30) as client:
            waited(lambda: answers(client))
        with ThreadPoolExecutor(4) as pool:
            for _ in range(4):
                pool.submit(upload)
            time.sleep(2)
            left = children(server.pid)
            began = time.monotonic()
            server.send_signal(signal.SIGTERM)
            server.wait(20)
            assert time.monotonic() - began < 5.5
        waited(lambda: not any(Path(f"/proc/{pid}").exists() for pid in left))
    finally:
        server.kill()
        server.wait()
