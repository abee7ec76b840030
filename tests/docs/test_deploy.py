"""What stands in `deploy/` works, as far as that can be tried without systemd and without containers."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests import harness
from tests.docs.pages import blocks
from undercroft.store.store import database_url
from undercroft.web.limits import BUDGETS, BY_ADDRESS
from undercroft.web.settings import Settings, read_settings

DEPLOY = harness.ROOT / "deploy"
HOST = harness.ROOT / "docs" / "host.md"
EXPOSED = 30
"""Tenths: systemd's own measure of how much a service could do to the machine."""


def steps() -> list[tuple[str, str]]:
    """The steps of the Containerfile."""
    text = re.sub(r"\\\n", " ", (DEPLOY / "Containerfile").read_text(encoding="utf-8"))
    found = []
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            name, _, rest = line.strip().partition(" ")
            found.append((name, rest.strip()))
    return found


def environment() -> dict[str, str]:
    """What the Containerfile sets."""
    words = " ".join(rest for name, rest in steps() if name == "ENV")
    return dict(one.split("=", 1) for one in shlex.split(words))


def test_the_unit_leaves_little_to_do_harm_with(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("no systemd-analyze here: this was NOT tested")
    unit = tmp_path / "undercroft.service"
    text = (DEPLOY / "undercroft.service").read_text(encoding="utf-8")
    unit.write_text(
        re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", text, flags=re.MULTILINE), encoding="utf-8"
    )
    verified = subprocess.run([analyze, "verify", str(unit)], capture_output=True, text=True, check=False)
    assert not [line for line in verified.stderr.splitlines() if "undercroft" in line], verified.stderr
    command = [analyze, "security", "--offline=true", f"--threshold={EXPOSED}", "--no-pager", str(unit)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-400:]


def test_the_settings_file_is_one() -> None:
    found = read_settings(str(DEPLOY / "undercroft.toml"))
    assert found.place == "/var/lib/undercroft/undercroft.db"
    assert found.log == "json"


def test_the_settings_file_has_them_all() -> None:
    text = (DEPLOY / "undercroft.toml").read_text(encoding="utf-8")
    for name in set(Settings.model_fields) - {"limits"}:
        assert re.search(rf"^(# )?{name} = ", text, re.MULTILINE), name
    by_address, by_browser = text.split("By address:")[1].split("[limits.")[0].split("by browser:")
    assert set(re.findall("[a-z]+", by_address)) == set(BY_ADDRESS)
    assert set(re.findall("[a-z]+", by_browser)) == set(BUDGETS) - set(BY_ADDRESS)


def test_the_page_shows_the_files_as_they_are() -> None:
    shown = {block.title: block.text for block in blocks(HOST) if block.title}
    for name, place in (
        ("undercroft.service", "/etc/systemd/system/undercroft.service"),
        ("compose.yaml", "deploy/compose.yaml"),
    ):
        assert shown[place] == (DEPLOY / name).read_text(encoding="utf-8"), name


def test_the_commands_of_the_page_run_as_the_service_does() -> None:
    """Its user, its settings and its program; copies lie where that user may write."""
    unit = (DEPLOY / "undercroft.service").read_text(encoding="utf-8")
    lines = [line for block in blocks(HOST) for line in block.text.splitlines()]
    (alias,) = (line for line in lines if line.startswith("alias "))
    for name in ("User", "Environment", "ExecStart"):
        found = re.search(rf"^{name}=(\S+)", unit, re.MULTILINE)
        assert found
        assert f" {found[1]} " in f" {alias.rstrip(chr(39))} "
    folder = read_settings(str(DEPLOY / "undercroft.toml")).backup
    for line in lines:
        named = re.search(r"^undercroft admin (?:backup|restore) (/\S+)", line)
        assert named is None or named[1].startswith(f"{folder}/"), line


def test_whatever_the_image_copies_is_there() -> None:
    froms = [rest for name, rest in steps() if name == "FROM"]
    assert len(froms) == 2
    assert all(":" in one for one in froms)
    for name, rest in steps():
        if name == "COPY" and not rest.startswith("--from"):
            *sources, _ = rest.split()
            for source in sources:
                assert (harness.ROOT / source).exists(), source
    assert ("USER", "undercroft") in steps()


def test_what_the_image_runs_is_a_command_of_ours() -> None:
    command = json.loads(next(rest for name, rest in steps() if name == "CMD"))
    assert command[0] == "undercroft"
    done = subprocess.run(
        [sys.executable, "-m", "undercroft.cli", *command[1:], "--help"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0


def test_the_image_serves_and_is_found_well(tmp_path: Path) -> None:
    """Its command with its environment, its folder elsewhere, and its own check."""
    from tests.web.postgres import free_port

    port = free_port()
    env = {name: value.replace("/data", str(tmp_path)) for name, value in environment().items()}
    env = {**os.environ, **env, "UNDERCROFT_PORT": str(port), "PATH": os.environ["PATH"]}
    command = json.loads(next(rest for name, rest in steps() if name == "CMD"))
    check = next(rest for name, rest in steps() if name == "HEALTHCHECK").partition("CMD ")[2]
    script = json.loads(check)[2].replace(":8000", f":{port}").replace("; ", "\n    ")
    server = subprocess.Popen(
        [sys.executable, "-m", "undercroft.cli", *command[1:]],
        cwd=tmp_path,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        assert f":{port}/" in server.stdout.readline()
        tries = f"import time\nfor _ in range(300):\n  try:\n    {script}\n    break\n"
        tries += "  except OSError:\n    time.sleep(0.2)\nelse:\n  raise SystemExit(1)"
        subprocess.run([sys.executable, "-c", tries], check=True, timeout=120)
        assert (tmp_path / "undercroft.db").exists()
    finally:
        server.terminate()
        server.communicate(timeout=30)


def test_compose_gives_the_server_its_database() -> None:
    told = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    server, database = told["services"]["undercroft"], told["services"]["database"]
    build = server["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).resolve() == (DEPLOY / "Containerfile").resolve()
    place = server["environment"]["UNDERCROFT_DB"]
    assert re.sub(r"\$\{[^}]*\}", "secret", place) == "postgresql://undercroft:secret@database/undercroft"
    assert database_url(place).startswith("postgresql+asyncpg://")
    assert database["environment"]["POSTGRES_USER"] == database["environment"]["POSTGRES_DB"] == "undercroft"
    assert all(port.startswith("127.0.0.1:") for port in server["ports"]), "the web server stands in front"
    named = [one.partition(":")[0] for service in (server, database) for one in service["volumes"]]
    assert set(named) == set(told["volumes"])
