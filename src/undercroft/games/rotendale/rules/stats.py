"""Health and mana, the equality roll, death (ST-9, ST-10)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from undercroft.core.decision import Choice
from undercroft.core.native import mypyc_attr
from undercroft.games.rotendale import events, moves
from undercroft.games.rotendale.components import EMPTY, LIFE_SPHERE, SIDES
from undercroft.games.rotendale.player import Player
from undercroft.games.rotendale.spiral import GOAL, START
from undercroft.games.rotendale.state import NOBODY, Table

Part = Generator[Choice, Any, bool]
"""A part of a turn: what it asks, and at the end whether the turn goes on."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Stats(Table):
    """What happens to health and mana."""

    __slots__ = ()

    # --- small things every chapter needs

    def roll(self, player: Player, purpose: str) -> int:
        value = 1 + self.chance.below(SIDES)
        self.die = value
        self.purpose = purpose
        if self.journal is not None:
            self.emit(events.DieRolled, player.seat, purpose, value)
        if self.watcher is not None:
            self.moment("rolled")
        return value

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

    def show_card(self, cell: int) -> None:
        """Everybody looks at the card that was turned up on the cell."""
        if self.watcher is not None:
            before, self.open = self.open, cell
            self.moment("turned")
            self.open = before

    # --- ST-9: health, mana and the equality bonus

    def gain(self, stat: int, amount: int) -> int:
        """What is really gained: both stop at the bound (ST-9.1)."""
        return min(amount, self.cap - stat)

    def change(self, player: Player, health: int, mana: int, reason: str, bonus: bool = False) -> None:
        """One effect step (ST-9.1); with `bonus`, equality that arises by it is rolled for (ST-9.3)."""
        old_health, old_mana = player.health, player.mana
        new_health, new_mana = old_health + health, old_mana + mana
        if new_health > self.cap:
            new_health = self.cap
        if new_mana > self.cap:
            new_mana = self.cap
        player.health, player.mana = new_health, new_mana
        if self.journal is not None:
            self.emit(events.StatsChanged, player.seat, reason, old_health, old_mana, new_health, new_mana)
        if self.watcher is not None and (new_health, new_mana) != (old_health, old_mana):
            self.moment("changed")
        if bonus and new_health == new_mana and old_health != old_mana and new_health > 0:
            self.roll_for_equality(player)

    def roll_for_equality(self, player: Player) -> None:
        """ST-9.3: on a 6 both rise by 1. It is never harmful, so nobody is asked (ST-9.5)."""
        value = self.roll(player, "equality")
        better = self.components.equality.wins(value)
        bonus = self.gain(player.health, 1) if better else 0
        self.emit(events.EqualityRolled, player.seat, value, bonus)
        if better:
            self.change(player, 1, 1, "equality")

    # --- ST-10: death and restart

    def survive(self, player: Player) -> Part:
        """ST-10.1: the player whose turn it is has no health left. Does he live on?"""
        while (sphere := player.artefact(LIFE_SPHERE)) is not None:  # ST-6.1: several may be used
            self.asked = "sphere"
            use = self.menu.use_sphere[sphere]
            prompt = moves.prompt("sphere", "ST-6.4", use.numbers)
            answer = yield Choice(player.seat, (use, moves.DIE), prompt)
            if answer is not use:
                break
            player.drop(sphere)  # ST-6.4, ST-9.4: a step of its own
            self.emit(events.SphereUsed, player.seat, self.gain(player.health, sphere.value))
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
        player.artefacts = ()
        player.trophies = ()
        player.skip = False
        player.extra = 0
        self.emit(events.Died, player.seat, player.deaths)
        self.moment("died")
        start = self.start
        self.change(player, start.health - player.health, start.mana - player.mana, "death")
        if self.options.death_drops_property:
            for cell in range(START + 1, GOAL):
                if self.owners[cell] == player.seat:
                    self.emit(events.PropertyLost, player.seat, cell, self.cards[cell].face.id)
                    self.hide_card(cell)
