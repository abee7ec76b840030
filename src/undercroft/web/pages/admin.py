"""The host's room: tables, people, figures, health, and what he may do. For all others it is not there."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.datastructures import FormData, QueryParams

from undercroft.core.words import whole_number
from undercroft.store.errors import StoreError
from undercroft.tables import hosting
from undercroft.tables.backups import Backups
from undercroft.tables.refused import Refused
from undercroft.tables.seats import clean_remark
from undercroft.tables.tables import Tables
from undercroft.tables.wardens import BAN, GUEST, HOST, MUTE
from undercroft.texts import texts_for
from undercroft.web.pages import once, rooms
from undercroft.web.pages.reading import (
    field,
    form_of,
    keep_cookies,
    number,
    reader_of,
    spend,
)  # fmt: skip
from undercroft.web.pages.render import Reader, page
from undercroft.web.parts import tables_of

log = logging.getLogger("undercroft.host")
log.setLevel(logging.INFO)  # what the host does is always written down
router = APIRouter(include_in_schema=False)

SHOWN = ("playing", "open")
HOUR, DAY = 3600.0, 86_400.0
LONGEST = 3650
"""Days."""
OWNER = re.compile(r"[0-9a-f]{64}|p[0-9a-f]{62}")
"""The hash of a browser's token, or a person who has made himself known."""

DONE = "done"


@dataclass(frozen=True)
class Done:
    """What has become of a deed: a sentence, or the key of a link to give to somebody."""

    key: str = "host-done"
    count: int = 0
    link: str = ""

    def text(self) -> str:
        """As it goes along into the room, which tells it once."""
        return f"{self.key}.{self.count}.{self.link}"


def read_done(text: str) -> Done | None:
    """What the room is to tell, if it is something of ours."""
    key, _, rest = text.partition(".")
    count, _, link = rest.partition(".")
    known = key in ("host-done", "host-purged", "host-backup-made", "host-failed")
    many = whole_number(count, 0, 10**9)
    return Done(key, many, link[:100]) if known and many is not None else None


def did(key: str, **args: Any) -> None:
    """Writes down what a host did: in English in the log, in the reader's language on the page."""
    key = f"host-did-{key}"
    log.info("%s", texts_for("en").text(key, args), extra={"told": (key, args)})


def host_of(request: Request) -> Reader:
    """The reader, who is a host. Raises Refused as for a page that is not there."""
    reader = reader_of(request)
    if not tables_of(request).wardens.is_host(reader.browser):
        raise Refused("error-no-page")
    return reader


async def shown(request: Request, reader: Reader) -> dict[str, Any]:
    """All that the page shows."""
    state, tables = request.app.state, tables_of(request)
    texts = texts_for(reader.lang)
    found = await tables.store.census.tables(*SHOWN)
    rows = rooms.rows(found, tables, reader.lang)
    which = request.query_params.get("which", "")
    which = which if which in ("forgotten", "open") else "all"
    met = rooms.people(found, tables, reader.lang)
    return {
        "which": which,
        "counts": {
            "all": len(rows),
            "forgotten": sum(row.state == "forgotten" for row in rows),
            "open": sum(row.state == "open" for row in rows),
        },
        "rows": [row for row in rows if which in ("all", row.state)],
        "people": met,
        "looking": len(tables.watchers()),
        "cards": rooms.cards(state, texts),
        "limits": rooms.limits(state),
        "checks": await rooms.health(state, texts),
        "journal": [
            (one.at.astimezone().strftime("%H:%M"), one, texts.text(*one.told) if one.told else one.words)
            for one in reversed(state.journal.lines)
        ],
    }


@router.get("/admin")
async def show(request: Request) -> Response:
    """The room; after a deed with what has become of it."""
    reader = host_of(request)
    state, wardens = request.app.state, tables_of(request).wardens
    backups: Backups = state.backups
    made = backups.done()
    done = read_done(once.told(request, reader.browser, DONE))
    makes = ""
    if done is not None and done.link:
        await wardens.refresh()
        makes = wardens.made_by(done.link)
    base = (reader.reach.links or (str(request.base_url).rstrip("/"),))[0]
    html = page(
        "admin.html.jinja",
        reader,
        **await shown(request, reader),
        done=done,
        link=f"{base}/{'invited' if makes == GUEST else 'host'}/{done.link}" if done and makes else "",
        news=wardens.news,
        banned=wardens.all(BAN),
        hosts=[
            (
                row.subject,
                reader.name if row.subject == reader.browser else row.note,
                row.subject == reader.browser,
            )
            for row in wardens.all(HOST)
        ],
        backups=backups,
        last=(made[-1].name, round(made[-1].stat().st_size / 1e6, 1)) if made else None,
    )
    return once.forget(request, HTMLResponse(html), DONE)


