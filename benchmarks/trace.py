"""How smoothly the tables move: `python -m benchmarks.trace [GAME ...] [--frames N] [--why]`.

Chromium plays each game against bots, by the first button it is offered, in a window of 1366x650 and, with
the processor slowed down four times, of 390x844, until so many frames were drawn; its trace is read. A line
for each game and window: seconds in which something moved, pictures a second then, how many of them came more
than 25 ms after the one before (the page was ready for so many; what moves is drawn by the compositor: so
many were drawn, and so many late), and the layouts and styles worked out meanwhile (how many, milliseconds).
What happens in the task that draws a frame of the stage, and up to the second picture after it, comes before
its movement. Layouts of a table that comes meanwhile are counted by themselves. `--why` tells what script had
run before the others.

Without a graphics card, and beside other programs, pictures a second say more of the machine than of the
page: the layouts do not depend on it.
"""

from __future__ import annotations

import argparse
import json
import shutil
import socket
import tempfile
import threading
import time
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import uvicorn

from undercroft.core.registry import game_ids
from undercroft.tables.pace import Pace
from undercroft.tables.thinking import FirstThinker
from undercroft.web.app import create_app

WINDOWS = {"1366x650": (1366, 650, 1), "390x844, 4x slower": (390, 844, 4)}
LATE = 25.0
"""Milliseconds after which the next picture is late."""
PATIENCE = 120_000
MOST = 40
"""So many answers are given, if they show less."""
OVER = "#table.over"
CATEGORIES = [
    "toplevel",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline.frame",
    "blink.user_timing",
    "disabled-by-default-devtools.timeline.stack",
    "disabled-by-default-devtools.timeline.invalidationTracking",
]
OUTERMOST = {"RunTask", "ThreadControllerImpl::RunTask"}
MARK = """
localStorage.setItem('stage-speed', '1');
(() => {
  const animate = Element.prototype.animate, cancel = Animation.prototype.cancel;
  let until = 0, drawn = false, watching = false;
  const watch = () => {
    performance.mark('picture');
    if (performance.now() < until) requestAnimationFrame(watch);
    else { watching = false; performance.mark('stop'); }
  };
  Element.prototype.animate = function (frames, options) {
    const { duration = 0, delay = 0 } = options || {};
    until = Math.max(until, performance.now() + duration + delay);
    if (!drawn) {
      drawn = true;
      performance.mark('draw');
      requestAnimationFrame(() => requestAnimationFrame(() => {
        drawn = false;
        performance.mark('go');
        if (!watching) { watching = true; watch(); }
      }));
    }
    return animate.call(this, frames, options);
  };
  Animation.prototype.cancel = function () {
    if (until) performance.mark('stop');
    until = 0;
    return cancel.call(this);
  };
  document.addEventListener('htmx:before:swap', () => performance.mark('came'), true);
  document.addEventListener('htmx:finally:swap', () => {
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('there')));
  }, true);
})();
"""
"""Marks in the trace: a frame is drawn and its movement planned, it moves, a picture, all stands still; a new
table comes, and is there."""
READY = "#table[data-turn='1']:not([data-auto]) [name='option']"
QUIET = "() => !document.querySelector('#stage.playing') && !document.querySelector('.layers > *')"


@dataclass
class Moved:
    """What was seen while something moved, in microseconds."""

    time: float = 0.0
    gaps: list[float] = field(default_factory=list)
    drawn: list[float] = field(default_factory=list)
    """From one picture to the next: those the page was ready for, and those the compositor drew."""
    layouts: list[float] = field(default_factory=list)
    tables: list[float] = field(default_factory=list)
    """The layouts of a new table, which comes while the last answer is still shown."""
    styles: list[float] = field(default_factory=list)
    causes: Counter[str] = field(default_factory=Counter)


