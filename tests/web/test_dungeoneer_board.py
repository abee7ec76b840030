"""The table of Dungeoneer: what the action of a location means stands where it is to be done."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.games.dungeoneer.setup import PARTS, Table, table
from tests.web.helpers import AT_ONCE
from undercroft.core.forecast import forecast
from undercroft.core.match import Match
from undercroft.core.start import from_position, new_match
from undercroft.games.dungeoneer import GAME
from undercroft.tables.seats import Seat
from undercroft.tables.tables import Plan
from undercroft.tables.thinking import FirstThinker
from undercroft.texts import texts_for
from undercroft.texts.ways import told_ways
from undercroft.web.app import create_app
from undercroft.web.pages.render import Reader
from undercroft.web.pages.show import table_html
from undercroft.web.pages.stage import Scene, Told, frames_of


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


async def fought(folder: Path, *lies: str) -> tuple[list[tuple[str, str]], str]:
    """Kron (seat 0) of 4 health is attacked by a Skeleton Knight, has this before him and answers nothing.

    The names of the frames he is shown with the boards in them, and the table as it stands then.
    """
    x = table().map(("passage", 0, 1))
    x.hero(0, "kron_axereaver", at=(0, 1), peril=9, health=4)
    x.hero(1, "roderik_talus", level=2, health=3)
    x.ready(0, *lies).hand(1, "skeleton_knight").villainy(1)
    data = {**new_match(GAME, 2, 1).position(), "state": GAME.state(x.t.parts).dump(x.t), "answers": []}
    tables = create_app(str(folder / "tables.db"), AT_ONCE, FirstThinker()).state.tables
    await tables.store.start()
    people = [Seat(index, "human", f"Player {index + 1}", owner=str(index) * 64) for index in range(2)]
    made = await tables.lay(Plan(GAME.id, people, owner=people[0].owner, match=from_position(data)))
    await made.driver.stop()
    reader, shown = Reader(people[0].owner, "en"), []
    quiet = ("monster skeleton_knight @0", "confirm", "pass")
    while words := [
        (seat, str(option))
        for seat in made.match.choices.seats
        for option in made.match.choices[seat].options
        if str(option) in quiet
    ]:
        seat, text = words[0]
        async with made.changing():
            await made.answers.play(seat, text)
        await made.driver.stop()
        for frame in frames_of(made, reader, made.stage.rows[-1], 1):
            board = frame.html[frame.html.index('id="board"') :]
            shown.append((frame.name, " ".join(re.sub(r"<[^>]*>", " ", board).split())))
    await made.stop()
    html = str(table_html(made, reader))
    await tables.store.stop()
    return shown, html


@pytest.mark.anyio
async def test_rows_of_a_battle_tell_what_was_paid_and_who_is_hurt(tmp_path: Path) -> None:
    shown, _ = await fought(tmp_path)
    cost = PARTS.cards["skeleton_knight"].cost
    assert any(
        name == "declared" and f"Skeleton Knight Undead ? ? ? {cost}" in board for name, board in shown
    )
    hurt = [board for name, board in shown if name in ("struck", "wounded")]
    assert hurt
    for board in hurt:
        before, after = map(int, re.findall(r"(\d+) → (\d+)", board)[-1])
        assert before - after == 1


def _of_seat_1(one: Told) -> Told:
    return replace(one, event=replace(one.event, seat=1)) if one.kind == "wounded" else one


@pytest.mark.anyio
async def test_the_row_of_a_battle_names_whoever_is_hurt_as_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two heroes who are wounded from 4 to 3 by equal strikes are told apart, though rows are kept."""
    (tmp_path / "one").mkdir()
    await fought(tmp_path / "one")
    told = Scene.__dict__["_told"].func

    def of_the_other(scene: Scene) -> list[list[Told]]:
        return [[_of_seat_1(one) for one in part] for part in told(scene)]

    monkeypatch.setattr(Scene, "_told", property(of_the_other))
    shown, _ = await fought(tmp_path)
    hurt = [board for name, board in shown if name in ("struck", "wounded") and "4 → 3" in board]
    assert hurt
    assert all("Roderik Talus 4 → 3" in board for board in hurt)


@pytest.mark.anyio
async def test_what_keeps_a_wound_off_stands_below_the_strike(tmp_path: Path) -> None:
    _, html = await fought(tmp_path, "iron_helm")
    assert words_on(html, "take").endswith("4 → 3")
    assert words_on(html, "use iron_helm").startswith("Use Iron Helm")
    assert 'class="battle stilled"' in html


