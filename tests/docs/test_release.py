"""Files for releases: workflows and templates are well formed, and name what there is."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests import harness

FOLDER = harness.ROOT / ".github"
FILES = sorted(FOLDER.rglob("*.yml"))


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def test_there_are_some() -> None:
    names = {str(path.relative_to(FOLDER)) for path in FILES}
    assert {"workflows/tests.yml", "workflows/wheels.yml", "workflows/docs.yml"} <= names


@pytest.mark.parametrize("path", sorted((FOLDER / "workflows").glob("*.yml")), ids=lambda path: path.stem)
def test_a_workflow_is_one(path: Path) -> None:
    told = read(path)
    assert told["name"] == path.stem
    assert told[True], "`on`, which YAML reads as true"
    assert told["permissions"] == {"contents": "read"}, "a job that needs more says so itself"
    targets = re.findall(r"^([a-z]+):", (harness.ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for job in told["jobs"].values():
        needs = job.get("needs", [])
        assert set([needs] if isinstance(needs, str) else needs) <= set(told["jobs"])
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step)
            for target in re.findall(r"\bmake ([a-z]+)", step.get("run", "")):
                assert target in targets
            if step.get("run", "").startswith(".ci/"):
                assert (harness.ROOT / step["run"]).exists()
            assert re.fullmatch(r"[\w-]+/[\w.-]+@[\w./-]+", step.get("uses", "a/b@c"))


def test_a_fault_is_asked_for_its_record() -> None:
    told = read(FOLDER / "ISSUE_TEMPLATE" / "fault.yml")
    fields = {one["id"]: one for one in told["body"]}
    assert {"what", "record", "doctor"} <= set(fields)
    assert all(one["attributes"]["label"] for one in fields.values())


def test_the_version_is_semantic_and_the_changelog_begins_with_it() -> None:
    project = tomllib.loads((harness.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    told = re.search(r"^## (\S+)", (harness.ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert told
    assert told[1] == project["version"]
    assert re.fullmatch(r"[1-9]\d*\.\d+\.\d+", told[1])


def test_who_finds_a_hole_reads_where_to_say_so() -> None:
    words = (harness.ROOT / "SECURITY.md").read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)]+)\)", words):
        assert (harness.ROOT / link).exists(), link
