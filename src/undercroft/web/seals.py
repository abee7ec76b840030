"""Tables that are sealed (the dungeon of the day): whoever plays there plays, and nobody else looks."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from undercroft.people.accounts import Accounts
from undercroft.people.programs import Programs
from undercroft.store import StoreError
from undercroft.tables.house import read_house
from undercroft.tables.refused import Refused
from undercroft.tables.tables import Tables
from undercroft.web.client import Tokens
from undercroft.web.gate import browser_of
from undercroft.web.pages.wrong import error_page

PLACE = re.compile(r"(?:/api/v1/tables|/t)/([a-z0-9]{4,24})(?:/(.*))?")
PLAYING = (
    *("", "stream", "show", "turn", "text", "ask", "rules", "menu"),
    *("forecast", "answer", "answers", "deed"),
)
"""What its player may ask for. All else waits: it would tell what is hidden, or let others in."""
LOOKING_BACK = "replay"
"""This too, as long as the game is not over, since it shows what he has seen himself."""


class Seals:
    """ASGI middleware: keeps everybody but its player away from a sealed table."""

    def __init__(
        self, app: ASGIApp, tables: Tables, tokens: Tokens, accounts: Accounts, programs: Programs
    ) -> None:
        self.app = app
        self._tables = tables
        self._tokens = tokens
        self._accounts = accounts
        self._programs = programs

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = PLACE.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if found is None:
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        try:
            open_to_him = await self._may(request, found[1], (found[2] or "").rstrip("/"))
        except StoreError:
            await error_page(request, 503, "error-storage")(scope, receive, send)
            return
        if open_to_him:
            await self.app(scope, receive, send)
        else:
            await error_page(request, 403, "error-sealed")(scope, receive, send)

    async def _may(self, request: Request, id: str, what: str) -> bool:
        table = self._tables.in_memory(id)
        if table is None:
            try:
                house = read_house(await self._tables.store.house_of(id))
            except (ValueError, LookupError, TypeError, AttributeError):
                return True  # damaged, as the handler will say
            if house.sealed <= self._tables.now():
                return True
            try:
                table = await self._tables.find(id)
            except Refused:  # the handler says what is wrong with it
                return what in PLAYING
        if not table.sealed:
            return True
        token = browser_of(request, self._tokens)
        browser = self._programs.of(token).person or self._accounts.of(token)
        if not table.seats_of(browser):
            return False
        return what in PLAYING or (what == LOOKING_BACK and not table.match.over)
