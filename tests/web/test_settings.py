"""Settings come from the command line, the environment and one file, in this order; a wrong one is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from undercroft.web.limits import Limits
from undercroft.web.settings import SettingsError, has_password, read_settings

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


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("prot = 1", "prot"),
        ("port = 70000", "port"),
        ("[limits.tables]\ncredit = 1\nper_second = 1", "limits"),
        ('backup_at = "25:00"', "backup_at"),
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
