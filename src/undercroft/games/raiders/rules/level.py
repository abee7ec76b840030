"""Levels: their rooms are laid out, and cleared away when the party is through (DR-3, DR-11)."""

from __future__ import annotations

from undercroft.core.piece import ALL
from undercroft.games.raiders import events as ev
from undercroft.games.raiders.state import FULL_HAND, State


def lay_out_level(state: State) -> None:  # DR-3.1
    size = state.components.rooms_per_level
    state.row, state.pile = state.pile[:size], state.pile[size:]
    light, state.light = state.light[:size], state.light[size:]
    if state.patterns:  # DR-B.4
        pattern = state.components.level_cards[state.patterns.pop().face]
        light = [mark == "U" for mark in pattern]
    for index, piece in enumerate(state.row):
        if light[index] and piece.back != "leader":  # DR-B.5
            turn_up(state, index)
    if state.journal is not None:
        shown = tuple(piece.face.id for piece in state.row if piece.seen == ALL)
        state.emit(ev.LevelLaidOut, state.level + 1, shown, size - len(shown))


def turn_up(state: State, index: int) -> None:
    state.row[index] = state.row[index].shown_to_all()
    state.revealed += 1


def end_level(state: State) -> None:  # DR-11
    state.emit(ev.LevelDone, state.level)
    state.discard += state.row
    for hero in state.heroes:
        if hero.living:
            hero.hand = FULL_HAND
            hero.laid = ()
    lay_out_level(state)
    state.moment("level")
