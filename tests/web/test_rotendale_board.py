"""The table of Rotendale says of each answer what it costs, brings or leads to."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests.web.helpers import AT_ONCE
from undercroft.core.start import new_match
from undercroft.games.rotendale import GAME
from undercroft.tables.seats import Seat
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.texts import texts_for
from undercroft.web.app import create_app
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html

PICK = re.compile(r'<button class="act can[^"]* pick .*?</button>', re.DOTALL)


@pytest.mark.anyio
@pytest.mark.parametrize("options", [{}, {"mode": "team", "show_remembered": False}])
async def test_no_answer_is_a_mere_word(options: dict[str, object], tmp_path: Path) -> None:
    rng = random.Random(3)
    tables = create_app(str(tmp_path / "tables.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    people = [Seat(index, "human", f"Player {index + 1}", owner=str(index) * 64) for index in range(2)]
    table = await tables.lay(
        Plan(GAME.id, people, owner=people[0].owner, match=new_match(GAME, 2, 1, options))
    )
    await table.stop()
    match, seen = table.match, set()
    while match.choices:
        seat = match.choices.seats[0]
        options_now = list(match.choices[seat].options)
        if not {str(one).split()[0] for one in options_now} <= seen:
            seen |= {str(one).split()[0] for one in options_now}
            html = str(table_html(table, Reader(people[seat].owner, "en", here=f"/t/{table.id}")))
            for pick in PICK.findall(html):
                assert re.search(r"<p[^>]*>[^<]*\w", pick), pick
        match.play(seat, rng.choice(options_now))
    await tables.store.stop()
    assert {"fight_again", "ignore", "skip_search"} & seen


def test_a_score_leaves_out_what_is_nothing() -> None:
    texts = texts_for("en", GAME)
    args = {"seat": "Ann", "distance": 7, "deaths": 0, "bonus": 0, "points": 7}
    assert texts.text("event-scored", args) == "Ann: points 7 (to Rotendale 7)."
    args |= {"deaths": 10, "bonus": 2, "points": 15}
    assert texts.text("event-scored", args).endswith("(to Rotendale 7, for deaths 10, for reserves −2).")
