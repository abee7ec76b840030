"""Before a request is answered: who is signed in with its token, or for whom a program acts."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie

from starlette.types import ASGIApp, Receive, Scope, Send

from undercroft.people.accounts import Accounts
from undercroft.people.friends import Friends
from undercroft.people.programs import Programs
from undercroft.tables.seats import hash_of
from undercroft.web.client import SAFE_TOKEN, TOKEN, Tokens, bearer_of


class Recognize:
    """ASGI middleware: looks up whose token comes with a request, so that all that follows knows it."""

    def __init__(
        self, app: ASGIApp, tokens: Tokens, accounts: Accounts, programs: Programs, friends: Friends
    ) -> None:
        self.app = app
        self._tokens = tokens
        self._accounts = accounts
        self._programs = programs
        self._friends = friends

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not scope["path"].startswith("/static/"):
            for name, value in scope["headers"]:
                if name == b"cookie":
                    for token in _tokens(value.decode("latin-1")):
                        await self._accounts.look_up(hash_of(token))
                        await self._friends.look_up(self._accounts.of(hash_of(token)))
                elif name == b"authorization":
                    await self._look_up(bearer_of(value.decode("latin-1")))
        await self.app(scope, receive, send)

    async def _look_up(self, token: str) -> None:
        """The token of a program: one that acts for somebody, or sits at tables itself."""
        if self._tokens.is_program(token):
            await self._programs.look_up(hash_of(token))
            await self._friends.look_up(self._programs.of(hash_of(token)).person)
        elif self._tokens.are_ours(token):
            await self._friends.look_up(hash_of(token))


def _tokens(cookies: str) -> list[str]:
    try:
        jar = SimpleCookie(cookies)
    except CookieError:
        return []
    found = [jar[name].value for name in (TOKEN, SAFE_TOKEN) if name in jar]
    return [one for one in found if 20 <= len(one) <= 200]
