"""What a deed shows once: a link, a token, codes, a word.

It goes along in a cookie to the page that the deed leads to, which tells it once. So Back and reload ask for
no form again, and nothing secret stands in an address, in a log, or on a page that could be opened again.
"""

from __future__ import annotations

from urllib.parse import quote, unquote

from fastapi import Request
from fastapi.responses import RedirectResponse, Response

from undercroft.tables.seats import hash_of
from undercroft.web.pages.reading import R, keep_cookies

SOON = 60
"""Seconds for which it waits to be told."""


def lead(request: Request, whose: str, place: str, kind: str, words: str) -> Response:
    """Leads to a page of this site that tells the words once, to nobody but whose they are."""
    response = RedirectResponse(place, 303)
    path, safe = place.partition("#")[0], request.url.scheme == "https"
    value = f"{_mark(whose)}.{quote(words)}"
    response.set_cookie(kind, value, max_age=SOON, path=path, httponly=True, samesite="strict", secure=safe)
    return keep_cookies(request, response)


def told(request: Request, whose: str, kind: str) -> str:
    """The words that this page is to tell, or none."""
    mark, _, words = request.cookies.get(kind, "").partition(".")
    return unquote(words) if mark == _mark(whose) else ""


def forget(request: Request, response: R, kind: str) -> R:
    """They have been told: the browser is not to send them again. The cookies of a new browser, too."""
    if kind in request.cookies:
        response.delete_cookie(kind, path=request.url.path)
    return keep_cookies(request, response)


def _mark(whose: str) -> str:
    return hash_of(whose)[:16]
