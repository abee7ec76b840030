"""The player of the stage in Chromium: frames in their order over a table that is there at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.helpers import AT_ONCE, dealt, serving
from tests.web.test_browser import CHROMIUM, chromium
from undercroft.core.registry import all_games
from undercroft.tables.stage import script_of
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app
from undercroft.web.pages.render import environment

playwright = pytest.importorskip("playwright.sync_api")
pytestmark = [pytest.mark.browser, pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")]
__all__ = ["chromium"]

PLAYING, RESTING = ".strip.playing", ".strip:not(.playing)"
CARD = "#hand .act.can >> nth=0"
LONG = 20_000


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    app = create_app(str(tmp_path_factory.mktemp("web") / "tables.db"), AT_ONCE, FirstThinker())
    app.state.limits.off = True
    with serving(app) as place:
        yield place


@pytest.fixture
def page(chromium: Any, address: str) -> Iterator[Any]:
    """A page at a duel of Raiders, at half speed, my turn."""
    context = chromium.new_context(viewport={"width": 1100, "height": 800}, locale="en-US")
    context.add_init_script(
        "localStorage.getItem('stage-speed') ?? localStorage.setItem('stage-speed', '0.5')"
    )
    page = context.new_page()
    page.complaints = []
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    form = {"seat.0.kind": "me", "seat.1.kind": "bot", "option.play": "open"}
    page.goto(address)
    with dealt(7):
        laid = context.request.post(f"{address}/games/raiders/new", form=form, max_redirects=0)
    page.goto(address + laid.headers["location"])
    page.wait_for_selector("#table[data-turn='1']")
    page.wait_for_selector(RESTING, timeout=LONG)
    yield page
    assert not page.complaints
    context.close()


def version(page: Any) -> int:
    return int(page.get_attribute("#table", "data-version"))


def words(page: Any) -> str:
    return str(page.inner_text("#stage-words"))


def press(page: Any) -> None:
    """Lays a card: the show of it begins, and goes on when all that it shall show has come."""
    page.click(CARD)
    page.wait_for_selector(PLAYING, timeout=LONG)
    page.click("#stage-pause")
    page.wait_for_selector("#table[data-turn='1']", timeout=LONG)
    page.click("#stage-pause")


def press_at_once(page: Any) -> None:
    """Lays a card where nothing is shown."""
    before = version(page)
    page.click(CARD)
    page.wait_for_function(
        "before => Number(document.getElementById('table').dataset.version) > before", arg=before
    )
    page.wait_for_selector("#table[data-turn='1']", timeout=LONG)


def test_the_table_is_there_while_its_frames_are_played(page: Any) -> None:
    before = version(page)
    press(page)
    assert page.is_visible(PLAYING)
    assert version(page) > before
    assert page.locator("#board").count() == 1, "pictures have no ids"
    assert page.locator(".layers .picture button[name=option]").count() == 0
    seen = []
    while page.is_visible(PLAYING):
        if not seen or seen[-1] != words(page):
            seen.append(words(page))
        page.wait_for_timeout(30)
    assert len(seen) > 2, seen
    assert page.locator(".layers .picture").count() == 0
    assert page.locator("[data-staged]").count() == 0


def test_lines_of_what_comes_later_take_no_room_in_the_log(page: Any) -> None:
    press(page)
    page.click("#stage-pause")
    assert page.locator("#log li[data-staged]").count() > 2
    below = page.evaluate(
        """() => document.querySelector('#log ol').getBoundingClientRect().bottom -
        [...document.querySelectorAll('#log li:not([data-staged])')].at(-1).getBoundingClientRect().bottom"""
    )
    assert below < 5, "the log's end is what has been shown"


def test_the_log_is_never_empty_however_much_is_still_to_be_shown(
    page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The newest lines may all come later: what was told before them stays."""
    monkeypatch.setitem(environment().globals, "log_lines", 2)
    page.reload()
    page.wait_for_selector(RESTING, timeout=LONG)
    known = page.locator("#log li").all_inner_texts()
    press(page)
    page.click("#stage-pause")
    assert page.locator("#log li[data-staged]").count() >= 2
    assert page.locator("#log li:not([data-staged])").all_inner_texts()[: len(known)] == known
    page.click("#stage-skip")
    told = page.locator("#log li").evaluate_all("all => all.map(one => one.id)")
    assert len(told) == len(set(told)), "each is told once"


