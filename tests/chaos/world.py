"""The world around a server: its clock, its disk, and the wire to its database, which a test may spoil."""

from __future__ import annotations

import asyncio
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

import pytest

SOURCE = Path(__file__).with_name("world.c")


class World:
    """A clock that can be turned and a disk that can fail, for the processes begun with `env`."""

    def __init__(self, folder: Path) -> None:
        compiler = shutil.which("cc")
        if sys.platform != "linux" or compiler is None:
            pytest.skip("needs Linux and a C compiler: this was NOT tested")
        self._file, library = folder / "world", folder / "world.so"
        self._write(0, 0)
        subprocess.run([compiler, "-shared", "-fPIC", "-o", library, SOURCE, "-ldl"], check=True)
        self.env = {"LD_PRELOAD": str(library), "WORLD": str(self._file)}

    def _write(self, later: int, error: int) -> None:
        with self._file.open("r+b" if self._file.exists() else "w+b") as file:
            file.write(struct.pack("qq", later, error))

    def turn_clock(self, seconds: int) -> None:
        """The wall clock is so much ahead from now on; less than 0: behind."""
        self._write(seconds, 0)

    @contextmanager
    def disk_fails(self, error: int) -> Iterator[None]:
        """Writing to any file fails with this error number."""
        self._write(0, error)
        yield
        self._write(0, 0)


class Wire:
    """A TCP connection to a database that can be cut, hang, and lead elsewhere. It has a port of its own."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self._cut = False
        self._flows = asyncio.Event()
        self._open: set[asyncio.Task[None]] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._begin(), self._loop).result()

    async def _begin(self) -> None:
        self._flows.set()
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        ends = [writer]
        try:
            await self._flows.wait()
            if self._cut:
                return
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
            ends.append(back)
            await asyncio.gather(self._pump(reader, back), self._pump(there, writer))
        except (OSError, asyncio.CancelledError):
            return
        finally:
            self._open.discard(task)
            for end in ends:
                end.transport.abort()

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        while data := await source.read(65_536):
            await self._flows.wait()
            sink.write(data)
            await sink.drain()
        raise ConnectionResetError

    def hang(self) -> None:
        """Nothing comes through any more, and nobody hears why."""
        self._loop.call_soon_threadsafe(self._flows.clear)

    def cut(self) -> None:
        """All connections are gone, and there are no new ones."""

        def now() -> None:
            self._cut = True
            for task in self._open:
                task.cancel()

        self._loop.call_soon_threadsafe(now)

    def mend(self, target: int | None = None) -> None:
        """All is as before, or leads to another port."""

        def now() -> None:
            self.target, self._cut = target or self.target, False
            self._flows.set()

        self._loop.call_soon_threadsafe(now)

    def close(self) -> None:
        self.cut()

        async def end() -> None:
            self._server.close()
            for task in self._open:
                task.cancel()
            await asyncio.sleep(0.05)

        with suppress(TimeoutError):
            asyncio.run_coroutine_threadsafe(end(), self._loop).result(5)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(5)
        self._loop.close()
