"""Dungeoneer: which phase comes next."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.core.chance import Chance
from undercroft.core.decision import Flow
from undercroft.core.errors import PositionError, Reason
from undercroft.core.game import Setup
from undercroft.core.native import mypyc_attr
from undercroft.games.dungeoneer.components import MONSTER
from undercroft.games.dungeoneer.pieces import Player
from undercroft.games.dungeoneer.rules import setup, solo, turn
from undercroft.games.dungeoneer.rules.banes import villainy_phase
from undercroft.games.dungeoneer.rules.battle import battle_phase, begin_next
from undercroft.games.dungeoneer.rules.candidates import candidates
from undercroft.games.dungeoneer.rules.challenge import ambush_phase, end_ambush, nobody_near
from undercroft.games.dungeoneer.rules.movement import finish_entry, uneventful
from undercroft.games.dungeoneer.rules.places import CARDS, HAZARDS
from undercroft.games.dungeoneer.rules.refusals import why_not
from undercroft.games.dungeoneer.seen import TableView
from undercroft.games.dungeoneer.state import (
    DISCARD,
    FEATS,
    HEROES,
    LOCATIONS,
    RECOVERY,
    SAVING,
    STANDING,
    TURN_OVER,
    VILLAINY,
    Crawl,
)
from undercroft.games.dungeoneer.view import view_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Dungeoneer(Crawl):
    """The game as the kernel plays it."""

    __slots__ = ()

    def __init__(self, start: Setup) -> None:
        super().__init__(start)
        setup.set_up(self)

    def flow(self) -> Flow | None:
        """The next phase: what is under way first, then the turn in its order."""
        if self.result is not None:
            return None
        if self.opening is not None:
            setup.announce(self)
        while self.battles:
            fight = battle_phase(self)
            if fight is not None:
                return fight
        if self.reborn:
            return setup.reborn_phase(self)
        if self.queue and not self.declaring:
            begin_next(self)
            return battle_phase(self)
        if self.omens:
            return solo.omens_phase(self)
        if self.entry and not uneventful(self):
            return finish_entry(self)
        if self.drawn:
            return turn.place_phase(self)
        if self.ambush:
            if not nobody_near(self):
                return ambush_phase(self)
            end_ambush(self)
        if not self.window:
            if self.phase == FEATS:
                return turn.feats_phase(self)
            if self.phase == VILLAINY:
                return villainy_phase(self)
        return self._turn_phase()

    def _turn_phase(self) -> Flow | None:
        if not self.window:
            if self.phase == DISCARD:
                return turn.discard_phase(self)
            if self.phase == STANDING:
                turn.stand(self)
                if self.omens:
                    return solo.omens_phase(self)
            if self.phase == SAVING:
                if self.solo or turn.may_save(self):
                    return turn.end_phase(self)
                turn.finish_turn(self)
            if self.phase == TURN_OVER:
                turn.pass_turn(self)
                if self.result is not None:
                    return None
            if self.phase == RECOVERY:
                turn.recover(self)
        if self.window:
            if turn.anybody_answers(self):
                return turn.window_phase(self)
            turn.pass_all_by(self)
            return self.flow()
        phase = self.phase
        if phase == LOCATIONS:
            turn.draw_location(self)
            if self.drawn:
                return turn.place_phase(self)
            turn.to_feats(self)
            return self.flow()
        if phase == HEROES:
            return setup.heroes_phase(self)
        return setup.laying_phase(self)

    def copy(self) -> Dungeoneer:
        new: Dungeoneer = Dungeoneer.__new__(Dungeoneer)
        new.copy_state(self)
        return new

    def redeal(self, seat: int | None, chance: Chance) -> None:
        self.deal_anew(seat, chance)

    def view(self, seat: int | None) -> TableView:
        return view_of(self, seat)

    def glance(self, seat: int | None) -> TableView:
        return view_of(self, seat, odds=False)

    def why_not(self, seat: int, text: str) -> Reason | None:
        return why_not(self, seat, text)

    def candidates(self, seat: int) -> Iterable[str]:
        return candidates(self, seat)

    def check(self) -> None:
        self.conserved()
        if self.entry not in (0, CARDS, HAZARDS):
            steps = {"cards": CARDS, "hazards": HAZARDS}
            raise PositionError(
                "entry", "it is {cards} before the cards, {hazards} before the hazards, or 0", steps
            )
        if self.raised and not (self.omens and self.omens[-1].deck == MONSTER):
            raise PositionError("raised", "a monster raised for the coming battle is the last of the omens")
        for name, fights in (("battles", self.battles), ("queue", self.queue)):
            for number, fight in enumerate(fights):
                for index, one in enumerate(fight.attacks):
                    if one.monster is not None and one.monster.card.beast is not one.beast:
                        path = f"{name}[{number}].attacks[{index}].beast"
                        raise PositionError(path, "the monster of this card is another (DN-7.5)")
        rivals = not self.solo and not self.options.resurrection
        if rivals and not self.result and sum(player.alive for player in self.players) == 1:
            raise PositionError("players", "the last hero in the game has won already (DN-10.3)")
        for player in self.players:
            if player.alive and player.health < 1 and not self.battles:  # in one he may be about to fall
                raise PositionError(
                    f"players[{player.seat}].health", "who has none is out of the game (DN-10.2)"
                )
            self._check_rows(player)
            if (player.saved or player.kept) and (self.solo or self.options.actions == "limit"):
                raise PositionError(
                    f"players[{player.seat}].saved", "no action point can be saved here (DN-11.7, DN-12.8)"
                )
            if player.tip and (
                not player.alive
                or player.seat != self.active
                or self.phase != FEATS
                or player.ap < 1
                or not turn.tipped_options(self, player)
            ):
                raise PositionError(f"players[{player.seat}].tip", "there is nothing to use this point on")

    def _check_rows(self, player: Player) -> None:
        """What lies before a player is what may lie there together."""
        path = f"players[{player.seat}]"
        kinds = [one.card.kind for one in player.treasures]
        if len(set(kinds)) < len(kinds):
            raise PositionError(f"{path}.treasures", "of a kind one treasure may be ready (DN-5.5)")
        if len(player.lair) > self.parts.rules.lair:
            raise PositionError(f"{path}.lair", "a lair does not hold so many monsters (DN-7.15)")
        if any(task.token and task.quest.type != "escort" for task in player.quests):
            raise PositionError(f"{path}.quests", "only an escort has a token (DN-6.8)")
        if not self.solo and not self.result and len(player.done) >= self.parts.rules.quests_to_win:
            raise PositionError(f"{path}.done", "who has completed so many quests has won already (DN-10.1)")
