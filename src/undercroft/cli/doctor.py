"""`undercroft doctor`: what is there, what is missing, and what to do about it."""

from __future__ import annotations

import importlib
import json
import os
import platform
import shutil
import socket
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from undercroft.core.errors import UndercroftError

WELL, SPARE, WRONG = "well", "spare", "wrong"
"""It is there; it is not, and only some want it; it must be mended."""
MARKS = {WELL: "ok", SPARE: "--", WRONG: "!!"}
EXTRAS = {
    "postgres": ("asyncpg",),
    "rl": ("gymnasium", "numpy", "pettingzoo"),
    "openspiel": ("numpy", "pyspiel"),
    "compare": ("numpy", "scipy"),
    "lab": ("altair", "numpy", "polars", "scipy", "vl_convert"),
    "train": ("gymnasium", "jax", "numpy", "optax", "pettingzoo"),
    "cluster": ("ray",),
    "dev": ("hypothesis", "mypy", "playwright", "pytest", "ruff"),
}
"""Whatever is installed beside, by what it is called in brackets: the modules it brings."""
BROWSERS = ("chromium", "chromium-headless-shell", "chromium-browser", "google-chrome", "chrome")
FONTS = ("philosopher", "alegreya-sans")
FEW_FILES = 1024
LITTLE = 1e9
"""Bytes left on a disk."""


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    what: str
    state: str
    words: str


def examine(settings: str | None) -> list[Finding]:
    """Everything, in the order in which it matters."""
    return [*_python(), *_games(), *_server(settings), *_pages(), *_extras(), *_browser()]


def show_findings(settings: str | None, as_json: bool) -> bool:
    """Prints what was found; true if nothing must be mended."""
    found = examine(settings)
    if as_json:
        print(json.dumps([asdict(one) for one in found], ensure_ascii=False))
    else:
        for one in found:
            print(f"{MARKS[one.state]} {one.what}: {one.words}")
    return all(one.state != WRONG for one in found)


def _python() -> Iterator[Finding]:
    enough = sys.version_info >= (3, 11)
    words = f"{platform.python_version()} on {platform.system()} {platform.machine()}"
    yield Finding("Python", WELL if enough else WRONG, words if enough else f"{words}; 3.11 is needed")
    try:
        yield Finding("Undercroft", WELL, version("undercroft"))
    except PackageNotFoundError:
        yield Finding("Undercroft", WRONG, "run from its sources, not installed: pip install -e .")
    compiled = not str(importlib.import_module("undercroft.core.match").__file__).endswith(".py")
    slow = "plain Python; `make compiled` makes playouts about three times as fast"
    yield Finding("compiled", WELL if compiled else SPARE, "by mypyc" if compiled else slow)


def _games() -> Iterator[Finding]:
    from undercroft.core.registry import find_game, game_ids
    from undercroft.core.start import standard_components

    for name in game_ids():
        try:
            kind = find_game(name)
            kind.load_components(standard_components(kind))
            yield Finding(f"game {name}", WELL, f"{kind.titles['en']}, rules version {kind.rules}")
        except Exception as error:  # whatever a package from elsewhere does
            yield Finding(f"game {name}", WRONG, f"cannot be loaded: {error}")


def _server(settings: str | None) -> Iterator[Finding]:
    from undercroft.web.settings import FILE, PLACE, read_settings

    named = settings or os.environ.get(PLACE) or (FILE if Path(FILE).is_file() else "")
    try:
        found = read_settings(settings)
    except UndercroftError as error:
        yield Finding("settings", WRONG, str(error))
        return
    yield Finding("settings", WELL, named or "none given: the usual ones")
    with socket.socket() as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((found.host if ":" not in found.host else "127.0.0.1", found.port))
            yield Finding("port", WELL, f"{found.port} is free")
        except OSError as error:
            words = f"{found.port}: {error.strerror}; a server may be running, else choose another --port"
            yield Finding("port", SPARE, words)
    yield from _database(found.place)
    yield from _machine()


def _database(place: str) -> Iterator[Finding]:
    import asyncio

    from undercroft.store import Store
    from undercroft.store.backup import file_of, is_file

    if is_file(place):
        path = file_of(place)
        folder = path.parent
        while not folder.exists():
            folder = folder.parent
        if not os.access(path if path.exists() else folder, os.W_OK):
            yield Finding("database", WRONG, f"{path} cannot be written")
            return
        if not path.exists():
            yield Finding("database", WELL, f"{path} will be made")
            return
        free = shutil.disk_usage(folder).free
        state = WELL if free > LITTLE else WRONG
        yield Finding("disk", state, f"{free / 1e9:.1f} GB are free beside {path}")
        yield _opened(path)
        return
    try:
        asyncio.run(_asked(Store(place)))
        yield Finding("database", WELL, "PostgreSQL answers")
    except UndercroftError as error:
        yield Finding("database", WRONG, str(error))


def _opened(path: Path) -> Finding:
    """An SQLite file, looked at without changing it."""
    from undercroft.store.backup import check

    try:
        check(path, True)
    except UndercroftError as error:
        return Finding("database", WRONG, str(error))
    return Finding("database", WELL, f"SQLite, {path}, {path.stat().st_size / 1e6:.1f} MB, whole")


async def _asked(store: object) -> None:
    from undercroft.store import Store

    assert isinstance(store, Store)
    try:
        await store.answers()
    finally:
        await store.stop()


def _machine() -> Iterator[Finding]:
    cores = os.cpu_count() or 1
    state = WELL if cores > 1 else SPARE
    yield Finding("processors", state, f"{cores}; bots think in processes of their own")
    try:
        import resource
    except ImportError:
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    enough = hard == resource.RLIM_INFINITY or hard > FEW_FILES
    words = "without limit" if hard == resource.RLIM_INFINITY else f"up to {hard}"
    more = "" if enough else "; each open page needs one: see LimitNOFILE in docs/host.md"
    yield Finding("open files", WELL if enough else SPARE, words + more)


def _pages() -> Iterator[Finding]:
    static = files("undercroft.web").joinpath("static")
    fonts = [one.name for one in static.joinpath("fonts").iterdir() if one.name.endswith(".woff2")]
    missing = [font for font in FONTS if not any(name.startswith(font) for name in fonts)]
    words = f"{len(fonts)} files" if not missing else f"{', '.join(missing)} missing: install Undercroft anew"
    yield Finding("fonts", WRONG if missing else WELL, words)


def _extras() -> Iterator[Finding]:
    for name, modules in EXTRAS.items():
        missing = [one for one in modules if find_spec(one) is None]
        words = (
            "installed" if not missing else f"without {', '.join(missing)}: pip install 'undercroft[{name}]'"
        )
        yield Finding(f"extra {name}", SPARE if missing else WELL, words)


def _browser() -> Iterator[Finding]:
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    words = found or "no Chromium, which only browser tests need (Debian: apt install chromium)"
    yield Finding("Chromium", WELL if found else SPARE, words)
