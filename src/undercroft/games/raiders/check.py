"""Whether there can be such a position: pieces are conserved, counters in their bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undercroft.core.errors import PositionError
from undercroft.core.piece import ALL
from undercroft.games.raiders.components import CRYSTAL, ITEMS

if TYPE_CHECKING:
    from undercroft.games.raiders.game import Hero, Raiders


def check_position(game: Raiders) -> None:
    """Raises PositionError."""
    if [hero.seat for hero in game.heroes] != list(range(game.seats)) or game.first >= game.seats:
        raise PositionError("heroes", f"heroes of the seats 0 to {game.seats - 1} are needed, in this order")
    check_items(game)
    for index, hero in enumerate(game.heroes):
        check_hero(game, hero, f"heroes[{index}]")
    if game.result is None and not any(hero.living for hero in game.heroes):
        raise PositionError("heroes", "somebody must be living")
    characters = [hero.character for hero in game.heroes if hero.character is not None]
    if len(set(characters)) != len(characters):
        raise PositionError("heroes", "no two heroes have the same character")
    check_deck(game)
    check_solo_and_patterns(game)


def check_items(game: Raiders) -> None:  # section 6.2a
    for item, name in enumerate(ITEMS):
        have = game.supply[item]
        for hero in game.heroes:
            have += hero.items[item] + sum(card.item == item for card in hero.cards)
            have += hero.crystals_out if item == CRYSTAL else 0
        expected = 0 if game.seats == 1 else game.copies_of(item)
        if have != expected:
            raise PositionError("supply", f"there are {expected} of {name} in the game, not {have}")


def check_hero(game: Raiders, hero: Hero, path: str) -> None:
    if hero.treasure > game.cap:
        raise PositionError(f"{path}.treasure", f"nobody owns more than {game.cap} (DR-1.2)")
    if not hero.living:
        if any(hero.items):
            raise PositionError(f"{path}.items", "the dead hold no items (DR-12.1)")
        return
    if hero.petrified or hero.died:
        raise PositionError(f"{path}.living", "a hero who died or is stone does not live")
    if game.result is None:
        if hero.wounds >= game.death:
            raise PositionError(f"{path}.wounds", f"nobody lives with {hero.wounds} wounds (DR-1.1)")
        fighting = bool(game.row) and game.row[game.place].back == "leader"
        if hero.hand == 0 and not hero.cards and not fighting:
            raise PositionError(f"{path}.hand", "a living hero holds a strength card (DR-4.3)")
        if game.stage != "set_up" and hero.character is None:
            raise PositionError(f"{path}.character", "this hero needs a character")


def check_deck(game: Raiders) -> None:
    size = game.components.rooms_per_level
    left = game.components.levels * size
    if game.stage != "set_up":
        if game.room >= left:
            raise PositionError("room", f"the last room is {left - 1}")
        left -= (game.level + 1) * size
        if len(game.row) != size:
            raise PositionError("row", f"a level has {size} rooms")
        for index in range(game.place):
            if game.row[index].seen != ALL:
                raise PositionError(f"row[{index}]", "a room that has been played lies face up")
    elif game.row:
        raise PositionError("row", "no level is laid out before the set-up")
    if len(game.pile) != left or len(game.light) != left:
        raise PositionError("pile", f"{left} rooms are left for the later levels")
    counts: dict[str, int] = {}
    for piece in (*game.discard, *game.row, *game.pile, *game.box, *game.leaders):
        counts[piece.face.id] = counts.get(piece.face.id, 0) + 1
    left_out = game.components.solo_without if game.seats == 1 else ()
    for id, room in game.components.cards.items():
        copies = 0 if id in left_out or (room.kind == "leader" and not game.second) else room.copies
        if counts.get(id, 0) != copies:
            raise PositionError(
                "row", f"there are {copies} cards of {id} in the game, not {counts.get(id, 0)}"
            )


def check_solo_and_patterns(game: Raiders) -> None:
    deck = sorted(game.components.strength_deck) if game.seats == 1 else []
    if sorted([*(piece.face for piece in game.strength), *game.turned]) != deck:
        raise PositionError("strength", f"the monsters' strength cards are {deck}")  # DR-16.1
    patterns = [piece.face for piece in game.patterns]
    known = game.components.level_cards
    laid = 0 if game.stage == "set_up" else game.level + 1
    expected = len(known) - laid if game.options.level_cards else 0
    if len(patterns) != expected or len(set(patterns)) != expected or not set(patterns) <= set(known):
        raise PositionError("patterns", f"{expected} different level cards are left")  # DR-B.4
