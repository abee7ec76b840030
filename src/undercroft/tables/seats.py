"""Seats at a table, browsers and their tokens."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from dataclasses import dataclass

LEVELS = ("easy", "normal", "hard", "master")
NAME_LENGTH = 24
REMARK_LENGTH = 300
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Marks after which a line is written from right to left, its neighbours with it."""
HANDED_OVER = {"kind": "bot", "level": "normal"}
"""A seat for which a bot stands in."""
RESIGNED = HANDED_OVER | {"owner": "", "name": "", "key": ""}
"""A seat that somebody has given up."""


def new_token() -> str:
    """An unguessable token: 256 bits."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """The name of a table in its address: 60 bits, so that a private table is found by its link only."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(12))


def hash_of(token: str) -> str:
    """What the database keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


def same_hash(one: str, other: str) -> bool:
    """Compares two hashes in constant time; empty ones are never equal."""
    return bool(one) and bool(other) and hmac.compare_digest(one, other)


def clean_name(text: str) -> str:
    """A name as it may stand at a table: printable, one line, not too long."""
    words = " ".join("".join(letter for letter in text if letter.isprintable()).split())
    return words[:NAME_LENGTH]


def clean_remark(text: str) -> str:
    """A remark as it may stand in the chat: one line, not too long, nothing that turns letters around."""
    words = " ".join(text.split())
    kept = (one for one in words if unicodedata.category(one) not in ("Cc", "Cs") and one not in TURNING)
    return "".join(kept)[:REMARK_LENGTH]


@dataclass
class Seat:
    """Who sits on a chair of a table. `kind` is human, bot or open; `owner` the hash of a browser's token."""

    index: int
    kind: str
    name: str = ""
    level: str = ""
    owner: str = ""
    key: str = ""

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    def owned_by(self, browser: str) -> bool:
        return same_hash(self.owner, browser)