def test_a_puzzle_is_not_called_solved_before_that_is_seen(page: Any) -> None:
    press(page)
    page.click("#stage-pause")
    page.evaluate(
        """() => document.querySelector("main.table").insertAdjacentHTML("beforeend",
        '<div class="lesson puzzle" style="position:fixed"><p>Win <b class="found">Solved!</b></p></div>')"""
    )
    assert page.is_visible(".puzzle p")
    assert not page.is_visible(".puzzle .found")
    page.click("#stage-skip")
    page.wait_for_selector(".puzzle .found")


def test_an_answer_ends_the_show(page: Any) -> None:
    press(page)
    before = version(page)
    assert page.is_visible(PLAYING)
    page.click(CARD)
    page.wait_for_function(
        "before => Number(document.getElementById('table').dataset.version) > before", arg=before
    )


def test_a_click_on_the_board_shows_the_next_frame_and_two_the_end(page: Any) -> None:
    press(page)
    page.click("#stage-pause")
    first = page.inner_text("#stage-count")
    box = page.locator("#board").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    assert page.inner_text("#stage-count") != first
    page.mouse.dblclick(x, y)
    page.wait_for_selector(RESTING)


def test_what_the_table_does_not_show_has_no_picture(page: Any) -> None:
    """At the end of a game the panels of others are laid aside while its last answer is still shown."""
    page.evaluate(
        "() => { const sheet = new CSSStyleSheet();"
        " sheet.replaceSync('#others { display: none !important }');"
        " document.adoptedStyleSheets = [sheet]; }"
    )
    press(page)
    page.wait_for_function(
        "() => [...document.querySelectorAll('.layers .picture.others')]"
        ".some((one) => getComputedStyle(one).visibility === 'hidden')",
        timeout=LONG,
    )


