"""Options that depend on a lord's hidden traps.

They are kept with the lord and filled again when the table is dealt anew for another seat: so no open
question tells more about a hand than the dealt one may.
"""

from __future__ import annotations

from undercroft.games.lords.kinds import take_trap as take_trap
from undercroft.games.lords.kinds import trap_kinds
from undercroft.games.lords.moves import PAY, Pick, named
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.sending import payable as payable
from undercroft.games.lords.rules.sending import plan_options
from undercroft.games.lords.rules.sending import trap_gold as trap_gold
from undercroft.games.lords.state import Lord


def open_menu(game: Lords, seat: int, of: str) -> list[Pick]:
    """The options of a question about hidden traps: `discard`, `recall`, `plan` or `first`."""
    lord = game.lords[seat]
    lord.menu_of = of
    lord.menu = menu(game, lord, of)
    return lord.menu


def close_menu(lord: Lord) -> None:
    """The question has been answered."""
    lord.menu_of = ""
    lord.menu = []


def menu(game: Lords, lord: Lord, of: str) -> list[Pick]:
    if of == "discard":
        return [named("discard", one.id) for one in trap_kinds(lord.traps)]
    if of == "recall":
        return [*menu(game, lord, "discard"), PAY]
    assert lord.plan is not None
    if of == "first":
        return [named("first", one.id) for one in trap_kinds(lord.plan.traps)]
    return plan_options(game, lord)
