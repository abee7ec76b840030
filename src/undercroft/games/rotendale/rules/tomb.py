"""The tomb near Rotendale, and what the score of a game counts (ST-11, ST-12, ST-13)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.core.decision import Choice, Prompt
from undercroft.core.native import mypyc_attr
from undercroft.games.rotendale import events, moves
from undercroft.games.rotendale.board import GOAL
from undercroft.games.rotendale.moves import Move
from undercroft.games.rotendale.rules.cards import Cards
from undercroft.games.rotendale.rules.stats import Part
from undercroft.games.rotendale.state import NOBODY, Player

AT_TOMB = Prompt("arrival-search", "ST-11.1")


@mypyc_attr(allow_interpreted_subclasses=True)
class Tomb(Cards):
    """Searching for the Book, and counting."""

    __slots__ = ()

    def reach_tomb(self, player: Player, mage: int) -> Part:
        """ST-11.1, ST-13.14: whoever arrives may search at once. Gives whether the turn goes on."""
        self.emit(events.TombReached, player.seat, self.mage_name(mage))
        if self.finder != NOBODY:  # ST-11.5
            return True
        answer = yield Choice(player.seat, moves.AT_TOMB, AT_TOMB)
        if answer is moves.SEARCH:
            return (yield from self.search(player))
        return True

    def search(self, player: Player) -> Part:
        """ST-11.2. Gives whether the turn goes on."""
        value = self.roll(player, "search")
        if value >= self.components.book_on:  # ST-11.3
            self.finder = player.seat
            player.extra = 0
            self.emit(events.BookFound, player.seat)
            last = self.seats_to_come()
            if last:
                self.emit(events.LastTurns, last)
            return False
        if value > self.components.tomb_enemy_on:
            self.emit(events.SearchFailed, player.seat)
            return True
        return (yield from self.meet_encounter(player, self.components.tomb[self.roll(player, "tomb") - 1]))

    def seats_to_come(self) -> tuple[int, ...]:
        """ST-11.4: the seats that still have their turn of this round."""
        left = (self.first - self.turn - 1) % self.seats
        return tuple((self.turn + 1 + place) % self.seats for place in range(left))

    def tomb_options(self, player: Player) -> list[Move]:
        """The mages in the tomb may search; ST-11.5: not any more once the Book is found."""
        if self.finder != NOBODY:
            return []
        return [
            moves.move("search", mage=mage, team=self.team)
            for mage, cell in enumerate(player.mages)
            if cell == GOAL
        ]

    # --- ST-12: points; fewer are better

    def terms(self, player: Player) -> tuple[int, int, int]:
        """Distance, deaths and bonus of a player (ST-12.2), or of a team (ST-13.11)."""
        rates = self.start
        excess = max(0, player.health - self.components.bonus_above)
        excess += max(0, player.mana - self.components.bonus_above)
        deaths = player.loop_deaths * rates.loop_death
        if self.team:
            distance = sum(GOAL + 1 - cell for cell in player.mages if cell != GOAL)
            if player.seat != self.finder:
                deaths += player.deaths * rates.death
        else:
            distance = GOAL + 1 - player.mages[0]
            deaths += player.deaths * rates.death
        return distance, deaths, rates.excess * excess

    def points(self, player: Player) -> int:
        """The score if the game ended now. ST-12.1: the winner of a base game has 0."""
        if player.seat == self.finder and not self.team:
            return 0
        distance, deaths, bonus = self.terms(player)
        return max(0, distance + deaths - bonus)

    def places(self, points: Sequence[int]) -> tuple[int, ...]:
        """ST-12.3: the winner first, then by points. ST-13.11: fewer points, a tie is the finder's."""
        if self.team:
            keys = [(points[seat], seat != self.finder) for seat in range(self.seats)]
        else:
            keys = [(-1 if seat == self.finder else points[seat], False) for seat in range(self.seats)]
        return tuple(1 + sum(other < key for other in keys) for key in keys)

    def winners(self, places: Sequence[int]) -> tuple[int, ...]:
        """ST-11.6: without a finder nobody wins a base game; ST-13.13: nor a drawn team game."""
        first = tuple(seat for seat, place in enumerate(places) if place == 1)
        if self.finder == NOBODY and (not self.team or len(first) > 1):
            return ()
        return first
