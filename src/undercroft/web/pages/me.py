"""Who I am: making myself known with a passkey, signing in and out, and what the house keeps of me."""

from __future__ import annotations

import io
import json
import secrets
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from undercroft.core.errors import UnknownGame
from undercroft.core.game import GameType
from undercroft.core.registry import find_game
from undercroft.people.passkeys import Passkeys, Place
from undercroft.people.programs import SCOPES
from undercroft.people.ratings import MIDDLE, Shown, shown
from undercroft.store import Store
from undercroft.store.model import PersonRow
from undercroft.tables.house import read_house
from undercroft.tables.refused import Refused
from undercroft.tables.seats import SIGNS, clean_name, is_person
from undercroft.tables.sheet import record_text
from undercroft.texts import texts_for
from undercroft.web.client import token_cookie
from undercroft.web.pages import once
from undercroft.web.pages.circle import circle_of
from undercroft.web.pages.profile import FILTERS, profile_of
from undercroft.web.pages.reading import (
    SIGN,
    field,
    form_of,
    json_of,
    keep_cookies,
    local_path,
    reader_of,
    session_of,
    set_cookie,
    set_name,
    spend,
)  # fmt: skip
from undercroft.web.pages.render import Reader, page
from undercroft.web.parts import accounts_of, tables_of, tokens_of
from undercroft.web.reach import HOST
from undercroft.web.status import status_of

router = APIRouter(include_in_schema=False)

CODES = "codes"
MOST_RECORDS = 500
"""So many of the latest games are exported."""


def passkeys_of(request: Request) -> Passkeys:
    found: Passkeys = request.app.state.passkeys
    return found


def place_of(request: Request) -> Place:
    """The name of this house as its visitor wrote it. Raises Refused if that is none."""
    found = HOST.fullmatch(request.headers.get("host", ""))
    if found is None:
        raise Refused("error-form")
    return Place(found[1].strip("[]"), f"{request.url.scheme}://{found[0]}")


def new_token(request: Request, response: Response, token: str = "") -> str:
    """A new token for this browser: the old one is not signed in by it."""
    token = token or tokens_of(request).new()
    request.state.token = ""
    set_cookie(request, response, token_cookie(request), token)
    return token


@router.get("/me")
async def me(request: Request) -> Response:
    reader = reader_of(request)
    spend(request, reader, "glance", 3)
    made = once.told(request, reader.browser, CODES).split()
    return once.forget(request, HTMLResponse(await _page(request, reader, made)), CODES)


async def _page(request: Request, reader: Reader, codes: list[str] | None = None, key: str = "") -> str:
    store = tables_of(request).store
    if not is_person(reader.browser):
        secure = request.url.scheme == "https" or place_of(request).host == "localhost"
        circle = await circle_of(request, reader)
        mails = request.app.state.calls.mailer is not None
        return page("guest.html.jinja", reader, secure=secure, complaint=key, mails=mails, **circle)
    person = await store.people.find(reader.browser)
    wanted = request.query_params.get("games", "")
    return page(
        "me.html.jinja",
        reader,
        person=person,
        keys=await store.people.keys(reader.browser),
        mails=request.app.state.calls.mailer is not None,
        mail=await store.letters.of(reader.browser),
        browsers=len(await store.people.sessions(reader.browser)),
        left=await store.people.codes_left(reader.browser),
        codes=codes or [],
        ratings=await ratings_of(store, reader),
        programs=await store.programs.of(person.id) if person else [],
        scopes=SCOPES,
        signs=SIGNS,
        complaint=key,
        **await profile_of(request, reader, wanted if wanted in FILTERS else FILTERS[0]),
        **await circle_of(request, reader),
    )


@dataclass(frozen=True)
class Rating:
    """A rating on the page: of which game, with how many seats, in points, and its way so far."""

    kind: GameType
    seats: int
    games: int
    wins: int
    now: Shown
    line: str
    """Points of a polyline in a box of 100 by 30."""


