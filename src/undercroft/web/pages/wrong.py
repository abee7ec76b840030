"""What a reader sees when something cannot be: a sentence, never a traceback."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import HTMLResponse, Response

from undercroft.texts import texts_for
from undercroft.web.api.errors import failure
from undercroft.web.pages.reading import keep_cookies, reader_of
from undercroft.web.pages.render import page
from undercroft.web.status import again


def error_page(
    request: Request, status: int, key: str, words: str = "", record: str = "", place: str = ""
) -> Response:
    """A page with a sentence that says what is wrong, in the reader's language.

    `record` is a table whose record can be saved, `place` the page that says more.
    """
    reader = reader_of(request)
    if request.url.path.startswith("/api/"):
        return failure(status, key, words or texts_for(reader.lang).text(key))
    html = page("error.html.jinja", reader, key=key, words=words, status=status, record=record, place=place)
    response = HTMLResponse(html, status, again(key))
    keep_cookies(request, response)
    return response
