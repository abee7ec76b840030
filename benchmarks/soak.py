"""Processes are killed again and again, and nothing is lost: `python -m benchmarks.soak [--tables 200] ...`.

Two servers and two workers (`undercroft work`) share a PostgreSQL database, which is made for the run. People
play at many tables against bots; who is not answered asks the other server. Every ten seconds, counted from
when all are there again, one server and one worker are killed, in turn, and begun anew. In the end every
acknowledged answer must stand in the record of its table, none twice; and what is told is the longest time a
table stood while its bots were to move, or no server took an answer.

Needs PostgreSQL (Debian: apt install postgresql).
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import aiohttp

from benchmarks.server import free_port, wait_for
from tests.web.postgres import cluster
from undercroft.core.record import load_record
from undercroft.store import Store
from undercroft.tables.sheet import record_text

LOOK = 1.0
"""Seconds between two looks of a player at his table."""


class Killed:
    """A process that is begun anew whenever it was killed."""

    def __init__(self, *words: str) -> None:
        self._words = words
        self.begin()

    def begin(self) -> None:
        self.process = subprocess.Popen([sys.executable, *self._words], stderr=subprocess.DEVNULL)

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.begin()

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


@dataclass
class Counts:
    """What happened at all tables."""

    answers: int = 0
    unsure: int = 0
    """Answers at which the server was gone: they are given again to the other one."""
    games: int = 0
    stands: list[float] = field(default_factory=list)
    odd: list[str] = field(default_factory=list)


@dataclass
class Game:
    """The answers of one player at one table: by version, what was sent, and whether it was acknowledged."""

    id: str
    sent: dict[int, str] = field(default_factory=dict)
    taken: set[int] = field(default_factory=set)


class Player:
    """Plays game after game, at whichever server answers."""

    def __init__(self, ports: list[int], plan: argparse.Namespace, counts: Counts, seed: int) -> None:
        self._ports = ports
        self._at = seed % len(ports)
        self._plan = plan
        self._counts = counts
        self._rng = random.Random(seed)
        self._headers: dict[str, str] = {}
        self.games: list[Game] = []

    async def _ask(self, http: aiohttp.ClientSession, method: str, path: str, body: object = None) -> object:
        """What a server says; None if it cannot now. Raises OSError if it is not there."""
        url = f"http://127.0.0.1:{self._ports[self._at]}/api/v1{path}"
        try:
            async with http.request(method, url, json=body, headers=self._headers) as answer:
                if answer.status < 300:
                    return await answer.json()
                if answer.status not in (409, 429, 503):
                    self._counts.odd.append(f"{method} {path}: {answer.status} {(await answer.text())[:200]}")
                return None
        except (aiohttp.ClientError, TimeoutError) as error:
            self._at = (self._at + 1) % len(self._ports)
            raise OSError(str(error)) from error

    async def _at_last(self, http: aiohttp.ClientSession, method: str, path: str, body: object) -> dict:
        while True:
            try:
                said = await self._ask(http, method, path, body)
                if isinstance(said, dict):
                    return said
            except OSError:
                pass
            await asyncio.sleep(0.2)

    async def play(self, http: aiohttp.ClientSession) -> None:
        await asyncio.sleep(self._rng.uniform(0, self._plan.think))
        token = await self._at_last(http, "POST", "/tokens", None)
        self._headers["authorization"] = f"Bearer {token['token']}"
        bots = [{"kind": "bot", "level": self._plan.level}] * (self._plan.seats - 1)
        while True:
            wish = {"game": self._plan.game, "seats": [{"kind": "me"}, *bots]}
            game = Game(str((await self._at_last(http, "POST", "/tables", wish))["id"]))
            self.games.append(game)
            await self._one(http, game)
            self._counts.games += 1

    async def _one(self, http: aiohttp.ClientSession, game: Game) -> None:
        moved, version, stood = time.monotonic(), -1, 0.0
        while True:
            try:
                shown = await self._ask(http, "GET", f"/tables/{game.id}?since=1000000000")
            except OSError:
                shown = None
            now = time.monotonic()
            if not isinstance(shown, dict):
                await asyncio.sleep(0.2)
                continue
            if shown["version"] > version or shown["choices"]:
                self._counts.stands.append(max(stood, now - moved))
                moved, version = now, max(version, shown["version"])
            if shown["state"] == "over":
                return
            if not shown["choices"]:
                await asyncio.sleep(LOOK)
                continue
            await asyncio.sleep(self._rng.uniform(0.5, 1.5) * self._plan.think)
            began = time.monotonic()
            await self._answer(http, game, shown)
            stood = moved = time.monotonic()
            stood -= began

    async def _answer(self, http: aiohttp.ClientSession, game: Game, shown: dict) -> None:
        """Gives an answer, the same again if the server dies, until it is taken or was taken."""
        version, choice = shown["version"], shown["choices"][0]
        option = self._rng.choice(choice["options"])["option"]
        body = {"seat": choice["seat"], "option": option, "version": version}
        option = game.sent.setdefault(version, option)
        body["option"] = option
        while True:
            try:
                said = await self._ask(http, "POST", f"/tables/{game.id}/answers", body)
            except OSError:
                self._counts.unsure += 1
                await asyncio.sleep(0.2)
                continue
            if said is not None:
                game.taken.add(version)
                self._counts.answers += 1
                return
            fresh = await self._at_last(http, "GET", f"/tables/{game.id}?since=1000000000", None)
            if fresh["version"] > version:
                return  # it was taken, though nobody could say so; the record will tell
            await asyncio.sleep(0.2)


async def judged(url: str, players: list[Player]) -> tuple[int, int, int]:
    """How many acknowledged answers are not in the records, how many stand there that nobody gave (twice,
    then), and how many tables were looked at."""
    store = Store(url)
    lost = twice = tables = 0
    for game in [game for player in players for game in player.games]:
        data = await store.load(game.id)
        assert data is not None
        match = load_record(record_text(data.row.head, data.lines))
        mine = [ply for ply in range(match.ply) if match.answer(ply)[0] == 0]
        accounted = set()
        for version, option in game.sent.items():  # a version counts the answers before
            first = next((ply for ply in mine if ply >= version), None)
            if first is not None and str(match.answer(first)[1]) == option:
                accounted.add(first)
            elif version in game.taken:
                lost += 1
        twice += sum(ply not in accounted and not match.was_forced(ply) for ply in mine)
        tables += 1
    await store.stop()
    return lost, twice, tables


async def run(url: str, plan: argparse.Namespace) -> bool:
    ports = [free_port(), free_port()]
    servers = [Killed("-m", "benchmarks.server", str(port), url) for port in ports]
    words = ("-m", "undercroft.cli", "work", "--db", url, "--jobs", str(plan.jobs))
    try:
        for port in ports:
            wait_for(f"http://127.0.0.1:{port}/", 300.0)
        workers = [Killed(*words) for _ in range(2)]
        try:
            return await _run(url, plan, ports, servers, workers)
        finally:
            for one in workers:
                one.end()
    finally:
        for one in servers:
            one.end()


async def _run(
    url: str, plan: argparse.Namespace, ports: list[int], servers: list[Killed], workers: list[Killed]
) -> bool:
    counts = Counts()
    players = [Player(ports, plan, counts, seed) for seed in range(plan.tables)]
    patience = aiohttp.ClientTimeout(total=20)
    kills = 0
    async with aiohttp.ClientSession(timeout=patience, connector=aiohttp.TCPConnector(limit=0)) as http:
        tasks = [asyncio.create_task(player.play(http)) for player in players]
        end = time.monotonic() + plan.minutes * 60
        while time.monotonic() < end:
            await asyncio.sleep(plan.every)
            if plan.kill and time.monotonic() < end - plan.every:
                await asyncio.to_thread(servers[kills % 2].kill)
                await asyncio.to_thread(workers[kills % 2].kill)
                await asyncio.to_thread(wait_for, f"http://127.0.0.1:{ports[kills % 2]}/", 300.0)
                kills += 1
            dead = [task.exception() for task in tasks if task.done()]
            if dead:
                raise SystemExit(f"a player has stopped: {dead[0]!r}")
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    lost, twice, tables = await judged(url, players)
    stands = sorted(counts.stands)
    part: Callable[[float], float] = lambda share: stands[int(share * (len(stands) - 1))]  # noqa: E731
    print(f"{plan.tables} players, {plan.minutes:g} minutes, {kills} times a server and a worker killed")
    print(
        f"  {counts.answers} answers acknowledged at {tables} tables, {counts.games} games ended; "
        f"{counts.unsure} times a server was gone when one was given"
    )
    print(f"  answers lost: {lost}; twice: {twice}; odd replies: {len(counts.odd)} {counts.odd[:2]}")
    print(
        f"  a table stood for {part(0.5):.1f} / {part(0.95):.1f} / {part(0.99):.1f} s, "
        f"at the longest {stands[-1]:.1f} s (looked at every {LOOK:g} s)"
    )
    return not lost and not twice


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.soak", description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two kills")
    parser.add_argument("--no-kill", dest="kill", action="store_false")
    parser.add_argument("--game", default="raiders")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--level", default="normal", help="of the bots")
    parser.add_argument("--think", type=float, default=3.0, help="seconds a person looks before he answers")
    parser.add_argument("--jobs", type=int, default=1, help="processes of each worker")
    plan = parser.parse_args()
    with cluster() as base:
        ok = asyncio.run(run(base.url, plan))
    raise SystemExit(0 if ok else 1)


if __name__ == "__main__":
    main()
