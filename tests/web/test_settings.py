"""Settings come from the command line, the environment and one file, in this order; a wrong one is named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests import harness
from undercroft.cli.doctor import examine
from undercroft.web.limits import BUDGETS, Limits
from undercroft.web.settings import SettingsError, _no_slips, has_password, read_settings

FILE = """
port = 9000
public_host = ["table.example.org"]
db = "postgresql://undercroft:hush@db/undercroft"
keep_open = 7

[limits.table]
credit = 100
per_second = 2
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "undercroft.toml"
    path.write_text(FILE, encoding="utf-8")
    return path


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UNDERCROFT_PORT", "9001")
    monkeypatch.setenv("UNDERCROFT_PUBLIC_HOST", "a.example, b.example")
    found = read_settings(keep_open=3, port=None)
    assert (found.port, found.keep_open, found.keep.open) == (9001, 3, 3)
    assert found.public_host == ["a.example", "b.example"]
    assert found.place.endswith("hush@db/undercroft")
    assert "hush" not in repr(found)
    assert read_settings(str(file), port=1).port == 1


def test_limits_are_adjusted(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNDERCROFT_LIMITS__CHAT__CREDIT", "2")
    monkeypatch.setenv("UNDERCROFT_LIMITS__CHAT__PER_SECOND", "0.001")
    found = read_settings()
    limits = Limits({name: (one.credit, one.per_second) for name, one in found.limits.items()})
    assert [limits.allow("anna", "chat") for _ in range(3)] == [True, True, False]
    assert all(limits.allow("anna", "table") for _ in range(100))


def test_half_a_limit_leaves_the_other_half_as_usual(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("[limits.chat]\nper_second = 3", encoding="utf-8")
    monkeypatch.setenv("UNDERCROFT_LIMITS__TABLE__CREDIT", "60")
    found = {name: (one.credit, one.per_second) for name, one in read_settings().limits.items()}
    assert found == {"table": (60.0, BUDGETS["table"][1]), "chat": (BUDGETS["chat"][0], 3.0)}
    monkeypatch.setenv("UNDERCROFT_LIMITS__TABLE__CREDITS", "60")
    with pytest.raises(SettingsError, match=r"limits\.table\.credits"):
        read_settings()


def test_a_slip_of_the_pen_in_the_environment_is_named(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("UNDERCROFT_PROT", "9999")
    with pytest.raises(SettingsError, match=r"UNDERCROFT_PROT.*mean UNDERCROFT_PORT\?"):
        read_settings()
    assert [one.state for one in examine(None) if one.what == "settings"] == ["wrong"]
    monkeypatch.delenv("UNDERCROFT_PROT")
    for folder in ("tests", "tools", "deploy", "setup.py", "Makefile", "pyproject.toml"):
        for place in sorted((harness.ROOT / folder).rglob("*")) or [harness.ROOT / folder]:
            if place.suffix in ("", ".py", ".sh", ".toml", ".service") and place.is_file():
                for name in re.findall(r"\bUNDERCROFT_[A-Z]+(?!\w)", place.read_text(encoding="utf-8")):
                    if name not in ("UNDERCROFT_PROT", "UNDERCROFT_PORT"):
                        monkeypatch.setenv(name, "")
    _no_slips()


@pytest.mark.parametrize(
    "name", ["http://a.example.org", "a.example.org:8000", "a.example.org/table", "*.example.org", "a b"]
)
def test_a_public_host_is_a_name_and_nothing_else(file: Path, name: str) -> None:
    with pytest.raises(SettingsError, match=r"public_host.*a name is needed"):
        read_settings(public_host=[name])
    for well in ("Table.example.org", "localhost", "192.0.2.1", "2001:db8::1", "xn--80ah1l.example"):
        assert read_settings(public_host=[well]).public_host == [well]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("prot = 1", r"There is no setting prot \(in .*\); did you mean port\?"),
        ("rubbish = 1", r"There is no setting rubbish \(in .*\); deploy/undercroft.toml has them all"),
        ("port = 70000", "port"),
        ("[limits.tables]\ncredit = 1\nper_second = 1", "limits"),
        ('backup_at = "25:00"', "backup_at cannot be so: a time such as 03:00 is needed"),
        ('public_url = "a.example.org"', "such as https://table.example.org is needed"),
        ("port = ", "cannot be read"),
    ],
)
def test_a_wrong_setting_is_named(file: Path, text: str, named: str) -> None:
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SettingsError, match=named):
        read_settings()


def test_a_file_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SettingsError, match="no settings file"):
        read_settings("mine.toml")
    assert read_settings().port == 8000


@pytest.mark.parametrize(
    ("place", "has"),
    [
        ("postgresql://u:p@h/d", True),
        ("postgresql://u@h/d", False),
        ("undercroft.db", False),
        ("sqlite:////srv/a:b@c.db", False),
    ],
)
def test_passwords_are_seen(place: str, has: bool) -> None:
    assert has_password(place) is has


def test_mail_needs_an_address_for_links_and_one_to_come_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert read_settings().mail_server == ""
    with pytest.raises(SettingsError, match="public_url"):
        read_settings(mail_server="mail.example.org")
    with pytest.raises(SettingsError, match="public_url"):
        read_settings(
            mail_server="mail.example.org", public_url="table.example.org", mail_from="t@example.org"
        )
    words = {"mail_from": "t@example.org", "public_url": "https://table.example.org"}
    found = read_settings(mail_server="mail.example.org", mail_password="hush", **words)
    assert "hush" not in repr(found)
