"""A hook of mkdocs: the pages wear the clothes of the table, which are taken from where the table has them.

Colours and letters come from base.css, icons from the sprites. `<!-- openapi -->` on a page becomes the HTTP
API as its own schema tells it (tools/docs_http.py), `<!-- moments -->` the tables of the English page of
moments. Nothing of this is copied into the repository.
"""

from __future__ import annotations

import re
import shutil
import sys
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, DictLoader
from mkdocs.plugins import event_priority

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import docs_http  # noqa: E402 a sister in this folder, which is no package

from undercroft.core.registry import all_games  # noqa: E402

SOURCE = ROOT / "src" / "undercroft"
STATIC = SOURCE / "web" / "static"
ICONS = {
    "index": "dungeon-gate",
    "play": "meeple",
    "components": "hammer-nails",
    "dungeoneer-cards": "dwarf-face",
    "rotendale-luck": "spell-book",
    "write-a-game": "scroll-quill",
    "moments": "hourglass",
    "lab": "chart",
    "python-api": "snake",
    "reference": "bookshelf",
    "api": "linked-rings",
    "records": "scroll-unfurled",
    "write-a-bot": "vintage-robot",
    "learn": "crystal-ball",
    "host": "castle",
    "security": "key",
    "built": "stone-wall",
    "speed": "wingfoot",
    "ladder": "crossed-swords",
}
"""The icon that stands before a page in the navigation."""


@cache
def icons() -> dict[str, str]:
    """Every icon of the house as an SVG of its own."""
    found = {}
    for sprite in [*sorted((SOURCE / "games").rglob("icons.svg")), STATIC / "icons.svg"]:
        text = sprite.read_text(encoding="utf-8")
        for name, box, body in re.findall(
            r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', text, re.DOTALL
        ):
            found[name] = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{body}</svg>'
    return found


def on_env(env: Any, config: Any, files: Any) -> Any:
    pictures = {f".icons/undercroft/{name}.svg": svg for name, svg in icons().items()}
    env.loader = ChoiceLoader([env.loader, DictLoader(pictures)])
    return env


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    name = page.file.src_uri.removesuffix(".md").removesuffix(".ru")
    if name in ICONS:
        page.meta.setdefault("icon", f"undercroft/{ICONS[name]}")
    if name == "index":
        page.meta.setdefault("hide", ["toc"])
    lang = config.theme["language"]
    if "<!-- moments -->" in markdown:
        markdown = markdown.replace("<!-- moments -->", moments())
    if "<!-- openapi -->" in markdown:
        markdown = markdown.replace("<!-- openapi -->", docs_http.section(lang))
    return markdown


def moments() -> str:
    """The tables of moments.md under Russian headings."""
    text = (ROOT / "docs" / "moments.md").read_text(encoding="utf-8")
    text = text[text.index("\n## ") :]
    for game in all_games():
        text = text.replace(
            f"\n## {game.titles['en']}\n", f"\n## {game.titles.get('ru', game.titles['en'])}\n"
        )
    text = text.replace("| Event | seen in |", "| Событие | где видно |")
    return text.replace("at rest", "после ответа")


@event_priority(-50)
def on_page_context(context: Any, page: Any, config: Any, nav: Any) -> Any:
    """The first page, too, has a link to itself in the other language which works in any folder."""
    if page.is_homepage:
        for other in config.extra.get("alternate", []):
            home = "" if other["lang"] == "en" else f"{other['lang']}/"
            other["link"] = f"{home}index.html"
    return context


def on_post_build(config: Any) -> None:
    """Colours and letters: of base.css the faces of the letters and the named values, and no rule."""
    text = (STATIC / "base" / "base.css").read_text(encoding="utf-8")
    faces = "\n".join(re.findall(r"@font-face \{.*?\n\}", text, re.DOTALL))
    root = re.search(r"^:root \{(.*?)\n\}", text, re.MULTILINE | re.DOTALL)
    assert root, "base.css has named values"
    values = "".join(re.findall(r"\n  --[a-z0-9-]+:[^;]+;", root[1]))
    assets = Path(config["site_dir"]) / "assets"
    assets.mkdir(parents=True, exist_ok=True)
    (assets / "table.css").write_text(f"{faces}\n:root {{{values}\n}}\n", encoding="utf-8")
    shutil.copytree(STATIC / "fonts", assets / "fonts", dirs_exist_ok=True)
    shutil.copy(STATIC / "favicon.svg", assets / "favicon.svg")