def moved(events: list[dict[str, Any]]) -> Moved:
    """Reads a trace."""
    events = sorted((one for one in events if "ts" in one), key=lambda one: one["ts"])
    marks = [(one["ts"], one["name"]) for one in events if "blink.user_timing" in one.get("cat", "")]
    page = Counter(
        (one["pid"], one["tid"]) for one in events if one["name"] in ("Layout", "UpdateLayoutTree")
    )
    if not page:
        return Moved()
    thread = page.most_common(1)[0][0]
    own = [one for one in events if (one["pid"], one["tid"]) == thread]
    tasks = [(one["ts"], one["ts"] + one.get("dur", 0)) for one in own if one["name"] in OUTERMOST]
    starts = [start for start, _ in tasks]

    def task_of(ts: float) -> float:
        """When the task began in which this happened."""
        at = bisect_right(starts, ts) - 1
        return starts[at] if at >= 0 and ts <= tasks[at][1] else ts

    found, spans, since, last = Moved(), [], None, 0.0
    news: list[tuple[float, str]] = []
    for ts, name in marks:
        if name == "go":
            since = ts
        elif name in ("draw", "stop") and since is not None:
            spans.append((since, max(since, task_of(ts))))
            since = None
        if name == "came" or name == "there":
            news.append((ts, name))
        if name == "picture":
            if last and since is not None and last >= since:
                found.gaps.append(ts - last)
            last = ts
    found.time = sum(end - start for start, end in spans)
    draws = [one["ts"] for one in events if one["name"] == "DrawFrame" and one["pid"] == thread[0]]
    for start, end in spans:
        seen = [ts for ts in draws if start <= ts <= end]
        found.drawn += [after - before for before, after in pairwise(seen)]
    begins = [start for start, _ in spans]
    ran: dict[str, None] = {}
    for one in own:
        data = one.get("args", {}).get("data") or {}
        if one["name"] == "LayoutInvalidationTracking":
            ran[_cause(data)] = None
        if one["name"] not in ("Layout", "UpdateLayoutTree"):
            continue
        at = bisect_right(begins, one["ts"]) - 1
        within = at >= 0 and one["ts"] < spans[at][1]
        if one["name"] == "UpdateLayoutTree":
            found.styles += [one.get("dur", 0)] * within
            continue
        told = bisect_right(news, (one["ts"], "~")) - 1
        if within and told >= 0 and news[told][1] == "came":
            found.tables.append(one.get("dur", 0))
        elif within:
            found.layouts.append(one.get("dur", 0))
            found.causes[" ".join(ran)] += 1
        ran = {}
    return found


def _cause(data: dict[str, Any]) -> str:
    """What made a layout needful: which element changed how, and the line of script that did it."""
    stack = data.get("stackTrace") or [{}]
    line = f"{stack[0].get('url', '').rsplit('/', 1)[-1].split('?')[0]}:{stack[0].get('lineNumber', '')}"
    return f"{data.get('nodeName', '')} {data.get('reason', '')} {line}"


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server whose bots answer at once, in a thread."""
    app = create_app(str(folder / "tables.db"), Pace(0, 0), FirstThinker())
    app.state.limits.off = True
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="error", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.05)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join(10)


def played(browser: Any, address: str, game: str, window: str, frames: int) -> Moved:
    """Lays a table, plays until so many frames were drawn, and reads what the browser did."""
    width, height, slower = WINDOWS[window]
    context = browser.new_context(
        viewport={"width": width, "height": height}, base_url=address, locale="en-US"
    )
    context.add_init_script(MARK)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto("/")
    seats = 2 if game == "twister" else 4
    form = {f"seat.{seat}.kind": "bot" if seat else "me" for seat in range(seats)} | {"seed": "pcg64:7"}
    page.goto(page.request.post(f"/games/{game}/new", form=form).url)
    page.wait_for_selector(READY, state="attached")
    wires = context.new_cdp_session(page)
    wires.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    browser.start_tracing(page=page, categories=CATEGORIES)
    for _ in range(MOST):
        page.wait_for_selector(READY, state="attached")
        before = page.get_attribute("#table", "data-version")
        page.eval_on_selector(READY, "one => one.click()")
        page.wait_for_function(
            "before => document.querySelector('#table').dataset.version !== before", arg=before
        )
        page.wait_for_function(QUIET)
        if page.evaluate("performance.getEntriesByName('draw').length") >= frames or page.query_selector(
            OVER
        ):
            break
    trace = browser.stop_tracing()
    context.close()
    return moved(json.loads(trace)["traceEvents"])


def rate(gaps: list[float]) -> str:
    """Pictures a second, and how many of them came late."""
    late = sum(gap > 1000 * LATE for gap in gaps)
    return f"{len(gaps) / (sum(gaps) / 1e6) if gaps else 0.0:4.1f} a second ({late} of {len(gaps)} late)"


def main() -> None:
    from playwright.sync_api import sync_playwright

    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", nargs="*", default=game_ids())
    asked.add_argument("--frames", type=int, default=30)
    asked.add_argument("--why", action="store_true", help="tell what asked for layouts")
    words = asked.parse_args()
    path = next(path for name in ("chromium", "google-chrome") if (path := shutil.which(name)))
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage"])
        for game in words.game:
            for window in WINDOWS:
                found = played(browser, address, game, window, words.frames)
                print(
                    f"{game:10} {window:18} moved {found.time / 1e6:5.1f} s, {rate(found.gaps)}, drawn"
                    f" {rate(found.drawn)}; {len(found.layouts)} layouts,"
                    f" {sum(found.layouts) / 1000:.1f} ms, and {len(found.tables)} of new tables,"
                    f" {sum(found.tables) / 1000:.1f} ms; {len(found.styles)} styles,"
                    f" {sum(found.styles) / 1000:.1f} ms",
                    flush=True,
                )
                if words.why:
                    print(f"    {dict(found.causes.most_common(6))}")
        browser.close()


if __name__ == "__main__":
    main()
