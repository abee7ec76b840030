"""A device with passkeys, for tests: makes them and signs with them as WebAuthn says."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

PRESENT, VERIFIED, WITH_KEY = 0x01, 0x04, 0x40


class Device:
    """Keeps one passkey of one site."""

    def __init__(self, origin: str = "http://table") -> None:
        self.origin = origin
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.uses = 0

    def _client(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _head(self, host: str, flags: int) -> bytes:
        self.uses += 1
        return hashlib.sha256(host.encode()).digest() + struct.pack(">BI", flags, self.uses)

    def make(self, asked: dict[str, Any]) -> dict[str, Any]:
        """A new passkey for what the server asks."""
        numbers = self.key.public_key().public_numbers()
        point = {-2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, **point})
        data = self._head(asked["rp"]["id"], PRESENT | VERIFIED | WITH_KEY)
        data += bytes(16) + struct.pack(">H", len(self.id)) + self.id + public
        client = self._client("webauthn.create", asked["challenge"])
        return self._told(
            clientDataJSON=client,
            attestationObject=cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data}),
        )

    def sign(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Signs what the server asks."""
        client = self._client("webauthn.get", asked["challenge"])
        data = self._head(asked["rpId"], PRESENT | VERIFIED)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._told(clientDataJSON=client, authenticatorData=data, signature=signature)

    def _told(self, **response: bytes) -> dict[str, Any]:
        id = bytes_to_base64url(self.id)
        told = {name: bytes_to_base64url(value) for name, value in response.items()}
        return {"id": id, "rawId": id, "type": "public-key", "response": told}
