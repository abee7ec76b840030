"""All a person does at a table that is no answer: undo, agreement, seats, rights of its owner, rematch."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from fastapi import Request
from fastapi.responses import RedirectResponse, Response

from undercroft.core.words import whole_number
from undercroft.tables.carrying import agree_to_go_on
from undercroft.tables.refused import Refused
from undercroft.tables.rematch import ask_rematch, refuse_rematch, start_without
from undercroft.tables.seats import LEVELS, Seat, own_seat
from undercroft.tables.sight import COVERED
from undercroft.tables.table import Table
from undercroft.web.pages.reading import keep_cookies, spend
from undercroft.web.pages.render import Reader
from undercroft.web.parts import tables_of


@dataclass(frozen=True)
class Deed:
    """What was asked for: a word, and after a hyphen whom or what it is about (`leave-2`)."""

    request: Request
    table: Table
    reader: Reader
    what: str
    sitting: str = ""
    """Who sat where on the page that asks for it, if it says so."""

    @property
    def me(self) -> str:
        return self.reader.browser

    @property
    def of(self) -> str:
        return self.what.partition("-")[2]

    def seat(self) -> int:
        """The seat at the end of the deed. Raises Refused."""
        seat = whole_number(self.what.rpartition("-")[2], 0, len(self.table.seats) - 1)
        if seat is None:
            raise Refused("error-form")
        return seat

    def seat_shown(self) -> int:
        """The same, where it is about who sits there: as long as it is who sat there on the page. Raises
        Refused."""
        seat, marks = self.seat(), self.sitting.split("_")
        if self.sitting and marks[seat : seat + 1] != self.table.sitting.split("_")[seat : seat + 1]:
            raise Refused("error-old-page")
        return seat

    def own_seat(self) -> Seat:
        """The seat at the end, if this browser owns it. Raises Refused."""
        return own_seat(self.table.seats, self.seat(), self.me)

    def speaker(self) -> int | None:
        """Whose words the deed is about: a seat, or None for all who have none. Raises Refused."""
        return None if self.of == "watchers" else self.seat_shown()

    def go(self, place: str) -> Response:
        """Sends the browser elsewhere, with or without htmx."""
        if self.request.headers.get("hx-request"):
            return keep_cookies(self.request, Response(status_code=204, headers={"hx-redirect": place}))
        return keep_cookies(self.request, RedirectResponse(place, 303))


async def do_deed(deed: Deed) -> Response | None:
    """Does it; a response where the browser goes to another page. Raises Refused."""
    if deed.table.sealed and deed.what != "go-on":
        raise Refused("error-sealed")
    word, hyphen, _ = deed.what.partition("-")
    do = DEEDS.get(deed.what) or DEEDS.get(word + hyphen)
    if do is None:
        raise Refused("error-form")
    return await do(deed)


def must_sit(table: Table, reader: Reader) -> None:
    """Raises Refused (403) unless this browser has a seat."""
    if not table.seats_of(reader.browser):
        raise Refused("error-not-seated")


# --- answers taken back and given again


async def _undo(deed: Deed) -> None:
    spend(deed.request, deed.reader, "undo")
    await deed.table.undoing.take_back(deed.me)


async def _redo(deed: Deed) -> None:
    spend(deed.request, deed.reader, "undo")
    await deed.table.undoing.give_again(deed.me)


async def _lesson(deed: Deed) -> None:
    spend(deed.request, deed.reader, "undo")
    table = deed.table
    seat, option = await table.undoing.back_to_lesson(deed.me)
    await table.answers.give(seat, option, table.match.version)


async def _agree(deed: Deed) -> None:
    """agree-WHAT, refuse-WHAT."""
    await deed.table.undoing.agree(deed.me, deed.what.startswith("agree"), deed.of)


async def _go_on(deed: Deed) -> None:
    await agree_to_go_on(deed.table, deed.me)


async def _stand(deed: Deed) -> None:
    """stand-VERSION-N: the answer that was shown then is given, and stands."""
    seat = deed.own_seat()
    spend(deed.request, deed.reader, "forecast")
    version = whole_number(deed.of.partition("-")[0], 0, 10**9)
    if version is None or deed.what.count("-") != 2:
        raise Refused("error-form")
    await deed.table.standings.give(seat.index, version)


async def _unstand(deed: Deed) -> None:
    """unstand-N: I am asked again."""
    await deed.table.standings.end(deed.own_seat().index)


# --- seats


async def _show(deed: Deed) -> None:
    """show-N, behind the curtain: this browser shows another of its seats from now on."""
    deed.table.shown[deed.me] = deed.own_seat().index
    deed.table.changed()


async def _cover(deed: Deed) -> None:
    must_sit(deed.table, deed.reader)
    deed.table.shown[deed.me] = COVERED
    deed.table.changed()


async def _back(deed: Deed) -> None:
    """back-N: I play on myself."""
    await deed.table.seating.come_back(deed.own_seat().index, deed.me)


async def _leave(deed: Deed) -> None:
    """leave-N: I give up."""
    await deed.table.seating.leave(deed.own_seat().index, deed.me)


async def _bot(deed: Deed) -> None:
    """bot-N: a bot plays for me, or for one who is away."""
    table, seat = deed.table, deed.table.seats[deed.seat()]
    mine = seat.owned_by(deed.me)
    if not mine:
        must_sit(table, deed.reader)
        if not table.seating.may_replace(seat):
            own_seat(table.seats, seat.index, deed.me)
    await table.seating.hand_over(seat.index, "normal", deed.me if mine else seat.owner)


async def _fill(deed: Deed) -> None:
    """fill-LEVEL: bots take all seats that are free."""
    if not deed.table.master.is_owner(deed.me):
        must_sit(deed.table, deed.reader)
    await deed.table.seating.fill(deed.of if deed.of in LEVELS else "normal")


async def _mute(deed: Deed) -> None:
    """mute-N, unmute-N: I do not see what this one says, or do again (`mute-watchers`)."""
    await deed.table.talking.mute(deed.me, deed.speaker(), deed.what.startswith("mute"))


# --- what only the owner of a table may do


async def _silence(deed: Deed) -> None:
    """silence-N, hear-N: nobody hears him, or all do again (`silence-watchers`: those without a seat)."""
    await deed.table.master.silence(deed.me, deed.speaker(), deed.what.startswith("silence"))


async def _more(deed: Deed) -> None:
    await deed.table.master.add_seat(deed.me)


async def _fewer(deed: Deed) -> None:
    """fewer-N: a seat is taken away, as long as all sit as on the page: those behind it move up."""
    if deed.sitting not in ("", deed.table.sitting):
        raise Refused("error-old-page")
    await deed.table.master.remove_seat(deed.me, deed.seat())


async def _let_go(deed: Deed) -> None:
    """letgo-N: a seat is kept no longer."""
    await deed.table.master.let_go(deed.me, deed.seat_shown())


async def _out(deed: Deed) -> None:
    """out-N: removed from the table."""
    await deed.table.master.show_out(deed.me, deed.seat_shown())


async def _owner(deed: Deed) -> None:
    """owner-N: the table is his now."""
    await deed.table.master.hand_over(deed.me, deed.seat_shown())


async def _machine(deed: Deed) -> None:
    """machine-N: a bot sits down."""
    await deed.table.master.seat_bot(deed.me, deed.seat_shown(), "normal")


async def _free(deed: Deed) -> None:
    """free-N: the bot gets up."""
    await deed.table.master.free_seat(deed.me, deed.seat_shown())


async def _close(deed: Deed) -> Response:
    await deed.table.master.close(deed.me)
    return deed.go("/")


# --- after the game


async def _page(deed: Deed) -> Response:
    return deed.go(f"/t/{deed.table.id}/{deed.what}")


async def _next(deed: Deed) -> Response:
    return deed.go(f"/t/{deed.table.next}")


async def _contest(deed: Deed) -> Response:
    return deed.go(f"/tournaments/{deed.table.house.contest}")


async def _rematch(deed: Deed) -> Response | None:
    spend(deed.request, deed.reader, "table")
    new = await ask_rematch(tables_of(deed.request), deed.table, deed.me)
    return None if new is None else deed.go(f"/t/{new.id}")


async def _rematch_now(deed: Deed) -> Response:
    spend(deed.request, deed.reader, "table")
    new = await start_without(tables_of(deed.request), deed.table, deed.me)
    return deed.go(f"/t/{new.id}")


async def _no_rematch(deed: Deed) -> None:
    await refuse_rematch(deed.table, deed.me)


DEEDS: dict[str, Callable[[Deed], Awaitable[Response | None]]] = {
    "undo": _undo,
    "redo": _redo,
    "lesson": _lesson,
    "agree-": _agree,
    "refuse-": _agree,
    "go-on": _go_on,
    "stand-": _stand,
    "unstand-": _unstand,
    "show-": _show,
    "cover": _cover,
    "back-": _back,
    "leave-": _leave,
    "bot-": _bot,
    "fill-": _fill,
    "mute-": _mute,
    "unmute-": _mute,
    "silence-": _silence,
    "hear-": _silence,
    "more": _more,
    "fewer-": _fewer,
    "letgo-": _let_go,
    "out-": _out,
    "owner-": _owner,
    "machine-": _machine,
    "free-": _free,
    "close": _close,
    "replay": _page,
    "record": _page,
    "next": _next,
    "contest": _contest,
    "rematch": _rematch,
    "rematch-now": _rematch_now,
    "no-rematch": _no_rematch,
}
"""By what a table's page asks for; with a hyphen at the end, whatever follows it."""
