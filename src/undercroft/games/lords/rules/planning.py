"""Planning a battle (DL-13)."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

from undercroft.core.decision import Choice, Prompt
from undercroft.games.lords import events
from undercroft.games.lords.components import Creature
from undercroft.games.lords.geometry import cell_name, nearest
from undercroft.games.lords.moves import NO_MONSTER, NO_TRAP, TILE, named, up_to
from undercroft.games.lords.rules.costs import kinds
from undercroft.games.lords.rules.menus import close_menu, open_menu, take_trap
from undercroft.games.lords.state import GONE, Plan

if TYPE_CHECKING:
    from undercroft.games.lords.game import Lords

PLAN_TILE = Prompt("plan-tile", "DL-13.4")
PLAN_TRAP = Prompt("plan-trap", "DL-13.5")
PLAN_MONSTER = Prompt("plan-monster", "DL-13.5")
PLAN_GHOSTS = Prompt("plan-ghosts", "DL-13.5")
FREE_PRISONER = Prompt("free-prisoner", "DL-13.8")


def planning(game: Lords, seat: int) -> Generator[Choice, Any, str]:
    """Where to fight and with what; without an unconquered tile gives the prisoner to free (DL-13.8)."""
    lord = game.lords[seat]
    tiles = nearest(lord.occupied, lord.conquered)
    if not tiles:
        return (yield from pick_prisoner(game, seat, FREE_PRISONER))
    tile = tiles[0]
    if len(tiles) > 1:
        pick = yield Choice(seat, tuple(TILE[cell] for cell in tiles), PLAN_TILE)
        tile = pick.value
    plan = lord.plan = Plan(tile)
    room = lord.room_at(tile)
    for _ in range(1 if room is None else room.traps):
        if not lord.traps:
            break
        pick = yield Choice(seat, open_menu(game, seat, "plan"), PLAN_TRAP)
        close_menu(lord)
        if pick is NO_TRAP:
            break
        plan.traps.append(take_trap(lord.traps, pick.name))
    last = 0
    for _ in range(1 if room is None else room.monsters):
        fit = [one for one in kinds(lord.lair) if not one.ghost and one.index >= last]
        if not fit:
            break
        options = (NO_MONSTER, *(named("monster", one.id) for one in fit))
        pick = yield Choice(seat, options, PLAN_MONSTER)
        if pick is NO_MONSTER:
            break
        creature: Creature = game.components.creatures[pick.name]
        last = creature.index
        lord.lair.remove(creature)
        plan.monsters.append(creature)
    ghosts = [one for one in lord.lair if one.ghost]
    if ghosts:
        pick = yield Choice(seat, up_to("ghosts", 0, len(ghosts)), PLAN_GHOSTS)
        for ghost in ghosts[: pick.value]:
            lord.lair.remove(ghost)
            plan.ghosts.append(ghost)
    return ""


def settle_plan(game: Lords, seat: int, freed: str) -> None:
    """What all see of a plan (DL-13.3)."""
    if freed:
        free_prisoner(game, seat, freed)
    plan = game.lords[seat].plan
    if plan is not None:
        sent = tuple(one.id for one in plan.monsters + plan.ghosts)
        game.emit(events.BattlePlanned, seat, cell_name(plan.tile), len(plan.traps), sent)


def pick_prisoner(game: Lords, seat: int, prompt: Prompt) -> Generator[Choice, Any, str]:
    """The prisoner the owner lets go; empty if the prison is."""
    names = sorted({hero.id for hero in game.lords[seat].prison})
    if len(names) < 2:
        return names[0] if names else ""
    pick = yield Choice(seat, tuple(named("free", one) for one in names), prompt)
    return str(pick.name)


def free_prisoner(game: Lords, seat: int, name: str) -> None:
    """He goes to the Faraway Lands; a paladin too (DL-11.11)."""
    game.lords[seat].prison.remove(game.components.heroes[name])
    game.faraway.append(name)
    game.emit(events.PrisonerFreed, seat, name)


def return_forces(game: Lords, seat: int) -> None:
    """DL-13.10, 14.2: what has not been used comes back face up, unpaid."""
    lord = game.lords[seat]
    if lord.plan is not None:
        lord.traps += lord.plan.traps
        lord.lair += lord.plan.monsters
        lord.lair += lord.plan.ghosts
        lord.plan = None


def end_combat(game: Lords) -> None:
    """DL-19.1."""
    game.emit(events.CombatEnds, game.year)
    for lord in game.lords:
        game.faraway += [hero.tile.id for hero in lord.party if hero.tile.kind != "illusion"]
        lord.party.clear()
        lord.lair += lord.asleep
        lord.asleep.clear()
    if game.paladin_at != GONE:
        game.paladin_at = GONE