@router.get("/admin/now")
async def now(request: Request) -> Response:
    """The part of the page that changes by itself."""
    reader = host_of(request)
    return HTMLResponse(page("admin_now.html.jinja", reader, **await shown(request, reader)))


@router.get("/admin/sure")
async def sure(request: Request) -> Response:
    """Asks before a deed that cannot be taken back."""
    reader = host_of(request)
    asked = request.query_params
    deed = asked.get("deed", "")
    if deed not in ("close", "kick", "ban", "purge"):
        raise Refused("error-form")
    names = ("table", "seat", "person", "state", "days")
    values: dict[str, Any] = {one: asked.get(one, "")[:80] for one in names}
    values["called"] = asked.get("name", "")[:80]
    if deed == "purge":
        values["count"] = await tables_of(request).would_purge(*_purged(asked))
    return keep_cookies(request, HTMLResponse(page("admin_sure.html.jinja", reader, deed=deed, **values)))


PATIENCE = 1.0
"""Seconds for which a host waits at most for what takes long; the journal tells when it is done."""
_going_on: set[asyncio.Task[None]] = set()


async def soon(deed: Coroutine[Any, Any, None]) -> bool:
    """Does this, and goes on with it behind the host's back if it takes long; tells whether it is done."""
    task = asyncio.create_task(deed)
    _going_on.add(task)
    task.add_done_callback(_going_on.discard)
    if await asyncio.wait({task}, timeout=PATIENCE) == (set(), {task}):
        task.add_done_callback(_failed)
        return False
    task.result()
    return True


