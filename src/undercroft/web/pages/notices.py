"""Being called: for what, where, and when not; browsers that are called, and a mail address."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.datastructures import FormData

from undercroft.core.words import whole_number
from undercroft.people.holidays import left
from undercroft.people.mail import Mailer
from undercroft.people.wishes import KINDS, Wishes, find_zone, kinds_of, minute_of, read_wishes, time_of
from undercroft.tables.refused import Refused
from undercroft.tables.seats import new_token
from undercroft.texts import texts_for
from undercroft.web.calls import Calls
from undercroft.web.pages.reading import (
    field,
    form_of,
    json_of,
    keep_cookies,
    reader_of,
    session_of,
    spend,
)  # fmt: skip
from undercroft.web.pages.render import Reader, page
from undercroft.web.parts import holidays_of, tables_of

router = APIRouter(include_in_schema=False)

HOURS = (7, 8, 12, 18, 20)
"""At which of them a mail with all of it may come."""


def calls_of(request: Request) -> Calls:
    found: Calls = request.app.state.calls
    return found


def mailer_of(request: Request) -> Mailer:
    """Raises Refused where the host has no mail server."""
    found = calls_of(request).mailer
    if found is None:
        raise Refused("error-no-page")
    return found


@router.get("/me/notices")
async def show(request: Request) -> Response:
    reader = reader_of(request)
    spend(request, reader, "glance", 2)
    return keep_cookies(request, HTMLResponse(await _page(request, reader)))


async def _page(request: Request, reader: Reader, said: str = "") -> str:
    notices = tables_of(request).store.notices
    row = await notices.wishes(reader.browser)
    wishes = read_wishes(row.wants if row is not None else "")
    today, rows = holidays_of(request).today(), await holidays_of(request).all(reader.browser)
    return page(
        "notices.html.jinja",
        reader,
        kinds=KINDS,
        wishes=wishes,
        quiet=[time_of(one) for one in wishes.quiet] if wishes.quiet else ["", ""],
        hours=HOURS,
        key=calls_of(request).push.public,
        browsers=len(await notices.pushes(reader.browser)),
        has_mail=calls_of(request).mailer is not None,
        address=row.mail if row is not None else "",
        said=said,
        today=today.isoformat(),
        holidays=[one for one in rows if one.last >= today.isoformat()],
        days_left=left(rows, today.year),
    )


async def _wish(request: Request, reader: Reader, wishes: Wishes) -> None:
    notices = tables_of(request).store.notices
    await notices.wish(reader.browser, new_token(), wants=wishes.text(), lang=reader.lang)


@router.post("/me/notices")
async def change(request: Request) -> Response:
    """Other wishes; `off` ends all calls with one press."""
    reader = reader_of(request)
    spend(request, reader, "sign")
    form = await form_of(request)
    row = await tables_of(request).store.notices.wishes(reader.browser)
    had = read_wishes(row.wants if row is not None else "")
    nothing = replace(had, push=frozenset(), mail=frozenset())
    wishes = nothing if field(form, "off", "") else _read(form)
    await _wish(request, reader, wishes)
    return keep_cookies(request, RedirectResponse("/me/notices", 303))


def _read(form: FormData) -> Wishes:
    """The wishes of the form. Raises Refused."""
    start, end = field(form, "quiet-from", "", 8), field(form, "quiet-to", "", 8)
    low, high = minute_of(start), minute_of(end)
    if (start or end) and (low is None or high is None):
        raise Refused("error-quiet")
    zone = field(form, "zone", "UTC", 60) or "UTC"
    if find_zone(zone) is None:
        raise Refused("error-zone")
    digest = whole_number(field(form, "digest", "", 4) or "x", 0, 23)
    return Wishes(
        kinds_of(one for one in KINDS if form.get(f"push-{one}")),
        kinds_of(one for one in KINDS if form.get(f"mail-{one}")),
        None if low is None or high is None else (low, high),
        zone,
        digest,
    )


@router.post("/me/holidays")
async def take_holidays(request: Request) -> Response:
    """Days on which my clocks stand."""
    reader = reader_of(request)
    spend(request, reader, "sign")
    form = await form_of(request)
    first, last = field(form, "first", "", 10), field(form, "last", "", 10)
    await holidays_of(request).take(reader.browser, first, last)
    return keep_cookies(request, RedirectResponse("/me/notices#holidays", 303))


@router.post("/me/holidays/end")
async def end_holidays(request: Request) -> Response:
    reader = reader_of(request)
    spend(request, reader, "sign")
    await holidays_of(request).end(reader.browser, field(await form_of(request), "id", "", 24))
    return keep_cookies(request, RedirectResponse("/me/notices#holidays", 303))


# --- browsers, by the script of the page


@router.post("/me/push")
async def subscribe(request: Request) -> Response:
    """This browser is called from now on."""
    reader = reader_of(request)
    spend(request, reader, "sign")
    sent = await json_of(request)
    session = session_of(request) or reader.browser
    try:
        await calls_of(request).push.subscribe(reader.browser, session, sent, reader.lang)
    except Refused as error:
        return JSONResponse({"words": texts_for(reader.lang).text(error.key)}, 422)
    return keep_cookies(request, JSONResponse({"on": True}))


@router.post("/me/push/stop")
async def unsubscribe(request: Request) -> Response:
    reader = reader_of(request)
    spend(request, reader, "sign")
    sent = await json_of(request)
    await calls_of(request).push.unsubscribe(reader.browser, str(sent.get("endpoint", ""))[:1000])
    return keep_cookies(request, JSONResponse({"on": False}))


# --- mail


@router.post("/me/mail")
async def ask_mail(request: Request) -> Response:
    """Sends a link to an address; or, without one, forgets the address."""
    reader = reader_of(request)
    spend(request, reader, "mail")
    address = field(await form_of(request), "mail", "", 300).strip()
    if not address:
        await tables_of(request).store.notices.wish(reader.browser, new_token(), mail="")
        return keep_cookies(request, RedirectResponse("/me/notices", 303))
    try:
        await mailer_of(request).ask(reader.browser, address, texts_for(reader.lang))
    except OSError:  # the mail server is away, as all errors of aiosmtplib say
        return keep_cookies(request, HTMLResponse(await _page(request, reader, "mail-failed"), 503))
    return keep_cookies(request, HTMLResponse(await _page(request, reader, "mail-asked")))


@router.get("/mail/confirm/{key}")
async def show_confirm(request: Request, key: str) -> Response:
    """The link in a mail: asks first, so that a program that looks at links confirms nothing."""
    reader = reader_of(request)
    spend(request, reader, "mail", 0.2)
    found = await mailer_of(request).asked(key)
    html = page("mail.html.jinja", reader, what="confirm", address=found.mail)
    return keep_cookies(request, HTMLResponse(html))


@router.post("/mail/confirm/{key}")
async def confirm(request: Request, key: str) -> Response:
    reader = reader_of(request)
    spend(request, reader, "mail", 0.2)
    await mailer_of(request).confirm(key, reader.lang)
    return keep_cookies(request, HTMLResponse(page("mail.html.jinja", reader, what="confirmed")))


@router.get("/mail/stop/{key}")
async def show_stop(request: Request, key: str) -> Response:
    reader = reader_of(request)
    spend(request, reader, "mail", 0.2)
    await mailer_of(request).stop(key)
    return keep_cookies(request, HTMLResponse(page("mail.html.jinja", reader, what="stop")))


@router.post("/mail/stop/{key}")
async def stop(request: Request, key: str) -> Response:
    """Ends the mails of whose link it is: pressed on the page, or sent by a mail program (RFC 8058)."""
    reader = reader_of(request)
    spend(request, reader, "mail", 0.2)
    row = await mailer_of(request).stop(key)
    wishes = replace(read_wishes(row.wants), mail=frozenset())
    await tables_of(request).store.notices.wish(row.owner, row.stop, wants=wishes.text())
    return HTMLResponse(page("mail.html.jinja", reader, what="stopped"))
