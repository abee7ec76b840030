"""Planning a battle (DL-13)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from undercroft.core.decision import Choice, Prompt
from undercroft.core.errors import Reason
from undercroft.games.lords import events
from undercroft.games.lords.components import Creature
from undercroft.games.lords.geometry import cell_name, nearest
from undercroft.games.lords.kinds import take_trap
from undercroft.games.lords.moves import FIGHT, TILE, Pick, named
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.asking import ask
from undercroft.games.lords.rules.menus import close_menu, open_menu
from undercroft.games.lords.rules.sending import payable, places, plan_refusal, trap_gold
from undercroft.games.lords.state import GONE, Lord, Plan

PLAN_TILE: Final = Prompt("plan-tile", "DL-13.4")
PLAN_VERBS: Final = ("tile", "trap", "monster", "ghosts", "take", "fight")
PLAN: Final = Prompt("plan", "DL-13.5", usual="fight")
FREE_PRISONER: Final = Prompt("free-prisoner", "DL-13.8")


def planning(game: Lords, seat: int) -> Generator[Choice, Any, str]:
    """Where to fight and with what; without an unconquered tile gives the prisoner to free (DL-13.8).

    Tile, traps, monsters and ghosts are put and taken back in any order until the planner fights.
    """
    lord = game.lords[seat]
    tiles = nearest(lord.occupied, lord.conquered)
    if not tiles:
        return (yield from pick_prisoner(game, seat, FREE_PRISONER))
    tile = tiles[0]
    if len(tiles) > 1:
        options = tuple([TILE[cell] for cell in tiles])
        pick = yield ask(game, seat, options, PLAN_TILE, PLAN_VERBS, plan_refusal)
        tile = pick.value
    lord.plan = Plan(tile)
    if lord.traps or lord.lair:
        while True:
            pick = yield ask(game, seat, open_menu(game, seat, "plan"), PLAN, PLAN_VERBS, plan_refusal)
            close_menu(lord)
            if pick is FIGHT:
                break
            change_plan(game, lord, pick)
        lord.plan.changes = 0  # they count while he plans
    return ""


def change_plan(game: Lords, lord: Lord, pick: Pick) -> None:
    """A change that `plan_refusal` allows."""
    plan = lord.plan
    assert plan is not None
    if pick.kind == "trap":
        plan.traps.append(take_trap(lord.traps, pick.name))
        game.revealed += game.training is None  # the others learn that there is one he can pay for
    elif pick.kind == "monster":
        creature: Creature = game.components.creatures[pick.name]
        lord.lair.remove(creature)
        plan.monsters.append(creature)
    elif pick.kind == "ghosts":
        plan.changes += pick.value < len(plan.ghosts)
        lord.lair += plan.ghosts
        plan.ghosts = [one for one in lord.lair if one.ghost][: pick.value]
        for ghost in plan.ghosts:
            lord.lair.remove(ghost)
    elif pick.kind == "tile":
        plan.changes += 1
        plan.tile = pick.value
        _send_home(game, lord)
    else:
        plan.changes += 1
        if pick.name in game.components.traps:
            lord.traps.append(take_trap(plan.traps, pick.name))
        else:
            creature = game.components.creatures[pick.name]
            plan.monsters.remove(creature)
            lord.lair.append(creature)


def _send_home(game: Lords, lord: Lord) -> None:
    """What does not fit into the tile of the plan, or cannot be paid for there, goes home."""
    plan = lord.plan
    assert plan is not None
    traps, monsters = places(lord)
    while len(plan.monsters) > monsters:
        lord.lair.append(plan.monsters.pop())
    while plan.traps:
        faces = [piece.face for piece in plan.traps]
        if len(faces) <= traps and payable(lord, faces, trap_gold(lord), game.year):
            break
        lord.traps.append(plan.traps.pop())


def settle_plan(game: Lords, seat: int, freed: str) -> None:
    """What all see of a plan (DL-13.3)."""
    if freed:
        free_prisoner(game, seat, freed)
    plan = game.lords[seat].plan
    if plan is not None and game.journal is not None:
        sent = tuple([one.id for one in plan.monsters + plan.ghosts])
        game.emit(events.BattlePlanned, seat, cell_name(plan.tile), len(plan.traps), sent)
    if game.watcher is not None:
        game.moment("planned")


def pick_prisoner(game: Lords, seat: int, prompt: Prompt) -> Generator[Choice, Any, str]:
    """The prisoner the owner lets go; empty if the prison is."""
    names = sorted({hero.id for hero in game.lords[seat].prison})
    if len(names) < 2:
        return names[0] if names else ""
    options = tuple([named("free", one) for one in names])
    pick = yield ask(game, seat, options, prompt, ("free",), free_refusal)
    return str(pick.name)


NO_PRISONER: Final = Reason("no-prisoner", "DL-13.8", "You have no such prisoner")


def free_refusal(game: Lords, lord: Lord, pick: Pick) -> Reason | None:
    return None if any(hero.id == pick.name for hero in lord.prison) else NO_PRISONER


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
