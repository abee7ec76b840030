"""Long words have places where they may break, in the language of the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.web.helpers import browser, lay, running
from undercroft.web.pages.hyphens import SOFT, _soft

pytestmark = pytest.mark.anyio


def test_long_words_may_break_and_read_as_before() -> None:
    for language, words in (("ru", "Телескопическое копьё"), ("en", "Telescopic spear")):
        told = _soft(words, language)
        assert told.replace(SOFT, "") == words
        assert max(map(len, re.split(f"{SOFT}| ", told))) < 7, told


async def test_names_of_cards_are_parted_in_the_language_of_the_reader(tmp_path: Path) -> None:
    async with running(tmp_path) as app, browser(app) as me:
        me.cookies.set("lang", "ru")
        table = await lay(me, ["me", "bot"], game="dungeoneer")
        page = (await me.get(f"/t/{table}")).text
        heads = re.findall(r"<header>([^<]*)</header>", page)
        assert any(SOFT in head for head in heads)
        assert not any(re.search(r"\w{10,}", head) for head in heads), heads
