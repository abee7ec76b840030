"""A room from door to door: cards, effect, deaths, the next first player (DR-4, DR-10, DR-12.6)."""

from __future__ import annotations

from typing import Any

from undercroft.core.decision import Branch, Flow, Parallel
from undercroft.core.piece import ALL
from undercroft.games.raiders import events as ev
from undercroft.games.raiders.cards import USE_CRYSTAL, USE_TORCH, Card, HandPrompt
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
    place_card,
    question,
    use_crystal,
    use_torch,
)
from undercroft.games.raiders.rules.leader import fight_leader
from undercroft.games.raiders.rules.level import end_level, turn_up
from undercroft.games.raiders.state import Hero, State


def play_room(state: State) -> Flow:
    """The room that lies ahead, by the way cards are laid in it."""
    if state.row[state.place].face.kind == "leader":
        return meet_leader(state)
    if state.seats == 1:
        return place_alone(state)
    return place_secretly(state) if state.play == "quick" else place_in_turn(state)


def meet_leader(state: State) -> Flow:
    leader = enter(state)
    yield from fight_leader(state, leader)
    go_on(state, True)


def take_effect(state: State, room: Room) -> None:
    """All cards lie."""
    rooms.resolve(state, room)
    go_on(state, bury(state))


def go_on(state: State, fallen: bool) -> None:
    if not (fallen and end_early(state)):
        leave(state)
    state.midway = False
    state.resolved = False


def enter(state: State) -> Any:  # DR-4.1
    state.midway = True
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
    if state.watcher is not None:
        state.resolved = state.seats == 1 and room.kind == "monster"  # its strength is to be turned up yet
        state.moment("next")
        state.resolved = False
    return room


# --- cards


def place_in_turn(state: State) -> Flow:  # DR-4.2, DR-9.3
    room = enter(state)
    prompt = prompt_for(state, room)
    queue = state.in_turn()
    while queue:
        waiting = []
        for hero in queue:
            card: Card = yield question(state, hero, room, prompt)
            while card is USE_TORCH:
                use_torch(state, hero)
                card = yield question(state, hero, room, prompt)
            if card is USE_CRYSTAL:
                use_crystal(state, hero)
                state.moment("passed")
                waiting.append(hero)
            else:
                place_card(state, hero, card)
                if state.watcher is not None:
                    state.moment("laid")
        queue = waiting
    take_effect(state, room)


def place_secretly(state: State) -> Flow:  # DR-15
    room = enter(state)
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
    take_effect(state, room)


def choose_card(state: State, hero: Hero, room: Room) -> Branch:
    prompt = prompt_for(state, room)
    card: Card = yield question(state, hero, room, prompt)
    while card is USE_TORCH:  # DR-15.4
        use_torch(state, hero)
        card = yield question(state, hero, room, prompt)
    state.emit(ev.HasChosen, hero.seat)
    state.moment("committed")
    return card


def place_alone(state: State) -> Flow:  # DR-16.2, DR-16.3
    room = enter(state)
    hero = state.heroes[0]
    prompt = prompt_for(state, room)
    if room.kind == "monster":
        value = state.strength.pop().face
        state.turned.append(value)
        state.revealed += 1
        state.emit(ev.StrengthTurnedUp, value)
        state.moment("turned")
        prompt = solo_prompt(value)
    card = yield question(state, hero, room, prompt)
    place_card(state, hero, card)
    state.moment("laid")
    take_effect(state, room)


def prompt_for(state: State, room: Room) -> HandPrompt:
    if isinstance(room, Monster):
        return monster_prompt(room.strength_for(state.living_count()))
    if isinstance(room, Treasure):
        return treasure_prompt(room, state.seats == 1, state.options.solo_one_chest)
    return trap_prompt(room, state.seats == 1) if isinstance(room, Trap) else VAULT


# --- the way out


def leave(state: State) -> None:
    """DR-10 and the rest of DR-12.6."""
    last = state.in_last_room
    first = state.first
    if not last and state.seats > 1 and state.play == "open":
        first = next_first_player(state)
    clear_table(state)
    if first != state.first:
        state.first = first
        if state.journal is not None:
            state.emit(ev.FirstPlayer, first)
    if last:
        end_after_last_room(state)
        return
    state.room += 1
    if state.place == 0:
        end_level(state)


def next_first_player(state: State) -> int:  # DR-10.2 to DR-10.4
    """While the cards lie."""
    best = -1
    found = state.first
    after = state.first + 1
    for hero in state.heroes[after:] + state.heroes[:after]:
        if hero.value > best and hero.living:
            best = hero.value
            found = hero.seat
    return found
