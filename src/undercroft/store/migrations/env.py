"""Alembic's entry: migrations run over the connection the store hands in."""

from __future__ import annotations

from alembic import context

from undercroft.store.model import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
