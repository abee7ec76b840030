"""What the modes of the game do differently: each for himself here, the team variant in full (ST-13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.core.decision import Choice
from undercroft.core.native import mypyc_attr
from undercroft.games.rotendale import moves
from undercroft.games.rotendale.components import Start, Tables
from undercroft.games.rotendale.menu import Menu
from undercroft.games.rotendale.moves import MAGES, Move
from undercroft.games.rotendale.player import Player
from undercroft.games.rotendale.spiral import GOAL, START


@mypyc_attr(allow_interpreted_subclasses=True)
class Mode:
    """Everybody for himself with one mage."""

    __slots__ = ("mages", "menu", "only_roll", "roll", "roll_questions", "start")

    def __init__(self, tables: Tables) -> None:
        self.mages = 1
        """How many mages a player has."""
        self.start: Start = tables.base
        self.menu = Menu(tables, False)
        self.roll: Move = moves.MOVE
        """The main action that moves a mage."""
        self.only_roll = (self.roll,)
        self.roll_questions = roll_questions(self.only_roll)
        """The question of the main action to each seat, where there is no other."""

    def mage_name(self, mage: int) -> str:
        return "mage"

    def caught(self, player: Player, mage: int) -> bool:
        """ST-10.4: is a circle of teleports the death of the player? Else the loss is seen to here."""
        return True

    def terms(self, player: Player, found: bool, excess: int) -> tuple[int, int, int]:
        """ST-12.2: distance, deaths and bonus of a player; `excess` is what health and mana have above their
        bound. ST-12.1: whoever `found` the Book counts nothing."""
        if found:
            return 0, 0, 0
        rates = self.start
        return GOAL + 1 - player.mages[0], player.deaths * rates.death, rates.excess * excess

    def places(self, points: Sequence[int], finder: int) -> tuple[int, ...]:
        """ST-12.3: the winner first, then by points; equals share a place."""
        return ranked([(-1 if seat == finder else one, 0) for seat, one in enumerate(points)])

    def winners(self, first: tuple[int, ...], finder: int) -> tuple[int, ...]:
        """Who of those in the first place has won. ST-11.6: nobody, if the Book was not found."""
        return first if finder >= 0 else ()

    def ending(self, winners: tuple[int, ...], finder: int) -> str:
        return "book" if finder >= 0 else "rounds"


@mypyc_attr(allow_interpreted_subclasses=True)
class Team(Mode):
    """ST-13: two players with two mages each, which share health, mana and all the rest."""

    __slots__ = ()

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.mages = len(MAGES)
        self.start = tables.team
        self.menu = Menu(tables, True)
        self.roll = moves.ROLL_MOVE
        self.only_roll = (self.roll,)
        self.roll_questions = roll_questions(self.only_roll)

    def mage_name(self, mage: int) -> str:
        return f"mage_{MAGES[mage]}"

    def caught(self, player: Player, mage: int) -> bool:
        """ST-13.9: only this mage goes back, and the team loses nothing else."""
        player.loop_deaths += 1
        player.mages[mage] = START
        return False

    def terms(self, player: Player, found: bool, excess: int) -> tuple[int, int, int]:
        """ST-13.11: a mage in Rotendale counts nothing, and the finder not his deaths."""
        rates = self.start
        distance = sum(GOAL + 1 - cell for cell in player.mages if cell != GOAL)
        deaths = player.loop_deaths * rates.loop_death + (0 if found else player.deaths * rates.death)
        return distance, deaths, rates.excess * excess

    def places(self, points: Sequence[int], finder: int) -> tuple[int, ...]:
        """ST-13.11: fewer points, a tie is the finder's."""
        return ranked([(one, int(seat != finder)) for seat, one in enumerate(points)])

    def winners(self, first: tuple[int, ...], finder: int) -> tuple[int, ...]:
        """ST-13.13: without the Book a draw is nobody's."""
        return () if finder < 0 and len(first) > 1 else first

    def ending(self, winners: tuple[int, ...], finder: int) -> str:
        if finder < 0:
            return "rounds"
        return "team_book" if finder in winners else "team_points"


def roll_questions(only_roll: tuple[Move]) -> tuple[Choice, ...]:
    return tuple(Choice(seat, only_roll, moves.MAIN_ACTION) for seat in range(4))


MODES: Final = {"base": Mode, "team": Team}


def ranked(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The place of each key, 1 for the smallest; equal keys share one."""
    return tuple(1 + sum(other < key for other in keys) for key in keys)
