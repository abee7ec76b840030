"""Giving up traps and monsters, where the owner chooses which (DL-6.9, 6.14)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from undercroft.core.decision import Branch, Choice, Prompt
from undercroft.games.lords import events
from undercroft.games.lords.components import Creature
from undercroft.games.lords.kinds import kinds as kinds
from undercroft.games.lords.kinds import take_trap
from undercroft.games.lords.moves import named
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.evil import pay_evil, spend
from undercroft.games.lords.rules.menus import close_menu, open_menu

VICTIM = Prompt("victim", "DL-6.9")


def give_trap(game: Lords, seat: int, prompt: Prompt) -> Branch:
    """The seat puts a trap of its choice face down among the departed ones."""
    pick = yield Choice(seat, open_menu(game, seat, "discard"), prompt)
    lord = game.lords[seat]
    close_menu(lord)
    game.trap_out.append(take_trap(lord.traps, pick.name))
    game.emit(events.TrapDiscarded, seat)


def give_monster(
    game: Lords, seat: int, keep: Creature | None, sent: list[Creature] | None = None
) -> Generator[Choice, Any, tuple[Creature, bool]]:
    """The seat gives up a monster of its choice, face-down ones of a kind first; never `keep` itself.

    `sent` are monsters in the battle going on, which may be given up too. Returns the victim and whether it
    was one of these.
    """
    lord = game.lords[seat]
    home = [one for one in lord.lair + lord.asleep if not one.ghost]
    if sent is None and keep is not None:
        home.remove(keep)
    options = [named("victim", one.id) for one in kinds(home)]
    if sent is not None:
        fighting = sent[:]
        if keep is not None:
            fighting.remove(keep)
        options += [named("victim_sent", one.id) for one in kinds(fighting)]
    pick = options[0] if len(options) == 1 else (yield Choice(seat, tuple(options), VICTIM))
    victim: Creature = game.components.creatures[pick.name]
    fought = pick.kind == "victim_sent"
    if fought and sent is not None:
        sent.remove(victim)
    else:
        remove_creature(lord.lair, lord.asleep, victim)
    game.faraway.append(victim.id)
    game.emit(events.MonsterEaten, seat, victim.id)
    return victim, fought


def remove_creature(lair: list[Creature], asleep: list[Creature], creature: Creature) -> None:
    """Takes one of the kind away, a face-down one first."""
    if creature in asleep:
        asleep.remove(creature)
    else:
        lair.remove(creature)


COST_TRAP = Prompt("cost-trap", "DL-6.9")


def pay_creature(
    game: Lords, seat: int, creature: Creature, keep: bool, sent: list[Creature] | None = None
) -> Generator[Choice, Any, tuple[Creature, bool] | None]:
    """Pays the cost of a creature that `may_pay` allows. Returns the monster given up for it, if one was.

    `keep`: the creature is already in the lair (or in `sent`) and cannot be given up for itself.
    """
    spend(game, seat, gold=creature.gold, food=creature.food)
    if creature.traps:
        yield from give_trap(game, seat, COST_TRAP)
    victim = None
    if creature.monsters:
        victim = yield from give_monster(game, seat, creature if keep else None, sent)
    pay_evil(game, seat, creature.evil)
    return victim