async def ratings_of(store: Store, reader: Reader) -> list[Rating]:
    """All ratings of the reader, the most played first."""
    steps = await store.ratings.steps(reader.browser)
    found = []
    for row in await store.ratings.of(reader.browser):
        try:
            kind = find_game(row.game)
        except UnknownGame:
            continue
        way = [
            shown(one.mu, one.sigma).points for one in steps if (one.game, one.seats) == (row.game, row.seats)
        ]
        now = shown(row.mu, row.sigma)
        found.append(Rating(kind, row.seats, row.games, row.wins, now, line_of([MIDDLE, *way])))
    return found


def line_of(points: Sequence[int]) -> str:
    """A row of ratings as a polyline."""
    low, high = min(points), max(points)
    step = 100 / max(1, len(points) - 1)
    height = max(high - low, 40)
    return " ".join(f"{step * at:.1f},{28 - 26 * (one - low) / height:.1f}" for at, one in enumerate(points))


# --- passkeys, by the script of the page


@router.post("/me/keys/options")
async def new_options(request: Request) -> Response:
    """What the browser needs to make a passkey: a person's next one, or a guest's first."""
    reader = reader_of(request)
    spend(request, reader, "sign")
    if is_person(reader.browser):
        person = await person_of(request, reader)
        known = [one.id for one in await tables_of(request).store.people.keys(person.id)]
        handle, name = person.handle, person.name
    else:
        known, handle = [], bytes_to_base64url(secrets.token_bytes(32))
        name = clean_name(field(await form_of(request), "name", "")) or reader.name
    shown = name or texts_for(reader.lang).text("me-nameless")
    asked = await passkeys_of(request).ask_new(
        place_of(request), session_of(request) or reader.browser, base64url_to_bytes(handle), shown, known
    )
    return keep_cookies(request, JSONResponse(asked))


@router.post("/me/keys")
async def make_key(request: Request) -> Response:
    """The passkey that was made. A guest is somebody from now on, and gets his recovery codes."""
    reader = reader_of(request)
    spend(request, reader, "sign")
    sent = await json_of(request)
    credential, name = sent.get("credential"), clean_name(str(sent.get("name", ""))[:200])
    label = clean_name(str(sent.get("label", ""))[:200])
    if not isinstance(credential, dict):
        raise Refused("error-form")
    guest = session_of(request)
    try:
        key = await passkeys_of(request).made(place_of(request), guest, credential, label)
    except Refused as error:
        return _said(reader, error)
    if is_person(reader.browser):
        key.person = reader.browser
        await tables_of(request).store.people.add_key(key)
        return JSONResponse({"href": "/me"})
    handle = str(sent.get("handle", ""))
    if not 20 <= len(handle) <= 64 or not handle.replace("-", "").replace("_", "").isalnum():
        raise Refused("error-form")
    token = tokens_of(request).new()
    codes = await accounts_of(request).sign_up(name, handle, key, guest, token)
    response = JSONResponse({"codes": codes, "href": "/me"})
    new_token(request, response, token)
    if name:
        set_name(request, response, name)
    return response


@router.post("/me/signin/options")
async def known_options(request: Request) -> Response:
    reader = reader_of(request)
    spend(request, reader, "sign")
    asked = await passkeys_of(request).ask_known(place_of(request), session_of(request) or reader.browser)
    return keep_cookies(request, JSONResponse(asked))


@router.post("/me/signin")
async def sign_in(request: Request) -> Response:
    """Signs in with the passkey that has signed the challenge of this browser."""
    reader = reader_of(request)
    spend(request, reader, "sign")
    sent = await json_of(request)
    credential = sent.get("credential")
    if not isinstance(credential, dict):
        raise Refused("error-form")
    guest = session_of(request)
    try:
        person = await passkeys_of(request).whose(place_of(request), guest, credential)
        response = JSONResponse({"href": local_path(str(sent.get("back", "/me"))[:300])})
        found = await accounts_of(request).sign_in(person, reader.browser, new_token(request, response))
    except Refused as error:
        return _said(reader, error)
    if is_person(reader.browser):
        await accounts_of(request).sign_out(token=guest)
    greet(request, response, found)
    return response


