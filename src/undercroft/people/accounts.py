"""Identities by choice: who is signed in where, guest seats that come along, and what is forgotten."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass

from webauthn.helpers import bytes_to_base64url

from undercroft.store import Store, StoreError
from undercroft.store.model import PasskeyRow, PersonRow
from undercroft.tables.refused import Refused
from undercroft.tables.seats import hash_of, is_person
from undercroft.tables.tables import Tables

FRESH = 5.0
"""Seconds for which this process believes who is signed in; another one may have signed him out."""
REMEMBERED = 20_000
CODES = 10
CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH = 20
"""So many letters has a recovery code: 99 bits."""


@dataclass(frozen=True)
class Known:
    """Who is signed in with a token, nobody if `person` is empty; `at`: when this was looked up."""

    person: str
    name: str
    at: float


def new_person_id() -> str:
    """The id of a person, which is no hash of a token: those have no `p`."""
    return "p" + secrets.token_hex(31)


def new_codes() -> list[str]:
    """Recovery codes, each to be used once."""
    letters = ["".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)) for _ in range(CODES)]
    return ["-".join(one[at : at + 5] for at in range(0, CODE_LENGTH, 5)) for one in letters]


def code_hash(code: str) -> str:
    """What is kept of a recovery code, however it was typed."""
    return hash_of("code:" + "".join(one for one in code.lower() if one.isalnum()))


class Accounts:
    """The people of this house, and who of them sits at which browser."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store: Store = tables.store
        self._known: OrderedDict[str, Known] = OrderedDict()

    # --- who asks

    async def look_up(self, token: str) -> None:
        """Finds out who is signed in with a token (its hash), so that `of` knows it. While the database is
        away, what was known stands."""
        known = self._known.get(token)
        if known is not None and time.monotonic() - known.at < FRESH:
            return
        try:
            found = await self._store.people.who(token)
        except StoreError:
            return
        self._remember(token, found.id if found else "", found.name if found else "")

    def _remember(self, token: str, person: str, name: str) -> None:
        self._known[token] = Known(person, name, time.monotonic())
        self._known.move_to_end(token)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)

    def of(self, token: str) -> str:
        """Whose seats a browser plays: its person's, or its own if it is a guest's."""
        known = self._known.get(token)
        return known.person if known is not None and known.person else token

    def name_of(self, token: str) -> str:
        known = self._known.get(token)
        return known.name if known is not None else ""

    # --- coming and going

    async def sign_up(self, name: str, handle: str, key: PasskeyRow, guest: str, token: str) -> list[str]:
        """Somebody makes himself known, with his first passkey: what the guest had is his, and the browser
        has a new token. Gives his recovery codes, which are told once."""
        person = PersonRow(id=new_person_id(), name=name, handle=handle)
        key.person = person.id
        codes = new_codes()
        await self._add(person, key, "", codes, guest, token)
        return codes

    async def sign_up_by_mail(self, name: str, mail: str, guest: str, token: str) -> tuple[str, list[str]]:
        """The same by an address that is his: gives his id and his recovery codes. Raises Conflict if it is
        somebody else's."""
        person = PersonRow(id=new_person_id(), name=name, handle=bytes_to_base64url(secrets.token_bytes(32)))
        codes = new_codes()
        await self._add(person, None, mail, codes, guest, token)
        return person.id, codes

    async def _add(
        self, person: PersonRow, key: PasskeyRow | None, mail: str, codes: list[str], guest: str, token: str
    ) -> None:
        kept = [code_hash(one) for one in codes]
        await self._store.people.add(person, key, hash_of(token), kept, mail)
        self._remember(hash_of(token), person.id, person.name)
        await self._take_along(guest, person.id, hash_of(token))

    async def sign_in(self, person: str, guest: str, token: str) -> PersonRow:
        """Somebody is known again in this browser, under a new token: the old one may be known to others.
        What the guest had is his. Raises Refused."""
        found = await self._store.people.find(person)
        if found is None:
            raise Refused("error-passkey")
        await self._store.people.sign_in(person, hash_of(token))
        self._remember(hash_of(token), person, found.name)
        if not is_person(guest):
            await self._take_along(guest, person, hash_of(token))
        return found

    async def recover(self, code: str, guest: str, token: str) -> PersonRow:
        """Signs in by a recovery code, which is used up. Raises Refused."""
        person = await self._store.people.use_code(code_hash(code))
        if not person:
            raise Refused("error-code")
        return await self.sign_in(person, guest, token)

    async def sign_out(self, token: str = "", person: str = "") -> None:
        """Signs one browser out (the hash of its token), or all of a person."""
        for gone in await self._store.people.sign_out(token, person):
            self._remember(gone, "", "")
        await self._store.notices.remove_push(owner=person, session_of=token)

    async def new_codes_of(self, person: str) -> list[str]:
        codes = new_codes()
        await self._store.people.set_codes(person, [code_hash(one) for one in codes])
        return codes

    async def rename(self, person: str, name: str) -> None:
        await self._store.people.rename(person, name)
        for token, known in self._known.items():
            if known.person == person:
                self._known[token] = Known(person, name, known.at)

    # --- seats

    async def _take_along(self, guest: str, person: str, token: str) -> None:
        """The seats and the tables of a guest belong to a person from now on, and what the host has said of
        him counts for the person."""
        for table in await self._store.tables_about(guest):
            await self._tables.pass_on(table, guest, person)
        await self._store.people.pass_on_words(guest, person)
        await self._store.variants.pass_on(guest, person)
        await self._store.arrangements.pass_on(guest, person)
        await self._store.posed.pass_on(guest, person)
        await self._store.circle.pass_on(guest, person)
        await self._store.notices.pass_on(guest, person, token)
        await self._store.holidays.pass_on(guest, person)
        await self._store.daily.pass_on(guest, person)
        await self._store.tournaments.pass_on(guest, person)
        if await self._store.decrees.pass_on(guest, person):
            await self._tables.wardens.refresh()

    async def forget(self, person: str) -> None:
        """Somebody is forgotten: his games stay, with nobody's name; in play bots go on for him."""
        known = await self._store.tables_about(person, everywhere=True)
        await self._store.people.pass_on_words(person, "")
        for table in known:
            await self._tables.forget(table, person)
        for token in await self._store.people.sign_out(person=person):
            self._remember(token, "", "")
        await self._store.variants.pass_on(person, "")
        await self._store.arrangements.pass_on(person, "")
        await self._store.posed.pass_on(person, "")
        await self._store.circle.pass_on(person, "")
        await self._store.notices.pass_on(person, "")
        await self._store.holidays.pass_on(person, "")
        await self._store.daily.forget(person)
        await self._store.tournaments.forget(person)
        if await self._store.decrees.pass_on(person, ""):
            await self._tables.wardens.refresh()
        await self._store.ratings.forget(person)
        await self._store.people.remove(person)
        await self._store.wipe()
