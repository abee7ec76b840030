"""Signing in by mail: asking for a letter, and coming in by its link or its code."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from undercroft.people.letters import Letters
from undercroft.store.letter_rows import LetterRow
from undercroft.tables.refused import Refused
from undercroft.texts import texts_for
from undercroft.web.pages import once
from undercroft.web.pages.me import CODES, greet, new_token, person_of
from undercroft.web.pages.notices import mailer_of
from undercroft.web.pages.reading import field, form_of, keep_cookies, reader_of, session_of, spend
from undercroft.web.pages.render import Reader, page
from undercroft.web.parts import accounts_of, tables_of, tokens_of
from undercroft.web.status import status_of

router = APIRouter(include_in_schema=False)


def letters_of(request: Request) -> Letters:
    return Letters(tables_of(request).store, accounts_of(request))


def _page(request: Request, reader: Reader, what: str, status: int = 200, **more: Any) -> Response:
    return keep_cookies(request, HTMLResponse(page("letter.html.jinja", reader, what=what, **more), status))


@router.get("/me/enter")
async def show(request: Request) -> Response:
    """Where the code of a letter is typed."""
    mailer_of(request)
    reader = reader_of(request)
    spend(request, reader, "glance")
    return _page(request, reader, "code")


@router.post("/me/enter")
async def ask(request: Request) -> Response:
    """Sends a letter to an address. The page says the same whoever is known, and whether one was sent."""
    reader = reader_of(request)
    spend(request, reader, "mail")
    address = field(await form_of(request), "mail", "", 300).strip()
    browser = session_of(request) or reader.browser
    person = reader.browser if reader.known else ""
    texts = texts_for(reader.lang)
    try:
        await letters_of(request).ask(mailer_of(request), browser, person, address, texts)
    except OSError:  # the mail server is away, as all errors of aiosmtplib say
        return _page(request, reader, "failed", 503)
    return _page(request, reader, "asked")


@router.get("/mail/enter/{key}")
async def show_link(request: Request, key: str) -> Response:
    """The link in a letter: asks first, so that a program that looks at links uses none up."""
    mailer_of(request)
    reader = reader_of(request)
    spend(request, reader, "recover", 0.2)
    try:
        letter = await letters_of(request).found(key, session_of(request))
    except Refused as error:
        return _refused(request, reader, error)
    return _page(request, reader, "add" if letter.person else "enter", address=letter.mail)


@router.post("/mail/enter/{key}")
async def use_link(request: Request, key: str) -> Response:
    mailer_of(request)
    reader = reader_of(request)
    spend(request, reader, "recover")
    try:
        letter = await letters_of(request).use(key, session_of(request))
        return await _come_in(request, reader, letter)
    except Refused as error:
        return _refused(request, reader, error)


@router.post("/me/enter/code")
async def use_code(request: Request) -> Response:
    """The code of the letter that this browser has asked for last."""
    mailer_of(request)
    reader = reader_of(request)
    spend(request, reader, "recover")
    code = field(await form_of(request), "code", "", 40)
    try:
        letter = await letters_of(request).use_code(code, session_of(request))
        return await _come_in(request, reader, letter)
    except Refused as error:
        return _refused(request, reader, error)


def _refused(request: Request, reader: Reader, error: Refused) -> Response:
    """With the place for the code, which helps where the link does not."""
    return _page(request, reader, "code", status_of(error), complaint=error.key)


async def _come_in(request: Request, reader: Reader, letter: LetterRow) -> Response:
    """What the letter was asked for. Raises Refused."""
    letters = letters_of(request)
    if letter.person or reader.known:
        await letters.add(letter, reader.browser)
        return RedirectResponse("/me#keys", 303)
    private = not tables_of(request).wardens.may_enter(reader.browser)
    token = tokens_of(request).new()
    person, codes = await letters.enter(letter, reader.browser, token, reader.name, private)
    response: Response = RedirectResponse("/me", 303)
    if codes:
        response = once.lead(request, person, "/me/enter/new", CODES, " ".join(codes))
    new_token(request, response, token)
    found = await tables_of(request).store.people.find(person)
    if found is not None:
        greet(request, response, found)
    return response


@router.get("/me/enter/new")
async def show_codes(request: Request) -> Response:
    """The recovery codes of somebody who is new here, this once."""
    reader = reader_of(request)
    codes = once.told(request, reader.browser, CODES).split()
    if not codes:
        return keep_cookies(request, RedirectResponse("/me", 303))
    html = page("letter.html.jinja", reader, what="new", codes=codes)
    return once.forget(request, HTMLResponse(html), CODES)


@router.post("/me/enter/remove")
async def remove(request: Request) -> Response:
    """Nobody signs in by my address any more; who has no passkey keeps it."""
    reader = reader_of(request)
    spend(request, reader, "sign")
    person = await person_of(request, reader)
    if not await tables_of(request).store.people.remove_mail(person.id):
        raise Refused("error-last-key")
    return RedirectResponse("/me#keys", 303)
