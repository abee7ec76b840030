"""Traps (DL-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from undercroft.core.decision import Branch, Choice, Prompt
from undercroft.games.lords import events
from undercroft.games.lords.components import Trap
from undercroft.games.lords.moves import counted
from undercroft.games.lords.rules.damage import deal
from undercroft.games.lords.rules.evil import spend
from undercroft.games.lords.rules.menus import close_menu, open_menu, take_trap, trap_gold
from undercroft.games.lords.state import Battle, Hero

if TYPE_CHECKING:
    from undercroft.games.lords.game import Lords

FIRST = Prompt("first-trap", "DL-17.7")
AIM = Prompt("aim", "DL-17.1")


def trap_step(game: Lords, battle: Battle) -> Branch | None:
    """DL-14.3, 17.7: a second trap comes only if somebody is left, else it returns to the hand."""
    plan = game.lords[battle.seat].plan
    assert plan is not None
    return _trap_step(game, battle) if plan.traps else None


def _trap_step(game: Lords, battle: Battle) -> Branch:
    seat = battle.seat
    lord = game.lords[seat]
    plan = lord.plan
    assert plan is not None
    spend(game, seat, gold=trap_gold(lord))
    spent = 0
    while plan.traps and lord.party:
        if len(plan.traps) > 1:
            pick = yield Choice(seat, open_menu(game, seat, "first"), FIRST)
            close_menu(lord)
            piece = take_trap(plan.traps, pick.name)
        else:
            piece = plan.traps.pop()
        trap: Trap = piece.face
        game.trap_out.append(piece.shown_to_all())
        game.revealed += 1
        battle.shown.append(trap)
        year = game.year - 1
        spend(game, seat, gold=trap.gold[year], food=trap.food[year], imps=trap.imps[year])
        battle.target = -1
        if trap.aimed:
            battle.target = 0
            if len(lord.party) > 1:
                options = tuple(counted("aim", place + 1) for place in range(len(lord.party)))
                pick = yield Choice(seat, options, AIM)
                battle.target = pick.value - 1
        spent += spring(game, battle, trap, spent)
        battle.target = -1


def blocks_of(trap: Trap, party: list[Hero], target: int, year: int) -> list[int]:
    """DL-17.1: the damage blocks for the marching order, before thieves."""
    year -= 1
    blocks = [trap.each[year]] * len(party)
    blocks[0] += trap.first[year]
    if len(party) > 1:
        blocks[1] += trap.second[year]
    blocks[-1] += trap.last[year]
    for place in range(1, len(party)):
        blocks[place] += trap.others[year]
    if target >= 0:
        blocks[target] += trap.chosen[year]
    if trap.full:
        blocks[0] += party[0].hp
    return blocks


def prevent(blocks: list[int], icons: int) -> int:
    """Takes a point off for each icon, the first adventurer's blocks first; gives the number used."""
    used = 0
    for place, points in enumerate(blocks):
        saved = min(points, icons - used)
        blocks[place] -= saved
        used += saved
    return used


def spring(game: Lords, battle: Battle, trap: Trap, spent: int) -> int:
    """DL-17.1 to 17.3: resolves a trap against icons of which `spent` are used up; gives those used now."""
    seat = battle.seat
    party = game.lords[seat].party
    blocks = blocks_of(trap, party, battle.target, game.year)
    total = sum(blocks)
    used = prevent(blocks, max(0, sum(hero.tile.anti for hero in party) - spent))
    game.emit(events.TrapSprung, seat, trap.id, total, used)
    if trap.no_conquest:
        battle.no_conquest = True
    if battle.target >= 0:
        hero = party[battle.target]
        if trap.poison:
            party[battle.target] = Hero(hero.tile, hero.damage, hero.tokens, hero.poison + trap.poison)
            game.emit(events.HeroPoisoned, seat, hero.tile.id, trap.poison)
        if trap.silences and hero.tile.kind == "wizard":
            battle.no_spell = True
            game.emit(events.SpellsStopped, seat, hero.tile.id)
        if trap.silences and hero.tile.kind == "priest":
            battle.no_healing = True
            game.emit(events.HealingStopped, seat, hero.tile.id)
    deal(game, battle, [(place, points) for place, points in enumerate(blocks) if points], trap.id)
    return used
