"""Positions of Rotendale in which rare things come up; what cannot be, the engine refuses."""

from __future__ import annotations

import random
from typing import Any

from tests.reference.rotendale_spiral import ROTENDALE

State = dict[str, Any]


def stage(state: State, rng: random.Random) -> str:
    done = []
    for change in (equip, weaken, arrive, occupy):
        if rng.random() < 0.4:
            change(state, rng)
            done.append(change.__name__)
    return "staged " + " ".join(done) if done else ""


def equip(state: State, rng: random.Random) -> None:
    """Artefacts that lie on the way are held."""
    for card in state["cards"]:
        if card["face"].startswith("artefact_") and rng.random() < 0.6:
            rng.choice(state["players"])["artefacts"].append(card["face"])
            card.update(face="nothing", seen="all")


def weaken(state: State, rng: random.Random) -> None:
    """Everybody is near to death, or without mana."""
    for player in state["players"]:
        player["health"] = rng.choice((1, 2, 3, player["health"]))
        player["mana"] = rng.choice((0, 1, 2, player["mana"], player["mana"]))


def arrive(state: State, rng: random.Random) -> None:
    """All are near Rotendale or in it."""
    for player in state["players"]:
        player["mages"] = [rng.randrange(ROTENDALE - 6, ROTENDALE + 1) for _ in player["mages"]]
        for cell in player["mages"]:
            state["cards"][cell]["seen"] = "all"


def occupy(state: State, rng: random.Random) -> None:
    """Traps just before the mages belong to somebody."""
    cells = [cell for cell, card in enumerate(state["cards"]) if card["face"].startswith("trap_")]
    mages = [cell for player in state["players"] for cell in player["mages"] if cell < ROTENDALE - 6]
    for cell in cells:
        if mages:
            other = rng.choice(mages) + rng.randrange(1, 7)
            if 0 < other < ROTENDALE and state["owners"][cell] == state["owners"][other] == -1:
                one, two = state["cards"][cell], state["cards"][other]
                state["cards"][cell], state["cards"][other] = two, one
                state["cards"][other]["seen"] = "all"
                state["owners"][other] = rng.randrange(len(state["players"]))
