"""The replay in the windows people have: nothing lies over anything, nothing is cut, no room is left over."""

from __future__ import annotations

from typing import Any

import pytest

import undercroft as uc
from tests.web.test_browser import Person, address, chromium, pytestmark
from undercroft.bots import make_bot
from undercroft.core.game import GameType
from undercroft.core.registry import find_game
from undercroft.core.sight import Sight

__all__ = ["address", "chromium", "pytestmark"]

SIDEWAYS = ((844, 390), (740, 360), (667, 375), (932, 430))
WINDOWS = ((1366, 650), (1536, 730), (1280, 800), (1920, 1080), (1180, 820), (820, 1180))
AREAS = """() => {
  const found = {};
  for (const name of ['others', 'board', 'side', 'deck']) {
    const one = document.getElementById(name), box = one?.getBoundingClientRect();
    if (box?.width && box.height) found[name] = [box.left, box.top, box.right, box.bottom];
  }
  const others = document.getElementById('others');
  return [found, others.scrollHeight - others.clientHeight];
}"""


def replay_of(person: Person, record: str) -> str:
    """The address of the replay of a record that this person has brought."""
    file = {"name": "game.rec", "mimeType": "text/plain", "buffer": record.encode()}
    found = person.context.request.post(f"{person.address}/records", multipart={"record": file})
    return str(found.url.split("?")[0])


def a_record(kind: GameType, most: int = 150) -> tuple[str, int]:
    """A game of simple bots with as many seats as there can be, and how many answers it has."""
    match = uc.new(kind.id, seats=max(kind.seats), seed=11)
    bots = [make_bot("random" if seat % 2 else "quick", seat) for seat in range(match.seats)]
    while not match.over and match.ply < most:
        seat = match.choices.seats[0]
        match.play(seat, str(bots[seat].choose(Sight(match, seat))))
    return uc.record(match), match.ply


