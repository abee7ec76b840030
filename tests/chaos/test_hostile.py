"""Hostile clients, one kind after the other, beside a normal player; the server has few descriptors."""

from __future__ import annotations

import resource
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from threading import Event

import httpx
import pytest

import undercroft as uc
from tests.chaos.house import House, Player, moved, proved, raw_failures

FILES = 400
"""So many descriptors the server has."""
CLIENTS = 4
"""So many clients of one kind at once."""
WHILE = 2.0
"""Seconds for which they go on."""
AGAIN = 0.05
"""Seconds after which whoever was refused asks again."""
BEARABLE = 5.0
"""Seconds at most for 95 of a hundred answers meanwhile, on whatever machine this runs."""

LONG = sorted(Path("tests/playthroughs").glob("*/*.rec"))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    def few_files() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))

    made = House(tmp_path_factory.mktemp("house"), before=few_files)
    yield made
    made.close()


@pytest.fixture(scope="module")
def player(house: House) -> Iterator[Player]:
    made = Player(house, ["me"], play="open")
    made.start()
    moved([made])
    yield made
    made.close()


Hostile = Callable[[House, str, Event], None]


def opens_streams(house: House, table: str, enough: Event) -> None:
    """As many as it gets, and reads none."""
    held: list[socket.socket] = []
    while not enough.is_set() and len(held) < FILES:
        with suppress(OSError):
            one = socket.create_connection(("127.0.0.1", house.port), timeout=2)
            one.sendall(f"GET /t/{table}/stream HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            held.append(one)
    enough.wait()
    for one in held:
        one.close()


def reads_slowly(house: House, table: str, enough: Event) -> None:
    """Asks for pages again and again, and takes nothing of them."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=5) as one:
        while not enough.is_set():
            with suppress(OSError):
                one.sendall(f"GET /t/{table} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            time.sleep(0.01)


def asks(house: House, enough: Event, method: str, place: str, **what: object) -> None:
    with httpx.Client(base_url=house.url, timeout=20) as client:
        while not enough.is_set():
            with suppress(httpx.TransportError):
                answer = client.request(method, place, **what)  # type: ignore[arg-type]
                assert answer.status_code != 500, answer.text
                if answer.status_code == 429:
                    time.sleep(AGAIN)


def reads_replays(house: House, table: str, enough: Event) -> None:
    asks(house, enough, "GET", f"/t/{table}/replay?ply=100")


def uploads(house: House, table: str, enough: Event) -> None:
    match = uc.new("raiders", seats=3, seed=1)
    seat, option = next(iter(match.choices))
    slow = (uc.record(match) + f"0 {seat} {option}\n0 {seat} undo\n" * 3_000).encode()
    asks(house, enough, "POST", "/records", files={"record": ("slow.rec", slow)})


def analyses(house: House, table: str, enough: Event) -> None:
    asks(house, enough, "POST", f"/t/{table}/analysis", data={"ply": "1", "eyes": ""})


def lays_tables(house: House, table: str, enough: Event) -> None:
    """Of three master bots each, and gives its own seat to a fourth."""
    with httpx.Client(base_url=house.url, timeout=20) as client:
        seats = {f"seat.{seat}.kind": "bot" for seat in (1, 2, 3)} | {"seat.0.kind": "me"}
        levels = {f"seat.{seat}.level": "master" for seat in (1, 2, 3)}
        while not enough.is_set():
            with suppress(httpx.TransportError):
                laid = client.post("/games/lords/new", data=seats | levels)
                if laid.status_code == 303:
                    client.post(f"{laid.headers['location']}/deed", data={"deed": "bot-0"})
                else:
                    assert laid.status_code != 500, laid.text
                    time.sleep(AGAIN)


KINDS: list[Hostile] = [opens_streams, reads_slowly, reads_replays, uploads, analyses, lays_tables]


@pytest.mark.parametrize("hostile", KINDS, ids=[one.__name__ for one in KINDS])
def test_a_normal_player_plays_on(house: House, player: Player, hostile: Hostile) -> None:
    longest = max(LONG, key=lambda path: path.stat().st_size)
    with httpx.Client(base_url=house.url, timeout=30) as client:
        laid = client.post("/records", files={"record": ("a.rec", longest.read_bytes())})
        table = laid.headers.get("location", f"/t/{player.table}/").split("/")[2]
    enough, since = Event(), player.given
    with ThreadPoolExecutor(CLIENTS) as pool:
        work = [pool.submit(hostile, house, table, enough) for _ in range(CLIENTS)]
        try:
            moved([player], 10, 60)
            time.sleep(WHILE)
        finally:
            enough.set()
    for one in work:
        one.result()
    print(f"{hostile.__name__}: p95 {1000 * player.p95(since):.0f} ms of {player.given - since} answers")
    assert player.p95(since) < BEARABLE
    proved(house, [player])


def test_after_all_of_them_the_server_is_as_before(house: House, player: Player) -> None:
    assert not raw_failures(house), house.log.read_text()[-3_000:]
    assert house.stop() < 5.5
