"""A fight of Dungeon Lords as it is shown: what was used lies there still, who is hurt tells what he had and
has, and the tile falls where it is fought for."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from tests.web.test_lesson import answer, wait_for_turn
from undercroft.web.pages.pieces import joined

Frames = dict[str, str]


@pytest.fixture
def frames(client: TestClient) -> Frames:
    """The frames of a fight by their moments: a stone springs, a troll strikes, the party conquers."""
    url = str(client.post("/games/lords/learn", data={"lesson": "fight-1"}).url)
    found: Frames = {}
    for option in ("trap rolling_stone", "monster troll", "fight", "way strike"):
        answer(client, url, wait_for_turn(client, url), option)
        shown = client.get(f"{url}/show").json()
        for row in shown["rows"]:
            for frame in row["frames"]:
                found[frame["name"]] = joined(shown["pieces"], frame["parts"], {})
    return found


def card(frame: str, piece: str) -> str:
    """A figure of the fight with all that is drawn on it."""
    return re.split(f'data-piece="{piece}"', frame)[1].split("</button>")[0].split("</article>")[0]


def foes(frame: str) -> list[tuple[str, str]]:
    """The party in its line: class, and what is said below each."""
    line = re.split('<div class="foes">', frame)[1].split("</div></div>")[0]
    figure = r'class="act \w+ (foe [^"]*)".*?</header>(.*?)(?:</button>|$)'
    fate = r'class="fate[^"]*">(.*?)</small>'
    told = [(cls, re.search(fate, rest, re.DOTALL)) for cls, rest in re.findall(figure, line, re.DOTALL)]
    return [(cls, " ".join(re.sub("<[^>]+>", "", words[1]).split()) if words else "") for cls, words in told]


def test_who_falls_stands_in_his_place_for_one_frame(frames: Frames) -> None:
    """He is in prison already; the others close up when the next moment comes."""
    before, after = foes(frames["trap"]), foes(frames["strike"])
    assert len(after) == len(before) - 1
    cls, words = before[0]
    assert "gone" in cls
    assert words == "to prison, +2"
    assert not any("gone" in cls for cls, _ in after)


def test_who_is_hurt_or_healed_tells_what_he_had_and_has(frames: Frames) -> None:
    assert foes(frames["strike"])[0][1] == "0 → 3"
    assert foes(frames["heal"])[0][1] == "3 → 2"
    assert foes(frames["fought"])[0][1] == "", "nothing changes any more"


def test_a_blow_is_an_arrow_with_its_number(frames: Frames) -> None:
    beam = r'<i class="beam ?(\w*)" data-from="@beast-0-troll\S*" data-to="@foe-\w+"[^>]*data-words="(\d)"'
    assert re.findall(beam, frames["strike"]) == [("lamp", "3")]
    assert 'class="beam" data-from="@beast-0-rolling_stone' in frames["trap"], "of another colour"


def test_what_was_used_lies_there_till_the_fight_is_over(frames: Frames) -> None:
    assert "sprung" in card(frames["trap"], "trap-0-rolling_stone")
    assert "has acted" not in frames["trap"]
    for moment in ("strike", "heal", "conquest", "fought"):
        assert "sprung" in card(frames[moment], "trap-0-rolling_stone"), moment
        assert "has acted" in card(frames[moment], "beast-0-troll"), moment
    assert "has acted" not in frames[""]


def test_a_tile_falls_where_it_is_fought_for(frames: Frames) -> None:
    assert "stormed" not in frames["heal"]
    for moment in ("conquest", "fought"):
        assert '<div class="site stormed">' in frames[moment]
    fallen = frames["conquest"].split('<div class="fallen">')[1].split("</div>")[0]
    assert "The tile is conquered" in fallen
    assert "<small>−2" in fallen
    assert 'class="fallen"' not in frames["fought"], "the sum of the battle says it"
    assert 'class="verdict"' not in frames["conquest"], "the tile itself says it"


def test_the_sum_of_a_battle_says_what_it_brought(frames: Frames) -> None:
    """Each line tells what was, what is and what that is worth."""
    sums = frames["fought"].split('class="verdict sums"')[1].split("</div>")[0]
    lines = re.findall(r"<p[^>]*>(.*?)</p>", sums, re.DOTALL)
    told = [" ".join(re.sub("<[^>]+>", " ", line).split()) for line in lines]
    assert told == ["Prison 0 → 2 +4", "Conquered 0 → 1 −2", "face down: Troll"]
