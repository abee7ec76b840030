"""Games and tables as programs get them."""

from __future__ import annotations

from dataclasses import asdict

from undercroft.core.codec import plain
from undercroft.core.game import GameType
from undercroft.core.options import plain_options, settings
from undercroft.store.model import TABLE
from undercroft.tables.seats import own_seat
from undercroft.tables.sight import deciders
from undercroft.tables.table import Table
from undercroft.tables.talk import Said
from undercroft.tables.words import names_of, remark_text
from undercroft.texts import LANGUAGES, Texts
from undercroft.texts.labels import labels_of
from undercroft.texts.texts import event_key, with_names
from undercroft.web.api.models import (
    ChoiceOut,
    ClockOut,
    EventOut,
    ForecastOut,
    GameOut,
    HouseOut,
    OptionOut,
    ProspectOut,
    SeatOut,
    TableOut,
    WishOut,
)


def remark_data(said: Said) -> dict[str, int | None]:
    """What the table says of itself, as data: of which seat (null: not for all to know), and how many."""
    _what, seat, count = said.told
    return {"seat": seat, "count": count}


def game_out(kind: GameType) -> GameOut:
    return GameOut(
        id=kind.id,
        titles={lang: kind.titles.get(lang, kind.id) for lang in LANGUAGES},
        authors=list(kind.authors),
        year=kind.year,
        seats=list(kind.seats),
        rules=kind.rules,
        settings=[one.plain() for one in settings(kind.options)],
        endings=list(kind.endings),
    )


async def forecast_out(table: Table, seat: int, option: str, texts: Texts) -> ForecastOut:
    """What an option may bring. Raises Refused if it is not listed."""
    version = table.match.version
    found = await table.foresight.of(seat, option)
    names = names_of(table, texts)
    return ForecastOut(
        seat=seat,
        option=option,
        version=version,
        sampled=found.sampled,
        prospects=[
            ProspectOut(
                chance=one.chance,
                events=[{"kind": event_key(event), "data": plain(event)} for event in one.events],
                text=[with_names(texts.event(event), names) for event in one.events],
                view=plain(one.view),
                result=one.result.plain() if one.result is not None else None,
            )
            for one in found.prospects
        ],
    )


def table_out(table: Table, browser: str, seat: int | None, since: int, texts: Texts) -> TableOut:
    """What the client may see. Raises Refused for a seat that is not his."""
    mine = table.seats_of(browser)
    if seat is not None:
        own_seat(table.seats, seat, browser)
    elif mine:
        seat = mine[0]
    match = table.match
    names = names_of(table, texts)
    choices = match.choices
    open_choices = []
    for one in mine if table.state == "playing" else ():
        choice = choices.get(one)
        if choice is not None:
            labels = labels_of(match, choice, texts).items()
            open_choices.append(
                ChoiceOut(
                    seat=one,
                    prompt=with_names(texts.prompt(choice.prompt), names),
                    rule=choice.prompt.rule,
                    options=[
                        OptionOut(option=text, label=with_names(label, names)) for text, label in labels
                    ],
                )
            )
    log = [
        EventOut(
            ply=ply, kind=event_key(event), data=plain(event), text=with_names(texts.event(event), names)
        )
        for ply, event in match.log(seat, since)
    ]
    log += [
        EventOut(ply=one.ply, kind=one.told[0], data=remark_data(one), text=remark_text(one, texts, names))
        for one in table.chat
        if one.seat == TABLE and one.ply >= since
    ]
    log.sort(key=lambda line: line.ply)
    return TableOut(
        id=table.id,
        game=table.kind.id,
        state=table.state,
        version=match.version,
        ply=match.ply,
        options=plain_options(match.options),
        seats=[
            SeatOut(
                seat=one.index, name=names[one.index], kind=one.kind, level=one.level, mine=one.index in mine
            )
            for one in table.seats
        ],
        house=HouseOut(
            **asdict(table.house.terms),
            undo=table.undo,
            away=table.house.away,
            watchers_talk=table.house.watchers_talk,
            advice=table.house.advice,
            rated=table.house.rated,
        ),
        clocks=[
            ClockOut(
                seat=one.index,
                left=round(table.time_left(one.index), 3),
                running=one.index in table.clocks.since and not table.clocks.rests(one.index, table.now()),
            )
            for one in table.seats
            if table.clocks.on and one.kind == "human"
        ],
        waiting=list(deciders(match, mine)),
        seat=seat,
        view=plain(match.view(seat)),
        choices=open_choices,
        secret=list(match.secrets_of(seat)),
        log=log,
        result=match.result.plain() if match.result is not None else None,
        commitment=table.commitment(),
        may_undo=bool(table.undoing.way(browser)),
        may_redo=table.undoing.may_redo(browser),
        wish=WishOut(seat=table.wish.seat, name=table.wish.name) if table.wish is not None else None,
    )
