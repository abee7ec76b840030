"""Looking back: any answer of a game, through the eyes one may use, and going on from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from markupsafe import Markup

from undercroft.core.match import Match
from undercroft.core.registry import find_game
from undercroft.core.start import from_position, open_view
from undercroft.core.words import whole_number
from undercroft.tables import past
from undercroft.tables.analysis import Analyses, Analysis, Moment, places
from undercroft.tables.past import Past, Played, played_of
from undercroft.tables.refused import Refused
from undercroft.tables.sight import deciders, sight_of
from undercroft.tables.table import Table
from undercroft.tables.tables import Plan
from undercroft.tables.words import names_for
from undercroft.texts import Texts, texts_for
from undercroft.texts.labels import label_of
from undercroft.texts.texts import with_names
from undercroft.web import assets
from undercroft.web.client import address_of
from undercroft.web.pages.acts import Acts
from undercroft.web.pages.loglines import Line, log_lines
from undercroft.web.pages.reading import (
    apart,
    aside,
    form_of,
    keep_cookies,
    number,
    reader_of,
    spend,
)
from undercroft.web.pages.render import Reader, base_context, page
from undercroft.web.pages.show import (
    SeatCard,
    TableFacts,
    ask_of,
    ask_of_end,
    board_name,
    drawn_table,
    ranks,
    seat_cards,
    why_stopped,
)  # fmt: skip
from undercroft.web.pages.uploads import seats_from
from undercroft.web.parts import tables_of

router = APIRouter(include_in_schema=False)

ALL, PUBLIC = "all", "public"
"""The eyes before which everything lies open (for finished games only), and those of whoever has no seat."""


def past_of(table: str, match: Match) -> Past:
    """The past of a table's match. Called in the lane only."""
    return past.past_of(played_of(table, match))


LATELY = 12
"""A board that scrolls is told what so many answers brought, to show where that was."""


@dataclass(frozen=True)
class Deck:
    """What the controls of a replay show."""

    url: str
    ply: int
    plies: int
    eyes: int | None
    open: bool
    """Everything is shown, also what nobody could see."""
    may_see: tuple[int | None, ...]
    next: str
    finished: bool
    asked: bool = False
    """Whether the next answer was a choice among several options."""

    @property
    def look(self) -> str:
        """The eyes as they stand in addresses and forms."""
        return ALL if self.open else PUBLIC if self.eyes is None else str(self.eyes)

    def to(self, ply: int, eyes: int | str | None = "same") -> str:
        """The address of another answer, or of the same through other eyes."""
        look = self.look if eyes == "same" else PUBLIC if eyes is None else str(eyes)
        return f"{self.url}?ply={min(max(ply, 0), self.plies)}&eyes={look}"


def finished(table: Table) -> bool:
    """Whether everything may be shown: the game is over, or it is only a record."""
    return table.state == "over" and not table.sealed


def deck_of(table: Table, reader: Reader, ply: int | None, eyes: str) -> Deck:
    """Reads the address of a replay page: an answer that exists, and eyes the reader may use."""
    plies = table.match.ply
    own = sight_of(table, reader.browser)
    may: tuple[int | None, ...]
    may = (*range(len(table.seats)), None) if finished(table) else (own.seat,)
    wanted = whole_number(eyes, 0, 99)
    opened = eyes == ALL and finished(table)
    if not eyes and own.seat is not None:
        wanted = own.seat
    if wanted not in may:
        wanted = may[0] if not finished(table) else None
    at = plies if ply is None else min(max(ply, 0), plies)
    return Deck(f"/t/{table.id}/replay", at, plies, wanted, opened, may, "", finished(table))


@dataclass(frozen=True)
class Scene:
    """All that a page of a replay shows beside the match itself; another process may draw it."""

    game: str
    facts: TableFacts
    names: list[str]
    mine: tuple[int, ...]
    cards: list[SeatCard]
    reader: Reader
    deck: Deck
    analysis: Analysis | None = None
    said: Sequence[tuple[str, str]] = ()
    """What each level of bots would answer."""
    whole: bool = False
    """The whole page, not only the table in it."""
    notice: str = ""


def scene_of(
    table: Table,
    reader: Reader,
    deck: Deck,
    analysis: Analysis | None = None,
    said: Sequence[tuple[str, str]] = (),
    whole: bool = False,
) -> Scene:
    """What there is to draw of a table as it stands."""
    texts = texts_for(reader.lang, table.kind, table.match.components)
    mine = tuple(table.seats_of(reader.browser))
    if deck.finished and deck.ply < deck.plies:
        deck = replace(deck, asked=not table.match.was_forced(deck.ply))
    facts = TableFacts(table, reader, table.kind)
    facts.subtitle = texts.text("replay-title")
    facts.chat_url = ""
    facts.tools = False
    own = deck.eyes in mine
    names = names_for(table, texts, deck.eyes if own else None)
    cards = seat_cards(table, texts, mine, deck.eyes, called=own)
    notice = why_stopped(table, texts) if deck.ply in (0, deck.plies) else ""
    return Scene(table.kind.id, facts, names, mine, cards, reader, deck, analysis, said, whole, notice)


