"""At the door: in a private house only those who were invited come in, and who was banned nowhere."""

from __future__ import annotations

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from undercroft.people.accounts import Accounts
from undercroft.people.programs import Programs
from undercroft.tables.seats import hash_of
from undercroft.tables.tables import Tables
from undercroft.web.client import Tokens, address_of, bearer_of
from undercroft.web.pages.wrong import error_page

OPEN = (
    *("/static/", "/health", "/metrics", "/robots.txt", "/favicon.ico", "/settings"),
    *("/manifest.webmanifest", "/sw.js", "/offline"),
)
"""What is for everybody."""
KNOCKING = ("/me", "/me/signin/options", "/me/signin", "/me/recover", "/me/enter", "/me/enter/code")
"""Where somebody makes himself known who may come in, in another browser."""
KEYS = ("/invited/", "/host/", "/mail/")
"""The links that let somebody in; they say themselves whether they are good."""


def browser_of(request: Request, tokens: Tokens) -> str:
    """The hash of the token of a program or a browser; empty if it has none."""
    token = bearer_of(request.headers.get("authorization", ""))
    if token:
        return hash_of(token) if tokens.are_ours(token) or tokens.is_program(token) else ""
    return hash_of(tokens.of_browser(request)[0])


class Gate:
    """ASGI middleware: asks the wardens who may come in."""

    def __init__(
        self, app: ASGIApp, tables: Tables, tokens: Tokens, accounts: Accounts, programs: Programs
    ) -> None:
        self.app = app
        self._wardens = tables.wardens
        self._tokens = tokens
        self._accounts = accounts
        self._programs = programs

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or self._wardens.relaxed or scope["path"].startswith(OPEN):
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        token = browser_of(request, self._tokens)
        browser = self._programs.of(token).person or self._accounts.of(token)
        path = scope["path"]
        if self._wardens.is_banned(browser, address_of(request)):
            await error_page(request, 403, "error-banned")(scope, receive, send)
        elif not self._wardens.may_enter(browser) and path not in KNOCKING and not path.startswith(KEYS):
            await error_page(request, 403, "error-private")(scope, receive, send)
        else:
            await self.app(scope, receive, send)
