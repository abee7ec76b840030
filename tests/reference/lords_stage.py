"""Positions of Dungeon Lords in which rare things come up; what cannot be, the engine refuses."""

from __future__ import annotations

import random
from typing import Any

from tests.reference.lords_realm import ILLUSION

State = dict[str, Any]
CREATURES = ("goblin", "slime", "ghost", "troll", "witch", "vampire", "golem", "dragon", "demon")
SPELLS = (
    *("word_of_peace", "suggestion", "magic_shield", "invisibility", "detect_evil"),
    *("detect_treasure", "fist_of_justice", "graffiti", "fireball"),
)
"""Of the first year."""
CHOOSING = (
    *("word_of_peace", "suggestion", "detect_treasure", "magic_shield", "invisibility"),
    *("aura_of_fear", "metamorphosis", "dimensional_gate", "illusion", "blind_rage"),
)
"""Spells after which most is to be done."""
FIGHT_ROOMS = ("labyrinth", "training_room", "dark_room", "anti_magic_room")


def stage(state: State, rng: random.Random) -> str:
    if len(state["lords"]) == 1 or rng.random() < 0.2:
        return ""
    changes = [hire, arm, turn_city, enrich, call_paladin, mix_evil, invite]
    if state["year"] == 2:
        changes += [furnish, furnish]
    if state["season"] == 4:
        changes += [gather, hurt, conjure, dig, leave_paladin]
    if state["year"] == 1 and state["season"] == 0 and len(state["coming"]) == 4:
        changes += [level]
    done = []
    for change in changes:
        if rng.random() < (0.8 if change in (hire, arm, turn_city) else 0.5):
            change(state, rng)
            done.append(change.__name__)
    return "staged " + " ".join(done)


def hire(state: State, rng: random.Random) -> None:
    """Creatures that have left come back to somebody."""
    for lord in state["lords"]:
        gone = [one for one in state["faraway"] if one in CREATURES]
        for creature in rng.sample(gone, min(len(gone), rng.randrange(1, 4))):
            state["faraway"].remove(creature)
            lord["lair"].append(creature)
    if rng.random() < 0.3:
        for lord in state["lords"]:
            for creature in [one for one in lord["lair"] if one != "ghost"][:2]:
                lord["lair"].remove(creature)
                lord["asleep"].append(creature)


def arm(state: State, rng: random.Random) -> None:
    for seat, lord in enumerate(state["lords"]):
        for _ in range(rng.randrange(1, 5)):
            if state["trap_deck"]:
                card = state["trap_deck"].pop(rng.randrange(len(state["trap_deck"])))
                lord["traps"].append({"face": card["face"], "seen": [seat]})


def turn_city(state: State, rng: random.Random) -> None:
    """Other combat cards of this year."""
    for card in state["city"]:
        alike = [one for one in state["spells_out"] if (one["face"] in SPELLS) == (card["face"] in SPELLS)]
        if alike and card["seen"] != "all":
            choosing = [one for one in alike if one["face"] in CHOOSING]
            other = rng.choice(choosing or alike if rng.random() < 0.5 else alike)
            card["face"], other["face"] = other["face"], card["face"]


def furnish(state: State, rng: random.Random) -> None:
    """A room for fights, where the next fight may be."""
    gone = [one for one in state["faraway"] if one in FIGHT_ROOMS]
    for lord in rng.sample(state["lords"], len(state["lords"])):
        taken = {cell for cell, _ in lord["rooms"]}
        near = {one for cell in taken for one in (cell - 5, cell - 1, cell, cell + 1, cell + 5)}
        free = [one for one in range(20) if lord["occupied"] >> one & 1 and one not in near]
        if gone and free:
            room = gone.pop()
            cell = min(free) if rng.random() < 0.7 else rng.choice(free)
            state["faraway"].remove(room)
            lord["rooms"].append([cell, room])
            lord["conquered"] &= ~(1 << cell)


def invite(state: State, rng: random.Random) -> None:
    """Other adventurers of the year in the parties, wizards and priests above all."""
    stack = state["hero_stacks"][state["year"] - 1]
    for lord in state["lords"]:
        for hero in lord["party"]:
            if stack and "paladin" not in hero["tile"] and hero["tile"] != ILLUSION:
                liked = [one for one in stack if one["face"].startswith(("wizard", "priest"))] or stack
                piece = rng.choice(liked)
                hero["tile"], piece["face"] = piece["face"], hero["tile"]


