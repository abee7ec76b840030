"""What may be sent to a battle: refusals, and the options that they leave (DL-13.4 to 13.6)."""

from __future__ import annotations

from typing import Final

from undercroft.core.errors import Reason
from undercroft.games.lords.components import Creature, Trap
from undercroft.games.lords.geometry import CELLS, distances, nearest
from undercroft.games.lords.kinds import kinds, trap_kinds
from undercroft.games.lords.moves import FIGHT, TILE, Pick, counted, named
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.state import Lord

CHANGES: Final = 12
"""So often a planner may take something back or go to another tile: planning has to end."""

NO_TILE: Final = Reason("no-tile", "DL-13.4", "You have no tile there")
CONQUERED: Final = Reason("conquered", "DL-18.1", "This tile is conquered")
NEARER: Final = Reason("nearer", "DL-13.4", "Another tile is nearer to the entrance")
HERE: Final = Reason("fight-here", "DL-13.4", "You already fight there")
NO_TRAPS: Final = Reason("traps-full", "DL-13.5", "No more traps fit into this tile. Take one back first")
NO_MONSTERS: Final = Reason(
    "monsters-full", "DL-13.5", "No more monsters fit into this tile. Take one back first"
)
NOT_IN_HAND: Final = Reason("not-in-hand", "DL-13.5", "You have no such trap left in hand")
NOT_IN_LAIR: Final = Reason("not-in-lair", "DL-13.5", "You have no such creature left in the lair")
ASLEEP: Final = Reason("asleep", "DL-13.6", "It lies face down")
TRAP_COST: Final = Reason("trap-cost", "DL-13.6", "You cannot pay for this trap here")
NOT_SENT: Final = Reason("not-sent", "DL-13.5", "It is not part of your plan")
TILE_FIRST: Final = Reason("tile-first", "DL-13.4", "Choose the tile to fight on first")
GHOSTS_COUNTED: Final = Reason("ghosts-counted", "DL-13.5", "Ghosts are not monsters: say how many go")
SO_MANY: Final = Reason("ghosts-sent", "DL-13.5", "That many ghosts already go")
TOO_FEW_GHOSTS: Final = Reason("too-few-ghosts", "DL-13.5", "You have too few ghosts awake")
ENOUGH: Final = Reason("enough-changes", "DL-13.7", "You have changed your plan often enough: fight")


def places(lord: Lord) -> tuple[int, int]:
    """DL-13.5: how many traps and monsters fit into the tile of the plan."""
    assert lord.plan is not None
    room = lord.room_at(lord.plan.tile)
    return (1, 1) if room is None else (room.traps, room.monsters)


def trap_gold(lord: Lord) -> int:
    """DL-13.5: the gold for using each trap in the room of the plan."""
    assert lord.plan is not None
    room = lord.room_at(lord.plan.tile)
    return 0 if room is None else room.trap_gold


def price_of(traps: list[Trap], gold: int, year: int) -> tuple[int, int, int]:
    """DL-13.5: gold, food and imps for traps, with so much gold of the room for each."""
    gold *= len(traps)
    food = imps = 0
    for one in traps:
        gold += one.gold[year - 1]
        food += one.food[year - 1]
        imps += one.imps[year - 1]
    return gold, food, imps


def payable(lord: Lord, traps: list[Trap], gold: int, year: int) -> bool:
    """DL-13.6: whether traps and so much gold of the room for each can be paid together now."""
    gold, food, imps = price_of(traps, gold, year)
    return gold <= lord.gold and food <= lord.food and imps <= lord.imps


def tile_refusal(lord: Lord, cell: int) -> Reason | None:
    """DL-13.4: the nearest unconquered tile, or one of them."""
    if not lord.occupied >> cell & 1:
        return NO_TILE
    if lord.conquered >> cell & 1:
        return CONQUERED
    away = distances(lord.occupied)
    free = lord.occupied & ~lord.conquered
    if any(free >> one & 1 and away[one] < away[cell] for one in range(CELLS)):
        return NEARER
    if lord.plan is not None:
        if lord.plan.tile == cell:
            return HERE
        if lord.plan.changes >= CHANGES:
            return ENOUGH
    return None


