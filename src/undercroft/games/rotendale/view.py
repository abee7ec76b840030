"""What everybody sees: nothing is private here, and nobody sees the cards that were never turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from undercroft.core.piece import ALL, Piece
from undercroft.core.quick import quick
from undercroft.games.rotendale.components import (
    AIR_SHIELD,
    ARTEFACT,
    CLOCK,
    DIE,
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
    Find,
    Tables,
    Throw,
)  # fmt: skip
from undercroft.games.rotendale.player import Player
from undercroft.games.rotendale.rules.refusals import free_mages
from undercroft.games.rotendale.rules.tomb import Tomb
from undercroft.games.rotendale.spiral import CELLS, CIRCLE, GOAL, NOWHERE, START, WALL, target, walk
from undercroft.games.rotendale.stakes import Stake, stakes
from undercroft.games.rotendale.state import NOBODY

FAMILIES: Final = ("", "artefact", "enemy", "trap", "storm", "medicine", "mana", "teleport", "swamp", "place",
            "place", "place", "place", "place")  # fmt: skip


POWER_RULES: Final = {
    AIR_SHIELD: "ST-6.2", CLOCK: "ST-6.3", LIFE_SPHERE: "ST-6.4", MEDALLION: "ST-6.5", SCARE: "ST-6.6",
}  # fmt: skip
HELPS: Final = {
    ENEMY: ("enemy", "ST-7.1"), TRAP: ("trap", "ST-5.1"), STORM: ("storm", "ST-5.2"),
    MEDICINE: ("medicine", "ST-5.3"), MANA: ("mana", "ST-5.4"), SWAMP: ("swamp", "ST-5.5"),
    MOON: ("temple-moon", "ST-5.6"), SUN: ("temple-sun", "ST-5.7"), LABYRINTH: ("labyrinth", "ST-5.8"),
    DUNGEON: ("dungeon", "ST-5.9"), OBELISK: ("obelisk", "ST-5.10"),
}  # fmt: skip
ARROWS: Final = {"inner": "↘", "outer": "↗"}
"""What is printed on a teleport that leads across the wall."""
NO_THROW: Final = Throw(7)


@quick
@dataclass(frozen=True, slots=True)
class CellView:
    """One cell. `face`: town, goal, ground (no card), back (face-down), known (face-down, seen), up.

    `value` is the damage or strength printed on it, `mark` its number after a space as part of the name,
    `sign` that of a teleport. `to` is where a teleport leads, -1 for all else; `owner` is None where nobody
    owns the card.
    """

    cell: int
    row: int
    column: int
    face: str
    card: str
    family: str
    value: int
    mark: str
    sign: str
    owner: int | None
    to: int


@quick
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


@quick
@dataclass(frozen=True, slots=True)
class CardView:
    """A kind of card with its numbers, and how many of it were never turned up.

    `help` is the key of its one-sentence text (`card-HELP`), `rule` the rule it stands in. `mark` is its
    number after a space, `short` its name in options, `cost` what a trap or a swamp takes. The die that
    beats or opens it succeeds from `wins_on` on, `odds` in `of`.
    """

    id: str
    short: str
    family: str
    help: str
    rule: str
    mark: str
    value: int
    power: str
    scares: str
    cost: int
    fight: int
    subdue: int
    damage: int
    wins_on: int
    odds: int
    of: int
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
class FindView:
    """What a number of the dungeon's die gives: an enemy, or health and mana."""

    die: int
    enemy: str
    health: int
    mana: int


@quick
@dataclass(frozen=True, slots=True)
class TableView:
    """`equality` and `labyrinth` are the smallest numbers that succeed; `remembered`: cards that were turned
    face-down again stay visible."""

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
    equality: int
    labyrinth: int
    remembered: bool
    open: int
    die: int
    purpose: str
    way: tuple[int, ...]
    cells: tuple[CellView, ...]
    players: tuple[PlayerView, ...]
    cards: tuple[CardView, ...]
    reach: tuple[Reach, ...]
    wall: tuple[tuple[int, int], ...]
    dungeon: tuple[FindView, ...]
    stakes: tuple[Stake, ...]
    totals: tuple[int, ...]
    won: tuple[int, ...]


KEPT: Final = 1024
"""So many kinds of cards, as they stand in the stock, are kept."""


def picture(game: Tomb, seat: int | None, odds: bool = True) -> TableView:
    """The same for every seat and for spectators. Without `odds` there are no stakes, and what the die leads
    to is not told."""
    tables: Tables = game.components
    still = game.still
    pieces, owners, known = game.cards, game.owners, game.options.show_remembered
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
        cap=tables.stat_cap,
        bonus_above=tables.bonus_above,
        experience=tables.experience,
        equality=tables.equality.low,
        labyrinth=tables.labyrinth.low,
        remembered=known,
        open=game.open,
        die=game.die,
        purpose=game.purpose,
        way=game.way,
        cells=still("cells", (pieces[:], owners[:], game.open), _cells, pieces, owners, game.open, known),
        players=tuple([_player(game, player) for player in game.players]),
        cards=still("cards", pieces[:], _cards, pieces, tables),
        reach=_reach(game, game.players[game.turn]) if odds else (),
        wall=WALL,
        dungeon=_finds(tables),
        stakes=stakes(game, game.players[game.turn]) if odds and game.result is None else (),
        totals=game.totals,
        won=game.won,
    )


@lru_cache(KEPT)
def _finds(tables: Tables) -> tuple[FindView, ...]:
    return tuple(_find(number, find) for number, find in enumerate(tables.dungeon, 1))


def _find(number: int, find: Find) -> FindView:
    return FindView(number, "" if find.enemy is None else find.enemy.id, find.health, find.mana)


