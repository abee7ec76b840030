"""The JSON API for programs: the same tables, the same views, the same limits as in the browser.

A client is known by a token, sent as `Authorization: Bearer ...`; a seat belongs to the token that took it.
"""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request

from undercroft.core.errors import RecordError
from undercroft.core.registry import all_games
from undercroft.tables.outside import game_of, price
from undercroft.tables.tables import Tables
from undercroft.web.api.callers import Callers
from undercroft.web.api.circle import add_circle
from undercroft.web.api.contests import add_contests
from undercroft.web.api.errors import add_errors
from undercroft.web.api.evening import add_evening
from undercroft.web.api.models import Error, GameOut, Token, Upload
from undercroft.web.api.myself import add_myself
from undercroft.web.api.out import game_out
from undercroft.web.api.standing import add_standing
from undercroft.web.api.tables import add_answers, add_outlets, add_tables
from undercroft.web.client import address_of
from undercroft.web.lane import Lane

ERROR = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"content": ERROR} for status in (400, 401, 403, 404, 405, 409, 413, 422, 429, 503)
}
"""What an operation may answer besides. One names the model: each that does makes it anew."""


def create_api(house: FastAPI) -> FastAPI:
    """The application behind /api/v1, with the tables, limits and streams of the house it belongs to."""
    tables: Tables = house.state.tables
    lane: Lane = house.state.lane
    callers = Callers(house)
    api = FastAPI(
        title="Undercroft",
        version="1",
        description="Tables of dungeon board games for programs: look, answer, follow the stream.",
        docs_url=None,
        redoc_url=None,
        responses=ERRORS,
    )
    add_errors(api, tables)

    @api.get("/games", responses={400: {"model": Error}})
    async def games() -> list[GameOut]:
        """The games of this server with their variants."""
        return [game_out(kind) for kind in all_games()]

    @api.post("/tokens", status_code=201)
    async def token(request: Request) -> Token:
        """A new token. Keep it: whoever has it has your seats."""
        callers.spend(request, "table")
        return Token(token=callers.tokens.new())

    add_tables(api, tables, callers)
    add_answers(api, tables, callers)
    add_outlets(api, tables, callers, lane, house.state.streams)

    @api.post("/records")
    async def check(request: Request, upload: Upload) -> dict[str, Any]:
        """Replays a record and tells how it ends; an error names the line."""
        callers.spend(request, "upload", cost=1 + price(upload.record))
        try:
            return await lane.replay(address_of(request), upload.record)
        except RecordError:
            request.state.kind = game_of(upload.record)
            raise

    add_evening(api, tables, callers)
    add_standing(api, tables, callers)
    add_circle(api, tables, callers, house.state.friends)
    add_myself(api, tables, callers, house.state.friends, house.state.holidays)
    add_contests(api, tables, callers, house.state.contests, house.state.daily)
    return api
