"""What is at stake in the room as the cards lie now: the rules, run on a copy and told by their events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.core.forecast import outcomes
from undercroft.core.piece import ALL
from undercroft.core.quick import quick
from undercroft.games.raiders import events as ev
from undercroft.games.raiders.cards import Card
from undercroft.games.raiders.components import Leader, Monster, Room
from undercroft.games.raiders.rules import hand, leader, rooms
from undercroft.games.raiders.rules.course import prompt_for
from undercroft.games.raiders.state import Hero, State


@quick
@dataclass(frozen=True, slots=True)
class Stake:
    """What would happen if nobody laid another card; made of public things only.

    `strength` is 0 where a monster cannot be defeated (in the solo game: the card turned up). `losses` are
    (seat, treasure or wounds or stone, amount), `gains` (seat, treasure or heal or an item, amount; 0 if the
    supply is short), `chests` (chest, seats, each), `spilt` (seat, treasure that does not fit his sack).
    `turns` are the living in the order in which they lay: (seat, whether he has laid, his total or, against a
    monster, the most he can still add).
    """

    total: int
    strength: int
    lowest: int
    highest: int
    placed: int
    living: int
    turns: tuple[tuple[int, bool, int], ...]
    beaten: bool
    losses: tuple[tuple[int, str, int], ...]
    gains: tuple[tuple[int, str, int], ...]
    chests: tuple[tuple[int, tuple[int, ...], int], ...]
    spilt: tuple[tuple[int, int], ...]


def stake_of(state: State) -> Stake | None:
    """The stake of the room the party is in; None outside of rooms."""
    if not entered(state):
        return None
    room = state.room_now()
    living = state.living()
    placed = [hero for hero in living if hero.has_placed]
    values = [hero.value for hero in placed]
    strength = 0
    if state.seats == 1:
        strength = state.turned[-1] if state.turned and room.kind == "monster" else 0
    elif isinstance(room, Monster):
        strength = room.strength_for(len(living))
    told = told_by(state, room) if placed else ()
    losses: list[tuple[int, str, int]] = []
    gains: list[tuple[int, str, int]] = []
    chests: list[tuple[int, tuple[int, ...], int]] = []
    spilt: list[tuple[int, int]] = []
    for event in told:
        if isinstance(event, ev.MonsterAttacks):
            losses += [(one, "wounds", event.wounds) for one in event.seats]
        elif isinstance(event, ev.TrapSprung):
            losses.append((event.seat, event.unit, event.amount))
        elif isinstance(event, ev.TreasureLost):
            losses.append((event.seat, "treasure", event.amount))
        elif isinstance(event, ev.HeroPetrified):
            losses.append((event.seat, "stone", 0))
        elif isinstance(event, ev.TreasureGained):
            gains.append((event.seat, "treasure", event.amount))
        elif isinstance(event, ev.Healed):
            gains.append((event.seat, "heal", event.amount))
        elif isinstance(event, ev.ItemTaken):
            gains.append((event.seat, event.item, 1))
        elif isinstance(event, ev.ItemsShort):
            gains += [(one, event.item, 0) for one in event.seats]
        elif isinstance(event, ev.ChestWon):
            chests.append((event.chest, event.seats, event.each))
        elif isinstance(event, ev.ChestLost) and event.seats:
            chests.append((event.chest, event.seats, 0))
        elif isinstance(event, ev.SackFull):
            spilt.append((event.seat, event.lost))
    return Stake(
        total=sum(values),
        strength=strength,
        lowest=min(values, default=0),
        highest=max(values, default=0),
        placed=len(placed),
        living=len(living),
        turns=tuple(turn(state, hero, room) for hero in in_order(state)),
        beaten=any(isinstance(event, ev.MonsterDefeated) for event in told),
        losses=tuple(loss for loss in losses if loss[2] or loss[1] == "stone"),
        gains=tuple(gains),
        chests=tuple(chests),
        spilt=tuple(spilt),
    )


def entered(state: State) -> bool:
    """Whether a room is being played, its front known to all, and has not taken effect yet."""
    shown = bool(state.row) and state.row[state.place].seen == ALL
    return state.result is None and shown and not state.resolved


def told_by(state: State, room: Room) -> tuple[object, ...]:
    """The events of the room, if it took effect now."""

    def act(copy: State) -> None:
        if isinstance(room, Leader):
            leader.attack(copy, room)
        else:
            rooms.resolve(copy, room)

    return tuple(event for _, event in outcomes(state, act)[0].events)


def in_order(state: State) -> list[Hero]:
    """The living: who has laid, then who lays next; those who waited, the later the oftener (DR-9.3)."""
    heroes = state.living() if state.play == "quick" else state.in_turn()
    return sorted(heroes, key=lambda hero: (not hero.has_placed, hero.waited))


def turn(state: State, hero: Hero, room: Room) -> tuple[int, bool, int]:
    return hero.seat, hero.has_placed, hero.value if hero.has_placed else reach(state, hero, room)


def reach(state: State, hero: Hero, room: Room) -> int:
    """The most a hero who has not laid yet can add to the total against a monster."""
    if isinstance(room, Leader):
        ways = leader.hands(hero, room)
        return max((sum(leader.value_of(card, room) for card in cards) for cards in ways), default=0)
    if not isinstance(room, Monster):
        return 0
    cards: Sequence[Card] = hand.question(state, hero, room, prompt_for(state, room)).options
    return max(card.value for card in cards)


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card would bring its owner, who lays the last one: changes of his counters, and an item."""

    card: str
    treasure: int
    wounds: int
    item: str


def effects_for(state: State, seat: int | None) -> tuple[Effect, ...]:
    """For each card the seat can lay now; nothing while another card is still to come."""
    if seat is None or not entered(state):
        return ()
    room = state.room_now()
    hero = state.heroes[seat]
    if not hero.living or hero.has_placed or room.kind == "leader":
        return ()
    if any(other.living and not other.has_placed for other in state.heroes if other is not hero):
        return ()
    cards = hand.question(state, hero, room, prompt_for(state, room)).options
    return tuple(effect(state, seat, room, card) for card in cards if card.value)


def effect(state: State, seat: int, room: Room, card: Card) -> Effect:
    def act(copy: State) -> None:
        hand.place_card(copy, copy.heroes[seat], card)
        rooms.resolve(copy, room)

    after = outcomes(state, act)[0]
    before, mine = state.heroes[seat], after.game.heroes[seat]
    taken = (event for _, event in after.events if isinstance(event, ev.ItemTaken))
    item = next((event.item for event in taken if event.seat == seat), "")
    return Effect(card.text, mine.treasure - before.treasure, mine.wounds - before.wounds, item)
