"""What README and docs print is true: links lead somewhere, commands exist and run, examples hold."""

from __future__ import annotations

import ast
import doctest
import json
import os
import re
import shlex
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests import harness
from tests.docs.pages import (
    DOCS,
    Block,
    all_pages,
    anchors,
    blocks,
    changed,
    commands,
    links,
    name_of,
    same,
    skeleton,
    twin,
)
from undercroft.cli.app import app
from undercroft.core.record import write_record
from undercroft.core.start import new_match

PAGES = [pytest.param(page, id=name_of(page)) for page in all_pages()]
EXAMPLE = harness.ROOT / "examples" / "candlewick"
SPRITE = harness.ROOT / "src" / "undercroft" / "web" / "static" / "icons.svg"
WAITING = ("serve", "play", "work")
"""Commands that wait for somebody; all others are run."""


@pytest.mark.parametrize("page", PAGES)
def test_relative_links_and_images_resolve(page: Path) -> None:
    for link in links(page):
        if re.match(r"[a-z]+:", link):
            continue
        target, _, anchor = link.partition("#")
        path = (page.parent / target) if target else page
        assert path.exists(), f"{name_of(page)}: {link} leads nowhere"
        if anchor and path.suffix == ".md":
            assert anchor in anchors(path), (
                f"{name_of(page)}: {target or 'this page'} has no heading #{anchor}"
            )


def shown(block: Block) -> Path | None:
    """The file of this repository that a block quotes, if it does."""
    for folder in (EXAMPLE, harness.ROOT):
        if block.title and block.language != "diff" and (folder / block.title).is_file():
            return folder / block.title
    return None


@pytest.mark.parametrize("page", PAGES)
def test_quoted_files_read_like_that(page: Path) -> None:
    for block in blocks(page):
        path = shown(block)
        if path is not None:
            text = path.read_text(encoding="utf-8")
            assert block.text in text, f"{name_of(page)}:{block.line}: {block.title} reads differently"


@cache
def help_of(*command: str) -> str:
    done = CliRunner().invoke(app, [*command, "--help"], env={"COLUMNS": "200", "NO_COLOR": "1"})
    return done.output if done.exit_code == 0 else ""


@pytest.mark.parametrize("page", PAGES)
def test_every_printed_command_exists(page: Path) -> None:
    for command in commands(page):
        words = shlex.split(command)
        if words[1] == "--help":
            continue
        deep = 3 if words[1] in ("admin", "puzzles") and len(words) > 2 else 2
        said, called = help_of(*words[1:deep]), " ".join(words[1:deep])
        assert said, f"{name_of(page)}: `{command}`: there is no command {called}"
        for word in words[deep:]:
            if word.startswith("-") and word not in ("-", "--help"):
                option = word.partition("=")[0]
                assert re.search(rf"(?<!\S){re.escape(option)}\b", said), (
                    f"{name_of(page)}: {called} has no {option}"
                )


@pytest.mark.parametrize("page", PAGES)
def test_every_make_target_exists(page: Path) -> None:
    known = set(
        re.findall(r"^([a-z]+):", (harness.ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    )
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"(?:`|^ *|\$ )make ([a-z]+)\b", text, re.MULTILINE):
        assert target in known, f"{name_of(page)}: there is no `make {target}`"


@pytest.mark.parametrize("page", PAGES)
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Top to bottom in one folder: a block with a title makes a file, a diff a changed component file of
    Raiders, `sh` blocks run their `undercroft` commands (but for those that wait for a player), Python blocks
    with >>> are doctests, and all other Python runs.

    A command that must fail says so: `# exit code 1`. A Russian page with the blocks of its English twin was
    run with it.
    """
    english = twin(page)
    if english is not None and list(map(same, blocks(page))) == list(map(same, blocks(english))):
        return
    monkeypatch.chdir(tmp_path)
    write_samples(tmp_path)
    names: dict[str, object] = {}
    for block in blocks(page):
        where = f"{name_of(page)}:{block.line}"
        if block.language == "diff":
            Path(block.title).write_text(changed(block, where), encoding="utf-8")
        elif block.title and not block.title.startswith("/") and shown(block) is None:
            Path(block.title).write_text(block.text, encoding="utf-8")
        if block.language == "python" and ">>>" in block.text:
            run_doctest(block, where, names)
        elif block.language == "python" and not block.title:
            exec(compile(ast.parse(block.text), where, "exec"), names)
        elif block.language == "sh":
            run_commands(block, where)


def write_samples(folder: Path) -> None:
    """What pages take for granted: `game.rec`, a finished game of Raiders, and `position.json`."""
    match = new_match("raiders", 4, 1)
    while match.choices:
        seat, option = next(iter(match.choices))
        match.play(seat, option)
        if match.ply == 30:
            (folder / "position.json").write_text(json.dumps(match.position()), encoding="utf-8")
    (folder / "game.rec").write_text(write_record(match), encoding="utf-8")


def run_doctest(block: Block, where: str, names: dict[str, object]) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    test = doctest.DocTestParser().get_doctest(block.text, names, where, where, block.line)
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=flags)
    runner.run(test, out=told.append, clear_globs=False)
    names.update(test.globs)
    assert not runner.failures, "".join(told)


def run_commands(block: Block, where: str) -> None:
    for line in block.text.replace("\\\n", " ").splitlines():
        words, _, comment = line.partition(" #")
        if not words.startswith("undercroft ") or words.split()[1] in WAITING:
            continue
        expected = re.search(r"exit code (\d)", comment)
        done = subprocess.run(
            words.replace("undercroft", f"{sys.executable} -m undercroft.cli", 1),
            shell=True,
            capture_output=True,
            text=True,
            timeout=240,
            check=False,
        )
        assert done.returncode == (int(expected[1]) if expected else 0), (
            f"{where}: {line}\n{done.stdout}{done.stderr}"
        )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built pages; building is strict, so a warning fails."""
    folder = tmp_path_factory.mktemp("site")
    pytest.importorskip("mkdocs")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "-d", str(folder)],
        cwd=harness.ROOT,
        capture_output=True,
        text=True,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        timeout=280,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder


