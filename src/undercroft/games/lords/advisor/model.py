"""A battle as the advisor looks at it: what cannot matter is left out, and an end has a value.

All values are in tenths of a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.games.lords.battle.scene import CONQUERED, Field, Party, Scene, Site
from undercroft.games.lords.components import Adventurer
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.scoring import prizes
from undercroft.games.lords.state import GONE, Hero

GOLD: Final = 5
FOOD: Final = 4
IMP: Final = 9
TRAP: Final = 6
CREATURE: Final = 20
"""What things are worth that are still there after the combat."""
TILE: Final = 20
TRAINING_TILE: Final = 200
"""What a conquered tile costs; in a training it is nearly all that matters."""
ROOM: Final = 20
"""What a conquered room costs besides."""
POINT: Final = 10
"""And for each point that it would bring as a scoring room."""
PRISONER: Final = 20
PALADIN: Final = 50


def prize(tile: Adventurer) -> int:
    """What it brings to catch somebody."""
    if tile.kind == "illusion":
        return 0
    return PALADIN if tile.kind == "paladin" else PRISONER


class Model(Field):
    """A field where adventurers with the same numbers are one, and prisoners just common ones or paladins."""

    def __init__(self, game: Lords, seat: int) -> None:
        evils = [lord.evil for lord in game.lords]
        super().__init__(game.components, seat, game.year, evils, game.in_order(), game.first_game)
        self.places = {}
        self.heroes: dict[tuple[Adventurer, int, int, int], Hero] = {}
        self.parties: dict[Party, Party] = {}
        """One object for each adventurer and party."""
        self.tile = TRAINING_TILE if self.training else TILE
        self.moves = paladin_moves(game, seat)
        """Whether the paladin might come or go."""
        self.alike: dict[tuple[str, int, int, int, int], Adventurer] = {}
        self.anybody = Adventurer("anybody", "warrior", self.year, 1, 1, (0, 0, 0))
        """Any common prisoner."""
        self.saint = self.table.paladins[self.year - 1]
        """Any paladin in prison."""
        self.prizes = prizes(game)
        self.losses: list[int] = []
        """What it costs to lose a site, by its index."""

    def hero(self, tile: Adventurer, damage: int, tokens: int, poison: int) -> Hero:
        key = (tile, damage, tokens, poison)
        found = self.heroes.get(key)
        if found is None:
            found = self.heroes[key] = Hero(tile, damage, tokens, poison)
        return found

    def line(self, party: Party) -> Party:
        return self.parties.setdefault(party, party)

    def figure(self, hero: Hero) -> Hero:
        tile = hero.tile
        key = (tile.kind, tile.hp, tile.anti, tile.heart, tile.magic)
        return self.hero(self.alike.setdefault(key, tile), hero.damage, hero.tokens, hero.poison)

    def figures(self, party: Sequence[Hero]) -> Party:
        return tuple([self.figure(hero) for hero in party])

    def inmate(self, tile: Adventurer) -> Adventurer:
        return self.saint if tile.kind == "paladin" else self.anybody

    def merged(self, scene: Scene) -> Scene:
        """A scene of the table as it is here."""
        guest = scene.home.guest
        return scene._replace(
            party=self.figures(scene.party),
            prison=self.inmates(scene.prison),
            home=scene.home._replace(guest=None if guest is None else self.figure(guest)),
        )

    def loss(self, site: Site) -> int:
        """What it costs to lose a tile."""
        if site.room is None:
            return self.tile
        return self.tile + ROOM + POINT * self.prizes.get(site.room.id, 0)

    def value(self, scene: Scene, site: Site) -> int:
        """What the lord has in this scene: differences of it are what a battle brings."""
        home = scene.home
        creatures = len(scene.ready) + len(scene.up) + len(scene.down) + len(home.lair) + len(home.asleep)
        total = (
            GOLD * home.gold
            + FOOD * scene.food
            + IMP * home.imps
            + TRAP * (len(home.hand) + len(scene.traps))
            + CREATURE * creatures
        )
        for tile in scene.prison:
            total += PALADIN if tile.kind == "paladin" else PRISONER
        if scene.marks & CONQUERED:
            total -= self.losses[site.index]
        return total


def paladin_moves(game: Lords, seat: int) -> bool:
    """Whether the paladin might come or go in a battle of this seat."""
    step = game.components.rules.paladin_step
    if game.paladin_at == GONE or game.training is not None:
        return False
    if game.paladin_at == seat:
        return any(lord.evil >= step for at, lord in enumerate(game.lords) if at != seat)
    return True
