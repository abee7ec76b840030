"""Why an answer is not legal, whatever is asked now: one question, put to the chapter it belongs to."""

from __future__ import annotations

from typing import Final

from undercroft.core.errors import Reason
from undercroft.games.raiders.cards import CHARACTER
from undercroft.games.raiders.components import ITEMS
from undercroft.games.raiders.rules import hand, leader, setup
from undercroft.games.raiders.state import SET_UP, State

CHARACTERS_FIRST: Final = Reason("characters-first", "DR-17.5", "Characters are chosen first")
CHARACTERS_DEALT: Final = Reason("characters-dealt", "DR-17.1", "The characters are already settled")

DEAD: Final = Reason("hero-dead", "DR-12.7", "The dead have no more say")
HAS_CHOSEN: Final = Reason("has-chosen", "DR-15.7", "You have chosen; the cards are turned up together")
HAS_PLACED: Final = Reason("has-placed", "DR-4.2", "You have laid your card")
HAS_PASSED: Final = Reason("has-passed", "DR-A.17", "You lay no card against this head")
WAITS: Final = Reason("hero-waits", "DR-9.3", "You wait until all the others have laid a card")
NOT_YET: Final = Reason("not-your-turn", "DR-4.2", "It is not your turn yet: the heroes lay clockwise")
PICKS_LATER: Final = Reason("picks-later", "DR-17.5", "It is not your turn to choose a character")


WORDS: Final = (*(f"power_{value}" for value in range(1, 6)), *ITEMS, "wait", "none")
"""The texts of all answers but those that pick a character."""


def vocabulary(state: State) -> tuple[str, ...]:
    """The texts of all answers there are in this game."""
    return (*WORDS, *[CHARACTER + id for id in state.components.characters])


def refusal(state: State, seat: int, text: str) -> Reason | None:
    """Why the seat, which is asked, cannot answer so; None if it can, or if the game has no such answer."""
    if text not in vocabulary(state):
        return None
    if state.stage == SET_UP:
        return setup.refusal(state, text) if text.startswith(CHARACTER) else CHARACTERS_FIRST
    if text.startswith(CHARACTER):
        return CHARACTERS_DEALT
    hero = state.heroes[seat]
    room = state.room_now()
    if room.kind == "leader":
        return leader.refusal(state, hero, room, text)
    return hand.refusal(state, hero, room, text)


def why_idle(state: State, seat: int) -> Reason:
    """Why the seat is not asked anything now."""
    hero = state.heroes[seat]
    if state.stage == SET_UP:
        return PICKS_LATER
    if not hero.living:
        return DEAD
    if hero.passed:
        return HAS_PASSED
    if hero.has_placed:
        return HAS_PLACED
    if hero.waits and state.play == "open":
        return WAITS
    return HAS_CHOSEN if state.play == "quick" else NOT_YET
