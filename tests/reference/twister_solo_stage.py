"""Positions of the solo game in which rare things come up; what cannot be, the engine refuses."""

from __future__ import annotations

import random
from typing import Any

from tests.reference.twister_map import BAG, BOX, DEAD, DOTS, GATE, GONE, WOUNDED, Plan
from undercroft.core.registry import find_game
from undercroft.core.start import standard_components

State = dict[str, Any]
WIDTH = 10


def stage(state: State, rng: random.Random) -> str:
    """Changes a position at the player's turn; says what it did, "" for nothing."""
    if not state["deck"] or state["active"] or state["phase"] not in ("card", "action"):
        return ""
    words = [rng.choice((gather, gather, gather, wear, empty))(state, rng)]
    if state["phase"] == "action" and rng.random() < 0.6:
        state["ap"] = 1
        if rng.random() < 0.5:
            state["actions"][0] = 0
            words.append("the last action card")
            if state["turn"] % 4 == 1:
                words.append(crowd(state))
    return ", ".join(words)


def floor(state: State, pits: bool) -> list[int]:
    """The squares of the rooms that lie open."""
    rooms = standard_components(find_game("twister")).data["room"]
    found = []
    for slot, (room, turn) in enumerate(zip(state["rooms"], state["turns"], strict=True)):
        if state["dark_rooms"] >> slot & 1:
            continue
        plan = Plan(rooms[room]["plan"], turn)
        places = {(r, c) for r in range(5) for c in range(5)}
        places = places & plan.pits if pits else places - plan.pits
        found += [(1 + 5 * (slot // 2) + r) * WIDTH + 5 * (slot % 2) + c for r, c in sorted(places)]
    return found


def portcullises(state: State, slot: int) -> int:
    plan = Plan(standard_components(find_game("twister")).data["room"][state["rooms"][slot]]["plan"], 0)
    return sum(sign == GATE for line in plan.flat + plan.upright for sign, _ in line)


def gather(state: State, rng: random.Random) -> str:
    """A character of the Dungeon comes first; others and objects stand around it."""
    tokens, at, marks = state["tokens"], state["at"], state["marks"]
    figures = {one for one, name in enumerate(tokens) if one < tokens.index("a_big_shield")}
    squares = floor(state, False)
    mine = [one for one in state["deck"] if not state["fate"][one]]
    if not mine or len(squares) < 20:
        return "nothing"
    rare = [one for one in mine if tokens[one].split("_")[1] in ("banshee", "cleric", "wizard")]
    first = rng.choice(rare if rare and rng.random() < 0.6 else mine)
    state["deck"].remove(first)
    state["deck"].insert(0, first)
    at[first] = rng.choice(squares)
    marks[first] = 0
    wand = tokens.index("a_fireball_wand")
    if "wizard" in tokens[first] and not state["fate"][wand] and at.count(at[first]) == 1:
        at[wand] = at[first]
    near = sorted(
        squares, key=lambda one: abs(one % WIDTH - at[first] % WIDTH) + abs(one // WIDTH - at[first] // WIDTH)
    )
    near = near[: rng.choice((5, 9))]
    healing = "cleric" in tokens[first]  # then no enemy is near who would be attacked first
    for one in rng.sample(range(len(tokens)), len(tokens)):
        if one in (first, wand) or state["fate"][one] or at[one] == BOX or rng.random() < 0.6:
            continue
        if healing and tokens[one].startswith("a_"):
            continue
        there = at[first] if one not in figures and rng.random() < 0.2 else rng.choice(near)
        others = [each for each, where in enumerate(at) if where == there and each != one]
        if len(others) > 1 or (others and not ({one, *others} - figures)):
            continue
        at[one] = there
        if one in figures:
            marks[one] = rng.choice((0, WOUNDED if healing else 0, WOUNDED))
    for square in floor(state, True):
        if all(where != square for where in at):
            state["fixed"] &= ~(1 << square)
    for slot, gates in enumerate(state["gates"]):
        closed = 0 if state["dark_rooms"] >> slot & 1 or gates >> 10 else (1 << portcullises(state, slot)) - 1
        state["gates"][slot] = gates ^ rng.randint(0, closed)
    return f"all around {tokens[first]}"


def crowd(state: State) -> str:
    """Characters of the Dungeon stand on all marks of its line, so that a newcomer finds no free one."""
    mine = [one for one in state["deck"] if not state["fate"][one] and not state["marks"][one]]
    for dot, one in zip(DOTS, mine, strict=False):
        if dot not in state["at"]:
            state["at"][one] = dot
    return "a full line"


def wear(state: State, rng: random.Random) -> str:
    """Decks near their ends, points near theirs."""
    state["combat"][1] = rng.sample(state["combat"][1], 1)
    if state["gazes"] or rng.random() < 0.3:
        state["gazes"] = rng.sample(range(1, 9), 7)
    cards = [one for one, where in enumerate(state["at"]) if where == BOX]
    state["under"] = rng.sample(cards, max(0, len(cards) - rng.randint(0, 1)))
    state["reserve"] = [one for one in cards if one not in state["under"]]
    state["vp"] = [rng.randint(0, 4), rng.randint(0, 4)]
    return "worn decks"


def empty(state: State, rng: random.Random) -> str:
    """Hardly anybody is left."""
    seat = rng.choice("ab")
    tokens, at = state["tokens"], state["at"]
    mine = [one for one in range(tokens.index("a_big_shield")) if tokens[one][0] == seat and at[one] != BOX]
    for one in rng.sample(mine, max(0, len(mine) - rng.randint(0, 1))):
        if at[one] >= 0 or at[one] == BAG:
            at[one], state["marks"][one], state["fate"][one] = GONE, 0, DEAD
    return f"few of {seat}"
