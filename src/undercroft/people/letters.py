"""Signing in by a link in a mail, where the host has a mail server.

A letter says the same to whoever asks, and the house looks only afterwards whether it knows the address: so
asking tells nobody who is known here. It lets in the browser that has asked, and no other one: else somebody
could sign a stranger in as himself by sending him the link. Who reads his mail elsewhere types its code.
"""

from __future__ import annotations

import secrets

from undercroft.people.accounts import CODE_LETTERS, Accounts
from undercroft.people.mail import ADDRESS, Mailer
from undercroft.store import Conflict, Store
from undercroft.store.letter_rows import LetterRow
from undercroft.store.model import now
from undercroft.tables.refused import Refused
from undercroft.tables.seats import hash_of, is_person, new_token
from undercroft.texts import Texts

LASTS = 15 * 60.0
"""Seconds for which a letter is good."""
SOON, FEW, MANY = 3600.0, 4, 12
"""So many letters go to one address in so many seconds, and to one address or for one browser or person in a
day."""
CODE_LENGTH = 8


def new_code() -> str:
    """A code to be typed: 39 bits, and only a few tries."""
    letters = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
    return f"{letters[:4]}-{letters[4:]}"


def code_hash(code: str, browser: str) -> str:
    """What is kept of a code, however it is typed: of two browsers with the same code not the same."""
    return hash_of(f"letter:{browser}:" + "".join(one for one in code.lower() if one.isalnum()))


class Letters:
    """Sends letters, and lets in whoever has got one."""

    def __init__(self, store: Store, accounts: Accounts) -> None:
        self._letters = store.letters
        self._accounts = accounts

    async def ask(self, mailer: Mailer, browser: str, person: str, address: str, texts: Texts) -> None:
        """Sends a letter to an address: for a browser (the hash of its token) that wishes to come in, or for
        a `person` who wishes to sign in by it from now on. What comes of it nobody is told. Raises Refused
        for what is no address, and OSError if the mail server is away."""
        if len(address) > 254 or not ADDRESS.fullmatch(address):
            raise Refused("error-mail")
        key, code = new_token(), new_code()
        letter = LetterRow(key=hash_of(key), code=code_hash(code, browser), browser=browser, person=person)
        letter.mail, letter.until = address.lower(), now(LASTS)
        if not await self._letters.ask(letter, SOON, FEW, MANY):
            return
        values = {"link": f"{mailer.url}/mail/enter/{key}", "code": code, "minutes": round(LASTS / 60)}
        kind = "add" if person else "enter"
        subject, words = texts.text(f"letter-{kind}"), texts.text(f"letter-{kind}-words", values)
        await mailer.send(mailer.written(address, subject, words, "", texts))

    async def found(self, key: str, browser: str) -> LetterRow:
        """What a link does, which stays good. Raises Refused."""
        letter = await self._letters.find(hash_of(key))
        if letter is None:
            raise Refused("error-letter")
        if letter.browser != browser:
            raise Refused("error-letter-elsewhere")
        return letter

    async def use(self, key: str, browser: str) -> LetterRow:
        """The letter with this link, which is used up. Raises Refused."""
        await self.found(key, browser)
        letter = await self._letters.use(hash_of(key), browser)
        if letter is None:
            raise Refused("error-letter")
        return letter

    async def use_code(self, code: str, browser: str) -> LetterRow:
        """The letter with this code, which is used up. Raises Refused, the same whatever is wrong."""
        letter = await self._letters.use_code(code_hash(code, browser), browser)
        if letter is None:
            raise Refused("error-letter-code")
        return letter

    async def enter(
        self, letter: LetterRow, guest: str, token: str, name: str, private: bool
    ) -> tuple[str, list[str]]:
        """Who has got a letter comes in under a new token: as who signs in by its address, or as somebody
        new, if the house is not `private`. Gives who he is, and the recovery codes of somebody new. Raises
        Refused."""
        person = await self._letters.whose(letter.mail)
        if not person and private:
            raise Refused("error-private")
        if not person:
            try:
                return await self._accounts.sign_up_by_mail(name, letter.mail, guest, token)
            except Conflict:  # in another window, a moment ago
                person = await self._letters.whose(letter.mail)
        return (await self._accounts.sign_in(person, guest, token)).id, []

    async def add(self, letter: LetterRow, person: str) -> None:
        """Somebody signs in by the address of his letter from now on. Raises Refused."""
        if not is_person(person) or letter.person != person:
            raise Refused("error-letter")
        try:
            await self._letters.give(letter.mail, person)
        except Conflict:
            raise Refused("error-mail-taken") from None
