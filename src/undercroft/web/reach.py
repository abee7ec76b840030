"""Where others find this server: its addresses in the network, and the links that a table shows."""

from __future__ import annotations

import re
import socket
import struct
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import ip_address

from fastapi import Request

ANY = ("", "0.0.0.0", "::")  # noqa: S104
"""To listen there is to listen on every address of the machine."""
HOST = re.compile(r"(\[[0-9a-fA-F:.]{2,60}\]|[\w.-]{1,253})(:\d{1,5})?", re.ASCII)
IFADDR = 0x8915
"""Asks Linux for the address of an interface."""
NOWHERE = ("192.0.2.1", 9)
"""An address for documents: nothing is sent there, but the system says which of its own it would use."""


@dataclass(frozen=True)
class Reach:
    """The addresses at which others find this server, the best first; `near`: only this machine does."""

    links: tuple[str, ...] = ()
    near: bool = False


NOT_KNOWN = Reach()


def is_near(host: str) -> bool:
    """Whether a name or an address means this machine itself."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host.lower().rstrip(".") == "localhost" or host.lower().endswith(".localhost")


def reach_of(request: Request) -> Reach:
    """What to tell a reader: the address by which he came, if others can come by it too; else those at which
    the server listens."""
    found = HOST.fullmatch(request.headers.get("host", ""))
    if found is None:
        return NOT_KNOWN
    own = f"{request.url.scheme}://{found[0]}"
    if not is_near(found[1].strip("[]")):
        return Reach((own,))
    others: tuple[str, ...] = request.app.state.links
    return Reach(others or (own,), near=not others)


def links_of(host: str, port: int, names: Collection[str] = ()) -> tuple[str, ...]:
    """The addresses at which others find a server that listens there and answers to these names (none: to
    all); none if it listens on this machine only."""
    hosts = [host] if host not in ANY else list(names) or network_addresses()
    shown = (f"[{one}]" if ":" in one else one for one in hosts if not is_near(one))
    return tuple(f"http://{one}:{port}" for one in shown)


def network_addresses() -> list[str]:
    """The IPv4 addresses of this machine in its networks, the one it uses first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        asked.connect(NOWHERE)
        found.append(asked.getsockname()[0])
    found += _of_interfaces()
    usual = (one for one in found if not ip_address(one).is_link_local and not is_near(one))
    return [one for one in dict.fromkeys(usual) if one not in ANY]


def _of_interfaces() -> list[str]:
    try:
        import fcntl
    except ImportError:
        return []
    found = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # one without an address, or a system that is asked otherwise
                told = fcntl.ioctl(asked.fileno(), IFADDR, struct.pack("256s", name.encode()[:15]))
                found.append(socket.inet_ntoa(told[20:24]))
    return found


@lru_cache(100)
def qr_code(link: str) -> str:
    """A link as a picture for the camera of a phone: SVG, dark on white in every theme."""
    import segno

    code = segno.make(link, error="m", micro=False)
    return code.svg_inline(scale=4, border=3, dark="#000", light="#fff", svgclass="qr", lineclass=None)
