"""The rules pages: a game's rules.<language>.md as HTML with an anchor for every rule id."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from undercroft.core.components import Components
from undercroft.core.game import GameType
from undercroft.texts.rulepage import rules_text

RULE = r"[A-Z]{2}-[0-9A-Z]+(?:\.[0-9a-z]+)*"
_PARAGRAPH = re.compile(rf"<p><strong>({RULE})\.?</strong>\s*")
_HEADING = re.compile(r"<h([123])>(.*?)</h\1>", re.DOTALL)
_HEAD_ID = re.compile(rf"^({RULE})\.?\s*")
_MENTION = re.compile(rf"(?<![\w\"#>-])({RULE})(?![\w\"])")
_TAG = re.compile(r"(<[^>]+>)")


@dataclass
class Chapter:
    """An entry of the table of contents; `parts` are the chapters within it."""

    id: str
    number: str
    title: str
    parts: list[Chapter] = field(default_factory=list)


@dataclass(frozen=True)
class Book:
    """A rules page."""

    title: str
    html: Markup
    chapters: tuple[Chapter, ...]
    ids: frozenset[str]


def book_of(kind: GameType, language: str, components: Components | None = None) -> Book:
    """The rules of a game with its numbers, or those of another component file; in English if they are not
    there in this language."""
    title = kind.titles.get(language, kind.titles["en"])
    return make_book(rules_text(kind, language, components), title)


@lru_cache(64)
def make_book(text: str, title: str) -> Book:
    """A book from Markdown. Raw HTML in it is shown, not used."""
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    ids: set[str] = set()
    chapters: list[Chapter] = []

    def paragraph(found: re.Match[str]) -> str:
        id = found[1]
        anchor = f' id="{id}"' if id not in ids else ""
        ids.add(id)
        return f'<p class="rule"{anchor}><a class="rid" href="#{id}">{id}</a> '

    def heading(found: re.Match[str]) -> str:
        level, inner = int(found[1]), found[2]
        words = re.sub(r"<[^>]+>", "", inner)
        rule = _HEAD_ID.match(words)
        id = rule[1] if rule else "s-" + (re.sub(r"\W+", "-", words.lower()).strip("-") or str(len(ids)))
        while id in ids:
            id += "-2"
        ids.add(id)
        name = words[rule.end() :] if rule else words
        if level == 1:
            return f'<h1 id="{id}">{inner}</h1>'
        chapter = Chapter(id, rule[1].partition("-")[2] if rule else "", name)
        if level == 3 and chapters:
            chapters[-1].parts.append(chapter)
        else:
            chapters.append(chapter)
        number = f'<a class="rid" href="#{id}">{rule[1]}</a> ' if rule else ""
        return f'<h{level} id="{id}">{number}{name}</h{level}>'

    html = _PARAGRAPH.sub(paragraph, html)
    html = _HEADING.sub(heading, html)
    html = html.replace("<table>", '<div class="wide" tabindex="0"><table>').replace(
        "</table>", "</table></div>"
    )
    return Book(title, Markup(_linked(html, ids)), tuple(chapters), frozenset(ids))  # noqa: S704


def _linked(html: str, ids: set[str]) -> str:
    """Mentions of other rules become links to them."""

    def link(found: re.Match[str]) -> str:
        return f'<a href="#{found[1]}">{found[1]}</a>' if found[1] in ids else found[1]

    inside = 0
    parts = _TAG.split(html)
    for index, part in enumerate(parts):
        if part.startswith("<a ") or re.match(r"<h\d", part):
            inside += 1
        elif part.startswith(("</a>", "</h")):
            inside -= 1
        elif not part.startswith("<") and not inside:
            parts[index] = _MENTION.sub(link, part)
    return "".join(parts)
