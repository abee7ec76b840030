"""A push service of our own over HTTP: what it is sent can be read by the browser alone (RFC 8291), and is
signed by this house (RFC 8292)."""

from __future__ import annotations

import json
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from fastapi import FastAPI

from tests.web.helpers import browser, live, running
from tests.web.test_calls import call, on_turn, table_of_two
from undercroft.people.push import LASTS, post

aiohttp = pytest.importorskip("aiohttp", reason="without it nobody is called by push")
pytest.importorskip("pywebpush")
pytestmark = pytest.mark.anyio
CURVE = ec.SECP256R1()
MOST = 4096
"""So many bytes must a push service take (RFC 8030)."""


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def coded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def opened(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """What a browser reads: RFC 8291 told once more, without the library that seals."""
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    assert len(sealed) <= size, "one record"
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
    first = derived(shared, auth, b"WebPush: info\0" + point_of(key) + sender, 32)
    inner = derived(first, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(first, salt, b"Content-Encoding: nonce\0", 12)
    plain = AESGCM(inner).decrypt(nonce, sealed, None).rstrip(b"\0")
    assert plain.endswith(b"\2"), "the last record"
    return plain[:-1]


def signed_by(words: str) -> tuple[dict[str, Any], bytes]:
    """The claims of an Authorization header, whose signature is checked, and the key that has signed them."""
    scheme, _, rest = words.partition(" ")
    assert scheme == "vapid"
    parts = dict(one.strip().split("=", 1) for one in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    assert json.loads(decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    raw, point = decoded(signature), decoded(parts["k"])
    assert len(raw) == 64
    made = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    public.verify(made, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(decoded(claims)), point


@dataclass
class Service:
    """A push service that listens on a port of its own: what came, and how it answers."""

    address: str = ""
    status: int = 201
    came: list[tuple[str, bytes, Mapping[str, str]]] = field(default_factory=list)


def _lower(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


@asynccontextmanager
async def listening() -> AsyncIterator[Service]:
    from aiohttp import web

    service = Service()

    async def take(request: web.Request) -> web.Response:
        assert request.method == "POST"
        service.came.append((request.path, await request.read(), _lower(request.headers)))
        return web.Response(status=service.status, headers={"location": "/elsewhere"})

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", take)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0][:2]
    service.address = f"http://{host}:{port}"
    try:
        yield service
    finally:
        await runner.cleanup()


@asynccontextmanager
async def called(
    folder: Path, service: Service
) -> AsyncIterator[tuple[FastAPI, ec.EllipticCurvePrivateKey, bytes]]:
    """A house that sends over HTTP for once, and a browser that it calls when it is Boris's turn."""
    key, auth = ec.generate_private_key(CURVE), b"0123456789abcdef"
    async with running(folder) as app, browser(app) as anna, browser(app, "ru") as boris:
        push = app.state.calls.push
        assert push.post is post, "what sends is what sends to the real services"
        push.is_service = lambda endpoint: endpoint.startswith(service.address)
        keys = {"p256dh": coded(point_of(key)), "auth": coded(auth)}
        for client, name in ((anna, "anna"), (boris, "boris")):
            await client.get("/")
            sent = {"endpoint": f"{service.address}/{name}", "keys": keys}
            assert (await client.post("/me/push", json=sent)).status_code == 200
        table = await table_of_two(anna, boris)
        await call(app)
        assert live(app, table).match.choices.seats == (on_turn(app, table),)
        yield app, key, auth


async def test_a_browser_reads_its_call_and_knows_who_sends_it(tmp_path: Path) -> None:
    async with listening() as service, called(tmp_path, service) as (app, key, auth):
        ((path, body, headers),) = service.came
        told = json.loads(opened(body, key, auth))
        assert set(told) == {"title", "body", "href", "lang"}
        assert told["href"].startswith("/t/")
        assert told["lang"] == ("ru" if path == "/boris" else "en")
        assert told["title"] == ("Ваш ход" if path == "/boris" else "Your turn")
        assert len(body) <= MOST
        with pytest.raises(InvalidTag):
            opened(body, ec.generate_private_key(CURVE), auth)
        with pytest.raises(InvalidTag):
            opened(body, key, b"another secret!!")
        assert headers["content-encoding"] == "aes128gcm"
        assert headers["ttl"] == str(LASTS)
        assert headers["urgency"] == "high"
        assert 0 < len(headers["topic"]) <= 32
        assert headers["topic"].isalnum()
        claims, point = signed_by(headers["authorization"])
        assert coded(point) == app.state.calls.push.public, "the key with which the browser has subscribed"
        assert claims["aud"] == service.address.replace("http://", "https://")
        assert claims["sub"].startswith(("mailto:", "https://"))
        assert time.time() < claims["exp"] <= time.time() + 24 * 3600
        assert "cookie" not in headers


@pytest.mark.parametrize(
    ("status", "kept", "again"),
    [(201, 1, False), (410, 0, False), (404, 0, False), (307, 1, True), (429, 1, True), (500, 1, True)],
)
async def test_what_the_service_answers_is_heeded(
    tmp_path: Path, status: int, kept: int, again: bool
) -> None:
    async with listening() as service:
        service.status = status
        async with called(tmp_path, service) as (app, _, _):
            ((path, _, _),) = service.came
            assert path in ("/anna", "/boris"), "it follows nowhere"
            store = app.state.tables.store
            owners = {row.owner for row in await _rows(store)}
            assert len(owners) == 1 + kept, "who is gone is forgotten, and nobody else"
            await call(app)
            assert (len(service.came) > 1) == again


async def _rows(store: Any) -> list[Any]:
    from sqlalchemy import select

    from undercroft.store.notice_rows import PushRow

    async with store.session() as session:
        return list(await session.scalars(select(PushRow)))


def test_the_browser_of_this_test_reads_the_example_of_the_rfc() -> None:
    """Appendix A of RFC 8291."""
    number = int.from_bytes(decoded("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
    body = decoded(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
        "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    told = opened(body, ec.derive_private_key(number, CURVE), decoded("BTBZMqHH6r4Tts7J_aSIgg"))
    assert told == b"When I grow up, I want to be a watermelon"
