"""The rows of calling people: what somebody wishes, where he is reached, and what is still to be sent."""

from __future__ import annotations

from sqlalchemy import Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from undercroft.store.model import Base, now


class WishesRow(Base):
    """How somebody wishes to be called, and his mail address, which counts when he has confirmed it."""

    __tablename__ = "wishes"

    owner: Mapped[str] = mapped_column(String(64), primary_key=True)
    wants: Mapped[str] = mapped_column(Text, default="")
    """JSON; empty for what is usual."""
    lang: Mapped[str] = mapped_column(String(5), default="en")
    mail: Mapped[str] = mapped_column(String(254), default="")
    stop: Mapped[str] = mapped_column(String(64), default="", index=True)
    """The key of the link in each mail that ends them: it can do nothing else."""


class MailKeyRow(Base):
    """The hash of a link that confirms an address; used once."""

    __tablename__ = "mail_keys"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    owner: Mapped[str] = mapped_column(String(64), index=True)
    mail: Mapped[str] = mapped_column(String(254), index=True)
    until: Mapped[str] = mapped_column(String(32))
    at: Mapped[str] = mapped_column(String(32), default=lambda: now(), index=True)


class PushRow(Base):
    """A browser that is reached by Web Push."""

    __tablename__ = "pushes"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The hash of its endpoint."""
    owner: Mapped[str] = mapped_column(String(64), index=True)
    session: Mapped[str] = mapped_column(String(64), index=True)
    """The hash of the browser's token: who signs out there is not called there."""
    endpoint: Mapped[str] = mapped_column(Text)
    key: Mapped[str] = mapped_column(String(120))
    secret: Mapped[str] = mapped_column(String(40))
    lang: Mapped[str] = mapped_column(String(5), default="en")
    created: Mapped[str] = mapped_column(String(32), default=lambda: now())


class NoticeRow(Base):
    """A call by one channel, until it is sent."""

    __tablename__ = "notices"

    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    """A hash of whom, how, why, where and which time: so nothing is sent twice."""
    whom: Mapped[str] = mapped_column(String(64), index=True)
    channel: Mapped[str] = mapped_column(String(6))
    """push or mail."""
    kind: Mapped[str] = mapped_column(String(10))
    place: Mapped[str] = mapped_column(String(200))
    """The path of the page it is about."""
    mark: Mapped[str] = mapped_column(String(40), default="")
    """Which question of the table it is about."""
    about: Mapped[str] = mapped_column(String(80), default="")
    """Who or what calls, by name."""
    due: Mapped[str] = mapped_column(String(32))
    state: Mapped[str] = mapped_column(String(8), default="waiting")
    """waiting, sent, seen (he has been there), dropped (it is no longer so) or failed."""
    tries: Mapped[int] = mapped_column(default=0)
    taken: Mapped[str] = mapped_column(String(32), default="")
    """Until then a process is sending it."""

    __table_args__ = (Index("ix_notices_due", "state", "due"),)


class HolidayRow(Base):
    """Days on which somebody's clocks stand; both are included, and are days of UTC."""

    __tablename__ = "holidays"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    owner: Mapped[str] = mapped_column(String(64), index=True)
    first: Mapped[str] = mapped_column(String(10))
    last: Mapped[str] = mapped_column(String(10))
