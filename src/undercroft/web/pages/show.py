"""One viewer's table as HTML: what he may see, what he can do, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from undercroft.core.decision import Choice
from undercroft.core.game import GameType, Result
from undercroft.core.match import Match
from undercroft.store.model import TABLE
from undercroft.tables.carrying import OLDER
from undercroft.tables.clock import face, is_forced, terms_in_words
from undercroft.tables.lesson import Step, step_of
from undercroft.tables.seats import Seat
from undercroft.tables.sight import Sight, deciders, sight_of
from undercroft.tables.table import Table
from undercroft.tables.words import bot_words, is_you, names_for, names_of, seat_called_you, you
from undercroft.texts import Texts, texts_for
from undercroft.texts.texts import with_names
from undercroft.web import assets
from undercroft.web.pages.acts import Acts
from undercroft.web.pages.fragments import BySeat, Drawing, Moment, Part
from undercroft.web.pages.loglines import log_lines, talk_of, with_marks
from undercroft.web.pages.offers import offers
from undercroft.web.pages.puzzles import try_of
from undercroft.web.pages.render import COLOURS, Reader, base_context, render, with_ui
from undercroft.web.pages.waiting import context_of

LOG_PLIES = 32
"""A table page knows what so many answers brought; the replay has all of it."""


@dataclass(frozen=True)
class ClockFace:
    """A seat's clock at this moment: its text, the seconds left, and whether it runs."""

    text: str
    left: float
    runs: bool
    pattern: str
    """How days (#) and hours (%) are written."""
    wait: float = 0.0
    """So many seconds until it begins to run: its player still looks at another's long move."""


def clock_of(table: Table, seat: Seat, texts: Texts) -> ClockFace | None:
    """The clock of a person; no others have one."""
    if not table.clocks.on or seat.kind != "human" or table.state == "over":
        return None
    left = table.time_left(seat.index)
    pattern = texts.text("clock-days", {"days": "#", "hours": "%"})
    since = table.clocks.since.get(seat.index)
    wait = 0.0 if since is None else max(0.0, since - table.now())
    runs = since is not None and not table.clocks.rests(seat.index, table.now())
    return ClockFace(face(left, texts), left, runs, pattern, wait)


@dataclass(frozen=True)
class SeatCard:
    """A seat as templates see it."""

    index: int
    name: str
    colour: str
    kind: str
    level: str
    connected: bool
    is_me: bool
    note: str
    badge: str = ""
    """The icon on the portrait that stands for the note: what comes and goes within a game takes no room."""
    clock: ClockFace | None = None
    known_as: str = ""
    """The name others see, where the reader's own seat is called `you`."""
    sign: str = ""
    """The device that its person has chosen."""


@dataclass(frozen=True)
class Ask:
    """The prompt: its first sentence, the rest, and the rule it links."""

    lead: str
    rest: str | Markup = ""
    rule: str = ""


def seat_cards(
    table: Table, texts: Texts, mine: Sequence[int], me: int | None, called: bool = True
) -> list[SeatCard]:
    """The seats; the viewer's own is called `you` if `called`."""
    cards = []
    names, known_as = names_of(table, texts), ""
    if called and me is not None and is_you(table, me):
        known_as, names[me] = names[me], you(texts)
    for seat, name in zip(table.seats, names, strict=True):
        here = seat.index in mine or table.connected(seat)
        note = badge = ""
        if seat.is_bot and table.clocks.left.get(seat.index) == 0:
            note, badge = texts.text("seat-time-up"), "vintage-robot"
        elif seat.is_bot and seat.owner:
            note, badge = texts.text("seat-stand-in"), "vintage-robot"
        elif seat.is_bot:
            note = bot_words(seat.level, texts)
        elif table.state == "playing" and table.clocks.rests(seat.index, table.now()):
            note, badge = texts.text("seat-rests"), "hourglass"
        elif not here and table.state != "over":
            note, badge = texts.text("seat-away"), "moon"
        cards.append(
            SeatCard(
                seat.index, name, COLOURS[seat.index % 5], seat.kind, seat.level,
                here, seat.index == me, note, badge, known_as=known_as if seat.index == me else "",
                sign=seat.sign,
            )
        )  # fmt: skip
    return cards


def first_sentence(text: str) -> tuple[str, str]:
    """A prompt's first sentence, which is set in bold, and the rest."""
    for end in (". ", "! ", "? ", ": "):
        head, found, rest = text.partition(end)
        if found and len(head) < 70:
            return head + end.strip(), rest
    return text, ""


