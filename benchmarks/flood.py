"""What a hostile client costs another one: `python -m benchmarks.flood [bots|replay] [--repeat N]`.

`bots`: ten tables of three master bots each, laid from one address; measured is how long a player at another
address waits for his bots. `replay`: ten clients that ask for the replay of a long game without a pause;
measured are the answers to another client's. Each in turn with the hostile client and without, in one run.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from threading import Event, Thread

import httpx

import undercroft as uc
from benchmarks.server import Running, serving

HOSTILE, NORMAL = "127.0.0.2", "127.0.0.3"
TABLES, READERS, ANSWERS = 10, 10, 40
AGAIN = 0.05
"""Seconds after which a hostile client that was refused asks again."""


def visitor(port: int, address: str) -> httpx.Client:
    """Somebody at an address of his own."""
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(transport=transport, base_url=f"http://127.0.0.1:{port}", timeout=60)


def client(port: int, address: str) -> httpx.Client:
    """A program with a token."""
    made = visitor(port, address)
    made.headers["authorization"] = f"Bearer {made.post('/api/v1/tokens').json()['token']}"
    return made


def lay(one: httpx.Client, game: str, seats: list[str], level: str) -> str:
    kinds = [{"kind": kind, "level": level} if kind == "bot" else {"kind": kind} for kind in seats]
    laid = one.post("/api/v1/tables", json={"game": game, "seats": kinds})
    if laid.status_code != 201:
        raise SystemExit(f"no table: {laid.text}")
    return str(laid.json()["id"])


def answer(one: httpx.Client, table: str, rng: random.Random) -> str:
    """Gives one answer as soon as one is asked for; gives the table's state."""
    while True:
        asked = one.get(f"/api/v1/tables/{table}", params={"since": 10**9})
        if asked.status_code == 429:
            time.sleep(AGAIN)
            continue
        shown = asked.json()
        if shown["state"] == "over":
            return "over"
        if shown["choices"]:
            choice = shown["choices"][0]
            option = rng.choice(choice["options"])["option"]
            body = {"seat": choice["seat"], "option": option, "version": shown["version"]}
            if one.post(f"/api/v1/tables/{table}/answers", json=body).status_code == 200:
                return "playing"
        time.sleep(0.02)


def turns(port: int) -> list[float]:
    """Seconds from an answer until the bots of the same table have given theirs."""
    rng, waits, table = random.Random(1), list[float](), ""
    with closing(client(port, NORMAL)) as me:
        while len(waits) < ANSWERS:
            table = table or lay(me, "raiders", ["me", "bot", "bot"], "normal")
            began = time.perf_counter()
            if answer(me, table, rng) == "over":
                table = ""
                continue
            while True:
                shown = me.get(f"/api/v1/tables/{table}", params={"since": 10**9}).json()
                if shown["choices"] or shown["state"] == "over":
                    break
                time.sleep(0.02)
            waits.append(time.perf_counter() - began)
    return waits


def answers(port: int) -> list[float]:
    """Seconds that the answers at a table of two at one screen take."""
    rng, waits, table = random.Random(1), list[float](), ""
    with closing(client(port, NORMAL)) as me:
        while len(waits) < 4 * ANSWERS:
            table = table or lay(me, "raiders", ["me", "me"], "")
            shown = me.get(f"/api/v1/tables/{table}", params={"since": 10**9}).json()
            if shown["state"] == "over":
                table = ""
                continue
            choice = rng.choice(shown["choices"])
            option = rng.choice(choice["options"])["option"]
            body = {"seat": choice["seat"], "option": option, "version": shown["version"]}
            began = time.perf_counter()
            me.post(f"/api/v1/tables/{table}/answers", json=body)
            waits.append(time.perf_counter() - began)
            time.sleep(0.13)  # an eighth of a second is what the server lets a player answer for long
    return waits


@contextmanager
def flood(port: int) -> Iterator[None]:
    enough, rng = Event(), random.Random(2)

    def plays(table: str, one: httpx.Client) -> None:
        with suppress(httpx.TransportError, RuntimeError):
            while not enough.is_set() and answer(one, table, rng) != "over":
                time.sleep(0.05)

    with closing(client(port, HOSTILE)) as one:
        tables = [lay(one, "lords", ["me", "bot", "bot", "bot"], "master") for _ in range(TABLES)]
        threads = [Thread(target=plays, args=(table, one), daemon=True) for table in tables]
        for thread in threads:
            thread.start()
        time.sleep(15)  # until it is known how much it uses
        yield
        enough.set()


def long_game() -> str:
    """The record of the longest of some games of Twister played at random."""
    games = []
    for seed in range(4):
        match, rng = uc.new("twister", 2, seed), random.Random(seed)
        while not match.over and match.ply < 5_000:
            seat = rng.choice(match.choices.seats)
            match.play(seat, rng.choice(list(match.choices[seat].options)))
        games.append(match)
    longest = max(games, key=lambda match: match.ply)
    print(f"the replay has {longest.ply} answers")
    return uc.record(longest)


@contextmanager
def readers(port: int, record: str) -> Iterator[None]:
    enough = Event()
    with closing(visitor(port, HOSTILE)) as one:
        laid = one.post("/records", files={"record": ("a.rec", record.encode())})
        place = laid.headers["location"].split("?")[0]
        drawn = [0]

        def reads() -> None:
            with closing(visitor(port, HOSTILE)) as mine, suppress(httpx.TransportError):
                while not enough.is_set():
                    drawn[0] += mine.get(f"{place}?ply=200").status_code == 200

        threads = [Thread(target=reads, daemon=True) for _ in range(READERS)]
        for thread in threads:
            thread.start()
        time.sleep(5)
        yield
        enough.set()
        for thread in threads:
            thread.join(60)
        print(f"  {drawn[0]} replays drawn meanwhile")


def told(what: str, waits: list[float], server: Running, before: float) -> float:
    """Prints a measurement; gives its middle."""
    waits = sorted(waits)
    middle, p95 = statistics.median(waits), waits[int(0.95 * len(waits))]
    used = server.spent().server - before
    print(
        f"  {what}: median {1000 * middle:.0f} ms, p95 {1000 * p95:.0f} ms, mean "
        f"{1000 * statistics.mean(waits):.0f} ms; {used:.1f} s of the server's processor; "
        f"load {os.getloadavg()[0]:.1f}"
    )
    return middle


def compare(server: Running, hostile: Callable[[], object], measure: Callable[[int], list[float]]) -> None:
    before = server.spent().server
    alone = told("alone", measure(server.port), server, before)
    with hostile():  # type: ignore[attr-defined]
        before = server.spent().server
        beside = told("beside it", measure(server.port), server, before)
    print(f"  {beside / alone:.2f} times its normal")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("what", nargs="?", choices=("bots", "replay"))
    parser.add_argument("--repeat", type=int, default=1)
    given = parser.parse_args()
    record = long_game() if given.what != "bots" else ""
    for _ in range(given.repeat):
        with (
            tempfile.TemporaryDirectory() as folder,
            serving(f"{folder}/tables.db", "--fast", "--limits") as server,
        ):
            if given.what != "replay":
                print("ten tables of three master bots from one address")
                compare(server, lambda: flood(server.port), turns)
            if given.what != "bots":
                print("ten clients that ask for a long replay")
                compare(server, lambda: readers(server.port, record), answers)


if __name__ == "__main__":
    main()
