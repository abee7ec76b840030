"""Arrival on a cell, and every card that is no enemy (ST-4, ST-5, ST-6.2 to ST-6.5)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from undercroft.core.decision import Choice
from undercroft.core.native import mypyc_attr
from undercroft.core.piece import ALL
from undercroft.games.rotendale import events, moves
from undercroft.games.rotendale.board import GOAL, NOWHERE, START, target
from undercroft.games.rotendale.components import (
    AIR_SHIELD,
    ARTEFACT,
    CLOCK,
    DUNGEON,
    EMPTY,
    ENEMY,
    LABYRINTH,
    MANA,
    MEDALLION,
    MEDICINE,
    MOON,
    NOTHING,
    OBELISK,
    PERMANENT,
    STORM,
    SWAMP,
    TELEPORT,
    TRAP,
    Card,
)  # fmt: skip
from undercroft.games.rotendale.rules.enemies import Enemies
from undercroft.games.rotendale.rules.stats import Part
from undercroft.games.rotendale.state import NOBODY, Player

TURN_OVER, STAYS, MOVED_ON = range(3)
"""How a stop of a movement ends: with the death of the player, here, or somewhere else."""
Stop = Generator[Choice, Any, int]
LONGEST_WAY = 12
"""How many stops of the last move the board shows."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Cards(Enemies):
    """What happens to a mage that ends a movement."""

    __slots__ = ()

    def step(self, player: Player, mage: int, cell: int, by: str) -> None:
        """Puts a mage on another cell; the arrival there is still to come. ST-4.2: never beyond the towns."""
        start = player.mages[mage]
        if cell > GOAL:
            cell = GOAL
        elif cell < START:
            cell = START
        player.mages[mage] = cell
        way = self.way
        self.way = (*way, cell) if len(way) < LONGEST_WAY else (*way[1:], cell)
        if self.journal is not None:
            self.emit(events.Moved, player.seat, self.mage_name(mage), start, cell, by)

    def move(self, player: Player, mage: int, steps: int, by: str) -> Part:
        """ST-4.1: forward along the spiral, then the arrival. Gives whether the turn goes on."""
        self.way = (player.mages[mage],)
        self.step(player, mage, player.mages[mage] + steps, by)
        return self.arrive(player, mage)

    def arrive(self, player: Player, mage: int) -> Part:
        """ST-4.3: the card on the cell is turned up and resolved, from stop to stop, until the mage stays.
        Gives whether the turn goes on."""
        used: set[int] = set()
        while True:
            cell = player.mages[mage]
            if cell == GOAL:
                return (yield from self.reach_tomb(player, mage))
            piece = self.cards[cell]
            card: Card = piece.face
            kind = card.kind
            if kind == NOTHING:
                return True
            if piece.seen != ALL:
                self.cards[cell] = piece.shown_to_all()
                self.revealed += 1
                if self.journal is not None:
                    self.emit(events.CardRevealed, player.seat, cell, card.id)
            if kind == TELEPORT:
                outcome = yield from self.use_teleport(player, mage, cell, card, used)
            elif kind == OBELISK:
                outcome = yield from self.use_obelisk(player, mage, cell, card)
                used.clear()
            else:
                return (yield from self.resolve(player, mage, cell, card))
            if outcome != MOVED_ON:
                return outcome == STAYS

    def resolve(self, player: Player, mage: int, cell: int, card: Card) -> Part:
        """The card where the movement ends. Gives whether the turn goes on."""
        kind = card.kind
        if kind == MEDICINE:  # ST-5.3
            self.remove_card(cell)
            self.emit(events.MedicineTaken, player.seat, card.value)
            self.change(player, card.value, 0, card.id, bonus=True)
            return True
        if kind == MANA:  # ST-5.4
            self.remove_card(cell)
            self.emit(events.ManaTaken, player.seat, card.value)
            self.change(player, 0, card.value, card.id, bonus=True)
            return True
        if kind == ARTEFACT:  # ST-5.11
            self.cards[cell], self.owners[cell] = EMPTY, NOBODY
            player.artefacts = (*player.artefacts, card)
            self.emit(events.ArtefactFound, player.seat, card.id)
            return True
        if kind == STORM:  # ST-5.2
            self.remove_card(cell)
            self.emit(events.StormStruck, player.seat, card.value)
            self.change(player, -card.value, 0, card.id)
            return player.health > 0 or (yield from self.survive(player))
        if kind == LABYRINTH:  # ST-5.8
            self.emit(events.LabyrinthEntered, player.seat, self.mage_name(mage))
            return True
        if kind not in PERMANENT:
            self.open = cell
        if kind == ENEMY:
            goes_on = yield from self.meet_enemy(player, cell, card)
        elif kind == TRAP:
            goes_on = yield from self.enter_trap(player, cell, card)
        elif kind == SWAMP:
            goes_on = yield from self.enter_swamp(player, cell, card)
        elif kind == DUNGEON:
            goes_on = yield from self.enter_dungeon(player, cell, card)
        else:
            goes_on = yield from self.enter_temple(player, cell, card)
        self.open = 0
        return goes_on

    def reach_tomb(self, player: Player, mage: int) -> Part:
        """ST-11.1: see the chapter of the tomb."""
        raise NotImplementedError

    # --- ST-5.1: traps

    def enter_trap(self, player: Player, cell: int, card: Card) -> Part:
        owner = self.owners[cell]
        if owner == player.seat:
            return True
        if owner != NOBODY:
            return (yield from self.spring_trap(player, cell, card))
        cost = self.components.trap_cost
        if player.mana >= cost:
            prompt = moves.card_prompt("trap-offer", "ST-5.1", cell, card)
            answer = yield Choice(player.seat, moves.TRAP_OFFER, prompt)
            if answer is moves.ACTIVATE:
                self.owners[cell] = player.seat
                self.emit(events.TrapActivated, player.seat, cell, card.id)
                self.change(player, 0, -cost, card.id, bonus=True)
                return True
        self.emit(events.TrapLeft, player.seat, cell, card.id)
        self.hide_card(cell)
        return True

    def spring_trap(self, player: Player, cell: int, card: Card) -> Part:
        """A foreign trap: the Air Shield, or the victim loses, the owner gains and may roll, death."""
        owner = self.players[self.owners[cell]]
        if player.artefact(AIR_SHIELD) is not None:
            prompt = moves.card_prompt("enemy-trap", "ST-6.2", cell, card)
            answer = yield Choice(player.seat, moves.ENEMY_TRAP, prompt)
            if answer is moves.USE_AIR_SHIELD:
                self.break_trap(player, cell)
                return True
        self.emit(events.TrapHit, player.seat, owner.seat, cell, card.value)
        self.change(player, -card.value, 0, card.id)
        self.change(owner, card.value, 0, card.id, bonus=True)
        if self.options.trap_single_use:
            self.remove_card(cell)
        return player.health > 0 or (yield from self.survive(player))

    def break_trap(self, player: Player, cell: int) -> None:
        """ST-6.2: the Air Shield turns a foreign trap against its owner, who cannot use a Sphere now."""
        card: Card = self.cards[cell].face
        owner = self.players[self.owners[cell]]
        shield = player.artefact(AIR_SHIELD)
        assert shield is not None
        player.drop(shield)
        self.emit(events.AirShieldUsed, player.seat, owner.seat, cell, 2 * card.value)
        self.remove_card(cell)
        self.change(owner, -2 * card.value, 0, shield.id, bonus=True)
        if owner.health <= 0:
            self.kill(owner)

    # --- ST-5.5: swamps

    def enter_swamp(self, player: Player, cell: int, card: Card) -> Part:
        cost = self.components.swamp_cost
        medallion = player.artefact(MEDALLION)
        options = []
        if player.mana >= cost:
            options.append(moves.DRAIN)
        options.append(moves.WANDER)
        if medallion is not None:
            options.append(moves.USE_MEDALLION)
        answer = moves.WANDER
        if len(options) > 1:
            prompt = moves.card_prompt("swamp", "ST-5.5", cell, card)
            answer = yield Choice(player.seat, options, prompt)
        if answer is moves.WANDER:
            self.emit(events.SwampWandered, player.seat, cell)
            self.hide_card(cell)
            player.skip = True
        elif answer is moves.DRAIN:
            self.emit(events.SwampDrained, player.seat, cell)
            self.remove_card(cell)
            self.change(player, 0, -cost, card.id)
        elif medallion is not None:  # ST-6.5
            player.drop(medallion)
            self.emit(events.MedallionUsed, player.seat, medallion.value)
            self.remove_card(cell)
            self.change(player, 0, medallion.value, medallion.id, bonus=True)
        return True

    # --- ST-5.6, ST-5.7: temples

    def enter_temple(self, player: Player, cell: int, card: Card) -> Part:
        moon = card.kind == MOON
        if moon:
            most = min(player.health - 1, self.cap - player.mana)
        else:
            most = min(player.mana, self.cap - player.health)
        if most <= 0:
            return True
        prompt = moves.card_prompt("moon" if moon else "sun", "ST-5.6" if moon else "ST-5.7", cell, card)
        answer = yield Choice(player.seat, moves.amounts(most), prompt)
        amount: int = answer.amount
        self.emit(events.TempleUsed, player.seat, card.id, amount)
        if amount:
            health = -amount if moon else amount
            self.change(player, health, -health, card.id)
        return True

    # --- ST-5.9: dungeons

    def enter_dungeon(self, player: Player, cell: int, card: Card) -> Part:
        prompt = moves.card_prompt("dungeon", "ST-5.9", cell, card)
        answer = yield Choice(player.seat, moves.AT_DUNGEON, prompt)
        if answer is moves.EXPLORE:
            return (yield from self.explore(player))
        return True

    def explore(self, player: Player) -> Part:
        find = self.components.dungeon[self.roll(player, "dungeon") - 1]
        if find.enemy is not None:
            return (yield from self.meet_encounter(player, find.enemy))
        self.emit(events.DungeonExplored, player.seat, find.health, find.mana)
        self.change(player, find.health, find.mana, "dungeon")
        return True

    # --- ST-5.10: obelisks

    def use_obelisk(self, player: Player, mage: int, cell: int, card: Card) -> Stop:
        prompt = moves.card_prompt("obelisk", "ST-5.10", cell, card)
        answer = yield Choice(player.seat, moves.AT_OBELISK, prompt)
        if answer is not moves.USE:
            return STAYS
        steps = self.roll(player, "obelisk")
        if self.roll(player, "direction") < self.components.forward_on:
            steps = -steps
        self.emit(events.ObeliskUsed, player.seat, steps)
        self.step(player, mage, cell + steps, card.id)
        return MOVED_ON

    # --- ST-5.12: teleports

    def use_teleport(self, player: Player, mage: int, cell: int, card: Card, used: set[int]) -> Stop:
        """`used` are the teleports without a die that the mage has passed since the last die."""
        clock = player.artefact(CLOCK)
        if clock is not None:
            prompt = moves.card_prompt("clock", "ST-6.3", cell, card)
            answer = yield Choice(player.seat, moves.AT_TELEPORT, prompt)
            if answer is moves.USE_CLOCK:
                player.drop(clock)
                self.emit(events.ClockUsed, player.seat, cell)
                self.remove_card(cell)
                return STAYS
        goal = target(card, cell)
        if card.power == "outer":
            if goal == NOWHERE or self.roll(player, "outer") < self.components.outer_on:
                self.emit(events.TeleportFailed, player.seat, cell)
                return STAYS
            used.clear()
        elif cell in used:
            return self.close_loop(player, mage)
        else:
            used.add(cell)
        self.step(player, mage, goal, card.id)
        return MOVED_ON

    def close_loop(self, player: Player, mage: int) -> int:
        """ST-10.4: a circle without end is a death; ST-13.9: in the team variant of this mage only."""
        self.emit(events.LoopClosed, player.seat, self.mage_name(mage))
        if self.team:
            player.loop_deaths += 1
            player.mages[mage] = START
            return STAYS
        self.kill(player)
        return TURN_OVER