def test_the_docs_build_without_warnings(site: Path) -> None:
    for page in DOCS.glob("*.md"):
        name, _, lang = page.stem.partition(".")
        built = site / lang / ("" if name == "index" else name) / "index.html"
        assert built.exists(), f"{name_of(page)} is not among the built pages"


@pytest.mark.parametrize("page", [one for one in PAGES if one.id and not one.id.endswith(".ru.md")])
def test_every_page_stands_in_both_languages(page: Path) -> None:
    """The same headings and the same blocks in the same order. Decisions are for who works here, in English,
    as are the pages of CONTRIBUTING and of the examples."""
    told = page.with_name(page.name.replace(".md", ".ru.md"))
    if page.parent == DOCS or page == harness.ROOT / "README.md":
        assert told.exists(), f"{name_of(page)} is not told in Russian"
        if "<!-- moments -->" in told.read_text(encoding="utf-8"):
            return  # its sections come from the English page when the pages are built
        assert skeleton(told) == skeleton(page), f"{name_of(told)} does not go with {name_of(page)}"
    else:
        assert not told.exists()


def test_the_map_of_the_house_has_every_room() -> None:
    """Three packages had come since it was drawn."""
    told = (harness.ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rooms = {one.parent.name for one in (harness.ROOT / "src" / "undercroft").glob("*/__init__.py")}
    assert rooms == set(re.findall(r"^  (\w+)/ ", told, re.MULTILINE))


def test_the_docs_load_nothing_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        loaded = re.findall(r"<(?:script|img|source|iframe|object)[^>]+src=\"?([^\" >]+)", text)
        loaded += [
            href
            for rel, href in re.findall(r"<link rel=\"?([a-z -]+)\"? href=\"?([^\" >]+)", text)
            if rel != "canonical"
        ]
        outside = [one for one in loaded if re.match(r"(?:https?:)?//", one)]
        assert not outside, f"{page.name} loads {outside}"
    for sheet in site.rglob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        outside = re.findall(r"(?:url\(|@import )[\"']?((?:https?:)?//[^\"')]+)", text)
        assert not outside, f"{sheet.name} loads {outside}"


def test_the_pages_wear_the_clothes_of_the_table(site: Path) -> None:
    """Colours, letters and icons are those of the program itself."""
    sheet = (site / "assets" / "table.css").read_text(encoding="utf-8")
    assert "--lamp-bg: #f0b45a" in sheet
    for font in re.findall(r"url\((fonts/[^)]+)\)", sheet):
        assert (site / "assets" / font).exists()
    icon = re.search(
        r'<symbol id="dungeon-gate"[^>]*>(<path d="[^"]{40})', SPRITE.read_text(encoding="utf-8")
    )
    assert icon
    for page in (site / "index.html", site / "ru" / "index.html"):
        assert icon[1] in page.read_text(encoding="utf-8")


def test_the_api_is_told_whole(site: Path) -> None:
    """Every request and every shape of the schema stands on the page, in both languages."""
    for page in (site / "api" / "index.html", site / "ru" / "api" / "index.html"):
        text = page.read_text(encoding="utf-8")
        assert "POST /tables/{table_id}/answers" in text
        assert 'id="http-tableout"' in text
        assert "openapi -->" not in text


def test_the_pictures_are_light_and_there_in_both_languages() -> None:
    images = {one.name: one.stat().st_size for one in (DOCS / "images").iterdir()}
    assert sum(images.values()) < 2_500_000
    for lang, other in (("en", "ru"), ("ru", "en")):
        assert images[f"turn-{lang}.webp"] < 600_000
        mine = {name for name in images if name.endswith(f"-{lang}.webp")}
        assert {name.replace(f"-{lang}.webp", f"-{other}.webp") for name in mine} <= images.keys()
