"""What one seat, or a spectator, sees of the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from undercroft.core.piece import ALL
from undercroft.games.raiders.components import Leader, Monster, Room, Trap, Treasure, Vault
from undercroft.games.raiders.stake import Outcome, Stake, outcomes_of, stake_of

if TYPE_CHECKING:
    from undercroft.games.raiders.game import Hero, Raiders


@dataclass(frozen=True, slots=True)
class RoomView:
    """A room of the row. `card` is None while its front is unknown to the viewer; `dark` if it lies face down
    (then `card` is torch knowledge). `state` is done, now or ahead; `seen_by` who saw it by torch."""

    place: int
    state: str
    dark: bool
    card: str | None
    kind: str | None
    seen_by: tuple[int, ...] = ()
    strength: tuple[int, ...] = ()
    wounds: int = 0
    chests: tuple[int, ...] = ()
    looks_at: str = ""
    hits: str = ""
    unit: str = ""
    table: tuple[int, ...] = ()
    gives: tuple[tuple[str, int], ...] = ()
    attacks: str = ""
    forbids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HeroView:
    """One hero; everything here is public. `hand` the strength cards held, `laid` those of earlier rooms of
    the level, `cards` those placed now, `items` torch, crystal, key, sword."""

    seat: int
    character: str | None
    treasure: int
    wounds: int
    living: bool
    petrified: bool
    bled: bool
    died: int
    hand: tuple[int, ...]
    items: tuple[int, ...]
    cards: tuple[str, ...]
    value: int
    laid: tuple[str, ...]
    waits: bool


@dataclass(frozen=True, slots=True)
class CharacterView:
    """A character that can still be chosen (DR-17.5)."""

    id: str
    treasure: int
    wounds: int
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """`first` is None where nobody is first; `unseen` are (kind, card, how many) of the rooms
    the viewer has not seen."""

    level: int
    levels: int
    room: int
    rooms: tuple[RoomView, ...]
    heroes: tuple[HeroView, ...]
    supply: tuple[int, ...]
    first: int | None
    cap: int | None
    death: int
    quick: bool
    second: bool
    stake: Stake | None
    outcomes: tuple[Outcome, ...]
    unseen: tuple[tuple[str, str, int], ...]
    turned: tuple[int, ...]
    strength_left: tuple[tuple[int, int], ...]
    left_to_pick: tuple[CharacterView, ...]
    over: bool
    ending: str | None
    places: tuple[int, ...]
    winners: tuple[int, ...]


def make_view(game: Raiders, seat: int | None, bit: int) -> TableView:
    alone = game.seats == 1
    place = game.place
    rooms = []
    for index in range(len(game.row)):
        state = "done" if index < place or game.result is not None else "now" if index == place else "ahead"
        rooms.append(room_view(game, index, state, bit))
    return TableView(
        level=game.level,
        levels=game.components.levels,
        room=game.room,
        rooms=tuple(rooms),
        heroes=tuple(hero_view(hero) for hero in game.heroes),
        supply=tuple(game.supply),
        first=game.first if game.play == "open" and not alone else None,
        cap=None if alone else game.cap,
        death=game.death,
        quick=game.play == "quick",
        second=game.second,
        stake=stake_of(game) if game.row and game.row[place].seen == ALL and not game.result else None,
        outcomes=outcomes_of(game, seat),
        unseen=unseen(game, bit),
        turned=tuple(game.turned),
        strength_left=strength_left(game),
        left_to_pick=left_to_pick(game),
        over=game.result is not None,
        ending=game.result.ending if game.result else None,
        places=game.result.places if game.result else (),
        winners=game.result.winners if game.result else (),
    )


def room_view(game: Raiders, index: int, state: str, bit: int) -> RoomView:
    piece = game.row[index]
    dark = piece.seen != ALL
    seen_by = tuple(hero.seat for hero in game.heroes if dark and piece.known_to(hero.seat))
    if not piece.seen & bit:
        return RoomView(index, state, dark, None, None, seen_by)
    room: Room = piece.face
    shown = partial(RoomView, index, state, dark, room.id, room.kind, seen_by)
    if isinstance(room, Leader):
        return shown(
            strength=room.strength,
            wounds=room.wounds,
            attacks=room.attacks,
            forbids=tuple(sorted(room.forbids)),
        )
    if isinstance(room, Monster):
        return shown(strength=room.strength, wounds=room.wounds, attacks="lowest")
    if isinstance(room, Treasure):
        return shown(chests=room.chests)
    if isinstance(room, Trap):
        return shown(looks_at=room.looks_at, hits=room.hits, unit=room.unit, table=room.table[1:])
    assert isinstance(room, Vault)
    return shown(gives=room.gives[1:])


def hero_view(hero: Hero) -> HeroView:
    return HeroView(
        seat=hero.seat,
        character=hero.character.id if hero.character is not None else None,
        treasure=hero.treasure,
        wounds=hero.wounds,
        living=hero.living,
        petrified=hero.petrified,
        bled=hero.bled,
        died=hero.died,
        hand=tuple(value for value in range(1, 6) if hero.hand >> (value - 1) & 1),
        items=tuple(hero.items),
        cards=tuple(card.text for card in hero.cards),
        value=hero.value,
        laid=hero.laid,
        waits=hero.waits,
    )


def unseen(game: Raiders, bit: int) -> tuple[tuple[str, str, int], ...]:
    """How many rooms of each card the viewer has not seen."""
    counts: dict[tuple[str, str], int] = {}
    for piece in (*game.row, *game.pile, *game.box):
        if not piece.seen & bit and piece.back == "dungeon":
            key = (piece.face.kind, piece.face.id)
            counts[key] = counts.get(key, 0) + 1
    return tuple((kind, id, count) for (kind, id), count in sorted(counts.items()))


def strength_left(game: Raiders) -> tuple[tuple[int, int], ...]:
    """Solo: how many strength cards of each value are still face down."""
    values = [piece.face for piece in game.strength]
    return (
        tuple((value, values.count(value)) for value in sorted(set(game.components.strength_deck)))
        if values
        else ()
    )


def left_to_pick(game: Raiders) -> tuple[CharacterView, ...]:
    if game.stage != "set_up":
        return ()
    taken = {hero.character for hero in game.heroes}
    return tuple(
        CharacterView(one.id, one.treasure, one.wounds, one.items)
        for one in game.components.characters.values()
        if one not in taken
    )
