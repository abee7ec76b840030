"""What the board says is at stake: who comes to whom, what is due, what a fight could do."""

from __future__ import annotations

from tests.games.lords.setup import bout, new_game
from undercroft.games.lords.rules.course import EXECUTE
from undercroft.games.lords.rules.season import assign_adventurers
from undercroft.games.lords.view import make_view


def test_the_guests_of_a_season_are_told_as_they_will_come() -> None:
    """DL-10.1, DL-10.2, DL-21.7: the view and the rule agree, whatever the counters and the seats."""
    for seats in (2, 3, 4):
        for evils in ((5, 5, 5, 5), (9, 3, 3, 12), (1, 8, 7, 7)):
            game = new_game(seats)
            game.starter = 1
            game.dummy_evil = 3
            names = ("thief_1", "warrior_2", "priest_3", "wizard_4")[: max(3, seats)]
            game.arriving = [game.components.heroes[name] for name in names]
            for lord, evil in zip(game.lords, evils, strict=False):
                lord.evil = evil
            told = make_view(game, None).guests
            assign_adventurers(game)
            found = {hero.tile.id: seat for seat, lord in enumerate(game.lords) for hero in lord.party}
            assert told == tuple((name, found.get(name, -1)) for name, _ in told)
            assert len(told) == max(3, seats)


def test_the_choosers_stand_in_the_order_in_which_they_choose() -> None:
    """DL-6.1: the third space chooses first; who has chosen is gone."""
    game = new_game(4)
    game.spaces[18:21] = [2, 9, 0]
    assert make_view(game, None).choosers("hire_monster") == ()
    game.phase = EXECUTE
    for executed, told in ((0, (0, 2)), (19, (0, 2)), (20, (2,)), (21, (2,)), (22, ())):
        game.turn = executed
        assert make_view(game, None).choosers("hire_monster") == told, executed


def test_wages_are_what_the_creatures_cost() -> None:
    """DL-9.3."""
    game = new_game()
    lord = game.lords[0]
    lord.lair = [game.components.creatures[name] for name in ("troll", "vampire")]
    lord.asleep = [game.components.creatures["witch"]]
    assert make_view(game, None).wages(0) == (0, 3, 3)
    assert make_view(game, None).wages(1) == (0, 0, 0)


def test_forces_say_what_each_creature_could_do_at_most() -> None:
    """DL-16."""
    told = make_view(bout("W5 P4/1 T4/1", monsters="slime ghost").game, None)
    assert dict(told.forces(0)) == {"slime": 3, "ghost": 2}
    assert told.lords[0].life == 13
