"""A person with a device that has passkeys: makes himself known, leaves, and is known again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.web.helpers import serving
from tests.web.test_browser import AXE, CHROMIUM, chromium  # noqa: F401
from tests.web.unpainted import painted
from undercroft.tables.pace import Pace
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app

pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")]
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def test_a_passkey_in_chromium(chromium: Any, tmp_path: Path) -> None:  # noqa: F811
    from axe_playwright_python.sync_playwright import Axe

    app = create_app(str(tmp_path / "t.db"), Pace(0, 0), FirstThinker())
    app.state.limits.off = True
    with serving(app) as address:
        here = address.replace("127.0.0.1", "localhost")
        context = chromium.new_context(locale="en-US", viewport={"width": 390, "height": 844})
        page = context.new_page()
        wires = context.new_cdp_session(page)
        wires.send("WebAuthn.enable")
        wires.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        page.goto(f"{here}/me")
        with painted(page):
            assert not Axe().run(page, options=AXE).response["violations"]
        page.fill("#me-name", "Marta")
        page.click("form[data-key='new'] button")
        page.wait_for_selector("#codes li:nth-child(10) code")
        page.click("#codes a")
        page.wait_for_selector("h1:text-is('Marta')")
        with painted(page):
            assert not Axe().run(page, options=AXE).response["violations"]
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        page.click("button[value='here']")
        page.wait_for_selector("form[data-key='known']")
        page.click("form[data-key='known'] button")
        page.wait_for_selector("h1:text-is('Marta')")
        context.close()
