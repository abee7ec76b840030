"""A stream that has died without a word: the page notices, says so, and comes back by itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.web.helpers import AT_ONCE, serving
from tests.web.test_browser import MY_TURN, chromium  # noqa: F401
from undercroft.tables.thinking import FirstThinker
from undercroft.web import streams
from undercroft.web.app import create_app


def test_patience_outlasts_a_beat_and_ends_within_25_seconds() -> None:
    assert streams.BEAT + 5 <= streams.PATIENCE <= 24


@contextmanager
def playing(chromium: Any, folder: Path, script: str = "") -> Iterator[tuple[Any, list[str]]]:  # noqa: F811
    """A page at a new table of Raiders where it is its turn, and the addresses of the streams that
    it asks for. The script runs before all others."""
    app = create_app(str(folder / "t.db"), AT_ONCE, FirstThinker())
    app.state.limits.off = True
    with serving(app) as address:
        page = chromium.new_page()
        page.add_init_script(script)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url) if "/stream" in request.url else None)
        page.goto(address)
        page.locator("form[action='/games/raiders/play'] button").click()
        page.wait_for_selector(MY_TURN)
        yield page, asked
        page.close()


def test_a_frozen_stream_is_noticed_and_comes_back(
    chromium: Any,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(streams, "BEAT", 10_000.0)
    monkeypatch.setattr(streams, "PATIENCE", 1.0)
    with playing(chromium, tmp_path) as (page, asked):
        page.wait_for_selector("#offline", state="visible")
        monkeypatch.setattr(streams, "BEAT", 0.1)
        page.wait_for_selector("#offline", state="hidden")
        assert len(asked) > 1
        stamp = page.get_attribute("#table", "data-stamp")
        page.locator("#table .act.can").first.click()
        page.wait_for_function("stamp => document.getElementById('table').dataset.stamp !== stamp", arg=stamp)


def test_a_successful_request_takes_the_banner_away(chromium: Any, tmp_path: Path) -> None:  # noqa: F811
    with playing(chromium, tmp_path) as (page, _):
        page.evaluate("document.dispatchEvent(new Event('htmx:sse:error'))")
        page.wait_for_selector("#offline", state="visible")
        page.locator("#table .act.can").first.click()
        page.wait_for_selector("#offline", state="hidden")


ASLEEP = """(() => {
    const real = window.setInterval;
    window.setInterval = (done, ms) => {
        let due = false;
        document.addEventListener("visibilitychange", () => setTimeout(() => {
            if (due) done();
            due = false;
        }));
        return real(() => { if (document.hidden) due = true; else done(); }, ms);
    };
})()"""
"""The timers of a page in the background stand still, and what is due then is done when it is seen again."""
SEEN = """hidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
TOLD = """() => {
    const note = ([{ target }]) => { window.told ||= !target.hidden; };
    new MutationObserver(note).observe(document.getElementById('offline'), { attributes: true });
}"""


def test_a_page_that_was_in_the_background_is_not_called_lost(
    chromium: Any,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It has kept no stream there, and none is missed before it could come back."""
    monkeypatch.setattr(streams, "BEAT", 0.1)
    monkeypatch.setattr(streams, "PATIENCE", 4.0)
    with playing(chromium, tmp_path, ASLEEP) as (page, _):
        page.wait_for_load_state("load")
        page.evaluate(TOLD)
        page.evaluate(SEEN, True)
        page.wait_for_timeout(4500)
        with page.expect_request(lambda one: "/stream?" in one.url):
            page.evaluate(SEEN, False)
        page.wait_for_timeout(1500)
        assert not page.evaluate("window.told")
