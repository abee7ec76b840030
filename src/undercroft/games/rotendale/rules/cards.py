"""Arrival on a cell, and every card that is no enemy (ST-4, ST-5, ST-6.2 to ST-6.5)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from undercroft.core.decision import Choice
from undercroft.core.native import mypyc_attr
from undercroft.core.piece import ALL
from undercroft.games.rotendale import events, moves
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
    Find,
)  # fmt: skip
from undercroft.games.rotendale.player import Player
from undercroft.games.rotendale.rules.enemies import Enemies
from undercroft.games.rotendale.rules.refusals import allowed, most_converted, too_dear
from undercroft.games.rotendale.rules.stats import Part
from undercroft.games.rotendale.spiral import CIRCLE, GOAL, NOWHERE, START, leads
from undercroft.games.rotendale.state import LONGEST_WAY, NOBODY

TURN_OVER: Final = 0
STAYS: Final = 1
MOVED_ON: Final = 2
"""How a stop of a movement ends: with the death of the player, here, or somewhere else."""
Stop = Generator[Choice, Any, int]
AT_ONCE: Final = frozenset({MEDICINE, MANA, STORM, ARTEFACT, LABYRINTH})
"""Kinds at which nothing is asked, but for a Sphere of Life."""


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
        way, here = self.way, (cell,)
        self.way = way + here if len(way) < LONGEST_WAY else way[1:] + here
        if self.journal is not None:
            self.emit(events.Moved, player.seat, self.mode.mage_name(mage), start, cell, by)
        if self.watcher is not None:
            self.moment("walked")

    def move(self, player: Player, mage: int, steps: int, by: str) -> Part:
        """ST-4.1: forward along the spiral, then the arrival. Gives whether the turn goes on."""
        start = player.mages[mage]
        self.way = (start,)
        self.step(player, mage, start + steps, by)
        return self.arrive(player, mage)

    def arrive(self, player: Player, mage: int) -> Part:
        """ST-4.3: the card on the cell is turned up and resolved, from stop to stop, until the mage stays.
        Gives whether the turn goes on."""
        self.passed = ()
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
                    self.emit(events.CardRevealed, player.seat, cell, card.id, card.mark)
                self.show_card(cell)
            if kind in AT_ONCE:
                return self.undergo(player, mage, cell, card) or (yield from self.survive(player))
            if kind == TELEPORT:
                outcome = yield from self.use_teleport(player, mage, cell, card)
            elif kind == OBELISK:
                outcome = yield from self.use_obelisk(player, mage, cell, card)
            else:
                if kind not in PERMANENT:
                    self.open = cell
                goes_on = yield from self.meeting(player, cell, card)
                self.open = 0
                return goes_on
            if outcome != MOVED_ON:
                return outcome == STAYS

    def undergo(self, player: Player, mage: int, cell: int, card: Card) -> bool:
        """A card that asks nothing. Gives whether the player has health left."""
        kind = card.kind
        if kind == MEDICINE:  # ST-5.3
            self.remove_card(cell)
            if self.journal is not None:
                self.emit(events.MedicineTaken, player.seat, self.gain(player.health, card.value))
            self.change(player, card.value, 0, card.id, bonus=True)
        elif kind == MANA:  # ST-5.4
            self.remove_card(cell)
            if self.journal is not None:
                self.emit(events.ManaTaken, player.seat, self.gain(player.mana, card.value))
            self.change(player, 0, card.value, card.id, bonus=True)
        elif kind == STORM:  # ST-5.2
            self.remove_card(cell)
            if self.journal is not None:
                self.emit(events.StormStruck, player.seat, card.value)
            self.change(player, -card.value, 0, card.id)
            return player.health > 0
        elif kind == ARTEFACT:  # ST-5.11
            self.cards[cell], self.owners[cell] = EMPTY, NOBODY
            player.artefacts = (*player.artefacts, card)
            self.emit(events.ArtefactFound, player.seat, card.id)
            self.moment("taken")
        else:  # ST-5.8
            self.emit(events.LabyrinthEntered, player.seat, self.mode.mage_name(mage))
        return True

    def meeting(self, player: Player, cell: int, card: Card) -> Part:
        """The card where the movement ends, and its question. Gives whether the turn goes on."""
        kind = card.kind
        if kind == ENEMY:
            return self.meet_enemy(player, cell, card)
        if kind == TRAP:
            return self.enter_trap(player, cell, card)
        if kind == SWAMP:
            return self.enter_swamp(player, cell, card)
        if kind == DUNGEON:
            return self.enter_dungeon(player, cell, card)
        return self.enter_temple(player, cell, card)

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
        self.asked = "trap-offer"
        cost = self.components.trap_cost
        if too_dear(player, cost, "ST-5.1") is None:
            once = (("once", self.options.trap_single_use),)
            prompt = self.menu.prompt("trap-offer", "ST-5.1", cell, card, once)
            answer = yield Choice(player.seat, (self.menu.activate, moves.LEAVE), prompt)
            if answer.name == "activate":
                self.owners[cell] = player.seat
                self.emit(events.TrapActivated, player.seat, cell, card.id, cost)
                self.change(player, 0, -cost, card.id, bonus=True)
                return True
        if self.journal is not None:
            self.emit(events.TrapLeft, player.seat, cell, card.id)
        self.hide_card(cell)
        return True

    def spring_trap(self, player: Player, cell: int, card: Card) -> Part:
        """A foreign trap: the Air Shield, or the victim loses, the owner gains and may roll, death."""
        owner = self.players[self.owners[cell]]
        if player.artefact(AIR_SHIELD) is not None:
            self.asked = "enemy-trap"
            prompt = self.menu.prompt("enemy-trap", "ST-6.2", cell, card)
            answer = yield Choice(player.seat, moves.ENEMY_TRAP, prompt)
            if answer is moves.USE_AIR_SHIELD:
                self.break_trap(player, cell)
                return True
        if self.journal is not None:
            gained = self.gain(owner.health, card.value)
            self.emit(events.TrapHit, player.seat, owner.seat, cell, card.value, gained)
        self.change(player, -card.value, 0, card.id)
        self.change(owner, card.value, 0, card.id, bonus=True)
        if self.options.trap_single_use:
            self.emit(events.TrapSpent, cell, card.id)
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
        self.asked = "swamp"
        drain, medallion = self.menu.drain, player.artefact(MEDALLION)
        candidates = [drain, moves.WANDER]
        if medallion is not None:
            gained = self.gain(player.mana, medallion.value)
            candidates.append(moves.move("medallion", numbers=(("amount", gained),)))
        options = allowed(self, player, candidates)
        answer = moves.WANDER
        if len(options) > 1:
            drains = (("drains", drain in options),)
            answer = yield Choice(
                player.seat, options, self.menu.prompt("swamp", "ST-5.5", cell, card, drains)
            )
        if answer is moves.WANDER:
            self.emit(events.SwampWandered, player.seat, cell)
            self.moment("failed")
            self.hide_card(cell)
            player.skip = True
        elif answer is drain:
            cost = self.components.swamp_cost
            self.emit(events.SwampDrained, player.seat, cell, cost)
            self.remove_card(cell)
            self.change(player, 0, -cost, card.id)
        elif medallion is not None:  # ST-6.5
            player.drop(medallion)
            self.emit(events.MedallionUsed, player.seat, self.gain(player.mana, medallion.value))
            self.remove_card(cell)
            self.change(player, 0, medallion.value, medallion.id, bonus=True)
        return True

    # --- ST-5.6, ST-5.7: temples

    def enter_temple(self, player: Player, cell: int, card: Card) -> Part:
        moon = card.kind == MOON
        most = most_converted(self, player, moon)
        if most <= 0:
            return True
        self.asked = "moon" if moon else "sun"
        prompt = self.menu.prompt(self.asked, "ST-5.6" if moon else "ST-5.7", cell, card)
        answer = yield Choice(player.seat, moves.amounts(most), prompt)
        amount: int = answer.amount
        self.emit(events.TempleUsed, player.seat, card.id, amount, "mana" if moon else "health")
        if amount:
            health = -amount if moon else amount
            self.change(player, health, -health, card.id)
        return True

    # --- ST-5.8: labyrinths

    def leave_labyrinth(self, player: Player, mage: int) -> Part:
        """ST-5.8: a second die moves the mage at once."""
        if self.escapes(player):
            return (yield from self.move(player, mage, self.roll(player, "move"), "labyrinth"))
        self.emit(events.LabyrinthFailed, player.seat, self.mode.mage_name(mage))
        self.moment("failed")
        return True

    def escapes(self, player: Player) -> bool:
        """The first die of a labyrinth."""
        return bool(self.components.labyrinth.wins(self.roll(player, "labyrinth")))

    # --- ST-5.9: dungeons

    def enter_dungeon(self, player: Player, cell: int, card: Card) -> Part:
        self.asked = "dungeon"
        prompt = self.menu.prompt("dungeon", "ST-5.9", cell, card)
        answer = yield Choice(player.seat, moves.AT_DUNGEON, prompt)
        if answer is moves.EXPLORE:
            return (yield from self.explore(player))
        return True

    def explore(self, player: Player) -> Part:
        enemy = self.find(player)
        return enemy is None or (yield from self.meet_encounter(player, enemy))

    def find(self, player: Player) -> Card | None:
        """What the dungeon holds: an enemy that is still to be met, or health and mana."""
        find: Find = self.components.dungeon[self.roll(player, "dungeon") - 1]
        if find.enemy is None:
            health, mana = self.gain(player.health, find.health), self.gain(player.mana, find.mana)
            self.emit(events.DungeonExplored, player.seat, health, mana)
            self.change(player, find.health, find.mana, "dungeon")
        return find.enemy

    # --- ST-5.10: obelisks

    def use_obelisk(self, player: Player, mage: int, cell: int, card: Card) -> Stop:
        self.asked = "obelisk"
        use = self.menu.use
        prompt = self.menu.prompt("obelisk", "ST-5.10", cell, card)
        answer = yield Choice(player.seat, (use, moves.IGNORE), prompt)
        if answer is not use:
            return STAYS
        self.passed = ()
        self.turn_obelisk(player, mage, cell, card)
        return MOVED_ON

    def turn_obelisk(self, player: Player, mage: int, cell: int, card: Card) -> None:
        """Two dice: how far, and which way."""
        steps = self.roll(player, "obelisk")
        if not self.components.forward.wins(self.roll(player, "direction")):
            steps = -steps
        self.emit(events.ObeliskUsed, player.seat, steps)
        self.step(player, mage, cell + steps, card.id)

    # --- ST-5.12: teleports

    def use_teleport(self, player: Player, mage: int, cell: int, card: Card) -> Stop:
        goal = leads(card, cell, self.passed)
        clock = player.artefact(CLOCK)
        if clock is not None:
            self.asked = "clock"
            closes = goal == CIRCLE
            prompt = self.menu.prompt("clock", "ST-6.3", cell, card, (("circle", closes),))
            answer = yield Choice(player.seat, moves.AT_TELEPORT[closes], prompt)
            if answer is moves.USE_CLOCK:
                player.drop(clock)
                self.emit(events.ClockUsed, player.seat, cell)
                self.remove_card(cell)
                return STAYS
        if goal == CIRCLE:
            return self.close_loop(player, mage)
        if card.power != "outer":
            self.passed = (*self.passed, cell)
        elif goal == NOWHERE or not self.wakes(player):
            self.emit(events.TeleportFailed, player.seat, cell)
            self.moment("failed")
            return STAYS
        else:
            self.passed = ()
        self.step(player, mage, goal, card.id)
        return MOVED_ON

    def wakes(self, player: Player) -> bool:
        """The die of an outer teleport."""
        return bool(self.components.outer.wins(self.roll(player, "outer")))

    def close_loop(self, player: Player, mage: int) -> int:
        """ST-10.4: a circle without end is a death; ST-13.9: in the team variant of this mage only."""
        self.emit(events.LoopClosed, player.seat, self.mode.mage_name(mage))
        if not self.mode.caught(player, mage):
            return STAYS
        self.kill(player)
        return TURN_OVER
