"""The cards of the hand in a room: which may be laid and why not, and what items do (DR-4, DR-9)."""

from __future__ import annotations

from typing import Final

from undercroft.core.decision import Choice
from undercroft.core.errors import Reason
from undercroft.games.raiders import events as ev
from undercroft.games.raiders.cards import (
    WITH_CRYSTAL,
    WITH_KEY,
    WITH_SWORD,
    WITH_TORCH,
    Card,
    HandPrompt,
)
from undercroft.games.raiders.components import CRYSTAL, ITEMS, TORCH, Room
from undercroft.games.raiders.state import Hero, State

NO_ITEMS_ALONE: Final = Reason("no-items-alone", "DR-16.1", "No items in a solo game")
MUST_LAY: Final = Reason("must-lay", "DR-4.2", "You have to lay a card")
WAIT_FOR_LEADER: Final = Reason(
    "wait-for-leader", "DR-9.3", "Only against the leader; here a crystal lets you wait"
)
KEY_ONLY_TREASURE: Final = Reason("key-only-treasure", "DR-9.4", "Only in a treasure room")
SWORD_ONLY_MONSTER: Final = Reason("sword-only-monster", "DR-9.5", "Only against a monster")
NOTHING_DARK: Final = Reason("nothing-dark", "DR-9.2", "No room of this level is dark to you")


def refusal(state: State, hero: Hero, room: Room, text: str) -> Reason | None:
    """Why the hero cannot answer so in a room without a leader; None if he can.

    `question` offers what this does not refuse."""
    if text.startswith("power_"):
        return missing_card(state, hero, text)
    if text == "none":
        return MUST_LAY
    if state.seats == 1 and (text in ITEMS or text == "wait"):
        return NO_ITEMS_ALONE
    if text == "wait":
        return WAIT_FOR_LEADER
    if text == "key" and room.kind != "treasure":
        return KEY_ONLY_TREASURE
    if text == "sword" and room.kind != "monster":
        return SWORD_ONLY_MONSTER
    if text in ITEMS and not hero.items[ITEMS.index(text)]:
        return no_item(text)
    if text == "torch" and not state.dark_to(hero.seat):
        return NOTHING_DARK
    return None


def missing_card(state: State, hero: Hero, text: str) -> Reason | None:  # DR-4.4
    """Why a strength card cannot be laid: it lies on the table."""
    value = int(text.removeprefix("power_"))
    if hero.hand >> (value - 1) & 1:
        return None
    where = 0
    for index, card in enumerate(hero.laid):
        if card == text:
            where = state.room - state.place + index + 1
    words = f"Played in room {where}" if where else "Already on the table"
    return Reason("card-used", "DR-4.4", words, (("number", where), ("value", value)))


def no_item(text: str) -> Reason:
    return Reason("no-item", "DR-9.1", f"there is no {text} in your hand", (("item", text),))


def question(state: State, hero: Hero, room: Room, prompt: HandPrompt) -> Choice:
    """What he is asked in a room: to lay or use what `refusal` lets him, without asking it."""
    hand = hero.hand
    torches, crystals, keys, swords = hero.items
    if keys and room.kind == "treasure":  # DR-9.4
        hand |= WITH_KEY
    elif swords and room.kind == "monster":  # DR-9.5
        hand |= WITH_SWORD
    if crystals:
        hand |= WITH_CRYSTAL
    if torches and state.dark_to(hero.seat):  # DR-9.2c
        hand |= WITH_TORCH
    try:
        return prompt.questions[hero.seat][hand]
    except KeyError:
        return prompt.to(hero.seat, hand)


def place_card(state: State, hero: Hero, card: Card) -> None:
    if card.item < 0:
        hero.hand ^= card.bit
    else:
        hero.items[card.item] -= 1
    hero.cards = (card,)
    hero.value = card.value
    hero.waits = False
    if hero.crystals_out and state.play == "open":  # DR-A.6, the tactical variant
        return_crystals(state, hero)
    if state.journal is not None:
        state.emit(ev.CardPlaced, hero.seat, card.kind, card.value)


def use_crystal(state: State, hero: Hero) -> None:  # DR-9.3a, DR-15.6, DR-A.6
    hero.items[CRYSTAL] -= 1
    hero.waits = True
    hero.waited += 1
    if state.second:
        hero.crystals_out += 1
    else:
        state.supply[CRYSTAL] += 1
    if state.journal is not None:
        state.emit(ev.CrystalUsed, hero.seat)


def return_crystals(state: State, hero: Hero) -> None:
    state.supply[CRYSTAL] += hero.crystals_out
    hero.crystals_out = 0


def use_torch(state: State, hero: Hero) -> None:  # DR-9.2
    hero.items[TORCH] -= 1
    state.supply[TORCH] += 1
    bit = 1 << hero.seat
    seen = []
    for index, piece in enumerate(state.row):
        if not piece.seen & bit:
            state.row[index] = piece.shown_to(hero.seat)
            seen.append(piece.face.id)
    state.revealed += 1
    state.emit(ev.TorchUsed, hero.seat)
    state.emit_to((hero.seat,), ev.RoomsSeen, hero.seat, tuple(seen))
    state.moment("lit")


def clear_table(state: State) -> None:
    """What was laid for this room lies beside the earlier cards of the living (DR-4.4); its items are back
    in the supply (DR-10.1, DR-A.6)."""
    back: tuple[str, ...] = ()
    for hero in state.heroes:
        for card in hero.cards:
            if card.item >= 0:
                state.supply[card.item] += 1
                back += (ITEMS[card.item],)
            if hero.living:
                hero.laid += (card.text,)
        hero.cards = ()
        hero.value = 0
        hero.waited = 0
        if hero.crystals_out:
            back += (ITEMS[CRYSTAL],) * hero.crystals_out
            return_crystals(state, hero)
    if back:
        state.emit(ev.ItemsReturned, back)
