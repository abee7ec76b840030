"""The rows of people around people: friends, those one does not want to meet, invitations."""

from __future__ import annotations

from sqlalchemy import ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from undercroft.store.model import Base, now


class TieRow(Base):
    """How somebody stands to somebody else; `owner` and `other` as they own seats. Friends have one each."""

    __tablename__ = "ties"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    """How its owner's pages name it: they tell nobody's hash."""
    owner: Mapped[str] = mapped_column(String(64))
    other: Mapped[str] = mapped_column(String(64), index=True)
    kind: Mapped[str] = mapped_column(String(10))
    """friend, block or mute."""
    name: Mapped[str] = mapped_column(String(40), default="")
    """As the other was called then."""
    at: Mapped[str] = mapped_column(String(32), default=lambda: now())

    __table_args__ = (UniqueConstraint("owner", "kind", "other"),)


class FriendLinkRow(Base):
    """The hash of somebody's link for friends, the only one that is good."""

    __tablename__ = "friend_links"

    owner: Mapped[str] = mapped_column(String(64), primary_key=True)
    key: Mapped[str] = mapped_column(String(64), unique=True)
    name: Mapped[str] = mapped_column(String(40), default="")
    until: Mapped[str] = mapped_column(String(32))


class InvitationRow(Base):
    """Somebody is wanted at a table that has not begun."""

    __tablename__ = "invitations"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    whom: Mapped[str] = mapped_column(String(64), primary_key=True, index=True)
    by: Mapped[str] = mapped_column(String(64), index=True)
    name: Mapped[str] = mapped_column(String(40), default="")
    """As who invites was called then."""
    at: Mapped[str] = mapped_column(String(32), default=lambda: now())
