"""Templates, styles and scripts of ours can be read: short lines, short files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.harness import ROOT
from undercroft.core.registry import find_game, game_ids
from undercroft.web import assets

HOUSE = ROOT / "src" / "undercroft"
LETTERS, LINES = 140, 600


def sheets() -> Iterator[Path]:
    for pattern in (
        "web/templates/**/*.jinja",
        "web/static/**/*.css",
        "web/static/*.js",
        "games/*/board/*.*",
    ):
        yield from (one for one in sorted(HOUSE.glob(pattern)) if not one.name.endswith(".min.js"))


@pytest.mark.parametrize("sheet", list(sheets()), ids=lambda sheet: str(sheet.relative_to(HOUSE)))
def test_lines_and_files_are_short(sheet: Path) -> None:
    lines = sheet.read_text(encoding="utf-8").splitlines()
    long = [number for number, line in enumerate(lines, 1) if len(line) > LETTERS]
    assert not long, f"{sheet}: lines {long} have more than {LETTERS} letters"
    assert len(lines) <= LINES, f"{sheet} has {len(lines)} lines; split it by part of the table"


def test_programs_are_short() -> None:
    """Texts (.ftl) and data (.toml) are as long as the game has words and parts; a program is split."""
    folders = [ROOT / name for name in ("src", "tests", "tools", "benchmarks", "examples", "docs", "deploy")]
    files = [
        one for folder in folders for kind in ("py", "sh", "js", "css") for one in folder.rglob(f"*.{kind}")
    ]
    assert len(files) > 500
    long = {
        str(one.relative_to(ROOT)): lines
        for one in files
        if "node_modules" not in one.parts and (lines := one.read_bytes().count(b"\n")) > LINES
    }
    assert not long, f"more than {LINES} lines: {long}"


def test_the_parts_of_a_sheet_are_sent_as_one_layer() -> None:
    style, kind = assets.platform_file("table.css") or (b"", "")
    assert kind.startswith("text/css")
    words = style.decode()
    assert words.startswith("@layer base, table, pages, board, end;\n@layer table {")
    folder = HOUSE / "web" / "static" / "table"
    for part in folder.iterdir():
        assert part.read_text(encoding="utf-8") in words
    assert words.index((folder / "table.css").read_text(encoding="utf-8")) < 80, "the first part stands first"


def test_wherever_htmx_is_a_bad_line_is_told() -> None:
    """A gateway's page, swapped in as it comes, would take the place of ours."""
    templates = HOUSE / "web" / "templates"
    having = [
        one.name for one in templates.glob("**/*.jinja") if '"htmx.min.js"' in one.read_text(encoding="utf-8")
    ]
    assert having == ["htmx.html.jinja"]
    assert '"line.js"' in (templates / having[0]).read_text(encoding="utf-8")


def test_what_is_asked_for_by_itself_leaves_what_has_not_changed() -> None:
    """Put anew, it would take the focus, and the place of a screen reader, again and again."""
    asking = re.compile(r'<[^<>]*hx-trigger="every [^<>]*>')
    found = {
        one.name: tag
        for one in (HOUSE / "web" / "templates").glob("**/*.jinja")
        for tag in asking.findall(one.read_text(encoding="utf-8"))
    }
    assert len(found) > 4
    assert [name for name, tag in found.items() if 'hx-swap="outerMorph"' not in tag] == []


def test_a_game_without_a_style_has_none() -> None:
    assert assets.sheet(find_game("raiders").package, "no_such_folder") is None


def test_no_game_gives_the_platform_s_look_ahead_another_meaning() -> None:
    """The classes of the list of options are the platform's: a game's sheet would hide them unseen."""
    for style in sorted(HOUSE.glob("games/*/board/*.css")):
        words = style.read_text(encoding="utf-8")
        for name in (".foresee", ".foresight", ".pair"):
            assert not re.search(rf"\{name}\b", words), f"{style}: {name} is the platform's"


def test_what_a_sheet_styles_is_drawn() -> None:
    """Every class or id of a style stands in a template, a program or a data file, whole or made of parts."""
    files = [one for kind in ("jinja", "py", "js", "toml") for one in HOUSE.rglob(f"*.{kind}")]
    drawing = "\n".join(one.read_text(encoding="utf-8") for one in files)
    words = set(re.findall(r"[A-Za-z][\w-]*", drawing))
    beginnings = tuple(set(re.findall(r"[a-z][\w-]*-(?=[\"'{$])|[a-z]+(?=\{\{|\" ~)", drawing)))
    for style in (one for one in sheets() if one.suffix == ".css"):
        heads = " ".join(rules(style.read_text(encoding="utf-8")))
        named = set(re.findall(r"[.#]([a-zA-Z][\w-]*)", heads))
        assert [one for one in sorted(named - words) if not one.startswith(beginnings)] == [], style


