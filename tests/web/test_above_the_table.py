"""What lies over a table, or above it: it takes nothing away from whoever plays."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.web.helpers import AT_ONCE, serving
from tests.web.test_browser import MY_TURN, chromium  # noqa: F401
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_an_announcement_takes_its_room_from_the_board(
    chromium: Any,  # noqa: F811
    tmp_path: Path,
    width: int,
    height: int,
) -> None:
    """Nothing of the hand is pushed out of the window."""
    app = create_app(str(tmp_path / "t.db"), AT_ONCE, FirstThinker())
    app.state.limits.off = True
    with serving(app) as address:
        page = chromium.new_page(viewport={"width": width, "height": height})
        page.goto(address)
        page.locator("form[action='/games/raiders/play'] button").click()
        page.wait_for_selector(MY_TURN)
        page.evaluate("document.getElementById('news').textContent = 'The server starts anew at ten'")
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
        page.close()


def test_why_a_remark_is_refused_is_read_over_the_open_log(chromium: Any, tmp_path: Path) -> None:  # noqa: F811
    app = create_app(str(tmp_path / "t.db"), AT_ONCE, FirstThinker())
    app.state.limits.off = True
    with serving(app) as address:
        page = chromium.new_page(viewport={"width": 390, "height": 844})
        page.goto(address)
        page.locator("form[action='/games/raiders/play'] button").click()
        page.wait_for_selector(MY_TURN)
        page.locator("#lastlog").click()
        page.evaluate(
            """document.getElementById("prompt").insertAdjacentHTML("beforebegin",
            '<p class="notice" id="notice">The host has asked you to be silent.</p>')"""
        )
        on_top = """() => {
          const { left, top, width, height } = document.getElementById("notice").getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2)?.id;
        }"""
        assert page.evaluate(on_top) == "notice"
        page.close()
