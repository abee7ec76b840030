"""A table in a given situation, and answers in the player's words.

    table = Table(4, "dragon", first=1)            # four heroes before a dragon, seat 1 goes first
    table.hero(0, treasure=7, items="key key")
    table.play("4 key 3 3")                        # each in turn; `*` is a crystal, `?` a torch
    assert table.wounds == [0, 3, 0, 3]

Heroes start with 5 treasure, no wounds, no items and all five strength cards.
"""

from __future__ import annotations

from typing import Any

from undercroft.core.chance import Chance
from undercroft.core.components import Components
from undercroft.core.game import Setup
from undercroft.core.match import Match
from undercroft.core.options import read_options
from undercroft.core.run import Run
from undercroft.core.start import load_table, standard_components
from undercroft.games.raiders import GAME
from undercroft.games.raiders.components import ITEMS
from undercroft.games.raiders.game import Raiders
from undercroft.games.raiders.rules.death import remove
from undercroft.games.raiders.rules.level import end_level
from undercroft.games.raiders.state import Hero, strength_piece

WORDS = {"*": "crystal", "?": "torch", "-": "none", "w": "wait"} | {
    str(value): f"power_{value}" for value in range(1, 6)
}


class Table:
    def __init__(
        self,
        seats: int,
        *rooms: str,
        first: int = 0,
        level: int = 0,
        dark: str = "",
        seed: int = 1,
        source: Components | None = None,
        **options: Any,
    ) -> None:
        """Before the first of `rooms`; with fewer than five, those before it have been played. Rooms are lit
        except those of the row that `dark` names by place (1 to 5). `source` is a component file."""
        source = source or standard_components(GAME)
        chosen = read_options(GAME.options, options)
        GAME.check_options(seats, chosen)
        setup = Setup(seats, chosen, load_table(GAME, source), Chance.from_seed(seed))
        self.game: Raiders = GAME.create(setup)
        Run(self.game)  # deals the characters and lays out the first level
        if not options.get("choose_characters"):
            self._arrange(rooms, first, level, dark)
        self._match: Match | None = None
        self._make = lambda: Match(GAME, seats, chosen, source, self.game, "pcg64:1")

    def _arrange(self, rooms: tuple[str, ...], first: int, level: int, dark: str) -> None:
        game = self.game
        game.room = 0
        while game.level < level:
            game.room += 5
            end_level(game)
        game.room = level * 5 + (5 - len(rooms))
        game.first = first
        game.turned = []
        for index, id in enumerate(rooms):
            self._put(5 - len(rooms) + index, id)
        for index, piece in enumerate(game.row):
            hidden = str(index + 1) in dark and index >= game.place
            game.row[index] = piece.hidden() if hidden else piece.shown_to_all()
        if game.seats == 1:
            deck = game.components.strength_deck
            game.strength = [strength_piece(value) for value in deck]
            self.hero(0, treasure=5, wounds=0)
            return
        for hero in game.heroes:
            self.hero(hero.seat, treasure=5, wounds=0, items="")

    def _put(self, index: int, id: str) -> None:
        """Swaps a room of this id into the row, from a later place or from outside it if possible."""
        game = self.game
        row = game.row
        zones = (row[index:], game.pile, game.box, game.leaders, game.discard, row[:index])
        place = next(
            ((zone, at) for zone in zones for at, piece in enumerate(zone) if piece.face.id == id), None
        )
        assert place is not None, f"there is no {id} left"
        zone, at = place
        row[index], zone[at] = zone[at], row[index]
        if zone is zones[0]:
            row[index + at] = zone[at] if at else row[index]
        elif zone is zones[-1]:
            row[at] = zone[at]

    # --- situations

    def hero(
        self,
        seat: int,
        treasure: int | None = None,
        wounds: int | None = None,
        items: str | None = None,
        hand: str | None = None,
        dead: bool = False,
    ) -> Hero:
        """Gives a hero what is named; items come out of the supply."""
        game = self.game
        hero = game.heroes[seat]
        if treasure is not None:
            hero.treasure = treasure
        if wounds is not None:
            hero.wounds = wounds
        if items is not None:
            for item, name in enumerate(ITEMS):
                game.supply[item] += hero.items[item]
                hero.items[item] = items.split().count(name)
                game.supply[item] -= hero.items[item]
        if hand is not None:
            hero.hand = sum(1 << (int(value) - 1) for value in hand.split())
        if dead:
            hero.wounds = 10
            remove(game, hero)
        return hero

    def all(self, **values: Any) -> None:
        for seat in range(self.game.seats):
            self.hero(seat, **values)

    # --- play

    @property
    def match(self) -> Match:
        if self._match is None:
            self.game.check()
            self._match = self._make()
        return self._match

    def play(self, words: str) -> Table:
        """Answers, each for the seat that has to decide first."""
        for word in words.split():
            seat = self.match.choices.seats[0]
            self.match.play(seat, WORDS.get(word, word))
        return self

    def each(self, words: str) -> Table:
        """One answer a seat, in the order of the seats; whoever is asked first."""
        cards = words.split()
        for _ in cards:
            seat = self.turn
            self.match.play(seat, WORDS.get(cards[seat], cards[seat]))
        return self

    def seat_plays(self, seat: int, words: str) -> Table:
        for word in words.split():
            self.match.play(seat, WORDS.get(word, word))
        return self

    # --- what is to be seen

    @property
    def now(self) -> Raiders:
        return self.match.game

    @property
    def heroes(self) -> list[Hero]:
        return self.now.heroes

    @property
    def treasure(self) -> list[int]:
        return [hero.treasure for hero in self.heroes]

    @property
    def wounds(self) -> list[int]:
        return [hero.wounds for hero in self.heroes]

    @property
    def turn(self) -> int:
        return self.match.choices.seats[0]

    def options(self, seat: int | None = None) -> list[str]:
        return [str(option) for option in self.match.choices[self.turn if seat is None else seat].options]

    def reason(self, text: str, seat: int | None = None) -> tuple[str, str]:
        found = self.match.why_not(self.turn if seat is None else seat, text)
        assert found is not None
        return found.key, found.rule

    def events(self, name: str, seat: int | None = None) -> list[Any]:
        return [event for _, event in self.match.log(seat) if type(event).__name__ == name]

    def items(self, seat: int) -> dict[str, int]:
        return {
            name: self.heroes[seat].items[index]
            for index, name in enumerate(ITEMS)
            if self.heroes[seat].items[index]
        }

    def supply(self, item: str) -> int:
        return self.now.supply[ITEMS.index(item)]

    def cards_of(self, seat: int) -> list[int]:
        return [value for value in range(1, 6) if self.heroes[seat].hand >> (value - 1) & 1]
