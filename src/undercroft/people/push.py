"""Web Push: the keys of this house, which browsers it calls, and how a call is encrypted and sent.

A subscription names the address to which this server sends, so it must be one of a push service that is
known: else whoever subscribes could have it ask any machine that it reaches.
"""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Awaitable, Callable, Collection, Mapping
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from undercroft.store import Store
from undercroft.store.notice_rows import PushRow
from undercroft.tables.refused import Refused
from undercroft.tables.seats import hash_of

SERVICES = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "push.services.mozilla.com",
    "web.push.apple.com",
    "push.apple.com",
    "notify.windows.com",
)
"""The push services of the browsers, and whatever is below these names."""
LASTS = 12 * 3600
"""Seconds for which a push service keeps a call for a browser that is off."""
PATIENCE = 10.0
SENT, GONE, FAILED = "sent", "gone", "failed"

Post = Callable[[str, bytes, Mapping[str, str]], Awaitable[int]]
"""Sends these bytes with these headers to an address; gives the status of the answer."""


def coded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


async def post(url: str, body: bytes, headers: Mapping[str, str]) -> int:
    """Sends to a push service, and follows it nowhere else."""
    import aiohttp

    timeout = aiohttp.ClientTimeout(total=PATIENCE)
    async with (
        aiohttp.ClientSession(timeout=timeout) as session,
        session.post(url, data=body, headers=dict(headers), allow_redirects=False) as answer,
    ):
        return answer.status


class Push:
    """Calls browsers. `contact` is whom a push service may ask about this server."""

    def __init__(self, store: Store, contact: str, more: Collection[str] = (), post: Post = post) -> None:
        self._notices = store.notices
        self._contact = contact
        self._services = (*SERVICES, *more)
        self._private = ""
        self.post = post
        self.public = ""
        """The key with which browsers subscribe; known after `start`."""

    async def start(self) -> None:
        """The keys of this house, made the first time."""
        made = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        self._private = await self._notices.kept("vapid", coded(made.to_bytes(32, "big")))
        number = int.from_bytes(decoded(self._private), "big")
        public = ec.derive_private_key(number, ec.SECP256R1()).public_key()
        self.public = coded(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def is_service(self, endpoint: str) -> bool:
        """Whether this is an address of a push service that is known."""
        try:
            place = urlsplit(endpoint)
            plain = place.scheme == "https" and place.port in (None, 443) and "@" not in place.netloc
        except ValueError:
            return False
        host = (place.hostname or "").rstrip(".")
        plain = plain and endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        return plain and any(host == one or host.endswith(f".{one}") for one in self._services)

    async def subscribe(self, owner: str, session: str, sent: Mapping[str, object], lang: str) -> None:
        """Somebody wishes to be called in this browser. Raises Refused if it is none that can be called."""
        endpoint, keys = sent.get("endpoint"), sent.get("keys")
        if not isinstance(endpoint, str) or not isinstance(keys, dict) or len(endpoint) > 1000:
            raise Refused("error-form")
        if not self.is_service(endpoint):
            raise Refused("error-push-service")
        key, secret = str(keys.get("p256dh", ""))[:120], str(keys.get("auth", ""))[:40]
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
            if len(decoded(secret)) != 16:
                raise ValueError("no secret")
        except ValueError as error:
            raise Refused("error-form") from error
        row = PushRow(id=hash_of(endpoint), owner=owner, session=session, endpoint=endpoint, lang=lang)
        row.key, row.secret = key, secret
        await self._notices.add_push(row)

    async def unsubscribe(self, owner: str, endpoint: str) -> None:
        await self._notices.remove_push(hash_of(endpoint), owner)

    async def send(self, row: PushRow, told: Mapping[str, str], topic: str, urgent: bool) -> str:
        """Calls a browser: SENT, GONE if it wishes no calls any more, or FAILED. A later call of the same
        topic takes the place of one that has not arrived."""
        if not self.is_service(row.endpoint):  # the host has taken the service from the list
            return GONE
        try:
            body, headers = await asyncio.to_thread(self._sealed, row, json.dumps(told).encode())
            headers |= {"topic": topic[:32], "urgency": "high" if urgent else "normal"}
            status = await self.post(row.endpoint, body, headers)
        except Exception:  # whatever the network, the service or a strange key does
            return FAILED
        if status in (404, 410):
            return GONE
        return SENT if 200 <= status < 300 else FAILED

    def _sealed(self, row: PushRow, told: bytes) -> tuple[bytes, dict[str, str]]:
        """The call as only that browser can read it, and who sends it."""
        from py_vapid import Vapid02
        from pywebpush import WebPusher

        keys = {"p256dh": row.key, "auth": row.secret}
        body = WebPusher({"endpoint": row.endpoint, "keys": keys}).encode(told)["body"]
        place = urlsplit(row.endpoint)
        claims = {"aud": f"https://{place.netloc}", "sub": self._contact}
        signed = Vapid02.from_raw(self._private.encode()).sign(claims)
        headers = {"content-encoding": "aes128gcm", "content-type": "application/octet-stream"}
        return body, headers | {"ttl": str(LASTS), "authorization": signed["Authorization"]}
