"""What the server writes down: one line for each thing, with the id of the request it belongs to, and never a
secret."""

from __future__ import annotations

import logging
import re
import sys
from collections import deque
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import structlog

KEPT = 200
"""So many lines are kept for the host's page."""

REQUESTS = "undercroft.requests"
"""The log of every single request."""

SECRETS = (
    (re.compile(r"(://[^:/@\s]+):[^@\s]+@"), r"\1:***@"),  # the password in a URL
    (
        re.compile(r"(/seat/\d+|/host|/invited|/friend|/deputy|/mail/[a-z]+)/[\w.-]{16,}"),
        r"\1/***",
    ),  # the keys of links
    (re.compile(r"(?i)(bearer|token|cookie|password|secret|key)([\s:=\"']+)[\w.+/-]{8,}"), r"\1\2***"),
    (re.compile(r"\b[\w-]{43}\.[0-9a-f]{32}\b"), "***"),  # the token of a browser
)


def without_secrets(words: str) -> str:
    """The same words, without what opens a door; and without what would begin another line."""
    for pattern, instead in SECRETS:
        words = pattern.sub(instead, words)
    return "".join(one if one.isprintable() or one in "\n\t" else repr(one)[1:-1] for one in words)


def _clean(_logger: Any, _name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """A step of structlog: no secret in any value, and no line break but in what Python tells of an error."""
    for name, value in event.items():
        if isinstance(value, str):
            value = without_secrets(value)
            event[name] = value if name == "exception" else value.replace("\n", "\\n")
    return event


def _plain(_logger: Any, _name: str, event: MutableMapping[str, Any]) -> str:
    """A line for people."""
    head = f"{event.pop('timestamp')} {event.pop('level')}: {event.pop('event')}"
    told = event.pop("exception", "")
    more = " ".join(f"{name}={value}" for name, value in event.items())
    return f"{head} {more}".rstrip() + (f"\n{told}" if told else "")


def set_up(form: str = "plain", level: str = "warning") -> None:
    """Every line of this process goes to the standard error, in this form (plain or json)."""
    before: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.stdlib.ExtraAdder(("method", "route", "status", "ms")),
    ]
    last = structlog.processors.JSONRenderer(ensure_ascii=False) if form == "json" else _plain
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=before,
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            _clean,
            last,
        ],
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("undercroft").setLevel(level.upper())


@dataclass(frozen=True)
class Noted:
    """A line of the log as the host's page shows it."""

    at: datetime
    level: str
    words: str
    told: tuple[str, Mapping[str, Any]] | None = None
    """The id of its sentence and what that is made with, if it has one."""


class Journal(logging.Handler):
    """The last lines of the log: what the host did, and what went wrong."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.lines: deque[Noted] = deque(maxlen=KEPT)
        self.errors = 0

    def emit(self, record: logging.LogRecord) -> None:
        if record.name != REQUESTS:
            words = without_secrets(record.getMessage()).replace("\n", " ")
            at = datetime.fromtimestamp(record.created, UTC)
            told = getattr(record, "told", None)
            self.lines.append(Noted(at, record.levelname.lower(), words[:300], told))
        self.errors += record.levelno >= logging.ERROR
