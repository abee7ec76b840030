"""The profile: how somebody's games went, what he is good at, whom he meets, and what waits for him."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import partial
from typing import Any

from babel.dates import format_date
from fastapi import Request

from undercroft.core.errors import UnknownGame
from undercroft.core.game import GameType
from undercroft.core.registry import find_game, game_ids
from undercroft.people.feats import ICONS, RIVALS, feats_of, longest_row, rivals_of, totals_of, won
from undercroft.people.ratings import MIDDLE, shown
from undercroft.store import Store
from undercroft.store.circle import FRIEND
from undercroft.store.played import Chair, Played
from undercroft.tables.mine import calls
from undercroft.tables.seats import FORGOTTEN
from undercroft.texts import Texts, texts_for
from undercroft.web.pages.entries import entry_of
from undercroft.web.pages.mine import title_of
from undercroft.web.pages.render import Reader
from undercroft.web.parts import tables_of

SHOWN, WAITING = 7, 3
"""So many games, and tables in play, are shown."""
SHOWN_FEATS = 6
FILTERS = ("all", "rated", "friends")


@dataclass(frozen=True)
class Game:
    """A finished game in the list."""

    id: str
    kind: GameType
    title: str
    words: str
    others: Sequence[tuple[int, str]]
    day: str
    length: str
    change: int | None
    """By how much the rating went up or down; None if the game did not count."""
    won: bool


async def profile_of(request: Request, reader: Reader, wanted: str) -> dict[str, Any]:
    """What the page shows beside settings; `wanted`: which games, one of FILTERS."""
    tables, me = tables_of(request), reader.browser
    store = tables.store
    played = await store.played.of(me)
    changes = await changes_of(store, me)
    friends = {one.other for one in await store.circle.ties(me, FRIEND)}
    chosen = played
    if wanted == "rated":
        chosen = [one for one in played if one.id in changes]
    elif wanted == "friends":
        chosen = [one for one in played if any(chair.owner in friends for chair in one.chairs)]
    games = [game_of(one, me, changes.get(one.id), reader.lang) for one in chosen[: 2 * SHOWN]]
    days = [date.fromisoformat(one).toordinal() for one in await store.daily.done_by(me)]
    feats = feats_of(played, me, game_ids(), longest_row(days))
    rows = await store.seats_of(me, names=False)
    waiting = await calls(tables, me, rows)
    first = [call.id for call in waiting]
    ids = [*first, *(row.id for row in rows if row.state == "playing" and row.id not in first)]
    entries = [await entry_of(tables, id, reader) for id in ids[:WAITING]]
    return {
        "games_shown": [one for one in games if one][:SHOWN],
        "games_wanted": wanted,
        "games_filters": FILTERS,
        "totals": totals_of(played, me),
        "feats": [one for one in feats if one.earned],
        "feats_left": [one for one in feats if not one.earned],
        "feats_shown": SHOWN_FEATS,
        "feat_icons": ICONS,
        "rivals": rivals_of(played, me)[:RIVALS],
        "running": [one for one in entries if one],
        "running_count": len(ids),
        "called_count": len(first),
        "title_of": partial(title_of, texts=texts_for(reader.lang)),
    }


async def changes_of(store: Store, owner: str) -> dict[str, int]:
    """By how much each rated game has changed the rating, by its table."""
    before: dict[tuple[str, int], int] = {}
    found = {}
    for step in await store.ratings.steps(owner):
        points, key = shown(step.mu, step.sigma).points, (step.game, step.seats)
        found[step.table_id] = points - before.get(key, MIDDLE)
        before[key] = points
    return found


def game_of(one: Played, me: str, change: int | None, lang: str) -> Game | None:
    try:
        kind = find_game(one.game)
    except UnknownGame:
        return None
    texts = texts_for(lang, kind)
    place, count = one.places[one.mine(me)], len(one.chairs)
    mine_won = won(one, me)
    if count == 1:
        title = texts.text("profile-won" if mine_won else "profile-lost")
    elif not one.winners:
        title = texts.text("profile-nobody")
    else:
        title = texts.text("profile-place", {"place": place, "count": count})
    others = [(chair.seat, called(chair, texts)) for chair in one.chairs if chair.owner != me]
    began, ended = moment(one.began), moment(one.ended)
    minutes = max(1, round((ended - began).total_seconds() / 60))
    length = _length(minutes, texts)
    day = format_date(ended, "d MMM" if ended.year == datetime.now(UTC).year else "d MMM y", locale=lang)
    return Game(one.id, kind, title, texts.text("game-title"), others, day, length, change, mine_won)


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text)


def _length(minutes: int, texts: Texts) -> str:
    if minutes < 90:
        return texts.text("minutes-one", {"low": minutes})
    hours = round(minutes / 60)
    return (
        texts.text("profile-hours", {"count": hours})
        if hours < 36
        else texts.text("profile-days", {"count": round(hours / 24)})
    )


def called(chair: Chair, texts: Texts) -> str:
    """How somebody at a table is called."""
    if chair.level == FORGOTTEN:
        return texts.text("seat-forgotten")
    if chair.name:
        return chair.name
    bot = chair.kind == "bot" and not chair.owner
    return texts.text(f"{'bot' if bot else 'player'}-name-{chair.seat + 1}")
