"""A real server, people who play at it whatever happens, and what must be so after every disaster."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Event, Thread
from typing import Any

import httpx
from sqlalchemy import select

from tests.web.postgres import free_port
from undercroft.cli.files import check_files
from undercroft.store import Store, TableData, TableRow
from undercroft.web.watch import GONE

ADDRESS = "127.0.0.3"
"""Where players come from: the server counts tables by address, and hostile clients have another."""
PAUSE = 0.13
"""Seconds between two answers of a player: more often than the server allows, nobody plays."""


def wait_for(true: Callable[[], Any], what: str, seconds: float = 30.0) -> Any:
    """What `true` gives once it is true. Fails if that takes too long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(0.03)
    raise AssertionError(f"waited in vain for {what}")


class House:
    """`undercroft serve`, as it is, over a database."""

    def __init__(
        self,
        folder: Path,
        db: str = "",
        env: Mapping[str, str] | None = None,
        before: Callable[[], None] | None = None,
    ) -> None:
        self.folder = folder
        self.db = db or str(folder / "tables.db")
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "log"
        self._env = {**os.environ, **(env or {})}
        self._before = before
        """What its process does before it becomes the server."""
        self.start()

    def start(self) -> None:
        words = ["-m", "undercroft.cli", "serve", "--port", str(self.port), "--db", self.db]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *words],
                stdout=log,
                stderr=log,
                env=self._env,
                preexec_fn=self._before,
            )
        wait_for(self.is_there, "the server")

    def is_there(self) -> bool:
        assert self.process.poll() is None, self.log.read_text()[-2_000:]
        try:
            return httpx.get(f"{self.url}/favicon.ico", timeout=5, verify=False).status_code == 200
        except httpx.TransportError:
            return False

    def stop(self, how: signal.Signals = signal.SIGTERM) -> float:
        """Ends the server; gives the seconds that took."""
        began = time.monotonic()
        self.process.send_signal(how)
        self.process.wait(20)
        return time.monotonic() - began

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(20)

    def children(self) -> list[int]:
        """The processes in which bots think."""
        found = set()
        for thread in Path(f"/proc/{self.process.pid}/task").glob("*/children"):
            found |= {int(one) for one in thread.read_text().split()}
        return [pid for pid in found if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]

    def tables(self) -> dict[str, TableData]:
        """All that is stored."""

        async def read() -> dict[str, TableData]:
            store = Store(self.db)
            try:
                async with store.session() as session:
                    ids = list(await session.scalars(select(TableRow.id)))
                return {one: data for one in ids if (data := await store.load(one)) is not None}
            finally:
                await store.stop()

        return asyncio.run(read())


