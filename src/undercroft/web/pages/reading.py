"""Who asks: the browser's token, language, theme and name, from its cookies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar
from urllib.parse import quote, unquote

from fastapi import Request
from fastapi.responses import Response
from starlette.datastructures import FormData, QueryParams

from undercroft.core.registry import game_ids
from undercroft.core.words import whole_number
from undercroft.store.model import ArrangementRow, PosedRow, VariantRow
from undercroft.tables.refused import Refused
from undercroft.tables.seats import SIGNS, clean_name, hash_of
from undercroft.tables.tables import LONG
from undercroft.texts import choose_language
from undercroft.web import parts
from undercroft.web.client import address_of, token_cookie
from undercroft.web.guard import TooLarge
from undercroft.web.lane import Lane
from undercroft.web.pages.render import Reader
from undercroft.web.parts import accounts_of, lane_of, tables_of, tokens_of
from undercroft.web.reach import reach_of

LANG, THEME, NAME, SIGN = "lang", "theme", "name", "sign"
YEAR = 365 * 24 * 3600

R = TypeVar("R", bound=Response)
T = TypeVar("T")
Kept = TypeVar("Kept", ArrangementRow, PosedRow, VariantRow)


def reader_of(request: Request) -> Reader:
    """The reader of a request; a browser that has no token yet gets one with the answer."""
    cookies = request.cookies
    tokens = tokens_of(request)
    token, to_give = tokens.of_browser(request)
    if not token or to_give:
        token = token or getattr(request.state, "token", "") or tokens.new()
        request.state.token = token
    news = tables_of(request).wardens.news
    back = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    return Reader(
        browser=accounts_of(request).of(hash_of(token)),
        lang=choose_language(cookies.get(LANG), request.headers.get("accept-language")),
        theme="light" if cookies.get(THEME) == "light" else "dark",
        name=clean_name(unquote(cookies.get(NAME, ""))),
        sign=clean_sign(cookies.get(SIGN, "")),
        news="" if news is None else news.words,
        here=back if request.method == "GET" else "/",
        reach=reach_of(request),
    )


def session_of(request: Request) -> str:
    """The hash of the token of this browser; empty if it has none yet."""
    return hash_of(tokens_of(request).of_browser(request)[0])


def keep_cookies(request: Request, response: R) -> R:
    """Gives a new browser its token."""
    token = getattr(request.state, "token", "")
    if token:
        set_cookie(request, response, token_cookie(request), token)
    return response


def set_cookie(request: Request, response: Response, name: str, value: str) -> None:
    response.set_cookie(
        name, value, max_age=2 * YEAR, httponly=True, samesite="lax", secure=request.url.scheme == "https"
    )


def set_name(request: Request, response: Response, name: str) -> None:
    set_cookie(request, response, NAME, quote(name))


def clean_sign(text: str) -> str:
    return text if text in SIGNS else ""


def spend(request: Request, reader: Reader, deed: str, cost: float = 1.0) -> None:
    """Raises Refused (429) when this reader does something too often."""
    parts.spend(request, deed, reader.browser, cost)


async def aside(request: Request, plies: int, work: Callable[[], T]) -> T:
    """What takes long for a game of so many answers, done in the lane. Raises Refused (429) when this address
    asks for too much of it."""
    return await _lane(request, plies).short(address_of(request), work)


async def apart(request: Request, plies: int, work: Callable[[], T]) -> T:
    """As `aside`; if there are many answers, in a process to which the work is sent. Raises GivenUp too."""
    lane = _lane(request, plies)
    return await (lane.long if plies >= LONG else lane.short)(address_of(request), work)


def _lane(request: Request, plies: int) -> Lane:
    parts.spend(request, "look", cost=1 + plies / 500)
    return lane_of(request)


async def form_of(request: Request) -> FormData:
    """The fields of a form. Raises Refused if they cannot be read."""
    try:
        return await request.form(max_files=2, max_fields=200)
    except Exception as error:
        if isinstance(error, TooLarge):
            raise
        raise Refused("error-form") from error


async def json_of(request: Request) -> dict[str, Any]:
    """What a script has sent. Raises Refused."""
    try:
        sent = await request.json()
    except (ValueError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("error-form") from error
    if not isinstance(sent, dict):
        raise Refused("error-form")
    return sent


def field(form: FormData | QueryParams, name: str, default: str | None = None, most: int = 400) -> str:
    """One field as text. Raises Refused if it is missing or too long."""
    value = form.get(name, default)
    if not isinstance(value, str) or len(value) > most:
        raise Refused("error-form")
    return value


def number(form: FormData, name: str) -> int:
    """One field as a whole number. Raises Refused."""
    text = field(form, name, most=12)
    value = whole_number(text.removeprefix("-"), 0, 10**11)
    if value is None:
        raise Refused("error-form")
    return -value if text.startswith("-") else value


def stamp_of(text: str) -> str:
    """What a page that shows a text says in its forms, so that they are about this text and no newer one."""
    return hash_of(text)[:16]


class LookThere(Refused):
    """Refused, and `place` is the page that says more."""

    def __init__(self, key: str, place: str) -> None:
        super().__init__(key)
        self.place = place


def must_be_seen(form: FormData | QueryParams, text: str, place: str) -> None:
    """Raises Refused if the page of this form or link has shown another text than is at the place now."""
    if field(form, "seen", "", 16) not in ("", stamp_of(text)):
        raise LookThere("error-given-anew", place)


def local_path(text: str) -> str:
    """A path on this site from a form, or the home page."""
    safe = text.startswith("/") and not text.startswith("//") and "\\" not in text
    return text if safe and text.isprintable() else "/"


def installed(rows: Iterable[Kept]) -> list[Kept]:
    """Those of these rows whose game is installed; the others wait until it is again."""
    games = game_ids()
    return [row for row in rows if row.game in games]
