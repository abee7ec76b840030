"""The story of a finished game, and what might have been: parts of the end page and of the replay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from undercroft.bots.whatif import Branch
from undercroft.core.match import Match
from undercroft.core.words import whole_number
from undercroft.tables.analysis import Analysis, places
from undercroft.tables.refused import Refused
from undercroft.tables.sight import sight_of
from undercroft.tables.story import Course, Dear, Stories, between, course_of, decisions, feats, suspects
from undercroft.tables.table import Table
from undercroft.tables.words import names_for, names_of, seat_called_you
from undercroft.texts import Texts, texts_for
from undercroft.texts.labels import labels_of
from undercroft.texts.texts import kebab, with_names
from undercroft.web.pages.loglines import log_lines, with_marks
from undercroft.web.pages.reading import aside, keep_cookies, reader_of, spend
from undercroft.web.pages.render import Reader, base_context, render, with_ui
from undercroft.web.pages.replay import analyses_of, finished, past_of
from undercroft.web.pages.show import seat_cards
from undercroft.web.parts import tables_of

router = APIRouter(include_in_schema=False)

LINES = 3
"""So many sentences tell how it might have gone on."""


@dataclass(frozen=True)
class Row:
    """An option of a decision as the page shows it; shares in percent, `low` and `high` where the share lies
    with 95 %, `gain` against what was played."""

    text: str
    label: str
    share: int
    low: int
    high: int
    gain: int
    played: bool
    best: bool
    lines: tuple[Any, ...]


@dataclass(frozen=True)
class Turn:
    """A turning point or a dear decision: where, for whom, from and to what chance, and what happened."""

    ply: int
    seat: int
    before: int
    after: int
    title: Any
    words: Any = ""


def percent(share: float) -> int:
    return round(100 * min(1.0, max(0.0, share)))


def rows_of(
    match: Match, seat: int, branches: list[Branch], played: str, texts: Texts, names: list[str]
) -> list[Row]:
    """The branches of a decision of a seat, the best first."""
    own = next((one.share for one in branches if one.text == played), 0.0)
    labels = labels_of(match, match.choices[seat], texts)
    rows = []
    for branch in branches:
        told = [texts.event(event, seat_called_you(names)) for event in branch.events]
        rows.append(
            Row(
                branch.text,
                with_names(labels[branch.text], names),
                percent(branch.share),
                percent(branch.share - 1.96 * branch.error),
                percent(branch.share + 1.96 * branch.error),
                percent(branch.share) - percent(own),
                branch.text == played,
                branch is branches[0],
                tuple(with_marks(line, names) for line in told if line)[:LINES],
            )
        )
    return rows


def _what_happened(match: Match, ply: int, until: int, texts: Texts, names: list[str]) -> tuple[Any, Any]:
    """The chapter in which an answer lies, and the first sentences after it."""
    lines = [line for line in log_lines(match, None, texts, names, everything=True) if line.event is not None]
    heads = [line for line in lines if line.cls == "h" and int(line.id.split("-")[0]) <= ply]
    later = [line.html for line in lines if ply < int(line.id.split("-")[0]) <= until and line.cls != "h"]
    title = heads[-1].html if heads else texts.text("analysis-moment", {"ply": ply})
    return title, later[:2]


async def _finished(request: Request, table_id: str) -> tuple[Table, Reader]:
    """The table of a finished game, whose secrets may be told. Raises Refused."""
    reader = reader_of(request)
    table = await tables_of(request).find(table_id)
    if not finished(table) or not table.match.over:
        raise Refused("error-not-over")
    return table, reader


@router.post("/t/{table_id}/story")
@router.get("/t/{table_id}/story")
async def story(request: Request, table_id: str) -> Response:
    """What can be told of a finished game by now; the page asks again until it is all there. Only those who
    have played make the server think about it, and about all of their decisions if they ask for that."""
    table, reader = await _finished(request, table_id)
    if not request.headers.get("hx-request"):
        return keep_cookies(request, RedirectResponse(f"/t/{table.id}", 303))
    whole, sight = table.match.copy(), sight_of(table, reader.browser)
    analyses, stories = analyses_of(request), stories_of(request)
    known = analyses.find(table.id, whole.version)
    looked = tuple(places(whole.ply))
    if known is None and sight.mine:
        spend(request, reader, "analysis")

        def looked_at() -> list[Match]:
            past = past_of(table.id, whole)
            return [past.at(ply) for ply in looked]

        known = analyses.start(table.id, await aside(request, whole.ply, looked_at), whole.version)
    me = sight.seat if sight.mine else None
    told = stories.of(table.id, whole.version)
    if me is not None and known is not None and known.done and not known.failed and me not in told.dear:

        def doubtful() -> list[tuple[Match, str]]:
            past = past_of(table.id, whole)
            return [(past.at(ply), str(whole.answer(ply)[1])) for ply in suspects(known, whole, me)]

        stories.look(table.id, whole.version, me, await aside(request, whole.ply, doubtful))
    if request.method == "POST" and me is not None and me not in told.weighed:
        spend(request, reader, "analysis")

        def decided() -> list[tuple[Match, str]]:
            past = past_of(table.id, whole)
            return [(past.at(ply), str(whole.answer(ply)[1])) for ply in decisions(whole, me)]

        stories.weigh(table.id, whole.version, me, await aside(request, whole.ply, decided))

    def draw() -> str:
        return _story_html(table, reader, whole, known, me, looked, stories)

    return keep_cookies(request, HTMLResponse(await aside(request, whole.ply // 4, draw)))


def _story_html(
    table: Table,
    reader: Reader,
    whole: Match,
    known: Analysis | None,
    me: int | None,
    looked: tuple[int, ...],
    stories: Stories,
) -> str:
    texts = texts_for(reader.lang, table.kind, table.match.components)
    names = names_for(table, texts, me)
    you = seat_called_you(names)
    course: Course | None = course_of(past_of(table.id, whole), whole, looked)
    dear = None if me is None else stories.of(table.id, whole.version).dear.get(me)
    turning = []
    if known is not None and known.done:
        plies = sorted(known.chances)
        for moment in known.moments(me):
            until = next((ply for ply in plies if ply > moment.ply), whole.ply)
            title, words = _what_happened(whole, moment.ply, until, texts, names)
            turning.append(Turn(moment.ply, moment.seat, moment.before, moment.after, title, words))
    weighed = None if me is None else stories.of(table.id, whole.version).weighed.get(me)

    def told(one: Dear) -> Turn:
        at = past_of(table.id, whole).at(one.ply)
        played = rows_of(at, me or 0, [one.best, one.played], one.played.text, texts, names)
        title, _ = _what_happened(whole, one.ply, one.ply, texts, names)
        return Turn(one.ply, me or 0, percent(one.best.share), percent(one.played.share), title, played)

    costs = [told(one) for one in dear or ()]
    dearest = [told(one) for one in weighed.losses] if weighed is not None and weighed.done else []
    losses = [turn for turn in dearest if turn.before > turn.after]
    losses.sort(key=lambda turn: (turn.after - turn.before, turn.ply))
    done = [
        with_marks(
            texts.text(f"feat-{kebab(kind)}", texts.arguments([("seat", seat), ("count", count)], you)), names
        )
        for kind, seat, count in feats(whole, lambda name: texts.has(f"feat-{kebab(name)}"))
    ]
    waits = known is not None and (not known.done or (me is not None and dear is None and not known.failed))
    waits = waits or (weighed is not None and not weighed.done)
    length = max(1, whole.ply)
    numbers = [] if course is None else [course.least, *between(course.least, course.most), course.most]
    context = base_context(reader, table.kind, names, components=table.match.components)
    context |= {
        "seats": seat_cards(table, texts, (), me),
        "table": table,
        "analysis": known,
        "course": course,
        "turning": turning,
        "costs": costs,
        "mine": me is not None,
        "weighed": weighed,
        "losses": losses,
        "feats": done,
        "waits": waits,
        "plies": length,
        # the last number has a word before it
        "rounds": [ply for ply in between(1, length) if 4 * ply <= 3 * length],
        "heights": [(one, course.height(one)) for one in reversed(numbers)] if course else [],
        "url": f"/t/{table.id}",
    }
    return render("story.html.jinja", with_ui(context))


@router.get("/t/{table_id}/whatif")
async def might_have_been(request: Request, table_id: str, ply: str = "", eyes: str = "") -> Response:
    """All options of a decision of a finished game with their chances."""
    table, reader = await _finished(request, table_id)
    whole = table.match.copy()
    at = whole_number(ply, 0, max(0, whole.ply - 1))
    if at is None:
        raise Refused("error-form")
    if not request.headers.get("hx-request"):
        return keep_cookies(request, RedirectResponse(f"/t/{table.id}/replay?ply={at}", 303))
    spend(request, reader, "analysis")
    seat, option = whole.answer(at)
    played = str(option)
    match = await aside(request, whole.ply, lambda: past_of(table.id, whole).at(at))
    branches = await analyses_of(request).what_if(table.id, whole.version, match, seat, played)
    texts = texts_for(reader.lang, table.kind, table.match.components)
    names = names_of(table, texts)
    context = base_context(reader, table.kind, names, components=table.match.components)
    context |= {
        "seats": seat_cards(table, texts, (), None),
        "seat": seat,
        "rows": rows_of(match, seat, branches, played, texts, names),
        "ply": at,
        "url": f"/t/{table.id}",
    }
    return keep_cookies(request, HTMLResponse(render("whatif.html.jinja", with_ui(context))))


def stories_of(request: Request) -> Stories:
    found: Stories = request.app.state.stories
    return found