def test_what_a_sheet_asks_for_is_set() -> None:
    """Every variable is set by a style, a template or a script; what only falls back is written outright."""
    texts = {one: one.read_text(encoding="utf-8") for one in sheets()}
    there = set(re.findall(r"(?<!var\()--[a-z][\w-]*", "\n".join(texts.values())))
    beginnings = tuple(one for one in there if one.endswith("-"))
    for style, text in texts.items():
        asked = set(re.findall(r"var\(\s*(--[\w-]+)", text))
        assert [one for one in sorted(asked - there) if not one.startswith(beginnings)] == [], style


MOVED = {"none", "transform", "translate", "rotate", "scale", "opacity"}
"""What moves without any layout, and without being painted anew."""
PAINTED = {"color", "background"}
"""What is painted anew where it is, and small."""


def rules(style: str) -> Iterator[str]:
    """The selectors of a style, one by one."""
    for heads in re.findall(r"([^{};]+)\{", re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)):
        if "@" not in heads:
            yield from (one.strip() for one in re.split(r",(?![^(]*\))", heads))


def test_what_styles_an_end_and_a_replay_leaves_the_boards_alone() -> None:
    """Its layer beats that of a board, so it never styles what a board may have."""
    drawn: set[str] = set()
    common = {"table", *game_ids()}
    for board in HOUSE.glob("games/*/board/**/*.jinja"):
        for names in re.findall(r'class="([^"]*)"', board.read_text(encoding="utf-8")):
            drawn |= set(re.findall(r"[a-z][\w-]*", re.sub(r"\{[{%].*?[%}]\}", " ", names)))
    ends = [*HOUSE.glob("web/static/end/*.css"), HOUSE / "web" / "static" / "table" / "end.css"]
    styles = [one for sheet in ends for one in rules(sheet.read_text(encoding="utf-8"))]
    named = {one: set(re.findall(r"\.([a-z][\w-]*)", one)) - common for one in styles}
    drawn.discard("over")  # a table whose game is over
    loose = [one for one, classes in named.items() if classes and classes <= drawn and "#" not in one]
    assert not loose


def changed(style: str) -> Iterator[str]:
    """The properties that a sheet changes over time."""
    for names in re.findall(r"transition(?:-property)?:([^;}]*)", style):
        yield from (one.split()[0] for one in names.replace("!important", "").split(","))
    for start in re.finditer(r"@keyframes [^{]*\{", style):
        depth, end = 1, start.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(style[end], 0)
            end += 1
        frames = style[start.end() : end]
        yield from re.findall(r"([a-z-]+)\s*:", frames)


def test_nothing_is_laid_out_while_it_moves() -> None:
    found = 0
    for style in (one for one in sheets() if one.suffix == ".css"):
        names = set(changed(style.read_text(encoding="utf-8")))
        found += len(names)
        assert names <= MOVED | PAINTED, f"{style}: {names - MOVED - PAINTED} cost layout or much paint"
    assert found > 5


def test_no_rule_asks_whether_there_is_anything_at_all() -> None:
    """With `*` in a `:has` whatever comes or goes on a table has Chromium look through all of it again."""
    for style in (one for one in sheets() if one.suffix == ".css"):
        for asked in re.findall(r":has\(((?:[^()]|\([^()]*\))*)\)", style.read_text(encoding="utf-8")):
            assert "*" not in asked, f"{style}: :has({asked})"


FUNCTION = re.compile(r'f?"+(async )?(\(.*?\)|\w+) => ')


def test_what_one_chooses_from_is_lighter_than_the_room() -> None:
    """A field in the colour of the floor looks as if nothing could be done with it."""
    for sheet in sorted((HOUSE / "web" / "static" / "pages").glob("*.css")):
        for rule in re.findall(r"[^{}]*{[^{}]*}", sheet.read_text(encoding="utf-8")):
            selector, _, body = rule.partition("{")
            if re.search(r"\b(input|select|textarea)\b", selector):
                assert "background: var(--stone)" not in body, f"{sheet.name}: {selector}"


def test_what_a_page_waits_for_is_a_function() -> None:
    """A plain expression is evaluated by the page itself if it is not true at once: our policy forbids it."""
    for path in [*(ROOT / "tests").glob("**/*.py"), *(ROOT / "tools").glob("*.py")]:
        source = path.read_text(encoding="utf-8")
        for asked in re.findall(r"\.wait_for_function\(\s*([A-Z]+\b|.*)", source):
            if asked[:1].isupper() or asked.startswith("check,"):
                named = asked.partition(",")[0]
                module = re.search(rf"^from (tests\.\S+) import .*\b{named}\b", source, re.MULTILINE)
                home = ROOT / f"{module[1].replace('.', '/')}.py" if module else path
                asked = re.findall(rf"^ *{named} = (.*)", home.read_text(encoding="utf-8"), re.MULTILINE)[-1]
            assert FUNCTION.match(asked), f"{path.name}: {asked}"
