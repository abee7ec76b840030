"""Who asks: a browser or a program, by its token."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_interface

from fastapi import Request

from undercroft.core.errors import UndercroftError
from undercroft.store import Store
from undercroft.tables.seats import hash_of, new_token
from undercroft.tables.wardens import Wardens

TOKEN = "uc"  # noqa: S105
"""The cookie that holds a browser's token."""
SAFE_TOKEN = "__Host-uc"  # noqa: S105
"""The same under https: a browser takes it from this host only, and over https only."""

PROGRAM = "ucp_"
"""How the token of a program begins, so that it is found where it should not be."""


def bearer_of(words: str) -> str:
    """The token in an Authorization header; empty if there is none."""
    return words[7:].strip() if words[:7].lower() == "bearer " else ""


def address_of(request: Request) -> str:
    """Where a request comes from: its address, or of IPv6 the network of one customer (/64)."""
    host = request.client.host if request.client else "?"
    try:
        return counted_as(host)
    except ValueError:
        return host


def welcome(wardens: Wardens, request: Request, browser: str) -> Callable[[], bool]:
    """Tells, whenever it is asked, whether somebody who has come in may stay."""
    address = address_of(request)
    return lambda: not wardens.is_banned(browser, address)


def counted_as(host: str) -> str:
    """An address as it is counted and shut out, of IPv6 its network (/64). Raises ValueError for others."""
    address = ip_address(host.partition("%")[0])
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or IPv6Network((address, 64), strict=False))
    return str(address)


def written_address(words: str) -> str:
    """An address that a host writes, or of IPv6 a network, as it is counted. Raises UndercroftError."""
    words = words.strip()
    try:
        one = ip_interface(words)
        if one.network.prefixlen >= (64 if one.version == 6 else 32):
            return counted_as(str(one.ip))
    except ValueError:
        raise UndercroftError(
            f"An address is needed, as 203.0.113.7, or of IPv6 a network, as 2001:db8::/64, not {words!r}."
        ) from None
    raise UndercroftError(
        f"{words} is too wide: one address of IPv4, or a network of IPv6 with /64, is shut out at a time."
    )


class Tokens:
    """The tokens of this house: 256 random bits each, and a signature that nobody else can make."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def new(self) -> str:
        """A token that nobody has yet."""
        random = new_token()
        return f"{random}.{self._signature(random)}"

    def _signature(self, random: str) -> str:
        return hmac.digest(self._store.secret.encode(), random.encode(), "sha256").hex()[:32]

    def are_ours(self, token: str) -> bool:
        """Whether a token was made here; or, unsigned, by an older version, and holds a seat in play."""
        if not 20 <= len(token) <= 100:
            return False
        random, _, signature = token.partition(".")
        if signature and token.isascii():
            return hmac.compare_digest(signature, self._signature(random))
        return self.is_old(token)

    def new_program(self) -> str:
        """A token for a program that acts for somebody: it is none that sits anywhere by itself."""
        random = PROGRAM + new_token()
        return f"{random}.{self._signature(PROGRAM + random)}"

    def is_program(self, token: str) -> bool:
        """Whether it was made here for a program, be it void meanwhile."""
        random, _, signature = token.partition(".")
        if not (token.startswith(PROGRAM) and len(token) <= 120 and token.isascii()):
            return False
        return hmac.compare_digest(signature, self._signature(PROGRAM + random))

    def is_old(self, token: str) -> bool:
        """Whether a token held a seat in play when the server started."""
        return hash_of(token) in self._store.seated

    def of_browser(self, request: Request) -> tuple[str, bool]:
        """A browser's token (empty if it has none that was made here), and whether it must be given to it."""
        if request.url.scheme != "https":
            token = request.cookies.get(TOKEN, "")
            return (token, False) if self.are_ours(token) else ("", False)
        token = request.cookies.get(SAFE_TOKEN, "")
        if self.are_ours(token):
            return token, False
        before = request.cookies.get(TOKEN, "")  # from before there was the other one
        return (before, True) if 20 <= len(before) <= 100 and self.is_old(before) else ("", False)


def token_cookie(request: Request) -> str:
    """The name of the cookie for a browser's token."""
    return SAFE_TOKEN if request.url.scheme == "https" else TOKEN
