"""The state on the table; health and mana, the equality roll, death (ST-9, ST-10)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from undercroft.core.decision import Choice
from undercroft.core.errors import PositionError
from undercroft.core.game import Game, Setup
from undercroft.core.native import mypyc_attr
from undercroft.core.piece import ALL, Piece
from undercroft.games.rotendale import events, moves
from undercroft.games.rotendale.board import GOAL, START
from undercroft.games.rotendale.components import (
    EMPTY,
    LIFE_SPHERE,
    NOTHING,
    OWNABLE,
    Card,
    Start,
)  # fmt: skip
from undercroft.games.rotendale.state import NOBODY, UNCAPPED, Player

Part = Generator[Choice, Any, bool]
"""A part of a turn: what it asks, and at the end whether the turn goes on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Stats(Game):
    """Every attribute of the game, and what happens to health and mana."""

    __slots__ = (
        "cap", "cards", "die", "extra_turn", "far_shield", "finder", "first", "lost", "max_rounds", "number",
        "open", "owners", "phase", "players", "purpose", "round", "start", "team", "totals", "turn", "way",
        "won",
    )  # fmt: skip

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.settle()
        nothing = (0,) * self.seats
        self.phase = "deal"
        self.number = 1
        """Which game of the series is played, from 1."""
        self.round = 0
        self.first = 0
        self.turn = 0
        self.extra_turn = False
        self.finder = NOBODY
        """The seat that found the Book."""
        self.players = [Player(seat, 1 + self.team, self.start) for seat in range(self.seats)]
        self.cards: list[Piece] = [EMPTY] * (GOAL + 1)
        """By cell; the towns and the cells whose card is gone hold EMPTY."""
        self.owners = [NOBODY] * (GOAL + 1)
        self.open = 0
        """The cell whose card is turned up just now, 0 if none."""
        self.die = 0
        self.purpose = "none"
        """The last number rolled, and what for."""
        self.way: tuple[int, ...] = ()
        """Where the mage that moved last has stopped, from the cell it left on."""
        self.totals = nothing
        self.won = nothing
        self.lost = nothing
        """Points, games won and deaths of the games of the series that are over, by seat."""

    def settle(self) -> None:
        """Fills in what follows from options and components."""
        self.team: bool = self.options.mode == "team"
        self.start: Start = self.components.team if self.team else self.components.base
        self.far_shield: bool = self.options.air_shield_anywhere
        self.max_rounds = int(self.options.max_rounds)
        self.cap: int = UNCAPPED if self.options.no_stat_cap else self.components.stat_cap

    def copy_stats(self, other: Stats) -> None:
        self.copy_base(other)
        self.cap = other.cap
        self.cards = other.cards[:]
        self.die = other.die
        self.extra_turn = other.extra_turn
        self.far_shield = other.far_shield
        self.finder = other.finder
        self.first = other.first
        self.lost = other.lost
        self.max_rounds = other.max_rounds
        self.number = other.number
        self.open = other.open
        self.owners = other.owners[:]
        self.phase = other.phase
        self.players = [player.copy() for player in other.players]
        self.purpose = other.purpose
        self.round = other.round
        self.start = other.start
        self.team = other.team
        self.totals = other.totals
        self.turn = other.turn
        self.way = other.way
        self.won = other.won

    # --- small things every chapter needs

    def roll(self, player: Player, purpose: str) -> int:
        value = 1 + self.chance.below(6)
        self.die = value
        self.purpose = purpose
        if self.journal is not None:
            self.emit(events.DieRolled, player.seat, purpose, value)
        return value

    def mage_name(self, mage: int) -> str:
        return f"mage_{moves.MAGES[mage]}" if self.team else "mage"

    def remove_card(self, cell: int) -> None:
        """The card on the cell leaves the game."""
        if self.journal is not None:
            self.emit(events.CardRemoved, cell, self.cards[cell].face.id)
        self.cards[cell] = EMPTY
        self.owners[cell] = NOBODY

    def hide_card(self, cell: int) -> None:
        """The card on the cell is turned face-down again; everybody has seen it."""
        if self.journal is not None:
            self.emit(events.CardHidden, cell, self.cards[cell].face.id)
        self.owners[cell] = NOBODY

    # --- ST-9: health, mana and the equality bonus

    def change(self, player: Player, health: int, mana: int, reason: str, bonus: bool = False) -> None:
        """One effect step (ST-9.1); with `bonus`, equality that arises by it is rolled for (ST-9.3)."""
        old_health, old_mana = player.health, player.mana
        new_health = player.health = min(self.cap, old_health + health)
        new_mana = player.mana = min(self.cap, old_mana + mana)
        if self.journal is not None:
            self.emit(events.StatsChanged, player.seat, reason, old_health, old_mana, new_health, new_mana)
        if bonus and new_health == new_mana and old_health != old_mana and new_health > 0:
            self.roll_for_equality(player)

    def roll_for_equality(self, player: Player) -> None:
        """ST-9.3: on a 6 both rise by 1. It is never harmful, so nobody is asked (ST-9.5)."""
        value = self.roll(player, "equality")
        better = value >= self.components.equality_on
        if better:
            player.health = min(self.cap, player.health + 1)
            player.mana = min(self.cap, player.mana + 1)
        self.emit(events.EqualityRolled, player.seat, value, int(better))

    # --- ST-10: death and restart

    def survive(self, player: Player) -> Part:
        """ST-10.1: the player whose turn it is has no health left. Does he live on?"""
        sphere = player.artefact(LIFE_SPHERE)
        if sphere is not None:
            answer = yield Choice(player.seat, moves.LAST_BREATH, moves.SPHERE)
            if answer is moves.USE_SPHERE:  # ST-6.4, ST-9.4: a step of its own
                player.drop(sphere)
                self.emit(events.SphereUsed, player.seat, sphere.value)
                self.change(player, sphere.value, 0, sphere.id, bonus=True)
                if player.health > 0:
                    return True
        self.kill(player)
        return False

    def kill(self, player: Player) -> None:
        """ST-10.2, ST-13.8: back to the start with nothing; ST-10.3: property on the board stays."""
        player.deaths += 1
        for mage in range(len(player.mages)):
            player.mages[mage] = START
        player.health = self.start.health
        player.mana = self.start.mana
        player.artefacts = ()
        player.trophies = ()
        player.skip = False
        player.extra = 0
        self.emit(events.Died, player.seat, player.deaths)
        if self.options.death_drops_property:
            for cell in range(START + 1, GOAL):
                if self.owners[cell] == player.seat:
                    self.hide_card(cell)

    # --- what must hold at every checkpoint

    def check(self) -> None:
        seats = range(self.seats)
        for name, found in (
            ("players", self.players),
            ("totals", self.totals),
            ("won", self.won),
            ("lost", self.lost),
        ):
            if len(found) != self.seats:
                raise PositionError(name, f"there are {self.seats} seats")
        for name, seat in (("first", self.first), ("turn", self.turn), ("finder", self.finder)):
            if seat >= self.seats:
                raise PositionError(name, f"there is no seat {seat}")
        if not 1 <= self.number <= self.options.series_games:
            raise PositionError("number", f"the series has {self.options.series_games} games")
        if self.phase == "turn" and self.round == 0:
            raise PositionError("round", "a game that is played is in round 1 or later")
        if len(self.cards) != GOAL + 1 or len(self.owners) != GOAL + 1:
            raise PositionError("cards", f"there are {GOAL + 1} cells")
        for town in (START, GOAL):
            if self.cards[town] is not EMPTY:
                raise PositionError(f"cards[{town}]", "no card lies on a town")
        for cell, owner in enumerate(self.owners):
            piece = self.cards[cell]
            if owner != NOBODY and (
                owner not in seats or piece.face.kind not in OWNABLE or piece.seen != ALL
            ):
                raise PositionError(f"owners[{cell}]", "only a turned trap or enemy has an owner, a seat")
        for seat, player in enumerate(self.players):
            self._check_player(seat, player)
        self._check_cards()

    def _check_player(self, seat: int, player: Player) -> None:
        path = f"players[{seat}]"
        if player.seat != seat or len(player.mages) != 1 + self.team:
            raise PositionError(path, "wrong seat, or wrong number of mages")
        if not 0 < player.health <= self.cap:
            raise PositionError(f"{path}.health", f"needed: 1 to {self.cap}")
        if player.mana > self.cap:
            raise PositionError(f"{path}.mana", f"needed: 0 to {self.cap}")
        if player.experience() >= self.components.experience:
            raise PositionError(f"{path}.trophies", "so much experience would have been spent")
        for mage, cell in enumerate(player.mages):
            if self.cards[cell].seen != ALL:
                raise PositionError(f"{path}.mages[{mage}]", "a mage stands only where the card was turned")

    def _check_cards(self) -> None:
        """No card is there more often than the deck has it."""
        counts: dict[Card, int] = {}
        held = [card for player in self.players for card in player.artefacts + player.trophies]
        for card in [piece.face for piece in self.cards] + held:
            counts[card] = counts.get(card, 0) + 1
        for card, count in counts.items():
            if card.kind != NOTHING and count > card.count:
                raise PositionError("cards", f"{count} cards {card.id}, the deck has {card.count}")
