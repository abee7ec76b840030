"""Writes the table of src/undercroft/web/credits.toml into NOTICE.md and into the page of names and art:
`python tools/credits.py`. A test holds them equal."""

from __future__ import annotations

import re
from pathlib import Path

from undercroft.web.credits import ICONS_LICENCE, credits

ROOT = Path(__file__).parent.parent
SPRITES = "**/icons.svg"
PLACES = {"NOTICE.md": "en", "docs/art.md": "en", "docs/art.ru.md": "ru"}
HEADS = {"en": ("what", "by", "licence", "where"), "ru": ("что", "чьё", "лицензия", "где")}
WORDS = {"en": "icons", "ru": "значки"}
TABLE = re.compile(r"(?<=<!-- credits -->\n).*?(?=<!-- end of credits -->)", re.DOTALL)


def table(lang: str) -> str:
    """Every icon by its author, then every other work with its licence and its files."""
    authors, works = credits()
    icons = [
        (f"{WORDS[lang]}: {', '.join(one.icons)}", f"[{one.name}]({one.home})", ICONS_LICENCE, f"`{SPRITES}`")
        for one in authors
    ]
    others = [
        (one.names[lang], one.by, one.licence, ", ".join(f"`{name}`" for name in one.files)) for one in works
    ]
    rows = [HEADS[lang], ("---",) * 4, *icons, *others]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def filled(text: str, lang: str) -> str:
    """The text of a page with the table in its place."""
    assert TABLE.search(text), "a page of credits has the place for them"
    return TABLE.sub(lambda _: f"\n{table(lang)}\n", text)


def main() -> None:
    for name, lang in PLACES.items():
        path = ROOT / name
        path.write_text(filled(path.read_text(encoding="utf-8"), lang), encoding="utf-8")


if __name__ == "__main__":
    main()
