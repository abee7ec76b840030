"""The workshop end to end, for every game: change, be refused, take back, try, give to others, play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.web.helpers import AT_ONCE, serving
from tests.web.test_browser import CHROMIUM, chromium
from undercroft.core.game import GameType
from undercroft.core.registry import all_games, find_game, game_ids
from undercroft.core.start import standard_components
from undercroft.store.model import VariantRow
from undercroft.tables.thinking import FirstThinker
from undercroft.texts import texts_for
from undercroft.web.app import create_app
from undercroft.web.pages.desk import copies_of, look
from undercroft.web.pages.render import drawing
from undercroft.workshop.sheet import Row, Value

__all__ = ["chromium"]
LONG = 30_000
SEEN = re.compile(r'name="seen" value="([0-9a-f]{16})"')
FORMS = {
    "/games/raiders/new": "/games/raiders/new",
    "/positions": "/positions/new",
    "/tournaments": "/tournaments/new",
}
"""Where a table, a position and a tournament are made, and the form of each."""
SEATS = {"seat.0.kind": "me", "seat.1.kind": "bot", "seat.2.kind": "bot"}
STEP = re.compile(r'name="step" value="(\d+)"')


def desk(kind: GameType, lang: str = "en") -> Any:
    row = VariantRow(id="x", game=kind.id, owner="", name="", about="", shown="private", version=0, step=0)
    return look(row, standard_components(kind).text, lang)


def a_number(kind: GameType) -> tuple[Row, Value]:
    """A number of a card that may be one more."""
    return next(
        (row, one)
        for part in desk(kind).parts
        for row in part.rows
        for one in row.values
        if one.asked.kind == "integer" and one.now < one.asked.high
    )


def form(row: Row, deed: str, **more: str) -> dict[str, str]:
    return {"part": row.table, "table": row.table, "row": row.name, "deed": deed, **more}


def begun(client: TestClient, game: str) -> str:
    made = client.post("/workshop", data={"game": game}, follow_redirects=False)
    assert made.status_code == 303
    return str(made.headers["location"])


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_part_and_value_has_a_name(kind: GameType, lang: str) -> None:
    if kind.id not in game_ids() or kind.id == "candlewick":
        pytest.skip("games from outside are shown by the names in their files")
    page = desk(kind, lang)
    for part in page.parts:
        assert page.title(part.table) != part.table.replace("_", " ")
        for row in part.rows:
            for one in (*row.values, *row.more):
                assert page.texts.has(f"field-{one.key}".replace("_", "-")), f"{part.table}.{one.key}"


def test_an_exit_is_chosen_in_words(client: TestClient) -> None:
    """Nobody types `blocked melee 4`: a place, what is there, and its number."""
    kind = find_game("dungeoneer")
    row = next(one for part in desk(kind).parts for one in part.rows if one.table == "location")
    place = begun(client, kind.id)
    page = client.get(f"{place}?part=location").text
    assert ">blocked: melee<" in page
    assert 'value="open, open' not in page
    kinds = ["open", "trap speed #", "wall", "blocked level #"]
    fields = {f"v.exits.{at}": one for at, one in enumerate(kinds)}
    fields |= {f"n.exits.{at}": one for at, one in enumerate(["1", "7", "1", "20"])}
    page = client.post(
        f"{place}/change", data=form(row, "save", **fields), headers={"hx-request": "true"}
    ).text
    assert 'exits = ["open", "trap speed 7", "wall", "blocked level 20"]' in (
        client.get(f"{place}/components.toml").text
    )
    assert "open, trap: speed 7, wall, blocked: level 20" in page
    before = client.get(f"{place}/components.toml").text
    wrong = client.post(f"{place}/change", data=form(row, "save", **fields | {"n.exits.1": "many"}))
    assert wrong.status_code == 422
    assert client.get(f"{place}/components.toml").text == before


def test_what_may_not_be_changed_is_no_field(client: TestClient) -> None:
    """The four action cards of Twister are always those four."""
    place = begun(client, "twister")
    page = client.get(f"{place}?part=cards").text
    assert "2, 3, 4, 5" in page
    assert 'name="v.action' not in page
    assert "more:action" not in page


def test_a_change_is_made_told_and_taken_back(client: TestClient, kind: GameType) -> None:
    row, one = a_number(kind)
    place = begun(client, kind.id)
    page = client.post(f"{place}/change", data=form(row, f"more:{one.key}"), headers={"hx-request": "true"})
    assert page.status_code == 200
    assert f"<s>{one.now}</s>" in page.text.replace("\n", "")
    text = client.get(f"{place}/components.toml").text
    assert text != standard_components(kind).text
    step = STEP.search(page.text)
    assert step is not None
    client.post(f"{place}/undo", data={"part": row.table, "step": step[1]})
    assert client.get(f"{place}/components.toml").text == standard_components(kind).text
    client.post(f"{place}/redo", data={"part": row.table, "step": "0"})
    assert client.get(f"{place}/components.toml").text == text
    client.post(f"{place}/change", data=form(row, "restore"))
    assert client.get(f"{place}/components.toml").text == standard_components(kind).text


def test_a_number_that_cannot_be_is_told_in_the_words_of_check(client: TestClient, kind: GameType) -> None:
    row, one = a_number(kind)
    place = begun(client, kind.id)
    field = {f"v.{one.key}": str(one.asked.high + 1)}
    page = client.post(f"{place}/change", data=form(row, "save", **field), headers={"hx-request": "true"})
    assert f"from {one.asked.low} to {one.asked.high}" in page.text
    refused = client.post(f"{place}/change", data=form(row, "save", **{f"v.{one.key}": "many"}))
    assert refused.status_code == 422
    assert client.post(f"{place}/play").status_code == 409, "what is wrong is not played"
    assert client.post(f"{place}/give", data={"shown": "link"}).status_code == 422


def test_what_is_given_is_played_by_others(client: TestClient, kind: GameType) -> None:
    row, one = a_number(kind)
    place = begun(client, kind.id)
    client.post(f"{place}/change", data=form(row, f"more:{one.key}"))
    client.post(f"{place}/name", data={"name": "Stronger", "about": "One more of it."})
    mine = dict(client.cookies)
    client.cookies.clear()
    assert client.get(place).status_code == 404, "a draft is nobody else's"
    assert client.get(f"{place}/components.toml").status_code == 404
    assert client.post(f"{place}/play").status_code == 404
    client.cookies.update(mine)
    assert client.post(f"{place}/give", data={"shown": "listed"}).status_code == 200
    given = client.get(f"{place}/components.toml").text
    client.post(f"{place}/change", data=form(row, "restore"))
    client.cookies.clear()
    page = client.get(place)
    assert "Stronger" in page.text
    assert "One more of it." in page.text
    assert client.get(f"{place}/components.toml").text == given, (
        "the draft has gone on, what was given has not"
    )
    assert client.post(f"{place}/change", data=form(row, "restore")).status_code == 403
    assert "Stronger" in client.get("/workshop").text
    table = client.post(f"{place}/play")
    assert table.status_code == 200
    assert client.get(f"{table.url}/rules").status_code == 200
    laid = client.get(f"/games/{kind.id}/new", params={"variant": place.rpartition("/")[2]})
    assert "Stronger" in laid.text
    fork = client.post("/workshop", data={"from": place.rpartition("/")[2]}, follow_redirects=False)
    assert client.get(f"{fork.headers['location']}/components.toml").text == given


def test_what_is_made_of_a_variant_is_made_of_the_version_one_has_seen(client: TestClient) -> None:
    """Its author gives out another one while its page is open."""
    place, kind = begun(client, "raiders"), find_game("raiders")
    row, one = a_number(kind)
    client.post(f"{place}/change", data=form(row, f"more:{one.key}"))
    client.post(f"{place}/give", data={"shown": "listed"})
    mine = dict(client.cookies)
    client.cookies.clear()
    fork = {"from": place.rpartition("/")[2], "seen": SEEN.findall(client.get(place).text)[0]}
    theirs = dict(client.cookies)
    assert client.post("/workshop", data=fork).status_code == 200
    client.cookies.clear()
    client.cookies.update(mine)
    client.post(f"{place}/change", data=form(row, "restore"))
    client.post(f"{place}/give", data={"shown": "listed"})
    client.cookies.clear()
    client.cookies.update(theirs)
    variant, seen, names = fork["from"], fork["seen"], {"game": "raiders", "name": "Cup", "size": "2"}
    choice = {**names, "variant": variant, "seen": seen}
    asked = [client.post(one, data=fork) for one in ("/workshop", f"{place}/play")]
    asked += [client.get(one, params=choice) for one in FORMS.values()]
    asked += [client.post(one, data=choice | SEATS) for one in FORMS]
    taken = (f"{place}/print", f"{place}/components.toml")
    asked += [client.get(one, params={"seen": seen}) for one in taken]
    for refused in asked:
        assert (refused.status_code, "newer version" in refused.text) == (409, True), refused.url
        assert f'href="{place}"' in refused.text, "it leads to what is to be looked at"
    page = client.get(place).text
    play = re.search(rf'action="{place}/play"><input type="hidden" name="seen" value="(\w+)">', page)
    assert play is not None
    fork["seen"] = SEEN.findall(page)[0]
    assert fork["seen"] == play[1]
    for deed in ("/workshop", f"{place}/play"):
        assert client.post(deed, data=fork).status_code == 200
    for one in taken:
        assert f'href="{one}?seen={fork["seen"]}"' in page
        assert client.get(one, params={"seen": fork["seen"]}).status_code == 200
    for post, get in FORMS.items():
        link = next(one for one in re.findall(r'href="([^"]+)"', page) if one.startswith(f"{get}?"))
        shown = client.get(link.replace("&amp;", "&")).text
        assert SEEN.findall(shown) == [fork["seen"]]
        assert client.post(post, data=choice | SEATS | {"seen": fork["seen"]}).status_code == 200


def test_a_scenario_of_ones_own_is_chosen_on_the_form(client: TestClient) -> None:
    place = begun(client, "twister")
    variant = place.rpartition("/")[2]
    copy = {"part": "scenario", "table": "scenario", "row": "jailbreak", "deed": "copy"}
    assert client.post(f"{place}/change", data=copy).status_code == 200
    row = {**copy, "row": "jailbreak_2", "deed": "save", "v.name_en": "Night watch"}
    assert client.post(f"{place}/change", data=row).status_code == 200
    assert client.post(f"{place}/give", data={"shown": "link"}).status_code == 200
    client.cookies.clear()
    page = client.get("/games/twister/new", params={"variant": variant}).text
    assert 'value="jailbreak_2"' in page
    assert "<b>Night watch</b>" in page
    assert "jailbreak_2" not in client.get("/games/twister/new").text
    form = {"seat.0.kind": "me", "seat.1.kind": "open", "variant": variant, "option.mode": "jailbreak_2"}
    form["own.mode.jailbreak_2"] = "Night watch"
    assert 'value="jailbreak_2" checked' in client.post("/games/twister/draft", data=form).text
    laid = client.post("/games/twister/new", data=form)
    assert laid.status_code == 200
    assert "Night watch" in laid.text
    form["option.mode"] = "nowhere"
    assert client.post("/games/twister/new", data=form).status_code == 422


def test_the_whole_file_of_every_game_is_taken_as_text(client: TestClient, kind: GameType) -> None:
    place = begun(client, kind.id)
    text = f"{standard_components(kind).text}\n# mine\n"
    assert client.post(f"{place}/file", data={"step": "0", "text": text}).status_code == 200
    assert client.get(f"{place}/components.toml").text == text


def test_the_file_comes_and_goes_as_text(client: TestClient) -> None:
    place = begun(client, "raiders")
    text = client.get(f"{place}/components.toml").text.replace("death_wounds = 10", "death_wounds = 8")
    assert client.post(f"{place}/file", data={"step": "0", "text": text}).status_code == 200
    assert client.get(f"{place}/components.toml").text == text
    for bad in ("a = [", "x" * 300_000, "a = " + "[" * 3_000):
        assert client.post(f"{place}/file", data={"step": "1", "text": bad}).status_code in (413, 422)
    refused = client.post(f"{place}/file", data={"step": "1", "text": "x" * 700_000})
    assert "100000 letters at most, not 700000" in refused.text
    refused = client.post(f"{place}/file", data={"step": "1", "text": "x" * 2_000_000})
    assert (refused.status_code, "1000 kB at most" in refused.text) == (413, True)
    refused = client.post(f"{place}/file", data={"text": "x" * 2_000_000}, headers={"cookie": "lang=ru"})
    assert "самое большее 1000 КБ" in refused.text
    old = client.post(f"{place}/file", data={"step": "0", "text": text + "\n# more\n"})
    assert old.status_code == 409, "another window was quicker"
    assert client.get(f"{place}/components.toml").text == text


def test_markup_in_names_and_files_stays_text(client: TestClient) -> None:
    place = begun(client, "raiders")
    client.post(f"{place}/name", data={"name": "<b>x</b>", "about": "<script>alert(1)</script>"})
    text = client.get(f"{place}/components.toml").text.replace('"snake"', '"<img src=x onerror=alert(1)>"', 1)
    client.post(f"{place}/file", data={"step": "0", "text": text})
    page = client.get(f"{place}?part=monster").text
    assert "<script>alert" not in page
    assert "<img src=x" not in page


@pytest.mark.parametrize("deed", ["more:none", "less:copies:9", "drop:none", "bring", "nonsense", "add"])
def test_a_deed_that_cannot_be_changes_nothing(client: TestClient, deed: str) -> None:
    place = begun(client, "raiders")
    before = client.get(f"{place}/components.toml").text
    data = {"part": "monster", "table": "monster", "row": "snake", "deed": deed}
    assert client.post(f"{place}/change", data=data).status_code in (200, 422)
    assert client.post(f"{place}/change", data=data | {"row": "nobody"}).status_code == 422
    assert client.get(f"{place}/components.toml").text == before


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("web")
    app = create_app(str(folder / "tables.db"), AT_ONCE, FirstThinker())
    app.state.limits.off = True
    with serving(app) as place:
        yield place


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
def test_a_card_is_changed_by_clicks_and_played(chromium: Any, address: str) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale="en-US")
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{address}/workshop")
    page.click("button[value=raiders]")
    page.wait_for_selector("#ws-check", timeout=LONG)
    page.goto(f"{page.url}?part=monster")
    page.click("#card-monster-6 button[value='more:wounds']")
    page.wait_for_selector("#ws-changes li", timeout=LONG)
    page.fill("#card-monster-6 input[name='v.wounds']", "9")
    page.dispatch_event("#card-monster-6 input[name='v.wounds']", "change")
    page.wait_for_selector("#ws-says b:text('9')", timeout=LONG)
    for words, why, stands in (("1.5", "wounds: a whole number", "9"), ("99999", "not 99999", "99999")):
        page.fill("#card-monster-6 input[name='v.wounds']", words)
        page.press("#card-monster-6 input[name='v.wounds']", "Tab")
        page.wait_for_selector(f"#ws-check p:has-text('{why}')", timeout=LONG)
        assert why in page.inner_text(".ws-go p")
        assert page.input_value("#card-monster-6 input[name='v.wounds']") == stands
    page.click("#ws-undo")
    page.wait_for_selector("#card-monster-6 input[name='v.wounds'][value='9']", timeout=LONG)
    page.click("#ws-undo")
    page.wait_for_selector("#card-monster-6 input[name='v.wounds'][value='4']", timeout=LONG)
    page.click("#card-monster-1 button[value=copy]")
    page.wait_for_selector(".ws-card.came header a:focus", timeout=LONG)
    assert page.evaluate("document.activeElement.getBoundingClientRect().top < innerHeight")
    assert page.locator(".ws-card.came button[value^=restore]").count() == 0
    page.click("#ws-undo")
    page.wait_for_selector(".ws-card.came", state="detached", timeout=LONG)
    page.reload()
    page.wait_for_selector("#ws-changes li", timeout=LONG)
    page.click("#ws-play")
    page.wait_for_selector("#table", timeout=LONG)
    assert not complaints
    context.close()


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
@pytest.mark.parametrize("size", [(1366, 650), (390, 844)], ids=str)
def test_nothing_is_covered_or_torn_apart(chromium: Any, address: str, size: tuple[int, int]) -> None:
    """The bar at the bottom hid what the keyboard had reached, and the name of a variant stood among its
    options with an empty place below it; from the desk no tournament could be made with it."""
    context = chromium.new_context(viewport=dict(zip(("width", "height"), size, strict=True)), locale="ru-RU")
    page = context.new_page()
    page.goto(f"{address}/workshop")
    page.click("button[value=raiders]")
    page.wait_for_selector("#ws-check", timeout=LONG)
    page.click("#ws-name summary")
    for _ in range(3):
        page.keyboard.press("Tab")
        at = page.evaluate("document.activeElement.getBoundingClientRect().bottom")
        assert at <= page.evaluate("document.querySelector('.ws-go').getBoundingClientRect().top")
    desk = page.url.partition("?")[0]
    for link in (f"#ws-contest[href*='{desk.rpartition('/')[2]}']", ".ws-go a[href*='/new?']:not([id])"):
        page.goto(desk)
        page.click(link)
        own = page.wait_for_selector(".variants > .own", timeout=LONG).bounding_box()
        first = page.locator(".variants > fieldset").first.bounding_box()
        assert own["y"] + own["height"] <= first["y"] <= own["y"] + own["height"] + 16
    context.close()


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")
@pytest.mark.parametrize("game", game_ids())
def test_a_game_is_changed_refused_given_played_and_compared_by_clicks(
    chromium: Any, address: str, game: str
) -> None:
    """The way of one who changes a number, and of a friend who gets his link; on a phone or on a desk."""
    row, one = a_number(find_game(game))
    card = f"#card-{row.table}-{row.index}"
    width = (390, 1366)[game_ids().index(game) % 2]
    mine, friend = (
        chromium.new_context(viewport={"width": width, "height": 800}, locale=language)
        for language in ("en-US", "ru-RU")
    )
    complaints: list[str] = []
    page = mine.new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{address}/workshop")
    page.click(f"button[value={game}]")
    page.wait_for_selector("#ws-check", timeout=LONG)
    place = page.url.partition("?")[0]

    page.goto(f"{place}?part={row.table}")
    page.click(f"{card} button[value='more:{one.key}']")
    page.wait_for_selector("#ws-changes li", timeout=LONG)
    page.click("#ws-file summary")
    text = page.input_value("#ws-text")
    page.fill(
        "#ws-text", re.sub(rf"(?m)^{one.key} = {one.now + 1}\b", f"{one.key} = {one.asked.high + 1}", text)
    )
    page.click("#ws-file button")
    page.wait_for_selector("#ws-check.wrong", timeout=LONG)
    assert page.is_disabled("#ws-play")
    page.wait_for_selector("#ws-text", timeout=LONG)
    page.click("#ws-undo")
    page.wait_for_selector("#ws-check:not(.wrong)", timeout=LONG)
    page.close()

    page = mine.new_page()
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{place}?part={row.table}")
    page.wait_for_selector(f"{card} input[name='v.{one.key}'][value='{one.now + 1}']", timeout=LONG)
    page.select_option("#ws-give select", "link")
    page.click("#ws-give button")
    page.wait_for_selector("#ws-link", timeout=LONG)

    his = friend.new_page()
    his.on("pageerror", lambda error: complaints.append(str(error)))
    his.goto(page.input_value("#ws-link"))
    his.click("#ws-play")
    his.wait_for_selector("#table", timeout=LONG)
    his.goto(f"{his.url}/rules")
    his.wait_for_selector(
        f"#house dd:has(s:text-is('{one.now}')):has(b:text-is('{one.now + 1}'))", timeout=LONG
    )

    page.goto(f"{place}/compare")
    page.click("#cmp-begin")
    page.click("#cmp-stop", timeout=LONG)
    page.wait_for_selector("#cmp-go", timeout=LONG)
    assert not complaints
    mine.close()
    friend.close()


def test_cards_are_printed_with_their_numbers_as_often_as_they_are_in_the_game(
    client: TestClient, kind: GameType
) -> None:
    place = begun(client, kind.id)
    page = client.get(f"{place}/print").text
    if "ws-paper" not in page:
        assert kind.id not in ("raiders", "rotendale", "twister", "dungeoneer", "lords")
        return
    everything = page.count("<article")
    cards = [row for part in desk(kind).parts for row in part.rows if row.id]
    assert everything >= len({row.id for row in cards if copies_of(row) == 1}) / 2
    assert "<article" not in client.get(f"{place}/print?changed=true").text
    row, one = a_number(kind)
    client.post(f"{place}/change", data=form(row, f"more:{one.key}"))
    assert client.get(f"{place}/print?changed=true").text.count("<article") < everything


def test_a_copy_has_the_name_and_the_drawing_of_its_card() -> None:
    kind = next(one for one in all_games() if one.id == "raiders")
    assert texts_for("ru", kind).name("dragon_2") == texts_for("ru", kind).name("dragon") + " 2"
    assert texts_for("en", kind).name("nothing_2") == "nothing_2"
    assert drawing(kind, "monster", "dragon_2_3") == drawing(kind, "monster", "dragon") != ""
    assert drawing(kind, "treasure", "treasure_2_1") == drawing(kind, "treasure", "treasure")
