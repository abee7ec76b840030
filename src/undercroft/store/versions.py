"""The form of the database, which each version of Undercroft brings up to its own."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, text

from undercroft.store.errors import StoreError

if TYPE_CHECKING:
    from alembic.config import Config
    from alembic.script import ScriptDirectory


MIGRATING = "SELECT pg_advisory_xact_lock(7270)"
"""Waits, in a PostgreSQL database, until nobody else brings it to a form or puts a copy back."""


def migrate(connection: Connection) -> None:
    """Brings the database to the newest version of its form."""
    from alembic import command
    from alembic.runtime.migration import MigrationContext

    if connection.dialect.name == "postgresql":  # one process after the other
        connection.execute(text(MIGRATING))
    here = set(MigrationContext.configure(connection).get_current_heads())
    if here == set(_scripts().get_heads()):
        return
    if is_newer(here):
        raise StoreError(
            f"The database {connection.engine.url} was written by a newer version of Undercroft: install "
            "that version, or restore a backup made before it."
        )
    config = _migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "heads")


def is_newer(revisions: Collection[str]) -> bool:
    """Whether a database at these revisions of its form was written by a newer version."""
    return not {one.revision for one in _scripts().walk_revisions()}.issuperset(revisions)


@cache
def _scripts() -> ScriptDirectory:
    from alembic.script import ScriptDirectory

    return ScriptDirectory.from_config(_migrations())


def _migrations() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    return config
