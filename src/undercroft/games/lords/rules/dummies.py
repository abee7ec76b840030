"""Non-player boards for two and three players (DL-21)."""

from __future__ import annotations

from undercroft.games.lords import events
from undercroft.games.lords.components import ORDERS
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.state import DUMMY_MINION, FREE, Dummy


def place_dummies(game: Lords) -> None:
    """DL-21.1, 21.2: random orders, face up; minions on space II, a second one of an order on III."""
    count = 3 if game.seats == 3 else 2
    for number, dummy in enumerate(game.dummies, 1):
        deck = [order for order in range(8) if order not in dummy.inaccessible]
        game.chance.shuffle(deck)
        dummy.used = sorted(deck[:count])
        game.emit(events.DummyOrders, number, tuple(ORDERS[order] for order in dummy.used))
        for order in dummy.used:
            place = 1 if game.spaces[order * 3 + 1] == FREE else 2
            game.spaces[order * 3 + place] = DUMMY_MINION


def place_third_orders(game: Lords) -> None:
    """DL-21.4: the chosen third orders come first, on space I; equal ones on I and II."""
    if game.seats != 2:
        return
    for number, dummy in enumerate(game.dummies, 1):
        order = game.lords[number - 1].dummy_pick
        dummy.used.append(order)
        game.emit(events.DummyOrders, number, (ORDERS[order],))
        place = 0 if game.spaces[order * 3] == FREE else 1
        game.spaces[order * 3 + place] = DUMMY_MINION


def settle_dummies(game: Lords) -> None:
    """DL-21.1, 21.5: the three orders used become the inaccessible ones."""
    for dummy in game.dummies:
        dummy.inaccessible = tuple(sorted(dummy.used))


def random_dummy(game: Lords) -> Dummy:
    deck = list(range(8))
    game.chance.shuffle(deck)
    return Dummy(tuple(sorted(deck[:3])))


def move_dummy_evil(game: Lords, steps: int) -> None:
    """DL-21.7, 21.8: the extra counter of two players."""
    before = game.dummy_evil
    game.dummy_evil = max(1, min(game.components.rules.top_evil, before + steps))
    if game.dummy_evil != before:
        game.emit(events.DummyEvilMoved, before, game.dummy_evil)
