"""The pages of README and docs taken apart: fenced blocks, commands, links, anchors."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tests import harness

READMES = [harness.ROOT / "README.md", harness.ROOT / "README.ru.md"]
DOCS = harness.ROOT / "docs"


def all_pages() -> list[Path]:
    """Every page a reader may open."""
    extra = [one for one in (harness.ROOT / "CONTRIBUTING.md",) if one.exists()]
    examples = sorted((harness.ROOT / "examples").rglob("README.md"))
    return [*READMES, *extra, *examples, *sorted(DOCS.rglob("*.md"))]


def twin(page: Path) -> Path | None:
    """The English page that a Russian one (page.ru.md) tells in Russian."""
    return page.with_name(page.name.replace(".ru.md", ".md")) if page.name.endswith(".ru.md") else None


def name_of(path: Path) -> str:
    return str(path.relative_to(harness.ROOT))


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its title (the file it shows or makes), its text, its line."""

    language: str
    title: str
    text: str
    line: int


FENCE = re.compile(r"^([ ]*)```(\w*)(?: +title=\"([^\"]+)\")?[^\n]*\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


def blocks(path: Path) -> list[Block]:
    text = path.read_text(encoding="utf-8")
    found = []
    for match in FENCE.finditer(text):
        indent, language, title, body = match.groups()
        inner = "\n".join(line.removeprefix(indent) for line in body.splitlines()) + "\n"
        found.append(Block(language, title or "", inner, text.count("\n", 0, match.start()) + 1))
    return found


def prose(path: Path) -> str:
    """The page without its fenced blocks and inline code."""
    return re.sub(r"`[^`\n]*`", "", FENCE.sub("", path.read_text(encoding="utf-8")))


def same(block: Block) -> str:
    """A block as it must stand in both languages: comments of a shell are translated, and who plays in
    Russian says so."""
    if block.language not in ("sh", "text", "console", ""):
        return block.text
    lines = block.text.replace(" --lang ru", "").splitlines()
    return "\n".join(re.sub(r"\s*#(?! exit code).*$", "", line) for line in lines)


def skeleton(path: Path) -> list[str]:
    """What both languages of a page share: its headings by depth, and its blocks, in their order."""
    text = path.read_text(encoding="utf-8")
    found = {one.line: f"{one.language} {one.title}\n{same(one)}" for one in blocks(path)}
    inside = {line for one in blocks(path) for line in range(one.line, one.line + one.text.count("\n") + 2)}
    for number, line in enumerate(text.splitlines(), 1):
        if number not in inside and (heading := re.match(r"#+ ", line)):
            found[number] = heading[0].strip()
    return [found[line] for line in sorted(found)]


def commands(path: Path) -> list[str]:
    """Every `undercroft ...` command a page prints, in blocks and in running text, without comments."""
    found = []
    for block in blocks(path):
        if block.language in ("sh", "text", "console", "ini", ""):
            joined = block.text.replace("\\\n", " ")
            for line in joined.splitlines():
                line = line.removeprefix("ExecStart=")
                words = re.sub(r"\s+#.*$", "", line).strip().removeprefix("$ ")
                words = re.sub(r"^(?:[A-Z_]+=\S+ +)*", "", words)
                if re.match(r"(?:\S*/)?undercroft +[a-z]", words):
                    found.append(words)
    inline = FENCE.sub("", path.read_text(encoding="utf-8"))
    found += re.findall(r"`((?:\.venv/bin/)?undercroft +[^`\n]+)`", inline)
    return [re.sub(r"^\S*undercroft", "undercroft", one) for one in found]


def links(path: Path) -> list[str]:
    """The targets of all links and images."""
    return re.findall(r"!?\[[^\]]*\]\(([^)\s]+)\)", prose(path)) + re.findall(
        r"<(?:img|a|source)[^>]*(?:src|href|srcset)=\"([^\"]+)\"", prose(path)
    )


def anchors(path: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub and mkdocs make them."""
    text = path.read_text(encoding="utf-8")
    found = set(re.findall(r"^::: (\S+)$", text, re.MULTILINE))
    for heading in re.findall(
        r"^#+ +(.+?) *$", FENCE.sub("", path.read_text(encoding="utf-8")), re.MULTILINE
    ):
        words = re.sub(r"[^\w\- ]", "", heading.lower())
        found.add(re.sub(r" ", "-", words))
    return found


def changed(block: Block, where: str) -> str:
    """The component file of Raiders with the changes of a diff; its hunks are apart by empty lines."""
    text = (harness.ROOT / "src/undercroft/games/raiders/components.toml").read_text(encoding="utf-8")
    for hunk in block.text.strip("\n").split("\n\n"):
        lines = hunk.splitlines()
        old = "\n".join(line[1:] for line in lines if not line.startswith("+"))
        new = "\n".join(line[1:] for line in lines if not line.startswith("-"))
        assert text.count(old) == 1, f"{where}: not in the file: {old}"
        text = text.replace(old, new)
    return text