def test_a_replay_stands_in_every_window(chromium: Any, address: str, kind: GameType) -> None:
    person = Person(chromium, address, 1366, "ru")
    page = person.page
    record, plies = a_record(kind)
    url = replay_of(person, record)
    page.goto(f"{url}?ply={plies * 2 // 3}")
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        found, cut = page.evaluate(AREAS)
        where = f"{width}x{height}"
        assert min(box[0] for box in found.values()) < 30, f"{where}: a column is empty"
        assert cut < 3, f"{where}: the others are cut by {cut} px"
        left, top, right, bottom = found["board"]
        assert (right - left) * (bottom - top) > 0.25 * width * height, f"{where}: the board is small"
        controls = found["deck"]
        assert controls[1] < bottom or controls[3] - controls[1] < 0.25 * height, (
            f"{where}: the controls are high"
        )
        names = sorted(found)
        for number, one in enumerate(names):
            for other in names[number + 1 :]:
                a, b = found[one], found[other]
                apart = a[2] <= b[0] + 1 or b[2] <= a[0] + 1 or a[3] <= b[1] + 1 or b[3] <= a[1] + 1
                corner = (one, other) == ("board", "side") and b[3] - b[1] < 60  # a button over a map
                assert apart or corner, f"{where}: {one} and {other}"
    for width, height in ((1366, 650), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator("#deck .where").is_visible()
        person.check()
    person.context.close()


def test_the_controls_lie_below_the_way_to_what_else_could_be_played_on_a_low_phone(
    chromium: Any, address: str
) -> None:
    """In Rotendale a row for a panel that a replay does not have lay between them."""
    person = Person(chromium, address, 844, "ru")
    page = person.page
    record, plies = a_record(find_game("rotendale"))
    url = replay_of(person, record)
    page.goto(f"{url}?ply={plies // 2}")
    page.set_viewport_size({"width": 844, "height": 390})
    asks, deck = (page.locator(one).bounding_box() for one in ("#whatif", "#deck"))
    assert 0 <= deck["y"] - asks["y"] - asks["height"] < 30
    person.context.close()


FOUND = """([words, levels]) => {
  const outlook = document.getElementById('outlook'), seats = [1, 2, 3, 4, 5];
  const who = (seat) => `<b>Игрок ${seat}</b>`;
  outlook.innerHTML = `<p class="chances"><b>Шансы на победу</b>
    ${seats.map((seat) => `<span>${who(seat)} 20 %</span>`).join(' ')}</p>
    <svg class="chart" viewBox="0 0 80 100" preserveAspectRatio="none"><path d="M0 50H80"/></svg>
    <ul class="moments">${[1, 2, 3].map((seat) => `<li><a href="#">Ответ 48</a> ${who(seat)} 38 → 64 %
      <small>${words}</small> <small>${who(4)} кладёт 4.</small></li>`).join('')}</ul>
    <form class="opinions"><button class="btn sm">Что сыграли бы боты?</button>${levels &&
      `<dl>${levels.map((one) => `<div><dt>${one}</dt><dd>Положить 4</dd></div>`).join('')}</dl>`}</form>`;
  const box = outlook.getBoundingClientRect();
  const low = (one) => one.getBoundingClientRect().bottom > box.bottom + 1;
  return [...outlook.querySelectorAll('.chances > *, li, form, dl > div')].filter(low)
    .map((one) => one.textContent.trim());
}"""


@pytest.mark.parametrize(
    "levels", [[], ["слабый", "средний", "сильный", "мастер"]], ids=["moments", "opinions"]
)
def test_nothing_of_what_was_found_is_cut(chromium: Any, address: str, levels: list[str]) -> None:
    """The third of the moments that counted stood below the edge, and so did what the bots said."""
    person = Person(chromium, address, 1366, "ru")
    page = person.page
    record, plies = a_record(find_game("raiders"))
    url = replay_of(person, record)
    page.goto(f"{url}?ply={plies // 2}")
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        cut = page.evaluate(FOUND, ["Комната 16. Желатиновый куб, сила 18, из темноты.", levels or ""])
        assert not cut, f"{width}x{height}: {cut}"
    person.context.close()


SEEN = """(name) => {
  const box = (one) => one?.getBoundingClientRect(), pan = box(document.querySelector('#board .pan'));
  const token = box(document.getElementById(`tok-${name}`)) || pan;
  const board = box(document.getElementById('board'));
  const signs = [...document.querySelectorAll('.deeds li')].filter((one) => box(one).width);
  const seen = token.left >= pan.left && token.right <= pan.right
    && token.top >= pan.top && token.bottom <= pan.bottom;
  return [seen, Math.round(box(document.getElementById('deck')).top - board.bottom), signs.length];
}"""


def test_a_replay_on_a_phone_follows_what_happens(chromium: Any, address: str) -> None:
    """Twister's showed one corner of the labyrinth from the first answer to the last, above signs of deeds
    that nobody could do and an empty row. (Who has left the labyrinth is nowhere in it.)"""
    person = Person(chromium, address, 390, "ru")
    page = person.page
    page.set_viewport_size({"width": 390, "height": 844})
    kind = find_game("twister")
    record, _ = a_record(kind, 400)
    url = replay_of(person, record)
    moves = [(ply, one) for ply, one in uc.load(record).log() if type(one).__name__ == "Moved"]
    assert len({event.seat for _, event in moves[-12:]}) > 1
    page.goto(f"{url}?ply={moves[-12][0] - 1}")
    for ply, event in moves[-12:]:
        while int(page.get_attribute("#slide", "value")) < ply:
            value = page.get_attribute("#slide", "value")
            page.click("#to-next")
            page.wait_for_function(
                "was => document.getElementById('slide').getAttribute('value') !== was", arg=value
            )
        name = f"{'abcde'[event.seat]}_{event.figure}"
        seen, gap, signs = page.evaluate(SEEN, name)
        assert seen, f"{ply}: {event}"
        assert gap < 75
        assert not signs
    person.context.close()


ROWS = """() => [...document.querySelectorAll('#board .battle .row')].slice(0, 2).map((one) => {
  const row = one.getBoundingClientRect(), pan = one.parentElement.getBoundingClientRect();
  return row.bottom <= pan.bottom + 1;
})"""


def test_a_phone_shows_two_rows_of_a_battle_with_the_eyes_of_a_seat(chromium: Any, address: str) -> None:
    """A hand that is not shown kept its room there, and of a battle half a row was left."""
    kind = find_game("dungeoneer")
    match = uc.new(kind.id, seats=4, seed=11)
    bots = [make_bot("random" if seat % 2 else "quick", seat) for seat in range(match.seats)]
    plies: list[int] = []
    while len(plies) < 6:
        seat = match.choices.seats[0]
        battle = match.view(seat).battle
        if battle and len(battle.attacks) > 1:
            plies.append(match.ply)
        match.play(seat, str(bots[seat].choose(Sight(match, seat))))
    person = Person(chromium, address, 390, "ru")
    page = person.page
    page.set_viewport_size({"width": 390, "height": 844})
    url = replay_of(person, uc.record(match))
    for eyes in ("", "&eyes=2"):
        page.goto(f"{url}?ply={plies[3]}{eyes}")
        assert page.evaluate(ROWS) == [True, True], eyes
    person.context.close()


OUTSIDE = """() => [
  ...document.querySelectorAll('#deck :is(.tool, .eyes a, .onward .btn, .slide, .chapters a)')
].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5 || bottom - top < 22;
  }).map((one) => one.title || one.textContent.trim() || one.id)"""


def test_the_controls_of_a_replay_lie_in_a_phone_held_sideways(
    chromium: Any, address: str, kind: GameType
) -> None:
    """They were half as high again as the window."""
    person = Person(chromium, address, 740, "ru")
    record, plies = a_record(kind)
    url, found = replay_of(person, record), []
    for width, height in SIDEWAYS:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.goto(f"{url}?ply={plies * 2 // 3}")
        found += [f"{width}x{height}: {one}" for one in person.page.evaluate(OUTSIDE)]
    assert not found
    person.context.close()
