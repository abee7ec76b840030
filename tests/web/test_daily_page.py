"""The page of the day in a browser."""

from __future__ import annotations

from typing import Any

from tests.web.test_browser import Person, address, chromium, pytestmark

__all__ = ["address", "chromium", "pytestmark"]

MONTH = """<section class="dmonth"><div class="scroll"><svg class="dchart" viewBox="-16 -6 340 80">
<text x="10" y="71">1</text><text class="now" x="290" y="71">28</text></svg></div></section>
<section class="dcourse"><div class="scroll"><svg class="dchart" viewBox="-16 -6 340 74"></svg></div>
</section>"""


def test_a_chart_on_a_phone_shows_the_day_and_the_end_of_the_game(chromium: Any, address: str) -> None:
    """Both were wider than the window and began with what is oldest."""
    person = Person(chromium, address, 390, "en")
    page = person.page
    page.goto(f"{address}/daily")
    page.evaluate("charts => document.getElementById('main').insertAdjacentHTML('beforeend', charts)", MONTH)
    page.add_script_tag(url=page.locator("script[src*='shell.js']").get_attribute("src"))
    page.wait_for_function("() => document.querySelector('.dmonth .scroll').scrollLeft > 0")
    frame, day = (page.locator(f".dmonth {one}").bounding_box() for one in (".scroll", ".now"))
    assert frame["x"] <= day["x"] <= frame["x"] + frame["width"] - day["width"]
    over = "(one => one.scrollWidth - one.clientWidth)(document.querySelector('.dcourse .scroll'))"
    assert page.evaluate(over) <= 0
    person.context.close()
