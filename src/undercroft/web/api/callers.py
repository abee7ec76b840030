"""Who calls, and in which words he is answered."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request

from undercroft.people.programs import Program
from undercroft.tables.refused import Refused
from undercroft.tables.seats import hash_of
from undercroft.tables.table import Table
from undercroft.texts import Texts, choose_language, texts_for
from undercroft.web.client import PROGRAM, bearer_of
from undercroft.web.parts import accounts_of, programs_of, tokens_of

TableId = Annotated[str, Path(max_length=24)]
LAYING = (
    *("/tables", "/daily", "/tables/{table_id}/seats", "/tables/{table_id}/invitations"),
    "/invitations/{table_id}",
)


def who(request: Request, needed: bool = True) -> str:
    """Who calls: the hash of the token of a guest or a person, or the person for whom a program acts. Raises
    Refused (401) if a token is needed and there is none, (403) if the program may not do this."""
    tokens = tokens_of(request)
    token = bearer_of(request.headers.get("authorization", ""))
    if token.startswith(PROGRAM):
        return _principal(request, token)
    if token:
        token = token if tokens.are_ours(token) else ""
    else:
        token, _ = tokens.of_browser(request)
    if token:
        return accounts_of(request).of(hash_of(token))
    if needed:
        raise Refused("error-no-token")
    return ""


def _principal(request: Request, token: str) -> str:
    known = tokens_of(request).is_program(token)
    found = programs_of(request).of(hash_of(token)) if known else Program()
    if not found.person:
        raise Refused("error-no-token")
    if scope_of(request) not in found.scopes:
        raise Refused("error-scope")
    return found.person


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