def _said(reader: Reader, error: Refused) -> Response:
    return JSONResponse({"words": texts_for(reader.lang).text(error.key)}, status_of(error))


def greet(request: Request, response: Response, person: PersonRow) -> None:
    """This browser calls somebody as he is called, with his sign."""
    if person.name:
        set_name(request, response, person.name)
    set_cookie(request, response, SIGN, person.sign)


async def person_of(request: Request, reader: Reader) -> PersonRow:
    """Who is signed in. Raises Refused (403)."""
    found = await tables_of(request).store.people.find(reader.browser) if is_person(reader.browser) else None
    if found is None:
        raise Refused("error-not-known")
    return found


# --- without the script: recovery, names, leaving


@router.post("/me/recover")
async def recover(request: Request) -> Response:
    """Signs in by a recovery code."""
    reader = reader_of(request)
    spend(request, reader, "recover")
    code = field(await form_of(request), "code", "", 80)
    response = RedirectResponse("/me", 303)
    try:
        found = await accounts_of(request).recover(code, reader.browser, new_token(request, response))
    except Refused as error:
        return keep_cookies(
            request, HTMLResponse(await _page(request, reader, key=error.key), status_of(error))
        )
    greet(request, response, found)
    return response


@router.post("/me/codes")
async def codes(request: Request) -> Response:
    """New recovery codes; they are shown once."""
    reader = reader_of(request)
    spend(request, reader, "sign")
    person = await person_of(request, reader)
    made = await accounts_of(request).new_codes_of(person.id)
    return once.lead(request, person.id, "/me#codes", CODES, " ".join(made))


@router.post("/me/name")
async def rename(request: Request) -> Response:
    reader = reader_of(request)
    spend(request, reader, "sign")
    person = await person_of(request, reader)
    name = clean_name(field(await form_of(request), "name", "", 200))
    response = RedirectResponse("/me", 303)
    if name:
        await accounts_of(request).rename(person.id, name)
        set_name(request, response, name)
    return response


@router.post("/me/keys/remove")
async def remove_key(request: Request) -> Response:
    """A passkey is void from now on; the last one stays."""
    reader = reader_of(request)
    spend(request, reader, "sign")
    person = await person_of(request, reader)
    id = field(await form_of(request), "key", "", 1400)
    if not await tables_of(request).store.people.remove_key(person.id, id):
        raise Refused("error-last-key")
    return RedirectResponse("/me", 303)


@router.post("/me/signout")
async def sign_out(request: Request) -> Response:
    """This browser is a guest's again, or all browsers in which somebody is signed in are."""
    reader = reader_of(request)
    spend(request, reader, "sign")
    everywhere = field(await form_of(request), "where", "here", 20) == "everywhere"
    if is_person(reader.browser):
        if everywhere:
            await accounts_of(request).sign_out(person=reader.browser)
        else:
            await accounts_of(request).sign_out(token=session_of(request))
    response = RedirectResponse("/me", 303)
    new_token(request, response)
    return response


# --- what is kept of me