def trap_refusal(game: Lords, lord: Lord, trap: Trap) -> Reason | None:
    plan = lord.plan
    if plan is None:
        return TILE_FIRST
    if trap not in [piece.face for piece in lord.traps]:
        return NOT_IN_HAND
    if len(plan.traps) >= places(lord)[0]:
        return NO_TRAPS
    if not payable(lord, [*(piece.face for piece in plan.traps), trap], trap_gold(lord), game.year):
        return TRAP_COST
    return None


def monster_refusal(lord: Lord, creature: Creature) -> Reason | None:
    plan = lord.plan
    if plan is None:
        return TILE_FIRST
    if creature.ghost:
        return GHOSTS_COUNTED
    if creature not in lord.lair:
        return ASLEEP if creature in lord.asleep else NOT_IN_LAIR
    return NO_MONSTERS if len(plan.monsters) >= places(lord)[1] else None


def ghosts_refusal(lord: Lord, number: int) -> Reason | None:
    """DL-13.5: so many ghosts in all."""
    plan = lord.plan
    if plan is None:
        return TILE_FIRST
    sent = len(plan.ghosts)
    if number == sent:
        return SO_MANY
    if number < sent:
        return ENOUGH if plan.changes >= CHANGES else None
    awake = sent + sum(one.ghost for one in lord.lair)
    return None if number <= awake else TOO_FEW_GHOSTS


def take_refusal(lord: Lord, name: str) -> Reason | None:
    """A trap or monster that is to go home again."""
    plan = lord.plan
    if plan is None:
        return TILE_FIRST
    if name not in [piece.name for piece in plan.traps] and name not in [one.id for one in plan.monsters]:
        return NOT_SENT
    return ENOUGH if plan.changes >= CHANGES else None


def plan_refusal(game: Lords, lord: Lord, pick: Pick) -> Reason | None:
    """Why a plan cannot be changed so; None if it can."""
    if pick.kind == "tile":
        return tile_refusal(lord, pick.value)
    if pick.kind == "trap":
        return trap_refusal(game, lord, game.components.traps[pick.name])
    if pick.kind == "monster":
        return monster_refusal(lord, game.components.creatures[pick.name])
    if pick.kind == "ghosts":
        return ghosts_refusal(lord, pick.value)
    if pick.kind == "take":
        return take_refusal(lord, pick.name)
    return TILE_FIRST if lord.plan is None else None


def plan_options(game: Lords, lord: Lord) -> list[Pick]:
    """All that `plan_refusal` allows, without asking it one by one (a test compares them)."""
    plan = lord.plan
    assert plan is not None
    options: list[Pick] = []
    room = lord.room_at(plan.tile)
    if lord.traps and len(plan.traps) < (1 if room is None else room.traps):
        sent = [piece.face for piece in plan.traps]
        gold = 0 if room is None else room.trap_gold
        options += [
            named("trap", one.id)
            for one in trap_kinds(lord.traps)
            if payable(lord, [*sent, one], gold, game.year)
        ]
    more = len(plan.monsters) < (1 if room is None else room.monsters)
    going = ghosts = len(plan.ghosts)
    if lord.lair:
        for one in kinds(lord.lair):
            if one.ghost:
                ghosts += lord.lair.count(one)
            elif more:
                options.append(named("monster", one.id))
    back = plan.changes < CHANGES
    if ghosts:
        least = 0 if back else going + 1
        options += [counted("ghosts", number) for number in range(least, ghosts + 1) if number != going]
    if back:
        tiles = nearest(lord.occupied, lord.conquered)
        if len(tiles) > 1:
            options += [TILE[cell] for cell in tiles if cell != plan.tile]
        if plan.traps:
            options += [named("take", one.id) for one in trap_kinds(plan.traps)]
        if plan.monsters:
            options += [named("take", one.id) for one in kinds(plan.monsters)]
    options.append(FIGHT)
    return options
