"""Templates are compiled once, and kept compiled from one start to the next."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemBytecodeCache

from undercroft.web.pages.render import environment

NAME = "ui.html.jinja"


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The templates that were compiled, where nothing is kept yet."""
    names: list[str] = []
    compile = Environment._compile

    def told(self: Environment, source: str, filename: str) -> object:
        names.append(filename)
        return compile(self, source, filename)

    monkeypatch.setattr(Environment, "_compile", told)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return names


def start() -> Environment:
    """The templates as a new process has them."""
    return environment.__wrapped__()


def test_the_next_start_compiles_nothing_again(compiled: list[str]) -> None:
    start().get_template(NAME)
    assert len(compiled) == 1
    compiled.clear()
    start().get_template(NAME)
    assert compiled == []


def test_a_file_that_broke_off_is_made_anew(compiled: list[str], tmp_path: Path) -> None:
    start().get_template(NAME)
    for file in tmp_path.rglob("*.cache"):
        file.write_bytes(file.read_bytes()[:-100])
    start().get_template(NAME)
    assert len(compiled) == 2


def test_a_full_disk_shows_pages_all_the_same(monkeypatch: pytest.MonkeyPatch, compiled: list[str]) -> None:
    def full(self: FileSystemBytecodeCache, bucket: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(FileSystemBytecodeCache, "dump_bytecode", full)
    assert start().get_template(NAME).name == NAME


def test_without_a_folder_of_ours_nothing_is_kept(
    monkeypatch: pytest.MonkeyPatch, compiled: list[str]
) -> None:
    def nowhere(self: FileSystemBytecodeCache) -> str:
        raise RuntimeError("the folder belongs to somebody else")

    monkeypatch.setattr(FileSystemBytecodeCache, "_get_default_cache_dir", nowhere)
    made = start()
    assert made.bytecode_cache is None
    assert made.get_template(NAME).name == NAME
