"""Chromium without its brush: pages are laid out, shown and clicked, but not painted.

Painting is most of what Chromium does without a graphics card, and what it paints is hardly ever looked at.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

LOOKS = os.environ.get("UNDERCROFT_LOOKS", "")
"""Where pictures of the pages go; with it they are painted."""
UNPAINTED = """
window.unpainted = new CSSStyleSheet();
unpainted.replaceSync("html { opacity: 0.0001 }");
document.adoptedStyleSheets = [unpainted];
"""
"""As faint as this it is not painted; at 0 it would count as hidden."""


class Unpainted:
    """A browser of Playwright, all pages of which are too faint to be painted."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser

    def new_context(self, **options: Any) -> Any:
        context = self._browser.new_context(**options)
        if not LOOKS:
            context.add_init_script(UNPAINTED)
        return context

    def new_page(self, **options: Any) -> Any:
        page = self._browser.new_page(**options)
        if not LOOKS:
            page.add_init_script(UNPAINTED)
        return page


@contextmanager
def painted(page: Any) -> Iterator[None]:
    """Where the colours of a page matter."""
    page.evaluate("window.unpainted && (unpainted.disabled = true)")
    yield
    page.evaluate("window.unpainted && (unpainted.disabled = false)")
