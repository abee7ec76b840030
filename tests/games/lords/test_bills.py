"""Bots keep the bills of the year in mind."""

from __future__ import annotations

import pytest

from tests.games.lords.setup import TABLE, give, new_game
from undercroft.bots.levels import make_bot
from undercroft.core.decision import Choice
from undercroft.core.sight import Sight
from undercroft.core.start import new_match
from undercroft.games.lords import GAME
from undercroft.games.lords.bills import LATE, Bills
from undercroft.games.lords.bot import LordsBrain
from undercroft.games.lords.components import DIG, MINE
from undercroft.games.lords.moves import ASK, ORDERS_IN
from undercroft.games.lords.realm import Lords
from undercroft.games.lords.rules.course import EVENT, EXECUTE
from undercroft.games.lords.rules.orders import EXECUTE as USE_PROMPTS
from undercroft.games.lords.rules.orders import PROGRAM
from undercroft.games.lords.worth import worth


def due(first: str, season: int, gold: int) -> Lords:
    """A game whose events begin with this one, in a season."""
    game = new_game(4)
    names = [first, *(name for name in ("payday", "special", "taxes") if name != first)]
    game.events = [TABLE.pieces[f"event_{name}"].shown_to_all() for name in names]
    game.season = season
    game.lords[0].gold = gold
    return game


def test_bills_are_those_still_to_come() -> None:
    """DL-9.3, DL-9.4."""
    game = due("taxes", 1, 1)
    give(game.lords[0], creatures="vampire golem")
    bills = Bills(game, game.lords[0])
    assert (bills.taxes, bills.payday, bills.tax, bills.missing_now) == (0, 1, 2, 1)
    assert (bills.wages, bills.fed) == tuple(
        sum(getattr(TABLE.creatures[name], kind) for name in ("vampire", "golem"))
        for kind in ("gold", "food")
    )
    game.phase = EVENT
    assert Bills(game, game.lords[0]).taxes == LATE
    game.year = 2
    assert Bills(game, game.lords[0]).taxes == -1


@pytest.mark.parametrize(("gold", "first"), [(0, "mine_gold"), (9, "dig_tunnels")])
def test_gold_is_mined_before_taxes(gold: int, first: str) -> None:
    """DL-9.4: a tile more would be a letter more."""
    game = due("taxes", 1, gold)
    choice = Choice(0, ORDERS_IN[1 << MINE | 1 << DIG], PROGRAM[0])
    weights = LordsBrain().weigh(game, choice)
    assert choice.options[weights.index(max(weights))].name == first


def test_no_trap_is_bought_with_the_gold_for_the_taxes() -> None:
    """DL-6.8, DL-9.4."""
    game = due("taxes", 1, 2)
    game.phase = EXECUTE
    for gold, used in ((2, False), (4, True)):
        game.lords[0].gold = gold
        use, decline = LordsBrain().weigh(game, Choice(0, ASK, USE_PROMPTS[5][0]))
        assert (use > decline) is used


def test_a_missing_gold_costs_more_the_nearer_the_taxes_are() -> None:
    """DL-9.4."""
    near, far = (worth(due("taxes", season, 2), 0) - worth(due("taxes", season, 0), 0) for season in (1, 0))
    assert near > far > 0


def test_the_heuristic_has_few_red_letters() -> None:
    """DL-9.4: before the first combat alone there were seven where there are four now."""
    letters = 0
    for seed in range(5):
        match = new_match(GAME, 4, f"bills {seed}")
        while match.game.season < 4 and match.game.year == 1:
            seat = match.choices.seats[0]
            match.play(seat, make_bot("heuristic", f"{seed} {seat}").choose(Sight(match, seat)))
        letters += sum(lord.letters for lord in match.game.lords)
    assert letters <= 5
