"""For programs that look after the server: whether it lives and is ready, and what may be searched."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from undercroft.store import StoreError

router = APIRouter()

ROBOTS = """User-agent: *
Disallow: /t/
Disallow: /api/
"""
"""Tables belong to those who have their links."""


@router.get("/health/live")
async def live() -> Response:
    """Whoever hears this speaks to a server that lives."""
    return JSONResponse({"status": "live"})


@router.get("/health")
async def ready(request: Request) -> Response:
    """200 if games can go on, 503 if the database does not answer."""
    try:
        await request.app.state.tables.store.answers()
    except StoreError:
        return JSONResponse({"status": "no database"}, 503)
    return JSONResponse({"status": "ready"})


@router.get("/robots.txt")
async def robots() -> Response:
    return PlainTextResponse(ROBOTS, headers={"cache-control": "public, max-age=86400"})
