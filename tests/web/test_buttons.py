"""Every game's page through whole random games: each option has exactly one button beside the full list."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from tests.web.helpers import AT_ONCE
from undercroft.core.registry import find_game, game_ids
from undercroft.core.start import new_match
from undercroft.tables.seats import Seat
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html

PAGES = 40
"""So many pages of a game are looked at, spread over a whole match."""
LIST = re.compile(r'<details class="options" id="options">.*?</details>', re.DOTALL)
BUTTON = re.compile(r'name="option" value="([^"]+)"')

UNSAID = {
    "rotendale": {"move", "roll_move", "sacrifice"},
    "lords": {"take", "way", "produce", "aim", "target", "retrieve", "hire", "pay"},
    "dungeoneer": {"challenge", "place"},
}
"""Answers whose button shows a number that is not at stake: a place in a row, the values of a card."""
HIDDEN = re.compile(r'<(\w+)[^>]* aria-hidden="true"[^>]*>.*?</\1>', re.DOTALL)
NAMED = re.compile(
    r'<button [^>]*name="option" value="([^"]+)"\s+aria-label="([^"]*)"[^>]*>(.*?)</button>', re.DOTALL
)


def unsaid(html: str, apart: set[str]) -> list[str]:
    """Numbers on buttons that are not in their names: who only hears a button must know what is at stake."""
    found = []
    for value, name, inside in NAMED.findall(html):
        told = set(re.findall(r"\d+", name))
        shown = re.findall(r"(?<!×)\d+", re.sub(r"<[^>]*>", " ", HIDDEN.sub("", inside)))
        if value.split()[0] not in apart and not told.issuperset(shown):
            found.append(f"{value}: {name!r} does not say {set(shown) - told}")
    return found


@pytest.mark.anyio
@pytest.mark.parametrize("game", game_ids())
async def test_every_option_has_one_button_and_every_id_is_unique(game: str, tmp_path: Path) -> None:
    kind = find_game(game)
    rng = random.Random(game)
    seats = max(kind.seats)
    plies = _length(game, seats)
    match = new_match(kind, seats, 1, {})
    tables = create_app(str(tmp_path / "tables.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    people = [Seat(index, "human", f"Player {index + 1}", owner=str(index) * 64) for index in range(seats)]
    table = await tables.lay(Plan(game, people, owner=people[0].owner, match=match))
    await table.stop()
    match = table.match
    while match.choices:
        seat = match.choices.seats[0]
        options = match.choices[seat].options
        if len(options) > 1 and rng.random() < PAGES / plies:
            html = str(table_html(table, Reader(people[seat].owner, "en", here=f"/t/{table.id}")))
            there = Counter(BUTTON.findall(LIST.sub("", html)))
            assert there == dict.fromkeys(map(str, options), 1), match.choices[seat].prompt
            dark = re.findall(r'class="btn ink[^>]*name="option" value="([^"]+)"', html)
            assert set(dark) <= {match.choices[seat].prompt.usual}, "a button is shown as the usual answer"
            assert not (silent := unsaid(html, UNSAID.get(game, set()))), silent
            ids = Counter(re.findall(r'\sid="([^"]+)"', html))
            assert max(ids.values()) == 1, ids.most_common(3)
        match.play(seat, rng.choice(list(options)))
    await tables.store.stop()


def _length(game: str, seats: int) -> int:
    """How many answers a random match of this game has, about."""
    match, rng = new_match(find_game(game), seats, 1, {}), random.Random(1)
    while match.choices:
        seat = match.choices.seats[0]
        match.play(seat, rng.choice(list(match.choices[seat].options)))
    return match.ply
