"""The table on the terminal: the spiral, what lies open on it, and everybody's line, in 80 columns.

The lines bear the markup of Rich. What the spiral draws is also said in words below it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from undercroft.core.words import Words
from undercroft.games.rotendale.stakes import Face, Stake
from undercroft.games.rotendale.view import CellView, PlayerView, TableView

WIDTH: Final = 80
CELL: Final = 6
"""Letters of a cell, beside the wall to its left."""
_MARKUP: Final = re.compile(r"(?<!\\)\[[^\]]*\]")


def board(view: TableView, words: Words) -> Iterator[str]:
    """The spiral, the cards that were turned, the players, the odds, the cards nobody has turned."""
    yield from fold(f"[bold]{words.text('event-round-started', round=view.round)}[/]", head(view, words))
    yield from map(words.drawn, spiral(view, words))
    known = list(turned(view, words))
    if known:
        known[-1] = known[-1].removesuffix(";") + "."
        yield from fold(f"{words.text('ui-turned')}:", known)
    for player in view.players:
        here = "▶ " if player.seat == view.turn and not view.over else "  "
        yield from fold(f"{here}{words.seat(player.seat)}:", listed(player_line(view, player, words)))
    for stake in view.stakes:
        yield from fold(f"  {words.text(stake_key(stake))}:", listed(stake_line(stake, words)))
    hidden = list(unseen(view, words))
    if hidden and not view.over:
        yield from fold(f"[dim]{words.text('ui-unseen')}:[/]", listed(hidden))


def head(view: TableView, words: Words) -> Iterator[str]:
    if view.games > 1:
        yield f"({words.text('ui-game-of', game=view.number, games=view.games)})."
        yield f"{words.text('ui-total')}:"
        yield from listed(f"{words.seat(seat)} {total}" for seat, total in enumerate(view.totals))
    if view.die:
        yield f" {words.text('ui-rolled')}: {view.die} ({words.text('ui-purpose-' + view.purpose)})"


# --- the spiral


def spiral(view: TableView, words: Words) -> Iterator[str]:
    """The cells between their walls: the number of each, and the mages or the card on it."""
    walls = edges(view.wall)
    places = {(one.row, one.column): one for one in view.cells}
    for row in range(11):
        line = ""
        for column in range(11):
            crosses = any((row, column) in edge for edge in walls)
            line += "·" if crosses else " "
            line += ("─" if ((row, column), (row, column + 1)) in walls else " ") * CELL
        if line.strip():
            yield f"[red]{line.rstrip()}[/]"
        line = ""
        for column in range(11):
            line += "[red]│[/]" if ((row, column), (row + 1, column)) in walls else " "
            if (row, column) in places:
                line += cell_text(view, places[row, column], words)
        if row < 10:
            yield line.rstrip()


Point = tuple[int, int]


def edges(wall: Sequence[Point]) -> frozenset[tuple[Point, Point]]:
    """The sides of cells along the wall, as (row, column) of their ends, the smaller first."""
    found = set()
    for (x0, y0), (x1, y1) in pairwise(wall):
        for x in range(min(x0, x1), max(x0, x1)):
            found.add(((y0, x), (y0, x + 1)))
        for y in range(min(y0, y1), max(y0, y1)):
            found.add(((y, x0), (y + 1, x0)))
    return frozenset(found)


def cell_text(view: TableView, one: CellView, words: Words) -> str:
    """CELL letters: the number, then the marks of the mages, or the beginning of the card's name."""
    mages = [
        mark(words.seat(player.seat)) for player in view.players for spot in player.mages if spot == one.cell
    ]
    number = f"{one.cell:>2}"
    if mages:
        return f"[dim]{number}[/]" + "".join(mages) + " " * (CELL - 2 - len(mages))
    if one.face in ("town", "goal"):
        return f"[bold]{words.text('ui-tiriana' if one.face == 'town' else 'ui-rotendale')[:CELL]:{CELL}}[/]"
    if one.face == "ground":
        return f"[dim]{number}[/]" + " " * (CELL - 2)
    if one.face == "back":
        return f"[dim]{number} ░░[/] "
    sign = one.sign or plain(words.name(one.card))[:3]
    style = "bold" if one.face == "up" else "dim"
    owner = " " if one.owner is None else mark(words.seat(one.owner))
    return f"[dim]{number}[/]{owner}[{style}]{sign:3}[/]"


