"""What the bots know: the obvious choices, and that it is worth something."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.rotendale.setup import TABLES, Mage, Play, table
from undercroft.bots import make_bot
from undercroft.core.chance import Chance
from undercroft.core.game import Setup
from undercroft.core.options import read_options
from undercroft.core.run import Run
from undercroft.core.sight import Sight
from undercroft.games.rotendale import GAME
from undercroft.games.rotendale.bot import Wizard

BRAIN = Wizard()


def favourite(play: Play) -> str:
    choice = play.match.choices[play.seat]
    weights = BRAIN.weigh(play.game, choice)
    assert len(weights) == len(choice.options)
    assert min(weights) >= 0
    return play.options[weights.index(max(weights))]


def test_the_obvious_choices() -> None:
    """ST-5.5, ST-6.4, ST-11.2: dry feet, life, the Book."""
    assert favourite(table(Mage(), cards={4: "swamp"}, dice=(4,))("move")) == "drain"
    mage = Mage(health=1, has=["life_sphere"])
    assert favourite(table(mage, cards={4: "storm_1"}, dice=(4,))("move")) == "use_sphere"
    assert favourite(table(Mage(at=99))) == "search"


def test_the_clock_stops_a_fall() -> None:
    """ST-6.3: from 81 to 49 no, two cells forward yes."""
    fall = table(Mage(at=80, has=["clock"]), cards={81: "teleport_inner"}, dice=(1,))("move")
    assert favourite(fall) == "use_clock"
    step = table(Mage(at=80, has=["clock"]), cards={81: "teleport_p2"}, dice=(1,))("move")
    assert favourite(step) == "go"


def test_no_mage_walks_into_a_known_circle() -> None:
    """ST-13.2, ST-13.9: the other one goes."""
    known = {10: "teleport_p3", 13: "teleport_m3"}
    play = table(Mage((7, 20)), mode="team", known=known, dice=(3,))("roll_move")
    assert favourite(play) == "mage b"


def test_temples_mend_what_is_missing() -> None:
    """ST-5.6, ST-5.7: neither health nor mana is left at the edge."""
    play = table(Mage(at=40, health=2, mana=14), cards={44: "temple_sun"}, dice=(4,))("move")
    play(favourite(play))
    assert play.stats()[0] >= 5
    assert play.stats()[1] >= 3


@pytest.mark.parametrize("last", [{"finder": 1, "first": 1, "turn": 0}, {"round": 20, "max_rounds": "20"}])
def test_points_count_in_the_last_turn(last: dict[str, Any]) -> None:
    """ST-12.2: at 21/10 the Temple of the Sun gives four points, at 23/21 that of the Moon one."""
    mage = Mage(at=40, health=21, mana=10)
    play = table(mage, cards={44: "temple_sun"}, dice=(4,), **last)("move")
    assert favourite(play) == "amount 4"
    play = table(Mage(at=40, health=23, mana=21), cards={44: "temple_moon"}, dice=(4,), **last)("move")
    assert favourite(play) == "amount 4", "19/25 counts 5, 23/21 counts 4"


def test_artefacts_are_of_no_use_after_the_last_turn() -> None:
    """ST-6.7, ST-11.4: an extra turn is worth cells, what is kept is worth nothing."""
    play = table(Mage(at=40, has=["life_sphere"]), finder=1, first=1, turn=0, dice=(1,))("move")
    assert favourite(play) == "sacrifice life_sphere"


def test_a_series_is_won_by_points() -> None:
    """ST-12.4: ten points behind before the last deal; the shares sum up to 1 and follow the totals."""
    game = table(Mage(at=60), Mage(at=60), series_games=3).game
    game.number, game.totals = 3, (10, 60)
    shares = BRAIN.evaluate(game)
    assert sum(shares) == pytest.approx(1.0)
    assert shares[0] > 0.8
    game.finder = 0
    assert BRAIN.evaluate(game)[0] > shares[0]


def test_a_circle_is_one_only_without_a_die_between() -> None:
    """ST-5.12: a mage that began its turn on a teleport, by the outer one's failed die, is in none."""
    from undercroft.games.rotendale.worth import arriving, circle

    known = {10: "teleport_p3", 13: "teleport_m3"}
    play = table(Mage(at=9, has=["clock"]), known=known, dice=(1,))("move")
    assert play.asked == "clock"
    assert favourite(play) == "use_clock"
    player = play.game.players[0]
    assert arriving(play.game, player, 13, (10,)) == circle(play.game)
    play = table(Mage(at=10, has=["clock"]), known={9: "obelisk", 12: "teleport_m3"}, dice=(2,))("move")
    assert play.game.passed == ()
    assert favourite(play) == "go", "three cells back, then the obelisk: no circle"


