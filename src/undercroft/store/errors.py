"""What can go wrong with a database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from undercroft.core.errors import UndercroftError


class StoreError(UndercroftError):
    """The database cannot be used now (full, locked, damaged); nothing was written."""


class Damaged(StoreError):
    """What the database holds of a table cannot be right."""


class Conflict(StoreError):
    """Another process has written the next answer first; nothing was written."""


def reason(error: BaseException) -> str:
    """One line of a database error, without the statement."""
    inner = getattr(error, "orig", None) or error
    return str(inner).splitlines()[0] if str(inner) else type(inner).__name__


@contextmanager
def told(words: str) -> Iterator[None]:
    """Whatever goes wrong inside becomes a StoreError that begins with these words: a driver has many ways to
    say that its server is gone."""
    try:
        yield
    except StoreError:
        raise
    except Exception as error:
        raise StoreError(f"{words}: {reason(error)}") from error
