"""Whether there can be such a position: pieces are conserved, counters in bounds, a card for each room."""

from __future__ import annotations

from typing import Any

from undercroft.core.errors import PositionError
from undercroft.core.piece import ALL, Piece
from undercroft.games.raiders.components import CRYSTAL, ITEMS
from undercroft.games.raiders.rules.death import end_after_last_room, end_early
from undercroft.games.raiders.rules.setup import has_item_vault, taken_by
from undercroft.games.raiders.state import FULL_HAND, SET_UP, Hero, State


def check_position(state: State) -> None:
    """Raises PositionError."""
    if [hero.seat for hero in state.heroes] != list(range(state.seats)) or state.first >= state.seats:
        raise PositionError(
            "heroes",
            "heroes of the seats 0 to {last} are needed, in this order",
            {"last": state.seats - 1},
        )
    check_rooms(state)
    check_deck(state)
    check_items(state)
    for index, hero in enumerate(state.heroes):
        check_hero(state, hero, f"heroes[{index}]")
    check_solo_and_patterns(state)
    check_result(state)


# --- heroes


def check_hero(state: State, hero: Hero, path: str) -> None:
    if hero.treasure > state.cap:
        raise PositionError(f"{path}.treasure", "nobody owns more than {cap} (DR-1.2)", {"cap": state.cap})
    if state.stage != SET_UP and (hero.character is None or taken_by(state, hero.character.id) is not hero):
        raise PositionError(f"{path}.character", "every hero needs a character of his own")
    played = state.place + 2 * (state.result is not None)  # two cards lie in the room of a leader (DR-A.9)
    if len(hero.laid) > played:
        raise PositionError(
            f"{path}.laid", "{place} rooms lie behind the party (DR-4.4)", {"place": state.place}
        )
    for index, card in enumerate(hero.laid):
        if card.startswith("power_") and hero.hand >> (int(card.removeprefix("power_")) - 1) & 1:
            raise PositionError(
                f"{path}.laid[{index}]", "{card} is in the hand as well (DR-4.4)", {"card": card}
            )
    if hero.living:
        check_living(state, hero, path)
    else:
        check_dead(state, hero, path)
    if hero.bled and state.result is None:
        raise PositionError(f"{path}.bled", "nobody bleeds to death before the last room (DR-13.2)")
    if state.result is None and not state.midway:
        check_before_room(state, hero, path)


def check_before_room(state: State, hero: Hero, path: str) -> None:
    """What holds between two rooms, and before the set-up."""
    if state.stage == SET_UP:
        dealt = hero.character or hero.treasure or hero.wounds or any(hero.items)
        if dealt or hero.hand != FULL_HAND or not hero.living:
            raise PositionError(path, "before the set-up a hero has his strength cards only (DR-2.2)")
    if hero.cards or hero.value or hero.waits or hero.crystals_out:
        raise PositionError(f"{path}.cards", "nothing lies there before a room is entered (DR-4.1)")
    ahead = state.components.rooms_per_level - state.place
    if hero.living and bin(hero.hand).count("1") < ahead:
        raise PositionError(
            f"{path}.hand", "a card is needed for each of {ahead} rooms (DR-4.3)", {"ahead": ahead}
        )


def check_living(state: State, hero: Hero, path: str) -> None:
    if hero.petrified or hero.died:
        raise PositionError(f"{path}.died", "a hero who died or is stone does not live")
    if hero.wounds >= state.death:
        raise PositionError(
            f"{path}.wounds", "nobody lives with {wounds} wounds (DR-1.1)", {"wounds": hero.wounds}
        )


def check_dead(state: State, hero: Hero, path: str) -> None:
    if any(hero.items) or hero.hand or hero.laid:
        raise PositionError(f"{path}.items", "the dead hold no cards and no items (DR-12.1)")
    if not 1 <= hero.died <= state.room + 1:
        raise PositionError(
            f"{path}.died", "a dead hero died in one of the rooms 1 to {last}", {"last": state.room + 1}
        )


def check_items(state: State) -> None:  # section 6.2a
    for item, name in enumerate(ITEMS):
        have = state.supply[item]
        for hero in state.heroes:
            have += hero.items[item] + sum(card.item == item for card in hero.cards)
            have += hero.crystals_out if item == CRYSTAL else 0
        expected = 0 if state.seats == 1 else state.copies_of(item)
        if have != expected:
            raise PositionError(
                "supply",
                "there are {most} of {item} in the game, not {have}",
                {"most": expected, "item": name, "have": have},
            )


# --- rooms