def replay_html(table: Table, reader: Reader, deck: Deck) -> str:
    """The table of a replay."""
    return drawn(played_of(table.id, table.match), scene_of(table, reader, deck))


def drawn(played: Played, scene: Scene) -> str:
    """The table as it was, with the controls of the replay in the place of the prompt."""
    deck, reader, names, kind = scene.deck, scene.reader, scene.names, find_game(scene.game)
    times = past.past_of(played)
    match, whole = times.at(deck.ply), times.at(len(played.answers))
    texts = texts_for(reader.lang, kind, match.components)
    if deck.finished and deck.ply < deck.plies:
        deck = replace(deck, next=next_words(match, played.answers[deck.ply], texts, names))
    result, mine = match.result, scene.mine
    prompt = ask_of(match, None, texts, names) if result is None else ask_of_end(result, mine, texts, names)
    context = base_context(reader, kind, names, scene.facts.rules, match.components)
    context |= {
        "table": scene.facts,
        "names": names,
        "seats": scene.cards,
        "mine": mine,
        "me": deck.eyes,
        "view": open_view(match) if deck.open else match.view(deck.eyes),
        "choice": None,
        "waiting": match.choices.seats if deck.finished else deciders(match, mine),
        "acts": Acts(texts, match, deck.eyes, None, names),
        "log": (lines := history(whole, deck, texts, names)),
        "chapters": chapters_of(lines, deck),
        "happened": partial(happened, lines),
        "lately": [one for _, one in match.log(deck.eyes, deck.ply - LATELY, deck.open)],
        "result": result,
        "ranks": () if result is None else ranks(result),
        "replay": deck,
        "advice": None,
        "analysis": scene.analysis,
        "opinions": [
            (level, option_words(match, (played.answers[deck.ply][0], text), texts, names))
            for level, text in scene.said
        ],
        "prompt": prompt,
        "offers": [],
        "notice": scene.notice,
    }
    html = drawn_table(context, board_name(kind)).html()
    if scene.whole:
        style = assets.board_style(kind)
        html = page("replay.html.jinja", reader, kind, table_html=html, table=scene.facts, style=style)
    return html


def next_words(match: Match, answer: tuple[int, str], texts: Texts, names: list[str]) -> str:
    """What is answered next in a finished game."""
    return f"{names[answer[0]]}: {option_words(match, answer, texts, names)}"


def option_words(match: Match, answer: tuple[int, str], texts: Texts, names: list[str]) -> str:
    """The label of what a seat can answer at this point of the game."""
    return with_names(label_of(match, *answer, texts), names)


def history(match: Match, deck: Deck, texts: Texts, names: list[str]) -> list[Line]:
    """The whole log, each line with the answer it leads to; what comes later is dimmed."""
    lines = []
    here = -1
    for line in log_lines(match, deck.eyes, texts, names, everything=deck.open):
        if line.cls == "since":
            continue
        ply = ply_of(line)
        lines.append(replace(line, href=deck.to(ply), cls=line.cls + (" fut" if ply > deck.ply else "")))
        if ply <= deck.ply:
            here = len(lines) - 1
    if here >= 0:
        lines[here] = replace(lines[here], cls=lines[here].cls + " cur")
    return lines


@dataclass(frozen=True)
class Chapter:
    """A part of the game that the log gives a heading: its first answer, how many it has, and the heading."""

    ply: int
    plies: int
    html: Markup
    now: bool


def chapters_of(lines: Sequence[Line], deck: Deck) -> list[Chapter]:
    """The headings of the log; of several at one answer the last."""
    heads = {ply_of(line): line for line in lines if "h" in line.cls.split()}
    starts = [*heads, deck.plies]
    return [
        Chapter(ply, after - ply, heads[ply].html, ply <= deck.ply < after) for ply, after in pairwise(starts)
    ]


TOLD = 2
"""So many lines say what happened at a moment that counted."""


def happened(lines: Sequence[Line], moment: Moment) -> list[Markup]:
    """The last lines the log has of a moment; of a long one its heading stands for the rest."""
    told = [line for line in lines if moment.ply < ply_of(line) <= moment.until]
    return [line.html for line in told[-TOLD:]]


def ply_of(line: Line) -> int:
    """The answer a line of the log comes with."""
    return int(line.id.split("-")[0])


