"""Errors of the API: a key, a sentence, and the rule where there is one."""

from __future__ import annotations

from fastapi.responses import JSONResponse

from undercroft.web.api.models import Error


def failure(status: int, key: str, message: str, rule: str | None = None) -> JSONResponse:
    return JSONResponse(Error(error=key, message=message, rule=rule).model_dump(), status)
