"""Results of tasks in a file, so that a run that was stopped goes on where it was."""

from __future__ import annotations

import hashlib
import json
import pickle
from collections.abc import Callable
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import IO, Any, BinaryIO
from zlib import crc32

from undercroft.core.errors import UndercroftError
from undercroft.core.locks import taken
from undercroft.core.registry import all_games

HEAD = b"undercroft results 1\n"
KEY = 32
SIZE = 8
SUM = 4
"""Bytes of the checksum that stands before each result."""


def only_writer(stream: IO[Any], name: str) -> None:
    """Raises UndercroftError while another process writes there: two would write over each other. The lock
    lasts as long as the stream is open, and no longer than its process, however that ends."""
    if taken(stream):
        raise UndercroftError(f"Another run writes to {name}: wait for its end, or give another one.")


def claim(place: Path, name: str, about: dict[str, Any], what: str) -> None:
    """Writes into a file of this name what the folder is for, or checks that it is for just this. Raises
    UndercroftError if it is for another one, holds anything else, or cannot be used."""
    try:
        place.mkdir(parents=True, exist_ok=True)
        file = place / name
        if not file.exists():
            if any(place.iterdir()):
                raise UndercroftError(f"The folder {place} is not empty: give a new one.")
            file.write_text(json.dumps(about, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            return
        before = json.loads(file.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise UndercroftError(f"The folder {place} cannot be used: {wrong.strerror}.") from None
    except (ValueError, RecursionError) as wrong:
        raise UndercroftError(f"The folder {place} cannot be used: its {name} is no JSON: {wrong}") from None
    if not isinstance(before, dict):
        raise UndercroftError(f"The folder {place} cannot be used: its {name} says nothing of a {what}.")
    for key, value in about.items():
        if before.get(key) != value:
            raise UndercroftError(
                f"{place} holds another {what}: {key} is {before.get(key)!r} there, not {value!r}. "
                "Give another folder."
            )


class Kept:
    """The results in one file: each under a key that names the work, the task and what it was done with. A
    file that a run was writing when it died is read up to there; a result that was damaged is not there.

    The results are pickled: only a file of one's own should be read.
    """

    def __init__(self, file: str) -> None:
        self.file = file
        self._found: dict[bytes, bytes] = {}
        rules = sorted((kind.id, kind.rules) for kind in all_games())
        self._versions = repr((version("undercroft"), rules))
        try:
            self._stream: BinaryIO = open(file, "a+b")  # noqa: SIM115
            try:
                self._begin()
            except (OSError, UndercroftError):
                self._stream.close()
                raise
        except OSError as error:
            raise UndercroftError(f"The results cannot be kept in {file}: {error.strerror}.") from None

    def _begin(self) -> None:
        only_writer(self._stream, self.file)
        end = self._read()
        self._stream.truncate(end)
        if not end:
            self._stream.write(HEAD)

    def _read(self) -> int:
        """How many bytes of the file are whole."""
        self._stream.seek(0)
        data = self._stream.read(len(HEAD))
        if data and not data.startswith(HEAD):
            raise UndercroftError(f"{self.file} holds something else than results: give another file.")
        data += self._stream.read()
        at = len(HEAD) if data else 0
        while at + KEY + SIZE <= len(data):
            start = at + KEY + SIZE
            size = int.from_bytes(data[at + KEY : start], "big")
            if start + size > len(data):
                break
            found = data[start + SUM : start + size]
            if data[start : start + SUM] == _sum(found):
                self._found[data[at : at + KEY]] = found
            at = start + size
        return at

    def key(self, work: Callable[[Any], Any], task: Any) -> bytes:
        words = f"{work.__module__}.{work.__qualname__} {task!r} {self._versions}"
        return hashlib.sha256(words.encode()).digest()

    def __contains__(self, key: bytes) -> bool:
        return key in self._found

    def result(self, key: bytes) -> Any:
        return pickle.loads(self._found[key])  # noqa: S301 - a file of one's own

    def add(self, key: bytes, result: Any) -> None:
        """Keeps a result; what was kept before stays readable whatever happens."""
        data = pickle.dumps(result)
        try:
            self.write(key, data)
        except OSError as error:
            raise UndercroftError(
                f"The results cannot be kept in {self.file}: {error.strerror}. What was kept before is "
                "there, and the same command goes on from it."
            ) from None

    def write(self, key: bytes, data: bytes) -> None:
        self._stream.write(key + (SUM + len(data)).to_bytes(SIZE, "big") + _sum(data) + data)
        self._stream.flush()

    def __enter__(self) -> Kept:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with suppress(OSError):  # a full disk was told of before
            self._stream.close()


def _sum(data: bytes) -> bytes:
    return crc32(data).to_bytes(SUM, "big")
