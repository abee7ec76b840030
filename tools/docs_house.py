"""The house in one drawing, made of the layers that import-linter holds (pyproject.toml): every floor may
know those below it, and nobody above. A package without a word here is told by its own docstring."""

from __future__ import annotations

import ast
import textwrap
import tomllib
from html import escape
from pathlib import Path

ROOT = Path(__file__).parent.parent
ICONS = {
    "cli": "scroll-quill",
    "web": "laptop",
    "lab": "crystal-ball",
    "people": "meeple-king",
    "tables": "tabletop-players",
    "rl": "maze",
    "workshop": "hammer-nails",
    "store": "chest",
    "texts": "conversation",
    "bots": "vintage-robot",
    "games": "card-joker",
    "core": "stone-wall",
}
WORDS = {
    "en": {
        "cli": "the commands, a few lines of glue each",
        "web": "pages for readers, an API for programs; shows tables, decides nothing",
        "lab": "playouts, tournaments, comparisons, reports, data sets",
        "people": "who sits there: accounts, history, ratings",
        "tables": "a table in play: answers, bots, clocks, stage, talk; no line of HTTP",
        "rl": "arrays of what a seat sees and may do",
        "workshop": "house rules as things: component files read, changed, judged",
        "store": "what must survive",
        "texts": "words in the reader's language",
        "bots": "see a seat's view and re-dealt copies, never the match",
        "games": "rules in the order of their rulebooks; no game knows another",
        "core": "decisions, flows, matches, chance, pieces, records; knows no game and no web",
        "down": "imports point down",
    },
    "ru": {
        "cli": "команды, по нескольку строк каждая",
        "web": "страницы для людей, API для программ; показывает столы, ничего не решает",
        "lab": "доигрывания, турниры, сравнения, отчёты, наборы данных",
        "people": "кто сидит за столом: учётные записи, история, рейтинги",
        "tables": "стол в игре: ответы, боты, часы, сцена, разговор; ни строчки HTTP",
        "rl": "массивы того, что место видит и может",
        "workshop": "домашние правила как вещи: файлы компонентов читают, меняют, судят",
        "store": "то, что должно уцелеть",
        "texts": "слова на языке читателя",
        "bots": "видят картину места и пересданные копии, но не партию",
        "games": "правила в том порядке, в каком идут их своды; игры друг друга не знают",
        "core": "решения, потоки, партии, случай, вещи, записи; не знает ни игр, ни сети",
        "down": "импорт идёт вниз",
    },
}
WIDTH, ROOF, FLOOR, GAP = 760, 84, 108, 6


def floors() -> list[list[str]]:
    """The packages of each layer, the top one first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    layers = project["tool"]["importlinter"]["contracts"][0]["layers"]
    return [[one.strip().removeprefix("undercroft.") for one in layer.split("|")] for layer in layers]


def games() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return list(project["entry-points"]["undercroft.games"])


def told(package: str, lang: str) -> str:
    words = WORDS[lang].get(package)
    if words is None:
        text = (ROOT / "src" / "undercroft" / package / "__init__.py").read_text(encoding="utf-8")
        words = (ast.get_docstring(ast.parse(text)) or package).partition(".")[0]
    return words


def icon(name: str, icons: dict[str, str], x: float, y: float, size: int) -> str:
    place = f'<svg x="{x:g}" y="{y:g}" width="{size}" height="{size}" class="picture" '
    return icons[name].replace("<svg ", place, 1)


def room(
    package: str, lang: str, icons: dict[str, str], x: float, y: float, width: float, height: float
) -> str:
    """A chamber of the house: its name, its picture, and what goes on in it."""
    lines = textwrap.wrap(told(package, lang), int((width - 70) / 7.3))
    rows = "".join(
        f'<text x="{x + 58:g}" y="{y + 48 + 17 * number:g}" class="says">{escape(line)}</text>'
        for number, line in enumerate(lines)
    )
    link = f'<text x="{x + 58:g}" y="{y + 28:g}" class="name">{package}</text>'
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="5"/>'
        f"{icon(ICONS.get(package, 'open-gate'), icons, x + 12, y + 14, 34)}{link}{rows}"
    )


def drawing(lang: str, icons: dict[str, str]) -> str:
    """The house as SVG in the colours of the page."""
    lang = "ru" if lang == "ru" else "en"
    top, *rest = floors()
    left, right = 46, WIDTH - 6
    middle = (left + right) / 2
    parts = [f'<path d="M{left - 14} {ROOF} L{middle:g} 4 L{right + 6} {ROOF} Z" class="roof"/>']
    attic = " | ".join(top)
    parts.append(f'<text x="{middle:g}" y="{ROOF - 32}" class="name" text-anchor="middle">{attic}</text>')
    says = escape(told(top[0], lang))
    parts.append(f'<text x="{middle:g}" y="{ROOF - 12}" class="says" text-anchor="middle">{says}</text>')
    y = ROOF + GAP
    for packages in rest:
        width = (right - left - GAP * (len(packages) - 1)) / len(packages)
        height = FLOOR if len(packages) > 1 else FLOOR - 34
        if packages == ["games"]:
            height += 24
        for number, package in enumerate(packages):
            parts.append(room(package, lang, icons, left + number * (width + GAP), y, width, height))
        if packages == ["games"]:
            doors = "   ·   ".join(games())
            parts.append(f'<text x="{left + 58}" y="{y + height - 14}" class="name small">{doors}</text>')
        y += height + GAP
    parts.append(
        f'<path d="M18 {ROOF + 10} V{y - 18} M11 {y - 27} L18 {y - 16} L25 {y - 27}" class="arrow"/>'
        f'<text transform="translate(12 {(ROOF + y) / 2:g}) rotate(-90)" class="says" text-anchor="middle">'
        f"{WORDS[lang]['down']}</text>"
    )
    body = "".join(parts)
    return (
        f'<div class="house"><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" role="img" '
        f'aria-label="{escape("; ".join(" | ".join(one) for one in floors()))}">{body}</svg></div>'
    )
