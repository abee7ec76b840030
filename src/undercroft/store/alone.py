"""One server on an SQLite file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

from undercroft.core.locks import taken
from undercroft.store.backup import file_of, is_file
from undercroft.store.errors import StoreError

OTHERWISE = ", or give this one another file with --db. Several servers can share a PostgreSQL database"
"""What a second server may do instead."""


@contextmanager
def only_server(place: str, otherwise: str = OTHERWISE) -> Iterator[None]:
    """Serves this database alone, or puts a copy in its place: two servers on one SQLite file do not hear of
    each other's answers. Raises StoreError while another one has it, with what to do `otherwise`; a database
    that several may share is never refused.

    The lock is that of a file beside: SQLite would lose its own if the database were opened and closed here.
    """
    with ExitStack() as held:
        if is_file(place) and ":memory:" not in place:
            path = file_of(place).resolve()
            with suppress(OSError, ValueError):  # where no file can be written, the database says so itself
                path.parent.mkdir(parents=True, exist_ok=True)
                lock = held.enter_context(path.with_name(f"{path.name}.lock").open("ab"))
                if taken(lock):
                    raise StoreError(f"Another server has {path} open: stop it first{otherwise}.")
        yield
