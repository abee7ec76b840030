"""A hook of mkdocs: the pages wear the clothes of the table, which are taken from where the table has them.

Colours and letters come from base.css, icons from the sprites. `<!-- openapi -->` on a page becomes the HTTP
API as its own schema tells it (tools/docs_http.py), `<!-- house -->` the house as import-linter holds it
(tools/docs_house.py), `<!-- moments -->` the tables of the English page of moments, `<!-- results: TITLE -->`
a table of benchmarks/results.md, `<!-- ladder -->` that of docs/ladder.md. Links into the code lead to copies
of the files. Nothing of this is copied into the repository.
"""

from __future__ import annotations

import re
import shutil
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, DictLoader
from mkdocs.plugins import event_priority

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import docs_house  # noqa: E402 sisters in this folder, which is no package
import docs_http  # noqa: E402

from undercroft.core.registry import all_games  # noqa: E402

SOURCE = ROOT / "src" / "undercroft"
STATIC = SOURCE / "web" / "static"
ICONS = {
    "index": "dungeon-gate",
    "first-hour-player": "lantern-flame",
    "first-hour-host": "lantern-flame",
    "first-hour-designer": "lantern-flame",
    "first-hour-researcher": "lantern-flame",
    "play": "meeple",
    "components": "hammer-nails",
    "dungeoneer-cards": "dwarf-face",
    "rotendale-luck": "spell-book",
    "write-a-game": "scroll-quill",
    "moments": "hourglass",
    "lab": "chart",
    "cluster": "castle",
    "sixth-game": "sprout",
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
    "art": "laurels",
    "versions": "scroll-quill",
}
"""The icon that stands before a page in the navigation."""


FIGURES = {
    "| Figure | asked |": "| Что | задано |",
    "random playouts, decisions/s, all options listed": "случайные партии, решений в секунду",
    "copies with the open decision listed, a second": "копий с готовым вопросом в секунду",
    "table page, kB": "страница стола, кБ",
    "table rendered, ms": "страница рисуется, мс",
    " thousand |": " тысяч |",
    "| tables | viewers | clicks seen by all: 50 / 95 / 99 % |": (
        "| столов | зрителей | нажатие видят все: 50 / 95 / 99 % |"
    ),
    "tables pushed a second": "столов послано в секунду",
    "processor for each": "процессор на каждый",
    "| memory |": "| память |",
    "(asked: 95 % within 100 ms)": "(задано: 95 % за 100 мс)",
    "(asked: 300)": "(задано: 300)",
    "| moves/s | seen by all four: 50 / 95 % | processor a move |": (
        "| ходов в секунду | видят все четверо: 50 / 95 % | процессор на ход |"
    ),
    "| ratio |": "| отношение |",
    " ms": " мс",
    " MB": " МБ",
    "Raiders": "«Рейдеры»",
    "Rotendale": "«Ротендейл»",
    "Lords": "«Повелители»",
    "Dungeoneer": "«Подземелье»",
    "Twister": "«Лабиринты»",
}
"""Words of benchmarks/results.md in Russian."""
LADDER = {
    "| game, seats | step | victories of the first | deals | stronger |": (
        "| игра, мест | ступень | побед у первого | раздач | сильнее ли |"
    ),
    " against ": " против ",
    " to ": " до ",
    "| yes |": "| да |",
    "| no |": "| нет |",
    "| open |": "| неясно |",
}
"""Words of docs/ladder.md in Russian."""
RESULTS = re.compile(r"<!-- results: (.+?) -->")
OUTSIDE = re.compile(r"(?<!!)\[([^\]]+)\]\(\.\./([^)#]+\.(?:py|md))\)")
ENGLISH = re.compile(r"\[([^\]]+)\]\((moments|ladder)\.md\)")
LINKED: set[str] = set()
"""The files of the repository that some page links."""


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


def on_config(config: Any) -> Any:
    """The foot of every page says of which version it speaks."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    config["copyright"] = f"Undercroft {project['version']} · MIT"
    return config


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
    markdown = RESULTS.sub(lambda found: results(found[1], lang), markdown)
    if page.file.src_uri.startswith("decisions/"):
        return markdown
    markdown = OUTSIDE.sub(lambda found: outside(found, page), markdown)
    if "<!-- house -->" in markdown:
        markdown = markdown.replace("<!-- house -->", docs_house.drawing(lang, icons()))
    if lang == "ru":  # i18n would lead to the Russian page itself
        markdown = ENGLISH.sub(r'<a href="../../\2/">\1</a>', markdown)
    if "<!-- ladder -->" in markdown:
        markdown = markdown.replace("<!-- ladder -->", ladder())
    if "<!-- openapi -->" in markdown:
        markdown = markdown.replace("<!-- openapi -->", docs_http.section(lang))
    return markdown


def results(title: str, lang: str) -> str:
    """The first table of a section of benchmarks/results.md, its words in the language of the page."""
    text = (ROOT / "benchmarks" / "results.md").read_text(encoding="utf-8")
    section = re.search(rf"^##? {re.escape(title)}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    table = section and re.search(r"(?:^\|.*\n)+", section[1], re.MULTILINE)
    assert table, f"benchmarks/results.md has no table under {title}"
    told = table[0]
    for english, russian in FIGURES.items() if lang == "ru" else ():
        told = told.replace(english, russian)
    return told


def outside(found: re.Match[str], page: Any) -> str:
    """A link into the code leads to the file as plain text, which is copied beside the pages."""
    words, path = found[1], found[2]
    LINKED.add(path)
    code = re.fullmatch(r"`([^`]+)`", words)
    up = "../" * page.url.count("/")
    return f'<a href="{up}assets/code/{path}.txt">{f"<code>{code[1]}</code>" if code else words}</a>'


def ladder() -> str:
    """The table of ladder.md in Russian words."""
    text = (ROOT / "docs" / "ladder.md").read_text(encoding="utf-8")
    told = "".join(re.findall(r"^\|.*\n", text, re.MULTILINE))
    for game in all_games():
        told = told.replace(f"| {game.titles['en']},", f"| {game.titles.get('ru', game.titles['en'])},")
    for english, russian in LADDER.items():
        told = told.replace(english, russian)
    return told


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
    for path in LINKED:
        copy = assets / "code" / f"{path}.txt"
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text((ROOT / path).read_text(encoding="utf-8"), encoding="utf-8-sig")
