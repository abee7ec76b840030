"""Positions of Dungeon Lords in which rare things come up; what cannot be, the engine refuses."""

from __future__ import annotations

import random
from typing import Any

from tests.reference.lords_realm import ENTRANCE, ILLUSION, neighbours

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
    if state["season"] == 4 and rng.random() < 0.5:
        scenes = [cast, cast, poison]
        scenes += [lure] if state["year"] == 1 else [maze, maze]
        scene = rng.choice(scenes)
        scene(state, rng)
        return f"staged {scene.__name__}"
    if ripe_for_level(state):
        level(state, rng)
        return "staged level"
    changes = [hire, arm, turn_city, enrich, call_paladin, mix_evil, invite]
    if state["year"] == 2:
        changes += [furnish, furnish]
    if state["season"] == 4:
        changes += [gather, hurt, conjure, dig, leave_paladin]
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


def ripe_for_level(state: State) -> bool:
    """Four players before the draw for the first autumn: eight adventurers are left, as many as there are of
    the middle level."""
    return len(state["lords"]) == 4 and (state["year"], state["season"]) == (1, 1)


def level(state: State, rng: random.Random) -> None:
    """Nothing but adventurers of the middle level is left for autumn."""
    stack = state["hero_stacks"][0]
    elsewhere: list[tuple[Any, Any]] = []
    for lord in state["lords"]:
        elsewhere += [(hero, "tile") for hero in lord["party"] if "paladin" not in hero["tile"]]
    for place in (state["coming"], state["arriving"], state["faraway"]):
        elsewhere += [(place, at) for at in range(len(place))]
    middle = [one for one in elsewhere if is_middle(one[0][one[1]])]
    rng.shuffle(middle)
    for card in [one for one in stack if not is_middle(one["face"])]:
        if middle:
            owner, key = middle.pop()
            owner[key], card["face"] = card["face"], owner[key]


def is_middle(name: str) -> bool:
    kind, _, number = name.partition("_")
    return kind in ("warrior", "thief", "priest", "wizard") and number in ("2", "3")


# --- one rare thing at a time


def turn_up(state: State, spell: str) -> None:
    """This spell is the combat card of the round."""
    now = state["city"][state["combat_round"]]
    cards = [*state["city"], *state["spells_out"]]
    other = next((card for card in cards if card["face"] == spell), now)
    now["face"], other["face"] = other["face"], now["face"]


def wake(state: State, lord: State) -> None:
    """All creatures of a lord are up, and what has left comes to him."""
    lord["lair"] += lord["asleep"]
    lord["asleep"] = []
    gone = [one for one in state["faraway"] if one in CREATURES]
    for creature in gone[:4]:
        state["faraway"].remove(creature)
        lord["lair"].append(creature)


def cast(state: State, rng: random.Random) -> None:
    """The wizards are in one party, monsters are there, and so is a spell after which much is to be done."""
    gather(state, rng)
    for lord in state["lords"]:
        wake(state, lord)
        for hero in lord["party"]:
            hero["damage"] = 0
    known = [one for one in CHOOSING if (one in SPELLS) == (state["year"] == 1)]
    turn_up(state, rng.choice([*known, "magic_shield", "magic_shield"] if state["year"] == 1 else known))


def poison(state: State, rng: random.Random) -> None:
    """The paladin is alone, his host has poisoned darts only, and others are as evil; a shield may go up."""
    call_paladin(state, rng)
    leave_paladin(state, rng)
    if state["year"] == 1 and rng.random() < 0.3:
        turn_up(state, "magic_shield")
    at = state["paladin_at"]
    if at < 0:
        return
    host = state["lords"][at]
    darts = [card for card in state["trap_deck"] if card["face"] == "poisoned_dart"]
    for card in host["traps"]:
        if darts and card["face"] != "poisoned_dart":
            dart = darts.pop()
            card["face"], dart["face"] = dart["face"], card["face"]
    for dart in darts[: rng.randrange(3)]:
        state["trap_deck"].remove(dart)
        host["traps"].append({"face": dart["face"], "seen": [at]})
    host["asleep"] += host["lair"]
    host["lair"] = []
    host["food"] = max(1, host["food"])
    for lord in state["lords"]:
        lord["evil"] = 10


def lure(state: State, rng: random.Random) -> None:
    """The host has nobody but the paladin and fights late; those before him become more evil by a spell."""
    call_paladin(state, rng)
    leave_paladin(state, rng)
    at = state["paladin_at"]
    if at < 0:
        return
    if state["turn"] == 0:
        state["starter"] = (at + 1) % len(state["lords"])
    gather(state, rng)
    turn_up(state, rng.choice(("detect_evil", "detect_evil", "word_of_peace")))
    for seat, lord in enumerate(state["lords"]):
        lord["evil"] = 10 if seat == at else rng.choice((9, 10))


def maze(state: State, rng: random.Random) -> None:
    """Somebody fights in the labyrinth, with traps, against those who disarm them."""
    where: list[tuple[Any, Any]] = [(state["shop"], at) for at in range(len(state["shop"]))]
    where += [(state["faraway"], at) for at in range(len(state["faraway"]))]
    where += [(card, "face") for card in state["room_stack"]]
    where += [(room, 1) for lord in state["lords"] for room in lord["rooms"]]
    labyrinth = next((one for one in where if one[0][one[1]] == "labyrinth"), None)
    owners = [lord for lord in state["lords"] if lord["rooms"] and lord["party"] and lord["plan"] is None]
    if labyrinth is None or not owners:
        return
    lord = rng.choice(owners)
    room = rng.choice(lord["rooms"])
    room[1], labyrinth[0][labyrinth[1]] = "labyrinth", room[1]
    room[0] = front(lord)
    for other in [one for one in lord["rooms"] if one is not room]:
        if other[0] in (room[0], *neighbours(room[0])):
            lord["rooms"].remove(other)
            state["faraway"].append(other[1])
    arm(state, rng)
    lord["gold"] = lord["food"] = 6
    for hero in lord["party"]:
        hero["damage"] = 0
        thieves = [card for card in state["hero_stacks"][1] if card["face"].startswith("thief")]
        if thieves and "paladin" not in hero["tile"] and hero["tile"] != ILLUSION and rng.random() < 0.7:
            card = rng.choice(thieves)
            hero["tile"], card["face"] = card["face"], hero["tile"]


def front(lord: State) -> int:
    """The tile of a dungeon that is fought for next."""
    seen = [ENTRANCE]
    for cell in seen:
        if lord["occupied"] >> cell & 1 and not lord["conquered"] >> cell & 1:
            return cell
        seen += [one for one in neighbours(cell) if lord["occupied"] >> one & 1 and one not in seen]
    return ENTRANCE
