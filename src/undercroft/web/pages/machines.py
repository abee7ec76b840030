"""For programs that look after the server: whether it lives and is ready, and what may be searched."""

from __future__ import annotations

import shutil
import time

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.datastructures import State

from undercroft.store import Store, StoreError
from undercroft.store.backup import file_of, is_file
from undercroft.tables.refused import Refused
from undercroft.web.metrics import may_read

router = APIRouter()

ROBOTS = """User-agent: *
Disallow: /t/
Disallow: /api/
"""
"""Tables belong to those who have their links."""

ROOM = 1_000_000
"""Bytes that a disk must have left for games to go on."""
OFTEN = 5.0
"""Seconds for which a trial whether the database can be written to counts: anybody may ask."""


@router.get("/health/live")
async def live() -> Response:
    """Whoever hears this speaks to a server that lives."""
    return JSONResponse({"status": "live"})


@router.get("/health")
async def ready(request: Request) -> Response:
    """200 if games can go on, 503 if the database does not answer or cannot be written to."""
    store: Store = request.app.state.tables.store
    try:
        await store.answers()
        if not await _can_write(request.app.state, store):
            return JSONResponse({"status": "database not writable"}, 503)
    except StoreError:
        return JSONResponse({"status": "no database"}, 503)
    return JSONResponse({"status": "ready"})


async def _can_write(state: State, store: Store) -> bool:
    """Whether the database could be written to when that was tried last, a moment ago at most."""
    tried, could = state.wrote
    if time.monotonic() - tried > OFTEN:
        state.wrote = (time.monotonic(), could)  # who asks meanwhile does not try, too
        try:
            await store.writes()
            could = not _full(state.settings.place)
        except StoreError:
            could = False
        state.wrote = (time.monotonic(), could)
    return bool(could)


def _full(place: str) -> bool:
    """Whether no answers fit on the disk of an SQLite file: the trial itself finds room in the file's log."""
    return is_file(place) and shutil.disk_usage(file_of(place).parent).free < ROOM


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Figures for Prometheus, for this machine and for who knows the token."""
    state = request.app.state
    if not may_read(request, state.settings.metrics_token.get_secret_value()):
        raise Refused("error-no-page")
    return Response(generate_latest(state.metrics.registry), media_type=CONTENT_TYPE_LATEST)


@router.get("/robots.txt")
async def robots() -> Response:
    return PlainTextResponse(ROBOTS, headers={"cache-control": "public, max-age=86400"})
