"""Advice as programs get it: the best deeds, how often they win, and the reasons in words."""

from __future__ import annotations

from pydantic import BaseModel

from undercroft.bots.advice import Deed
from undercroft.tables.refused import Refused
from undercroft.tables.table import Table
from undercroft.tables.words import names_of
from undercroft.texts import Texts
from undercroft.texts.labels import labels_of
from undercroft.texts.texts import with_names
from undercroft.texts.ways import told_ways


class ReasonOut(BaseModel):
    """One way a deed may go: its chance, the same as so many of so many where it is a plain fraction of dice,
    and what would be told; with `others`, so many less likely ways together."""

    chance: float
    odds: tuple[int, int] | None
    text: list[str]
    others: int


class DeedOut(BaseModel):
    """An option that is advised: the share of the victory it leads to, with its standard error, and why."""

    option: str
    label: str
    share: float
    error: float
    sampled: bool
    reasons: list[ReasonOut]


class AdviceOut(BaseModel):
    """The best deeds, the best first, and how many games were played in mind; `final`: more thought changes
    nothing."""

    seat: int
    version: int
    depth: int
    games: int
    final: bool
    deeds: list[DeedOut]


async def advice_out(table: Table, seat: int, depth: int, texts: Texts) -> AdviceOut:
    """What is advised to a seat. Raises Refused if nobody may ask, or the question is answered meanwhile."""
    match = table.match
    if seat not in match.choices.seats:
        raise Refused("error-illegal", match.why_not(seat, ""))
    version, asked = match.version, match.asked_since(seat)
    found = await table.advising.of(seat, depth)
    answered = seat not in table.match.choices.seats or table.match.asked_since(seat) != asked
    if found is None or answered:
        raise Refused("error-old-page")
    deeds = [_deed(table, seat, one, texts) for one in found.deeds]
    return AdviceOut(
        seat=seat, version=version, depth=depth, games=found.games, final=found.final, deeds=deeds
    )


def _deed(table: Table, seat: int, deed: Deed, texts: Texts) -> DeedOut:
    names = names_of(table, texts)
    label = with_names(labels_of(table.match, table.match.choices[seat], texts)[deed.text], names)
    ways = [] if deed.forecast is None else told_ways(deed.forecast, texts)
    reasons = [
        ReasonOut(
            chance=one.chance,
            odds=None if deed.forecast is None or deed.forecast.sampled else one.odds,
            text=[with_names(line, names) for line in one.lines],
            others=one.others,
        )
        for one in ways
    ]
    return DeedOut(
        option=deed.text,
        label=label,
        share=deed.share,
        error=deed.error,
        sampled=deed.forecast is None or deed.forecast.sampled,
        reasons=reasons,
    )
