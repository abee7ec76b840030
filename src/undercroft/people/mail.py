"""Mail: addresses that are confirmed by a link, and what is sent to them."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import urlsplit

from undercroft.store import Store
from undercroft.store.notice_rows import MailKeyRow, WishesRow
from undercroft.tables.refused import Refused
from undercroft.tables.seats import hash_of, new_token
from undercroft.texts import Texts

ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")
LASTS = 86_400.0
"""Seconds for which a link that confirms an address is good."""
MOST = 5
"""So many such links go to one address, or for one person, in a day."""
PATIENCE = 15.0

Send = Callable[[EmailMessage], Awaitable[None]]
"""Hands a mail over to a mail server. Raises OSError."""


@dataclass(frozen=True)
class Server:
    """The mail server of the host: `secure` is starttls, tls or none."""

    host: str
    port: int
    secure: str
    user: str
    password: str

    async def send(self, message: EmailMessage) -> None:
        """Raises OSError."""
        import aiosmtplib

        try:
            await aiosmtplib.send(
                message,
                hostname=self.host,
                port=self.port,
                username=self.user or None,
                password=self.password or None,
                use_tls=self.secure == "tls",
                start_tls=self.secure == "starttls",
                timeout=PATIENCE,
            )
        except (aiosmtplib.SMTPException, ValueError) as error:  # its words may name the address
            raise ConnectionError(type(error).__name__) from None


class Mailer:
    """Writes mails of this house, which others reach at `url`."""

    def __init__(self, store: Store, sender: str, url: str, send: Send) -> None:
        self._notices = store.notices
        self._sender = sender
        self.url = url.rstrip("/")
        self.send = send

    def written(self, to: str, subject: str, words: str, stop: str, texts: Texts) -> EmailMessage:
        """A mail; `stop` is the key of the link that ends them, if it is one of many."""
        message = EmailMessage()
        message["From"], message["To"] = self._sender, to
        message["Subject"] = " ".join(subject.split())
        message["Date"] = formatdate(usegmt=True)
        message["Message-ID"] = make_msgid(domain=urlsplit(self.url).hostname or "undercroft.invalid")
        message["Auto-Submitted"] = "auto-generated"
        if stop:
            link = f"{self.url}/mail/stop/{stop}"
            message["List-Unsubscribe"] = f"<{link}>"
            message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
            words += f"\n\n-- \n{texts.text('mail-stop', {'link': link})}"
        message.set_content(words + "\n")
        return message

    async def ask(self, owner: str, address: str, texts: Texts) -> None:
        """Sends a link that confirms an address. What comes of it nobody is told: the page says the same
        whether the address exists, or has had too many of them. Raises Refused for what is no address."""
        if len(address) > 254 or not ADDRESS.fullmatch(address):
            raise Refused("error-mail")
        key = new_token()
        if not await self._notices.ask_mail(hash_of(key), owner, address.lower(), LASTS, MOST):
            return
        link = f"{self.url}/mail/confirm/{key}"
        subject, words = texts.text("mail-confirm"), texts.text("mail-confirm-words", {"link": link})
        await self.send(self.written(address, subject, words, "", texts))

    async def asked(self, key: str) -> MailKeyRow:
        """What a link confirms. Raises Refused."""
        found = await self._notices.asked_mail(hash_of(key))
        if found is None:
            raise Refused("error-used-link")
        return found

    async def confirm(self, key: str, lang: str) -> None:
        """The address is confirmed; the link is used up. Raises Refused."""
        found = await self._notices.use_mail(hash_of(key))
        if found is None:
            raise Refused("error-used-link")
        await self._notices.wish(found.owner, new_token(), mail=found.mail, lang=lang)

    async def stop(self, key: str) -> WishesRow:
        """Whose mails end. Raises Refused."""
        found = await self._notices.who_stops(key)
        if found is None:
            raise Refused("error-used-link")
        return found