@pytest.mark.anyio
async def test_a_card_that_gives_its_token_or_itself_says_what_becomes_of_it(tmp_path: Path) -> None:
    """Both ways to keep a wound off by the ring were told by the same words."""
    _, html = await fought(tmp_path, "ring_of_wizardry")
    assert words_on(html, "spend ring_of_wizardry").endswith("You keep the card.")
    assert words_on(html, "use ring_of_wizardry").endswith("The card is discarded.")


@pytest.mark.anyio
async def test_a_quest_that_was_exchanged_lies_open(tmp_path: Path) -> None:
    """DN-5.9, DN-6.14: the discarded quests are a pile of their own."""
    x = table()
    x.t.out, x.t.quest_discard = x.t.quest_discard, []
    x.quest(0, "slay_draky").t.players[0].glory = 9
    x.feats(0)
    assert 'id="quest-pile"' not in await page_of(x, tmp_path)
    x.do("local slay_draky")
    html = await page_of(x, tmp_path)
    assert re.search(r'id="quest-pile"[^>]*title="Slay Draky"><b>1</b>', html, re.DOTALL)


@pytest.mark.anyio
async def test_the_monsters_to_strengthen_are_drawn(tmp_path: Path) -> None:
    """DN-4.7: two were sent against the same hero."""
    x = table().map(("crossroads", 0, 1)).hand(0, "zombie", "vampire", "grave_strength")
    x.hero(1, "raka", peril=99)
    x.villainy(0).do("monster zombie @1", "monster vampire @1")
    html = await page_of(x, tmp_path)
    ways = re.findall(r'<button [^>]*value="strengthen [^"]*".*?</button>', html, re.DOTALL)
    assert 'id="attack-1"' in html
    drawn = [way for way in ways if "<svg" in way]
    for way, picture in zip(drawn, ("shambling-zombie", "vampire-dracula"), strict=True):
        assert picture in way, way


@pytest.mark.anyio
async def test_the_fallen_are_drawn_when_only_they_are_left(tmp_path: Path) -> None:
    """DN-11.2, DN-11.10: every hero of the box has been played."""
    x = table(2, resurrection=True).map(("passage", 0, 1)).hand(1, "cave_troll")
    x.hero(1, "vorn_nex")
    x.hero(0, "raka", at=(0, 1), health=1, peril=9)
    x.t.unused, x.t.fallen = [], x.t.unused
    x.villainy(1).roll(6, 1, 6, 1).do("monster cave_troll @0", "confirm").passes()
    x.do("to_discard cave_troll =0", "decline")
    assert x.asked == (0, "choose-hero")
    assert {f"hero {one.id}" for one in x.t.view(0).heroes} == set(x.options)
    data = new_match(GAME, 2, 1, {"resurrection": True}).position()
    state = GAME.state(x.t.parts).dump(x.t)
    html = await page_of_match(from_position({**data, "state": state, "answers": []}), tmp_path)
    assert "Boons: " in words_on(html, "hero shira_dusk")


@pytest.mark.anyio
async def test_a_challenge_says_its_price_and_offers_no_longer_pass(tmp_path: Path) -> None:
    """DN-7.14: the button for longer passes opened nothing there, and lay under the answers."""
    x = table().map(("passage", 0, 1)).hand(1, "cave_troll")
    x.hero(0, "lorel_alanus", at=(0, 1), peril=9, health=5)
    x.t.players[0].saved = True
    x.villainy(1).roll(2, 5).do("monster cave_troll @0", "confirm").passes()
    assert x.asked == (0, "challenge")
    html = await page_of(x, tmp_path)
    assert "Strike back for 1 AP?" in html
    assert 'popovertarget="passes"' not in html
    row = html.partition('id="attack-0"')[2].partition("</div>")[0]
    for form in ("melee", "magic"):
        assert f'value="challenge cave_troll =0 {form}"' in row, "not in the row of whom it strikes"


def test_what_comes_of_a_challenge_is_told_without_the_dice() -> None:
    """DN-7.14: not 36 ways the dice can fall, 3 percent each, but what they come to."""
    x = table().map(("passage", 0, 1)).hand(1, "cave_troll")
    x.hero(0, "lorel_alanus", at=(0, 1), peril=9, health=5)
    x.t.players[0].saved = True
    x.villainy(1).roll(2, 5).do("monster cave_troll @0", "confirm").passes()
    state = GAME.state(x.t.parts).dump(x.t)
    match = from_position({**new_match(GAME, 2, 1).position(), "state": state, "answers": []})
    ways = told_ways(forecast(match, 0, "challenge cave_troll =0 melee"), texts_for("en", GAME), 0)
    assert len(ways) <= 4
    assert not any(way.others for way in ways)
    assert any("wound" in line for line in ways[0].lines), ways
    assert sum(way.chance for way in ways) == pytest.approx(1)