def test_nobody_waits_before_a_bad_stretch() -> None:
    """ST-3.3: all six cells lead back; whoever stays in the dungeon for that never gets anywhere."""
    back = dict(zip((35, 36, 37, 38, 39, 40), ("inner", "inner", "m6", "m5", "m4", "m4"), strict=True))
    known = {20: "teleport_outer", 34: "dungeon", **{cell: f"teleport_{way}" for cell, way in back.items()}}
    play = table(Mage(at=34, health=12, mana=4), known=known)  # from 20 the outer teleport leads past them
    assert play.options == ["move", "explore"]
    assert favourite(play) == "move"


def test_a_sure_way_out_is_found_by_a_search() -> None:
    """ST-6.3: with a few dozen iterations too, the Clock stops a fall of 32 cells and spares a step."""
    fall = table(Mage(at=80, has=["clock"]), cards={81: "teleport_inner"}, dice=(1,))("move")
    step = table(Mage(at=80, has=["clock"]), cards={81: "teleport_p4"}, dice=(1,))("move")
    for seed in range(3):
        bot = make_bot("search:60", seed)
        assert str(bot.choose(Sight(fall.match, 0))) == "use_clock"
        assert str(bot.choose(Sight(step.match, 0))) == "go"


def test_traps_and_a_lead_near_the_end_count() -> None:
    """ST-5.1, ST-11.3: a trap others have before them, and ten cells when few are left."""
    owned = {50: ("trap_3", 0)}
    even = BRAIN.evaluate(table(Mage(at=60), Mage(at=40)).game)[0]
    assert BRAIN.evaluate(table(Mage(at=60), Mage(at=40), owned=owned).game)[0] > even + 0.01
    passed = BRAIN.evaluate(table(Mage(at=60), Mage(at=55), owned=owned).game)[0]
    assert passed == BRAIN.evaluate(table(Mage(at=60), Mage(at=55)).game)[0]
    early = BRAIN.evaluate(table(Mage(at=20), Mage(at=10)).game)[0]
    assert BRAIN.evaluate(table(Mage(at=95), Mage(at=85)).game)[0] > early + 0.1


@pytest.mark.parametrize("mode", ["base", "team"])
def test_evaluations_are_shares(mode: str) -> None:
    at: Any = (90, 60) if mode == "team" else 90
    back: Any = (9, 6) if mode == "team" else 9
    game = table(Mage(at), Mage(back), mode=mode).game
    shares = BRAIN.evaluate(game)
    assert sum(shares) == pytest.approx(1.0)
    assert shares[0] > 0.8


@pytest.mark.parametrize(("seats", "mode", "least"), [(2, "base", 0.55), (4, "base", 0.33), (2, "team", 0.8)])
def test_it_beats_chance(seats: int, mode: str, least: float) -> None:
    """Against random players, one seat after the other."""
    options = read_options(GAME.options, {"mode": mode})
    rng = random.Random(1)
    won = 0.0
    games = 120
    for number in range(games):
        hero = number % seats
        run = Run(GAME.create(Setup(seats, options, TABLES, Chance.from_seed(number))))
        choice = run.next_choice()
        while choice is not None:
            option = rng.choice(list(choice.options))
            if choice.seat == hero and len(choice.options) > 1:
                weights = BRAIN.weigh(run.game, choice)
                option = choice.options[weights.index(max(weights))]
            run.play(choice.seat, option)
            choice = run.next_choice()
        result = run.game.result
        assert result is not None
        won += (hero in result.winners) / max(1, len(result.winners))
    assert won / games > least