@router.get("/t/{table_id}/replay")
async def show_replay(request: Request, table_id: str, ply: int | None = None, eyes: str = "") -> Response:
    reader = reader_of(request)
    table = await tables_of(request).find(table_id)
    if table.state == "open":
        raise Refused("error-not-started")
    if sight_of(table, reader.browser).curtain is not None:
        return keep_cookies(request, RedirectResponse(f"/t/{table.id}", 303))
    deck = deck_of(table, reader, ply, eyes)
    known = analyses_of(request).find(table.id, table.match.version)
    return await _drawn(request, table, replace(reader, here=deck.to(deck.ply)), deck, known)


async def _drawn(
    request: Request,
    table: Table,
    reader: Reader,
    deck: Deck,
    known: Analysis | None,
    said: Sequence[tuple[str, str]] = (),
) -> Response:
    """The page of a replay, or for htmx its table; drawn apart, since the log of all is long."""
    whole = not request.headers.get("hx-request")
    played = played_of(table.id, table.match)
    work = partial(drawn, played, scene_of(table, reader, deck, known, said, whole))
    return keep_cookies(request, HTMLResponse(await apart(request, len(played.answers), work)))


async def _look_closer(request: Request, table_id: str) -> tuple[Table, Reader, Deck]:
    """Reads a form that asks for more about an answer of a finished game. Raises Refused."""
    reader = reader_of(request)
    spend(request, reader, "analysis")
    table = await tables_of(request).find(table_id)
    form = await form_of(request)
    if not finished(table):
        raise Refused("error-not-over")
    deck = deck_of(table, reader, number(form, "ply"), str(form.get("eyes", "")))
    return table, replace(reader, here=deck.to(deck.ply)), deck


@router.post("/t/{table_id}/analysis")
async def analyse(request: Request, table_id: str) -> Response:
    """Begins to compute the chances over a finished game; the page asks again until they are there."""
    table, reader, deck = await _look_closer(request, table_id)
    whole = table.match.copy()

    def looked_at() -> list[Match]:
        times = past_of(table.id, whole)
        return [times.at(ply) for ply in places(whole.ply)]

    known = analyses_of(request).find(table.id, whole.version)
    if known is None or known.failed:
        matches = await aside(request, whole.ply, looked_at)
        known = analyses_of(request).start(table.id, matches, whole.version)
    if not request.headers.get("hx-request"):
        return keep_cookies(request, RedirectResponse(deck.to(deck.ply), 303))
    return await _drawn(request, table, reader, deck, known)


@router.post("/t/{table_id}/opinions")
async def ask_bots(request: Request, table_id: str) -> Response:
    """What each level of bots would answer at this point of a finished game."""
    table, reader, deck = await _look_closer(request, table_id)
    if deck.ply >= deck.plies:
        raise Refused("error-no-deed")
    analyses, version = analyses_of(request), table.match.version
    seat = table.match.answers[deck.ply][0]
    match = await position_at(request, table, deck.ply)
    said = await analyses.opinions(table.id, version, match, seat)
    return await _drawn(request, table, reader, deck, analyses.find(table.id, version), said)


async def position_at(request: Request, table: Table, ply: int) -> Match:
    """The table's match after so many answers."""
    whole = table.match.copy()
    return await aside(request, whole.ply, lambda: past_of(table.id, whole).at(ply))


def analyses_of(request: Request) -> Analyses:
    found: Analyses = request.app.state.analyses
    return found


@router.post("/t/{table_id}/continue")
async def go_on(request: Request, table_id: str) -> Response:
    """A new table that begins at an answer of a finished game: the reader in the seat he looks through."""
    reader = reader_of(request)
    tables = tables_of(request)
    table = await tables.find(table_id)
    form = await form_of(request)
    if not finished(table):
        raise Refused("error-not-over")
    spend(request, reader, "table")
    ply = number(form, "ply")
    deck = deck_of(table, reader, ply, str(form.get("eyes", "")))
    match = await position_at(request, table, deck.ply)
    start = from_position(match.position(), match.components, match.kind)
    if option := str(form.get("option", "")):
        seat = table.match.answer(deck.ply)[0] if deck.ply < table.match.ply else -1
        if (seat, option) not in start.choices:
            raise Refused("error-form")
        start.play(seat, option)
    seats = seats_from(match, reader, deck.eyes)
    plan = Plan(match.kind.id, seats, undo=table.undo, owner=reader.browser, match=start)
    new = await tables.lay(plan, address_of(request))
    return keep_cookies(request, RedirectResponse(f"/t/{new.id}", 303))


@router.get("/t/{table_id}/position")
async def position(request: Request, table_id: str, ply: int = 0) -> Response:
    """The position at an answer of a finished game, as a file: it holds everything, hidden cards too."""
    reader = reader_of(request)
    table = await tables_of(request).find(table_id)
    if not finished(table):
        raise Refused("error-not-over")
    match = await position_at(request, table, deck_of(table, reader, ply, "").ply)
    name = f"{table.kind.id}-{table.id}-{match.ply}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return keep_cookies(request, JSONResponse(match.position(), headers=headers))
