"""The table of Dungeoneer: what the action of a location means stands where it is to be done."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.dungeoneer.setup import Table, table
from tests.web.helpers import AT_ONCE
from undercroft.core.match import Match
from undercroft.core.start import from_position, new_match
from undercroft.games.dungeoneer import GAME
from undercroft.tables.seats import Seat
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html


async def page_of(scene: Table, folder: Path) -> str:
    """What the player of seat 0 sees in that situation."""
    data = new_match(GAME, 2, 1).position()
    state = GAME.state(scene.t.parts).dump(scene.t)
    return await page_of_match(from_position({**data, "state": state, "answers": []}), folder)


async def page_of_match(match: Match, folder: Path) -> str:
    tables = create_app(str(folder / "tables.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    people = [
        Seat(index, "human", f"Player {index + 1}", owner=str(index) * 64) for index in range(match.seats)
    ]
    made = await tables.lay(Plan(GAME.id, people, owner=people[0].owner, match=match))
    await made.stop()
    html = str(table_html(made, Reader(people[0].owner, "en", here=f"/t/{made.id}")))
    await tables.store.stop()
    return html


def words_on(html: str, option: str) -> str:
    found = re.search(rf'<button class="act can[^>]*value="{option}"[^>]*>(.*?)</button>', html, re.DOTALL)
    assert found is not None, option
    return re.sub(r"<[^>]*>", "", found[1]).strip()


@pytest.mark.anyio
async def test_the_hall_offers_portals_and_the_way_beside_them(tmp_path: Path) -> None:
    x = table().map(("hall_of_portals", 0, 1), ("laboratory", 0, 2), ("library", 1, 1))
    x.hero(0, "lorel_alanus", at=(0, 1), glory=5)
    html = await page_of(x.feats(0, ap=2), tmp_path)
    assert words_on(html, "local library") == "Portal"
    assert words_on(html, "move north").startswith("1")


@pytest.mark.anyio
async def test_an_action_of_the_own_location_is_used(tmp_path: Path) -> None:
    x = table().map(("laboratory", 0, -1))
    x.hero(0, "lorel_alanus", at=(0, -1), glory=5, health=3)
    assert words_on(await page_of(x.feats(0, ap=2), tmp_path), "local laboratory") == "Use"


@pytest.mark.anyio
async def test_a_hero_is_chosen_by_what_he_can(tmp_path: Path) -> None:
    """DN-11.3: the cards of the free heroes, the own hand; and nobody has died before the game began."""
    match = new_match(GAME, 3, 1, {"hero_choice": True})
    while match.choices.seats != (0,):
        match.play(match.choices.seats[0], match.choices[match.choices.seats[0]].options[0])
    html = await page_of_match(match, tmp_path)
    free = [option.name for option in match.choices[0].options]  # type: ignore[attr-defined]
    for hero in free:
        words = words_on(html, f"hero {hero}")
        assert "Boons: " in words
        assert "glory" in words
    assert html.count('class="act cannot card') == len({card.id for card in match.view(0).players[0].hand})
    assert "defeated" not in html
