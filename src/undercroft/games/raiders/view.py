"""What one seat, or a spectator, sees of the table."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, Final

from undercroft.core.piece import ALL, Piece
from undercroft.core.quick import quick
from undercroft.games.raiders.components import (
    HIGHEST_CARD,
    ITEMS,
    PLACED_VALUES,
    Leader,
    Monster,
    RaidersComponents,
    Room,
    Trap,
    Treasure,
    Vault,
)
from undercroft.games.raiders.rules.death import grade_of
from undercroft.games.raiders.rules.setup import taken_by
from undercroft.games.raiders.stake import Effect, Stake, effects_for, stake_of
from undercroft.games.raiders.state import SET_UP, Hero, State


@quick
@dataclass(frozen=True, slots=True)
class RoomView:
    """A room of the row. `card` is None while its front is unknown to the viewer; `dark` if it lies face down
    (then `card` is torch knowledge). `state` is done, now or ahead; `seen_by` who saw it by torch. `special`
    are the rules of a leader, as (text, its arguments)."""

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
    special: tuple[tuple[str, tuple[tuple[str, object], ...]], ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class HeroView:
    """One hero; everything here is public. `hand` the strength cards held, `laid` those of earlier rooms of
    the level, `cards` those placed now ("none": against a head he lays none), `items` torch, crystal, key,
    sword."""

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


@quick
@dataclass(frozen=True, slots=True)
class TableView:
    """`first` is None where nobody is first; `unseen` are (kind, card, how many) of the rooms
    the viewer has not seen, `chests` those of every treasure room; `grade` says how good a finished solo game
    was."""

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
    outcomes: tuple[Effect, ...]
    unseen: tuple[tuple[str, str, int], ...]
    chests: tuple[tuple[str, tuple[int, ...]], ...]
    turned: tuple[int, ...]
    strength_left: tuple[tuple[int, int], ...]
    left_to_pick: tuple[CharacterView, ...]
    over: bool
    ending: str | None
    grade: str
    places: tuple[int, ...]
    winners: tuple[int, ...]


KEPT: Final = 4096
"""So many views of rooms, heroes and piles are kept: most are the same at the next decision."""


def make_view(state: State, seat: int | None, bit: int, odds: bool = True) -> TableView:
    """The view; without `odds` nothing is weighed: what would follow is empty."""
    alone = state.seats == 1
    still = state.still
    return TableView(
        level=state.level,
        levels=state.components.levels,
        room=state.room,
        rooms=rooms_view(state, bit),
        heroes=tuple([hero_view(state, hero) for hero in state.heroes]),
        supply=still("supply", state.supply[:], tuple, state.supply),
        first=state.first if state.play == "open" and not alone else None,
        cap=None if alone else state.cap,
        death=state.death,
        quick=state.play == "quick",
        second=state.second,
        stake=stake_of(state) if odds else None,
        outcomes=effects_for(state, seat) if odds else (),
        unseen=unseen(state, bit),
        chests=state.components.chests,
        turned=tuple(state.turned),
        strength_left=strength_left(state),
        left_to_pick=left_to_pick(state),
        over=state.result is not None,
        ending=state.result.ending if state.result else None,
        grade=grade_of(state.heroes[0]) if alone and state.result else "",
        places=state.result.places if state.result else (),
        winners=state.result.winners if state.result else (),
    )


def rooms_view(state: State, bit: int) -> tuple[RoomView, ...]:
    """The same tuple for all who know the same rooms."""
    row, over = state.row, state.result is not None
    known = [piece.seen & bit != 0 for piece in row]
    return state.still("rooms", (row[:], state.place, over, known), draw_rooms, state, known)


def draw_rooms(state: State, known: list[bool]) -> tuple[RoomView, ...]:
    place = state.place
    rooms = []
    for index, piece in enumerate(state.row):
        when = "done" if index < place or state.result is not None else "now" if index == place else "ahead"
        rooms.append(room_view(piece, index, when, state.seats, known[index]))
    return tuple(rooms)


@lru_cache(KEPT)
def room_view(piece: Piece, index: int, when: str, seats: int, known: bool) -> RoomView:
    """The room at a place of the row, for somebody who knows its front, or not."""
    dark = piece.seen != ALL
    seen_by = tuple(seat for seat in range(seats) if dark and piece.known_to(seat))
    if not known:
        return RoomView(index, when, dark, None, None, seen_by)
    room: Room = piece.face
    shown = partial(RoomView, index, when, dark, room.id, room.kind, seen_by)
    if isinstance(room, Leader):
        return shown(
            strength=room.strength,
            wounds=room.wounds,
            attacks=room.attacks,
            special=special_of(room),
        )
    if isinstance(room, Monster):
        return shown(strength=room.strength, wounds=room.wounds, attacks="lowest")
    if isinstance(room, Treasure):
        return shown(chests=room.chests)
    if isinstance(room, Trap):
        return shown(looks_at=room.looks_at, hits=room.hits, unit=room.unit, table=room.table[1:])
    assert isinstance(room, Vault)
    return shown(gives=room.gives[1:])


def special_of(leader: Leader) -> tuple[tuple[str, tuple[tuple[str, object], ...]], ...]:
    """What is printed on a leader beside its numbers: texts with their arguments."""
    found: list[tuple[str, tuple[tuple[str, object], ...]]] = []
    if leader.heads > 1:
        found.append(("ui-leader-heads", (("heads", leader.heads),)))
    if leader.attacks != "lowest":
        found.append(("ui-leader-attacks", (("attacks", leader.attacks),)))
    if leader.wounds == HIGHEST_CARD:
        found.append(("ui-leader-wounds", ()))
    if leader.tax:
        found.append(("ui-leader-tax", ()))
    if leader.petrifies:
        found.append(("ui-leader-petrifies", ()))
    if leader.chest:
        found.append(("ui-leader-chest", (("chest", leader.chest),)))
    if leader.torch_guards:
        found.append(("ui-leader-torch-guards", ()))
    for item in ITEMS:
        if item in leader.forbids:
            found.append(("ui-leader-forbids", (("item", item),)))
        elif leader.values[item] != PLACED_VALUES[item]:
            found.append(("ui-leader-counts", (("item", item), ("value", leader.values[item]))))
    return tuple(found)


def says(box: RaidersComponents, id: str) -> tuple[tuple[str, tuple[tuple[str, object], ...]], ...]:
    """What is printed on a leader beside its numbers (`GameType.says`); whom it attacks is said before."""
    leader = box.leaders.get(id)
    told = () if leader is None else special_of(leader)
    return tuple(one for one in told if one[0] != "ui-leader-attacks")


def hero_view(state: State, hero: Hero) -> HeroView:
    made_of: tuple[object, ...] = (
        hero.character, hero.treasure, hero.wounds, hero.living, hero.petrified, hero.bled, hero.died,
        hero.hand, hero.cards, hero.value, hero.laid, hero.waits, hero.passed, hero.items[:],
    )  # fmt: skip
    last: HeroView | None = state.shown(hero.seat, made_of)
    return state.still(hero.seat, made_of, draw_hero, hero) if last is None else last


def draw_hero(hero: Hero) -> HeroView:
    return HeroView(
        hero.seat,
        hero.character.id if hero.character is not None else None,
        hero.treasure,
        hero.wounds,
        hero.living,
        hero.petrified,
        hero.bled,
        hero.died,
        held(hero.hand),
        tuple(hero.items),
        ("none",) if hero.passed else tuple([card.text for card in hero.cards]),
        hero.value,
        hero.laid,
        hero.waits,
    )


@lru_cache(KEPT)
def held(hand: int) -> tuple[int, ...]:
    return tuple(one for one in range(1, 6) if hand >> (one - 1) & 1)


def unseen(state: State, bit: int) -> tuple[tuple[str, str, int], ...]:
    """How many rooms of each card the viewer has not seen."""
    zones = [*state.row, *state.pile, *state.box]
    for_nobody, dark, torched = state.still("unseen", zones, split_unseen, zones)
    if not torched:
        return for_nobody
    mine = [one for one in torched if not one.seen & bit]
    return counted((*dark, *mine)) if mine else for_nobody


def split_unseen(
    pieces: list[Piece],
) -> tuple[tuple[tuple[str, str, int], ...], tuple[Piece, ...], list[Piece]]:
    """The rooms that nobody has seen, counted and each; then those that some have seen by torch."""
    hidden = [one for one in pieces if one.seen != ALL and one.back == "dungeon"]
    dark = tuple([one for one in hidden if not one.seen])
    return counted(dark), dark, [one for one in hidden if one.seen]


@lru_cache(KEPT)
def counted(pieces: tuple[Piece, ...]) -> tuple[tuple[str, str, int], ...]:
    counts: dict[tuple[str, str], int] = {}
    for piece in pieces:
        key = (piece.face.kind, piece.face.id)
        counts[key] = counts.get(key, 0) + 1
    return tuple([so_many(kind, id, count) for (kind, id), count in sorted(counts.items())])


@lru_cache(KEPT)
def so_many(kind: str, id: str, count: int) -> Any:  # a typed tuple is made anew where it is compiled
    """One tuple for all that say the same, so that they may be told apart by identity."""
    return kind, id, count


def strength_left(state: State) -> tuple[tuple[int, int], ...]:
    """Solo: how many strength cards of each value are still face down."""
    values = [piece.face for piece in state.strength]
    return (
        tuple((value, values.count(value)) for value in sorted(set(state.components.strength_deck)))
        if values
        else ()
    )


def left_to_pick(state: State) -> tuple[CharacterView, ...]:
    if state.stage != SET_UP:
        return ()
    return tuple(
        CharacterView(one.id, one.treasure, one.wounds, one.items)
        for one in state.components.characters.values()
        if taken_by(state, one.id) is None
    )