def test_pause_and_keys(page: Any) -> None:
    press(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    assert page.get_attribute("#stage-pause", "aria-pressed") == "true"
    at = page.inner_text("#stage-count")
    page.wait_for_timeout(1500)
    assert page.inner_text("#stage-count") == at
    page.keyboard.press("ArrowRight")
    assert page.inner_text("#stage-count") != at
    page.keyboard.press("ArrowLeft")
    assert page.inner_text("#stage-count") == at
    page.keyboard.press("Escape")
    assert page.is_visible(RESTING)
    page.keyboard.press("r")
    page.wait_for_selector(PLAYING)
    page.keyboard.press("Escape")
    page.keyboard.press("]")
    assert page.inner_text("#stage-speed") == "1×"


HALTED = """() => document.getAnimations().filter((one) => one.effect.target.closest(".layers"))
  .filter((one) => Number(one.currentTime) < one.effect.getComputedTiming().endTime).length"""
AT_THE_NEXT = """() => new Promise((done) => {
    const count = document.getElementById("stage-count"), pause = document.getElementById("stage-pause");
    const next = (what) => {
      const at = count.textContent;
      const seen = new MutationObserver(() => {
        if (count.textContent === at) return;
        seen.disconnect();
        what();
      });
      seen.observe(count, { subtree: true, childList: true, characterData: true });
    };
    next(() => setTimeout(() => {
      pause.click();
      const left = document.getAnimations().filter((one) => one.effect.target.closest(".layers"))
        .map((one) => one.effect.getComputedTiming().endTime - one.currentTime);
      const begun = performance.now();
      next(() => done([Math.max(0, ...left), performance.now() - begun]));
      pause.click();
    }));
  })"""
"""Halts the next frame as it begins, and goes on: what was left of its movement, and how long it is seen."""


def test_in_a_pause_the_next_frame_is_seen_as_it_ends(page: Any) -> None:
    """It stood at its beginning: what flies at its start, what is said not to be seen."""
    press(page)
    page.click("#stage-pause")
    page.evaluate("document.activeElement.blur()")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
        assert page.is_visible(PLAYING)
        assert not page.evaluate(HALTED)


def test_after_a_pause_a_frame_is_seen_to_its_end(page: Any) -> None:
    """It was over a tenth of a second later, wherever it had been halted."""
    press(page)
    left, seen = page.evaluate(AT_THE_NEXT)
    assert left > 200
    assert seen > left - 20


ROLLS = """() => new Promise((told) => {
  const find = (selector) => document.querySelector(selector);
  let given = "";
  const look = () => {
    const playing = find(".strip.playing"), { asked } = find("#answer").dataset;
    if (playing && find("button[data-key=r]")) {
      told([find("#table").dataset.version, find("#prompt .ask").dataset.staged]);
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "r", code: "KeyR", bubbles: true }));
      return;
    }
    if (performance.now() > 20000) { told(["", ""]); return; }
    if (!playing && asked !== given) { given = asked; find("button[name=option]").click(); }
    requestAnimationFrame(look);
  };
  look();
})"""
"""Answers until a roll is asked for while what came before is still shown, and presses R at once."""


def test_r_rolls_while_what_came_before_is_still_shown(chromium: Any, address: str) -> None:
    """As a press on the button does; and the words in place of the question name the keys of the show."""
    context = chromium.new_context(viewport={"width": 1100, "height": 800}, locale="en-US")
    page = context.new_page()
    form = {"seat.0.kind": "me", "seat.1.kind": "hot"}
    with dealt(1):
        page.goto(context.request.post(f"{address}/games/rotendale/new", form=form).url)
    before, told = page.evaluate(ROLLS)
    assert before, "no roll has the key"
    page.wait_for_function(
        "before => Number(document.getElementById('table').dataset.version) > before",
        arg=int(before),
        timeout=LONG,
    )
    assert "Esc" in told
    context.close()


def test_who_comes_back_sees_what_has_happened(page: Any) -> None:
    press(page)
    page.wait_for_selector(RESTING, timeout=LONG)
    page.reload()
    page.wait_for_timeout(400)
    assert page.is_visible(RESTING), "nothing has happened since"
    visits = (
        "JSON.stringify([[location.pathname, Number(document.getElementById('table').dataset.version) - 2]])"
    )
    page.evaluate(f"localStorage.setItem('stage-visits', {visits})")
    page.reload()
    page.wait_for_selector(PLAYING)
    page.wait_for_selector(RESTING, timeout=LONG)


BEGINS = """() => new Promise((told) => {
  const strip = document.getElementById('stage');
  new MutationObserver(() => {
    if (strip.matches('.playing')) told(document.getElementById('stage-words').textContent);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
  document.getElementById('stage-again').click();
})"""
"""Shows the last answers again; the words of the strip at the moment it begins."""


def test_show_me_again_after_a_reload(page: Any) -> None:
    press(page)
    page.click("#stage-skip")
    said = words(page)
    page.wait_for_selector("#table[data-turn='1']", timeout=LONG)
    page.reload()
    page.wait_for_selector(RESTING)
    assert words(page) == said
    assert page.evaluate(BEGINS) != said, "before it was played, it is told"
    page.wait_for_selector(RESTING, timeout=LONG)
    assert version(page)


WATCH = """new MutationObserver(() => { window.played ||= Boolean(document.querySelector(".strip.playing")) })
    .observe(document.body, { subtree: true, childList: true, attributes: true })"""
"""Notes that something is played, however soon it ends."""


def test_at_one_screen_the_result_is_shown_before_the_curtain(page: Any, address: str) -> None:
    form = {"seat.0.kind": "me", "seat.1.kind": "hot"}
    with dealt(3):
        laid = page.context.request.post(f"{address}/games/dungeoneer/new", form=form, max_redirects=0)
    page.goto(address + laid.headers["location"])
    curtain, seen = "[id^=deed-show]", "#deed-cover"
    page.click(curtain)
    page.wait_for_selector(f"#table:not(:has({curtain}))")
    page.evaluate(WATCH)
    for _ in range(60):
        before = version(page)
        page.evaluate("window.played = false; document.querySelector('button[name=option]').click()")
        page.wait_for_function(
            "before => Number(document.getElementById('table').dataset.version) > before", arg=before
        )
        if page.locator(f"{curtain}, {seen}").count():
            break
    page.wait_for_function("() => window.played", timeout=LONG)  # the result first
    page.keyboard.press("Escape")
    page.wait_for_selector(RESTING, timeout=LONG)
    if page.locator(seen).count():  # he was told something of his own, too
        page.click(seen)
    page.click(curtain)
    page.wait_for_selector(f"#table[data-turn='1']:not(:has({curtain}))")
    said = words(page)
    page.reload()
    page.wait_for_selector(RESTING, timeout=LONG)
    page.wait_for_function(
        "said => document.getElementById('stage-words').textContent === said", arg=said, timeout=LONG
    )  # nothing is left of what only the other one was told


def test_it_stops_after_an_answer_of_another_if_asked_to(page: Any) -> None:
    page.evaluate("localStorage.setItem('stage-stop', 'on'); localStorage.setItem('stage-speed', '4')")
    page.click(CARD)
    page.wait_for_selector(".strip.playing #stage-pause[aria-pressed='true']", timeout=LONG)
    page.click("#stage-pace summary")
    assert page.is_checked("#stage-pace input[data-keep='stop']")
    page.click("#stage-skip")
    page.wait_for_selector(RESTING)


def test_instant_shows_no_frames(page: Any) -> None:
    page.evaluate("localStorage.setItem('stage-speed', '0')")
    press_at_once(page)
    assert not page.is_visible(PLAYING)
    assert page.locator(".layers .picture").count() == 0


COMES = """() => {
    const note = () => { window.came = performance.now(); };
    document.addEventListener("htmx:sse:before:message", note);
    document.addEventListener("htmx:after:request", note);
}"""


def test_a_clock_has_gone_on_while_its_table_waited(page: Any) -> None:
    """It is laid when the movement is over; what is left of the time was told before."""
    form = {"seat.0.kind": "me", "seat.1.kind": "bot", "clock": "bank", "bank": "5", "extra": "10"}
    page.goto(page.context.request.post(page.url.partition("/t/")[0] + "/games/raiders/new", form=form).url)
    page.wait_for_selector("#table[data-turn='1']")
    page.wait_for_selector(RESTING, timeout=LONG)
    page.evaluate(COMES)
    page.click(CARD)
    page.wait_for_selector(PLAYING, timeout=LONG)
    stamp = page.get_attribute("#table", "data-stamp")
    page.context.request.post(f"{page.url}/chat", form={"seat": "0", "words": "hello"})
    page.wait_for_function(
        "stamp => document.getElementById('table').dataset.stamp !== stamp", arg=stamp, timeout=LONG
    )
    page.wait_for_selector("#table[data-turn='1']", timeout=LONG)
    page.wait_for_selector(RESTING, timeout=LONG)
    assert page.evaluate("document.querySelector('time.clock.run').read - came") < 30


WAITS = """() => {
    const real = window.setTimeout;
    window.waits = [];
    window.setTimeout = (done, ms, ...more) => { waits.push(ms); return real(done, ms, ...more); };
}"""
"""How long each moment is to be seen; what has no end is over at once."""


def test_what_is_asked_for_once_more_is_seen_where_all_else_is_instant(page: Any) -> None:
    page.evaluate("localStorage.setItem('stage-speed', '0')")
    press_at_once(page)
    page.evaluate(WAITS)
    page.click("#stage-again")
    page.wait_for_function("() => waits.length > 2", timeout=LONG)
    page.evaluate("document.getElementById('stage-skip').click()")
    page.wait_for_selector(RESTING)
    assert page.evaluate("waits.every(Number.isFinite)")


def test_keys_are_for_what_lies_over_the_table(page: Any) -> None:
    """Who reads what the keys do while something is shown closes that, not the show."""
    press(page)
    page.click("#stage-pause")
    for key in ("Escape", "Enter"):
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("?")
        page.wait_for_selector("#keys[open]")
        page.keyboard.press("ArrowRight")
        page.keyboard.press(key)
        page.wait_for_selector("#keys", state="hidden")
        assert page.is_visible(f"{PLAYING} #stage-pause[aria-pressed='true']"), key


def test_without_movement_the_frames_stand_still(page: Any) -> None:
    page.emulate_media(reduced_motion="reduce")
    press(page)
    moved = 0
    while page.is_visible(PLAYING):
        moved += page.evaluate(
            "document.getAnimations().filter((one) => one.effect.target.closest('.layers')).length"
        )
        page.wait_for_timeout(60)
    assert moved == 0


def test_frames_move_by_transform_and_opacity_alone(page: Any) -> None:
    press(page)
    found: set[str] = set()
    while page.is_visible(PLAYING):
        found |= set(
            page.evaluate(
                """document.getAnimations().filter((one) => one.effect.target.closest(".layers"))
                .flatMap((one) => one.effect.getKeyframes().flatMap(Object.keys))"""
            )
        )
        page.wait_for_timeout(40)
    found -= {"offset", "computedOffset", "easing", "composite"}
    assert found <= {"translate", "scale", "rotate", "transform", "opacity", "transformOrigin"}, found
    assert "translate" in found


def test_nothing_is_told_of_what_was_taken_back(page: Any) -> None:
    press(page)
    page.click("#stage-skip")
    page.wait_for_selector("#table[data-turn='1']", timeout=LONG)
    page.wait_for_selector(RESTING, timeout=LONG)
    assert words(page)
    page.click("#deed-undo")
    page.wait_for_selector("#deed-redo")
    assert not words(page)


HEARD = """() => {
  window.heard = [];
  const node = (more) => ({ connect: (next) => next, start() {}, stop() {}, frequency: {}, ...more });
  const gain = { setValueAtTime: (loud) => heard.push(loud), exponentialRampToValueAtTime() {} };
  window.AudioContext = class {
    currentTime = 0; sampleRate = 100; destination = {};
    createGain() { return node({ gain }); }
    createOscillator() { return node(); }
    createBufferSource() { return node(); }
    createBiquadFilter() { return node(); }
    createBuffer(one, length) { return { getChannelData: () => new Float32Array(length) }; }
  };
}"""
"""Writes down how loud each tone begins, instead of making it."""


def test_frames_ring_as_loudly_as_is_asked(page: Any) -> None:
    page.evaluate(HEARD)
    heard = {}
    for loud in ("full", "soft", "off"):
        page.evaluate("loud => { localStorage.setItem('stage-sound', loud); heard.length = 0; }", loud)
        press(page)
        page.click("#stage-skip")
        page.wait_for_selector("#table[data-turn='1']", timeout=LONG)
        page.wait_for_selector(RESTING, timeout=LONG)
        heard[loud] = page.evaluate("heard")
    assert not heard["off"]
    assert 0 < max(heard["soft"]) < max(heard["full"])


def test_one_page_sounds_by_one_context_and_none_before_anything_is_pressed(page: Any) -> None:
    """Each of them works until the page is closed; what one is told that may not sound yet, sounds later."""
    page.evaluate(HEARD)
    page.evaluate("""() => {
        const One = AudioContext;
        window.hasBeenActive = false;
        Object.defineProperty(navigator, 'userActivation', { value: window });
        window.made = 0;
        window.AudioContext = class extends One { constructor() { super(); made += 1; } };
        localStorage.setItem('sound', 'on');
        localStorage.setItem('stage-sound', 'full');
        stageSound('coin');
    }""")
    assert page.evaluate("made") == 0
    page.evaluate("window.hasBeenActive = true")
    for _ in range(2):
        page.evaluate("""() => {
            const table = document.getElementById('table');
            for (const turn of ['0', '1']) {
                table.dataset.turn = turn;
                document.dispatchEvent(new Event('htmx:after:swap'));
            }
            stageSound('coin');
        }""")
    assert page.evaluate("[made, heard.length > 4]") == [1, True]


def test_every_moment_rings_with_a_sound_there_is(page: Any) -> None:
    page.evaluate(HEARD)
    page.evaluate("localStorage.setItem('stage-sound', 'full')")
    kinds = {cue.sound for kind in all_games() for cue in script_of(kind).cues.values()} - {"", "none"}
    assert len(kinds) > 5
    silent = [
        sound
        for sound in sorted(kinds)
        if not page.evaluate(
            "(sound) => { heard.length = 0; stageSound(sound); return heard.length; }", sound
        )
    ]
    assert not silent


def test_a_line_of_the_log_leads_to_its_moment(page: Any) -> None:
    """And back again, to the table as it stands."""
    page.click(CARD)
    page.wait_for_selector(RESTING, timeout=LONG)
    page.wait_for_selector("#log li[id^='log-1-']")
    page.click("#log li[id^='log-1-']")
    page.wait_for_url("**/replay?ply=1")
    assert page.locator("#log li.cur").count() == 1
    page.go_back()
    page.wait_for_selector("#table[data-turn='1']")
