"""A law for every statement of a test: SQLite must not go through a table that grows with the house, nor
through all tables of one state, unless it takes the first of them as they lie.

Whether it does is a matter of the statement and of the indexes, not of the rows there are: so the smallest
database tells it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, event

SMALL = frozenset({"kept", "decrees", "alembic_version", "sqlite_master", "sqlite_temp_master"})
"""Tables that do not grow with the house."""
MEANT = frozenset(
    {
        # the host's figures: one walk along an index
        "SELECT tables.state, count(*) AS count_1 FROM tables GROUP BY tables.state",
        # once at a start: whose tokens are good
        "SELECT DISTINCT seats.owner FROM seats WHERE seats.owner != ? AND seats.table_id IN "
        "(SELECT tables.id FROM tables WHERE tables.state IN (?, ?))",
        # once for each who asks to be forgotten: wherever he is known
        "SELECT tables.id FROM tables WHERE (tables.manners LIKE '%' || ? || '%')",
        "SELECT rated.table_id, rated.subjects, rated.done FROM rated "
        "WHERE (rated.subjects LIKE '%' || ? || '%')",
    }
)
"""Statements that are meant to go through many rows."""
LOOKING = ("SELECT", "UPDATE", "DELETE")
WALK = re.compile(r"SCAN (\w+)")
STATE = re.compile(r"SEARCH (tables) USING (?:COVERING )?INDEX \w+ \(state=\?\)$")

_FILES = """api api_evening around_people contest_pages daily friends host letters lobby mine older posed
profile programs ratings"""
HELD = frozenset({"tables", "tournaments", *(f"test_{name}.py" for name in _FILES.split())})
"""The folders and files of tests that are held to it; in others the tests themselves read whole tables, or it
was not tried yet."""

walks: list[str] = []
"""What was found since it was last asked."""
_known: set[str] = set()


@contextmanager
def on() -> Iterator[None]:
    """Each statement of this process is looked at when it is executed for the first time."""
    event.listen(Engine, "before_cursor_execute", _look)
    try:
        yield
    finally:
        event.remove(Engine, "before_cursor_execute", _look)


@contextmanager
def off() -> Iterator[None]:
    """Nothing is looked at meanwhile."""
    if not event.contains(Engine, "before_cursor_execute", _look):
        yield
        return
    event.remove(Engine, "before_cursor_execute", _look)
    try:
        yield
    finally:
        event.listen(Engine, "before_cursor_execute", _look)


def _look(connection: Any, _cursor: Any, sql: str, values: Any, _context: Any, many: bool) -> None:
    if sql in _known or connection.dialect.name != "sqlite" or sql.split()[0] not in LOOKING:
        return
    _known.add(sql)
    words = " ".join(sql.split())
    if words in MEANT or (not words.startswith("SELECT") and " WHERE " not in words):  # those are of tests
        return
    cursor = connection.connection.cursor()
    cursor.execute(f"EXPLAIN QUERY PLAN {sql}", values[0] if many else values)
    plan = [str(row[3]) for row in cursor.fetchall()]
    cursor.close()
    first = " LIMIT " in words and "USE TEMP B-TREE FOR ORDER BY" not in plan
    for line in plan:
        found = WALK.match(line) or (None if first else STATE.match(line))
        if found and found[1] not in SMALL and line != "SCAN CONSTANT ROW":
            walks.append(f"{line}: {words}")
