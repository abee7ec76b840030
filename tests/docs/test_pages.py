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

from tests import harness
from tests.docs.pages import DOCS, Block, all_pages, anchors, blocks, changed, commands, links, name_of
from undercroft.core.record import write_record
from undercroft.core.start import new_match

PAGES = [pytest.param(page, id=name_of(page)) for page in all_pages()]
EXAMPLE = harness.ROOT / "examples" / "candlewick"
WAITING = ("serve", "play")
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
    done = subprocess.run(
        [sys.executable, "-m", "undercroft.cli", *command, "--help"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "COLUMNS": "200", "NO_COLOR": "1"},
        timeout=60,
    )
    return done.stdout if done.returncode == 0 else ""


@pytest.mark.parametrize("page", PAGES)
def test_every_printed_command_exists(page: Path) -> None:
    for command in commands(page):
        words = shlex.split(command)
        if words[1] == "--help":
            continue
        deep = 3 if words[1] == "admin" and len(words) > 2 else 2
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

    A command that must fail says so: `# exit code 1`.
    """
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
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder


def test_the_docs_build_without_warnings(site: Path) -> None:
    built = {one.parent.name for one in site.rglob("index.html")}
    assert {page.stem for page in DOCS.glob("*.md") if page.stem != "index"} - {"README"} <= built


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