@router.get("/me/export")
async def export(request: Request) -> Response:
    """All that the house keeps of me, as a ZIP file: data, what I have said, the records of my games, and my
    variants, positions and puzzles."""
    reader = reader_of(request)
    spend(request, reader, "upload")
    store = tables_of(request).store
    rows = await store.seats_of(reader.browser, MOST_RECORDS)
    told: dict[str, Any] = {"tables": [], "said": [], "person": None}
    if is_person(reader.browser):
        person = await person_of(request, reader)
        told["person"] = {"name": person.name, "since": person.created}
        told["signs_in_by"] = await store.letters.of(person.id)
        told["passkeys"] = [
            {"label": one.label, "since": one.created, "used": one.used}
            for one in await store.people.keys(person.id)
        ]
        told["ratings"] = [
            {"game": one.kind.id, "seats": one.seats, "games": one.games, "points": one.now.points}
            for one in await ratings_of(store, reader)
        ]
        told["programs"] = [
            {"name": one.name, "may": one.scopes.split(), "since": one.created}
            for one in await store.programs.of(person.id)
        ]
        told["browsers"] = [one.created for one in await store.people.sessions(person.id)]
    ties = await store.circle.ties(reader.browser)
    told["people"] = [{"name": one.name, "kind": one.kind, "since": one.at} for one in ties]
    wishes = await store.notices.wishes(reader.browser)
    told["calls"] = {
        "wishes": json.loads(wishes.wants) if wishes is not None and wishes.wants else None,
        "mail": wishes.mail if wishes is not None else "",
        "browsers": [one.created for one in await store.notices.pushes(reader.browser)],
    }
    told["holidays"] = [[one.first, one.last] for one in await store.holidays.of([reader.browser])]
    told["said"] = [
        {"table": one.table_id, "at": one.at, "words": one.words}
        for one in await store.people.said(reader.browser)
    ]
    told["tournaments"] = [
        {
            "id": one.id,
            "name": one.name,
            "game": one.game,
            "state": one.state,
            "made": one.owner == reader.browser,
        }
        for one in await store.tournaments.of(reader.browser, MOST_RECORDS)
    ]
    told["days"] = await store.daily.done_by(reader.browser)
    told["solved"] = sorted(await store.posed.solved_by(reader.browser))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in (await made_by(store, reader.browser)).items():
            file.writestr(name, text)
        for row in rows:
            data = await store.load(row.id, whole=False)
            if data is None:
                continue
            seats = [one.seat for one in data.seats if one.owner == reader.browser]
            told["tables"].append(
                {"id": row.id, "game": row.game, "state": row.state, "touched": row.touched, "seats": seats}
            )
            sealed = read_house(data.row.house).sealed > tables_of(request).now()
            if row.state == "over" and not sealed:  # before, a record would tell what is hidden
                file.writestr(f"records/{row.game}-{row.id}.rec", record_text(data.row.head, data.lines))
        file.writestr("data.json", json.dumps(told, ensure_ascii=False, indent=2))
    headers = {"content-disposition": 'attachment; filename="undercroft.zip"'}
    return Response(packed.getvalue(), media_type="application/zip", headers=headers)


async def made_by(store: Store, owner: str) -> dict[str, str]:
    """What somebody has made, file by file."""
    files = {}
    for variant in await store.variants.of_owner(owner):
        if (draft := await store.variants.load(variant.id)) is not None:
            files[f"variants/{variant.game}-{variant.id}.toml"] = draft.text
    for position in await store.arrangements.of_owner(owner):
        if (begun := await store.arrangements.load(position.id)) is not None:
            files[f"positions/{position.game}-{position.id}.json"] = begun.text
    for puzzle in await store.posed.of_owner(owner):
        kept = {"asked": json.loads(puzzle.asked), "position": json.loads(puzzle.position)}
        files[f"puzzles/{puzzle.game}-{puzzle.id}.json"] = json.dumps(kept, ensure_ascii=False)
    return files


@router.post("/me/delete")
async def delete(request: Request) -> Response:
    """The house forgets me; a box must be ticked, so that nobody does it by mistake."""
    reader = reader_of(request)
    spend(request, reader, "sign")
    person = await person_of(request, reader)
    if field(await form_of(request), "sure", "", 20) != "yes":
        raise Refused("error-form")
    await accounts_of(request).forget(person.id)
    response = RedirectResponse("/me", 303)
    new_token(request, response)
    set_name(request, response, "")
    return response
