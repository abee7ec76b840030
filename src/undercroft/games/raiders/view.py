"""What one seat, or a spectator, sees of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from undercroft.core.piece import ALL
from undercroft.games.raiders.components import HALF, Leader, Monster, Room, Trap, Treasure, Vault

if TYPE_CHECKING:
    from undercroft.games.raiders.game import Hero, Raiders


@dataclass(frozen=True, slots=True)
class RoomView:
    """A room of the row. `card` is None while its front is unknown to the viewer; `dark` if it lies face down
    (then `card` is torch knowledge). `state` is done, now or ahead."""

    place: int
    state: str
    dark: bool
    card: str | None
    kind: str | None
    strength: tuple[int, ...] = ()
    wounds: int = 0
    chests: tuple[int, ...] = ()
    looks_at: str = ""
    hits: str = ""
    unit: str = ""
    table: tuple[int, ...] = ()
    gives: tuple[tuple[str, int], ...] = ()
    attacks: str = ""


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
    died: int
    hand: tuple[int, ...]
    items: tuple[int, ...]
    cards: tuple[str, ...]
    value: int
    laid: tuple[str, ...]
    waits: bool


@dataclass(frozen=True, slots=True)
class Stake:
    """What is at stake in the room as the cards lie now; None or empty where it does not apply.

    `losses` are (seat, unit, amount) of those hit if nothing more were placed, `chests` (chest, seats, each).
    """

    total: int
    strength: int
    lowest: int
    highest: int
    placed: int
    losses: tuple[tuple[int, str, int], ...]
    chests: tuple[tuple[int, tuple[int, ...], int], ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """`first` is None where nobody is first; `unseen` counts the rooms by kind that nobody has seen yet."""

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
    unseen: tuple[tuple[str, int], ...]
    turned: tuple[int, ...]
    strength_left: tuple[tuple[int, int], ...]
    left_to_pick: tuple[str, ...]
    over: bool


def make_view(game: Raiders, seat: int | None, bit: int) -> TableView:
    alone = game.seats == 1
    place = game.place
    rooms = []
    for index, piece in enumerate(game.row):
        state = "done" if index < place or game.result is not None else "now" if index == place else "ahead"
        room = piece.face if piece.seen & bit else None
        rooms.append(room_view(index, state, piece.seen != ALL, room))
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
        stake=stake(game) if game.row and game.row[place].seen == ALL else None,
        unseen=unseen(game, bit),
        turned=tuple(game.turned),
        strength_left=strength_left(game),
        left_to_pick=left_to_pick(game),
        over=game.result is not None,
    )


def room_view(place: int, state: str, dark: bool, room: Room | None) -> RoomView:
    if room is None:
        return RoomView(place, state, dark, None, None)
    if isinstance(room, Monster):
        attacks = room.attacks if isinstance(room, Leader) else "lowest"
        return RoomView(
            place,
            state,
            dark,
            room.id,
            room.kind,
            strength=room.strength,
            wounds=room.wounds,
            attacks=attacks,
        )
    if isinstance(room, Treasure):
        return RoomView(place, state, dark, room.id, room.kind, chests=room.chests)
    if isinstance(room, Trap):
        return RoomView(
            place,
            state,
            dark,
            room.id,
            room.kind,
            looks_at=room.looks_at,
            hits=room.hits,
            unit=room.unit,
            table=room.table[1:],
        )
    assert isinstance(room, Vault)
    return RoomView(place, state, dark, room.id, room.kind, gives=room.gives[1:])


def hero_view(hero: Hero) -> HeroView:
    return HeroView(
        seat=hero.seat,
        character=hero.character.id if hero.character is not None else None,
        treasure=hero.treasure,
        wounds=hero.wounds,
        living=hero.living,
        petrified=hero.petrified,
        died=hero.died,
        hand=tuple(value for value in range(1, 6) if hero.hand >> (value - 1) & 1),
        items=tuple(hero.items),
        cards=tuple(card.text for card in hero.cards),
        value=hero.value,
        laid=hero.laid,
        waits=hero.crystals_out > 0,
    )


def stake(game: Raiders) -> Stake:
    """Computed from the cards on the table only, so it tells nothing hidden."""
    room = game.row[game.place].face
    living = game.living()
    placed = [hero for hero in living if hero.cards]
    values = [hero.value for hero in placed]
    lowest, highest = min(values, default=0), max(values, default=0)
    strength = room.strength_for(len(living)) if isinstance(room, Monster) else 0
    if game.seats == 1 and isinstance(room, Monster) and game.turned:
        strength = game.turned[-1]
    losses: list[tuple[int, str, int]] = []
    chests: list[tuple[int, tuple[int, ...], int]] = []
    if isinstance(room, Monster) and placed and game.seats > 1:
        if not isinstance(room, Leader):
            losses = [(hero.seat, "wounds", room.wounds) for hero in placed if hero.value == lowest]
    elif isinstance(room, Trap) and placed:
        losses = trap_losses(game, room, highest if room.looks_at == "highest" else lowest)
    elif isinstance(room, Treasure) and game.seats > 1:
        rest = placed
        for chest in room.chests:
            best = max((hero.value for hero in rest), default=0)
            winners = tuple(hero.seat for hero in rest if hero.value == best)
            if winners:
                chests.append((chest, winners, chest // len(winners)))
            rest = [hero for hero in rest if hero.value != best]
    return Stake(sum(values), strength, lowest, highest, len(placed), tuple(losses), tuple(chests))


def trap_losses(game: Raiders, room: Trap, value: int) -> list[tuple[int, str, int]]:
    from undercroft.games.raiders.rooms import trap_victims

    entry = room.table[value]
    losses = []
    for hero in trap_victims(room, game.living()):
        if room.unit == "treasure":
            amount = hero.treasure // 2 if entry == HALF else min(entry, hero.treasure)
        else:
            amount = max(0, game.death - hero.wounds) // 2 if entry == HALF else entry
        if amount:
            losses.append((hero.seat, room.unit, amount))
    return losses


def unseen(game: Raiders, bit: int) -> tuple[tuple[str, int], ...]:
    """How many rooms of each card the viewer has not seen."""
    counts: dict[str, int] = {}
    for piece in (*game.row, *game.pile, *game.box):
        if not piece.seen & bit and piece.back == "dungeon":
            counts[piece.face.id] = counts.get(piece.face.id, 0) + 1
    return tuple(sorted(counts.items()))


def strength_left(game: Raiders) -> tuple[tuple[int, int], ...]:
    """Solo: how many strength cards of each value are still face down."""
    values = [piece.face for piece in game.strength]
    return (
        tuple((value, values.count(value)) for value in sorted(set(game.components.strength_deck)))
        if values
        else ()
    )


def left_to_pick(game: Raiders) -> tuple[str, ...]:
    if game.stage != "set_up":
        return ()
    taken = {hero.character for hero in game.heroes}
    return tuple(id for id, character in game.components.characters.items() if character not in taken)
