"""What everybody sees: nothing is private here, and nobody sees the cards that were never turned."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from undercroft.core.piece import ALL
from undercroft.games.rotendale.board import CELLS, DIE, GOAL, NOWHERE, START, target
from undercroft.games.rotendale.components import (
    AIR_SHIELD,
    ARTEFACT,
    CLOCK,
    DUNGEON,
    ENEMY,
    LABYRINTH,
    LIFE_SPHERE,
    MANA,
    MEDALLION,
    MEDICINE,
    MOON,
    NO_CARD,
    NOTHING,
    OBELISK,
    PERMANENT,
    SCARE,
    STORM,
    SUN,
    SWAMP,
    TELEPORT,
    TRAP,
    Card,
)  # fmt: skip
from undercroft.games.rotendale.rules.tomb import Tomb
from undercroft.games.rotendale.state import NOBODY, Player

FAMILIES = ("", "artefact", "enemy", "trap", "storm", "medicine", "mana", "teleport", "swamp", "place",
            "place", "place", "place", "place")  # fmt: skip


POWER_RULES = {
    AIR_SHIELD: "ST-6.2", CLOCK: "ST-6.3", LIFE_SPHERE: "ST-6.4", MEDALLION: "ST-6.5", SCARE: "ST-6.6",
}  # fmt: skip
HELPS = {
    ENEMY: ("enemy", "ST-7.1"), TRAP: ("trap", "ST-5.1"), STORM: ("storm", "ST-5.2"),
    MEDICINE: ("medicine", "ST-5.3"), MANA: ("mana", "ST-5.4"), SWAMP: ("swamp", "ST-5.5"),
    MOON: ("temple-moon", "ST-5.6"), SUN: ("temple-sun", "ST-5.7"), LABYRINTH: ("labyrinth", "ST-5.8"),
    DUNGEON: ("dungeon", "ST-5.9"), OBELISK: ("obelisk", "ST-5.10"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class CellView:
    """One cell. `face`: town, goal, ground (no card), back (never turned), known (face-down, seen), up.

    `to` is where a teleport leads, -1 for all else; `owner` is None where nobody owns the card.
    """

    cell: int
    row: int
    column: int
    face: str
    card: str
    family: str
    value: int
    owner: int | None
    to: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    seat: int
    health: int
    mana: int
    mages: tuple[int, ...]
    in_labyrinth: tuple[bool, ...]
    artefacts: tuple[str, ...]
    trophies: tuple[str, ...]
    experience: int
    skip: bool
    extra: int
    deaths: int
    loop_deaths: int
    points: int
    """The score if the game ended now."""


@dataclass(frozen=True, slots=True)
class CardView:
    """A kind of card with its numbers, and how many of it were never turned up.

    `help` is the key of its one-sentence text (`card-HELP`), `rule` the rule it stands in.
    """

    id: str
    family: str
    help: str
    rule: str
    value: int
    power: str
    scares: str
    fight: int
    subdue: int
    damage: int
    wins_on: int
    experience: int
    count: int
    unseen: int


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a number of the die takes a mage; `end` is where the teleports known by then leave it."""

    mage: int
    die: int
    cell: int
    end: int


@dataclass(frozen=True, slots=True)
class TableView:
    mode: str
    number: int
    games: int
    round: int
    max_rounds: int
    first: int
    turn: int
    extra_turn: bool
    finder: int | None
    over: bool
    cap: int
    bonus_above: int
    experience: int
    open: int
    die: int
    purpose: str
    way: tuple[int, ...]
    cells: tuple[CellView, ...]
    players: tuple[PlayerView, ...]
    cards: tuple[CardView, ...]
    reach: tuple[Reach, ...]
    totals: tuple[int, ...]
    won: tuple[int, ...]