def _failed(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("a deed was not done to its end: %s", error)


Deed = Callable[[Request, Tables, FormData], Awaitable[Done]]


@router.post("/admin/{deed}")
async def do(request: Request, deed: str) -> Response:
    reader = host_of(request)
    if deed not in DEEDS:
        raise Refused("error-no-page")
    form = await form_of(request)
    tables = tables_of(request)
    done = await DEEDS[deed](request, tables, form)
    if not tables.wardens.is_host(reader.browser):  # he has given his keys back
        return keep_cookies(request, RedirectResponse("/", 303))
    return once.lead(request, reader.browser, "/admin", DONE, done.text())


@router.get("/admin/{deed}")
async def back(request: Request, deed: str) -> Response:
    """Leads who opens the address of a deed once more, where it was refused, into the room."""
    host_of(request)
    if deed not in DEEDS:
        raise Refused("error-no-page")
    return keep_cookies(request, RedirectResponse("/admin", 303))


def _whole(form: FormData | QueryParams, name: str, most: int, least: int = 0) -> int:
    """A whole number of a field. Raises Refused."""
    value = whole_number(field(form, name, "0").strip() or "0", least, most)
    if value is None:
        raise Refused("error-whole-number", words=f"{least}–{most}")
    return value


def _person(form: FormData) -> str:
    """Whom a deed is about, as the owner of a seat."""
    person = field(form, "person", most=64)
    if not OWNER.fullmatch(person):
        raise Refused("error-form")
    return person


def _guest(form: FormData, tables: Tables) -> str:
    """The same, who is no host: what is said against one holds only when he is a host no more."""
    person = _person(form)
    if tables.wardens.is_host(person):
        raise Refused("error-is-host")
    return person


def _called(form: FormData) -> str:
    """What somebody is called, as the page shows him."""
    return field(form, "name", "", 80)


async def _close(request: Request, tables: Tables, form: FormData) -> Done:
    table = field(form, "table", most=24)
    await tables.close(table)
    did("closed", table=table)
    return Done()


async def _kick(request: Request, tables: Tables, form: FormData) -> Done:
    table, seat = field(form, "table", most=24), number(form, "seat")
    await hosting.kick(await tables.find(table), seat)
    did("kicked", table=table, number=seat + 1)
    return Done()


async def _mute(request: Request, tables: Tables, form: FormData) -> Done:
    await tables.wardens.say(MUTE, _guest(form, tables), seconds=HOUR)
    did("muted", name=_called(form))
    return Done()


async def _unmute(request: Request, tables: Tables, form: FormData) -> Done:
    await tables.wardens.take_back(MUTE, _person(form))
    did("unmuted", name=_called(form))
    return Done()


async def _ban(request: Request, tables: Tables, form: FormData) -> Done:
    person, days = _guest(form, tables), _whole(form, "days", LONGEST)
    name, seats = _called(form), bool(form.get("seats"))
    await tables.wardens.say(BAN, person, name, DAY * days)

    async def take() -> None:
        did("banned", name=name, days=days, count=await tables.take_seats(person) if seats else 0)

    await soon(take())
    return Done()


async def _unban(request: Request, tables: Tables, form: FormData) -> Done:
    await tables.wardens.take_back(BAN, field(form, "person", most=64))
    did("unbanned", name=_called(form))
    return Done()


async def _announce(request: Request, tables: Tables, form: FormData) -> Done:
    words = clean_remark(field(form, "words", ""))
    await tables.wardens.announce(words, HOUR * _whole(form, "hours", 24 * LONGEST))
    did("announced", words=words or "—")
    return Done()


def _purged(form: FormData | QueryParams) -> tuple[str, int]:
    """The state of the tables to be cleared away, and for how many days nobody has touched them."""
    state, days = field(form, "state", most=10), _whole(form, "days", LONGEST, least=1)
    if state not in ("open", "over", "playing"):
        raise Refused("error-form")
    return state, days


def _not_done(error: StoreError) -> Done:
    """Of a deed that needs more than the database, as a folder: the journal says what is wrong with it."""
    log.error("%s", error)
    return Done("host-failed")


async def _purge(request: Request, tables: Tables, form: FormData) -> Done:
    state, days = _purged(form)
    gone: list[str] = []

    async def clear() -> None:
        gone.extend(await tables.purge(state, days))
        did("purged", count=len(gone), days=days)

    try:
        done = await soon(clear())
    except StoreError as error:
        return _not_done(error)
    return Done("host-purged", len(gone)) if done else Done()


async def _backup(request: Request, tables: Tables, form: FormData) -> Done:
    backups: Backups = request.app.state.backups
    if backups.folder is None:
        raise Refused("error-form")
    try:
        await backups.make()
    except StoreError as error:
        return _not_done(error)
    return Done("host-backup-made")


async def _link(request: Request, tables: Tables, form: FormData) -> Done:
    makes = field(form, "makes", most=10)
    if makes not in (GUEST, HOST):
        raise Refused("error-form")
    key = await tables.wardens.new_key(makes)
    did(f"link-{makes}")
    return Done(link=key)


async def _step_down(request: Request, tables: Tables, form: FormData) -> Done:
    person = _person(form)
    if len(tables.wardens.all(HOST)) < 2:  # somebody must stay
        raise Refused("error-no-deed")
    await tables.wardens.take_back(HOST, person)
    did("stepped-down")
    return Done()


DEEDS: dict[str, Deed] = {
    "close": _close,
    "kick": _kick,
    "mute": _mute,
    "unmute": _unmute,
    "ban": _ban,
    "unban": _unban,
    "announce": _announce,
    "purge": _purge,
    "backup": _backup,
    "link": _link,
    "step-down": _step_down,
}

# --- the links that let somebody in


@router.get("/host/{key}")
@router.get("/invited/{key}")
async def ask(request: Request, key: str) -> Response:
    """Asks first, so that a preview of the link uses nothing up."""
    reader = reader_of(request)
    spend(request, reader, "table")
    wardens = tables_of(request).wardens
    await wardens.refresh()
    makes = wardens.made_by(key)
    if makes != _makes(request):
        raise Refused("error-used-link")
    html = page("let_in.html.jinja", reader, makes=makes, private=wardens.private)
    return keep_cookies(request, HTMLResponse(html))


@router.post("/host/{key}")
@router.post("/invited/{key}")
async def let_in(request: Request, key: str) -> Response:
    reader = reader_of(request)
    spend(request, reader, "table")
    wardens, makes = tables_of(request).wardens, _makes(request)
    await wardens.refresh()
    if wardens.made_by(key) != makes or not await wardens.use_key(key, reader.browser, reader.name):
        raise Refused("error-used-link")
    did(f"entered-{makes}", name=reader.name, named=int(bool(reader.name)))
    return keep_cookies(request, RedirectResponse("/admin" if makes == HOST else "/", 303))


def _makes(request: Request) -> str:
    return HOST if request.url.path.startswith("/host/") else GUEST
