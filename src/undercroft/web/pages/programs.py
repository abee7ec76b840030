"""Tokens for programs: made here, shown once, and taken back."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from undercroft.people.programs import SCOPES
from undercroft.tables.seats import clean_name
from undercroft.web.pages import once
from undercroft.web.pages.reading import field, form_of, keep_cookies, reader_of, spend
from undercroft.web.pages.render import page
from undercroft.web.parts import programs_of, tokens_of

router = APIRouter(include_in_schema=False)

TOKEN = "program-token"  # noqa: S105


@router.post("/me/programs")
async def make(request: Request) -> Response:
    """A new token for a program of mine."""
    reader = reader_of(request)
    spend(request, reader, "sign")
    form = await form_of(request)
    token, name = tokens_of(request).new_program(), clean_name(field(form, "name", "", 200))
    scopes = [one for one in SCOPES if form.get(f"scope-{one}")]
    await programs_of(request).add(reader.browser, token, name, scopes)
    return once.lead(request, reader.browser, "/me/programs/made", TOKEN, f"{token} {name}")


@router.get("/me/programs/made")
async def show_made(request: Request) -> Response:
    """The token, this once."""
    reader = reader_of(request)
    token, _, name = once.told(request, reader.browser, TOKEN).partition(" ")
    if not token:
        return keep_cookies(request, RedirectResponse("/me#programs", 303))
    html = page("program.html.jinja", reader, token=token, called=name)
    return once.forget(request, HTMLResponse(html), TOKEN)


@router.post("/me/programs/remove")
async def remove(request: Request) -> Response:
    reader = reader_of(request)
    spend(request, reader, "sign")
    await programs_of(request).remove(reader.browser, field(await form_of(request), "program", "", 24))
    return keep_cookies(request, RedirectResponse("/me#programs", 303))
