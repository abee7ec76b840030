"""Who calls, what his call costs him, and in which words he is answered."""

from __future__ import annotations

from typing import Annotated

from fastapi import FastAPI, Path, Request

from undercroft.people.accounts import Accounts
from undercroft.people.programs import Program, Programs
from undercroft.tables.refused import Refused
from undercroft.tables.seats import hash_of
from undercroft.tables.table import Table
from undercroft.texts import Texts, choose_language, texts_for
from undercroft.web.client import PROGRAM, Tokens, address_of, bearer_of
from undercroft.web.limits import BY_ADDRESS, Limits

TableId = Annotated[str, Path(max_length=24)]
LAYING = (
    *("/tables", "/daily", "/tables/{table_id}/seats", "/tables/{table_id}/invitations"),
    "/invitations/{table_id}",
)


class Callers:
    """The clients of a house: guests and persons by their tokens, and programs that act for a person."""

    def __init__(self, house: FastAPI) -> None:
        self.tokens: Tokens = house.state.tokens
        self.limits: Limits = house.state.limits
        self.accounts: Accounts = house.state.accounts
        self.programs: Programs = house.state.programs

    def who(self, request: Request, needed: bool = True) -> str:
        """The hash of the client's token. Raises Refused (401) if one is needed and there is none."""
        token = bearer_of(request.headers.get("authorization", ""))
        if token.startswith(PROGRAM):
            return self._principal(request, token)
        if token:
            token = token if self.tokens.are_ours(token) else ""
        else:
            token, _ = self.tokens.of_browser(request)
        if token:
            return self.accounts.of(hash_of(token))
        if needed:
            raise Refused("error-no-token")
        return ""

    def _principal(self, request: Request, token: str) -> str:
        """For whom a program acts. Raises Refused: it does for nobody (401), or may not do this (403)."""
        found = self.programs.of(hash_of(token)) if self.tokens.is_program(token) else Program()
        if not found.person:
            raise Refused("error-no-token")
        if scope_of(request) not in found.scopes:
            raise Refused("error-scope")
        return found.person

    def spend(self, request: Request, deed: str, browser: str = "", cost: float = 1.0) -> None:
        """Raises Refused (429): that was too often."""
        who = address_of(request) if deed in BY_ADDRESS else browser
        if not self.limits.allow(who, deed, cost):
            raise Refused("error-too-often")


def words_of(request: Request, lang: str | None = None, table: Table | None = None) -> Texts:
    """The texts in the language that is asked for, else that of the client; with those of a table's game."""
    asked = lang or request.query_params.get("lang")
    spoken = choose_language(asked, request.headers.get("accept-language"))
    if table is None:
        return texts_for(spoken)
    return texts_for(spoken, table.kind, table.match.components)


def scope_of(request: Request) -> str:
    """What a program needs for this operation, one of SCOPES."""
    path = getattr(request.scope.get("route"), "path", "")
    if path.startswith("/me/"):
        return "self"
    if request.method in ("GET", "HEAD"):
        return "read"
    return "tables" if path in LAYING else "play"