def mark(seat: str) -> str:
    """The mark of a seat in its colour, of its mark and name."""
    found = re.match(r"(\[[^\]]*\])(\S)", seat)
    return f"{found[1]}{found[2]}[/]" if found else seat[:1]


# --- in words


def turned(view: TableView, words: Words) -> Iterator[str]:
    """The cards everybody knows, by kind, with their cells and owners."""
    for card in view.cards:
        cells = [one for one in view.cells if one.card == card.id]
        if cells:
            yield f"{words.name(card.id)}{card.mark}:"
            yield from listed((place(one, words) for one in cells), ";")


def place(one: CellView, words: Words) -> str:
    return str(one.cell) if one.owner is None else f"{one.cell} {words.seat(one.owner)}"


def player_line(view: TableView, player: PlayerView, words: Words) -> Iterator[str]:
    """Where a player stands, what he has, and what becomes of him."""
    yield f"[bold]{words.text('ui-cell-word')} {' · '.join(map(str, player.mages))}[/]"
    yield f"[red]{words.text('ui-health').lower()} {player.health}[/]"
    yield f"[blue]{words.text('ui-mana').lower()} {player.mana}[/]"
    yield f"{words.text('ui-experience')} {player.experience}/{view.experience}"
    if player.artefacts:
        yield from (f"[cyan]{words.name(id)}[/]" for id in player.artefacts)
    else:
        yield words.text("ui-no-artefacts")
    if any(player.in_labyrinth):
        yield words.text("ui-in-labyrinth", wins_on=view.labyrinth)
    if player.skip:
        yield words.text("ui-skip")
    if player.extra:
        yield words.text("ui-extra", count=player.extra)
    if player.deaths:
        yield words.text("ui-deaths", count=player.deaths)
    if player.loop_deaths:
        yield words.text("ui-lost-mages", count=player.loop_deaths)
    if view.finder == player.seat:
        yield words.text("ui-finder")
    yield words.text("ui-points-of", count=player.points)


def stake_key(stake: Stake) -> str:
    return "move-" + stake.option.split(" ")[0].replace("_", "-")


def stake_line(stake: Stake, words: Words) -> Iterator[str]:
    """What the dice of an answer bring."""
    if any(face.luck == "win" for face in stake.faces):
        numbers = " ".join(str(face.value) for face in stake.faces if face.luck == "win")
        yield f"[green]{numbers}: {words.text('ui-win', percent=stake.percent)}[/]"
    if stake.cost:
        yield words.text("ui-cost", mana=stake.cost)
    if stake.option.startswith(("fight", "be_wounded")):
        wound = f"{words.text('ui-health').lower()} → {stake.left}"
        yield f"{words.text('ui-lose', percent=100 - stake.percent)}: {wound}" if stake.faces else wound
    if stake.option.startswith("explore"):
        yield from (f"{face.value} {find(face, words)}" for face in stake.faces)


def find(face: Face, words: Words) -> str:
    """What a number of the dungeon's die gives."""
    if face.enemy:
        return words.name(face.enemy)
    kind = (
        "both"
        if face.health and face.mana
        else "health"
        if face.health
        else "mana"
        if face.mana
        else "nothing"
    )
    return words.text(f"find-{kind}", health=face.health, mana=face.mana)


def unseen(view: TableView, words: Words) -> Iterator[str]:
    for card in view.cards:
        if card.unseen:
            yield f"[dim]{words.name(card.id)}{card.mark} ×{card.unseen}[/]"


# --- lines


def plain(text: str) -> str:
    """The text without its markup."""
    return _MARKUP.sub("", text).replace("\\[", "[")


def listed(parts: Iterable[str], end: str = ".") -> Iterator[str]:
    """The parts, each with a comma behind it, the last with `end`."""
    last = ""
    for part in parts:
        if last:
            yield last + ","
        last = part
    if last:
        yield last + end


def fold(first: str, parts: Iterable[str]) -> Iterator[str]:
    """The parts in lines of at most WIDTH letters, the first line beginning with `first`."""
    line = first
    for part in parts:
        if len(plain(line)) + 1 + len(plain(part)) > WIDTH:
            yield line
            line = "   "
        line += " " + part
    yield line