class Player(Thread):
    """Somebody who plays game after game, whatever happens to the server, until told to stop.

    `kinds` of the other seats: `bot`, or `me` for several seats at one screen.
    """

    def __init__(
        self, house: House, kinds: list[str], clock: dict[str, Any] | None = None, **options: Any
    ) -> None:
        super().__init__(daemon=True)
        way = httpx.HTTPTransport(local_address=ADDRESS)
        self.http = httpx.Client(transport=way, base_url=f"{house.url}/api/v1", timeout=30)
        seats = [{"kind": kind, "level": "easy"} if kind == "bot" else {"kind": kind} for kind in kinds]
        self._wish = {"game": "raiders", "seats": [{"kind": "me"}, *seats], "options": options}
        if clock is not None:
            self._wish["clock"] = clock
        self._rng = random.Random(len(kinds))
        self.enough = Event()
        self.table = ""
        """Where the player sits: nowhere between two games."""
        self.taken: dict[str, list[str]] = {}
        """The answers that the server has acknowledged, by table, as they stand in its record."""
        self.waits: list[float] = []
        """The seconds each of them took."""
        self.refused: list[tuple[float, str]] = []
        """How long it took until the server said that it could not now, and in which words."""
        self.odd: list[str] = []

    @property
    def given(self) -> int:
        return len(self.waits)

    @property
    def latest(self) -> str:
        """The table the player sits at, or sat at last."""
        return list(self.taken)[-1]

    def run(self) -> None:
        while not self.enough.is_set():
            try:
                self._go_on()
            except httpx.TransportError:
                time.sleep(0.05)
            except Exception as error:
                self.odd.append(repr(error))
                return

    def _ask(self, method: str, place: str, **what: Any) -> Any:
        """What the server says, or None if it cannot now."""
        began = time.monotonic()
        answer = self.http.request(method, place, **what)
        if answer.status_code == 503:
            words = answer.json()["message"]
            self.refused.append((time.monotonic() - began, words))
            time.sleep(0.2)
        elif answer.status_code in (409, 429):
            time.sleep(0.2)
        elif answer.is_success:
            return answer.json()
        else:
            self.odd.append(f"{method} {place}: {answer.status_code} {answer.text[:200]}")
            time.sleep(0.2)
        return None

    def _go_on(self) -> None:
        if "authorization" not in self.http.headers:
            made = self._ask("POST", "/tokens")
            if made is not None:
                self.http.headers["authorization"] = f"Bearer {made['token']}"
            return
        if not self.table:
            laid = self._ask("POST", "/tables", json=self._wish)
            if laid is not None:
                self.table = laid["id"]
                self.taken[self.table] = []
            return
        shown = self._ask("GET", f"/tables/{self.table}")
        if shown is None:
            return
        if shown["state"] == "over":
            self.table = ""
        elif shown["choices"]:
            choice = self._rng.choice(shown["choices"])
            option = self._rng.choice(choice["options"])["option"]
            body = {"seat": choice["seat"], "option": option, "version": shown["version"]}
            began = time.monotonic()
            if self._ask("POST", f"/tables/{self.table}/answers", json=body) is not None:
                self.waits.append(time.monotonic() - began)
                self.taken[self.table].append(f"{choice['seat']} {option}")
        time.sleep(PAUSE)

    def p95(self, since: int = 0) -> float:
        """The wait that 95 of a hundred answers did not reach, of those given since the first so many."""
        waits = sorted(self.waits[since:])
        return waits[int(0.95 * len(waits))]

    def close(self) -> None:
        self.enough.set()
        self.join(35)
        self.http.close()


class Company:
    """A house and two who play there: alone, as `alone` wishes, and with two bots."""

    def __init__(self, house: House, **alone: Any) -> None:
        self.house = house
        self.alone = Player(house, ["me"], play="open", **alone)
        self.players = [self.alone, Player(house, ["bot", "bot"])]
        for player in self.players:
            player.start()
        moved(self.players)

    def hears(self, soon: float) -> None:
        """Who answers hears in time that it cannot be taken; the other perhaps waits for a bot."""
        before = len(self.alone.refused)
        wait_for(lambda: len(self.alone.refused) > before + 1, "a refusal", 2 * soon)
        for player in self.players:
            assert all("cannot write to its database" in words for _, words in player.refused)
            assert all(seconds < soon for seconds, _ in player.refused)

    def close(self) -> None:
        for player in self.players:
            player.close()
        self.house.close()


def moved(players: list[Player], more: int = 3, seconds: float = 90.0) -> None:
    """Every player's game goes on by so many answers; how soon is the machine's affair, which may be full."""
    goals = [(one, one.given + more) for one in players]
    wait_for(lambda: all(one.given >= goal or one.odd for one, goal in goals), "the players", seconds)
    assert not [words for one in players for words in one.odd]


def proved(house: House, players: list[Player]) -> None:
    """After a disaster: nothing that was acknowledged is lost, every record is sound, every table goes on."""
    known = {table: list(taken) for one in players for table, taken in one.taken.items()}
    stored = house.tables()
    for table, taken in known.items():
        lines = iter(line.split(" ", 1)[1] for line in stored[table].lines)
        lost = [one for one in taken if one not in lines]
        assert not lost, f"table {table} has lost {lost[0]}"
    folder = house.folder / "records"
    folder.mkdir(exist_ok=True)
    files = []
    for table, data in stored.items():
        files.append(str(folder / f"{table}.rec"))
        Path(files[-1]).write_text(data.row.head.rstrip("\n") + "\n\n" + "\n".join(data.lines) + "\n")
    assert check_files(files, None, None, False)
    moved(players)


def raw_failures(house: House, *known: str) -> list[str]:
    """What the log tells of errors nobody had thought of.

    An error met while another was handled is one with it; a stream whose browser hung up is none, nor is what
    is `known` by its words.
    """
    apart = r"(?<!occurred:\n\n)(?<!exception:\n\n)Traceback \(most recent call last\):"
    told = re.split(apart, house.log.read_text())
    return [one for one in told[1:] if not any(words in one for words in (GONE, *known))]
