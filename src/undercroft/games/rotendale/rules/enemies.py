"""Enemies: fights, subduing, scaring and experience (ST-6.6, ST-7, ST-8)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.decision import Choice
from undercroft.core.native import mypyc_attr
from undercroft.games.rotendale import events, moves
from undercroft.games.rotendale.components import ENEMY, SCARE, Card
from undercroft.games.rotendale.moves import Move
from undercroft.games.rotendale.player import Player
from undercroft.games.rotendale.rules.refusals import allowed
from undercroft.games.rotendale.rules.stats import Part, Stats
from undercroft.games.rotendale.state import NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Enemies(Stats):
    """What happens between a player and an enemy, with a card or without."""

    __slots__ = ()

    def meet_enemy(self, player: Player, cell: int, card: Card) -> Part:
        """ST-7.1, ST-7.3: arrival on an enemy card. Gives whether the turn goes on."""
        owner = self.owners[cell]
        if owner == player.seat:
            return True
        options = self.answers(player, "enemy", card, owner == NOBODY)
        answer = options[0]
        if self.is_real(options):
            more = (("free", owner == NOBODY), ("fights", moves.FIGHT in options))
            prompt = self.menu.prompt("enemy", "ST-7.1", cell, card, more)
            answer = yield Choice(player.seat, options, prompt)
        self.foe = None
        if answer is moves.SUBDUE:  # ST-7.2
            self.owners[cell] = player.seat
            if self.journal is not None:
                self.emit(events.EnemySubdued, player.seat, card.id, card.subdue)
            self.change(player, 0, -card.subdue, card.id)
            return True
        return (yield from self.face(player, cell, card, answer))

    def meet_encounter(self, player: Player, card: Card) -> Part:
        """ST-7.9: an enemy without a card, in a dungeon or in the tomb. Gives whether the turn goes on."""
        self.emit(events.EncounterMet, player.seat, card.id)
        self.moment("met")
        options = self.answers(player, "encounter", card, False)
        answer = options[0]
        if self.is_real(options):
            fights = (("fights", moves.FIGHT in options),)
            prompt = self.menu.prompt("encounter", "ST-7.9", 0, card, fights)
            answer = yield Choice(player.seat, options, prompt)
        self.foe = None
        return (yield from self.face(player, 0, card, answer))

    def answers(self, player: Player, question: str, card: Card, free: bool) -> Sequence[Move]:
        """What the player may do about an enemy, now his foe; `free` if it is nobody's."""
        self.asked, self.foe = question, card
        key = (question, card, player.mana, free)
        options = self.menu.answers.get(key)
        if options is None:
            options = self.menu.answers[key] = allowed(self, player, moves.ENEMY_ANSWERS)
        if not player.artefacts:
            return options
        return [*options, *allowed(self, player, self.scares(player, card, 0, False))]

    def is_real(self, options: Sequence[Move]) -> bool:
        """Is there a choice, or a die that a person may want to roll? Wounds come by themselves."""
        if len(options) > 1:
            return True
        return options[0] is not moves.BE_WOUNDED and not self.options.auto_roll

    def fight_again(self, player: Player, cell: int) -> Part:
        """ST-7.8: the card is turned up and fought."""
        card: Card = self.cards[cell].face
        if self.owners[cell] == NOBODY:
            self.emit(events.CardRevealed, player.seat, cell, card.id, card.mark)
            self.show_card(cell)
        self.open = cell
        goes_on = yield from self.face(player, cell, card, moves.FIGHT)
        self.open = 0
        return goes_on

    def face(self, player: Player, cell: int, card: Card, answer: Move) -> Part:
        """Fights, is wounded or scares; `cell` is 0 for an enemy without a card."""
        if answer.name == "scare":
            self.scare(player, cell, card, answer.artefact)
            return True
        if answer is moves.BE_WOUNDED:
            self.wound_unfought(player, cell, card)
        else:
            self.fight(player, cell, card)
        return player.health > 0 or (yield from self.survive(player))

    def wound_unfought(self, player: Player, cell: int, card: Card) -> None:
        """ST-7.5: no die, no mana."""
        if self.journal is not None:
            self.emit(events.Wounded, player.seat, card.id, card.damage)
        self.wound(player, cell, card)

    def fight(self, player: Player, cell: int, card: Card) -> bool:
        """ST-7.4: the mana is spent in every case. Gives whether it was won."""
        self.change(player, 0, -card.fight, card.id)
        value = self.roll(player, "fight")
        won: bool = card.throw.wins(value)
        if self.journal is not None:
            need, damage = card.wins_on, 0 if won else card.damage
            self.emit(events.Fought, player.seat, card.id, card.fight, value, need, int(won), damage)
        if self.watcher is not None:
            self.moment("fought")
        if not won:
            self.wound(player, cell, card)
        elif cell:
            self.defeat(player, cell, card)
        return won

    def wound(self, player: Player, cell: int, card: Card) -> None:
        """ST-7.4: a free enemy is turned down again, and the player loses health."""
        if cell and self.owners[cell] == NOBODY:
            self.hide_card(cell)
        self.change(player, -card.damage, 0, card.id)

    def defeat(self, player: Player, cell: int, card: Card) -> None:
        """ST-7.4: the card becomes experience; a dragon, worth none, is only driven away."""
        if card.experience == 0:
            self.hide_card(cell)
            return
        self.remove_card(cell)
        player.trophies = (*player.trophies, card)
        self.emit(events.ExperienceGained, player.seat, card.id, card.experience)
        self.moment("won")
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
        self.moment("extra")

    # --- ST-6.6: scaring

    def scares(self, player: Player, enemy: Card, mage: int, lettered: bool) -> list[Move]:
        """The use of each artefact of the player, each kind once, against an enemy it drives away."""
        if not player.artefacts:
            return []
        fitting = [card for card in player.artefacts if card.power == SCARE and card.scares == enemy.id]
        return [moves.move("scare", card.id, mage, 0, lettered) for card in dict.fromkeys(fitting)]

    def scare(self, player: Player, cell: int, enemy: Card, artefact_id: str) -> None:
        player.drop(self.components.cards[artefact_id])
        self.emit(events.EnemyScared, player.seat, enemy.id, artefact_id)
        if cell:
            self.remove_card(cell)
        self.moment("scared")

    def scare_options(self, player: Player) -> list[Move]:
        """ST-3.4, ST-3.5: artefacts against enemy cards, not his own, where his mages stand."""
        candidates = []
        for mage, cell in enumerate(player.mages):
            enemy: Card = self.cards[cell].face
            if enemy.kind == ENEMY:
                candidates += self.scares(player, enemy, mage, self.menu.lettered)
        return allowed(self, player, candidates)


def cheapest(trophies: Sequence[Card], worth: int) -> tuple[Card, ...]:
    """The cards with the smallest sum that is at least `worth`; among equals the fewest cards."""
    best: dict[int, tuple[Card, ...]] = {0: ()}
    for card in trophies:
        for total, cards in sorted(best.items(), reverse=True):
            if total < worth:
                more = total + card.experience
                if more not in best or len(best[more]) > len(cards) + 1:
                    best[more] = (*cards, card)
    return best[min(total for total in best if total >= worth)]
