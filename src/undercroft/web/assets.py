"""Files that are sent as they are: styles, scripts, fonts, icons and covers."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from importlib.resources import files

from markupsafe import Markup

from undercroft.core.errors import UnknownGame
from undercroft.core.game import GameType
from undercroft.core.registry import all_games, find_game

TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
    "txt": "text/plain; charset=utf-8",
    "png": "image/png",
}
GAME_FILES = ("board.css", "icons.svg")
BOARD = "board/board.html.jinja"
"""The template of a game's table, in its package."""
SHEETS = ("base.css", "table.css", "pages.css", "end.css")
"""The style sheets of the platform: each made of the parts in its folder."""
LAYERS = "@layer base, table, pages, board, end;"
"""Later layers win, however exact the selectors of the earlier ones are."""
_NAME = re.compile(r"(fonts/)?[A-Za-z0-9][A-Za-z0-9._-]*\.(css|js|svg|woff2|txt|png)")


@cache
def read(package: str, name: str) -> bytes | None:
    """The content of a file of a package, or None."""
    source = files(package)
    for part in name.split("/"):
        source = source.joinpath(part)
    return source.read_bytes() if source.is_file() else None


@cache
def sheet(package: str, folder: str) -> bytes | None:
    """The style sheet that the parts in a folder make together, in a cascade layer named as the folder.

    The part with the folder's name comes first, the others by name. None if there is no such folder.
    """
    name = folder.rpartition("/")[2]
    place = files(package).joinpath(*folder.split("/"))
    if not place.is_dir():
        return None
    parts = {one.name: one for one in place.iterdir() if one.name.endswith(".css")}
    order = sorted(parts, key=lambda part: (part != f"{name}.css", part))
    text = "".join(parts[part].read_text(encoding="utf-8") for part in order)
    return f"{LAYERS}\n@layer {name} {{\n{text}}}\n".encode()


def style_of(package: str) -> bytes | None:
    """A game's style sheet, or None."""
    return sheet(package, "board")


def has_board(package: str) -> bool:
    return read(package, BOARD) is not None


def static(name: str) -> bytes | None:
    if name in SHEETS:
        return sheet("undercroft.web", f"static/{name.removesuffix('.css')}")
    return read("undercroft.web", f"static/{name}")


@cache
def platform_names() -> frozenset[str]:
    """The names of all files of the platform: whatever else is asked for is not looked up, nor remembered."""
    folder = files("undercroft.web").joinpath("static")
    names = [one.name for one in folder.iterdir()]
    names += [f"fonts/{one.name}" for one in folder.joinpath("fonts").iterdir()]
    return frozenset(SHEETS).union(name for name in names if _NAME.fullmatch(name))


def platform_file(name: str) -> tuple[bytes, str] | None:
    """A file of the platform with its type."""
    content = static(name) if name in platform_names() else None
    return None if content is None else (content, TYPES[name.rsplit(".", 1)[1]])


def game_file(game: str, name: str) -> tuple[bytes, str] | None:
    """A style or icon file of a game with its type."""
    if name not in GAME_FILES:
        return None
    try:
        kind = find_game(game)
    except UnknownGame:
        return None
    content = style_of(kind.package) if name == "board.css" else read(kind.package, name)
    return None if content is None else (content, TYPES[name.rsplit(".", 1)[1]])


@cache
def version_of(package: str, name: str) -> str:
    """Eight hex digits of a file's content, for its address: it may then be kept for ever."""
    return digest_of(read(package, name))


def digest_of(content: bytes | None) -> str:
    return hashlib.sha256(content or b"").hexdigest()[:8]


@cache
def static_href(name: str) -> str:
    return f"/static/{name}?v={digest_of(static(name))}"


@cache
def symbols(package: str, name: str) -> frozenset[str]:
    """The ids of the icons in a sprite."""
    content = read(package, name) or b""
    return frozenset(re.findall(r'<symbol id="([^"]+)"', content.decode()))


def sprite_of(kind: GameType | None) -> tuple[str, str]:
    """The package and the file that hold the icons of a game, or of the platform."""
    return ("undercroft.web", "static/icons.svg") if kind is None else (kind.package, "icons.svg")


def icons_of(version: str) -> tuple[bytes, str] | None:
    """The icons of the game whose file has this version, with their type."""
    for kind in all_games():
        if version_of(kind.package, "icons.svg") == version and (content := read(kind.package, "icons.svg")):
            return content, TYPES["svg"]
    return None


def icon_href(kind: GameType | None, name: str) -> str:
    """Where an icon is drawn: in the game's sprite, else in the platform's. Short: a table has hundreds."""
    if kind is not None and name in symbols(kind.package, "icons.svg"):
        return f"/i/{version_of(kind.package, 'icons.svg')}.svg#{name}"
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
    version = style_version(kind.package)
    return None if version is None else f"/games/{kind.id}/board.css?v={version}"


@cache
def style_version(package: str) -> str | None:
    style = style_of(package)
    return None if style is None else digest_of(style)


def cover(kind: GameType) -> bytes:
    """The drawn cover of a game's box, or a plain one."""
    return read(kind.package, "cover.svg") or read("undercroft.web", "static/cover.svg") or b""