def gather(state: State, rng: random.Random) -> None:
    """The wizards of all parties are in one."""
    slots = [
        hero
        for lord in rng.sample(state["lords"], len(state["lords"]))
        for hero in lord["party"]
        if "paladin" not in hero["tile"] and hero["tile"] != ILLUSION
    ]
    names = sorted((hero["tile"] for hero in slots), key=lambda name: not name.startswith("wizard"))
    for hero, name in zip(slots, names, strict=True):
        hero["tile"], hero["damage"] = name, min(hero["damage"], 1)


def hurt(state: State, rng: random.Random) -> None:
    for lord in state["lords"]:
        for hero in lord["party"]:
            if hero["tile"] != ILLUSION:
                hero["damage"] = rng.choice((0, 1, 2))
                hero["tokens"] = rng.choice((0, 0, 1))
        if rng.random() < 0.3 and len(lord["party"]) > 1:
            lord["prison"].append(lord["party"].pop()["tile"])


def enrich(state: State, rng: random.Random) -> None:
    for lord in state["lords"]:
        lord["gold"] = rng.choice((0, 1, 2, 6))
        lord["food"] = rng.choice((0, 1, 2, 6))


def call_paladin(state: State, rng: random.Random) -> None:
    """The paladin is with somebody who is just evil enough, others are too."""
    if state["paladin_at"] != -1:
        return
    seat = rng.randrange(len(state["lords"]))
    state["paladin_at"] = seat
    hero = {"tile": f"paladin_{state['year']}", "damage": 0, "tokens": 0, "poison": 0}
    state["lords"][seat]["party"].insert(0, hero)
    for one, lord in enumerate(state["lords"]):
        lord["evil"] = 10 if one == seat else rng.choice((9, 10, 10))


def mix_evil(state: State, rng: random.Random) -> None:
    at = state["paladin_at"]
    for seat, lord in enumerate(state["lords"]):
        if at == -1:
            lord["evil"] = rng.choice((1, 8, 9))
        elif at == -2 or seat == at:
            lord["evil"] = rng.choice((10, 11, 14))
        elif state["lords"][at]["evil"] >= 10:
            lord["evil"] = state["lords"][at]["evil"]


def conjure(state: State, rng: random.Random) -> None:
    """An illusion of an earlier round walks in front."""
    lord = rng.choice(state["lords"])
    if state["season"] == 4 and state["year"] == 2 and state["combat_round"] and lord["party"]:
        lord["party"].insert(0, {"tile": ILLUSION, "damage": 0, "tokens": 0, "poison": 0})


def dig(state: State, rng: random.Random) -> None:
    """A dungeon that is nearly lost, or not at all."""
    lord = rng.choice(state["lords"])
    keep = rng.choice((0, 0, lord["occupied"] & ~(1 << rng.randrange(20)), lord["occupied"]))
    lord["conquered"] = keep


def leave_paladin(state: State, rng: random.Random) -> None:
    """His host has nobody else, and others are as evil as the host."""
    at = state["paladin_at"]
    if at < 0:
        return
    host = state["lords"][at]
    for hero in [one for one in host["party"] if "paladin" not in one["tile"]]:
        host["party"].remove(hero)
        if hero["tile"] != ILLUSION:
            host["prison"].append(hero["tile"])
    for seat, lord in enumerate(state["lords"]):
        if seat != at:
            lord["evil"] = max(9, host["evil"] - rng.choice((0, 0, 1)))


def level(state: State, rng: random.Random) -> None:
    """Nothing but adventurers of the middle level is left for autumn."""
    kinds = ("warrior", "thief", "priest", "wizard")
    weak = [f"{kind}_1" for kind in kinds]
    strong = [f"{kind}_4" for kind in kinds]
    middle = [f"{kind}_{number}" for kind in kinds for number in (2, 3)]
    state["coming"] = [*weak[:3], strong[0]]
    rest = [*middle, weak[3], *strong[1:]]
    state["hero_stacks"][0] = [{"face": face, "seen": []} for face in rest]
