"""How this server calls people: what does it, made from the settings."""

from __future__ import annotations

from dataclasses import dataclass

from undercroft.people.calling import Caller
from undercroft.people.mail import Mailer, Server
from undercroft.people.push import Push
from undercroft.people.sending import Sender
from undercroft.tables.tables import Tables
from undercroft.web.settings import Settings

NOBODY = "mailto:nobody@undercroft.invalid"
"""Whom a push service may ask about this server, if its host has told no address."""


@dataclass(frozen=True)
class Calls:
    """Finds whom to call, calls browsers, writes mails (if the host has a mail server), and sends."""

    caller: Caller
    push: Push
    mailer: Mailer | None
    sender: Sender


def calls_of(tables: Tables, settings: Settings) -> Calls:
    """What calls the people of these tables."""
    contact = f"mailto:{settings.mail_from}" if settings.mail_from else settings.public_url or NOBODY
    push = Push(tables.store, contact, settings.push_services)
    mailer = None
    if settings.mail_server:
        server = Server(
            settings.mail_server,
            settings.mail_port,
            settings.mail_secure,
            settings.mail_user,
            settings.mail_password.get_secret_value(),
        )
        mailer = Mailer(tables.store, settings.mail_from, settings.public_url, server.send)
    caller = Caller(tables)
    return Calls(caller, push, mailer, Sender(tables.store, caller, push, mailer))
