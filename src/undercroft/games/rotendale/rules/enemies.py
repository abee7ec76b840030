"""Enemies: fights, subduing, scaring and experience (ST-6.6, ST-7, ST-8)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from undercroft.core.decision import Choice
from undercroft.core.native import mypyc_attr
from undercroft.games.rotendale import events, moves
from undercroft.games.rotendale.components import ENEMY, SCARE, Card
from undercroft.games.rotendale.moves import Move
from undercroft.games.rotendale.rules.stats import Part, Stats
from undercroft.games.rotendale.state import NOBODY, Player


@mypyc_attr(allow_interpreted_subclasses=True)
class Enemies(Stats):
    """What happens between a player and an enemy, with a card or without."""

    __slots__ = ()

    def meet_enemy(self, player: Player, cell: int, card: Card) -> Part:
        """ST-7.1, ST-7.3: arrival on an enemy card. Gives whether the turn goes on."""
        owner = self.owners[cell]
        if owner == player.seat:
            return True
        options = self._answers(player, card, owner == NOBODY)
        answer = options[0]
        if self.is_real(options):
            prompt = moves.card_prompt("enemy", "ST-7.1", cell, card, card.wins_on)
            answer = yield Choice(player.seat, options, prompt)
        if answer is moves.SUBDUE:  # ST-7.2
            self.owners[cell] = player.seat
            self.emit(events.EnemySubdued, player.seat, card.id, card.subdue)
            self.change(player, 0, -card.subdue, card.id)
            return True
        return (yield from self.face(player, cell, card, answer))

    def meet_encounter(self, player: Player, card: Card) -> Part:
        """ST-7.9: an enemy without a card, in a dungeon or in the tomb. Gives whether the turn goes on."""
        self.emit(events.EncounterMet, player.seat, card.id)
        options = self._answers(player, card, False)
        answer = options[0]
        if self.is_real(options):
            prompt = moves.card_prompt("encounter", "ST-7.9", 0, card, card.wins_on)
            answer = yield Choice(player.seat, options, prompt)
        return (yield from self.face(player, 0, card, answer))

    def _answers(self, player: Player, card: Card, may_subdue: bool) -> Sequence[Move]:
        can_fight = player.mana >= card.fight
        options = [moves.FIGHT if can_fight else moves.BE_WOUNDED]
        if may_subdue and 0 < card.subdue <= player.mana:
            options.append(moves.SUBDUE)
        options += [moves.move("scare", artefact.id) for artefact in self.scarers(player, card)]
        return options

    def is_real(self, options: Sequence[Move]) -> bool:
        """Is there a choice, or a die that a person may want to roll? Wounds come by themselves."""
        if len(options) > 1:
            return True
        return options[0] is not moves.BE_WOUNDED and not self.options.auto_roll

    def face(self, player: Player, cell: int, card: Card, answer: Move) -> Part:
        """Fights, is wounded or scares; `cell` is 0 for an enemy without a card."""
        if answer.name == "scare":
            self.scare(player, cell, card, answer.artefact)
            return True
        if answer is moves.BE_WOUNDED:  # ST-7.5: no die, no mana
            self.emit(events.Wounded, player.seat, card.id, card.damage)
            won = False
        else:
            won = self.fight(player, card)
        if won:
            if cell:
                self.defeat(player, cell, card)
            return True
        if cell and self.owners[cell] == NOBODY:
            self.hide_card(cell)
        self.change(player, -card.damage, 0, card.id)
        return player.health > 0 or (yield from self.survive(player))

    def fight(self, player: Player, card: Card) -> bool:
        """ST-7.4: the mana is spent in every case."""
        self.change(player, 0, -card.fight, card.id)
        value = self.roll(player, "fight")
        won = value >= card.wins_on
        damage = 0 if won else card.damage
        self.emit(events.Fought, player.seat, card.id, card.fight, value, card.wins_on, int(won), damage)
        return won

    def defeat(self, player: Player, cell: int, card: Card) -> None:
        """ST-7.4: the card becomes experience; a dragon, worth none, is only driven away."""
        if card.experience == 0:
            self.hide_card(cell)
            return
        self.remove_card(cell)
        player.trophies = (*player.trophies, card)
        self.emit(events.ExperienceGained, player.seat, card.id, card.experience)
        if player.experience() >= self.components.experience:
            self.spend_experience(player)

    def spend_experience(self, player: Player) -> None:
        """ST-8.2: the cheapest cards that are worth enough go, for an extra turn."""
        spent = cheapest(player.trophies, self.components.experience)
        kept = list(player.trophies)
        for card in spent:
            kept.remove(card)
        player.trophies = tuple(kept)
        player.extra += 1
        self.emit(events.ExperienceSpent, player.seat, tuple(card.id for card in spent))

    # --- ST-6.6: scaring

    def scarers(self, player: Player, enemy: Card) -> Sequence[Card]:
        """The artefacts of the player that drive this enemy away, each kind once."""
        if not player.artefacts:
            return ()
        fitting = [card for card in player.artefacts if card.power == SCARE and card.scares == enemy.id]
        return list(dict.fromkeys(fitting))

    def scare(self, player: Player, cell: int, enemy: Card, artefact_id: str) -> None:
        player.drop(self.components.cards[artefact_id])
        self.emit(events.EnemyScared, player.seat, enemy.id, artefact_id)
        if cell:
            self.remove_card(cell)

    def scare_options(self, player: Player) -> list[Move]:
        """ST-3.4, ST-3.5: artefacts against enemy cards, not his own, where his mages stand."""
        options = []
        for mage, cell in enumerate(player.mages):
            enemy: Card = self.cards[cell].face
            if enemy.kind == ENEMY and self.owners[cell] != player.seat:
                options += [
                    moves.move("scare", artefact.id, mage, team=self.team)
                    for artefact in self.scarers(player, enemy)
                ]
        return options


def cheapest(trophies: Sequence[Card], worth: int) -> tuple[Card, ...]:
    """The cards with the smallest sum that is at least `worth`; among equals the fewest cards."""
    best: tuple[Card, ...] = tuple(trophies)
    best_sum = sum(card.experience for card in best)
    for size in range(1, len(trophies)):
        for cards in combinations(trophies, size):
            total = sum(card.experience for card in cards)
            if worth <= total < best_sum:
                best, best_sum = cards, total
    return best