def check_rooms(state: State) -> None:
    """The rooms of this level, those played and those to come."""
    size = state.components.rooms_per_level
    rooms = state.components.played
    left = rooms
    if state.stage != SET_UP:
        if state.room >= rooms:
            raise PositionError("room", "the last room is {last}", {"last": rooms - 1})
        left -= (state.level + 1) * size
        if len(state.row) != size:
            raise PositionError("row", "a level has {size} rooms", {"size": size})
        for index in range(state.place):
            if state.row[index].seen != ALL:
                raise PositionError(f"row[{index}]", "a room that has been played lies face up")
    elif state.row or state.room:
        raise PositionError("row", "no level is laid out before the set-up")
    if len(state.pile) != left or len(state.light) != left:
        raise PositionError("pile", "{left} rooms are left for the later levels", {"left": left})
    cleared = rooms - left - len(state.row)
    if len(state.discard) != cleared:
        raise PositionError(
            "discard", "{cleared} rooms have been played and cleared away", {"cleared": cleared}
        )


def check_deck(state: State) -> None:
    """Every card is there, in a place where it can be."""
    zones: tuple[tuple[str, list[Piece]], ...] = (
        ("row", state.row),
        ("discard", state.discard),
        ("pile", state.pile),
        ("box", state.box),
        ("leaders", state.leaders),
        ("patterns", state.patterns),
        ("strength", state.strength),
    )
    for name, zone in zones:
        for index, piece in enumerate(zone):
            if piece.seen != ALL and piece.seen >> state.seats:
                raise PositionError(f"{name}[{index}].seen", "seats of this table, or all, can have seen it")
    counts: dict[str, int] = {}
    for piece in (*state.discard, *state.row, *state.pile, *state.box, *state.leaders):
        counts[piece.face.id] = counts.get(piece.face.id, 0) + 1
    left_out = state.components.solo_without if state.seats == 1 else ()
    for id, room in state.components.cards.items():
        copies = 0 if id in left_out or (room.kind == "leader" and not state.second) else room.copies
        if counts.get(id, 0) != copies:
            raise PositionError(
                "row",
                "there are {most} cards of {card} in the game, not {have}",
                {"most": copies, "card": id, "have": counts.get(id, 0)},
            )
    way = (*state.discard, *state.row, *state.pile)
    in_dungeon = sum(piece.back == "leader" for piece in way)
    if in_dungeon != int(state.second) or any(piece.back == "leader" for piece in state.box):
        raise PositionError("leaders", "of the leaders one is in the dungeon, the others are out of it")
    if state.second and (way[-1].back != "leader" or (state.light and state.light[-1])):
        raise PositionError("pile", "the leader waits in the last room, in the dark (DR-A.3)")
    if state.options.beginner_vault and not has_item_vault(way) and has_item_vault(state.box):
        raise PositionError("pile", "a vault with items is in the dungeon (DR-A.4)")


def check_solo_and_patterns(state: State) -> None:
    deck = sorted(state.components.strength_deck) if state.seats == 1 else []
    if sorted([*(piece.face for piece in state.strength), *state.turned]) != deck:  # DR-16.1
        if not deck:
            raise PositionError("strength", "the monsters' strength cards are for a hero alone")
        raise PositionError("strength", "the monsters' strength cards are {deck}", {"deck": str(deck)})
    if state.seats == 1:
        ahead = (*state.row[state.place + state.midway :], *state.pile, *state.box)
        if state.result is None and len(state.strength) < sum(one.face.kind == "monster" for one in ahead):
            raise PositionError("strength", "each monster ahead needs a strength card (DR-16.3)")
    patterns = [piece.face for piece in state.patterns]
    known = state.components.level_cards
    laid = 0 if state.stage == SET_UP else state.level + 1
    expected = len(known) - laid if state.options.level_cards else 0
    if len(patterns) != expected or len(set(patterns)) != expected or not set(patterns) <= set(known):
        raise PositionError("patterns", "{left} different level cards are left", {"left": expected})  # DR-B.4


# --- the end


def check_result(state: State) -> None:
    """A game goes on, or it has ended as the rules say."""
    living = state.living_count()
    if state.result is None:
        if living < min(2, state.seats):
            raise PositionError(
                "heroes", "a game goes on while {least} heroes live (DR-12.4)", {"least": min(2, state.seats)}
            )
        return
    ended: Any = state.copy()
    ended.result = None
    for hero in ended.heroes:
        hero.bled = False
    if not end_early(ended):
        if not state.in_last_room or state.stage == SET_UP:
            raise PositionError("result", "the game goes on: rooms lie ahead, and heroes to see them")
        end_after_last_room(ended)
    if ended.result != state.result:
        raise PositionError(
            "result",
            "by the rules it is {ending}: winners {winners}, places {places}, scores {scores}",
            {name: str(value) for name, value in ended.result.plain().items()},
        )
    for index, hero in enumerate(state.heroes):
        if hero.bled != ended.heroes[index].bled:
            raise PositionError(f"heroes[{index}].bled", "the most wounded bleed to death (DR-13.2)")
