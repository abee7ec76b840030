"""What must hold at every checkpoint: positions that cannot be are refused with the path of what is wrong."""

from __future__ import annotations

from typing import Final

from undercroft.core.errors import PositionError
from undercroft.core.piece import ALL
from undercroft.core.piece import NOBODY as NOBODYS_SIGHT
from undercroft.games.rotendale.components import (
    EMPTY,
    ENEMY,
    NOTHING,
    OWNABLE,
    PERMANENT,
    SWAMP,
    TELEPORT,
    Card,
)  # fmt: skip
from undercroft.games.rotendale.player import Player
from undercroft.games.rotendale.spiral import GOAL, START, is_passable
from undercroft.games.rotendale.state import NOBODY, Table

STAYING: Final = PERMANENT | OWNABLE | {SWAMP}
"""Kinds that lie on the board after they were turned."""


def check(table: Table) -> None:
    """Raises PositionError unless pieces are conserved and the state can be. In the middle of a turn, where
    something is asked, a card may be open and a player dying."""
    _check_course(table)
    _check_cells(table)
    for seat, player in enumerate(table.players):
        _check_player(table, seat, player)
    _check_deck(table)


def _check_course(table: Table) -> None:
    """Rounds, seats and the games of the series."""
    tallies = (("totals", table.totals), ("won", table.won), ("lost", table.lost))
    for name, found in (("players", table.players), *tallies):
        if len(found) != table.seats:
            raise PositionError(name, "there are {seats} seats", {"seats": table.seats})
    for name, seat in (("first", table.first), ("turn", table.turn), ("finder", table.finder)):
        if seat >= table.seats:
            raise PositionError(name, "there is no seat {seat}", {"seat": seat})
    if table.number > table.options.series_games:
        raise PositionError("number", "the series has {games} games", {"games": table.options.series_games})
    if not int(table.phase == "turn" or table.number > 1) <= table.round <= table.max_rounds:
        raise PositionError(
            "round", "a game that is played is in round 1 to {most}", {"most": table.max_rounds}
        )
    over = table.number - (table.result is None)
    for name, found in tallies:
        if over == 0 and any(found):
            raise PositionError(name, "no game of the series is over")
    if sum(table.won) > over:
        raise PositionError("won", "more games are won than played")
    if (table.die == 0) != (table.purpose == "none"):
        raise PositionError("purpose", "a die has a number and a purpose, or neither")
    if table.open and not table.asked:
        raise PositionError("open", "between turns no card is open")
    if table.finder != NOBODY and table.phase == "turn" and table.result is None:
        place = (table.turn - table.first) % table.seats
        if place <= (table.finder - table.first) % table.seats:
            raise PositionError(
                "finder", "after the Book only those play whose turn comes later in the round"
            )
    if table.finder != NOBODY:
        mages = table.players[table.finder].mages
        if GOAL not in mages and any(cell != START for cell in mages):
            raise PositionError("finder", "whoever found the Book is in Rotendale, or has died since")


def _check_cells(table: Table) -> None:
    if len(table.cards) != GOAL + 1 or len(table.owners) != GOAL + 1:
        raise PositionError("cards", "there are {cells} cells", {"cells": GOAL + 1})
    for town in (START, GOAL):
        if table.cards[town] is not EMPTY:
            raise PositionError(f"cards[{town}]", "no card lies on a town")
    for cell, piece in enumerate(table.cards):
        card: Card = piece.face
        if card.kind == NOTHING:
            if piece is not EMPTY:
                raise PositionError(f"cards[{cell}].seen", "everybody sees that there is no card")
        elif piece.seen not in (ALL, NOBODYS_SIGHT):
            raise PositionError(f"cards[{cell}].seen", "a card was turned for everybody or for nobody")
        elif piece.seen == ALL and card.kind not in STAYING:
            raise PositionError(f"cards[{cell}]", "this card leaves the board when it is turned")
        owner = table.owners[cell]
        if owner == NOBODY:
            continue
        if owner >= table.seats or card.kind not in OWNABLE or piece.seen != ALL:
            raise PositionError(f"owners[{cell}]", "only a turned trap or enemy has an owner, a seat")
        if card.kind == ENEMY and card.subdue == 0:
            raise PositionError(f"owners[{cell}]", "this enemy cannot be subdued")
    if not is_passable(table.cards):
        raise PositionError("cards", "no way leads to Rotendale")


def _check_player(table: Table, seat: int, player: Player) -> None:
    path = f"players[{seat}]"
    if player.seat != seat or len(player.mages) != table.mode.mages:
        raise PositionError(path, "wrong seat, or wrong number of mages")
    dying = table.asked == "sphere" and seat == table.turn
    if not (player.health > 0 or dying) or player.health > table.cap:
        raise PositionError(f"{path}.health", "needed: 1 to {cap}", {"cap": table.cap})
    if player.mana > table.cap:
        raise PositionError(f"{path}.mana", "needed: 0 to {cap}", {"cap": table.cap})
    if player.experience() >= table.components.experience:
        raise PositionError(f"{path}.trophies", "so much experience would have been spent")
    if player.extra and seat != table.turn:
        raise PositionError(f"{path}.extra", "extra turns follow at once")
    if any(card.experience == 0 for card in player.trophies):
        raise PositionError(f"{path}.trophies", "a card without experience is not kept")
    if player.loop_deaths and table.mode.mages == 1:
        raise PositionError(f"{path}.loop_deaths", "only in the team variant is a mage lost alone")
    for mage, cell in enumerate(player.mages):
        piece = table.cards[cell]
        if piece.seen != ALL:
            raise PositionError(f"{path}.mages[{mage}]", "a mage stands only where the card was turned")
        passing = table.asked == "clock" and seat == table.turn
        if piece.face.kind == TELEPORT and piece.face.power != "outer" and not passing:
            raise PositionError(f"{path}.mages[{mage}]", "nobody stays on a teleport that works")


def _check_deck(table: Table) -> None:
    """No card is there more often than the deck has it."""
    counts: dict[Card, int] = {}
    held = [card for player in table.players for card in player.artefacts + player.trophies]
    for card in [piece.face for piece in table.cards] + held:
        counts[card] = counts.get(card, 0) + 1
    for card, count in counts.items():
        if card.kind != NOTHING and count > card.count:
            raise PositionError(
                "cards",
                "{have} cards {card}, the deck has {most}",
                {"have": count, "card": card.id, "most": card.count},
            )
