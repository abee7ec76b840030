"""Positions of Dungeoneer in which rare things come up; what cannot be, the engine refuses."""

from __future__ import annotations

import random
from typing import Any

from tests.reference.dungeoneer_table import CARRIED

State = dict[str, Any]
ESCORTS = ("damsel_in_distress", "holy_relic", "lost_pilgrim")


def stage(state: State, rng: random.Random) -> str:
    if rng.random() < 0.3:
        return ""
    changes = [run_low, succeed, succeed]
    if len(state["players"]) > 1:
        changes = [run_low, succeed, load, grow_late]
        if not state["battles"] and not state["queue"]:  # nobody leaves a battle before it is over
            changes += [meet, meet]
    done = []
    for change in rng.sample(changes, rng.randrange(1, 3)):
        change(state, rng)
        done.append(change.__name__)
    return "staged " + " ".join(done)


def run_low(state: State, rng: random.Random) -> None:
    """The decks are nearly empty."""
    for deck, pile in (("adventures", "discard"), ("peril_deck", "peril_discard")):
        left = rng.randrange(3)
        state[pile] += [card["face"] for card in state[deck][left:]]
        state[deck] = state[deck][:left]


def succeed(state: State, rng: random.Random) -> None:
    """Somebody has completed all but one of his quests, alone perhaps all of them."""
    player = rng.choice(state["players"])
    more = rng.choice((2, 3)) if len(state["players"]) == 1 else 2
    for place in ("out", "quest_deck", "quest_discard"):
        while state[place] and len(player["done"]) < more:
            one = state[place].pop()
            player["done"].append(one if isinstance(one, str) else one["face"])
    player["level"] = 1 + len(player["done"])


def load(state: State, rng: random.Random) -> None:
    """Heroes carry those whom they escort, whom most of them do now."""
    for player in state["players"]:
        for held in player["quests"]:
            deck = [card for card in state["quest_deck"] if card["face"] in ESCORTS]
            if deck and held["quest"] not in ESCORTS and rng.random() < 0.7:
                held["quest"], deck[0]["face"] = deck[0]["face"], held["quest"]
            if held["quest"] in ESCORTS and rng.random() < 0.7:
                held["token"], held["lies"] = CARRIED, -1


def meet(state: State, rng: random.Random) -> None:
    """All heroes are where the active one is, with points to attack each other."""
    at = state["players"][state["active"]]["at"]
    for player in state["players"]:
        if player["alive"]:
            player["at"] = list(at)
            player["threshold"] = -1
    load(state, rng)
    if state["phase"] == "feats":
        state["players"][state["active"]]["ap"] = 3


def grow_late(state: State, rng: random.Random) -> None:
    """The last rounds of the simulations' limit."""
    state["round"] = rng.choice((15, 40, 100))
