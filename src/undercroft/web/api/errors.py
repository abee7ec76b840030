"""Errors of the API: a key, a sentence, and the rule where there is one."""

from __future__ import annotations

from json import JSONDecodeError
from typing import Final

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from undercroft.core.errors import RecordError, UndercroftError
from undercroft.store import StoreError
from undercroft.tables.refused import Refused
from undercroft.tables.words import names_of
from undercroft.texts.faults import told_error, told_field, told_of_parser, told_reason
from undercroft.web.api.callers import words_of
from undercroft.web.api.models import Error
from undercroft.web.parts import tables_of
from undercroft.web.status import again, status_of


def is_json(request: Request) -> bool:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    return kind == "application/json" or (kind.startswith("application/") and kind.endswith("+json"))


def failure(status: int, key: str, message: str, rule: str | None = None) -> JSONResponse:
    return JSONResponse(Error(error=key, message=message, rule=rule).model_dump(), status, again(key))


def not_json(request: Request, error: Exception) -> JSONResponse:
    """For a body that Python does not read."""
    texts = words_of(request)
    told = {"error": told_of_parser(error, texts.language)}
    return failure(422, "error-form", texts.text("error-not-json", told))


async def refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refused)
    status, reason = status_of(error), error.reason
    if reason is None:
        return failure(status, error.key, words_of(request).text(error.key))
    table = await tables_of(request).find(request.path_params["table_id"])  # only there are rules
    texts = words_of(request, table=table)
    told = told_reason(reason, texts, names_of(table, texts).__getitem__)
    return failure(status, reason.key, told, reason.rule or None)


async def storage(request: Request, error: Exception) -> JSONResponse:
    return failure(503, "error-storage", words_of(request).text("error-storage"))


async def wrong(request: Request, error: Exception) -> JSONResponse:
    """A request that is about a game says so in its state: what the game refuses is said in its words."""
    assert isinstance(error, UndercroftError)
    key = "error-bad-record" if isinstance(error, RecordError) else "error-form"
    told = told_error(error, words_of(request).language, getattr(request.state, "kind", None))
    return failure(422, key, told)


async def invalid(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first, texts = error.errors()[0], words_of(request)
    if first["type"] == "model_attributes_type" and first["loc"] == ("body",) and not is_json(request):
        return failure(422, "error-form", texts.text("error-send-json"))
    if isinstance(error.__cause__, JSONDecodeError):
        return not_json(request, error.__cause__)
    where = ".".join(str(part) for part in first["loc"])
    return failure(422, "error-form", f"{where}: {told_field(first, texts.language)}")


async def http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, ValueError | RecursionError):
        return not_json(request, error.__cause__)
    said = str(error.detail)
    if error.status_code in (404, 405):
        place = f"{request.method} {request.url.path}"[:200]
        said = words_of(request).text("error-no-request", {"request": place})
    return failure(error.status_code, "error-http", said)


HANDLERS: Final = (
    (Refused, refused),
    (StoreError, storage),
    (UndercroftError, wrong),
    (RequestValidationError, invalid),
    (HTTPException, http),
)
"""Everything that goes wrong is answered in one form."""
