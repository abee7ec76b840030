"""Files that are sent as they are: styles, scripts, fonts, icons and covers."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from importlib.resources import files

from markupsafe import Markup

from undercroft.core.errors import UnknownGame
from undercroft.core.game import GameType
from undercroft.core.registry import find_game

TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
    "txt": "text/plain; charset=utf-8",
}
GAME_FILES = ("board.css", "icons.svg")
_NAME = re.compile(r"(fonts/)?[A-Za-z0-9][A-Za-z0-9._-]*\.(css|js|svg|woff2|txt)")


@cache
def read(package: str, name: str) -> bytes | None:
    """The content of a file of a package, or None."""
    source = files(package)
    for part in name.split("/"):
        source = source.joinpath(part)
    return source.read_bytes() if source.is_file() else None


@cache
def platform_file(name: str) -> tuple[bytes, str] | None:
    """A file of the platform with its type; only names that can be files, never a way out of the folder."""
    if not _NAME.fullmatch(name):
        return None
    content = read("undercroft.web", f"static/{name}")
    return None if content is None else (content, TYPES[name.rsplit(".", 1)[1]])


def game_file(game: str, name: str) -> tuple[bytes, str] | None:
    """A style or icon file of a game with its type."""
    if name not in GAME_FILES:
        return None
    try:
        kind = find_game(game)
    except UnknownGame:
        return None
    content = read(kind.package, name)
    return None if content is None else (content, TYPES[name.rsplit(".", 1)[1]])


@cache
def version_of(package: str, name: str) -> str:
    """Eight hex digits of a file's content, for its address: it may then be kept for ever."""
    return hashlib.sha256(read(package, name) or b"").hexdigest()[:8]


def static_href(name: str) -> str:
    return f"/static/{name}?v={version_of('undercroft.web', f'static/{name}')}"


@cache
def symbols(package: str, name: str) -> frozenset[str]:
    """The ids of the icons in a sprite."""
    content = read(package, name) or b""
    return frozenset(re.findall(r'<symbol id="([^"]+)"', content.decode()))


def icon_href(kind: GameType | None, name: str) -> str:
    """Where an icon is drawn: in the game's sprite, else in the platform's."""
    if kind is not None and name in symbols(kind.package, "icons.svg"):
        return f"/games/{kind.id}/icons.svg?v={version_of(kind.package, 'icons.svg')}#{name}"
    return f"{static_href('icons.svg')}#{name}"


_tags: dict[tuple[str, str, str], Markup] = {}


def icon_tag(kind: GameType | None, name: str, cls: str = "") -> Markup:
    """An icon as SVG: decoration only, so say it in words too."""
    key = (kind.id if kind is not None else "", name, cls)
    tag = _tags.get(key)
    if tag is None:
        more = f" {cls}" if cls else ""
        tag = Markup('<svg class="ic{}" aria-hidden="true"><use href="{}"/></svg>').format(
            more, icon_href(kind, name)
        )
        if len(_tags) < 10_000:
            _tags[key] = tag
    return tag


def board_style(kind: GameType) -> str | None:
    """The address of a game's style, if it has one."""
    if read(kind.package, "board.css") is None:
        return None
    return f"/games/{kind.id}/board.css?v={version_of(kind.package, 'board.css')}"


def cover(kind: GameType) -> bytes:
    """The drawn cover of a game's box, or a plain one."""
    return read(kind.package, "cover.svg") or read("undercroft.web", "static/cover.svg") or b""
