"""Positions of Dungeon Twister in which rare things come up; what cannot be, the engine refuses."""

from __future__ import annotations

import random
from typing import Any

from tests.reference import twister_solo_stage

State = dict[str, Any]
WEAPONS = ("bow", "telescoping_spear", "rope", "big_shield", "speed_potion")
OBJECTS = (*WEAPONS, "armor", "fireball_wand", "key", "sword", "treasure")
WIDTHS = {2: 10, 3: 22, 4: 22, 5: 32}
WOUNDED = 1


def stage(state: State, rng: random.Random) -> str:
    if state["deck"] and rng.random() < 0.7:
        return twister_solo_stage.stage(state, rng)
    if state["phase"] != "action" or rng.random() < 0.2:
        return ""
    done = []
    for change in (crowd, crowd, arm, pile, leave):
        if rng.random() < 0.5:
            change(state, rng)
            done.append(change.__name__)
    return "staged " + " ".join(done) if done else ""


def kind(name: str) -> str:
    return name.split("_", 1)[1]


def here(state: State, *, objects: bool) -> list[int]:
    """Figures or objects on squares."""
    return [
        token
        for token, name in enumerate(state["tokens"])
        if state["at"][token] >= 0 and (kind(name) in OBJECTS) is objects
    ]


def crowd(state: State, rng: random.Random) -> None:
    """Some stand near somebody, in a line with him."""
    figures = here(state, objects=False)
    if len(figures) < 2:
        return
    one = rng.choice(figures)
    width = WIDTHS[len(state["actions"])]
    step = rng.choice((1, -1, width, -width))
    taken = {state["at"][token] for token in figures}
    for distance in rng.sample((1, 2, 3), rng.randrange(1, 4)):
        other = rng.choice(figures)
        square = state["at"][one] + step * distance
        if other != one and square >= 0 and square not in taken:
            state["at"][other] = square
            taken.add(square)


def arm(state: State, rng: random.Random) -> None:
    """Weapons lie where characters stand."""
    figures = here(state, objects=False)
    loads = [token for token in here(state, objects=True) if kind(state["tokens"][token]) in WEAPONS]
    squares = [state["at"][token] for token in rng.sample(figures, len(figures))]
    for token, square in zip(loads, squares, strict=False):
        if not any(state["at"][other] == square for other in here(state, objects=True)):
            state["at"][token] = square


def pile(state: State, rng: random.Random) -> None:
    """Two wounded ones of an owner share a square."""
    figures = here(state, objects=False)
    one = rng.choice(figures) if figures else 0
    friends = [other for other in figures if other != one and alike(state, one, other)]
    if friends:
        other = rng.choice(friends)
        state["at"][other] = state["at"][one]
        state["marks"][one] = state["marks"][other] = WOUNDED


def leave(state: State, rng: random.Random) -> None:
    """Somebody stands near a line with a wounded friend, or with a treasure."""
    figures = here(state, objects=False)
    if not figures or len(state["actions"]) != 2:
        return
    one = rng.choice(figures)
    mine = state["tokens"][one].startswith("a_")
    state["at"][one] = 10 * rng.choice((1, 2) if mine else (19, 20)) + rng.randrange(10)
    state["marks"][one] = 0
    friends = [other for other in figures if other != one and alike(state, one, other)]
    if friends:
        other = rng.choice(friends)
        state["at"][other] = state["at"][one]
        state["marks"][other] = WOUNDED


def alike(state: State, one: int, other: int) -> bool:
    """Whether both are of the same team."""
    return bool(state["tokens"][one][0] == state["tokens"][other][0])
