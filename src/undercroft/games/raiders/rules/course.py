"""A room from door to door: cards, effect, deaths, the next first player (DR-4, DR-10, DR-12.6)."""

from __future__ import annotations

from typing import Any

from undercroft.core.decision import Branch, Choice, Flow, Parallel, Prompt
from undercroft.core.piece import ALL
from undercroft.games.raiders import events as ev
from undercroft.games.raiders.cards import OPTIONS, USE_CRYSTAL, USE_TORCH, Card
from undercroft.games.raiders.components import Monster, Room, Trap, Treasure
from undercroft.games.raiders.prompts import (
    VAULT,
    monster_prompt,
    solo_prompt,
    trap_prompt,
    treasure_prompt,
)
from undercroft.games.raiders.rules import rooms
from undercroft.games.raiders.rules.death import bury, end_after_last_room, end_early
from undercroft.games.raiders.rules.hand import (
    clear_table,
    hand_options,
    place_card,
    use_crystal,
    use_torch,
)
from undercroft.games.raiders.rules.leader import fight_leader
from undercroft.games.raiders.rules.level import end_level, turn_up
from undercroft.games.raiders.state import Hero, State


def play_room(state: State) -> Flow:
    state.midway = True
    room = enter(state)
    if room.kind == "leader":
        yield from fight_leader(state, room)
    else:
        if state.seats == 1:
            yield from place_alone(state, room)
        elif state.play == "quick":
            yield from place_secretly(state, room)
        else:
            yield from place_in_turn(state, room)
        rooms.resolve(state, room)
        bury(state)
    if not end_early(state):
        leave(state)
    state.midway = False
    state.resolved = False


def enter(state: State) -> Any:  # DR-4.1
    index = state.place
    dark = state.row[index].seen != ALL
    if dark:
        turn_up(state, index)
    room = state.row[index].face
    if state.journal is not None:
        strength = room.strength_for(state.living_count()) if isinstance(room, Monster) else 0
        wounds = room.wounds if isinstance(room, Monster) else 0
        chests = room.chests if isinstance(room, Treasure) else ()
        state.emit(ev.RoomEntered, state.room + 1, room.id, dark, strength, wounds, chests)
    state.resolved = state.seats == 1 and room.kind == "monster"  # its strength is to be turned up yet
    state.moment("next")
    state.resolved = False
    return room


# --- cards


def place_in_turn(state: State, room: Room) -> Flow:  # DR-4.2, DR-9.3
    prompt = prompt_for(state, room)
    queue = state.in_turn()
    while queue:
        waiting = []
        for hero in queue:
            card: Card = yield Choice(hero.seat, hand_options(state, hero, room), prompt)
            while card is USE_TORCH:
                use_torch(state, hero)
                card = yield Choice(hero.seat, hand_options(state, hero, room), prompt)
            if card is USE_CRYSTAL:
                use_crystal(state, hero)
                state.moment("passed")
                waiting.append(hero)
            else:
                place_card(state, hero, card)
                state.moment("laid")
        queue = waiting


def place_secretly(state: State, room: Room) -> Flow:  # DR-15
    queue = state.living()
    while queue:
        chosen = yield Parallel({hero.seat: choose_card(state, hero, room) for hero in queue}, final=True)
        state.moment("sealed")
        waiting = []
        for hero in queue:
            if chosen[hero.seat] is USE_CRYSTAL:
                use_crystal(state, hero)
                waiting.append(hero)
            else:
                place_card(state, hero, chosen[hero.seat])
        state.moment("revealed")
        queue = waiting


def choose_card(state: State, hero: Hero, room: Room) -> Branch:
    prompt = prompt_for(state, room)
    card: Card = yield Choice(hero.seat, hand_options(state, hero, room), prompt)
    while card is USE_TORCH:  # DR-15.4
        use_torch(state, hero)
        card = yield Choice(hero.seat, hand_options(state, hero, room), prompt)
    state.emit(ev.HasChosen, hero.seat)
    state.moment("committed")
    return card


def place_alone(state: State, room: Room) -> Flow:  # DR-16.2, DR-16.3
    hero = state.heroes[0]
    prompt = prompt_for(state, room)
    if room.kind == "monster":
        value = state.strength.pop().face
        state.turned.append(value)
        state.revealed += 1
        state.emit(ev.StrengthTurnedUp, value)
        state.moment("turned")
        prompt = solo_prompt(value)
    card = yield Choice(0, OPTIONS[hero.hand], prompt)
    place_card(state, hero, card)
    state.moment("laid")


def prompt_for(state: State, room: Room) -> Prompt:
    if isinstance(room, Monster):
        return monster_prompt(room.strength_for(state.living_count()))
    if isinstance(room, Treasure):
        return treasure_prompt(room, state.seats == 1)
    return trap_prompt(room) if isinstance(room, Trap) else VAULT


# --- the way out


def leave(state: State) -> None:
    """DR-10 and the rest of DR-12.6."""
    last = state.in_last_room
    if not last and state.seats > 1 and state.play == "open":
        find_first_player(state)
    clear_table(state)
    if last:
        end_after_last_room(state)
        return
    state.room += 1
    if state.place == 0:
        end_level(state)


def find_first_player(state: State) -> None:  # DR-10.2 to DR-10.4
    best = -1
    after = state.first + 1
    for hero in state.heroes[after:] + state.heroes[:after]:
        if hero.living and hero.value > best:
            best = hero.value
            found = hero.seat
    if found != state.first:
        state.first = found
        state.emit(ev.FirstPlayer, found)
