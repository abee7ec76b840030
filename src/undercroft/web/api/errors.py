"""Errors of the API: a key, a sentence, and the rule where there is one."""

from __future__ import annotations

from json import JSONDecodeError

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from undercroft.core.errors import RecordError, UndercroftError
from undercroft.store import StoreError
from undercroft.tables.refused import Refused
from undercroft.tables.tables import Tables
from undercroft.tables.words import names_of
from undercroft.texts.faults import told_error, told_field, told_of_parser, told_reason
from undercroft.web.api.callers import words_of
from undercroft.web.api.models import Error
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


def add_errors(api: FastAPI, tables: Tables) -> None:
    """Everything that goes wrong is answered in this form. A request that is about a game says so in its
    state: what the game refuses is said in its words."""

    @api.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> JSONResponse:
        status, reason = status_of(error), error.reason
        if reason is None:
            return failure(status, error.key, words_of(request).text(error.key))
        table = await tables.find(request.path_params["table_id"])  # only there are rules
        texts = words_of(request, table=table)
        told = told_reason(reason, texts, names_of(table, texts).__getitem__)
        return failure(status, reason.key, told, reason.rule or None)

    @api.exception_handler(StoreError)
    async def storage(request: Request, error: StoreError) -> JSONResponse:
        return failure(503, "error-storage", words_of(request).text("error-storage"))

    @api.exception_handler(UndercroftError)
    async def wrong(request: Request, error: UndercroftError) -> JSONResponse:
        key = "error-bad-record" if isinstance(error, RecordError) else "error-form"
        told = told_error(error, words_of(request).language, getattr(request.state, "kind", None))
        return failure(422, key, told)

    @api.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        first, texts = error.errors()[0], words_of(request)
        if first["type"] == "model_attributes_type" and first["loc"] == ("body",) and not is_json(request):
            return failure(422, "error-form", texts.text("error-send-json"))
        if isinstance(error.__cause__, JSONDecodeError):
            return not_json(request, error.__cause__)
        where = ".".join(str(part) for part in first["loc"])
        return failure(422, "error-form", f"{where}: {told_field(first, texts.language)}")

    @api.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> JSONResponse:
        if isinstance(error.__cause__, ValueError | RecursionError):
            return not_json(request, error.__cause__)
        said = str(error.detail)
        if error.status_code in (404, 405):
            place = f"{request.method} {request.url.path}"[:200]
            said = words_of(request).text("error-no-request", {"request": place})
        return failure(error.status_code, "error-http", said)