def ask_of(match: Match, seat: int | None, texts: Texts, names: list[str]) -> Ask:
    """What the viewer reads in the prompt bar of a running game."""
    choice = match.choices.get(seat)
    if choice is not None:
        asked = texts.prompt(choice.prompt, you=seat_called_you(names))
        lead, rest = first_sentence(with_names(asked, names))
        return Ask(lead, rest, choice.prompt.rule)
    if not match.choices:
        return Ask("")
    waiting = deciders(match)
    if not waiting:
        return Ask("", texts.text("prompt-window"))
    if len(waiting) == 1 and not match.together:
        prompt = match.choices[waiting[0]].prompt
        told = texts.prompt(prompt, waiting, seat_called_you(names))
        return Ask("", with_marks(told, names), prompt.rule)
    words = texts.text("prompt-together", texts.arguments([("seats", waiting)], seat_called_you(names)))
    return Ask("", with_marks(words, names))


def ask_to_pass(seat: int, texts: Texts, names: list[str]) -> Ask:
    """What stands at a screen whose next player has something to see that is not for the others."""
    told = texts.arguments([("seat", seat)])
    return Ask(
        with_names(texts.text("curtain-title", told), names),
        with_names(texts.text("curtain-words", told), names),
    )


def ask_of_end(result: Result, mine: Sequence[int], texts: Texts, names: list[str]) -> Ask:
    """The headline of a finished game, and why it is the winners who won."""
    winners, rest = result.winners, texts.ending(result.ending)
    args = texts.arguments([("seats", winners)], seat_called_you(names)) | {"count": len(winners)}
    wins = with_names(texts.text("end-wins", args), names)
    if len(mine) == 1 and mine[0] in winners:
        lead = texts.text("end-you-win" if len(winners) == 1 else "end-you-share")
    elif len(mine) == 1 and len(result.places) > 2 and winners:
        places = {"place": result.places[mine[0]], "count": len(result.places)}
        lead, rest = texts.text("end-you-place", places), f"{wins} {rest}"
    elif len(result.places) == 1 and not winners and mine:
        lead = texts.text("end-you-lose")
    elif winners:
        lead = wins
    else:
        lead = texts.text(won_by_nobody(result))
    return Ask(lead, rest)


def won_by_nobody(result: Result) -> str:
    """The text of a game without a winner: who played alone has lost to the dungeon."""
    return "end-dungeon" if len(result.places) == 1 else "end-nobody"


class TableFacts:
    """What the shell's templates know about the table itself."""

    def __init__(self, table: Table, reader: Reader, kind: GameType):
        self.id = table.id
        self.url = f"/t/{table.id}"
        self.version = table.match.version
        self.stamp = table.stamp
        self.subtitle = ""
        self.components = table.match.components.digest
        self.rules = ""
        """The address of the rules with the numbers of this table, if they are not the game's."""
        if not table.match.components.standard:
            self.rules = f"{self.url}/rules"
            self.subtitle = texts_for(reader.lang).text("house-rules")
        self.title = ""
        self.can_undo = ""
        self.tools = True
        self.sealed = table.sealed
        may_talk = table.talking.may(reader.browser) and not table.sealed
        self.chat_url = f"/t/{table.id}/chat" if may_talk else ""
        self.advises = table.advising.allowed
        self.terms = terms_in_words(table.house.terms, texts_for(reader.lang, kind))
        self.log_more = table.match.ply > LOG_PLIES
        self.auto = ""
        self.asked = 0
        """The version at which the reader's open decision was first put: an answer to it is given once."""


def score_sheet(match: Match, texts: Texts) -> list[tuple[str, Sequence[int]]]:
    """What the scores of a finished game are made of, each line with its name."""
    if match.result is None or match.kind.sheet is None:
        return []
    lines = match.kind.sheet(match.game)
    return [(_line_name(name, texts), row) for name, row in lines]


def adding_up(sheet: Sequence[tuple[str, Sequence[int]]], result: Result | None) -> int:
    """So many lines of a sheet, from the first on, add up to the scores; those after them decide ties. All of
    them, if no part adds up."""
    if result is None:
        return len(sheet)
    sums, found = [0] * len(result.scores), len(sheet)
    for count, (_, numbers) in enumerate(sheet, 1):
        sums = [one + more for one, more in zip(sums, numbers, strict=False)]
        if sums == list(result.scores):
            found = count
    return found


def _line_name(name: str, texts: Texts) -> str:
    key = f"sheet-{name}"
    return texts.text(key) if texts.has(key) else texts.name(name)


def ranks(result: Result) -> list[tuple[int, int, int]]:
    """(place, seat, score), the best first."""
    return sorted((place, seat, result.scores[seat]) for seat, place in enumerate(result.places))