def picture(game: Tomb, seat: int | None) -> TableView:
    """The same for every seat and for spectators."""
    return TableView(
        mode=game.options.mode,
        number=game.number,
        games=game.options.series_games,
        round=game.round,
        max_rounds=game.max_rounds,
        first=game.first,
        turn=game.turn,
        extra_turn=game.extra_turn,
        finder=None if game.finder == NOBODY else game.finder,
        over=game.result is not None,
        cap=game.cap,
        bonus_above=game.components.bonus_above,
        experience=game.components.experience,
        open=game.open,
        die=game.die,
        purpose=game.purpose,
        way=game.way,
        cells=tuple(_cell(game, cell) for cell in range(GOAL + 1)),
        players=tuple(_player(game, player) for player in game.players),
        cards=_cards(game),
        reach=_reach(game, game.players[game.turn]),
        totals=game.totals,
        won=game.won,
    )


def _cell(game: Tomb, cell: int) -> CellView:
    piece = game.cards[cell]
    card: Card = piece.face
    if piece.seen != ALL:
        return _draw_cell(cell, "back", NO_CARD, NOBODY)
    if card.kind == NOTHING:
        face = "goal" if cell == GOAL else "town" if cell == START else "ground"
        return _draw_cell(cell, face, card, NOBODY)
    owner = game.owners[cell]
    if card.kind in PERMANENT or owner != NOBODY or cell == game.open:
        return _draw_cell(cell, "up", card, owner)
    if game.options.show_remembered:
        return _draw_cell(cell, "known", card, NOBODY)
    return _draw_cell(cell, "back", NO_CARD, NOBODY)


@cache
def _draw_cell(cell: int, face: str, card: Card, owner: int) -> CellView:
    row, column = CELLS[cell]
    leads = target(card, cell) if card.kind == TELEPORT else NOWHERE
    value = card.damage if card.kind == ENEMY else card.value
    name = "" if card.kind == NOTHING else card.id
    whose = None if owner == NOBODY else owner
    return CellView(cell, row, column, face, name, FAMILIES[card.kind], value, whose, leads)


def _player(game: Tomb, player: Player) -> PlayerView:
    return PlayerView(
        seat=player.seat,
        health=player.health,
        mana=player.mana,
        mages=tuple(player.mages),
        in_labyrinth=tuple(game.cards[cell].face.kind == LABYRINTH for cell in player.mages),
        artefacts=tuple(card.id for card in player.artefacts),
        trophies=tuple(card.id for card in player.trophies),
        experience=player.experience(),
        skip=player.skip,
        extra=player.extra,
        deaths=player.deaths,
        loop_deaths=player.loop_deaths,
        points=game.points(player),
    )


def _cards(game: Tomb) -> tuple[CardView, ...]:
    unseen: dict[Card, int] = {}
    for piece in game.cards:
        if piece.seen != ALL:
            unseen[piece.face] = unseen.get(piece.face, 0) + 1
    return tuple(_draw_card(card, unseen.get(card, 0)) for card in game.components.cards.values())


@cache
def _draw_card(card: Card, unseen: int) -> CardView:
    return CardView(
        card.id, FAMILIES[card.kind], *_explained(card), card.value, card.power, card.scares, card.fight,
        card.subdue, card.damage, card.wins_on, card.experience, card.count, unseen,
    )  # fmt: skip


def _explained(card: Card) -> tuple[str, str]:
    if card.kind == ARTEFACT:
        return card.id.replace("_", "-"), POWER_RULES[card.power]
    if card.kind == TELEPORT:
        return f"teleport-{card.power}", "ST-5.12"
    return HELPS[card.kind]


def _reach(game: Tomb, player: Player) -> tuple[Reach, ...]:
    found = []
    for mage, here in enumerate(player.mages):
        if here == GOAL or game.cards[here].face.kind == LABYRINTH:
            continue
        for number in DIE:
            cell = min(GOAL, here + number)
            found.append(Reach(mage, number, cell, known_end(game, cell)))
    return tuple(found)


def known_end(game: Tomb, cell: int) -> int:
    """Where an arrival ends as far as the turned cards tell; a circle without end leads to Tiriana."""
    used = set()
    while True:
        piece = game.cards[cell]
        card: Card = piece.face
        if piece.seen != ALL or card.kind != TELEPORT or card.power == "outer":
            return cell
        if cell in used:
            return START
        used.add(cell)
        cell = target(card, cell)
