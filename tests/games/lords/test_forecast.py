"""What the table tells of an option before it is taken is what happens then."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.lords.setup import CELL, TABLE, bout, give, new_game, rooms
from undercroft.bots.levels import make_bot
from undercroft.core.sight import Sight
from undercroft.core.start import new_match
from undercroft.games.lords import GAME, moves
from undercroft.games.lords.components import DIG, GET_FOOD, IMPROVE, MINE
from undercroft.games.lords.forecast import ANY, Change, Forecast
from undercroft.games.lords.rules.battle import fighting
from undercroft.games.lords.rules.course import EVENT, EXECUTE
from undercroft.games.lords.rules.evil import gain_evil
from undercroft.games.lords.rules.orders import _dig, _execute, _mine
from undercroft.games.lords.rules.payday import payday, taxes
from undercroft.games.lords.rules.planning import planning
from undercroft.games.lords.rules.specials import press
from undercroft.games.lords.state import TENT
from undercroft.games.lords.view import TableView, make_view


def asked(game: Any, flow: Any) -> TableView:
    """The view of seat 0 when a flow asks its first question."""
    next(flow)
    return make_view(game, 0)


ASKED = ("execute", "mine", "hire", "produce", "payday", "tax", "hunt", "settle", "imp-wages", "recall",
         "inspect", "press")  # fmt: skip
"""The questions whose options are told."""


@pytest.mark.parametrize(("seats", "seed"), [(4, 3), (3, 5), (2, 8)])
def test_costs_and_gains_are_told_as_they_come(seats: int, seed: int) -> None:
    """DL-6.2, DL-8.4, DL-9.3, DL-9.4, DL-9.5: every option of whole games."""
    match, rng, seen = new_match(GAME, seats, seed), random.Random(seed), set()
    while match.choices:
        seat = rng.choice(match.choices.seats)
        choice = match.choices[seat]
        before = match.view(seat)
        for option in choice.options:
            told = before.forecast(str(option)) or Forecast(Change())
            if option.kind == "trap" or choice.prompt.key not in ASKED:
                continue
            after = match.copy()
            after.play(seat, option)
            now, then, change = before.lords[seat], after.view(seat).lords[seat], told.change
            if after.view(seat).phase not in (before.phase, "plan"):
                continue  # an event may have come at once
            seen.add(option.kind)
            assert then.gold - now.gold == change.gold, (choice, option)
            assert then.food - now.food == change.food, (choice, option)
            assert then.imps - now.imps == change.imps, (choice, option)
            assert then.letters - now.letters == change.letters, (choice, option)
            if before.phase == "execute" and "demon" not in str(option):  # an event moves other counters too
                assert then.evil - now.evil == change.evil, (choice, option)
                assert (after.view(seat).paladin_at == seat) - (before.paladin_at == seat) == told.paladin
        match.play(seat, make_bot("heuristic", match.version).choose(Sight(match, seat)))
    assert {"use", "decline", "mine", "tax", "produce", "hire", "pay", "let_go"} <= seen


def test_evil_says_who_comes_and_when_the_paladin_does() -> None:
    """DL-10.1, DL-11.2 to 11.4."""
    game = new_game(4)
    game.season, game.phase = 1, 3
    game.arriving = [TABLE.heroes[name] for name in ("thief_1", "warrior_2", "priest_3", "wizard_4")]
    for lord, evil in zip(game.lords, (9, 6, 7, 8), strict=True):
        lord.evil = evil
    game.lords[0].programmed = [GET_FOOD, IMPROVE]
    for order, number, guest, paladin in ((GET_FOOD, 2, "", 1), (IMPROVE, 2, "warrior_2", 0)):
        told = asked(game, _execute(game, 0, TABLE.spaces[order * 3 + number - 1])).forecast("use")
        assert told is not None
        assert (told.guest, told.paladin) == (guest, paladin), order


def test_the_paladin_leaves_for_whoever_is_more_evil() -> None:
    """DL-11.4: foretold as it happens, for every pair of counters."""
    for mine in range(8, 14):
        for other in range(8, 14):
            game = new_game(4)
            gain_evil(game, 0, mine - 5)
            gain_evil(game, 1, other - 5)
            host = game.paladin_at
            game.specials[0] = TABLE.pieces["bad_press"]
            told = asked(game, press(game, 0, 2)).forecast("gain_evil")
            gain_evil(game, 0, 2)
            paladin = (game.paladin_at == 0) - (host == 0)
            assert told == Forecast(Change(evil=2), paladin=paladin), (mine, other)
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
    game.phase = EXECUTE
    flow = _dig(game, 0, TABLE.spaces[DIG * 3 + 2])
    lord.idle += 1  # the foreman
    rows = asked(game, flow).digs
    told = [(row.more, row.tax, row.gold, row.letters, row.rooms[0][1]) for row in rows]
    assert told[:3] == [(1, 3, 0, 1, True), (2, 3, 0, 1, False), (3, 4, 0, 2, False)]
    assert len(told) == 4
    flow.send(moves.DIG[CELL["a2"]])
    assert [row.more for row in make_view(game, 0).digs] == [0, 1, 2, 3]
    assert make_view(game, 1).digs == ()


def test_red_letters_are_told_before_the_taxes_and_once() -> None:
    """DL-9.4: told while gold can still be had; then the question itself says it."""
    game = new_game(4)
    game.season, game.lords[0].gold = 1, 1
    game.events = [TABLE.pieces[f"event_{name}"].shown_to_all() for name in ("taxes", "payday", "special")]
    mine, tax = _mine(game, 0, TABLE.spaces[MINE * 3]), taxes(game, 0)
    for phase, flow, option, letters in ((EXECUTE, mine, "mine 1", 0), (EVENT, tax, "tax 1", -1)):
        game.phase = phase
        told = asked(game, flow).forecast(option)
        assert told is not None
        assert told.letters == letters, option


def test_who_is_given_up_for_a_demon_is_told_before_it_is_paid() -> None:
    """DL-9.3: by name, where nothing is asked; itself and ghosts are not eaten."""
    cases = {"golem": "golem", "golem witch": ANY, "golem golem": "golem", "golem ghost": "golem"}
    for lair, leaves in cases.items():
        game = new_game(4)
        game.lords[0].lair = [TABLE.creatures[name] for name in f"demon {lair}".split()]
        view = asked(game, payday(game, 0))
        told = view.forecast("pay demon")
        assert told is not None
        assert told.leaves == leaves
        assert not any(one.leaves for text, one in view.prospects if text != "pay demon"), lair


def test_who_is_given_up_for_a_demon_in_the_middle_of_a_battle_is_told_too() -> None:
    """DL-15.7: it eats a monster of this battle, or one at home."""
    for home, leaves in (("", "goblin"), ("witch", ANY)):
        fight = bout("W9 Z4/2", monsters="demon goblin", spell="suggestion", room="hatchery")
        give(fight.lord, home)
        told = asked(fight.game, fighting(fight.game, 0)).forecast("pay demon")
        assert told is not None
        assert told.leaves == leaves


def test_a_trap_in_a_room_costs_the_gold_of_the_room_once() -> None:
    """DL-13.5."""
    game = new_game(4)
    lord = game.lords[0]
    rooms(lord, c1="mint")
    give(lord, traps="cursed_ring kamikaze_imp")
    view = asked(game, planning(game, 0))
    told = [view.forecast(f"trap {name}") for name in ("cursed_ring", "kamikaze_imp")]
    assert [one.change for one in told if one] == [Change(gold=-2), Change(gold=-1, imps=-1)]