def board_name(kind: GameType) -> str:
    """The game's board, or a plain one made from its view for a game that has none."""
    return f"{kind.id}/{assets.BOARD}" if assets.has_board(kind.package) else "plain.html.jinja"


def drawn_table(context: dict[str, Any], name: str, quiet: bool = False) -> Part:
    """Draws a table from all that its template needs, with its fragments; `quiet`: it is in play, and its
    reader is asked nothing."""
    drawing = drawing_of(context)
    drawing.quiet = quiet
    return drawing.drawn("table", lambda: render(name, with_ui(context)))


def drawing_of(context: dict[str, Any], framed: bool = False) -> Drawing:
    """What draws the fragments of a table, or of frames of it; it stands in the context then."""
    called = tuple([str(card.known_as or card.name) for card in context["seats"]])
    facts = context["table"]
    base = (context["kind"].id, facts.components, context["lang"], called, facts.rules)
    drawing = Drawing(base, framed=framed)
    drawing.you = seat_called_you([card.name for card in context["seats"]])
    if isinstance(context["names"], BySeat):
        drawing.named = context["names"].named
    context["seats"] = BySeat(context["seats"], drawing.named)
    drawing.acts = context.get("acts")
    context["drawing"], context["shot"] = drawing, Moment(drawing)
    return drawing


def why_stopped(table: Table, texts: Texts) -> str:
    """Who ended a game that is not over, or has not begun, as the table itself said."""
    if table.state not in ("over", "gone") or table.match.over:
        return ""
    told = (one.told[0] for one in reversed(table.chat) if one.seat == TABLE)
    return next((texts.text(f"log-{what}") for what in told if what in ("closed", "ruled")), "")


def table_html(table: Table, reader: Reader, notice: str = "") -> str:
    """The table of a reader: lobby, curtain or board. Only this is ever sent about a match."""
    return table_part(table, reader, notice).html()


def table_part(table: Table, reader: Reader, notice: str = "") -> Part:
    """The same with its parts."""
    sight = sight_of(table, reader.browser)
    texts = texts_for(reader.lang, table.kind, table.match.components)
    names = BySeat(names_for(table, texts, sight.seat), [])
    facts = TableFacts(table, reader, table.kind)
    context = base_context(reader, table.kind, names, facts.rules, table.match.components)
    cards = [
        replace(card, clock=clock_of(table, table.seats[card.index], texts))
        for card in seat_cards(table, texts, sight.mine, sight.seat, called=table.state != "open")
    ]
    context |= {
        "table": facts,
        "live": table,
        "names": names,
        "seats": cards,
        "me": sight.seat,
        "mine": sight.mine,
        "notice": notice or _notice(table, reader, sight, texts),
    }
    if table.state == "gone":
        facts.tools = False
        context |= {"result": None, "choice": None, "why": why_stopped(table, texts)}
        return drawn_table(context, "closed.html.jinja")
    if table.state == "open":
        facts.tools = False
        links = [one + facts.url for one in reader.reach.links]
        context |= context_of(table, reader, texts)
        context |= {"log": talk_of(table, reader, texts, names), "invitations": links}
        return drawn_table(context, "lobby.html.jinja")
    return _game_part(table, reader, sight, texts, context)


def _notice(table: Table, reader: Reader, sight: Sight, texts: Texts) -> str:
    """What a reader has to know of the table before all else; mostly nothing."""
    if table.trouble:
        return texts.text(table.trouble, {"lost": table.lost})
    if why := why_stopped(table, texts):
        return why
    if reader.browser in table.manners.unseated and not sight.mine and not table.match.over:
        return texts.text("host-took-yours")
    return texts.text("bots-busy", {"seconds": table.busy}) if table.busy else ""


