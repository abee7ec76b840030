"""Passkeys: what a browser is asked to sign, and whether it has."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from typing import Any

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from undercroft.store import Store
from undercroft.store.model import PasskeyRow
from undercroft.tables.refused import Refused
from undercroft.tables.seats import hash_of

LASTS = 300.0
"""Seconds in which a challenge must be answered."""
NAME = "Undercroft"


@dataclass(frozen=True)
class Place:
    """Where the house is found: passkeys belong to its name, and are asked for by its pages only."""

    host: str
    origin: str


class Passkeys:
    """Asks for passkeys and checks them. A challenge is for one browser and one purpose, and used once."""

    def __init__(self, store: Store) -> None:
        self._people = store.people

    async def ask_new(
        self, place: Place, browser: str, handle: bytes, name: str, known: list[str]
    ) -> dict[str, Any]:
        """What a browser needs to make a new passkey."""
        asked = generate_registration_options(
            rp_id=place.host,
            rp_name=NAME,
            user_name=name,
            user_id=handle,
            challenge=await self._challenge(browser, "new"),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one)) for one in known],
        )
        told: dict[str, Any] = json.loads(options_to_json(asked))
        return told

    async def ask_known(self, place: Place, browser: str) -> dict[str, Any]:
        """What a browser needs to sign in with any passkey of this house; it names nobody's."""
        asked = generate_authentication_options(
            rp_id=place.host, challenge=await self._challenge(browser, "known")
        )
        told: dict[str, Any] = json.loads(options_to_json(asked))
        return told

    async def _challenge(self, browser: str, purpose: str) -> bytes:
        made = secrets.token_bytes(32)
        await self._people.challenge(hash_of(bytes_to_base64url(made)), browser, purpose, LASTS)
        return made

    async def _answered(self, credential: dict[str, Any], browser: str, purpose: str) -> bytes:
        """The challenge that the credential has signed, which is used up. Raises Refused."""
        try:
            signed = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))["challenge"]
            challenge = base64url_to_bytes(signed)
        except (KeyError, TypeError, ValueError, UnicodeDecodeError) as error:
            raise Refused("error-passkey") from error
        if not await self._people.take_challenge(hash_of(bytes_to_base64url(challenge)), browser, purpose):
            raise Refused("error-passkey")
        return challenge

    async def made(self, place: Place, browser: str, credential: dict[str, Any], label: str) -> PasskeyRow:
        """The passkey that a browser has made, yet of nobody. Raises Refused."""
        challenge = await self._answered(credential, browser, "new")
        try:
            found = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise Refused("error-passkey") from error
        id = bytes_to_base64url(found.credential_id)
        if await self._people.key(id) is not None:
            raise Refused("error-passkey")
        key = bytes_to_base64url(found.credential_public_key)
        return PasskeyRow(id=id, key=key, uses=found.sign_count, label=label)

    async def whose(self, place: Place, browser: str, credential: dict[str, Any]) -> str:
        """Whose passkey has signed. Raises Refused, with the same words whatever was wrong."""
        challenge = await self._answered(credential, browser, "known")
        known = await self._people.key(str(credential.get("id", "")))
        if known is None:
            raise Refused("error-passkey")
        try:
            found = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
                credential_public_key=base64url_to_bytes(known.key),
                credential_current_sign_count=known.uses,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise Refused("error-passkey") from error
        await self._people.used_key(known.id, found.new_sign_count)
        return known.person
