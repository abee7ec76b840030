"""Nothing unlisted ships: each picture, font and sound has its author and licence in NOTICE.md, and each icon
stands on the page."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests import harness
from tests.docs.pages import DOCS, blocks
from undercroft.web.app import create_app
from undercroft.web.credits import credits

ART = (
    *(".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".ico"),
    *(".woff", ".woff2", ".ttf", ".otf"),
    *(".mp3", ".ogg", ".opus", ".wav", ".m4a", ".mp4", ".webm"),
    *(".min.js", "sounds.js"),
)
SPRITES = {
    "platform": harness.ROOT / "src" / "undercroft" / "web" / "static",
    **{
        game: harness.ROOT / "src" / "undercroft" / "games" / game
        for game in ("dungeoneer", "lords", "raiders", "rotendale", "twister")
    },
}


def patterns() -> list[str]:
    """The files that the table of NOTICE.md names."""
    rows = re.findall(r"^\|.*\|$", (harness.ROOT / "NOTICE.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert all(all(cell.strip() for cell in row.strip("|").split("|")) for row in rows)
    return [name for row in rows for name in re.findall(r"`([^`]+[./][^`]*)`", row.rsplit("|", 2)[1])]


def shipped() -> list[str]:
    """All that is in the repository and is no text."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=harness.ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode != 0:
        pytest.skip("no git checkout here: this was NOT tested")
    return [name for name in listed.stdout.splitlines() if name.lower().endswith(ART)]


def fits(name: str, pattern: str) -> bool:
    return fnmatch(name, pattern.removeprefix("**/")) or fnmatch(name, pattern)


def test_everything_that_ships_is_in_the_notice() -> None:
    named = patterns()
    unlisted = [name for name in shipped() if not any(fits(name, one) for one in named)]
    assert not unlisted, f"say in NOTICE.md whose these are: {', '.join(unlisted)}"


def test_the_notice_names_nothing_that_is_gone() -> None:
    files = shipped()
    gone = [one for one in patterns() if not any(fits(name, one) for name in files)]
    assert not gone, f"NOTICE.md names {', '.join(gone)}, which there is not"


@pytest.mark.parametrize("sprite", SPRITES)
def test_a_sprite_has_the_icons_of_its_list(sprite: str) -> None:
    folder = SPRITES[sprite]
    assert icons_of(folder) == symbols(folder / "icons.svg")


def test_every_icon_has_one_author() -> None:
    """Those of the examples, too; and nobody is named for an icon that is not there."""
    drawn = set().union(*(symbols(harness.ROOT / name) for name in shipped() if name.endswith("icons.svg")))
    named = Counter(icon for author in credits()[0] for icon in author.icons)
    assert drawn - set(named) == set(), "say in src/undercroft/web/credits.toml who has drawn these"
    assert set(named) - drawn == set(), "no sprite has these any more"
    assert max(named.values()) == 1


def test_notice_and_pages_have_the_table_of_credits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(harness.ROOT / "tools"))
    from credits import PLACES, filled

    sys.modules.pop("credits")
    for name, lang in PLACES.items():
        text = (harness.ROOT / name).read_text(encoding="utf-8")
        assert filled(text, lang) == text, f"{name}: run python tools/credits.py"


def test_the_table_has_a_page_of_credits(tmp_path: Path) -> None:
    authors, works = credits()
    with TestClient(create_app(str(tmp_path / "tables.db"))) as client:
        assert "/credits" in client.get("/").text
        for lang in ("en", "ru"):
            page = client.get("/credits", headers={"accept-language": lang}).text
            assert all(
                f"</svg>{icon}</li>" in page or f">{icon}</li>" in page
                for one in authors
                for icon in one.icons
            )
            assert all(one.name in page and one.home in page for one in authors)
            assert all(one.names[lang] in page and one.by in page for one in works)


def symbols(path: Path) -> set[str]:
    return set(re.findall(r'<symbol id="([^"]+)"', path.read_text(encoding="utf-8")))


def icons_of(folder: Path) -> set[str]:
    lines = (folder / "icons.txt").read_text(encoding="utf-8").splitlines()
    return {name for line in lines if (name := line.split("#")[0].strip())}


@pytest.mark.parametrize("page", ["art.md", "art.ru.md"])
def test_the_page_lists_every_icon(page: str) -> None:
    shown = {
        block.title: {name.strip() for name in block.text.replace("\n", " ").split(",")}
        for block in blocks(DOCS / page)
    }
    assert shown == {name: icons_of(folder) for name, folder in SPRITES.items()}, (
        "the lists of this page are those of icons.txt"
    )