def _game_part(table: Table, reader: Reader, sight: Sight, texts: Texts, context: dict[str, Any]) -> Part:
    """A table at which a game is on, or has been."""
    match, facts, names = table.match, context["table"], context["names"]
    step = lesson_step(table, sight, texts)
    bot_plays = sight.seat is not None and table.seats[sight.seat].is_bot
    asked = not (bot_plays or table.trouble == OLDER or table.state == "over")
    choice = match.choices.get(sight.seat) if asked else None
    heard = table.talking.heard(reader.browser)
    sheet = score_sheet(match, texts)
    context |= {
        "view": table.stage.view(match, sight.seat),
        "choice": choice,
        "secret": match.secret_of(sight.seat),
        "secrets": match.secrets_of(sight.seat),
        "waiting": () if table.state == "over" else deciders(match, sight.mine),
        "acts": Acts(texts, match, sight.seat, choice, names, step.tip if step else ""),
        "lesson": step,
        "puzzle": try_of(table, texts),
        "differs": differs(step, texts, names) if step else {},
        "log": log_lines(match, sight.seat, texts, names, heard, max(0, match.ply - LOG_PLIES)),
        "result": match.result,
        "ranks": ranks(match.result) if match.result else (),
        "sheet": sheet,
        "sheet_words": texts.text("sheet-words") if texts.has("sheet-words") else "",
        "adding_up": adding_up(sheet, match.result),
        "replay": None,
        "advice": table.counsellor.of(sight.seat if choice is not None else None),
        "stage": last_shown(table, sight, texts, names),
    }
    context["prompt"] = _prompt(table, sight, choice, texts, context)
    way = table.undoing.way(reader.browser)
    facts.can_undo = f"undo-{way}" if way else ""
    context["offers"] = offers(table, reader, texts, names, sight)
    if sight.seat is None and not sight.mine:
        facts.subtitle = texts.text("you-watch")
    quiet = choice is None and match.result is None and step is None
    return drawn_table(context, board_name(table.kind), quiet)


def _prompt(table: Table, sight: Sight, choice: Choice | None, texts: Texts, context: dict[str, Any]) -> Ask:
    """What a reader is asked or told to wait for, and what the page's title and its buttons say of it."""
    match, facts, names = table.match, context["table"], context["names"]
    if match.result is not None:
        mine = [seat for seat in sight.mine if table.seats[seat].kind == "human"]
        ask = ask_of_end(match.result, mine or sight.mine, texts, names)
        facts.title = str(ask.lead)
        return ask
    if table.state == "over":  # closed before its end
        return Ask(texts.text("closed-title"))
    if sight.curtain is not None:
        facts.tools = False
        return ask_to_pass(sight.curtain, texts, names)
    if choice is not None:
        facts.title = texts.text("title-your-turn", {"game": texts.text("game-title")})
        forced = is_forced(choice) and not table.driver.is_told(choice.seat)
        facts.auto = "1" if forced else ""
        facts.asked = match.asked_since(choice.seat)
    return ask_of(match, sight.seat if choice is not None else None, texts, names)


def lesson_step(table: Table, sight: Sight, texts: Texts) -> Step | None:
    """What this reader is told by the lesson, if the table is one and he learns."""
    if table.lesson is None or sight.seat != table.lesson.learner:
        return None
    return step_of(table.kind, table.lesson, table.match, texts)


DIFFERENT = 2
"""So many lines of the log tell what a lesson would have brought, and as many what came instead."""


def differs(step: Step, texts: Texts, names: list[str]) -> dict[str, Any]:
    """What was chosen and what the lesson would have chosen, with the lines that only one of them brought."""
    if not step.wished:
        return {}
    me = seat_called_you(names)

    def lines(events: Sequence[Any]) -> list[Markup]:
        plain = [one for one in events if texts.event_style(one) != "heading"]
        told = [with_marks(words, names) for one in plain if (words := texts.event(one, me))]
        return list(dict.fromkeys(told))[:DIFFERENT]

    chosen, wished = (with_names(one, names) for one in (step.chosen, step.wished))
    return {"chosen": chosen, "wished": wished, "there": lines(step.there), "here": lines(step.here)}


@dataclass(frozen=True)
class LastShown:
    """What the strip of the stage says at rest: the last moment in words, and whose answer it was."""

    words: str = ""
    who: str = ""


def last_shown(table: Table, sight: Sight, texts: Texts, names: list[str]) -> LastShown:
    for row in reversed(table.stage.rows):
        for shot in reversed(row.shots):
            events = table.match.told(sight.seat, row.before.heard, shot.heard)
            words = caption(shot.name, events, texts, names)
            if words:
                who = names[row.seat]
                return LastShown(words, texts.text("stage-last", {"name": who}))
    return LastShown()


def caption(name: str, told: Sequence[Any], texts: Texts, names: list[str]) -> str:
    """What is said of a moment after these events: its own words, made of their fields (the newest last), or,
    if it has none or their values were not told, the newest line of the log."""
    me = seat_called_you(names)
    if name and texts.has(f"moment-{name}"):
        args: dict[str, Any] = {}
        for event in told:
            fields = getattr(event, "__dataclass_fields__", ())
            args |= texts.arguments(((field, getattr(event, field)) for field in fields), me)
        words = texts.text(f"moment-{name}", args)
        if words and texts.complete(f"moment-{name}", args):
            return with_names(words, names)
    for event in reversed(told):
        if words := texts.event(event, me):
            return with_names(words, names)
    return ""
