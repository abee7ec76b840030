"""What a browser may keep of the house: nothing but its shell, which says that the server is not there.

A service worker keeps styles, fonts and one page without anything private, and shows that page where the
server cannot be reached. Tables are never kept.
"""

from __future__ import annotations

import json
from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from undercroft.texts import texts_for
from undercroft.web import assets
from undercroft.web.pages.reading import reader_of
from undercroft.web.pages.render import page

router = APIRouter(include_in_schema=False)

KEPT = ("base.css", "table.css", "pages.css", "offline.js", "icons.svg", "favicon.svg")
FONTS = tuple(
    f"{name}-{script}-{style}.woff2"
    for script in ("latin", "cyrillic")
    for name, style in (
        ("alegreya-sans", "400-normal"),
        ("alegreya-sans", "700-normal"),
        ("philosopher", "700-normal"),
    )
)
FRESH = {"cache-control": "no-cache"}
"""May be kept, but is asked for anew each time."""


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    """For installing the page: its name, its icons, and where it begins."""
    lang = reader_of(request).lang
    told = {
        "id": "/",
        "name": "Undercroft",
        "short_name": "Undercroft",
        "description": texts_for(lang).text("home-lede"),
        "lang": lang,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#17130f",
        "theme_color": "#17130f",
        "categories": ["games"],
        "icons": [
            {
                "src": assets.static_href(f"icon-{size}.png"),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for size in (192, 512)
            for purpose in ("any", "maskable")
        ],
        "shortcuts": [
            {"name": texts_for(lang).text("home-tables"), "url": "/tables"},
            {"name": texts_for(lang).text("home-friends"), "url": "/with-friends"},
        ],
    }
    return Response(json.dumps(told), media_type="application/manifest+json", headers=FRESH)


@router.get("/sw.js")
async def worker() -> Response:
    """The service worker, with the addresses of the files it keeps: other files make another worker."""
    source = (assets.static("sw.js") or b"").decode()
    kept = [assets.static_href(name) for name in KEPT] + [f"/static/fonts/{name}" for name in FONTS]
    script = source.replace("__KEPT__", json.dumps(kept))
    script = script.replace("__ICON__", assets.static_href("icon-192.png"))
    version = assets.digest_of(script.encode())
    body = script.replace("__VERSION__", version)
    return Response(body, media_type="text/javascript; charset=utf-8", headers=FRESH)


@router.get("/offline")
async def offline(request: Request) -> Response:
    """The page for who is offline: the same for everybody, so that nothing private is kept with it."""
    reader = replace(reader_of(request), browser="", name="", here="/")
    return HTMLResponse(page("offline.html.jinja", reader), headers=FRESH)