@pytest.mark.anyio
async def test_the_list_tells_apart_locations_of_one_name(tmp_path: Path) -> None:
    """Two corridors stood in it by the same words. DN-9.8."""
    x = table().map(("corridor_ns", 0, 1), ("corridor_ew", 1, 0), ("crossroads", 0, 2)).hand(0, "warp_step")
    x.hero(0, "lorel_alanus", glory=5)
    state = GAME.state(x.t.parts).dump(x.feats(0, ap=2).t)
    match = from_position({**new_match(GAME, 2, 1).position(), "state": state, "answers": []})
    match.play(0, next(one for one in match.choices[0].options if one.text == "play warp_step"))
    html = await page_of_match(match, tmp_path)
    found = re.findall(r'<button class="btn sm"[^>]*value="warp_to (\w+)">([^<]*)</button>', html)
    assert dict(found) == {
        "corridor_ns": "To Corridor, exits: north and south",
        "corridor_ew": "To Corridor, exits: east and west",
        "crossroads": "To Crossroads",
    }


@pytest.mark.anyio
async def test_a_trap_of_a_battle_says_what_overcomes_it(tmp_path: Path) -> None:
    """DN-7.19, DN-7.23: with its X and the danger of the place; its row was a name only."""
    x = table().map(("grim_crossroads", 0, 1))
    x.hero(0, "raka", at=(0, 1), glory=9)
    x.hero(1, "roderik_talus", at=(0, 1), peril=4)
    x.hand(0, "blade_corridor", "surge_of_heroism").villainy(0)
    state = GAME.state(x.t.parts).dump(x.t)
    match = from_position({**new_match(GAME, 2, 1).position(), "state": state, "answers": []})
    match.play(0, "trap blade_corridor @1 =2")
    match.play(0, "confirm")
    assert match.choices[0].prompt.key == "roll-boost"
    row = (await page_of_match(match, tmp_path)).split('class="row trapline"')[1].split("</p>")[0]
    assert "<span>Blade Corridor: speed 7+</span>" in row


@pytest.mark.anyio
async def test_the_monster_whose_form_is_asked_for_is_lit(tmp_path: Path) -> None:
    """DN-7.4: the first row was lit, though the question was about the second."""
    x = table().map(("crossroads", 0, 1)).hand(0, "cave_troll", "vampire")
    x.hero(1, "raka", peril=99)
    x.villainy(0).do("monster cave_troll @1", "monster vampire @1", "confirm")
    assert x.asked == (0, "attack-form")
    html = await page_of(x, tmp_path)
    assert re.search(r'class="row now" id="attack-1"', html)
    assert html.count('class="row now"') == 1


@pytest.mark.anyio
async def test_what_has_befallen_a_rival_stands_before_what_may_be_cut_off(tmp_path: Path) -> None:
    """On a tablet with three rivals one was "in the we..."."""
    x = table().map(("passage", 0, 1))
    x.hero(1, "kron_axereaver", at=(0, 1), fallen=True)
    html = await page_of(x.feats(0, ap=2), tmp_path)
    told = html.split('id="hero-1"')[1].split("<p>")[1].split("</p>")[0]
    assert re.sub(r"<[^>]*>", "", told).strip().startswith("fallen · Kron Axereaver")


@pytest.mark.anyio
async def test_the_monster_that_is_decided_on_is_lit(tmp_path: Path) -> None:
    """DN-7.15: no row was, and on a phone the second was out of sight when it was asked about."""
    x = table().map(("crossroads", 0, 1)).hand(0, "cave_troll", "skeleton_knight")
    x.hero(1, "raka", peril=99)
    data = {**new_match(GAME, 2, 1).position(), "state": GAME.state(x.villainy(0).t.parts).dump(x.t)}
    match = from_position({**data, "answers": []})
    for told in ("monster cave_troll @1", "monster skeleton_knight @1", "confirm"):
        match.play(0, told)
    rows: list[list[str]] = []
    while len(rows) < 2:
        choice = match.choices[match.choices.seats[0]]
        if choice.prompt.key == "lair":
            (tmp_path / str(len(rows))).mkdir()
            html = await page_of_match(match, tmp_path / str(len(rows)))
            rows.append(re.findall(r'class="row[^"]* now[^"]*" id="(attack-.)"', html))
        words = [str(one) for one in choice.options]
        match.play(choice.seat, next((one for one in words if one in ("pass", "take")), words[0]))
    assert rows == [["attack-0"], ["attack-1"]]
