"""The rows of signing in by mail."""

from __future__ import annotations

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from undercroft.store.model import Base, now


class MailboxRow(Base):
    """An address by which somebody signs in."""

    __tablename__ = "mailboxes"

    mail: Mapped[str] = mapped_column(String(254), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id", ondelete="CASCADE"), unique=True)
    created: Mapped[str] = mapped_column(String(32), default=lambda: now())


class LetterRow(Base):
    """A mail that lets in whoever has asked for it: the hashes of its link and its code, each for the browser
    that asked, until `until`; empty when it is used up or void."""

    __tablename__ = "letters"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    code: Mapped[str] = mapped_column(String(64))
    browser: Mapped[str] = mapped_column(String(64), index=True)
    """The hash of the browser's token."""
    person: Mapped[str] = mapped_column(String(64), default="", index=True)
    """Who wishes to sign in by this address from now on; empty for who wishes to come in."""
    mail: Mapped[str] = mapped_column(String(254), index=True)
    tries: Mapped[int] = mapped_column(default=0)
    """How often a code was typed."""
    until: Mapped[str] = mapped_column(String(32))
    at: Mapped[str] = mapped_column(String(32), default=lambda: now(), index=True)