def _cells(
    pieces: Sequence[Piece], owners: Sequence[int], opened: int, remembered: bool
) -> tuple[CellView, ...]:
    found = _backs(len(pieces))[:]
    for cell, piece in enumerate(pieces):
        if piece.seen == ALL:
            found[cell] = _cell(piece, cell, owners[cell], cell == opened, remembered)
    return tuple(found)


@cache
def _backs(cells: int) -> list[CellView]:
    return [_draw_cell(cell, "back", NO_CARD, NOBODY) for cell in range(cells)]


def _cell(piece: Piece, cell: int, owner: int, opened: bool, remembered: bool) -> CellView:
    card: Card = piece.face
    if card.kind == NOTHING:
        face = "goal" if cell == GOAL else "town" if cell == START else "ground"
        return _draw_cell(cell, face, card, NOBODY)
    if card.kind in PERMANENT or owner != NOBODY or opened:
        return _draw_cell(cell, "up", card, owner)
    if remembered:
        return _draw_cell(cell, "known", card, NOBODY)
    return _draw_cell(cell, "back", NO_CARD, NOBODY)


@cache
def _draw_cell(cell: int, face: str, card: Card, owner: int) -> CellView:
    row, column = CELLS[cell]
    leads = target(card, cell) if card.kind == TELEPORT else NOWHERE
    value = card.damage if card.kind == ENEMY else card.value
    name = "" if card.kind == NOTHING else card.id
    whose = None if owner == NOBODY else owner
    sign = ARROWS.get(card.power, card.mark.strip()) if card.kind == TELEPORT else ""
    family = FAMILIES[card.kind]
    return CellView(cell, row, column, face, name, family, value, card.mark, sign, whose, leads)


def _player(game: Tomb, player: Player) -> PlayerView:
    mages = player.mages
    made_of: tuple[object, ...] = (
        player.health, player.mana, player.artefacts, player.trophies, player.skip, player.extra,
        player.deaths, player.loop_deaths,
        mages[:], [game.cards[cell] for cell in mages], player.seat == game.finder,
    )  # fmt: skip
    last: PlayerView | None = game.shown(player.seat, made_of)
    return game.still(player.seat, made_of, _draw_player, game, player) if last is None else last


def _draw_player(game: Tomb, player: Player) -> PlayerView:
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


def _cards(pieces: Sequence[Piece], tables: Tables) -> tuple[CardView, ...]:
    unseen: dict[Card, int] = {}
    for piece in pieces:
        if piece.seen != ALL:
            unseen[piece.face] = unseen.get(piece.face, 0) + 1
    return tuple([_kind_of_card(tables, card, unseen.get(card, 0)) for card in tables.cards.values()])


@lru_cache(KEPT)
def _kind_of_card(tables: Tables, card: Card, unseen: int) -> CardView:
    throws = {LABYRINTH: tables.labyrinth, OBELISK: tables.forward, TELEPORT: tables.outer}
    costs = {TRAP: tables.trap_cost, SWAMP: tables.swamp_cost}
    throw = card.throw if card.kind == ENEMY else throws.get(card.kind, NO_THROW)
    return _draw_card(card, unseen, costs.get(card.kind, 0), throw)


def says(tables: Tables, id: str) -> tuple[tuple[str, tuple[tuple[str, object], ...]], ...]:
    """What a card does: its text, and for a dungeon what each number of the die finds (`GameType.says`)."""
    card = tables.cards.get(id)
    if card is None:
        return ()
    shown = _kind_of_card(tables, card, 0)
    fields = ("value", "cost", "fight", "subdue", "damage", "wins_on", "odds", "of", "scares")
    args = tuple((field, getattr(shown, field)) for field in fields)
    found = [("card-" + shown.help, (*args, ("steps", shown.mark.strip())))]
    if card.kind == DUNGEON:
        for die, find in enumerate(tables.dungeon, 1):
            found.append(("about-find", (("die", die), ("find", (_found(find),)))))
    return tuple(found)


def _found(find: Find) -> tuple[str, tuple[tuple[str, object], ...]]:
    if find.enemy is not None:
        return "find-enemy", (("enemy", find.enemy.id),)
    key = (
        "both"
        if find.health and find.mana
        else "health"
        if find.health
        else "mana"
        if find.mana
        else "nothing"
    )
    return "find-" + key, (("health", find.health), ("mana", find.mana))


@cache
def _draw_card(card: Card, unseen: int, cost: int, throw: Throw) -> CardView:
    help, rule = _explained(card)
    numbers = dict(throw.args)
    return CardView(
        card.id, card.short, FAMILIES[card.kind], help, rule, card.mark, card.value, card.power, card.scares,
        cost, card.fight, card.subdue, card.damage, throw.low, numbers["odds"], numbers["of"],
        card.experience, card.count, unseen,
    )  # fmt: skip


def _explained(card: Card) -> tuple[str, str]:
    if card.kind == ARTEFACT:
        return card.power.replace("_", "-"), POWER_RULES[card.power]
    if card.kind == TELEPORT:
        return f"teleport-{card.power}", "ST-5.12"
    return HELPS[card.kind]


def _reach(game: Tomb, player: Player) -> tuple[Reach, ...]:
    """What each number of the die leads to, where the teleports that were turned leave a mage, and
    Tiriana for one that would go round for ever."""
    found = []
    for mage in free_mages(game, player):
        for number in DIE:
            cell = min(GOAL, player.mages[mage] + number)
            end = walk(game.cards, cell)
            found.append(Reach(mage, number, cell, START if end == CIRCLE else end))
    return tuple(found)
