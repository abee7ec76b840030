"""The tomb near Rotendale, and what the score of a game counts (ST-11, ST-12, ST-13)."""

from __future__ import annotations

from undercroft.core.decision import Choice
from undercroft.core.native import mypyc_attr
from undercroft.games.rotendale import events, moves
from undercroft.games.rotendale.components import Card
from undercroft.games.rotendale.player import Player
from undercroft.games.rotendale.rules.cards import Cards
from undercroft.games.rotendale.rules.stats import Part
from undercroft.games.rotendale.state import NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Tomb(Cards):
    """Searching for the Book, and counting."""

    __slots__ = ()

    def reach_tomb(self, player: Player, mage: int) -> Part:
        """ST-11.1, ST-13.14: whoever arrives may search at once. Gives whether the turn goes on."""
        self.emit(events.TombReached, player.seat, self.mode.mage_name(mage))
        self.moment("reached")
        if self.finder != NOBODY:  # ST-11.5
            return True
        self.asked = "arrival-search"
        search = self.menu.arrival_search
        prompt = moves.prompt("arrival-search", "ST-11.1", search.numbers)
        answer = yield Choice(player.seat, (search, moves.SKIP_SEARCH), prompt)
        if answer is search:
            return (yield from self.search(player))
        return True

    def search(self, player: Player) -> Part:
        """ST-11.2. Gives whether the turn goes on."""
        enemy = self.look(player)
        if self.finder != NOBODY:
            return False
        return enemy is None or (yield from self.meet_encounter(player, enemy))

    def look(self, player: Player) -> Card | None:
        """The die of a search: the Book, nothing, or an enemy that is still to be met."""
        value = self.roll(player, "search")
        if self.components.book.wins(value):  # ST-11.3
            self.finder = player.seat
            player.extra = 0
            self.emit(events.BookFound, player.seat)
            last = self.seats_to_come()
            if last:
                self.emit(events.LastTurns, last)
            self.moment("found")
            return None
        if value > self.components.tomb_enemy:
            self.emit(events.SearchFailed, player.seat)
            self.moment("failed")
            return None
        enemy: Card = self.components.tomb[self.roll(player, "tomb") - 1]
        return enemy

    def seats_to_come(self) -> tuple[int, ...]:
        """ST-11.4: the seats that still have their turn of this round."""
        left = (self.first - self.turn - 1) % self.seats
        return tuple((self.turn + 1 + place) % self.seats for place in range(left))

    # --- ST-12: points; fewer are better

    def excess(self, player: Player) -> int:
        """What health and mana have above the bound from which they count."""
        above: int = self.components.bonus_above
        return max(0, player.health - above) + max(0, player.mana - above)

    def terms(self, player: Player) -> tuple[int, int, int]:
        """Distance, deaths and bonus of a player."""
        return self.mode.terms(player, player.seat == self.finder, self.excess(player))

    def points(self, player: Player) -> int:
        """The score if the game ended now."""
        distance, deaths, bonus = self.terms(player)
        return max(0, distance + deaths - bonus)
