"""The Book of Rotendale: setup, turns and rounds, the series (ST-2, ST-3, ST-11, ST-12.4, ST-13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from undercroft.core.chance import Chance
from undercroft.core.decision import Choice, Flow
from undercroft.core.errors import Reason
from undercroft.core.game import Result
from undercroft.core.native import mypyc_attr
from undercroft.core.piece import shuffle_unknown
from undercroft.games.rotendale import events, moves
from undercroft.games.rotendale.check import check
from undercroft.games.rotendale.components import AIR_SHIELD, DUNGEON, EMPTY, ENEMY, LABYRINTH, TRAP, Card
from undercroft.games.rotendale.modes import ranked
from undercroft.games.rotendale.moves import Move
from undercroft.games.rotendale.player import Player
from undercroft.games.rotendale.rules import refusals
from undercroft.games.rotendale.rules.refusals import allowed, free_mages
from undercroft.games.rotendale.rules.stats import Part
from undercroft.games.rotendale.rules.tomb import Tomb
from undercroft.games.rotendale.spiral import GOAL, START, is_passable
from undercroft.games.rotendale.state import NOBODY
from undercroft.games.rotendale.view import TableView, picture

WITH_ACTS: Final = frozenset({LABYRINTH, DUNGEON, ENEMY})
"""Kinds of cards that offer a main action to a mage that stands on them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rotendale(Tomb):
    """A series of one or more games. A phase is the deal of a game, or one turn."""

    __slots__ = ()

    def flow(self) -> Flow | None:
        if self.result is not None:
            return None
        return self.deal() if self.phase == "deal" else self.take_turn()

    # --- ST-2: setup

    def deal(self) -> Flow:
        """ST-2.2 to ST-2.5: the deck, the mages, the first player."""
        self.emit(events.GameStarted, self.number, self.options.series_games)
        deck = self.components.deck[:]
        while True:
            self.chance.shuffle(deck)
            self.cards = [EMPTY, *deck, EMPTY]
            if is_passable(self.cards):
                break
        self.owners = [NOBODY] * (GOAL + 1)
        self.players = [Player(seat, self.mode.mages, self.start) for seat in range(self.seats)]
        self.finder = NOBODY
        self.first = self.turn = self.roll_for_first()
        self.emit(events.FirstPlayer, self.first)
        self.round = 1
        self.extra_turn = False
        self.way = ()
        self.phase = "turn"
        self.emit(events.RoundStarted, 1)
        yield from ()

    def roll_for_first(self) -> int:
        """ST-2.5: the highest die; those who share it roll again."""
        seats = list(range(self.seats))
        while len(seats) > 1:
            values = {}
            for seat in seats:
                values[seat] = self.roll(self.players[seat], "first")
            best = max(values.values())
            seats = [seat for seat in seats if values[seat] == best]
        return seats[0]

    # --- ST-3: turns and rounds

    def take_turn(self) -> Flow:
        """ST-3.2, ST-3.4: scaring, the main action, the end of the turn."""
        player = self.players[self.turn]
        if self.journal is not None:
            self.emit(events.ExtraTurn if self.extra_turn else events.TurnStarted, player.seat)
        if self.watcher is not None:
            self.moment("turn")
        if player.skip:
            player.skip = False
            self.emit(events.TurnSkipped, player.seat)
            self.moment("skipped")
        else:
            while True:
                self.asked = "main-action"
                question = self.main_question(player)
                answer: Move = question.options[0]
                if len(question.options) > 1 or not self.options.auto_roll:
                    answer = yield question
                if answer is self.mode.roll or not self.use_in_window(player, answer):
                    break
            goes_on = yield from self.main_action(player, answer)
            if goes_on and player.artefacts:
                yield from self.end_window(player)
        self.end_turn(player)

    def main_action(self, player: Player, answer: Move) -> Part:
        """ST-3.3, ST-13.2: one of these. Gives whether the turn goes on."""
        if answer is self.mode.roll:
            return self.roll_and_move(player)
        name, mage = answer.name, answer.mage
        if name == "leave_labyrinth":
            return self.leave_labyrinth(player, mage)
        if name == "search":
            return self.search(player)
        if name == "explore":
            return self.explore(player)
        if name == "fight_again":
            return self.fight_again(player, player.mages[mage])
        return self.wait(player)

    def wait(self, player: Player) -> Part:
        """In Rotendale a turn may pass without a search."""
        self.emit(events.Waited, player.seat)
        yield from ()
        return True

    def main_question(self, player: Player) -> Choice:
        """What the cells of his mages offer, and what may be done in any window."""
        mages = player.mages
        cell = mages[0]
        options: Sequence[Move] = self.mode.only_roll
        card: Card = self.cards[cell].face
        if len(mages) > 1 or cell == GOAL or card.kind in WITH_ACTS:
            options = self.main_options(player)
        elif not player.artefacts:
            return self.mode.roll_questions[player.seat]
        if player.artefacts:
            options = [*options, *self.window_options(player)]
        return Choice(player.seat, options, moves.MAIN_ACTION)

    def main_options(self, player: Player) -> Sequence[Move]:
        """The acts that have a place where the mages stand, and are not refused. Nothing ever refuses the
        only one, or a roll that can move a mage."""
        menu, mages = self.menu, player.mages
        acts: tuple[Move, ...] = ()
        found: tuple[Move, ...] = ()
        free = False
        for mage, cell in enumerate(mages):
            if cell == GOAL:
                found = (*found, menu.search[mage])
                continue
            kind = self.cards[cell].face.kind
            if kind == LABYRINTH:
                acts = (*acts, menu.leave_labyrinth[mage])
                continue
            free = True
            if kind == DUNGEON:
                acts = (*acts, menu.explore[mage])
            elif kind == ENEMY:
                acts = (*acts, menu.fight_again[mage])
        if not free and not acts:
            found = (*found, moves.PASS)
        acts = (*acts, *found)
        if free:
            return [self.mode.roll, *allowed(self, player, acts)] if acts else self.mode.only_roll
        return allowed(self, player, acts) if len(acts) > 1 else acts

    def window_options(self, player: Player) -> list[Move]:
        """What may be done before the main action and at the end of the turn (ST-3.4, ST-3.5)."""
        options = self.scare_options(player)
        if self.far_shield and player.artefact(AIR_SHIELD) is not None:
            traps = [
                moves.move("air_shield", cell=cell)
                for cell in range(START + 1, GOAL)
                if self.cards[cell].face.kind == TRAP
            ]
            options += allowed(self, player, traps)
        return options

    def use_in_window(self, player: Player, answer: Move) -> bool:
        """Uses an artefact; False if the answer is something else."""
        if answer.name == "scare":
            cell = player.mages[answer.mage]
            self.scare(player, cell, self.cards[cell].face, answer.artefact)
            return True
        if answer.name == "air_shield":
            self.break_trap(player, answer.cell)
            return True
        return False

    def roll_and_move(self, player: Player) -> Part:
        """ST-4.1; ST-13.2: the die first, then the choice of the mage that moves, if several can."""
        value = self.roll(player, "move")
        if len(player.mages) == 1:
            return self.move(player, 0, value, "die")
        free = free_mages(self, player)
        if len(free) == 1:
            return self.move(player, free[0], value, "die")
        return self.choose_and_move(player, value)

    def choose_and_move(self, player: Player, value: int) -> Part:
        self.asked = "choose-mage"
        answer = yield Choice(player.seat, moves.WHICH_MAGE, moves.CHOOSE_MAGE[value])
        return (yield from self.move(player, answer.mage, value, "die"))

    def end_window(self, player: Player) -> Flow:
        """ST-3.5: sacrifices (ST-6.7) and scaring, as often as wanted."""
        while player.artefacts:
            self.asked = "end-window"
            misses = player.skip and not player.extra  # ST-3.6
            sacrifice = self.menu.sacrifice[misses]
            options = [moves.END_TURN, *(sacrifice[card] for card in dict.fromkeys(player.artefacts))]
            options += self.window_options(player)
            answer = yield Choice(player.seat, options, moves.END_WINDOW[misses])
            if answer is moves.END_TURN:
                return
            if answer.name == "sacrifice":
                player.drop(self.components.cards[answer.artefact])
                player.extra += 1
                self.emit(events.ArtefactSacrificed, player.seat, answer.artefact)
                self.moment("extra")
            else:
                self.use_in_window(player, answer)

    def end_turn(self, player: Player) -> None:
        """ST-3.2 step 5, ST-3.1 and ST-11.4: an extra turn, the next player, the next round or the end."""
        self.asked, self.passed = "", ()
        if player.extra > 0:
            player.extra -= 1
            self.extra_turn = True
            return
        self.extra_turn = False
        self.turn = (self.turn + 1) % self.seats
        if self.turn != self.first:
            return
        if self.finder != NOBODY or self.round >= self.max_rounds:
            self.end_game()
            return
        self.round += 1
        if self.journal is not None:
            self.emit(events.RoundStarted, self.round)

    # --- ST-12: the end of a game and of the series

    def end_game(self) -> None:
        """ST-12.1 to ST-12.3; then the next game of the series, or the end."""
        points = []
        for player in self.players:
            scored = self.points(player)
            distance, deaths, bonus = self.terms(player)
            self.emit(events.Scored, player.seat, distance, deaths, bonus, scored)
            points.append(scored)
        places = self.mode.places(points, self.finder)
        first = tuple(seat for seat, place in enumerate(places) if place == 1)
        winners = self.mode.winners(first, self.finder)
        self.emit(events.GameEnded, self.number, winners)
        self.totals = tuple(self.totals[seat] + points[seat] for seat in range(self.seats))
        self.won = tuple(self.won[seat] + (seat in winners) for seat in range(self.seats))
        self.lost = tuple(
            self.lost[player.seat] + player.deaths + player.loop_deaths for player in self.players
        )
        if self.options.series_games == 1:
            ending = self.mode.ending(winners, self.finder)
            self.result = Result(places, winners, points, ending)
            return
        for seat in range(self.seats):
            self.emit(events.SeriesStanding, seat, self.totals[seat], self.won[seat])
        if self.number < self.options.series_games:
            self.number += 1
            self.phase = "deal"
        else:
            self.result = self.series_result()

    def series_result(self) -> Result:
        """ST-12.4: fewest points, then more games won, then fewer deaths, then shared."""
        keys = [(self.totals[seat], -self.won[seat], self.lost[seat]) for seat in range(self.seats)]
        places = ranked(keys)
        winners = [seat for seat, place in enumerate(places) if place == 1]
        return Result(places, winners, self.totals, "series")

    # --- for the kernel

    def copy(self) -> Rotendale:
        new: Rotendale = Rotendale.__new__(Rotendale)
        new.copy_table(self)
        return new

    def view(self, seat: int | None) -> TableView:
        return picture(self, seat)

    def glance(self, seat: int | None) -> TableView:
        return picture(self, seat, odds=False)

    def redeal(self, seat: int | None, chance: Chance) -> None:
        """Nobody knows more than anybody else: all cards never turned are dealt anew."""
        shuffle_unknown([self.cards], seat, chance)

    def why_not(self, seat: int, text: str) -> Reason | None:
        return refusals.why_not(self, seat, text)

    def candidates(self, seat: int) -> Iterable[str]:
        return refusals.vocabulary(self, seat)

    def check(self) -> None:
        check(self)
