"""What the table tells of an option before it is taken is what happens then."""

from __future__ import annotations

import random

import pytest

from tests.games.lords.setup import CELL, TABLE, give, new_game, rooms
from undercroft.bots.levels import make_bot
from undercroft.core.sight import Sight
from undercroft.core.start import new_match
from undercroft.games.lords import GAME
from undercroft.games.lords.forecast import Change, _paladin
from undercroft.games.lords.rules.evil import gain_evil, lose_evil
from undercroft.games.lords.state import TENT, Plan
from undercroft.games.lords.view import make_view

PAID_LATER = {"use": ("hire_monster", "build_room", "mine_gold")}
"""Orders whose next question may answer itself, and so change more."""


@pytest.mark.parametrize(("seats", "seed"), [(4, 3), (3, 5), (2, 8)])
def test_costs_and_gains_are_told_as_they_come(seats: int, seed: int) -> None:
    """DL-6.2, DL-8.4, DL-9.3, DL-9.4, DL-9.5: every option of whole games."""
    match, rng, seen = new_match(GAME, seats, seed), random.Random(seed), set()
    while match.choices:
        seat = rng.choice(match.choices.seats)
        choice = match.choices[seat]
        before = match.view(seat)
        for option in choice.options:
            told = before.forecast(seat, choice.prompt.key, str(option))
            order = dict(choice.prompt.args).get("order")
            if told is None or option.kind in ("way", "trap") or order in PAID_LATER.get(option.kind, ()):
                continue
            after = match.copy()
            after.play(seat, option)
            now, then, change = before.lords[seat], after.view(seat).lords[seat], told.change
            if before.phase == "produce" and after.view(seat).phase != "produce":
                continue  # a confiscation may have come at once
            seen.add(option.kind)
            assert then.gold - now.gold == change.gold, (choice, option)
            assert then.food - now.food == change.food, (choice, option)
            assert then.imps - now.imps == change.imps, (choice, option)
            assert then.letters - now.letters == change.letters, (choice, option)
            if before.phase == "execute" and "demon" not in str(option):  # an event moves other counters too
                assert then.evil - now.evil == change.evil, (choice, option)
                assert (after.view(seat).paladin_at == seat) - (before.paladin_at == seat) == told.paladin
        match.play(seat, make_bot("heuristic", match.version).choose(Sight(match, seat)))
    assert {"use", "tax", "produce", "hire", "pay"} <= seen


def test_evil_says_who_comes_and_when_the_paladin_does() -> None:
    """DL-10.1, DL-11.2 to 11.4."""
    game = new_game(4)
    game.season, game.phase = 1, 3
    game.arriving = [TABLE.heroes[name] for name in ("thief_1", "warrior_2", "priest_3", "wizard_4")]
    for lord, evil in zip(game.lords, (9, 6, 7, 8), strict=True):
        lord.evil = evil
    game.turn = 1  # Get Food, space I: no evil; Improve Reputation comes next
    for turn, guest, paladin in ((2, "", 1), (5, "warrior_2", 0)):
        game.turn = turn
        told = make_view(game, 0).forecast(0, "execute", "use")
        assert told is not None
        assert (told.guest, told.paladin) == (guest, paladin), turn


def test_the_paladin_leaves_for_whoever_is_more_evil() -> None:
    """DL-11.4: foretold as it happens, for every pair of counters."""
    for mine in range(8, 14):
        for other in range(8, 14):
            game = new_game(4)
            gain_evil(game, 0, mine - 5)
            gain_evil(game, 1, other - 5)
            host = game.paladin_at
            view = make_view(game, 0)
            told = view.forecast(0, "press", "gain_evil")
            assert told is not None
            assert told.change == Change()  # no special event: nothing to gain
            for steps, move in ((2, gain_evil), (-2, lose_evil)):
                new = game.copy()
                new.journal = []
                move(new, 0, 2)
                assert _paladin(view, 0, steps) == (new.paladin_at == 0) - (host == 0), (mine, other, steps)
            assert host == TENT or max(mine, other) >= 10


def test_digging_says_what_it_leaves_for_the_taxes_and_the_rooms() -> None:
    """DL-6.4, DL-8.2, DL-9.4: each tunnel takes an imp, and every second one a gold."""
    game = new_game(4)
    lord = game.lords[0]
    rooms(lord, c3="souvenir_shop")
    lord.occupied |= 1 << CELL["b1"]
    lord.gold, lord.idle = 2, 4
    game.season = 2
    game.events = [TABLE.pieces[f"event_{name}"].shown_to_all() for name in ("payday", "taxes", "special")]
    rows = make_view(game, 0).dig_rows(0, 3, True)
    told = [(row.more, row.tax, row.gold, row.letters, row.rooms[0][1]) for row in rows]
    assert told == [(0, 2, 0, 0, True), (1, 3, 0, 1, True), (2, 3, 0, 1, False), (3, 4, 0, 2, False)]
    assert make_view(game, 0).dig_rows(0, 2, False)[0].more == 1


def test_red_letters_are_told_before_the_taxes_and_once() -> None:
    """DL-9.4: told while gold can still be had; then the question itself says it."""
    game = new_game(4)
    game.season, game.lords[0].gold = 1, 1
    game.events = [TABLE.pieces[f"event_{name}"].shown_to_all() for name in ("taxes", "payday", "special")]
    for phase, asked, option, letters in ((3, "mine", "mine 1", 0), (5, "tax", "tax 1", -1)):
        game.phase = phase
        told = make_view(game, 0).forecast(0, asked, option)
        assert told is not None
        assert told.letters == letters, asked


def test_a_trap_in_a_room_costs_the_gold_of_the_room_once() -> None:
    """DL-13.5."""
    game = new_game(4)
    lord = game.lords[0]
    rooms(lord, c1="mint")
    give(lord, traps="cursed_ring kamikaze_imp")
    lord.plan = Plan(CELL["c1"])
    view = make_view(game, 0)
    told = [view.forecast(0, "plan", f"trap {name}") for name in ("cursed_ring", "kamikaze_imp")]
    assert [one.change for one in told if one] == [Change(gold=-2), Change(gold=-1, imps=-1)]
