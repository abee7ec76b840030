"""The JSON API for programs: the same tables, the same views, the same limits as in the browser.

A client is known by a token, sent as `Authorization: Bearer ...`; a seat belongs to the token that took it.
"""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, FastAPI, Request

from undercroft.core.errors import RecordError
from undercroft.core.registry import all_games
from undercroft.tables.outside import game_of, price
from undercroft.web.api import circle, contests, evening, myself, standing, tables
from undercroft.web.api.errors import HANDLERS
from undercroft.web.api.models import Error, GameOut, Token, Upload
from undercroft.web.api.out import game_out
from undercroft.web.client import address_of
from undercroft.web.parts import lane_of, spend, tokens_of

router = APIRouter()
PARTS: Final = (tables, evening, standing, circle, myself, contests)
"""Each brings its operations."""
ERROR = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"content": ERROR} for status in (400, 401, 403, 404, 405, 409, 413, 422, 429, 503)
}
"""What an operation may answer besides. One names the model: each that does makes it anew."""


@router.get("/games", responses={400: {"model": Error}})
async def games() -> list[GameOut]:
    """The games of this server with their variants."""
    return [game_out(kind) for kind in all_games()]


@router.post("/tokens", status_code=201)
async def token(request: Request) -> Token:
    """A new token. Keep it: whoever has it has your seats."""
    spend(request, "table")
    return Token(token=tokens_of(request).new())


@router.post("/records")
async def check(request: Request, upload: Upload) -> dict[str, Any]:
    """Replays a record and tells how it ends; an error names the line."""
    spend(request, "upload", cost=1 + price(upload.record))
    try:
        return await lane_of(request).replay(address_of(request), upload.record)
    except RecordError:
        request.state.kind = game_of(upload.record)
        raise


def create_api(house: FastAPI) -> FastAPI:
    """The application behind /api/v1, with the tables, limits and streams of the house it belongs to."""
    api = FastAPI(
        title="Undercroft",
        version="1",
        description="Tables of dungeon board games for programs: look, answer, follow the stream.",
        docs_url=None,
        redoc_url=None,
        responses=ERRORS,
    )
    api.state = house.state
    for kind, answer in HANDLERS:
        api.add_exception_handler(kind, answer)
    api.include_router(router)
    for part in PARTS:
        api.include_router(part.router)
    return api
