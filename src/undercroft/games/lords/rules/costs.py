"""Giving up traps and monsters, where the owner chooses which (DL-6.9, 6.14)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from undercroft.core.decision import Branch, Choice, Prompt
from undercroft.core.errors import Reason
from undercroft.games.lords import events
from undercroft.games.lords.components import Creature
from undercroft.games.lords.kinds import kinds as kinds
from undercroft.games.lords.kinds import take_trap
from undercroft.games.lords.moves import Pick, named
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.asking import ask
from undercroft.games.lords.rules.evil import pay_evil, spend
from undercroft.games.lords.rules.menus import close_menu, open_menu
from undercroft.games.lords.state import Lord

VICTIM: Final = Prompt("victim", "DL-6.9")


NO_SUCH_TRAP: Final = Reason("no-such-trap", "DL-6.8", "You have no such trap in hand")
NOT_OWNED: Final = Reason("not-owned", "DL-6.9", "You have no such creature")
NO_GHOST: Final = Reason("no-ghost", "DL-9.6", "A ghost is not a monster")
ITSELF: Final = Reason("itself", "DL-6.9", "It cannot be given up for itself")
NOT_FIGHTING: Final = Reason("not-fighting", "DL-15.7", "You have no such monster in this battle")


def hand_refusal(game: Lords, lord: Lord, pick: Pick) -> Reason | None:
    return None if any(piece.name == pick.name for piece in lord.traps) else NO_SUCH_TRAP


def victim_refusal(
    game: Lords,
    lord: Lord,
    home: list[Creature],
    keep: Creature | None,
    pick: Pick,
) -> Reason | None:
    """Why a monster at home cannot be given up; those in a battle are asked for there only."""
    creature = game.components.creatures[pick.name]
    if pick.kind == "victim" and creature in home:
        return None
    if creature.ghost:
        return NO_GHOST
    if creature is keep:
        return ITSELF
    return NOT_FIGHTING if pick.kind == "victim_sent" else NOT_OWNED


def give_trap(game: Lords, seat: int, prompt: Prompt) -> Branch:
    """The seat puts a trap of its choice face down among the departed ones."""
    lord = game.lords[seat]
    pick = yield ask(game, seat, open_menu(game, seat, "discard"), prompt, ("discard",), hand_refusal)
    close_menu(lord)
    game.trap_out.append(take_trap(lord.traps, pick.name))
    game.emit(events.TrapDiscarded, seat)


def give_monster(game: Lords, seat: int, keep: Creature | None) -> Generator[Choice, Any, Creature]:
    """The seat gives up a monster of its choice, face-down ones of a kind first; never `keep` itself.

    Returns the victim.
    """
    lord = game.lords[seat]
    home = [one for one in lord.lair + lord.asleep if not one.ghost]
    if keep is not None:
        home.remove(keep)
    options = [named("victim", one.id) for one in kinds(home)]
    pick = options[0]
    if len(options) > 1:
        pick = yield ask(game, seat, options, VICTIM, ("victim", "victim_sent"), victim_refusal, (home, keep))
    victim: Creature = game.components.creatures[pick.name]
    remove_creature(lord.lair, lord.asleep, victim)
    game.faraway.append(victim.id)
    game.emit(events.MonsterEaten, seat, victim.id)
    return victim


def remove_creature(lair: list[Creature], asleep: list[Creature], creature: Creature) -> None:
    """Takes one of the kind away, a face-down one first."""
    if creature in asleep:
        asleep.remove(creature)
    else:
        lair.remove(creature)


COST_TRAP: Final = Prompt("cost-trap", "DL-6.9")


def pay_creature(
    game: Lords, seat: int, creature: Creature, keep: bool
) -> Generator[Choice, Any, Creature | None]:
    """Pays the cost of a creature that `may_pay` allows. Returns the monster given up for it, if one was.

    `keep`: the creature is already in the lair and cannot be given up for itself.
    """
    spend(game, seat, gold=creature.gold, food=creature.food)
    if creature.traps:
        yield from give_trap(game, seat, COST_TRAP)
    victim = None
    if creature.monsters:
        victim = yield from give_monster(game, seat, creature if keep else None)
    pay_evil(game, seat, creature.evil)
    return victim
